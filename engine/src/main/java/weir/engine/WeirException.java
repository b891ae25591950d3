package weir.engine;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The one exception that a user may see. Its message names the thing, the value found and what
 * would be right.
 */
public final class WeirException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorCode code;
  private final transient @Nullable Position position;

  public WeirException(ErrorCode code, String message) {
    this(code, message, null, null);
  }

  public WeirException(ErrorCode code, String message, Throwable cause) {
    this(code, message, null, cause);
  }

  public WeirException(ErrorCode code, String message, @Nullable Position position) {
    this(code, message, position, null);
  }

  public WeirException(
      ErrorCode code, String message, @Nullable Position position, @Nullable Throwable cause) {
    super(message, cause);
    this.code = code;
    this.position = position;
  }

  public ErrorCode code() {
    return code;
  }

  /** Where in the statement's text, if the error has a place there. */
  public Optional<Position> position() {
    return Optional.ofNullable(position);
  }

  /** The same error seen from a script in which the statement starts at {@code start}. */
  public WeirException shiftedBy(Position start) {
    return position == null
        ? this
        : new WeirException(code, text(), position.shiftedBy(start), this);
  }

  private String text() {
    String message = getMessage();
    return message == null ? code.name() : message;
  }
}
