-- Functions over windows, beside the answers of other engines.
WITH t (x) AS (VALUES ('a'), ('b'), ('c')) SELECT ROW_NUMBER() OVER (ORDER BY x) AS r, x FROM t ORDER BY 1, 2;
--> r | x
--> 1 | a
--> 2 | b
--> 3 | c
--> (3 rows)
WITH t (x) AS (VALUES ('a'), ('b'), ('c')) SELECT ROW_NUMBER() OVER (ORDER BY x DESC) AS r, x FROM t ORDER BY 1, 2;
--> r | x
--> 1 | c
--> 2 | b
--> 3 | a
--> (3 rows)
WITH t (x, y) AS (VALUES ('a', 98), ('b', 99), ('c', 98)) SELECT ROW_NUMBER() OVER (PARTITION BY y ORDER BY x) AS r, x FROM t ORDER BY 1, 2;
--> r | x
--> 1 | a
--> 1 | b
--> 2 | c
--> (3 rows)
WITH t (x, y) AS (VALUES ('a', 1), ('b', 2), ('c', 1)) SELECT ROW_NUMBER() OVER (PARTITION BY y ORDER BY x DESC) AS r, x FROM t ORDER BY 1, 2;
--> r | x
--> 1 | b
--> 1 | c
--> 2 | a
--> (3 rows)
WITH t (x, y) AS (VALUES ('a', 1), ('b', 2), ('c', 1)) SELECT ROW_NUMBER() OVER (PARTITION BY x ORDER BY x) AS r, x FROM t ORDER BY 1, 2;
--> r | x
--> 1 | a
--> 1 | b
--> 1 | c
--> (3 rows)
WITH t (x) AS (VALUES ('a'), ('b'), ('c')) SELECT DENSE_RANK() OVER (ORDER BY x) AS r, x FROM t ORDER BY 1, 2;
--> r | x
--> 1 | a
--> 2 | b
--> 3 | c
--> (3 rows)
WITH t (x) AS (VALUES ('a'), ('b'), ('b'), ('c')) SELECT DENSE_RANK() OVER (ORDER BY x) AS r, x FROM t ORDER BY 1, 2;
--> r | x
--> 1 | a
--> 2 | b
--> 2 | b
--> 3 | c
--> (4 rows)
WITH t (x) AS (VALUES ('a'), ('b'), ('b'), ('c'), ('c')) SELECT DENSE_RANK() OVER (ORDER BY x) AS r, x FROM t ORDER BY 1, 2;
--> r | x
--> 1 | a
--> 2 | b
--> 2 | b
--> 3 | c
--> 3 | c
--> (5 rows)
WITH t (x) AS (VALUES ('a'), ('b'), ('c')) SELECT DENSE_RANK() OVER (ORDER BY x DESC) AS r, x FROM t ORDER BY 1, 2;
--> r | x
--> 1 | c
--> 2 | b
--> 3 | a
--> (3 rows)
WITH t (x) AS (VALUES ('a'), ('b'), ('b'), ('c')) SELECT DENSE_RANK() OVER (ORDER BY x DESC) AS r, x FROM t ORDER BY 1, 2;
--> r | x
--> 1 | c
--> 2 | b
--> 2 | b
--> 3 | a
--> (4 rows)
WITH t (x) AS (VALUES ('a'), ('b'), ('b'), ('c'), ('c')) SELECT DENSE_RANK() OVER (ORDER BY x DESC) AS r, x FROM t ORDER BY 1, 2;
--> r | x
--> 1 | c
--> 1 | c
--> 2 | b
--> 2 | b
--> 3 | a
--> (5 rows)
WITH t (x, y) AS (VALUES ('a', 98), ('b', 99), ('c', 98)) SELECT DENSE_RANK() OVER (PARTITION BY y ORDER BY x) AS r, x FROM t ORDER BY 1, 2;
--> r | x
--> 1 | a
--> 1 | b
--> 2 | c
--> (3 rows)
WITH t (x, y) AS (VALUES ('a', 98), ('b', 99), ('c', 98), ('a', 98), ('a', 99)) SELECT DENSE_RANK() OVER (PARTITION BY y ORDER BY x) AS r, x FROM t ORDER BY 1, 2;
--> r | x
--> 1 | a
--> 1 | a
--> 1 | a
--> 2 | b
--> 2 | c
--> (5 rows)
WITH t (x, y) AS (VALUES ('a', 1), ('b', 2), ('c', 1)) SELECT DENSE_RANK() OVER (PARTITION BY y ORDER BY x DESC) AS r, x FROM t ORDER BY 1, 2;
--> r | x
--> 1 | b
--> 1 | c
--> 2 | a
--> (3 rows)
WITH t (x) AS (VALUES ('a'), ('b'), ('c')) SELECT DENSE_RANK() OVER (ORDER BY 10000) AS q, a1.x FROM t AS a1, t AS a2 ORDER BY 2;
--> q | x
--> 1 | a
--> 1 | a
--> 1 | a
--> 1 | b
--> 1 | b
--> 1 | b
--> 1 | c
--> 1 | c
--> 1 | c
--> (9 rows)
WITH t (x) AS (VALUES ('a'), ('b'), ('c')) SELECT LAG(x) OVER (ORDER BY x) AS l, x FROM t ORDER BY 1, 2;
--> l | x
--> a | b
--> b | c
--> NULL | a
--> (3 rows)
WITH t (x) AS (VALUES ('a'), ('b'), ('b'), ('c')) SELECT LAG(x) OVER (ORDER BY x) AS l, x FROM t ORDER BY 1, 2;
--> l | x
--> a | b
--> b | b
--> b | c
--> NULL | a
--> (4 rows)
WITH t (x) AS (VALUES ('a'), ('b'), ('b'), ('c'), ('c')) SELECT LAG(x) OVER (ORDER BY x) AS l, x FROM t ORDER BY 1, 2;
--> l | x
--> a | b
--> b | b
--> b | c
--> c | c
--> NULL | a
--> (5 rows)
WITH t (x) AS (VALUES ('a'), ('b'), ('c')) SELECT LAG(x) OVER (ORDER BY x DESC) AS l, x FROM t ORDER BY 1, 2;
--> l | x
--> b | a
--> c | b
--> NULL | c
--> (3 rows)
WITH t (x) AS (VALUES ('a'), ('b'), ('b'), ('c')) SELECT LAG(x) OVER (ORDER BY x DESC) AS l, x FROM t ORDER BY 1, 2;
--> l | x
--> b | a
--> b | b
--> c | b
--> NULL | c
--> (4 rows)
WITH t (x) AS (VALUES ('a'), ('b'), ('b'), ('c'), ('c')) SELECT LAG(x) OVER (ORDER BY x DESC) AS l, x FROM t ORDER BY 1, 2;
--> l | x
--> b | a
--> b | b
--> c | b
--> c | c
--> NULL | c
--> (5 rows)
WITH t (x, y) AS (VALUES ('a', 98), ('b', 99), ('c', 98)) SELECT LAG(x) OVER (PARTITION BY y ORDER BY x) AS l, x FROM t ORDER BY 1, 2;
--> l | x
--> a | c
--> NULL | a
--> NULL | b
--> (3 rows)
WITH t (x, y) AS (VALUES ('a', 98), ('b', 99), ('c', 98), ('a', 98), ('a', 99)) SELECT LAG(x) OVER (PARTITION BY y ORDER BY x) AS l, x FROM t ORDER BY 1, 2;
--> l | x
--> a | a
--> a | b
--> a | c
--> NULL | a
--> NULL | a
--> (5 rows)
WITH t (x, y) AS (VALUES ('a', 1), ('b', 2), ('c', 1)) SELECT LAG(x) OVER (PARTITION BY y ORDER BY x DESC) AS l, x FROM t ORDER BY 1, 2;
--> l | x
--> c | a
--> NULL | b
--> NULL | c
--> (3 rows)
WITH t (x, y) AS (VALUES ('a', 1), ('b', 2), ('c', 1)) SELECT LAG(x) OVER (PARTITION BY x ORDER BY x) AS l, x FROM t ORDER BY 1, 2;
--> l | x
--> NULL | a
--> NULL | b
--> NULL | c
--> (3 rows)
WITH t (x, y, z) AS (VALUES (1, 'a', 1.0), (2, 'a', 1.0), (2, 'a', 1.0), (3, 'a', 1.0), (4, 'b', 0.0), (4, 'b', 1.0)) SELECT DENSE_RANK() OVER (PARTITION BY y ORDER BY x DESC, z) AS r, x, y, z FROM t ORDER BY y, x DESC, z;
--> r | x | y | z
--> 1 | 3 | a | 1.0
--> 2 | 2 | a | 1.0
--> 2 | 2 | a | 1.0
--> 3 | 1 | a | 1.0
--> 1 | 4 | b | 0.0
--> 2 | 4 | b | 1.0
--> (6 rows)
CREATE STREAM kv (k INTEGER, v INTEGER, w INTEGER, f DOUBLE, d DECIMAL(10, 1), s VARCHAR, b BOOLEAN);
--> ok
INSERT INTO kv VALUES (1, 2, 3, 1.0, 1, 'a', TRUE), (3, 4, 5, 2, 8, 'a', TRUE), (5, NULL, 5, 9.9, -321, NULL, FALSE), (6, 2, 3, 4.4, 4.4, 'b', TRUE), (7, 2, 2, 6, 7.9, 'b', TRUE), (8, 4, 2, 3, 3, 'A', FALSE);
--> 6 rows
SELECT AVG(k) OVER () AS a FROM kv ORDER BY 1;
--> a
--> 5.0
--> 5.0
--> 5.0
--> 5.0
--> 5.0
--> 5.0
--> (6 rows)
SELECT AVG(k) OVER (PARTITION BY v) AS a FROM kv ORDER BY 1;
--> a
--> 4.666666666666667
--> 4.666666666666667
--> 4.666666666666667
--> 5.0
--> 5.5
--> 5.5
--> (6 rows)
SELECT AVG(k) OVER (PARTITION BY w) AS a FROM kv ORDER BY 1;
--> a
--> 3.5
--> 3.5
--> 4.0
--> 4.0
--> 7.5
--> 7.5
--> (6 rows)
SELECT AVG(k) OVER (PARTITION BY b) AS a FROM kv ORDER BY 1;
--> a
--> 4.25
--> 4.25
--> 4.25
--> 4.25
--> 6.5
--> 6.5
--> (6 rows)
SELECT AVG(k) OVER (PARTITION BY w, b) AS a FROM kv ORDER BY 1;
--> a
--> 3.0
--> 3.5
--> 3.5
--> 5.0
--> 7.0
--> 8.0
--> (6 rows)
SELECT AVG(k) OVER (ORDER BY w) AS a FROM kv ORDER BY 1;
--> a
--> 5.0
--> 5.0
--> 5.5
--> 5.5
--> 7.5
--> 7.5
--> (6 rows)
SELECT AVG(k) OVER (ORDER BY b) AS a FROM kv ORDER BY 1;
--> a
--> 5.0
--> 5.0
--> 5.0
--> 5.0
--> 6.5
--> 6.5
--> (6 rows)
SELECT AVG(k) OVER (ORDER BY w, b) AS a FROM kv ORDER BY 1;
--> a
--> 5.0
--> 5.4
--> 5.5
--> 5.5
--> 7.5
--> 8.0
--> (6 rows)
SELECT AVG(k) OVER (ORDER BY 1 - w) AS a FROM kv ORDER BY 1;
--> a
--> 3.75
--> 3.75
--> 4.0
--> 4.0
--> 5.0
--> 5.0
--> (6 rows)
SELECT AVG(k) OVER (ORDER BY w DESC) AS a FROM kv ORDER BY 1;
--> a
--> 3.75
--> 3.75
--> 4.0
--> 4.0
--> 5.0
--> 5.0
--> (6 rows)
SELECT AVG(k) OVER (PARTITION BY v ORDER BY w) AS a FROM kv ORDER BY 1;
--> a
--> 4.666666666666667
--> 4.666666666666667
--> 5.0
--> 5.5
--> 7.0
--> 8.0
--> (6 rows)
SELECT AVG(k) OVER w AS a FROM kv WINDOW w AS (PARTITION BY v ORDER BY w) ORDER BY 1;
--> a
--> 4.666666666666667
--> 4.666666666666667
--> 5.0
--> 5.5
--> 7.0
--> 8.0
--> (6 rows)
SELECT k, AVG(k) OVER w AS a FROM kv WINDOW w AS (PARTITION BY v ORDER BY w) ORDER BY a, k;
--> k | a
--> 1 | 4.666666666666667
--> 6 | 4.666666666666667
--> 5 | 5.0
--> 3 | 5.5
--> 7 | 7.0
--> 8 | 8.0
--> (6 rows)
SELECT AVG(AVG(k)) OVER () AS a FROM kv;
--> a
--> 5.0
--> (1 row)
SELECT k, EVERY(b) OVER (PARTITION BY v ORDER BY w) AS x FROM kv ORDER BY k;
--> k | x
--> 1 | true
--> 3 | false
--> 5 | false
--> 6 | true
--> 7 | true
--> 8 | false
--> (6 rows)
SELECT k, BOOL_OR(b) OVER (PARTITION BY v ORDER BY w) AS x FROM kv ORDER BY k;
--> k | x
--> 1 | true
--> 3 | true
--> 5 | false
--> 6 | true
--> 7 | true
--> 8 | false
--> (6 rows)
SELECT k, COUNT(d) OVER (PARTITION BY v ORDER BY w) AS x FROM kv ORDER BY k;
--> k | x
--> 1 | 3
--> 3 | 2
--> 5 | 1
--> 6 | 3
--> 7 | 1
--> 8 | 1
--> (6 rows)
SELECT k, COUNT(*) OVER (PARTITION BY v ORDER BY w) AS x FROM kv ORDER BY k;
--> k | x
--> 1 | 3
--> 3 | 2
--> 5 | 1
--> 6 | 3
--> 7 | 1
--> 8 | 1
--> (6 rows)
SELECT k, MAX(d) OVER (PARTITION BY v ORDER BY w) AS x FROM kv ORDER BY k;
--> k | x
--> 1 | 7.9
--> 3 | 8.0
--> 5 | -321.0
--> 6 | 7.9
--> 7 | 7.9
--> 8 | 3.0
--> (6 rows)
SELECT k, MIN(d) OVER (PARTITION BY v ORDER BY w) AS x FROM kv ORDER BY k;
--> k | x
--> 1 | 1.0
--> 3 | 3.0
--> 5 | -321.0
--> 6 | 1.0
--> 7 | 7.9
--> 8 | 3.0
--> (6 rows)
SELECT k, MAX(d) OVER (PARTITION BY v) AS x FROM kv ORDER BY k;
--> k | x
--> 1 | 7.9
--> 3 | 8.0
--> 5 | -321.0
--> 6 | 7.9
--> 7 | 7.9
--> 8 | 8.0
--> (6 rows)
SELECT k, SUM(d) OVER (PARTITION BY v ORDER BY w) AS x FROM kv ORDER BY k;
--> k | x
--> 1 | 13.3
--> 3 | 11.0
--> 5 | -321.0
--> 6 | 13.3
--> 7 | 7.9
--> 8 | 3.0
--> (6 rows)
SELECT k, STRING_AGG(s, '') OVER (PARTITION BY v ORDER BY w, k) AS x FROM kv ORDER BY k;
--> k | x
--> 1 | ba
--> 3 | Aa
--> 5 | NULL
--> 6 | bab
--> 7 | b
--> 8 | A
--> (6 rows)
SELECT k, STRING_AGG(s, '') OVER (PARTITION BY k ORDER BY w) AS x FROM kv ORDER BY k;
--> k | x
--> 1 | a
--> 3 | a
--> 5 | NULL
--> 6 | b
--> 7 | b
--> 8 | A
--> (6 rows)
SELECT k, v + ROW_NUMBER() OVER (ORDER BY k) AS r FROM kv ORDER BY k;
--> k | r
--> 1 | 3
--> 3 | 6
--> 5 | NULL
--> 6 | 6
--> 7 | 7
--> 8 | 10
--> (6 rows)
SELECT RANK() OVER w + LEAD(k, 3, v) OVER w + LAG(w, 1, 2) OVER w AS a, ROW_NUMBER() OVER w + DENSE_RANK() OVER w AS b FROM kv WINDOW w AS (PARTITION BY v ORDER BY k) ORDER BY k;
--> a | b
--> 5 | 2
--> 7 | 2
--> NULL | 2
--> 7 | 4
--> 8 | 6
--> 11 | 4
--> (6 rows)
SELECT k, SUM(f) OVER w1 AS a, ROW_NUMBER() OVER w2 AS b FROM kv WINDOW w1 AS (ORDER BY k), w2 AS (ORDER BY w, k) ORDER BY k;
--> k | a | b
--> 1 | 1.0 | 3
--> 3 | 3.0 | 5
--> 5 | 12.9 | 6
--> 6 | 17.3 | 4
--> 7 | 23.3 | 1
--> 8 | 26.3 | 2
--> (6 rows)
SELECT k FROM kv WHERE AVG(k) OVER () > 1;
--> error 42000: Windowed aggregate expression is illegal in WHERE clause (line 1, column 24)
SELECT AVG(k) OVER x FROM kv WINDOW w AS (ORDER BY k);
--> error 42000: Window 'x' not found (line 1, column 20)
SELECT RANK() FROM kv;
--> error 42000: a window function needs OVER (...); of a group, the first value is ARG_MIN(value, time), the last ARG_MAX(value, time) (line 1, column 8)
SELECT AVG(AVG(k) OVER ()) OVER () FROM kv;
--> error 42000: an aggregate cannot stand inside another; compute the inner one in a subquery in FROM (line 1, column 8)
CREATE STREAM scores (id INTEGER, score INTEGER);
--> ok
INSERT INTO scores VALUES (10001, 95), (10002, 90), (10003, 80), (10004, 95), (10005, 90), (10006, 90), (10007, 96);
--> 7 rows
SELECT id, ROW_NUMBER() OVER (ORDER BY score DESC, id) AS r1, RANK() OVER (ORDER BY score DESC) AS r2, DENSE_RANK() OVER (ORDER BY score DESC) AS r3 FROM scores ORDER BY id;
--> id | r1 | r2 | r3
--> 10001 | 2 | 2 | 2
--> 10002 | 4 | 4 | 3
--> 10003 | 7 | 7 | 4
--> 10004 | 3 | 2 | 2
--> 10005 | 5 | 4 | 3
--> 10006 | 6 | 4 | 3
--> 10007 | 1 | 1 | 1
--> (7 rows)
CREATE STREAM nulls (ts INTEGER, val INTEGER);
--> ok
INSERT INTO nulls VALUES (1, 3), (2, 2), (3, NULL), (4, NULL), (5, 7);
--> 5 rows
SELECT FIRST_VALUE(val) OVER w AS a, FIRST_VALUE(val) IGNORE NULLS OVER w AS b, FIRST_VALUE(val) IGNORE NULLS OVER r AS c, LAST_VALUE(val) OVER w AS d, LAST_VALUE(val) IGNORE NULLS OVER w AS e, LAST_VALUE(val) IGNORE NULLS OVER r AS f FROM nulls WINDOW w AS (ORDER BY ts), r AS (ORDER BY ts ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING) ORDER BY ts;
--> a | b | c | d | e | f
--> 3 | 3 | 3 | 3 | 3 | 2
--> 3 | 3 | 3 | 2 | 2 | 2
--> 3 | 3 | 2 | NULL | 2 | 2
--> 3 | 3 | 7 | NULL | 2 | 7
--> 3 | 3 | 7 | 7 | 7 | 7
--> (5 rows)
CREATE STREAM p (id INTEGER, p1 INTEGER, p2 INTEGER, t INTEGER, v1 INTEGER, v2 INTEGER);
--> ok
INSERT INTO p VALUES (100001, 100, 200, 1, 701, 805), (100002, 100, 200, 2, 700, 806), (100003, 100, 208, 2, 723, 807), (100004, 103, 200, 2, 702, 808), (100005, 100, 200, 3, 717, 810), (100006, 105, 204, 5, 703, 828);
--> 6 rows
SELECT id, FIRST_VALUE(v1) OVER (PARTITION BY p1, p2 ORDER BY t, id) AS a, AVG(v1) OVER (PARTITION BY p1) AS b, SUM(v1) OVER (PARTITION BY p1, p2 ORDER BY t, id ROWS UNBOUNDED PRECEDING) AS c, LAG(v1) OVER (PARTITION BY p1, p2 ORDER BY t, id) AS d, LEAD(v2) OVER (PARTITION BY p1, p2 ORDER BY t, id) AS e FROM p ORDER BY id;
--> id | a | b | c | d | e
--> 100001 | 701 | 710.25 | 701 | NULL | 806
--> 100002 | 701 | 710.25 | 1401 | 701 | 810
--> 100003 | 723 | 710.25 | 723 | NULL | NULL
--> 100004 | 702 | 702.0 | 702 | NULL | NULL
--> 100005 | 701 | 710.25 | 2118 | 700 | NULL
--> 100006 | 703 | 703.0 | 703 | NULL | NULL
--> (6 rows)
CREATE STREAM o (a INTEGER, b INTEGER);
--> ok
INSERT INTO o VALUES (1, 1), (1, 2), (1, 4);
--> 3 rows
SELECT COUNT(*) OVER (ORDER BY b ROWS BETWEEN 1 PRECEDING AND 10 PRECEDING) AS n FROM o;
--> n
--> 0
--> 0
--> 0
--> (3 rows)
SELECT COUNT(*) OVER (ORDER BY b ROWS BETWEEN 10 FOLLOWING AND 1 FOLLOWING) AS n FROM o;
--> n
--> 0
--> 0
--> 0
--> (3 rows)
CREATE STREAM l1 (f1 INTEGER, f2 INTEGER);
--> ok
INSERT INTO l1 VALUES (1, 1), (2, 2), (4, 4);
--> 3 rows
CREATE STREAM l2 (f1 INTEGER, f2 INTEGER);
--> ok
INSERT INTO l2 VALUES (1, 1), (1, 2), (2, 2);
--> 3 rows
SELECT f1 FROM l1 WHERE f1 IN (SELECT ROW_NUMBER() OVER () FROM l2);
--> f1
--> 1
--> 2
--> (2 rows)
