package weir.jdbc;

import java.sql.SQLException;

/** Carries a failure of the transport through Avatica, whose methods declare none. */
final class TransportException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final SQLException reason;

  TransportException(SQLException reason) {
    super(reason);
    this.reason = reason;
  }

  SQLException reason() {
    return reason;
  }
}
