-- Aggregate functions beside COUNT, SUM, MIN, MAX and AVG.
CREATE STREAM m (k VARCHAR, x INTEGER, y DOUBLE, d DECIMAL(6, 2), s VARCHAR, b BOOLEAN, ts TIMESTAMP(3),
  WATERMARK FOR ts AS ts - INTERVAL '1' SECOND);
--> ok
INSERT INTO m VALUES
  ('a', 1, 1.5, 10.25, 'red', TRUE, TIMESTAMP '2026-01-01 00:00:01'),
  ('a', 3, 2.5, 10.75, 'blue', FALSE, TIMESTAMP '2026-01-01 00:00:03'),
  ('b', 7, 1e8, 0.00, 'red', TRUE, TIMESTAMP '2026-01-01 00:00:02'),
  ('a', NULL, 8.0, NULL, NULL, NULL, TIMESTAMP '2026-01-01 00:00:05'),
  ('a', 8, -2.0, 11.00, 'red', TRUE, TIMESTAMP '2026-01-01 00:00:04'),
  ('b', 7, 1e8, 0.00, 'green', TRUE, TIMESTAMP '2026-01-01 00:00:06'),
  ('c', NULL, NULL, NULL, NULL, NULL, TIMESTAMP '2026-01-01 00:00:07');
--> 7 rows

SELECT k, STDDEV_POP(x) AS sp, STDDEV_SAMP(x) AS ss, VAR_POP(d) AS vp, VARIANCE(y) AS vs FROM m GROUP BY k ORDER BY k;
--> k | sp | ss | vp | vs
--> a | 2.943920288775949 | 3.605551275463989 | 0.09722222222222222 | 17.166666666666668
--> b | 0.0 | 0.0 | 0.0 | 0.0
--> c | NULL | NULL | NULL | NULL
--> (3 rows)
SELECT k, COVAR_POP(y, x) AS cp, CORR(y, x) AS c, REGR_SLOPE(y, x) AS sl, REGR_INTERCEPT(y, x) AS i, REGR_COUNT(y, x) AS n FROM m GROUP BY k ORDER BY k;
--> k | cp | c | sl | i | n
--> a | -5.0 | -0.8803245409275814 | -0.5769230769230769 | 2.9743589743589745 | 3
--> b | 0.0 | NULL | NULL | NULL | 2
--> c | NULL | NULL | NULL | NULL | 0
--> (3 rows)
SELECT k, BIT_AND(x) AS ba, BIT_OR(x) AS bo, BIT_XOR(x) AS bx, EVERY(b) AS e, SOME(b) AS sm, BOOL_AND(b) AS a, BOOL_OR(b) AS o FROM m GROUP BY k ORDER BY k;
--> k | ba | bo | bx | e | sm | a | o
--> a | 0 | 11 | 10 | false | true | false | true
--> b | 7 | 7 | 0 | true | true | true | true
--> c | NULL | NULL | NULL | NULL | NULL | NULL | NULL
--> (3 rows)
SELECT k, ARG_MIN(s, x) AS least, MAX_BY(s, y) AS most, ANY_VALUE(s) AS any_s FROM m GROUP BY k ORDER BY k;
--> k | least | most | any_s
--> a | red | NULL | blue
--> b | green | green | green
--> c | NULL | NULL | NULL
--> (3 rows)
-- Of two rows with the same extreme, the smaller value counts.
SELECT ARG_MAX(s, d) FILTER (WHERE k = 'b') AS tie FROM m;
--> tie
--> green
--> (1 row)
SELECT k, LISTAGG(s) WITHIN GROUP (ORDER BY s, ts) AS l, STRING_AGG(s, ' | ' ORDER BY ts DESC) AS t, LISTAGG(DISTINCT s, '') WITHIN GROUP (ORDER BY s DESC) AS ds FROM m GROUP BY k ORDER BY k;
--> k | l | t | ds
--> a | blue,red,red | red | blue | red | redblue
--> b | green,red | green | red | redgreen
--> c | NULL | NULL | NULL
--> (3 rows)
SELECT k, ARRAY_AGG(x ORDER BY ts) AS xs, COLLECT(b) AS bs, ARRAY_AGG(d ORDER BY d DESC) FILTER (WHERE d > 0) AS ds FROM m GROUP BY k ORDER BY k;
--> k | xs | bs | ds
--> a | [1, 3, 8, null] | [true, false, null, true] | [11.00, 10.75, 10.25]
--> b | [7, 7] | [true, true] | NULL
--> c | [null] | [null] | NULL
--> (3 rows)
SELECT k, MODE(s) AS m, MEDIAN(x) AS md, PERCENTILE_CONT(0.25) WITHIN GROUP (ORDER BY d) AS q, PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY ts DESC) AS pd FROM m GROUP BY k ORDER BY k;
--> k | m | md | q | pd
--> a | red | 3.0 | 10.5 | 2026-01-01 00:00:04.000
--> b | green | 7.0 | 0.0 | 2026-01-01 00:00:06.000
--> c | NULL | NULL | NULL | 2026-01-01 00:00:07.000
--> (3 rows)
SELECT APPROX_COUNT_DISTINCT(s) AS n, APPROX_QUANTILE(x, 0.5) AS q, COUNT(DISTINCT k, s) AS pairs, SUM(DISTINCT x) AS sx, STDDEV_POP(DISTINCT x) AS sd FROM m;
--> n | q | pairs | sx | sd
--> 3 | 7.0 | 4 | 19 | 2.8613807855648994
--> (1 row)

-- In windows as well; of a hop, panes are put together.
SELECT window_start, STDDEV_SAMP(x) AS ss, LISTAGG(s, '-') WITHIN GROUP (ORDER BY ts) AS l, MEDIAN(y) AS md, MODE(s) AS mo, ARG_MAX(k, ts) AS last_k
  FROM TABLE(HOP(TABLE m, DESCRIPTOR(ts), INTERVAL '2' SECOND, INTERVAL '4' SECOND))
 GROUP BY window_start, window_end;
--> window_start | ss | l | md | mo | last_k
--> 2025-12-31 23:59:58.000 | NULL | red | 1.5 | red | a
--> 2026-01-01 00:00:00.000 | 3.0550504633038935 | red-red-blue | 2.5 | red | a
--> 2026-01-01 00:00:02.000 | 2.6457513110645907 | red-blue-red | 5.25 | red | a
--> 2026-01-01 00:00:04.000 | 0.7071067811865476 | red-green | 8.0 | green | c
--> 2026-01-01 00:00:06.000 | NULL | green | 1.0E8 | green | c
--> (5 rows)
SELECT STREAM window_start, APPROX_COUNT_DISTINCT(s) AS n, BIT_XOR(x) AS bx, CORR(x, y) AS c
  FROM TABLE(TUMBLE(TABLE m, DESCRIPTOR(ts), INTERVAL '4' SECOND))
 GROUP BY window_start, window_end LIMIT 1;
--> window_start | n | bx | c
--> 2026-01-01 00:00:00.000 | 2 | 5 | 0.9449111853578017
--> (1 row)

-- Nearly equal large numbers keep their variance; numbers too large say so.
SELECT VAR_POP(v) AS v FROM (VALUES (1e15 + 1), (1e15 + 2), (1e15 + 3)) AS t(v);
--> v
--> 0.6666666666666666
--> (1 row)
SELECT VAR_POP(v) AS v FROM (VALUES (1e200), (2e200)) AS t(v);
--> error 22003: VAR_POP went beyond the range of DOUBLE: divide what it takes by a constant
SELECT LISTAGG(s, k) FROM m;
--> error 0A000: LISTAGG's second argument must be a constant (line 1, column 8)
SELECT BIT_AND(b) FROM m;
--> error 42804: there is no BIT_AND(BOOLEAN); cast what is given (line 1, column 8)
SELECT PERCENTILE_CONT(1.5) WITHIN GROUP (ORDER BY x) FROM m;
--> error 42000: Argument to function 'PERCENTILE_CONT' must be a numeric literal between 0 and 1 (line 1, column 8)
SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY ts) FROM m;
--> error 0A000: PERCENTILE_CONT does not take a value of type TIMESTAMP(3) (line 1, column 8)
EXPLAIN SELECT LISTAGG(s, ';') WITHIN GROUP (ORDER BY ts DESC) FILTER (WHERE x > 1) AS l FROM m;
--> plan
--> Aggregate 3-aggregate: LISTAGG(s, ';' ORDER BY ts DESC) FILTER (WHERE $f2) AS l
-->     keeps one entry with all its s until the input ends
-->   Calc 2-calc: s, ';' AS $f1, x > 1 IS TRUE AS $f2, ts
-->     Scan 1-scan: stream m, reads x, s, ts
--> (4 rows)
