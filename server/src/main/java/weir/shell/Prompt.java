package weir.shell;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringReader;
import java.nio.file.Path;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.TerminalBuilder;
import org.jspecify.annotations.Nullable;

/** Asks for statements at a terminal and runs them, until the user leaves. */
final class Prompt {
  private static final String FIRST_LINE = "weir> ";
  private static final String FURTHER_LINES = "   -> ";
  private static final int HISTORY_ENTRIES = 10_000;

  private final Database database;
  private final ScriptRunner scripts;
  private final Interrupts interrupts;
  private final PrintStream err;
  private final Path history;

  /**
   * @param history the file that keeps what was typed
   */
  Prompt(
      Database database,
      ScriptRunner scripts,
      Interrupts interrupts,
      PrintStream err,
      Path history) {
    this.database = database;
    this.scripts = scripts;
    this.interrupts = interrupts;
    this.err = err;
    this.history = history;
  }

  /**
   * Returns when the user leaves.
   *
   * @throws IOException if the terminal does not work
   */
  void run() throws IOException {
    try (Terminal terminal = TerminalBuilder.builder().name("weir").dumb(true).build()) {
      terminal.handle(Terminal.Signal.INT, signal -> interrupts.interrupt());
      run(terminal);
    }
  }

  void run(Terminal terminal) {
    greet();
    Names names = new Names(database);
    LineReader reader = reader(terminal, names);
    Outcome outcome = Outcome.DONE;
    while (outcome != Outcome.QUIT && outcome != Outcome.OUTPUT_CLOSED) {
      String text = read(reader);
      if (text == null) {
        return;
      }
      interrupts.reset();
      outcome = scripts.run("", new BufferedReader(new StringReader(text)));
      if (outcome == Outcome.INTERRUPTED) {
        err.println("cancelled");
      }
      names.forget();
    }
  }

  private LineReader reader(Terminal terminal, Names names) {
    return LineReaderBuilder.builder()
        .terminal(terminal)
        .appName("weir")
        .parser(new PromptParser())
        .completer(new PromptCompleter(names))
        .highlighter(new PromptHighlighter())
        .variable(LineReader.HISTORY_FILE, history)
        .variable(LineReader.HISTORY_SIZE, HISTORY_ENTRIES)
        .variable(LineReader.HISTORY_FILE_SIZE, HISTORY_ENTRIES)
        .variable(LineReader.SECONDARY_PROMPT_PATTERN, FURTHER_LINES)
        .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true)
        .option(LineReader.Option.CASE_INSENSITIVE, true)
        .build();
  }

  /** What the user typed, complete; empty after Ctrl-C, null after Ctrl-D. */
  private static @Nullable String read(LineReader reader) {
    try {
      return reader.readLine(FIRST_LINE);
    } catch (UserInterruptException e) {
      return "";
    } catch (EndOfFileException e) {
      return null;
    }
  }

  private void greet() {
    try {
      DatabaseMetaData metadata = database.connection().getMetaData();
      err.printf(
          "%s %s at %s; \\? for help%n",
          metadata.getDatabaseProductName(),
          metadata.getDatabaseProductVersion(),
          metadata.getURL());
    } catch (SQLException e) {
      err.println("warning: the database does not tell its version: " + e.getMessage());
    }
  }
}
