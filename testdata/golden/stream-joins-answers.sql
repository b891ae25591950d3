-- Joins of streams by key, by window and by time, beside the answers of Spark's tests (StreamingJoinSuite). What
-- there is still open at the end has ended here; a row at its watermark, not behind it, is not late.
CREATE STREAM s1 (v INTEGER);
--> ok
INSERT INTO s1 VALUES (1), (10), (1), (100);
--> 4 rows
CREATE STREAM s2 (v INTEGER);
--> ok
INSERT INTO s2 VALUES (1), (10), (1), (100);
--> 4 rows
-- By key; with itself; three of them.
SELECT a.v, a.v * 2 AS l, b.v * 3 AS r FROM s1 a JOIN s2 b ON a.v = b.v;
--> v | l | r
--> 1 | 2 | 3
--> 1 | 2 | 3
--> 1 | 2 | 3
--> 1 | 2 | 3
--> 10 | 20 | 30
--> 100 | 200 | 300
--> (6 rows)
SELECT a.v, b.v AS r FROM s1 a JOIN s2 b ON a.v < b.v;
--> v | r
--> 1 | 10
--> 1 | 10
--> 1 | 100
--> 1 | 100
--> 10 | 100
--> (5 rows)
CREATE STREAM me (v INTEGER);
--> ok
INSERT INTO me VALUES (1), (2), (3), (6);
--> 4 rows
SELECT MOD(a.v, 5) AS k, a.v, b.v AS r FROM me a JOIN me b ON MOD(a.v, 5) = MOD(b.v, 5);
--> k | v | r
--> 1 | 1 | 1
--> 1 | 1 | 6
--> 1 | 6 | 1
--> 1 | 6 | 6
--> 2 | 2 | 2
--> 3 | 3 | 3
--> (6 rows)
CREATE STREAM i1 (v INTEGER);
--> ok
INSERT INTO i1 VALUES (1), (5);
--> 2 rows
CREATE STREAM i2 (v INTEGER);
--> ok
INSERT INTO i2 VALUES (1), (5), (10);
--> 3 rows
CREATE STREAM i3 (v INTEGER);
--> ok
INSERT INTO i3 VALUES (5), (10);
--> 2 rows
SELECT i1.v, i1.v * 2 AS a, i2.v AS v2, i2.v * 3 AS b, i3.v AS v3, i3.v * 5 AS c FROM i1 JOIN i2 ON i1.v = i2.v JOIN i3 ON i3.v = i2.v;
--> v | a | v2 | b | v3 | c
--> 5 | 10 | 5 | 15 | 5 | 25
--> (1 row)
SELECT i1.v, i2.v AS v2, i3.v AS v3 FROM i1 FULL JOIN i2 ON i1.v = i2.v FULL JOIN i3 ON i3.v = i2.v;
--> v | v2 | v3
--> 1 | 1 | NULL
--> 5 | 5 | 5
--> NULL | 10 | 10
--> (3 rows)
-- NULL keys.
CREATE STREAM k1 (v INTEGER);
--> ok
INSERT INTO k1 VALUES (1), (5), (10), (NULL);
--> 4 rows
CREATE STREAM k2 (v INTEGER);
--> ok
INSERT INTO k2 VALUES (1), (5), (NULL);
--> 3 rows
SELECT k1.v, k2.v AS v2, k1.v * 2 AS l, k2.v * 3 AS r FROM k1 JOIN k2 ON k1.v IS NOT DISTINCT FROM k2.v;
--> v | v2 | l | r
--> 1 | 1 | 2 | 3
--> 5 | 5 | 10 | 15
--> NULL | NULL | NULL | NULL
--> (3 rows)
SELECT k1.v, k2.v AS v2, k1.v * 2 AS l, k2.v * 3 AS r FROM k1 JOIN k2 ON k1.v = k2.v;
--> v | v2 | l | r
--> 1 | 1 | 2 | 3
--> 5 | 5 | 10 | 15
--> (2 rows)
SELECT k1.v, s2.v AS v2 FROM k1 JOIN s2 ON k1.v IS NOT DISTINCT FROM s2.v;
--> v | v2
--> 1 | 1
--> 1 | 1
--> 10 | 10
--> (3 rows)
-- In windows: 5, and the second 1 on the right, come after their window has ended.
CREATE STREAM w1 (v INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO w1 VALUES (1, TIMESTAMP '1970-01-01 00:00:01'), (25, TIMESTAMP '1970-01-01 00:00:25'), (5, TIMESTAMP '1970-01-01 00:00:05');
--> 3 rows
CREATE STREAM w2 (v INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO w2 VALUES (1, TIMESTAMP '1970-01-01 00:00:01'), (25, TIMESTAMP '1970-01-01 00:00:25'), (1, TIMESTAMP '1970-01-01 00:00:01');
--> 3 rows
SELECT COALESCE(a.v, b.v) AS k, COALESCE(a.window_end, b.window_end) AS e, a.v * 2 AS l, b.v * 3 AS r FROM TABLE(TUMBLE(TABLE w1, DESCRIPTOR(ts), INTERVAL '10' SECOND)) a JOIN TABLE(TUMBLE(TABLE w2, DESCRIPTOR(ts), INTERVAL '10' SECOND)) b ON a.v = b.v AND a.window_start = b.window_start AND a.window_end = b.window_end;
--> k | e | l | r
--> 1 | 1970-01-01 00:00:10.000 | 2 | 3
--> 25 | 1970-01-01 00:00:30.000 | 50 | 75
--> (2 rows)
SELECT v, late_watermark FROM w1$late;
--> v | late_watermark
--> 5 | 1970-01-01 00:00:15.000
--> (1 row)
SELECT v, late_watermark FROM w2$late;
--> v | late_watermark
--> 1 | 1970-01-01 00:00:15.000
--> (1 row)
-- Windows without a partner, with conditions on one side that rows are dropped by at once.
CREATE STREAM l1 (v INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO l1 VALUES (1, TIMESTAMP '1970-01-01 00:00:01'), (2, TIMESTAMP '1970-01-01 00:00:02'), (3, TIMESTAMP '1970-01-01 00:00:03'), (20, TIMESTAMP '1970-01-01 00:00:20');
--> 4 rows
CREATE STREAM r1 (v INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO r1 VALUES (3, TIMESTAMP '1970-01-01 00:00:03'), (4, TIMESTAMP '1970-01-01 00:00:04'), (5, TIMESTAMP '1970-01-01 00:00:05'), (21, TIMESTAMP '1970-01-01 00:00:21'), (20, TIMESTAMP '1970-01-01 00:00:20');
--> 5 rows
CREATE STREAM l2 (v INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO l2 VALUES (3, TIMESTAMP '1970-01-01 00:00:03'), (4, TIMESTAMP '1970-01-01 00:00:04'), (5, TIMESTAMP '1970-01-01 00:00:05'), (20, TIMESTAMP '1970-01-01 00:00:20');
--> 4 rows
CREATE STREAM r2 (v INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO r2 VALUES (1, TIMESTAMP '1970-01-01 00:00:01'), (2, TIMESTAMP '1970-01-01 00:00:02'), (3, TIMESTAMP '1970-01-01 00:00:03'), (21, TIMESTAMP '1970-01-01 00:00:21'), (20, TIMESTAMP '1970-01-01 00:00:20');
--> 5 rows
SELECT COALESCE(a.v, b.v) AS k, COALESCE(a.window_end, b.window_end) AS e, a.v * 2 AS l, b.v * 3 AS r FROM TABLE(TUMBLE(TABLE l1, DESCRIPTOR(ts), INTERVAL '10' SECOND)) a LEFT JOIN TABLE(TUMBLE(TABLE r1, DESCRIPTOR(ts), INTERVAL '10' SECOND)) b ON a.v = b.v AND a.window_start = b.window_start AND a.window_end = b.window_end AND a.v * 2 > 4;
--> k | e | l | r
--> 1 | 1970-01-01 00:00:10.000 | 2 | NULL
--> 2 | 1970-01-01 00:00:10.000 | 4 | NULL
--> 20 | 1970-01-01 00:00:30.000 | 40 | 60
--> 3 | 1970-01-01 00:00:10.000 | 6 | 9
--> (4 rows)
SELECT COALESCE(a.v, b.v) AS k, COALESCE(a.window_end, b.window_end) AS e, a.v * 2 AS l, b.v * 3 AS r FROM TABLE(TUMBLE(TABLE l2, DESCRIPTOR(ts), INTERVAL '10' SECOND)) a LEFT JOIN TABLE(TUMBLE(TABLE r2, DESCRIPTOR(ts), INTERVAL '10' SECOND)) b ON a.v = b.v AND a.window_start = b.window_start AND a.window_end = b.window_end AND b.v * 3 > 7;
--> k | e | l | r
--> 20 | 1970-01-01 00:00:30.000 | 40 | 60
--> 3 | 1970-01-01 00:00:10.000 | 6 | 9
--> 4 | 1970-01-01 00:00:10.000 | 8 | NULL
--> 5 | 1970-01-01 00:00:10.000 | 10 | NULL
--> (4 rows)
SELECT COALESCE(a.v, b.v) AS k, COALESCE(a.window_end, b.window_end) AS e, a.v * 2 AS l, b.v * 3 AS r FROM TABLE(TUMBLE(TABLE l1, DESCRIPTOR(ts), INTERVAL '10' SECOND)) a RIGHT JOIN TABLE(TUMBLE(TABLE r1, DESCRIPTOR(ts), INTERVAL '10' SECOND)) b ON a.v = b.v AND a.window_start = b.window_start AND a.window_end = b.window_end AND a.v * 2 > 4;
--> k | e | l | r
--> 20 | 1970-01-01 00:00:30.000 | 40 | 60
--> 21 | 1970-01-01 00:00:30.000 | NULL | 63
--> 3 | 1970-01-01 00:00:10.000 | 6 | 9
--> 4 | 1970-01-01 00:00:10.000 | NULL | 12
--> 5 | 1970-01-01 00:00:10.000 | NULL | 15
--> (5 rows)
SELECT COALESCE(a.v, b.v) AS k, COALESCE(a.window_end, b.window_end) AS e, a.v * 2 AS l, b.v * 3 AS r FROM TABLE(TUMBLE(TABLE l2, DESCRIPTOR(ts), INTERVAL '10' SECOND)) a RIGHT JOIN TABLE(TUMBLE(TABLE r2, DESCRIPTOR(ts), INTERVAL '10' SECOND)) b ON a.v = b.v AND a.window_start = b.window_start AND a.window_end = b.window_end AND b.v * 3 > 7;
--> k | e | l | r
--> 1 | 1970-01-01 00:00:10.000 | NULL | 3
--> 2 | 1970-01-01 00:00:10.000 | NULL | 6
--> 20 | 1970-01-01 00:00:30.000 | 40 | 60
--> 21 | 1970-01-01 00:00:30.000 | NULL | 63
--> 3 | 1970-01-01 00:00:10.000 | 6 | 9
--> (5 rows)
SELECT COALESCE(a.v, b.v) AS k, COALESCE(a.window_end, b.window_end) AS e, a.v * 2 AS l, b.v * 3 AS r FROM TABLE(TUMBLE(TABLE l1, DESCRIPTOR(ts), INTERVAL '10' SECOND)) a FULL JOIN TABLE(TUMBLE(TABLE r1, DESCRIPTOR(ts), INTERVAL '10' SECOND)) b ON a.v = b.v AND a.window_start = b.window_start AND a.window_end = b.window_end AND a.v * 2 > 4;
--> k | e | l | r
--> 1 | 1970-01-01 00:00:10.000 | 2 | NULL
--> 2 | 1970-01-01 00:00:10.000 | 4 | NULL
--> 20 | 1970-01-01 00:00:30.000 | 40 | 60
--> 21 | 1970-01-01 00:00:30.000 | NULL | 63
--> 3 | 1970-01-01 00:00:10.000 | 6 | 9
--> 4 | 1970-01-01 00:00:10.000 | NULL | 12
--> 5 | 1970-01-01 00:00:10.000 | NULL | 15
--> (7 rows)
SELECT COALESCE(a.v, b.v) AS k, COALESCE(a.window_end, b.window_end) AS e, a.v * 2 AS l, b.v * 3 AS r FROM TABLE(TUMBLE(TABLE l2, DESCRIPTOR(ts), INTERVAL '10' SECOND)) a FULL JOIN TABLE(TUMBLE(TABLE r2, DESCRIPTOR(ts), INTERVAL '10' SECOND)) b ON a.v = b.v AND a.window_start = b.window_start AND a.window_end = b.window_end AND b.v * 3 > 7;
--> k | e | l | r
--> 1 | 1970-01-01 00:00:10.000 | NULL | 3
--> 2 | 1970-01-01 00:00:10.000 | NULL | 6
--> 20 | 1970-01-01 00:00:30.000 | 40 | 60
--> 21 | 1970-01-01 00:00:30.000 | NULL | 63
--> 3 | 1970-01-01 00:00:10.000 | 6 | 9
--> 4 | 1970-01-01 00:00:10.000 | 8 | NULL
--> 5 | 1970-01-01 00:00:10.000 | 10 | NULL
--> (7 rows)
CREATE STREAM l3 (v INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO l3 VALUES (1, TIMESTAMP '1970-01-01 00:00:01'), (2, TIMESTAMP '1970-01-01 00:00:02'), (3, TIMESTAMP '1970-01-01 00:00:03'), (4, TIMESTAMP '1970-01-01 00:00:04'), (5, TIMESTAMP '1970-01-01 00:00:05'), (21, TIMESTAMP '1970-01-01 00:00:21'), (22, TIMESTAMP '1970-01-01 00:00:22');
--> 7 rows
CREATE STREAM r3 (v INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO r3 VALUES (3, TIMESTAMP '1970-01-01 00:00:03'), (4, TIMESTAMP '1970-01-01 00:00:04'), (5, TIMESTAMP '1970-01-01 00:00:05'), (6, TIMESTAMP '1970-01-01 00:00:06'), (7, TIMESTAMP '1970-01-01 00:00:07'), (22, TIMESTAMP '1970-01-01 00:00:22');
--> 6 rows
SELECT COALESCE(a.v, b.v) AS k, COALESCE(a.window_end, b.window_end) AS e, a.v * 2 AS l, b.v * 3 AS r FROM TABLE(TUMBLE(TABLE l3, DESCRIPTOR(ts), INTERVAL '10' SECOND)) a JOIN TABLE(TUMBLE(TABLE r3, DESCRIPTOR(ts), INTERVAL '10' SECOND)) b ON a.v = b.v AND a.window_start = b.window_start AND a.window_end = b.window_end;
--> k | e | l | r
--> 22 | 1970-01-01 00:00:30.000 | 44 | 66
--> 3 | 1970-01-01 00:00:10.000 | 6 | 9
--> 4 | 1970-01-01 00:00:10.000 | 8 | 12
--> 5 | 1970-01-01 00:00:10.000 | 10 | 15
--> (4 rows)
SELECT COALESCE(a.v, b.v) AS k, COALESCE(a.window_end, b.window_end) AS e, a.v * 2 AS l, b.v * 3 AS r FROM TABLE(TUMBLE(TABLE l3, DESCRIPTOR(ts), INTERVAL '10' SECOND)) a LEFT JOIN TABLE(TUMBLE(TABLE r3, DESCRIPTOR(ts), INTERVAL '10' SECOND)) b ON a.v = b.v AND a.window_start = b.window_start AND a.window_end = b.window_end;
--> k | e | l | r
--> 1 | 1970-01-01 00:00:10.000 | 2 | NULL
--> 2 | 1970-01-01 00:00:10.000 | 4 | NULL
--> 21 | 1970-01-01 00:00:30.000 | 42 | NULL
--> 22 | 1970-01-01 00:00:30.000 | 44 | 66
--> 3 | 1970-01-01 00:00:10.000 | 6 | 9
--> 4 | 1970-01-01 00:00:10.000 | 8 | 12
--> 5 | 1970-01-01 00:00:10.000 | 10 | 15
--> (7 rows)
SELECT COALESCE(a.v, b.v) AS k, COALESCE(a.window_end, b.window_end) AS e, a.v * 2 AS l, b.v * 3 AS r FROM TABLE(TUMBLE(TABLE l3, DESCRIPTOR(ts), INTERVAL '10' SECOND)) a RIGHT JOIN TABLE(TUMBLE(TABLE r3, DESCRIPTOR(ts), INTERVAL '10' SECOND)) b ON a.v = b.v AND a.window_start = b.window_start AND a.window_end = b.window_end;
--> k | e | l | r
--> 22 | 1970-01-01 00:00:30.000 | 44 | 66
--> 3 | 1970-01-01 00:00:10.000 | 6 | 9
--> 4 | 1970-01-01 00:00:10.000 | 8 | 12
--> 5 | 1970-01-01 00:00:10.000 | 10 | 15
--> 6 | 1970-01-01 00:00:10.000 | NULL | 18
--> 7 | 1970-01-01 00:00:10.000 | NULL | 21
--> (6 rows)
SELECT COALESCE(a.v, b.v) AS k, COALESCE(a.window_end, b.window_end) AS e, a.v * 2 AS l, b.v * 3 AS r FROM TABLE(TUMBLE(TABLE l3, DESCRIPTOR(ts), INTERVAL '10' SECOND)) a FULL JOIN TABLE(TUMBLE(TABLE r3, DESCRIPTOR(ts), INTERVAL '10' SECOND)) b ON a.v = b.v AND a.window_start = b.window_start AND a.window_end = b.window_end;
--> k | e | l | r
--> 1 | 1970-01-01 00:00:10.000 | 2 | NULL
--> 2 | 1970-01-01 00:00:10.000 | 4 | NULL
--> 21 | 1970-01-01 00:00:30.000 | 42 | NULL
--> 22 | 1970-01-01 00:00:30.000 | 44 | 66
--> 3 | 1970-01-01 00:00:10.000 | 6 | 9
--> 4 | 1970-01-01 00:00:10.000 | 8 | 12
--> 5 | 1970-01-01 00:00:10.000 | 10 | 15
--> 6 | 1970-01-01 00:00:10.000 | NULL | 18
--> 7 | 1970-01-01 00:00:10.000 | NULL | 21
--> (9 rows)
SELECT a.v, a.window_end AS e, a.v * 2 AS l FROM TABLE(TUMBLE(TABLE l3, DESCRIPTOR(ts), INTERVAL '10' SECOND)) a WHERE EXISTS (SELECT * FROM TABLE(TUMBLE(TABLE r3, DESCRIPTOR(ts), INTERVAL '10' SECOND)) b WHERE a.v = b.v AND a.window_start = b.window_start AND a.window_end = b.window_end);
--> v | e | l
--> 22 | 1970-01-01 00:00:30.000 | 44
--> 3 | 1970-01-01 00:00:10.000 | 6
--> 4 | 1970-01-01 00:00:10.000 | 8
--> 5 | 1970-01-01 00:00:10.000 | 10
--> (4 rows)
SELECT a.v, a.window_end AS e, a.v * 2 AS l FROM TABLE(TUMBLE(TABLE l3, DESCRIPTOR(ts), INTERVAL '10' SECOND)) a WHERE NOT EXISTS (SELECT * FROM TABLE(TUMBLE(TABLE r3, DESCRIPTOR(ts), INTERVAL '10' SECOND)) b WHERE a.v = b.v AND a.window_start = b.window_start AND a.window_end = b.window_end);
--> v | e | l
--> 1 | 1970-01-01 00:00:10.000 | 2
--> 2 | 1970-01-01 00:00:10.000 | 4
--> 21 | 1970-01-01 00:00:30.000 | 42
--> (3 rows)
-- A condition on both sides that a key satisfies or not.
CREATE STREAM l4 (v INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO l4 VALUES (1, TIMESTAMP '1970-01-01 00:00:01'), (2, TIMESTAMP '1970-01-01 00:00:02'), (3, TIMESTAMP '1970-01-01 00:00:03'), (20, TIMESTAMP '1970-01-01 00:00:20'), (40, TIMESTAMP '1970-01-01 00:00:40'), (41, TIMESTAMP '1970-01-01 00:00:41'), (70, TIMESTAMP '1970-01-01 00:01:10'), (101, TIMESTAMP '1970-01-01 00:01:41'), (102, TIMESTAMP '1970-01-01 00:01:42'), (103, TIMESTAMP '1970-01-01 00:01:43'), (1000, TIMESTAMP '1970-01-01 00:16:40');
--> 11 rows
CREATE STREAM r4 (v INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO r4 VALUES (1, TIMESTAMP '1970-01-01 00:00:01'), (2, TIMESTAMP '1970-01-01 00:00:02'), (3, TIMESTAMP '1970-01-01 00:00:03'), (21, TIMESTAMP '1970-01-01 00:00:21'), (20, TIMESTAMP '1970-01-01 00:00:20'), (40, TIMESTAMP '1970-01-01 00:00:40'), (41, TIMESTAMP '1970-01-01 00:00:41'), (71, TIMESTAMP '1970-01-01 00:01:11'), (70, TIMESTAMP '1970-01-01 00:01:10'), (101, TIMESTAMP '1970-01-01 00:01:41'), (102, TIMESTAMP '1970-01-01 00:01:42'), (103, TIMESTAMP '1970-01-01 00:01:43'), (1001, TIMESTAMP '1970-01-01 00:16:41');
--> 13 rows
SELECT COALESCE(a.v, b.v) AS k, COALESCE(a.window_end, b.window_end) AS e, a.v * 2 AS l, b.v * 3 AS r FROM TABLE(TUMBLE(TABLE l4, DESCRIPTOR(ts), INTERVAL '10' SECOND)) a LEFT JOIN TABLE(TUMBLE(TABLE r4, DESCRIPTOR(ts), INTERVAL '10' SECOND)) b ON a.v = b.v AND a.window_start = b.window_start AND a.window_end = b.window_end AND a.v * 2 > 10 AND (b.v * 3 < 300 OR b.v * 3 > 1000);
--> k | e | l | r
--> 1 | 1970-01-01 00:00:10.000 | 2 | NULL
--> 1000 | 1970-01-01 00:16:50.000 | 2000 | NULL
--> 101 | 1970-01-01 00:01:50.000 | 202 | NULL
--> 102 | 1970-01-01 00:01:50.000 | 204 | NULL
--> 103 | 1970-01-01 00:01:50.000 | 206 | NULL
--> 2 | 1970-01-01 00:00:10.000 | 4 | NULL
--> 20 | 1970-01-01 00:00:30.000 | 40 | 60
--> 3 | 1970-01-01 00:00:10.000 | 6 | NULL
--> 40 | 1970-01-01 00:00:50.000 | 80 | 120
--> 41 | 1970-01-01 00:00:50.000 | 82 | 123
--> 70 | 1970-01-01 00:01:20.000 | 140 | 210
--> (11 rows)
SELECT COALESCE(a.v, b.v) AS k, COALESCE(a.window_end, b.window_end) AS e, a.v * 2 AS l, b.v * 3 AS r FROM TABLE(TUMBLE(TABLE l4, DESCRIPTOR(ts), INTERVAL '10' SECOND)) a JOIN TABLE(TUMBLE(TABLE r4, DESCRIPTOR(ts), INTERVAL '10' SECOND)) b ON a.v = b.v AND a.window_start = b.window_start AND a.window_end = b.window_end AND a.v * 2 > 10 AND (b.v * 3 < 300 OR b.v * 3 > 1000);
--> k | e | l | r
--> 20 | 1970-01-01 00:00:30.000 | 40 | 60
--> 40 | 1970-01-01 00:00:50.000 | 80 | 120
--> 41 | 1970-01-01 00:00:50.000 | 82 | 123
--> 70 | 1970-01-01 00:01:20.000 | 140 | 210
--> (4 rows)
-- Within five seconds.
CREATE STREAM a1 (k INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO a1 VALUES (1, TIMESTAMP '1970-01-01 00:00:05'), (3, TIMESTAMP '1970-01-01 00:00:05'), (1, TIMESTAMP '1970-01-01 00:00:07'), (1, TIMESTAMP '1970-01-01 00:00:30');
--> 4 rows
CREATE STREAM b1 (k INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO b1 VALUES (1, TIMESTAMP '1970-01-01 00:00:10'), (2, TIMESTAMP '1970-01-01 00:00:05'), (1, TIMESTAMP '1970-01-01 00:00:11'), (0, TIMESTAMP '1970-01-01 00:00:30');
--> 4 rows
SELECT a.k, b.k AS k2, a.ts, b.ts AS ts2 FROM a1 a JOIN b1 b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--> k | k2 | ts | ts2
--> 1 | 1 | 1970-01-01 00:00:05.000 | 1970-01-01 00:00:10.000
--> 1 | 1 | 1970-01-01 00:00:07.000 | 1970-01-01 00:00:10.000
--> 1 | 1 | 1970-01-01 00:00:07.000 | 1970-01-01 00:00:11.000
--> (3 rows)
SELECT a.k, b.k AS k2, a.ts, b.ts AS ts2 FROM a1 a LEFT JOIN b1 b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--> k | k2 | ts | ts2
--> 1 | 1 | 1970-01-01 00:00:05.000 | 1970-01-01 00:00:10.000
--> 1 | 1 | 1970-01-01 00:00:07.000 | 1970-01-01 00:00:10.000
--> 1 | 1 | 1970-01-01 00:00:07.000 | 1970-01-01 00:00:11.000
--> 1 | NULL | 1970-01-01 00:00:30.000 | NULL
--> 3 | NULL | 1970-01-01 00:00:05.000 | NULL
--> (5 rows)
SELECT a.k, b.k AS k2, a.ts, b.ts AS ts2 FROM a1 a RIGHT JOIN b1 b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--> k | k2 | ts | ts2
--> 1 | 1 | 1970-01-01 00:00:05.000 | 1970-01-01 00:00:10.000
--> 1 | 1 | 1970-01-01 00:00:07.000 | 1970-01-01 00:00:10.000
--> 1 | 1 | 1970-01-01 00:00:07.000 | 1970-01-01 00:00:11.000
--> NULL | 0 | NULL | 1970-01-01 00:00:30.000
--> NULL | 2 | NULL | 1970-01-01 00:00:05.000
--> (5 rows)
SELECT a.k, b.k AS k2, a.ts, b.ts AS ts2 FROM a1 a FULL JOIN b1 b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '5' SECOND AND b.ts + INTERVAL '5' SECOND;
--> k | k2 | ts | ts2
--> 1 | 1 | 1970-01-01 00:00:05.000 | 1970-01-01 00:00:10.000
--> 1 | 1 | 1970-01-01 00:00:07.000 | 1970-01-01 00:00:10.000
--> 1 | 1 | 1970-01-01 00:00:07.000 | 1970-01-01 00:00:11.000
--> 1 | NULL | 1970-01-01 00:00:30.000 | NULL
--> 3 | NULL | 1970-01-01 00:00:05.000 | NULL
--> NULL | 0 | NULL | 1970-01-01 00:00:30.000
--> NULL | 2 | NULL | 1970-01-01 00:00:05.000
--> (7 rows)
CREATE STREAM a2 (k INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '600' SECOND);
--> ok
INSERT INTO a2 VALUES (1, TIMESTAMP '1970-01-01 00:03:30'), (3, TIMESTAMP '1970-01-01 00:00:05'), (1, TIMESTAMP '1970-01-01 00:04:20'), (1, TIMESTAMP '1970-01-01 00:30:00');
--> 4 rows
CREATE STREAM b2 (k INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '600' SECOND);
--> ok
INSERT INTO b2 VALUES (1, TIMESTAMP '1970-01-01 00:05:00'), (2, TIMESTAMP '1970-01-01 00:00:05'), (1, TIMESTAMP '1970-01-01 00:07:30'), (0, TIMESTAMP '1970-01-01 00:30:00');
--> 4 rows
SELECT a.k, b.k AS k2, a.ts, b.ts AS ts2 FROM a2 a JOIN b2 b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '3:30' MINUTE TO SECOND AND b.ts + INTERVAL '3:30' MINUTE TO SECOND;
--> k | k2 | ts | ts2
--> 1 | 1 | 1970-01-01 00:03:30.000 | 1970-01-01 00:05:00.000
--> 1 | 1 | 1970-01-01 00:04:20.000 | 1970-01-01 00:05:00.000
--> 1 | 1 | 1970-01-01 00:04:20.000 | 1970-01-01 00:07:30.000
--> (3 rows)
SELECT a.k, b.k AS k2, a.ts, b.ts AS ts2 FROM a2 a LEFT JOIN b2 b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '3:30' MINUTE TO SECOND AND b.ts + INTERVAL '3:30' MINUTE TO SECOND;
--> k | k2 | ts | ts2
--> 1 | 1 | 1970-01-01 00:03:30.000 | 1970-01-01 00:05:00.000
--> 1 | 1 | 1970-01-01 00:04:20.000 | 1970-01-01 00:05:00.000
--> 1 | 1 | 1970-01-01 00:04:20.000 | 1970-01-01 00:07:30.000
--> 1 | NULL | 1970-01-01 00:30:00.000 | NULL
--> 3 | NULL | 1970-01-01 00:00:05.000 | NULL
--> (5 rows)
SELECT a.k, b.k AS k2, a.ts, b.ts AS ts2 FROM a2 a RIGHT JOIN b2 b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '3:30' MINUTE TO SECOND AND b.ts + INTERVAL '3:30' MINUTE TO SECOND;
--> k | k2 | ts | ts2
--> 1 | 1 | 1970-01-01 00:03:30.000 | 1970-01-01 00:05:00.000
--> 1 | 1 | 1970-01-01 00:04:20.000 | 1970-01-01 00:05:00.000
--> 1 | 1 | 1970-01-01 00:04:20.000 | 1970-01-01 00:07:30.000
--> NULL | 0 | NULL | 1970-01-01 00:30:00.000
--> NULL | 2 | NULL | 1970-01-01 00:00:05.000
--> (5 rows)
SELECT a.k, b.k AS k2, a.ts, b.ts AS ts2 FROM a2 a FULL JOIN b2 b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '3:30' MINUTE TO SECOND AND b.ts + INTERVAL '3:30' MINUTE TO SECOND;
--> k | k2 | ts | ts2
--> 1 | 1 | 1970-01-01 00:03:30.000 | 1970-01-01 00:05:00.000
--> 1 | 1 | 1970-01-01 00:04:20.000 | 1970-01-01 00:05:00.000
--> 1 | 1 | 1970-01-01 00:04:20.000 | 1970-01-01 00:07:30.000
--> 1 | NULL | 1970-01-01 00:30:00.000 | NULL
--> 3 | NULL | 1970-01-01 00:00:05.000 | NULL
--> NULL | 0 | NULL | 1970-01-01 00:30:00.000
--> NULL | 2 | NULL | 1970-01-01 00:00:05.000
--> (7 rows)
SELECT a.k, a.ts FROM a2 a WHERE EXISTS (SELECT 1 FROM b2 b WHERE a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '210' SECOND AND b.ts + INTERVAL '210' SECOND);
--> k | ts
--> 1 | 1970-01-01 00:03:30.000
--> 1 | 1970-01-01 00:04:20.000
--> (2 rows)
SELECT a.k, a.ts FROM a2 a WHERE a.k NOT IN (SELECT b.k FROM b2 b WHERE a.ts BETWEEN b.ts - INTERVAL '210' SECOND AND b.ts + INTERVAL '210' SECOND);
--> k | ts
--> 1 | 1970-01-01 00:30:00.000
--> 3 | 1970-01-01 00:00:05.000
--> (2 rows)
-- A range that is open on one side. Rows of 20 seconds are at the watermark.
CREATE STREAM a3 (k INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO a3 VALUES (1, TIMESTAMP '1970-01-01 00:00:05'), (1, TIMESTAMP '1970-01-01 00:00:03'), (1, TIMESTAMP '1970-01-01 00:00:30'), (1, TIMESTAMP '1970-01-01 00:00:20'), (1, TIMESTAMP '1970-01-01 00:00:21');
--> 5 rows
CREATE STREAM b3 (k INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO b3 VALUES (1, TIMESTAMP '1970-01-01 00:00:11'), (1, TIMESTAMP '1970-01-01 00:00:10'), (0, TIMESTAMP '1970-01-01 00:00:30'), (1, TIMESTAMP '1970-01-01 00:00:20'), (1, TIMESTAMP '1970-01-01 00:00:21'), (1, TIMESTAMP '1970-01-01 00:00:28');
--> 6 rows
SELECT a.k, a.ts, b.ts AS ts2 FROM a3 a JOIN b3 b ON a.k = b.k AND a.ts < b.ts - INTERVAL '5' SECOND;
--> k | ts | ts2
--> 1 | 1970-01-01 00:00:03.000 | 1970-01-01 00:00:10.000
--> 1 | 1970-01-01 00:00:03.000 | 1970-01-01 00:00:11.000
--> 1 | 1970-01-01 00:00:03.000 | 1970-01-01 00:00:20.000
--> 1 | 1970-01-01 00:00:03.000 | 1970-01-01 00:00:21.000
--> 1 | 1970-01-01 00:00:03.000 | 1970-01-01 00:00:28.000
--> 1 | 1970-01-01 00:00:05.000 | 1970-01-01 00:00:11.000
--> 1 | 1970-01-01 00:00:05.000 | 1970-01-01 00:00:20.000
--> 1 | 1970-01-01 00:00:05.000 | 1970-01-01 00:00:21.000
--> 1 | 1970-01-01 00:00:05.000 | 1970-01-01 00:00:28.000
--> 1 | 1970-01-01 00:00:20.000 | 1970-01-01 00:00:28.000
--> 1 | 1970-01-01 00:00:21.000 | 1970-01-01 00:00:28.000
--> (11 rows)
-- Another range before than after. Here each side has its own watermark, so that 30 and 31 are late on the left;
-- in Spark they are judged by the smaller one.
CREATE STREAM a4 (k INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '20' SECOND);
--> ok
INSERT INTO a4 VALUES (1, TIMESTAMP '1970-01-01 00:00:20'), (1, TIMESTAMP '1970-01-01 00:00:49'), (1, TIMESTAMP '1970-01-01 00:00:50'), (1, TIMESTAMP '1970-01-01 00:01:05'), (1, TIMESTAMP '1970-01-01 00:01:06'), (1, TIMESTAMP '1970-01-01 00:00:30'), (1, TIMESTAMP '1970-01-01 00:00:31');
--> 7 rows
CREATE STREAM b4 (k INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '30' SECOND);
--> ok
INSERT INTO b4 VALUES (1, TIMESTAMP '1970-01-01 00:00:14'), (1, TIMESTAMP '1970-01-01 00:00:15'), (1, TIMESTAMP '1970-01-01 00:00:25'), (1, TIMESTAMP '1970-01-01 00:00:26'), (1, TIMESTAMP '1970-01-01 00:00:30'), (1, TIMESTAMP '1970-01-01 00:00:31'), (1, TIMESTAMP '1970-01-01 00:01:00'), (1, TIMESTAMP '1970-01-01 00:01:20'), (1, TIMESTAMP '1970-01-01 00:00:46'), (1, TIMESTAMP '1970-01-01 00:00:50');
--> 10 rows
SELECT a.k, a.ts, b.ts AS ts2 FROM a4 a JOIN b4 b ON a.k = b.k AND a.ts BETWEEN b.ts - INTERVAL '10' SECOND AND b.ts + INTERVAL '5' SECOND;
--> k | ts | ts2
--> 1 | 1970-01-01 00:00:20.000 | 1970-01-01 00:00:15.000
--> 1 | 1970-01-01 00:00:20.000 | 1970-01-01 00:00:25.000
--> 1 | 1970-01-01 00:00:20.000 | 1970-01-01 00:00:26.000
--> 1 | 1970-01-01 00:00:20.000 | 1970-01-01 00:00:30.000
--> 1 | 1970-01-01 00:00:49.000 | 1970-01-01 00:00:50.000
--> 1 | 1970-01-01 00:00:50.000 | 1970-01-01 00:00:50.000
--> 1 | 1970-01-01 00:00:50.000 | 1970-01-01 00:01:00.000
--> 1 | 1970-01-01 00:01:05.000 | 1970-01-01 00:01:00.000
--> (8 rows)
SELECT ts, late_watermark FROM a4$late;
--> ts | late_watermark
--> 1970-01-01 00:00:30.000 | 1970-01-01 00:00:46.000
--> 1970-01-01 00:00:31.000 | 1970-01-01 00:00:46.000
--> (2 rows)
-- A stream with itself: a row that has found its partner does not come again without one.
CREATE STREAM own (id INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND);
--> ok
INSERT INTO own VALUES (1, TIMESTAMP '1970-01-01 00:00:01'), (2, TIMESTAMP '1970-01-01 00:00:02'), (3, TIMESTAMP '1970-01-01 00:00:03'), (4, TIMESTAMP '1970-01-01 00:00:04'), (5, TIMESTAMP '1970-01-01 00:00:05'), (6, TIMESTAMP '1970-01-01 00:00:06'), (7, TIMESTAMP '1970-01-01 00:00:07'), (8, TIMESTAMP '1970-01-01 00:00:08'), (9, TIMESTAMP '1970-01-01 00:00:09'), (10, TIMESTAMP '1970-01-01 00:00:10'), (11, TIMESTAMP '1970-01-01 00:00:11'), (12, TIMESTAMP '1970-01-01 00:00:12'), (13, TIMESTAMP '1970-01-01 00:00:13'), (14, TIMESTAMP '1970-01-01 00:00:14'), (15, TIMESTAMP '1970-01-01 00:00:15');
--> 15 rows
SELECT a.id, a.ts, b.id AS id2, b.ts AS ts2 FROM own a JOIN (SELECT * FROM own WHERE MOD(id, 2) = 0) b ON a.id = b.id AND b.ts >= a.ts AND b.ts <= a.ts + INTERVAL '5' SECOND;
--> id | ts | id2 | ts2
--> 10 | 1970-01-01 00:00:10.000 | 10 | 1970-01-01 00:00:10.000
--> 12 | 1970-01-01 00:00:12.000 | 12 | 1970-01-01 00:00:12.000
--> 14 | 1970-01-01 00:00:14.000 | 14 | 1970-01-01 00:00:14.000
--> 2 | 1970-01-01 00:00:02.000 | 2 | 1970-01-01 00:00:02.000
--> 4 | 1970-01-01 00:00:04.000 | 4 | 1970-01-01 00:00:04.000
--> 6 | 1970-01-01 00:00:06.000 | 6 | 1970-01-01 00:00:06.000
--> 8 | 1970-01-01 00:00:08.000 | 8 | 1970-01-01 00:00:08.000
--> (7 rows)
SELECT a.id, a.ts, b.id AS id2, b.ts AS ts2 FROM own a LEFT JOIN (SELECT * FROM own WHERE MOD(id, 2) = 0) b ON a.id = b.id AND b.ts >= a.ts AND b.ts <= a.ts + INTERVAL '5' SECOND;
--> id | ts | id2 | ts2
--> 1 | 1970-01-01 00:00:01.000 | NULL | NULL
--> 10 | 1970-01-01 00:00:10.000 | 10 | 1970-01-01 00:00:10.000
--> 11 | 1970-01-01 00:00:11.000 | NULL | NULL
--> 12 | 1970-01-01 00:00:12.000 | 12 | 1970-01-01 00:00:12.000
--> 13 | 1970-01-01 00:00:13.000 | NULL | NULL
--> 14 | 1970-01-01 00:00:14.000 | 14 | 1970-01-01 00:00:14.000
--> 15 | 1970-01-01 00:00:15.000 | NULL | NULL
--> 2 | 1970-01-01 00:00:02.000 | 2 | 1970-01-01 00:00:02.000
--> 3 | 1970-01-01 00:00:03.000 | NULL | NULL
--> 4 | 1970-01-01 00:00:04.000 | 4 | 1970-01-01 00:00:04.000
--> 5 | 1970-01-01 00:00:05.000 | NULL | NULL
--> 6 | 1970-01-01 00:00:06.000 | 6 | 1970-01-01 00:00:06.000
--> 7 | 1970-01-01 00:00:07.000 | NULL | NULL
--> 8 | 1970-01-01 00:00:08.000 | 8 | 1970-01-01 00:00:08.000
--> 9 | 1970-01-01 00:00:09.000 | NULL | NULL
--> (15 rows)
SELECT a.id, a.ts, b.id AS id2, b.ts AS ts2 FROM (SELECT * FROM own WHERE MOD(id, 2) = 0) a RIGHT JOIN own b ON a.id = b.id AND a.ts >= b.ts AND a.ts <= b.ts + INTERVAL '5' SECOND;
--> id | ts | id2 | ts2
--> 10 | 1970-01-01 00:00:10.000 | 10 | 1970-01-01 00:00:10.000
--> 12 | 1970-01-01 00:00:12.000 | 12 | 1970-01-01 00:00:12.000
--> 14 | 1970-01-01 00:00:14.000 | 14 | 1970-01-01 00:00:14.000
--> 2 | 1970-01-01 00:00:02.000 | 2 | 1970-01-01 00:00:02.000
--> 4 | 1970-01-01 00:00:04.000 | 4 | 1970-01-01 00:00:04.000
--> 6 | 1970-01-01 00:00:06.000 | 6 | 1970-01-01 00:00:06.000
--> 8 | 1970-01-01 00:00:08.000 | 8 | 1970-01-01 00:00:08.000
--> NULL | NULL | 1 | 1970-01-01 00:00:01.000
--> NULL | NULL | 11 | 1970-01-01 00:00:11.000
--> NULL | NULL | 13 | 1970-01-01 00:00:13.000
--> NULL | NULL | 15 | 1970-01-01 00:00:15.000
--> NULL | NULL | 3 | 1970-01-01 00:00:03.000
--> NULL | NULL | 5 | 1970-01-01 00:00:05.000
--> NULL | NULL | 7 | 1970-01-01 00:00:07.000
--> NULL | NULL | 9 | 1970-01-01 00:00:09.000
--> (15 rows)
SELECT a.id FROM own a WHERE a.id NOT IN (SELECT b.id FROM own b WHERE MOD(b.id, 2) = 0 AND b.ts >= a.ts AND b.ts <= a.ts + INTERVAL '5' SECOND);
--> id
--> 1
--> 11
--> 13
--> 15
--> 3
--> 5
--> 7
--> 9
--> (8 rows)
-- Days apart, so that all that was waiting comes at once.
CREATE STREAM d1 (ts TIMESTAMP(3), id VARCHAR, what VARCHAR, WATERMARK FOR ts AS ts - INTERVAL '2' MINUTE);
--> ok
INSERT INTO d1 VALUES (TIMESTAMP '2020-01-01 00:00:00', 'abc', 'has no join partner'), (TIMESTAMP '2020-01-02 00:00:00', 'abc', 'joined with A'), (TIMESTAMP '2020-01-02 01:00:00', 'abc', 'joined with B');
--> 3 rows
CREATE STREAM d2 (ts TIMESTAMP(3), id VARCHAR, what VARCHAR, WATERMARK FOR ts AS ts - INTERVAL '4' MINUTE);
--> ok
INSERT INTO d2 VALUES (TIMESTAMP '2020-01-02 00:00:10', 'abc', 'A'), (TIMESTAMP '2020-01-02 00:59:59', 'abc', 'B'), (TIMESTAMP '2020-01-02 02:00:00', 'abc', 'C');
--> 3 rows
SELECT a.ts, a.id, a.what, b.ts AS ts2, b.what AS what2 FROM d1 a LEFT JOIN d2 b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '30' SECOND AND b.ts + INTERVAL '30' SECOND;
--> ts | id | what | ts2 | what2
--> 2020-01-01 00:00:00.000 | abc | has no join partner | NULL | NULL
--> 2020-01-02 00:00:00.000 | abc | joined with A | 2020-01-02 00:00:10.000 | A
--> 2020-01-02 01:00:00.000 | abc | joined with B | 2020-01-02 00:59:59.000 | B
--> (3 rows)
SELECT window_start, window_end, COUNT(*) AS n FROM TABLE(TUMBLE((SELECT a.ts FROM d1 a LEFT JOIN d2 b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '40' SECOND AND b.ts + INTERVAL '30' SECOND), DESCRIPTOR(ts), INTERVAL '30' SECOND)) GROUP BY window_start, window_end;
--> window_start | window_end | n
--> 2020-01-01 00:00:00.000 | 2020-01-01 00:00:30.000 | 1
--> 2020-01-02 00:00:00.000 | 2020-01-02 00:00:30.000 | 1
--> 2020-01-02 01:00:00.000 | 2020-01-02 01:00:30.000 | 1
--> (3 rows)
CREATE STREAM d3 (ts TIMESTAMP(3), id VARCHAR, what VARCHAR, WATERMARK FOR ts AS ts);
--> ok
INSERT INTO d3 VALUES (TIMESTAMP '2020-01-02 00:00:00', 'abc', 'left 1'), (TIMESTAMP '2020-01-02 01:00:00', 'abc', 'left 2'), (TIMESTAMP '2020-01-02 01:30:00', 'abc', 'left 3');
--> 3 rows
CREATE STREAM d4 (ts TIMESTAMP(3), id VARCHAR, what VARCHAR, WATERMARK FOR ts AS ts);
--> ok
INSERT INTO d4 VALUES (TIMESTAMP '2020-01-02 00:01:00', 'abc', 'right 1'), (TIMESTAMP '2020-01-02 01:01:00', 'abc', 'right 2'), (TIMESTAMP '2020-01-02 01:30:10', 'abc', 'right 3');
--> 3 rows
SELECT a.what, b.what AS what2 FROM d3 a LEFT JOIN d4 b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '30' SECOND AND b.ts + INTERVAL '30' SECOND;
--> what | what2
--> left 1 | NULL
--> left 2 | NULL
--> left 3 | right 3
--> (3 rows)
SELECT a.what, b.what AS what2 FROM d3 a FULL JOIN d4 b ON a.id = b.id AND a.ts BETWEEN b.ts - INTERVAL '30' SECOND AND b.ts + INTERVAL '30' SECOND;
--> what | what2
--> NULL | right 1
--> NULL | right 2
--> left 1 | NULL
--> left 2 | NULL
--> left 3 | right 3
--> (5 rows)
-- Two keys and a window; the first key may be NULL.
CREATE STREAM x1 (k INTEGER, v INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO x1 VALUES (1, 1, TIMESTAMP '1970-01-01 00:00:01'), (1, 2, TIMESTAMP '1970-01-01 00:00:02'), (1, 3, TIMESTAMP '1970-01-01 00:00:03'), (1, 4, TIMESTAMP '1970-01-01 00:00:04'), (1, 5, TIMESTAMP '1970-01-01 00:00:05'), (1, 21, TIMESTAMP '1970-01-01 00:00:21');
--> 6 rows
CREATE STREAM y1 (k INTEGER, v INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO y1 VALUES (1, 3, TIMESTAMP '1970-01-01 00:00:03'), (1, 4, TIMESTAMP '1970-01-01 00:00:04'), (1, 5, TIMESTAMP '1970-01-01 00:00:05'), (1, 6, TIMESTAMP '1970-01-01 00:00:06'), (1, 22, TIMESTAMP '1970-01-01 00:00:22');
--> 5 rows
SELECT a.k, b.k AS k2, a.v, b.v AS v2, a.window_end AS e, a.v * 2 AS l, b.v * 3 AS r FROM TABLE(TUMBLE(TABLE x1, DESCRIPTOR(ts), INTERVAL '10' SECOND)) a LEFT JOIN TABLE(TUMBLE(TABLE y1, DESCRIPTOR(ts), INTERVAL '10' SECOND)) b ON a.k IS NOT DISTINCT FROM b.k AND a.v = b.v AND a.window_start = b.window_start AND a.window_end = b.window_end;
--> k | k2 | v | v2 | e | l | r
--> 1 | 1 | 3 | 3 | 1970-01-01 00:00:10.000 | 6 | 9
--> 1 | 1 | 4 | 4 | 1970-01-01 00:00:10.000 | 8 | 12
--> 1 | 1 | 5 | 5 | 1970-01-01 00:00:10.000 | 10 | 15
--> 1 | NULL | 1 | NULL | 1970-01-01 00:00:10.000 | 2 | NULL
--> 1 | NULL | 2 | NULL | 1970-01-01 00:00:10.000 | 4 | NULL
--> 1 | NULL | 21 | NULL | 1970-01-01 00:00:30.000 | 42 | NULL
--> (6 rows)
CREATE STREAM x2 (k INTEGER, v INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO x2 VALUES (1, 1, TIMESTAMP '1970-01-01 00:00:01'), (NULL, 2, TIMESTAMP '1970-01-01 00:00:02'), (1, 3, TIMESTAMP '1970-01-01 00:00:03'), (1, 4, TIMESTAMP '1970-01-01 00:00:04'), (1, 5, TIMESTAMP '1970-01-01 00:00:05'), (1, 21, TIMESTAMP '1970-01-01 00:00:21');
--> 6 rows
SELECT a.k, b.k AS k2, a.v, b.v AS v2, a.window_end AS e, a.v * 2 AS l, b.v * 3 AS r FROM TABLE(TUMBLE(TABLE x2, DESCRIPTOR(ts), INTERVAL '10' SECOND)) a LEFT JOIN TABLE(TUMBLE(TABLE y1, DESCRIPTOR(ts), INTERVAL '10' SECOND)) b ON a.k IS NOT DISTINCT FROM b.k AND a.v = b.v AND a.window_start = b.window_start AND a.window_end = b.window_end;
--> k | k2 | v | v2 | e | l | r
--> 1 | 1 | 3 | 3 | 1970-01-01 00:00:10.000 | 6 | 9
--> 1 | 1 | 4 | 4 | 1970-01-01 00:00:10.000 | 8 | 12
--> 1 | 1 | 5 | 5 | 1970-01-01 00:00:10.000 | 10 | 15
--> 1 | NULL | 1 | NULL | 1970-01-01 00:00:10.000 | 2 | NULL
--> 1 | NULL | 21 | NULL | 1970-01-01 00:00:30.000 | 42 | NULL
--> NULL | NULL | 2 | NULL | 1970-01-01 00:00:10.000 | 4 | NULL
--> (6 rows)
CREATE STREAM x3 (k INTEGER, v INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO x3 VALUES (1, 1, TIMESTAMP '1970-01-01 00:00:01'), (NULL, 2, TIMESTAMP '1970-01-01 00:00:02'), (1, 3, TIMESTAMP '1970-01-01 00:00:03'), (NULL, 4, TIMESTAMP '1970-01-01 00:00:04'), (1, 5, TIMESTAMP '1970-01-01 00:00:05'), (1, 21, TIMESTAMP '1970-01-01 00:00:21');
--> 6 rows
CREATE STREAM y3 (k INTEGER, v INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO y3 VALUES (1, 3, TIMESTAMP '1970-01-01 00:00:03'), (NULL, 4, TIMESTAMP '1970-01-01 00:00:04'), (1, 5, TIMESTAMP '1970-01-01 00:00:05'), (1, 6, TIMESTAMP '1970-01-01 00:00:06'), (1, 22, TIMESTAMP '1970-01-01 00:00:22');
--> 5 rows
SELECT a.k, b.k AS k2, a.v, b.v AS v2, a.window_end AS e, a.v * 2 AS l, b.v * 3 AS r FROM TABLE(TUMBLE(TABLE x3, DESCRIPTOR(ts), INTERVAL '10' SECOND)) a LEFT JOIN TABLE(TUMBLE(TABLE y3, DESCRIPTOR(ts), INTERVAL '10' SECOND)) b ON a.k IS NOT DISTINCT FROM b.k AND a.v = b.v AND a.window_start = b.window_start AND a.window_end = b.window_end;
--> k | k2 | v | v2 | e | l | r
--> 1 | 1 | 3 | 3 | 1970-01-01 00:00:10.000 | 6 | 9
--> 1 | 1 | 5 | 5 | 1970-01-01 00:00:10.000 | 10 | 15
--> 1 | NULL | 1 | NULL | 1970-01-01 00:00:10.000 | 2 | NULL
--> 1 | NULL | 21 | NULL | 1970-01-01 00:00:30.000 | 42 | NULL
--> NULL | NULL | 2 | NULL | 1970-01-01 00:00:10.000 | 4 | NULL
--> NULL | NULL | 4 | 4 | 1970-01-01 00:00:10.000 | 8 | 12
--> (6 rows)
SELECT a.k, b.k AS k2, a.v, b.v AS v2, a.window_end AS e, a.v * 2 AS l, b.v * 3 AS r FROM TABLE(TUMBLE(TABLE x3, DESCRIPTOR(ts), INTERVAL '10' SECOND)) a LEFT JOIN TABLE(TUMBLE(TABLE y3, DESCRIPTOR(ts), INTERVAL '10' SECOND)) b ON a.k = b.k AND a.v = b.v AND a.window_start = b.window_start AND a.window_end = b.window_end;
--> k | k2 | v | v2 | e | l | r
--> 1 | 1 | 3 | 3 | 1970-01-01 00:00:10.000 | 6 | 9
--> 1 | 1 | 5 | 5 | 1970-01-01 00:00:10.000 | 10 | 15
--> 1 | NULL | 1 | NULL | 1970-01-01 00:00:10.000 | 2 | NULL
--> 1 | NULL | 21 | NULL | 1970-01-01 00:00:30.000 | 42 | NULL
--> NULL | NULL | 2 | NULL | 1970-01-01 00:00:10.000 | 4 | NULL
--> NULL | NULL | 4 | NULL | 1970-01-01 00:00:10.000 | 8 | NULL
--> (6 rows)
-- A join beside a stream.
CREATE STREAM p1 (v INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO p1 VALUES (11, TIMESTAMP '1970-01-01 00:00:11'), (12, TIMESTAMP '1970-01-01 00:00:12'), (13, TIMESTAMP '1970-01-01 00:00:13'), (14, TIMESTAMP '1970-01-01 00:00:14'), (15, TIMESTAMP '1970-01-01 00:00:15');
--> 5 rows
CREATE STREAM p2 (v INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO p2 VALUES (13, TIMESTAMP '1970-01-01 00:00:13'), (14, TIMESTAMP '1970-01-01 00:00:14'), (15, TIMESTAMP '1970-01-01 00:00:15'), (16, TIMESTAMP '1970-01-01 00:00:16'), (17, TIMESTAMP '1970-01-01 00:00:17');
--> 5 rows
SELECT v, v AS l, v AS r FROM i2 UNION ALL SELECT a.v, a.v * 2, b.v * 3 FROM p1 a JOIN p2 b ON a.v = b.v AND a.ts = b.ts;
--> v | l | r
--> 1 | 1 | 1
--> 10 | 10 | 10
--> 13 | 26 | 39
--> 14 | 28 | 42
--> 15 | 30 | 45
--> 5 | 5 | 5
--> (6 rows)
