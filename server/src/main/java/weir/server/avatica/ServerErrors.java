package weir.server.avatica;

import java.util.function.Supplier;
import org.apache.calcite.avatica.AvaticaSeverity;
import org.apache.calcite.avatica.NoSuchConnectionException;
import org.apache.calcite.avatica.remote.AvaticaRuntimeException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/**
 * Turns failures into what a client may see: a message, with its place in the statement, and an
 * SQLState. No stack trace leaves the server; an internal error's is logged.
 */
final class ServerErrors {
  private static final Logger LOG = LoggerFactory.getLogger(ServerErrors.class);

  /** The SQLState says it all. */
  private static final int NO_VENDOR_CODE = 0;

  private ServerErrors() {}

  static <T> T translated(Supplier<T> work) {
    try {
      return work.get();
    } catch (Throwable e) {
      throw translate(e);
    }
  }

  static RuntimeException translate(Throwable failure) {
    if (failure instanceof WeirException e) {
      if (e.code().fault() == ErrorCode.Fault.INTERNAL) {
        LOG.error("internal error", e);
      }
      return visible(message(e), e.code().sqlState(), AvaticaSeverity.ERROR);
    }
    if (failure instanceof AvaticaRuntimeException
        || failure instanceof NoSuchConnectionException) {
      failure.setStackTrace(new StackTraceElement[0]);
      return (RuntimeException) failure;
    }
    if (failure instanceof VirtualMachineError e && !(failure instanceof StackOverflowError)) {
      throw e;
    }
    LOG.error("internal error", failure);
    return visible(
        "Internal error: " + failure, ErrorCode.INTERNAL_ERROR.sqlState(), AvaticaSeverity.FATAL);
  }

  private static String message(WeirException e) {
    String message = String.valueOf(e.getMessage());
    return e.position()
        .filter(position -> !message.contains(position.toString()))
        .map(position -> message + " (" + position + ")")
        .orElse(message);
  }

  static AvaticaRuntimeException visible(
      String message, String sqlState, AvaticaSeverity severity) {
    AvaticaRuntimeException exception =
        new AvaticaRuntimeException(message, NO_VENDOR_CODE, sqlState, severity);
    exception.setStackTrace(new StackTraceElement[0]);
    return exception;
  }
}
