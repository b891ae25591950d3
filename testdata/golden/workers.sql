-- Several workers share what can be shared. EXPLAIN says where rows change worker.
CREATE STREAM clicks (user_name VARCHAR, page VARCHAR, ts TIMESTAMP(3),
  WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO clicks VALUES
  ('ann', '/home', TIMESTAMP '2026-03-01 12:00:03'),
  ('bob', '/home', TIMESTAMP '2026-03-01 12:00:41'),
  ('ann', '/cart', TIMESTAMP '2026-03-01 12:01:12'),
  ('cem', '/home', TIMESTAMP '2026-03-01 12:00:59'),
  ('dee', NULL, TIMESTAMP '2026-03-01 12:01:30');
--> 5 rows
SET 'workers' = '3';
--> ok
EXPLAIN SELECT window_start, page, COUNT(*) AS visits
  FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
 GROUP BY window_start, window_end, page;
--> plan
--> Exchange result-exchange: to one worker
-->   Calc 3-calc: window_start, page, visits
-->     WindowAggregate 2-window-aggregate: tumbling 1 minute of ts, by page, COUNT(*) AS visits
-->         keeps one entry for each window and page until the watermark reaches the window's end: 1 minute 10 seconds (window 1 minute + watermark delay 10 seconds)
-->       Exchange 2-window-aggregate-exchange: to workers by page
-->         PartialAggregate 2-window-aggregate-partial: tumbling 1 minute of ts, by page, COUNT(*) AS visits
-->             keeps some thousand groups, and none beyond the end of an epoch; none at all while they are hardly fewer than rows
-->           Exchange 2-window-aggregate-partial-exchange: to workers in turn
-->             Scan 1-scan: stream clicks, reads page, ts, watermark ts - 10 seconds
--> (9 rows)
SELECT window_start, page, COUNT(*) AS visits
  FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
 GROUP BY window_start, window_end, page ORDER BY 1, 2;
--> window_start | page | visits
--> 2026-03-01 12:00:00.000 | /home | 2
--> 2026-03-01 12:01:00.000 | /cart | 1
--> 2026-03-01 12:01:00.000 | NULL | 1
--> (3 rows)
-- Every step that groups has its rows brought to it.
EXPLAIN SELECT user_name, window_end, COUNT(*) AS n
  FROM TABLE(SESSION(TABLE clicks PARTITION BY user_name, DESCRIPTOR(ts), INTERVAL '7' SECOND))
 GROUP BY user_name, window_start, window_end;
--> plan
--> Exchange result-exchange: to one worker
-->   Calc 3-calc: user_name, window_end, n
-->     SessionAggregate 1-session-aggregate: pauses of no more than 7 seconds of ts, by user_name, COUNT(*) AS n
-->         keeps one entry for each session until the watermark reaches the session's end: 17 seconds after its last row (gap 7 seconds + watermark delay 10 seconds)
-->       Exchange 1-session-aggregate-exchange: to workers by user_name
-->         Scan 2-scan: stream clicks, reads user_name, ts, watermark ts - 10 seconds
--> (6 rows)
SELECT l.user_name, r.page FROM clicks l LEFT JOIN clicks r
    ON l.page = r.page AND l.user_name <> r.user_name ORDER BY 1, 2;
--> user_name | page
--> ann | /home
--> ann | /home
--> ann | NULL
--> bob | /home
--> bob | /home
--> cem | /home
--> cem | /home
--> dee | NULL
--> (8 rows)
EXPLAIN SELECT l.user_name, r.page FROM clicks l LEFT JOIN clicks r ON l.page = r.page;
--> plan
--> Exchange result-exchange: to one worker
-->   Calc 4-calc: user_name, page0 AS page
-->     HashJoin 3-hash-join: all left rows on left page = right page
-->         keeps all right rows, without bound, until the input ends
-->       Exchange 3-hash-join-exchange-0: to workers by page
-->         Scan 1-scan: stream clicks, reads user_name, page
-->       Exchange 3-hash-join-exchange-1: to workers by page
-->         Scan 2-scan: stream clicks, reads page
--> (8 rows)
-- What must see all rows, or depends on their order, has one worker.
EXPLAIN SELECT COUNT(*) AS n FROM clicks;
--> plan
--> Aggregate 2-aggregate: COUNT(*) AS n
-->     keeps one entry until the input ends
-->   Scan 1-scan: stream clicks, reads no column
--> (3 rows)
EXPLAIN SELECT STREAM user_name FROM clicks WHERE page = '/home';
--> plan
--> Calc 2-calc: user_name WHERE page = '/home'
-->   Scan 1-scan: stream clicks, reads user_name, page
--> (2 rows)
EXPLAIN SELECT ARRAY_AGG(n) AS counts FROM (SELECT COUNT(*) AS n FROM clicks GROUP BY page) AS c;
--> plan
--> Aggregate 4-aggregate: ARRAY_AGG(n) AS counts
-->     keeps one entry with all its n until the input ends
-->   Calc 3-calc: n
-->     Aggregate 2-aggregate: by page, COUNT(*) AS n
-->         keeps one entry for each page, without bound, until the input ends
-->       Scan 1-scan: stream clicks, reads page
--> (6 rows)
EXPLAIN SELECT page, ARRAY_AGG(user_name) AS users FROM clicks GROUP BY page;
--> plan
--> Exchange result-exchange: to one worker
-->   Aggregate 2-aggregate: by page, ARRAY_AGG(user_name) AS users
-->       keeps one entry for each page, without bound, with all its user_name until the input ends
-->     Exchange 2-aggregate-exchange: to workers by page
-->       Scan 1-scan: stream clicks, reads page, user_name
--> (5 rows)
EXPLAIN SELECT page, COUNT(*) AS n FROM clicks GROUP BY page LIMIT 1;
--> plan
--> Limit 3-limit: at most 1 rows
-->   Aggregate 2-aggregate: by page, COUNT(*) AS n
-->       keeps one entry for each page, without bound, until the input ends
-->     Scan 1-scan: stream clicks, reads page
--> (4 rows)
EXPLAIN SELECT page, COUNT(*) AS n FROM (VALUES ('/home')) AS v (page) GROUP BY page;
--> plan
--> Aggregate 2-aggregate: by page, COUNT(*) AS n
-->     keeps one entry for each page, without bound, until the input ends
-->   Values 1-values: 1 row
--> (3 rows)
-- A row of the one side may change its page, and must not overtake itself.
EXPLAIN SELECT STREAM u.user_name, p.n
  FROM (SELECT user_name, MAX(page) AS page FROM clicks GROUP BY user_name) AS u
  JOIN (SELECT page, COUNT(*) AS n FROM clicks GROUP BY page) AS p ON u.page = p.page;
--> plan
--> Deliver 8-deliver: the new side of every change
-->   Calc 6-calc: user_name, n; changes rows
-->     ChangingJoin 5-changing-join: inner, on left page = right page; changes rows by user_name, page0
-->         keeps one left row for each user_name that there is
-->         keeps one right row for each page that there is
-->       Exchange 5-changing-join-exchange-0: to one worker; changes rows by user_name
-->         ChangingAggregate 2-changing-aggregate: by user_name, MAX(page) AS page; changes rows by user_name
-->             keeps one entry for each user_name, WITHOUT BOUND: grows with their number
-->           Exchange 2-changing-aggregate-exchange: to workers by user_name
-->             PartialAggregate 2-changing-aggregate-partial: by user_name, COUNT(*) AS rows, MAX(page) AS page
-->                 keeps some thousand groups, and none beyond the end of an epoch; none at all while they are hardly fewer than rows
-->               Exchange 2-changing-aggregate-partial-exchange: to workers in turn
-->                 Scan 1-scan: stream clicks, reads user_name, page
-->       Exchange 5-changing-join-exchange-1: to one worker; changes rows by page
-->         ChangingAggregate 4-changing-aggregate: by page, COUNT(*) AS n; changes rows by page
-->             keeps one entry for each page, WITHOUT BOUND: grows with their number
-->           Exchange 4-changing-aggregate-exchange: to workers by page
-->             PartialAggregate 4-changing-aggregate-partial: by page, COUNT(*) AS rows, COUNT(*) AS n
-->                 keeps some thousand groups, and none beyond the end of an epoch; none at all while they are hardly fewer than rows
-->               Calc 7-calc: page
-->                 Exchange 7-calc-exchange: to workers in turn
-->                   Scan 1-scan: stream clicks, reads user_name, page
--> (22 rows)
-- An error of one worker ends all of them.
SELECT page, 10 / (COUNT(*) - 3) AS n FROM clicks GROUP BY page;
--> error 22012: in 10 / ($f1 - 3): division by zero
SET 'workers' = '0';
--> error 42616: 'workers' must be a whole number from 1 to 128 or auto, not '0'
SET 'workers' = 'all';
--> error 42616: 'workers' must be a whole number from 1 to 128 or auto, not 'all'
RESET 'workers';
--> ok
EXPLAIN SELECT page, COUNT(*) AS n FROM clicks GROUP BY page;
--> plan
--> Aggregate 2-aggregate: by page, COUNT(*) AS n
-->     keeps one entry for each page, without bound, until the input ends
-->   Scan 1-scan: stream clicks, reads page
--> (3 rows)
