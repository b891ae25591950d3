-- Joins of streams within a time, beside the answers of ksqlDB's tests (WITHIN, GRACE PERIOD). There a row without
-- a partner comes at once and its pair later; here it comes once, when no partner can come any more.
CREATE STREAM t (id BIGINT, name VARCHAR, v BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' DAY);
--> ok
INSERT INTO t VALUES (0, 'zero', 0, TIMESTAMP '1970-01-01 00:00:00'), (10, '100', 5, TIMESTAMP '1970-01-01 00:00:11'), (0, 'foo', 100, TIMESTAMP '1970-01-01 00:00:13'), (90, 'ninety', 90, TIMESTAMP '1970-01-01 00:00:17'), (0, 'bar', 99, TIMESTAMP '1970-01-01 00:00:30');
--> 5 rows
CREATE STREAM tt (id BIGINT, f1 VARCHAR, f2 BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' DAY);
--> ok
INSERT INTO tt VALUES (0, 'blah', 50, TIMESTAMP '1970-01-01 00:00:10'), (0, 'a', 10, TIMESTAMP '1970-01-01 00:00:15'), (100, 'newblah', 150, TIMESTAMP '1970-01-01 00:00:16');
--> 3 rows
SELECT t.id, name, v, f1, f2 FROM t JOIN tt ON t.id = tt.id AND tt.ts BETWEEN t.ts - INTERVAL '11' SECOND AND t.ts + INTERVAL '11' SECOND;
--> id | name | v | f1 | f2
--> 0 | foo | 100 | a | 10
--> 0 | foo | 100 | blah | 50
--> 0 | zero | 0 | blah | 50
--> (3 rows)
SELECT t.id, name, v, f1, f2 FROM t LEFT JOIN tt ON t.id = tt.id AND tt.ts BETWEEN t.ts - INTERVAL '11' SECOND AND t.ts + INTERVAL '11' SECOND;
--> id | name | v | f1 | f2
--> 0 | bar | 99 | NULL | NULL
--> 0 | foo | 100 | a | 10
--> 0 | foo | 100 | blah | 50
--> 0 | zero | 0 | blah | 50
--> 10 | 100 | 5 | NULL | NULL
--> 90 | ninety | 90 | NULL | NULL
--> (6 rows)
SELECT tt.id, name, v, f1, f2 FROM t RIGHT JOIN tt ON t.id = tt.id AND tt.ts BETWEEN t.ts - INTERVAL '11' SECOND AND t.ts + INTERVAL '11' SECOND;
--> id | name | v | f1 | f2
--> 0 | foo | 100 | a | 10
--> 0 | foo | 100 | blah | 50
--> 0 | zero | 0 | blah | 50
--> 100 | NULL | NULL | newblah | 150
--> (4 rows)
SELECT t.id, tt.id AS id2, name, v, f1, f2 FROM t FULL JOIN tt ON t.id = tt.id AND tt.ts BETWEEN t.ts - INTERVAL '11' SECOND AND t.ts + INTERVAL '11' SECOND;
--> id | id2 | name | v | f1 | f2
--> 0 | 0 | foo | 100 | a | 10
--> 0 | 0 | foo | 100 | blah | 50
--> 0 | 0 | zero | 0 | blah | 50
--> 0 | NULL | bar | 99 | NULL | NULL
--> 10 | NULL | 100 | 5 | NULL | NULL
--> 90 | NULL | ninety | 90 | NULL | NULL
--> NULL | 100 | NULL | NULL | newblah | 150
--> (7 rows)
SELECT COALESCE(t.id, tt.id) AS id, COUNT(*) AS n, COUNT(t.id) AS lefts, COUNT(tt.id) AS rights FROM t FULL JOIN tt ON t.id = tt.id AND tt.ts BETWEEN t.ts - INTERVAL '11' SECOND AND t.ts + INTERVAL '11' SECOND GROUP BY COALESCE(t.id, tt.id);
--> id | n | lefts | rights
--> 0 | 4 | 4 | 3
--> 10 | 1 | 1 | 0
--> 100 | 1 | 0 | 1
--> 90 | 1 | 1 | 0
--> (4 rows)
SELECT t.id, name, v FROM t WHERE EXISTS (SELECT * FROM tt WHERE t.id = tt.id AND tt.ts BETWEEN t.ts - INTERVAL '11' SECOND AND t.ts + INTERVAL '11' SECOND);
--> id | name | v
--> 0 | foo | 100
--> 0 | zero | 0
--> (2 rows)
SELECT t.id, name, v FROM t WHERE NOT EXISTS (SELECT * FROM tt WHERE t.id = tt.id AND tt.ts BETWEEN t.ts - INTERVAL '11' SECOND AND t.ts + INTERVAL '11' SECOND);
--> id | name | v
--> 0 | bar | 99
--> 10 | 100 | 5
--> 90 | ninety | 90
--> (3 rows)
SELECT t.id, name, v, f1 FROM t JOIN tt ON t.id = tt.id AND tt.ts BETWEEN t.ts - INTERVAL '11' SECOND AND t.ts + INTERVAL '11' SECOND WHERE f1 = 'a';
--> id | name | v | f1
--> 0 | foo | 100 | a
--> (1 row)
SELECT t.* EXCLUDE (ts), tt.* EXCLUDE (ts) FROM t JOIN tt ON t.id = tt.id AND tt.ts BETWEEN t.ts - INTERVAL '11' SECOND AND t.ts + INTERVAL '11' SECOND;
--> id | name | v | id0 | f1 | f2
--> 0 | foo | 100 | 0 | a | 10
--> 0 | foo | 100 | 0 | blah | 50
--> 0 | zero | 0 | 0 | blah | 50
--> (3 rows)
SELECT tt.*, t.name AS name2 FROM t JOIN tt ON t.id = tt.id AND tt.ts BETWEEN t.ts - INTERVAL '11' SECOND AND t.ts + INTERVAL '11' SECOND;
--> id | f1 | f2 | ts | name2
--> 0 | a | 10 | 1970-01-01 00:00:15.000 | foo
--> 0 | blah | 50 | 1970-01-01 00:00:10.000 | foo
--> 0 | blah | 50 | 1970-01-01 00:00:10.000 | zero
--> (3 rows)
-- Another time before than after.
CREATE STREAM t2 (id BIGINT, name VARCHAR, v BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' DAY);
--> ok
INSERT INTO t2 VALUES (0, 'zero', 0, TIMESTAMP '1970-01-01 00:00:00'), (10, '100', 5, TIMESTAMP '1970-01-01 00:00:12'), (0, 'foo', 100, TIMESTAMP '1970-01-01 00:00:13'), (90, 'ninety', 90, TIMESTAMP '1970-01-01 00:00:17'), (0, 'bar', 99, TIMESTAMP '1970-01-01 00:00:30');
--> 5 rows
CREATE STREAM tt2 (id BIGINT, f1 VARCHAR, f2 BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' DAY);
--> ok
INSERT INTO tt2 VALUES (0, 'blah', 50, TIMESTAMP '1970-01-01 00:00:11'), (0, 'a', 10, TIMESTAMP '1970-01-01 00:00:15'), (100, 'newblah', 150, TIMESTAMP '1970-01-01 00:00:16');
--> 3 rows
SELECT t.id, name, v, f1, f2 FROM t2 t JOIN tt2 tt ON t.id = tt.id AND tt.ts BETWEEN t.ts - INTERVAL '11' SECOND AND t.ts + INTERVAL '10' SECOND;
--> id | name | v | f1 | f2
--> 0 | foo | 100 | a | 10
--> 0 | foo | 100 | blah | 50
--> (2 rows)
SELECT t.id, name, v, f1, f2 FROM t2 t LEFT JOIN tt2 tt ON t.id = tt.id AND tt.ts BETWEEN t.ts - INTERVAL '11' SECOND AND t.ts + INTERVAL '10' SECOND;
--> id | name | v | f1 | f2
--> 0 | bar | 99 | NULL | NULL
--> 0 | foo | 100 | a | 10
--> 0 | foo | 100 | blah | 50
--> 0 | zero | 0 | NULL | NULL
--> 10 | 100 | 5 | NULL | NULL
--> 90 | ninety | 90 | NULL | NULL
--> (6 rows)
-- Out of order: the last row is 24 seconds behind.
CREATE STREAM t3 (id BIGINT, name VARCHAR, v BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' DAY);
--> ok
INSERT INTO t3 VALUES (0, 'zero', 0, TIMESTAMP '1970-01-01 00:00:00'), (10, '100', 5, TIMESTAMP '1970-01-01 00:00:11'), (0, 'foo', 100, TIMESTAMP '1970-01-01 00:00:13'), (90, 'ninety', 90, TIMESTAMP '1970-01-01 00:00:17'), (0, 'bar', 99, TIMESTAMP '1970-01-01 00:00:30'), (0, 'late-message', 10000, TIMESTAMP '1970-01-01 00:00:06');
--> 6 rows
CREATE STREAM tt3 (id BIGINT, f1 VARCHAR, f2 BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' DAY);
--> ok
INSERT INTO tt3 VALUES (0, 'blah', 50, TIMESTAMP '1970-01-01 00:00:09.999'), (0, 'a', 10, TIMESTAMP '1970-01-01 00:00:15'), (100, 'newblah', 150, TIMESTAMP '1970-01-01 00:00:16');
--> 3 rows
SELECT t.id, name, v, f1, f2 FROM t3 t JOIN tt3 tt ON t.id = tt.id AND ABS(TIMESTAMPDIFF(SECOND, t.ts, tt.ts)) <= 10 AND tt.ts BETWEEN t.ts - INTERVAL '10' SECOND AND t.ts + INTERVAL '10' SECOND;
--> id | name | v | f1 | f2
--> 0 | foo | 100 | a | 10
--> 0 | foo | 100 | blah | 50
--> 0 | late-message | 10000 | a | 10
--> 0 | late-message | 10000 | blah | 50
--> 0 | zero | 0 | blah | 50
--> (5 rows)
-- How late a row may be: the last left row is behind the watermark, so neither a pair nor a row without a partner
-- comes of it. (In ksqlDB a late row still comes without a partner.)
CREATE STREAM l (id BIGINT, l1 VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '4' MINUTE);
--> ok
INSERT INTO l VALUES (0, 'A', TIMESTAMP '1970-01-01 00:00:00'), (1, 'B', TIMESTAMP '1970-01-01 00:05:30'), (2, 'C', TIMESTAMP '1970-01-01 00:01:30'), (3, 'D', TIMESTAMP '1970-01-01 00:01:00');
--> 4 rows
CREATE STREAM r (id BIGINT, l2 VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '4' MINUTE);
--> ok
INSERT INTO r VALUES (0, 'a', TIMESTAMP '1970-01-01 00:01:00'), (2, 'c', TIMESTAMP '1970-01-01 00:01:30'), (3, 'd', TIMESTAMP '1970-01-01 00:01:00');
--> 3 rows
SELECT l.id, l1, l2 FROM l JOIN r ON l.id = r.id AND r.ts BETWEEN l.ts - INTERVAL '1' MINUTE AND l.ts + INTERVAL '1' MINUTE;
--> id | l1 | l2
--> 0 | A | a
--> 2 | C | c
--> (2 rows)
SELECT l.id, l1, l2 FROM l LEFT JOIN r ON l.id = r.id AND r.ts BETWEEN l.ts - INTERVAL '1' MINUTE AND l.ts + INTERVAL '1' MINUTE;
--> id | l1 | l2
--> 0 | A | a
--> 1 | B | NULL
--> 2 | C | c
--> (3 rows)
SELECT r.id, l1, l2 FROM l RIGHT JOIN r ON l.id = r.id AND r.ts BETWEEN l.ts - INTERVAL '1' MINUTE AND l.ts + INTERVAL '1' MINUTE;
--> id | l1 | l2
--> 0 | A | a
--> 2 | C | c
--> 3 | NULL | d
--> (3 rows)
SELECT l.id, r.id AS id2, l1, l2 FROM l FULL JOIN r ON l.id = r.id AND r.ts BETWEEN l.ts - INTERVAL '1' MINUTE AND l.ts + INTERVAL '1' MINUTE;
--> id | id2 | l1 | l2
--> 0 | 0 | A | a
--> 1 | NULL | B | NULL
--> 2 | 2 | C | c
--> NULL | 3 | NULL | d
--> (4 rows)
SELECT id, l1, late_watermark FROM l$late WHERE late_operator LIKE '%join' GROUP BY id, l1, late_watermark;
--> id | l1 | late_watermark
--> 3 | D | 1970-01-01 00:01:30.000
--> (1 row)
CREATE STREAM l4 (id BIGINT, l1 VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '4' MINUTE);
--> ok
INSERT INTO l4 VALUES (0, 'A', TIMESTAMP '1970-01-01 00:00:00'), (1, 'B', TIMESTAMP '1970-01-01 00:05:30'), (2, 'C', TIMESTAMP '1970-01-01 00:01:30'), (3, 'D', TIMESTAMP '1970-01-01 00:01:30');
--> 4 rows
CREATE STREAM r4 (id BIGINT, l2 VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '4' MINUTE);
--> ok
INSERT INTO r4 VALUES (0, 'a', TIMESTAMP '1970-01-01 00:01:00'), (2, 'c', TIMESTAMP '1970-01-01 00:01:30'), (3, 'd', TIMESTAMP '1970-01-01 00:01:00');
--> 3 rows
SELECT r.id, l1, l2 FROM l4 l RIGHT JOIN r4 r ON l.id = r.id AND r.ts BETWEEN l.ts - INTERVAL '1' MINUTE AND l.ts + INTERVAL '1' MINUTE;
--> id | l1 | l2
--> 0 | A | a
--> 2 | C | c
--> 3 | D | d
--> (3 rows)
-- Rows with NULLs join as all others do.
CREATE STREAM s1 (id BIGINT, name VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO s1 VALUES (0, 'a', TIMESTAMP '1970-01-01 00:00:00'), (0, NULL, TIMESTAMP '1970-01-01 00:00:00.020');
--> 2 rows
CREATE STREAM s2 (id BIGINT, name VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO s2 VALUES (0, 'b', TIMESTAMP '1970-01-01 00:00:00.010'), (0, NULL, TIMESTAMP '1970-01-01 00:00:00.030');
--> 2 rows
SELECT s1.id, s1.name AS name1, s2.name AS name2 FROM s1 JOIN s2 ON s1.id = s2.id AND s2.ts BETWEEN s1.ts - INTERVAL '1' SECOND AND s1.ts + INTERVAL '1' SECOND;
--> id | name1 | name2
--> 0 | NULL | NULL
--> 0 | NULL | b
--> 0 | a | NULL
--> 0 | a | b
--> (4 rows)
-- Keys that are computed.
CREATE STREAM k1 (id INTEGER, b INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO k1 VALUES (1, 1, TIMESTAMP '1970-01-01 00:00:00'), (3, 1, TIMESTAMP '1970-01-01 00:00:00.005'), (0, 1, TIMESTAMP '1970-01-01 00:00:00.010');
--> 3 rows
CREATE STREAM k2 (id INTEGER, b INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO k2 VALUES (2, -1, TIMESTAMP '1970-01-01 00:00:00.010'), (-1, -1, TIMESTAMP '1970-01-01 00:00:00.010'), (0, -1, TIMESTAMP '1970-01-01 00:00:00.011'), (0, 9, TIMESTAMP '1970-01-01 00:00:00.012');
--> 4 rows
SELECT k1.id, k2.id AS id2 FROM k1 JOIN k2 ON k1.id = (CASE WHEN k2.id = 2 THEN 1 ELSE 30 END) AND k2.ts BETWEEN k1.ts - INTERVAL '30' SECOND AND k1.ts + INTERVAL '30' SECOND;
--> id | id2
--> 1 | 2
--> (1 row)
SELECT k1.id, k2.id AS id2 FROM k1 JOIN k2 ON -k2.id = k1.id AND k2.ts BETWEEN k1.ts - INTERVAL '30' SECOND AND k1.ts + INTERVAL '30' SECOND WHERE k2.id < 0;
--> id | id2
--> 1 | -1
--> (1 row)
SELECT k1.id, k2.id AS id2, k2.b FROM k1 JOIN k2 ON ABS(k1.id) = ABS(k2.id) AND k2.ts BETWEEN k1.ts - INTERVAL '30' SECOND AND k1.ts + INTERVAL '30' SECOND;
--> id | id2 | b
--> 0 | 0 | -1
--> 0 | 0 | 9
--> 1 | -1 | -1
--> (3 rows)
SELECT k1.id, k2.id AS id2, k2.b FROM k1 JOIN k2 ON k1.id = k2.id AND k2.ts BETWEEN k1.ts - INTERVAL '30' SECOND AND k1.ts + INTERVAL '30' SECOND WHERE k2.b < 5;
--> id | id2 | b
--> 0 | 0 | -1
--> (1 row)
SELECT k1.id, k1.b, k2.id AS id2, k2.b AS b2 FROM k1 LEFT JOIN k2 ON k1.id = ABS(k2.id) AND k2.b < 5 AND k2.ts BETWEEN k1.ts - INTERVAL '30' SECOND AND k1.ts + INTERVAL '30' SECOND;
--> id | b | id2 | b2
--> 0 | 1 | 0 | -1
--> 1 | 1 | -1 | -1
--> 3 | 1 | NULL | NULL
--> (3 rows)
-- Keys of many types.
CREATE STREAM x (id VARCHAR, i INTEGER, b BIGINT, d DOUBLE, s VARCHAR, a INTEGER ARRAY, r ROW(f1 INTEGER, f2 VARCHAR), m DECIMAL(4, 2), ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO x VALUES ('a', 10, 1000000000, 1.23, 'x', ARRAY[3, 1], ROW(2, 'foo'), 12.30, TIMESTAMP '1970-01-01 00:00:00'), ('c', 11, NULL, 1.24, 'y', ARRAY[3], ROW(2, 'bar'), 12.31, TIMESTAMP '1970-01-01 00:00:01');
--> 2 rows
CREATE STREAM y (id VARCHAR, i INTEGER, b BIGINT, d DOUBLE, s VARCHAR, a INTEGER ARRAY, r ROW(f1 INTEGER, f2 VARCHAR), m DECIMAL(4, 2), ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO y VALUES ('b', 10, 1000000000, 1.23, 'x', ARRAY[3, 1], ROW(2, 'foo'), 12.30, TIMESTAMP '1970-01-01 00:00:10'), ('d', 12, NULL, 1.25, 'z', ARRAY[1, 3], ROW(3, 'foo'), 12.29, TIMESTAMP '1970-01-01 00:00:11');
--> 2 rows
SELECT x.id, y.id AS id2 FROM x JOIN y ON x.i = y.i AND y.ts BETWEEN x.ts - INTERVAL '11' SECOND AND x.ts + INTERVAL '11' SECOND;
--> id | id2
--> a | b
--> (1 row)
SELECT x.id, y.id AS id2 FROM x JOIN y ON x.b = y.b AND y.ts BETWEEN x.ts - INTERVAL '11' SECOND AND x.ts + INTERVAL '11' SECOND;
--> id | id2
--> a | b
--> (1 row)
SELECT x.id, y.id AS id2 FROM x JOIN y ON x.d = y.d AND y.ts BETWEEN x.ts - INTERVAL '11' SECOND AND x.ts + INTERVAL '11' SECOND;
--> id | id2
--> a | b
--> (1 row)
SELECT x.id, y.id AS id2 FROM x JOIN y ON x.s = y.s AND y.ts BETWEEN x.ts - INTERVAL '11' SECOND AND x.ts + INTERVAL '11' SECOND;
--> id | id2
--> a | b
--> (1 row)
SELECT x.id, y.id AS id2 FROM x JOIN y ON x.a = y.a AND y.ts BETWEEN x.ts - INTERVAL '11' SECOND AND x.ts + INTERVAL '11' SECOND;
--> id | id2
--> a | b
--> (1 row)
SELECT x.id, y.id AS id2 FROM x JOIN y ON x.r = y.r AND y.ts BETWEEN x.ts - INTERVAL '11' SECOND AND x.ts + INTERVAL '11' SECOND;
--> id | id2
--> a | b
--> (1 row)
SELECT x.id, y.id AS id2 FROM x JOIN y ON x.m = y.m AND y.ts BETWEEN x.ts - INTERVAL '11' SECOND AND x.ts + INTERVAL '11' SECOND;
--> id | id2
--> a | b
--> (1 row)
SELECT x.id, y.id AS id2 FROM x JOIN y ON x.b IS NOT DISTINCT FROM y.b AND y.ts BETWEEN x.ts - INTERVAL '11' SECOND AND x.ts + INTERVAL '11' SECOND;
--> id | id2
--> a | b
--> c | d
--> (2 rows)
-- Three streams.
CREATE STREAM j1 (id INTEGER, v BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO j1 VALUES (0, 1, TIMESTAMP '1970-01-01 00:00:00.012'), (1, 0, TIMESTAMP '1970-01-01 00:00:00.020');
--> 2 rows
CREATE STREAM j2 (id INTEGER, v BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO j2 VALUES (0, 2, TIMESTAMP '1970-01-01 00:00:00.011'), (2, 0, TIMESTAMP '1970-01-01 00:00:00.020');
--> 2 rows
CREATE STREAM j3 (id INTEGER, v BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO j3 VALUES (0, 3, TIMESTAMP '1970-01-01 00:00:00.010'), (3, 0, TIMESTAMP '1970-01-01 00:00:00.020');
--> 2 rows
SELECT j1.id, j1.v, j2.v AS v2, j3.v AS v3 FROM j1 JOIN j2 ON j1.id = ABS(j2.id) AND j2.ts BETWEEN j1.ts - INTERVAL '10' SECOND AND j1.ts + INTERVAL '10' SECOND JOIN j3 ON ABS(j2.id) = ABS(j3.id) AND j3.ts BETWEEN j2.ts - INTERVAL '10' SECOND AND j2.ts + INTERVAL '10' SECOND;
--> id | v | v2 | v3
--> 0 | 1 | 2 | 3
--> (1 row)
SELECT j1.id, j1.v, j2.v AS v2, j3.v AS v3 FROM j1 LEFT JOIN j2 ON j1.id = ABS(j2.id) AND j2.ts BETWEEN j1.ts - INTERVAL '10' SECOND AND j1.ts + INTERVAL '10' SECOND LEFT JOIN j3 ON j1.id = j3.id AND j3.ts BETWEEN j1.ts - INTERVAL '10' SECOND AND j1.ts + INTERVAL '10' SECOND;
--> id | v | v2 | v3
--> 0 | 1 | 2 | 3
--> 1 | 0 | NULL | NULL
--> (2 rows)
-- Windows that are final over a join.
CREATE STREAM fl (a INTEGER, b INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO fl VALUES (0, 1, TIMESTAMP '1970-01-01 00:00:00'), (0, 10, TIMESTAMP '1970-01-01 00:00:00'), (1, 11, TIMESTAMP '1970-01-01 00:00:00'), (2, 3, TIMESTAMP '1970-01-01 00:00:00.002'), (3, 0, TIMESTAMP '1970-01-01 00:00:00.003');
--> 5 rows
CREATE STREAM fr (a INTEGER, b INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO fr VALUES (0, -1, TIMESTAMP '1970-01-01 00:00:00.001'), (1, -11, TIMESTAMP '1970-01-01 00:00:00'), (2, -3, TIMESTAMP '1970-01-01 00:00:00.002'), (3, 0, TIMESTAMP '1970-01-01 00:00:00.003');
--> 4 rows
SELECT a, window_start, COUNT(*) AS n FROM TABLE(TUMBLE((SELECT fl.a, fl.ts FROM fl JOIN fr ON fl.a = fr.a AND fr.ts BETWEEN fl.ts - INTERVAL '1' SECOND AND fl.ts + INTERVAL '1' SECOND), DESCRIPTOR(ts), INTERVAL '0.002' SECOND)) GROUP BY a, window_start, window_end;
--> a | window_start | n
--> 0 | 1970-01-01 00:00:00.000 | 2
--> 1 | 1970-01-01 00:00:00.000 | 1
--> 2 | 1970-01-01 00:00:00.002 | 1
--> 3 | 1970-01-01 00:00:00.002 | 1
--> (4 rows)
SELECT STREAM a, COUNT(*) AS n FROM fl GROUP BY a EMIT FINAL;
--> error 0A000: EMIT FINAL would never give a row, because an aggregate without a window never becomes final over a stream; say EMIT CHANGES to get its changes, or group by the windows of FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(time), INTERVAL '1' MINUTE)), that is by window_start and window_end (line 1, column 40)
SELECT a, b, COUNT(*) AS n FROM fl GROUP BY a;
--> error 42000: b is neither in GROUP BY nor inside an aggregate function such as COUNT (line 1, column 11)
SELECT * FROM fl LEFT JOIN fr ON fl.aa = fr.a;
--> error 42703: there is no column 'aa' in 'fl'; did you mean 'a'? (line 1, column 37)
SELECT a FROM fl JOIN fr ON a = a;
--> error 42702: there are several columns 'a'; put the input's name and a dot before it, or, if one input has them all, give them different names there with AS (line 1, column 29)
SELECT fl.a FROM fl JOIN fr ON nobody.a = fr.a;
--> error 42P01: 'nobody' is neither a table nor an alias in FROM (line 1, column 32)
SELECT STREAM fl.a FROM fl LEFT JOIN fr ON fl.a = fr.a;
--> error 0A000: this join of streams would never know that a row has no partner, because no condition bounds how far apart the times of two matching rows are; add one over the columns with WATERMARK, for example AND b.time BETWEEN a.time AND a.time + INTERVAL '1' HOUR, or leave out STREAM and EMIT to read what is there now and end (line 1, column 38)
