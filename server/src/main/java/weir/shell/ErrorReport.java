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
    String before = line.substring(0, Math.min(position.column() - 1, line.length()));
    err.println("  " + line);
    err.println("  " + blank(before) + "^");
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
