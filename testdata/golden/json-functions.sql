-- Ways into JSON text; text that is no JSON holds nothing.
CREATE STREAM docs (id INTEGER, j VARCHAR);
--> ok
INSERT INTO docs VALUES
  (1, '{"a": 1, "b": {"c": "x\"y", "d": [10, 20.50, null, "z"]}, "e f": true, "n": null, "ü": "ö😀"}'),
  (2, '[{"k": 1}, {"k": 2} ]'), (3, 'no json'), (4, NULL), (5, '"text"'), (6, ' 12.50 '), (7, '{"a": {"a": 1}}'), (8, '');
--> 8 rows
SELECT id, j -> 'a' AS a, j -> 'b' AS b, j -> 'n' AS n, j ->> 'n' AS nt, j ->> 'ü' AS u FROM docs WHERE id IN (1, 3, 4, 7, 8);
--> id | a | b | n | nt | u
--> 1 | 1 | {"c": "x\"y", "d": [10, 20.50, null, "z"]} | null | NULL | ö😀
--> 3 | NULL | NULL | NULL | NULL | NULL
--> 4 | NULL | NULL | NULL | NULL | NULL
--> 7 | {"a": 1} | NULL | NULL | NULL | NULL
--> 8 | NULL | NULL | NULL | NULL | NULL
--> (5 rows)
SELECT j -> 'b' -> 'c' AS c, j -> 'b' ->> 'c' AS ct, j -> 'b' -> 'd' -> 1 AS d1, j -> 'b' -> 'd' -> -1 AS dm, j -> 'b' -> 'd' ->> 3 AS z FROM docs WHERE id = 1;
--> c | ct | d1 | dm | z
--> "x\"y" | x"y | 20.50 | NULL | z
--> (1 row)
SELECT id, j -> 1 AS one, j -> 1 ->> 'k' || '!' AS k, COALESCE(j ->> 'a', 'none') AS a FROM docs ORDER BY id;
--> id | one | k | a
--> 1 | NULL | NULL | 1
--> 2 | {"k": 2} | 2! | none
--> 3 | NULL | NULL | none
--> 4 | NULL | NULL | none
--> 5 | NULL | NULL | none
--> 6 | NULL | NULL | none
--> 7 | NULL | NULL | {"a": 1}
--> 8 | NULL | NULL | none
--> (8 rows)
SELECT (j ->> 'a')::INTEGER + 1 AS n FROM docs WHERE j ->> 'a' = '1';
--> n
--> 2
--> (1 row)
SELECT id, JSON_EXTRACT(j, '$.b.d[1]') AS x, JSON_EXTRACT_STRING(j, '$.b.c') AS s, GET_JSON_OBJECT(j, '$[''e f'']') AS g, JSON_EXTRACT(j, '$') AS whole FROM docs WHERE id IN (1, 5, 6);
--> id | x | s | g | whole
--> 1 | 20.50 | x"y | true | {"a": 1, "b": {"c": "x\"y", "d": [10, 20.50, null, "z"]}, "e f": true, "n": null, "ü": "ö😀"}
--> 5 | NULL | NULL | NULL | "text"
--> 6 | NULL | NULL | NULL | 12.50
--> (3 rows)
SELECT JSON_EXTRACT_PATH(j, 'b', 'd') AS p, JSON_EXTRACT_PATH_TEXT(j, 'b', 'c') AS t FROM docs WHERE id = 1;
--> p | t
--> [10, 20.50, null, "z"] | x"y
--> (1 row)
SELECT id, JSON_TYPEOF(j) AS t, JSON_ARRAY_LENGTH(j) AS n, JSON_VALID(j) AS v FROM docs ORDER BY id;
--> id | t | n | v
--> 1 | object | NULL | true
--> 2 | array | 2 | true
--> 3 | NULL | NULL | false
--> 4 | NULL | NULL | NULL
--> 5 | string | NULL | true
--> 6 | number | NULL | true
--> 7 | object | NULL | true
--> 8 | NULL | NULL | false
--> (8 rows)
SELECT JSON_TYPEOF('true') AS t, JSON_TYPEOF('null') AS n, JSON_ARRAY_LENGTH('[[1,2],{"a":[3]}]') AS l, JSON_ARRAY_LENGTH('[1') AS broken;
--> t | n | l | broken
--> boolean | null | 2 | NULL
--> (1 row)
SELECT JSON_BUILD_OBJECT('a', 1, 'b', NULL) AS o, JSON_BUILD_ARRAY(1, 'x', NULL) AS a;
--> o | a
--> {"a":1,"b":null} | [1,"x",null]
--> (1 row)
SELECT j -> CASE WHEN id = 1 THEN 'a' ELSE 'b' END AS by_row FROM docs WHERE id IN (1, 7);
--> by_row
--> 1
--> NULL
--> (2 rows)
SELECT JSON_EXTRACT(j, 'a') FROM docs;
--> error 22023: in JSON_EXTRACT(j, 'a'): 'a' is no path into JSON, such as '$.field[0]' (line 1, column 8)
SELECT j -> TRUE FROM docs;
--> error 42804: there is no VARCHAR -> BOOLEAN; cast what is given (line 1, column 8)
SELECT id -> 'a' FROM docs;
--> error 42804: there is no INTEGER -> CHAR(1); cast what is given (line 1, column 8)
