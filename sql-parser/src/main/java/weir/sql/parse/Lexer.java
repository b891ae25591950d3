package weir.sql.parse;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.IntPredicate;

/**
 * Cuts SQL text into lexemes, no finer than is needed to know what is quoted and what is a comment.
 * Where a quote or a comment begins and ends it agrees with the parser; besides, it keeps the body
 * between two {@code $$} together, as functions in other languages will need it. Every character is
 * in exactly one lexeme.
 */
final class Lexer implements Iterator<Lexeme> {
  private static final int NONE = -1;

  private final String text;
  private int position;
  private boolean afterEscapePrefix;

  Lexer(String text) {
    this.text = text;
  }

  static Iterable<Lexeme> lexemes(String text) {
    return () -> new Lexer(text);
  }

  @Override
  public boolean hasNext() {
    return position < text.length();
  }

  @Override
  public Lexeme next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    Lexeme lexeme = lexeme();
    position = lexeme.end();
    afterEscapePrefix = lexeme.of(text).equalsIgnoreCase("E");
    return lexeme;
  }

  private Lexeme lexeme() {
    return switch (text.charAt(position)) {
      case '\'' -> delimited(Lexeme.Kind.STRING, endOfString());
      case '"' -> delimited(Lexeme.Kind.QUOTED_NAME, endOfQuote('"'));
      case ';' -> closed(Lexeme.Kind.SEMICOLON, position + 1);
      case '-' -> text.startsWith("--", position) ? lineComment() : sign();
      case '/' -> isBlockComment() ? delimited(Lexeme.Kind.COMMENT, endAfter("*/")) : sign();
      case '*' -> closed(Lexeme.Kind.SIGN, position + (text.startsWith("*/", position) ? 2 : 1));
      case '$' -> text.startsWith("$$", position) ? body() : word();
      default -> spaceWordOrSign();
    };
  }

  private Lexeme spaceWordOrSign() {
    char first = text.charAt(position);
    if (isSpace(first)) {
      return closed(Lexeme.Kind.SPACE, endOfRun(Lexer::isSpace));
    }
    return isWordPart(first) ? word() : sign();
  }

  private Lexeme word() {
    return closed(Lexeme.Kind.WORD, endOfRun(Lexer::isWordPart));
  }

  private Lexeme sign() {
    return closed(Lexeme.Kind.SIGN, position + 1);
  }

  private Lexeme body() {
    return delimited(Lexeme.Kind.BODY, endAfter("$$"));
  }

  private Lexeme lineComment() {
    return closed(Lexeme.Kind.COMMENT, endOfRun(c -> c != '\n' && c != '\r'));
  }

  /** A hint, which begins with a plus sign, is no comment. */
  private boolean isBlockComment() {
    return text.startsWith("/*", position) && !text.startsWith("+", position + 2);
  }

  private int endOfString() {
    return afterEscapePrefix ? endOfEscapedString() : endOfQuote('\'');
  }

  /** The end of a quote in which the delimiter is doubled to stand for itself. */
  private int endOfQuote(char delimiter) {
    int end = text.indexOf(delimiter, position + 1);
    while (end != NONE && text.startsWith(String.valueOf(delimiter), end + 1)) {
      end = text.indexOf(delimiter, end + 2);
    }
    return end == NONE ? NONE : end + 1;
  }

  /** The end of a string after the prefix E, in which a backslash protects the next character. */
  private int endOfEscapedString() {
    int index = position + 1;
    while (index < text.length()) {
      if (text.startsWith("''", index) || text.charAt(index) == '\\') {
        index += 2;
      } else if (text.charAt(index) == '\'') {
        return index + 1;
      } else {
        index++;
      }
    }
    return NONE;
  }

  private int endAfter(String terminator) {
    int end = text.indexOf(terminator, position + 2);
    return end == NONE ? NONE : end + terminator.length();
  }

  private int endOfRun(IntPredicate belongs) {
    int end = position + 1;
    while (end < text.length() && belongs.test(text.charAt(end))) {
      end++;
    }
    return end;
  }

  private Lexeme delimited(Lexeme.Kind kind, int end) {
    return end == NONE ? new Lexeme(kind, position, text.length(), false) : closed(kind, end);
  }

  private Lexeme closed(Lexeme.Kind kind, int end) {
    return new Lexeme(kind, position, end, true);
  }

  private static boolean isSpace(int character) {
    return character == ' '
        || character == '\t'
        || character == '\n'
        || character == '\r'
        || character == '\f';
  }

  private static boolean isWordPart(int character) {
    return Character.isLetterOrDigit(character) || character == '_' || character == '$';
  }
}
