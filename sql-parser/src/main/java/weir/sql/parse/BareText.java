package weir.sql.parse;

import java.util.regex.Pattern;

/**
 * Keys and values without quotes, as in {@code SET state.backend = rocksdb}: tokens that touch each
 * other and consist of letters, digits and a few signs.
 */
final class BareText {
  private static final Pattern WORD = Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_$]*");
  private static final Pattern VALUE_START =
      Pattern.compile("[+-]|[\\p{L}\\p{N}_.][\\p{L}\\p{N}_$.+-]*");
  private static final Pattern PART = Pattern.compile("[\\p{L}\\p{N}_$.+-]+");

  private BareText() {}

  static boolean startsKey(Token token) {
    return WORD.matcher(token.image).matches();
  }

  static boolean startsValue(Token token) {
    return VALUE_START.matcher(token.image).matches();
  }

  static boolean continues(Token token, Token next) {
    return touch(token, next) && PART.matcher(next.image).matches();
  }

  private static boolean touch(Token token, Token next) {
    return token.endLine == next.beginLine && token.endColumn + 1 == next.beginColumn;
  }
}
