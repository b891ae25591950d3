-- Windows that give out what they have so far, until they are over.
CREATE STREAM hits (page VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO hits VALUES ('a', TIMESTAMP '2026-01-01 00:00:05'), ('b', TIMESTAMP '2026-01-01 00:00:50'), ('a', TIMESTAMP '2026-01-01 00:00:55'), ('a', TIMESTAMP '2026-01-01 00:01:05');
--> 4 rows

-- Final ones only when they are over: none yet. With EMIT CHANGES all there are.
SELECT window_start, page, COUNT(*) AS n, row_op FROM TABLE(TUMBLE(TABLE hits, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, page LIMIT 3 EMIT CHANGES;
--> window_start | page | n | row_op
--> 2026-01-01 00:00:00.000 | a | 2 | +I
--> 2026-01-01 00:00:00.000 | b | 1 | +I
--> 2026-01-01 00:01:00.000 | a | 1 | +I
--> (3 rows)

-- Kept up to date: what comes later changes a window, what comes late does not.
CREATE MATERIALIZED VIEW per_minute AS SELECT window_start, page, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE hits, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, page EMIT CHANGES;
--> ok
AWAIT SELECT * FROM per_minute ORDER BY window_start, page;
--> window_start | page | n
--> 2026-01-01 00:00:00.000 | a | 2
--> 2026-01-01 00:00:00.000 | b | 1
--> 2026-01-01 00:01:00.000 | a | 1
--> (3 rows)
INSERT INTO hits VALUES ('a', TIMESTAMP '2026-01-01 00:00:59'), ('b', TIMESTAMP '2026-01-01 00:01:10'), ('a', TIMESTAMP '2026-01-01 00:00:01'), ('c', NULL);
--> 4 rows
AWAIT SELECT * FROM per_minute ORDER BY window_start, page;
--> window_start | page | n
--> 2026-01-01 00:00:00.000 | a | 3
--> 2026-01-01 00:00:00.000 | b | 1
--> 2026-01-01 00:01:00.000 | a | 1
--> 2026-01-01 00:01:00.000 | b | 1
--> (4 rows)
INSERT INTO hits VALUES ('b', TIMESTAMP '2026-01-01 00:00:02'), ('b', TIMESTAMP '2026-01-01 00:01:20');
--> 2 rows
AWAIT SELECT * FROM per_minute ORDER BY window_start, page;
--> window_start | page | n
--> 2026-01-01 00:00:00.000 | a | 3
--> 2026-01-01 00:00:00.000 | b | 1
--> 2026-01-01 00:01:00.000 | a | 1
--> 2026-01-01 00:01:00.000 | b | 2
--> (4 rows)
-- The same as what a SELECT says that ends.
SELECT window_start, page, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE hits, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, page ORDER BY window_start, page;
--> window_start | page | n
--> 2026-01-01 00:00:00.000 | a | 3
--> 2026-01-01 00:00:00.000 | b | 1
--> 2026-01-01 00:01:00.000 | a | 1
--> 2026-01-01 00:01:00.000 | b | 2
--> (4 rows)
DROP MATERIALIZED VIEW per_minute;
--> ok

-- Into a table: the window is in its key.
CREATE TABLE counts (page VARCHAR, window_end TIMESTAMP(3), n BIGINT, PRIMARY KEY (page, window_end));
--> ok
INSERT INTO counts SELECT page, window_end, COUNT(*) FROM TABLE(TUMBLE(TABLE hits, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_end, page EMIT CHANGES;
--> pipeline
--> insert_counts
--> (1 row)
AWAIT SELECT * FROM counts ORDER BY window_end, page;
--> page | window_end | n
--> a | 2026-01-01 00:01:00.000 | 3
--> b | 2026-01-01 00:01:00.000 | 1
--> a | 2026-01-01 00:02:00.000 | 1
--> b | 2026-01-01 00:02:00.000 | 2
--> (4 rows)
STOP PIPELINE insert_counts;
--> ok

-- Distinct rows with their time: each at once, none for longer than the watermark says.
INSERT INTO hits VALUES ('b', TIMESTAMP '2026-01-01 00:01:20'), ('b', TIMESTAMP '2026-01-01 00:01:20'), ('a', TIMESTAMP '2026-01-01 00:00:05');
--> 3 rows
SELECT DISTINCT page, ts FROM hits ORDER BY ts NULLS LAST, page;
--> page | ts
--> a | 2026-01-01 00:00:05.000
--> b | 2026-01-01 00:00:50.000
--> a | 2026-01-01 00:00:55.000
--> a | 2026-01-01 00:00:59.000
--> a | 2026-01-01 00:01:05.000
--> b | 2026-01-01 00:01:10.000
--> b | 2026-01-01 00:01:20.000
--> c | NULL
--> (8 rows)
