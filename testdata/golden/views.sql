CREATE STREAM t (id INTEGER, name VARCHAR);
--> ok
INSERT INTO t (name, id) VALUES ('one', 1), ('two', 2), ('three', 3);
--> 3 rows
INSERT INTO t (id) VALUES (4);
--> 1 row
CREATE VIEW odd AS SELECT id, UPPER(name) AS name FROM t WHERE MOD(id, 2) = 1;
--> ok
CREATE VIEW odd_names (n) AS SELECT name FROM odd;
--> ok
SELECT * FROM odd_names ORDER BY n;
--> n
--> ONE
--> THREE
--> (2 rows)
CREATE VIEW odd AS SELECT * FROM t;
--> error 42P07: "odd" already exists; drop it first, or say CREATE OR REPLACE or IF NOT EXISTS
CREATE OR REPLACE VIEW odd AS SELECT id, name FROM t WHERE id > 2;
--> ok
SELECT * FROM odd_names;
--> n
--> NULL
--> three
--> (2 rows)
CREATE VIEW IF NOT EXISTS odd AS SELECT * FROM t;
--> ok
DESCRIBE odd;
--> column | type | null | extra
--> id | INTEGER | YES |
--> name | VARCHAR | YES |
--> (2 rows)
SHOW VIEWS;
--> name | query | comment
--> odd | SELECT id, name\nFROM t\nWHERE id > 2 |
--> odd_names | SELECT name\nFROM odd |
--> (2 rows)
SHOW STREAMS LIKE 't%';
--> name | connector | comment
--> t | log |
--> (1 row)
DROP VIEW odd;
--> error 2BP01: view "odd" is used by view "odd_names"; drop that first, or say DROP ... CASCADE to drop all of them
DROP VIEW odd CASCADE;
--> ok
SELECT * FROM odd_names;
--> error 42P01: there is no stream, table or view 'odd_names' (line 1, column 15)
DROP VIEW IF EXISTS odd;
--> ok
DROP VIEW odd;
--> error 42P01: there is no view 'odd' (line 1, column 11)
DROP STREAM t RESTRICT;
--> ok
SHOW STREAMS;
--> name | connector | comment
--> (0 rows)
