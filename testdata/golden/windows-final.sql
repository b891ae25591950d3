-- Windows of two milliseconds: which rows they take, and when they are final. Times and counts are
-- those of other engines' tests of the same rules.
-- Without a delay a window ends with the first row behind it.
CREATE STREAM s1 (k VARCHAR, c VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0' SECOND);
--> ok
INSERT INTO s1 VALUES ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.000'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.001'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.002');
--> 3 rows
SELECT STREAM k, window_start, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE s1, DESCRIPTOR(ts), INTERVAL '0.002' SECOND)) GROUP BY k, window_start, window_end LIMIT 1;
--> k | window_start | n
--> k1 | 1970-01-01 00:00:00.000 | 2
--> (1 row)
-- A delay lets rows come out of order, and no later.
CREATE STREAM s2 (k VARCHAR, c VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO s2 VALUES ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.000'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.001'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.002'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.001'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.000'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.005');
--> 6 rows
SELECT STREAM k, window_start, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE s2, DESCRIPTOR(ts), INTERVAL '0.002' SECOND)) GROUP BY k, window_start, window_end LIMIT 2;
--> k | window_start | n
--> k1 | 1970-01-01 00:00:00.000 | 4
--> k1 | 1970-01-01 00:00:00.002 | 1
--> (2 rows)
CREATE STREAM s3 (k VARCHAR, c VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO s3 VALUES ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.000'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.001'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.002'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.001'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.000'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.005'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.000');
--> 7 rows
SELECT STREAM k, window_start, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE s3, DESCRIPTOR(ts), INTERVAL '0.002' SECOND)) GROUP BY k, window_start, window_end LIMIT 2;
--> k | window_start | n
--> k1 | 1970-01-01 00:00:00.000 | 4
--> k1 | 1970-01-01 00:00:00.002 | 1
--> (2 rows)
SELECT COUNT(*) AS n FROM TABLE(TUMBLE(TABLE s3, DESCRIPTOR(ts), INTERVAL '0.002' SECOND)) GROUP BY window_start, window_end;
--> n
--> 1
--> 1
--> 4
--> (3 rows)
-- NULLs are not counted, and have a group of their own as keys.
CREATE STREAM s4 (k VARCHAR, c VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO s4 VALUES ('k1', NULL, TIMESTAMP '1970-01-01 00:00:00.000'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.001'), ('k1', NULL, TIMESTAMP '1970-01-01 00:00:00.001'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.002'), (NULL, 'v', TIMESTAMP '1970-01-01 00:00:00.001'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.001'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.005');
--> 7 rows
SELECT STREAM k, window_start, COUNT(c) AS n FROM TABLE(TUMBLE(TABLE s4, DESCRIPTOR(ts), INTERVAL '0.002' SECOND)) GROUP BY k, window_start, window_end LIMIT 3;
--> k | window_start | n
--> NULL | 1970-01-01 00:00:00.000 | 1
--> k1 | 1970-01-01 00:00:00.000 | 2
--> k1 | 1970-01-01 00:00:00.002 | 1
--> (3 rows)
-- A jump ahead ends several windows at once.
CREATE STREAM s5 (k VARCHAR, c VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.002' SECOND);
--> ok
INSERT INTO s5 VALUES ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.000'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.001'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.002'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.000'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.003'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.000'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.004'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.000'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.030');
--> 9 rows
SELECT STREAM k, window_start, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE s5, DESCRIPTOR(ts), INTERVAL '0.002' SECOND)) GROUP BY k, window_start, window_end LIMIT 3;
--> k | window_start | n
--> k1 | 1970-01-01 00:00:00.000 | 4
--> k1 | 1970-01-01 00:00:00.002 | 2
--> k1 | 1970-01-01 00:00:00.004 | 1
--> (3 rows)
-- Each key has windows of its own, and one watermark for all.
CREATE STREAM s6 (k VARCHAR, c VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO s6 VALUES ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.000'), ('k2', 'v', TIMESTAMP '1970-01-01 00:00:00.001'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.002'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.001'), ('k2', 'v', TIMESTAMP '1970-01-01 00:00:00.000'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.005'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.000'), ('k2', 'v', TIMESTAMP '1970-01-01 00:00:00.002');
--> 8 rows
SELECT STREAM k, window_start, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE s6, DESCRIPTOR(ts), INTERVAL '0.002' SECOND)) GROUP BY k, window_start, window_end LIMIT 3;
--> k | window_start | n
--> k1 | 1970-01-01 00:00:00.000 | 2
--> k1 | 1970-01-01 00:00:00.002 | 1
--> k2 | 1970-01-01 00:00:00.000 | 2
--> (3 rows)
-- Hops of two milliseconds, five long.
CREATE STREAM s7 (k VARCHAR, c VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO s7 VALUES ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.000'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.001'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.002'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.001'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.006'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.005'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.010');
--> 7 rows
SELECT STREAM k, window_start, window_end, COUNT(*) AS n FROM TABLE(HOP(TABLE s7, DESCRIPTOR(ts), INTERVAL '0.002' SECOND, INTERVAL '0.005' SECOND)) WHERE window_start >= TIMESTAMP '1970-01-01 00:00:00' GROUP BY k, window_start, window_end LIMIT 3;
--> k | window_start | window_end | n
--> k1 | 1970-01-01 00:00:00.000 | 1970-01-01 00:00:00.005 | 4
--> k1 | 1970-01-01 00:00:00.002 | 1970-01-01 00:00:00.007 | 3
--> k1 | 1970-01-01 00:00:00.004 | 1970-01-01 00:00:00.009 | 2
--> (3 rows)
-- Sessions with a gap of five milliseconds: rows exactly a gap apart belong together.
CREATE STREAM s8 (k VARCHAR, c VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0' SECOND);
--> ok
INSERT INTO s8 VALUES ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.000'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.005'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.001'), ('k2', 'v', TIMESTAMP '1970-01-01 00:00:00.006'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.005'), ('k1', 'v', TIMESTAMP '1970-01-01 00:00:00.030');
--> 6 rows
SELECT STREAM k, window_start, window_end, COUNT(*) AS n FROM TABLE(SESSION(TABLE s8 PARTITION BY k, DESCRIPTOR(ts), INTERVAL '0.005' SECOND)) GROUP BY k, window_start, window_end LIMIT 2;
--> k | window_start | window_end | n
--> k1 | 1970-01-01 00:00:00.000 | 1970-01-01 00:00:00.010 | 4
--> k2 | 1970-01-01 00:00:00.006 | 1970-01-01 00:00:00.011 | 1
--> (2 rows)
-- The highest value of each window as rows come.
CREATE STREAM h (id BIGINT, v BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' MINUTE);
--> ok
INSERT INTO h VALUES (0, 0, TIMESTAMP '1970-01-01 00:00:00.000'), (0, 5, TIMESTAMP '1970-01-01 00:00:10.000'), (100, 100, TIMESTAMP '1970-01-01 00:00:30.000'), (100, 6, TIMESTAMP '1970-01-01 00:00:45.000'), (100, 300, TIMESTAMP '1970-01-01 00:00:50.000'), (0, 100, TIMESTAMP '1970-01-01 00:00:35.000'), (0, 2000, TIMESTAMP '1970-01-01 00:00:40.000');
--> 7 rows
SELECT id, window_start, MAX(v) AS high FROM TABLE(HOP(TABLE h, DESCRIPTOR(ts), INTERVAL '10' SECOND, INTERVAL '30' SECOND)) WHERE window_start >= TIMESTAMP '1970-01-01 00:00:00' GROUP BY id, window_start, window_end;
--> id | window_start | high
--> 0 | 1970-01-01 00:00:00.000 | 5
--> 0 | 1970-01-01 00:00:10.000 | 100
--> 0 | 1970-01-01 00:00:20.000 | 2000
--> 0 | 1970-01-01 00:00:30.000 | 2000
--> 0 | 1970-01-01 00:00:40.000 | 2000
--> 100 | 1970-01-01 00:00:10.000 | 100
--> 100 | 1970-01-01 00:00:20.000 | 100
--> 100 | 1970-01-01 00:00:30.000 | 300
--> 100 | 1970-01-01 00:00:40.000 | 300
--> 100 | 1970-01-01 00:00:50.000 | 300
--> (10 rows)
SELECT id, window_start, window_end, MAX(v) AS high FROM TABLE(SESSION(TABLE h PARTITION BY id, DESCRIPTOR(ts), INTERVAL '30' SECOND)) GROUP BY id, window_start, window_end;
--> id | window_start | window_end | high
--> 0 | 1970-01-01 00:00:00.000 | 1970-01-01 00:01:10.000 | 2000
--> 100 | 1970-01-01 00:00:30.000 | 1970-01-01 00:01:20.000 | 300
--> (2 rows)
CREATE STREAM c (id INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO c VALUES (0, TIMESTAMP '1970-01-01 00:00:10.345'), (0, TIMESTAMP '1970-01-01 00:00:13.251');
--> 2 rows
SELECT window_start, COUNT(1) AS n FROM TABLE(HOP(TABLE c, DESCRIPTOR(ts), INTERVAL '1' SECOND, INTERVAL '5' SECOND)) GROUP BY id, window_start, window_end;
--> window_start | n
--> 1970-01-01 00:00:06.000 | 1
--> 1970-01-01 00:00:07.000 | 1
--> 1970-01-01 00:00:08.000 | 1
--> 1970-01-01 00:00:09.000 | 2
--> 1970-01-01 00:00:10.000 | 2
--> 1970-01-01 00:00:11.000 | 1
--> 1970-01-01 00:00:12.000 | 1
--> 1970-01-01 00:00:13.000 | 1
--> (8 rows)
-- Hours that are final once five minutes have passed: aggregates, the first of each, functions in the order of time.
CREATE STREAM e (tm TIMESTAMP(3), foo INTEGER, bar INTEGER, WATERMARK FOR tm AS tm - INTERVAL '5' MINUTE);
--> ok
INSERT INTO e VALUES (TIMESTAMP '2023-05-06 16:51:00', 1, 100), (TIMESTAMP '2023-05-06 16:56:00', 8, 100), (TIMESTAMP '2023-05-06 17:30:00', 3, 200), (TIMESTAMP '2023-05-06 17:59:00', 4, 100), (TIMESTAMP '2023-05-06 18:01:00', 6, 200);
--> 5 rows
SELECT STREAM window_start, MAX(foo) AS m FROM TABLE(TUMBLE(TABLE e, DESCRIPTOR(tm), INTERVAL '1' HOUR)) GROUP BY window_start, window_end LIMIT 1;
--> window_start | m
--> 2023-05-06 16:00:00.000 | 8
--> (1 row)
SELECT STREAM window_start, foo FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY foo) AS r FROM TABLE(TUMBLE(TABLE e, DESCRIPTOR(tm), INTERVAL '1' HOUR))) WHERE r <= 1 LIMIT 1;
--> window_start | foo
--> 2023-05-06 16:00:00.000 | 1
--> (1 row)
INSERT INTO e VALUES (TIMESTAMP '2023-05-06 18:10:00', 7, 100), (TIMESTAMP '2023-05-06 18:11:00', 9, 200);
--> 2 rows
SELECT STREAM window_start, MAX(foo) AS m FROM TABLE(TUMBLE(TABLE e, DESCRIPTOR(tm), INTERVAL '1' HOUR)) GROUP BY window_start, window_end LIMIT 2;
--> window_start | m
--> 2023-05-06 16:00:00.000 | 8
--> 2023-05-06 17:00:00.000 | 4
--> (2 rows)
SELECT STREAM window_start, foo FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY foo) AS r FROM TABLE(TUMBLE(TABLE e, DESCRIPTOR(tm), INTERVAL '1' HOUR))) WHERE r <= 1 LIMIT 2;
--> window_start | foo
--> 2023-05-06 16:00:00.000 | 1
--> 2023-05-06 17:00:00.000 | 3
--> (2 rows)
SELECT STREAM tm, foo, bar, LAG(foo, 2) OVER (PARTITION BY bar ORDER BY tm) AS l FROM e LIMIT 5;
--> tm | foo | bar | l
--> 2023-05-06 16:51:00.000 | 1 | 100 | NULL
--> 2023-05-06 16:56:00.000 | 8 | 100 | NULL
--> 2023-05-06 17:30:00.000 | 3 | 200 | NULL
--> 2023-05-06 17:59:00.000 | 4 | 100 | 1
--> 2023-05-06 18:01:00.000 | 6 | 200 | NULL
--> (5 rows)
-- Rows of two streams within a time; the row without a partner comes once none can come.
CREATE STREAM ja (id INTEGER, ts TIMESTAMP(3), val INTEGER, WATERMARK FOR ts AS ts - INTERVAL '5' SECOND);
--> ok
CREATE STREAM jb (id INTEGER, ts TIMESTAMP(3), val INTEGER, WATERMARK FOR ts AS ts - INTERVAL '5' SECOND);
--> ok
INSERT INTO ja VALUES (1, TIMESTAMP '2024-01-01 00:00:08', 10), (2, TIMESTAMP '2024-01-01 00:00:25', 30), (3, TIMESTAMP '2024-01-01 00:01:00', 50), (3, TIMESTAMP '2024-01-01 00:00:54', 71), (3, TIMESTAMP '2024-01-01 00:01:03', 72), (4, TIMESTAMP '2024-01-01 00:01:20', 70);
--> 6 rows
INSERT INTO jb VALUES (1, TIMESTAMP '2024-01-01 00:00:05', 20), (3, TIMESTAMP '2024-01-01 00:00:55', 60), (4, TIMESTAMP '2024-01-01 00:01:15', 80);
--> 3 rows
SELECT a.id, b.id AS other, a.ts, b.ts AS bts, a.val, b.val AS bval FROM ja a LEFT JOIN jb b ON a.id = b.id AND a.ts BETWEEN b.ts AND b.ts + INTERVAL '10' SECOND;
--> id | other | ts | bts | val | bval
--> 1 | 1 | 2024-01-01 00:00:08.000 | 2024-01-01 00:00:05.000 | 10 | 20
--> 2 | NULL | 2024-01-01 00:00:25.000 | NULL | 30 | NULL
--> 3 | 3 | 2024-01-01 00:01:00.000 | 2024-01-01 00:00:55.000 | 50 | 60
--> 3 | 3 | 2024-01-01 00:01:03.000 | 2024-01-01 00:00:55.000 | 72 | 60
--> 4 | 4 | 2024-01-01 00:01:20.000 | 2024-01-01 00:01:15.000 | 70 | 80
--> (5 rows)
