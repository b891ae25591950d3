package weir.shell;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import weir.engine.Position;
import weir.sql.parse.StatementSplitter;
import weir.sql.parse.StatementText;

/**
 * Reads a script item by item, and no further than the line on which an item ends, so that a
 * statement typed or piped in runs as soon as it is complete. A line that starts with a backslash
 * where a statement could start is a command.
 */
final class ScriptReader {
  /** Commands that need no backslash, for those who do not know yet that others do. */
  private static final Set<String> BARE_COMMANDS = Set.of("quit", "exit", "help");

  private static final char BYTE_ORDER_MARK = '\uFEFF';

  private final BufferedReader lines;
  private final Deque<ScriptItem> items = new ArrayDeque<>();
  private final StringBuilder pending = new StringBuilder();
  private int pendingLine = 1;

  /** Of the last line read, from 1. */
  private int line;

  ScriptReader(BufferedReader lines) {
    this.lines = lines;
  }

  /** Whether a script ends where an item does, so that nobody need wait for more lines. */
  static boolean isComplete(String script) {
    ScriptReader reader = new ScriptReader(new BufferedReader(new StringReader(script)));
    script.lines().forEach(reader::add);
    return StatementSplitter.split(reader.pending.toString()).isEmpty();
  }

  /** The next item; null at the end. */
  @Nullable ScriptItem next() throws IOException {
    while (items.isEmpty()) {
      String text = lines.readLine();
      if (text == null) {
        split();
        return items.poll();
      }
      add(line == 0 ? withoutByteOrderMark(text) : text);
    }
    return items.poll();
  }

  private static String withoutByteOrderMark(String text) {
    return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
  }

  private void add(String text) {
    line++;
    if (isCommand(text) && StatementSplitter.split(pending.toString()).isEmpty()) {
      pending.setLength(0);
      items.add(command(text));
      return;
    }
    if (pending.isEmpty()) {
      pendingLine = line;
    }
    pending.append(text).append('\n');
    if (text.indexOf(';') >= 0 && StatementSplitter.isComplete(pending.toString())) {
      split();
    }
  }

  /** Whether a line is a command if no statement has been begun before it. */
  private static boolean isCommand(String line) {
    String text = line.strip();
    return text.startsWith("\\") || BARE_COMMANDS.contains(withoutSemicolon(text));
  }

  private static String withoutSemicolon(String text) {
    return text.endsWith(";") ? text.substring(0, text.length() - 1).stripTrailing() : text;
  }

  private ScriptItem command(String text) {
    int indent = text.length() - text.stripLeading().length();
    String command = text.strip();
    return new ScriptItem(
        command.startsWith("\\") ? command : "\\" + withoutSemicolon(command),
        new Position(line, indent + 1));
  }

  private void split() {
    List<StatementText> statements = StatementSplitter.split(pending.toString());
    for (StatementText statement : statements) {
      Position start = statement.start().shiftedBy(new Position(pendingLine, 1));
      items.add(new ScriptItem(statement.text(), start));
    }
    pending.setLength(0);
  }
}
