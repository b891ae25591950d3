package weir.engine;

import java.util.Locale;

/**
 * Text as messages show it: on one line, cut off if it is long, and what leaves no mark of its own
 * (control characters, byte order marks, spaces of no or of unusual width) by its code, as {@code
 * \uFEFF}.
 */
public final class ShownText {
  private ShownText() {}

  /** In quotes. */
  public static String quoted(String text, int mostCharacters) {
    return "'" + shortened(text, mostCharacters) + "'";
  }

  /**
   * Without quotes.
   *
   * @param mostCharacters of the text, not counting the dots for the rest of it
   */
  public static String shortened(String text, int mostCharacters) {
    if (text.codePointCount(0, text.length()) <= mostCharacters) {
      return visible(text);
    }
    return visible(text.substring(0, text.offsetByCodePoints(0, mostCharacters))) + "...";
  }

  private static String visible(String text) {
    if (text.codePoints().allMatch(ShownText::isVisible)) {
      return text;
    }
    StringBuilder shown = new StringBuilder();
    text.codePoints().forEach(character -> append(shown, character));
    return shown.toString();
  }

  private static void append(StringBuilder shown, int character) {
    if (isVisible(character)) {
      shown.appendCodePoint(character);
      return;
    }
    for (char unit : Character.toChars(character)) {
      shown.append(String.format(Locale.ROOT, "\\u%04X", (int) unit));
    }
  }

  private static boolean isVisible(int character) {
    return switch (Character.getType(character)) {
      case Character.SPACE_SEPARATOR -> character == ' ';
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          false;
      default -> true;
    };
  }
}
