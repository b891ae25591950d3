package weir.shell;

import java.io.PrintStream;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import weir.engine.Position;

/**
 * Prints what is wrong with an item of a script, and where: {@code file.sql:12:8: error: ...},
 * below it the line in question and a caret under the column.
 *
 * <p>The place is found at the end of the message, counted from the start of the statement. That is
 * how the server tells it, as an SQLException has no better place for it.
 */
final class ErrorReport {
  private static final Pattern MESSAGE =
      Pattern.compile("(.*?)\\s*\\(line (\\d{1,9}), column (\\d{1,9})\\)", Pattern.DOTALL);

  /** A statement may be one line of many thousand characters. */
  private static final int MAX_SHOWN = 160;

  private static final String ELISION = "...";

  private final PrintStream err;

  ErrorReport(PrintStream err) {
    this.err = err;
  }

  void print(String message) {
    err.println("error: " + message);
  }

  /**
   * @param script the script's name; empty for what was typed, where lines are not numbered
   */
  void print(String script, ScriptItem item, String message) {
    Matcher matcher = MESSAGE.matcher(message);
    if (!matcher.matches()) {
      String place = script.isEmpty() ? "" : script + ":" + item.start().line() + ": ";
      err.println(place + "error: " + message);
      return;
    }
    Position position = new Position(number(matcher.group(2), 1), number(matcher.group(3), 1));
    Position shown = position.shiftedBy(item.start());
    String place =
        script.isEmpty() ? "" : script + ":" + shown.line() + ":" + shown.column() + ": ";
    err.println(place + "error: " + matcher.group(1));
    printLine(item.text().lines().toList(), position);
  }

  private static int number(String digits, int least) {
    return Math.max(least, Integer.parseInt(digits));
  }

  private void printLine(List<String> lines, Position position) {
    if (position.line() > lines.size()) {
      return;
    }
    String line = lines.get(position.line() - 1);
    int column = Math.min(position.column() - 1, line.length());
    int start = start(line, column);
    int end = end(line, start);
    String left = start > 0 ? ELISION : "";
    String right = end < line.length() ? ELISION : "";
    err.println("  " + left + line.substring(start, end) + right);
    err.println("  " + blank(left + line.substring(start, column)) + "^");
  }

  /** Where what is shown of a long line starts, so that the column lies in it. */
  private static int start(String line, int column) {
    boolean isShort = line.length() <= MAX_SHOWN || column <= MAX_SHOWN / 2;
    return isShort
        ? 0
        : boundary(line, Math.min(column - MAX_SHOWN / 2, line.length() - MAX_SHOWN));
  }

  private static int end(String line, int start) {
    return boundary(line, Math.min(start + MAX_SHOWN, line.length()));
  }

  /** That place, or the one before it if it is in the middle of a character. */
  private static int boundary(String line, int index) {
    boolean isInside =
        index > 0 && index < line.length() && Character.isLowSurrogate(line.charAt(index));
    return isInside ? index - 1 : index;
  }

  /** Space as wide as the text on a terminal; tabs stay, as their width is unknown. */
  private static String blank(String text) {
    StringBuilder blank = new StringBuilder();
    for (String part : text.split("(?<=\t)|(?=\t)", -1)) {
      blank.append(part.equals("\t") ? part : " ".repeat(DisplayText.width(part)));
    }
    return blank.toString();
  }
}
