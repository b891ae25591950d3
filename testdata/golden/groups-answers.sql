-- Aggregates of streams and of what changes, beside the answers of Flink's tests (AggregateITCase).
CREATE STREAM t3 (a INTEGER, b BIGINT, c VARCHAR);
--> ok
INSERT INTO t3 VALUES (1, 1, 'Hi'), (2, 2, 'Hello'), (3, 2, 'Hello world'), (4, 3, 'Hello world, how are you?'), (5, 3, 'I am fine.'), (6, 3, 'Luke Skywalker'), (7, 4, 'Comment#1'), (8, 4, 'Comment#2'), (9, 4, 'Comment#3'), (10, 4, 'Comment#4'), (11, 5, 'Comment#5'), (12, 5, 'Comment#6'), (13, 5, 'Comment#7'), (14, 5, 'Comment#8'), (15, 5, 'Comment#9'), (16, 6, 'Comment#10'), (17, 6, 'Comment#11'), (18, 6, 'Comment#12'), (19, 6, 'Comment#13'), (20, 6, 'Comment#14'), (21, 6, 'Comment#15');
--> 21 rows
CREATE STREAM t5 (d INTEGER, e BIGINT, f INTEGER, g VARCHAR, h BIGINT);
--> ok
INSERT INTO t5 VALUES (1, 1, 0, 'Hallo', 1), (2, 2, 1, 'Hallo Welt', 2), (2, 3, 2, 'Hallo Welt wie', 1), (3, 4, 3, 'Hallo Welt wie gehts?', 2), (3, 5, 4, 'ABC', 2), (3, 6, 5, 'BCD', 3), (4, 7, 6, 'CDE', 2), (4, 8, 7, 'DEF', 1), (4, 9, 8, 'EFG', 1), (4, 10, 9, 'FGH', 2), (5, 11, 10, 'GHI', 1), (5, 12, 11, 'HIJ', 3), (5, 13, 12, 'IJK', 3), (5, 14, 13, 'JKL', 2), (5, 15, 14, 'KLM', 2);
--> 15 rows
CREATE STREAM nums (a INTEGER, b INTEGER);
--> ok
INSERT INTO nums VALUES (1, 1), (2, 2), (3, 3);
--> 3 rows
SELECT SUM(a) AS s, AVG(a) AS m, MIN(a) AS l, COUNT(a) AS n, COUNT(1) AS n1 FROM nums WHERE a > 9999 GROUP BY b;
--> s | m | l | n | n1
--> (0 rows)
SELECT SUM(a) AS s, AVG(a) AS m, MIN(a) AS l, COUNT(a) AS n, COUNT(1) AS n1 FROM nums WHERE a > 9999;
--> s | m | l | n | n1
--> NULL | NULL | NULL | 0 | 0
--> (1 row)
SELECT SUM(a) AS s, AVG(a) AS m, MIN(a) AS l, COUNT(a) AS n, COUNT(1) AS n1 FROM nums GROUP BY b;
--> s | m | l | n | n1
--> 1 | 1.0 | 1 | 1 | 1
--> 2 | 2.0 | 2 | 1 | 1
--> 3 | 3.0 | 3 | 1 | 1
--> (3 rows)
SELECT SUM(a) AS s, AVG(a) AS m, MIN(a) AS l, COUNT(a) AS n, COUNT(1) AS n1 FROM nums;
--> s | m | l | n | n1
--> 6 | 2.0 | 1 | 3 | 3
--> (1 row)
-- Conditions on a count that grows past them: what was let through is taken back.
CREATE STREAM prices (id INTEGER, price INTEGER);
--> ok
INSERT INTO prices VALUES (1, 10), (1, 10), (2, 5), (1, 10);
--> 4 rows
SELECT MAX(price) AS high FROM (SELECT id, COUNT(*) AS c, price FROM prices GROUP BY id, price) WHERE c > 0 AND c < 3;
--> high
--> 5
--> (1 row)
CREATE STREAM costs (id INTEGER, price INTEGER);
--> ok
INSERT INTO costs VALUES (1, 5), (2, 6), (1, 5);
--> 3 rows
SELECT MIN(price) AS low FROM (SELECT id, COUNT(*) AS c, price FROM costs GROUP BY id, price) WHERE c < 2;
--> low
--> 6
--> (1 row)
-- DISTINCT, with FILTER, NULLs, and of counts.
SELECT b, SUM(DISTINCT a * 3) AS s, COUNT(DISTINCT SUBSTRING(c FROM 1 FOR 2)) AS n2, COUNT(DISTINCT c) AS n FROM t3 GROUP BY b;
--> b | s | n2 | n
--> 1 | 3 | 1 | 1
--> 2 | 15 | 1 | 2
--> 3 | 45 | 3 | 3
--> 4 | 102 | 1 | 4
--> 5 | 195 | 1 | 5
--> 6 | 333 | 1 | 6
--> (6 rows)
SELECT b, SUM(DISTINCT a * 3) AS s, COUNT(DISTINCT SUBSTRING(c FROM 1 FOR 2)) AS n2, COUNT(DISTINCT c) AS n, COUNT(DISTINCT c) FILTER (WHERE MOD(a, 3) = 0) AS m0, COUNT(DISTINCT c) FILTER (WHERE MOD(a, 3) = 1) AS m1 FROM t3 GROUP BY b;
--> b | s | n2 | n | m0 | m1
--> 1 | 3 | 1 | 1 | 0 | 1
--> 2 | 15 | 1 | 2 | 1 | 0
--> 3 | 45 | 3 | 3 | 1 | 1
--> 4 | 102 | 1 | 4 | 1 | 2
--> 5 | 195 | 1 | 5 | 2 | 1
--> 6 | 333 | 1 | 6 | 2 | 2
--> (6 rows)
CREATE STREAM kinds (id INTEGER, a TIMESTAMP(3), b DATE, c TIME(3), d DECIMAL(38, 18), e INTEGER, f BIGINT, g VARCHAR);
--> ok
INSERT INTO kinds VALUES (4, NULL, NULL, NULL, NULL, NULL, NULL, NULL), (3, TIMESTAMP '1970-01-01 00:00:04', DATE '1970-01-04', TIME '00:00:04', 4, 4, 4, 'D'), (5, TIMESTAMP '1970-01-01 00:00:13', DATE '1970-01-13', TIME '00:00:13', 13, 13, 13, 'M'), (1, TIMESTAMP '1970-01-01 00:00:01', DATE '1970-01-01', TIME '00:00:01', 1, 1, 1, 'A'), (4, TIMESTAMP '1970-01-01 00:00:10', DATE '1970-01-10', TIME '00:00:10', 10, 10, 10, 'J'), (3, TIMESTAMP '1970-01-01 00:00:06', DATE '1970-01-06', TIME '00:00:06', 6, 6, 6, 'F'), (5, TIMESTAMP '1970-01-01 00:00:15', DATE '1970-01-15', TIME '00:00:15', 15, 15, 15, 'O'), (2, TIMESTAMP '1970-01-01 00:00:02', DATE '1970-01-02', TIME '00:00:02', 2, 2, 2, 'B'), (5, TIMESTAMP '1970-01-01 00:00:11', DATE '1970-01-11', TIME '00:00:11', 11, 11, 11, 'K'), (3, TIMESTAMP '1970-01-01 00:00:05', DATE '1970-01-05', TIME '00:00:05', 5, 5, 5, 'E'), (5, TIMESTAMP '1970-01-01 00:00:14', DATE '1970-01-14', TIME '00:00:14', 14, 14, 14, 'N'), (2, NULL, NULL, NULL, NULL, NULL, NULL, NULL), (4, NULL, NULL, NULL, NULL, NULL, NULL, NULL), (4, TIMESTAMP '1970-01-01 00:00:07', DATE '1970-01-07', TIME '00:00:07', 7, 7, 7, 'G'), (5, TIMESTAMP '1970-01-01 00:00:11', DATE '1970-01-11', TIME '00:00:11', 11, 11, 11, 'K');
--> 15 rows
SELECT id, COUNT(DISTINCT a) AS a, COUNT(DISTINCT b) AS b, COUNT(DISTINCT c) AS c, COUNT(DISTINCT d) AS d, COUNT(DISTINCT e) AS e, COUNT(DISTINCT f) AS f, COUNT(DISTINCT g) AS g FROM kinds GROUP BY id;
--> id | a | b | c | d | e | f | g
--> 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1
--> 2 | 1 | 1 | 1 | 1 | 1 | 1 | 1
--> 3 | 3 | 3 | 3 | 3 | 3 | 3 | 3
--> 4 | 2 | 2 | 2 | 2 | 2 | 2 | 2
--> 5 | 4 | 4 | 4 | 4 | 4 | 4 | 4
--> (5 rows)
CREATE STREAM t (a INTEGER, b BIGINT, c VARCHAR);
--> ok
INSERT INTO t VALUES (1, 1, 'A'), (2, 2, 'B'), (3, 2, 'B'), (4, 3, 'C'), (5, 3, 'C'), (6, 3, 'C'), (7, 4, 'B'), (8, 4, 'A'), (9, 4, 'D'), (10, 4, 'E'), (11, 5, 'A'), (12, 5, 'B');
--> 12 rows
SELECT b, COUNT(c) AS n, SUM(a) AS s FROM t GROUP BY b;
--> b | n | s
--> 1 | 1 | 1
--> 2 | 2 | 5
--> 3 | 3 | 15
--> 4 | 4 | 34
--> 5 | 2 | 23
--> (5 rows)
SELECT b, COUNT(1) AS n, COUNT(IF(c IN ('A', 'B'), CAST(NULL AS INTEGER), 1)) AS x, COUNT(IF(c NOT IN ('A', 'B'), 1, CAST(NULL AS INTEGER))) AS y FROM t GROUP BY b;
--> b | n | x | y
--> 1 | 1 | 0 | 0
--> 2 | 2 | 0 | 0
--> 3 | 3 | 3 | 3
--> 4 | 4 | 2 | 2
--> 5 | 2 | 0 | 0
--> (5 rows)
SELECT SUM(b) AS s, COUNT(a) AS n, MAX(a) AS high, MIN(a) AS low, c FROM (SELECT b, COUNT(c) AS c, SUM(a) AS a FROM t GROUP BY b) GROUP BY c;
--> s | n | high | low | c
--> 1 | 1 | 1 | 1 | 1
--> 3 | 1 | 15 | 15 | 3
--> 4 | 1 | 34 | 34 | 4
--> 7 | 2 | 23 | 5 | 2
--> (4 rows)
SELECT b, COUNT(a) AS n FROM t3 GROUP BY b;
--> b | n
--> 1 | 1
--> 2 | 2
--> 3 | 3
--> 4 | 4
--> 5 | 5
--> 6 | 6
--> (6 rows)
CREATE STREAM tr (a INTEGER, b BIGINT, c VARCHAR);
--> ok
INSERT INTO tr VALUES (1, 1, 'A'), (1, 1, 'A'), (1, 1, 'A'), (2, 2, 'B'), (3, 2, 'B'), (4, 3, 'C'), (5, 3, 'C'), (6, 3, 'C'), (7, 4, 'B'), (8, 4, 'A'), (9, 4, 'D'), (10, 4, 'E'), (11, 5, 'A'), (12, 5, 'B');
--> 14 rows
SELECT COUNT(DISTINCT n) AS a, SUM(DISTINCT n) AS b, MAX(DISTINCT n) AS c, MIN(DISTINCT n) AS d, AVG(DISTINCT n) AS e, COUNT(DISTINCT high) AS f FROM (SELECT b, COUNT(a) AS n, MAX(a) AS high FROM tr GROUP BY b);
--> a | b | c | d | e | f
--> 3 | 9 | 4 | 2 | 3.0 | 5
--> (1 row)
CREATE STREAM digits (x INTEGER);
--> ok
INSERT INTO digits VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9);
--> 10 rows
CREATE STREAM hundred (x INTEGER, y INTEGER);
--> ok
INSERT INTO hundred SELECT a.x * 10 + b.x, c.x FROM digits a, digits b, digits c;
--> 1000 rows
SELECT COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 0) AS n0, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 1) AS n1, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 2) AS n2, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 3) AS n3, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 4) AS n4, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 5) AS n5, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 6) AS n6, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 7) AS n7, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 8) AS n8, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 9) AS n9, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 10) AS n10, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 11) AS n11, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 12) AS n12, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 13) AS n13, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 14) AS n14, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 15) AS n15, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 16) AS n16, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 17) AS n17, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 18) AS n18, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 19) AS n19, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 20) AS n20, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 21) AS n21, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 22) AS n22, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 23) AS n23, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 24) AS n24, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 25) AS n25, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 26) AS n26, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 27) AS n27, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 28) AS n28, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 29) AS n29, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 30) AS n30, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 31) AS n31, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 32) AS n32, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 33) AS n33, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 34) AS n34, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 35) AS n35, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 36) AS n36, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 37) AS n37, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 38) AS n38, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 39) AS n39, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 40) AS n40, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 41) AS n41, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 42) AS n42, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 43) AS n43, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 44) AS n44, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 45) AS n45, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 46) AS n46, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 47) AS n47, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 48) AS n48, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 49) AS n49, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 50) AS n50, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 51) AS n51, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 52) AS n52, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 53) AS n53, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 54) AS n54, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 55) AS n55, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 56) AS n56, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 57) AS n57, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 58) AS n58, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 59) AS n59, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 60) AS n60, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 61) AS n61, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 62) AS n62, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 63) AS n63, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 64) AS n64, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 65) AS n65, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 66) AS n66, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 67) AS n67, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 68) AS n68, COUNT(DISTINCT x) FILTER (WHERE MOD(x, 70) = 69) AS n69 FROM hundred;
--> n0 | n1 | n2 | n3 | n4 | n5 | n6 | n7 | n8 | n9 | n10 | n11 | n12 | n13 | n14 | n15 | n16 | n17 | n18 | n19 | n20 | n21 | n22 | n23 | n24 | n25 | n26 | n27 | n28 | n29 | n30 | n31 | n32 | n33 | n34 | n35 | n36 | n37 | n38 | n39 | n40 | n41 | n42 | n43 | n44 | n45 | n46 | n47 | n48 | n49 | n50 | n51 | n52 | n53 | n54 | n55 | n56 | n57 | n58 | n59 | n60 | n61 | n62 | n63 | n64 | n65 | n66 | n67 | n68 | n69
--> 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 2 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1 | 1
--> (1 row)
SELECT y, SUM(CASE WHEN y IS NOT NULL AND y > 10 THEN 0 WHEN y < 0 THEN 0 ELSE 10 END) AS s10, SUM(CASE WHEN y IS NOT NULL AND y > 11 THEN 0 WHEN y < 0 THEN 0 ELSE 11 END) AS s11, SUM(CASE WHEN y IS NOT NULL AND y > 12 THEN 0 WHEN y < 0 THEN 0 ELSE 12 END) AS s12, SUM(CASE WHEN y IS NOT NULL AND y > 13 THEN 0 WHEN y < 0 THEN 0 ELSE 13 END) AS s13, SUM(CASE WHEN y IS NOT NULL AND y > 14 THEN 0 WHEN y < 0 THEN 0 ELSE 14 END) AS s14, SUM(CASE WHEN y IS NOT NULL AND y > 15 THEN 0 WHEN y < 0 THEN 0 ELSE 15 END) AS s15, SUM(CASE WHEN y IS NOT NULL AND y > 16 THEN 0 WHEN y < 0 THEN 0 ELSE 16 END) AS s16, SUM(CASE WHEN y IS NOT NULL AND y > 17 THEN 0 WHEN y < 0 THEN 0 ELSE 17 END) AS s17, SUM(CASE WHEN y IS NOT NULL AND y > 18 THEN 0 WHEN y < 0 THEN 0 ELSE 18 END) AS s18, SUM(CASE WHEN y IS NOT NULL AND y > 19 THEN 0 WHEN y < 0 THEN 0 ELSE 19 END) AS s19, SUM(CASE WHEN y IS NOT NULL AND y > 20 THEN 0 WHEN y < 0 THEN 0 ELSE 20 END) AS s20, SUM(CASE WHEN y IS NOT NULL AND y > 21 THEN 0 WHEN y < 0 THEN 0 ELSE 21 END) AS s21, SUM(CASE WHEN y IS NOT NULL AND y > 22 THEN 0 WHEN y < 0 THEN 0 ELSE 22 END) AS s22, SUM(CASE WHEN y IS NOT NULL AND y > 23 THEN 0 WHEN y < 0 THEN 0 ELSE 23 END) AS s23, SUM(CASE WHEN y IS NOT NULL AND y > 24 THEN 0 WHEN y < 0 THEN 0 ELSE 24 END) AS s24, SUM(CASE WHEN y IS NOT NULL AND y > 25 THEN 0 WHEN y < 0 THEN 0 ELSE 25 END) AS s25, SUM(CASE WHEN y IS NOT NULL AND y > 26 THEN 0 WHEN y < 0 THEN 0 ELSE 26 END) AS s26, SUM(CASE WHEN y IS NOT NULL AND y > 27 THEN 0 WHEN y < 0 THEN 0 ELSE 27 END) AS s27, SUM(CASE WHEN y IS NOT NULL AND y > 28 THEN 0 WHEN y < 0 THEN 0 ELSE 28 END) AS s28, SUM(CASE WHEN y IS NOT NULL AND y > 29 THEN 0 WHEN y < 0 THEN 0 ELSE 29 END) AS s29 FROM hundred WHERE x < 2 GROUP BY y;
--> y | s10 | s11 | s12 | s13 | s14 | s15 | s16 | s17 | s18 | s19 | s20 | s21 | s22 | s23 | s24 | s25 | s26 | s27 | s28 | s29
--> 0 | 20 | 22 | 24 | 26 | 28 | 30 | 32 | 34 | 36 | 38 | 40 | 42 | 44 | 46 | 48 | 50 | 52 | 54 | 56 | 58
--> 1 | 20 | 22 | 24 | 26 | 28 | 30 | 32 | 34 | 36 | 38 | 40 | 42 | 44 | 46 | 48 | 50 | 52 | 54 | 56 | 58
--> 2 | 20 | 22 | 24 | 26 | 28 | 30 | 32 | 34 | 36 | 38 | 40 | 42 | 44 | 46 | 48 | 50 | 52 | 54 | 56 | 58
--> 3 | 20 | 22 | 24 | 26 | 28 | 30 | 32 | 34 | 36 | 38 | 40 | 42 | 44 | 46 | 48 | 50 | 52 | 54 | 56 | 58
--> 4 | 20 | 22 | 24 | 26 | 28 | 30 | 32 | 34 | 36 | 38 | 40 | 42 | 44 | 46 | 48 | 50 | 52 | 54 | 56 | 58
--> 5 | 20 | 22 | 24 | 26 | 28 | 30 | 32 | 34 | 36 | 38 | 40 | 42 | 44 | 46 | 48 | 50 | 52 | 54 | 56 | 58
--> 6 | 20 | 22 | 24 | 26 | 28 | 30 | 32 | 34 | 36 | 38 | 40 | 42 | 44 | 46 | 48 | 50 | 52 | 54 | 56 | 58
--> 7 | 20 | 22 | 24 | 26 | 28 | 30 | 32 | 34 | 36 | 38 | 40 | 42 | 44 | 46 | 48 | 50 | 52 | 54 | 56 | 58
--> 8 | 20 | 22 | 24 | 26 | 28 | 30 | 32 | 34 | 36 | 38 | 40 | 42 | 44 | 46 | 48 | 50 | 52 | 54 | 56 | 58
--> 9 | 20 | 22 | 24 | 26 | 28 | 30 | 32 | 34 | 36 | 38 | 40 | 42 | 44 | 46 | 48 | 50 | 52 | 54 | 56 | 58
--> (10 rows)
-- Decimals keep their digits.
SELECT SUM(CAST(1.03520274 AS DECIMAL(32, 8))) AS a, SUM(CAST(12345.035202748654 AS DECIMAL(30, 20))) AS b, SUM(CAST(12.345678901234567 AS DECIMAL(25, 22))) AS c;
--> a | b | c
--> 1.03520274 | 12345.03520274865400000000 | 12.3456789012345670000000
--> (1 row)
SELECT AVG(CAST(1.03520274 AS DECIMAL(32, 8))) AS a, AVG(CAST(12345.035202748654 AS DECIMAL(30, 20))) AS b, AVG(CAST(12.345678901234567 AS DECIMAL(25, 22))) AS c;
--> a | b | c
--> 1.03520274 | 12345.03520274865400000000 | 12.3456789012345670000000
--> (1 row)
SELECT SUM(CAST(x AS DECIMAL(32, 8))) AS s FROM (VALUES (1.11111111), (1.11111111)) AS v (x);
--> s
--> 2.22222222
--> (1 row)
SELECT AVG(CAST(x AS DECIMAL(32, 8))) AS s FROM (VALUES (2.22222222), (3.33333333)) AS v (x);
--> s
--> 2.77777778
--> (1 row)
CREATE STREAM money (d DECIMAL(7, 2));
--> ok
INSERT INTO money VALUES (1), (2), (2), (3);
--> 4 rows
SELECT c, SUM(d) AS s FROM (SELECT d, COUNT(d) AS c FROM money GROUP BY d) GROUP BY c;
--> c | s
--> 1 | 4.00
--> 2 | 2.00
--> (2 rows)
CREATE STREAM sums (d DECIMAL(7, 2));
--> ok
INSERT INTO sums VALUES (1), (2), (2), (4), (3);
--> 5 rows
SELECT n, MIN(d) AS low, MAX(d) AS high FROM (SELECT d, COUNT(d) AS n FROM sums GROUP BY d) GROUP BY n;
--> n | low | high
--> 1 | 1.00 | 4.00
--> 2 | 2.00 | 2.00
--> (2 rows)
-- A window below an aggregate without one.
CREATE STREAM timed (ts TIMESTAMP(3), a INTEGER, e BIGINT, WATERMARK FOR ts AS ts);
--> ok
INSERT INTO timed VALUES (TIMESTAMP '1970-01-01 00:00:00.001', 1, 1), (TIMESTAMP '1970-01-01 00:00:00.002', 2, 2), (TIMESTAMP '1970-01-01 00:00:00.003', 2, 1), (TIMESTAMP '1970-01-01 00:00:00.004', 3, 2), (TIMESTAMP '1970-01-01 00:00:00.005', 3, 2), (TIMESTAMP '1970-01-01 00:00:00.006', 3, 3), (TIMESTAMP '1970-01-01 00:00:00.007', 4, 2), (TIMESTAMP '1970-01-01 00:00:00.008', 4, 1), (TIMESTAMP '1970-01-01 00:00:00.009', 4, 1), (TIMESTAMP '1970-01-01 00:00:00.010', 4, 2), (TIMESTAMP '1970-01-01 00:00:00.011', 5, 1), (TIMESTAMP '1970-01-01 00:00:00.012', 5, 3), (TIMESTAMP '1970-01-01 00:00:00.013', 5, 3), (TIMESTAMP '1970-01-01 00:00:00.014', 5, 2), (TIMESTAMP '1970-01-01 00:00:00.015', 5, 2);
--> 15 rows
SELECT c, MAX(a) AS a, COUNT(DISTINCT d) AS n FROM (SELECT a, SUM(DISTINCT e) AS b, MIN(DISTINCT e) AS c, COUNT(DISTINCT e) AS d FROM TABLE(TUMBLE(TABLE timed, DESCRIPTOR(ts), INTERVAL '0.005' SECOND)) GROUP BY a, window_start, window_end) GROUP BY c;
--> c | a | n
--> 1 | 5 | 3
--> 2 | 5 | 2
--> (2 rows)
-- Lists.
CREATE STREAM xy (x VARCHAR, y VARCHAR);
--> ok
INSERT INTO xy VALUES ('1', 'a'), ('1', 'b'), ('1', NULL), ('1', 'a');
--> 4 rows
SELECT x, '[' || LISTAGG(CONCAT_WS('=', y, ct), ';') WITHIN GROUP (ORDER BY y NULLS FIRST) || ']' AS list FROM (SELECT x, y, CAST(COUNT(1) AS VARCHAR) AS ct FROM xy GROUP BY x, y) GROUP BY x;
--> x | list
--> 1 | [1;a=2;b=1]
--> (1 row)
CREATE STREAM blank (id INTEGER, len INTEGER, content VARCHAR);
--> ok
INSERT INTO blank VALUES (1, 1, NULL), (2, 1, NULL), (3, 1, NULL);
--> 3 rows
SELECT len, LISTAGG(content, '#') AS x, LISTAGG(content) AS y FROM blank GROUP BY len;
--> len | x | y
--> 1 | NULL | NULL
--> (1 row)
CREATE STREAM letters (a INTEGER, b BIGINT, c VARCHAR);
--> ok
INSERT INTO letters VALUES (1, 1, 'A'), (2, 2, 'B'), (3, 2, 'B'), (4, 3, 'C'), (5, 3, 'C'), (6, 3, 'A'), (7, 4, 'EF'), (1, 1, 'A'), (8, 4, 'EF'), (8, 4, NULL);
--> 10 rows
SELECT b, LISTAGG(DISTINCT c, '#') AS list FROM letters GROUP BY b;
--> b | list
--> 1 | A
--> 2 | B
--> 3 | C#A
--> 4 | EF
--> (4 rows)
SELECT b, COLLECT(a) AS list FROM t3 GROUP BY b;
--> b | list
--> 1 | [1]
--> 2 | [2, 3]
--> 3 | [4, 5, 6]
--> 4 | [7, 8, 9, 10]
--> 5 | [11, 12, 13, 14, 15]
--> 6 | [16, 17, 18, 19, 20, 21]
--> (6 rows)
SELECT LISTAGG('Hi') AS a, LISTAGG('Hi', '-') AS b FROM digits WHERE x < 4;
--> a | b
--> Hi,Hi,Hi,Hi | Hi-Hi-Hi-Hi
--> (1 row)
CREATE STREAM words (a INTEGER, b BIGINT, c VARCHAR);
--> ok
INSERT INTO words VALUES (1, 1, 'A'), (2, 2, 'B'), (3, 2, 'BC'), (4, 3, 'C'), (5, 3, 'CD'), (6, 3, 'DE'), (7, 4, 'EF'), (8, 4, 'FG'), (9, 4, 'HI'), (10, 4, 'IJ');
--> 10 rows
SELECT b, MIN(c) AS low, MAX(c) AS high FROM (SELECT a, b, LISTAGG(c) AS c FROM words GROUP BY a, b) GROUP BY b;
--> b | low | high
--> 1 | A | A
--> 2 | B | BC
--> 3 | C | DE
--> 4 | EF | IJ
--> (4 rows)
SELECT MOD(x, 10) AS k, MIN(x) AS low, MAX(CAST(x AS VARCHAR)) AS high, MIN(CAST(x AS VARCHAR)) AS least FROM hundred WHERE y = 0 GROUP BY MOD(x, 10);
--> k | low | high | least
--> 0 | 0 | 90 | 0
--> 1 | 1 | 91 | 1
--> 2 | 2 | 92 | 12
--> 3 | 3 | 93 | 13
--> 4 | 4 | 94 | 14
--> 5 | 5 | 95 | 15
--> 6 | 6 | 96 | 16
--> 7 | 7 | 97 | 17
--> 8 | 8 | 98 | 18
--> 9 | 9 | 99 | 19
--> (10 rows)
-- A value of a subquery that grows with every row.
CREATE STREAM many (a INTEGER, b BIGINT, c VARCHAR);
--> ok
INSERT INTO many VALUES (1, 1, 'A'), (2, 2, 'B'), (3, 2, 'B'), (4, 3, 'C'), (5, 3, 'C'), (6, 3, 'C'), (6, 3, 'C'), (6, 3, 'C'), (6, 3, 'C'), (6, 3, 'C'), (6, 3, 'C'), (6, 3, 'C'), (6, 3, 'C'), (7, 4, 'B'), (8, 4, 'A'), (9, 4, 'D'), (10, 4, 'E'), (11, 5, 'A'), (12, 5, 'B');
--> 19 rows
SELECT * FROM many WHERE a < (SELECT COUNT(*) * 0.3 FROM many);
--> a | b | c
--> 1 | 1 | A
--> 2 | 2 | B
--> 3 | 2 | B
--> 4 | 3 | C
--> 5 | 3 | C
--> (5 rows)
-- Above UNION ALL; with FILTER; groups by what is the same in all rows; columns that nobody asks for.
CREATE STREAM u1 (a BIGINT, b INTEGER, c VARCHAR);
--> ok
INSERT INTO u1 VALUES (1, 1, 'Hello'), (2, 2, 'Hello'), (2, 3, 'Hello'), (3, 4, 'Hello'), (3, 5, 'Hello'), (7, 6, 'Hello'), (7, 7, 'Hello World'), (7, 8, 'Hello World'), (10, 20, 'Hello World');
--> 9 rows
CREATE STREAM u2 (a BIGINT, b INTEGER, c VARCHAR);
--> ok
INSERT INTO u2 VALUES (1, 1, 'Hello'), (2, 2, 'Hello'), (2, 3, 'Hello'), (3, 4, 'Hello'), (3, 5, 'Hello'), (7, 6, 'Hello'), (7, 7, 'Hello World'), (7, 8, 'Hello World'), (10, 20, 'Hello World');
--> 9 rows
SELECT a, SUM(b) AS s, COUNT(DISTINCT c) AS n FROM (SELECT * FROM u1 UNION ALL SELECT * FROM u2) GROUP BY a;
--> a | s | n
--> 1 | 2 | 1
--> 10 | 40 | 1
--> 2 | 10 | 1
--> 3 | 18 | 1
--> 7 | 42 | 2
--> (5 rows)
SELECT b, COUNT(DISTINCT y) AS n FROM (SELECT 'x' AS b, y FROM hundred UNION ALL SELECT 'ALL' AS b, y FROM hundred) GROUP BY b;
--> b | n
--> ALL | 10
--> x | 10
--> (2 rows)
CREATE STREAM marked (a INTEGER, b BIGINT, c VARCHAR, d BOOLEAN);
--> ok
INSERT INTO marked VALUES (1, 5, 'B', TRUE), (1, 4, 'C', FALSE), (1, 2, 'A', TRUE), (2, 1, 'A', TRUE), (2, 2, 'B', FALSE), (1, 6, 'A', TRUE), (2, 2, 'B', FALSE), (3, 5, 'B', TRUE), (2, 3, 'C', TRUE), (2, 3, 'D', TRUE);
--> 10 rows
SELECT a, SUM(b) FILTER (WHERE c = 'A') AS s, COUNT(DISTINCT c) FILTER (WHERE d IS TRUE) AS n, MAX(b) AS high FROM marked GROUP BY a;
--> a | s | n | high
--> 1 | 8 | 2 | 6
--> 2 | 1 | 3 | 3
--> 3 | NULL | 1 | 5
--> (3 rows)
SELECT c, MAX(b) AS high FROM (SELECT b, c, TRUE AS f FROM t WHERE a <= 5) GROUP BY c, f;
--> c | high
--> A | 1
--> B | 2
--> C | 3
--> (3 rows)
SELECT a FROM (SELECT b, MAX(a) AS a, COUNT(*) AS n, MAX(c) AS c FROM t3 WHERE a <= 3 GROUP BY b);
--> a
--> 1
--> 3
--> (2 rows)
CREATE STREAM chars (id INTEGER, c CHAR(1));
--> ok
INSERT INTO chars VALUES (1, 'a'), (1, 'b'), (2, 'd'), (2, 'c');
--> 4 rows
SELECT id, COUNT(*) AS n, MIN(c) AS low, MAX(c) AS high FROM chars GROUP BY id;
--> id | n | low | high
--> 1 | 2 | a | b
--> 2 | 2 | c | d
--> (2 rows)
-- What is deleted and updated: the last entry of each number in a log counts.
CREATE STREAM log (row_id INTEGER, op VARCHAR, id INTEGER, c CHAR(1));
--> ok
CREATE VIEW live AS SELECT id, c FROM (SELECT * FROM log QUALIFY ROW_NUMBER() OVER (PARTITION BY row_id ORDER BY CURRENT_TIMESTAMP DESC) = 1) WHERE op <> '-D';
--> ok
INSERT INTO log VALUES (1, '+I', 1, 'a'), (2, '+I', 1, 'b'), (3, '+I', 1, 'c'), (3, '-D', 1, 'c'), (1, '-D', 1, 'a'), (4, '+I', 2, 'a'), (5, '+I', 2, 'b'), (6, '+I', 2, 'c'), (5, '+U', 2, 'd'), (4, '+U', 2, 'b');
--> 10 rows
SELECT id, COUNT(*) AS n, MIN(c) AS low, MAX(c) AS high FROM live GROUP BY id;
--> id | n | low | high
--> 1 | 1 | b | b
--> 2 | 3 | b | d
--> (2 rows)
CREATE STREAM sizes (row_id INTEGER, op VARCHAR, a TINYINT, b SMALLINT, c INTEGER, d BIGINT, e REAL, f DOUBLE, g VARCHAR);
--> ok
CREATE VIEW all_sizes AS SELECT a, b, c, d, e, f, g FROM (SELECT * FROM sizes QUALIFY ROW_NUMBER() OVER (PARTITION BY row_id ORDER BY CURRENT_TIMESTAMP DESC) = 1) WHERE op <> '-D';
--> ok
INSERT INTO sizes VALUES (1, '+I', 1, 1, 1, 1, 1, 1, 'a'), (2, '+I', 2, 2, 2, 2, 2, 2, 'a'), (1, '-D', 1, 1, 1, 1, 1, 1, 'a'), (3, '+I', 3, 3, 3, 3, 3, 3, 'a'), (2, '-D', 2, 2, 2, 2, 2, 2, 'a'), (1, '+I', 1, 1, 1, 1, 1, 1, 'a'), (3, '-D', 3, 3, 3, 3, 3, 3, 'a'), (2, '+I', 2, 2, 2, 2, 2, 2, 'a'), (3, '+I', 3, 3, 3, 3, 3, 3, 'a');
--> 9 rows
SELECT SUM(a) AS a, SUM(b) AS b, SUM(c) AS c, SUM(d) AS d, SUM(e) AS e, SUM(f) AS f FROM all_sizes GROUP BY g;
--> a | b | c | d | e | f
--> 6 | 6 | 6 | 6 | 6.0 | 6.0
--> (1 row)
CREATE STREAM exact (row_id INTEGER, op VARCHAR, a DECIMAL(32, 8), b DECIMAL(32, 20), c DECIMAL(32, 20), d VARCHAR);
--> ok
CREATE VIEW all_exact AS SELECT a, b, c, d FROM (SELECT * FROM exact QUALIFY ROW_NUMBER() OVER (PARTITION BY row_id ORDER BY CURRENT_TIMESTAMP DESC) = 1) WHERE op <> '-D';
--> ok
INSERT INTO exact VALUES (1, '+I', 1.03520274, 12345.035202748653, 12.345678901234567, 'a'), (2, '+I', 1.03520274, 12345.035202748653, 12.345678901234567, 'b'), (2, '-D', 1.03520274, 12345.035202748653, 12.345678901234567, 'b'), (3, '+I', 2.13520275, 21245.542202748653, 242.78594201234566, 'a'), (4, '+I', 1.11111111, 11111.111111111111, 111.11111111111111, 'b'), (5, '+I', 1.11111111, 11111.111111111111, 111.11111111111111, 'a'), (4, '-D', 1.11111111, 11111.111111111111, 111.11111111111111, 'b'), (6, '+I', 2.13520275, 21245.542202748653, 242.78594201234566, 'a');
--> 8 rows
SELECT SUM(a) AS a, SUM(b) AS b, SUM(c) AS c FROM all_exact GROUP BY d;
--> a | b | c
--> 6.41671935 | 65947.23071935707000000000 | 609.02867403703699700000
--> (1 row)
-- Deviations, from exact sums; Flink rounds VAR_POP of whole numbers to one.
SELECT STDDEV_SAMP(x) AS a, STDDEV_POP(x) AS b FROM digits;
--> a | b
--> 3.0276503540974917 | 2.8722813232690143
--> (1 row)
SELECT c, VAR_POP(a) AS v FROM (VALUES (2900, 'Hi'), (2500, 'Hi'), (2600, 'Hi'), (3100, 'Hello'), (11000, 'Hello')) AS v (a, c) GROUP BY c;
--> c | v
--> Hello | 1.56025E7
--> Hi | 28888.88888888889
--> (2 rows)
-- Grouping sets with NULLs, COALESCE and booleans; arrays as keys.
CREATE STREAM emps (empno BIGINT, name VARCHAR, deptno INTEGER, gender VARCHAR, city VARCHAR, manager BOOLEAN);
--> ok
INSERT INTO emps VALUES (100, 'Fred', 10, NULL, NULL, FALSE), (110, 'Eric', 20, 'M', 'San Francisco', FALSE), (110, 'John', 40, 'M', 'Vancouver', TRUE), (120, 'Wilma', 20, 'F', NULL, TRUE), (130, 'Alice', 40, 'F', 'Vancouver', TRUE);
--> 5 rows
SELECT gender, city, COALESCE(deptno, -1) AS d, COUNT(*) AS n FROM emps GROUP BY GROUPING SETS ((gender, city), (gender, city, deptno));
--> gender | city | d | n
--> F | NULL | -1 | 1
--> F | NULL | 20 | 1
--> F | Vancouver | -1 | 1
--> F | Vancouver | 40 | 1
--> M | San Francisco | -1 | 1
--> M | San Francisco | 20 | 1
--> M | Vancouver | -1 | 1
--> M | Vancouver | 40 | 1
--> NULL | NULL | -1 | 1
--> NULL | NULL | 10 | 1
--> (10 rows)
SELECT gender, city, manager, COUNT(*) AS n FROM emps GROUP BY GROUPING SETS ((city), (gender, city, manager));
--> gender | city | manager | n
--> F | NULL | true | 1
--> F | Vancouver | true | 1
--> M | San Francisco | false | 1
--> M | Vancouver | true | 1
--> NULL | NULL | NULL | 2
--> NULL | NULL | false | 1
--> NULL | San Francisco | NULL | 1
--> NULL | Vancouver | NULL | 2
--> (8 rows)
CREATE STREAM arrays (a INTEGER, b INTEGER ARRAY);
--> ok
INSERT INTO arrays VALUES (1, ARRAY[1, 2]), (2, ARRAY[2, 3]), (2, ARRAY[1, 2]), (5, ARRAY[3, 4]);
--> 4 rows
SELECT b, SUM(a) AS s FROM arrays GROUP BY b;
--> b | s
--> [1, 2] | 3
--> [2, 3] | 2
--> [3, 4] | 5
--> (3 rows)
SELECT DISTINCT b FROM arrays;
--> b
--> [1, 2]
--> [2, 3]
--> [3, 4]
--> (3 rows)
SELECT a, COUNT(DISTINCT b) AS n FROM arrays GROUP BY a;
--> a | n
--> 1 | 1
--> 2 | 2
--> 5 | 1
--> (3 rows)
SELECT COUNT(*) AS n FROM t5 WHERE g LIKE 'Hallo%';
--> n
--> 4
--> (1 row)
