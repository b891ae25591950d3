-- Materialized views of views, values that filter, lists and sessions as rows come, beside the answers of
-- RisingWave's, Materialize's, Spark's and Feldera's tests.
SET 'checkpoint.interval' = '0 s';
--> ok
CREATE STREAM t1 (v1 INTEGER, v2 INTEGER);
--> ok
CREATE MATERIALIZED VIEW m1 AS SELECT v1, v2 FROM t1 WHERE v1 = 1;
--> ok
CREATE MATERIALIZED VIEW m2 AS SELECT v1, v2 FROM t1 WHERE v2 = 1;
--> ok
CREATE MATERIALIZED VIEW m3 AS SELECT SUM(v1) AS a, SUM(v2) AS b FROM m1;
--> ok
CREATE MATERIALIZED VIEW m4 AS SELECT m1.v1, m1.v2, m2.v1 AS v10, m2.v2 AS v20 FROM m1 JOIN m2 ON m1.v1 = m2.v1;
--> ok
INSERT INTO t1 VALUES (2, 1), (1, 2), (1, 1);
--> 3 rows
AWAIT SELECT * FROM m1;
--> v1 | v2
--> 1 | 1
--> 1 | 2
--> (2 rows)
AWAIT SELECT * FROM m2;
--> v1 | v2
--> 1 | 1
--> 2 | 1
--> (2 rows)
AWAIT SELECT * FROM m3;
--> a | b
--> 2 | 3
--> (1 row)
AWAIT SELECT * FROM m4;
--> v1 | v2 | v10 | v20
--> 1 | 1 | 1 | 1
--> 1 | 2 | 1 | 1
--> (2 rows)
INSERT INTO t1 VALUES (3, 1), (1, 3);
--> 2 rows
AWAIT SELECT * FROM m4;
--> v1 | v2 | v10 | v20
--> 1 | 1 | 1 | 1
--> 1 | 2 | 1 | 1
--> 1 | 3 | 1 | 1
--> (3 rows)
AWAIT SELECT * FROM m3;
--> a | b
--> 3 | 6
--> (1 row)
CREATE STREAM t2 (v1 REAL, v2 INTEGER, v3 REAL);
--> ok
CREATE MATERIALIZED VIEW m6 AS SELECT v2, v3, v1 FROM t2;
--> ok
CREATE MATERIALIZED VIEW m7 AS SELECT SUM(v1) AS s, AVG(v3) AS a FROM m6 GROUP BY v1;
--> ok
CREATE MATERIALIZED VIEW m8 AS SELECT SUM(v1) AS s FROM m6 GROUP BY v2;
--> ok
CREATE MATERIALIZED VIEW m15 AS SELECT x.v1, y.v1 AS v10 FROM m6 x JOIN m6 y ON x.v1 = y.v1 AND x.v2 = y.v2;
--> ok
INSERT INTO t2 VALUES (1, 2, 3), (1, 5, 6), (3, 2, 6);
--> 3 rows
AWAIT SELECT * FROM m6;
--> v2 | v3 | v1
--> 2 | 3.0 | 1.0
--> 2 | 6.0 | 3.0
--> 5 | 6.0 | 1.0
--> (3 rows)
AWAIT SELECT * FROM m7;
--> s | a
--> 2.0 | 4.5
--> 3.0 | 6.0
--> (2 rows)
AWAIT SELECT * FROM m8;
--> s
--> 1.0
--> 4.0
--> (2 rows)
AWAIT SELECT * FROM m15;
--> v1 | v10
--> 1.0 | 1.0
--> 1.0 | 1.0
--> 3.0 | 3.0
--> (3 rows)
-- Rows beyond the highest value of another stream, of which there is none at first.
CREATE STREAM f1 (v1 INTEGER);
--> ok
CREATE STREAM f2 (id INTEGER, op VARCHAR, v2 INTEGER);
--> ok
CREATE VIEW live AS SELECT v2 FROM (SELECT * FROM f2 QUALIFY ROW_NUMBER() OVER (PARTITION BY id ORDER BY CURRENT_TIMESTAMP DESC) = 1) WHERE op <> 'D';
--> ok
CREATE MATERIALIZED VIEW beyond AS SELECT v1 FROM f1, (SELECT MAX(v2) AS high FROM live) WHERE v1 > high;
--> ok
INSERT INTO f1 VALUES (1), (2), (3);
--> 3 rows
AWAIT SELECT * FROM beyond;
--> v1
--> (0 rows)
INSERT INTO f2 VALUES (1, 'I', 0);
--> 1 row
AWAIT SELECT * FROM beyond;
--> v1
--> 1
--> 2
--> 3
--> (3 rows)
SELECT v1 FROM f1, (SELECT MAX(v2) AS high FROM live) WHERE v1 > high;
--> v1
--> 1
--> 2
--> 3
--> (3 rows)
INSERT INTO f2 VALUES (2, 'I', 2);
--> 1 row
AWAIT SELECT * FROM beyond;
--> v1
--> 3
--> (1 row)
SELECT v1 FROM f1, (SELECT MAX(v2) AS high FROM live) WHERE v1 > high;
--> v1
--> 3
--> (1 row)
INSERT INTO f2 VALUES (2, 'U', 1);
--> 1 row
AWAIT SELECT * FROM beyond;
--> v1
--> 2
--> 3
--> (2 rows)
SELECT v1 FROM f1, (SELECT MAX(v2) AS high FROM live) WHERE v1 > high;
--> v1
--> 2
--> 3
--> (2 rows)
INSERT INTO f2 VALUES (1, 'D', 0), (2, 'D', 1);
--> 2 rows
AWAIT SELECT * FROM beyond;
--> v1
--> (0 rows)
SELECT v1 FROM f1, (SELECT MAX(v2) AS high FROM live) WHERE v1 > high;
--> v1
--> (0 rows)
INSERT INTO f2 VALUES (3, 'I', 1);
--> 1 row
AWAIT SELECT * FROM beyond;
--> v1
--> 2
--> 3
--> (2 rows)
SELECT v1 FROM f1, (SELECT MAX(v2) AS high FROM live) WHERE v1 > high;
--> v1
--> 2
--> 3
--> (2 rows)
SELECT v1 FROM f1 WHERE v1 > (SELECT MAX(v2) FROM live);
--> v1
--> 2
--> 3
--> (2 rows)
SELECT v1 FROM f1 WHERE v1 > ALL (SELECT v2 FROM live);
--> v1
--> 2
--> 3
--> (2 rows)
SELECT v1 FROM f1 WHERE v1 >= SOME (SELECT v2 FROM live);
--> v1
--> 1
--> 2
--> 3
--> (3 rows)
SELECT v1 FROM f1 WHERE v1 IN (SELECT v2 FROM live);
--> v1
--> 1
--> (1 row)
SELECT v1 FROM f1 WHERE v1 NOT IN (SELECT v2 FROM live);
--> v1
--> 2
--> 3
--> (2 rows)
SELECT v1 FROM f1 WHERE EXISTS (SELECT * FROM live WHERE v2 = v1);
--> v1
--> 1
--> (1 row)
SELECT v1 FROM f1 WHERE NOT EXISTS (SELECT * FROM live WHERE v2 = v1);
--> v1
--> 2
--> 3
--> (2 rows)
SELECT v1 FROM f1 WHERE v1 IN (SELECT ROW_NUMBER() OVER (ORDER BY v1 DESC) FROM f1 WHERE v1 > 1);
--> v1
--> 1
--> 2
--> (2 rows)
SELECT v1 FROM f1 WHERE v1 IN (SELECT v1 FROM f1 QUALIFY RANK() OVER (ORDER BY v1 DESC) <= 2);
--> v1
--> 2
--> 3
--> (2 rows)
-- Booleans of which one goes after the other.
CREATE STREAM bools (id INTEGER, op VARCHAR, v BOOLEAN);
--> ok
CREATE MATERIALIZED VIEW ands AS SELECT BOOL_AND(v) AS a, BOOL_OR(v) AS o FROM (SELECT * FROM bools QUALIFY ROW_NUMBER() OVER (PARTITION BY id ORDER BY CURRENT_TIMESTAMP DESC) = 1) WHERE op <> 'D';
--> ok
AWAIT SELECT * FROM ands;
--> a | o
--> NULL | NULL
--> (1 row)
INSERT INTO bools VALUES (1, 'I', TRUE);
--> 1 row
AWAIT SELECT * FROM ands;
--> a | o
--> true | true
--> (1 row)
INSERT INTO bools VALUES (2, 'I', FALSE);
--> 1 row
AWAIT SELECT * FROM ands;
--> a | o
--> false | true
--> (1 row)
INSERT INTO bools VALUES (1, 'D', TRUE);
--> 1 row
AWAIT SELECT * FROM ands;
--> a | o
--> false | false
--> (1 row)
INSERT INTO bools VALUES (2, 'D', FALSE);
--> 1 row
AWAIT SELECT * FROM ands;
--> a | o
--> NULL | NULL
--> (1 row)
-- Lists in order, with DISTINCT and FILTER.
CREATE STREAM w (a VARCHAR, b INTEGER, c INTEGER);
--> ok
INSERT INTO w VALUES ('a', 1, 2), ('b', 4, 6);
--> 2 rows
CREATE MATERIALIZED VIEW l0 AS SELECT STRING_AGG(a, ',' ORDER BY a DESC) AS r FROM w;
--> ok
CREATE MATERIALIZED VIEW l1 AS SELECT STRING_AGG(a, '' ORDER BY b) FILTER (WHERE c <> 0) AS r FROM w;
--> ok
CREATE MATERIALIZED VIEW l2 AS SELECT STRING_AGG(DISTINCT a, ',' ORDER BY a) AS a, COUNT(a) AS n, COUNT(*) AS m, COUNT(DISTINCT a) AS d FROM w;
--> ok
CREATE MATERIALIZED VIEW l3 AS SELECT c, STRING_AGG(a, '2' ORDER BY b) AS r FROM w GROUP BY c;
--> ok
AWAIT SELECT * FROM l0;
--> r
--> b,a
--> (1 row)
AWAIT SELECT * FROM l1;
--> r
--> ab
--> (1 row)
AWAIT SELECT * FROM l3;
--> c | r
--> 2 | a
--> 6 | b
--> (2 rows)
INSERT INTO w VALUES ('c', 2, 2), ('d', 3, 0), (NULL, 4, 5);
--> 3 rows
AWAIT SELECT * FROM l0;
--> r
--> d,c,b,a
--> (1 row)
AWAIT SELECT * FROM l1;
--> r
--> acb
--> (1 row)
AWAIT SELECT * FROM l2;
--> a | n | m | d
--> a,b,c,d | 4 | 5 | 4
--> (1 row)
AWAIT SELECT * FROM l3;
--> c | r
--> 0 | d
--> 2 | a2c
--> 5 | NULL
--> 6 | b
--> (4 rows)
INSERT INTO w VALUES ('c', 8, 10), ('e', 9, 7);
--> 2 rows
AWAIT SELECT * FROM l2;
--> a | n | m | d
--> a,b,c,d,e | 6 | 7 | 5
--> (1 row)
SELECT STRING_AGG(a, ',' ORDER BY a DESC) AS r FROM w;
--> r
--> e,d,c,c,b,a
--> (1 row)
SELECT STRING_AGG(a, '' ORDER BY b) FILTER (WHERE c <> 0) AS r FROM w;
--> r
--> acbce
--> (1 row)
SELECT STRING_AGG(DISTINCT a, ',' ORDER BY a) AS a, COUNT(a) AS n, COUNT(*) AS m, COUNT(DISTINCT a) AS d FROM w;
--> a | n | m | d
--> a,b,c,d,e | 6 | 7 | 5
--> (1 row)
SELECT c, STRING_AGG(a, '2' ORDER BY b) AS r FROM w GROUP BY c;
--> c | r
--> 2 | a2c
--> 6 | b
--> 0 | d
--> 5 | NULL
--> 10 | c
--> 7 | e
--> (6 rows)
-- Distinct values of several columns.
CREATE STREAM d (v1 INTEGER, v2 INTEGER, v3 INTEGER);
--> ok
INSERT INTO d VALUES (1, 2, 3), (1, 2, 4), (5, 3, 8), (2, 4, 4);
--> 4 rows
SELECT COUNT(DISTINCT v1) AS n FROM d;
--> n
--> 3
--> (1 row)
SELECT v2, COUNT(DISTINCT v1) AS n, MAX(v3) AS high FROM d GROUP BY v2;
--> v2 | n | high
--> 2 | 1 | 4
--> 3 | 1 | 8
--> 4 | 1 | 4
--> (3 rows)
SELECT v1, COUNT(DISTINCT v2) AS n, COUNT(DISTINCT v3) AS m, MAX(v2) AS high FROM d GROUP BY v1;
--> v1 | n | m | high
--> 1 | 1 | 2 | 2
--> 2 | 1 | 1 | 4
--> 5 | 1 | 1 | 3
--> (3 rows)
SELECT v1, COUNT(DISTINCT v2) AS n, MIN(DISTINCT v2) AS low, COUNT(DISTINCT v3) AS m, MAX(v3) AS high FROM d GROUP BY v1;
--> v1 | n | low | m | high
--> 1 | 1 | 2 | 2 | 4
--> 2 | 1 | 4 | 1 | 4
--> 5 | 1 | 3 | 1 | 8
--> (3 rows)
CREATE STREAM p (v1 INTEGER, v2 SMALLINT, v3 VARCHAR);
--> ok
INSERT INTO p VALUES (1, 2, 'abc'), (3, 4, 'aaaaaaaaaaaaabc'), (1, 2222, 'ajhaajaj'), (1, -2, 'aj22jj1j1'), (0, 2, 'aaaaaaaaaanz');
--> 5 rows
SELECT MIN(v3) AS a, SUM(v1) AS b FROM p GROUP BY v1, v3, v2;
--> a | b
--> aaaaaaaaaaaaabc | 3
--> aaaaaaaaaanz | 0
--> abc | 1
--> aj22jj1j1 | 1
--> ajhaajaj | 1
--> (5 rows)
SELECT MIN(v3) AS a, SUM(v1) AS b, MIN(v1) AS c FROM p GROUP BY v1;
--> a | b | c
--> aaaaaaaaaaaaabc | 3 | 3
--> aaaaaaaaaanz | 0 | 0
--> abc | 3 | 1
--> (3 rows)
-- Aggregates of all rows joined by a value that may be NULL.
CREATE TABLE a (id INTEGER PRIMARY KEY, k VARCHAR, amount INTEGER);
--> ok
INSERT INTO a VALUES (1, 'k', 100), (2, 'k', 200);
--> 2 rows
SELECT COALESCE(x.k, y.k) AS k, COALESCE(x.amount, 0) AS a1, COALESCE(y.amount, 0) AS a2 FROM (SELECT SUM(amount) AS amount, MAX(k) AS k FROM a WHERE id = 1) x FULL JOIN (SELECT SUM(amount) AS amount, MAX(k) AS k FROM a WHERE id = 2) y ON x.k = y.k;
--> k | a1 | a2
--> k | 100 | 200
--> (1 row)
CREATE STREAM n (a INTEGER, b INTEGER);
--> ok
INSERT INTO n VALUES (1, NULL);
--> 1 row
SELECT x.ma, y.ma AS ma2 FROM (SELECT MAX(a) AS ma, MAX(b) AS mb FROM n) x FULL JOIN (SELECT MAX(a) AS ma, MAX(b) AS mb FROM n) y ON x.mb = y.mb;
--> ma | ma2
--> 1 | NULL
--> NULL | 1
--> (2 rows)
-- The first of each state, with NULLs.
CREATE STREAM cities (name VARCHAR NOT NULL, state VARCHAR NOT NULL, pop INTEGER);
--> ok
INSERT INTO cities VALUES ('Los_Angeles', 'CA', 3979576), ('Phoenix', 'AZ', 1680992), ('Houston', 'TX', 2320268), ('San_Diego', 'CA', NULL), ('San_Francisco', 'CA', 881549), ('New_York', 'NY', 8336817), ('Dallas', 'TX', 1343573), ('San_Antonio', 'TX', 1547253), ('San_Jose', 'CA', 1021795), ('Chicago', 'IL', 2695598), ('Austin', 'TX', 978908);
--> 11 rows
SELECT state, name FROM (SELECT DISTINCT state AS s FROM cities) grp, LATERAL (SELECT state, name FROM cities WHERE state = grp.s ORDER BY pop DESC NULLS LAST LIMIT 3);
--> state | name
--> CA | Los_Angeles
--> CA | San_Jose
--> CA | San_Francisco
--> AZ | Phoenix
--> TX | Houston
--> TX | San_Antonio
--> TX | Dallas
--> NY | New_York
--> IL | Chicago
--> (9 rows)
SELECT state, name FROM cities QUALIFY ROW_NUMBER() OVER (PARTITION BY state ORDER BY pop DESC NULLS LAST) <= 3;
--> state | name
--> CA | Los_Angeles
--> CA | San_Jose
--> CA | San_Francisco
--> AZ | Phoenix
--> TX | Houston
--> TX | San_Antonio
--> TX | Dallas
--> NY | New_York
--> IL | Chicago
--> (9 rows)
SELECT state, name FROM cities QUALIFY ROW_NUMBER() OVER (PARTITION BY state ORDER BY pop DESC NULLS FIRST) <= 3;
--> state | name
--> CA | San_Diego
--> CA | Los_Angeles
--> CA | San_Jose
--> AZ | Phoenix
--> TX | Houston
--> TX | San_Antonio
--> TX | Dallas
--> NY | New_York
--> IL | Chicago
--> (9 rows)
CREATE STREAM o1 (x INTEGER, y INTEGER);
--> ok
INSERT INTO o1 VALUES (0, 0);
--> 1 row
CREATE STREAM o2 (x INTEGER, y INTEGER);
--> ok
CREATE STREAM o3 (x INTEGER, y INTEGER);
--> ok
INSERT INTO o3 VALUES (0, 0);
--> 1 row
SELECT o1.x, o1.y, k.x AS x2, k.y AS y2, o3.x AS x3, o3.y AS y3 FROM o1 LEFT JOIN (SELECT * FROM o2 QUALIFY ROW_NUMBER() OVER (PARTITION BY x ORDER BY y) = 1) k ON o1.x = k.x LEFT JOIN o3 ON o1.x = o3.x;
--> x | y | x2 | y2 | x3 | y3
--> 0 | 0 | NULL | NULL | 0 | 0
--> (1 row)
CREATE STREAM j1 (a INTEGER, b INTEGER);
--> ok
INSERT INTO j1 VALUES (1, 2), (2, 3);
--> 2 rows
CREATE STREAM j2 (a INTEGER, c INTEGER);
--> ok
INSERT INTO j2 VALUES (2, 4), (5, 7);
--> 2 rows
SELECT g.i, j2.a, b, c FROM (VALUES (1), (2)) AS g (i), j1 RIGHT JOIN j2 ON j1.a = j2.a;
--> i | a | b | c
--> 1 | 2 | 3 | 4
--> 1 | 5 | NULL | 7
--> 2 | 2 | 3 | 4
--> 2 | 5 | NULL | 7
--> (4 rows)
SELECT * FROM j1 NATURAL RIGHT JOIN j2;
--> a | b | c
--> 2 | 3 | 4
--> 5 | NULL | 7
--> (2 rows)
-- Sessions of words: before, between and behind those that are there; the row of 0 seconds is late.
CREATE STREAM lines (line VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '30' SECOND);
--> ok
INSERT INTO lines VALUES ('hello world spark streaming', TIMESTAMP '1970-01-01 00:00:40'), ('world hello structured streaming', TIMESTAMP '1970-01-01 00:00:41'), ('spark streaming', TIMESTAMP '1970-01-01 00:00:25'), ('spark streaming', TIMESTAMP '1970-01-01 00:00:00'), ('spark streaming', TIMESTAMP '1970-01-01 00:00:30'), ('hello apache spark', TIMESTAMP '1970-01-01 00:01:00'), ('structured streaming', TIMESTAMP '1970-01-01 00:01:30');
--> 7 rows
SELECT word, window_start, window_end, COUNT(*) AS n FROM TABLE(SESSION((SELECT word, ts FROM lines, UNNEST(SPLIT(line, ' ')) AS x (word)) PARTITION BY word, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY word, window_start, window_end;
--> word | window_start | window_end | n
--> apache | 1970-01-01 00:01:00.000 | 1970-01-01 00:01:10.000 | 1
--> hello | 1970-01-01 00:00:40.000 | 1970-01-01 00:00:51.000 | 2
--> hello | 1970-01-01 00:01:00.000 | 1970-01-01 00:01:10.000 | 1
--> spark | 1970-01-01 00:00:25.000 | 1970-01-01 00:00:50.000 | 3
--> spark | 1970-01-01 00:01:00.000 | 1970-01-01 00:01:10.000 | 1
--> streaming | 1970-01-01 00:00:25.000 | 1970-01-01 00:00:51.000 | 4
--> streaming | 1970-01-01 00:01:30.000 | 1970-01-01 00:01:40.000 | 1
--> structured | 1970-01-01 00:00:41.000 | 1970-01-01 00:00:51.000 | 1
--> structured | 1970-01-01 00:01:30.000 | 1970-01-01 00:01:40.000 | 1
--> world | 1970-01-01 00:00:40.000 | 1970-01-01 00:00:51.000 | 2
--> (10 rows)
SELECT k1, k2, window_start, window_end, COUNT(*) AS n FROM TABLE(SESSION((SELECT ROW(word, word) AS k1, word AS k2, ts FROM lines, UNNEST(SPLIT(line, ' ')) AS x (word)) PARTITION BY (k1, k2), DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY k1, k2, window_start, window_end HAVING COUNT(*) > 2;
--> k1 | k2 | window_start | window_end | n
--> {"f1":"spark","f2":"spark"} | spark | 1970-01-01 00:00:25.000 | 1970-01-01 00:00:50.000 | 3
--> {"f1":"streaming","f2":"streaming"} | streaming | 1970-01-01 00:00:25.000 | 1970-01-01 00:00:51.000 | 4
--> (2 rows)
-- Duplicates within some time.
CREATE STREAM dup (k VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO dup VALUES ('10', TIMESTAMP '1970-01-01 00:00:10'), ('11', TIMESTAMP '1970-01-01 00:00:11'), ('12', TIMESTAMP '1970-01-01 00:00:12'), ('13', TIMESTAMP '1970-01-01 00:00:13'), ('14', TIMESTAMP '1970-01-01 00:00:14'), ('15', TIMESTAMP '1970-01-01 00:00:15'), ('10', TIMESTAMP '1970-01-01 00:00:10'), ('11', TIMESTAMP '1970-01-01 00:00:11'), ('12', TIMESTAMP '1970-01-01 00:00:12'), ('13', TIMESTAMP '1970-01-01 00:00:13'), ('14', TIMESTAMP '1970-01-01 00:00:14'), ('15', TIMESTAMP '1970-01-01 00:00:15'), ('10', TIMESTAMP '1970-01-01 00:00:10'), ('11', TIMESTAMP '1970-01-01 00:00:11'), ('12', TIMESTAMP '1970-01-01 00:00:12'), ('13', TIMESTAMP '1970-01-01 00:00:13'), ('14', TIMESTAMP '1970-01-01 00:00:14'), ('15', TIMESTAMP '1970-01-01 00:00:15'), ('10', TIMESTAMP '1970-01-01 00:00:10'), ('11', TIMESTAMP '1970-01-01 00:00:11'), ('12', TIMESTAMP '1970-01-01 00:00:12'), ('13', TIMESTAMP '1970-01-01 00:00:13'), ('14', TIMESTAMP '1970-01-01 00:00:14'), ('15', TIMESTAMP '1970-01-01 00:00:15'), ('10', TIMESTAMP '1970-01-01 00:00:10'), ('11', TIMESTAMP '1970-01-01 00:00:11'), ('12', TIMESTAMP '1970-01-01 00:00:12'), ('13', TIMESTAMP '1970-01-01 00:00:13'), ('14', TIMESTAMP '1970-01-01 00:00:14'), ('15', TIMESTAMP '1970-01-01 00:00:15'), ('13', TIMESTAMP '1970-01-01 00:00:13'), ('14', TIMESTAMP '1970-01-01 00:00:14'), ('15', TIMESTAMP '1970-01-01 00:00:15'), ('16', TIMESTAMP '1970-01-01 00:00:16'), ('17', TIMESTAMP '1970-01-01 00:00:17'), ('5', TIMESTAMP '1970-01-01 00:00:05'), ('35', TIMESTAMP '1970-01-01 00:00:35'), ('55', TIMESTAMP '1970-01-01 00:00:55');
--> 38 rows
SELECT DISTINCT k, ts FROM dup;
--> k | ts
--> 10 | 1970-01-01 00:00:10.000
--> 11 | 1970-01-01 00:00:11.000
--> 12 | 1970-01-01 00:00:12.000
--> 13 | 1970-01-01 00:00:13.000
--> 14 | 1970-01-01 00:00:14.000
--> 15 | 1970-01-01 00:00:15.000
--> 16 | 1970-01-01 00:00:16.000
--> 17 | 1970-01-01 00:00:17.000
--> 35 | 1970-01-01 00:00:35.000
--> 55 | 1970-01-01 00:00:55.000
--> (10 rows)
CREATE STREAM dup2 (k VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '2' SECOND);
--> ok
INSERT INTO dup2 VALUES ('a', TIMESTAMP '1970-01-01 00:00:17'), ('a', TIMESTAMP '1970-01-01 00:00:16'), ('a', TIMESTAMP '1970-01-01 00:00:13'), ('b', TIMESTAMP '1970-01-01 00:00:22'), ('c', TIMESTAMP '1970-01-01 00:00:21'), ('a', TIMESTAMP '1970-01-01 00:00:21'), ('d', TIMESTAMP '1970-01-01 00:00:25');
--> 7 rows
-- Here the first in time of each key and two seconds stays; in Spark the first that comes.
SELECT k, ts FROM dup2 QUALIFY ROW_NUMBER() OVER (PARTITION BY k ORDER BY ts RANGE INTERVAL '2' SECOND PRECEDING) = 1;
--> k | ts
--> a | 1970-01-01 00:00:16.000
--> a | 1970-01-01 00:00:21.000
--> c | 1970-01-01 00:00:21.000
--> b | 1970-01-01 00:00:22.000
--> d | 1970-01-01 00:00:25.000
--> (5 rows)
-- Frames of all kinds beside each other; a row with NULL that comes last changes all sums that see it.
CREATE STREAM fr (ts BIGINT, x BIGINT);
--> ok
INSERT INTO fr VALUES (60, 1), (100, 0), (101, 0), (102, 0), (103, 0), (104, 0), (105, 0), (106, 0), (107, 0), (108, 0), (109, 7);
--> 11 rows
SELECT ts, x, SUM(x) OVER (ORDER BY ts RANGE BETWEEN CURRENT ROW AND 50 FOLLOWING) AS s FROM fr;
--> ts | x | s
--> 60 | 1 | 8
--> 100 | 0 | 7
--> 101 | 0 | 7
--> 102 | 0 | 7
--> 103 | 0 | 7
--> 104 | 0 | 7
--> 105 | 0 | 7
--> 106 | 0 | 7
--> 107 | 0 | 7
--> 108 | 0 | 7
--> 109 | 7 | 7
--> (11 rows)
SELECT ts, x, SUM(x) OVER (ORDER BY ts DESC RANGE BETWEEN 50 PRECEDING AND CURRENT ROW) AS s FROM fr;
--> ts | x | s
--> 109 | 7 | 7
--> 108 | 0 | 7
--> 107 | 0 | 7
--> 106 | 0 | 7
--> 105 | 0 | 7
--> 104 | 0 | 7
--> 103 | 0 | 7
--> 102 | 0 | 7
--> 101 | 0 | 7
--> 100 | 0 | 7
--> 60 | 1 | 8
--> (11 rows)
SELECT ts, x, SUM(x) OVER (ORDER BY ts RANGE BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS s FROM fr;
--> ts | x | s
--> 60 | 1 | 8
--> 100 | 0 | 7
--> 101 | 0 | 7
--> 102 | 0 | 7
--> 103 | 0 | 7
--> 104 | 0 | 7
--> 105 | 0 | 7
--> 106 | 0 | 7
--> 107 | 0 | 7
--> 108 | 0 | 7
--> 109 | 7 | 7
--> (11 rows)
CREATE STREAM fn (ts BIGINT, x BIGINT);
--> ok
INSERT INTO fn VALUES (60, 1), (100, 0), (101, 0), (102, 0), (103, 0), (104, 0), (105, 0), (106, 0), (107, 0), (108, 0), (NULL, 5);
--> 11 rows
SELECT ts, x, SUM(x) OVER (ORDER BY ts NULLS FIRST RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS s FROM fn;
--> ts | x | s
--> NULL | 5 | 5
--> 60 | 1 | 6
--> 100 | 0 | 6
--> 101 | 0 | 6
--> 102 | 0 | 6
--> 103 | 0 | 6
--> 104 | 0 | 6
--> 105 | 0 | 6
--> 106 | 0 | 6
--> 107 | 0 | 6
--> 108 | 0 | 6
--> (11 rows)
CREATE STREAM fp (ts BIGINT, x BIGINT);
--> ok
INSERT INTO fp VALUES (50, 1), (100, 0), (101, 0), (102, 0), (103, 0), (104, 0), (105, 0), (95, 0);
--> 8 rows
SELECT ts, x, SUM(x) OVER (ORDER BY ts RANGE BETWEEN 50 PRECEDING AND 10 PRECEDING) AS s FROM fp;
--> ts | x | s
--> 50 | 1 | NULL
--> 95 | 0 | 1
--> 100 | 0 | 1
--> 101 | 0 | NULL
--> 102 | 0 | NULL
--> 103 | 0 | NULL
--> 104 | 0 | NULL
--> 105 | 0 | 0
--> (8 rows)
CREATE STREAM g (p INTEGER, ts INTEGER, x BIGINT);
--> ok
INSERT INTO g VALUES (0, 100, 100), (0, 101, 101), (0, 102, 102), (0, 103, 103), (0, 104, 104), (0, 105, 105), (0, 106, 106), (0, 107, 107), (0, 108, 108), (0, 109, 109), (0, 110, 110), (0, 111, 111), (0, 112, 112), (0, 113, 113), (0, 114, 114), (0, 115, 115), (0, 116, 116), (0, 117, 117), (0, 118, 118), (0, 119, 119), (1, 100, 1100), (1, 107, 1107), (1, 114, 1114);
--> 23 rows
SELECT p, ts, SUM(x) OVER (PARTITION BY p ORDER BY ts RANGE BETWEEN UNBOUNDED PRECEDING AND 10 PRECEDING) AS s0, SUM(x) OVER (PARTITION BY p ORDER BY ts RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS s1, SUM(x) OVER (PARTITION BY p ORDER BY ts RANGE BETWEEN UNBOUNDED PRECEDING AND 3 FOLLOWING) AS s2, SUM(x) OVER (PARTITION BY p ORDER BY ts RANGE BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS s3, SUM(x) OVER (PARTITION BY p ORDER BY ts RANGE BETWEEN 30 PRECEDING AND 1 PRECEDING) AS s4, SUM(x) OVER (PARTITION BY p ORDER BY ts RANGE BETWEEN 3 PRECEDING AND CURRENT ROW) AS s5, SUM(x) OVER (PARTITION BY p ORDER BY ts RANGE BETWEEN 3 PRECEDING AND 3 FOLLOWING) AS s6, SUM(x) OVER (PARTITION BY p ORDER BY ts RANGE BETWEEN 3 PRECEDING AND UNBOUNDED FOLLOWING) AS s7, SUM(x) OVER (PARTITION BY p ORDER BY ts RANGE BETWEEN CURRENT ROW AND CURRENT ROW) AS s8, SUM(x) OVER (PARTITION BY p ORDER BY ts RANGE BETWEEN CURRENT ROW AND 3 FOLLOWING) AS s9, SUM(x) OVER (PARTITION BY p ORDER BY ts RANGE BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS s10, SUM(x) OVER (PARTITION BY p ORDER BY ts RANGE BETWEEN 1 FOLLOWING AND 3 FOLLOWING) AS s11, SUM(x) OVER (PARTITION BY p ORDER BY ts RANGE BETWEEN 10 FOLLOWING AND UNBOUNDED FOLLOWING) AS s12 FROM g;
--> p | ts | s0 | s1 | s2 | s3 | s4 | s5 | s6 | s7 | s8 | s9 | s10 | s11 | s12
--> 0 | 100 | NULL | 100 | 406 | 2190 | NULL | 100 | 406 | 2190 | 100 | 406 | 2190 | 306 | 1145
--> 0 | 101 | NULL | 201 | 510 | 2190 | 100 | 201 | 510 | 2190 | 101 | 410 | 2090 | 309 | 1035
--> 0 | 102 | NULL | 303 | 615 | 2190 | 201 | 303 | 615 | 2190 | 102 | 414 | 1989 | 312 | 924
--> 0 | 103 | NULL | 406 | 721 | 2190 | 303 | 406 | 721 | 2190 | 103 | 418 | 1887 | 315 | 812
--> 0 | 104 | NULL | 510 | 828 | 2190 | 406 | 410 | 728 | 2090 | 104 | 422 | 1784 | 318 | 699
--> 0 | 105 | NULL | 615 | 936 | 2190 | 510 | 414 | 735 | 1989 | 105 | 426 | 1680 | 321 | 585
--> 0 | 106 | NULL | 721 | 1045 | 2190 | 615 | 418 | 742 | 1887 | 106 | 430 | 1575 | 324 | 470
--> 0 | 107 | NULL | 828 | 1155 | 2190 | 721 | 422 | 749 | 1784 | 107 | 434 | 1469 | 327 | 354
--> 0 | 108 | NULL | 936 | 1266 | 2190 | 828 | 426 | 756 | 1680 | 108 | 438 | 1362 | 330 | 237
--> 0 | 109 | NULL | 1045 | 1378 | 2190 | 936 | 430 | 763 | 1575 | 109 | 442 | 1254 | 333 | 119
--> 0 | 110 | 100 | 1155 | 1491 | 2190 | 1045 | 434 | 770 | 1469 | 110 | 446 | 1145 | 336 | NULL
--> 0 | 111 | 201 | 1266 | 1605 | 2190 | 1155 | 438 | 777 | 1362 | 111 | 450 | 1035 | 339 | NULL
--> 0 | 112 | 303 | 1378 | 1720 | 2190 | 1266 | 442 | 784 | 1254 | 112 | 454 | 924 | 342 | NULL
--> 0 | 113 | 406 | 1491 | 1836 | 2190 | 1378 | 446 | 791 | 1145 | 113 | 458 | 812 | 345 | NULL
--> 0 | 114 | 510 | 1605 | 1953 | 2190 | 1491 | 450 | 798 | 1035 | 114 | 462 | 699 | 348 | NULL
--> 0 | 115 | 615 | 1720 | 2071 | 2190 | 1605 | 454 | 805 | 924 | 115 | 466 | 585 | 351 | NULL
--> 0 | 116 | 721 | 1836 | 2190 | 2190 | 1720 | 458 | 812 | 812 | 116 | 470 | 470 | 354 | NULL
--> 0 | 117 | 828 | 1953 | 2190 | 2190 | 1836 | 462 | 699 | 699 | 117 | 354 | 354 | 237 | NULL
--> 0 | 118 | 936 | 2071 | 2190 | 2190 | 1953 | 466 | 585 | 585 | 118 | 237 | 237 | 119 | NULL
--> 0 | 119 | 1045 | 2190 | 2190 | 2190 | 2071 | 470 | 470 | 470 | 119 | 119 | 119 | NULL | NULL
--> 1 | 100 | NULL | 1100 | 1100 | 3321 | NULL | 1100 | 1100 | 3321 | 1100 | 1100 | 3321 | NULL | 1114
--> 1 | 107 | NULL | 2207 | 2207 | 3321 | 1100 | 1107 | 1107 | 2221 | 1107 | 1107 | 2221 | NULL | NULL
--> 1 | 114 | 1100 | 3321 | 3321 | 3321 | 2207 | 1114 | 1114 | 1114 | 1114 | 1114 | 1114 | NULL | NULL
--> (23 rows)
SELECT p, ts, SUM(x) OVER (PARTITION BY p ORDER BY ts DESC RANGE BETWEEN UNBOUNDED PRECEDING AND 10 PRECEDING) AS s0, SUM(x) OVER (PARTITION BY p ORDER BY ts DESC RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS s1, SUM(x) OVER (PARTITION BY p ORDER BY ts DESC RANGE BETWEEN UNBOUNDED PRECEDING AND 3 FOLLOWING) AS s2, SUM(x) OVER (PARTITION BY p ORDER BY ts DESC RANGE BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS s3, SUM(x) OVER (PARTITION BY p ORDER BY ts DESC RANGE BETWEEN 30 PRECEDING AND 1 PRECEDING) AS s4, SUM(x) OVER (PARTITION BY p ORDER BY ts DESC RANGE BETWEEN 3 PRECEDING AND CURRENT ROW) AS s5, SUM(x) OVER (PARTITION BY p ORDER BY ts DESC RANGE BETWEEN 3 PRECEDING AND 3 FOLLOWING) AS s6, SUM(x) OVER (PARTITION BY p ORDER BY ts DESC RANGE BETWEEN 3 PRECEDING AND UNBOUNDED FOLLOWING) AS s7, SUM(x) OVER (PARTITION BY p ORDER BY ts DESC RANGE BETWEEN CURRENT ROW AND CURRENT ROW) AS s8, SUM(x) OVER (PARTITION BY p ORDER BY ts DESC RANGE BETWEEN CURRENT ROW AND 3 FOLLOWING) AS s9, SUM(x) OVER (PARTITION BY p ORDER BY ts DESC RANGE BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS s10, SUM(x) OVER (PARTITION BY p ORDER BY ts DESC RANGE BETWEEN 1 FOLLOWING AND 3 FOLLOWING) AS s11, SUM(x) OVER (PARTITION BY p ORDER BY ts DESC RANGE BETWEEN 10 FOLLOWING AND UNBOUNDED FOLLOWING) AS s12 FROM g;
--> p | ts | s0 | s1 | s2 | s3 | s4 | s5 | s6 | s7 | s8 | s9 | s10 | s11 | s12
--> 0 | 119 | NULL | 119 | 470 | 2190 | NULL | 119 | 470 | 2190 | 119 | 470 | 2190 | 351 | 1045
--> 0 | 118 | NULL | 237 | 585 | 2190 | 119 | 237 | 585 | 2190 | 118 | 466 | 2071 | 348 | 936
--> 0 | 117 | NULL | 354 | 699 | 2190 | 237 | 354 | 699 | 2190 | 117 | 462 | 1953 | 345 | 828
--> 0 | 116 | NULL | 470 | 812 | 2190 | 354 | 470 | 812 | 2190 | 116 | 458 | 1836 | 342 | 721
--> 0 | 115 | NULL | 585 | 924 | 2190 | 470 | 466 | 805 | 2071 | 115 | 454 | 1720 | 339 | 615
--> 0 | 114 | NULL | 699 | 1035 | 2190 | 585 | 462 | 798 | 1953 | 114 | 450 | 1605 | 336 | 510
--> 0 | 113 | NULL | 812 | 1145 | 2190 | 699 | 458 | 791 | 1836 | 113 | 446 | 1491 | 333 | 406
--> 0 | 112 | NULL | 924 | 1254 | 2190 | 812 | 454 | 784 | 1720 | 112 | 442 | 1378 | 330 | 303
--> 0 | 111 | NULL | 1035 | 1362 | 2190 | 924 | 450 | 777 | 1605 | 111 | 438 | 1266 | 327 | 201
--> 0 | 110 | NULL | 1145 | 1469 | 2190 | 1035 | 446 | 770 | 1491 | 110 | 434 | 1155 | 324 | 100
--> 0 | 109 | 119 | 1254 | 1575 | 2190 | 1145 | 442 | 763 | 1378 | 109 | 430 | 1045 | 321 | NULL
--> 0 | 108 | 237 | 1362 | 1680 | 2190 | 1254 | 438 | 756 | 1266 | 108 | 426 | 936 | 318 | NULL
--> 0 | 107 | 354 | 1469 | 1784 | 2190 | 1362 | 434 | 749 | 1155 | 107 | 422 | 828 | 315 | NULL
--> 0 | 106 | 470 | 1575 | 1887 | 2190 | 1469 | 430 | 742 | 1045 | 106 | 418 | 721 | 312 | NULL
--> 0 | 105 | 585 | 1680 | 1989 | 2190 | 1575 | 426 | 735 | 936 | 105 | 414 | 615 | 309 | NULL
--> 0 | 104 | 699 | 1784 | 2090 | 2190 | 1680 | 422 | 728 | 828 | 104 | 410 | 510 | 306 | NULL
--> 0 | 103 | 812 | 1887 | 2190 | 2190 | 1784 | 418 | 721 | 721 | 103 | 406 | 406 | 303 | NULL
--> 0 | 102 | 924 | 1989 | 2190 | 2190 | 1887 | 414 | 615 | 615 | 102 | 303 | 303 | 201 | NULL
--> 0 | 101 | 1035 | 2090 | 2190 | 2190 | 1989 | 410 | 510 | 510 | 101 | 201 | 201 | 100 | NULL
--> 0 | 100 | 1145 | 2190 | 2190 | 2190 | 2090 | 406 | 406 | 406 | 100 | 100 | 100 | NULL | NULL
--> 1 | 114 | NULL | 1114 | 1114 | 3321 | NULL | 1114 | 1114 | 3321 | 1114 | 1114 | 3321 | NULL | 1100
--> 1 | 107 | NULL | 2221 | 2221 | 3321 | 1114 | 1107 | 1107 | 2207 | 1107 | 1107 | 2207 | NULL | NULL
--> 1 | 100 | 1114 | 3321 | 3321 | 3321 | 2221 | 1100 | 1100 | 1100 | 1100 | 1100 | 1100 | NULL | NULL
--> (23 rows)
