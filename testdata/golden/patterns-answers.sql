-- Row patterns, beside the answers of Trino's tests of them: quantifiers, alternatives, anchors, what is left
-- out, where the next match begins.
CREATE STREAM four (id INTEGER, ts TIMESTAMP(3), v INTEGER, WATERMARK FOR ts AS ts - INTERVAL '5' SECOND);
--> ok
INSERT INTO four VALUES (2, TIMESTAMP '2024-01-01 00:00:02', 80), (1, TIMESTAMP '2024-01-01 00:00:01', 90), (4, TIMESTAMP '2024-01-01 00:00:04', 70), (3, TIMESTAMP '2024-01-01 00:00:03', 70);
--> 4 rows
CREATE STREAM eight (id INTEGER, ts TIMESTAMP(3), v INTEGER, WATERMARK FOR ts AS ts - INTERVAL '5' SECOND);
--> ok
INSERT INTO eight VALUES (1, TIMESTAMP '2024-01-01 00:00:01', 90), (3, TIMESTAMP '2024-01-01 00:00:03', 70), (2, TIMESTAMP '2024-01-01 00:00:02', 80), (4, TIMESTAMP '2024-01-01 00:00:04', 80), (5, TIMESTAMP '2024-01-01 00:00:05', 90), (8, TIMESTAMP '2024-01-01 00:00:08', 60), (7, TIMESTAMP '2024-01-01 00:00:07', 40), (6, TIMESTAMP '2024-01-01 00:00:06', 50);
--> 8 rows
-- Sequences, alternatives, permutations, anchors.
SELECT id, m, val, label FROM eight MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (A B+ C+) DEFINE B AS B.v < PREV(B.v), C AS C.v > PREV(C.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | 90 | A
--> 2 | 1 | 80 | B
--> 3 | 1 | 70 | B
--> 4 | 1 | 80 | C
--> 5 | 1 | 90 | C
--> 6 | 2 | 50 | A
--> 7 | 2 | 40 | B
--> 8 | 2 | 60 | C
--> (8 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (() | A) DEFINE A AS TRUE) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | NULL | NULL
--> 2 | 2 | NULL | NULL
--> 3 | 3 | NULL | NULL
--> 4 | 4 | NULL | NULL
--> (4 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (^ A) DEFINE A AS TRUE) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | 90 | A
--> (1 row)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (A $) DEFINE A AS TRUE) ORDER BY m, id;
--> id | m | val | label
--> 4 | 1 | 70 | A
--> (1 row)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (A B C) DEFINE B AS B.v < PREV(B.v), C AS C.v = PREV(C.v)) ORDER BY m, id;
--> id | m | val | label
--> 2 | 1 | 80 | A
--> 3 | 1 | 70 | B
--> 4 | 1 | 70 | C
--> (3 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B | C | A) DEFINE B AS B.v < PREV(B.v), C AS C.v <= PREV(C.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | 90 | A
--> 2 | 2 | 80 | B
--> 3 | 3 | 70 | B
--> 4 | 4 | 70 | C
--> (4 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (PERMUTE(B, C)) DEFINE B AS B.v < PREV(B.v), C AS C.v < PREV(C.v)) ORDER BY m, id;
--> id | m | val | label
--> 2 | 1 | 80 | B
--> 3 | 1 | 70 | C
--> (2 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (((A) (B (C)))) DEFINE B AS B.v < PREV(B.v), C AS C.v = PREV(C.v)) ORDER BY m, id;
--> id | m | val | label
--> 2 | 1 | 80 | A
--> 3 | 1 | 70 | B
--> 4 | 1 | 70 | C
--> (3 rows)
-- Quantifiers, greedy and reluctant.
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B*) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | NULL | NULL
--> 2 | 2 | 80 | B
--> 3 | 2 | 70 | B
--> 4 | 2 | 70 | B
--> (4 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B*?) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | NULL | NULL
--> 2 | 2 | NULL | NULL
--> 3 | 3 | NULL | NULL
--> 4 | 4 | NULL | NULL
--> (4 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B+) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 2 | 1 | 80 | B
--> 3 | 1 | 70 | B
--> 4 | 1 | 70 | B
--> (3 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B+?) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 2 | 1 | 80 | B
--> 3 | 2 | 70 | B
--> 4 | 3 | 70 | B
--> (3 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B?) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | NULL | NULL
--> 2 | 2 | 80 | B
--> 3 | 3 | 70 | B
--> 4 | 4 | 70 | B
--> (4 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B??) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | NULL | NULL
--> 2 | 2 | NULL | NULL
--> 3 | 3 | NULL | NULL
--> 4 | 4 | NULL | NULL
--> (4 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{,}) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | NULL | NULL
--> 2 | 2 | 80 | B
--> 3 | 2 | 70 | B
--> 4 | 2 | 70 | B
--> (4 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{,}?) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | NULL | NULL
--> 2 | 2 | NULL | NULL
--> 3 | 3 | NULL | NULL
--> 4 | 4 | NULL | NULL
--> (4 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{1,}) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 2 | 1 | 80 | B
--> 3 | 1 | 70 | B
--> 4 | 1 | 70 | B
--> (3 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{1,}?) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 2 | 1 | 80 | B
--> 3 | 2 | 70 | B
--> 4 | 3 | 70 | B
--> (3 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{2,}) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 2 | 1 | 80 | B
--> 3 | 1 | 70 | B
--> 4 | 1 | 70 | B
--> (3 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{2,}?) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 2 | 1 | 80 | B
--> 3 | 1 | 70 | B
--> (2 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{5,}) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> (0 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{5,}?) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> (0 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{,1}) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | NULL | NULL
--> 2 | 2 | 80 | B
--> 3 | 3 | 70 | B
--> 4 | 4 | 70 | B
--> (4 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{,1}?) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | NULL | NULL
--> 2 | 2 | NULL | NULL
--> 3 | 3 | NULL | NULL
--> 4 | 4 | NULL | NULL
--> (4 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{,2}) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | NULL | NULL
--> 2 | 2 | 80 | B
--> 3 | 2 | 70 | B
--> 4 | 3 | 70 | B
--> (4 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{,2}?) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | NULL | NULL
--> 2 | 2 | NULL | NULL
--> 3 | 3 | NULL | NULL
--> 4 | 4 | NULL | NULL
--> (4 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{,5}) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | NULL | NULL
--> 2 | 2 | 80 | B
--> 3 | 2 | 70 | B
--> 4 | 2 | 70 | B
--> (4 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{,5}?) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | NULL | NULL
--> 2 | 2 | NULL | NULL
--> 3 | 3 | NULL | NULL
--> 4 | 4 | NULL | NULL
--> (4 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{1,1}) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 2 | 1 | 80 | B
--> 3 | 2 | 70 | B
--> 4 | 3 | 70 | B
--> (3 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{1,1}?) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 2 | 1 | 80 | B
--> 3 | 2 | 70 | B
--> 4 | 3 | 70 | B
--> (3 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{1,5}) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 2 | 1 | 80 | B
--> 3 | 1 | 70 | B
--> 4 | 1 | 70 | B
--> (3 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{1,5}?) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 2 | 1 | 80 | B
--> 3 | 2 | 70 | B
--> 4 | 3 | 70 | B
--> (3 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{5,7}) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> (0 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{5,7}?) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> (0 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{1}) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 2 | 1 | 80 | B
--> 3 | 2 | 70 | B
--> 4 | 3 | 70 | B
--> (3 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{1}?) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 2 | 1 | 80 | B
--> 3 | 2 | 70 | B
--> 4 | 3 | 70 | B
--> (3 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{2}) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 2 | 1 | 80 | B
--> 3 | 1 | 70 | B
--> (2 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{2}?) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 2 | 1 | 80 | B
--> 3 | 1 | 70 | B
--> (2 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{5}) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> (0 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B{5}?) DEFINE B AS B.v <= PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> (0 rows)
-- Rows that belong to a match and are left out.
SELECT id, m, val, label FROM eight MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (A {- B+ -} C+) DEFINE B AS B.v < PREV(B.v), C AS C.v > PREV(C.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | 90 | A
--> 4 | 1 | 80 | C
--> 5 | 1 | 90 | C
--> 6 | 2 | 50 | A
--> 8 | 2 | 60 | C
--> (5 rows)
SELECT id, m, val, label FROM eight MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN ({- A -} {- B+ -} C+) DEFINE B AS B.v < PREV(B.v), C AS C.v > PREV(C.v)) ORDER BY m, id;
--> id | m | val | label
--> 4 | 1 | 80 | C
--> 5 | 1 | 90 | C
--> 8 | 2 | 60 | C
--> (3 rows)
SELECT id, m, val, label FROM eight MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (A {- {- B+ -} C+ -}) DEFINE B AS B.v < PREV(B.v), C AS C.v > PREV(C.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | 90 | A
--> 6 | 2 | 50 | A
--> (2 rows)
SELECT id, m, val, label FROM eight MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN ({- A B+ C+ -}) DEFINE B AS B.v < PREV(B.v), C AS C.v > PREV(C.v)) ORDER BY m, id;
--> id | m | val | label
--> (0 rows)
SELECT id, m, val, label FROM eight MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (A B+ {- ()* -} C+) DEFINE B AS B.v < PREV(B.v), C AS C.v > PREV(C.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | 90 | A
--> 2 | 1 | 80 | B
--> 3 | 1 | 70 | B
--> 4 | 1 | 80 | C
--> 5 | 1 | 90 | C
--> 6 | 2 | 50 | A
--> 7 | 2 | 40 | B
--> 8 | 2 | 60 | C
--> (8 rows)
SELECT id, m, val, label FROM eight MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (A {- B -}+ {- C -}+) DEFINE B AS B.v < PREV(B.v), C AS C.v > PREV(C.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | 90 | A
--> 6 | 2 | 50 | A
--> (2 rows)
SELECT id, m, val, label FROM eight MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (A {- B -}* {- C -}*) DEFINE B AS B.v < PREV(B.v), C AS C.v > PREV(C.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | 90 | A
--> 6 | 2 | 50 | A
--> (2 rows)
SELECT id, m, val, label FROM eight MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (A {- B -}{1,2} {- C -}{1,2}) DEFINE B AS B.v < PREV(B.v), C AS C.v > PREV(C.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | 90 | A
--> 6 | 2 | 50 | A
--> (2 rows)
SELECT id, m, val, label FROM eight MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (A {- C -}{2,3} {- B -}{2,3}) DEFINE B AS B.v < PREV(B.v), C AS C.v > PREV(C.v)) ORDER BY m, id;
--> id | m | val | label
--> 3 | 1 | 70 | A
--> (1 row)
-- Loops that take nothing.
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (()* | B) DEFINE B AS B.v < PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | NULL | NULL
--> 2 | 2 | NULL | NULL
--> 3 | 3 | NULL | NULL
--> 4 | 4 | NULL | NULL
--> (4 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (()+ | B) DEFINE B AS B.v < PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | NULL | NULL
--> 2 | 2 | NULL | NULL
--> 3 | 3 | NULL | NULL
--> 4 | 4 | NULL | NULL
--> (4 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN ((){5,} | B) DEFINE B AS B.v < PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | NULL | NULL
--> 2 | 2 | NULL | NULL
--> 3 | 3 | NULL | NULL
--> 4 | 4 | NULL | NULL
--> (4 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN (B | ()*) DEFINE B AS B.v < PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | NULL | NULL
--> 2 | 2 | 80 | B
--> 3 | 3 | 70 | B
--> 4 | 4 | NULL | NULL
--> (4 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN ((B ()*)*) DEFINE B AS B.v < PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | NULL | NULL
--> 2 | 2 | 80 | B
--> 3 | 2 | 70 | B
--> 4 | 3 | NULL | NULL
--> (4 rows)
SELECT id, m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  PATTERN ((B ()*)*?) DEFINE B AS B.v < PREV(B.v)) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | NULL | NULL
--> 2 | 2 | NULL | NULL
--> 3 | 3 | NULL | NULL
--> 4 | 4 | NULL | NULL
--> (4 rows)
-- One row, all rows, with and without empty matches.
SELECT m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ONE ROW PER MATCH PATTERN (B*) DEFINE B AS B.v < PREV(B.v)) ORDER BY m, val DESC;
--> m | val | label
--> 1 | NULL | NULL
--> 2 | 70 | B
--> 3 | NULL | NULL
--> (3 rows)
SELECT m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label  PATTERN (B*) DEFINE B AS B.v < PREV(B.v)) ORDER BY m, val DESC;
--> m | val | label
--> 1 | NULL | NULL
--> 2 | 70 | B
--> 3 | NULL | NULL
--> (3 rows)
SELECT m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ONE ROW PER MATCH PATTERN (B+) DEFINE B AS B.v < PREV(B.v)) ORDER BY m, val DESC;
--> m | val | label
--> 1 | 70 | B
--> (1 row)
SELECT m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH PATTERN (B*) DEFINE B AS B.v < PREV(B.v)) ORDER BY m, val DESC;
--> m | val | label
--> 1 | NULL | NULL
--> 2 | 80 | B
--> 2 | 70 | B
--> 3 | NULL | NULL
--> (4 rows)
SELECT m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH PATTERN (B+) DEFINE B AS B.v < PREV(B.v)) ORDER BY m, val DESC;
--> m | val | label
--> 1 | 80 | B
--> 1 | 70 | B
--> (2 rows)
SELECT m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH SHOW EMPTY MATCHES PATTERN (B*) DEFINE B AS B.v < PREV(B.v)) ORDER BY m, val DESC;
--> m | val | label
--> 1 | NULL | NULL
--> 2 | 80 | B
--> 2 | 70 | B
--> 3 | NULL | NULL
--> (4 rows)
SELECT m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN (B*) DEFINE B AS B.v < PREV(B.v)) ORDER BY m, val DESC;
--> m | val | label
--> 2 | 80 | B
--> 2 | 70 | B
--> (2 rows)
SELECT m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH OMIT EMPTY MATCHES PATTERN (B+) DEFINE B AS B.v < PREV(B.v)) ORDER BY m, val DESC;
--> m | val | label
--> 1 | 80 | B
--> 1 | 70 | B
--> (2 rows)
SELECT m, val, label FROM four MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH WITH UNMATCHED ROWS PATTERN (B+) DEFINE B AS B.v < PREV(B.v)) ORDER BY m, val DESC;
--> m | val | label
--> 1 | 80 | B
--> 1 | 70 | B
--> NULL | NULL | NULL
--> NULL | NULL | NULL
--> (4 rows)
-- Where the search goes on.
CREATE STREAM saw (id INTEGER, ts TIMESTAMP(3), v INTEGER, WATERMARK FOR ts AS ts - INTERVAL '5' SECOND);
--> ok
INSERT INTO saw VALUES (1, TIMESTAMP '2024-01-01 00:00:01', 90), (2, TIMESTAMP '2024-01-01 00:00:02', 80), (4, TIMESTAMP '2024-01-01 00:00:04', 80), (3, TIMESTAMP '2024-01-01 00:00:03', 70), (6, TIMESTAMP '2024-01-01 00:00:06', 80), (5, TIMESTAMP '2024-01-01 00:00:05', 70);
--> 6 rows
SELECT id, m, val, label FROM saw MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  AFTER MATCH SKIP PAST LAST ROW PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.v < PREV(B.v), C AS C.v > PREV(C.v), D AS FALSE) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | 90 | A
--> 2 | 1 | 80 | B
--> 3 | 1 | 70 | B
--> 4 | 1 | 80 | C
--> (4 rows)
SELECT id, m, val, label FROM saw MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  AFTER MATCH SKIP TO NEXT ROW PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.v < PREV(B.v), C AS C.v > PREV(C.v), D AS FALSE) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | 90 | A
--> 2 | 1 | 80 | B
--> 3 | 1 | 70 | B
--> 4 | 1 | 80 | C
--> 2 | 2 | 80 | A
--> 3 | 2 | 70 | B
--> 4 | 2 | 80 | C
--> 4 | 3 | 80 | A
--> 5 | 3 | 70 | B
--> 6 | 3 | 80 | C
--> (10 rows)
SELECT id, m, val, label FROM saw MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  AFTER MATCH SKIP TO FIRST C PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.v < PREV(B.v), C AS C.v > PREV(C.v), D AS FALSE) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | 90 | A
--> 2 | 1 | 80 | B
--> 3 | 1 | 70 | B
--> 4 | 1 | 80 | C
--> 4 | 2 | 80 | A
--> 5 | 2 | 70 | B
--> 6 | 2 | 80 | C
--> (7 rows)
SELECT id, m, val, label FROM saw MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  AFTER MATCH SKIP TO LAST B PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.v < PREV(B.v), C AS C.v > PREV(C.v), D AS FALSE) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | 90 | A
--> 2 | 1 | 80 | B
--> 3 | 1 | 70 | B
--> 4 | 1 | 80 | C
--> 4 | 2 | 80 | A
--> 5 | 2 | 70 | B
--> 6 | 2 | 80 | C
--> (7 rows)
SELECT id, m, val, label FROM saw MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  AFTER MATCH SKIP TO B PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.v < PREV(B.v), C AS C.v > PREV(C.v), D AS FALSE) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | 90 | A
--> 2 | 1 | 80 | B
--> 3 | 1 | 70 | B
--> 4 | 1 | 80 | C
--> 4 | 2 | 80 | A
--> 5 | 2 | 70 | B
--> 6 | 2 | 80 | C
--> (7 rows)
SELECT id, m, val, label FROM saw MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  AFTER MATCH SKIP TO U PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.v < PREV(B.v), C AS C.v > PREV(C.v), D AS FALSE) ORDER BY m, id;
--> id | m | val | label
--> 1 | 1 | 90 | A
--> 2 | 1 | 80 | B
--> 3 | 1 | 70 | B
--> 4 | 1 | 80 | C
--> 4 | 2 | 80 | A
--> 5 | 2 | 70 | B
--> 6 | 2 | 80 | C
--> (7 rows)
SELECT id, m, val, label FROM saw MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  AFTER MATCH SKIP TO A PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.v < PREV(B.v), C AS C.v > PREV(C.v), D AS FALSE) ORDER BY m, id;
--> error 22023: AFTER MATCH SKIP TO LAST A finds the row that the match begins with, so that it would be found again; change the pattern, or say SKIP PAST LAST ROW or SKIP TO NEXT ROW
SELECT id, m, val, label FROM saw MATCH_RECOGNIZE (ORDER BY ts MEASURES MATCH_NUMBER() AS m, RUNNING LAST(v) AS val, CLASSIFIER() AS label ALL ROWS PER MATCH
  AFTER MATCH SKIP TO D PATTERN (A B+ C+ D?) SUBSET U = (C, D) DEFINE B AS B.v < PREV(B.v), C AS C.v > PREV(C.v), D AS FALSE) ORDER BY m, id;
--> error 22023: AFTER MATCH SKIP TO LAST D finds no such row in a match; change the pattern, or say SKIP PAST LAST ROW or SKIP TO NEXT ROW
