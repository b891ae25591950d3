-- What becomes of a pipeline's state when another query takes its place.
CREATE STREAM numbers (k VARCHAR, n BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
CREATE STREAM sums (w TIMESTAMP(3), k VARCHAR, s BIGINT);
--> ok
CREATE PIPELINE p WITH ('checkpoint.interval' = '0 s') AS
  INSERT INTO sums SELECT STREAM window_start, k, SUM(n)
  FROM TABLE(TUMBLE(TABLE numbers, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
  WHERE n < 100 GROUP BY window_start, window_end, k;
--> ok
INSERT INTO numbers VALUES
  ('a', 1, TIMESTAMP '2026-03-01 12:00:01'),
  ('a', 200, TIMESTAMP '2026-03-01 12:00:02'),
  ('b', 5, TIMESTAMP '2026-03-01 12:01:30');
--> 3 rows
AWAIT SELECT * FROM sums ORDER BY w, k;
--> w | k | s
--> 2026-03-01 12:00:00.000 | a | 1
--> (1 row)

-- The same query with other options goes on.
CREATE OR REPLACE PIPELINE p WITH ('checkpoint.interval' = '10 ms') AS
  INSERT INTO sums SELECT STREAM window_start, k, SUM(n)
  FROM TABLE(TUMBLE(TABLE numbers, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
  WHERE n < 100 GROUP BY window_start, window_end, k;
--> ok

-- Another condition: the sums that there are were made by the old one.
CREATE OR REPLACE PIPELINE p AS
  INSERT INTO sums SELECT STREAM window_start, k, SUM(n)
  FROM TABLE(TUMBLE(TABLE numbers, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
  WHERE n < 1000 GROUP BY window_start, window_end, k;
--> error 42000: the query of pipeline "p" changes: the state of Scan '1-scan' fits; the state of WindowAggregate '3-window-aggregate' fits, but its rows were made by other rules: its input was calc[WHERE n < 100, k, n, ts] of 1-scan and is calc[WHERE n < 1000, k, n, ts] of 1-scan; the state of Sink '5-sink' fits. Say WITH ('state' = 'keep-what-fits') to keep the state that fits, or 'discard' to begin anew
CREATE OR REPLACE PIPELINE p WITH ('state' = 'keep-what-fits', 'checkpoint.interval' = '0 s') AS
  INSERT INTO sums SELECT STREAM window_start, k, SUM(n)
  FROM TABLE(TUMBLE(TABLE numbers, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
  WHERE n < 1000 GROUP BY window_start, window_end, k;
--> ok
INSERT INTO numbers VALUES
  ('b', 300, TIMESTAMP '2026-03-01 12:01:40'),
  ('c', 1, TIMESTAMP '2026-03-01 12:02:01');
--> 2 rows
AWAIT SELECT * FROM sums ORDER BY w, k;
--> w | k | s
--> 2026-03-01 12:00:00.000 | a | 1
--> 2026-03-01 12:01:00.000 | b | 305
--> (2 rows)

-- Other windows: their state begins empty, so c is gone; what has been read is not read again.
CREATE OR REPLACE PIPELINE p WITH ('state' = 'keep-what-fits', 'checkpoint.interval' = '0 s') AS
  INSERT INTO sums SELECT STREAM window_start, k, SUM(n)
  FROM TABLE(TUMBLE(TABLE numbers, DESCRIPTOR(ts), INTERVAL '2' MINUTE))
  WHERE n < 1000 GROUP BY window_start, window_end, k;
--> ok
INSERT INTO numbers VALUES
  ('d', 7, TIMESTAMP '2026-03-01 12:03:00'),
  ('e', 1, TIMESTAMP '2026-03-01 12:04:00');
--> 2 rows
AWAIT SELECT * FROM sums ORDER BY w, k;
--> w | k | s
--> 2026-03-01 12:00:00.000 | a | 1
--> 2026-03-01 12:01:00.000 | b | 305
--> 2026-03-01 12:02:00.000 | d | 7
--> (3 rows)
STOP PIPELINE p;
--> ok
START PIPELINE p;
--> ok
INSERT INTO numbers VALUES ('f', 1, TIMESTAMP '2026-03-01 12:06:00');
--> 1 row
AWAIT SELECT * FROM sums WHERE w >= TIMESTAMP '2026-03-01 12:04:00' ORDER BY w, k;
--> w | k | s
--> 2026-03-01 12:04:00.000 | e | 1
--> (1 row)

-- With a step less, the others have other places, but are found by what they do.
INSERT INTO numbers VALUES ('g', 5, TIMESTAMP '2026-03-01 12:08:00');
--> 1 row
EXPLAIN CREATE OR REPLACE PIPELINE p AS
  INSERT INTO sums SELECT STREAM window_start, k, SUM(n)
  FROM TABLE(TUMBLE(TABLE numbers, DESCRIPTOR(ts), INTERVAL '2' MINUTE))
  GROUP BY window_start, window_end, k;
--> plan
--> Sink 5-sink: into stream sums
-->   Calc 3-calc: window_start AS w, k, EXPR$2 AS s
-->     WindowAggregate 3-window-aggregate: tumbling 2 minutes of ts, by k, SUM(n) AS EXPR$2
-->         keeps one entry for each window and k until the watermark reaches the window's end: 2 minutes (window 2 minutes + watermark delay 0 seconds)
-->       Scan 1-scan: stream numbers, reads k, n, ts, watermark ts
--> the state of Scan '1-scan' fits
--> the state of WindowAggregate '3-window-aggregate' fits, but its rows were made by other rules: its input was calc[WHERE n < 1000, k, n, ts] of 1-scan and is 1-scan
--> the state of Sink '5-sink' fits
--> (8 rows)
CREATE OR REPLACE PIPELINE p WITH ('state' = 'keep-what-fits', 'checkpoint.interval' = '0 s') AS
  INSERT INTO sums SELECT STREAM window_start, k, SUM(n)
  FROM TABLE(TUMBLE(TABLE numbers, DESCRIPTOR(ts), INTERVAL '2' MINUTE))
  GROUP BY window_start, window_end, k;
--> ok
INSERT INTO numbers VALUES
  ('g', 5000, TIMESTAMP '2026-03-01 12:09:00'),
  ('h', 1, TIMESTAMP '2026-03-01 12:10:00');
--> 2 rows
AWAIT SELECT * FROM sums WHERE w >= TIMESTAMP '2026-03-01 12:08:00' ORDER BY w, k;
--> w | k | s
--> 2026-03-01 12:08:00.000 | g | 5005
--> (1 row)
DROP STREAM numbers CASCADE;
--> ok
DROP STREAM sums;
--> ok
