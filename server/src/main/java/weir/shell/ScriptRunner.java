package weir.shell;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Runs scripts: statements and commands one after the other, until one fails. */
final class ScriptRunner {
  /** Scripts that run each other deeper than this run each other for ever. */
  private static final int MOST_NESTED = 32;

  private final Database database;
  private final StatementRunner statements;
  private final Commands commands;
  private final PipelineWait pipelines;
  private final Interrupts interrupts;
  private final ErrorReport errors;
  private final boolean keepGoing;
  private boolean hasFailed;
  private int nested;

  /**
   * @param keepGoing whether to go on after an error
   */
  ScriptRunner(
      Database database,
      StatementRunner statements,
      Commands commands,
      PipelineWait pipelines,
      Interrupts interrupts,
      ErrorReport errors,
      boolean keepGoing) {
    this.database = database;
    this.statements = statements;
    this.commands = commands;
    this.pipelines = pipelines;
    this.interrupts = interrupts;
    this.errors = errors;
    this.keepGoing = keepGoing;
  }

  /** Whether anything has failed so far, gone on after or not. */
  boolean hasFailed() {
    return hasFailed;
  }

  /**
   * @param name what errors call the script; empty for what was typed
   */
  Outcome run(String name, BufferedReader lines) {
    ScriptReader reader = new ScriptReader(lines);
    Outcome outcome = Outcome.DONE;
    while (outcome == Outcome.DONE) {
      ScriptItem item;
      try {
        item = reader.next();
      } catch (IOException e) {
        return failed(() -> errors.print("cannot read " + name + ": " + IoErrors.reason(e)));
      }
      if (item == null) {
        return Outcome.DONE;
      }
      outcome = run(name, item);
    }
    return outcome;
  }

  private Outcome run(String name, ScriptItem item) {
    try {
      Outcome outcome = item.isCommand() ? command(item.text()) : statement(item.text());
      return interrupts.isInterrupted() ? Outcome.INTERRUPTED : outcome;
    } catch (SQLException e) {
      database.failed(e);
      return failed(name, item, e.getMessage() == null ? e.toString() : e.getMessage());
    } catch (CommandException e) {
      return failed(name, item, e.getMessage());
    } catch (RuntimeException e) {
      return failed(name, item, "internal error: " + e);
    } catch (IOException e) {
      return IoErrors.isBrokenPipe(e)
          ? Outcome.OUTPUT_CLOSED
          : failed(name, item, "cannot write the result: " + IoErrors.reason(e));
    }
  }

  private Outcome statement(String sql) throws SQLException, IOException {
    pipelines.before(sql);
    statements.run(sql);
    return Outcome.DONE;
  }

  private Outcome command(String text) throws CommandException, SQLException, IOException {
    String[] parts = text.split("\\s+", 2);
    String argument = parts.length == 2 ? parts[1] : "";
    switch (parts[0]) {
      case "\\q", "\\quit", "\\exit" -> {
        return Outcome.QUIT;
      }
      case "\\i" -> {
        return include(argument);
      }
      default -> {
        commands.run(parts[0], argument);
        return Outcome.DONE;
      }
    }
  }

  private Outcome include(String file) throws CommandException {
    if (nested == MOST_NESTED) {
      throw new CommandException("scripts run each other " + MOST_NESTED + " deep");
    }
    nested++;
    try {
      return runFile(file);
    } finally {
      nested--;
    }
  }

  /**
   * Waits for the pipelines that the scripts have started.
   *
   * @param isOwnEngine whether what still runs ends with this process
   */
  Outcome awaitPipelines(boolean isOwnEngine) {
    try {
      return pipelines.await(isOwnEngine);
    } catch (SQLException e) {
      database.failed(e);
      return failed(() -> errors.print("cannot wait for the pipelines: " + e.getMessage()));
    }
  }

  Outcome runFile(String file) {
    try (BufferedReader lines = Files.newBufferedReader(Path.of(file), UTF_8)) {
      return run(file, lines);
    } catch (IOException | InvalidPathException e) {
      return failed(() -> errors.print("cannot read " + file + ": " + IoErrors.reason(e)));
    }
  }

  private Outcome failed(String name, ScriptItem item, @Nullable String message) {
    return failed(() -> errors.print(name, item, String.valueOf(message)));
  }

  /** An error while a statement is being cancelled tells nothing new. */
  private Outcome failed(Runnable report) {
    if (interrupts.isInterrupted()) {
      return Outcome.INTERRUPTED;
    }
    report.run();
    hasFailed = true;
    return keepGoing ? Outcome.DONE : Outcome.FAILED;
  }
}
