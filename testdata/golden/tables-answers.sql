-- First rows, tables as they were, semi-joins and anti-joins of what changes, duplicates and sessions, beside
-- the answers of Flink's and Spark's tests; what changes is asked for in a materialized view, too.
-- The first rows of groups (RankITCase).
CREATE STREAM t1 (category VARCHAR, shop INTEGER, num INTEGER);
--> ok
INSERT INTO t1 VALUES ('book', 1, 12), ('book', 2, 19), ('book', 4, 11), ('fruit', 4, 33), ('fruit', 3, 44), ('fruit', 5, 22);
--> 6 rows
SELECT category, shop, num, place FROM (SELECT category, shop, num, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num DESC) AS place FROM t1) AS r WHERE place <= 2;
--> category | shop | num | place
--> book | 2 | 19 | 1
--> book | 1 | 12 | 2
--> fruit | 3 | 44 | 1
--> fruit | 4 | 33 | 2
--> (4 rows)
CREATE MATERIALIZED VIEW v1 AS SELECT category, shop, num, place FROM (SELECT category, shop, num, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num DESC) AS place FROM t1) AS r WHERE place <= 2;
--> ok
AWAIT SELECT category, shop, num, place FROM v1;
--> category | shop | num | place
--> book | 1 | 12 | 2
--> book | 2 | 19 | 1
--> fruit | 3 | 44 | 1
--> fruit | 4 | 33 | 2
--> (4 rows)
DROP MATERIALIZED VIEW v1;
--> ok
SELECT category, shop, num, place FROM (SELECT category, shop, num, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num DESC) AS place FROM t1) AS r WHERE place = 1;
--> category | shop | num | place
--> book | 2 | 19 | 1
--> fruit | 3 | 44 | 1
--> (2 rows)
CREATE MATERIALIZED VIEW v2 AS SELECT category, shop, num, place FROM (SELECT category, shop, num, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num DESC) AS place FROM t1) AS r WHERE place = 1;
--> ok
AWAIT SELECT category, shop, num, place FROM v2;
--> category | shop | num | place
--> book | 2 | 19 | 1
--> fruit | 3 | 44 | 1
--> (2 rows)
DROP MATERIALIZED VIEW v2;
--> ok
SELECT category, shop, num, place FROM (SELECT category, shop, num, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num DESC) AS place FROM t1) AS r WHERE place = 2;
--> category | shop | num | place
--> book | 1 | 12 | 2
--> fruit | 4 | 33 | 2
--> (2 rows)
CREATE MATERIALIZED VIEW v3 AS SELECT category, shop, num, place FROM (SELECT category, shop, num, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num DESC) AS place FROM t1) AS r WHERE place = 2;
--> ok
AWAIT SELECT category, shop, num, place FROM v3;
--> category | shop | num | place
--> book | 1 | 12 | 2
--> fruit | 4 | 33 | 2
--> (2 rows)
DROP MATERIALIZED VIEW v3;
--> ok
SELECT category, shop, num, place FROM (SELECT category, shop, num, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num) AS place FROM t1) AS r WHERE place <= 2;
--> category | shop | num | place
--> book | 4 | 11 | 1
--> book | 1 | 12 | 2
--> fruit | 5 | 22 | 1
--> fruit | 4 | 33 | 2
--> (4 rows)
CREATE MATERIALIZED VIEW v4 AS SELECT category, shop, num, place FROM (SELECT category, shop, num, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num) AS place FROM t1) AS r WHERE place <= 2;
--> ok
AWAIT SELECT category, shop, num, place FROM v4;
--> category | shop | num | place
--> book | 1 | 12 | 2
--> book | 4 | 11 | 1
--> fruit | 4 | 33 | 2
--> fruit | 5 | 22 | 1
--> (4 rows)
DROP MATERIALIZED VIEW v4;
--> ok
CREATE STREAM t2 (category VARCHAR, shop INTEGER, num INTEGER);
--> ok
INSERT INTO t2 VALUES ('book', 11, 100), ('book', 11, 200), ('book', 12, 400), ('book', 12, 500), ('book', 10, 600), ('book', 10, 700), ('book', 9, 800), ('book', 9, 900), ('book', 10, 500), ('book', 8, 110), ('book', 8, 120), ('book', 7, 1800), ('book', 9, 300), ('book', 6, 1900), ('book', 7, 50), ('book', 11, 1800), ('book', 7, 50), ('book', 8, 2000), ('book', 6, 700), ('book', 5, 800), ('book', 4, 910), ('book', 3, 1000), ('book', 2, 1100), ('book', 1, 1200);
--> 24 rows
SELECT category, shop, num, place FROM (SELECT category, shop, num, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num) AS place FROM (SELECT category, shop, SUM(num) AS num FROM t2 GROUP BY category, shop) AS s) AS r WHERE place <= 3;
--> category | shop | num | place
--> book | 5 | 800 | 1
--> book | 12 | 900 | 2
--> book | 4 | 910 | 3
--> (3 rows)
CREATE MATERIALIZED VIEW v5 AS SELECT category, shop, num, place FROM (SELECT category, shop, num, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num) AS place FROM (SELECT category, shop, SUM(num) AS num FROM t2 GROUP BY category, shop) AS s) AS r WHERE place <= 3;
--> ok
AWAIT SELECT category, shop, num, place FROM v5;
--> category | shop | num | place
--> book | 12 | 900 | 2
--> book | 4 | 910 | 3
--> book | 5 | 800 | 1
--> (3 rows)
DROP MATERIALIZED VIEW v5;
--> ok
CREATE STREAM t3 (category VARCHAR, shop INTEGER, price VARCHAR);
--> ok
INSERT INTO t3 VALUES ('book', 11, '100'), ('book', 11, '200'), ('book', 12, '400'), ('book', 12, '600'), ('book', 10, '600'), ('book', 10, '700'), ('book', 9, '800'), ('book', 9, '900'), ('book', 10, '500'), ('book', 8, '110'), ('book', 8, '120'), ('book', 7, '812'), ('book', 9, '300'), ('book', 6, '900'), ('book', 7, '50'), ('book', 11, '800'), ('book', 7, '50'), ('book', 8, '200'), ('book', 6, '700'), ('book', 5, '800'), ('book', 4, '910'), ('book', 3, '110'), ('book', 2, '900'), ('book', 1, '700');
--> 24 rows
SELECT category, shop, num, place FROM (SELECT category, shop, num, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num) AS place FROM (SELECT category, shop, MAX(price) AS num FROM t3 GROUP BY category, shop) AS s) AS r WHERE place <= 3;
--> category | shop | num | place
--> book | 3 | 110 | 1
--> book | 8 | 200 | 2
--> book | 12 | 600 | 3
--> (3 rows)
CREATE MATERIALIZED VIEW v6 AS SELECT category, shop, num, place FROM (SELECT category, shop, num, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num) AS place FROM (SELECT category, shop, MAX(price) AS num FROM t3 GROUP BY category, shop) AS s) AS r WHERE place <= 3;
--> ok
AWAIT SELECT category, shop, num, place FROM v6;
--> category | shop | num | place
--> book | 12 | 600 | 3
--> book | 3 | 110 | 1
--> book | 8 | 200 | 2
--> (3 rows)
DROP MATERIALIZED VIEW v6;
--> ok
CREATE STREAM t4 (category VARCHAR, shop INTEGER, num INTEGER);
--> ok
INSERT INTO t4 VALUES ('book', 1, 11), ('book', 2, 19), ('book', 4, 13), ('book', 1, 11), ('fruit', 4, 33), ('fruit', 5, 12), ('fruit', 3, 44), ('fruit', 5, 22);
--> 8 rows
SELECT category, shop, num, place FROM (SELECT category, shop, num, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num DESC) AS place FROM (SELECT category, shop, SUM(num) AS num FROM t4 GROUP BY category, shop) AS s) AS r WHERE place <= 2;
--> category | shop | num | place
--> book | 1 | 22 | 1
--> book | 2 | 19 | 2
--> fruit | 3 | 44 | 1
--> fruit | 5 | 34 | 2
--> (4 rows)
CREATE MATERIALIZED VIEW v7 AS SELECT category, shop, num, place FROM (SELECT category, shop, num, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num DESC) AS place FROM (SELECT category, shop, SUM(num) AS num FROM t4 GROUP BY category, shop) AS s) AS r WHERE place <= 2;
--> ok
AWAIT SELECT category, shop, num, place FROM v7;
--> category | shop | num | place
--> book | 1 | 22 | 1
--> book | 2 | 19 | 2
--> fruit | 3 | 44 | 1
--> fruit | 5 | 34 | 2
--> (4 rows)
DROP MATERIALIZED VIEW v7;
--> ok
SELECT category, shop, num, place FROM (SELECT category, shop, num, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num DESC) AS place FROM (SELECT category, shop, SUM(num) AS num FROM t4 GROUP BY category, shop) AS s) AS r WHERE place = 2;
--> category | shop | num | place
--> book | 2 | 19 | 2
--> fruit | 5 | 34 | 2
--> (2 rows)
CREATE MATERIALIZED VIEW v8 AS SELECT category, shop, num, place FROM (SELECT category, shop, num, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num DESC) AS place FROM (SELECT category, shop, SUM(num) AS num FROM t4 GROUP BY category, shop) AS s) AS r WHERE place = 2;
--> ok
AWAIT SELECT category, shop, num, place FROM v8;
--> category | shop | num | place
--> book | 2 | 19 | 2
--> fruit | 5 | 34 | 2
--> (2 rows)
DROP MATERIALIZED VIEW v8;
--> ok
SELECT category, shop, num, cnt, place FROM (SELECT category, shop, num, cnt, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num DESC, cnt) AS place FROM (SELECT category, shop, SUM(num) AS num, COUNT(num) AS cnt FROM t4 GROUP BY category, shop) AS s) AS r WHERE place <= 2;
--> category | shop | num | cnt | place
--> book | 1 | 22 | 2 | 1
--> book | 2 | 19 | 1 | 2
--> fruit | 3 | 44 | 1 | 1
--> fruit | 5 | 34 | 2 | 2
--> (4 rows)
CREATE MATERIALIZED VIEW v9 AS SELECT category, shop, num, cnt, place FROM (SELECT category, shop, num, cnt, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num DESC, cnt) AS place FROM (SELECT category, shop, SUM(num) AS num, COUNT(num) AS cnt FROM t4 GROUP BY category, shop) AS s) AS r WHERE place <= 2;
--> ok
AWAIT SELECT category, shop, num, cnt, place FROM v9;
--> category | shop | num | cnt | place
--> book | 1 | 22 | 2 | 1
--> book | 2 | 19 | 1 | 2
--> fruit | 3 | 44 | 1 | 1
--> fruit | 5 | 34 | 2 | 2
--> (4 rows)
DROP MATERIALIZED VIEW v9;
--> ok
SELECT category, shop, num, cnt, place FROM (SELECT category, shop, num, cnt, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num DESC, cnt) AS place FROM (SELECT category, shop, SUM(num) AS num, COUNT(num) AS cnt FROM t4 GROUP BY category, shop) AS s) AS r WHERE place = 2;
--> category | shop | num | cnt | place
--> book | 2 | 19 | 1 | 2
--> fruit | 5 | 34 | 2 | 2
--> (2 rows)
CREATE MATERIALIZED VIEW v10 AS SELECT category, shop, num, cnt, place FROM (SELECT category, shop, num, cnt, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num DESC, cnt) AS place FROM (SELECT category, shop, SUM(num) AS num, COUNT(num) AS cnt FROM t4 GROUP BY category, shop) AS s) AS r WHERE place = 2;
--> ok
AWAIT SELECT category, shop, num, cnt, place FROM v10;
--> category | shop | num | cnt | place
--> book | 2 | 19 | 1 | 2
--> fruit | 5 | 34 | 2 | 2
--> (2 rows)
DROP MATERIALIZED VIEW v10;
--> ok
CREATE STREAM t5 (category VARCHAR, shop INTEGER, sell INTEGER, size INTEGER);
--> ok
INSERT INTO t5 VALUES ('book', 1, 1001, 4), ('book', 2, 1002, 4), ('book', 4, 1003, 4), ('book', 1, 1004, 4), ('book', 1, 1005, 4), ('book', 3, 1006, 4), ('book', 2, 1007, 4), ('book', 4, 1008, 4), ('book', 1, 1009, 4), ('book', 4, 1010, 4), ('book', 4, 1012, 4), ('book', 4, 1012, 4), ('fruit', 4, 1013, 2), ('fruit', 5, 1014, 2), ('fruit', 3, 1015, 2), ('fruit', 4, 1017, 2), ('fruit', 5, 1018, 2), ('fruit', 5, 1016, 2);
--> 18 rows
SELECT category, shop, sells, place FROM (SELECT category, shop, sells, ROW_NUMBER() OVER (PARTITION BY category ORDER BY sells DESC) AS place FROM (SELECT category, shop, COUNT(sell) AS sells FROM t5 GROUP BY category, shop) AS s) AS r WHERE place <= 4;
--> category | shop | sells | place
--> book | 4 | 5 | 1
--> book | 1 | 4 | 2
--> book | 2 | 2 | 3
--> book | 3 | 1 | 4
--> fruit | 5 | 3 | 1
--> fruit | 4 | 2 | 2
--> fruit | 3 | 1 | 3
--> (7 rows)
CREATE MATERIALIZED VIEW v11 AS SELECT category, shop, sells, place FROM (SELECT category, shop, sells, ROW_NUMBER() OVER (PARTITION BY category ORDER BY sells DESC) AS place FROM (SELECT category, shop, COUNT(sell) AS sells FROM t5 GROUP BY category, shop) AS s) AS r WHERE place <= 4;
--> ok
AWAIT SELECT category, shop, sells, place FROM v11;
--> category | shop | sells | place
--> book | 1 | 4 | 2
--> book | 2 | 2 | 3
--> book | 3 | 1 | 4
--> book | 4 | 5 | 1
--> fruit | 3 | 1 | 3
--> fruit | 4 | 2 | 2
--> fruit | 5 | 3 | 1
--> (7 rows)
DROP MATERIALIZED VIEW v11;
--> ok
SELECT category, shop, sells, place FROM (SELECT category, shop, sells, ROW_NUMBER() OVER (PARTITION BY category ORDER BY sells DESC) AS place FROM (SELECT category, shop, COUNT(sell) AS sells FROM t5 GROUP BY category, shop) AS s) AS r WHERE place = 1;
--> category | shop | sells | place
--> book | 4 | 5 | 1
--> fruit | 5 | 3 | 1
--> (2 rows)
CREATE MATERIALIZED VIEW v12 AS SELECT category, shop, sells, place FROM (SELECT category, shop, sells, ROW_NUMBER() OVER (PARTITION BY category ORDER BY sells DESC) AS place FROM (SELECT category, shop, COUNT(sell) AS sells FROM t5 GROUP BY category, shop) AS s) AS r WHERE place = 1;
--> ok
AWAIT SELECT category, shop, sells, place FROM v12;
--> category | shop | sells | place
--> book | 4 | 5 | 1
--> fruit | 5 | 3 | 1
--> (2 rows)
DROP MATERIALIZED VIEW v12;
--> ok
SELECT category, shop, sells, place FROM (SELECT category, shop, sells, ROW_NUMBER() OVER (PARTITION BY category ORDER BY sells DESC) AS place FROM (SELECT category, shop, COUNT(sell) AS sells FROM t5 GROUP BY category, shop) AS s) AS r WHERE place = 3;
--> category | shop | sells | place
--> book | 2 | 2 | 3
--> fruit | 3 | 1 | 3
--> (2 rows)
CREATE MATERIALIZED VIEW v13 AS SELECT category, shop, sells, place FROM (SELECT category, shop, sells, ROW_NUMBER() OVER (PARTITION BY category ORDER BY sells DESC) AS place FROM (SELECT category, shop, COUNT(sell) AS sells FROM t5 GROUP BY category, shop) AS s) AS r WHERE place = 3;
--> ok
AWAIT SELECT category, shop, sells, place FROM v13;
--> category | shop | sells | place
--> book | 2 | 2 | 3
--> fruit | 3 | 1 | 3
--> (2 rows)
DROP MATERIALIZED VIEW v13;
--> ok
SELECT category, place, sells, shop FROM (SELECT category, shop, sells, size, ROW_NUMBER() OVER (PARTITION BY category ORDER BY sells DESC) AS place FROM (SELECT category, shop, COUNT(sell) AS sells, MAX(size) AS size FROM t5 GROUP BY category, shop) AS s) AS r WHERE place <= size;
--> category | place | sells | shop
--> book | 1 | 5 | 4
--> book | 2 | 4 | 1
--> book | 3 | 2 | 2
--> book | 4 | 1 | 3
--> fruit | 1 | 3 | 5
--> fruit | 2 | 2 | 4
--> (6 rows)
CREATE STREAM t6 (cate VARCHAR, shop VARCHAR, sells INTEGER);
--> ok
INSERT INTO t6 VALUES ('book', 'a', 1), ('book', 'b', 1), ('book', 'c', 1), ('fruit', 'a', 2), ('book', 'a', 1), ('book', 'd', 0), ('book', 'b', 3), ('fruit', 'b', 6), ('book', 'c', 1), ('book', 'e', 5), ('book', 'd', 4);
--> 11 rows
SELECT place, cate, shop, sells, cnt FROM (SELECT cate, shop, sells, cnt, ROW_NUMBER() OVER (ORDER BY sells DESC) AS place FROM (SELECT cate, shop, sells, cnt FROM (SELECT cate, shop, sells, cnt, ROW_NUMBER() OVER (PARTITION BY cate ORDER BY sells DESC) AS p FROM (SELECT cate, shop, COUNT(*) AS cnt, MAX(sells) AS sells FROM t6 GROUP BY cate, shop) AS s) AS r WHERE p <= 4) AS f) AS r WHERE place <= 4;
--> place | cate | shop | sells | cnt
--> 1 | fruit | b | 6 | 1
--> 2 | book | e | 5 | 1
--> 3 | book | d | 4 | 2
--> 4 | book | b | 3 | 2
--> (4 rows)
CREATE MATERIALIZED VIEW v14 AS SELECT place, cate, shop, sells, cnt FROM (SELECT cate, shop, sells, cnt, ROW_NUMBER() OVER (ORDER BY sells DESC) AS place FROM (SELECT cate, shop, sells, cnt FROM (SELECT cate, shop, sells, cnt, ROW_NUMBER() OVER (PARTITION BY cate ORDER BY sells DESC) AS p FROM (SELECT cate, shop, COUNT(*) AS cnt, MAX(sells) AS sells FROM t6 GROUP BY cate, shop) AS s) AS r WHERE p <= 4) AS f) AS r WHERE place <= 4;
--> ok
AWAIT SELECT place, cate, shop, sells, cnt FROM v14;
--> place | cate | shop | sells | cnt
--> 1 | fruit | b | 6 | 1
--> 2 | book | e | 5 | 1
--> 3 | book | d | 4 | 2
--> 4 | book | b | 3 | 2
--> (4 rows)
DROP MATERIALIZED VIEW v14;
--> ok
CREATE STREAM t7 (category VARCHAR, shop INTEGER, num INTEGER);
--> ok
INSERT INTO t7 VALUES ('book', 1, 11), ('book', 2, 19), ('book', 4, 13), ('book', 1, 11), ('book', 3, 23), ('book', 5, 19), ('book', 7, 10), ('book', 8, 13), ('book', 10, 13), ('book', 8, 6), ('book', 10, 6), ('book', 5, 3), ('book', 10, 1), ('book', 5, 1), ('book', 5, -3), ('book', 2, -10), ('book', 10, -7), ('book', 11, 13), ('book', 12, 10), ('book', 15, 14);
--> 20 rows
SELECT shop, num FROM (SELECT shop, num, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num, shop) AS place FROM (SELECT category, shop, SUM(num) AS num FROM t7 GROUP BY category, shop) AS s) AS r WHERE place <= 3;
--> shop | num
--> 2 | 9
--> 7 | 10
--> 12 | 10
--> (3 rows)
CREATE MATERIALIZED VIEW v15 AS SELECT shop, num FROM (SELECT shop, num, ROW_NUMBER() OVER (PARTITION BY category ORDER BY num, shop) AS place FROM (SELECT category, shop, SUM(num) AS num FROM t7 GROUP BY category, shop) AS s) AS r WHERE place <= 3;
--> ok
AWAIT SELECT shop, num FROM v15;
--> shop | num
--> 12 | 10
--> 2 | 9
--> 7 | 10
--> (3 rows)
DROP MATERIALIZED VIEW v15;
--> ok
SELECT category, shop, a FROM (SELECT category, shop, a, ROW_NUMBER() OVER (PARTITION BY category ORDER BY a DESC) AS place FROM (SELECT category, shop, AVG(sell) AS a FROM (VALUES ('book', 1, 100), ('book', 3, 110), ('book', 4, 120), ('book', 1, 200), ('book', 1, 200), ('book', 2, 300), ('book', 2, 400), ('book', 4, 500), ('book', 1, 400), ('fruit', 5, 100)) AS v (category, shop, sell) GROUP BY category, shop) AS s) AS r WHERE place <= 3;
--> category | shop | a
--> book | 2 | 350.0
--> book | 4 | 310.0
--> book | 1 | 225.0
--> fruit | 5 | 100.0
--> (4 rows)
-- Semi-joins and anti-joins (SemiAntiJoinStreamITCase).
CREATE STREAM ta (a1 INTEGER, a2 BIGINT, a3 VARCHAR);
--> ok
INSERT INTO ta VALUES (1, 1, 'Hi'), (2, 2, 'Hello'), (3, 2, 'Hello world');
--> 3 rows
CREATE STREAM tb (b1 INTEGER, b2 BIGINT, b3 INTEGER, b4 VARCHAR, b5 BIGINT);
--> ok
INSERT INTO tb VALUES (1, 1, 0, 'Hallo', 1), (2, 2, 1, 'Hallo Welt', 2), (2, 3, 2, 'Hallo Welt wie', 1), (3, 4, 3, 'Hallo Welt wie gehts?', 2), (3, 5, 4, 'ABC', 2), (3, 6, 5, 'BCD', 3), (4, 7, 6, 'CDE', 2), (4, 8, 7, 'DEF', 1), (4, 9, 8, 'EFG', 1), (4, 10, 9, 'FGH', 2), (5, 11, 10, 'GHI', 1), (5, 12, 11, 'HIJ', 3), (5, 13, 12, 'IJK', 3), (5, 14, 13, 'JKL', 2), (5, 15, 14, 'KLM', 2);
--> 15 rows
SELECT * FROM ta WHERE a1 IN (SELECT b1 FROM tb WHERE b1 < 3);
--> a1 | a2 | a3
--> 1 | 1 | Hi
--> 2 | 2 | Hello
--> (2 rows)
CREATE MATERIALIZED VIEW v16 AS SELECT * FROM ta WHERE a1 IN (SELECT b1 FROM tb WHERE b1 < 3);
--> ok
AWAIT SELECT a1, a2, a3 FROM v16;
--> a1 | a2 | a3
--> 1 | 1 | Hi
--> 2 | 2 | Hello
--> (2 rows)
DROP MATERIALIZED VIEW v16;
--> ok
SELECT * FROM ta WHERE a1 IN (SELECT b1 FROM tb);
--> a1 | a2 | a3
--> 1 | 1 | Hi
--> 2 | 2 | Hello
--> 3 | 2 | Hello world
--> (3 rows)
CREATE MATERIALIZED VIEW v17 AS SELECT * FROM ta WHERE a1 IN (SELECT b1 FROM tb);
--> ok
AWAIT SELECT a1, a2, a3 FROM v17;
--> a1 | a2 | a3
--> 1 | 1 | Hi
--> 2 | 2 | Hello
--> 3 | 2 | Hello world
--> (3 rows)
DROP MATERIALIZED VIEW v17;
--> ok
SELECT * FROM ta WHERE a1 IN (SELECT b1 FROM tb WHERE a2 < b2);
--> a1 | a2 | a3
--> 2 | 2 | Hello
--> 3 | 2 | Hello world
--> (2 rows)
CREATE MATERIALIZED VIEW v18 AS SELECT * FROM ta WHERE a1 IN (SELECT b1 FROM tb WHERE a2 < b2);
--> ok
AWAIT SELECT a1, a2, a3 FROM v18;
--> a1 | a2 | a3
--> 2 | 2 | Hello
--> 3 | 2 | Hello world
--> (2 rows)
DROP MATERIALIZED VIEW v18;
--> ok
SELECT * FROM (SELECT SUM(a2) AS a2, a1 FROM ta GROUP BY a1) AS x WHERE a1 IN (SELECT b1 FROM (SELECT SUM(b2) AS b2, b1 FROM tb GROUP BY b1) AS y WHERE a2 < b2);
--> a2 | a1
--> 2 | 2
--> 2 | 3
--> (2 rows)
CREATE MATERIALIZED VIEW v19 AS SELECT * FROM (SELECT SUM(a2) AS a2, a1 FROM ta GROUP BY a1) AS x WHERE a1 IN (SELECT b1 FROM (SELECT SUM(b2) AS b2, b1 FROM tb GROUP BY b1) AS y WHERE a2 < b2);
--> ok
AWAIT SELECT a2, a1 FROM v19;
--> a2 | a1
--> 2 | 2
--> 2 | 3
--> (2 rows)
DROP MATERIALIZED VIEW v19;
--> ok
SELECT * FROM (SELECT SUM(a2) AS a2, a1 FROM ta GROUP BY a1) AS x WHERE a1 IN (SELECT b1 FROM tb WHERE a2 < b2);
--> a2 | a1
--> 2 | 2
--> 2 | 3
--> (2 rows)
CREATE MATERIALIZED VIEW v20 AS SELECT * FROM (SELECT SUM(a2) AS a2, a1 FROM ta GROUP BY a1) AS x WHERE a1 IN (SELECT b1 FROM tb WHERE a2 < b2);
--> ok
AWAIT SELECT a2, a1 FROM v20;
--> a2 | a1
--> 2 | 2
--> 2 | 3
--> (2 rows)
DROP MATERIALIZED VIEW v20;
--> ok
SELECT * FROM (SELECT SUM(a2) AS a2, a1 FROM ta GROUP BY a1) AS x WHERE a2 IN (SELECT b2 FROM (SELECT SUM(b2) AS b2, b1 FROM tb GROUP BY b1) AS y WHERE a1 > b1);
--> a2 | a1
--> (0 rows)
CREATE MATERIALIZED VIEW v21 AS SELECT * FROM (SELECT SUM(a2) AS a2, a1 FROM ta GROUP BY a1) AS x WHERE a2 IN (SELECT b2 FROM (SELECT SUM(b2) AS b2, b1 FROM tb GROUP BY b1) AS y WHERE a1 > b1);
--> ok
AWAIT SELECT a2, a1 FROM v21;
--> a2 | a1
--> (0 rows)
DROP MATERIALIZED VIEW v21;
--> ok
SELECT * FROM ta WHERE NOT EXISTS (SELECT b1 FROM tb WHERE a1 = b1);
--> a1 | a2 | a3
--> (0 rows)
SELECT * FROM ta WHERE NOT EXISTS (SELECT b1 FROM tb WHERE a1 = b1 AND a2 < b2);
--> a1 | a2 | a3
--> 1 | 1 | Hi
--> (1 row)
SELECT * FROM (SELECT SUM(a2) AS a2, a1 FROM ta GROUP BY a1) AS x WHERE NOT EXISTS (SELECT b1 FROM (SELECT SUM(b2) AS b2, b1 FROM tb GROUP BY b1) AS y WHERE a1 = b1 AND a2 < b2);
--> a2 | a1
--> 1 | 1
--> (1 row)
CREATE MATERIALIZED VIEW v22 AS SELECT * FROM (SELECT SUM(a2) AS a2, a1 FROM ta GROUP BY a1) AS x WHERE NOT EXISTS (SELECT b1 FROM (SELECT SUM(b2) AS b2, b1 FROM tb GROUP BY b1) AS y WHERE a1 = b1 AND a2 < b2);
--> ok
AWAIT SELECT a2, a1 FROM v22;
--> a2 | a1
--> 1 | 1
--> (1 row)
DROP MATERIALIZED VIEW v22;
--> ok
SELECT * FROM (SELECT SUM(a2) AS a2, a1 FROM ta GROUP BY a1) AS x WHERE NOT EXISTS (SELECT b1 FROM tb WHERE a1 = b1 AND a2 > b2);
--> a2 | a1
--> 1 | 1
--> 2 | 2
--> 2 | 3
--> (3 rows)
CREATE MATERIALIZED VIEW v23 AS SELECT * FROM (SELECT SUM(a2) AS a2, a1 FROM ta GROUP BY a1) AS x WHERE NOT EXISTS (SELECT b1 FROM tb WHERE a1 = b1 AND a2 > b2);
--> ok
AWAIT SELECT a2, a1 FROM v23;
--> a2 | a1
--> 1 | 1
--> 2 | 2
--> 2 | 3
--> (3 rows)
DROP MATERIALIZED VIEW v23;
--> ok
SELECT * FROM (SELECT SUM(a2) AS a2, a1 FROM ta GROUP BY a1) AS x WHERE NOT EXISTS (SELECT b2 FROM (SELECT SUM(b2) AS b2, b1 FROM tb GROUP BY b1) AS y WHERE a2 = b2 AND a1 > b1);
--> a2 | a1
--> 1 | 1
--> 2 | 2
--> 2 | 3
--> (3 rows)
CREATE MATERIALIZED VIEW v24 AS SELECT * FROM (SELECT SUM(a2) AS a2, a1 FROM ta GROUP BY a1) AS x WHERE NOT EXISTS (SELECT b2 FROM (SELECT SUM(b2) AS b2, b1 FROM tb GROUP BY b1) AS y WHERE a2 = b2 AND a1 > b1);
--> ok
AWAIT SELECT a2, a1 FROM v24;
--> a2 | a1
--> 1 | 1
--> 2 | 2
--> 2 | 3
--> (3 rows)
DROP MATERIALIZED VIEW v24;
--> ok
SELECT b3 FROM tb WHERE b3 < 6 AND NOT EXISTS (SELECT * FROM ta WHERE b2 = a2);
--> b3
--> 2
--> 3
--> 4
--> 5
--> (4 rows)
CREATE STREAM l (a INTEGER, b VARCHAR);
--> ok
INSERT INTO l VALUES (1, 'a'), (2, 'b'), (10, 'c'), (6, 'd'), (8, 'e'), (11, 'f');
--> 6 rows
CREATE STREAM r (c INTEGER, d VARCHAR);
--> ok
INSERT INTO r VALUES (0, 'a'), (1, 'a'), (1, 'b'), (1, 'b'), (1, 'c'), (2, 'c'), (3, 'c'), (4, 'c'), (1, 'd'), (2, 'd'), (3, 'd'), (4, 'e'), (4, 'e');
--> 13 rows
SELECT a FROM l WHERE a IN (SELECT SUM(c) FROM r GROUP BY d);
--> a
--> 1
--> 10
--> 2
--> 6
--> 8
--> (5 rows)
CREATE MATERIALIZED VIEW v25 AS SELECT a FROM l WHERE a IN (SELECT SUM(c) FROM r GROUP BY d);
--> ok
AWAIT SELECT a FROM v25;
--> a
--> 1
--> 10
--> 2
--> 6
--> 8
--> (5 rows)
DROP MATERIALIZED VIEW v25;
--> ok
SELECT * FROM l WHERE NOT EXISTS (SELECT c FROM (SELECT SUM(c) AS c FROM r GROUP BY d) AS s WHERE a = c);
--> a | b
--> 11 | f
--> (1 row)
CREATE MATERIALIZED VIEW v26 AS SELECT * FROM l WHERE NOT EXISTS (SELECT c FROM (SELECT SUM(c) AS c FROM r GROUP BY d) AS s WHERE a = c);
--> ok
AWAIT SELECT a, b FROM v26;
--> a | b
--> 11 | f
--> (1 row)
DROP MATERIALIZED VIEW v26;
--> ok
SELECT s FROM (SELECT SUM(c) AS s FROM r GROUP BY d) AS x WHERE s IN (SELECT SUM(c) FROM r GROUP BY d);
--> s
--> 1
--> 10
--> 2
--> 6
--> 8
--> (5 rows)
CREATE MATERIALIZED VIEW v27 AS SELECT s FROM (SELECT SUM(c) AS s FROM r GROUP BY d) AS x WHERE s IN (SELECT SUM(c) FROM r GROUP BY d);
--> ok
AWAIT SELECT s FROM v27;
--> s
--> 1
--> 10
--> 2
--> 6
--> 8
--> (5 rows)
DROP MATERIALIZED VIEW v27;
--> ok
CREATE STREAM l2 (a INTEGER, b VARCHAR);
--> ok
INSERT INTO l2 VALUES (0, 'a'), (5, 'f'), (-2, 'a'), (1, 'b'), (1, 'b'), (1, 'c'), (2, 'c'), (3, 'c'), (1, 'f'), (4, 'c'), (1, 'd'), (2, 'd'), (3, 'd'), (4, 'e'), (3, 'a'), (3, 'e'), (2, 'f');
--> 17 rows
CREATE STREAM r2 (c INTEGER, d VARCHAR);
--> ok
INSERT INTO r2 VALUES (0, 'a'), (1, 'a'), (1, 'b'), (1, 'b'), (1, 'c'), (2, 'c'), (3, 'c'), (4, 'c'), (1, 'd'), (2, 'd'), (3, 'd'), (4, 'e'), (3, 'e');
--> 13 rows
SELECT * FROM (SELECT SUM(a) AS a, b FROM l2 GROUP BY b) AS x WHERE NOT EXISTS (SELECT c FROM (SELECT SUM(c) AS c FROM r2 GROUP BY d) AS s WHERE a = c);
--> a | b
--> 8 | f
--> (1 row)
CREATE MATERIALIZED VIEW v28 AS SELECT * FROM (SELECT SUM(a) AS a, b FROM l2 GROUP BY b) AS x WHERE NOT EXISTS (SELECT c FROM (SELECT SUM(c) AS c FROM r2 GROUP BY d) AS s WHERE a = c);
--> ok
AWAIT SELECT a, b FROM v28;
--> a | b
--> 8 | f
--> (1 row)
DROP MATERIALIZED VIEW v28;
--> ok
CREATE STREAM n1 (pk INTEGER, a INTEGER);
--> ok
INSERT INTO n1 VALUES (1, 1), (1, 1), (2, 2), (2, 2), (3, 3), (3, 3), (4, 4), (4, 4), (5, 5), (5, 5);
--> 10 rows
CREATE STREAM n2 (pk INTEGER, a INTEGER);
--> ok
INSERT INTO n2 VALUES (5, 5), (6, 6), (7, 7), (8, 8), (9, 9), (10, 10);
--> 6 rows
SELECT pk FROM n1 WHERE pk NOT IN (SELECT pk FROM n1 WHERE pk > 3);
--> pk
--> 1
--> 1
--> 2
--> 2
--> 3
--> 3
--> (6 rows)
SELECT pk FROM n1 WHERE NOT EXISTS (SELECT 1 FROM n2 WHERE n2.pk < n1.pk);
--> pk
--> 1
--> 1
--> 2
--> 2
--> 3
--> 3
--> 4
--> 4
--> 5
--> 5
--> (10 rows)
CREATE STREAM dept (deptno INTEGER, dname VARCHAR, loc VARCHAR);
--> ok
INSERT INTO dept VALUES (10, 'ACCOUNTING', 'NEW YORK'), (20, 'RESEARCH', 'DALLAS'), (30, 'SALES', 'CHICAGO'), (40, 'OPERATIONS', 'BOSTON');
--> 4 rows
CREATE STREAM emp (empno INTEGER, ename VARCHAR, deptno INTEGER);
--> ok
INSERT INTO emp VALUES (7369, 'SMITH', 20), (7499, 'ALLEN', 30), (7566, 'JONES', 20), (7654, 'MARTIN', 30);
--> 4 rows
SELECT * FROM dept AS d WHERE EXISTS (SELECT 1 FROM emp WHERE empno > d.deptno) AND EXISTS (SELECT 0 FROM emp WHERE deptno = d.deptno AND ename = 'SMITH');
--> deptno | dname | loc
--> 20 | RESEARCH | DALLAS
--> (1 row)
CREATE MATERIALIZED VIEW v29 AS SELECT * FROM dept AS d WHERE EXISTS (SELECT 1 FROM emp WHERE empno > d.deptno) AND EXISTS (SELECT 0 FROM emp WHERE deptno = d.deptno AND ename = 'SMITH');
--> ok
AWAIT SELECT deptno, dname, loc FROM v29;
--> deptno | dname | loc
--> 20 | RESEARCH | DALLAS
--> (1 row)
DROP MATERIALIZED VIEW v29;
--> ok
-- Tables as they were (TemporalJoinITCase).
CREATE STREAM orders (id INTEGER, currency VARCHAR, amount INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '2' DAY);
--> ok
INSERT INTO orders VALUES (1, 'Euro', 12, TIMESTAMP '2020-08-15 00:00:01'), (2, 'US Dollar', 18, TIMESTAMP '2020-08-16 00:00:03'), (3, 'RMB', 40, TIMESTAMP '2020-08-15 00:00:03'), (4, 'Euro', 14, TIMESTAMP '2020-08-16 00:00:04'), (5, 'RMB', 40, TIMESTAMP '2020-08-16 00:00:03');
--> 5 rows
CREATE STREAM news (currency VARCHAR, rate INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '2' DAY);
--> ok
CREATE TABLE rates (currency VARCHAR PRIMARY KEY, rate INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '2' DAY);
--> ok
INSERT INTO news VALUES ('Euro', 114, TIMESTAMP '2020-08-15 00:00:01'), ('US Dollar', 102, TIMESTAMP '2020-08-15 00:00:02'), ('Yen', 1, TIMESTAMP '2020-08-15 00:00:03'), ('RMB', 702, TIMESTAMP '2020-08-15 00:00:00'), ('Euro', 118, TIMESTAMP '2020-08-16 00:00:01'), ('US Dollar', 106, TIMESTAMP '2020-08-16 00:00:02');
--> 6 rows
INSERT INTO rates VALUES ('Euro', 114, TIMESTAMP '2020-08-15 00:00:01'), ('US Dollar', 102, TIMESTAMP '2020-08-15 00:00:02'), ('Yen', 1, TIMESTAMP '2020-08-15 00:00:03'), ('RMB', 702, TIMESTAMP '2020-08-15 00:00:00'), ('Euro', 118, TIMESTAMP '2020-08-16 00:00:01'), ('US Dollar', 106, TIMESTAMP '2020-08-16 00:00:02');
--> 6 rows
SELECT o.id, o.currency, o.amount, r.rate FROM orders AS o JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON o.currency = r.currency;
--> id | currency | amount | rate
--> 1 | Euro | 12 | 114
--> 2 | US Dollar | 18 | 106
--> 3 | RMB | 40 | 702
--> 4 | Euro | 14 | 118
--> 5 | RMB | 40 | 702
--> (5 rows)
SELECT o.id, o.currency, o.amount, r.rate FROM orders AS o LEFT JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON o.currency = r.currency;
--> id | currency | amount | rate
--> 1 | Euro | 12 | 114
--> 2 | US Dollar | 18 | 106
--> 3 | RMB | 40 | 702
--> 4 | Euro | 14 | 118
--> 5 | RMB | 40 | 702
--> (5 rows)
CREATE VIEW latest AS SELECT currency, rate, ts FROM (SELECT currency, rate, ts, ROW_NUMBER() OVER (PARTITION BY currency ORDER BY ts DESC) AS n FROM news) AS x WHERE n = 1;
--> ok
SELECT o.id, o.currency, o.amount, r.rate FROM orders AS o JOIN latest FOR SYSTEM_TIME AS OF o.ts AS r ON o.currency = r.currency;
--> id | currency | amount | rate
--> 1 | Euro | 12 | 114
--> 2 | US Dollar | 18 | 106
--> 3 | RMB | 40 | 702
--> 4 | Euro | 14 | 118
--> 5 | RMB | 40 | 702
--> (5 rows)
-- One row of each (DeduplicateITCase).
CREATE STREAM three (a INTEGER, b BIGINT, c VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '0.010' SECOND);
--> ok
INSERT INTO three VALUES (1, 1, 'Hi', TIMESTAMP '1970-01-01 00:00:00.001'), (2, 2, 'Hello', TIMESTAMP '1970-01-01 00:00:00.002'), (3, 2, 'Hello world', TIMESTAMP '1970-01-01 00:00:00.003'), (4, 3, 'Hello world, how are you?', TIMESTAMP '1970-01-01 00:00:00.004'), (5, 3, 'I am fine.', TIMESTAMP '1970-01-01 00:00:00.005'), (6, 3, 'Luke Skywalker', TIMESTAMP '1970-01-01 00:00:00.006'), (7, 4, 'Comment#1', TIMESTAMP '1970-01-01 00:00:00.007'), (8, 4, 'Comment#2', TIMESTAMP '1970-01-01 00:00:00.008'), (9, 4, 'Comment#3', TIMESTAMP '1970-01-01 00:00:00.009'), (10, 4, 'Comment#4', TIMESTAMP '1970-01-01 00:00:00.010'), (11, 5, 'Comment#5', TIMESTAMP '1970-01-01 00:00:00.011'), (12, 5, 'Comment#6', TIMESTAMP '1970-01-01 00:00:00.012'), (13, 5, 'Comment#7', TIMESTAMP '1970-01-01 00:00:00.013'), (14, 5, 'Comment#8', TIMESTAMP '1970-01-01 00:00:00.014'), (15, 5, 'Comment#9', TIMESTAMP '1970-01-01 00:00:00.015'), (16, 6, 'Comment#10', TIMESTAMP '1970-01-01 00:00:00.016'), (17, 6, 'Comment#11', TIMESTAMP '1970-01-01 00:00:00.017'), (18, 6, 'Comment#12', TIMESTAMP '1970-01-01 00:00:00.018'), (19, 6, 'Comment#13', TIMESTAMP '1970-01-01 00:00:00.019'), (20, 6, 'Comment#14', TIMESTAMP '1970-01-01 00:00:00.020'), (21, 6, 'Comment#15', TIMESTAMP '1970-01-01 00:00:00.021');
--> 21 rows
SELECT a, b, c FROM (SELECT a, b, c, ROW_NUMBER() OVER (PARTITION BY b ORDER BY ts) AS n FROM three) AS x WHERE n = 1;
--> a | b | c
--> 1 | 1 | Hi
--> 2 | 2 | Hello
--> 4 | 3 | Hello world, how are you?
--> 7 | 4 | Comment#1
--> 11 | 5 | Comment#5
--> 16 | 6 | Comment#10
--> (6 rows)
SELECT a, b, c FROM (SELECT a, b, c, ROW_NUMBER() OVER (PARTITION BY b ORDER BY ts DESC) AS n FROM three) AS x WHERE n = 1;
--> a | b | c
--> 1 | 1 | Hi
--> 3 | 2 | Hello world
--> 6 | 3 | Luke Skywalker
--> 10 | 4 | Comment#4
--> 15 | 5 | Comment#9
--> 21 | 6 | Comment#15
--> (6 rows)
-- Sessions (StreamingSessionWindowSuite, EventTimeWatermarkSuite).
CREATE STREAM seen (v INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO seen VALUES (10, TIMESTAMP '1970-01-01 00:00:10'), (11, TIMESTAMP '1970-01-01 00:00:11'), (17, TIMESTAMP '1970-01-01 00:00:17'), (25, TIMESTAMP '1970-01-01 00:00:25'), (35, TIMESTAMP '1970-01-01 00:00:35');
--> 5 rows
INSERT INTO seen VALUES (40, TIMESTAMP '1970-01-01 00:00:40');
--> 1 row
SELECT window_start, window_end, COUNT(*) AS n, SUM(v) AS s FROM TABLE(SESSION(TABLE seen, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY window_start, window_end;
--> window_start | window_end | n | s
--> 1970-01-01 00:00:10.000 | 1970-01-01 00:00:16.000 | 2 | 21
--> 1970-01-01 00:00:17.000 | 1970-01-01 00:00:22.000 | 1 | 17
--> 1970-01-01 00:00:25.000 | 1970-01-01 00:00:30.000 | 1 | 25
--> 1970-01-01 00:00:35.000 | 1970-01-01 00:00:45.000 | 2 | 75
--> (4 rows)
SELECT window_start, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE seen, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY window_start, window_end;
--> window_start | n
--> 1970-01-01 00:00:10.000 | 2
--> 1970-01-01 00:00:15.000 | 1
--> 1970-01-01 00:00:25.000 | 1
--> 1970-01-01 00:00:35.000 | 1
--> 1970-01-01 00:00:40.000 | 1
--> (5 rows)
