-- Functions over windows in the order of time: a row comes out once the watermark has passed it.
CREATE STREAM ticks (sym VARCHAR, price INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '3' SECOND);
--> ok
INSERT INTO ticks VALUES
  ('a', 10, TIMESTAMP '2026-01-01 00:00:01'), ('b', 20, TIMESTAMP '2026-01-01 00:00:03'),
  ('a', NULL, TIMESTAMP '2026-01-01 00:00:02'), ('a', 14, TIMESTAMP '2026-01-01 00:00:06'),
  ('b', 18, TIMESTAMP '2026-01-01 00:00:02'), ('a', 11, TIMESTAMP '2026-01-01 00:00:06'),
  ('b', 25, TIMESTAMP '2026-01-01 00:00:09'), ('a', 9, TIMESTAMP '2026-01-01 00:00:04'), ('b', NULL, NULL),
  ('a', 17, TIMESTAMP '2026-01-01 00:00:30'), ('b', 1, TIMESTAMP '2026-01-01 00:00:40');
--> 11 rows
-- The row of 00:00:02 of b is late, as is that of 00:00:04; one has no time.
SELECT STREAM sym, price, ts, ROW_NUMBER() OVER w AS n, LAG(price) IGNORE NULLS OVER w AS before, SUM(price) OVER w AS total, MAX(price) OVER (PARTITION BY sym ORDER BY ts ROWS 1 PRECEDING) AS two
  FROM ticks WINDOW w AS (PARTITION BY sym ORDER BY ts) LIMIT 6;
--> sym | price | ts | n | before | total | two
--> a | 10 | 2026-01-01 00:00:01.000 | 1 | NULL | 10 | 10
--> a | NULL | 2026-01-01 00:00:02.000 | 2 | 10 | 10 | 10
--> b | 20 | 2026-01-01 00:00:03.000 | 1 | NULL | 20 | 20
--> a | 11 | 2026-01-01 00:00:06.000 | 3 | 10 | 35 | 11
--> a | 14 | 2026-01-01 00:00:06.000 | 4 | 11 | 35 | 14
--> b | 25 | 2026-01-01 00:00:09.000 | 2 | 20 | 45 | 25
--> (6 rows)
SELECT sym, price, ts, ROW_NUMBER() OVER w AS n, LAG(price) IGNORE NULLS OVER w AS before, SUM(price) OVER w AS total, MAX(price) OVER (PARTITION BY sym ORDER BY ts ROWS 1 PRECEDING) AS two
  FROM ticks WINDOW w AS (PARTITION BY sym ORDER BY ts);
--> sym | price | ts | n | before | total | two
--> a | 10 | 2026-01-01 00:00:01.000 | 1 | NULL | 10 | 10
--> a | NULL | 2026-01-01 00:00:02.000 | 2 | 10 | 10 | 10
--> b | 20 | 2026-01-01 00:00:03.000 | 1 | NULL | 20 | 20
--> a | 11 | 2026-01-01 00:00:06.000 | 3 | 10 | 35 | 11
--> a | 14 | 2026-01-01 00:00:06.000 | 4 | 11 | 35 | 14
--> b | 25 | 2026-01-01 00:00:09.000 | 2 | 20 | 45 | 25
--> a | 17 | 2026-01-01 00:00:30.000 | 5 | 14 | 52 | 17
--> b | 1 | 2026-01-01 00:00:40.000 | 3 | 25 | 46 | 25
--> (8 rows)
SELECT sym, ts, COUNT(*) OVER (ORDER BY ts RANGE BETWEEN INTERVAL '2' SECOND PRECEDING AND INTERVAL '1' SECOND FOLLOWING) AS near, FIRST_VALUE(price) OVER (PARTITION BY sym ORDER BY ts, price) AS f FROM ticks WHERE ts IS NOT NULL;
--> sym | ts | near | f
--> a | 2026-01-01 00:00:01.000 | 2 | 10
--> a | 2026-01-01 00:00:02.000 | 3 | 10
--> b | 2026-01-01 00:00:03.000 | 3 | 20
--> a | 2026-01-01 00:00:06.000 | 2 | 10
--> a | 2026-01-01 00:00:06.000 | 2 | 10
--> b | 2026-01-01 00:00:09.000 | 1 | 20
--> a | 2026-01-01 00:00:30.000 | 1 | 10
--> b | 2026-01-01 00:00:40.000 | 1 | 20
--> (8 rows)
-- The first row of each, for good as soon as no earlier one can come.
SELECT STREAM sym, price, ts FROM ticks QUALIFY ROW_NUMBER() OVER (PARTITION BY sym ORDER BY ts) = 1 LIMIT 2;
--> sym | price | ts
--> a | 10 | 2026-01-01 00:00:01.000
--> b | 20 | 2026-01-01 00:00:03.000
--> (2 rows)
EXPLAIN SELECT STREAM sym, LAG(price, 2) OVER (PARTITION BY sym ORDER BY ts) AS l, AVG(price) OVER (PARTITION BY sym ORDER BY ts RANGE BETWEEN INTERVAL '1' MINUTE PRECEDING AND INTERVAL '5' SECOND FOLLOWING) AS a, RANK() OVER (PARTITION BY sym ORDER BY ts) AS r FROM ticks;
--> plan
--> Calc 3-calc: sym, over_lag AS l, over_avg AS a, over_rank AS r
-->   TimeOver 2-time-over: by sym, in order of ts, LAG(price, 2) AS over_lag, AVG(price) RANGE BETWEEN 60000 PRECEDING AND 5000 FOLLOWING AS over_avg, RANK() AS over_rank
-->       keeps rows until the watermark has passed their time by 5 seconds: 8 seconds
-->       keeps the last 2 rows, the rows of the last 1 minute, a count for each sym
-->     Scan 1-scan: stream ticks, reads sym, price, ts, watermark ts - 3 seconds
--> (5 rows)
-- Windows of the rows that come out.
SELECT window_start, sym, MAX(n) AS n FROM TABLE(TUMBLE((SELECT sym, ts, ROW_NUMBER() OVER (PARTITION BY sym ORDER BY ts) AS n FROM ticks WHERE ts IS NOT NULL), DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY window_start, window_end, sym;
--> window_start | sym | n
--> 2026-01-01 00:00:00.000 | a | 2
--> 2026-01-01 00:00:00.000 | b | 1
--> 2026-01-01 00:00:05.000 | a | 4
--> 2026-01-01 00:00:05.000 | b | 2
--> 2026-01-01 00:00:30.000 | a | 5
--> 2026-01-01 00:00:40.000 | b | 3
--> (6 rows)
SELECT STREAM LEAD(price) OVER (ORDER BY ts) FROM ticks;
--> error 0A000: LEAD waits for a row of which nobody knows when it comes, or leave out STREAM and EMIT to read what is there now and end (line 1, column 15)
SELECT STREAM SUM(price) OVER (ORDER BY ts DESC) FROM ticks;
--> error 0A000: OVER in a stream must be ordered by the column with WATERMARK first, upwards, or leave out STREAM and EMIT to read what is there now and end (line 1, column 15)
SELECT STREAM SUM(price) OVER (ORDER BY ts ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING) FROM ticks;
--> error 0A000: a frame of following ROWS waits for rows of which nobody knows when they come; write RANGE BETWEEN ... AND INTERVAL '1' MINUTE FOLLOWING, or leave out STREAM and EMIT to read what is there now and end (line 1, column 15)
SELECT STREAM NTILE(4) OVER (ORDER BY ts) FROM ticks;
--> error 0A000: NTILE depends on how many rows there are in the end, or leave out STREAM and EMIT to read what is there now and end (line 1, column 15)
