package weir.shell;

import java.io.PrintStream;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Waits, when the scripts have ended, for the pipelines that they have started: until all have
 * ended, or until an interrupt. Tells how they get on, and in the end what they have done.
 */
final class PipelineWait {
  private static final Pattern MAY_START =
      Pattern.compile(
          "\\bPIPELINE\\b|\\bINSERT\\b.*\\b(STREAM|EMIT)\\b",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
  private static final int POLL_MILLIS = 100;

  private final Database database;
  private final Interrupts interrupts;
  private final ProgressLine progress;
  private final PrintStream err;
  private @Nullable Map<String, Seen> before;

  PipelineWait(Database database, Interrupts interrupts, ProgressLine progress, PrintStream err) {
    this.database = database;
    this.interrupts = interrupts;
    this.progress = progress;
    this.err = err;
  }

  /**
   * A pipeline as it was seen.
   *
   * @param since in words: since when it has been in its state
   */
  private record Seen(
      String state,
      String since,
      long rowsIn,
      long rowsOut,
      long rowsLate,
      long rowsInError,
      @Nullable String error) {
    boolean isRunning() {
      return state.equals("RUNNING");
    }

    boolean hasFailed() {
      return state.equals("FAILED");
    }

    private String summary() {
      return "%s in, %d used, %d late, %d in error; %s out; %s"
          .formatted(
              rows(rowsIn),
              rowsIn - rowsLate - rowsInError,
              rowsLate,
              rowsInError,
              rows(rowsOut),
              error == null ? state.toLowerCase(Locale.ROOT) : "failed: " + error);
    }
  }

  private static String rows(long count) {
    return count == 1 ? "1 row" : count + " rows";
  }

  /** Notes what runs before a statement that may start something. */
  void before(String sql) throws SQLException {
    if (before == null && MAY_START.matcher(sql).find()) {
      before = seen();
    }
  }

  /**
   * Waits; how that ended.
   *
   * @param isOwnEngine whether what still runs ends with this process
   */
  Outcome await(boolean isOwnEngine) throws SQLException {
    if (before == null) {
      return Outcome.DONE;
    }
    interrupts.waitBegins();
    progress.start();
    Map<String, Seen> started = started();
    while (!interrupts.isInterrupted() && started.values().stream().anyMatch(Seen::isRunning)) {
      progress.tick(started.values().stream().mapToLong(Seen::rowsOut).sum());
      pause();
      started = started();
    }
    progress.erase();
    started.forEach((name, seen) -> err.println("pipeline " + name + ": " + seen.summary()));
    if (interrupts.isInterrupted()) {
      tellWhatGoesOn(started, isOwnEngine);
      return Outcome.INTERRUPTED;
    }
    return started.values().stream().anyMatch(Seen::hasFailed) ? Outcome.FAILED : Outcome.DONE;
  }

  private void tellWhatGoesOn(Map<String, Seen> started, boolean isOwnEngine) {
    if (started.values().stream().anyMatch(Seen::isRunning)) {
      err.println(
          isOwnEngine ? "stopping what still runs ..." : "what still runs goes on on the server");
    }
  }

  private void pause() {
    try {
      interrupts.pause(POLL_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Those that are not as they were before the scripts. */
  private Map<String, Seen> started() throws SQLException {
    Map<String, Seen> known = before == null ? Map.of() : before;
    Map<String, Seen> started = seen();
    started
        .entrySet()
        .removeIf(
            entry -> {
              Seen old = known.get(entry.getKey());
              boolean isOld = old != null && old.since().equals(entry.getValue().since());
              return isOld || entry.getValue().state().equals("STOPPED");
            });
    return started;
  }

  private Map<String, Seen> seen() throws SQLException {
    Map<String, Seen> seen = new LinkedHashMap<>();
    try (Statement statement = database.connection().createStatement()) {
      statement.execute("SHOW PIPELINES");
      try (ResultSet rows = statement.getResultSet()) {
        while (rows.next()) {
          seen.put(String.valueOf(rows.getString("name")), seen(rows));
        }
      }
    }
    return seen;
  }

  private static Seen seen(ResultSet row) throws SQLException {
    return new Seen(
        String.valueOf(row.getString("state")),
        String.valueOf(row.getString("since")),
        number(row, "rows_in"),
        number(row, "rows_out"),
        number(row, "rows_late"),
        number(row, "rows_in_error"),
        row.getString("last_error"));
  }

  private static long number(ResultSet row, String column) throws SQLException {
    String text = row.getString(column);
    return text == null ? 0 : Long.parseLong(text);
  }
}
