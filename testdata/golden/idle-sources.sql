-- A stream into which nothing comes holds others back until it is idle.
CREATE STREAM busy (id INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
CREATE STREAM quiet (id INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts)
  WITH ('watermark.idle-timeout' = '50 ms');
--> ok
CREATE STREAM per_minute (minute_end TIMESTAMP(3), n BIGINT);
--> ok
EXPLAIN SELECT STREAM ts FROM quiet;
--> plan
--> Scan 1-scan: stream quiet, reads ts, watermark ts, idle after 50 ms
--> (1 row)
INSERT INTO busy VALUES (1, TIMESTAMP '2026-01-01 12:00:10'), (2, TIMESTAMP '2026-01-01 12:01:10');
--> 2 rows
CREATE PIPELINE counting WITH ('checkpoint.interval' = '0 s') AS
  INSERT INTO per_minute
  SELECT STREAM window_end, COUNT(*)
    FROM TABLE(TUMBLE((SELECT ts FROM busy UNION ALL SELECT ts FROM quiet), DESCRIPTOR(ts),
      INTERVAL '1' MINUTE))
   GROUP BY window_start, window_end;
--> ok
AWAIT SELECT * FROM per_minute;
--> minute_end | n
--> 2026-01-01 12:01:00.000 | 1
--> (1 row)

-- What comes behind the others is late then.
INSERT INTO quiet VALUES (3, TIMESTAMP '2026-01-01 12:00:59');
--> 1 row
INSERT INTO busy VALUES (5, TIMESTAMP '2026-01-01 12:03:00');
--> 1 row
AWAIT SELECT * FROM per_minute;
--> minute_end | n
--> 2026-01-01 12:01:00.000 | 1
--> 2026-01-01 12:02:00.000 | 1
--> (2 rows)
DROP PIPELINE counting;
--> ok

-- Under the policy max the stream that is furthest ahead counts, and nobody waits for others.
CREATE STREAM other (id INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
CREATE STREAM hours (hour_end TIMESTAMP(3), n BIGINT);
--> ok
CREATE PIPELINE ahead WITH ('checkpoint.interval' = '0 s', 'watermark.policy' = 'max') AS
  INSERT INTO hours
  SELECT STREAM window_end, COUNT(*)
    FROM TABLE(TUMBLE((SELECT ts FROM busy UNION ALL SELECT ts FROM other), DESCRIPTOR(ts),
      INTERVAL '1' MINUTE))
   GROUP BY window_start, window_end;
--> ok
AWAIT SELECT * FROM hours;
--> hour_end | n
--> 2026-01-01 12:01:00.000 | 1
--> 2026-01-01 12:02:00.000 | 1
--> (2 rows)
EXPLAIN PIPELINE ahead;
--> plan
--> Sink 6-sink: into stream hours
-->   Calc 5-calc: window_end AS hour_end, EXPR$1 AS n
-->     WindowAggregate 4-window-aggregate: tumbling 1 minute of ts, COUNT(*) AS EXPR$1
-->         keeps one entry for each window until the watermark reaches the window's end: 1 minute (window 1 minute + watermark delay 0 seconds)
-->       Union 3-union: all rows of 2 inputs
-->         Scan 1-scan: stream busy, reads ts, watermark ts
-->         Scan 2-scan: stream other, reads ts, watermark ts
--> (7 rows)
SET 'watermark.policy' = 'middle';
--> error 42616: 'watermark.policy' must be min or max, not 'middle'
SHOW SETTINGS LIKE 'watermark%';
--> name | value | description
--> watermark.policy | min | how far a query of several sources has come: as far as the slowest (min) or the fastest (max)
--> (1 row)

CREATE STREAM untimed (id INTEGER) WITH ('watermark.idle-timeout' = '1 min');
--> error 42616: stream "untimed" has the option 'watermark.idle-timeout' but no WATERMARK that it could be for; add WATERMARK FOR column AS column - INTERVAL '5' SECOND to its columns
CREATE STREAM never (id INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts)
  WITH ('watermark.idle-timeout' = '0 s');
--> error 42616: stream "never" has 'watermark.idle-timeout' = '0 s'; it should be a time such as '30 s' or '10 min'
