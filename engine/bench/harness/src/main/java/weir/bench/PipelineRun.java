package weir.bench;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;

/**
 * One run of a query as a pipeline whose state survives: over all input that there is, from its
 * start to its last checkpoint, into the sink that keeps nothing. Changes are rows.
 */
public final class PipelineRun {
  private static final long POLL_MILLIS = 20;

  private static final String CREATE =
      "CREATE PIPELINE measured WITH ('trigger' = 'available-now', 'state.backend' = '%s',"
          + " 'workers' = '%d') AS ";

  private PipelineRun() {}

  /** The query without end whose rows a pipeline takes, out of a finite one. */
  public static String endless(String query) {
    return "SELECT STREAM *, row_op AS op FROM (" + query + ")";
  }

  /** Runs an endless query. */
  public static void run(Statement statement, String query, String backend, int workers)
      throws SQLException, InterruptedException {
    statement.execute(CREATE.formatted(backend, workers) + Discard.INSERT + query);
    awaitEnd(statement);
    statement.execute("DROP PIPELINE measured");
  }

  private static void awaitEnd(Statement statement) throws SQLException, InterruptedException {
    String state = "RUNNING";
    while (state.equals("RUNNING")) {
      TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
      try (ResultSet pipelines = statement.executeQuery("SHOW PIPELINES")) {
        pipelines.next();
        state = pipelines.getString("state");
      }
    }
    if (!state.equals("FINISHED")) {
      throw new SQLException("the pipeline is " + state);
    }
  }
}
