package weir.corpus;

import java.util.List;

/**
 * Queries over the streams {@code t} and {@code u} of {@link MadeUpStream#COLUMNS}, the keyed table
 * {@code names}, and what {@link CorpusTables} makes of them, in words that Weir and DuckDB
 * understand alike.
 */
final class CorpusQueries {
  /** Queries that a SELECT STREAM can ask, too. */
  static final List<String> ENDLESS =
      List.of(
          // Expressions and filters.
          "SELECT id, k + 1 AS k1, UPPER(s) AS up, v * 2 AS dbl FROM t WHERE v > 10 OR s IS NULL",
          "SELECT id, CASE WHEN v < 0 THEN 'neg' WHEN v IS NULL THEN 'none' ELSE s END AS x FROM t",
          "SELECT id, ts + INTERVAL '1' SECOND AS later FROM t WHERE ts < TIMESTAMP '1970-01-01"
              + " 00:00:00'",
          "SELECT id, v FROM t WHERE k IN (1, 2) UNION ALL SELECT id, -v FROM u WHERE k = 3",
          "SELECT id, window_start, window_end FROM assigned_t",
          // Windows of all kinds with aggregates.
          "SELECT window_start, COUNT(*) AS n FROM tumble_t GROUP BY window_start, window_end",
          "SELECT window_start, window_end, k, COUNT(*) AS n, SUM(v) AS total, MIN(s) AS first,"
              + " MAX(ts) AS last FROM tumble_t GROUP BY window_start, window_end, k",
          "SELECT window_end, s, AVG(v) AS mean, COUNT(v) AS vs, COUNT(DISTINCT k) AS ks FROM"
              + " tumble_t GROUP BY window_start, window_end, s",
          "SELECT window_start, k, COUNT(*) FILTER (WHERE v > 20) AS high, SUM(DISTINCT v) AS total"
              + " FROM tumble_t WHERE s <> 'a' GROUP BY window_start, window_end, k",
          "SELECT window_start, k, s, COUNT(*) AS n FROM tumble_t GROUP BY window_start,"
              + " window_end, k, s HAVING COUNT(*) > 1",
          "SELECT window_start, window_end, k, COUNT(*) AS n, SUM(v) AS total, MIN(v) AS low,"
              + " MAX(v) AS high FROM hop_t GROUP BY window_start, window_end, k",
          "SELECT window_start, COUNT(DISTINCT s) AS n FROM hop_t GROUP BY window_start,"
              + " window_end",
          "SELECT window_start, window_end, COUNT(*) AS n, SUM(v) AS total FROM cumulate_t GROUP"
              + " BY window_start, window_end",
          "SELECT window_end, k, MAX(s) AS last FROM cumulate_t GROUP BY window_start, window_end,"
              + " k",
          "SELECT window_start, window_end, k, COUNT(*) AS n, SUM(v) AS total, MIN(s) AS first FROM"
              + " session_t GROUP BY window_start, window_end, k",
          "SELECT window_start, window_end, COUNT(*) AS n, MAX(v) AS high FROM session_u GROUP BY"
              + " window_start, window_end",
          "SELECT window_start, k, COUNT(*) AS n FROM tumble_t WHERE k IS NOT NULL GROUP BY"
              + " window_start, window_end, ROLLUP(k)",
          "SELECT DISTINCT window_start, window_end, k FROM tumble_t",
          // Windows of windows.
          "SELECT w2, COUNT(*) AS n, SUM(n) AS total FROM (SELECT window_start, window_end, k,"
              + " COUNT(*) AS n, FLOOR_MINUTE(window_start) AS w2 FROM tumble_t GROUP BY"
              + " window_start, window_end, k) GROUP BY w2",
          "SELECT k, MAX(n) AS most FROM (SELECT window_start, window_end, k, COUNT(*) AS n FROM"
              + " hop_t GROUP BY window_start, window_end, k) GROUP BY k",
          // Rows of the window that a row is in, ranked.
          "SELECT window_start, k, id, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY"
              + " window_start, window_end, k ORDER BY v DESC NULLS LAST, id, ts, s) AS rn FROM"
              + " distinct_tumble_t) WHERE rn <= 2",
          "SELECT window_start, k, n, RANK() OVER (PARTITION BY window_start, window_end ORDER BY n"
              + " DESC) AS place FROM (SELECT window_start, window_end, k, COUNT(*) AS n FROM"
              + " tumble_t GROUP BY window_start, window_end, k)",
          "SELECT window_start, id, SUM(v) OVER (PARTITION BY window_start, window_end, k) AS total"
              + " FROM distinct_tumble_t",
          // Joins by time.
          "SELECT a.id, b.id AS other FROM in_t a JOIN in_u b ON a.k = b.k AND b.ts BETWEEN a.ts"
              + " AND a.ts + INTERVAL '4' SECOND",
          "SELECT a.id, b.id AS other, a.v + b.v AS total FROM in_t a JOIN in_u b ON a.k = b.k AND"
              + " b.ts > a.ts - INTERVAL '3' SECOND AND b.ts < a.ts + INTERVAL '3' SECOND AND a.v"
              + " < b.v",
          "SELECT a.id, b.id AS other FROM in_t a LEFT JOIN in_u b ON a.k = b.k AND b.ts BETWEEN"
              + " a.ts AND a.ts + INTERVAL '4' SECOND",
          "SELECT a.id, b.id AS other FROM in_t a RIGHT JOIN in_u b ON a.s = b.s AND a.k = b.k AND"
              + " b.ts BETWEEN a.ts - INTERVAL '5' SECOND AND a.ts",
          "SELECT a.id, b.id AS other FROM in_t a FULL JOIN in_u b ON a.k = b.k AND a.ts BETWEEN"
              + " b.ts AND b.ts + INTERVAL '2' SECOND AND a.v > 0",
          "SELECT a.id FROM in_t a WHERE EXISTS (SELECT 1 FROM in_u b WHERE b.k = a.k AND b.ts"
              + " BETWEEN a.ts AND a.ts + INTERVAL '2' SECOND)",
          "SELECT a.id FROM in_t a WHERE NOT EXISTS (SELECT 1 FROM in_u b WHERE b.k = a.k AND b.ts"
              + " BETWEEN a.ts AND a.ts + INTERVAL '2' SECOND)",
          "SELECT a.id FROM in_t a WHERE a.k IN (SELECT b.k FROM in_u b WHERE b.ts BETWEEN a.ts -"
              + " INTERVAL '3' SECOND AND a.ts)",
          "SELECT a.id, b.id AS other FROM in_t a JOIN in_u b ON b.ts BETWEEN a.ts AND a.ts +"
              + " INTERVAL '0.5' SECOND",
          "SELECT a.id, b.id AS other FROM in_t a JOIN in_t b ON a.k = b.k AND a.id < b.id AND b.ts"
              + " BETWEEN a.ts AND a.ts + INTERVAL '2' SECOND",
          "SELECT a.id, b.id AS bid, c.id AS cid FROM in_t a JOIN in_u b ON a.k = b.k AND b.ts"
              + " BETWEEN a.ts AND a.ts + INTERVAL '2' SECOND JOIN in_t c ON c.k = b.k AND c.ts"
              + " BETWEEN b.ts AND b.ts + INTERVAL '1' SECOND",
          "SELECT x.k, x.window_start, x.n, y.total FROM (SELECT window_start, window_end, k,"
              + " COUNT(*) AS n FROM tumble_t GROUP BY window_start, window_end, k) x JOIN (SELECT"
              + " window_start, window_end, k, SUM(v) AS total FROM tumble_u GROUP BY window_start,"
              + " window_end, k) y ON x.window_start = y.window_start AND x.window_end ="
              + " y.window_end AND x.k = y.k",
          "SELECT x.k, x.window_start, x.n, y.total FROM (SELECT window_start, window_end, k,"
              + " COUNT(*) AS n FROM tumble_t GROUP BY window_start, window_end, k) x LEFT JOIN"
              + " (SELECT window_start, window_end, k, SUM(v) AS total FROM tumble_u GROUP BY"
              + " window_start, window_end, k) y ON x.window_start = y.window_start AND"
              + " x.window_end = y.window_end AND x.k = y.k",
          "SELECT x.k, x.window_end, x.n, y.m FROM (SELECT window_start, window_end, k, COUNT(*) AS"
              + " n FROM tumble_t GROUP BY window_start, window_end, k) x FULL JOIN (SELECT"
              + " window_start, window_end, k, COUNT(*) AS m FROM tumble_u GROUP BY window_start,"
              + " window_end, k) y ON x.window_start = y.window_start AND x.window_end ="
              + " y.window_end AND x.k = y.k",
          // In the order of time.
          "SELECT id, ts, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts, id) AS n, SUM(v) OVER"
              + " (PARTITION BY k ORDER BY ts, id) AS total FROM distinct_in_t",
          "SELECT id, LAG(v) OVER (PARTITION BY k ORDER BY ts, id) AS before, RANK() OVER"
              + " (PARTITION BY k ORDER BY ts) AS place FROM distinct_in_t",
          "SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY ts RANGE BETWEEN INTERVAL '3' SECOND"
              + " PRECEDING AND CURRENT ROW) AS n, MAX(v) OVER (PARTITION BY k ORDER BY ts RANGE"
              + " BETWEEN INTERVAL '3' SECOND PRECEDING AND INTERVAL '2' SECOND FOLLOWING) AS high"
              + " FROM distinct_in_t",
          "SELECT id, SUM(v) OVER (PARTITION BY s ORDER BY ts, id ROWS BETWEEN 2 PRECEDING AND"
              + " CURRENT ROW) AS three FROM distinct_in_t",
          "SELECT k, id, ts FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts, id) AS"
              + " rn FROM distinct_in_t) WHERE rn = 1",
          // Changing results.
          "SELECT k, COUNT(*) AS n, SUM(v) AS total, MIN(s) AS first, MAX(ts) AS last FROM t GROUP"
              + " BY k",
          "SELECT COUNT(*) AS n, SUM(v) AS total, AVG(v) AS mean FROM t",
          "SELECT COUNT(*) AS n, MAX(v) AS high FROM t WHERE v > 1000",
          "SELECT k, COUNT(DISTINCT s) AS texts, SUM(v) FILTER (WHERE s = 'a') AS a FROM t GROUP BY"
              + " k HAVING COUNT(*) > 5",
          "SELECT n, COUNT(*) AS groups FROM (SELECT k, s, COUNT(*) AS n FROM t GROUP BY k, s)"
              + " GROUP BY n",
          "SELECT MAX(total) AS most, MIN(total) AS least FROM (SELECT k, SUM(v) AS total FROM t"
              + " GROUP BY k)",
          "SELECT DISTINCT k, s FROM t",
          "SELECT k FROM t UNION SELECT k FROM u WHERE v > 0",
          "SELECT k, s FROM t INTERSECT SELECT k, s FROM u",
          "SELECT k, s FROM t EXCEPT SELECT k, s FROM u WHERE v > 30",
          "SELECT k, s FROM t INTERSECT ALL SELECT k, s FROM u",
          "SELECT k, s FROM t EXCEPT ALL SELECT k, s FROM u WHERE v > 30",
          // The first rows of each, as rows come.
          "SELECT k, id, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY v DESC NULLS"
              + " LAST, id, ts, s) AS place FROM t) WHERE place <= 3",
          "SELECT k, id, place FROM (SELECT k, id, RANK() OVER (PARTITION BY k ORDER BY v DESC"
              + " NULLS LAST) AS place FROM t) WHERE place <= 2",
          "SELECT k, total FROM (SELECT k, total, ROW_NUMBER() OVER (ORDER BY total DESC NULLS"
              + " LAST, k) AS place FROM (SELECT k, SUM(v) AS total FROM t GROUP BY k)) WHERE"
              + " place <= 2",
          "SELECT s, COUNT(*) AS n FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY k, s ORDER BY"
              + " id, ts, v) AS place FROM t) WHERE place = 1 GROUP BY s",
          "SELECT t.id, u.id AS other FROM t JOIN u ON t.k = u.k AND t.v = u.v",
          "SELECT a.k, a.n, b.m FROM (SELECT k, COUNT(*) AS n FROM t GROUP BY k) a JOIN (SELECT k,"
              + " COUNT(*) AS m FROM u GROUP BY k) b ON a.k = b.k",
          "SELECT t.id, c.n FROM t JOIN (SELECT k, COUNT(*) AS n FROM t GROUP BY k) c ON t.k = c.k"
              + " WHERE t.v > 100",
          "SELECT t.id, names.name FROM t JOIN names ON t.k = names.k",
          "SELECT names.name, COUNT(*) AS n FROM t JOIN names ON t.k = names.k GROUP BY names.name",
          "SELECT x.window_start, x.n, names.name FROM (SELECT window_start, window_end, k,"
              + " COUNT(*) AS n FROM tumble_t GROUP BY window_start, window_end, k) x JOIN names ON"
              + " names.k = x.k",
          "SELECT q.k, SUM(q.m) AS total FROM (SELECT a.k, b.v AS m FROM in_t a JOIN in_u b ON a.k"
              + " = b.k AND b.ts BETWEEN a.ts AND a.ts + INTERVAL '2' SECOND) q GROUP BY q.k",
          "SELECT x.k, x.n, y.m FROM (SELECT k, COUNT(*) AS n FROM t GROUP BY k) x LEFT JOIN"
              + " (SELECT k, COUNT(*) AS m FROM u WHERE v > 60 GROUP BY k) y ON x.k = y.k",
          "SELECT x.k, y.k AS yk, x.n, y.m FROM (SELECT k, COUNT(*) AS n FROM t WHERE v < 0 GROUP"
              + " BY k) x FULL JOIN (SELECT k, COUNT(*) AS m FROM u WHERE v > 60 GROUP BY k) y ON"
              + " x.k = y.k",
          "SELECT k, COUNT(*) AS n FROM t WHERE v > (SELECT AVG(v) FROM u) GROUP BY k",
          "SELECT k, n FROM (SELECT k, COUNT(*) AS n FROM t GROUP BY k) WHERE k IN (SELECT k FROM u"
              + " WHERE v > 100)",
          "SELECT k, n FROM (SELECT k, COUNT(*) AS n FROM t GROUP BY k) WHERE k NOT IN (SELECT k"
              + " FROM u WHERE v > 130 AND k IS NOT NULL)",
          "SELECT k, s, COUNT(*) AS n, GROUPING(k) AS g FROM t GROUP BY CUBE (k, s)");

  /** Queries that must end. */
  static final List<String> FINITE =
      List.of(
          "SELECT id, v, ts, s FROM t ORDER BY v DESC NULLS LAST, id, ts, s LIMIT 20",
          "SELECT id, k, ts FROM t ORDER BY ts NULLS FIRST, id, k OFFSET 15 ROWS",
          "SELECT id, NTILE(4) OVER (PARTITION BY k ORDER BY id, ts) AS q, LEAD(id) OVER (PARTITION"
              + " BY k ORDER BY id, ts) AS after FROM distinct_t",
          "SELECT t.id, u.id AS other FROM t LEFT JOIN u ON t.k = u.k AND t.v > u.v AND t.s = u.s",
          "SELECT t.id, u.id AS other FROM t FULL JOIN u ON t.k = u.k AND t.v = u.v",
          "SELECT id FROM t WHERE NOT EXISTS (SELECT 1 FROM u WHERE u.k = t.k AND u.v = t.v)",
          "SELECT k, MEDIAN(v) AS mid, MAX(id) AS last FROM t GROUP BY k",
          "SELECT a.id, b.name FROM t a CROSS JOIN names b WHERE a.v > b.k * 30");

  private CorpusQueries() {}
}
