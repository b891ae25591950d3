-- Files that are written are read back, commit by commit.
CREATE STREAM orders (id BIGINT, city VARCHAR, price DECIMAL(8,2), ordered TIMESTAMP(3),
                      WATERMARK FOR ordered AS ordered - INTERVAL '5' SECOND)
  WITH ('connector' = 'file', 'path' = '${folder}/orders/', 'format' = 'json');
--> ok
SELECT COUNT(*) AS n FROM orders;
--> n
--> 0
--> (1 row)
INSERT INTO orders VALUES
  (1, 'Köln', 12.50, TIMESTAMP '2026-03-01 12:00:00'),
  (2, 'say "hi"', NULL, TIMESTAMP '2026-03-01 12:00:01.5');
--> 2 rows
INSERT INTO orders (id, ordered) VALUES (3, TIMESTAMP '2026-03-01 12:00:02');
--> 1 row
SELECT * FROM orders ORDER BY id;
--> id | city | price | ordered
--> 1 | Köln | 12.50 | 2026-03-01 12:00:00.000
--> 2 | say "hi" | NULL | 2026-03-01 12:00:01.500
--> 3 | NULL | NULL | 2026-03-01 12:00:02.000
--> (3 rows)
-- A failed insert leaves nothing.
INSERT INTO orders SELECT 1 / (id - 3), city, price, ordered FROM orders;
--> error 22012: in 1 / (id - 3): division by zero
SELECT COUNT(*) AS n FROM orders;
--> n
--> 3
--> (1 row)
-- The same files without their commits.
CREATE STREAM plain (id BIGINT, city VARCHAR)
  WITH ('connector' = 'file', 'path' = '${folder}/orders/*.jsonl', 'format' = 'json');
--> ok
SELECT * FROM plain ORDER BY id;
--> id | city
--> 1 | Köln
--> 2 | say "hi"
--> 3 | NULL
--> (3 rows)
-- By partition, in small compressed files: columns of folders come back.
CREATE STREAM by_city (city VARCHAR, day DATE, id BIGINT, price DECIMAL(8,2))
  WITH ('connector' = 'file', 'path' = '${folder}/by_city/', 'format' = 'csv',
        'partition-by' = 'city, day', 'compression' = 'gzip', 'roll.size' = '1 KB');
--> ok
INSERT INTO by_city SELECT city, CAST(ordered AS DATE), id, price FROM orders;
--> 3 rows
INSERT INTO by_city VALUES ('a/b=c', DATE '2026-03-02', 4, 1), ('', NULL, 5, 2), (NULL, NULL, 6, NULL);
--> 3 rows
SELECT * FROM by_city ORDER BY id;
--> city | day | id | price
--> Köln | 2026-03-01 | 1 | 12.50
--> say "hi" | 2026-03-01 | 2 | NULL
--> NULL | 2026-03-01 | 3 | NULL
--> a/b=c | 2026-03-02 | 4 | 1.00
-->  | NULL | 5 | 2.00
--> NULL | NULL | 6 | NULL
--> (6 rows)
SELECT city, day FROM by_city WHERE id = 1;
--> city | day
--> Köln | 2026-03-01
--> (1 row)
SELECT COUNT(*) AS n FROM by_city;
--> n
--> 6
--> (1 row)
CREATE STREAM paths (id BIGINT)
  WITH ('connector' = 'file', 'path' = '${folder}/by_city/city=K%C3%B6ln/day=2026-03-01/',
        'format' = 'csv');
--> ok
SELECT * FROM paths;
--> id
--> 1
--> (1 row)
-- CSV tells NULL from the empty text, and dialects are written as they are read.
CREATE STREAM dialect (a VARCHAR, b VARCHAR, c BOOLEAN, d DOUBLE)
  WITH ('connector' = 'file', 'path' = '${folder}/dialect/', 'format' = 'csv', 'header' = 'false',
        'delimiter' = '|', 'quote' = '''', 'null-string' = 'NULL');
--> ok
INSERT INTO dialect VALUES ('', NULL, TRUE, 0.1), ('NULL', 'a|b', FALSE, 1e300);
--> 2 rows
SELECT * FROM dialect ORDER BY d;
--> a | b | c | d
-->  | NULL | true | 0.1
--> NULL | a|b | false | 1.0E300
--> (2 rows)
CREATE STREAM dialect_lines (line VARCHAR)
  WITH ('connector' = 'file', 'path' = '${folder}/dialect/*.csv', 'format' = 'csv',
        'header' = 'false', 'delimiter' = '~', 'quote' = '');
--> ok
SELECT * FROM dialect_lines;
--> line
--> 'NULL'|'a|b'|false|1e+300
--> |NULL|true|0.1
--> (2 rows)
