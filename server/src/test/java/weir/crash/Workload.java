package weir.crash;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What the killed server works at: pipelines and materialized views, and what they should give. */
final class Workload {
  private static final String COUNTS =
      """
      SELECT %s window_start, ad_id, COUNT(*)
        FROM TABLE(TUMBLE(TABLE impressions, DESCRIPTOR(ts), INTERVAL '20' SECOND))
       GROUP BY window_start, window_end, ad_id""";

  private static final String JOINED =
      """
      SELECT %s c.id, c.ad_id, i.ts, c.ts
        FROM impressions i JOIN clicks c
          ON c.ad_id = i.ad_id AND c.ts BETWEEN i.ts AND i.ts + INTERVAL '3' SECOND""";

  private static final String PER_AD_MINUTE =
      """
      SELECT FLOOR(ts TO MINUTE), ad_id, COUNT(*), MAX(id)
        FROM clicks GROUP BY FLOOR(ts TO MINUTE), ad_id""";

  private static final String BEFORE_END = " WHERE %s < TIMESTAMP '2030-01-01 00:00:00'";

  /**
   * What something that runs should give.
   *
   * @param query what it has given so far
   * @param reference what it should have given once all input is final
   * @param isUpdated whether rows change
   */
  record Result(String name, String query, String reference, boolean isUpdated) {}

  static final List<Result> RESULTS =
      List.of(
          new Result(
              "windowed counts",
              "SELECT * FROM counts",
              "SELECT * FROM (" + COUNTS.formatted("") + ")" + BEFORE_END.formatted("window_start"),
              false),
          new Result(
              "windowed counts in files",
              "SELECT * FROM counted_files",
              "SELECT * FROM (" + COUNTS.formatted("") + ")" + BEFORE_END.formatted("window_start"),
              false),
          new Result(
              "join by time",
              "SELECT * FROM joined",
              "SELECT * FROM ("
                  + JOINED.formatted("")
                  + ") AS j (id, ad_id, its, cts)"
                  + BEFORE_END.formatted("its"),
              false),
          new Result("materialized view", "SELECT * FROM per_ad_minute", PER_AD_MINUTE, true));

  private Workload() {}

  /** Creates everything. */
  static List<String> statements(Path impressions) {
    List<String> statements = new ArrayList<>();
    statements.add(
        """
        CREATE STREAM impressions (ad_id BIGINT, ts TIMESTAMP(3),
          WATERMARK FOR ts AS ts - INTERVAL '30' SECOND)
        WITH ('connector' = 'file', 'path' = '%s', 'format' = 'json')"""
            .formatted(impressions));
    statements.add(
        """
        CREATE STREAM clicks (id BIGINT, ad_id BIGINT, ts TIMESTAMP(3),
          WATERMARK FOR ts AS ts - INTERVAL '30' SECOND)""");
    statements.add("CREATE STREAM counts (window_start TIMESTAMP(3), ad_id BIGINT, n BIGINT)");
    statements.add(
        """
        CREATE STREAM counted_files (window_start TIMESTAMP(3), ad_id BIGINT, n BIGINT)
        WITH ('connector' = 'file', 'path' = '%s/', 'format' = 'json', 'roll.size' = '1 KB')"""
            .formatted(impressions.resolveSibling("counted")));
    statements.add(
        "CREATE STREAM joined (id BIGINT, ad_id BIGINT, its TIMESTAMP(3), cts TIMESTAMP(3))");
    statements.add(
        "CREATE PIPELINE counting WITH ('checkpoint.interval' = '20 ms', 'workers' = '2') AS"
            + " INSERT INTO counts "
            + COUNTS.formatted("STREAM"));
    statements.add(
        "CREATE PIPELINE counting_files WITH ('checkpoint.interval' = '10 ms', 'state.backend' ="
            + " 'rocksdb') AS INSERT INTO counted_files "
            + COUNTS.formatted("STREAM"));
    statements.add(
        "CREATE PIPELINE joining WITH ('checkpoint.interval' = '0 s') AS INSERT INTO joined "
            + JOINED.formatted("STREAM"));
    statements.add(
        "CREATE MATERIALIZED VIEW per_ad_minute (minute_start, ad_id, n, last_id)"
            + " WITH ('checkpoint.interval' = '30 ms', 'workers' = '3') AS "
            + PER_AD_MINUTE);
    return statements;
  }
}
