-- Joins by equal columns and by any condition, of rows and of groups that change, beside the answers of Flink's
-- tests (JoinITCase).
CREATE STREAM a (a1 INTEGER, a2 BIGINT, a3 VARCHAR);
--> ok
INSERT INTO a VALUES (1, 1, 'Hi'), (2, 2, 'Hello'), (3, 2, 'Hello world');
--> 3 rows
SET 'checkpoint.interval' = '0 s';
--> ok
CREATE STREAM b (b1 INTEGER, b2 BIGINT, b3 INTEGER, b4 VARCHAR, b5 BIGINT);
--> ok
INSERT INTO b VALUES (1, 1, 0, 'Hallo', 1), (2, 2, 1, 'Hallo Welt', 2), (2, 3, 2, 'Hallo Welt wie', 1), (3, 4, 3, 'Hallo Welt wie gehts?', 2), (3, 5, 4, 'ABC', 2), (3, 6, 5, 'BCD', 3), (4, 7, 6, 'CDE', 2), (4, 8, 7, 'DEF', 1), (4, 9, 8, 'EFG', 1), (4, 10, 9, 'FGH', 2), (5, 11, 10, 'GHI', 1), (5, 12, 11, 'HIJ', 3), (5, 13, 12, 'IJK', 3), (5, 14, 13, 'JKL', 2), (5, 15, 14, 'KLM', 2);
--> 15 rows
-- Conditions of both sides under OR.
SELECT * FROM a, b WHERE (a2 = 1 AND b2 = 2) OR (a1 = 2 AND b1 = 4);
--> a1 | a2 | a3 | b1 | b2 | b3 | b4 | b5
--> 1 | 1 | Hi | 2 | 2 | 1 | Hallo Welt | 2
--> 2 | 2 | Hello | 4 | 10 | 9 | FGH | 2
--> 2 | 2 | Hello | 4 | 7 | 6 | CDE | 2
--> 2 | 2 | Hello | 4 | 8 | 7 | DEF | 1
--> 2 | 2 | Hello | 4 | 9 | 8 | EFG | 1
--> (5 rows)
SELECT * FROM a, b WHERE (a2 = 1 AND TRUE) OR (a1 = 2 AND b1 = 4);
--> a1 | a2 | a3 | b1 | b2 | b3 | b4 | b5
--> 1 | 1 | Hi | 1 | 1 | 0 | Hallo | 1
--> 1 | 1 | Hi | 2 | 2 | 1 | Hallo Welt | 2
--> 1 | 1 | Hi | 2 | 3 | 2 | Hallo Welt wie | 1
--> 1 | 1 | Hi | 3 | 4 | 3 | Hallo Welt wie gehts? | 2
--> 1 | 1 | Hi | 3 | 5 | 4 | ABC | 2
--> 1 | 1 | Hi | 3 | 6 | 5 | BCD | 3
--> 1 | 1 | Hi | 4 | 10 | 9 | FGH | 2
--> 1 | 1 | Hi | 4 | 7 | 6 | CDE | 2
--> 1 | 1 | Hi | 4 | 8 | 7 | DEF | 1
--> 1 | 1 | Hi | 4 | 9 | 8 | EFG | 1
--> 1 | 1 | Hi | 5 | 11 | 10 | GHI | 1
--> 1 | 1 | Hi | 5 | 12 | 11 | HIJ | 3
--> 1 | 1 | Hi | 5 | 13 | 12 | IJK | 3
--> 1 | 1 | Hi | 5 | 14 | 13 | JKL | 2
--> 1 | 1 | Hi | 5 | 15 | 14 | KLM | 2
--> 2 | 2 | Hello | 4 | 10 | 9 | FGH | 2
--> 2 | 2 | Hello | 4 | 7 | 6 | CDE | 2
--> 2 | 2 | Hello | 4 | 8 | 7 | DEF | 1
--> 2 | 2 | Hello | 4 | 9 | 8 | EFG | 1
--> (19 rows)
CREATE STREAM c1 (a1 INTEGER, a2 INTEGER, a3 VARCHAR);
--> ok
INSERT INTO c1 VALUES (0, 1, 'hi a1'), (1, 2, 'hi a2'), (2, 3, 'hi a3');
--> 3 rows
CREATE STREAM c2 (b1 INTEGER, b2 INTEGER, b3 VARCHAR);
--> ok
INSERT INTO c2 VALUES (3, 4, 'hi b1'), (4, 5, NULL), (5, 6, 'hi b3');
--> 3 rows
SELECT * FROM c1, c2 WHERE (a1 = 1 AND b1 = 3) OR (a1 = 2 AND b3 IS NULL);
--> a1 | a2 | a3 | b1 | b2 | b3
--> 1 | 2 | hi a2 | 3 | 4 | hi b1
--> 2 | 3 | hi a3 | 4 | 5 | NULL
--> (2 rows)
-- NULL keys: equal only where that is said.
CREATE STREAM n1 (a INTEGER, b BIGINT, c VARCHAR);
--> ok
INSERT INTO n1 VALUES (1, 1, 'Hi1'), (1, 2, 'Hi2'), (1, 2, 'Hi2'), (1, 5, 'Hi3'), (2, 7, 'Hi5'), (1, 9, 'Hi6'), (1, 8, 'Hi8'), (3, 8, 'Hi9');
--> 8 rows
CREATE STREAM n2 (a INTEGER, b BIGINT, c VARCHAR);
--> ok
INSERT INTO n2 VALUES (1, 1, 'HiHi'), (2, 2, 'HeHe'), (3, 2, 'HeHe');
--> 3 rows
CREATE VIEW m1 AS SELECT IF(a = 3, CAST(NULL AS INTEGER), a) AS a, b, c FROM n1;
--> ok
CREATE VIEW m2 AS SELECT IF(a = 3, CAST(NULL AS INTEGER), a) AS a, b, c FROM n2;
--> ok
SELECT m2.a, m2.c, m1.c AS c1 FROM m1 JOIN m2 ON m1.a = m2.a AND m1.b > m2.b;
--> a | c | c1
--> 1 | HiHi | Hi2
--> 1 | HiHi | Hi2
--> 1 | HiHi | Hi3
--> 1 | HiHi | Hi6
--> 1 | HiHi | Hi8
--> 2 | HeHe | Hi5
--> (6 rows)
SELECT m2.a, m2.c, m1.c AS c1 FROM m1 JOIN m2 ON ((m1.a IS NULL AND m2.a IS NULL) OR m1.a = m2.a) AND m1.b > m2.b;
--> a | c | c1
--> 1 | HiHi | Hi2
--> 1 | HiHi | Hi2
--> 1 | HiHi | Hi3
--> 1 | HiHi | Hi6
--> 1 | HiHi | Hi8
--> 2 | HeHe | Hi5
--> NULL | HeHe | Hi9
--> (7 rows)
SELECT m2.a, m2.c, m1.c AS c1 FROM m1 JOIN m2 ON m1.a IS NOT DISTINCT FROM m2.a AND m1.b > m2.b;
--> a | c | c1
--> 1 | HiHi | Hi2
--> 1 | HiHi | Hi2
--> 1 | HiHi | Hi3
--> 1 | HiHi | Hi6
--> 1 | HiHi | Hi8
--> 2 | HeHe | Hi5
--> NULL | HeHe | Hi9
--> (7 rows)
-- Equal columns, with more conditions.
SELECT a3, b4 FROM a, b WHERE a2 = b2;
--> a3 | b4
--> Hello world | Hallo Welt
--> Hello | Hallo Welt
--> Hi | Hallo
--> (3 rows)
SELECT a1, b1 FROM a JOIN b ON a1 = b1;
--> a1 | b1
--> 1 | 1
--> 2 | 2
--> 2 | 2
--> 3 | 3
--> 3 | 3
--> 3 | 3
--> (6 rows)
SELECT a3, b4 FROM a, b WHERE a2 = b2 AND a2 < 2;
--> a3 | b4
--> Hi | Hallo
--> (1 row)
SELECT a1, b1, b3 FROM a JOIN b ON a1 = b1 AND a1 = b3;
--> a1 | b1 | b3
--> 2 | 2 | 2
--> 3 | 3 | 3
--> (2 rows)
CREATE STREAM flags (a INTEGER, b BIGINT, c VARCHAR, d BOOLEAN);
--> ok
INSERT INTO flags VALUES (1, 1, 'Hi', TRUE), (2, 2, 'Hello', FALSE), (3, 2, 'Hello world', TRUE);
--> 3 rows
SELECT l.a, l.a AS again, r.c FROM flags l JOIN flags r ON l.d = r.d WHERE l.d IS TRUE;
--> a | again | c
--> 1 | 1 | Hello world
--> 1 | 1 | Hi
--> 3 | 3 | Hello world
--> 3 | 3 | Hi
--> (4 rows)
CREATE STREAM t3 (a INTEGER, b BIGINT, c VARCHAR);
--> ok
INSERT INTO t3 VALUES (1, 1, 'Hi'), (2, 2, 'Hello'), (3, 2, 'Hello world'), (4, 3, 'Hello world, how are you?'), (5, 3, 'I am fine.'), (6, 3, 'Luke Skywalker'), (7, 4, 'Comment#1'), (8, 4, 'Comment#2'), (9, 4, 'Comment#3'), (10, 4, 'Comment#4'), (11, 5, 'Comment#5'), (12, 5, 'Comment#6'), (13, 5, 'Comment#7'), (14, 5, 'Comment#8'), (15, 5, 'Comment#9'), (16, 6, 'Comment#10'), (17, 6, 'Comment#11'), (18, 6, 'Comment#12'), (19, 6, 'Comment#13'), (20, 6, 'Comment#14'), (21, 6, 'Comment#15');
--> 21 rows
SELECT c, b4 FROM t3, b WHERE b = b2 AND a < 6 AND b5 < b;
--> c | b4
--> Hello world, how are you? | Hallo Welt wie
--> I am fine. | Hallo Welt wie
--> (2 rows)
SELECT c, b4 FROM t3, b WHERE a = b1 AND b = b5;
--> c | b4
--> Hello world | ABC
--> Hello world | Hallo Welt wie gehts?
--> Hello | Hallo Welt
--> Hi | Hallo
--> I am fine. | HIJ
--> I am fine. | IJK
--> (6 rows)
SELECT b.b5, t."1-_./Ü" FROM (SELECT a1, a2, a3 AS "1-_./Ü" FROM a) AS t, b WHERE a1 = b1 AND a1 < 4;
--> b5 | 1-_./Ü
--> 1 | Hello
--> 1 | Hi
--> 2 | Hello
--> 2 | Hello world
--> 2 | Hello world
--> 3 | Hello world
--> (6 rows)
SELECT COUNT(b4) AS n, COUNT(a2) AS m FROM a, b WHERE a1 = b1;
--> n | m
--> 6 | 6
--> (1 row)
CREATE STREAM pairs1 (pk INTEGER, a INTEGER);
--> ok
INSERT INTO pairs1 VALUES (1, 1), (1, 1), (2, 2), (2, 2), (3, 3), (3, 3), (4, 4), (4, 4), (5, 5), (5, 5);
--> 10 rows
CREATE STREAM pairs2 (pk INTEGER, a INTEGER);
--> ok
INSERT INTO pairs2 VALUES (1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 7), (8, 8), (9, 9), (10, 10);
--> 10 rows
SELECT p.pk, p.a, q.pk AS pk2, q.a AS a2 FROM pairs1 p JOIN pairs2 q ON p.pk = q.pk;
--> pk | a | pk2 | a2
--> 1 | 1 | 1 | 1
--> 1 | 1 | 1 | 1
--> 2 | 2 | 2 | 2
--> 2 | 2 | 2 | 2
--> 3 | 3 | 3 | 3
--> 3 | 3 | 3 | 3
--> 4 | 4 | 4 | 4
--> 4 | 4 | 4 | 4
--> 5 | 5 | 5 | 5
--> 5 | 5 | 5 | 5
--> (10 rows)
-- Rows without a partner.
SELECT a2, a3, d.b2, d.b4 FROM a LEFT JOIN (SELECT * FROM b WHERE b2 BETWEEN 3 AND 6) d ON a2 = d.b2;
--> a2 | a3 | b2 | b4
--> 1 | Hi | NULL | NULL
--> 2 | Hello world | NULL | NULL
--> 2 | Hello | NULL | NULL
--> (3 rows)
SELECT a2, a3, d.b2, d.b4 FROM a LEFT JOIN (SELECT * FROM b WHERE b2 < 7) d ON a2 = d.b2;
--> a2 | a3 | b2 | b4
--> 1 | Hi | 1 | Hallo
--> 2 | Hello world | 2 | Hallo Welt
--> 2 | Hello | 2 | Hallo Welt
--> (3 rows)
SELECT a3, b4 FROM a FULL JOIN b ON a2 = b2;
--> a3 | b4
--> Hello world | Hallo Welt
--> Hello | Hallo Welt
--> Hi | Hallo
--> NULL | ABC
--> NULL | BCD
--> NULL | CDE
--> NULL | DEF
--> NULL | EFG
--> NULL | FGH
--> NULL | GHI
--> NULL | HIJ
--> NULL | Hallo Welt wie
--> NULL | Hallo Welt wie gehts?
--> NULL | IJK
--> NULL | JKL
--> NULL | KLM
--> (16 rows)
SELECT a3, b4 FROM b LEFT JOIN a ON a2 = b2;
--> a3 | b4
--> Hello world | Hallo Welt
--> Hello | Hallo Welt
--> Hi | Hallo
--> NULL | ABC
--> NULL | BCD
--> NULL | CDE
--> NULL | DEF
--> NULL | EFG
--> NULL | FGH
--> NULL | GHI
--> NULL | HIJ
--> NULL | Hallo Welt wie
--> NULL | Hallo Welt wie gehts?
--> NULL | IJK
--> NULL | JKL
--> NULL | KLM
--> (16 rows)
SELECT a3, b4 FROM a RIGHT JOIN b ON a2 = b2;
--> a3 | b4
--> Hello world | Hallo Welt
--> Hello | Hallo Welt
--> Hi | Hallo
--> NULL | ABC
--> NULL | BCD
--> NULL | CDE
--> NULL | DEF
--> NULL | EFG
--> NULL | FGH
--> NULL | GHI
--> NULL | HIJ
--> NULL | Hallo Welt wie
--> NULL | Hallo Welt wie gehts?
--> NULL | IJK
--> NULL | JKL
--> NULL | KLM
--> (16 rows)
SELECT a1, b1 FROM a LEFT JOIN b ON a1 = b1 AND a2 > b2;
--> a1 | b1
--> 1 | NULL
--> 2 | NULL
--> 3 | NULL
--> (3 rows)
SELECT a1, b1 FROM a RIGHT JOIN b ON a1 = b1 AND a2 > b2;
--> a1 | b1
--> NULL | 1
--> NULL | 2
--> NULL | 2
--> NULL | 3
--> NULL | 3
--> NULL | 3
--> NULL | 4
--> NULL | 4
--> NULL | 4
--> NULL | 4
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> (15 rows)
SELECT a1, b1 FROM a FULL JOIN b ON a1 = b1 AND a2 > b2;
--> a1 | b1
--> 1 | NULL
--> 2 | NULL
--> 3 | NULL
--> NULL | 1
--> NULL | 2
--> NULL | 2
--> NULL | 3
--> NULL | 3
--> NULL | 3
--> NULL | 4
--> NULL | 4
--> NULL | 4
--> NULL | 4
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> (18 rows)
SELECT a1, b1 FROM a LEFT JOIN b ON a1 = b1;
--> a1 | b1
--> 1 | 1
--> 2 | 2
--> 2 | 2
--> 3 | 3
--> 3 | 3
--> 3 | 3
--> (6 rows)
SELECT a1, b1 FROM a RIGHT JOIN b ON a1 = b1;
--> a1 | b1
--> 1 | 1
--> 2 | 2
--> 2 | 2
--> 3 | 3
--> 3 | 3
--> 3 | 3
--> NULL | 4
--> NULL | 4
--> NULL | 4
--> NULL | 4
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> (15 rows)
SELECT a1, b1 FROM a FULL JOIN b ON a1 = b1;
--> a1 | b1
--> 1 | 1
--> 2 | 2
--> 2 | 2
--> 3 | 3
--> 3 | 3
--> 3 | 3
--> NULL | 4
--> NULL | 4
--> NULL | 4
--> NULL | 4
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> (15 rows)
-- Groups joined by their key, by their sums, with groups and with rows.
CREATE VIEW ga AS SELECT SUM(a2) AS a2, a1 FROM a GROUP BY a1;
--> ok
CREATE VIEW gb AS SELECT SUM(b2) AS b2, b1 FROM b GROUP BY b1;
--> ok
SELECT a1, b1 FROM ga JOIN gb ON a1 = b1;
--> a1 | b1
--> 1 | 1
--> 2 | 2
--> 3 | 3
--> (3 rows)
SELECT a1, a2, b1, b2 FROM ga JOIN gb ON a2 = b2;
--> a1 | a2 | b1 | b2
--> 1 | 1 | 1 | 1
--> (1 row)
SELECT a1, b1 FROM ga LEFT JOIN gb ON a1 = b1 AND a2 > b2;
--> a1 | b1
--> 1 | NULL
--> 2 | NULL
--> 3 | NULL
--> (3 rows)
SELECT a1, b1 FROM ga LEFT JOIN b ON a1 = b1 AND a2 > b2;
--> a1 | b1
--> 1 | NULL
--> 2 | NULL
--> 3 | NULL
--> (3 rows)
SELECT a1, a2, b1, b2 FROM ga LEFT JOIN gb ON a2 = b2 AND a1 > b1;
--> a1 | a2 | b1 | b2
--> 1 | 1 | NULL | NULL
--> 2 | 2 | NULL | NULL
--> 3 | 2 | NULL | NULL
--> (3 rows)
SELECT a1, b1 FROM ga LEFT JOIN gb ON a1 = b1;
--> a1 | b1
--> 1 | 1
--> 2 | 2
--> 3 | 3
--> (3 rows)
SELECT a1, b1 FROM ga LEFT JOIN b ON a1 = b1;
--> a1 | b1
--> 1 | 1
--> 2 | 2
--> 2 | 2
--> 3 | 3
--> 3 | 3
--> 3 | 3
--> (6 rows)
SELECT a1, a2, b1, b2 FROM ga LEFT JOIN gb ON a2 = b2;
--> a1 | a2 | b1 | b2
--> 1 | 1 | 1 | 1
--> 2 | 2 | NULL | NULL
--> 3 | 2 | NULL | NULL
--> (3 rows)
SELECT a1, b1 FROM ga RIGHT JOIN gb ON a1 = b1 AND a2 > b2;
--> a1 | b1
--> NULL | 1
--> NULL | 2
--> NULL | 3
--> NULL | 4
--> NULL | 5
--> (5 rows)
SELECT a1, b1 FROM ga RIGHT JOIN b ON a1 = b1 AND a2 > b2;
--> a1 | b1
--> NULL | 1
--> NULL | 2
--> NULL | 2
--> NULL | 3
--> NULL | 3
--> NULL | 3
--> NULL | 4
--> NULL | 4
--> NULL | 4
--> NULL | 4
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> (15 rows)
SELECT a1, a2, b1, b2 FROM ga RIGHT JOIN gb ON a2 = b2 AND a1 > b1;
--> a1 | a2 | b1 | b2
--> NULL | NULL | 1 | 1
--> NULL | NULL | 2 | 5
--> NULL | NULL | 3 | 15
--> NULL | NULL | 4 | 34
--> NULL | NULL | 5 | 65
--> (5 rows)
SELECT a1, b1 FROM ga RIGHT JOIN gb ON a1 = b1;
--> a1 | b1
--> 1 | 1
--> 2 | 2
--> 3 | 3
--> NULL | 4
--> NULL | 5
--> (5 rows)
SELECT a1, b1 FROM ga RIGHT JOIN b ON a1 = b1;
--> a1 | b1
--> 1 | 1
--> 2 | 2
--> 2 | 2
--> 3 | 3
--> 3 | 3
--> 3 | 3
--> NULL | 4
--> NULL | 4
--> NULL | 4
--> NULL | 4
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> (15 rows)
SELECT a1, a2, b1, b2 FROM ga RIGHT JOIN gb ON a2 = b2;
--> a1 | a2 | b1 | b2
--> 1 | 1 | 1 | 1
--> NULL | NULL | 2 | 5
--> NULL | NULL | 3 | 15
--> NULL | NULL | 4 | 34
--> NULL | NULL | 5 | 65
--> (5 rows)
SELECT a1, b1 FROM ga FULL JOIN gb ON a1 = b1 AND a2 > b2;
--> a1 | b1
--> 1 | NULL
--> 2 | NULL
--> 3 | NULL
--> NULL | 1
--> NULL | 2
--> NULL | 3
--> NULL | 4
--> NULL | 5
--> (8 rows)
SELECT a1, b1 FROM ga FULL JOIN b ON a1 = b1 AND a2 > b2;
--> a1 | b1
--> 1 | NULL
--> 2 | NULL
--> 3 | NULL
--> NULL | 1
--> NULL | 2
--> NULL | 2
--> NULL | 3
--> NULL | 3
--> NULL | 3
--> NULL | 4
--> NULL | 4
--> NULL | 4
--> NULL | 4
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> (18 rows)
SELECT a1, a2, b1, b2 FROM ga FULL JOIN gb ON a2 = b2 AND a1 > b1;
--> a1 | a2 | b1 | b2
--> 1 | 1 | NULL | NULL
--> 2 | 2 | NULL | NULL
--> 3 | 2 | NULL | NULL
--> NULL | NULL | 1 | 1
--> NULL | NULL | 2 | 5
--> NULL | NULL | 3 | 15
--> NULL | NULL | 4 | 34
--> NULL | NULL | 5 | 65
--> (8 rows)
SELECT a1, b1 FROM ga FULL JOIN gb ON a1 = b1;
--> a1 | b1
--> 1 | 1
--> 2 | 2
--> 3 | 3
--> NULL | 4
--> NULL | 5
--> (5 rows)
SELECT a1, b1 FROM ga FULL JOIN b ON a1 = b1;
--> a1 | b1
--> 1 | 1
--> 2 | 2
--> 2 | 2
--> 3 | 3
--> 3 | 3
--> 3 | 3
--> NULL | 4
--> NULL | 4
--> NULL | 4
--> NULL | 4
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> NULL | 5
--> (15 rows)
SELECT a1, a2, b1, b2 FROM ga FULL JOIN gb ON a2 = b2;
--> a1 | a2 | b1 | b2
--> 1 | 1 | 1 | 1
--> 2 | 2 | NULL | NULL
--> 3 | 2 | NULL | NULL
--> NULL | NULL | 2 | 5
--> NULL | NULL | 3 | 15
--> NULL | NULL | 4 | 34
--> NULL | NULL | 5 | 65
--> (7 rows)
-- Three of them.
CREATE STREAM w1 (a1 INTEGER, a2 BIGINT);
--> ok
INSERT INTO w1 VALUES (1, 1), (1, 2), (1, 2), (1, 5), (2, 7), (1, 9), (1, 8), (3, 8);
--> 8 rows
CREATE STREAM w2 (b1 INTEGER, b2 BIGINT);
--> ok
INSERT INTO w2 VALUES (1, 1), (2, 2), (3, 2), (1, 4);
--> 4 rows
CREATE STREAM w3 (c1 INTEGER, c2 BIGINT);
--> ok
INSERT INTO w3 VALUES (1, 1), (2, 2), (3, 2), (2, 1);
--> 4 rows
SELECT a1, b1, c1 FROM (SELECT SUM(a2) AS a2, a1 FROM w1 GROUP BY a1) JOIN (SELECT SUM(b2) AS b2, b1 FROM w2 GROUP BY b1) ON a1 = b1 JOIN (SELECT SUM(c2) AS c2, c1 FROM w3 GROUP BY c1) ON c2 = b2;
--> a1 | b1 | c1
--> 2 | 2 | 3
--> 3 | 3 | 3
--> (2 rows)
-- NULL keys on both sides of outer joins.
CREATE STREAM o1 (a INTEGER, b BIGINT);
--> ok
INSERT INTO o1 VALUES (1, 1), (NULL, 8), (4, 2);
--> 3 rows
CREATE STREAM o2 (a INTEGER, b BIGINT);
--> ok
INSERT INTO o2 VALUES (1, 1), (2, 2), (NULL, 2);
--> 3 rows
SELECT o1.a, o1.b, o2.a AS a2, o2.b AS b2 FROM o1 LEFT JOIN o2 ON o1.a = o2.a;
--> a | b | a2 | b2
--> 1 | 1 | 1 | 1
--> 4 | 2 | NULL | NULL
--> NULL | 8 | NULL | NULL
--> (3 rows)
SELECT o1.a, o1.b, o2.a AS a2, o2.b AS b2 FROM o1 LEFT JOIN o2 ON o1.a = o2.a OR (o1.a IS NULL AND o2.a IS NULL);
--> a | b | a2 | b2
--> 1 | 1 | 1 | 1
--> 4 | 2 | NULL | NULL
--> NULL | 8 | NULL | 2
--> (3 rows)
SELECT o1.a, o1.b, o2.a AS a2, o2.b AS b2 FROM o1 RIGHT JOIN o2 ON o1.a = o2.a;
--> a | b | a2 | b2
--> 1 | 1 | 1 | 1
--> NULL | NULL | 2 | 2
--> NULL | NULL | NULL | 2
--> (3 rows)
SELECT o1.a, o1.b, o2.a AS a2, o2.b AS b2 FROM o1 RIGHT JOIN o2 ON o1.a = o2.a OR (o1.a IS NULL AND o2.a IS NULL);
--> a | b | a2 | b2
--> 1 | 1 | 1 | 1
--> NULL | 8 | NULL | 2
--> NULL | NULL | 2 | 2
--> (3 rows)
SELECT o1.a, o1.b, o2.a AS a2, o2.b AS b2 FROM o1 FULL JOIN o2 ON o1.a = o2.a;
--> a | b | a2 | b2
--> 1 | 1 | 1 | 1
--> 4 | 2 | NULL | NULL
--> NULL | 8 | NULL | NULL
--> NULL | NULL | 2 | 2
--> NULL | NULL | NULL | 2
--> (5 rows)
SELECT o1.a, o1.b, o2.a AS a2, o2.b AS b2 FROM o1 FULL JOIN o2 ON o1.a = o2.a OR (o1.a IS NULL AND o2.a IS NULL);
--> a | b | a2 | b2
--> 1 | 1 | 1 | 1
--> 4 | 2 | NULL | NULL
--> NULL | 8 | NULL | 2
--> NULL | NULL | 2 | 2
--> (4 rows)
SELECT COUNT(DISTINCT b) AS n FROM (SELECT l.b FROM t3 l, t3 r WHERE l.a = r.a);
--> n
--> 6
--> (1 row)
-- Conditions above and in a join of groups with NULL keys.
CREATE STREAM l (a INTEGER, b DOUBLE);
--> ok
INSERT INTO l VALUES (1, 2.0), (1, 2.0), (2, 1.0), (2, 1.0), (3, 3.0), (NULL, NULL), (NULL, 5.0), (6, NULL);
--> 8 rows
CREATE STREAM r (c INTEGER, d DOUBLE);
--> ok
INSERT INTO r VALUES (2, 3.0), (2, 3.0), (3, 2.0), (4, 1.0), (NULL, NULL), (NULL, 5.0), (6, NULL);
--> 7 rows
SELECT * FROM (SELECT a, MAX(b) AS b, COUNT(*) AS n FROM l GROUP BY a) JOIN (SELECT c, MAX(d) AS d, COUNT(*) AS m FROM r GROUP BY c) ON a = c AND n = m WHERE a >= 2;
--> a | b | n | c | d | m
--> 2 | 1.0 | 2 | 2 | 3.0 | 2
--> 3 | 3.0 | 1 | 3 | 2.0 | 1
--> 6 | NULL | 1 | 6 | NULL | 1
--> (3 rows)
SELECT * FROM (SELECT a, MAX(b) AS b, COUNT(*) AS n FROM l GROUP BY a) LEFT JOIN (SELECT c, MAX(d) AS d, COUNT(*) AS m FROM r GROUP BY c) ON a = c AND n = m WHERE a >= 2;
--> a | b | n | c | d | m
--> 2 | 1.0 | 2 | 2 | 3.0 | 2
--> 3 | 3.0 | 1 | 3 | 2.0 | 1
--> 6 | NULL | 1 | 6 | NULL | 1
--> (3 rows)
SELECT * FROM (SELECT a, MAX(b) AS b, COUNT(*) AS n FROM l GROUP BY a) LEFT JOIN (SELECT c, MAX(d) AS d, COUNT(*) AS m FROM r GROUP BY c) ON a = c AND n = m WHERE c >= 2;
--> a | b | n | c | d | m
--> 2 | 1.0 | 2 | 2 | 3.0 | 2
--> 3 | 3.0 | 1 | 3 | 2.0 | 1
--> 6 | NULL | 1 | 6 | NULL | 1
--> (3 rows)
SELECT * FROM (SELECT a, MAX(b) AS b, COUNT(*) AS n FROM l GROUP BY a) RIGHT JOIN (SELECT c, MAX(d) AS d, COUNT(*) AS m FROM r GROUP BY c) ON a = c AND n = m WHERE a >= 2;
--> a | b | n | c | d | m
--> 2 | 1.0 | 2 | 2 | 3.0 | 2
--> 3 | 3.0 | 1 | 3 | 2.0 | 1
--> 6 | NULL | 1 | 6 | NULL | 1
--> (3 rows)
SELECT * FROM (SELECT a, MAX(b) AS b, COUNT(*) AS n FROM l GROUP BY a) RIGHT JOIN (SELECT c, MAX(d) AS d, COUNT(*) AS m FROM r GROUP BY c) ON a = c AND n = m WHERE c >= 2;
--> a | b | n | c | d | m
--> 2 | 1.0 | 2 | 2 | 3.0 | 2
--> 3 | 3.0 | 1 | 3 | 2.0 | 1
--> 6 | NULL | 1 | 6 | NULL | 1
--> NULL | NULL | NULL | 4 | 1.0 | 1
--> (4 rows)
SELECT * FROM l LEFT JOIN r ON a = c WHERE c = 3;
--> a | b | c | d
--> 3 | 3.0 | 3 | 2.0
--> (1 row)
SELECT * FROM l LEFT JOIN r ON a = c WHERE c IS NULL;
--> a | b | c | d
--> 1 | 2.0 | NULL | NULL
--> 1 | 2.0 | NULL | NULL
--> NULL | 5.0 | NULL | NULL
--> NULL | NULL | NULL | NULL
--> (4 rows)
SELECT * FROM l LEFT JOIN r ON a = c WHERE c IS NULL AND a <= 1;
--> a | b | c | d
--> 1 | 2.0 | NULL | NULL
--> 1 | 2.0 | NULL | NULL
--> (2 rows)
SELECT * FROM l LEFT JOIN r ON a = c WHERE c < 3 AND a <= 3;
--> a | b | c | d
--> 2 | 1.0 | 2 | 3.0
--> 2 | 1.0 | 2 | 3.0
--> 2 | 1.0 | 2 | 3.0
--> 2 | 1.0 | 2 | 3.0
--> (4 rows)
SELECT * FROM l LEFT JOIN r ON a = c WHERE c <> 3 AND a <= 3;
--> a | b | c | d
--> 2 | 1.0 | 2 | 3.0
--> 2 | 1.0 | 2 | 3.0
--> 2 | 1.0 | 2 | 3.0
--> 2 | 1.0 | 2 | 3.0
--> (4 rows)
SELECT * FROM (SELECT a, MAX(b) AS b, COUNT(*) AS n FROM l GROUP BY a) JOIN (SELECT c, MAX(d) AS d, COUNT(*) AS m FROM r GROUP BY c) ON a = c AND n = m AND a >= 2;
--> a | b | n | c | d | m
--> 2 | 1.0 | 2 | 2 | 3.0 | 2
--> 3 | 3.0 | 1 | 3 | 2.0 | 1
--> 6 | NULL | 1 | 6 | NULL | 1
--> (3 rows)
SELECT * FROM (SELECT a, MAX(b) AS b, COUNT(*) AS n FROM l GROUP BY a) LEFT JOIN (SELECT c, MAX(d) AS d, COUNT(*) AS m FROM r GROUP BY c) ON a = c AND n = m AND a >= 2;
--> a | b | n | c | d | m
--> 1 | 2.0 | 2 | NULL | NULL | NULL
--> 2 | 1.0 | 2 | 2 | 3.0 | 2
--> 3 | 3.0 | 1 | 3 | 2.0 | 1
--> 6 | NULL | 1 | 6 | NULL | 1
--> NULL | 5.0 | 2 | NULL | NULL | NULL
--> (5 rows)
SELECT * FROM (SELECT a, MAX(b) AS b, COUNT(*) AS n FROM l GROUP BY a) LEFT JOIN (SELECT c, MAX(d) AS d, COUNT(*) AS m FROM r GROUP BY c) ON a = c AND n = m AND c >= 2;
--> a | b | n | c | d | m
--> 1 | 2.0 | 2 | NULL | NULL | NULL
--> 2 | 1.0 | 2 | 2 | 3.0 | 2
--> 3 | 3.0 | 1 | 3 | 2.0 | 1
--> 6 | NULL | 1 | 6 | NULL | 1
--> NULL | 5.0 | 2 | NULL | NULL | NULL
--> (5 rows)
SELECT * FROM (SELECT a, MAX(b) AS b, COUNT(*) AS n FROM l GROUP BY a) RIGHT JOIN (SELECT c, MAX(d) AS d, COUNT(*) AS m FROM r GROUP BY c) ON a = c AND n = m AND a >= 2;
--> a | b | n | c | d | m
--> 2 | 1.0 | 2 | 2 | 3.0 | 2
--> 3 | 3.0 | 1 | 3 | 2.0 | 1
--> 6 | NULL | 1 | 6 | NULL | 1
--> NULL | NULL | NULL | 4 | 1.0 | 1
--> NULL | NULL | NULL | NULL | 5.0 | 2
--> (5 rows)
SELECT * FROM (SELECT a, MAX(b) AS b, COUNT(*) AS n FROM l GROUP BY a) RIGHT JOIN (SELECT c, MAX(d) AS d, COUNT(*) AS m FROM r GROUP BY c) ON a = c AND n = m AND c >= 2;
--> a | b | n | c | d | m
--> 2 | 1.0 | 2 | 2 | 3.0 | 2
--> 3 | 3.0 | 1 | 3 | 2.0 | 1
--> 6 | NULL | 1 | 6 | NULL | 1
--> NULL | NULL | NULL | 4 | 1.0 | 1
--> NULL | NULL | NULL | NULL | 5.0 | 2
--> (5 rows)
-- A table of orders and one of their lines; a line that changes, changes its pair.
CREATE TABLE orders (region VARCHAR, id INTEGER, excluded VARCHAR, PRIMARY KEY (region, id));
--> ok
CREATE TABLE lines (region VARCHAR, id INTEGER, line VARCHAR, status VARCHAR, PRIMARY KEY (region, id, line));
--> ok
CREATE MATERIALIZED VIEW pairs AS SELECT o.id, l.line, l.status FROM orders o LEFT JOIN lines l ON o.region = l.region AND o.id = l.id AND l.status <> o.excluded;
--> ok
INSERT INTO orders VALUES ('EU', 1, 'cancelled');
--> 1 row
AWAIT SELECT * FROM pairs;
--> id | line | status
--> 1 | NULL | NULL
--> (1 row)
INSERT INTO lines VALUES ('EU', 1, 'l1', 'new');
--> 1 row
AWAIT SELECT * FROM pairs;
--> id | line | status
--> 1 | l1 | new
--> (1 row)
INSERT INTO lines VALUES ('EU', 1, 'l1', 'cancelled');
--> 1 row
AWAIT SELECT * FROM pairs;
--> id | line | status
--> 1 | NULL | NULL
--> (1 row)
INSERT INTO lines VALUES ('EU', 1, 'l1', 'paid'), ('EU', 1, 'l2', 'new');
--> 2 rows
AWAIT SELECT * FROM pairs;
--> id | line | status
--> 1 | l1 | paid
--> 1 | l2 | new
--> (2 rows)
