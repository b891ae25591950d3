-- Subqueries in conditions, below and beside set operations, beside the answers of Spark's tests of them.
CREATE STREAM t1 (t1a VARCHAR, t1b SMALLINT, t1c INTEGER, t1d BIGINT, t1e REAL, t1f DOUBLE, t1g DECIMAL(4, 0), t1h TIMESTAMP(3), t1i DATE);
--> ok
INSERT INTO t1 VALUES ('val1a', 6, 8, 10, 15.0, 20.0, 2000, TIMESTAMP '2014-04-04 01:00:00', DATE '2014-04-04'), ('val1b', 8, 16, 19, 17.0, 25.0, 2600, TIMESTAMP '2014-05-04 01:01:00', DATE '2014-05-04'), ('val1a', 16, 12, 21, 15.0, 20.0, 2000, TIMESTAMP '2014-06-04 01:02:00.001', DATE '2014-06-04'), ('val1a', 16, 12, 10, 15.0, 20.0, 2000, TIMESTAMP '2014-07-04 01:01:00', DATE '2014-07-04'), ('val1c', 8, 16, 19, 17.0, 25.0, 2600, TIMESTAMP '2014-05-04 01:02:00.001', DATE '2014-05-05'), ('val1d', NULL, 16, 22, 17.0, 25.0, 2600, TIMESTAMP '2014-06-04 01:01:00', NULL), ('val1d', NULL, 16, 19, 17.0, 25.0, 2600, TIMESTAMP '2014-07-04 01:02:00.001', NULL), ('val1e', 10, NULL, 25, 17.0, 25.0, 2600, TIMESTAMP '2014-08-04 01:01:00', DATE '2014-08-04'), ('val1e', 10, NULL, 19, 17.0, 25.0, 2600, TIMESTAMP '2014-09-04 01:02:00.001', DATE '2014-09-04'), ('val1d', 10, NULL, 12, 17.0, 25.0, 2600, TIMESTAMP '2015-05-04 01:01:00', DATE '2015-05-04'), ('val1a', 6, 8, 10, 15.0, 20.0, 2000, TIMESTAMP '2014-04-04 01:02:00.001', DATE '2014-04-04'), ('val1e', 10, NULL, 19, 17.0, 25.0, 2600, TIMESTAMP '2014-05-04 01:01:00', DATE '2014-05-04');
--> 12 rows
CREATE STREAM t2 (t2a VARCHAR, t2b SMALLINT, t2c INTEGER, t2d BIGINT, t2e REAL, t2f DOUBLE, t2g DECIMAL(4, 0), t2h TIMESTAMP(3), t2i DATE);
--> ok
INSERT INTO t2 VALUES ('val2a', 6, 12, 14, 15.0, 20.0, 2000, TIMESTAMP '2014-04-04 01:01:00', DATE '2014-04-04'), ('val1b', 10, 12, 19, 17.0, 25.0, 2600, TIMESTAMP '2014-05-04 01:01:00', DATE '2014-05-04'), ('val1b', 8, 16, 119, 17.0, 25.0, 2600, TIMESTAMP '2015-05-04 01:01:00', DATE '2015-05-04'), ('val1c', 12, 16, 219, 17.0, 25.0, 2600, TIMESTAMP '2016-05-04 01:01:00', DATE '2016-05-04'), ('val1b', NULL, 16, 319, 17.0, 25.0, 2600, TIMESTAMP '2017-05-04 01:01:00', NULL), ('val2e', 8, NULL, 419, 17.0, 25.0, 2600, TIMESTAMP '2014-06-04 01:01:00', DATE '2014-06-04'), ('val1f', 19, NULL, 519, 17.0, 25.0, 2600, TIMESTAMP '2014-05-04 01:01:00', DATE '2014-05-04'), ('val1b', 10, 12, 19, 17.0, 25.0, 2600, TIMESTAMP '2014-06-04 01:01:00', DATE '2014-06-04'), ('val1b', 8, 16, 19, 17.0, 25.0, 2600, TIMESTAMP '2014-07-04 01:01:00', DATE '2014-07-04'), ('val1c', 12, 16, 19, 17.0, 25.0, 2600, TIMESTAMP '2014-08-04 01:01:00', DATE '2014-08-05'), ('val1e', 8, NULL, 19, 17.0, 25.0, 2600, TIMESTAMP '2014-09-04 01:01:00', DATE '2014-09-04'), ('val1f', 19, NULL, 19, 17.0, 25.0, 2600, TIMESTAMP '2014-10-04 01:01:00', DATE '2014-10-04'), ('val1b', NULL, 16, 19, 17.0, 25.0, 2600, TIMESTAMP '2014-05-04 01:01:00', NULL);
--> 13 rows
CREATE STREAM t3 (t3a VARCHAR, t3b SMALLINT, t3c INTEGER, t3d BIGINT, t3e REAL, t3f DOUBLE, t3g DECIMAL(4, 0), t3h TIMESTAMP(3), t3i DATE);
--> ok
INSERT INTO t3 VALUES ('val3a', 6, 12, 110, 15.0, 20.0, 2000, TIMESTAMP '2014-04-04 01:02:00', DATE '2014-04-04'), ('val3a', 6, 12, 10, 15.0, 20.0, 2000, TIMESTAMP '2014-05-04 01:02:00', DATE '2014-05-04'), ('val1b', 10, 12, 219, 17.0, 25.0, 2600, TIMESTAMP '2014-05-04 01:02:00', DATE '2014-05-04'), ('val1b', 10, 12, 19, 17.0, 25.0, 2600, TIMESTAMP '2014-05-04 01:02:00', DATE '2014-05-04'), ('val1b', 8, 16, 319, 17.0, 25.0, 2600, TIMESTAMP '2014-06-04 01:02:00', DATE '2014-06-04'), ('val1b', 8, 16, 19, 17.0, 25.0, 2600, TIMESTAMP '2014-07-04 01:02:00', DATE '2014-07-04'), ('val3c', 17, 16, 519, 17.0, 25.0, 2600, TIMESTAMP '2014-08-04 01:02:00', DATE '2014-08-04'), ('val3c', 17, 16, 19, 17.0, 25.0, 2600, TIMESTAMP '2014-09-04 01:02:00', DATE '2014-09-05'), ('val1b', NULL, 16, 419, 17.0, 25.0, 2600, TIMESTAMP '2014-10-04 01:02:00', NULL), ('val1b', NULL, 16, 19, 17.0, 25.0, 2600, TIMESTAMP '2014-11-04 01:02:00', NULL), ('val3b', 8, NULL, 719, 17.0, 25.0, 2600, TIMESTAMP '2014-05-04 01:02:00', DATE '2014-05-04'), ('val3b', 8, NULL, 19, 17.0, 25.0, 2600, TIMESTAMP '2015-05-04 01:02:00', DATE '2015-05-04');
--> 12 rows
SELECT t2a, t2b, t2c, t2h, t2i FROM (SELECT * FROM t2 WHERE t2a IN (SELECT t1a FROM t1) UNION ALL SELECT * FROM t3 WHERE t3a IN (SELECT t1a FROM t1)) AS t3 WHERE t2i IS NOT NULL AND 2 * t2b = t2c ORDER BY t2c DESC, t2h;
--> t2a | t2b | t2c | t2h | t2i
--> val1b | 8 | 16 | 2014-06-04 01:02:00.000 | 2014-06-04
--> val1b | 8 | 16 | 2014-07-04 01:01:00.000 | 2014-07-04
--> val1b | 8 | 16 | 2014-07-04 01:02:00.000 | 2014-07-04
--> val1b | 8 | 16 | 2015-05-04 01:01:00.000 | 2015-05-04
--> (4 rows)
SELECT t2a, t2b, t2d, COUNT(DISTINCT t2h) AS n, t2i FROM (SELECT * FROM t2 WHERE t2a IN (SELECT t1a FROM t1 WHERE t2b = t1b) UNION SELECT * FROM t1 WHERE t1a IN (SELECT t3a FROM t3 WHERE t1c = t3c)) AS t3 GROUP BY t2a, t2b, t2d, t2i;
--> t2a | t2b | t2d | n | t2i
--> val1b | 8 | 119 | 1 | 2015-05-04
--> val1b | 8 | 19 | 1 | 2014-05-04
--> val1b | 8 | 19 | 1 | 2014-07-04
--> (3 rows)
SELECT t2a, t2b, t2c, MIN(t2d) AS m FROM t2 WHERE t2a IN (SELECT t1a FROM t1 WHERE t1b = t2b) GROUP BY t2a, t2b, t2c
  UNION ALL SELECT t2a, t2b, t2c, MAX(t2d) FROM t2 WHERE t2a IN (SELECT t1a FROM t1 WHERE t2c = t1c) GROUP BY t2a, t2b, t2c
  UNION SELECT t3a, t3b, t3c, MIN(t3d) FROM t3 WHERE t3a IN (SELECT t2a FROM t2 WHERE t3c = t2c) GROUP BY t3a, t3b, t3c
  UNION DISTINCT SELECT t1a, t1b, t1c, MAX(t1d) FROM t1 WHERE t1a IN (SELECT t3a FROM t3 WHERE t3d = t1d) GROUP BY t1a, t1b, t1c;
--> t2a | t2b | t2c | m
--> val1b | 10 | 12 | 19
--> val1b | 8 | 16 | 119
--> val1b | 8 | 16 | 19
--> val1b | NULL | 16 | 19
--> val1b | NULL | 16 | 319
--> val1c | 12 | 16 | 219
--> (6 rows)
SELECT DISTINCT t2a, t2b, COUNT(t2c) AS n, t2d, t2h, t2i FROM t2 WHERE t2a IN (SELECT t1a FROM t1 WHERE t1b = t2b) GROUP BY t2a, t2b, t2c, t2d, t2h, t2i
  UNION SELECT DISTINCT t2a, t2b, COUNT(t2c), t2d, t2h, t2i FROM t2 WHERE t2a IN (SELECT t1a FROM t1 WHERE t2c = t1c) GROUP BY t2a, t2b, t2c, t2d, t2h, t2i HAVING t2b IS NOT NULL;
--> t2a | t2b | n | t2d | t2h | t2i
--> val1b | 8 | 1 | 119 | 2015-05-04 01:01:00.000 | 2015-05-04
--> val1b | 8 | 1 | 19 | 2014-07-04 01:01:00.000 | 2014-07-04
--> val1c | 12 | 1 | 19 | 2014-08-04 01:01:00.000 | 2014-08-05
--> val1c | 12 | 1 | 219 | 2016-05-04 01:01:00.000 | 2016-05-04
--> (4 rows)
SELECT t2a, t2b, COUNT(t2c) AS n, t2d, t2h, t2i FROM t2 WHERE t2a IN (SELECT DISTINCT t1a FROM t1 WHERE t1b = t2b) GROUP BY t2a, t2b, t2c, t2d, t2h, t2i
  UNION SELECT DISTINCT t2a, t2b, COUNT(t2c), t2d, t2h, t2i FROM t2 WHERE t2b IN (SELECT MAX(t1b) FROM t1 WHERE t2c = t1c) GROUP BY t2a, t2b, t2c, t2d, t2h, t2i HAVING t2b IS NOT NULL
  UNION DISTINCT SELECT t2a, t2b, t2c, t2d, t2h, t2i FROM t2 WHERE t2d IN (SELECT MIN(t1d) FROM t1 WHERE t2c = t1c);
--> t2a | t2b | n | t2d | t2h | t2i
--> val1b | 8 | 1 | 119 | 2015-05-04 01:01:00.000 | 2015-05-04
--> val1b | 8 | 1 | 19 | 2014-07-04 01:01:00.000 | 2014-07-04
--> val1b | 8 | 16 | 19 | 2014-07-04 01:01:00.000 | 2014-07-04
--> val1b | NULL | 16 | 19 | 2014-05-04 01:01:00.000 | NULL
--> val1c | 12 | 16 | 19 | 2014-08-04 01:01:00.000 | 2014-08-05
--> (5 rows)
-- INTERSECT binds more tightly than EXCEPT and UNION, so there are parentheses.
((SELECT t2a, t2b, t2c, t2d FROM t2 WHERE t2a IN (SELECT t1a FROM t1 WHERE t1b = t2b AND t1d < t2d) INTERSECT SELECT t2a, t2b, t2c, t2d FROM t2 WHERE t2b IN (SELECT MAX(t1b) FROM t1 WHERE t2c = t1c))
  EXCEPT SELECT t2a, t2b, t2c, t2d FROM t2 WHERE t2d IN (SELECT MIN(t3d) FROM t3 WHERE t2c = t3c)) UNION ALL SELECT t2a, t2b, t2c, t2d FROM t2 WHERE t2c IN (SELECT MAX(t1c) FROM t1 WHERE t1d = t2d);
--> t2a | t2b | t2c | t2d
--> val1b | 8 | 16 | 119
--> val1b | 8 | 16 | 19
--> val1b | NULL | 16 | 19
--> val1c | 12 | 16 | 19
--> (4 rows)
SELECT DISTINCT t1a, t1b, t1c, t1d FROM t1 WHERE t1a IN (SELECT t3a FROM (SELECT t2a AS t3a FROM t2 UNION ALL SELECT t2a FROM t2) AS t3
    UNION SELECT t2a FROM (SELECT t2a FROM t2 WHERE t2b > 6 UNION SELECT t2a FROM t2 WHERE t2b > 6) AS t4
    UNION DISTINCT SELECT t2a FROM (SELECT t2a FROM t2 WHERE t2b > 6 UNION DISTINCT SELECT t1a FROM t1 WHERE t1b > 6) AS t5)
  GROUP BY t1a, t1b, t1c, t1d HAVING t1c IS NOT NULL AND t1b IS NOT NULL;
--> t1a | t1b | t1c | t1d
--> val1a | 16 | 12 | 10
--> val1a | 16 | 12 | 21
--> val1a | 6 | 8 | 10
--> val1b | 8 | 16 | 19
--> val1c | 8 | 16 | 19
--> (5 rows)
SELECT t1a, t1b, t1c FROM t1 WHERE t1b IN (SELECT t2b FROM (SELECT t2b FROM t2 WHERE t2b > 6 INTERSECT SELECT t1b FROM t1 WHERE t1b > 6) AS t3 WHERE t2b = t1b);
--> t1a | t1b | t1c
--> val1b | 8 | 16
--> val1c | 8 | 16
--> val1d | 10 | NULL
--> val1e | 10 | NULL
--> val1e | 10 | NULL
--> val1e | 10 | NULL
--> (6 rows)
SELECT t1a, t1b, t1c FROM t1 WHERE t1h IN (SELECT t2h FROM (SELECT t2h FROM t2 EXCEPT SELECT t3h FROM t3) AS t3);
--> t1a | t1b | t1c
--> val1a | 16 | 12
--> val1b | 8 | 16
--> val1d | 10 | NULL
--> val1d | NULL | 16
--> val1e | 10 | NULL
--> val1e | 10 | NULL
--> (6 rows)
SELECT t1a, t1b, t1c FROM t1 WHERE t1b IN (SELECT t2b FROM (SELECT t2b FROM t2 WHERE t2b > 6 INTERSECT SELECT t1b FROM t1 WHERE t1b > 6) AS t3)
  UNION DISTINCT SELECT t1a, t1b, t1c FROM t1 WHERE t1b IN (SELECT t2b FROM (SELECT t2b FROM t2 WHERE t2b > 6 EXCEPT SELECT t1b FROM t1 WHERE t1b > 6) AS t4 WHERE t2b = t1b);
--> t1a | t1b | t1c
--> val1b | 8 | 16
--> val1c | 8 | 16
--> val1d | 10 | NULL
--> val1e | 10 | NULL
--> (4 rows)
SELECT * FROM (SELECT * FROM (((SELECT * FROM t2 WHERE t2h IN (SELECT t1h FROM t1 WHERE t1a = t2a)
      UNION DISTINCT SELECT * FROM t1 WHERE t1h IN (SELECT t3h FROM t3 UNION SELECT t1h FROM t1)
      UNION SELECT * FROM t3 WHERE t3a IN (SELECT t2a FROM t2 UNION ALL SELECT t1a FROM t1 WHERE t1b > 0))
    INTERSECT SELECT * FROM t1 WHERE t1b IN (SELECT t3b FROM t3 UNION DISTINCT SELECT t2b FROM t2))
    EXCEPT SELECT * FROM t2 WHERE t2h IN (SELECT CAST(t1i AS TIMESTAMP(3)) FROM t1)) AS t4 WHERE t4.t2b IN (SELECT MIN(t3b) FROM t3 WHERE t4.t2a = t3a));
--> t2a | t2b | t2c | t2d | t2e | t2f | t2g | t2h | t2i
--> val1b | 8 | 16 | 19 | 17.0 | 25.0 | 2600 | 2014-05-04 01:01:00.000 | 2014-05-04
--> (1 row)
SELECT t2a, t2b, t2c, t2i FROM (SELECT * FROM t2 WHERE t2a NOT IN (SELECT t1a FROM t1 UNION SELECT t3a FROM t3)
    UNION ALL SELECT * FROM t2 WHERE t2a NOT IN (SELECT t1a FROM t1 INTERSECT SELECT t2a FROM t2)) AS t3
  WHERE t3.t2a NOT IN (SELECT t1a FROM t1 INTERSECT SELECT t2a FROM t2) AND t2c IS NOT NULL;
--> t2a | t2b | t2c | t2i
--> val2a | 6 | 12 | 2014-04-04
--> val2a | 6 | 12 | 2014-04-04
--> (2 rows)
-- EXISTS and NOT EXISTS; with aggregates, with OR, with nothing in common.
CREATE STREAM emp (id INTEGER, emp_name VARCHAR, hired DATE, salary DOUBLE, dept_id INTEGER);
--> ok
INSERT INTO emp VALUES (100, 'emp 1', DATE '2005-01-01', 100.0, 10), (100, 'emp 1', DATE '2005-01-01', 100.0, 10), (200, 'emp 2', DATE '2003-01-01', 200.0, 10), (300, 'emp 3', DATE '2002-01-01', 300.0, 20), (400, 'emp 4', DATE '2005-01-01', 400.0, 30), (500, 'emp 5', DATE '2001-01-01', 400.0, NULL), (600, 'emp 6 - no dept', DATE '2001-01-01', 400.0, 100), (700, 'emp 7', DATE '2010-01-01', 400.0, 100), (800, 'emp 8', DATE '2016-01-01', 150.0, 70);
--> 9 rows
CREATE STREAM dept (dept_id INTEGER, dept_name VARCHAR, state VARCHAR);
--> ok
INSERT INTO dept VALUES (10, 'dept 1', 'CA'), (20, 'dept 2', 'NY'), (30, 'dept 3', 'TX'), (40, 'dept 4 - unassigned', 'OR'), (50, 'dept 5 - unassigned', 'NJ'), (70, 'dept 7', 'FL');
--> 6 rows
CREATE STREAM bonus (emp_name VARCHAR, bonus_amt DOUBLE);
--> ok
INSERT INTO bonus VALUES ('emp 1', 10.0), ('emp 1', 20.0), ('emp 2', 300.0), ('emp 2', 100.0), ('emp 3', 300.0), ('emp 4', 100.0), ('emp 5', 1000.0), ('emp 6 - no dept', 500.0);
--> 8 rows
SELECT id, emp_name, salary, dept_id FROM emp AS e WHERE EXISTS (SELECT 1 FROM emp WHERE emp.id > 100);
--> id | emp_name | salary | dept_id
--> 100 | emp 1 | 100.0 | 10
--> 100 | emp 1 | 100.0 | 10
--> 200 | emp 2 | 200.0 | 10
--> 300 | emp 3 | 300.0 | 20
--> 400 | emp 4 | 400.0 | 30
--> 500 | emp 5 | 400.0 | NULL
--> 600 | emp 6 - no dept | 400.0 | 100
--> 700 | emp 7 | 400.0 | 100
--> 800 | emp 8 | 150.0 | 70
--> (9 rows)
SELECT id, emp_name, salary, dept_id FROM emp AS e WHERE EXISTS (SELECT dept.dept_name FROM dept WHERE e.dept_id = dept.dept_id);
--> id | emp_name | salary | dept_id
--> 100 | emp 1 | 100.0 | 10
--> 100 | emp 1 | 100.0 | 10
--> 200 | emp 2 | 200.0 | 10
--> 300 | emp 3 | 300.0 | 20
--> 400 | emp 4 | 400.0 | 30
--> 800 | emp 8 | 150.0 | 70
--> (6 rows)
SELECT id, emp_name, salary, dept_id FROM emp AS e WHERE EXISTS (SELECT dept.dept_name FROM dept WHERE e.dept_id = dept.dept_id OR e.dept_id IS NULL);
--> id | emp_name | salary | dept_id
--> 100 | emp 1 | 100.0 | 10
--> 100 | emp 1 | 100.0 | 10
--> 200 | emp 2 | 200.0 | 10
--> 300 | emp 3 | 300.0 | 20
--> 400 | emp 4 | 400.0 | 30
--> 500 | emp 5 | 400.0 | NULL
--> 800 | emp 8 | 150.0 | 70
--> (7 rows)
SELECT id, emp_name, salary, dept_id FROM emp AS e WHERE EXISTS (SELECT dept.dept_name FROM dept WHERE e.dept_id = dept.dept_id) AND e.id > 200;
--> id | emp_name | salary | dept_id
--> 300 | emp 3 | 300.0 | 20
--> 400 | emp 4 | 400.0 | 30
--> 800 | emp 8 | 150.0 | 70
--> (3 rows)
SELECT id, emp_name, salary, dept_id FROM emp AS e WHERE EXISTS (SELECT dept.dept_name FROM dept WHERE e.dept_id = dept.dept_id) OR e.id > 200;
--> id | emp_name | salary | dept_id
--> 100 | emp 1 | 100.0 | 10
--> 100 | emp 1 | 100.0 | 10
--> 200 | emp 2 | 200.0 | 10
--> 300 | emp 3 | 300.0 | 20
--> 400 | emp 4 | 400.0 | 30
--> 500 | emp 5 | 400.0 | NULL
--> 600 | emp 6 - no dept | 400.0 | 100
--> 700 | emp 7 | 400.0 | 100
--> 800 | emp 8 | 150.0 | 70
--> (9 rows)
SELECT * FROM bonus WHERE EXISTS (SELECT * FROM emp WHERE bonus.emp_name = emp.emp_name AND EXISTS (SELECT state FROM dept WHERE emp.dept_id = dept.dept_id));
--> emp_name | bonus_amt
--> emp 1 | 10.0
--> emp 1 | 20.0
--> emp 2 | 100.0
--> emp 2 | 300.0
--> emp 3 | 300.0
--> emp 4 | 100.0
--> (6 rows)
SELECT id, emp_name, salary, dept_id FROM emp AS e WHERE NOT EXISTS (SELECT dept.dept_name FROM dept WHERE e.dept_id = dept.dept_id);
--> id | emp_name | salary | dept_id
--> 500 | emp 5 | 400.0 | NULL
--> 600 | emp 6 - no dept | 400.0 | 100
--> 700 | emp 7 | 400.0 | 100
--> (3 rows)
SELECT id, emp_name, salary, dept_id FROM emp AS e WHERE NOT EXISTS (SELECT dept.dept_name FROM dept WHERE e.dept_id = dept.dept_id OR e.dept_id IS NULL);
--> id | emp_name | salary | dept_id
--> 600 | emp 6 - no dept | 400.0 | 100
--> 700 | emp 7 | 400.0 | 100
--> (2 rows)
SELECT * FROM bonus WHERE NOT EXISTS (SELECT * FROM emp WHERE emp.emp_name = bonus.emp_name AND bonus.bonus_amt > emp.salary);
--> emp_name | bonus_amt
--> emp 1 | 10.0
--> emp 1 | 20.0
--> emp 2 | 100.0
--> emp 3 | 300.0
--> emp 4 | 100.0
--> (5 rows)
SELECT emp.emp_name FROM emp WHERE EXISTS (SELECT MAX(emp.salary) AS max_sal FROM emp);
--> emp_name
--> emp 1
--> emp 1
--> emp 2
--> emp 3
--> emp 4
--> emp 5
--> emp 6 - no dept
--> emp 7
--> emp 8
--> (9 rows)
SELECT dept.dept_name FROM dept WHERE dept.dept_id > 10 AND EXISTS (SELECT dept_id, MAX(salary) FROM emp WHERE emp.dept_id = dept.dept_id GROUP BY dept_id HAVING MAX(salary) > 200);
--> dept_name
--> dept 2
--> dept 3
--> (2 rows)
SELECT COUNT(*) AS n FROM emp WHERE EXISTS (SELECT COUNT(*) FROM emp GROUP BY dept_id);
--> n
--> 9
--> (1 row)
SELECT bonus.emp_name, bonus.bonus_amt FROM bonus WHERE EXISTS (SELECT emp_name, MAX(salary) FROM emp WHERE emp.emp_name = bonus.emp_name GROUP BY emp_name HAVING COUNT(*) > 1 AND MAX(salary) > 0);
--> emp_name | bonus_amt
--> emp 1 | 10.0
--> emp 1 | 20.0
--> (2 rows)
SELECT * FROM dept WHERE NOT EXISTS (SELECT 1 FROM (SELECT dept_id, COUNT(*) AS n FROM emp GROUP BY dept_id) AS e WHERE e.dept_id = dept.dept_id);
--> dept_id | dept_name | state
--> 40 | dept 4 - unassigned | OR
--> 50 | dept 5 - unassigned | NJ
--> (2 rows)
SELECT * FROM emp AS e WHERE EXISTS (SELECT COUNT(*) FROM emp AS x WHERE x.id = e.id GROUP BY x.id HAVING COUNT(*) > 1);
--> id | emp_name | hired | salary | dept_id
--> 100 | emp 1 | 2005-01-01 | 100.0 | 10
--> 100 | emp 1 | 2005-01-01 | 100.0 | 10
--> (2 rows)
-- A value of a subquery: of no row NULL, of several an error.
SELECT d.dept_id, (SELECT MAX(salary) FROM emp WHERE emp.dept_id = d.dept_id) AS m, (SELECT COUNT(*) FROM emp WHERE emp.dept_id = d.dept_id) AS n FROM dept AS d;
--> dept_id | m | n
--> 10 | 200.0 | 3
--> 20 | 300.0 | 1
--> 30 | 400.0 | 1
--> 40 | NULL | 0
--> 50 | NULL | 0
--> 70 | 150.0 | 1
--> (6 rows)
SELECT id FROM emp WHERE salary > (SELECT AVG(salary) FROM emp);
--> id
--> 300
--> 400
--> 500
--> 600
--> 700
--> (5 rows)
SELECT id FROM emp AS e WHERE salary = (SELECT MAX(salary) FROM emp AS x WHERE x.dept_id = e.dept_id);
--> id
--> 200
--> 300
--> 400
--> 600
--> 700
--> 800
--> (6 rows)
SELECT (SELECT MIN(bonus_amt) FROM bonus) AS lo, (SELECT MAX(bonus_amt) FROM bonus) AS hi, (SELECT salary FROM emp WHERE FALSE) AS none;
--> lo | hi | none
--> 10.0 | 1000.0 | NULL
--> (1 row)
SELECT dept_id, SUM(salary) AS s FROM emp GROUP BY dept_id HAVING SUM(salary) > (SELECT MAX(bonus_amt) FROM bonus WHERE bonus_amt < 500);
--> dept_id | s
--> 10 | 400.0
--> 100 | 800.0
--> 30 | 400.0
--> NULL | 400.0
--> (4 rows)
-- IN with pairs, with NULLs, under NOT and OR.
CREATE STREAM m (a INTEGER, b DOUBLE);
--> ok
INSERT INTO m VALUES (NULL, NULL), (NULL, 1.0), (2, 3.0), (4, 5.0);
--> 4 rows
CREATE STREAM s (c INTEGER, d DOUBLE);
--> ok
INSERT INTO s VALUES (NULL, 1.0), (2, 3.0), (6, 7.0);
--> 3 rows
SELECT * FROM m WHERE (a, b) NOT IN (SELECT c, d FROM s WHERE d > 5.0);
--> a | b
--> 2 | 3.0
--> 4 | 5.0
--> NULL | 1.0
--> (3 rows)
SELECT * FROM m WHERE (a, b) NOT IN (SELECT c, d FROM s WHERE FALSE);
--> a | b
--> 2 | 3.0
--> 4 | 5.0
--> NULL | 1.0
--> NULL | NULL
--> (4 rows)
SELECT * FROM m WHERE (a, b) NOT IN (SELECT c, d FROM s WHERE c IS NOT NULL);
--> a | b
--> 4 | 5.0
--> NULL | 1.0
--> (2 rows)
SELECT * FROM m WHERE a NOT IN (SELECT c FROM s);
--> a | b
--> (0 rows)
SELECT * FROM m WHERE a NOT IN (SELECT c FROM s WHERE c IS NOT NULL);
--> a | b
--> 4 | 5.0
--> (1 row)
SELECT * FROM m WHERE a IN (SELECT c FROM s) OR b = 1;
--> a | b
--> 2 | 3.0
--> NULL | 1.0
--> (2 rows)
SELECT * FROM m WHERE a NOT IN (SELECT c FROM s WHERE c = 6) OR b = 1;
--> a | b
--> 2 | 3.0
--> 4 | 5.0
--> NULL | 1.0
--> (3 rows)
SELECT a, a IN (SELECT c FROM s) AS x, a NOT IN (SELECT c FROM s WHERE c IS NOT NULL) AS y, a IN (SELECT c FROM s WHERE FALSE) AS z FROM m ORDER BY b NULLS FIRST;
--> a | x | y | z
--> NULL | NULL | NULL | false
--> NULL | NULL | NULL | false
--> 2 | true | false | false
--> 4 | NULL | true | false
--> (4 rows)
