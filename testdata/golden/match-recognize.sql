-- Row patterns. The rows come out of order; a match is told by their times.
CREATE STREAM ticks (symbol VARCHAR, ts TIMESTAMP(3), price INTEGER, volume BIGINT, WATERMARK FOR ts AS ts - INTERVAL '5' SECOND) WITH ('connector' = 'log');
--> ok
INSERT INTO ticks VALUES
  ('ACME', TIMESTAMP '2024-03-01 10:00:00', 12, 100),
  ('ACME', TIMESTAMP '2024-03-01 10:00:02', 11, 200),
  ('ACME', TIMESTAMP '2024-03-01 10:00:01', 17, 50),
  ('GLOBEX', TIMESTAMP '2024-03-01 10:00:01', 3, 10),
  ('ACME', TIMESTAMP '2024-03-01 10:00:03', 9, 300),
  ('ACME', TIMESTAMP '2024-03-01 10:00:05', 13, 10),
  ('ACME', TIMESTAMP '2024-03-01 10:00:04', 10, 20),
  ('GLOBEX', TIMESTAMP '2024-03-01 10:00:03', 1, 10),
  ('GLOBEX', TIMESTAMP '2024-03-01 10:00:06', 4, 10),
  ('ACME', TIMESTAMP '2024-03-01 10:00:06', 12, 30),
  ('ACME', TIMESTAMP '2024-03-01 10:00:08', NULL, 40),
  ('ACME', TIMESTAMP '2024-03-01 10:00:09', 15, 50);
--> 12 rows
-- A price that falls and rises again.
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY ts
  MEASURES STRT.price AS top, LAST(DOWN.price) AS bottom, LAST(UP.price) AS recovered, LAST(UP.ts) AS at_end,
    COUNT(*) AS n, SUM(DOWN.volume) AS sold, MATCH_NUMBER() AS m
  PATTERN (STRT DOWN+ UP+)
  DEFINE DOWN AS DOWN.price < PREV(DOWN.price), UP AS UP.price > PREV(UP.price)) ORDER BY symbol, m;
--> symbol | top | bottom | recovered | at_end | n | sold | m
--> ACME | 17 | 9 | 13 | 2024-03-01 10:00:05.000 | 5 | 500 | 1
--> GLOBEX | 3 | 1 | 4 | 2024-03-01 10:00:06.000 | 3 | 10 | 1
--> (2 rows)
-- All rows of it, with running and final values.
SELECT symbol, ts, price, kind, n, total, bottom FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY ts
  MEASURES CLASSIFIER() AS kind, COUNT(*) AS n, FINAL COUNT(*) AS total, FINAL LAST(DOWN.price) AS bottom
  ALL ROWS PER MATCH
  PATTERN (STRT DOWN+ UP+)
  DEFINE DOWN AS DOWN.price < PREV(DOWN.price), UP AS UP.price > PREV(UP.price)) ORDER BY symbol, ts;
--> symbol | ts | price | kind | n | total | bottom
--> ACME | 2024-03-01 10:00:01.000 | 17 | STRT | 1 | 5 | 9
--> ACME | 2024-03-01 10:00:02.000 | 11 | DOWN | 2 | 5 | 9
--> ACME | 2024-03-01 10:00:03.000 | 9 | DOWN | 3 | 5 | 9
--> ACME | 2024-03-01 10:00:04.000 | 10 | UP | 4 | 5 | 9
--> ACME | 2024-03-01 10:00:05.000 | 13 | UP | 5 | 5 | 9
--> GLOBEX | 2024-03-01 10:00:01.000 | 3 | STRT | 1 | 3 | 1
--> GLOBEX | 2024-03-01 10:00:03.000 | 1 | DOWN | 2 | 3 | 1
--> GLOBEX | 2024-03-01 10:00:06.000 | 4 | UP | 3 | 3 | 1
--> (8 rows)
-- The standard's order of columns: PARTITION BY, ORDER BY, measures, all others.
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY ts MEASURES CLASSIFIER() AS kind ALL ROWS PER MATCH
  PATTERN (X{2}) DEFINE X AS X.volume = 10) ORDER BY symbol, ts;
--> symbol | ts | kind | price | volume
--> GLOBEX | 2024-03-01 10:00:01.000 | X | 3 | 10
--> GLOBEX | 2024-03-01 10:00:03.000 | X | 1 | 10
--> (2 rows)
-- Rows within {- -} belong to the match but do not come out.
SELECT symbol, ts, kind, n FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY ts MEASURES CLASSIFIER() AS kind, COUNT(*) AS n ALL ROWS PER MATCH
  PATTERN (STRT {- DOWN+ -} UP+)
  DEFINE DOWN AS DOWN.price < PREV(DOWN.price), UP AS UP.price > PREV(UP.price)) ORDER BY symbol, ts;
--> symbol | ts | kind | n
--> ACME | 2024-03-01 10:00:01.000 | STRT | 1
--> ACME | 2024-03-01 10:00:04.000 | UP | 4
--> ACME | 2024-03-01 10:00:05.000 | UP | 5
--> GLOBEX | 2024-03-01 10:00:01.000 | STRT | 1
--> GLOBEX | 2024-03-01 10:00:06.000 | UP | 3
--> (5 rows)
-- Greedy and reluctant.
SELECT greedy.n AS greedy, reluctant.n AS reluctant FROM
  (SELECT MAX(n) AS n FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES COUNT(*) AS n
     PATTERN (A B{1,3}) DEFINE B AS volume > 0)) AS greedy,
  (SELECT MAX(n) AS n FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES COUNT(*) AS n
     PATTERN (A B{1,3}?) DEFINE B AS volume > 0)) AS reluctant;
--> greedy | reluctant
--> 4 | 2
--> (1 row)
-- Alternatives and PERMUTE: the first that fits.
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts
  MEASURES CLASSIFIER() AS last_one, FIRST(CLASSIFIER()) AS first_one, LAST(ts) AS t
  PATTERN (PERMUTE(HIGH, LOW, ODD)) DEFINE HIGH AS price >= 10, LOW AS price < 10, ODD AS MOD(price, 2) = 1);
--> last_one | first_one | t
--> ODD | HIGH | 2024-03-01 10:00:01.000
--> ODD | HIGH | 2024-03-01 10:00:03.000
--> LOW | HIGH | 2024-03-01 10:00:06.000
--> (3 rows)
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES CLASSIFIER() AS c, price AS p
  PATTERN (BIG | SMALL | OTHER) DEFINE BIG AS price > 12, SMALL AS price < 4);
--> c | p
--> OTHER | 12
--> SMALL | 3
--> BIG | 17
--> OTHER | 11
--> SMALL | 1
--> OTHER | 9
--> OTHER | 10
--> BIG | 13
--> OTHER | 4
--> OTHER | 12
--> OTHER | NULL
--> BIG | 15
--> (12 rows)
-- Where the next match begins.
SELECT COUNT(*) AS matches, SUM(n) AS n FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES COUNT(*) AS n
  AFTER MATCH SKIP PAST LAST ROW PATTERN (A B B) DEFINE B AS volume >= 10);
--> matches | n
--> 4 | 12
--> (1 row)
SELECT COUNT(*) AS matches, SUM(n) AS n FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES COUNT(*) AS n
  AFTER MATCH SKIP TO NEXT ROW PATTERN (A B B) DEFINE B AS volume >= 10);
--> matches | n
--> 8 | 24
--> (1 row)
SELECT COUNT(*) AS matches, SUM(n) AS n FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES COUNT(*) AS n
  AFTER MATCH SKIP TO LAST B PATTERN (A B B) DEFINE B AS volume >= 10);
--> matches | n
--> 5 | 15
--> (1 row)
SELECT COUNT(*) AS matches, SUM(n) AS n FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES COUNT(*) AS n
  AFTER MATCH SKIP TO FIRST B PATTERN (A B B) DEFINE B AS volume >= 10);
--> matches | n
--> 8 | 24
--> (1 row)
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT(*) AS n AFTER MATCH SKIP TO FIRST A PATTERN (A B) DEFINE B AS volume > 0);
--> error 22023: AFTER MATCH SKIP TO FIRST A finds the row that the match begins with, so that it would be found again; change the pattern, or say SKIP PAST LAST ROW or SKIP TO NEXT ROW
-- Conditions on what has been mapped before: aggregates, FIRST, LAST, a SUBSET.
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts
  MEASURES SUM(A.volume) AS volume, AVG(A.price) AS average, COUNT(DISTINCT A.price) AS prices, FIRST(A.ts) AS since
  PATTERN (A+) DEFINE A AS SUM(A.volume) <= 350) ORDER BY symbol, since;
--> symbol | volume | average | prices | since
--> ACME | 350 | 13.333333333333334 | 3 | 2024-03-01 10:00:00.000
--> ACME | 330 | 10.666666666666666 | 3 | 2024-03-01 10:00:03.000
--> ACME | 120 | 13.5 | 2 | 2024-03-01 10:00:06.000
--> GLOBEX | 30 | 2.6666666666666665 | 3 | 2024-03-01 10:00:01.000
--> (4 rows)
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts
  MEASURES FIRST(S.price) AS first_price, LAST(S.price) AS last_price, LAST(S.price, 1) AS one_before, COUNT(S.*) AS n, COUNT(B.price) AS b
  PATTERN (A B* C) SUBSET S = (A, B) DEFINE B AS B.price > LAST(S.price, 1), C AS C.price < FIRST(A.price)) ORDER BY symbol, n;
--> symbol | first_price | last_price | one_before | n | b
--> ACME | 13 | 13 | NULL | 1 | 0
--> ACME | 12 | 17 | 12 | 2 | 1
--> GLOBEX | 3 | 3 | NULL | 1 | 0
--> (3 rows)
-- PREV and NEXT look beyond the match.
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts
  MEASURES A.price AS p, PREV(A.price) AS before, NEXT(A.price, 2) AS after2, PREV(LAST(A.ts), 1) AS t
  PATTERN (A) DEFINE A AS A.price < PREV(A.price) AND NEXT(A.price) > A.price) ORDER BY symbol;
--> symbol | p | before | after2 | t
--> ACME | 9 | 11 | 13 | 2024-03-01 10:00:02.000
--> GLOBEX | 1 | 3 | NULL | 2024-03-01 10:00:01.000
--> (2 rows)
-- WITHIN: the time between the first and the last row is less.
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES FIRST(A.ts) AS a, LAST(B.ts) AS b, COUNT(*) AS n
  AFTER MATCH SKIP TO NEXT ROW PATTERN (A B*) WITHIN INTERVAL '3' SECOND DEFINE B AS volume > 0) ORDER BY symbol, a;
--> symbol | a | b | n
--> ACME | 2024-03-01 10:00:00.000 | 2024-03-01 10:00:02.000 | 3
--> ACME | 2024-03-01 10:00:01.000 | 2024-03-01 10:00:03.000 | 3
--> ACME | 2024-03-01 10:00:02.000 | 2024-03-01 10:00:04.000 | 3
--> ACME | 2024-03-01 10:00:03.000 | 2024-03-01 10:00:05.000 | 3
--> ACME | 2024-03-01 10:00:04.000 | 2024-03-01 10:00:06.000 | 3
--> ACME | 2024-03-01 10:00:05.000 | 2024-03-01 10:00:06.000 | 2
--> ACME | 2024-03-01 10:00:06.000 | 2024-03-01 10:00:08.000 | 2
--> ACME | 2024-03-01 10:00:08.000 | 2024-03-01 10:00:09.000 | 2
--> ACME | 2024-03-01 10:00:09.000 | NULL | 1
--> GLOBEX | 2024-03-01 10:00:01.000 | 2024-03-01 10:00:03.000 | 2
--> GLOBEX | 2024-03-01 10:00:03.000 | NULL | 1
--> GLOBEX | 2024-03-01 10:00:06.000 | NULL | 1
--> (12 rows)
-- The first and the last rows of partitions; an empty match has a number and no rows.
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES COUNT(*) AS n, LAST(price) AS p PATTERN (^ A B) DEFINE B AS volume > 0) ORDER BY symbol;
--> symbol | n | p
--> ACME | 2 | 17
--> GLOBEX | 2 | 1
--> (2 rows)
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES COUNT(*) AS n, LAST(price) AS p PATTERN (A B $) DEFINE B AS volume > 0) ORDER BY symbol;
--> symbol | n | p
--> ACME | 2 | 15
--> GLOBEX | 2 | 4
--> (2 rows)
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES COUNT(*) AS n, LAST(price) AS p, MATCH_NUMBER() AS m PATTERN (A?) DEFINE A AS price > 16) ORDER BY symbol, m;
--> symbol | n | p | m
--> ACME | 0 | NULL | 1
--> ACME | 1 | 17 | 2
--> ACME | 0 | NULL | 3
--> ACME | 0 | NULL | 4
--> ACME | 0 | NULL | 5
--> ACME | 0 | NULL | 6
--> ACME | 0 | NULL | 7
--> ACME | 0 | NULL | 8
--> ACME | 0 | NULL | 9
--> GLOBEX | 0 | NULL | 1
--> GLOBEX | 0 | NULL | 2
--> GLOBEX | 0 | NULL | 3
--> (12 rows)
-- Any order in a SELECT that ends.
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY price DESC, volume MEASURES FIRST(price) AS a, LAST(price) AS b PATTERN (X Y) DEFINE Y AS Y.price = PREV(Y.price) - 1) ORDER BY symbol, a;
--> symbol | a | b
--> ACME | 10 | 9
--> ACME | 12 | 11
--> ACME | 13 | 12
--> GLOBEX | 4 | 3
--> (4 rows)
-- In a stream, and windows over it: a match is told once its time has passed.
SELECT STREAM * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES LAST(B.ts) AS t, A.price - B.price AS fall
  PATTERN (A B) WITHIN INTERVAL '1' MINUTE DEFINE B AS B.price < A.price) LIMIT 2;
--> symbol | t | fall
--> ACME | 2024-03-01 10:00:02.000 | 6
--> GLOBEX | 2024-03-01 10:00:03.000 | 2
--> (2 rows)
CREATE VIEW timed_falls AS SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES LAST(B.ts) AS t
    PATTERN (A B) WITHIN INTERVAL '1' MINUTE DEFINE B AS B.price < A.price);
--> ok
SELECT window_start, COUNT(*) AS falls FROM TABLE(TUMBLE(TABLE timed_falls, DESCRIPTOR(t), INTERVAL '4' SECOND)) GROUP BY window_start, window_end;
--> window_start | falls
--> 2024-03-01 10:00:00.000 | 2
--> 2024-03-01 10:00:04.000 | 1
--> (2 rows)
CREATE VIEW falls AS SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES COUNT(*) AS n PATTERN (A B+) DEFINE B AS B.price < PREV(B.price));
--> ok
SELECT * FROM falls WHERE symbol = 'ACME';
--> symbol | n
--> ACME | 2
--> ACME | 3
--> (2 rows)
-- A subquery as input, an alias, names in any letter case.
SELECT m.n FROM (SELECT ts, price * 2 AS doubled FROM ticks WHERE symbol = 'ACME') AS d MATCH_RECOGNIZE (ORDER BY TS MEASURES Count(*) AS n PATTERN (a B) DEFINE b AS B.Doubled > A.doubled) AS m;
--> n
--> 2
--> 2
--> (2 rows)
-- What cannot be.
SELECT STREAM * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY price MEASURES COUNT(*) AS n PATTERN (A) DEFINE A AS price > 1);
--> error 0A000: MATCH_RECOGNIZE in a stream must be ordered by the column with WATERMARK first, upwards, or leave out STREAM and EMIT to read what is there now and end (line 2, column 112)
SELECT STREAM * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT(*) AS n PATTERN (A $) DEFINE A AS price > 1);
--> error 0A000: $ in PATTERN would wait for a last row that never comes; leave it out, or leave out STREAM and EMIT to read what is there now and end (line 1, column 89)
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT(*) AS n PATTERN (A B) DEFINE C AS price > 1);
--> error 42000: DEFINE says when a row is C, which is not in PATTERN (line 1, column 94)
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT(*) AS n PATTERN (A B) DEFINE B AS D.price > 1);
--> error 42703: D is no variable of the pattern and no SUBSET; write the column alone, or one of A, B before it (line 1, column 99)
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT(*) AS n PATTERN (A B) DEFINE B AS prize > 1);
--> error 42703: there is no column prize in the input of MATCH_RECOGNIZE (line 1, column 99)
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT(*) AS n PATTERN (A B) DEFINE B AS price + 1);
--> error 42804: DEFINE takes conditions, this is of type INTEGER (line 1, column 99)
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT(*) AS n PATTERN (A B) DEFINE B AS SUM(A.price + B.price) > 1);
--> error 42000: SUM takes columns of one variable, here are A and B (line 1, column 99)
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT(*) AS n PATTERN (A B) DEFINE B AS FIRST(PREV(A.price)) > 1);
--> error 42000: PREV within FIRST or LAST is not possible; write PREV(FIRST(...)) (line 1, column 105)
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT(*) AS n PATTERN (A B) DEFINE B AS MATCH_NUMBER() > 1);
--> error 0A000: MATCH_NUMBER() in DEFINE is not supported: which number a match gets is known only when all before it are found; use it in MEASURES (line 1, column 99)
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT(*) AS n PATTERN (A B) DEFINE B AS FINAL LAST(A.price) > 1);
--> error 42000: FINAL in DEFINE cannot be: the match is not over where its rows are told (line 1, column 99)
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT(*) AS n PATTERN (A B) DEFINE B AS price IN (SELECT 1));
--> error 0A000: a subquery is not supported in MATCH_RECOGNIZE (line 1, column 109)
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY price MEASURES COUNT(*) AS n PATTERN (A B) WITHIN INTERVAL '1' MINUTE DEFINE B AS price > 1);
--> error 42000: WITHIN needs ORDER BY a TIMESTAMP column first, upwards (line 1, column 97)
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT(*) AS n PATTERN (A{3,2}) DEFINE A AS price > 1);
--> error 22023: a quantifier {3,2} fits nothing; the second number must be 1 or more, and no less than the first (line 1, column 82)
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT(*) AS n PATTERN ((A{100}){100}) DEFINE A AS price > 1);
--> error 54000: the pattern is too large: written out it has 10000 places for rows, at most 5000 are possible (line 1, column 83)
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT(*) AS n AFTER MATCH SKIP TO Z PATTERN (A B) DEFINE B AS price > 1);
--> error 42000: SKIP TO Z: there is no such variable; known are A, B (line 1, column 93)
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts PATTERN (A B) DEFINE B AS price > 1);
--> error 42000: a match has no columns here; say MEASURES, for example MEASURES FIRST(time) AS started (line 1, column 21)
SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY symbol ORDER BY ts MEASURES COUNT(*) AS symbol PATTERN (A B) DEFINE B AS price > 1);
--> error 42P07: MATCH_RECOGNIZE has two columns symbol; call the measure something else (line 1, column 70)
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES COUNT(*) AS n PATTERN (A B) DEFINE B AS price > 1) AS m (x);
--> x
--> 2
--> 2
--> 2
--> 2
--> 2
--> 2
--> (6 rows)
SELECT PREV(price) FROM ticks;
--> error 42000: Function 'PREV(`ticks`.`price`, 1)' can only be used in MATCH_RECOGNIZE (line 1, column 8)
-- Aggregates with FILTER and an order of their own.
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY ts
  MEASURES COUNT(*) FILTER (WHERE volume > 20) AS large, SUM(DOWN.volume) FILTER (WHERE DOWN.price < 10) AS cheap,
    LISTAGG(UP.price, '/') WITHIN GROUP (ORDER BY UP.price DESC) AS fallen, STRING_AGG(CAST(price AS VARCHAR), '+' ORDER BY volume, price) AS by_volume,
    ARRAY_AGG(price ORDER BY price) FILTER (WHERE volume <> 200) AS prices,
    PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY price) AS middle, MEDIAN(volume) FILTER (WHERE price > 9) AS of_dear
  PATTERN (STRT DOWN+ UP+)
  DEFINE DOWN AS DOWN.price < PREV(DOWN.price), UP AS UP.price > PREV(UP.price) AND COUNT(*) FILTER (WHERE volume >= 20) < 5) ORDER BY symbol;
--> symbol | large | cheap | fallen | by_volume | prices | middle | of_dear
--> ACME | 3 | 300 | 13/10 | 13+10+17+11+9 | [9, 10, 13, 17] | 11.0 | 35.0
--> GLOBEX | 0 | 10 | 4 | 1+3+4 | [1, 3, 4] | 3.0 | NULL
--> (2 rows)
SELECT * FROM ticks MATCH_RECOGNIZE (
  PARTITION BY symbol ORDER BY ts MEASURES COUNT(*) FILTER (WHERE volume > 20) AS so_far, FINAL LISTAGG(volume) WITHIN GROUP (ORDER BY volume) AS at_last ALL ROWS PER MATCH
  PATTERN (STRT DOWN+) DEFINE DOWN AS DOWN.price < PREV(DOWN.price)) ORDER BY symbol, ts;
--> symbol | ts | so_far | at_last | price | volume
--> ACME | 2024-03-01 10:00:01.000 | 1 | 50,200,300 | 17 | 50
--> ACME | 2024-03-01 10:00:02.000 | 2 | 50,200,300 | 11 | 200
--> ACME | 2024-03-01 10:00:03.000 | 3 | 50,200,300 | 9 | 300
--> ACME | 2024-03-01 10:00:05.000 | 0 | 10,30 | 13 | 10
--> ACME | 2024-03-01 10:00:06.000 | 1 | 10,30 | 12 | 30
--> GLOBEX | 2024-03-01 10:00:01.000 | 0 | 10,10 | 3 | 10
--> GLOBEX | 2024-03-01 10:00:03.000 | 0 | 10,10 | 1 | 10
--> (7 rows)
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES SUM(A.price) FILTER (WHERE B.price > 1) AS n PATTERN (A B) DEFINE B AS price > 1);
--> error 42000: SUM takes columns of one variable, here are A and B (line 1, column 59)
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES SUM(price) FILTER (WHERE price) AS n PATTERN (A B) DEFINE B AS price > 1);
--> error 42000: FILTER takes a condition, and this is of type INTEGER (line 1, column 84)
SELECT * FROM ticks MATCH_RECOGNIZE (ORDER BY ts MEASURES SUM(price) FILTER (WHERE COUNT(*) > 1) AS n PATTERN (A B) DEFINE B AS price > 1);
--> error 0A000: COUNT within SUM is not supported (line 1, column 84)
-- A sensor that says three times in a row that it has an error, within ten minutes: as a function with state finds it.
CREATE STREAM statuses (sensor VARCHAR, status VARCHAR, said_at TIMESTAMP(3),
                        WATERMARK FOR said_at AS said_at - INTERVAL '5' MINUTE)
  WITH ('connector' = 'file', 'path' = 'testdata/sensors/three-errors/statuses.csv', 'format' = 'csv');
--> ok
CREATE TABLE three_errors (sensor VARCHAR, first_at TIMESTAMP(3), last_at TIMESTAMP(3), PRIMARY KEY (sensor, first_at))
  WITH ('connector' = 'file', 'path' = 'testdata/sensors/three-errors/expected.csv', 'format' = 'csv');
--> ok
CREATE VIEW alarms AS SELECT * FROM statuses MATCH_RECOGNIZE (PARTITION BY sensor ORDER BY said_at
  MEASURES FIRST(E.said_at) AS first_at, LAST(E.said_at) AS last_at
  PATTERN (E{3}) WITHIN INTERVAL '11' MINUTE
  DEFINE E AS status = 'error' AND said_at <= FIRST(E.said_at) + INTERVAL '10' MINUTE);
--> ok
SELECT * FROM alarms ORDER BY sensor, first_at;
--> sensor | first_at | last_at
--> s1 | 2026-03-01 08:00:00.000 | 2026-03-01 08:04:00.000
--> s1 | 2026-03-01 08:10:00.000 | 2026-03-01 08:15:00.000
--> s2 | 2026-03-01 08:03:00.000 | 2026-03-01 08:07:00.000
--> s3 | 2026-03-01 08:05:00.000 | 2026-03-01 08:13:00.000
--> (4 rows)
SELECT * FROM alarms EXCEPT SELECT * FROM three_errors;
--> sensor | first_at | last_at
--> (0 rows)
SELECT * FROM three_errors EXCEPT SELECT * FROM alarms;
--> sensor | first_at | last_at
--> (0 rows)
