-- Tumbling windows, in all their forms.
CREATE STREAM clicks (user_id INTEGER, amount INTEGER, ts TIMESTAMP(3),
                      WATERMARK FOR ts AS ts - INTERVAL '1' MINUTE);
--> ok
INSERT INTO clicks VALUES
  (1, 10, TIMESTAMP '1969-12-31 23:59:59.999'), (2, 20, TIMESTAMP '1970-01-01 00:00:00'),
  (1, 30, TIMESTAMP '1970-01-01 00:00:30'), (1, -5, TIMESTAMP '1970-01-01 00:00:10'),
  (2, NULL, TIMESTAMP '1970-01-01 00:01:00'), (NULL, 7, TIMESTAMP '1970-01-01 00:02:59.999'),
  (NULL, 8, TIMESTAMP '1970-01-01 00:02:00');
--> 7 rows
SELECT user_id, window_start, window_end, COUNT(*) AS n, SUM(amount) AS total
  FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
 GROUP BY user_id, window_start, window_end;
--> user_id | window_start | window_end | n | total
--> 1 | 1969-12-31 23:59:00.000 | 1970-01-01 00:00:00.000 | 1 | 10
--> 1 | 1970-01-01 00:00:00.000 | 1970-01-01 00:01:00.000 | 2 | 25
--> 2 | 1970-01-01 00:00:00.000 | 1970-01-01 00:01:00.000 | 1 | 20
--> 2 | 1970-01-01 00:01:00.000 | 1970-01-01 00:02:00.000 | 1 | NULL
--> NULL | 1970-01-01 00:02:00.000 | 1970-01-01 00:03:00.000 | 2 | 15
--> (5 rows)
-- No other key, an offset, a condition before and one behind.
SELECT window_start, COUNT(DISTINCT user_id) AS users, AVG(amount) AS average
  FROM TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '30' SECOND)
 WHERE amount > 0 GROUP BY window_start, window_end HAVING COUNT(*) > 1;
--> window_start | users | average
--> 1969-12-31 23:59:30.000 | 2 | 15.0
--> (1 row)
-- A window over a subquery, and an aggregate of the windows' rows.
SELECT MAX(total) AS best FROM (
  SELECT window_end, SUM(amount) AS total
    FROM TABLE(TUMBLE((SELECT ts, amount * 2 AS amount FROM clicks), DESCRIPTOR(ts), INTERVAL '1' MINUTE))
   GROUP BY window_end);
--> best
--> 90
--> (1 row)
-- Windows without a GROUP BY: a row for each window that holds it.
SELECT user_id, ts, window_start, window_end
  FROM TABLE(HOP(TABLE clicks, DESCRIPTOR(ts), INTERVAL '30' SECOND, INTERVAL '1' MINUTE))
 WHERE amount = 10 ORDER BY window_start;
--> user_id | ts | window_start | window_end
--> 1 | 1969-12-31 23:59:59.999 | 1969-12-31 23:59:00.000 | 1970-01-01 00:00:00.000
--> 1 | 1969-12-31 23:59:59.999 | 1969-12-31 23:59:30.000 | 1970-01-01 00:00:30.000
--> (2 rows)
SELECT STREAM window_start, COUNT(*) AS n
  FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
 GROUP BY window_start, window_end LIMIT 1 EMIT FINAL;
--> window_start | n
--> 1969-12-31 23:59:00.000 | 1
--> (1 row)
-- A query in place of the table, with columns that the tables below it do not have.
CREATE STREAM taps (who VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO taps VALUES ('ann', TIMESTAMP '2026-03-01 12:00:01'), ('bob', TIMESTAMP '2026-03-01 12:00:59'), ('ann', TIMESTAMP '2026-03-01 12:01:00');
--> 3 rows
SELECT window_start, weight, COUNT(*) AS n FROM TABLE(TUMBLE((SELECT 1 AS weight, who, ts FROM taps), DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, weight;
--> window_start | weight | n
--> 2026-03-01 12:00:00.000 | 1 | 2
--> 2026-03-01 12:01:00.000 | 1 | 1
--> (2 rows)
SELECT window_start, window_end, n FROM TABLE(SESSION((SELECT 1 AS n, 2 AS m, who, ts FROM taps), DESCRIPTOR(ts), DESCRIPTOR(who), INTERVAL '1' MINUTE));
--> window_start | window_end | n
--> 2026-03-01 12:00:01.000 | 2026-03-01 12:02:00.000 | 1
--> 2026-03-01 12:00:01.000 | 2026-03-01 12:02:00.000 | 1
--> 2026-03-01 12:00:59.000 | 2026-03-01 12:01:59.000 | 1
--> (3 rows)
SELECT window_start, COUNT(*) AS pairs FROM TABLE(HOP((SELECT a.who AS a_who, b.who AS b_who, b.ts AS b_ts, a.ts FROM taps a JOIN taps b ON a.ts = b.ts), DESCRIPTOR(ts), INTERVAL '30' SECOND, INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--> window_start | pairs
--> 2026-03-01 11:59:30.000 | 1
--> 2026-03-01 12:00:00.000 | 2
--> 2026-03-01 12:00:30.000 | 2
--> 2026-03-01 12:01:00.000 | 1
--> (4 rows)
SELECT window_start, COUNT(*) AS pairs FROM TABLE(TUMBLE((SELECT * FROM taps MATCH_RECOGNIZE (ORDER BY ts MEASURES A.who AS first_one, B.who AS second_one, B.ts AS ended PATTERN (A B) WITHIN INTERVAL '1' MINUTE DEFINE B AS B.who <> A.who)), DESCRIPTOR(ended), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--> window_start | pairs
--> 2026-03-01 12:00:00.000 | 1
--> (1 row)
