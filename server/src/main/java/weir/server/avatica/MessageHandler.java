package weir.server.avatica;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.calcite.avatica.remote.Handler.HandlerResponse;
import org.apache.calcite.avatica.remote.Service;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.handler.AbstractHandler;

/**
 * Takes messages by POST, in either serialization: JSON begins with a brace, Protobuf never does.
 */
final class MessageHandler extends AbstractHandler {
  private final QuietJsonHandler json;
  private final QuietProtobufHandler protobuf;
  private final int maxBodyBytes;

  MessageHandler(Service service, int maxBodyBytes) {
    this.json = new QuietJsonHandler(service);
    this.protobuf = new QuietProtobufHandler(service);
    this.maxBodyBytes = maxBodyBytes;
  }

  @Override
  public void handle(
      String target, Request base, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    base.setHandled(true);
    if (!request.getMethod().equals("POST")) {
      response.setStatus(HttpServletResponse.SC_METHOD_NOT_ALLOWED);
      return;
    }
    if (request.getHeader("Origin") != null) {
      // A page in a browser on this machine must not speak to us in its user's name.
      response.setStatus(HttpServletResponse.SC_FORBIDDEN);
      return;
    }
    if (request.getContentLengthLong() > maxBodyBytes) {
      response.setStatus(HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE);
      return;
    }
    byte[] body = body(request);
    if (body.length > maxBodyBytes) {
      response.setStatus(HttpServletResponse.SC_REQUEST_ENTITY_TOO_LARGE);
    } else if (body.length > 0 && body[0] == '{') {
      HandlerResponse<String> answer = json.apply(new String(body, StandardCharsets.UTF_8));
      send(
          response,
          answer.getStatusCode(),
          "application/json;charset=utf-8",
          answer.getResponse().getBytes(StandardCharsets.UTF_8));
    } else {
      HandlerResponse<byte[]> answer = protobuf.apply(body);
      send(response, answer.getStatusCode(), "application/octet-stream", answer.getResponse());
    }
  }

  /** At most one byte more than is allowed. */
  private byte[] body(HttpServletRequest request) throws IOException {
    try (InputStream in = request.getInputStream()) {
      return in.readNBytes(maxBodyBytes + 1);
    }
  }

  private static void send(
      HttpServletResponse response, int status, String contentType, byte[] body)
      throws IOException {
    response.setStatus(status);
    response.setContentType(contentType);
    response.setContentLength(body.length);
    response.getOutputStream().write(body);
  }
}
