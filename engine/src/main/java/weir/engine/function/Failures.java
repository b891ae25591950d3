package weir.engine.function;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.util.Locale;
import weir.engine.ErrorCode;
import weir.engine.ShownText;
import weir.engine.WeirException;

/** Errors of expressions: each names the expression and the values that it failed for. */
public final class Failures {
  private static final int MAX_SHOWN_CHARACTERS = 100;

  private Failures() {}

  /**
   * An error of a function that knows nothing of Weir, as the user should see it. {@code where} is
   * the SQL text of the expression that called it.
   */
  public static WeirException of(String where, RuntimeException cause) {
    if (cause instanceof WeirException known) {
      return known;
    }
    return new WeirException(codeOf(cause), "in " + where + ": " + reason(cause), cause);
  }

  private static ErrorCode codeOf(RuntimeException cause) {
    String message = reason(cause).toLowerCase(Locale.ROOT);
    if (message.contains("by zero")) {
      return ErrorCode.DIVISION_BY_ZERO;
    }
    if (message.contains("overflow") || message.contains("out of range")) {
      return ErrorCode.NUMERIC_OVERFLOW;
    }
    if (cause instanceof NumberFormatException) {
      return ErrorCode.INVALID_CAST;
    }
    boolean isBug =
        cause instanceof NullPointerException
            || cause instanceof ClassCastException
            || cause instanceof IndexOutOfBoundsException
            || cause instanceof UnsupportedOperationException;
    return isBug ? ErrorCode.INTERNAL_ERROR : ErrorCode.INVALID_VALUE;
  }

  private static String reason(RuntimeException cause) {
    String message = cause.getMessage();
    if (message == null) {
      return cause.getClass().getSimpleName();
    }
    if (cause.getCause() != null && message.equals(cause.getCause().toString())) {
      // A wrapper around what went wrong, which says so with the name of a class.
      return String.valueOf(cause.getCause().getMessage());
    }
    return cause instanceof DateTimeException ? "not a date or time: " + message : message;
  }

  static WeirException divisionByZero(String where) {
    return new WeirException(ErrorCode.DIVISION_BY_ZERO, "in " + where + ": division by zero");
  }

  /** For a result, written out as {@code what}, that its type cannot hold. */
  static WeirException overflow(String where, String what, String type) {
    return new WeirException(
        ErrorCode.NUMERIC_OVERFLOW, "in " + where + ": " + what + " is out of range for " + type);
  }

  /** For text that does not say a value of that type; {@code hint} tells what would. */
  static WeirException invalidText(
      String where, byte[] text, int start, int length, String type, String hint) {
    return new WeirException(
        ErrorCode.INVALID_CAST,
        "in " + where + ": " + quoted(text, start, length) + " is no " + type + hint);
  }

  static WeirException textOutOfRange(
      String where, byte[] text, int start, int length, String type) {
    return overflow(where, quoted(text, start, length), type);
  }

  static WeirException invalidValue(String where, String reason) {
    return new WeirException(ErrorCode.INVALID_VALUE, "in " + where + ": " + reason);
  }

  /** Text in quotes, shortened if it is long. */
  static String quoted(byte[] text, int start, int length) {
    return quoted(new String(text, start, length, StandardCharsets.UTF_8));
  }

  static String quoted(String shown) {
    return ShownText.quoted(shown, MAX_SHOWN_CHARACTERS);
  }
}
