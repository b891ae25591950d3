package weir.sql.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import weir.engine.ShownText;

/**
 * The token that the parser did not expect, and what came before it.
 *
 * @param before the words and signs before it, in upper case
 * @param token the token as it is written; empty at the end of the statement
 * @param next what comes after it, in upper case; empty at the end of the statement
 * @param expected what could stand there
 */
record UnexpectedToken(List<String> before, String token, String next, ExpectedTokens expected) {
  private static final int LONGEST_NAMED = 40;

  static UnexpectedToken at(String text, int index, ExpectedTokens expected) {
    List<String> before = new ArrayList<>();
    List<String> rest = new ArrayList<>();
    for (Lexeme lexeme : Lexer.lexemes(text)) {
      if (lexeme.isSignificant()) {
        (lexeme.start() < index ? before : rest).add(lexeme.of(text));
      }
    }
    before.replaceAll(UnexpectedToken::upperCase);
    rest.addAll(List.of("", ""));
    return new UnexpectedToken(before, rest.get(0), upperCase(rest.get(1)), expected);
  }

  private static String upperCase(String text) {
    return text.toUpperCase(Locale.ROOT);
  }

  /** The token in quotes, if it has none of its own. */
  String quoted() {
    String shortened = ShownText.shortened(token, LONGEST_NAMED);
    return token.startsWith("'") || token.startsWith("\"") ? shortened : "'" + shortened + "'";
  }

  /** What goes behind the complaint: the remedy, else what was expected, else nothing. */
  String advice() {
    return Remedy.of(this)
        .map(remedy -> ": " + remedy)
        .or(() -> expected.describe().map(names -> "; expected " + names))
        .orElse("");
  }

  boolean is(String... words) {
    return Set.of(words).contains(upperCase(token));
  }

  boolean isFirst() {
    return before.isEmpty();
  }

  boolean startsWith(String word) {
    return !before.isEmpty() && before.get(0).equals(word);
  }

  boolean follows(String... words) {
    int size = before.size();
    return size >= words.length && before.subList(size - words.length, size).equals(List.of(words));
  }

  boolean comesAfter(String word) {
    return before.contains(word);
  }

  /** Whether the word is among the last few before the token. */
  boolean isNear(String word, int distance) {
    int size = before.size();
    return before.subList(Math.max(0, size - distance), size).contains(word);
  }

  boolean isDoubled() {
    return token.equals(next) || follows(token);
  }
}
