-- JSON_VALUE of any type, and what becomes of a value that is not there or is none of the type.
CREATE STREAM j (js VARCHAR);
--> ok
INSERT INTO j VALUES ('{"text": "5", "whole": 5, "part": 5.7, "yes": true, "none": null, "list": [1], "day": "2026-01-01", "much": 99999999999, "exact": 12345678.25, "small": 1e3}');
--> 1 row

SELECT JSON_VALUE(js, '$.whole' RETURNING BIGINT) AS b, JSON_VALUE(js, '$.whole' RETURNING DOUBLE) AS d, JSON_VALUE(js, '$.text' RETURNING INTEGER) AS t, JSON_VALUE(js, '$.part' RETURNING INTEGER) AS p, JSON_VALUE(js, '$.small' RETURNING SMALLINT) AS s, JSON_VALUE(js, '$.exact' RETURNING DECIMAL(12, 2)) AS e, JSON_VALUE(js, '$.much' RETURNING BIGINT) AS m FROM j;
--> b | d | t | p | s | e | m
--> 5 | 5.0 | 5 | 6 | 1000 | 12345678.25 | 99999999999
--> (1 row)
SELECT JSON_VALUE(js, '$.yes' RETURNING BOOLEAN) AS y, JSON_VALUE(js, '$.day' RETURNING DATE) AS d, JSON_VALUE(js, '$.day' RETURNING TIMESTAMP) AS t, JSON_VALUE(js, '$.part' RETURNING VARCHAR) AS p FROM j;
--> y | d | t | p
--> true | 2026-01-01 | 2026-01-01 00:00:00.000 | 5.7
--> (1 row)
-- What is none of the type is NULL, unless ON ERROR says otherwise.
SELECT JSON_VALUE(js, '$.yes' RETURNING INTEGER) AS y, JSON_VALUE(js, '$.much' RETURNING INTEGER) AS m, JSON_VALUE(js, '$.list' RETURNING INTEGER) AS l, JSON_VALUE(js, '$.none' RETURNING INTEGER) AS n, JSON_VALUE(js, '$.missing' RETURNING INTEGER) AS o FROM j;
--> y | m | l | n | o
--> NULL | NULL | NULL | NULL | NULL
--> (1 row)
SELECT JSON_VALUE(js, '$.yes' RETURNING INTEGER DEFAULT -1 ON ERROR) AS y, JSON_VALUE(js, '$.list' RETURNING BIGINT DEFAULT -1 ON ERROR) AS l, JSON_VALUE(js, '$.whole' RETURNING BIGINT DEFAULT -1 ON ERROR) AS w FROM j;
--> y | l | w
--> -1 | -1 | 5
--> (1 row)
SELECT JSON_VALUE(js, '$.yes' RETURNING INTEGER ERROR ON ERROR) AS y FROM j;
--> error 22018: in CAST(JSON_VALUE(js, '$.yes' ERROR ON ERROR) AS DECIMAL(38, 10)): 'true' is no DECIMAL(38, 10)
SELECT JSON_VALUE(js, '$.list' RETURNING INTEGER ERROR ON ERROR) AS y FROM j;
--> error 22023: in JSON_VALUE(js, '$.list' ERROR ON ERROR): Strict jsonpath mode requires scalar value, and the actual value is: '[1]'
-- ON EMPTY makes a path lax that says nothing itself.
SELECT JSON_VALUE(js, '$.missing' RETURNING INTEGER DEFAULT 7 ON EMPTY) AS m, JSON_VALUE(js, '$.whole' RETURNING INTEGER DEFAULT 7 ON EMPTY) AS w, JSON_VALUE(js, '$.missing' DEFAULT 'x' ON EMPTY) AS t, JSON_VALUE(js, 'strict $.missing' DEFAULT 'x' ON EMPTY DEFAULT 'y' ON ERROR) AS s FROM j;
--> m | w | t | s
--> 7 | 5 | x | y
--> (1 row)
SELECT JSON_VALUE(js, '$.missing' ERROR ON EMPTY) AS m FROM j;
--> error 22023: in JSON_VALUE(js, 'lax $.missing' ERROR ON EMPTY): Empty result of JSON_VALUE function is not allowed
SELECT SUM(JSON_VALUE(js, '$.whole' RETURNING BIGINT)) AS total FROM j WHERE JSON_VALUE(js, '$.part' RETURNING DOUBLE) > 5.5;
--> total
--> 5
--> (1 row)
-- Functions of a text that is no JSON are NULL.
SELECT t, JSON_KEYS(t) AS k, JSON_LENGTH(t) AS n, JSON_PRETTY(t) AS p, JSON_SET(t, '$.a', 2) AS s, JSON_REMOVE(t, '$.a') AS r, JSON_STORAGE_SIZE(t) AS b FROM (VALUES ('x'), (''), ('{"a":1}')) v(t);
--> t | k | n | p | s | r | b
-->  | NULL | NULL | NULL | NULL | NULL | NULL
--> x | NULL | NULL | NULL | NULL | NULL | NULL
--> {"a":1} | ["a"] | 1 | {\n  "a" : 1\n} | {"a":2} | {} | 7
--> (3 rows)
