-- Groups, grouping sets, HAVING, PIVOT, beside the answers of Spark's tests.
CREATE STREAM t (a INTEGER, b INTEGER);
--> ok
INSERT INTO t VALUES (1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2);
--> 6 rows
SELECT a + b AS k, b, SUM(a - b) AS s FROM t GROUP BY CUBE (a + b, b);
--> k | b | s
--> 2 | 1 | 0
--> 2 | NULL | 0
--> 3 | 1 | 1
--> 3 | 2 | -1
--> 3 | NULL | 0
--> 4 | 1 | 2
--> 4 | 2 | 0
--> 4 | NULL | 2
--> 5 | 2 | 1
--> 5 | NULL | 1
--> NULL | 1 | 3
--> NULL | 2 | 0
--> NULL | NULL | 3
--> (13 rows)
SELECT a + b AS k, b, SUM(a - b) AS s FROM t GROUP BY ROLLUP (a + b, b);
--> k | b | s
--> 2 | 1 | 0
--> 2 | NULL | 0
--> 3 | 1 | 1
--> 3 | 2 | -1
--> 3 | NULL | 0
--> 4 | 1 | 2
--> 4 | 2 | 0
--> 4 | NULL | 2
--> 5 | 2 | 1
--> 5 | NULL | 1
--> NULL | NULL | 3
--> (11 rows)
SELECT a, b, SUM(b) AS s FROM t GROUP BY CUBE (a, b);
--> a | b | s
--> 1 | 1 | 1
--> 1 | 2 | 2
--> 1 | NULL | 3
--> 2 | 1 | 1
--> 2 | 2 | 2
--> 2 | NULL | 3
--> 3 | 1 | 1
--> 3 | 2 | 2
--> 3 | NULL | 3
--> NULL | 1 | 3
--> NULL | 2 | 6
--> NULL | NULL | 9
--> (12 rows)
SELECT a, b, SUM(b) AS s FROM t GROUP BY ROLLUP (a, b);
--> a | b | s
--> 1 | 1 | 1
--> 1 | 2 | 2
--> 1 | NULL | 3
--> 2 | 1 | 1
--> 2 | 2 | 2
--> 2 | NULL | 3
--> 3 | 1 | 1
--> 3 | 2 | 2
--> 3 | NULL | 3
--> NULL | NULL | 9
--> (10 rows)
SELECT a + b AS k1, b AS k2, SUM(a - b) AS s FROM t GROUP BY CUBE (k1, k2);
--> k1 | k2 | s
--> 2 | 1 | 0
--> 2 | NULL | 0
--> 3 | 1 | 1
--> 3 | 2 | -1
--> 3 | NULL | 0
--> 4 | 1 | 2
--> 4 | 2 | 0
--> 4 | NULL | 2
--> 5 | 2 | 1
--> 5 | NULL | 1
--> NULL | 1 | 3
--> NULL | 2 | 0
--> NULL | NULL | 3
--> (13 rows)
SELECT a + b AS k, b, SUM(a - b) AS s FROM t GROUP BY ROLLUP (k, b);
--> k | b | s
--> 2 | 1 | 0
--> 2 | NULL | 0
--> 3 | 1 | 1
--> 3 | 2 | -1
--> 3 | NULL | 0
--> 4 | 1 | 2
--> 4 | 2 | 0
--> 4 | NULL | 2
--> 5 | 2 | 1
--> 5 | NULL | 1
--> NULL | NULL | 3
--> (11 rows)
SELECT b AS k, SUM(a - b) AS s FROM t GROUP BY GROUPING SETS (k);
--> k | s
--> 1 | 3
--> 2 | 0
--> (2 rows)
-- A set that is there several times gives its groups as often.
SELECT a, b, COUNT(1) AS n FROM t GROUP BY a, b, CUBE (a, b);
--> a | b | n
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> (24 rows)
SELECT a, b, COUNT(1) AS n FROM t GROUP BY a, b, ROLLUP (a, b);
--> a | b | n
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> (18 rows)
SELECT a, b, COUNT(1) AS n FROM t GROUP BY CUBE (a, b), ROLLUP (a, b);
--> a | b | n
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 1 | NULL | 2
--> 1 | NULL | 2
--> 1 | NULL | 2
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 2 | NULL | 2
--> 2 | NULL | 2
--> 2 | NULL | 2
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> 3 | NULL | 2
--> 3 | NULL | 2
--> 3 | NULL | 2
--> NULL | 1 | 3
--> NULL | 2 | 3
--> NULL | NULL | 6
--> (54 rows)
SELECT a, b, COUNT(1) AS n FROM t GROUP BY a, CUBE (a, b), ROLLUP (b);
--> a | b | n
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 1 | NULL | 2
--> 1 | NULL | 2
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 2 | NULL | 2
--> 2 | NULL | 2
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> 3 | NULL | 2
--> 3 | NULL | 2
--> (42 rows)
SELECT a, b, COUNT(1) AS n FROM t GROUP BY a, GROUPING SETS ((a, b), (a), ());
--> a | b | n
--> 1 | 1 | 1
--> 1 | 2 | 1
--> 1 | NULL | 2
--> 1 | NULL | 2
--> 2 | 1 | 1
--> 2 | 2 | 1
--> 2 | NULL | 2
--> 2 | NULL | 2
--> 3 | 1 | 1
--> 3 | 2 | 1
--> 3 | NULL | 2
--> 3 | NULL | 2
--> (12 rows)
SELECT a, b, COUNT(1) AS n FROM t GROUP BY a, CUBE (a, b), GROUPING SETS ((a, b), (a), ());
--> a | b | n
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 1 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 1 | 2 | 1
--> 1 | NULL | 2
--> 1 | NULL | 2
--> 1 | NULL | 2
--> 1 | NULL | 2
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 1 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 2 | 2 | 1
--> 2 | NULL | 2
--> 2 | NULL | 2
--> 2 | NULL | 2
--> 2 | NULL | 2
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 1 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> 3 | 2 | 1
--> 3 | NULL | 2
--> 3 | NULL | 2
--> 3 | NULL | 2
--> 3 | NULL | 2
--> (60 rows)
CREATE STREAM sales (course VARCHAR, yr INTEGER, earnings INTEGER);
--> ok
INSERT INTO sales VALUES ('dotNET', 2012, 10000), ('Java', 2012, 20000), ('dotNET', 2012, 5000), ('dotNET', 2013, 48000), ('Java', 2013, 30000);
--> 5 rows
SELECT course, yr, SUM(earnings) AS s FROM sales GROUP BY ROLLUP (course, yr);
--> course | yr | s
--> Java | 2012 | 20000
--> Java | 2013 | 30000
--> Java | NULL | 50000
--> NULL | NULL | 113000
--> dotNET | 2012 | 15000
--> dotNET | 2013 | 48000
--> dotNET | NULL | 63000
--> (7 rows)
SELECT course, yr, SUM(earnings) AS s FROM sales GROUP BY CUBE (course, yr);
--> course | yr | s
--> Java | 2012 | 20000
--> Java | 2013 | 30000
--> Java | NULL | 50000
--> NULL | 2012 | 35000
--> NULL | 2013 | 78000
--> NULL | NULL | 113000
--> dotNET | 2012 | 15000
--> dotNET | 2013 | 48000
--> dotNET | NULL | 63000
--> (9 rows)
SELECT course, yr, SUM(earnings) AS s FROM sales GROUP BY GROUPING SETS ((course, yr), (course, yr), course, ());
--> course | yr | s
--> Java | 2012 | 20000
--> Java | 2012 | 20000
--> Java | 2013 | 30000
--> Java | 2013 | 30000
--> Java | NULL | 50000
--> NULL | NULL | 113000
--> dotNET | 2012 | 15000
--> dotNET | 2012 | 15000
--> dotNET | 2013 | 48000
--> dotNET | 2013 | 48000
--> dotNET | NULL | 63000
--> (11 rows)
SELECT course, yr, SUM(earnings) AS s FROM sales GROUP BY GROUPING SETS (course, yr);
--> course | yr | s
--> Java | NULL | 50000
--> NULL | 2012 | 35000
--> NULL | 2013 | 78000
--> dotNET | NULL | 63000
--> (4 rows)
SELECT course, yr, SUM(earnings) AS s FROM sales GROUP BY GROUPING SETS (course, yr, ());
--> course | yr | s
--> Java | NULL | 50000
--> NULL | 2012 | 35000
--> NULL | 2013 | 78000
--> NULL | NULL | 113000
--> dotNET | NULL | 63000
--> (5 rows)
SELECT course, yr, SUM(earnings) AS s FROM sales GROUP BY course, CUBE (course, yr);
--> course | yr | s
--> Java | 2012 | 20000
--> Java | 2012 | 20000
--> Java | 2013 | 30000
--> Java | 2013 | 30000
--> Java | NULL | 50000
--> Java | NULL | 50000
--> dotNET | 2012 | 15000
--> dotNET | 2012 | 15000
--> dotNET | 2013 | 48000
--> dotNET | 2013 | 48000
--> dotNET | NULL | 63000
--> dotNET | NULL | 63000
--> (12 rows)
SELECT course, yr, SUM(earnings) AS s FROM sales GROUP BY CUBE (course, yr), ROLLUP (course, yr);
--> course | yr | s
--> Java | 2012 | 20000
--> Java | 2012 | 20000
--> Java | 2012 | 20000
--> Java | 2012 | 20000
--> Java | 2012 | 20000
--> Java | 2012 | 20000
--> Java | 2012 | 20000
--> Java | 2013 | 30000
--> Java | 2013 | 30000
--> Java | 2013 | 30000
--> Java | 2013 | 30000
--> Java | 2013 | 30000
--> Java | 2013 | 30000
--> Java | 2013 | 30000
--> Java | NULL | 50000
--> Java | NULL | 50000
--> Java | NULL | 50000
--> NULL | 2012 | 35000
--> NULL | 2013 | 78000
--> NULL | NULL | 113000
--> dotNET | 2012 | 15000
--> dotNET | 2012 | 15000
--> dotNET | 2012 | 15000
--> dotNET | 2012 | 15000
--> dotNET | 2012 | 15000
--> dotNET | 2012 | 15000
--> dotNET | 2012 | 15000
--> dotNET | 2013 | 48000
--> dotNET | 2013 | 48000
--> dotNET | 2013 | 48000
--> dotNET | 2013 | 48000
--> dotNET | 2013 | 48000
--> dotNET | 2013 | 48000
--> dotNET | 2013 | 48000
--> dotNET | NULL | 63000
--> dotNET | NULL | 63000
--> dotNET | NULL | 63000
--> (37 rows)
SELECT course, SUM(earnings) AS s, GROUPING_ID(course, earnings) AS g FROM sales GROUP BY GROUPING SETS ((), (course), (course, earnings));
--> course | s | g
--> Java | 20000 | 0
--> Java | 30000 | 0
--> Java | 50000 | 1
--> NULL | 113000 | 3
--> dotNET | 10000 | 0
--> dotNET | 48000 | 0
--> dotNET | 5000 | 0
--> dotNET | 63000 | 1
--> (8 rows)
SELECT course, yr, GROUPING(course) AS gc, GROUPING(yr) AS gy, GROUPING_ID(course, yr) AS g FROM sales GROUP BY CUBE (course, yr);
--> course | yr | gc | gy | g
--> Java | 2012 | 0 | 0 | 0
--> Java | 2013 | 0 | 0 | 0
--> Java | NULL | 0 | 1 | 1
--> NULL | 2012 | 1 | 0 | 2
--> NULL | 2013 | 1 | 0 | 2
--> NULL | NULL | 1 | 1 | 3
--> dotNET | 2012 | 0 | 0 | 0
--> dotNET | 2013 | 0 | 0 | 0
--> dotNET | NULL | 0 | 1 | 1
--> (9 rows)
SELECT course, yr FROM sales GROUP BY CUBE (course, yr) HAVING GROUPING(yr) = 1 AND GROUPING_ID(course, yr) > 0 ORDER BY course NULLS FIRST;
--> course | yr
--> NULL | NULL
--> Java | NULL
--> dotNET | NULL
--> (3 rows)
SELECT course, yr, GROUPING(course) AS gc, GROUPING(yr) AS gy FROM sales GROUP BY CUBE (course, yr) ORDER BY GROUPING(course), GROUPING(yr), course, yr;
--> course | yr | gc | gy
--> Java | 2012 | 0 | 0
--> Java | 2013 | 0 | 0
--> dotNET | 2012 | 0 | 0
--> dotNET | 2013 | 0 | 0
--> Java | NULL | 0 | 1
--> dotNET | NULL | 0 | 1
--> NULL | 2012 | 1 | 0
--> NULL | 2013 | 1 | 0
--> NULL | NULL | 1 | 1
--> (9 rows)
-- PIVOT.
SELECT * FROM (SELECT yr, course, earnings FROM sales) PIVOT (SUM(earnings) FOR course IN ('dotNET' AS dotnet, 'Java' AS java));
--> yr | dotnet | java
--> 2012 | 15000 | 20000
--> 2013 | 48000 | 30000
--> (2 rows)
SELECT * FROM sales PIVOT (SUM(earnings) FOR yr IN (2012 AS y2012, 2013 AS y2013));
--> course | y2012 | y2013
--> Java | 20000 | 30000
--> dotNET | 15000 | 48000
--> (2 rows)
SELECT * FROM (SELECT yr, course, earnings FROM sales) PIVOT (SUM(earnings) AS s, AVG(earnings) AS a FOR course IN ('dotNET' AS n, 'Java' AS j));
--> yr | n_s | n_a | j_s | j_a
--> 2012 | 15000 | 7500.0 | 20000 | 20000.0
--> 2013 | 48000 | 48000.0 | 30000 | 30000.0
--> (2 rows)
SELECT * FROM (SELECT course, earnings FROM sales) PIVOT (SUM(earnings) FOR course IN ('dotNET' AS dotnet, 'Java' AS java));
--> dotnet | java
--> 63000 | 50000
--> (1 row)
SELECT * FROM (SELECT yr, course, earnings FROM sales) PIVOT (SUM(earnings) AS s, MIN(yr) AS y FOR course IN ('dotNET' AS n, 'Java' AS j));
--> n_s | n_y | j_s | j_y
--> 63000 | 2012 | 50000 | 2012
--> (1 row)
CREATE STREAM years (y INTEGER, s INTEGER);
--> ok
INSERT INTO years VALUES (2012, 1), (2013, 2);
--> 2 rows
SELECT * FROM (SELECT course, yr, earnings, s FROM sales JOIN years ON yr = y) PIVOT (SUM(earnings) FOR s IN (1 AS one, 2 AS two));
--> course | yr | one | two
--> Java | 2012 | 20000 | NULL
--> Java | 2013 | NULL | 30000
--> dotNET | 2012 | 15000 | NULL
--> dotNET | 2013 | NULL | 48000
--> (4 rows)
SELECT * FROM (SELECT course, yr, earnings, s FROM sales JOIN years ON yr = y) PIVOT (SUM(earnings * s) FOR course IN ('dotNET' AS dotnet, 'Java' AS java));
--> yr | dotnet | java
--> 2012 | 15000 | 20000
--> 2013 | 96000 | 60000
--> (2 rows)
SELECT * FROM (SELECT course, yr, earnings, s FROM sales JOIN years ON yr = y) PIVOT (SUM(earnings) FOR (course, yr) IN (('dotNET', 2012) AS a, ('Java', 2013) AS b));
--> s | a | b
--> 1 | 15000 | NULL
--> 2 | NULL | 30000
--> (2 rows)
SELECT * FROM (SELECT course, yr, earnings, s FROM sales JOIN years ON yr = y) PIVOT (SUM(earnings) FOR (course, s) IN (('dotNET', 2) AS c1, ('Java', 1) AS c2));
--> yr | c1 | c2
--> 2012 | NULL | 20000
--> 2013 | 48000 | NULL
--> (2 rows)
-- Groups with NULLs; aliases; conditions on groups; no rows.
CREATE STREAM d (a INTEGER, b INTEGER);
--> ok
INSERT INTO d VALUES (1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (3, 2), (NULL, 1), (3, NULL), (NULL, NULL);
--> 9 rows
SELECT COUNT(a) AS x, COUNT(b) AS y FROM d;
--> x | y
--> 7 | 7
--> (1 row)
SELECT a, COUNT(b) AS n FROM d GROUP BY a;
--> a | n
--> 1 | 2
--> 2 | 2
--> 3 | 2
--> NULL | 1
--> (4 rows)
SELECT COUNT(a) AS x, COUNT(b) AS y FROM d GROUP BY a;
--> x | y
--> 0 | 1
--> 2 | 2
--> 2 | 2
--> 3 | 2
--> (4 rows)
SELECT 'foo' AS f, COUNT(a) AS n FROM d GROUP BY 1;
--> f | n
--> foo | 7
--> (1 row)
SELECT 'foo' AS f FROM d WHERE a = 0 GROUP BY 1;
--> f
--> (0 rows)
SELECT 'foo' AS f, APPROX_COUNT_DISTINCT(a) AS n FROM d WHERE a = 0 GROUP BY 1;
--> f | n
--> (0 rows)
SELECT a + b AS k, COUNT(b) AS n FROM d GROUP BY a + b;
--> k | n
--> 2 | 1
--> 3 | 2
--> 4 | 2
--> 5 | 1
--> NULL | 1
--> (5 rows)
SELECT a + 1 + 1 AS k, COUNT(b) AS n FROM d GROUP BY a + 1;
--> k | n
--> 3 | 2
--> 4 | 2
--> 5 | 2
--> NULL | 1
--> (4 rows)
SELECT MIN(a) AS lo, MAX(a) AS hi, SUM(a) AS s, COUNT(a) AS n, AVG(a) AS m, VARIANCE(a) AS v FROM d;
--> lo | hi | s | n | m | v
--> 1 | 3 | 15 | 7 | 2.142857142857143 | 0.8095238095238095
--> (1 row)
SELECT a AS k, COUNT(b) AS n FROM d GROUP BY k HAVING k > 1;
--> k | n
--> 2 | 2
--> 3 | 2
--> (2 rows)
SELECT a, COUNT(1) AS n FROM d WHERE FALSE GROUP BY a;
--> a | n
--> (0 rows)
SELECT COUNT(1) AS n FROM d WHERE FALSE;
--> n
--> 0
--> (1 row)
SELECT 1 AS x FROM (SELECT COUNT(1) FROM d WHERE FALSE) AS t;
--> x
--> 1
--> (1 row)
SELECT 1 AS x FROM (SELECT 1 AS z, MIN(a.x) FROM (SELECT 1 AS x) AS a WHERE FALSE) AS b WHERE b.z <> b.z;
--> x
--> (0 rows)
SELECT CORR(DISTINCT x, y) AS c, COUNT(*) AS n FROM (VALUES (1, 1), (2, 2), (2, 2)) AS t (x, y);
--> c | n
--> 1.0 | 3
--> (1 row)
SELECT 1 AS x FROM d HAVING TRUE;
--> x
--> 1
--> (1 row)
SELECT 1 AS x FROM d HAVING MAX(a) > 0;
--> x
--> 1
--> (1 row)
SELECT NOT (a IS NULL) AS k, COUNT(*) AS c FROM d GROUP BY a IS NULL;
--> k | c
--> false | 2
--> true | 7
--> (2 rows)
SELECT COUNT(DISTINCT b) AS x, COUNT(DISTINCT b, c) AS y FROM (SELECT 1 AS a, 2 AS b, 3 AS c) GROUP BY a;
--> x | y
--> 1 | 1
--> (1 row)
CREATE STREAM bools (k INTEGER, v BOOLEAN);
--> ok
INSERT INTO bools VALUES (1, TRUE), (1, FALSE), (2, TRUE), (3, FALSE), (3, NULL), (4, NULL), (4, NULL), (5, NULL), (5, TRUE), (5, FALSE);
--> 10 rows
SELECT EVERY(v) AS e, SOME(v) AS s, BOOL_AND(v) AS a, BOOL_OR(v) AS o FROM bools WHERE 1 = 0;
--> e | s | a | o
--> NULL | NULL | NULL | NULL
--> (1 row)
SELECT EVERY(v) AS e, SOME(v) AS s, BOOL_AND(v) AS a, BOOL_OR(v) AS o FROM bools WHERE k = 4;
--> e | s | a | o
--> NULL | NULL | NULL | NULL
--> (1 row)
SELECT EVERY(v) AS e, SOME(v) AS s, BOOL_AND(v) AS a, BOOL_OR(v) AS o FROM bools WHERE k = 5;
--> e | s | a | o
--> false | true | false | true
--> (1 row)
SELECT k, EVERY(v) AS e, SOME(v) AS s, BOOL_AND(v) AS a, BOOL_OR(v) AS o FROM bools GROUP BY k;
--> k | e | s | a | o
--> 1 | false | true | false | true
--> 2 | true | true | true | true
--> 3 | false | false | false | false
--> 4 | NULL | NULL | NULL | NULL
--> 5 | false | true | false | true
--> (5 rows)
SELECT k, EVERY(v) AS e FROM bools GROUP BY k HAVING EVERY(v) = FALSE;
--> k | e
--> 1 | false
--> 3 | false
--> 5 | false
--> (3 rows)
SELECT k, EVERY(v) AS e FROM bools GROUP BY k HAVING EVERY(v) IS NULL;
--> k | e
--> 4 | NULL
--> (1 row)
SELECT k, EVERY(v) AS e FROM bools WHERE k = 2 AND v IN (SELECT SOME(v) FROM bools WHERE k = 1) GROUP BY k;
--> k | e
--> 2 | true
--> (1 row)
SELECT k, EVERY(v) AS e FROM bools WHERE k = 2 AND v IN (SELECT EVERY(v) FROM bools WHERE k = 1) GROUP BY k;
--> k | e
--> (0 rows)
SELECT k, v, EVERY(v) OVER w AS e, SOME(v) OVER w AS s FROM bools WINDOW w AS (PARTITION BY k ORDER BY v NULLS FIRST) ORDER BY k, v NULLS FIRST;
--> k | v | e | s
--> 1 | false | false | false
--> 1 | true | false | true
--> 2 | true | true | true
--> 3 | NULL | NULL | NULL
--> 3 | false | false | false
--> 4 | NULL | NULL | NULL
--> 4 | NULL | NULL | NULL
--> 5 | NULL | NULL | NULL
--> 5 | false | false | false
--> 5 | true | false | true
--> (10 rows)
SELECT COUNT(*) AS n FROM bools HAVING COUNT(*) > 1;
--> n
--> 10
--> (1 row)
SELECT k, MAX(v) AS m FROM bools GROUP BY k HAVING MAX(v) = TRUE;
--> k | m
--> 1 | true
--> 2 | true
--> 5 | true
--> (3 rows)
SELECT AVG(DISTINCT x) AS a, SUM(DISTINCT x) AS s FROM (VALUES (CAST(1 AS DECIMAL(9, 0)))) AS t (x);
--> a | s
--> 1.000000 | 1
--> (1 row)
CREATE STREAM reg (k INTEGER, y INTEGER, x INTEGER);
--> ok
INSERT INTO reg VALUES (1, 10, NULL), (2, 10, 11), (2, 20, 22), (2, 25, NULL), (2, 30, 35);
--> 5 rows
SELECT REGR_COUNT(y, x) AS c, REGR_AVGX(y, x) AS ax, REGR_AVGY(y, x) AS ay FROM reg;
--> c | ax | ay
--> 3 | 22.666666666666668 | 20.0
--> (1 row)
SELECT k, COUNT(*) AS n, REGR_COUNT(y, x) AS c FROM reg GROUP BY k;
--> k | n | c
--> 1 | 1 | 0
--> 2 | 4 | 3
--> (2 rows)
SELECT k, REGR_COUNT(y, x) AS c FROM reg WHERE x IS NOT NULL GROUP BY k;
--> k | c
--> 2 | 3
--> (1 row)
