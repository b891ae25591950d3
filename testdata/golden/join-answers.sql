-- Joins and set operations, beside the answers of other engines.
CREATE STREAM t1 (v1 INTEGER, v2 INTEGER, v3 INTEGER);
--> ok
INSERT INTO t1 VALUES (1, 4, 2), (2, 3, 3);
--> 2 rows
CREATE STREAM t2 (v1 INTEGER, v2 INTEGER, v3 INTEGER);
--> ok
INSERT INTO t2 VALUES (1, 3, 5), (2, 4, 6);
--> 2 rows
SELECT a.v1, a.v2, a.v3, b.v1 AS v10, b.v2 AS v20, b.v3 AS v30 FROM t1 a JOIN t2 b ON a.v1 = b.v1;
--> v1 | v2 | v3 | v10 | v20 | v30
--> 1 | 4 | 2 | 1 | 3 | 5
--> 2 | 3 | 3 | 2 | 4 | 6
--> (2 rows)
CREATE STREAM t3 (v1 INTEGER, v2 INTEGER, v3 INTEGER);
--> ok
INSERT INTO t3 VALUES (1, 4, 2), (2, 3, 3);
--> 2 rows
CREATE STREAM t4 (v1 INTEGER, v2 INTEGER, v3 INTEGER);
--> ok
SELECT a.v1, a.v2, a.v3, b.v1 AS v10, b.v2 AS v20, b.v3 AS v30 FROM t3 a LEFT JOIN t4 b ON a.v1 = b.v1;
--> v1 | v2 | v3 | v10 | v20 | v30
--> 1 | 4 | 2 | NULL | NULL | NULL
--> 2 | 3 | 3 | NULL | NULL | NULL
--> (2 rows)
CREATE STREAM t5 (v1 INTEGER, v2 INTEGER, v3 INTEGER);
--> ok
CREATE STREAM t6 (v1 INTEGER, v2 INTEGER, v3 INTEGER);
--> ok
INSERT INTO t6 VALUES (1, 3, 5), (2, 4, 6);
--> 2 rows
SELECT a.v1, a.v2, a.v3, b.v1 AS v10, b.v2 AS v20, b.v3 AS v30 FROM t5 a RIGHT JOIN t6 b ON a.v1 = b.v1;
--> v1 | v2 | v3 | v10 | v20 | v30
--> NULL | NULL | NULL | 1 | 3 | 5
--> NULL | NULL | NULL | 2 | 4 | 6
--> (2 rows)
CREATE STREAM t7 (v1 INTEGER, v2 INTEGER, v3 INTEGER);
--> ok
INSERT INTO t7 VALUES (1, 4, 2), (2, 3, 3);
--> 2 rows
CREATE STREAM t8 (v1 INTEGER, v2 INTEGER, v3 INTEGER);
--> ok
INSERT INTO t8 VALUES (3, 3, 5), (4, 4, 6);
--> 2 rows
SELECT a.v1, a.v2, a.v3, b.v1 AS v10, b.v2 AS v20, b.v3 AS v30 FROM t7 a FULL JOIN t8 b ON a.v1 = b.v1;
--> v1 | v2 | v3 | v10 | v20 | v30
--> 1 | 4 | 2 | NULL | NULL | NULL
--> 2 | 3 | 3 | NULL | NULL | NULL
--> NULL | NULL | NULL | 3 | 3 | 5
--> NULL | NULL | NULL | 4 | 4 | 6
--> (4 rows)
SELECT a.v1, a.v2, a.v3, b.v1 AS v10, b.v2 AS v20, b.v3 AS v30 FROM t1 a FULL JOIN t2 b ON a.v1 = b.v1 AND a.v2 > b.v2;
--> v1 | v2 | v3 | v10 | v20 | v30
--> 1 | 4 | 2 | 1 | 3 | 5
--> 2 | 3 | 3 | NULL | NULL | NULL
--> NULL | NULL | NULL | 2 | 4 | 6
--> (3 rows)
CREATE STREAM u1 (v1 INTEGER, v2 INTEGER);
--> ok
CREATE STREAM u2 (v1 INTEGER, v3 INTEGER);
--> ok
CREATE STREAM u3 (v2 INTEGER, v3 INTEGER);
--> ok
INSERT INTO u1 VALUES (1, 2);
--> 1 row
INSERT INTO u2 VALUES (1, 3);
--> 1 row
INSERT INTO u3 VALUES (2, 3);
--> 1 row
SELECT * FROM u1 JOIN u2 USING (v1);
--> v1 | v2 | v3
--> 1 | 2 | 3
--> (1 row)
SELECT u1.v1, u1.v2, u2.v3 AS a, u3.v3 AS b FROM u1 JOIN u2 ON u1.v1 = u2.v1 JOIN u3 ON u1.v2 = u3.v2;
--> v1 | v2 | a | b
--> 1 | 2 | 3 | 3
--> (1 row)
SELECT COUNT(*) AS n FROM (VALUES (1, 2), (3, 4)) AS a, (VALUES (9), (4), (1)) AS b;
--> n
--> 6
--> (1 row)
CREATE STREAM a (a INTEGER);
--> ok
INSERT INTO a VALUES (1);
--> 1 row
CREATE STREAM b (b INTEGER);
--> ok
INSERT INTO b VALUES (2);
--> 1 row
CREATE STREAM c (c INTEGER);
--> ok
INSERT INTO c VALUES (3);
--> 1 row
SELECT * FROM a, b FULL JOIN c ON b = c;
--> a | b | c
--> 1 | 2 | NULL
--> 1 | NULL | 3
--> (2 rows)
SELECT * FROM a, b RIGHT JOIN c ON b = c;
--> a | b | c
--> 1 | NULL | 3
--> (1 row)
SELECT * FROM a, b LEFT JOIN c ON b = c;
--> a | b | c
--> 1 | 2 | NULL
--> (1 row)
CREATE STREAM ev (uid INTEGER, item INTEGER, event VARCHAR, name VARCHAR);
--> ok
INSERT INTO ev VALUES (0, 0, 'event_0_0', 'a'), (1, NULL, 'event_1', 'b'), (2, 3, 'event_2_1', 'c');
--> 3 rows
CREATE STREAM us (uid INTEGER, name VARCHAR);
--> ok
INSERT INTO us VALUES (0, 'a'), (1, 'b'), (2, 'c');
--> 3 rows
SELECT event, ev.name FROM ev JOIN us ON ev.name = us.name AND ev.event = CONCAT_WS('_', 'event', CAST(us.uid AS VARCHAR), CAST(ev.item AS VARCHAR));
--> event | name
--> event_0_0 | a
--> event_1 | b
--> (2 rows)
CREATE STREAM d1 (v1 INTEGER, v2 INTEGER);
--> ok
CREATE STREAM d2 (v1 INTEGER, v3 INTEGER);
--> ok
INSERT INTO d1 VALUES (1, 2), (1, 2);
--> 2 rows
SELECT * FROM d1 EXCEPT SELECT * FROM d2;
--> v1 | v2
--> 1 | 2
--> (1 row)
INSERT INTO d2 VALUES (1, 2);
--> 1 row
SELECT * FROM d1 EXCEPT SELECT * FROM d2;
--> v1 | v2
--> (0 rows)
SELECT * FROM d1 INTERSECT SELECT * FROM d2;
--> v1 | v2
--> 1 | 2
--> (1 row)
SELECT * FROM d1 UNION SELECT * FROM d2;
--> v1 | v2
--> 1 | 2
--> (1 row)
SELECT * FROM d1 UNION ALL SELECT * FROM d2;
--> v1 | v2
--> 1 | 2
--> 1 | 2
--> 1 | 2
--> (3 rows)
SELECT 1 AS a EXCEPT SELECT 1;
--> a
--> (0 rows)
SELECT 1 AS a EXCEPT SELECT 2;
--> a
--> 1
--> (1 row)
SELECT CAST(NULL AS INTEGER) AS a EXCEPT SELECT CAST(NULL AS INTEGER);
--> a
--> (0 rows)
SELECT CAST(NULL AS INTEGER) AS a EXCEPT SELECT 1;
--> a
--> NULL
--> (1 row)
SELECT 1 AS a EXCEPT SELECT 1 AS a EXCEPT SELECT 1;
--> a
--> (0 rows)
SELECT 1 AS a EXCEPT SELECT 2 AS a EXCEPT SELECT 3;
--> a
--> 1
--> (1 row)
SELECT 1 AS a EXCEPT (SELECT 2 AS a EXCEPT SELECT 1);
--> a
--> 1
--> (1 row)
SELECT 1 AS a INTERSECT SELECT 1;
--> a
--> 1
--> (1 row)
SELECT 1 AS a INTERSECT SELECT 2;
--> a
--> (0 rows)
SELECT CAST(NULL AS INTEGER) AS a INTERSECT SELECT CAST(NULL AS INTEGER);
--> a
--> NULL
--> (1 row)
SELECT 1 AS a INTERSECT SELECT 1 INTERSECT SELECT 1;
--> a
--> 1
--> (1 row)
SELECT 1 AS a UNION SELECT 1;
--> a
--> 1
--> (1 row)
SELECT 1 AS a UNION ALL SELECT 1;
--> a
--> 1
--> 1
--> (2 rows)
SELECT 1 AS a UNION ALL SELECT 1 AS b ORDER BY a;
--> a
--> 1
--> 1
--> (2 rows)
