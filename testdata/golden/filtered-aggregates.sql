-- What an aggregate with FILTER is of does not fail on rows that it leaves out.
CREATE STREAM m (k VARCHAR, a INTEGER, b INTEGER, s VARCHAR, ts TIMESTAMP(3),
  WATERMARK FOR ts AS ts - INTERVAL '1' SECOND);
--> ok
INSERT INTO m VALUES
  ('x', 10, 2, '1', TIMESTAMP '2026-01-01 00:00:01'),
  ('x', 10, 0, 'none', TIMESTAMP '2026-01-01 00:00:02'),
  ('y', 9, 3, '2', TIMESTAMP '2026-01-01 00:00:03'),
  ('y', 7, 3, NULL, TIMESTAMP '2026-01-01 00:00:04');
--> 4 rows

SELECT SUM(a / b) FILTER (WHERE b <> 0) AS quotients, AVG(CAST(s AS INTEGER)) FILTER (WHERE s <> 'none') AS numbers FROM m;
--> quotients | numbers
--> 10 | 1.5
--> (1 row)
SELECT k, COUNT(DISTINCT a / b) FILTER (WHERE b <> 0) AS n, MAX(a / b) FILTER (WHERE b <> 0) AS most, SUM(a / b) FILTER (WHERE b > 2) AS others, COUNT(*) FILTER (WHERE b <> 0) AS c FROM m GROUP BY k ORDER BY k;
--> k | n | most | others | c
--> x | 1 | 5 | NULL | 1
--> y | 2 | 3 | 5 | 2
--> (2 rows)
SELECT k, SUM(a / b) FILTER (WHERE b <> 0) AS quotients FROM m GROUP BY ROLLUP(k) ORDER BY k;
--> k | quotients
--> x | 5
--> y | 5
--> NULL | 10
--> (3 rows)
SELECT MEDIAN(a / b) FILTER (WHERE b <> 0) AS middle, LISTAGG(CAST(a / b AS VARCHAR), '+') WITHIN GROUP (ORDER BY a / b DESC) FILTER (WHERE b <> 0) AS list FROM m;
--> middle | list
--> 3.0 | 5+3+2
--> (1 row)
SELECT ARRAY_AGG(a / b ORDER BY ts) FILTER (WHERE b <> 0) AS quotients FROM m;
--> quotients
--> [5, 3, 2]
--> (1 row)
SELECT a, SUM(a / b) FILTER (WHERE b <> 0) OVER (ORDER BY ts) AS so_far FROM m ORDER BY ts;
--> a | so_far
--> 10 | 5
--> 10 | 5
--> 9 | 8
--> 7 | 10
--> (4 rows)
SELECT window_start, SUM(a / b) FILTER (WHERE b <> 0) AS quotients
  FROM TABLE(TUMBLE(TABLE m, DESCRIPTOR(ts), INTERVAL '3' SECOND)) GROUP BY window_start, window_end;
--> window_start | quotients
--> 2026-01-01 00:00:00.000 | 5
--> 2026-01-01 00:00:03.000 | 5
--> (2 rows)
-- A row that it takes still may.
SELECT SUM(a / b) FILTER (WHERE b <> 3) AS quotients FROM m;
--> error 22012: in a / b: division by zero
