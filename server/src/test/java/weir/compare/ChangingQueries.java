package weir.compare;

import java.util.List;

/**
 * Queries over two streams {@code t} and {@code u} of {@link RandomRows#COLUMNS} and a table {@code
 * keyed}, whose results change.
 */
final class ChangingQueries {
  static final List<String> ALL =
      List.of(
          "SELECT k, COUNT(*) AS n, SUM(id) AS total, MIN(s) AS first, MAX(ts) AS last, AVG(d) AS"
              + " mean, COUNT(DISTINCT s) AS texts FROM t GROUP BY k",
          "SELECT COUNT(*) AS n, SUM(m) AS total, MAX(d) AS most, COUNT(*) FILTER (WHERE b) AS yes"
              + " FROM t",
          "SELECT k, COUNT(*) AS n FROM t GROUP BY k HAVING COUNT(*) > 40 AND MAX(id) < 590",
          "SELECT n, COUNT(*) AS ks, MIN(k) AS least, MAX(last) AS last, SUM(total) AS total FROM"
              + " (SELECT k, b, COUNT(*) AS n, MAX(id) AS last, SUM(d) AS total FROM t GROUP BY k,"
              + " b) GROUP BY n",
          "SELECT MAX(n) AS most, MIN(n) AS least, COUNT(DISTINCT n) AS different FROM (SELECT s,"
              + " COUNT(*) AS n FROM t GROUP BY s)",
          "SELECT s, b FROM t GROUP BY s, b",
          "SELECT * FROM (SELECT k FROM t UNION SELECT k FROM u)",
          "SELECT k, n FROM (SELECT k, COUNT(*) AS n FROM t GROUP BY k UNION ALL SELECT k, COUNT(*)"
              + " FROM u GROUP BY k)",
          "SELECT x, SUM(n) AS n FROM (SELECT k AS x, COUNT(*) AS n FROM t GROUP BY k UNION ALL"
              + " SELECT k, COUNT(*) FROM u WHERE b GROUP BY k) GROUP BY x",
          "SELECT * FROM (SELECT k, b FROM t EXCEPT SELECT k, b FROM u)",
          "SELECT * FROM (SELECT s FROM t INTERSECT SELECT s FROM u WHERE k > 3)",
          "SELECT t.id, u.id AS uid, u.s FROM t JOIN u ON t.k = u.k AND t.id < u.id",
          "SELECT a.k, a.n, b.total FROM (SELECT k, COUNT(*) AS n FROM t GROUP BY k) a JOIN (SELECT"
              + " k, SUM(id) AS total FROM u GROUP BY k) b ON a.k = b.k",
          "SELECT t.id, c.n FROM t JOIN (SELECT k, COUNT(*) AS n FROM t GROUP BY k) c ON c.k = t.k"
              + " WHERE t.id > 500",
          "SELECT n, COUNT(*) AS pairs, MIN(s) AS first FROM (SELECT c.n, keyed.s FROM keyed JOIN"
              + " (SELECT k, COUNT(*) AS n FROM t GROUP BY k) c ON c.k = keyed.k) GROUP BY n",
          "SELECT k, id, s FROM t QUALIFY ROW_NUMBER() OVER (PARTITION BY k ORDER BY d DESC) <= 3",
          "SELECT s, id, place FROM (SELECT s, id, RANK() OVER (PARTITION BY s ORDER BY m, b) AS"
              + " place FROM t) WHERE place <= 4",
          "SELECT k, place FROM (SELECT k, DENSE_RANK() OVER (ORDER BY k NULLS FIRST) AS place FROM"
              + " t WHERE b) WHERE place BETWEEN 2 AND 3",
          "SELECT k, id, ts FROM t QUALIFY ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts DESC NULLS"
              + " LAST) = 1",
          "SELECT k, n, ROW_NUMBER() OVER (ORDER BY n DESC, k) AS place FROM (SELECT k, COUNT(*) AS n"
              + " FROM t GROUP BY k) QUALIFY place <= 4",
          "SELECT b, s, n FROM (SELECT b, s, COUNT(*) AS n FROM t GROUP BY b, s) QUALIFY RANK() OVER"
              + " (PARTITION BY b ORDER BY n) <= 2",
          "SELECT k, SUM(n) AS n, MAX(place) AS places FROM (SELECT s, k, n, ROW_NUMBER() OVER"
              + " (PARTITION BY k ORDER BY n DESC, s) AS place FROM (SELECT s, k, COUNT(*) AS n FROM t"
              + " GROUP BY s, k)) WHERE place <= 2 GROUP BY k",
          "SELECT * FROM (SELECT id, k, d FROM t ORDER BY d DESC NULLS LAST, id LIMIT 7 OFFSET 2)",
          "SELECT COUNT(*) AS n, SUM(c) AS total FROM (SELECT s, COUNT(*) AS c FROM t GROUP BY s ORDER"
              + " BY c DESC, s LIMIT 3)",
          "SELECT t.id, top.n FROM t JOIN (SELECT k, COUNT(*) AS n FROM t GROUP BY k ORDER BY n DESC,"
              + " k LIMIT 2) top ON top.k = t.k",
          "SELECT k, id, s FROM keyed QUALIFY ROW_NUMBER() OVER (PARTITION BY s ORDER BY id) <= 2",
          "SELECT window_start, window_end, k, COUNT(*) AS n, MAX(d) AS most FROM TABLE(TUMBLE(TABLE"
              + " t, DESCRIPTOR(ts), INTERVAL '1' HOUR)) GROUP BY window_start, window_end, k",
          "SELECT window_start, SUM(id) AS total, COUNT(DISTINCT s) AS texts FROM TABLE(HOP(TABLE t,"
              + " DESCRIPTOR(ts), INTERVAL '20' MINUTE, INTERVAL '1' HOUR)) WHERE k > 0 GROUP BY"
              + " window_start, window_end HAVING COUNT(*) > 2",
          "SELECT window_time, b, COUNT(*) AS n FROM TABLE(CUMULATE(TABLE t, DESCRIPTOR(ts), INTERVAL"
              + " '2' HOUR, INTERVAL '6' HOUR)) GROUP BY window_start, window_end, window_time, b",
          "SELECT k, MAX(n) AS most, COUNT(*) AS hours FROM (SELECT window_end, k, COUNT(*) AS n FROM"
              + " TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' HOUR)) GROUP BY window_end, k)"
              + " GROUP BY k",
          "SELECT window_end, k, n FROM (SELECT window_end, k, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE"
              + " t, DESCRIPTOR(ts), INTERVAL '1' HOUR)) GROUP BY window_end, k) QUALIFY ROW_NUMBER()"
              + " OVER (PARTITION BY window_end ORDER BY n DESC, k) <= 2",
          "SELECT * FROM (SELECT DISTINCT k, ts FROM t WHERE b)",
          "SELECT * FROM (SELECT s, b FROM t INTERSECT ALL SELECT s, b FROM u)",
          "SELECT * FROM (SELECT k FROM t EXCEPT ALL SELECT k FROM u EXCEPT ALL SELECT k FROM keyed)",
          "SELECT n, COUNT(*) AS times FROM (SELECT COUNT(*) AS n FROM t GROUP BY k EXCEPT ALL SELECT"
              + " COUNT(*) FROM u GROUP BY s) GROUP BY n",
          "SELECT id, k, LEAD(id) OVER (PARTITION BY k ORDER BY ts, id) AS after, LAG(s, 2) IGNORE NULLS"
              + " OVER (PARTITION BY k ORDER BY ts, id) AS before FROM t WHERE id < 200",
          "SELECT k, n, SUM(n) OVER (ORDER BY n, k ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING) AS near,"
              + " NTILE(3) OVER (ORDER BY n, k) AS part, LAST_VALUE(k) OVER (ORDER BY n, k) AS last FROM"
              + " (SELECT k, COUNT(*) AS n FROM t GROUP BY k)",
          "SELECT s, k, n, RANK() OVER (PARTITION BY k ORDER BY n DESC) AS place, n - AVG(n) OVER"
              + " (PARTITION BY k) AS more FROM (SELECT s, k, COUNT(*) AS n FROM t GROUP BY s, k)",
          "SELECT window_end, k, n, SUM(n) OVER (PARTITION BY window_end) AS total FROM (SELECT"
              + " window_end, k, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1'"
              + " HOUR)) GROUP BY window_end, k)",
          "SELECT k, s, ROW_NUMBER() OVER (PARTITION BY s ORDER BY k) AS place FROM keyed",
          "SELECT k, id, s FROM keyed",
          "SELECT s, COUNT(*) AS n, MAX(id) AS last FROM keyed GROUP BY s");

  private ChangingQueries() {}
}
