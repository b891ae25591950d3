CREATE STREAM orders (
  id BIGINT NOT NULL COMMENT 'number of the order',
  millis BIGINT,
  price DECIMAL(12,2),
  qty INTEGER,
  total AS price * qty,
  placed AS TIMESTAMP '1970-01-01 00:00:00' + INTERVAL '0.001' SECOND(1, 3) * millis,
  tags VARCHAR ARRAY,
  WATERMARK FOR placed AS placed - INTERVAL '1' MINUTE
) COMMENT 'orders as they come';
--> ok
DESCRIBE orders;
--> column | type | null | extra
--> id | BIGINT | NO | number of the order
--> millis | BIGINT | YES |
--> price | DECIMAL(12, 2) | YES |
--> qty | INTEGER | YES |
--> total | DECIMAL(22, 2) | YES | AS price * qty
--> placed | TIMESTAMP(3) | YES | AS TIMESTAMP '1970-01-01 00:00:00' + INTERVAL '0.001' SECOND(1, 3) * millis; WATERMARK AS placed - INTERVAL '1' MINUTE
--> tags | VARCHAR ARRAY | YES |
--> (7 rows)
SHOW CREATE STREAM orders;
--> statement
--> CREATE STREAM orders (\n  id BIGINT NOT NULL COMMENT 'number of the order',\n  millis BIGINT,\n  price DECIMAL(12, 2),\n  qty INTEGER,\n  total AS price * qty,\n  placed AS TIMESTAMP '1970-01-01 00:00:00' + INTERVAL '0.001' SECOND(1, 3) * millis,\n  tags VARCHAR ARRAY,\n  WATERMARK FOR placed AS placed - INTERVAL '1' MINUTE\n) COMMENT 'orders as they come'
--> (1 row)
INSERT INTO orders (id, millis, price, qty) VALUES (1, 1000, 2.5, 4), (2, 61000, 1, 1);
--> 2 rows
SELECT id, total, placed, tags FROM orders ORDER BY id;
--> id | total | placed | tags
--> 1 | 10.00 | 1970-01-01 00:00:01.000 | NULL
--> 2 | 1.00 | 1970-01-01 00:01:01.000 | NULL
--> (2 rows)
CREATE TABLE products (id INTEGER PRIMARY KEY, name STRING NOT NULL);
--> ok
DESCRIBE products;
--> column | type | null | extra
--> id | INTEGER | NO | PRIMARY KEY
--> name | VARCHAR | NO |
--> (2 rows)
INSERT INTO products VALUES (1, 'chair'), (2, 'table'), (1, 'armchair');
--> 3 rows
SELECT * FROM products ORDER BY id;
--> id | name
--> 1 | armchair
--> 2 | table
--> (2 rows)
INSERT INTO products VALUES (3, NULL);
--> error 23502: column name is NOT NULL, so the value may not be NULL (line 1, column 22)
INSERT INTO products (id) VALUES (3);
--> error 23502: column name of products is NOT NULL, so the statement must give it a value (line 1, column 22)
INSERT INTO products (name) VALUES ('stool');
--> error 23502: column id of products is a key, so the statement must give it a value (line 1, column 22)
CREATE STREAM IF NOT EXISTS orders (x INTEGER);
--> ok
CREATE STREAM orders (x INTEGER);
--> error 42P07: "orders" already exists; drop it first, or say CREATE OR REPLACE or IF NOT EXISTS
CREATE OR REPLACE STREAM orders (x INTEGER);
--> ok
SELECT * FROM orders;
--> x
--> (0 rows)
SHOW TABLES;
--> name | connector | comment
--> products | log |
--> (1 row)
SET 'time-zone' = 'Europe/Berlin';
--> ok
SHOW SETTINGS LIKE 'time%';
--> name | value | description
--> time-zone | Europe/Berlin | the zone in which TIMESTAMP WITH LOCAL TIME ZONE is shown and read
--> (1 row)
RESET 'time-zone';
--> ok
DROP TABLE orders;
--> error 42000: orders is a stream, not a table (line 1, column 12)
DROP STREAM orders;
--> ok
DROP STREAM IF EXISTS orders;
--> ok
