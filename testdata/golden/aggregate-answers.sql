-- Aggregates, HAVING and FILTER, beside the answers of other engines.
CREATE STREAM t (a INTEGER, b INTEGER);
--> ok
INSERT INTO t VALUES (1, 1), (1, 2), (2, 3), (3, 1);
--> 4 rows
SELECT a FROM t WHERE SUM(b) = 3 GROUP BY a;
--> error 42000: aggregates cannot stand in WHERE; a condition on them stands in HAVING (line 1, column 23)
SELECT b FROM t GROUP BY a;
--> error 42000: b is neither in GROUP BY nor inside an aggregate function such as COUNT (line 1, column 8)
SELECT 1 FROM t GROUP BY a HAVING b > 0;
--> error 42000: b is neither in GROUP BY nor inside an aggregate function such as COUNT (line 1, column 35)
SELECT c FROM t GROUP BY a;
--> error 42703: there is no column 'c' (line 1, column 8)
SELECT COUNT();
--> error 42804: COUNT takes 1 argument(s) (line 1, column 8)
SELECT ABS(1) FILTER (WHERE FALSE);
--> error 42000: FILTER must be applied to aggregate function (line 1, column 8)
SELECT 1 AS literal, SUM(a) AS sa, SUM(b) AS sb, AVG(a) AS m FROM t;
--> literal | sa | sb | m
--> 1 | 7 | 7 | 1.75
--> (1 row)
SELECT a FROM t GROUP BY a HAVING SUM(b) = 3;
--> a
--> 1
--> 2
--> (2 rows)
SELECT a + 1 AS x FROM t GROUP BY a + 1 HAVING SUM(b) = 3;
--> x
--> 2
--> 3
--> (2 rows)
SELECT 'dummy' AS d, a AS c, SUM(b) AS s FROM t GROUP BY c;
--> d | c | s
--> dummy | 1 | 3
--> dummy | 2 | 3
--> dummy | 3 | 1
--> (3 rows)
SELECT a FROM t GROUP BY t.a, t.a;
--> a
--> 1
--> 2
--> 3
--> (3 rows)
SELECT a, COUNT(b) AS n, MIN(b) AS lo, SUM(b) AS s, MAX(b) AS hi FROM t GROUP BY a;
--> a | n | lo | s | hi
--> 1 | 2 | 1 | 3 | 2
--> 2 | 1 | 3 | 3 | 3
--> 3 | 1 | 1 | 1 | 1
--> (3 rows)
SELECT 2 * a AS x, SUM(b) AS s FROM t GROUP BY 1;
--> x | s
--> 2 | 3
--> 4 | 3
--> 6 | 1
--> (3 rows)
SELECT VAR_POP(a) AS vp, VAR_SAMP(a) AS vs, VARIANCE(a) AS v, STDDEV_POP(a) AS sp FROM t;
--> vp | vs | v | sp
--> 0.6875 | 0.9166666666666666 | 0.9166666666666666 | 0.82915619758885
--> (1 row)
CREATE STREAM big (a BIGINT, b BIGINT);
--> ok
INSERT INTO big VALUES (1, 1), (1, 2), (2, 9223372036854775807), (2, 9223372036854775807);
--> 4 rows
SELECT a, SUM(b) FROM big GROUP BY a;
--> error 22003: the result 18446744073709551614 in column 'sum' does not fit BIGINT: cast what SUM takes to a wider DECIMAL or to DOUBLE
CREATE STREAM ft (k INTEGER, v INTEGER, mark BOOLEAN);
--> ok
INSERT INTO ft VALUES (1, 2, FALSE), (3, 4, TRUE), (5, NULL, TRUE), (6, 2, TRUE), (7, 2, TRUE), (8, 4, TRUE), (NULL, 4, TRUE);
--> 7 rows
SELECT v, COUNT(*) FILTER (WHERE k > 5) AS n FROM ft GROUP BY v;
--> v | n
--> 2 | 2
--> 4 | 1
--> NULL | 0
--> (3 rows)
SELECT v, mark, COUNT(*) FILTER (WHERE k > 5) AS n, COUNT(*) AS c, MAX(k) FILTER (WHERE k < 8) AS m FROM ft GROUP BY v, mark;
--> v | mark | n | c | m
--> 2 | false | 0 | 1 | 1
--> 2 | true | 2 | 2 | 7
--> 4 | true | 1 | 3 | 3
--> NULL | true | 0 | 1 | 5
--> (4 rows)
SELECT v, AVG(k) FILTER (WHERE k > 5) AS m FROM ft GROUP BY v;
--> v | m
--> 2 | 6.5
--> 4 | 8.0
--> NULL | NULL
--> (3 rows)
SELECT v, VARIANCE(k) FILTER (WHERE k > 5) AS x, STDDEV(k) FILTER (WHERE k > 5) AS y FROM ft GROUP BY v;
--> v | x | y
--> 2 | 0.5 | 0.7071067811865476
--> 4 | NULL | NULL
--> NULL | NULL | NULL
--> (3 rows)
SELECT COUNT(DISTINCT x) AS c, SUM(DISTINCT x) AS s FROM (VALUES (1), (2), (1), (4)) AS q (x);
--> c | s
--> 3 | 7
--> (1 row)
WITH v (a, b) AS (VALUES ('a', 1), ('b', 2), ('c', 0), ('d', 2)) SELECT STRING_AGG(a, '-' ORDER BY a DESC) AS w, STRING_AGG(a, '-' ORDER BY b, a) AS x, STRING_AGG(a, '-' ORDER BY b, a DESC) AS y FROM v;
--> w | x | y
--> d-c-b-a | c-a-b-d | c-a-d-b
--> (1 row)
WITH v (a, b) AS (VALUES ('a', 1), ('b', 2), ('c', 0), ('d', 2), ('e', CAST(NULL AS INTEGER))) SELECT ARRAY_AGG(a ORDER BY a DESC) AS w, ARRAY_AGG(a ORDER BY b NULLS LAST, a) AS x, ARRAY_AGG(a ORDER BY b NULLS FIRST, a DESC) AS y FROM v;
--> w | x | y
--> [e, d, c, b, a] | [c, a, b, d, e] | [e, c, a, d, b]
--> (1 row)
CREATE STREAM m (v1 INTEGER, v2 DECIMAL(5, 0), v3 DOUBLE);
--> ok
INSERT INTO m VALUES (NULL, 2, 3), (4, NULL, 6), (7, 8, NULL), (10, 11, 12);
--> 4 rows
SELECT COUNT(*) AS n, COUNT(v1) AS c1, COUNT(v2) AS c2, COUNT(v3) AS c3, SUM(v1) AS s1, SUM(v2) AS s2, SUM(v3) AS s3, MIN(v1) AS i1, MIN(v2) AS i2, MIN(v3) AS i3, MAX(v1) AS x1, MAX(v2) AS x2, MAX(v3) AS x3 FROM m;
--> n | c1 | c2 | c3 | s1 | s2 | s3 | i1 | i2 | i3 | x1 | x2 | x3
--> 4 | 3 | 3 | 3 | 21 | 21 | 21.0 | 4 | 2 | 3.0 | 10 | 11 | 12.0
--> (1 row)
CREATE STREAM two (v1 INTEGER, v2 SMALLINT, v3 VARCHAR);
--> ok
INSERT INTO two VALUES (1, 2, 'abc'), (3, 4, 'aaaaaaaaaaaaabc'), (1, 2222, 'ajhaajaj'), (1, -2, 'aj22jj1j1'), (0, 2, 'aaaaaaaaaanz');
--> 5 rows
SELECT MIN(v3) AS c1, SUM(v1) AS c2 FROM two GROUP BY v1, v3, v2;
--> c1 | c2
--> aaaaaaaaaaaaabc | 3
--> aaaaaaaaaanz | 0
--> abc | 1
--> aj22jj1j1 | 1
--> ajhaajaj | 1
--> (5 rows)
SELECT MIN(v3) AS c1, SUM(v1) AS c2, MIN(v1) AS c3 FROM two GROUP BY v1;
--> c1 | c2 | c3
--> aaaaaaaaaaaaabc | 3 | 3
--> aaaaaaaaaanz | 0 | 0
--> abc | 3 | 1
--> (3 rows)
SELECT STREAM MIN(v3) AS c1, SUM(v1) AS c2, MIN(v1) AS c3 FROM two GROUP BY v1 LIMIT 3;
--> c1 | c2 | c3
--> aaaaaaaaaaaaabc | 3 | 3
--> aaaaaaaaaanz | 0 | 0
--> abc | 3 | 1
--> (3 rows)
