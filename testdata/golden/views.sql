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
SHOW VIEWS;
SHOW STREAMS LIKE 't%';
DROP VIEW odd;
--> ok
SELECT * FROM odd_names;
DROP VIEW IF EXISTS odd;
--> ok
DROP VIEW odd;
DROP STREAM t;
--> ok
SHOW STREAMS;
