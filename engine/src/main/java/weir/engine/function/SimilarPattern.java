package weir.engine.function;

import java.util.Locale;

/**
 * The pattern of a SIMILAR TO as a regular expression of Java: {@code %} and {@code _} are those of
 * LIKE, {@code | * + ? { } ( ) [ ]} those of a regular expression, all else stands for itself.
 */
final class SimilarPattern {
  private static final String KEPT = "|*+?{}()";
  private static final String ESCAPED_IN_BRACKETS = "\\[&";

  private final String pattern;
  private final String escape;
  private final String where;
  private final StringBuilder regex = new StringBuilder();
  private int at;

  private SimilarPattern(String pattern, String escape, String where) {
    this.pattern = pattern;
    this.escape = escape;
    this.where = where;
  }

  static String toRegex(String pattern, String escape, String where) {
    return new SimilarPattern(pattern, escape, where).regex();
  }

  private String regex() {
    while (at < pattern.length()) {
      if (!takeEscaped()) {
        takePlain();
      }
    }
    return regex.toString();
  }

  private boolean takeEscaped() {
    if (escape.isEmpty() || !pattern.startsWith(escape, at)) {
      return false;
    }
    at += escape.length();
    if (at == pattern.length()) {
      throw Failures.invalidValue(where, "the pattern ends with its escape character");
    }
    appendLiteral();
    return true;
  }

  private void takePlain() {
    char c = pattern.charAt(at);
    if (c == '[') {
      takeBrackets();
      return;
    }
    if (c == '%') {
      regex.append(".*");
    } else if (c == '_') {
      regex.append('.');
    } else if (KEPT.indexOf(c) >= 0) {
      regex.append(c);
    } else {
      appendLiteral();
      return;
    }
    at++;
  }

  /** A character that stands for itself. */
  private void appendLiteral() {
    int c = pattern.codePointAt(at);
    if (!Character.isLetterOrDigit(c) && c < 0x80) {
      regex.append('\\');
    }
    regex.appendCodePoint(c);
    at += Character.charCount(c);
  }

  /** A set of characters, in which a class such as {@code [:ALPHA:]} may stand. */
  private void takeBrackets() {
    int end = pattern.indexOf(']', at + 2);
    while (end > 0 && pattern.charAt(end - 1) == ':') {
      end = pattern.indexOf(']', end + 1);
    }
    if (end < 0) {
      throw Failures.invalidValue(where, "the pattern has [ without ]");
    }
    regex.append('[');
    at++;
    if (pattern.charAt(at) == '^') {
      regex.append('^');
      at++;
    }
    while (at < end) {
      if (pattern.startsWith("[:", at)) {
        takeClass();
      } else {
        takeMember();
      }
    }
    regex.append(']');
    at = end + 1;
  }

  private void takeMember() {
    if (!escape.isEmpty() && pattern.startsWith(escape, at)) {
      at += escape.length();
      regex.append('\\');
    } else if (ESCAPED_IN_BRACKETS.indexOf(pattern.charAt(at)) >= 0) {
      regex.append('\\');
    }
    regex.append(pattern.charAt(at++));
  }

  private void takeClass() {
    int end = pattern.indexOf(":]", at);
    if (end < 0) {
      throw Failures.invalidValue(where, "the pattern has [: without :]");
    }
    String name = pattern.substring(at + 2, end).toLowerCase(Locale.ROOT);
    regex.append(
        switch (name) {
          case "alpha" -> "\\p{IsAlphabetic}";
          case "upper" -> "\\p{IsUppercase}";
          case "lower" -> "\\p{IsLowercase}";
          case "digit" -> "\\d";
          case "space" -> " ";
          case "whitespace" -> "\\s";
          case "alnum" -> "\\p{IsAlphabetic}\\d";
          default ->
              throw Failures.invalidValue(
                  where,
                  "there is no class [:"
                      + name
                      + ":]; there are alpha, upper, lower, digit, alnum, space and whitespace");
        });
    at = end + 2;
  }
}
