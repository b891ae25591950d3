package weir.corpus;

import java.util.List;

/**
 * Queries that DuckDB needs other words for, over the same tables as {@link CorpusQueries}. Its
 * views {@code first_u} and {@code valid_rates} have one row of each key and time: the one that
 * Weir's rule chooses.
 */
final class TranslatedQueries {
  /**
   * A query and what it should give.
   *
   * @param sql in Weir's words
   * @param reference in DuckDB's words
   */
  record Query(String sql, String reference) {
    /** One that both understand. */
    static Query of(String sql) {
      return new Query(sql, sql);
    }
  }

  private static final String CLASSED =
      """
      WITH classed AS (
        SELECT *, CASE WHEN v < 20 THEN 'A' WHEN v < 60 THEN 'B' WHEN v >= 60 THEN 'C' ELSE '-' END
               AS class, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts, id) AS n FROM distinct_in_t),
      lines AS (SELECT k, STRING_AGG(class, '' ORDER BY n) AS line FROM classed GROUP BY k),
      split AS (
        SELECT k, regexp_extract_all(line, '%1$s') AS found, string_split_regex(line, '%1$s') AS gaps
          FROM lines),
      numbered AS (SELECT *, UNNEST(RANGE(1, LEN(found) + 1)) AS i FROM split),
      matches AS (
        SELECT k, i, LENGTH(found[i]) AS size,
               1 + LENGTH(ARRAY_TO_STRING(gaps[1:i], ''))
                 + COALESCE(LENGTH(ARRAY_TO_STRING(found[1:i - 1], '')), 0) AS start
          FROM numbered),
      rows_of AS (
        SELECT m.k, m.i, m.start, m.size, c.id, c.v, c.n, c.class
          FROM matches m JOIN classed c
            ON m.k IS NOT DISTINCT FROM c.k AND c.n BETWEEN m.start AND m.start + m.size - 1)
      """;

  private static final String CLASSES = "DEFINE A AS v < 20, B AS v >= 20 AND v < 60, C AS v >= 60";

  private static final String TUMBLED =
      "time_bucket(INTERVAL '10' SECOND, ts, TIMESTAMP '1970-01-01') + INTERVAL '10' SECOND <= w";

  /** Queries that a SELECT STREAM can ask, too. */
  static final List<Query> ENDLESS =
      List.of(
          // The row next in time.
          new Query(
              "SELECT a.id, b.id AS other FROM in_t a ASOF JOIN in_u b MATCH_CONDITION b.ts <= a.ts"
                  + " ON a.k = b.k",
              "SELECT a.id, b.id AS other FROM in_t a ASOF JOIN first_u b ON a.k = b.k AND a.ts >="
                  + " b.ts"),
          new Query(
              "SELECT a.id, b.id AS other FROM in_t a LEFT ASOF JOIN in_u b MATCH_CONDITION b.ts <"
                  + " a.ts ON a.k = b.k",
              "SELECT a.id, b.id AS other FROM in_t a ASOF LEFT JOIN first_u b ON a.k = b.k AND"
                  + " a.ts > b.ts"),
          new Query(
              "SELECT a.id, b.id AS other FROM in_t a ASOF JOIN in_u b MATCH_CONDITION b.ts >= a.ts"
                  + " ON a.k = b.k",
              "SELECT a.id, b.id AS other FROM in_t a ASOF JOIN first_u b ON a.k = b.k AND a.ts <="
                  + " b.ts"),
          new Query(
              "SELECT a.id, b.id AS other FROM in_t a JOIN versions_u FOR SYSTEM_TIME AS OF a.ts AS"
                  + " b ON a.k = b.k",
              "SELECT a.id, b.id AS other FROM in_t a ASOF JOIN first_u b ON a.k = b.k AND a.ts >="
                  + " b.ts"),
          new Query(
              "SELECT a.id, b.s AS was FROM in_t a JOIN rates FOR SYSTEM_TIME AS OF a.ts AS b ON"
                  + " a.k = b.k",
              "SELECT a.id, b.s AS was FROM in_t a ASOF JOIN valid_rates b ON a.k = b.k AND a.ts >="
                  + " b.ts"),
          new Query(
              "SELECT a.id, b.s AS was FROM in_t a LEFT JOIN rates FOR SYSTEM_TIME AS OF a.ts -"
                  + " INTERVAL '3' SECOND AS b ON a.k = b.k AND a.v > 10",
              "SELECT a.id, CASE WHEN a.v > 10 THEN b.s END AS was FROM in_t a ASOF LEFT JOIN"
                  + " valid_rates b ON a.k = b.k AND a.ts - INTERVAL '3' SECOND >= b.ts"),
          new Query(
              "SELECT window_start, was, COUNT(*) AS n FROM TABLE(TUMBLE((SELECT a.ts, b.s AS was"
                  + " FROM in_t a JOIN rates FOR SYSTEM_TIME AS OF a.ts AS b ON a.k = b.k),"
                  + " DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, was",
              "SELECT time_bucket(INTERVAL '10' SECOND, a.ts, TIMESTAMP '1970-01-01') AS ws, b.s AS"
                  + " was, COUNT(*) AS n FROM in_t a ASOF JOIN valid_rates b ON a.k = b.k AND a.ts"
                  + " >= b.ts GROUP BY ws, was"),
          // Row patterns.
          new Query(
              "SELECT k, first_id, last_id, n, total FROM t MATCH_RECOGNIZE (PARTITION BY k ORDER"
                  + " BY ts, id MEASURES A.id AS first_id, C.id AS last_id, COUNT(*) AS n, SUM(B.v)"
                  + " AS total PATTERN (A B+ C) "
                  + CLASSES
                  + ")",
              CLASSED.formatted("AB+C")
                  + "SELECT k, MIN(id) FILTER (n = start), MIN(id) FILTER (n = start + size - 1),"
                  + " size, SUM(v) FILTER (class = 'B') FROM rows_of GROUP BY k, i, start, size"),
          new Query(
              "SELECT k, id, what, m FROM t MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts, id"
                  + " MEASURES CLASSIFIER() AS what, MATCH_NUMBER() AS m ALL ROWS PER MATCH PATTERN"
                  + " (A+? (B | C){2}) "
                  + CLASSES
                  + ")",
              CLASSED.formatted("A+?(?:B|C){2}") + "SELECT k, id, class, i FROM rows_of"),
          new Query(
              "SELECT k, a_id, b_id FROM t MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts, id MEASURES"
                  + " A.id AS a_id, B.id AS b_id AFTER MATCH SKIP TO NEXT ROW PATTERN (A B) WITHIN"
                  + " INTERVAL '3' SECOND DEFINE B AS B.v > A.v)",
              "SELECT k, a_id, b_id FROM (SELECT k, id AS b_id, v, ts, LAG(id) OVER w AS a_id,"
                  + " LAG(v) OVER w AS before, LAG(ts) OVER w AS earlier FROM distinct_in_t WINDOW"
                  + " w AS (PARTITION BY k ORDER BY ts, id)) WHERE v > before AND ts < earlier +"
                  + " INTERVAL '3' SECOND"),
          // Functions with state.
          new Query(
              "SELECT k, began, ended, n FROM TABLE(user_sessions(TABLE t PARTITION BY k, INTERVAL"
                  + " '3' SECOND))",
              """
              SELECT k, MIN(ts), MAX(ts), COUNT(*) FROM (
                SELECT *, SUM(CASE WHEN ts <= earlier + INTERVAL '3' SECOND THEN 0 ELSE 1 END)
                       OVER (PARTITION BY k ORDER BY ts, id ROWS UNBOUNDED PRECEDING) AS session
                  FROM (SELECT *, LAG(ts) OVER (PARTITION BY k ORDER BY ts, id) AS earlier
                          FROM distinct_in_t))
               GROUP BY k, session"""),
          new Query(
              "SELECT k, id, step FROM TABLE(steps(TABLE t PARTITION BY k))",
              """
              SELECT k, id, v - LAG(v) OVER (PARTITION BY k ORDER BY ts, id) AS step
                FROM distinct_in_t WHERE v IS NOT NULL
               QUALIFY step IS NOT NULL"""),
          new Query(
              "SELECT k, n, total FROM TABLE(tallies(TABLE t PARTITION BY k))",
              "SELECT k, COUNT(*), COALESCE(SUM(v), 0) FROM t GROUP BY k"),
          // The first rows of windows and of times.
          new Query(
              "SELECT window_start, k, n FROM (SELECT window_start, window_end, k, COUNT(*) AS n"
                  + " FROM hop_t GROUP BY window_start, window_end, k) QUALIFY RANK() OVER"
                  + " (PARTITION BY window_start, window_end ORDER BY n DESC) = 1",
              "SELECT window_start, k, n FROM (SELECT window_start, window_end, k, COUNT(*) AS n"
                  + " FROM hop_t GROUP BY window_start, window_end, k) QUALIFY RANK() OVER"
                  + " (PARTITION BY window_start ORDER BY n DESC) = 1"),
          new Query(
              "SELECT window_end, SUM(n) AS best FROM (SELECT window_start, window_end, k, n FROM"
                  + " (SELECT window_start, window_end, k, COUNT(*) AS n FROM tumble_t GROUP BY"
                  + " window_start, window_end, k) QUALIFY ROW_NUMBER() OVER (PARTITION BY"
                  + " window_start, window_end ORDER BY n DESC, k) <= 2) GROUP BY window_start,"
                  + " window_end",
              "SELECT window_end, SUM(n) FROM (SELECT window_end, n FROM (SELECT window_start,"
                  + " window_end, k, COUNT(*) AS n FROM tumble_t GROUP BY window_start, window_end,"
                  + " k) QUALIFY ROW_NUMBER() OVER (PARTITION BY window_end ORDER BY n DESC, k) <="
                  + " 2) GROUP BY window_end"),
          new Query(
              "SELECT ts, k, id FROM t QUALIFY ROW_NUMBER() OVER (PARTITION BY ts, k ORDER BY id"
                  + " DESC) = 1",
              "SELECT ts, k, MAX(id) FROM distinct_in_t GROUP BY ts, k"),
          new Query(
              "SELECT k, id, ts FROM t QUALIFY ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts RANGE"
                  + " INTERVAL '2' SECOND PRECEDING) = 1",
              "SELECT k, id, ts FROM (SELECT *, LAG(ts) OVER (PARTITION BY k ORDER BY ts, id) AS"
                  + " earlier FROM distinct_in_t) WHERE earlier IS NULL OR earlier < ts - INTERVAL"
                  + " '2' SECOND"),
          new Query(
              "SELECT DISTINCT ts, k FROM t WHERE ts IS NOT NULL",
              "SELECT DISTINCT ts, k FROM distinct_in_t"),
          new Query(
              "SELECT id, LAST_VALUE(v) IGNORE NULLS OVER (PARTITION BY k ORDER BY ts, id) AS known"
                  + " FROM distinct_in_t",
              "SELECT id, LAST_VALUE(v IGNORE NULLS) OVER (PARTITION BY k ORDER BY ts, id) FROM"
                  + " distinct_in_t"));

  /** Queries that only a SELECT STREAM asks, with its EMIT; the words behind STREAM. */
  static final List<Query> STREAMS =
      List.of(
          new Query("id, ts FROM t ORDER BY ts", "SELECT id, ts FROM distinct_in_t"),
          new Query(
              "id, SUM(v) OVER (PARTITION BY k) AS total, ROW_NUMBER() OVER (PARTITION BY s ORDER"
                  + " BY v DESC NULLS LAST, id) AS place FROM distinct_t EMIT CHANGES",
              "SELECT id, SUM(v) OVER (PARTITION BY k), ROW_NUMBER() OVER (PARTITION BY s ORDER BY v"
                  + " DESC NULLS LAST, id) FROM distinct_t"),
          new Query(
              "n, COUNT(*) AS keys FROM TABLE(tallies(TABLE u PARTITION BY k)) GROUP BY n",
              "SELECT n, COUNT(*) FROM (SELECT COUNT(*) AS n FROM u GROUP BY k) GROUP BY n"),
          new Query(
              "id, v FROM t ORDER BY v DESC NULLS LAST, id LIMIT 7",
              "SELECT id, v FROM t ORDER BY v DESC NULLS LAST, id LIMIT 7"));

  /** The same of queries that give their whole result each time. */
  static final List<Query> COMPLETE =
      List.of(
          new Query(
              "k, COUNT(*) AS n, SUM(v) AS total FROM t GROUP BY k EMIT COMPLETE",
              "SELECT k, COUNT(*), SUM(v) FROM t GROUP BY k"),
          new Query(
              "s, COUNT(*) AS n FROM t GROUP BY s ORDER BY n DESC, s LIMIT 3 EMIT COMPLETE",
              "SELECT s, COUNT(*) AS n FROM t GROUP BY s ORDER BY n DESC, s NULLS LAST LIMIT 3"),
          new Query(
              "window_start, k, COUNT(*) AS n FROM tumble_t GROUP BY window_start, window_end, k"
                  + " EMIT COMPLETE",
              "SELECT window_start, k, COUNT(*) FROM tumble_t GROUP BY window_start, window_end, k"),
          new Query(
              "window_start, window_end, k, COUNT(*) AS n FROM session_t GROUP BY window_start,"
                  + " window_end, k EMIT COMPLETE",
              "SELECT window_start, window_end, k, COUNT(*) FROM session_t GROUP BY window_start,"
                  + " window_end, k"),
          new Query(
              "id, AVG(v) OVER (PARTITION BY k) AS mean FROM distinct_t EMIT COMPLETE",
              "SELECT id, AVG(v) OVER (PARTITION BY k) FROM distinct_t"));

  /** Queries, and which rows of {@code t} they should find late. */
  static final List<Query> LATE =
      List.of(
          late("SELECT k, COUNT(*) FROM tumble_t GROUP BY window_start, window_end, k", TUMBLED),
          late("SELECT COUNT(*) FROM tumble_t GROUP BY window_start EMIT CHANGES", TUMBLED),
          late(
              "SELECT COUNT(*) FROM hop_t GROUP BY window_start, window_end",
              "time_bucket(INTERVAL '5' SECOND, ts, TIMESTAMP '1970-01-01') + INTERVAL '15' SECOND"
                  + " <= w"),
          late(
              "SELECT COUNT(*) FROM cumulate_t GROUP BY window_start, window_end",
              "time_bucket(INTERVAL '20' SECOND, ts, TIMESTAMP '1970-01-01') + INTERVAL '20' SECOND"
                  + " <= w"),
          late(
              "SELECT k, COUNT(*) FROM session_t GROUP BY window_start, window_end, k",
              "ts + INTERVAL '3' SECOND <= w"),
          late(
              "SELECT k, id FROM distinct_tumble_t QUALIFY ROW_NUMBER() OVER (PARTITION BY"
                  + " window_start, window_end ORDER BY v) = 1",
              TUMBLED),
          late(
              "SELECT a.id FROM in_t a LEFT JOIN in_u b ON a.k = b.k AND b.ts BETWEEN a.ts AND a.ts +"
                  + " INTERVAL '4' SECOND",
              "ts < w"),
          late(
              "SELECT a.id FROM t a ASOF JOIN u b MATCH_CONDITION b.ts <= a.ts ON a.k = b.k",
              "ts < w"),
          late("SELECT id, LAG(v) OVER (PARTITION BY k ORDER BY ts) FROM t", "ts < w"),
          late("SELECT DISTINCT k, ts FROM t WHERE ts IS NOT NULL", "ts < w"),
          late("SELECT id FROM t ORDER BY ts", "ts < w"),
          late(
              "SELECT * FROM t MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.id AS a"
                  + " PATTERN (A B) DEFINE B AS B.v > A.v)",
              "ts < w"),
          late("SELECT * FROM TABLE(steps(TABLE t PARTITION BY k))", "ts < w"),
          late("SELECT * FROM TABLE(tallies(TABLE t PARTITION BY k))", "FALSE"),
          late("SELECT k, COUNT(*) FROM t GROUP BY k", "FALSE"));

  private static Query late(String sql, String condition) {
    return new Query(
        sql.replaceFirst("SELECT ", "SELECT STREAM "),
        "SELECT id, k, s, v, ts, ts, w FROM t WHERE " + condition);
  }

  private TranslatedQueries() {}
}
