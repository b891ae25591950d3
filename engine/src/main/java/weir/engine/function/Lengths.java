package weir.engine.function;

import java.util.HexFormat;
import weir.engine.ErrorCode;
import weir.engine.WeirException;

/** Checks that a value is not longer than the column that it is to go into. */
public final class Lengths {
  private static final int MAX_SHOWN_BYTES = 20;

  private Lengths() {}

  /** Blanks at the end that are too many do not count: they are what a CAST may cut. */
  public static void checkText(byte[] text, int start, int length, int max, String column) {
    if (length <= max) {
      return;
    }
    int end = start + length;
    int limit = Text.skip(text, start, end, max);
    for (int i = limit; i < end; i++) {
      if (text[i] != ' ') {
        throw tooLong(
            column,
            max + " characters",
            Failures.quoted(text, start, length),
            Text.characters(text, start, length));
      }
    }
  }

  public static void checkBytes(byte[] bytes, int start, int length, int max, String column) {
    if (length > max) {
      throw tooLong(column, max + " bytes", shown(bytes, start, length), length);
    }
  }

  private static WeirException tooLong(String column, String limit, String shown, int length) {
    return new WeirException(
        ErrorCode.TOO_LONG,
        "column %s holds up to %s, and %s has %d; CAST would cut it off"
            .formatted(column, limit, shown, length));
  }

  private static String shown(byte[] bytes, int start, int length) {
    int end = start + Math.min(length, MAX_SHOWN_BYTES);
    String hex = HexFormat.of().formatHex(bytes, start, end);
    return "X'" + hex + (length > MAX_SHOWN_BYTES ? "...'" : "'");
  }
}
