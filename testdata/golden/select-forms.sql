-- Forms of SELECT that save words.
CREATE STREAM sales (id BIGINT, shop VARCHAR, item VARCHAR, amount INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND);
--> ok
INSERT INTO sales VALUES (1, 'n', 'tea', 3, TIMESTAMP '2026-01-01 00:00:01'), (2, 's', 'tea', 5, TIMESTAMP '2026-01-01 00:00:02'), (3, 'n', 'jam', NULL, TIMESTAMP '2026-01-01 00:01:03');
--> 3 rows

-- Without FROM there is one row; EXCEPT between queries is not that behind a star.
SELECT 1 AS x WHERE 1 = 2;
--> x
--> (0 rows)
SELECT 'some' AS x WHERE EXISTS (SELECT * FROM sales WHERE amount > 4);
--> x
--> some
--> (1 row)
SELECT COUNT(*) AS n WHERE FALSE;
--> n
--> 0
--> (1 row)
SELECT 1 AS x EXCEPT SELECT 2;
--> x
--> 1
--> (1 row)
SELECT 1 AS x, 'a' AS y EXCEPT (SELECT 1, 'a');
--> x | y
--> (0 rows)
SELECT id FROM sales EXCEPT SELECT 1 EXCEPT VALUES 2;
--> id
--> 3
--> (1 row)
SELECT 1 AS x UNION ALL SELECT 2 INTERSECT SELECT 2 ORDER BY x;
--> x
--> 1
--> 2
--> (2 rows)

-- Some of the columns.
SELECT * EXCEPT (ts, id) FROM sales;
--> shop | item | amount
--> n | jam | NULL
--> n | tea | 3
--> s | tea | 5
--> (3 rows)
SELECT * EXCLUDE ts FROM sales WHERE id = 1;
--> id | shop | item | amount
--> 1 | n | tea | 3
--> (1 row)
SELECT s.* EXCLUDE (ts, item), s.amount * 2 AS twice FROM sales s WHERE id = 1;
--> id | shop | amount | twice
--> 1 | n | 3 | 6
--> (1 row)
SELECT * REPLACE (UPPER(shop) AS shop) FROM sales WHERE id = 3;
--> id | shop | item | amount | ts
--> 3 | N | jam | NULL | 2026-01-01 00:01:03.000
--> (1 row)

-- ALL in GROUP BY is what is no aggregate, in ORDER BY what is selected.
SELECT shop, COUNT(*) AS n, SUM(amount) + 1 AS total FROM sales GROUP BY ALL ORDER BY ALL;
--> shop | n | total
--> n | 2 | 4
--> s | 1 | 6
--> (2 rows)
SELECT COUNT(*) AS n FROM sales GROUP BY ALL;
--> n
--> 3
--> (1 row)
SELECT UPPER(shop) AS s, item, MAX(amount) AS high FROM sales GROUP BY ALL HAVING COUNT(*) = 1 ORDER BY ALL DESC NULLS LAST;
--> s | item | high
--> S | tea | 5
--> N | tea | 3
--> N | jam | NULL
--> (3 rows)
SELECT shop, RANK() OVER (ORDER BY COUNT(*) DESC) AS place FROM sales GROUP BY ALL;
--> shop | place
--> n | 1
--> s | 2
--> (2 rows)
SELECT item FROM sales UNION SELECT 'ale' ORDER BY ALL;
--> item
--> ale
--> jam
--> tea
--> (3 rows)
SELECT GROUPING(shop) AS g, shop, COUNT(*) AS n FROM sales GROUP BY ALL ROLLUP (shop);
--> g | shop | n
--> 0 | n | 2
--> 0 | s | 1
--> 1 | NULL | 3
--> (3 rows)
SELECT STREAM window_start, shop, COUNT(*) AS n FROM TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY ALL LIMIT 2;
--> window_start | shop | n
--> 2026-01-01 00:00:00.000 | n | 1
--> 2026-01-01 00:00:00.000 | s | 1
--> (2 rows)
CREATE VIEW by_shop AS SELECT shop, SUM(amount) AS total FROM sales GROUP BY ALL;
--> ok
SELECT * FROM by_shop ORDER BY total;
--> shop | total
--> n | 3
--> s | 5
--> (2 rows)

-- VALUES is a query.
VALUES (2, 'b'), (1, 'a') ORDER BY ALL;
--> column1 | column2
--> 1 | a
--> 2 | b
--> (2 rows)
SELECT id FROM sales WHERE id IN (VALUES 1, 3) AND EXISTS (VALUES 1);
--> id
--> 1
--> 3
--> (2 rows)
WITH v (x) AS (VALUES 1, 2) SELECT x, (VALUES 7) AS seven FROM v;
--> x | seven
--> 1 | 7
--> 2 | 7
--> (2 rows)

-- Versions of what a query gives; names behind MATCH_RECOGNIZE.
CREATE TABLE prices (item VARCHAR PRIMARY KEY, price INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO prices VALUES ('tea', 10, TIMESTAMP '2026-01-01 00:00:00'), ('jam', 4, TIMESTAMP '2026-01-01 00:00:00');
--> 2 rows
INSERT INTO prices VALUES ('tea', 12, TIMESTAMP '2026-01-01 00:00:02');
--> 1 row
SELECT s.id, p.price FROM sales s JOIN (SELECT * FROM prices) FOR SYSTEM_TIME AS OF s.ts AS p ON s.item = p.item;
--> id | price
--> 1 | 10
--> 2 | 12
--> 3 | 4
--> (3 rows)
SELECT s.id, p.double_price FROM sales s LEFT JOIN (SELECT item AS thing, price * 2 AS double_price, ts FROM prices WHERE price > 10) FOR SYSTEM_TIME AS OF s.ts AS p ON s.item = p.thing;
--> id | double_price
--> 1 | NULL
--> 2 | 24
--> 3 | NULL
--> (3 rows)
WITH p AS (SELECT * FROM prices) SELECT STREAM s.id, p.price FROM sales s JOIN p FOR SYSTEM_TIME AS OF s.ts ON s.item = p.item LIMIT 1;
--> id | price
--> 1 | 10
--> (1 row)
SELECT m.a, m.b FROM sales MATCH_RECOGNIZE (ORDER BY ts MEASURES X.id AS x, LAST(Y.id) AS y PATTERN (X Y+) DEFINE Y AS Y.amount > PREV(Y.amount)) AS m (a, b);
--> a | b
--> 1 | 2
--> (1 row)
