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
DESCRIBE orders;
SHOW CREATE STREAM orders;
INSERT INTO orders (id, millis, price, qty) VALUES (1, 1000, 2.5, 4), (2, 61000, 1, 1);
SELECT id, total, placed, tags FROM orders ORDER BY id;
CREATE TABLE products (id INTEGER PRIMARY KEY, name STRING NOT NULL);
DESCRIBE products;
INSERT INTO products VALUES (1, 'chair'), (2, 'table'), (1, 'armchair');
SELECT * FROM products ORDER BY id;
INSERT INTO products VALUES (3, NULL);
INSERT INTO products (id) VALUES (3);
CREATE STREAM IF NOT EXISTS orders (x INTEGER);
CREATE STREAM orders (x INTEGER);
CREATE OR REPLACE STREAM orders (x INTEGER);
SELECT * FROM orders;
SHOW TABLES;
SET 'time-zone' = 'Europe/Berlin';
SHOW SETTINGS LIKE 'time%';
RESET 'time-zone';
DROP TABLE orders;
DROP STREAM orders;
DROP STREAM IF EXISTS orders;
