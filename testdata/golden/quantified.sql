-- IN, SOME, ALL, EXISTS and values out of queries, with all their NULLs, beside the answers of other engines.
CREATE STREAM x1 (x INTEGER, y INTEGER);
--> ok
CREATE STREAM x2 (x INTEGER, y INTEGER);
--> ok
CREATE STREAM x3 (x INTEGER, y INTEGER);
--> ok
INSERT INTO x1 VALUES (1, 1), (2, 2), (1, NULL), (NULL, 2), (2, NULL), (NULL, 1), (NULL, NULL);
--> 7 rows
INSERT INTO x2 VALUES (1, 2), (2, 2), (1, NULL), (NULL, 2), (2, NULL), (NULL, 1), (NULL, NULL);
--> 7 rows
INSERT INTO x3 VALUES (1, 2), (2, 2), (1, NULL), (NULL, 2), (2, NULL), (NULL, 1), (NULL, NULL);
--> 7 rows
SELECT * FROM x1 WHERE EXISTS (SELECT * FROM x2 WHERE x1.x = x2.x AND x1.y <> x2.y);
--> x | y
--> 1 | 1
--> (1 row)
SELECT * FROM x1 WHERE NOT EXISTS (SELECT * FROM x2 WHERE x1.x = x2.x AND x1.y <> x2.y);
--> x | y
--> 1 | NULL
--> 2 | 2
--> 2 | NULL
--> NULL | 1
--> NULL | 2
--> NULL | NULL
--> (6 rows)
SELECT * FROM x1 WHERE x1.y IN (SELECT x1.y FROM x2 WHERE x1.x = x2.x);
--> x | y
--> 1 | 1
--> 2 | 2
--> (2 rows)
SELECT * FROM x1 WHERE EXISTS (SELECT x FROM x2 WHERE x1.x = x2.x AND x2.y IN (SELECT x3.y FROM x3 WHERE x1.x = x3.x));
--> error 0A000: a subquery here speaks of the rows outside of it in a way that is not supported; write it as a join (line 1, column 80)
SELECT * FROM x1 WHERE EXISTS (SELECT x2.x FROM x2 JOIN x3 ON x2.x = x3.x AND x1.y = x2.y AND x1.y = x3.y);
--> x | y
--> 2 | 2
--> NULL | 2
--> (2 rows)
SELECT * FROM x1 WHERE EXISTS (SELECT x3.x FROM (SELECT x, y FROM x2 WHERE x1.y = x2.y) q JOIN x3 ON q.x = x3.x);
--> x | y
--> 2 | 2
--> NULL | 2
--> (2 rows)
SELECT * FROM x1 WHERE EXISTS (SELECT x2.x FROM x2 LEFT JOIN x3 ON x2.x = x3.x AND x1.y = x2.y AND x1.y = x3.y);
--> error 0A000: a subquery here speaks of the rows outside of it in a way that is not supported; write it as a join (line 1, column 62)
CREATE STREAM y1 (x INTEGER, y INTEGER);
--> ok
CREATE STREAM y2 (x INTEGER);
--> ok
INSERT INTO y1 VALUES (1, 1), (1, 2);
--> 2 rows
INSERT INTO y2 VALUES (1), (1);
--> 2 rows
SELECT * FROM y1 WHERE y IN (SELECT SUM(y2.x) FROM y2 GROUP BY y1.y);
--> x | y
--> 1 | 2
--> (1 row)
CREATE STREAM z (a INTEGER, b INTEGER);
--> ok
INSERT INTO z VALUES (1, NULL), (2, 3), (NULL, NULL);
--> 3 rows
SELECT a, (SELECT COUNT(*) FROM z AS i WHERE i.a <> o.b) AS n FROM z AS o;
--> a | n
--> 1 | 0
--> 2 | 2
--> NULL | 0
--> (3 rows)
CREATE STREAM peeps (peep VARCHAR);
--> ok
INSERT INTO peeps VALUES ('alice'), ('bob'), ('eve');
--> 3 rows
CREATE STREAM likes (liker VARCHAR, likee VARCHAR);
--> ok
INSERT INTO likes VALUES ('alice', 'bob'), ('bob', 'eve'), ('alice', 'eve');
--> 3 rows
SELECT peep, EXISTS (SELECT * FROM likes WHERE peep = liker) AS e FROM peeps;
--> peep | e
--> alice | true
--> bob | true
--> eve | false
--> (3 rows)
SELECT *, EXISTS (SELECT * FROM likes AS l2 WHERE likes.likee = l2.liker) AS e FROM likes;
--> liker | likee | e
--> alice | bob | true
--> alice | eve | false
--> bob | eve | false
--> (3 rows)
SELECT *, EXISTS (SELECT * FROM likes AS l2 WHERE likee = l2.liker) AS e FROM likes;
--> liker | likee | e
--> alice | bob | false
--> alice | eve | false
--> bob | eve | false
--> (3 rows)
SELECT *, EXISTS (SELECT * FROM likes WHERE likee = likes.liker) AS e FROM likes;
--> liker | likee | e
--> alice | bob | false
--> alice | eve | false
--> bob | eve | false
--> (3 rows)
SELECT peep, (SELECT likee FROM likes WHERE liker = peep) AS l FROM peeps;
--> error 21000: a subquery that stands for one value returned more than one row (column '$f1'): add LIMIT 1 or an aggregate such as MAX
CREATE STREAM favorites (peep VARCHAR, other VARCHAR);
--> ok
INSERT INTO favorites VALUES ('alice', 'eve'), ('alice', 'alice'), ('bob', 'bob');
--> 3 rows
SELECT liker, likee, likee IN (SELECT other FROM favorites WHERE peep = liker) AS f FROM likes;
--> liker | likee | f
--> alice | bob | false
--> alice | eve | true
--> bob | eve | false
--> (3 rows)
SELECT liker, likee, likee NOT IN (SELECT other FROM favorites WHERE peep = liker) AS f FROM likes;
--> liker | likee | f
--> alice | bob | true
--> alice | eve | false
--> bob | eve | true
--> (3 rows)
CREATE STREAM age (peep VARCHAR, age INTEGER);
--> ok
INSERT INTO age VALUES ('alice', 103), ('bob', 100), ('eve', 104);
--> 3 rows
SELECT peeps.peep, age < SOME (SELECT age FROM likes, age WHERE peeps.peep = liker AND likee = age.peep) AS b FROM peeps, age WHERE peeps.peep = age.peep;
--> error 0A000: = ALL, and SOME or ALL over a query that speaks of the rows outside of it, are supported as conditions of WHERE only; write EXISTS or NOT EXISTS (line 1, column 32)
SELECT peeps.peep, age < ALL (SELECT age FROM likes, age WHERE peeps.peep = liker AND likee = age.peep) AS b FROM peeps, age WHERE peeps.peep = age.peep;
--> error 0A000: = ALL, and SOME or ALL over a query that speaks of the rows outside of it, are supported as conditions of WHERE only; write EXISTS or NOT EXISTS (line 1, column 31)
-- SOME and ALL of few values, of none, and of NULL.
SELECT 1 < SOME (SELECT * FROM (VALUES (1)) WHERE FALSE) AS s, 1 < ALL (SELECT * FROM (VALUES (1)) WHERE FALSE) AS a;
--> s | a
--> false | true
--> (1 row)
SELECT 1 < SOME (VALUES (0)) AS s, 1 < ALL (VALUES (0)) AS a;
--> s | a
--> false | false
--> (1 row)
SELECT 1 < SOME (VALUES (1)) AS s, 1 < ALL (VALUES (1)) AS a;
--> s | a
--> false | false
--> (1 row)
SELECT 1 < SOME (VALUES (2)) AS s, 1 < ALL (VALUES (2)) AS a;
--> s | a
--> true | true
--> (1 row)
SELECT 1 < SOME (VALUES (0), (CAST(NULL AS INTEGER))) AS s, 1 < ALL (VALUES (0), (CAST(NULL AS INTEGER))) AS a;
--> s | a
--> NULL | false
--> (1 row)
SELECT 1 < SOME (VALUES (1), (CAST(NULL AS INTEGER))) AS s, 1 < ALL (VALUES (1), (CAST(NULL AS INTEGER))) AS a;
--> s | a
--> NULL | false
--> (1 row)
SELECT 1 < SOME (VALUES (2), (CAST(NULL AS INTEGER))) AS s, 1 < ALL (VALUES (2), (CAST(NULL AS INTEGER))) AS a;
--> s | a
--> true | NULL
--> (1 row)
SELECT CAST(NULL AS INTEGER) < SOME (SELECT * FROM (VALUES (1)) WHERE FALSE) AS s, CAST(NULL AS INTEGER) < ALL (SELECT * FROM (VALUES (1)) WHERE FALSE) AS a;
--> s | a
--> false | true
--> (1 row)
SELECT CAST(NULL AS INTEGER) < SOME (VALUES (0)) AS s, CAST(NULL AS INTEGER) < ALL (VALUES (0)) AS a;
--> s | a
--> NULL | NULL
--> (1 row)
SELECT CAST(NULL AS INTEGER) < SOME (VALUES (1)) AS s, CAST(NULL AS INTEGER) < ALL (VALUES (1)) AS a;
--> s | a
--> NULL | NULL
--> (1 row)
SELECT CAST(NULL AS INTEGER) < SOME (VALUES (2)) AS s, CAST(NULL AS INTEGER) < ALL (VALUES (2)) AS a;
--> s | a
--> NULL | NULL
--> (1 row)
SELECT CAST(NULL AS INTEGER) < SOME (VALUES (0), (CAST(NULL AS INTEGER))) AS s, CAST(NULL AS INTEGER) < ALL (VALUES (0), (CAST(NULL AS INTEGER))) AS a;
--> s | a
--> NULL | NULL
--> (1 row)
SELECT CAST(NULL AS INTEGER) < SOME (VALUES (1), (CAST(NULL AS INTEGER))) AS s, CAST(NULL AS INTEGER) < ALL (VALUES (1), (CAST(NULL AS INTEGER))) AS a;
--> s | a
--> NULL | NULL
--> (1 row)
SELECT CAST(NULL AS INTEGER) < SOME (VALUES (2), (CAST(NULL AS INTEGER))) AS s, CAST(NULL AS INTEGER) < ALL (VALUES (2), (CAST(NULL AS INTEGER))) AS a;
--> s | a
--> NULL | NULL
--> (1 row)
-- A name is that of the nearest table; a condition may reach over several.
CREATE STREAM s1 (a INTEGER NOT NULL);
--> ok
INSERT INTO s1 VALUES (0);
--> 1 row
CREATE STREAM s2 (a INTEGER NOT NULL);
--> ok
INSERT INTO s2 VALUES (1);
--> 1 row
CREATE STREAM s3 (b INTEGER NOT NULL);
--> ok
INSERT INTO s3 VALUES (1);
--> 1 row
CREATE STREAM t1 (a INTEGER NOT NULL);
--> ok
INSERT INTO t1 VALUES (1), (2), (3);
--> 3 rows
CREATE STREAM t2 (b INTEGER NOT NULL);
--> ok
INSERT INTO t2 VALUES (1), (2), (3);
--> 3 rows
CREATE STREAM t3 (a INTEGER NOT NULL, b INTEGER NOT NULL);
--> ok
INSERT INTO t3 VALUES (2, 3), (1, 4);
--> 2 rows
SELECT TRUE AS t FROM s1 WHERE EXISTS (SELECT TRUE FROM s2 WHERE EXISTS (SELECT TRUE FROM s3 WHERE a = s3.b));
--> t
--> true
--> (1 row)
SELECT a FROM t1 WHERE EXISTS (SELECT 1 FROM t2 WHERE EXISTS (SELECT 1 FROM t3 WHERE t1.a = t3.a AND t2.b = t3.b));
--> error 0A000: a subquery here speaks of the rows outside of it in a way that is not supported; write it as a join (line 1, column 62)
CREATE STREAM tab0 (pk INTEGER, col0 INTEGER, col1 DOUBLE, col3 INTEGER);
--> ok
INSERT INTO tab0 VALUES (0, 1, 2, 63), (87, 63, 3, 4);
--> 2 rows
SELECT pk FROM tab0 WHERE col3 IN (SELECT col0 FROM tab0);
--> pk
--> 0
--> (1 row)
SELECT pk FROM tab0 WHERE col0 IN (SELECT col3 FROM tab0 WHERE col3 IN (SELECT col0 FROM tab0));
--> pk
--> 87
--> (1 row)
SELECT pk FROM tab0 WHERE col3 IN (SELECT col0 FROM tab0) OR col0 IN (SELECT col3 FROM tab0 WHERE col3 IN (SELECT col0 FROM tab0));
--> pk
--> 0
--> 87
--> (2 rows)
SELECT col FROM (SELECT 1 AS col) t WHERE col = SOME (VALUES (1));
--> col
--> 1
--> (1 row)
SELECT col FROM (SELECT 1 AS col) t WHERE col IN (VALUES (1));
--> col
--> 1
--> (1 row)
CREATE STREAM x (a INTEGER NOT NULL);
--> ok
CREATE STREAM y (b INTEGER NOT NULL);
--> ok
INSERT INTO x VALUES (1), (2), (3);
--> 3 rows
INSERT INTO y VALUES (2), (3), (4);
--> 3 rows
SELECT b <> ALL (SELECT a FROM x) AS n FROM y;
--> n
--> false
--> false
--> true
--> (3 rows)
CREATE STREAM xs (x INTEGER NOT NULL);
--> ok
CREATE STREAM ys (y INTEGER NOT NULL);
--> ok
INSERT INTO xs VALUES (1), (1), (2);
--> 3 rows
INSERT INTO ys VALUES (0), (1), (2);
--> 3 rows
SELECT x, (SELECT COUNT(*) FROM ys WHERE y < x) AS n FROM xs;
--> x | n
--> 1 | 1
--> 1 | 1
--> 2 | 2
--> (3 rows)
SELECT x FROM xs WHERE EXISTS (SELECT y FROM (SELECT 1 AS y) WHERE x = y);
--> x
--> 1
--> 1
--> (2 rows)
SELECT * FROM (SELECT 1 AS a, 1 AS col2) q, LATERAL (SELECT * FROM (SELECT q.col2 AS c) r) p;
--> a | col2 | c
--> 1 | 1 | 1
--> (1 row)
SELECT 1 AS one, 2 NOT IN (VALUES (1), (3)) AS n, 2 NOT IN (VALUES (1), (CAST(NULL AS INTEGER))) AS u, 1 NOT IN (VALUES (1), (CAST(NULL AS INTEGER))) AS f;
--> one | n | u | f
--> 1 | true | NULL | false
--> (1 row)
