package weir.sql.parse;

import java.util.Locale;

/**
 * A piece of SQL text that belongs together.
 *
 * @param start the index of its first character
 * @param end the index after its last one
 * @param closed false if the text ends before the quote or comment does
 */
record Lexeme(Kind kind, int start, int end, boolean closed) {
  enum Kind {
    SPACE,
    COMMENT,
    WORD,
    STRING,
    QUOTED_NAME,
    BODY,
    SEMICOLON,
    SIGN;

    /** What to call it in a message. */
    String noun() {
      return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
  }

  /** Whether a parser reads it; a comment without an end it would stumble over. */
  boolean isSignificant() {
    return kind != Kind.SPACE && (kind != Kind.COMMENT || !closed);
  }

  String of(String text) {
    return text.substring(start, end);
  }
}
