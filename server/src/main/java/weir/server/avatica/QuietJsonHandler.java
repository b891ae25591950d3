package weir.server.avatica;

import org.apache.calcite.avatica.metrics.noop.NoopMetricsSystem;
import org.apache.calcite.avatica.remote.Handler.HandlerResponse;
import org.apache.calcite.avatica.remote.JsonHandler;
import org.apache.calcite.avatica.remote.Service;

/** Answers JSON; no stack trace goes out with an error. */
final class QuietJsonHandler extends JsonHandler {
  QuietJsonHandler(Service service) {
    super(service, NoopMetricsSystem.getInstance());
  }

  @Override
  public HandlerResponse<String> convertToErrorResponse(Exception e) {
    return super.convertToErrorResponse(MessageErrors.quiet(e));
  }
}
