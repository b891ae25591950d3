-- Functions with OVER in any order, over rows that end, beside the answers of Spark's tests.
CREATE STREAM w (val INTEGER, big BIGINT, dbl DOUBLE, cate VARCHAR);
--> ok
INSERT INTO w VALUES (NULL, 1, 1.0, 'a'), (1, 1, 1.0, 'a'), (1, 2, 2.5, 'a'), (2, 2147483650, 100.001, 'a'), (1, NULL, 1.0, 'b'), (2, 3, 3.3, 'b'), (3, 2147483650, 100.001, 'b'), (NULL, NULL, NULL, NULL), (3, 1, 1.0, NULL);
--> 9 rows
SELECT val, cate, COUNT(val) OVER (PARTITION BY cate ORDER BY val NULLS FIRST ROWS CURRENT ROW) AS x FROM w ORDER BY cate NULLS FIRST, val NULLS FIRST, x;
--> val | cate | x
--> NULL | NULL | 0
--> 3 | NULL | 1
--> NULL | a | 0
--> 1 | a | 1
--> 1 | a | 1
--> 2 | a | 1
--> 1 | b | 1
--> 2 | b | 1
--> 3 | b | 1
--> (9 rows)
SELECT val, cate, SUM(val) OVER (PARTITION BY cate ORDER BY val NULLS FIRST ROWS BETWEEN UNBOUNDED PRECEDING AND 1 FOLLOWING) AS x FROM w ORDER BY cate NULLS FIRST, val NULLS FIRST, x;
--> val | cate | x
--> NULL | NULL | 3
--> 3 | NULL | 3
--> NULL | a | 1
--> 1 | a | 2
--> 1 | a | 4
--> 2 | a | 4
--> 1 | b | 3
--> 2 | b | 6
--> 3 | b | 6
--> (9 rows)
SELECT val, cate, COUNT(val) OVER (PARTITION BY cate ORDER BY val NULLS FIRST RANGE 1 PRECEDING) AS x FROM w ORDER BY cate NULLS FIRST, val NULLS FIRST, x;
--> val | cate | x
--> NULL | NULL | 0
--> 3 | NULL | 1
--> NULL | a | 0
--> 1 | a | 2
--> 1 | a | 2
--> 2 | a | 3
--> 1 | b | 1
--> 2 | b | 2
--> 3 | b | 2
--> (9 rows)
SELECT val, cate, SUM(val) OVER (PARTITION BY cate ORDER BY val NULLS FIRST RANGE BETWEEN CURRENT ROW AND 1 FOLLOWING) AS x FROM w ORDER BY cate NULLS FIRST, val NULLS FIRST, x;
--> val | cate | x
--> NULL | NULL | NULL
--> 3 | NULL | 3
--> NULL | a | NULL
--> 1 | a | 4
--> 1 | a | 4
--> 2 | a | 2
--> 1 | b | 3
--> 2 | b | 5
--> 3 | b | 3
--> (9 rows)
SELECT big, cate, SUM(big) OVER (PARTITION BY cate ORDER BY big NULLS FIRST RANGE BETWEEN CURRENT ROW AND 2147483648 FOLLOWING) AS x FROM w ORDER BY cate NULLS FIRST, big NULLS FIRST, x;
--> big | cate | x
--> NULL | NULL | NULL
--> 1 | NULL | 1
--> 1 | a | 4
--> 1 | a | 4
--> 2 | a | 2147483652
--> 2147483650 | a | 2147483650
--> NULL | b | NULL
--> 3 | b | 2147483653
--> 2147483650 | b | 2147483650
--> (9 rows)
SELECT dbl, cate, SUM(dbl) OVER (PARTITION BY cate ORDER BY dbl NULLS FIRST RANGE BETWEEN CURRENT ROW AND 2.5 FOLLOWING) AS x FROM w ORDER BY cate NULLS FIRST, dbl NULLS FIRST, x;
--> dbl | cate | x
--> NULL | NULL | NULL
--> 1.0 | NULL | 1.0
--> 1.0 | a | 4.5
--> 1.0 | a | 4.5
--> 2.5 | a | 2.5
--> 100.001 | a | 100.001
--> 1.0 | b | 4.3
--> 3.3 | b | 3.3
--> 100.001 | b | 100.001
--> (9 rows)
SELECT val, cate, SUM(val) OVER (PARTITION BY cate ORDER BY val DESC NULLS LAST RANGE BETWEEN CURRENT ROW AND 1 FOLLOWING) AS x FROM w ORDER BY cate NULLS FIRST, val NULLS FIRST, x;
--> val | cate | x
--> NULL | NULL | NULL
--> 3 | NULL | 3
--> NULL | a | NULL
--> 1 | a | 2
--> 1 | a | 2
--> 2 | a | 4
--> 1 | b | 1
--> 2 | b | 3
--> 3 | b | 5
--> (9 rows)
CREATE STREAM pays (who VARCHAR, dept VARCHAR, salary INTEGER);
--> ok
INSERT INTO pays VALUES ('Diane Murphy', 'Accounting', 8435), ('Mary Patterson', 'Accounting', 9998), ('Jeff Firrelli', 'Accounting', 8992), ('William Patterson', 'Accounting', 8870), ('Gerard Bondur', 'Accounting', 11472), ('Anthony Bow', 'Accounting', 6627), ('Leslie Jennings', 'IT', 8113), ('Leslie Thompson', 'IT', 5186), ('Julie Firrelli', 'Sales', 9181), ('Steve Patterson', 'Sales', 9441), ('Foon Yue Tseng', 'Sales', 6660), ('George Vanauf', 'Sales', 10563), ('Loui Bondur', 'SCM', 10449), ('Gerard Hernandez', 'SCM', 6949), ('Pamela Castillo', 'SCM', 11303), ('Larry Bott', 'SCM', 11798), ('Barry Jones', 'SCM', 10586);
--> 17 rows
SELECT who, salary, FIRST_VALUE(who) OVER (ORDER BY salary DESC) AS top, NTH_VALUE(who, 2) OVER (ORDER BY salary DESC) AS second FROM pays ORDER BY salary DESC;
--> who | salary | top | second
--> Larry Bott | 11798 | Larry Bott | NULL
--> Gerard Bondur | 11472 | Larry Bott | Gerard Bondur
--> Pamela Castillo | 11303 | Larry Bott | Gerard Bondur
--> Barry Jones | 10586 | Larry Bott | Gerard Bondur
--> George Vanauf | 10563 | Larry Bott | Gerard Bondur
--> Loui Bondur | 10449 | Larry Bott | Gerard Bondur
--> Mary Patterson | 9998 | Larry Bott | Gerard Bondur
--> Steve Patterson | 9441 | Larry Bott | Gerard Bondur
--> Julie Firrelli | 9181 | Larry Bott | Gerard Bondur
--> Jeff Firrelli | 8992 | Larry Bott | Gerard Bondur
--> William Patterson | 8870 | Larry Bott | Gerard Bondur
--> Diane Murphy | 8435 | Larry Bott | Gerard Bondur
--> Leslie Jennings | 8113 | Larry Bott | Gerard Bondur
--> Gerard Hernandez | 6949 | Larry Bott | Gerard Bondur
--> Foon Yue Tseng | 6660 | Larry Bott | Gerard Bondur
--> Anthony Bow | 6627 | Larry Bott | Gerard Bondur
--> Leslie Thompson | 5186 | Larry Bott | Gerard Bondur
--> (17 rows)
SELECT who, salary, NTH_VALUE(who, 2) OVER (ORDER BY salary DESC ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS second FROM pays ORDER BY salary DESC LIMIT 4;
--> who | salary | second
--> Larry Bott | 11798 | NULL
--> Gerard Bondur | 11472 | Gerard Bondur
--> Pamela Castillo | 11303 | Gerard Bondur
--> Barry Jones | 10586 | Gerard Bondur
--> (4 rows)
SELECT who, salary, NTH_VALUE(who, 2) OVER (ORDER BY salary DESC RANGE BETWEEN 2000 PRECEDING AND 1000 FOLLOWING) AS second FROM pays ORDER BY salary DESC LIMIT 4;
--> who | salary | second
--> Larry Bott | 11798 | Gerard Bondur
--> Gerard Bondur | 11472 | Gerard Bondur
--> Pamela Castillo | 11303 | Gerard Bondur
--> Barry Jones | 10586 | Gerard Bondur
--> (4 rows)
SELECT who, salary, NTH_VALUE(who, 2) OVER (ORDER BY salary DESC RANGE BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) AS second FROM pays ORDER BY salary DESC LIMIT 4;
--> who | salary | second
--> Larry Bott | 11798 | Gerard Bondur
--> Gerard Bondur | 11472 | Gerard Bondur
--> Pamela Castillo | 11303 | Gerard Bondur
--> Barry Jones | 10586 | Gerard Bondur
--> (4 rows)
SELECT who, dept, FIRST_VALUE(who) OVER w AS top, NTH_VALUE(who, 2) OVER w AS second FROM pays WINDOW w AS (PARTITION BY dept ORDER BY salary DESC RANGE BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING) ORDER BY dept, salary DESC;
--> who | dept | top | second
--> Gerard Bondur | Accounting | Gerard Bondur | Mary Patterson
--> Mary Patterson | Accounting | Gerard Bondur | Mary Patterson
--> Jeff Firrelli | Accounting | Gerard Bondur | Mary Patterson
--> William Patterson | Accounting | Gerard Bondur | Mary Patterson
--> Diane Murphy | Accounting | Gerard Bondur | Mary Patterson
--> Anthony Bow | Accounting | Gerard Bondur | Mary Patterson
--> Leslie Jennings | IT | Leslie Jennings | Leslie Thompson
--> Leslie Thompson | IT | Leslie Jennings | Leslie Thompson
--> Larry Bott | SCM | Larry Bott | Pamela Castillo
--> Pamela Castillo | SCM | Larry Bott | Pamela Castillo
--> Barry Jones | SCM | Larry Bott | Pamela Castillo
--> Loui Bondur | SCM | Larry Bott | Pamela Castillo
--> Gerard Hernandez | SCM | Larry Bott | Pamela Castillo
--> George Vanauf | Sales | George Vanauf | Steve Patterson
--> Steve Patterson | Sales | George Vanauf | Steve Patterson
--> Julie Firrelli | Sales | George Vanauf | Steve Patterson
--> Foon Yue Tseng | Sales | George Vanauf | Steve Patterson
--> (17 rows)
CREATE STREAM holes (content VARCHAR, id INTEGER, v VARCHAR);
--> ok
INSERT INTO holes VALUES ('a', 0, NULL), ('a', 1, 'x'), ('b', 2, NULL), ('c', 3, NULL), ('a', 4, 'y'), ('b', 5, NULL), ('a', 6, 'z'), ('a', 7, 'v'), ('a', 8, NULL);
--> 9 rows
SELECT id, v, LEAD(v, 0) IGNORE NULLS OVER w AS l0, LEAD(v, 1) IGNORE NULLS OVER w AS l1, LEAD(v, 2) IGNORE NULLS OVER w AS l2, LEAD(v, 3) IGNORE NULLS OVER w AS l3, LAG(v, 0) IGNORE NULLS OVER w AS g0, LAG(v, 1) IGNORE NULLS OVER w AS g1, LAG(v, 2) IGNORE NULLS OVER w AS g2, LAG(v, 3) IGNORE NULLS OVER w AS g3 FROM holes WINDOW w AS (ORDER BY id) ORDER BY id;
--> id | v | l0 | l1 | l2 | l3 | g0 | g1 | g2 | g3
--> 0 | NULL | NULL | x | y | z | NULL | NULL | NULL | NULL
--> 1 | x | x | y | z | v | x | NULL | NULL | NULL
--> 2 | NULL | NULL | y | z | v | NULL | x | NULL | NULL
--> 3 | NULL | NULL | y | z | v | NULL | x | NULL | NULL
--> 4 | y | y | z | v | NULL | y | x | NULL | NULL
--> 5 | NULL | NULL | z | v | NULL | NULL | y | x | NULL
--> 6 | z | z | v | NULL | NULL | z | y | x | NULL
--> 7 | v | v | NULL | NULL | NULL | v | z | y | x
--> 8 | NULL | NULL | NULL | NULL | NULL | NULL | v | z | y
--> (9 rows)
SELECT id, v, NTH_VALUE(v, 1) IGNORE NULLS OVER w AS n1, NTH_VALUE(v, 2) IGNORE NULLS OVER w AS n2, FIRST_VALUE(v) IGNORE NULLS OVER w AS f, LAST_VALUE(v) IGNORE NULLS OVER w AS l FROM holes WINDOW w AS (ORDER BY id ROWS BETWEEN 2 PRECEDING AND 2 FOLLOWING) ORDER BY id;
--> id | v | n1 | n2 | f | l
--> 0 | NULL | x | NULL | x | x
--> 1 | x | x | NULL | x | x
--> 2 | NULL | x | y | x | y
--> 3 | NULL | x | y | x | y
--> 4 | y | y | z | y | z
--> 5 | NULL | y | z | y | v
--> 6 | z | y | z | y | v
--> 7 | v | z | v | z | v
--> 8 | NULL | z | v | z | v
--> (9 rows)
