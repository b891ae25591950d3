-- Row patterns, beside the answers of Trino's and Flink's tests: aggregates in measures and conditions, order,
-- NULLs, logical offsets; then patterns that the handbooks of databases show.
CREATE STREAM parts (id INTEGER, part VARCHAR, v INTEGER);
--> ok
INSERT INTO parts VALUES (1, 'p1', 1), (2, 'p1', 1), (6, 'p1', 1), (2, 'p2', 10), (2, 'p3', 100), (1, 'p3', 100), (3, 'p1', 1), (4, 'p1', 1), (5, 'p1', 1), (1, 'p2', 10), (3, 'p3', 100), (3, 'p2', 10);
--> 12 rows
SELECT id, s FROM (VALUES (1), (2), (3), (4), (5), (6), (7), (8)) AS t (id) MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING SUM(id) AS s ALL ROWS PER MATCH PATTERN (A*) DEFINE A AS TRUE) ORDER BY id;
--> id | s
--> 1 | 1
--> 2 | 3
--> 3 | 6
--> 4 | 10
--> 5 | 15
--> 6 | 21
--> 7 | 28
--> 8 | 36
--> (8 rows)
SELECT part, id, s FROM parts MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES RUNNING SUM(v) AS s ALL ROWS PER MATCH PATTERN (B+) DEFINE B AS TRUE) ORDER BY part, id;
--> part | id | s
--> p1 | 1 | 1
--> p1 | 2 | 2
--> p1 | 3 | 3
--> p1 | 4 | 4
--> p1 | 5 | 5
--> p1 | 6 | 6
--> p2 | 1 | 10
--> p2 | 2 | 20
--> p2 | 3 | 30
--> p3 | 1 | 100
--> p3 | 2 | 200
--> p3 | 3 | 300
--> (12 rows)
SELECT part, m, id, s FROM parts MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES RUNNING SUM(v) AS s, MATCH_NUMBER() AS m ALL ROWS PER MATCH AFTER MATCH SKIP TO NEXT ROW PATTERN (B+) DEFINE B AS TRUE) ORDER BY part, m, id;
--> part | m | id | s
--> p1 | 1 | 1 | 1
--> p1 | 1 | 2 | 2
--> p1 | 1 | 3 | 3
--> p1 | 1 | 4 | 4
--> p1 | 1 | 5 | 5
--> p1 | 1 | 6 | 6
--> p1 | 2 | 2 | 1
--> p1 | 2 | 3 | 2
--> p1 | 2 | 4 | 3
--> p1 | 2 | 5 | 4
--> p1 | 2 | 6 | 5
--> p1 | 3 | 3 | 1
--> p1 | 3 | 4 | 2
--> p1 | 3 | 5 | 3
--> p1 | 3 | 6 | 4
--> p1 | 4 | 4 | 1
--> p1 | 4 | 5 | 2
--> p1 | 4 | 6 | 3
--> p1 | 5 | 5 | 1
--> p1 | 5 | 6 | 2
--> p1 | 6 | 6 | 1
--> p2 | 1 | 1 | 10
--> p2 | 1 | 2 | 20
--> p2 | 1 | 3 | 30
--> p2 | 2 | 2 | 10
--> p2 | 2 | 3 | 20
--> p2 | 3 | 3 | 10
--> p3 | 1 | 1 | 100
--> p3 | 1 | 2 | 200
--> p3 | 1 | 3 | 300
--> p3 | 2 | 2 | 100
--> p3 | 2 | 3 | 200
--> p3 | 3 | 3 | 100
--> (33 rows)
-- A row counts for the variable that it is tried for; if it does not fit, it does not count.
SELECT id, label, x FROM (VALUES (1, 4), (2, 6), (3, 0)) AS t (id, v) MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING AVG(B.v) AS x, CLASSIFIER() AS label ALL ROWS PER MATCH PATTERN ((A | B)*) DEFINE A AS AVG(B.v) = 5) ORDER BY id;
--> id | label | x
--> 1 | B | 4.0
--> 2 | B | 5.0
--> 3 | A | 5.0
--> (3 rows)
SELECT id, label, x FROM (VALUES (1, 4), (2, 6), (3, 0), (4, 5)) AS t (id, v) MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING AVG(A.v) AS x, CLASSIFIER() AS label ALL ROWS PER MATCH PATTERN ((A | B)*) DEFINE A AS AVG(A.v) = 5) ORDER BY id;
--> id | label | x
--> 1 | B | NULL
--> 2 | B | NULL
--> 3 | B | NULL
--> 4 | A | 5.0
--> (4 rows)
SELECT id, label, x FROM (VALUES (1, 1), (2, 1), (3, 1), (4, 1), (5, 1)) AS t (id, v) MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING SUM(v) AS x, CLASSIFIER() AS label ALL ROWS PER MATCH PATTERN ((A | B)*) DEFINE A AS SUM(v) > 4) ORDER BY id;
--> id | label | x
--> 1 | B | 1
--> 2 | B | 2
--> 3 | B | 3
--> 4 | B | 4
--> 5 | A | 5
--> (5 rows)
SELECT id, label, x FROM (VALUES (1, 2), (2, 2), (3, 2), (4, 2), (5, 2)) AS t (id, v) MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING SUM(v) AS x, CLASSIFIER() AS label ALL ROWS PER MATCH PATTERN ((A | B)*) DEFINE A AS SUM(v) > 4) ORDER BY id;
--> id | label | x
--> 1 | B | 2
--> 2 | B | 4
--> 3 | A | 6
--> 4 | A | 8
--> 5 | A | 10
--> (5 rows)
SELECT id, label, x FROM (VALUES (1, 1), (2, 2), (3, 3), (4, 4), (5, 5)) AS t (id, v) MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING MAX(v) AS x, CLASSIFIER() AS label ALL ROWS PER MATCH PATTERN ((A | B)*) DEFINE A AS MAX(v) > 4) ORDER BY id;
--> id | label | x
--> 1 | B | 1
--> 2 | B | 2
--> 3 | B | 3
--> 4 | B | 4
--> 5 | A | 5
--> (5 rows)
SELECT id, label, x FROM (VALUES (1, 2), (2, 4), (3, 6), (4, 8), (5, 10)) AS t (id, v) MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING MAX(v) AS x, CLASSIFIER() AS label ALL ROWS PER MATCH PATTERN ((A | B)*) DEFINE A AS MAX(v) > 4) ORDER BY id;
--> id | label | x
--> 1 | B | 2
--> 2 | B | 4
--> 3 | A | 6
--> 4 | A | 8
--> 5 | A | 10
--> (5 rows)
SELECT part, id, s FROM parts MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES RUNNING SUM(v) AS s ALL ROWS PER MATCH PATTERN (B (A | B) B) DEFINE A AS SUM(v) > 1000) ORDER BY part, id;
--> part | id | s
--> p1 | 1 | 1
--> p1 | 2 | 2
--> p1 | 3 | 3
--> p1 | 4 | 1
--> p1 | 5 | 2
--> p1 | 6 | 3
--> p2 | 1 | 10
--> p2 | 2 | 20
--> p2 | 3 | 30
--> p3 | 1 | 100
--> p3 | 2 | 200
--> p3 | 3 | 300
--> (12 rows)
SELECT part, id, s FROM parts MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES RUNNING SUM(v) AS s ALL ROWS PER MATCH PATTERN (B (A | B) B) DEFINE A AS ANY_VALUE(v) > 1000) ORDER BY part, id;
--> part | id | s
--> p1 | 1 | 1
--> p1 | 2 | 2
--> p1 | 3 | 3
--> p1 | 4 | 1
--> p1 | 5 | 2
--> p1 | 6 | 3
--> p2 | 1 | 10
--> p2 | 2 | 20
--> p2 | 3 | 30
--> p3 | 1 | 100
--> p3 | 2 | 200
--> p3 | 3 | 300
--> (12 rows)
-- Rows of one variable alone; running and final; what a column that is called like a variable is.
SELECT id, x, y FROM (VALUES (1, 'a'), (2, 'b'), (3, 'c'), (4, 'd')) AS t (id, s) MATCH_RECOGNIZE (ORDER BY id MEASURES ARRAY_AGG(U.id) AS x, ARRAY_AGG(U.s) AS y ALL ROWS PER MATCH PATTERN (X Y Z Y) SUBSET U = (X, Z) DEFINE X AS TRUE) ORDER BY id;
--> id | x | y
--> 1 | [1] | [a]
--> 2 | [1] | [a]
--> 3 | [1, 3] | [a, c]
--> 4 | [1, 3] | [a, c]
--> (4 rows)
SELECT id, x FROM (VALUES (1, 'a'), (2, 'b'), (3, 'c'), (4, 'd')) AS t (id, s) MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(*) AS x ALL ROWS PER MATCH PATTERN (X Y Z) DEFINE X AS id > 1) ORDER BY id;
--> id | x
--> 2 | 1
--> 3 | 2
--> 4 | 3
--> (3 rows)
SELECT id, x, y FROM (VALUES (1, 'a'), (2, 'b'), (3, 'c'), (4, 'd')) AS t (id, s) MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING COUNT(*) AS x, FINAL COUNT(*) AS y ALL ROWS PER MATCH PATTERN (A B C D) DEFINE A AS TRUE) ORDER BY id;
--> id | x | y
--> 1 | 1 | 4
--> 2 | 2 | 4
--> 3 | 3 | 4
--> 4 | 4 | 4
--> (4 rows)
SELECT id, x, y FROM (VALUES (1, 'a'), (2, 'b'), (3, 'c'), (4, 'd')) AS t (id, s) MATCH_RECOGNIZE (ORDER BY id MEASURES COUNT(C.*) AS x, COUNT(U.*) AS y ALL ROWS PER MATCH PATTERN (A B C D) SUBSET U = (B, D) DEFINE A AS TRUE) ORDER BY id;
--> id | x | y
--> 1 | 0 | 0
--> 2 | 0 | 1
--> 3 | 1 | 1
--> 4 | 1 | 2
--> (4 rows)
SELECT id, label, x, y, z FROM (VALUES (1, 'p'), (2, 'q'), (3, NULL), (4, 's')) AS t (id, a) MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS label, COUNT(A.a) AS x, COUNT(a) AS y, COUNT(A.*) AS z ALL ROWS PER MATCH PATTERN (A B A A) DEFINE A AS TRUE) ORDER BY id;
--> id | label | x | y | z
--> 1 | A | 1 | 1 | 1
--> 2 | B | 1 | 2 | 1
--> 3 | A | 1 | 2 | 2
--> 4 | A | 2 | 3 | 3
--> (4 rows)
SELECT part, x FROM (VALUES ('p1', 1, 'a'), ('p1', 2, 'b'), ('p1', 3, 'c'), ('p1', 4, 'd'), ('p1', 5, 'e'), ('p1', 6, 'f'), ('p2', 1, 'g'), ('p2', 2, 'h'), ('p2', 3, 'i')) AS t (part, id, s) MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES FIRST(id) AS f, ARRAY_AGG(s) AS x PATTERN (X Y Z) DEFINE X AS TRUE) ORDER BY part, f;
--> part | x
--> p1 | [a, b, c]
--> p1 | [d, e, f]
--> p2 | [g, h, i]
--> (3 rows)
SELECT part, x FROM (VALUES ('p1', 1, 'a'), ('p1', 2, 'b'), ('p1', 3, 'c'), ('p1', 4, 'd'), ('p1', 5, 'e'), ('p1', 6, 'f'), ('p2', 1, 'g'), ('p2', 2, 'h'), ('p2', 3, 'i')) AS t (part, id, s) MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES ARRAY_AGG(s) AS x ALL ROWS PER MATCH PATTERN (P {- Q R -} S) DEFINE P AS id > 1);
--> part | x
--> p1 | [b]
--> p1 | [b, c, d, e]
--> (2 rows)
-- Two heaps that are to be of one weight; how long somebody was there; two sets of one sum.
SELECT id, label, sa, sb FROM (VALUES (1, 4), (2, 6), (3, 10), (4, 1), (5, 1), (6, 1), (7, 10), (8, 5), (9, 1)) AS t (id, v) MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING SUM(A.v) AS sa, RUNNING SUM(B.v) AS sb, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN ((A | B)*) DEFINE A AS SUM(A.v) - A.v <= SUM(B.v)) ORDER BY id;
--> id | label | sa | sb
--> 1 | B | NULL | 4
--> 2 | A | 6 | 4
--> 3 | B | 6 | 14
--> 4 | A | 7 | 14
--> 5 | A | 8 | 14
--> 6 | A | 9 | 14
--> 7 | A | 19 | 14
--> 8 | B | 19 | 19
--> 9 | A | 20 | 19
--> (9 rows)
SELECT who, n FROM (VALUES (1, 3), (1, 4), (1, 5), (1, 8), (1, 9), (2, 2), (2, 3), (2, 4)) AS t (who, m) MATCH_RECOGNIZE (PARTITION BY who ORDER BY m MEASURES COALESCE(SUM(C.m) - SUM(A.m), 0) AS n
  PATTERN ((A B* C | D)*) DEFINE B AS m = PREV(m) + 1, C AS m = PREV(m) + 1) ORDER BY who;
--> who | n
--> 1 | 3
--> 2 | 2
--> (2 rows)
SELECT id, label FROM (VALUES (1), (2), (3), (4), (5), (6), (7), (8)) AS t (id) MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (^ (A | B)* (LAST_A | LAST_B) $) DEFINE LAST_A AS SUM(A.id) + id = SUM(B.id), LAST_B AS SUM(B.id) + id = SUM(A.id)) ORDER BY id;
--> id | label
--> 1 | A
--> 2 | A
--> 3 | A
--> 4 | A
--> 5 | B
--> 6 | B
--> 7 | B
--> 8 | LAST_A
--> (8 rows)
SELECT id, label FROM (VALUES (1), (2), (3), (4), (5), (6)) AS t (id) MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS label ALL ROWS PER MATCH PATTERN (^ (A | B | C)* (LAST_A | LAST_B | LAST_C) $)
  DEFINE LAST_A AS SUM(A.id) + id = SUM(B.id) AND SUM(B.id) = SUM(C.id), LAST_B AS SUM(B.id) + id = SUM(A.id) AND SUM(A.id) = SUM(C.id), LAST_C AS SUM(C.id) + id = SUM(A.id) AND SUM(A.id) = SUM(B.id)) ORDER BY id;
--> id | label
--> 1 | A
--> 2 | B
--> 3 | C
--> 4 | C
--> 5 | B
--> 6 | LAST_A
--> (6 rows)
-- Flink's: names that need quotes, NULLs, keys among the measures, order by more than the time.
CREATE STREAM letters (id INTEGER, name VARCHAR, nothing VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND);
--> ok
INSERT INTO letters VALUES (1, 'a', NULL, TIMESTAMP '1970-01-01 00:00:01'), (2, 'z', NULL, TIMESTAMP '1970-01-01 00:00:02'), (3, 'b', NULL, TIMESTAMP '1970-01-01 00:00:03'), (4, 'c', NULL, TIMESTAMP '1970-01-01 00:00:04'), (5, 'd', NULL, TIMESTAMP '1970-01-01 00:00:05'), (6, 'a', NULL, TIMESTAMP '1970-01-01 00:00:06'), (7, 'b', NULL, TIMESTAMP '1970-01-01 00:00:07'), (8, 'c', NULL, TIMESTAMP '1970-01-01 00:00:08'), (9, 'h', NULL, TIMESTAMP '1970-01-01 00:00:09');
--> 9 rows
SELECT a, l, c FROM letters MATCH_RECOGNIZE (ORDER BY ts MEASURES "A'".id AS a, L.id AS l, C.id AS c PATTERN ("A'" L C) DEFINE "A'" AS name = 'a', L AS name = 'b', C AS name = 'c');
--> a | l | c
--> 6 | 7 | 8
--> (1 row)
CREATE STREAM holes (id INTEGER, name VARCHAR, nothing VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND);
--> ok
INSERT INTO holes VALUES (1, 'a', NULL, TIMESTAMP '1970-01-01 00:00:01'), (2, 'b', NULL, TIMESTAMP '1970-01-01 00:00:02'), (3, 'c', NULL, TIMESTAMP '1970-01-01 00:00:03'), (4, 'd', NULL, TIMESTAMP '1970-01-01 00:00:04'), (5, NULL, NULL, TIMESTAMP '1970-01-01 00:00:05'), (6, 'a', NULL, TIMESTAMP '1970-01-01 00:00:06'), (7, 'b', NULL, TIMESTAMP '1970-01-01 00:00:07'), (8, 'c', NULL, TIMESTAMP '1970-01-01 00:00:08'), (9, NULL, NULL, TIMESTAMP '1970-01-01 00:00:09');
--> 9 rows
SELECT a, b0, c, a0 FROM holes MATCH_RECOGNIZE (ORDER BY ts MEASURES A.id AS a, A.nothing AS a0, LAST(B.nothing) AS b0, C.id AS c PATTERN (A B C) DEFINE A AS name = 'a' AND nothing IS NULL, B AS name = 'b' AND LAST(A.nothing) IS NULL, C AS name = 'c');
--> a | b0 | c | a0
--> 1 | NULL | 3 | NULL
--> 6 | NULL | 8 | NULL
--> (2 rows)
CREATE STREAM keyed (id INTEGER, name VARCHAR, k1 VARCHAR, k2 VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND);
--> ok
INSERT INTO keyed VALUES (1, 'a', 'key1', 's3', TIMESTAMP '1970-01-01 00:00:01'), (2, 'b', 'key1', 's3', TIMESTAMP '1970-01-01 00:00:02'), (3, 'c', 'key1', 's3', TIMESTAMP '1970-01-01 00:00:03'), (4, 'd', 'key', 's', TIMESTAMP '1970-01-01 00:00:04'), (5, 'e', 'key', 's', TIMESTAMP '1970-01-01 00:00:05'), (6, 'a', 'key2', 's4', TIMESTAMP '1970-01-01 00:00:06'), (7, 'b', 'key2', 's4', TIMESTAMP '1970-01-01 00:00:07'), (8, 'c', 'key2', 's4', TIMESTAMP '1970-01-01 00:00:08'), (9, 'f', 'key', 's', TIMESTAMP '1970-01-01 00:00:09');
--> 9 rows
SELECT * FROM keyed MATCH_RECOGNIZE (PARTITION BY k1, k2 ORDER BY ts MEASURES A.id AS a, A.k1 AS ak, LAST(B.id) AS b, C.id AS c, C.k2 AS ck PATTERN (A B C) DEFINE A AS name = 'a' AND k1 LIKE '%key%' AND id > 0, B AS name = 'b' AND LAST(A.name, 2) IS NULL, C AS name = 'c' AND LAST(A.name) = 'a');
--> k1 | k2 | a | ak | b | c | ck
--> key1 | s3 | 1 | key1 | 2 | 3 | s3
--> key2 | s4 | 6 | key2 | 7 | 8 | s4
--> (2 rows)
CREATE STREAM ordered (second INTEGER, third INTEGER, name VARCHAR, id INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '3' SECOND);
--> ok
INSERT INTO ordered VALUES (12, 1, 'a', 1, TIMESTAMP '1970-01-01 00:00:02'), (11, 2, 'b', 2, TIMESTAMP '1970-01-01 00:00:01'), (10, 3, 'c', 3, TIMESTAMP '1970-01-01 00:00:03'), (8, 4, 'a', 4, TIMESTAMP '1970-01-01 00:00:04'), (9, 5, 'b', 5, TIMESTAMP '1970-01-01 00:00:04'), (7, 6, 'c', 6, TIMESTAMP '1970-01-01 00:00:05'), (6, 8, 'a', 7, TIMESTAMP '1970-01-01 00:00:06'), (6, 7, 'b', 8, TIMESTAMP '1970-01-01 00:00:06'), (4, 9, 'c', 9, TIMESTAMP '1970-01-01 00:00:08'), (3, 10, 'a', 10, TIMESTAMP '1970-01-01 00:00:09'), (2, 11, 'b', 11, TIMESTAMP '1970-01-01 00:00:10'), (1, 12, 'c', 12, TIMESTAMP '1970-01-01 00:00:11');
--> 12 rows
SELECT a, b, c FROM ordered MATCH_RECOGNIZE (ORDER BY ts, second DESC, third ASC MEASURES A.id AS a, B.id AS b, C.id AS c PATTERN (A B C) DEFINE A AS name = 'a', B AS name = 'b', C AS name = 'c');
--> a | b | c
--> 10 | 11 | 12
--> (1 row)
-- Over windows, and windows over matches.
CREATE STREAM ticker (symbol VARCHAR, ts TIMESTAMP(3), price INTEGER, tax INTEGER, WATERMARK FOR ts AS ts - INTERVAL '1' SECOND);
--> ok
INSERT INTO ticker VALUES ('ACME', TIMESTAMP '1970-01-01 00:00:01', 1, 1), ('ACME', TIMESTAMP '1970-01-01 00:00:02', 2, 2), ('ACME1', TIMESTAMP '1970-01-01 00:00:01', 20, 4), ('ACME1', TIMESTAMP '1970-01-01 00:00:01', 24, 4), ('ACME1', TIMESTAMP '1970-01-01 00:00:01', 25, 3), ('ACME1', TIMESTAMP '1970-01-01 00:00:01', 19, 8), ('ACME', TIMESTAMP '1970-01-01 00:00:04', 1, 4), ('ACME', TIMESTAMP '1970-01-01 00:00:05', 1, 3), ('ACME', TIMESTAMP '1970-01-01 00:00:07', 2, 3), ('ACME', TIMESTAMP '1970-01-01 00:00:08', 2, 3);
--> 10 rows
SELECT symbol, price, started FROM (SELECT symbol, SUM(price) AS price, window_time AS t, window_start AS s FROM TABLE(TUMBLE(TABLE ticker, DESCRIPTOR(ts), INTERVAL '3' SECOND)) GROUP BY symbol, window_start, window_end, window_time)
  MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY t MEASURES B.price AS price, B.s AS started PATTERN (A B) DEFINE B AS B.price < A.price);
--> symbol | price | started
--> ACME | 2 | 1970-01-01 00:00:03.000
--> (1 row)
SELECT symbol, SUM(price) AS price, window_time, window_start FROM TABLE(TUMBLE((SELECT * FROM ticker MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES A.price AS price, A.ts AS t PATTERN (A) WITHIN INTERVAL '1' SECOND DEFINE A AS A.price > 0)),
  DESCRIPTOR(t), INTERVAL '3' SECOND)) WHERE symbol = 'ACME' GROUP BY symbol, window_start, window_end, window_time;
--> symbol | price | window_time | window_start
--> ACME | 3 | 1970-01-01 00:00:02.999 | 1970-01-01 00:00:00.000
--> ACME | 2 | 1970-01-01 00:00:05.999 | 1970-01-01 00:00:03.000
--> ACME | 4 | 1970-01-01 00:00:08.999 | 1970-01-01 00:00:06.000
--> (3 rows)
-- Logical offsets.
SELECT * FROM (VALUES (1, 20), (2, 19), (3, 18), (4, 17), (5, 16), (6, 15), (7, 14), (8, 20)) AS t (id, price) MATCH_RECOGNIZE (ORDER BY id
  MEASURES FIRST(id, 0) AS f0, FIRST(id, 1) AS f1, FIRST(id, 2) AS f2, FIRST(id, 3) AS f3, FIRST(id, 4) AS f4, FIRST(id, 5) AS f5, FIRST(id, 6) AS f6, FIRST(id, 7) AS f7, LAST(id, 0) AS l0, LAST(id, 1) AS l1, LAST(id, 2) AS l2, LAST(id, 3) AS l3, LAST(id, 4) AS l4, LAST(id, 5) AS l5, LAST(id, 6) AS l6, LAST(id, 7) AS l7
  PATTERN (DOWN{2,} UP) DEFINE DOWN AS price < LAST(price, 1) OR LAST(price, 1) IS NULL, UP AS price = FIRST(price) AND price > FIRST(price, 3) AND price = LAST(price, 7));
--> f0 | f1 | f2 | f3 | f4 | f5 | f6 | f7 | l0 | l1 | l2 | l3 | l4 | l5 | l6 | l7
--> 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 8 | 7 | 6 | 5 | 4 | 3 | 2 | 1
--> (1 row)
SELECT * FROM (VALUES (1, 19, 1), (2, 17, 2), (3, 13, 3), (4, 20, 4)) AS t (ts, price, tax) MATCH_RECOGNIZE (ORDER BY ts MEASURES FIRST(DOWN.price) AS f, LAST(DOWN.price) AS l, FIRST(DOWN.price, 5) AS none PATTERN (DOWN{2,} UP) DEFINE DOWN AS price < LAST(DOWN.price, 1) OR LAST(DOWN.price, 1) IS NULL, UP AS price > LAST(DOWN.price));
--> f | l | none
--> 19 | 13 | NULL
--> (1 row)
-- Aggregates of no rows, of expressions, of NULLs.
CREATE STREAM rated (id INTEGER, name VARCHAR, price BIGINT, rate DOUBLE);
--> ok
INSERT INTO rated VALUES (1, 'a', 1, 0.8), (2, 'z', 2, 0.8), (3, 'b', 1, 0.8), (4, 'c', 1, 0.8), (5, 'd', 4, 0.1), (6, 'a', 2, 1.5), (7, 'b', 2, 0.8), (8, 'c', 1, 0.8), (9, 'h', 4, 0.8), (10, 'h', 4, 0.8), (11, 'h', 2, 0.8), (12, 'h', 2, 0.8);
--> 12 rows
SELECT * FROM rated MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(id) AS f, SUM(A.price) AS sa, COUNT(D.price) AS cd, SUM(D.price) AS sd, AVG(B.price) AS ab, SUM(B.price * B.rate) AS sb, LAST(id) AS l
  PATTERN (A+ B+ C D?? E) DEFINE A AS SUM(A.price) < 6, B AS SUM(B.price * B.rate) < SUM(A.price) AND SUM(B.price * B.rate) > 0.2 AND SUM(B.price) >= 1 AND AVG(B.price) >= 1);
--> f | sa | cd | sd | ab | sb | l
--> 1 | 5 | 0 | NULL | 3.0 | 3.4 | 8
--> 9 | 4 | 0 | NULL | 4.0 | 3.2 | 12
--> (2 rows)
SELECT * FROM (VALUES (1, 'a', 10), (2, 'z', 10), (3, 'b', NULL), (4, 'c', NULL), (5, 'd', 3), (6, 'c', 3), (7, 'c', 3), (8, 'c', 3), (9, 'c', 2)) AS t (id, name, price) MATCH_RECOGNIZE (ORDER BY id
  MEASURES SUM(A.price) AS s, COUNT(A.id) AS n, COUNT(A.price) AS p, COUNT(*) AS c, COUNT(price) AS cp, LAST(id) AS l PATTERN (A+ C) DEFINE A AS SUM(A.price) < 30, C AS C.name = 'c');
--> s | n | p | c | cp | l
--> 29 | 7 | 5 | 8 | 6 | 8
--> (1 row)
-- Shapes of prices: a V, a W, tops behind each other, the longest rise.
CREATE STREAM stock (symbol VARCHAR, day INTEGER, price INTEGER);
--> ok
INSERT INTO stock VALUES ('ACME', 1, 12), ('ACME', 2, 17), ('ACME', 3, 19), ('ACME', 4, 21), ('ACME', 5, 25), ('ACME', 6, 12), ('ACME', 7, 15), ('ACME', 8, 20), ('ACME', 9, 24), ('ACME', 10, 25), ('ACME', 11, 19), ('ACME', 12, 15), ('ACME', 13, 25), ('ACME', 14, 25), ('ACME', 15, 14), ('ACME', 16, 12), ('ACME', 17, 14), ('ACME', 18, 24), ('ACME', 19, 23), ('ACME', 20, 22);
--> 20 rows
SELECT * FROM stock MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY day MEASURES STRT.day AS started, LAST(DOWN.day) AS bottom, LAST(UP.day) AS ended AFTER MATCH SKIP TO LAST UP PATTERN (STRT DOWN+ UP+) DEFINE DOWN AS DOWN.price < PREV(DOWN.price), UP AS UP.price > PREV(UP.price)) ORDER BY started;
--> symbol | started | bottom | ended
--> ACME | 5 | 6 | 10
--> ACME | 10 | 12 | 13
--> ACME | 14 | 16 | 18
--> (3 rows)
SELECT * FROM stock MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY day MEASURES STRT.day AS started, LAST(U2.day) AS ended, COUNT(*) AS n PATTERN (STRT D1+ U1+ D2+ U2+) DEFINE D1 AS D1.price < PREV(D1.price), U1 AS U1.price > PREV(U1.price), D2 AS D2.price < PREV(D2.price), U2 AS U2.price > PREV(U2.price));
--> symbol | started | ended | n
--> ACME | 5 | 13 | 9
--> (1 row)
SELECT symbol, MAX(n) AS longest FROM stock MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY day MEASURES COUNT(UP.*) AS n PATTERN (STRT UP+) DEFINE UP AS UP.price > PREV(UP.price)) GROUP BY symbol;
--> symbol | longest
--> ACME | 4
--> (1 row)
SELECT * FROM stock MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY day MEASURES FIRST(A.day) AS a, LAST(A.day) AS b, COUNT(*) AS n PATTERN (A{2,}) DEFINE A AS A.price >= FIRST(A.price) AND (COUNT(*) = 1 OR A.price >= PREV(A.price))) ORDER BY a;
--> symbol | a | b | n
--> ACME | 1 | 5 | 5
--> ACME | 6 | 10 | 5
--> ACME | 12 | 14 | 3
--> ACME | 16 | 18 | 3
--> (4 rows)
-- Sessions, runs without gaps, one thing three times before another, steps of a funnel, what comes back.
CREATE STREAM visits (who VARCHAR, page VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND);
--> ok
INSERT INTO visits VALUES ('ann', 'home', TIMESTAMP '2024-05-01 09:00:00'), ('bob', 'home', TIMESTAMP '2024-05-01 09:00:05'), ('ann', 'list', TIMESTAMP '2024-05-01 09:00:20'), ('ann', 'item', TIMESTAMP '2024-05-01 09:00:40'), ('bob', 'item', TIMESTAMP '2024-05-01 09:00:50'), ('ann', 'pay', TIMESTAMP '2024-05-01 09:00:55'), ('bob', 'home', TIMESTAMP '2024-05-01 09:03:20'), ('bob', 'list', TIMESTAMP '2024-05-01 09:03:50'), ('ann', 'home', TIMESTAMP '2024-05-01 09:05:00'), ('bob', 'item', TIMESTAMP '2024-05-01 09:05:00'), ('bob', 'list', TIMESTAMP '2024-05-01 09:05:10'), ('bob', 'pay', TIMESTAMP '2024-05-01 09:05:30');
--> 12 rows
SELECT who, first_page, pages, lasts FROM visits MATCH_RECOGNIZE (PARTITION BY who ORDER BY ts MEASURES A.page AS first_page, COUNT(*) AS pages, TIMESTAMPDIFF(SECOND, A.ts, LAST(ts)) AS lasts, A.ts AS t PATTERN (A B*) DEFINE B AS B.ts < PREV(B.ts) + INTERVAL '60' SECOND) ORDER BY who, t;
--> who | first_page | pages | lasts
--> ann | home | 4 | 55
--> ann | home | 1 | 0
--> bob | home | 2 | 45
--> bob | home | 2 | 30
--> bob | item | 3 | 30
--> (5 rows)
SELECT who, s FROM visits MATCH_RECOGNIZE (PARTITION BY who ORDER BY ts MEASURES TIMESTAMPDIFF(SECOND, H.ts, P.ts) AS s PATTERN (H X* P) WITHIN INTERVAL '3' MINUTE DEFINE H AS page = 'home', X AS page <> 'home' AND page <> 'pay', P AS page = 'pay') ORDER BY who;
--> who | s
--> ann | 55
--> bob | 130
--> (2 rows)
SELECT who, page FROM visits MATCH_RECOGNIZE (PARTITION BY who ORDER BY ts MEASURES B.page AS page PATTERN (A X B) DEFINE B AS B.page = A.page) ORDER BY who, page;
--> who | page
--> bob | home
--> bob | list
--> (2 rows)
SELECT a, b, n FROM (VALUES (1), (2), (3), (5), (6), (9), (11), (12), (13)) AS t (id) MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(id) AS a, LAST(id) AS b, COUNT(*) AS n PATTERN (A B*) DEFINE B AS id = PREV(id) + 1) ORDER BY a;
--> a | b | n
--> 1 | 3 | 3
--> 5 | 6 | 2
--> 9 | 9 | 1
--> 11 | 13 | 3
--> (4 rows)
SELECT a, n, x FROM (VALUES (1, 'err'), (2, 'err'), (3, 'ok'), (4, 'err'), (5, 'err'), (6, 'err'), (7, 'ok')) AS t (id, s) MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(E.id) AS a, COUNT(E.*) AS n, O.id AS x PATTERN (E{3,} O) DEFINE E AS s = 'err', O AS s = 'ok');
--> a | n | x
--> 4 | 3 | 7
--> (1 row)
SELECT id, label FROM (VALUES (1, 7), (2, 3), (3, 9), (4, 1)) AS t (id, v) MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS label ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (LOW HIGH) DEFINE LOW AS v < 5, HIGH AS v > 5) ORDER BY id;
--> id | label
--> 1 | NULL
--> 2 | LOW
--> 3 | HIGH
--> 4 | NULL
--> (4 rows)
