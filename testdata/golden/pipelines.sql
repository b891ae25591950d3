-- Queries that run for themselves.
CREATE STREAM clicks (user_name VARCHAR, page VARCHAR, ts TIMESTAMP(3),
  WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
CREATE STREAM visits (minute_start TIMESTAMP(3), page VARCHAR, n BIGINT);
--> ok
CREATE PIPELINE counting WITH ('checkpoint.interval' = '100 ms') AS
  INSERT INTO visits
  SELECT STREAM window_start, page, COUNT(*)
  FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
  GROUP BY window_start, window_end, page;
--> ok
INSERT INTO clicks VALUES
  ('ann', '/home', TIMESTAMP '2026-03-01 12:00:03'),
  ('bob', '/home', TIMESTAMP '2026-03-01 12:00:41'),
  ('ann', '/cart', TIMESTAMP '2026-03-01 12:01:12'),
  ('cem', '/home', TIMESTAMP '2026-03-01 12:00:59'),
  ('dee', '/cart', TIMESTAMP '2026-03-01 12:01:30');
--> 5 rows
AWAIT SELECT * FROM visits;
--> minute_start | page | n
--> 2026-03-01 12:00:00.000 | /home | 2
--> (1 row)
SHOW CREATE PIPELINE counting;
--> statement
--> CREATE PIPELINE counting\nWITH ('checkpoint.interval' = '100 ms') AS\nINSERT INTO visits\nSELECT STREAM window_start, page, COUNT(*)\nFROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE))\nGROUP BY window_start, window_end, page
--> (1 row)
EXPLAIN PIPELINE counting;
--> plan
--> Sink 4-sink: into stream visits
-->   Calc 3-calc: window_start AS minute_start, page, EXPR$2 AS n
-->     WindowAggregate 2-window-aggregate: tumbling 1 minute of ts, by page, COUNT(*) AS EXPR$2
-->         keeps one entry for each window and page until the watermark reaches the window's end: 1 minute 10 seconds (window 1 minute + watermark delay 10 seconds)
-->       Scan 1-scan: stream clicks, reads page, ts, watermark ts - 10 seconds
--> (5 rows)
DESCRIBE counting;
--> column | type | null | extra
--> minute_start | TIMESTAMP(3) | NO |
--> page | VARCHAR | YES |
--> n | BIGINT | NO |
--> (3 rows)

-- Stopped, it misses nothing: it goes on where it was.
STOP PIPELINE counting;
--> ok
INSERT INTO clicks VALUES ('ann', '/cart', TIMESTAMP '2026-03-01 12:01:59'),
  ('eva', '/home', TIMESTAMP '2026-03-01 12:05:00');
--> 2 rows
SELECT * FROM visits;
--> minute_start | page | n
--> 2026-03-01 12:00:00.000 | /home | 2
--> (1 row)
START PIPELINE counting;
--> ok
AWAIT SELECT * FROM visits ORDER BY minute_start;
--> minute_start | page | n
--> 2026-03-01 12:00:00.000 | /home | 2
--> 2026-03-01 12:01:00.000 | /cart | 3
--> (2 rows)

-- What is used stays.
DROP STREAM clicks;
--> error 2BP01: stream "clicks" is used by pipeline "counting"; drop that first, or say DROP ... CASCADE to drop all of them
CREATE OR REPLACE STREAM visits (x INTEGER);
--> error 2BP01: stream "visits" is used by pipeline "counting"; drop that first, or say DROP ... CASCADE to drop all of them
CREATE PIPELINE counting AS INSERT INTO visits SELECT minute_start, page, n FROM visits;
--> error 42P07: "counting" already exists; drop it first, or say CREATE OR REPLACE or IF NOT EXISTS
CREATE PIPELINE IF NOT EXISTS counting AS INSERT INTO visits SELECT minute_start, page, n FROM visits;
--> ok

-- Another query under its name: its state fits or is given up.
CREATE OR REPLACE PIPELINE counting AS
  INSERT INTO visits
  SELECT STREAM window_start, page, COUNT(*)
  FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '2' MINUTE))
  GROUP BY window_start, window_end, page;
--> error 42000: the query of pipeline "counting" changes: the state of Scan '1-scan' fits; the state of WindowAggregate '2-window-aggregate' does not fit: the window was tumbling 1 minute and is tumbling 2 minutes; the state of Sink '4-sink' fits. Say WITH ('state' = 'keep-what-fits') to keep the state that fits, or 'discard' to begin anew
CREATE OR REPLACE PIPELINE counting WITH ('state' = 'discard', 'checkpoint.interval' = '0 s') AS
  INSERT INTO visits
  SELECT STREAM window_start, page, COUNT(*) + 1000
  FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '2' MINUTE))
  GROUP BY window_start, window_end, page;
--> ok
AWAIT SELECT * FROM visits ORDER BY minute_start, page, n;
--> minute_start | page | n
--> 2026-03-01 12:00:00.000 | /cart | 1003
--> 2026-03-01 12:00:00.000 | /home | 2
--> 2026-03-01 12:00:00.000 | /home | 1003
--> 2026-03-01 12:01:00.000 | /cart | 3
--> (4 rows)
DROP PIPELINE counting;
--> ok
DROP PIPELINE IF EXISTS counting;
--> ok

-- An INSERT that does not end is a pipeline.
CREATE STREAM carts (user_name VARCHAR);
--> ok
INSERT INTO carts SELECT STREAM user_name FROM clicks WHERE page = '/cart';
--> pipeline
--> insert_carts
--> (1 row)
INSERT INTO carts SELECT STREAM user_name || '!' FROM clicks WHERE user_name = 'eva';
--> pipeline
--> insert_carts_2
--> (1 row)
AWAIT SELECT * FROM carts ORDER BY user_name;
--> user_name
--> ann
--> ann
--> dee
--> eva!
--> (4 rows)
SHOW CREATE PIPELINE insert_carts;
--> statement
--> CREATE PIPELINE insert_carts AS\nINSERT INTO carts\nSELECT STREAM user_name\nFROM clicks\nWHERE page = '/cart'
--> (1 row)
SHOW CREATE PIPELINE insert_carts_2;
--> statement
--> CREATE PIPELINE insert_carts_2 AS\nINSERT INTO carts\nSELECT STREAM user_name || '!'\nFROM clicks\nWHERE user_name = 'eva'
--> (1 row)
SHOW STATE FOR insert_carts;
--> name | operator | keeps | rows | bytes | oldest | watermark | rows_late
--> (0 rows)
DROP STREAM carts CASCADE;
--> ok
SHOW PIPELINES;
--> name | state | since | rows_in | rows_out | rows_late | rows_in_error | last_epoch | last_checkpoint | rejected_checkpoints | last_error | query
--> (0 rows)

-- Defaults of the session.
SET 'checkpoint.retained' = '5';
--> ok
SET 'checkpoint.retained' = '0';
--> error 42616: 'checkpoint.retained' must be a whole number from 1 to 1000, not '0'
SET 'state.memory' = '1 GB';
--> error 42616: 'state.memory' is a setting of the whole process: weir server --set state.memory='512 MB', or java -Dweir.state.memory=512MB
CREATE STREAM users (user_name VARCHAR);
--> ok
CREATE PIPELINE naming AS INSERT INTO users SELECT STREAM user_name FROM clicks;
--> ok
SHOW CREATE PIPELINE naming;
--> statement
--> CREATE PIPELINE naming\nWITH ('checkpoint.retained' = '5') AS\nINSERT INTO users\nSELECT STREAM user_name\nFROM clicks
--> (1 row)
RESET 'checkpoint.retained';
--> ok
DROP STREAM clicks CASCADE;
--> ok
SHOW STREAMS;
--> name | connector | comment
--> users | log |
--> visits | log |
--> (2 rows)
DROP STREAM users;
--> ok
DROP STREAM visits;
--> ok
