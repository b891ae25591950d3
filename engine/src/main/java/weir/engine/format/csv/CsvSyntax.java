package weir.engine.format.csv;

import java.util.Optional;
import weir.engine.TableOptions;

/**
 * How a CSV file is written.
 *
 * @param hasHeader whether its first line names the columns
 * @param delimiter stands between fields
 * @param quote stands around a field; {@link #NONE} if nothing does
 * @param escape stands before a quote that belongs to the field; may be the quote itself
 * @param nullText what stands for NULL
 */
record CsvSyntax(boolean hasHeader, byte delimiter, byte quote, byte escape, String nullText) {
  /** A byte that no text has. */
  static final byte NONE = (byte) 0xff;

  static CsvSyntax of(TableOptions options) {
    byte delimiter = character(options, "delimiter", ",");
    byte quote = options.get("quote", "\"").isEmpty() ? NONE : character(options, "quote", "\"");
    Optional<String> escape = options.find("escape");
    byte escapeByte = escape.isPresent() ? character(options, "escape", "") : quote;
    if (delimiter == quote || delimiter == escapeByte) {
      throw options.invalid("delimiter", "another character than the quote and the escape");
    }
    if (quote == NONE && escape.isPresent()) {
      throw options.invalid("escape", "left out if there is no quote");
    }
    return new CsvSyntax(
        options.isTrue("header", true), delimiter, quote, escapeByte, nullText(options, delimiter));
  }

  private static String nullText(TableOptions options, byte delimiter) {
    String text = options.get("null-string", "");
    if (text.indexOf(delimiter) >= 0 || text.contains("\n") || text.contains("\r")) {
      throw options.invalid("null-string", "a text without delimiters and ends of lines");
    }
    return text;
  }

  private static byte character(TableOptions options, String name, String fallback) {
    String value = options.get(name, fallback);
    String text = value.equals("\\t") ? "\t" : value;
    boolean isCharacter =
        text.length() == 1 && text.charAt(0) < 0x80 && text.charAt(0) != '\n' && !text.equals("\r");
    if (!isCharacter) {
      throw options.invalid(name, "one ASCII character");
    }
    return (byte) text.charAt(0);
  }
}
