-- Functions that are not deterministic: where they may stand, and where a second run would go another way.
CREATE STREAM t (k BIGINT, v BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' MINUTE);
--> ok
INSERT INTO t VALUES (1, 10, TIMESTAMP '2026-03-01 12:00:10'), (2, 20, TIMESTAMP '2026-03-01 12:00:20');
--> 2 rows
CREATE FUNCTION nd(a BIGINT) RETURNS BIGINT NOT DETERMINISTIC AS $$ a + (long) Math.random() $$;
--> ok
CREATE FUNCTION nd_rows(a BIGINT) RETURNS TABLE (x BIGINT) NOT DETERMINISTIC AS $$ emit(a); $$;
--> ok
CREATE FUNCTION nd_sum NOT DETERMINISTIC LANGUAGE JAVA AS $$
public class Sum implements AggregateFunction<Long, Long> {
  public Long create() { return 0L; }
  public Long accumulate(Long sum, long v) { return sum + v; }
  public Long merge(Long a, Long b) { return a + b; }
  public Long result(Long sum) { return sum; }
}
$$;
--> ok
SELECT nd(v) AS x FROM t;
--> x
--> 10
--> 20
--> (2 rows)
SELECT x + 1 AS y FROM (SELECT nd(k) AS x FROM t);
--> y
--> 2
--> 3
--> (2 rows)
SELECT nd(v) AS x FROM t ORDER BY x DESC LIMIT 1;
--> x
--> 20
--> (1 row)
SELECT nd(v) AS x, SUM(v) OVER (ORDER BY ts) AS s FROM t;
--> x | s
--> 10 | 10
--> 20 | 30
--> (2 rows)
-- Refused.
SELECT k FROM t WHERE nd(v) > 1;
--> error 0A000: nd is NOT DETERMINISTIC, so that a query could not be run again with the same result; it may only make columns in the outermost SELECT list, over rows that do not change (line 2, column 23)
SELECT nd(k) AS x, COUNT(*) FROM t GROUP BY nd(k);
--> error 0A000: nd is NOT DETERMINISTIC, so that a query could not be run again with the same result; it may only make columns in the outermost SELECT list, over rows that do not change (line 1, column 8)
SELECT a.k FROM t AS a JOIN t AS b ON nd(a.k) = b.k;
--> error 0A000: nd is NOT DETERMINISTIC, so that a query could not be run again with the same result; it may only make columns in the outermost SELECT list, over rows that do not change (line 1, column 39)
SELECT STREAM nd(n) FROM (SELECT k, COUNT(*) AS n FROM t GROUP BY k);
--> error 0A000: nd is NOT DETERMINISTIC, so that a query could not be run again with the same result; it may only make columns in the outermost SELECT list, over rows that do not change (line 1, column 15)
SELECT * FROM t, LATERAL TABLE(nd_rows(v));
--> error 0A000: nd_rows is NOT DETERMINISTIC, so that a query could not be run again with the same result; it may only make columns in the outermost SELECT list, over rows that do not change (line 1, column 32)
SELECT k, nd_sum(v) FROM t GROUP BY k;
--> error 0A000: nd_sum is NOT DETERMINISTIC, so that a query could not be run again with the same result; it may only make columns in the outermost SELECT list, over rows that do not change (line 1, column 11)
SELECT DISTINCT nd(v) FROM t;
--> error 0A000: nd is NOT DETERMINISTIC, so that a query could not be run again with the same result; it may only make columns in the outermost SELECT list, over rows that do not change (line 1, column 17)
SELECT nd(v) AS x FROM t UNION ALL SELECT v FROM t;
--> error 0A000: nd is NOT DETERMINISTIC, so that a query could not be run again with the same result; it may only make columns in the outermost SELECT list, over rows that do not change (line 1, column 8)
SELECT SUM(nd(v)) OVER (ORDER BY ts) FROM t;
--> error 0A000: nd is NOT DETERMINISTIC, so that a query could not be run again with the same result; it may only make columns in the outermost SELECT list, over rows that do not change (line 1, column 12)
SELECT k FROM t WHERE EXISTS (SELECT 1 FROM t AS u WHERE u.k = nd(t.v));
--> error 0A000: nd is NOT DETERMINISTIC, so that a query could not be run again with the same result; it may only make columns in the outermost SELECT list, over rows that do not change (line 1, column 64)
SELECT * FROM t MATCH_RECOGNIZE (ORDER BY ts MEASURES A.v AS v PATTERN (A) DEFINE A AS nd(A.v) = 1);
--> error 0A000: nd is NOT DETERMINISTIC, so that a query could not be run again with the same result; it may only make columns in the outermost SELECT list, over rows that do not change (line 1, column 88)
SELECT * FROM t MATCH_RECOGNIZE (ORDER BY ts MEASURES nd(A.v) AS v PATTERN (A) DEFINE A AS A.v = 1);
--> error 0A000: nd is NOT DETERMINISTIC, so that a query could not be run again with the same result; it may only make columns in the outermost SELECT list, over rows that do not change (line 1, column 55)
CREATE STREAM computed (k BIGINT, y BIGINT AS nd(k));
--> error 0A000: nd is NOT DETERMINISTIC, so that a query could not be run again with the same result; it may only make columns in the outermost SELECT list, over rows that do not change (line 1, column 47)
CREATE STREAM moved (k BIGINT, ts TIMESTAMP(3), t2 TIMESTAMP(3) AS ts + nd(k) * INTERVAL '1' SECOND, WATERMARK FOR t2 AS t2);
--> error 0A000: nd is NOT DETERMINISTIC, so that a query could not be run again with the same result; it may only make columns in the outermost SELECT list, over rows that do not change (line 1, column 73)
CREATE VIEW w AS SELECT nd(k) AS x FROM t;
--> ok
SELECT x, COUNT(*) FROM w GROUP BY x;
--> error 0A000: nd is NOT DETERMINISTIC, so that a query could not be run again with the same result; it may only make columns in the outermost SELECT list, over rows that do not change (line 1, column 1)
