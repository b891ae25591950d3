-- Pipelines into files.
CREATE STREAM clicks (user_name VARCHAR, page VARCHAR, ts TIMESTAMP(3),
  WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
CREATE STREAM visits (minute_start TIMESTAMP(3), page VARCHAR, n BIGINT)
  WITH ('connector' = 'file', 'path' = '${folder}/visits/', 'format' = 'json', 'partition-by' = 'page');
CREATE PIPELINE counting WITH ('checkpoint.interval' = '1 ms') AS
  INSERT INTO visits
  SELECT STREAM window_start, page, COUNT(*)
  FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
  GROUP BY window_start, window_end, page;
INSERT INTO clicks VALUES
  ('ann', '/home', TIMESTAMP '2026-03-01 12:00:03'),
  ('bob', '/cart', TIMESTAMP '2026-03-01 12:00:41'),
  ('ann', '/cart', TIMESTAMP '2026-03-01 12:01:12');
AWAIT SELECT * FROM visits ORDER BY page;
STOP PIPELINE counting;
INSERT INTO clicks VALUES
  ('cem', '/home', TIMESTAMP '2026-03-01 12:00:59'),
  ('dee', '/cart', TIMESTAMP '2026-03-01 12:02:30');
START PIPELINE counting;
AWAIT SELECT * FROM visits ORDER BY minute_start, page;
DROP PIPELINE counting;
-- Lines of files are not taken back: a result that changes is refused, or its changes are written.
CREATE STREAM totals (page VARCHAR, n BIGINT)
  WITH ('connector' = 'file', 'path' = '${folder}/totals/', 'format' = 'json');
CREATE PIPELINE total AS INSERT INTO totals SELECT STREAM page, COUNT(*) FROM clicks GROUP BY page EMIT CHANGES;
CREATE STREAM changes (page VARCHAR, n BIGINT)
  WITH ('connector' = 'file', 'path' = '${folder}/changes/', 'format' = 'json', 'changes' = 'row_op');
CREATE PIPELINE total AS INSERT INTO changes SELECT STREAM page, COUNT(*) FROM clicks GROUP BY page EMIT CHANGES;
CREATE STREAM change_lines (row_op VARCHAR, page VARCHAR, n BIGINT)
  WITH ('connector' = 'file', 'path' = '${folder}/changes/', 'format' = 'json');
AWAIT SELECT * FROM change_lines;
DROP PIPELINE IF EXISTS total;
