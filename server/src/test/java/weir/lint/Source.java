package weir.lint;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One file of the project.
 *
 * @param path from the project's root, with slashes
 * @param text the whole file
 */
record Source(String path, String text) {
  /** Literals before comments: a text block, a string, a character, a block and a line comment. */
  private static final Pattern LITERAL_OR_COMMENT =
      Pattern.compile(
          "(\"\"\"(?s:.*?)(?<!\\\\)\"\"\"|\"(?:[^\"\\\\\n]++|\\\\.)*+\"|'(?:[^'\\\\\n]++|\\\\.)*+')"
              + "|(/\\*(?s:.*?)\\*/|//[^\n]*)");

  boolean isJava() {
    return path.endsWith(".java");
  }

  /** True for what is shipped, false for tests, benchmarks and files that are not Java. */
  boolean isMain() {
    return isJava() && path.contains("/src/main/java/");
  }

  boolean isBenchmark() {
    return path.contains("/src/jmh/") || path.startsWith("engine/bench/");
  }

  /** The text with its literals emptied; lines keep their numbers. */
  String withoutLiterals() {
    return LITERAL_OR_COMMENT
        .matcher(text)
        .replaceAll(
            m -> m.group(2) == null ? newlines(m.group()) : Matcher.quoteReplacement(m.group()));
  }

  /** The text with its literals and comments emptied; lines keep their numbers. */
  String code() {
    return LITERAL_OR_COMMENT.matcher(text).replaceAll(m -> newlines(m.group()));
  }

  private static String newlines(String text) {
    return "\n".repeat((int) text.chars().filter(c -> c == '\n').count());
  }
}
