package weir.jdbc;

import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLInvalidAuthorizationSpecException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLTimeoutException;
import org.apache.calcite.avatica.AvaticaClientRuntimeException;
import org.apache.calcite.avatica.NoSuchConnectionException;
import org.apache.calcite.avatica.remote.AvaticaRuntimeException;
import org.apache.calcite.avatica.remote.Service;
import org.jspecify.annotations.Nullable;

/** Makes the {@link SQLException} of every failure: the subclass follows from the SQLState. */
final class SqlErrors {
  static final String PARAMETER_NOT_SET = "07001";
  static final String WRONG_CONVERSION = "07006";
  static final String NO_RESULT_SET = "07005";
  static final String CANNOT_CONNECT = "08001";
  static final String NO_CONNECTION = "08003";
  static final String CONNECTION_LOST = "08006";
  static final String NOT_SUPPORTED = "0A000";
  static final String INVALID_VALUE = "22023";
  static final String BAD_CONVERSION = "22018";
  static final String OUT_OF_RANGE = "22003";
  static final String INVALID_CURSOR = "24000";
  static final String NO_SUCH_STATEMENT = "26000";
  static final String NOT_ALLOWED = "28000";
  static final String NO_SUCH_COLUMN = "42703";
  static final String TOO_LARGE = "54000";
  static final String CANCELLED = "57014";
  static final String TIMED_OUT = "HYT00";
  static final String GENERAL = "HY000";

  private static final String AVATICA_PREFIX = "Remote driver error: ";

  private SqlErrors() {}

  static SQLException create(String message, String sqlState) {
    return create(message, sqlState, 0, null);
  }

  static SQLException create(String message, String sqlState, @Nullable Throwable cause) {
    return create(message, sqlState, 0, cause);
  }

  private static SQLException create(
      String message, String sqlState, int code, @Nullable Throwable cause) {
    switch (sqlState.substring(0, 2)) {
      case "08":
        return new SQLNonTransientConnectionException(message, sqlState, code, cause);
      case "0A":
        return new SQLFeatureNotSupportedException(message, sqlState, code, cause);
      case "22":
        return new SQLDataException(message, sqlState, code, cause);
      case "23":
        return new SQLIntegrityConstraintViolationException(message, sqlState, code, cause);
      case "28":
        return new SQLInvalidAuthorizationSpecException(message, sqlState, code, cause);
      case "42":
        return new SQLSyntaxErrorException(message, sqlState, code, cause);
      default:
        return sqlState.equals(TIMED_OUT)
            ? new SQLTimeoutException(message, sqlState, code, cause)
            : new SQLException(message, sqlState, code, cause);
    }
  }

  static SQLException notSupported(String what) {
    return create(what + " is not supported", NOT_SUPPORTED);
  }

  /** The exception for whatever came out of Avatica. */
  static SQLException of(RuntimeException failure) {
    if (failure instanceof TransportException) {
      return ((TransportException) failure).reason();
    }
    if (failure instanceof AvaticaClientRuntimeException) {
      AvaticaClientRuntimeException error = (AvaticaClientRuntimeException) failure;
      return fromServer(error.getMessage(), error.getErrorCode(), error.getSqlState(), null);
    }
    if (failure instanceof AvaticaRuntimeException) {
      AvaticaRuntimeException error = (AvaticaRuntimeException) failure;
      return fromServer(error.getErrorMessage(), error.getErrorCode(), error.getSqlState(), error);
    }
    if (failure instanceof NoSuchConnectionException) {
      return noConnection(failure);
    }
    return create(String.valueOf(failure.getMessage()), GENERAL, failure);
  }

  private static SQLException fromServer(
      @Nullable String message, int code, @Nullable String sqlState, @Nullable Throwable cause) {
    if (code == Service.ErrorResponse.MISSING_CONNECTION_ERROR_CODE) {
      return noConnection(cause);
    }
    boolean isUnknown =
        sqlState == null
            || sqlState.length() != 5
            || sqlState.equals(Service.ErrorResponse.UNKNOWN_SQL_STATE);
    String text = String.valueOf(message);
    return create(
        text.startsWith(AVATICA_PREFIX) ? text.substring(AVATICA_PREFIX.length()) : text,
        isUnknown ? GENERAL : String.valueOf(sqlState),
        code,
        cause);
  }

  private static SQLException noConnection(@Nullable Throwable cause) {
    return create(
        "The server does not know this connection: it was idle for too long, or the server was"
            + " restarted",
        NO_CONNECTION,
        cause);
  }
}
