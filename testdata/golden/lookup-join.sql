-- Rows of a stream look up what a keyed table has when they are read: what comes out is only added.
CREATE STREAM orders (id BIGINT, product INTEGER, amount INTEGER, ts TIMESTAMP(3),
  WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
CREATE TABLE products (id INTEGER PRIMARY KEY, name VARCHAR, price INTEGER);
--> ok
INSERT INTO products VALUES (1, 'bolt', 10), (2, 'nut', 20), (3, 'nail', 30), (1, 'screw', 11), (3, 'nail', NULL);
--> 5 rows
INSERT INTO orders VALUES
  (1, 1, 5, TIMESTAMP '2026-01-01 10:00:05'),
  (2, 2, 1, TIMESTAMP '2026-01-01 10:00:10'),
  (3, 9, 1, TIMESTAMP '2026-01-01 10:00:20'),
  (4, NULL, 1, TIMESTAMP '2026-01-01 10:00:30'),
  (5, 3, 2, TIMESTAMP '2026-01-01 10:01:30'),
  (6, 1, 1, TIMESTAMP '2026-01-01 10:00:59'),
  (7, 2, 7, TIMESTAMP '2026-01-01 10:02:30');
--> 7 rows

SELECT o.id, p.name, o.amount * p.price AS total
  FROM orders o JOIN products FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP AS p ON o.product = p.id;
--> id | name | total
--> 1 | screw | 55
--> 2 | nut | 20
--> 5 | nail | NULL
--> 6 | screw | 11
--> 7 | nut | 140
--> (5 rows)
SELECT STREAM o.id, p.name, o.amount * p.price AS total
  FROM orders o JOIN products FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP AS p ON o.product = p.id LIMIT 5;
--> id | name | total
--> 1 | screw | 55
--> 2 | nut | 20
--> 5 | nail | NULL
--> 6 | screw | 11
--> 7 | nut | 140
--> (5 rows)
SELECT STREAM o.id, p.name FROM orders o LEFT JOIN products FOR SYSTEM_TIME AS OF NOW() AS p ON p.id = o.product LIMIT 7;
--> id | name
--> 1 | screw
--> 2 | nut
--> 3 | NULL
--> 4 | NULL
--> 5 | nail
--> 6 | screw
--> 7 | nut
--> (7 rows)

-- What else is asked is asked of the one row that there is.
SELECT o.id, p.name, p.price IS NULL AS free
  FROM orders o LEFT JOIN products FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP AS p ON p.id = o.product AND p.price > o.amount + 10;
--> id | name | free
--> 1 | NULL | true
--> 2 | nut | false
--> 3 | NULL | true
--> 4 | NULL | true
--> 5 | NULL | true
--> 6 | NULL | true
--> 7 | nut | false
--> (7 rows)
CREATE VIEW dear AS SELECT id, UPPER(name) AS name, COALESCE(price, 0) AS price FROM products WHERE price > 15;
--> ok
SELECT o.id, d.name, d.price
  FROM orders o LEFT JOIN dear FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP AS d ON d.id = o.product;
--> id | name | price
--> 1 | NULL | NULL
--> 2 | NUT | 20
--> 3 | NULL | NULL
--> 4 | NULL | NULL
--> 5 | NULL | NULL
--> 6 | NULL | NULL
--> 7 | NUT | 20
--> (7 rows)
SELECT o.id, p.name FROM orders o JOIN products FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP AS p ON CAST(o.product AS BIGINT) = p.id WHERE o.id > 4;
--> id | name
--> 5 | nail
--> 6 | screw
--> 7 | nut
--> (3 rows)

-- The watermark goes on, so windows can follow; order 6 is late in the stream and in the window.
SELECT STREAM window_start, name, SUM(amount) AS amount
  FROM TABLE(TUMBLE((SELECT o.amount, p.name, o.ts FROM orders o
      JOIN products FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP AS p ON o.product = p.id), DESCRIPTOR(ts), INTERVAL '1' MINUTE))
  GROUP BY window_start, window_end, name LIMIT 3;
--> window_start | name | amount
--> 2026-01-01 10:00:00.000 | nut | 1
--> 2026-01-01 10:00:00.000 | screw | 5
--> 2026-01-01 10:01:00.000 | nail | 2
--> (3 rows)
SELECT window_start, name, SUM(amount) AS amount
  FROM TABLE(TUMBLE((SELECT o.amount, p.name, o.ts FROM orders o
      JOIN products FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP AS p ON o.product = p.id), DESCRIPTOR(ts), INTERVAL '1' MINUTE))
  GROUP BY window_start, window_end, name;
--> window_start | name | amount
--> 2026-01-01 10:00:00.000 | nut | 1
--> 2026-01-01 10:00:00.000 | screw | 5
--> 2026-01-01 10:01:00.000 | nail | 2
--> 2026-01-01 10:02:00.000 | nut | 7
--> (4 rows)
SELECT STREAM w.window_end, p.name, COUNT(*) AS n
  FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) AS w
  JOIN products FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP AS p ON w.product = p.id
  GROUP BY w.window_start, w.window_end, p.name LIMIT 3;
--> window_end | name | n
--> 2026-01-01 10:01:00.000 | nut | 1
--> 2026-01-01 10:01:00.000 | screw | 1
--> 2026-01-01 10:02:00.000 | nail | 1
--> (3 rows)

-- What becomes of the table later changes nothing that has come out, also where a pipeline goes on.
CREATE STREAM named (id BIGINT, name VARCHAR);
--> ok
CREATE PIPELINE naming WITH ('checkpoint.interval' = '0 s') AS INSERT INTO named
  SELECT STREAM o.id, p.name FROM orders o LEFT JOIN products FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP AS p ON o.product = p.id;
--> ok
AWAIT SELECT * FROM named;
--> id | name
--> 1 | screw
--> 2 | nut
--> 3 | NULL
--> 4 | NULL
--> 5 | nail
--> 6 | screw
--> 7 | nut
--> (7 rows)
INSERT INTO products VALUES (1, 'bolt', 9), (9, 'washer', 1);
--> 2 rows
INSERT INTO orders VALUES (8, 9, 1, TIMESTAMP '2026-01-01 10:03:00'), (9, 1, 1, TIMESTAMP '2026-01-01 10:03:00');
--> 2 rows
AWAIT SELECT * FROM named WHERE id > 7;
--> id | name
--> 8 | washer
--> 9 | bolt
--> (2 rows)
SELECT * FROM named WHERE id = 1 OR id = 3;
--> id | name
--> 1 | screw
--> 3 | NULL
--> (2 rows)
STOP PIPELINE naming;
--> ok
INSERT INTO products VALUES (2, 'rivet', 1);
--> 1 row
INSERT INTO orders VALUES (10, 2, 1, TIMESTAMP '2026-01-01 10:04:00');
--> 1 row
START PIPELINE naming;
--> ok
AWAIT SELECT * FROM named WHERE id > 9;
--> id | name
--> 10 | rivet
--> (1 row)

-- A materialized view is looked up as it has been seen.
CREATE STREAM clicks (product INTEGER);
--> ok
CREATE MATERIALIZED VIEW per_product WITH ('checkpoint.interval' = '0 s') AS SELECT product, COUNT(*) AS clicks FROM clicks GROUP BY product;
--> ok
INSERT INTO clicks VALUES (1), (1), (2);
--> 3 rows
AWAIT SELECT * FROM per_product;
--> product | clicks
--> 1 | 2
--> 2 | 1
--> (2 rows)
SELECT o.id, v.clicks FROM orders o JOIN per_product FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP AS v ON o.product = v.product WHERE o.id < 4;
--> id | clicks
--> 1 | 2
--> 2 | 1
--> (2 rows)

-- Windows follow a plain join with a table in files by its key, too.
CREATE TABLE colors (id INTEGER PRIMARY KEY, color VARCHAR) WITH ('connector' = 'file', 'path' = '${folder}/colors/', 'format' = 'json');
--> ok
INSERT INTO colors VALUES (1, 'red'), (2, 'blue');
--> 2 rows
SELECT STREAM window_start, color, SUM(amount) AS amount
  FROM TABLE(TUMBLE((SELECT o.amount, c.color, o.ts FROM orders o LEFT JOIN colors c ON o.product = c.id), DESCRIPTOR(ts), INTERVAL '1' MINUTE))
  GROUP BY window_start, window_end, color LIMIT 4;
--> window_start | color | amount
--> 2026-01-01 10:00:00.000 | NULL | 2
--> 2026-01-01 10:00:00.000 | blue | 1
--> 2026-01-01 10:00:00.000 | red | 5
--> 2026-01-01 10:01:00.000 | NULL | 2
--> (4 rows)
SELECT window_start, color, SUM(amount) AS amount
  FROM TABLE(TUMBLE((SELECT o.amount, c.color, o.ts FROM orders o LEFT JOIN colors c ON o.product = c.id), DESCRIPTOR(ts), INTERVAL '1' MINUTE))
  GROUP BY window_start, window_end, color;
--> window_start | color | amount
--> 2026-01-01 10:00:00.000 | NULL | 2
--> 2026-01-01 10:00:00.000 | blue | 1
--> 2026-01-01 10:00:00.000 | red | 5
--> 2026-01-01 10:01:00.000 | NULL | 2
--> 2026-01-01 10:02:00.000 | blue | 7
--> 2026-01-01 10:03:00.000 | NULL | 1
--> 2026-01-01 10:03:00.000 | red | 1
--> 2026-01-01 10:04:00.000 | blue | 1
--> (8 rows)
EXPLAIN SELECT STREAM w.window_start, c.color, COUNT(*) AS n
  FROM TABLE(TUMBLE(TABLE orders, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) AS w JOIN colors c ON w.product = c.id
  GROUP BY w.window_start, w.window_end, c.color;
--> plan
--> Calc 8-calc: window_start, color, n
-->   WindowAggregate 7-window-aggregate: windows from window_start to window_end, by color, COUNT(*) AS n
-->       keeps one entry for each window and color until the watermark reaches the window's end
-->     Calc 6-calc: color, window_start, window_end
-->       LookupJoin 4-lookup-join: on left product = right id, with the right row that there is when the left one is read: in another run it may be another
-->           keeps one right row for each id that there is
-->           keeps left rows until the end of their epoch
-->         Calc 3-calc: product, window_start, window_end
-->           WindowAssign 2-window-assign: tumbling 1 minute of ts
-->             Scan 1-scan: stream orders, reads product, ts, watermark ts - 10 seconds
-->         Scan 5-scan: table colors as it is now, reads id, color
--> (11 rows)

-- A table in files is read once.
SELECT STREAM o.id, c.color FROM orders o LEFT JOIN colors FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP AS c ON o.product = c.id WHERE o.id < 4 LIMIT 3;
--> id | color
--> 1 | red
--> 2 | blue
--> 3 | NULL
--> (3 rows)
EXPLAIN SELECT STREAM o.id, c.color FROM orders o LEFT JOIN colors FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP AS c ON o.product = c.id AND c.color <> 'red';
--> plan
--> Calc 4-calc: id, color
-->   LookupJoin 2-lookup-join: all left rows on left product = right id and color <> 'red', with the right row that there is when the left one is read: in another run it may be another
-->       keeps one right row for each id that there is
-->       keeps left rows until the end of their epoch
-->     Scan 1-scan: stream orders, reads id, product
-->     Scan 3-scan: table colors with all versions as it is now, reads id, color
--> (6 rows)
EXPLAIN SELECT STREAM o.id, p.name FROM orders o JOIN products FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP AS p ON o.product = p.id;
--> plan
--> Calc 4-calc: id, name
-->   LookupJoin 2-lookup-join: on left product = right id, with the right row that there is when the left one is read: in another run it may be another
-->       keeps one right row for each id that there is
-->       keeps left rows until the end of their epoch
-->     Scan 1-scan: stream orders, reads id, product
-->     Scan 3-scan: table products with all versions, reads id, name
--> (6 rows)

-- Where there is no one row of a key, or where rows change.
SELECT STREAM o.id FROM orders o JOIN clicks FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP AS c ON o.product = c.product;
--> error 0A000: FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP looks rows up by their key: it takes a table with PRIMARY KEY, a materialized view that has a key, or a view that only filters one and computes columns; a JOIN without it takes any query (line 3, column 39)
SELECT STREAM o.id FROM orders o JOIN products FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP AS p ON o.id = p.price;
--> error 0A000: FOR SYSTEM_TIME AS OF finds one version of one row, so ON must say what id is equal to, which is of the key (line 1, column 39)
SELECT STREAM o.id FROM orders o FULL JOIN products FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP AS p ON o.product = p.id;
--> error 0A000: FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP goes with JOIN and LEFT JOIN: the rows of the table come out only with rows that look them up (line 1, column 44)
SELECT STREAM o.n, p.name FROM (SELECT product, COUNT(*) AS n FROM orders GROUP BY product) o JOIN products FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP AS p ON o.product = p.id;
--> error 0A000: a join FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP over rows that change is not supported: it takes rows that are only added, and an aggregate without a window or a join of what changes changes its rows (line 1, column 100)
SELECT STREAM o.id FROM orders o JOIN products FOR SYSTEM_TIME AS OF PROCTIME() AS p ON o.product = p.id;
--> error 42883: there is no function PROCTIME; the time at which a row comes is CURRENT_TIMESTAMP, in FOR SYSTEM_TIME AS OF and in the ORDER BY of ROW_NUMBER (line 1, column 70)
