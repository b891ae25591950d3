-- Files in which the kind of a change is none: a bad row like any other.
CREATE STREAM lines (customer VARCHAR, orders BIGINT, row_op VARCHAR)
  WITH ('connector' = 'file', 'path' = '${folder}/orders/', 'format' = 'json');
--> ok
INSERT INTO lines VALUES ('ann', 1, '+I'), ('bob', 1, NULL), ('bob', 2, 'upsert'), ('cem', 1, '+I'),
  ('cem', 2, '+i'), ('dee', 1, ''), ('ann', NULL, '-D');
--> 7 rows
CREATE TABLE strict (customer VARCHAR PRIMARY KEY, orders BIGINT)
  WITH ('connector' = 'file', 'path' = '${folder}/orders/', 'format' = 'json', 'changes' = 'row_op');
--> ok
SELECT * FROM strict ORDER BY customer;
--> error 22P04: ${folder}/orders/0000000000-00000.jsonl, line 3, column row_op: found "upsert", expected one of +I, -U, +U and -D
CREATE TABLE lenient (customer VARCHAR PRIMARY KEY, orders BIGINT)
  WITH ('connector' = 'file', 'path' = '${folder}/orders/', 'format' = 'json', 'changes' = 'row_op',
        'on-error' = 'skip');
--> ok
SELECT * FROM lenient ORDER BY customer;
--> customer | orders
--> bob | 1
--> cem | 1
--> (2 rows)
SELECT line, column_name, reason FROM lenient$error ORDER BY line;
--> line | column_name | reason
--> 3 | row_op | found "upsert", expected one of +I, -U, +U and -D
--> 5 | row_op | found "+i", expected one of +I, -U, +U and -D
--> 6 | row_op | found "", expected one of +I, -U, +U and -D
--> (3 rows)

-- The same in the other format.
CREATE STREAM csv_lines (customer VARCHAR, orders BIGINT, row_op VARCHAR)
  WITH ('connector' = 'file', 'path' = '${folder}/csv/', 'format' = 'csv');
--> ok
INSERT INTO csv_lines VALUES ('ann', 1, '+I'), ('bob', 1, 'DELETE'), ('ann', 2, '+U'), ('cem', 1, NULL);
--> 4 rows
CREATE TABLE strict_csv (customer VARCHAR PRIMARY KEY, orders BIGINT)
  WITH ('connector' = 'file', 'path' = '${folder}/csv/', 'format' = 'csv', 'changes' = 'row_op');
--> ok
SELECT * FROM strict_csv ORDER BY customer;
--> error 22P04: ${folder}/csv/0000000000-00000.csv, line 3, column row_op: found 'DELETE', expected one of +I, -U, +U and -D
CREATE TABLE lenient_csv (customer VARCHAR PRIMARY KEY, orders BIGINT)
  WITH ('connector' = 'file', 'path' = '${folder}/csv/', 'format' = 'csv', 'changes' = 'row_op',
        'on-error' = 'skip');
--> ok
SELECT * FROM lenient_csv ORDER BY customer;
--> customer | orders
--> ann | 2
--> cem | 1
--> (2 rows)
SELECT line, column_name, reason FROM lenient_csv$error ORDER BY line;
--> line | column_name | reason
--> 3 | row_op | found 'DELETE', expected one of +I, -U, +U and -D
--> (1 row)
