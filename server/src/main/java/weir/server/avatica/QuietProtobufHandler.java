package weir.server.avatica;

import org.apache.calcite.avatica.metrics.noop.NoopMetricsSystem;
import org.apache.calcite.avatica.remote.Handler.HandlerResponse;
import org.apache.calcite.avatica.remote.ProtobufHandler;
import org.apache.calcite.avatica.remote.ProtobufTranslationImpl;
import org.apache.calcite.avatica.remote.Service;

/** Answers Protobuf; no stack trace goes out with an error. */
final class QuietProtobufHandler extends ProtobufHandler {
  QuietProtobufHandler(Service service) {
    super(service, new ProtobufTranslationImpl(), NoopMetricsSystem.getInstance());
  }

  @Override
  public HandlerResponse<byte[]> convertToErrorResponse(Exception e) {
    return super.convertToErrorResponse(MessageErrors.quiet(e));
  }
}
