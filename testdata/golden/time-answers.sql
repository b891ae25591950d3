-- Joins within a time and functions in the order of time, beside the answers of Flink's tests of interval joins
-- and OVER.
CREATE STREAM l1 (k VARCHAR, id VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO l1 VALUES ('A', 'LEFT0.999', TIMESTAMP '1970-01-01 00:00:00.999'), ('A', 'LEFT1', TIMESTAMP '1970-01-01 00:00:01.000'), ('A', 'LEFT2', TIMESTAMP '1970-01-01 00:00:02.000'), ('A', 'LEFT3', TIMESTAMP '1970-01-01 00:00:03.000'), ('B', 'LEFT4', TIMESTAMP '1970-01-01 00:00:04.000'), ('A', 'LEFT5', TIMESTAMP '1970-01-01 00:00:05.000'), ('A', 'LEFT6', TIMESTAMP '1970-01-01 00:00:06.000'), (NULL, 'LEFT8', TIMESTAMP '1970-01-01 00:00:08.000');
--> 8 rows
CREATE STREAM r1 (k VARCHAR, id VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO r1 VALUES ('A', 'RIGHT6', TIMESTAMP '1970-01-01 00:00:06.000'), ('B', 'RIGHT7', TIMESTAMP '1970-01-01 00:00:07.000'), (NULL, 'RIGHT10', TIMESTAMP '1970-01-01 00:00:10.000');
--> 3 rows
SELECT r.k, r.id, l.id AS id2 FROM l1 AS l JOIN r1 AS r ON l.k = r.k AND l.ts BETWEEN r.ts - INTERVAL '5' SECOND AND r.ts + INTERVAL '6' SECOND;
--> k | id | id2
--> A | RIGHT6 | LEFT1
--> A | RIGHT6 | LEFT2
--> A | RIGHT6 | LEFT3
--> A | RIGHT6 | LEFT5
--> A | RIGHT6 | LEFT6
--> B | RIGHT7 | LEFT4
--> (6 rows)
SELECT r.k, r.id, l.id AS id2 FROM l1 AS l JOIN r1 AS r ON l.k IS NOT DISTINCT FROM r.k AND l.ts BETWEEN r.ts - INTERVAL '5' SECOND AND r.ts + INTERVAL '6' SECOND;
--> k | id | id2
--> A | RIGHT6 | LEFT1
--> A | RIGHT6 | LEFT2
--> A | RIGHT6 | LEFT3
--> A | RIGHT6 | LEFT5
--> A | RIGHT6 | LEFT6
--> B | RIGHT7 | LEFT4
--> NULL | RIGHT10 | LEFT8
--> (7 rows)
SELECT r.k, r.id, l.id AS id2 FROM l1 AS l JOIN r1 AS r ON l.ts BETWEEN r.ts - INTERVAL '5' SECOND AND r.ts + INTERVAL '6' SECOND;
--> k | id | id2
--> A | RIGHT6 | LEFT1
--> A | RIGHT6 | LEFT2
--> A | RIGHT6 | LEFT3
--> A | RIGHT6 | LEFT4
--> A | RIGHT6 | LEFT5
--> A | RIGHT6 | LEFT6
--> A | RIGHT6 | LEFT8
--> B | RIGHT7 | LEFT2
--> B | RIGHT7 | LEFT3
--> B | RIGHT7 | LEFT4
--> B | RIGHT7 | LEFT5
--> B | RIGHT7 | LEFT6
--> B | RIGHT7 | LEFT8
--> NULL | RIGHT10 | LEFT5
--> NULL | RIGHT10 | LEFT6
--> NULL | RIGHT10 | LEFT8
--> (16 rows)
SELECT r.k, COUNT(DISTINCT r.id) AS n1, COUNT(DISTINCT l.id) AS n2 FROM l1 AS l JOIN r1 AS r ON l.k = r.k AND l.ts BETWEEN r.ts - INTERVAL '5' SECOND AND r.ts + INTERVAL '6' SECOND GROUP BY r.k;
--> k | n1 | n2
--> A | 1 | 5
--> B | 1 | 1
--> (2 rows)
-- At the same time.
CREATE STREAM l2 (k VARCHAR, id VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND);
--> ok
INSERT INTO l2 VALUES ('K1', 'L1', TIMESTAMP '1970-01-01 00:00:01.000'), ('K1', 'L2', TIMESTAMP '1970-01-01 00:00:01.000'), ('K1', 'L3', TIMESTAMP '1970-01-01 00:00:01.000'), ('K2', 'L4', TIMESTAMP '1970-01-01 00:00:02.000'), ('K1', 'L5', TIMESTAMP '1970-01-01 00:00:04.000'), ('K1', 'L7', TIMESTAMP '1970-01-01 00:00:06.000'), ('K1', 'L8', TIMESTAMP '1970-01-01 00:00:05.001');
--> 7 rows
CREATE STREAM r2 (k VARCHAR, id VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND);
--> ok
INSERT INTO r2 VALUES ('K1', 'R1', TIMESTAMP '1970-01-01 00:00:01.000'), ('K1', 'R2', TIMESTAMP '1970-01-01 00:00:01.000'), ('K1', 'R3', TIMESTAMP '1970-01-01 00:00:01.000'), ('K2', 'R4', TIMESTAMP '1970-01-01 00:00:03.000'), ('K1', 'R5', TIMESTAMP '1970-01-01 00:00:04.000'), ('K1', 'R6', TIMESTAMP '1970-01-01 00:00:06.000'), ('K1', 'R7', TIMESTAMP '1970-01-01 00:00:05.001');
--> 7 rows
SELECT l.k, l.id, r.id AS id2 FROM l2 AS l JOIN r2 AS r ON l.k = r.k AND r.ts = l.ts;
--> k | id | id2
--> K1 | L1 | R1
--> K1 | L1 | R2
--> K1 | L1 | R3
--> K1 | L2 | R1
--> K1 | L2 | R2
--> K1 | L2 | R3
--> K1 | L3 | R1
--> K1 | L3 | R2
--> K1 | L3 | R3
--> K1 | L5 | R5
--> K1 | L7 | R6
--> K1 | L8 | R7
--> (12 rows)
-- Strict edges, and conditions of the rows.
CREATE STREAM l3 (a INTEGER, b BIGINT, c VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO l3 VALUES (1, 4, 'LEFT1', TIMESTAMP '1970-01-01 00:00:01.000'), (1, 8, 'LEFT1.1', TIMESTAMP '1970-01-01 00:00:01.001'), (1, 2, 'LEFT2', TIMESTAMP '1970-01-01 00:00:02.000'), (1, 7, 'LEFT3', TIMESTAMP '1970-01-01 00:00:03.000'), (2, 5, 'LEFT4', TIMESTAMP '1970-01-01 00:00:04.000'), (1, 4, 'LEFT4.9', TIMESTAMP '1970-01-01 00:00:04.999'), (1, 4, 'LEFT5', TIMESTAMP '1970-01-01 00:00:05.000'), (1, 10, 'LEFT6', TIMESTAMP '1970-01-01 00:00:06.000');
--> 8 rows
CREATE STREAM r3 (a INTEGER, b BIGINT, c VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO r3 VALUES (1, 1, 'RIGHT1', TIMESTAMP '1970-01-01 00:00:01.000'), (1, 9, 'RIGHT6', TIMESTAMP '1970-01-01 00:00:06.000'), (2, 14, 'RIGHT7', TIMESTAMP '1970-01-01 00:00:07.000'), (1, 4, 'RIGHT8', TIMESTAMP '1970-01-01 00:00:08.000');
--> 4 rows
SELECT r.a, l.c, r.c AS c2 FROM l3 AS l JOIN r3 AS r ON l.a = r.a AND l.ts > r.ts - INTERVAL '5' SECOND AND l.ts < r.ts - INTERVAL '1' SECOND AND l.b < r.b AND l.b > 2;
--> a | c | c2
--> 1 | LEFT1.1 | RIGHT6
--> 1 | LEFT3 | RIGHT6
--> 1 | LEFT4.9 | RIGHT6
--> 2 | LEFT4 | RIGHT7
--> (4 rows)
CREATE STREAM l4 (a INTEGER, b BIGINT, c VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO l4 VALUES (1, 4, 'LEFT1', TIMESTAMP '1970-01-01 00:00:01.000'), (1, 2, 'LEFT2', TIMESTAMP '1970-01-01 00:00:02.000'), (1, 7, 'LEFT3', TIMESTAMP '1970-01-01 00:00:03.000'), (2, 5, 'LEFT4', TIMESTAMP '1970-01-01 00:00:04.000'), (1, 4, 'LEFT5', TIMESTAMP '1970-01-01 00:00:05.000'), (1, 10, 'LEFT6', TIMESTAMP '1970-01-01 00:00:06.000');
--> 6 rows
CREATE STREAM r4 (a INTEGER, b BIGINT, c VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO r4 VALUES (1, 1, 'RIGHT1', TIMESTAMP '1970-01-01 00:00:01.000'), (1, 9, 'RIGHT6', TIMESTAMP '1970-01-01 00:00:06.000'), (2, 8, 'RIGHT7', TIMESTAMP '1970-01-01 00:00:07.000'), (1, 4, 'RIGHT8', TIMESTAMP '1970-01-01 00:00:08.000');
--> 4 rows
SELECT r.a, l.c, r.c AS c2 FROM l4 AS l JOIN r4 AS r ON l.a = r.a AND l.ts > r.ts - INTERVAL '4' SECOND AND l.ts < r.ts AND EXTRACT(QUARTER FROM l.ts) = r.a;
--> a | c | c2
--> 1 | LEFT3 | RIGHT6
--> 1 | LEFT5 | RIGHT6
--> 1 | LEFT5 | RIGHT8
--> 1 | LEFT6 | RIGHT8
--> (4 rows)
-- Windows over a join, by the time of either side.
CREATE STREAM l5 (k VARCHAR, id VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO l5 VALUES ('A', 'L-1', TIMESTAMP '1970-01-01 00:00:01.000'), ('A', 'L-2', TIMESTAMP '1970-01-01 00:00:02.000'), ('A', 'L-3', TIMESTAMP '1970-01-01 00:00:03.000'), ('B', 'L-4', TIMESTAMP '1970-01-01 00:00:04.000'), ('C', 'L-5', TIMESTAMP '1970-01-01 00:00:04.000'), ('A', 'L-6', TIMESTAMP '1970-01-01 00:00:10.000'), ('A', 'L-7', TIMESTAMP '1970-01-01 00:00:13.000');
--> 7 rows
CREATE STREAM r5 (k VARCHAR, id VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO r5 VALUES ('A', 'R-1', TIMESTAMP '1970-01-01 00:00:07.000'), ('B', 'R-4', TIMESTAMP '1970-01-01 00:00:07.000'), ('A', 'R-3', TIMESTAMP '1970-01-01 00:00:08.000'), ('D', 'R-2', TIMESTAMP '1970-01-01 00:00:08.000');
--> 4 rows
SELECT lk, window_end, COUNT(rk) AS n FROM TABLE(TUMBLE((SELECT l.k AS lk, r.k AS rk, l.ts AS lt, r.ts AS rt FROM l5 AS l JOIN r5 AS r ON l.k = r.k AND l.ts BETWEEN r.ts - INTERVAL '5' SECOND AND r.ts + INTERVAL '5' SECOND), DESCRIPTOR(lt), INTERVAL '4' SECOND)) GROUP BY lk, window_start, window_end;
--> lk | window_end | n
--> A | 1970-01-01 00:00:04.000 | 3
--> A | 1970-01-01 00:00:12.000 | 2
--> A | 1970-01-01 00:00:16.000 | 1
--> B | 1970-01-01 00:00:08.000 | 1
--> (4 rows)
SELECT rk, window_end, COUNT(lk) AS n FROM TABLE(TUMBLE((SELECT l.k AS lk, r.k AS rk, l.ts AS lt, r.ts AS rt FROM l5 AS l JOIN r5 AS r ON l.k = r.k AND l.ts BETWEEN r.ts - INTERVAL '5' SECOND AND r.ts + INTERVAL '5' SECOND), DESCRIPTOR(rt), INTERVAL '4' SECOND)) GROUP BY rk, window_start, window_end;
--> rk | window_end | n
--> A | 1970-01-01 00:00:08.000 | 3
--> A | 1970-01-01 00:00:12.000 | 3
--> B | 1970-01-01 00:00:08.000 | 1
--> (3 rows)
-- Rows without a partner; ranges that no time fits.
CREATE STREAM l6 (k VARCHAR, id VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO l6 VALUES ('A', 'L-1', TIMESTAMP '1970-01-01 00:00:01.000'), ('A', 'L-2', TIMESTAMP '1970-01-01 00:00:02.000'), ('B', 'L-4', TIMESTAMP '1970-01-01 00:00:04.000'), ('B', 'L-5', TIMESTAMP '1970-01-01 00:00:05.000'), ('A', 'L-6', TIMESTAMP '1970-01-01 00:00:06.000'), ('C', 'L-7', TIMESTAMP '1970-01-01 00:00:07.000'), ('A', 'L-10', TIMESTAMP '1970-01-01 00:00:10.000'), ('A', 'L-12', TIMESTAMP '1970-01-01 00:00:12.000'), ('A', 'L-20', TIMESTAMP '1970-01-01 00:00:20.000');
--> 9 rows
CREATE STREAM r6 (k VARCHAR, id VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO r6 VALUES ('A', 'R-6', TIMESTAMP '1970-01-01 00:00:06.000'), ('B', 'R-7', TIMESTAMP '1970-01-01 00:00:07.000'), ('D', 'R-8', TIMESTAMP '1970-01-01 00:00:08.000'), ('A', 'R-11', TIMESTAMP '1970-01-01 00:00:11.000');
--> 4 rows
SELECT l.k, r.id, l.id AS id2 FROM l6 AS l LEFT JOIN r6 AS r ON l.k = r.k AND l.ts BETWEEN r.ts - INTERVAL '5' SECOND AND r.ts + INTERVAL '6' SECOND AND l.id <> 'L-5';
--> k | id | id2
--> A | NULL | L-20
--> A | R-11 | L-10
--> A | R-11 | L-12
--> A | R-11 | L-6
--> A | R-6 | L-1
--> A | R-6 | L-10
--> A | R-6 | L-12
--> A | R-6 | L-2
--> A | R-6 | L-6
--> B | NULL | L-5
--> B | R-7 | L-4
--> C | NULL | L-7
--> (12 rows)
CREATE STREAM l7 (k VARCHAR, id VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO l7 VALUES ('A', 'L-1', TIMESTAMP '1970-01-01 00:00:01.000'), ('A', 'L-2', TIMESTAMP '1970-01-01 00:00:02.000'), ('B', 'L-4', TIMESTAMP '1970-01-01 00:00:04.000'), ('A', 'L-6', TIMESTAMP '1970-01-01 00:00:06.000'), ('C', 'L-7', TIMESTAMP '1970-01-01 00:00:07.000'), ('A', 'L-10', TIMESTAMP '1970-01-01 00:00:10.000'), ('A', 'L-12', TIMESTAMP '1970-01-01 00:00:12.000');
--> 7 rows
CREATE STREAM r7 (k VARCHAR, id VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO r7 VALUES ('A', 'R-5', TIMESTAMP '1970-01-01 00:00:05.000'), ('A', 'R-6', TIMESTAMP '1970-01-01 00:00:06.000'), ('B', 'R-7', TIMESTAMP '1970-01-01 00:00:07.000'), ('D', 'R-8', TIMESTAMP '1970-01-01 00:00:08.000'), ('A', 'R-20', TIMESTAMP '1970-01-01 00:00:20.000');
--> 5 rows
SELECT r.k, r.id, l.id AS id2 FROM l7 AS l RIGHT JOIN r7 AS r ON l.k = r.k AND l.ts BETWEEN r.ts - INTERVAL '5' SECOND AND r.ts + INTERVAL '6' SECOND AND r.id <> 'R-5';
--> k | id | id2
--> A | R-20 | NULL
--> A | R-5 | NULL
--> A | R-6 | L-1
--> A | R-6 | L-10
--> A | R-6 | L-12
--> A | R-6 | L-2
--> A | R-6 | L-6
--> B | R-7 | L-4
--> D | R-8 | NULL
--> (9 rows)
CREATE STREAM l8 (k VARCHAR, id VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO l8 VALUES ('A', 'L-1', TIMESTAMP '1970-01-01 00:00:01.000'), ('A', 'L-2', TIMESTAMP '1970-01-01 00:00:02.000'), ('B', 'L-4', TIMESTAMP '1970-01-01 00:00:04.000'), ('B', 'L-5', TIMESTAMP '1970-01-01 00:00:05.000'), ('A', 'L-6', TIMESTAMP '1970-01-01 00:00:06.000'), ('C', 'L-7', TIMESTAMP '1970-01-01 00:00:07.000'), ('A', 'L-10', TIMESTAMP '1970-01-01 00:00:10.000'), ('A', 'L-12', TIMESTAMP '1970-01-01 00:00:12.000'), ('A', 'L-20', TIMESTAMP '1970-01-01 00:00:20.000');
--> 9 rows
CREATE STREAM r8 (k VARCHAR, id VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO r8 VALUES ('A', 'R-5', TIMESTAMP '1970-01-01 00:00:05.000'), ('A', 'R-6', TIMESTAMP '1970-01-01 00:00:06.000'), ('B', 'R-7', TIMESTAMP '1970-01-01 00:00:07.000'), ('D', 'R-8', TIMESTAMP '1970-01-01 00:00:08.000');
--> 4 rows
SELECT r.k, r.id, l.id AS id2 FROM l8 AS l FULL JOIN r8 AS r ON l.k = r.k AND l.ts BETWEEN r.ts - INTERVAL '5' SECOND AND r.ts + INTERVAL '6' SECOND AND NOT (l.id = 'L-5' OR r.id = 'R-5');
--> k | id | id2
--> A | R-5 | NULL
--> A | R-6 | L-1
--> A | R-6 | L-10
--> A | R-6 | L-12
--> A | R-6 | L-2
--> A | R-6 | L-6
--> B | R-7 | L-4
--> D | R-8 | NULL
--> NULL | NULL | L-20
--> NULL | NULL | L-5
--> NULL | NULL | L-7
--> (11 rows)
CREATE STREAM l9 (k VARCHAR, id VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO l9 VALUES ('A', 'L-1', TIMESTAMP '1970-01-01 00:00:01.000'), ('B', 'L-4', TIMESTAMP '1970-01-01 00:00:04.000'), ('C', 'L-7', TIMESTAMP '1970-01-01 00:00:07.000');
--> 3 rows
CREATE STREAM r9 (k VARCHAR, id VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.001' SECOND);
--> ok
INSERT INTO r9 VALUES ('A', 'R-6', TIMESTAMP '1970-01-01 00:00:06.000'), ('B', 'R-7', TIMESTAMP '1970-01-01 00:00:07.000'), ('D', 'R-8', TIMESTAMP '1970-01-01 00:00:08.000');
--> 3 rows
SELECT r.k, r.id, l.id AS id2 FROM l9 AS l LEFT JOIN r9 AS r ON l.k = r.k AND l.ts BETWEEN r.ts + INTERVAL '3' SECOND AND r.ts + INTERVAL '1' SECOND;
--> k | id | id2
--> NULL | NULL | L-1
--> NULL | NULL | L-4
--> NULL | NULL | L-7
--> (3 rows)
SELECT r.k, r.id, l.id AS id2 FROM l9 AS l RIGHT JOIN r9 AS r ON l.k = r.k AND l.ts BETWEEN r.ts + INTERVAL '5' SECOND AND r.ts + INTERVAL '1' SECOND;
--> k | id | id2
--> A | R-6 | NULL
--> B | R-7 | NULL
--> D | R-8 | NULL
--> (3 rows)
SELECT r.k, r.id, l.id AS id2 FROM l9 AS l FULL JOIN r9 AS r ON l.k = r.k AND l.ts BETWEEN r.ts + INTERVAL '5' SECOND AND r.ts + INTERVAL '4' SECOND;
--> k | id | id2
--> A | R-6 | NULL
--> B | R-7 | NULL
--> D | R-8 | NULL
--> NULL | NULL | L-1
--> NULL | NULL | L-4
--> NULL | NULL | L-7
--> (6 rows)
SELECT r.k, r.id, l.id AS id2 FROM l9 AS l JOIN r9 AS r ON l.k = r.k AND l.ts BETWEEN r.ts + INTERVAL '5' SECOND AND r.ts + INTERVAL '4' SECOND;
--> k | id | id2
--> (0 rows)
-- Frames of rows, in order of time: sums of the last five, the first and last of eleven, of all before.
CREATE STREAM five (a INTEGER, b BIGINT, c INTEGER, d VARCHAR, e BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '2' SECOND);
--> ok
INSERT INTO five VALUES (1, 1, 0, 'Hallo', 1, TIMESTAMP '1970-01-01 00:00:01.000'), (2, 2, 1, 'Hallo Welt', 2, TIMESTAMP '1970-01-01 00:00:02.000'), (2, 3, 2, 'Hallo Welt wie', 1, TIMESTAMP '1970-01-01 00:00:03.000'), (3, 5, 4, 'ABC', 2, TIMESTAMP '1970-01-01 00:00:05.000'), (3, 4, 3, 'Hallo Welt wie gehts?', 2, TIMESTAMP '1970-01-01 00:00:04.000'), (3, 6, 5, 'BCD', 3, TIMESTAMP '1970-01-01 00:00:06.000'), (4, 7, 6, 'CDE', 2, TIMESTAMP '1970-01-01 00:00:07.000'), (4, 8, 7, 'DEF', 1, TIMESTAMP '1970-01-01 00:00:08.000'), (4, 9, 8, 'EFG', 1, TIMESTAMP '1970-01-01 00:00:09.000'), (5, 11, 10, 'GHI', 1, TIMESTAMP '1970-01-01 00:00:11.000'), (4, 10, 9, 'FGH', 2, TIMESTAMP '1970-01-01 00:00:10.000'), (5, 12, 11, 'HIJ', 3, TIMESTAMP '1970-01-01 00:00:12.000'), (5, 13, 12, 'IJK', 3, TIMESTAMP '1970-01-01 00:00:13.000'), (5, 14, 13, 'JKL', 2, TIMESTAMP '1970-01-01 00:00:14.000'), (5, 15, 14, 'KLM', 2, TIMESTAMP '1970-01-01 00:00:15.000');
--> 15 rows
SELECT a, SUM(c) OVER w AS s, MIN(c) OVER w AS m FROM five WINDOW w AS (PARTITION BY a ORDER BY ts ROWS BETWEEN 4 PRECEDING AND CURRENT ROW) ORDER BY 1, 2, 3;
--> a | s | m
--> 1 | 0 | 0
--> 2 | 1 | 1
--> 2 | 3 | 1
--> 3 | 3 | 3
--> 3 | 7 | 3
--> 3 | 12 | 3
--> 4 | 6 | 6
--> 4 | 13 | 6
--> 4 | 21 | 6
--> 4 | 30 | 6
--> 5 | 10 | 10
--> 5 | 21 | 10
--> 5 | 33 | 10
--> 5 | 46 | 10
--> 5 | 60 | 10
--> (15 rows)
SELECT a, ROW_NUMBER() OVER w AS r, RANK() OVER w AS k, DENSE_RANK() OVER w AS d FROM five WINDOW w AS (PARTITION BY a ORDER BY ts) ORDER BY 1, 2;
--> a | r | k | d
--> 1 | 1 | 1 | 1
--> 2 | 1 | 1 | 1
--> 2 | 2 | 2 | 2
--> 3 | 1 | 1 | 1
--> 3 | 2 | 2 | 2
--> 3 | 3 | 3 | 3
--> 4 | 1 | 1 | 1
--> 4 | 2 | 2 | 2
--> 4 | 3 | 3 | 3
--> 4 | 4 | 4 | 4
--> 5 | 1 | 1 | 1
--> 5 | 2 | 2 | 2
--> 5 | 3 | 3 | 3
--> 5 | 4 | 4 | 4
--> 5 | 5 | 5 | 5
--> (15 rows)
SELECT b, FIRST_VALUE(d) OVER w AS f, LAST_VALUE(d) OVER w AS l, SUM(c) OVER w AS s, MIN(c) OVER w AS m FROM five WINDOW w AS (ORDER BY ts ROWS BETWEEN 10 PRECEDING AND CURRENT ROW) ORDER BY b;
--> b | f | l | s | m
--> 1 | Hallo | Hallo | 0 | 0
--> 2 | Hallo | Hallo Welt | 1 | 0
--> 3 | Hallo | Hallo Welt wie | 3 | 0
--> 4 | Hallo | Hallo Welt wie gehts? | 6 | 0
--> 5 | Hallo | ABC | 10 | 0
--> 6 | Hallo | BCD | 15 | 0
--> 7 | Hallo | CDE | 21 | 0
--> 8 | Hallo | DEF | 28 | 0
--> 9 | Hallo | EFG | 36 | 0
--> 10 | Hallo | FGH | 45 | 0
--> 11 | Hallo | GHI | 55 | 0
--> 12 | Hallo Welt | HIJ | 66 | 1
--> 13 | Hallo Welt wie | IJK | 77 | 2
--> 14 | Hallo Welt wie gehts? | JKL | 88 | 3
--> 15 | ABC | KLM | 99 | 4
--> (15 rows)
SELECT b, a, COUNT(e) OVER w AS n, SUM(DISTINCT e) OVER w AS s, MIN(DISTINCT e) OVER w AS m FROM five WINDOW w AS (PARTITION BY a ORDER BY ts RANGE UNBOUNDED PRECEDING) ORDER BY b;
--> b | a | n | s | m
--> 1 | 1 | 1 | 1 | 1
--> 2 | 2 | 1 | 2 | 2
--> 3 | 2 | 2 | 3 | 1
--> 4 | 3 | 1 | 2 | 2
--> 5 | 3 | 2 | 2 | 2
--> 6 | 3 | 3 | 5 | 2
--> 7 | 4 | 1 | 2 | 2
--> 8 | 4 | 2 | 3 | 1
--> 9 | 4 | 3 | 3 | 1
--> 10 | 4 | 4 | 3 | 1
--> 11 | 5 | 1 | 1 | 1
--> 12 | 5 | 2 | 4 | 1
--> 13 | 5 | 3 | 4 | 1
--> 14 | 5 | 4 | 6 | 1
--> 15 | 5 | 5 | 6 | 1
--> (15 rows)
SELECT b, a, SUM(DISTINCT e) OVER w AS s, MIN(DISTINCT e) OVER w AS m, COUNT(DISTINCT e) OVER w AS n FROM five WINDOW w AS (PARTITION BY a ORDER BY ts ROWS BETWEEN 3 PRECEDING AND CURRENT ROW) ORDER BY b;
--> b | a | s | m | n
--> 1 | 1 | 1 | 1 | 1
--> 2 | 2 | 2 | 2 | 1
--> 3 | 2 | 3 | 1 | 2
--> 4 | 3 | 2 | 2 | 1
--> 5 | 3 | 2 | 2 | 1
--> 6 | 3 | 5 | 2 | 2
--> 7 | 4 | 2 | 2 | 1
--> 8 | 4 | 3 | 1 | 2
--> 9 | 4 | 3 | 1 | 2
--> 10 | 4 | 3 | 1 | 2
--> 11 | 5 | 1 | 1 | 1
--> 12 | 5 | 4 | 1 | 2
--> 13 | 5 | 4 | 1 | 2
--> 14 | 5 | 6 | 1 | 3
--> 15 | 5 | 5 | 2 | 2
--> (15 rows)
-- Frames of a time: rows of one time see each other.
CREATE STREAM ranges (a BIGINT, b INTEGER, c VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND);
--> ok
INSERT INTO ranges VALUES (1, 15, 'Hello', TIMESTAMP '1970-01-01 00:00:01.500'), (1, 16, 'Hello', TIMESTAMP '1970-01-01 00:00:01.600'), (1, 1, 'Hello', TIMESTAMP '1970-01-01 00:00:01.000'), (2, 2, 'Hello', TIMESTAMP '1970-01-01 00:00:02.000'), (2, 2, 'Hello', TIMESTAMP '1970-01-01 00:00:02.000'), (2, 3, 'Hello', TIMESTAMP '1970-01-01 00:00:02.000'), (3, 3, 'Hello', TIMESTAMP '1970-01-01 00:00:03.000'), (4, 4, 'Hello', TIMESTAMP '1970-01-01 00:00:04.000'), (5, 5, 'Hello', TIMESTAMP '1970-01-01 00:00:05.000'), (6, 6, 'Hello', TIMESTAMP '1970-01-01 00:00:06.000'), (6, 65, 'Hello', TIMESTAMP '1970-01-01 00:00:06.500'), (6, 9, 'Hello', TIMESTAMP '1970-01-01 00:00:09.000'), (6, 18, 'Hello', TIMESTAMP '1970-01-01 00:00:09.500'), (6, 9, 'Hello', TIMESTAMP '1970-01-01 00:00:09.000'), (7, 7, 'Hello World', TIMESTAMP '1970-01-01 00:00:10.000'), (7, 17, 'Hello World', TIMESTAMP '1970-01-01 00:00:11.000'), (7, 77, 'Hello World', TIMESTAMP '1970-01-01 00:00:11.000'), (7, 18, 'Hello World', TIMESTAMP '1970-01-01 00:00:14.000'), (8, 8, 'Hello World', TIMESTAMP '1970-01-01 00:00:15.000'), (20, 20, 'Hello World', TIMESTAMP '1970-01-01 00:00:20.000');
--> 20 rows
SELECT c, b, COUNT(a) FILTER (WHERE a > 4) OVER w AS x, COUNT(a) OVER w AS n, SUM(a) OVER w AS s FROM ranges WINDOW w AS (PARTITION BY c ORDER BY ts RANGE BETWEEN INTERVAL '1' SECOND PRECEDING AND CURRENT ROW) ORDER BY c, b, n;
--> c | b | x | n | s
--> Hello | 1 | 0 | 1 | 1
--> Hello | 2 | 0 | 6 | 9
--> Hello | 2 | 0 | 6 | 9
--> Hello | 3 | 0 | 4 | 9
--> Hello | 3 | 0 | 6 | 9
--> Hello | 4 | 0 | 2 | 7
--> Hello | 5 | 1 | 2 | 9
--> Hello | 6 | 2 | 2 | 11
--> Hello | 9 | 2 | 2 | 12
--> Hello | 9 | 2 | 2 | 12
--> Hello | 15 | 0 | 2 | 2
--> Hello | 16 | 0 | 3 | 3
--> Hello | 18 | 3 | 3 | 18
--> Hello | 65 | 2 | 2 | 12
--> Hello World | 7 | 1 | 1 | 7
--> Hello World | 8 | 2 | 2 | 15
--> Hello World | 17 | 3 | 3 | 21
--> Hello World | 18 | 1 | 1 | 7
--> Hello World | 20 | 1 | 1 | 20
--> Hello World | 77 | 3 | 3 | 21
--> (20 rows)
SELECT c, b, COUNT(a) OVER w AS n, SUM(a) OVER w AS s FROM ranges WINDOW w AS (ORDER BY ts RANGE BETWEEN INTERVAL '1' SECOND PRECEDING AND CURRENT ROW) ORDER BY c, b, n;
--> c | b | n | s
--> Hello | 1 | 1 | 1
--> Hello | 2 | 6 | 9
--> Hello | 2 | 6 | 9
--> Hello | 3 | 4 | 9
--> Hello | 3 | 6 | 9
--> Hello | 4 | 2 | 7
--> Hello | 5 | 2 | 9
--> Hello | 6 | 2 | 11
--> Hello | 9 | 2 | 12
--> Hello | 9 | 2 | 12
--> Hello | 15 | 2 | 2
--> Hello | 16 | 3 | 3
--> Hello | 18 | 3 | 18
--> Hello | 65 | 2 | 12
--> Hello World | 7 | 4 | 25
--> Hello World | 8 | 2 | 15
--> Hello World | 17 | 3 | 21
--> Hello World | 18 | 1 | 7
--> Hello World | 20 | 1 | 20
--> Hello World | 77 | 3 | 21
--> (20 rows)
-- Frames of three rows, in each key and in all.
CREATE STREAM threes (a BIGINT, c VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.02' SECOND);
--> ok
INSERT INTO threes VALUES (1, 'Hello', TIMESTAMP '1970-01-01 00:00:00.001'), (2, 'Hello', TIMESTAMP '1970-01-01 00:00:00.002'), (1, 'Hello', TIMESTAMP '1970-01-01 00:00:00.001'), (2, 'Hello', TIMESTAMP '1970-01-01 00:00:00.002'), (2, 'Hello', TIMESTAMP '1970-01-01 00:00:00.002'), (1, 'Hello', TIMESTAMP '1970-01-01 00:00:00.001'), (7, 'Hello World', TIMESTAMP '1970-01-01 00:00:00.003'), (7, 'Hello World', TIMESTAMP '1970-01-01 00:00:00.001'), (7, 'Hello World', TIMESTAMP '1970-01-01 00:00:00.001'), (3, 'Hello', TIMESTAMP '1970-01-01 00:00:00.003'), (4, 'Hello', TIMESTAMP '1970-01-01 00:00:00.004'), (5, 'Hello', TIMESTAMP '1970-01-01 00:00:00.005'), (6, 'Hello', TIMESTAMP '1970-01-01 00:00:00.006'), (20, 'Hello World', TIMESTAMP '1970-01-01 00:00:00.020'), (8, 'Hello World', TIMESTAMP '1970-01-01 00:00:00.008'), (7, 'Hello World', TIMESTAMP '1970-01-01 00:00:00.007');
--> 16 rows
SELECT c, a, COUNT(*) FILTER (WHERE a > 4) OVER w AS x, COUNT(1) OVER w AS n, SUM(a) OVER w AS s FROM threes WINDOW w AS (PARTITION BY c ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) ORDER BY c, a, s;
--> c | a | x | n | s
--> Hello | 1 | 0 | 1 | 1
--> Hello | 1 | 0 | 2 | 2
--> Hello | 1 | 0 | 3 | 3
--> Hello | 2 | 0 | 3 | 4
--> Hello | 2 | 0 | 3 | 5
--> Hello | 2 | 0 | 3 | 6
--> Hello | 3 | 0 | 3 | 7
--> Hello | 4 | 0 | 3 | 9
--> Hello | 5 | 1 | 3 | 12
--> Hello | 6 | 2 | 3 | 15
--> Hello World | 7 | 1 | 1 | 7
--> Hello World | 7 | 2 | 2 | 14
--> Hello World | 7 | 3 | 3 | 21
--> Hello World | 7 | 3 | 3 | 21
--> Hello World | 8 | 3 | 3 | 22
--> Hello World | 20 | 3 | 3 | 35
--> (16 rows)
CREATE STREAM alls (a BIGINT, c VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.02' SECOND);
--> ok
INSERT INTO alls VALUES (2, 'Hello', TIMESTAMP '1970-01-01 00:00:00.002'), (2, 'Hello', TIMESTAMP '1970-01-01 00:00:00.002'), (1, 'Hello', TIMESTAMP '1970-01-01 00:00:00.001'), (1, 'Hello', TIMESTAMP '1970-01-01 00:00:00.001'), (2, 'Hello', TIMESTAMP '1970-01-01 00:00:00.002'), (1, 'Hello', TIMESTAMP '1970-01-01 00:00:00.001'), (20, 'Hello World', TIMESTAMP '1970-01-01 00:00:00.020'), (3, 'Hello', TIMESTAMP '1970-01-01 00:00:00.003'), (4, 'Hello', TIMESTAMP '1970-01-01 00:00:00.004'), (5, 'Hello', TIMESTAMP '1970-01-01 00:00:00.005'), (6, 'Hello', TIMESTAMP '1970-01-01 00:00:00.006'), (7, 'Hello World', TIMESTAMP '1970-01-01 00:00:00.007'), (9, 'Hello World', TIMESTAMP '1970-01-01 00:00:00.009'), (8, 'Hello World', TIMESTAMP '1970-01-01 00:00:00.008'), (8, 'Hello World', TIMESTAMP '1970-01-01 00:00:00.008');
--> 15 rows
SELECT c, a, COUNT(a) OVER w AS n, SUM(a) OVER w AS s FROM alls WINDOW w AS (ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) ORDER BY a, s;
--> c | a | n | s
--> Hello | 1 | 1 | 1
--> Hello | 1 | 2 | 2
--> Hello | 1 | 3 | 3
--> Hello | 2 | 3 | 4
--> Hello | 2 | 3 | 5
--> Hello | 2 | 3 | 6
--> Hello | 3 | 3 | 7
--> Hello | 4 | 3 | 9
--> Hello | 5 | 3 | 12
--> Hello | 6 | 3 | 15
--> Hello World | 7 | 3 | 18
--> Hello World | 8 | 3 | 21
--> Hello World | 8 | 3 | 23
--> Hello World | 9 | 3 | 25
--> Hello World | 20 | 3 | 37
--> (15 rows)
-- All rows up to the current one, and those of its time.
CREATE STREAM unb (a INTEGER, b BIGINT, c VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.02' SECOND);
--> ok
INSERT INTO unb VALUES (1, 1, 'Hi', TIMESTAMP '1970-01-01 00:53:20.005'), (2, 1, 'Hello', TIMESTAMP '1970-01-01 00:53:20.000'), (1, 1, 'Hello', TIMESTAMP '1970-01-01 00:53:20.002'), (1, 2, 'Hello', TIMESTAMP '1970-01-01 00:53:20.002'), (1, 3, 'Hello world', TIMESTAMP '1970-01-01 00:53:20.002'), (2, 2, 'Hello world', TIMESTAMP '1970-01-01 00:53:20.003'), (2, 3, 'Hello world', TIMESTAMP '1970-01-01 00:53:20.003'), (1, 4, 'Hello world', TIMESTAMP '1970-01-01 00:53:20.021'), (1, 5, 'Hello world', TIMESTAMP '1970-01-01 00:53:20.022'), (1, 6, 'Hello world', TIMESTAMP '1970-01-01 00:53:20.022'), (1, 7, 'Hello world', TIMESTAMP '1970-01-01 00:53:20.022'), (2, 4, 'Hello world', TIMESTAMP '1970-01-01 00:53:20.023'), (2, 5, 'Hello world', TIMESTAMP '1970-01-01 00:53:20.023');
--> 13 rows
SELECT a, b, c, COUNT(*) FILTER (WHERE b > 4) OVER w AS x, SUM(b) OVER w AS s, COUNT(b) OVER w AS n, MAX(b) OVER w AS hi, MIN(b) OVER w AS lo FROM unb WINDOW w AS (PARTITION BY a ORDER BY ts RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) ORDER BY a, b, c;
--> a | b | c | x | s | n | hi | lo
--> 1 | 1 | Hello | 0 | 6 | 3 | 3 | 1
--> 1 | 1 | Hi | 0 | 7 | 4 | 3 | 1
--> 1 | 2 | Hello | 0 | 6 | 3 | 3 | 1
--> 1 | 3 | Hello world | 0 | 6 | 3 | 3 | 1
--> 1 | 4 | Hello world | 0 | 11 | 5 | 4 | 1
--> 1 | 5 | Hello world | 3 | 29 | 8 | 7 | 1
--> 1 | 6 | Hello world | 3 | 29 | 8 | 7 | 1
--> 1 | 7 | Hello world | 3 | 29 | 8 | 7 | 1
--> 2 | 1 | Hello | 0 | 1 | 1 | 1 | 1
--> 2 | 2 | Hello world | 0 | 6 | 3 | 3 | 1
--> 2 | 3 | Hello world | 0 | 6 | 3 | 3 | 1
--> 2 | 4 | Hello world | 1 | 15 | 5 | 5 | 1
--> 2 | 5 | Hello world | 1 | 15 | 5 | 5 | 1
--> (13 rows)
SELECT a, b, c, SUM(b) OVER w AS s, COUNT(b) OVER w AS n, MAX(b) OVER w AS hi, MIN(b) OVER w AS lo FROM unb WINDOW w AS (ORDER BY ts RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) ORDER BY a, b, c;
--> a | b | c | s | n | hi | lo
--> 1 | 1 | Hello | 7 | 4 | 3 | 1
--> 1 | 1 | Hi | 13 | 7 | 3 | 1
--> 1 | 2 | Hello | 7 | 4 | 3 | 1
--> 1 | 3 | Hello world | 7 | 4 | 3 | 1
--> 1 | 4 | Hello world | 17 | 8 | 4 | 1
--> 1 | 5 | Hello world | 35 | 11 | 7 | 1
--> 1 | 6 | Hello world | 35 | 11 | 7 | 1
--> 1 | 7 | Hello world | 35 | 11 | 7 | 1
--> 2 | 1 | Hello | 1 | 1 | 1 | 1
--> 2 | 2 | Hello world | 12 | 6 | 3 | 1
--> 2 | 3 | Hello world | 12 | 6 | 3 | 1
--> 2 | 4 | Hello world | 44 | 13 | 7 | 1
--> 2 | 5 | Hello world | 44 | 13 | 7 | 1
--> (13 rows)
CREATE STREAM unb2 (a INTEGER, b BIGINT, c VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.02' SECOND);
--> ok
INSERT INTO unb2 VALUES (1, 1, 'Hi', TIMESTAMP '1970-01-01 00:00:00.005'), (2, 1, 'Hello', TIMESTAMP '1970-01-01 00:00:00.000'), (3, 1, 'Hello', TIMESTAMP '1970-01-01 00:00:00.002'), (1, 2, 'Hello', TIMESTAMP '1970-01-01 00:00:00.003'), (1, 3, 'Hello world', TIMESTAMP '1970-01-01 00:00:00.004'), (3, 2, 'Hello world', TIMESTAMP '1970-01-01 00:00:00.007'), (2, 2, 'Hello world', TIMESTAMP '1970-01-01 00:00:00.008'), (1, 5, 'Hello world', TIMESTAMP '1970-01-01 00:00:00.012'), (1, 6, 'Hello world', TIMESTAMP '1970-01-01 00:00:00.021'), (2, 5, 'Hello world', TIMESTAMP '1970-01-01 00:00:00.023'), (3, 5, 'Hello world', TIMESTAMP '1970-01-01 00:00:00.024'), (1, 7, 'Hello world', TIMESTAMP '1970-01-01 00:00:00.026'), (1, 8, 'Hello world', TIMESTAMP '1970-01-01 00:00:00.025'), (1, 9, 'Hello world', TIMESTAMP '1970-01-01 00:00:00.022');
--> 14 rows
SELECT a, b, c, COUNT(*) FILTER (WHERE b > 4) OVER w AS x, SUM(b) OVER w AS s, COUNT(b) OVER w AS n, MAX(b) OVER w AS hi, MIN(b) OVER w AS lo FROM unb2 WINDOW w AS (PARTITION BY a ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) ORDER BY a, b, c;
--> a | b | c | x | s | n | hi | lo
--> 1 | 1 | Hi | 0 | 6 | 3 | 3 | 1
--> 1 | 2 | Hello | 0 | 2 | 1 | 2 | 2
--> 1 | 3 | Hello world | 0 | 5 | 2 | 3 | 2
--> 1 | 5 | Hello world | 1 | 11 | 4 | 5 | 1
--> 1 | 6 | Hello world | 2 | 17 | 5 | 6 | 1
--> 1 | 7 | Hello world | 5 | 41 | 8 | 9 | 1
--> 1 | 8 | Hello world | 4 | 34 | 7 | 9 | 1
--> 1 | 9 | Hello world | 3 | 26 | 6 | 9 | 1
--> 2 | 1 | Hello | 0 | 1 | 1 | 1 | 1
--> 2 | 2 | Hello world | 0 | 3 | 2 | 2 | 1
--> 2 | 5 | Hello world | 1 | 8 | 3 | 5 | 1
--> 3 | 1 | Hello | 0 | 1 | 1 | 1 | 1
--> 3 | 2 | Hello world | 0 | 3 | 2 | 2 | 1
--> 3 | 5 | Hello world | 1 | 8 | 3 | 5 | 1
--> (14 rows)
-- A row that is late has no part in it; NULLs count for nothing.
CREATE STREAM lates (a INTEGER, b BIGINT, c VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.01' SECOND);
--> ok
INSERT INTO lates VALUES (1, 1, 'Hi', TIMESTAMP '1970-01-01 00:00:00.005'), (2, 2, 'Hello', TIMESTAMP '1970-01-01 00:00:00.000'), (3, 5, 'Hello', TIMESTAMP '1970-01-01 00:00:00.002'), (1, 3, 'Hello', TIMESTAMP '1970-01-01 00:00:00.003'), (3, 7, 'Hello world', TIMESTAMP '1970-01-01 00:00:00.004'), (4, 9, 'Hello world', TIMESTAMP '1970-01-01 00:00:00.007'), (5, 8, 'Hello world', TIMESTAMP '1970-01-01 00:00:00.020'), (6, 8, 'Hello world', TIMESTAMP '1970-01-01 00:00:00.008'), (6, 8, 'Hello world', TIMESTAMP '1970-01-01 00:00:00.021');
--> 9 rows
SELECT a, b, SUM(b) OVER w AS s, COUNT(b) OVER w AS n, MAX(b) OVER w AS hi, MIN(b) OVER w AS lo FROM lates WINDOW w AS (ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) ORDER BY s;
--> a | b | s | n | hi | lo
--> 2 | 2 | 2 | 1 | 2 | 2
--> 3 | 5 | 7 | 2 | 5 | 2
--> 1 | 3 | 10 | 3 | 5 | 2
--> 3 | 7 | 17 | 4 | 7 | 2
--> 1 | 1 | 18 | 5 | 7 | 1
--> 4 | 9 | 27 | 6 | 9 | 1
--> 5 | 8 | 35 | 7 | 9 | 1
--> 6 | 8 | 43 | 8 | 9 | 1
--> (8 rows)
CREATE STREAM gaps (ts TIMESTAMP(3), b INTEGER, c VARCHAR, WATERMARK FOR ts AS ts);
--> ok
INSERT INTO gaps VALUES (TIMESTAMP '1970-01-01 00:00:01.000', 1, NULL), (TIMESTAMP '1970-01-01 00:00:02.000', 1, NULL), (TIMESTAMP '1970-01-01 00:00:03.000', 2, NULL), (TIMESTAMP '1970-01-01 00:00:04.000', 1, 'Hello'), (TIMESTAMP '1970-01-01 00:00:05.000', 1, 'Hello'), (TIMESTAMP '1970-01-01 00:00:06.000', 2, 'Hello'), (TIMESTAMP '1970-01-01 00:00:07.000', 1, 'Hello World'), (TIMESTAMP '1970-01-01 00:00:08.000', 2, 'Hello World'), (TIMESTAMP '1970-01-01 00:00:09.000', 2, 'Hello World'), (TIMESTAMP '1970-01-01 00:00:10.000', 1, NULL);
--> 10 rows
SELECT ts, c, b, COUNT(DISTINCT c) OVER w AS n FROM gaps WINDOW w AS (PARTITION BY b ORDER BY ts RANGE UNBOUNDED PRECEDING) ORDER BY ts;
--> ts | c | b | n
--> 1970-01-01 00:00:01.000 | NULL | 1 | 0
--> 1970-01-01 00:00:02.000 | NULL | 1 | 0
--> 1970-01-01 00:00:03.000 | NULL | 2 | 0
--> 1970-01-01 00:00:04.000 | Hello | 1 | 1
--> 1970-01-01 00:00:05.000 | Hello | 1 | 1
--> 1970-01-01 00:00:06.000 | Hello | 2 | 1
--> 1970-01-01 00:00:07.000 | Hello World | 1 | 2
--> 1970-01-01 00:00:08.000 | Hello World | 2 | 2
--> 1970-01-01 00:00:09.000 | Hello World | 2 | 2
--> 1970-01-01 00:00:10.000 | NULL | 1 | 2
--> (10 rows)
SELECT LISTAGG(DISTINCT c, '|') OVER (ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS l, COUNT(*) OVER (ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS n FROM gaps WHERE c IS NOT NULL ORDER BY n;
--> l | n
--> Hello | 1
--> Hello | 2
--> Hello | 3
--> Hello|Hello World | 4
--> Hello|Hello World | 5
--> Hello|Hello World | 6
--> (6 rows)
-- Rows at one time, decimals.
CREATE STREAM decs (d DECIMAL(38, 18), ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO decs VALUES (1.11, TIMESTAMP '1970-01-01 00:00:00.000'), (2.22, TIMESTAMP '1970-01-01 00:00:00.001'), (3.33, TIMESTAMP '1970-01-01 00:00:00.002'), (4.44, TIMESTAMP '1970-01-01 00:00:00.003');
--> 4 rows
SELECT SUM(d) OVER (ORDER BY ts ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS s FROM decs ORDER BY s;
--> s
--> 1.110000000000000000
--> 3.330000000000000000
--> 6.660000000000000000
--> 11.100000000000000000
--> (4 rows)
