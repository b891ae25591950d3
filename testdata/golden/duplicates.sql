-- Ways to drop duplicates: by time, within a time, by the row; in a stream and in what ends.
CREATE STREAM seen (id VARCHAR, v INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
INSERT INTO seen VALUES
  ('a', 1, TIMESTAMP '2026-01-01 00:00:00'), ('a', 2, TIMESTAMP '2026-01-01 00:00:20'), ('b', 3, TIMESTAMP '2026-01-01 00:00:15'),
  ('a', 1, TIMESTAMP '2026-01-01 00:00:00'), ('b', 4, TIMESTAMP '2026-01-01 00:00:15'), (NULL, 5, TIMESTAMP '2026-01-01 00:00:30'),
  ('a', 6, TIMESTAMP '2026-01-01 00:01:20'), (NULL, 7, TIMESTAMP '2026-01-01 00:01:30'), ('b', 8, TIMESTAMP '2026-01-01 00:01:15'),
  ('a', 9, TIMESTAMP '2026-01-01 00:02:21'), ('c', 0, NULL), ('z', 0, TIMESTAMP '2026-01-01 00:09:00');

-- No other of the same id in the minute before: of two with one time the first in the order of their columns.
SELECT id, v, ts FROM seen QUALIFY ROW_NUMBER() OVER (PARTITION BY id ORDER BY ts RANGE INTERVAL '1' MINUTE PRECEDING) = 1;
SELECT STREAM id, v, ts FROM seen QUALIFY ROW_NUMBER() OVER (PARTITION BY id ORDER BY ts RANGE INTERVAL '1' MINUTE PRECEDING) = 1 LIMIT 6;
SELECT id, v, ROW_NUMBER() OVER (PARTITION BY id ORDER BY ts ROWS 1 PRECEDING) AS of_two FROM seen WHERE id = 'a';

-- One row for each id and time, for good when that has passed.
SELECT STREAM id, ts, v FROM seen QUALIFY ROW_NUMBER() OVER (PARTITION BY id, ts ORDER BY v DESC) = 1 LIMIT 7;
SELECT id, ts, v FROM seen QUALIFY ROW_NUMBER() OVER (PARTITION BY id, ts ORDER BY v DESC) = 1;

-- The first of each id, for good; the last of each, as it changes.
SELECT STREAM id, v FROM seen QUALIFY ROW_NUMBER() OVER (PARTITION BY id ORDER BY ts, v) = 1 LIMIT 3;
CREATE MATERIALIZED VIEW latest AS SELECT id, v FROM seen WHERE ts IS NOT NULL QUALIFY ROW_NUMBER() OVER (PARTITION BY id ORDER BY ts DESC) = 1;
AWAIT SELECT * FROM latest ORDER BY id;
--> id | v
--> a | 9
--> b | 8
--> z | 0
--> NULL | 7
--> (4 rows)
INSERT INTO seen VALUES ('a', 10, TIMESTAMP '2026-01-01 00:01:00'), ('b', 11, TIMESTAMP '2026-01-01 00:01:16');
AWAIT SELECT * FROM latest ORDER BY id;
--> id | v
--> a | 9
--> b | 11
--> z | 0
--> NULL | 7
--> (4 rows)
