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
--> error 0A000: LEAD waits for a row of which nobody knows when it comes; or say EMIT CHANGES to get results as they change, for which all rows are kept, or leave out STREAM and EMIT to read what is there now and end (line 1, column 15)
SELECT STREAM SUM(price) OVER (ORDER BY ts DESC) FROM ticks;
--> error 0A000: OVER in a stream must be ordered by the column with WATERMARK first, upwards; or say EMIT CHANGES to get results as they change, for which all rows are kept, or leave out STREAM and EMIT to read what is there now and end (line 1, column 15)
SELECT STREAM SUM(price) OVER (ORDER BY ts ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING) FROM ticks;
--> error 0A000: a frame of following ROWS waits for rows of which nobody knows when they come; write RANGE BETWEEN ... AND INTERVAL '1' MINUTE FOLLOWING; or say EMIT CHANGES to get results as they change, for which all rows are kept, or leave out STREAM and EMIT to read what is there now and end (line 1, column 15)
SELECT STREAM NTILE(4) OVER (ORDER BY ts) FROM ticks;
--> error 0A000: NTILE depends on how many rows there are in the end; or say EMIT CHANGES to get results as they change, for which all rows are kept, or leave out STREAM and EMIT to read what is there now and end (line 1, column 15)
-- The dearest two of each window, for good when it closes; any function of the window's rows.
SELECT STREAM window_start, sym, price, n FROM (
  SELECT window_start, sym, price, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY price DESC NULLS LAST) AS n
    FROM TABLE(TUMBLE((SELECT * FROM ticks WHERE ts IS NOT NULL), DESCRIPTOR(ts), INTERVAL '5' SECOND))) WHERE n <= 2 LIMIT 4;
--> window_start | sym | price | n
--> 2026-01-01 00:00:00.000 | b | 20 | 1
--> 2026-01-01 00:00:00.000 | b | 18 | 2
--> 2026-01-01 00:00:05.000 | b | 25 | 1
--> 2026-01-01 00:00:05.000 | a | 14 | 2
--> (4 rows)
SELECT window_start, sym, price, NTILE(2) OVER w AS half, LEAD(price) OVER w AS after
  FROM TABLE(HOP((SELECT * FROM ticks WHERE ts IS NOT NULL), DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND))
WINDOW w AS (PARTITION BY window_end, sym ORDER BY ts, price);
--> window_start | sym | price | half | after
--> 2025-12-31 23:59:55.000 | a | 10 | 1 | NULL
--> 2025-12-31 23:59:55.000 | a | NULL | 2 | NULL
--> 2025-12-31 23:59:55.000 | b | 18 | 1 | 20
--> 2025-12-31 23:59:55.000 | b | 20 | 2 | NULL
--> 2026-01-01 00:00:00.000 | a | 10 | 1 | NULL
--> 2026-01-01 00:00:00.000 | a | NULL | 1 | 9
--> 2026-01-01 00:00:00.000 | a | 9 | 1 | 11
--> 2026-01-01 00:00:00.000 | a | 11 | 2 | 14
--> 2026-01-01 00:00:00.000 | a | 14 | 2 | NULL
--> 2026-01-01 00:00:00.000 | b | 18 | 1 | 20
--> 2026-01-01 00:00:00.000 | b | 20 | 1 | 25
--> 2026-01-01 00:00:00.000 | b | 25 | 2 | NULL
--> 2026-01-01 00:00:05.000 | a | 11 | 1 | 14
--> 2026-01-01 00:00:05.000 | a | 14 | 2 | NULL
--> 2026-01-01 00:00:05.000 | b | 25 | 1 | NULL
--> 2026-01-01 00:00:25.000 | a | 17 | 1 | NULL
--> 2026-01-01 00:00:30.000 | a | 17 | 1 | NULL
--> 2026-01-01 00:00:35.000 | b | 1 | 1 | NULL
--> 2026-01-01 00:00:40.000 | b | 1 | 1 | NULL
--> (19 rows)
-- Of the groups of a window, the largest.
SELECT STREAM window_end, sym, n FROM (
  SELECT window_start, window_end, sym, COUNT(*) AS n FROM TABLE(TUMBLE((SELECT * FROM ticks WHERE ts IS NOT NULL), DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, sym)
QUALIFY RANK() OVER (PARTITION BY window_end ORDER BY n DESC) = 1 LIMIT 1;
--> window_end | sym | n
--> 2026-01-01 00:00:10.000 | a | 5
--> (1 row)
EXPLAIN SELECT STREAM window_start, sym FROM TABLE(TUMBLE(TABLE ticks, DESCRIPTOR(ts), INTERVAL '5' SECOND)) QUALIFY ROW_NUMBER() OVER (PARTITION BY window_start, window_end, sym ORDER BY price) = 1;
--> plan
--> Calc 5-calc: window_start, sym WHERE over_row_number = 1
-->   WindowOver 4-window-over: by window_start, window_end, sym, in order of price, ROW_NUMBER() AS over_row_number
-->       keeps the rows of each window until the watermark reaches the window's end
-->     Calc 3-calc: sym, price, window_start, window_end
-->       WindowAssign 2-window-assign: tumbling 5 seconds of ts
-->         Scan 1-scan: stream ticks, reads sym, price, ts, watermark ts - 3 seconds
--> (6 rows)
