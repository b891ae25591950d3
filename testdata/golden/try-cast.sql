-- A cast that fails gives NULL; what is cast may still fail.
CREATE STREAM docs (id INTEGER, j VARCHAR);
--> ok
INSERT INTO docs VALUES
  (1, '{"a": 1, "b": {"c": "x\"y", "d": [10, 20.50, null, "z"]}, "e f": true, "n": null, "ü": "ö😀"}'),
  (2, '[{"k": 1}, {"k": 2} ]'), (3, 'no json'), (4, NULL), (5, '"text"'), (6, ' 12.50 '), (7, '{"a": {"a": 1}}'), (8, '');
--> 8 rows
SELECT TRY_CAST('12' AS INTEGER) AS a, TRY_CAST('x' AS INTEGER) AS b, TRY_CAST('2026-02-30' AS DATE) AS c,
  TRY_CAST('2026-02-28 01:02:03' AS TIMESTAMP(3)) AS d, TRY_CAST(300 AS TINYINT) AS e, TRY_CAST('abc' AS VARCHAR(2)) AS f,
  SAFE_CAST('1.5' AS DECIMAL(4, 2)) AS g, TRY_CAST(NULL AS INTEGER) AS h;
--> a | b | c | d | e | f | g | h
--> 12 | NULL | NULL | 2026-02-28 01:02:03.000 | NULL | ab | 1.50 | NULL
--> (1 row)
SELECT id, TRY_CAST(j AS DOUBLE) AS d, TRY_CAST(j AS BOOLEAN) AS b, TRY_CAST(j ->> 'a' AS INTEGER) AS i FROM docs ORDER BY id;
--> id | d | b | i
--> 1 | NULL | NULL | 1
--> 2 | NULL | NULL | NULL
--> 3 | NULL | NULL | NULL
--> 4 | NULL | NULL | NULL
--> 5 | NULL | NULL | NULL
--> 6 | 12.5 | NULL | NULL
--> 7 | NULL | NULL | NULL
--> 8 | NULL | NULL | NULL
--> (8 rows)
SELECT TRY_CAST(id / (id - 1) AS VARCHAR) FROM docs;
--> error 22012: in id / (id - 1): division by zero
SELECT COUNT(TRY_CAST(j AS INTEGER)) AS n, SUM(TRY_CAST(j ->> 'a' AS BIGINT)) AS s FROM docs WHERE TRY_CAST(j AS INTEGER) IS NULL;
--> n | s
--> 0 | 1
--> (1 row)

-- What leaves no mark in a value is shown by its code.
CREATE STREAM copied (x VARCHAR);
--> ok
INSERT INTO copied VALUES (U&'\FEFF12');
--> 1 row
SELECT CAST(x AS INTEGER) AS n FROM copied;
--> error 22018: in CAST(x AS INTEGER): '\uFEFF12' is no INTEGER
