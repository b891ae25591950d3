-- What goes into a column must fit it: nothing is cut.
CREATE STREAM words (v VARCHAR(3), c CHAR(2), b VARBINARY(2), f BINARY(2), d DECIMAL(5,2),
  s SMALLINT, r REAL, a VARCHAR(2) ARRAY, w ROW(x VARCHAR(2), y INTEGER));
--> ok
INSERT INTO words (v) VALUES ('abc'), ('abcd');
--> error 22001: column v holds up to 3 characters, and 'abcd' has 4; CAST would cut it off
INSERT INTO words (v) VALUES ('Grüße, liebe Freunde, die ihr so weit und breit über alle Länder verstreut lebt und dies hier nicht lesen werdet');
--> error 22001: column v holds up to 3 characters, and 'Grüße, liebe Freunde, die ihr so weit und breit über alle Länder verstreut lebt und dies hier nicht ...' has 112; CAST would cut it off
INSERT INTO words (c) VALUES ('abc');
--> error 22001: column c holds up to 2 characters, and 'abc' has 3; CAST would cut it off
INSERT INTO words (b) VALUES (X'010203');
--> error 22001: column b holds up to 2 bytes, and X'010203' has 3; CAST would cut it off
INSERT INTO words (f) VALUES (X'010203');
--> error 22001: column f holds up to 2 bytes, and X'010203' has 3; CAST would cut it off
INSERT INTO words (d) VALUES (1234.5);
--> error 22003: in CAST(1234.5 AS DECIMAL(5, 2)): 1234.5 is out of range for DECIMAL(5, 2)
INSERT INTO words (s) SELECT 70000;
--> error 22003: in CAST(70000 AS SMALLINT): 70000 is out of range for SMALLINT
INSERT INTO words (r) VALUES (1e300);
--> error 22003: in CAST(1E+300 AS REAL): 1e+300 is out of range for REAL (line 1, column 31)
INSERT INTO words (v) VALUES (12345);
--> error 22001: column v holds up to 3 characters, and '12345' has 5; CAST would cut it off
INSERT INTO words (v) SELECT DATE '2020-01-02';
--> error 22001: column v holds up to 3 characters, and '2020-01-02' has 10; CAST would cut it off
INSERT INTO words (a) SELECT ARRAY['ab', 'abc'];
--> error 22001: column a holds up to 2 characters, and 'abc' has 3; CAST would cut it off
INSERT INTO words (w) SELECT ROW('abc', 1);
--> error 22001: column w holds up to 2 characters, and 'abc' has 3; CAST would cut it off
INSERT INTO words (v) SELECT v || 'd' FROM (VALUES ('abc')) AS t (v);
--> error 22001: column v holds up to 3 characters, and 'abcd' has 4; CAST would cut it off
-- Blanks at the end, a CAST that says so, and characters of several bytes.
INSERT INTO words (v) VALUES ('abc  '), (CAST('abcdef' AS VARCHAR(3))), ('😀😀😀'), (''), (NULL);
--> 5 rows
INSERT INTO words (d, r, a, w) SELECT 12.345, 1.5, ARRAY['ab', NULL], ROW('ab', NULL);
--> 1 row
INSERT INTO words (v) SELECT v FROM words WHERE v = 'abc';
--> 2 rows
SELECT v, d, r, a, w FROM words ORDER BY v, d;
--> v | d | r | a | w
-->  | NULL | NULL | NULL | NULL
--> abc | NULL | NULL | NULL | NULL
--> abc | NULL | NULL | NULL | NULL
--> abc | NULL | NULL | NULL | NULL
--> abc | NULL | NULL | NULL | NULL
--> 😀😀😀 | NULL | NULL | NULL | NULL
--> NULL | 12.35 | 1.5 | [ab, null] | {"x":"ab","y":null}
--> NULL | NULL | NULL | NULL | NULL
--> (8 rows)
EXPLAIN INSERT INTO words (v, d) SELECT v || 'x', d FROM words;
--> plan
--> Sink 3-sink: into stream words
-->   Calc 2-calc: v || 'x' AS v, NULL AS c, NULL AS b, NULL AS f, d, NULL AS s, NULL AS r, NULL AS a, NULL AS w
-->     Scan 1-scan: stream words, reads v, d
--> (3 rows)
-- Rows go in as they are written, whatever they are made of.
CREATE STREAM in_order (id INTEGER, tags VARCHAR ARRAY);
--> ok
INSERT INTO in_order VALUES (1, ARRAY['a', 'b']), (NULL, NULL), (2, ARRAY['c']), (1, ARRAY['a', 'b']), (3, NULL);
--> 5 rows
SELECT LISTAGG(COALESCE(CAST(id AS VARCHAR), '-'), ' ') AS ids FROM in_order;
--> ids
--> 1 - 2 1 3
--> (1 row)
