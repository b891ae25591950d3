-- SELECT without any time in it.
CREATE STREAM t (id BIGINT NOT NULL, name VARCHAR, price DECIMAL(10,2), qty INTEGER, ok BOOLEAN);
--> ok
SELECT * FROM t;
--> id | name | price | qty | ok
--> (0 rows)
SELECT COUNT(*) AS n, SUM(qty) AS s, MIN(name) AS m FROM t;
--> n | s | m
--> 0 | NULL | NULL
--> (1 row)
SELECT name, COUNT(*) AS n FROM t GROUP BY name;
--> name | n
--> (0 rows)
INSERT INTO t VALUES (1, 'apple', 1.25, 4, TRUE), (2, 'pear', NULL, NULL, FALSE),
  (3, 'apple', 0.99, -2, NULL), (4, NULL, 12345678.90, 0, TRUE), (5, 'Ärger 😀', 1, 7, FALSE);
--> 5 rows
SELECT id, NAME, Price * qty AS total FROM T WHERE qty > 0 OR price IS NULL ORDER BY id;
--> id | NAME | total
--> 1 | apple | 5.00
--> 2 | pear | NULL
--> 5 | Ärger 😀 | 7.00
--> (3 rows)
SELECT name, COUNT(*) AS n, SUM(qty) AS s, AVG(qty) AS a, MAX(price) AS m
  FROM t GROUP BY name ORDER BY name NULLS FIRST;
--> name | n | s | a | m
--> NULL | 1 | 0 | 0.0 | 12345678.90
--> apple | 2 | 2 | 1.0 | 1.25
--> pear | 1 | NULL | NULL | NULL
--> Ärger 😀 | 1 | 7 | 7.0 | 1.00
--> (4 rows)
SELECT COUNT(DISTINCT name) AS names, COUNT(*) FILTER (WHERE ok) AS good FROM t;
--> names | good
--> 3 | 2
--> (1 row)
SELECT DISTINCT ok FROM t;
--> ok
--> NULL
--> false
--> true
--> (3 rows)
SELECT id FROM t ORDER BY price DESC NULLS LAST, id LIMIT 2 OFFSET 1;
--> id
--> 1
--> 5
--> (2 rows)
SELECT q.name, q.n FROM (SELECT name, COUNT(*) AS n FROM t GROUP BY name) q WHERE q.n > 1;
--> name | n
--> apple | 2
--> (1 row)
WITH big AS (SELECT * FROM t WHERE price > 1) SELECT COUNT(*) AS n FROM big;
--> n
--> 2
--> (1 row)
SELECT a.id, b.id AS other FROM t a JOIN t b ON a.name = b.name AND a.id < b.id;
--> id | other
--> 1 | 3
--> (1 row)
SELECT id, name FROM t WHERE id < 2 UNION ALL SELECT qty, 'x' FROM t WHERE id < 3;
--> id | name
--> 1 | apple
--> 4 | x
--> NULL | x
--> (3 rows)
VALUES (1, 'a'), (2, 'bcd');
--> column1 | column2
--> 1 | a
--> 2 | bcd
--> (2 rows)
SELECT * FROM t WHERE FALSE;
--> id | name | price | qty | ok
--> (0 rows)
SELECT id FROM t LIMIT 0;
--> id
--> (0 rows)
