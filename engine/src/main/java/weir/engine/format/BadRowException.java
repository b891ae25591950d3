package weir.engine.format;

import org.jspecify.annotations.Nullable;
import weir.engine.ShownText;

/**
 * A row that cannot be taken, with what is wrong but not yet where. Never leaves a decoder; {@link
 * RowCollector#reject} counts it or turns it into the user's error.
 */
public final class BadRowException extends Exception {
  private static final long serialVersionUID = 1L;

  /** The most characters of a bad value that a message shows. */
  private static final int SHOWN_CHARACTERS = 60;

  private final @Nullable String column;

  public BadRowException(@Nullable String column, String problem) {
    super(problem, null, false, false);
    this.column = column;
  }

  /** A value that is not what its column holds. */
  public static BadRowException unexpected(String column, String found, String expected) {
    return new BadRowException(column, "found " + found + ", expected " + expected);
  }

  /** The column it is about, or null if it is about the whole row. */
  public @Nullable String column() {
    return column;
  }

  /** A value as a message shows it: in quotes. */
  public static String quoted(String value) {
    return ShownText.quoted(value, SHOWN_CHARACTERS);
  }

  /** A value as a message shows it. */
  public static String shortened(String value) {
    return ShownText.shortened(value, SHOWN_CHARACTERS);
  }
}
