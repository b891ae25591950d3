-- What users of PostgreSQL, Spark and DuckDB write every day.
CREATE STREAM t (i INTEGER, s VARCHAR, ts TIMESTAMP(3), dt DATE, a INTEGER ARRAY, m MAP<VARCHAR, INTEGER>);
--> ok
INSERT INTO t VALUES (3, 'a,b1', TIMESTAMP '2024-03-01 23:59:01', DATE '2024-02-28', ARRAY[1, 5], MAP['k', 4]), (NULL, NULL, NULL, NULL, NULL, NULL);
--> 2 rows
SELECT NVL(s, 'x') AS a, IFNULL(i, 9) AS b, IF(i > 1, 'y', 'n') AS c, IIF(i IS NULL, 1, 2) AS d, POW(i, 2) AS e, ARRAY_LENGTH(a) AS f, ELEMENT_AT(a, 2) AS g, ELEMENT_AT(m, 'k') AS h, INSTR(s, 'b') AS ins FROM t;
--> a | b | c | d | e | f | g | h | ins
--> a,b1 | 3 | y | 2 | 9.0 | 2 | 5 | 4 | 3
--> x | 9 | n | 1 | NULL | NULL | NULL | NULL | NULL
--> (2 rows)
SELECT DATE_ADD(dt, 2) AS a, DATE_SUB(ts, i) AS b, DATEDIFF(ts, dt) AS c, UNIX_TIMESTAMP(ts) AS f, FROM_UNIXTIME(UNIX_TIMESTAMP(ts)) AS g, FROM_UNIXTIME(i) AS h FROM t;
--> a | b | c | f | g | h
--> 2024-03-01 | 2024-02-27 23:59:01.000 | 2 | 1709337541 | 2024-03-01 23:59:01.000 | 1970-01-01 00:00:03.000
--> NULL | NULL | NULL | NULL | NULL | NULL
--> (2 rows)
SELECT REVERSE(s) AS r, SPLIT(s, ',') AS p, REGEXP_EXTRACT(s, '[0-9]+') AS n, ARRAY_CONTAINS(a, 5) AS c, MAP_KEYS(m) AS k, MAP_VALUES(m) AS v FROM t;
--> r | p | n | c | k | v
--> 1b,a | [a, b1] | 1 | true | [k] | [4]
--> NULL | NULL | NULL | NULL | NULL | NULL
--> (2 rows)
SELECT SPLIT_PART(s, ',', 2) AS a, REGEXP_REPLACE(s, '[a-z]', 'z') AS b, MD5(s) AS c, LPAD(s, 6, '*') AS d, INITCAP(s) AS e, CONCAT_WS('-', s, 'q') AS f, GREATEST(i, 2) AS g, '7'::INTEGER AS h FROM t;
--> a | b | c | d | e | f | g | h
--> NULL | NULL | NULL | NULL | NULL | q | 2 | 7
--> b1 | z,b1 | 33e1ca1b273226652cf1aba6142fed04 | **a,b1 | A,B1 | a,b1-q | 3 | 7
--> (2 rows)
SELECT JSON_VALUE('{"a": 5}', '$.a') AS v, JSON_QUERY('{"a": [1]}', '$.a') AS q, JSON_EXISTS('{"a": 5}', '$.b') AS e, JSON_OBJECT('a' : i) AS o, JSON_ARRAY(1, s) AS ar FROM t;
--> v | q | e | o | ar
--> 5 | [1] | false | {"a":3} | [1,"a,b1"]
--> 5 | [1] | false | {"a":null} | [1]
--> (2 rows)
SELECT DATEDIFF(dt, ts) AS back, DATEDIFF(ts, ts - INTERVAL '1' DAY) AS one, DATEDIFF(TIMESTAMP '2024-01-02 00:00:00', TIMESTAMP '2024-01-01 23:59:59') AS midnight FROM t;
--> back | one | midnight
--> -2 | 1 | 1
--> NULL | NULL | 1
--> (2 rows)
SELECT IF(i, 1) FROM t;
--> error 42804: IF takes 3 argument(s) (line 1, column 8)
SELECT ELEMENT_AT(ARRAY[1, 2], 3) AS beyond, IF(FALSE, 1 / 0, 2) AS untouched FROM t LIMIT 1;
--> beyond | untouched
--> NULL | 2
--> (1 row)
-- What may be NULL is not taken for a value.
SELECT LPAD(s, 6, '*') IS NULL AS padded, RPAD(s, 6, '*') IS NULL AS other FROM t;
--> padded | other
--> false | false
--> true | true
--> (2 rows)
SELECT i, LEAD(i, 1, 0) OVER (ORDER BY i NULLS FIRST) AS after, LAG(i, 1, 7) OVER (ORDER BY i NULLS FIRST) AS before, LAG(i, 1, 7) OVER (ORDER BY i NULLS FIRST) IS NULL AS none FROM t ORDER BY i;
--> i | after | before | none
--> 3 | 0 | NULL | true
--> NULL | 3 | 7 | false
--> (2 rows)

-- Stretches of time.
CREATE STREAM moments (ts TIMESTAMP(3));
--> ok
INSERT INTO moments VALUES (TIMESTAMP '2026-03-01 12:07:30'), (TIMESTAMP '1969-12-31 23:59:59'), (NULL);
--> 3 rows
SELECT DATE_BIN(INTERVAL '15' MINUTE, ts, TIMESTAMP '2001-01-01 00:02:30') AS bin, DATE_BIN(INTERVAL '1 day', ts, TIMESTAMP '1970-01-01 00:00:00') AS d FROM moments;
--> bin | d
--> 1969-12-31 23:47:30.000 | 1969-12-31 00:00:00.000
--> 2026-03-01 12:02:30.000 | 2026-03-01 00:00:00.000
--> NULL | NULL
--> (3 rows)
SELECT DATE_BIN(INTERVAL '0' MINUTE, ts, TIMESTAMP '2001-01-01 00:00:00') FROM moments;
--> error 22023: in DATE_BIN(INTERVAL '0' MINUTE, ts, TIMESTAMP '2001-01-01 00:00:00.000'): the stride must be positive
SELECT DATE_BIN(INTERVAL '1' MONTH, ts, TIMESTAMP '2001-01-01 00:00:00') FROM moments;
--> error 42804: there is no DATE_BIN(INTERVAL MONTH, TIMESTAMP(3), TIMESTAMP(3)); cast what is given (line 1, column 8)

-- ELEMENT_AT counts from the end with a negative number; [] does not. REGEXP_EXTRACT gives all that fits, or a group of it.
SELECT ELEMENT_AT(ARRAY[1, 2, 3], -1) AS last_one, ELEMENT_AT(ARRAY[1, 2, 3], -3) AS first_one, ELEMENT_AT(ARRAY[1, 2, 3], -4) AS beyond, ELEMENT_AT(ARRAY[1], 0) AS nothing, ARRAY[1, 2][-1] AS item FROM t LIMIT 1;
--> last_one | first_one | beyond | nothing | item
--> 3 | 1 | NULL | NULL | NULL
--> (1 row)
SELECT ELEMENT_AT(a, -1) AS last_one, ELEMENT_AT(m, 'none') AS none, ELEMENT_AT(ARRAY[ROW(1, 'x'), ROW(2, 'y')], -1) AS r FROM t;
--> last_one | none | r
--> 5 | NULL | {"f1":2,"f2":"y"}
--> NULL | NULL | {"f1":2,"f2":"y"}
--> (2 rows)
SELECT REGEXP_EXTRACT('k1=v1;k2=v2', '(k\d)=(v\d)') AS everything, REGEXP_EXTRACT('k1=v1;k2=v2', '(k\d)=(v\d)', 2) AS second_group, REGEXP_EXTRACT('k1=v1', '(k\d)=(v\d)', 0) AS zero, REGEXP_EXTRACT('none', 'k(\d)', 1) AS nothing, REGEXP_EXTRACT('kü', 'k(x)?', 1) AS absent, REGEXP_EXTRACT('aüb', 'ü') AS unicode FROM t LIMIT 1;
--> everything | second_group | zero | nothing | absent | unicode
--> k1=v1 | v1 | k1=v1 | NULL | NULL | ü
--> (1 row)
SELECT s, REGEXP_EXTRACT(s, '([a-z])([0-9]?)', i - 1) AS by_row FROM t;
--> s | by_row
--> NULL | NULL
--> a,b1 |
--> (2 rows)
SELECT REGEXP_EXTRACT(s, '(' || s || ')', 1) AS itself, REGEXP_EXTRACT(CAST(NULL AS VARCHAR), '(a)', 1) AS of_null FROM t;
--> itself | of_null
--> NULL | NULL
--> a,b1 | NULL
--> (2 rows)
SELECT REGEXP_EXTRACT(s, 'a', i + 7) FROM t;
--> error 22023: in REGEXP_EXTRACT(s, 'a', i + 7): there is no group 10: 'a' has none, and 0 is all that fits

-- TO_TIMESTAMP with PostgreSQL's patterns, and Java's.
SELECT TO_TIMESTAMP('2024-01-02 13:04:05', 'YYYY-MM-DD HH24:MI:SS') AS a, TO_TIMESTAMP('2024-01-02 13:04:05', 'yyyy-MM-dd HH:mm:ss') AS b, TO_TIMESTAMP('02.01.2024 01:04 PM', 'DD.MM.YYYY HH:MI PM') AS c, TO_TIMESTAMP('2024-01-02 13:04:05.678', 'yyyy-MM-dd HH:mm:ss.SSS') AS d, TO_TIMESTAMP('20240102', 'yyyymmdd') AS f FROM t LIMIT 1;
--> a | b | c | d | f
--> 2024-01-02 13:04:05.000 | 2024-01-02 13:04:05.000 | 2024-01-02 13:04:00.000 | 2024-01-02 13:04:05.678 | 2024-01-02 00:00:00.000
--> (1 row)
SELECT TO_TIMESTAMP(CAST(NULL AS VARCHAR), 'YYYY') AS a, TO_TIMESTAMP(SUBSTRING(CAST(dt AS VARCHAR) FROM 1 FOR 7), 'YYYY-MM') AS b FROM t;
--> a | b
--> NULL | 2024-02-01 00:00:00.000
--> NULL | NULL
--> (2 rows)
SELECT TO_TIMESTAMP('2024-01-02', 'foo') FROM t;
--> error 22023: the format of TO_TIMESTAMP says with patterns such as YYYY, MM, DD, HH24, MI, SS and MS where the parts of a time stand; 'foo' has none (line 1, column 35)
SELECT TO_TIMESTAMP('2024-01-02', 5) FROM t;
--> error 22023: the format of TO_TIMESTAMP says with patterns such as YYYY, MM, DD, HH24, MI, SS and MS where the parts of a time stand; 5 has none (line 1, column 35)
SELECT TO_DATE('2024-01-02', '"YYYY"') FROM t;
--> error 22023: the format of TO_DATE says with patterns such as YYYY, MM, DD, HH24, MI, SS and MS where the parts of a time stand; '"YYYY"' has none (line 1, column 30)
SELECT TO_TIMESTAMP('2024-13-02', 'YYYY-MM-DD') FROM t LIMIT 1;
--> error 22023: in TO_TIMESTAMP('2024-13-02', 'YYYY-MM-DD'): Invalid format: 'YYYY-MM-DD' for timestamp string: '2024-13-02'.
