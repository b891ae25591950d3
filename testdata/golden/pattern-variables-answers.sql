-- Row patterns, beside the answers of Trino's tests of them: what variables, conditions and partitions are; how
-- many ways there may be to match.
CREATE STREAM saw (id INTEGER, ts TIMESTAMP(3), v INTEGER, WATERMARK FOR ts AS ts - INTERVAL '5' SECOND);
--> ok
INSERT INTO saw VALUES (1, TIMESTAMP '2024-01-01 00:00:01', 90), (2, TIMESTAMP '2024-01-01 00:00:02', 80), (4, TIMESTAMP '2024-01-01 00:00:04', 80), (3, TIMESTAMP '2024-01-01 00:00:03', 70), (6, TIMESTAMP '2024-01-01 00:00:06', 80), (5, TIMESTAMP '2024-01-01 00:00:05', 70);
--> 6 rows
-- What a variable or a union of them is.
SELECT id, m, val, lower_or_higher, label FROM saw MATCH_RECOGNIZE (ORDER BY ts
  MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER(U) AS lower_or_higher, CLASSIFIER(W) AS label ALL ROWS PER MATCH
  PATTERN ((L | H) A) SUBSET U = (L, H), W = (A, L, H) DEFINE A AS A.v = 80, L AS L.v < 80, H AS H.v > 80) ORDER BY m, id;
--> id | m | val | lower_or_higher | label
--> 1 | 1 | 90 | H | H
--> 2 | 1 | 80 | H | A
--> 3 | 2 | 70 | L | L
--> 4 | 2 | 80 | L | A
--> 5 | 3 | 70 | L | L
--> 6 | 3 | 80 | L | A
--> (6 rows)
CREATE STREAM three (id INTEGER, v INTEGER);
--> ok
INSERT INTO three VALUES (2, 20), (1, 10), (3, 30);
--> 3 rows
SELECT id, x FROM three MATCH_RECOGNIZE (ORDER BY id MEASURES v AS x ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) ORDER BY id;
--> id | x
--> 1 | 10
--> 2 | 20
--> 3 | 30
--> (3 rows)
SELECT id, x FROM three MATCH_RECOGNIZE (ORDER BY id MEASURES LAST(v) AS x ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) ORDER BY id;
--> id | x
--> 1 | 10
--> 2 | 20
--> 3 | 30
--> (3 rows)
SELECT id, x FROM three MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING LAST(v) AS x ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) ORDER BY id;
--> id | x
--> 1 | 10
--> 2 | 20
--> 3 | 30
--> (3 rows)
SELECT id, x FROM three MATCH_RECOGNIZE (ORDER BY id MEASURES FINAL LAST(v) AS x ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) ORDER BY id;
--> id | x
--> 1 | 30
--> 2 | 30
--> 3 | 30
--> (3 rows)
SELECT id, x FROM three MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(v) AS x ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) ORDER BY id;
--> id | x
--> 1 | 10
--> 2 | 10
--> 3 | 10
--> (3 rows)
SELECT id, x FROM three MATCH_RECOGNIZE (ORDER BY id MEASURES RUNNING FIRST(v) AS x ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) ORDER BY id;
--> id | x
--> 1 | 10
--> 2 | 10
--> 3 | 10
--> (3 rows)
SELECT id, x FROM three MATCH_RECOGNIZE (ORDER BY id MEASURES FINAL FIRST(v) AS x ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) ORDER BY id;
--> id | x
--> 1 | 10
--> 2 | 10
--> 3 | 10
--> (3 rows)
SELECT id, x FROM three MATCH_RECOGNIZE (ORDER BY id MEASURES FINAL LAST(v, 2) AS x ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) ORDER BY id;
--> id | x
--> 1 | 10
--> 2 | 10
--> 3 | 10
--> (3 rows)
SELECT id, x FROM three MATCH_RECOGNIZE (ORDER BY id MEASURES FINAL FIRST(v, 2) AS x ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) ORDER BY id;
--> id | x
--> 1 | 30
--> 2 | 30
--> 3 | 30
--> (3 rows)
SELECT id, x FROM three MATCH_RECOGNIZE (ORDER BY id MEASURES LAST(v, 10) AS x ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) ORDER BY id;
--> id | x
--> 1 | NULL
--> 2 | NULL
--> 3 | NULL
--> (3 rows)
SELECT id, x FROM three MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(v, 10) AS x ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) ORDER BY id;
--> id | x
--> 1 | NULL
--> 2 | NULL
--> 3 | NULL
--> (3 rows)
SELECT id, x FROM three MATCH_RECOGNIZE (ORDER BY id MEASURES PREV(v) AS x ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) ORDER BY id;
--> id | x
--> 1 | NULL
--> 2 | 10
--> 3 | 20
--> (3 rows)
SELECT id, x FROM three MATCH_RECOGNIZE (ORDER BY id MEASURES NEXT(v) AS x ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) ORDER BY id;
--> id | x
--> 1 | 20
--> 2 | 30
--> 3 | NULL
--> (3 rows)
SELECT id, x FROM three MATCH_RECOGNIZE (ORDER BY id MEASURES NEXT(FIRST(v), 2) AS x ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) ORDER BY id;
--> id | x
--> 1 | 30
--> 2 | 30
--> 3 | 30
--> (3 rows)
SELECT id, x FROM three MATCH_RECOGNIZE (ORDER BY id MEASURES NEXT(FIRST(v), 10) AS x ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) ORDER BY id;
--> id | x
--> 1 | NULL
--> 2 | NULL
--> 3 | NULL
--> (3 rows)
SELECT id, x FROM three MATCH_RECOGNIZE (ORDER BY id MEASURES PREV(FIRST(v), 10) AS x ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) ORDER BY id;
--> id | x
--> 1 | NULL
--> 2 | NULL
--> 3 | NULL
--> (3 rows)
SELECT id, x FROM three MATCH_RECOGNIZE (ORDER BY id MEASURES PREV(FIRST(v, 10), 2) AS x ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) ORDER BY id;
--> id | x
--> 1 | NULL
--> 2 | NULL
--> 3 | NULL
--> (3 rows)
SELECT id, x FROM three MATCH_RECOGNIZE (ORDER BY id MEASURES PREV(LAST(v, 10), 2) AS x ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS TRUE) ORDER BY id;
--> id | x
--> 1 | NULL
--> 2 | NULL
--> 3 | NULL
--> (3 rows)
CREATE STREAM five (id INTEGER, v INTEGER);
--> ok
INSERT INTO five VALUES (4, 30), (5, 40), (2, 20), (1, 10), (3, 30);
--> 5 rows
SELECT * FROM five MATCH_RECOGNIZE (ORDER BY id MEASURES PREV(B.v, 4) AS a, PREV(B.v, 3) AS b, PREV(B.v, 2) AS c, NEXT(B.v, 1) AS d, NEXT(B.v, 2) AS e PATTERN (A B) DEFINE B AS B.v = PREV(B.v));
--> a | b | c | d | e
--> NULL | 10 | 20 | 40 | NULL
--> (1 row)
SELECT id, label, next_label FROM saw MATCH_RECOGNIZE (ORDER BY ts MEASURES CLASSIFIER() AS label, NEXT(CLASSIFIER()) AS next_label ALL ROWS PER MATCH
  PATTERN (A B+ C+) DEFINE B AS B.v < PREV(B.v), C AS C.v > PREV(C.v)) ORDER BY id;
--> id | label | next_label
--> 1 | A | B
--> 2 | B | B
--> 3 | B | C
--> 4 | C | NULL
--> (4 rows)
SELECT id FROM saw MATCH_RECOGNIZE (ORDER BY ts MEASURES v AS x ALL ROWS PER MATCH PATTERN (A+) DEFINE A AS NEXT(CLASSIFIER()) = 'A') ORDER BY id;
--> id
--> (0 rows)
SELECT id, label FROM saw MATCH_RECOGNIZE (ORDER BY ts MEASURES CAST(LOWER(LAST(CLASSIFIER())) || '_label' AS VARCHAR(7)) AS label ALL ROWS PER MATCH
  PATTERN (A B+) DEFINE B AS B.v + 5 < ABS(PREV(B.v))) ORDER BY id;
--> id | label
--> 1 | a_label
--> 2 | b_label
--> 3 | b_label
--> 4 | a_label
--> 5 | b_label
--> (5 rows)
CREATE STREAM peak (id INTEGER, v INTEGER);
--> ok
INSERT INTO peak VALUES (1, 90), (2, 80), (3, 70), (5, 200), (4, 100);
--> 5 rows
SELECT id, label, final_label, rv, fv, ra, fa, rb, fb, rc, fc FROM peak MATCH_RECOGNIZE (ORDER BY id
  MEASURES CLASSIFIER() AS label, FINAL LAST(CLASSIFIER()) AS final_label, RUNNING LAST(v) AS rv, FINAL LAST(v) AS fv, RUNNING LAST(A.v) AS ra, FINAL LAST(A.v) AS fa,
    RUNNING LAST(B.v) AS rb, FINAL LAST(B.v) AS fb, RUNNING LAST(C.v) AS rc, FINAL LAST(C.v) AS fc
  ALL ROWS PER MATCH PATTERN (A B+ C+) DEFINE B AS B.v < PREV(B.v), C AS C.v > PREV(C.v)) ORDER BY id;
--> id | label | final_label | rv | fv | ra | fa | rb | fb | rc | fc
--> 1 | A | C | 90 | 200 | 90 | 90 | NULL | 70 | NULL | 200
--> 2 | B | C | 80 | 200 | 90 | 90 | 80 | 70 | NULL | 200
--> 3 | B | C | 70 | 200 | 90 | 90 | 70 | 70 | NULL | 200
--> 4 | C | C | 100 | 200 | 90 | 90 | 70 | 70 | 100 | 200
--> 5 | C | C | 200 | 200 | 90 | 90 | 70 | 70 | 200 | 200
--> (5 rows)
-- Conditions that look back.
SELECT v, label FROM (VALUES (1), (1)) AS t (v) MATCH_RECOGNIZE (ORDER BY v MEASURES CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN ((A | B)* X) DEFINE X AS v = A.v) ORDER BY v, label;
--> v | label
--> 1 | A
--> 1 | X
--> (2 rows)
SELECT v, label FROM (VALUES (1), (1)) AS t (v) MATCH_RECOGNIZE (ORDER BY v MEASURES CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN ((A | B)* X) DEFINE X AS v = B.v) ORDER BY v, label;
--> v | label
--> 1 | B
--> 1 | X
--> (2 rows)
SELECT v, label, d FROM (VALUES (1), (2), (3), (4), (5), (6)) AS t (v) MATCH_RECOGNIZE (ORDER BY v MEASURES CLASSIFIER() AS label, PREV(LAST(A.v), 3) + FIRST(A.v) + PREV(LAST(B.v), 2) AS d ALL ROWS PER MATCH
  PATTERN ((A | B)* X) DEFINE X AS v = PREV(LAST(A.v), 3) + FIRST(A.v) + PREV(LAST(B.v), 2)) ORDER BY v, label;
--> v | label | d
--> 1 | B | NULL
--> 2 | A | NULL
--> 3 | A | NULL
--> 4 | A | NULL
--> 5 | B | 6
--> 6 | X | 6
--> (6 rows)
SELECT v, label, d FROM (VALUES (1), (2), (3), (4), (5)) AS t (v) MATCH_RECOGNIZE (ORDER BY v MEASURES CLASSIFIER() AS label, PREV(CLASSIFIER(U), 1) = 'A' AND LAST(CLASSIFIER(), 3) = 'B' AND FIRST(CLASSIFIER(U)) = 'B' AS d ALL ROWS PER MATCH
  PATTERN ((A | B)* X $) SUBSET U = (A, B) DEFINE X AS PREV(CLASSIFIER(U), 1) = 'A' AND LAST(CLASSIFIER(), 3) = 'B' AND FIRST(CLASSIFIER(U)) = 'B') ORDER BY v, label;
--> v | label | d
--> 1 | B | NULL
--> 2 | B | false
--> 3 | A | false
--> 4 | A | true
--> 5 | X | true
--> (5 rows)
-- Partitions, of which the rows come in any order; no rows; no measures; the columns that come out.
CREATE STREAM parts (id INTEGER, part VARCHAR, v INTEGER);
--> ok
INSERT INTO parts VALUES (1, 'p1', 90), (2, 'p1', 80), (6, 'p1', 80), (2, 'p2', 20), (2, 'p3', 60), (1, 'p3', 50), (3, 'p1', 70), (4, 'p1', 80), (5, 'p1', 90), (1, 'p2', 20), (3, 'p3', 70), (3, 'p2', 10);
--> 12 rows
SELECT part, id, m, val, label FROM parts MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES MATCH_NUMBER() AS m, PREV(RUNNING LAST(v)) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B+) DEFINE B AS B.v < PREV(B.v)) ORDER BY part, id;
--> part | id | m | val | label
--> p1 | 2 | 1 | 90 | B
--> p1 | 3 | 1 | 80 | B
--> p1 | 6 | 2 | 90 | B
--> p2 | 3 | 1 | 20 | B
--> (4 rows)
SELECT part, id, m FROM (SELECT * FROM parts WHERE FALSE) AS t MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES MATCH_NUMBER() AS m ALL ROWS PER MATCH
  PATTERN (B+) DEFINE B AS B.v < PREV(B.v)) ORDER BY part, id;
--> part | id | m
--> (0 rows)
SELECT id, part FROM parts MATCH_RECOGNIZE (PARTITION BY part ORDER BY id ALL ROWS PER MATCH PATTERN (B+) DEFINE B AS B.v < PREV(B.v)) ORDER BY part, id;
--> id | part
--> 2 | p1
--> 3 | p1
--> 6 | p1
--> 3 | p2
--> (4 rows)
SELECT * FROM (VALUES ('ordering', 'partitioning', 90)) AS t (id, part, v) MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES CLASSIFIER() AS label ALL ROWS PER MATCH PATTERN (A) DEFINE A AS TRUE);
--> part | id | label | v
--> partitioning | ordering | A | 90
--> (1 row)
SELECT * FROM (VALUES ('ordering', 'partitioning', 90)) AS t (id, part, v) MATCH_RECOGNIZE (PARTITION BY part ORDER BY id MEASURES CLASSIFIER() AS label ONE ROW PER MATCH PATTERN (A) DEFINE A AS TRUE);
--> part | label
--> partitioning | A
--> (1 row)
SELECT x.label, y.label AS l2, z.label AS l3 FROM (VALUES (1), (2), (3)) AS tx (id) MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS label ALL ROWS PER MATCH PATTERN (A) DEFINE A AS TRUE) AS x,
  (VALUES (10), (20)) AS ty (id) MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS label ALL ROWS PER MATCH PATTERN (B) DEFINE B AS TRUE) AS y, (VALUES (100)) AS tz (id) MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() AS label ALL ROWS PER MATCH PATTERN (C) DEFINE C AS TRUE) AS z;
--> label | l2 | l3
--> A | B | C
--> A | B | C
--> A | B | C
--> A | B | C
--> A | B | C
--> A | B | C
--> (6 rows)
-- Values among others; more ways to match than can be tried.
SELECT x FROM (VALUES (1, 100), (2, 200), (3, 300), (4, 400)) AS t (id, v) MATCH_RECOGNIZE (ORDER BY id MEASURES FIRST(A.v) IN (300, LAST(A.v)) AS x AFTER MATCH SKIP TO NEXT ROW PATTERN (A+) DEFINE A AS TRUE);
--> x
--> false
--> false
--> true
--> true
--> (4 rows)
SELECT x FROM (VALUES (1, 100), (2, 200), (3, 300), (4, 400)) AS t (id, v) MATCH_RECOGNIZE (ORDER BY id MEASURES CLASSIFIER() IN ('X', LOWER(CLASSIFIER())) AS x AFTER MATCH SKIP TO NEXT ROW PATTERN (A+) DEFINE A AS TRUE);
--> x
--> false
--> false
--> false
--> false
--> (4 rows)
SELECT x FROM (VALUES (1, 100), (2, 200), (3, 300), (4, 400)) AS t (id, v) MATCH_RECOGNIZE (ORDER BY id MEASURES MATCH_NUMBER() IN (0, MATCH_NUMBER()) AS x AFTER MATCH SKIP TO NEXT ROW PATTERN (A+) DEFINE A AS TRUE);
--> x
--> true
--> true
--> true
--> true
--> (4 rows)
SELECT label FROM (VALUES (1), (1), (1), (1), (1), (1), (1), (1), (1), (1), (1), (1), (1), (1), (1), (1), (1), (1), (1), (1)) AS t (v) MATCH_RECOGNIZE (MEASURES CLASSIFIER() AS label PATTERN ((A+)+ B) DEFINE A AS v = 1, B AS v = 2);
--> label
--> (0 rows)
SELECT v, label FROM (VALUES (1), (2), (3), (4), (5), (6), (7), (8), (9)) AS t (v) MATCH_RECOGNIZE (ORDER BY v MEASURES CLASSIFIER() AS label ALL ROWS PER MATCH PATTERN ((A | B)+ Z)
  DEFINE Z AS FIRST(CLASSIFIER()) = 'B' AND FIRST(CLASSIFIER(), 1) = 'B' AND FIRST(CLASSIFIER(), 2) = 'B' AND FIRST(CLASSIFIER(), 3) = 'B' AND FIRST(CLASSIFIER(), 4) = 'B' AND FIRST(CLASSIFIER(), 5) = 'B' AND FIRST(CLASSIFIER(), 6) = 'B' AND FIRST(CLASSIFIER(), 7) = 'B') ORDER BY v;
--> v | label
--> 1 | B
--> 2 | B
--> 3 | B
--> 4 | B
--> 5 | B
--> 6 | B
--> 7 | B
--> 8 | B
--> 9 | Z
--> (9 rows)
