-- A keyed table in files that a stream is joined with: what comes to the files later counts.
CREATE TABLE products (id INTEGER PRIMARY KEY, name VARCHAR)
  WITH ('connector' = 'file', 'path' = '${folder}/products/', 'format' = 'json', 'follow' = 'true');
--> ok
INSERT INTO products VALUES (1, 'bolt'), (2, 'nut');
--> 2 rows
CREATE STREAM sales (id INTEGER, amount INTEGER);
--> ok
INSERT INTO sales VALUES (1, 5), (2, 6), (3, 7);
--> 3 rows
SELECT STREAM s.amount, p.name FROM sales s JOIN products p ON p.id = s.id LIMIT 2;
--> amount | name
--> 5 | bolt
--> 6 | nut
--> (2 rows)
CREATE MATERIALIZED VIEW sold WITH ('checkpoint.interval' = '0 s') AS
  SELECT s.amount, p.name FROM sales s JOIN products p ON p.id = s.id;
--> ok
AWAIT SELECT * FROM sold;
--> amount | name
--> 5 | bolt
--> 6 | nut
--> (2 rows)
INSERT INTO products VALUES (1, 'screw'), (3, 'nail');
--> 2 rows
AWAIT SELECT * FROM sold;
--> amount | name
--> 5 | screw
--> 6 | nut
--> 7 | nail
--> (3 rows)

-- Without that it is read once, the last row of each key.
CREATE TABLE fixed_products (id INTEGER PRIMARY KEY, name VARCHAR)
  WITH ('connector' = 'file', 'path' = '${folder}/products/', 'format' = 'json');
--> ok
SELECT STREAM s.amount, p.name FROM sales s JOIN fixed_products p ON p.id = s.id LIMIT 3;
--> amount | name
--> 5 | screw
--> 6 | nut
--> 7 | nail
--> (3 rows)
