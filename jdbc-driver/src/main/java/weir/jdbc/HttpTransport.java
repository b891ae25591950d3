package weir.jdbc;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Base64;
import org.apache.calcite.avatica.remote.AvaticaHttpClient;
import org.jspecify.annotations.Nullable;

/**
 * Carries messages to a server by HTTP POST, each exactly once: nothing is sent again after a
 * failure, as it may have been an INSERT. Any number of calls may be under way at a time.
 */
final class HttpTransport implements AvaticaHttpClient {
  private final HttpClient client;
  private final URI server;
  private final @Nullable String authorization;
  private final Duration responseTimeout;

  /**
   * @param authorization the header of that name, if any
   * @param responseTimeout the longest wait for an answer; zero for no limit
   */
  HttpTransport(
      HttpClient client, URI server, @Nullable String authorization, Duration responseTimeout) {
    this.client = client;
    this.server = server;
    this.authorization = authorization;
    this.responseTimeout = responseTimeout;
  }

  static String basicAuthorization(String user, String password) {
    byte[] pair = (user + ":" + password).getBytes(StandardCharsets.UTF_8);
    return "Basic " + Base64.getEncoder().encodeToString(pair);
  }

  /** The answer, be it a result or a described error. */
  @Override
  public byte[] send(byte[] request) {
    try {
      return answer(client.send(post(request), HttpResponse.BodyHandlers.ofByteArray()));
    } catch (SQLException e) {
      throw new TransportException(e);
    } catch (IOException e) {
      throw new TransportException(lost(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new TransportException(
          SqlErrors.create("Interrupted while waiting for the server", SqlErrors.CANCELLED, e));
    }
  }

  private HttpRequest post(byte[] request) {
    HttpRequest.Builder builder =
        HttpRequest.newBuilder(server)
            .header("Content-Type", "application/octet-stream")
            .POST(HttpRequest.BodyPublishers.ofByteArray(request));
    if (!responseTimeout.isZero()) {
      builder.timeout(responseTimeout);
    }
    if (authorization != null) {
      builder.header("Authorization", authorization);
    }
    return builder.build();
  }

  private byte[] answer(HttpResponse<byte[]> response) throws SQLException {
    switch (response.statusCode()) {
      case 200:
      case 500:
        return response.body();
      case 401:
      case 403:
        throw SqlErrors.create(server + " refused the user or the password", SqlErrors.NOT_ALLOWED);
      case 413:
        throw SqlErrors.create(
            "The statement or batch is larger than " + server + " accepts", SqlErrors.TOO_LARGE);
      default:
        throw SqlErrors.create(
            server + " answered with HTTP status " + response.statusCode(),
            SqlErrors.CONNECTION_LOST);
    }
  }

  private SQLException lost(IOException e) {
    if (e instanceof HttpTimeoutException && !(e instanceof HttpConnectTimeoutException)) {
      return SqlErrors.create(
          server + " did not answer within " + responseTimeout.toMillis() + " ms",
          SqlErrors.CONNECTION_LOST,
          e);
    }
    String reason = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    return SqlErrors.create(
        "The connection to " + server + " failed: " + reason, SqlErrors.CONNECTION_LOST, e);
  }
}
