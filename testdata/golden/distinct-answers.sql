-- DISTINCT aggregates of changing groups, groups by unique columns, and sets of groups of them, beside the answers
-- of Flink's tests (SplitAggregateITCase, AggregateRemoveITCase).
CREATE STREAM t (a BIGINT, b INTEGER, c VARCHAR);
--> ok
INSERT INTO t VALUES (1, 1, 'Hello 0'), (1, 2, 'Hello 1'), (2, 3, 'Hello 1'), (3, 5, 'Hello 1'), (2, 3, 'Hello 2'), (2, 4, 'Hello 3'), (2, 4, NULL), (2, 5, 'Hello 4'), (3, 5, 'Hello 0'), (2, 4, 'Hello 3'), (4, 5, 'Hello 2'), (2, 4, 'Hello 3'), (4, 5, NULL), (4, 5, 'Hello 3'), (2, 2, 'Hello 0'), (4, 6, 'Hello 1');
--> 16 rows
SELECT COUNT(DISTINCT c) AS n FROM t;
--> n
--> 5
--> (1 row)
SELECT COUNT(DISTINCT b) AS nb, COUNT(DISTINCT c) AS nc FROM t;
--> nb | nc
--> 6 | 5
--> (1 row)
-- AVG of whole numbers is DOUBLE in Weir.
SELECT a, SUM(b) AS s, COUNT(DISTINCT c) AS n, CAST(FLOOR(AVG(b)) AS INTEGER) AS m FROM t GROUP BY a;
--> a | s | n | m
--> 1 | 3 | 2 | 1
--> 2 | 29 | 5 | 3
--> 3 | 10 | 2 | 5
--> 4 | 21 | 3 | 5
--> (4 rows)
SELECT a, COUNT(DISTINCT c) AS n FROM t GROUP BY a;
--> a | n
--> 1 | 2
--> 2 | 5
--> 3 | 2
--> 4 | 3
--> (4 rows)
SELECT a, COUNT(DISTINCT b) AS n, MAX(b) AS high, MIN(b) AS low FROM t GROUP BY a;
--> a | n | high | low
--> 1 | 2 | 2 | 1
--> 2 | 4 | 5 | 2
--> 3 | 1 | 5 | 5
--> 4 | 2 | 6 | 5
--> (4 rows)
SELECT a, COUNT(DISTINCT a) AS n, COUNT(b) AS m FROM t GROUP BY a;
--> a | n | m
--> 1 | 1 | 2
--> 2 | 1 | 8
--> 3 | 1 | 2
--> 4 | 1 | 4
--> (4 rows)
SELECT a, COUNT(DISTINCT b) FILTER (WHERE NOT b = 2) AS n, MAX(b) FILTER (WHERE NOT b = 5) AS high, MIN(b) FILTER (WHERE NOT b = 2) AS low FROM t GROUP BY a;
--> a | n | high | low
--> 1 | 1 | 2 | 1
--> 2 | 3 | 4 | 3
--> 3 | 1 | NULL | 5
--> 4 | 2 | 6 | 5
--> (4 rows)
SELECT c, MIN(b) AS low, MAX(b) AS high, COUNT(DISTINCT a) AS n FROM (SELECT a, COUNT(DISTINCT b) AS b, MAX(b) AS c FROM t GROUP BY a) GROUP BY c;
--> c | low | high | n
--> 2 | 2 | 2 | 1
--> 5 | 1 | 4 | 2
--> 6 | 2 | 2 | 1
--> (3 rows)
SELECT b, COUNT(DISTINCT b1) AS n, COUNT(1) AS m FROM (SELECT a, COUNT(b) AS b, MAX(b) AS b1 FROM t GROUP BY a) GROUP BY b;
--> b | n | m
--> 2 | 2 | 2
--> 4 | 1 | 1
--> 8 | 1 | 1
--> (3 rows)
SELECT b, SUM(b1) AS s, COUNT(DISTINCT b1) AS n, COUNT(1) AS m FROM (SELECT a, COUNT(b) AS b, MAX(b) AS b1 FROM t GROUP BY a) GROUP BY b;
--> b | s | n | m
--> 2 | 7 | 2 | 2
--> 4 | 6 | 1 | 1
--> 8 | 5 | 1 | 1
--> (3 rows)
SELECT g.*, t.* FROM (SELECT c, MIN(b) AS b, MAX(b) AS d, COUNT(DISTINCT a) AS a FROM (SELECT a, COUNT(DISTINCT b) AS b, MAX(b) AS c FROM t GROUP BY a) GROUP BY c) AS g JOIN t ON g.b + 2 = t.a;
--> c | b | d | a | a0 | b0 | c0
--> 2 | 2 | 2 | 1 | 4 | 5 | Hello 2
--> 2 | 2 | 2 | 1 | 4 | 5 | Hello 3
--> 2 | 2 | 2 | 1 | 4 | 5 | NULL
--> 2 | 2 | 2 | 1 | 4 | 6 | Hello 1
--> 5 | 1 | 4 | 2 | 3 | 5 | Hello 0
--> 5 | 1 | 4 | 2 | 3 | 5 | Hello 1
--> 6 | 2 | 2 | 1 | 4 | 5 | Hello 2
--> 6 | 2 | 2 | 1 | 4 | 5 | Hello 3
--> 6 | 2 | 2 | 1 | 4 | 5 | NULL
--> 6 | 2 | 2 | 1 | 4 | 6 | Hello 1
--> (10 rows)
SELECT a, COUNT(DISTINCT b) AS n, COUNT(DISTINCT b) FILTER (WHERE NOT b = 2) AS m, MAX(b) FILTER (WHERE NOT b = 5) AS high, MIN(b) FILTER (WHERE NOT b = 2) AS low FROM t GROUP BY a;
--> a | n | m | high | low
--> 1 | 2 | 1 | 2 | 1
--> 2 | 4 | 3 | 4 | 3
--> 3 | 1 | 1 | NULL | 5
--> 4 | 2 | 2 | 6 | 5
--> (4 rows)
SELECT a, COUNT(DISTINCT b) FILTER (WHERE NOT b = 2) AS n, SUM(b) FILTER (WHERE NOT b = 5) AS s, COUNT(b) AS m, SUM(b) AS t, CAST(FLOOR(AVG(b)) AS INTEGER) AS v FROM t GROUP BY a;
--> a | n | s | m | t | v
--> 1 | 1 | 3 | 2 | 3 | 1
--> 2 | 3 | 24 | 8 | 29 | 3
--> 3 | 1 | NULL | 2 | 10 | 5
--> 4 | 2 | 6 | 4 | 21 | 5
--> (4 rows)
SELECT a, LISTAGG(DISTINCT c, '#') WITHIN GROUP (ORDER BY c) AS list FROM t GROUP BY a;
--> a | list
--> 1 | Hello 0#Hello 1
--> 2 | Hello 0#Hello 1#Hello 2#Hello 3#Hello 4
--> 3 | Hello 0#Hello 1
--> 4 | Hello 1#Hello 2#Hello 3
--> (4 rows)
CREATE STREAM digits (x INTEGER);
--> ok
INSERT INTO digits VALUES (0), (1), (2), (3), (4), (5), (6), (7), (8), (9);
--> 10 rows
CREATE STREAM src (a INTEGER, b INTEGER, c INTEGER);
--> ok
INSERT INTO src SELECT a.x, b.x * 10 + a.x, c.x * 100 + b.x * 10 + a.x FROM digits a, digits b, digits c;
--> 1000 rows
SELECT a, COUNT(DISTINCT b) AS n FROM (SELECT a, b, MAX(c) AS c FROM src GROUP BY a, b) GROUP BY a;
--> a | n
--> 0 | 10
--> 1 | 10
--> 2 | 10
--> 3 | 10
--> 4 | 10
--> 5 | 10
--> 6 | 10
--> 7 | 10
--> 8 | 10
--> 9 | 10
--> (10 rows)
-- Tables whose key decides their groups.
CREATE TABLE k (a INTEGER PRIMARY KEY, b INTEGER, c VARCHAR, d VARCHAR);
--> ok
INSERT INTO k VALUES (2, 1, 'A', NULL), (3, 2, 'A', 'Hi'), (5, 2, 'B', 'Hello'), (6, 3, 'C', 'Hello world');
--> 4 rows
CREATE TABLE k2 (b BIGINT PRIMARY KEY, a INTEGER, c INTEGER, d VARCHAR, e BIGINT);
--> ok
INSERT INTO k2 VALUES (1, 1, 0, 'Hallo', 1), (2, 2, 1, 'Hallo Welt', 2), (3, 2, 2, 'Hallo Welt wie', 1);
--> 3 rows
SELECT a, b FROM k GROUP BY a, b;
--> a | b
--> 2 | 1
--> 3 | 2
--> 5 | 2
--> 6 | 3
--> (4 rows)
SELECT a, b + 1 AS b, c, s FROM (SELECT a, MIN(b) AS b, SUM(b) AS s, MAX(c) AS c FROM k2 GROUP BY a);
--> a | b | c | s
--> 1 | 2 | 0 | 1
--> 2 | 3 | 2 | 5
--> (2 rows)
SELECT a, SUM(b) AS s FROM k2 GROUP BY a;
--> a | s
--> 1 | 1
--> 2 | 5
--> (2 rows)
SELECT a, b, c, COUNT(d) AS n FROM k GROUP BY GROUPING SETS ((a, b), (a, c));
--> a | b | c | n
--> 2 | 1 | NULL | 0
--> 2 | NULL | A | 0
--> 3 | 2 | NULL | 1
--> 3 | NULL | A | 1
--> 5 | 2 | NULL | 1
--> 5 | NULL | B | 1
--> 6 | 3 | NULL | 1
--> 6 | NULL | C | 1
--> (8 rows)
SELECT a, c, COUNT(d) AS n FROM k GROUP BY GROUPING SETS ((a, c), (a), ());
--> a | c | n
--> 2 | A | 0
--> 2 | NULL | 0
--> 3 | A | 1
--> 3 | NULL | 1
--> 5 | B | 1
--> 5 | NULL | 1
--> 6 | C | 1
--> 6 | NULL | 1
--> NULL | NULL | 3
--> (9 rows)
SELECT a, b, c, COUNT(d) AS n FROM k GROUP BY GROUPING SETS ((a, b, c), (a, b, d));
--> a | b | c | n
--> 2 | 1 | A | 0
--> 2 | 1 | NULL | 0
--> 3 | 2 | A | 1
--> 3 | 2 | NULL | 1
--> 5 | 2 | B | 1
--> 5 | 2 | NULL | 1
--> 6 | 3 | C | 1
--> 6 | 3 | NULL | 1
--> (8 rows)
SELECT a, b, c, COUNT(d) AS n FROM k GROUP BY ROLLUP (a, b, c);
--> a | b | c | n
--> 2 | 1 | A | 0
--> 2 | 1 | NULL | 0
--> 2 | NULL | NULL | 0
--> 3 | 2 | A | 1
--> 3 | 2 | NULL | 1
--> 3 | NULL | NULL | 1
--> 5 | 2 | B | 1
--> 5 | 2 | NULL | 1
--> 5 | NULL | NULL | 1
--> 6 | 3 | C | 1
--> 6 | 3 | NULL | 1
--> 6 | NULL | NULL | 1
--> NULL | NULL | NULL | 3
--> (13 rows)
SELECT a, b, c, COUNT(d) AS n FROM k GROUP BY CUBE (a, b, c);
--> a | b | c | n
--> 2 | 1 | A | 0
--> 2 | 1 | NULL | 0
--> 2 | NULL | A | 0
--> 2 | NULL | NULL | 0
--> 3 | 2 | A | 1
--> 3 | 2 | NULL | 1
--> 3 | NULL | A | 1
--> 3 | NULL | NULL | 1
--> 5 | 2 | B | 1
--> 5 | 2 | NULL | 1
--> 5 | NULL | B | 1
--> 5 | NULL | NULL | 1
--> 6 | 3 | C | 1
--> 6 | 3 | NULL | 1
--> 6 | NULL | C | 1
--> 6 | NULL | NULL | 1
--> NULL | 1 | A | 0
--> NULL | 1 | NULL | 0
--> NULL | 2 | A | 1
--> NULL | 2 | B | 1
--> NULL | 2 | NULL | 2
--> NULL | 3 | C | 1
--> NULL | 3 | NULL | 1
--> NULL | NULL | A | 1
--> NULL | NULL | B | 1
--> NULL | NULL | C | 1
--> NULL | NULL | NULL | 3
--> (27 rows)
SELECT b, c, e, SUM(a) AS s, MAX(d) AS high FROM k2 GROUP BY CUBE (b, c, e);
--> b | c | e | s | high
--> 1 | 0 | 1 | 1 | Hallo
--> 1 | 0 | NULL | 1 | Hallo
--> 1 | NULL | 1 | 1 | Hallo
--> 1 | NULL | NULL | 1 | Hallo
--> 2 | 1 | 2 | 2 | Hallo Welt
--> 2 | 1 | NULL | 2 | Hallo Welt
--> 2 | NULL | 2 | 2 | Hallo Welt
--> 2 | NULL | NULL | 2 | Hallo Welt
--> 3 | 2 | 1 | 2 | Hallo Welt wie
--> 3 | 2 | NULL | 2 | Hallo Welt wie
--> 3 | NULL | 1 | 2 | Hallo Welt wie
--> 3 | NULL | NULL | 2 | Hallo Welt wie
--> NULL | 0 | 1 | 1 | Hallo
--> NULL | 0 | NULL | 1 | Hallo
--> NULL | 1 | 2 | 2 | Hallo Welt
--> NULL | 1 | NULL | 2 | Hallo Welt
--> NULL | 2 | 1 | 2 | Hallo Welt wie
--> NULL | 2 | NULL | 2 | Hallo Welt wie
--> NULL | NULL | 1 | 3 | Hallo Welt wie
--> NULL | NULL | 2 | 2 | Hallo Welt
--> NULL | NULL | NULL | 5 | Hallo Welt wie
--> (21 rows)
SELECT a, COUNT(DISTINCT c) AS n, COUNT(DISTINCT d) AS m FROM k GROUP BY a;
--> a | n | m
--> 2 | 1 | 0
--> 3 | 1 | 1
--> 5 | 1 | 1
--> 6 | 1 | 1
--> (4 rows)
SELECT a, b, COUNT(DISTINCT c) AS n FROM k GROUP BY a, b;
--> a | b | n
--> 2 | 1 | 1
--> 3 | 2 | 1
--> 5 | 2 | 1
--> 6 | 3 | 1
--> (4 rows)
SELECT a, c, COUNT(DISTINCT c) AS n, SUM(b) AS s FROM k GROUP BY a, c;
--> a | c | n | s
--> 2 | A | 1 | 1
--> 3 | A | 1 | 2
--> 5 | B | 1 | 2
--> 6 | C | 1 | 3
--> (4 rows)
SELECT a, d, COUNT(DISTINCT c) AS n, SUM(DISTINCT b) AS s FROM k GROUP BY a, d;
--> a | d | n | s
--> 2 | NULL | 1 | 1
--> 3 | Hi | 1 | 2
--> 5 | Hello | 1 | 2
--> 6 | Hello world | 1 | 3
--> (4 rows)
SELECT a, SUM(DISTINCT b) AS s, MAX(DISTINCT b) AS high, MIN(DISTINCT c) AS low FROM k GROUP BY a;
--> a | s | high | low
--> 2 | 1 | 1 | A
--> 3 | 2 | 2 | A
--> 5 | 2 | 2 | B
--> 6 | 3 | 3 | C
--> (4 rows)
SELECT a, d, COUNT(DISTINCT c) AS n, MAX(DISTINCT b) AS high, SUM(b) AS s FROM k GROUP BY a, d;
--> a | d | n | high | s
--> 2 | NULL | 1 | 1 | 1
--> 3 | Hi | 1 | 2 | 2
--> 5 | Hello | 1 | 2 | 2
--> 6 | Hello world | 1 | 3 | 3
--> (4 rows)
CREATE STREAM r (a INTEGER, b INTEGER);
--> ok
INSERT INTO r VALUES (1, 1), (2, 2), (3, 3), (4, 2), (4, 4), (6, 2);
--> 6 rows
SELECT SUM(b) AS s FROM (SELECT b FROM (SELECT b, SUM(a) AS x FROM (SELECT b, SUM(a) AS a FROM r GROUP BY b) GROUP BY b));
--> s
--> 10
--> (1 row)
