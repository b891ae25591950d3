-- What a keyed table was at a time of another row: each version is valid from its time on, until
-- the next one of its key comes.
CREATE STREAM orders (id BIGINT, currency VARCHAR, amount BIGINT, ts TIMESTAMP(3),
  WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
CREATE TABLE rates (currency VARCHAR PRIMARY KEY, rate BIGINT, valid_from TIMESTAMP(3),
  WATERMARK FOR valid_from AS valid_from - INTERVAL '1' HOUR);
--> ok
INSERT INTO rates VALUES
  ('EUR', 100, TIMESTAMP '2026-01-01 10:00:00'),
  ('USD', 90, TIMESTAMP '2026-01-01 10:00:00'),
  ('EUR', 120, TIMESTAMP '2026-01-01 10:20:00'),
  ('EUR', 110, TIMESTAMP '2026-01-01 10:10:00'),
  ('USD', 91, TIMESTAMP '2026-01-01 10:15:00'),
  ('USD', 92, TIMESTAMP '2026-01-01 10:15:00'),
  ('GBP', NULL, TIMESTAMP '2026-01-01 10:00:00');
--> 7 rows
INSERT INTO orders VALUES
  (1, 'EUR', 1, TIMESTAMP '2026-01-01 09:59:59.999'),
  (2, 'EUR', 1, TIMESTAMP '2026-01-01 10:00:00'),
  (3, 'EUR', 1, TIMESTAMP '2026-01-01 10:09:59.999'),
  (4, 'EUR', 1, TIMESTAMP '2026-01-01 10:10:00'),
  (5, 'USD', 1, TIMESTAMP '2026-01-01 10:14:59'),
  (6, 'USD', 1, TIMESTAMP '2026-01-01 10:15:00'),
  (7, 'XXX', 1, TIMESTAMP '2026-01-01 10:15:01'),
  (8, NULL, 1, TIMESTAMP '2026-01-01 10:15:02'),
  (9, 'EUR', 1, CAST(NULL AS TIMESTAMP(3))),
  (10, 'GBP', 1, TIMESTAMP '2026-01-01 10:15:03'),
  (11, 'EUR', 1, TIMESTAMP '2026-01-01 10:20:00'),
  (12, 'EUR', 1, TIMESTAMP '2026-01-01 10:10:00');
--> 12 rows

-- The last one is late: its stream had come ten minutes further.
SELECT o.id, o.currency, r.rate, amount * rate AS value, r.valid_from
  FROM orders o JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON o.currency = r.currency;
--> id | currency | rate | value | valid_from
--> 10 | GBP | NULL | NULL | 2026-01-01 10:00:00.000
--> 11 | EUR | 120 | 120 | 2026-01-01 10:20:00.000
--> 2 | EUR | 100 | 100 | 2026-01-01 10:00:00.000
--> 3 | EUR | 100 | 100 | 2026-01-01 10:00:00.000
--> 4 | EUR | 110 | 110 | 2026-01-01 10:10:00.000
--> 5 | USD | 90 | 90 | 2026-01-01 10:00:00.000
--> 6 | USD | 92 | 92 | 2026-01-01 10:15:00.000
--> (7 rows)

SELECT o.id, o.currency, r.rate
  FROM orders AS o LEFT JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON r.currency = o.currency;
--> id | currency | rate
--> 1 | EUR | NULL
--> 10 | GBP | NULL
--> 11 | EUR | 120
--> 2 | EUR | 100
--> 3 | EUR | 100
--> 4 | EUR | 110
--> 5 | USD | 90
--> 6 | USD | 92
--> 7 | XXX | NULL
--> 8 | NULL | NULL
--> 9 | EUR | NULL
--> (11 rows)

-- A further condition is asked of the one version that there is, and finds no older one.
SELECT o.id, r.rate
  FROM orders o LEFT JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r
    ON o.currency = r.currency AND r.rate < 110 AND o.id <> 5
 WHERE o.currency IN ('EUR', 'USD');
--> id | rate
--> 1 | NULL
--> 11 | NULL
--> 2 | 100
--> 3 | 100
--> 4 | NULL
--> 5 | NULL
--> 6 | 92
--> 9 | NULL
--> (8 rows)

-- A time may be shifted.
SELECT o.id, r.rate
  FROM orders o JOIN rates FOR SYSTEM_TIME AS OF o.ts - INTERVAL '5' MINUTE AS r
    ON o.currency = r.currency;
--> id | rate
--> 10 | NULL
--> 11 | 110
--> 3 | 100
--> 4 | 100
--> 5 | 90
--> 6 | 90
--> (6 rows)

-- Without STREAM it ends; with it, rows come once both watermarks have passed them.
SELECT STREAM o.id, r.rate
  FROM orders o JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON o.currency = r.currency LIMIT 0;
--> id | rate
--> (0 rows)

INSERT INTO rates VALUES ('EUR', 0, TIMESTAMP '2026-01-02 00:00:00');
--> 1 row
INSERT INTO orders VALUES (13, 'EUR', 1, TIMESTAMP '2026-01-02 00:00:00');
--> 1 row
SELECT STREAM o.id, o.currency, r.rate
  FROM orders o JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON o.currency = r.currency LIMIT 7;
--> id | currency | rate
--> 10 | GBP | NULL
--> 11 | EUR | 120
--> 2 | EUR | 100
--> 3 | EUR | 100
--> 4 | EUR | 110
--> 5 | USD | 90
--> 6 | USD | 92
--> (7 rows)

-- Rows that come out are never late behind it.
SELECT STREAM window_start, COUNT(*) AS n, SUM(amount * rate) AS value
  FROM TABLE(TUMBLE((SELECT o.ts, o.amount, r.rate
       FROM orders o JOIN rates FOR SYSTEM_TIME AS OF o.ts AS r ON o.currency = r.currency),
     DESCRIPTOR(ts), INTERVAL '10' MINUTE))
 GROUP BY window_start, window_end LIMIT 3;
--> window_start | n | value
--> 2026-01-01 10:00:00.000 | 2 | 200
--> 2026-01-01 10:10:00.000 | 4 | 292
--> 2026-01-01 10:20:00.000 | 1 | 120
--> (3 rows)

-- A view over the table asks its condition of each version, as it does of each row.
CREATE VIEW dear AS SELECT currency AS c, rate, 'dear' AS kind FROM rates WHERE rate >= 110;
--> ok
SELECT o.id, d.rate, d.kind
  FROM orders o LEFT JOIN dear FOR SYSTEM_TIME AS OF o.ts AS d ON d.c = o.currency
 WHERE o.currency = 'EUR' AND o.id < 13;
--> id | rate | kind
--> 1 | NULL | NULL
--> 11 | 120 | dear
--> 2 | NULL | NULL
--> 3 | NULL | NULL
--> 4 | 110 | dear
--> 9 | NULL | NULL
--> (6 rows)

-- The last row of each key of a stream has versions, too.
CREATE STREAM prices (product INTEGER, price INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
CREATE STREAM sales (product BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
CREATE VIEW last_prices AS
  SELECT product, price, ts FROM prices
 QUALIFY ROW_NUMBER() OVER (PARTITION BY product ORDER BY ts DESC) = 1;
--> ok
INSERT INTO prices VALUES
  (1, 10, TIMESTAMP '2026-01-01 00:00:00'), (1, 20, TIMESTAMP '2026-01-01 02:00:00'),
  (2, 30, TIMESTAMP '2026-01-01 02:00:00');
--> 3 rows
INSERT INTO sales VALUES
  (1, TIMESTAMP '2026-01-01 01:00:00'), (2, TIMESTAMP '2026-01-01 01:00:00'),
  (2, TIMESTAMP '2026-01-01 02:00:00'), (1, TIMESTAMP '2026-01-01 02:00:00'),
  (1, TIMESTAMP '2026-01-01 03:00:00');
--> 5 rows
SELECT s.product, s.ts, p.price
  FROM sales s LEFT JOIN last_prices FOR SYSTEM_TIME AS OF s.ts AS p ON p.product = s.product;
--> product | ts | price
--> 1 | 2026-01-01 01:00:00.000 | 10
--> 1 | 2026-01-01 02:00:00.000 | 20
--> 1 | 2026-01-01 03:00:00.000 | 20
--> 2 | 2026-01-01 01:00:00.000 | NULL
--> 2 | 2026-01-01 02:00:00.000 | 30
--> (5 rows)
