-- Sessions: rows of one key with no pause between them that is longer than the gap.
CREATE STREAM clicks (id INTEGER, who VARCHAR, ts TIMESTAMP(3),
                      WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO clicks VALUES
  (1, 'ann', TIMESTAMP '2026-03-01 12:00:00'), (2, 'bob', TIMESTAMP '2026-03-01 12:00:02'),
  (3, 'ann', TIMESTAMP '2026-03-01 12:00:14'), (4, 'ann', TIMESTAMP '2026-03-01 12:00:07'),
  (5, 'bob', TIMESTAMP '2026-03-01 12:00:09.001'), (6, NULL, TIMESTAMP '2026-03-01 12:00:03'),
  (7, 'ann', NULL), (8, 'cem', TIMESTAMP '2026-03-01 12:00:30'),
  (9, 'bob', TIMESTAMP '2026-03-01 12:00:13'), (10, 'bob', TIMESTAMP '2026-03-01 12:00:13.001'),
  (11, NULL, TIMESTAMP '2026-03-01 12:00:37');
--> 11 rows
SELECT who, window_start, window_end, COUNT(*) AS clicks, MAX(id) AS last_id
  FROM TABLE(SESSION(TABLE clicks, DESCRIPTOR(ts), DESCRIPTOR(who), INTERVAL '7' SECOND))
 GROUP BY who, window_start, window_end;
--> who | window_start | window_end | clicks | last_id
--> NULL | 2026-03-01 12:00:03.000 | 2026-03-01 12:00:10.000 | 1 | 6
--> NULL | 2026-03-01 12:00:37.000 | 2026-03-01 12:00:44.000 | 1 | 11
--> ann | 2026-03-01 12:00:00.000 | 2026-03-01 12:00:21.000 | 3 | 4
--> bob | 2026-03-01 12:00:02.000 | 2026-03-01 12:00:09.000 | 1 | 2
--> bob | 2026-03-01 12:00:09.001 | 2026-03-01 12:00:16.001 | 1 | 5
--> bob | 2026-03-01 12:00:13.001 | 2026-03-01 12:00:20.001 | 1 | 10
--> cem | 2026-03-01 12:00:30.000 | 2026-03-01 12:00:37.000 | 1 | 8
--> (7 rows)
-- The same, said as the standard says it; a session without keys; rows with their sessions.
SELECT who, window_start, window_end, COUNT(*) AS clicks
  FROM SESSION(TABLE clicks PARTITION BY who, DESCRIPTOR(ts), INTERVAL '7' SECOND)
 WHERE who = 'ann' GROUP BY window_start, window_end, who;
--> who | window_start | window_end | clicks
--> ann | 2026-03-01 12:00:00.000 | 2026-03-01 12:00:21.000 | 3
--> (1 row)
SELECT COUNT(*) AS clicks, COUNT(DISTINCT who) AS people, window_start, window_end
  FROM TABLE(SESSION(TABLE clicks, DESCRIPTOR(ts), INTERVAL '7' SECOND))
 GROUP BY window_start, window_end;
--> clicks | people | window_start | window_end
--> 2 | 1 | 2026-03-01 12:00:30.000 | 2026-03-01 12:00:44.000
--> 7 | 2 | 2026-03-01 12:00:00.000 | 2026-03-01 12:00:21.000
--> (2 rows)
SELECT id, who, ts, window_start, window_end, window_time
  FROM TABLE(SESSION(TABLE clicks, DESCRIPTOR(ts), DESCRIPTOR(who), INTERVAL '7' SECOND)) WHERE id > 7;
--> id | who | ts | window_start | window_end | window_time
--> 10 | bob | 2026-03-01 12:00:13.001 | 2026-03-01 12:00:13.001 | 2026-03-01 12:00:20.001 | 2026-03-01 12:00:20.000
--> 11 | NULL | 2026-03-01 12:00:37.000 | 2026-03-01 12:00:37.000 | 2026-03-01 12:00:44.000 | 2026-03-01 12:00:43.999
--> 8 | cem | 2026-03-01 12:00:30.000 | 2026-03-01 12:00:30.000 | 2026-03-01 12:00:37.000 | 2026-03-01 12:00:36.999
--> (3 rows)
SELECT STREAM who, window_end, COUNT(*) AS n
  FROM TABLE(SESSION(TABLE clicks PARTITION BY who, DESCRIPTOR(ts), INTERVAL '7' SECOND))
 GROUP BY who, window_start, window_end LIMIT 1 EMIT FINAL;
--> who | window_end | n
--> bob | 2026-03-01 12:00:09.000 | 1
--> (1 row)
-- Sessions of sessions: the last click of each, a minute apart at most.
SELECT window_start, window_end, SUM(n) AS clicks FROM TABLE(SESSION(
    (SELECT window_time AS t, COUNT(*) AS n
       FROM TABLE(SESSION(TABLE clicks PARTITION BY who, DESCRIPTOR(ts), INTERVAL '7' SECOND))
      GROUP BY who, window_start, window_end, window_time), DESCRIPTOR(t), INTERVAL '8' SECOND))
 GROUP BY window_start, window_end;
--> window_start | window_end | clicks
--> 2026-03-01 12:00:08.999 | 2026-03-01 12:00:28.999 | 7
--> 2026-03-01 12:00:36.999 | 2026-03-01 12:00:51.999 | 2
--> (2 rows)
-- Windows of joined rows, over a view.
CREATE VIEW pairs AS SELECT a.who, a.id AS first_id, b.id AS next_id, b.ts AS next_ts
  FROM clicks a JOIN clicks b
    ON a.who = b.who AND b.ts > a.ts AND b.ts <= a.ts + INTERVAL '7' SECOND;
--> ok
SELECT who, window_start, window_end, COUNT(*) AS pairs
  FROM TABLE(SESSION(TABLE pairs PARTITION BY who, DESCRIPTOR(next_ts), INTERVAL '7' SECOND))
 GROUP BY who, window_start, window_end;
--> who | window_start | window_end | pairs
--> ann | 2026-03-01 12:00:07.000 | 2026-03-01 12:00:21.000 | 2
--> (1 row)
EXPLAIN SELECT STREAM who, window_start, window_end, COUNT(*) AS n
  FROM TABLE(SESSION(TABLE clicks PARTITION BY who, DESCRIPTOR(ts), INTERVAL '7' SECOND))
 GROUP BY who, window_start, window_end;
--> plan
--> Calc 3-calc: who, window_start, window_end, n
-->   SessionAggregate 1-session-aggregate: pauses of no more than 7 seconds of ts, by who, COUNT(*) AS n
-->       keeps one entry for each session until the watermark reaches the session's end: 17 seconds after its last row (gap 7 seconds + watermark delay 10 seconds)
-->     Scan 2-scan: stream clicks, reads who, ts, watermark ts - 10 seconds
--> (4 rows)
-- What the aggregates take is calculated before; the window itself, a condition on rows and further
-- keys are asked of the rows of sessions that are over.
SELECT who, window_start, SUM(id * 2) FILTER (WHERE id > 1) AS twice, LISTAGG(id, '+') WITHIN GROUP (ORDER BY id DESC) AS ids, COUNT(DISTINCT id / 4) AS quarters
  FROM TABLE(SESSION(TABLE clicks PARTITION BY who, DESCRIPTOR(ts), INTERVAL '7' SECOND))
 GROUP BY who, window_start, window_end;
--> who | window_start | twice | ids | quarters
--> bob | 2026-03-01 12:00:02.000 | 4 | 2 | 1
--> NULL | 2026-03-01 12:00:03.000 | 12 | 6 | 1
--> bob | 2026-03-01 12:00:09.001 | 10 | 5 | 1
--> bob | 2026-03-01 12:00:13.001 | 20 | 10 | 1
--> ann | 2026-03-01 12:00:00.000 | 14 | 4+3+1 | 2
--> cem | 2026-03-01 12:00:30.000 | 16 | 8 | 1
--> NULL | 2026-03-01 12:00:37.000 | 22 | 11 | 1
--> (7 rows)
SELECT who, window_start, id > 3 AS is_late_id, COUNT(*) AS n
  FROM TABLE(SESSION(TABLE clicks PARTITION BY who, DESCRIPTOR(ts), INTERVAL '7' SECOND))
 GROUP BY who, window_start, window_end, id > 3;
--> who | window_start | is_late_id | n
--> NULL | 2026-03-01 12:00:03.000 | true | 1
--> NULL | 2026-03-01 12:00:37.000 | true | 1
--> ann | 2026-03-01 12:00:00.000 | false | 2
--> ann | 2026-03-01 12:00:00.000 | true | 1
--> bob | 2026-03-01 12:00:02.000 | false | 1
--> bob | 2026-03-01 12:00:09.001 | true | 1
--> bob | 2026-03-01 12:00:13.001 | true | 1
--> cem | 2026-03-01 12:00:30.000 | true | 1
--> (8 rows)
SELECT who, window_start, COUNT(*) AS n, MAX(window_end) AS ends
  FROM TABLE(SESSION(TABLE clicks PARTITION BY who, DESCRIPTOR(ts), INTERVAL '7' SECOND))
 WHERE id <> 4 GROUP BY who, window_start, window_end HAVING COUNT(*) > 0;
--> who | window_start | n | ends
--> NULL | 2026-03-01 12:00:03.000 | 1 | 2026-03-01 12:00:10.000
--> NULL | 2026-03-01 12:00:37.000 | 1 | 2026-03-01 12:00:44.000
--> ann | 2026-03-01 12:00:00.000 | 2 | 2026-03-01 12:00:21.000
--> bob | 2026-03-01 12:00:02.000 | 1 | 2026-03-01 12:00:09.000
--> bob | 2026-03-01 12:00:09.001 | 1 | 2026-03-01 12:00:16.001
--> bob | 2026-03-01 12:00:13.001 | 1 | 2026-03-01 12:00:20.001
--> cem | 2026-03-01 12:00:30.000 | 1 | 2026-03-01 12:00:37.000
--> (7 rows)
EXPLAIN SELECT STREAM who, window_start, COUNT(*) AS n
  FROM TABLE(SESSION(TABLE clicks PARTITION BY who, DESCRIPTOR(ts), INTERVAL '7' SECOND))
 WHERE id <> 4 GROUP BY who, window_start, window_end;
--> plan
--> Calc 5-calc: who, window_start, n
-->   WindowAggregate 4-window-aggregate: windows from window_start to window_end, by who, COUNT(*) AS n
-->       keeps one entry for each window and who until the watermark reaches the window's end
-->     Calc 3-calc: who, window_start, window_end WHERE id <> 4
-->       SessionAssign 1-session-assign: pauses of no more than 7 seconds of ts, by who
-->           keeps the rows of each session until the watermark reaches the session's end: 17 seconds after its last row (gap 7 seconds + watermark delay 10 seconds)
-->         Scan 2-scan: stream clicks, reads id, who, ts, watermark ts - 10 seconds
--> (7 rows)
