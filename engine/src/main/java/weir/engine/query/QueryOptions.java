package weir.engine.query;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.time.WatermarkPolicy;

/**
 * How to run a plan.
 *
 * @param sql the statement, for people
 * @param parameters values of the statement's parameters, held as {@link RowBatch#values} says
 * @param zone the session's time zone
 * @param batchRows the most rows of a batch
 * @param watermarkPolicy how far the query has come if it has several sources
 * @param workers how many tasks share a step that can be spread, or {@link #AUTO_WORKERS}
 */
public record QueryOptions(
    String sql,
    List<@Nullable Object> parameters,
    ZoneId zone,
    int batchRows,
    WatermarkPolicy watermarkPolicy,
    int workers) {
  /** As many as are good for the query. */
  public static final int AUTO_WORKERS = 0;

  public QueryOptions {
    parameters = Collections.unmodifiableList(new ArrayList<@Nullable Object>(parameters));
  }

  /** On one worker. */
  public QueryOptions(
      String sql,
      List<@Nullable Object> parameters,
      ZoneId zone,
      int batchRows,
      WatermarkPolicy watermarkPolicy) {
    this(sql, parameters, zone, batchRows, watermarkPolicy, 1);
  }

  /** No parameters, UTC, batches of the default size. */
  public static QueryOptions of(String sql) {
    return new QueryOptions(
        sql, List.of(), ZoneId.of("UTC"), RowBatch.DEFAULT_ROWS, WatermarkPolicy.MIN);
  }
}
