-- Ways to drop duplicates: by time, within a time, by the row; in a stream and in what ends.
CREATE STREAM seen (id VARCHAR, v INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO seen VALUES
  ('a', 1, TIMESTAMP '2026-01-01 00:00:00'), ('a', 2, TIMESTAMP '2026-01-01 00:00:20'), ('b', 3, TIMESTAMP '2026-01-01 00:00:15'),
  ('a', 1, TIMESTAMP '2026-01-01 00:00:00'), ('b', 4, TIMESTAMP '2026-01-01 00:00:15'), (NULL, 5, TIMESTAMP '2026-01-01 00:00:30'),
  ('a', 6, TIMESTAMP '2026-01-01 00:01:20'), (NULL, 7, TIMESTAMP '2026-01-01 00:01:30'), ('b', 8, TIMESTAMP '2026-01-01 00:01:15'),
  ('a', 9, TIMESTAMP '2026-01-01 00:02:21'), ('c', 0, NULL), ('z', 0, TIMESTAMP '2026-01-01 00:09:00');
--> 12 rows

-- No other of the same id in the minute before: of two with one time the first in the order of their columns.
SELECT id, v, ts FROM seen QUALIFY ROW_NUMBER() OVER (PARTITION BY id ORDER BY ts RANGE INTERVAL '1' MINUTE PRECEDING) = 1;
--> id | v | ts
--> a | 1 | 2026-01-01 00:00:00.000
--> b | 3 | 2026-01-01 00:00:15.000
--> NULL | 5 | 2026-01-01 00:00:30.000
--> a | 9 | 2026-01-01 00:02:21.000
--> z | 0 | 2026-01-01 00:09:00.000
--> (5 rows)
SELECT STREAM id, v, ts FROM seen QUALIFY ROW_NUMBER() OVER (PARTITION BY id ORDER BY ts RANGE INTERVAL '1' MINUTE PRECEDING) = 1 LIMIT 4;
--> id | v | ts
--> a | 1 | 2026-01-01 00:00:00.000
--> b | 3 | 2026-01-01 00:00:15.000
--> NULL | 5 | 2026-01-01 00:00:30.000
--> a | 9 | 2026-01-01 00:02:21.000
--> (4 rows)
SELECT id, v, ROW_NUMBER() OVER (PARTITION BY id ORDER BY ts ROWS 1 PRECEDING) AS of_two FROM seen WHERE id = 'a';
--> id | v | of_two
--> a | 1 | 1
--> a | 2 | 2
--> a | 6 | 2
--> a | 9 | 2
--> (4 rows)

-- One row for each id and time, for good when that has passed.
SELECT STREAM id, ts, v FROM seen QUALIFY ROW_NUMBER() OVER (PARTITION BY id, ts ORDER BY v DESC) = 1 LIMIT 7;
--> id | ts | v
--> a | 2026-01-01 00:00:00.000 | 1
--> b | 2026-01-01 00:00:15.000 | 4
--> a | 2026-01-01 00:00:20.000 | 2
--> NULL | 2026-01-01 00:00:30.000 | 5
--> a | 2026-01-01 00:01:20.000 | 6
--> NULL | 2026-01-01 00:01:30.000 | 7
--> a | 2026-01-01 00:02:21.000 | 9
--> (7 rows)
SELECT id, ts, v FROM seen QUALIFY ROW_NUMBER() OVER (PARTITION BY id, ts ORDER BY v DESC) = 1;
--> id | ts | v
--> a | 2026-01-01 00:00:00.000 | 1
--> b | 2026-01-01 00:00:15.000 | 4
--> a | 2026-01-01 00:00:20.000 | 2
--> NULL | 2026-01-01 00:00:30.000 | 5
--> a | 2026-01-01 00:01:20.000 | 6
--> NULL | 2026-01-01 00:01:30.000 | 7
--> a | 2026-01-01 00:02:21.000 | 9
--> z | 2026-01-01 00:09:00.000 | 0
--> (8 rows)

-- The first of each id, for good; the last of each, as it changes.
SELECT STREAM id, v FROM seen QUALIFY ROW_NUMBER() OVER (PARTITION BY id ORDER BY ts, v) = 1 LIMIT 3;
--> id | v
--> a | 1
--> b | 3
--> NULL | 5
--> (3 rows)
CREATE MATERIALIZED VIEW latest AS SELECT id, v FROM seen WHERE ts IS NOT NULL QUALIFY ROW_NUMBER() OVER (PARTITION BY id ORDER BY ts DESC) = 1;
--> ok
AWAIT SELECT * FROM latest ORDER BY id;
--> id | v
--> a | 9
--> b | 8
--> z | 0
--> NULL | 7
--> (4 rows)
INSERT INTO seen VALUES ('a', 10, TIMESTAMP '2026-01-01 00:01:00'), ('b', 11, TIMESTAMP '2026-01-01 00:01:16');
--> 2 rows
AWAIT SELECT * FROM latest ORDER BY id;
--> id | v
--> a | 9
--> b | 11
--> z | 0
--> NULL | 7
--> (4 rows)

-- The first and the last to come of each, whatever their times.
SELECT STREAM id, v FROM seen QUALIFY ROW_NUMBER() OVER (PARTITION BY id ORDER BY CURRENT_TIMESTAMP) = 1 LIMIT 5;
--> id | v
--> a | 1
--> b | 3
--> NULL | 5
--> c | 0
--> z | 0
--> (5 rows)
SELECT id, v FROM seen QUALIFY ROW_NUMBER() OVER (PARTITION BY id ORDER BY CURRENT_TIMESTAMP DESC) = 1;
--> id | v
--> a | 10
--> b | 11
--> NULL | 7
--> c | 0
--> z | 0
--> (5 rows)

-- The first to come of each id and time: kept until the watermark has passed it; late behind that.
SELECT id, ts, v FROM seen QUALIFY ROW_NUMBER() OVER (PARTITION BY id, ts ORDER BY CURRENT_TIMESTAMP) = 1;
--> id | ts | v
--> a | 2026-01-01 00:00:00.000 | 1
--> a | 2026-01-01 00:00:20.000 | 2
--> b | 2026-01-01 00:00:15.000 | 3
--> NULL | 2026-01-01 00:00:30.000 | 5
--> a | 2026-01-01 00:01:20.000 | 6
--> NULL | 2026-01-01 00:01:30.000 | 7
--> a | 2026-01-01 00:02:21.000 | 9
--> c | NULL | 0
--> z | 2026-01-01 00:09:00.000 | 0
--> (9 rows)
SELECT late_operator, COUNT(*) AS n FROM seen$late WHERE late_operator LIKE '%first-row' GROUP BY late_operator;
--> late_operator | n
--> 2-first-row | 4
--> (1 row)
