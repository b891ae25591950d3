-- Files that say what becomes of the row of a key: a table over them has what is left.
CREATE STREAM orders (customer VARCHAR, product VARCHAR);
--> ok
CREATE TABLE newcomers (customer VARCHAR PRIMARY KEY, orders BIGINT)
  WITH ('connector' = 'file', 'path' = '${folder}/newcomers/', 'format' = 'json', 'changes' = 'row_op',
        'follow' = 'true');
--> ok
CREATE PIPELINE counting WITH ('checkpoint.interval' = '0 s') AS INSERT INTO newcomers
  SELECT STREAM customer, n FROM (
    SELECT customer, COUNT(*) AS n FROM orders WHERE customer IS NOT NULL GROUP BY customer) WHERE n < 3;
--> ok
INSERT INTO orders VALUES ('ann', 'bolt'), ('bob', 'nut'), ('cem', 'nut');
--> 3 rows
AWAIT SELECT * FROM newcomers ORDER BY customer;
--> customer | orders
--> ann | 1
--> bob | 1
--> cem | 1
--> (3 rows)
CREATE MATERIALIZED VIEW welcome WITH ('checkpoint.interval' = '0 s') AS
  SELECT o.product, n.customer, n.orders FROM orders o JOIN newcomers n ON o.customer = n.customer;
--> ok
AWAIT SELECT * FROM welcome ORDER BY customer;
--> product | customer | orders
--> bolt | ann | 1
--> nut | bob | 1
--> nut | cem | 1
--> (3 rows)
INSERT INTO orders VALUES ('ann', 'bolt'), ('bob', 'nail');
--> 2 rows
AWAIT SELECT * FROM newcomers ORDER BY customer;
--> customer | orders
--> ann | 2
--> bob | 2
--> cem | 1
--> (3 rows)
INSERT INTO orders VALUES ('ann', 'nut');
--> 1 row
AWAIT SELECT * FROM newcomers ORDER BY customer;
--> customer | orders
--> bob | 2
--> cem | 1
--> (2 rows)
AWAIT SELECT * FROM welcome ORDER BY customer, product;
--> product | customer | orders
--> nail | bob | 2
--> nut | bob | 2
--> nut | cem | 1
--> (3 rows)
SELECT orders, COUNT(*) AS n FROM newcomers GROUP BY orders ORDER BY orders;
--> orders | n
--> 1 | 1
--> 2 | 1
--> (2 rows)

-- A table that is partitioned, and in the other format.
CREATE TABLE by_product (product VARCHAR, customer VARCHAR, orders BIGINT, PRIMARY KEY (customer, product))
  WITH ('connector' = 'file', 'path' = '${folder}/by-product/', 'format' = 'csv', 'changes' = 'row_op',
        'partition-by' = 'product');
--> ok
CREATE PIPELINE by_products WITH ('checkpoint.interval' = '0 s') AS INSERT INTO by_product
  SELECT STREAM product, customer, n FROM (
    SELECT product, customer, COUNT(*) AS n FROM orders GROUP BY product, customer) WHERE n < 2;
--> ok
AWAIT SELECT * FROM by_product ORDER BY product, customer;
--> product | customer | orders
--> nail | bob | 1
--> nut | ann | 1
--> nut | bob | 1
--> nut | cem | 1
--> (4 rows)
INSERT INTO orders VALUES ('ann', 'nut'), ('dee', 'nut');
--> 2 rows
AWAIT SELECT * FROM by_product ORDER BY product, customer;
--> product | customer | orders
--> nail | bob | 1
--> nut | bob | 1
--> nut | cem | 1
--> nut | dee | 1
--> (4 rows)

-- A stream over them has every line.
CREATE STREAM every_line (customer VARCHAR, orders BIGINT, row_op VARCHAR)
  WITH ('connector' = 'file', 'path' = '${folder}/newcomers/', 'format' = 'json');
--> ok
AWAIT SELECT customer, row_op, COUNT(*) > 0 AS is_there FROM every_line WHERE row_op IN ('+I', '-D')
 GROUP BY customer, row_op ORDER BY customer, row_op;
--> customer | row_op | is_there
--> ann | +I | true
--> ann | -D | true
--> bob | +I | true
--> cem | +I | true
--> dee | +I | true
--> (5 rows)
