-- Pipelines into files.
CREATE STREAM clicks (user_name VARCHAR, page VARCHAR, ts TIMESTAMP(3),
  WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
CREATE STREAM visits (minute_start TIMESTAMP(3), page VARCHAR, n BIGINT)
  WITH ('connector' = 'file', 'path' = '${folder}/visits/', 'format' = 'json', 'partition-by' = 'page');
--> ok
CREATE PIPELINE counting WITH ('checkpoint.interval' = '1 ms') AS
  INSERT INTO visits
  SELECT STREAM window_start, page, COUNT(*)
  FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
  GROUP BY window_start, window_end, page;
--> ok
INSERT INTO clicks VALUES
  ('ann', '/home', TIMESTAMP '2026-03-01 12:00:03'),
  ('bob', '/cart', TIMESTAMP '2026-03-01 12:00:41'),
  ('ann', '/cart', TIMESTAMP '2026-03-01 12:01:12');
--> 3 rows
AWAIT SELECT * FROM visits ORDER BY page;
--> minute_start | page | n
--> 2026-03-01 12:00:00.000 | /cart | 1
--> 2026-03-01 12:00:00.000 | /home | 1
--> (2 rows)
STOP PIPELINE counting;
--> ok
INSERT INTO clicks VALUES
  ('cem', '/home', TIMESTAMP '2026-03-01 12:00:59'),
  ('dee', '/cart', TIMESTAMP '2026-03-01 12:02:30');
--> 2 rows
START PIPELINE counting;
--> ok
AWAIT SELECT * FROM visits ORDER BY minute_start, page;
--> minute_start | page | n
--> 2026-03-01 12:00:00.000 | /cart | 1
--> 2026-03-01 12:00:00.000 | /home | 1
--> 2026-03-01 12:01:00.000 | /cart | 1
--> (3 rows)
DROP PIPELINE counting;
--> ok
