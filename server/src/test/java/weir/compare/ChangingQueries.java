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
          "SELECT k, id, s FROM keyed",
          "SELECT s, COUNT(*) AS n, MAX(id) AS last FROM keyed GROUP BY s");

  private ChangingQueries() {}
}
