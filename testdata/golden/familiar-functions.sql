-- Functions of PostgreSQL, Spark and DuckDB in everyday use: text, numbers, times, arrays, maps.
CREATE STREAM t (i INTEGER, b BIGINT, d DOUBLE, s VARCHAR, ts TIMESTAMP(3), dt DATE, a INTEGER ARRAY, x VARCHAR ARRAY, m MAP<VARCHAR, INTEGER>);
--> ok
INSERT INTO t VALUES (3, 10, 2.5, 'a,b1', TIMESTAMP '2024-03-01 23:59:01.5', DATE '2024-01-31', ARRAY[5, 1, NULL, 5], ARRAY['p', 'ä', NULL], MAP['k', 4]), (NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
--> 2 rows

SELECT LCASE('Ä') AS l, UCASE(s) AS u, BTRIM('  a ') AS b, BTRIM('xyaxy', 'xy') AS c, SPACE(i) || '|' AS sp, LOCATE('b', s) AS loc, LOCATE('b', 'abcb', 3) AS from_third, SUBSTRING_INDEX(s, ',', -1) AS behind, LEVENSHTEIN(s, 'ab') AS lev FROM t;
--> l | u | b | c | sp | loc | from_third | behind | lev
--> ä | A,B1 | a | a |    | | 3 | 4 | b1 | 2
--> ä | NULL | a | a | NULL | NULL | 4 | NULL | NULL
--> (2 rows)
SELECT STARTSWITH(s, 'a,') AS st, ENDSWITH(s, 'x') AS en, ENDS_WITH(s, 'b1') AS ends, FIND_IN_SET('b1', s) AS place, LEN('äö') AS len, BIT_LENGTH('ä') AS bits, FORMAT_NUMBER(1234567.891, 2) AS f FROM t;
--> st | en | ends | place | len | bits | f
--> NULL | NULL | NULL | NULL | 2 | 16 | 1,234,567.89
--> true | false | true | 2 | 2 | 16 | 1,234,567.89
--> (2 rows)
SELECT REGEXP_CONTAINS(s, '[0-9]') AS c, REGEXP_EXTRACT_ALL(s, '[a-z]') AS every, REGEXP_INSTR(s, 'b') AS place, REGEXP_SUBSTR(s, '[0-9]') AS digit, STRING_SPLIT(s, ',') AS parts FROM t;
--> c | every | place | digit | parts
--> NULL | NULL | NULL | NULL | NULL
--> true | [a, b] | 3 | 1 | [a, b1]
--> (2 rows)
SELECT BASE64('ab') AS b, UNBASE64('YWI=') AS u, FROM_BASE64('YWI=') AS f, TO_BASE64(s) AS t, FROM_HEX('6162') AS h, CRC32(s) AS crc, URL_ENCODE('a b&ä') AS ue, URL_DECODE('a%20b+c') AS ud, PARSE_URL('http://a.b/c?d=e', 'QUERY', 'd') AS q FROM t;
--> b | u | f | t | h | crc | ue | ud | q
--> YWI= | 6162 | 6162 | NULL | 6162 | NULL | a+b%26%C3%A4 | a b c | e
--> YWI= | 6162 | 6162 | YSxiMQ== | 6162 | 2510092769 | a+b%26%C3%A4 | a b c | e
--> (2 rows)
SELECT CEILING(d) AS c, SIGNUM(d) AS s, NEGATIVE(i) AS n, TRUNC(d) AS t, TRUNC(2.567, 1) AS t1, TRUNC(12345, -2) AS t2, HYPOT(3, 4) AS h, FACTORIAL(5) AS f, LOG2(8) AS l2, LOG1P(0) AS l1, PMOD(-3, 5) AS p, BIN(5) AS bin, BIT_COUNT(7) AS bits, GETBIT(5, 2) AS bit FROM t;
--> c | s | n | t | t1 | t2 | h | f | l2 | l1 | p | bin | bits | bit
--> 3.0 | 1.0 | -3 | 2.0 | 2.500 | 12300 | 5.0 | 120 | 3.0 | 0.0 | 2 | 101 | 3 | 1
--> NULL | NULL | NULL | NULL | 2.500 | 12300 | 5.0 | 120 | 3.0 | 0.0 | 2 | 101 | 3 | 1
--> (2 rows)
SELECT NVL2(i, 'is', 'not') AS n, DECODE(i, 3, 'three', 'other') AS de, ISNULL(i) AS nu, ISNOTNULL(i) AS nn, NULLIFZERO(i - 3) AS nz, ZEROIFNULL(i) AS z FROM t;
--> n | de | nu | nn | nz | z
--> is | three | false | true | NULL | 3
--> not | other | true | false | NULL | 0
--> (2 rows)
SELECT ADD_MONTHS(dt, 1) AS m, DAY(ts) AS d, WEEKOFYEAR(ts) AS w, DAYNAME(ts) AS dn, MONTHNAME(dt) AS mn, UNIX_DATE(dt) AS ud, DATE_FROM_UNIX_DATE(i) AS du, EPOCH_MS(ts) AS ms, UNIX_SECONDS(ts) AS sec, TIMESTAMP_SECONDS(i) AS ts, TIMESTAMP_MILLIS(b) AS tm FROM t;
--> m | d | w | dn | mn | ud | du | ms | sec | ts | tm
--> 2024-02-29 | 1 | 9 | Fri | Jan | 19753 | 1970-01-04 | 1709337541500 | 1709337541 | 1970-01-01 00:00:03.000 | 1970-01-01 00:00:00.010
--> NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
--> (2 rows)
SELECT ARRAY_APPEND(a, i) AS ap, ARRAY_PREPEND(a, 0) AS pr, ARRAY_CAT(a, ARRAY[1]) AS ca, ARRAY_COMPACT(a) AS co, ARRAY_DISTINCT(a) AS di, ARRAY_EXCEPT(a, ARRAY[5]) AS ex, ARRAY_INTERSECT(a, ARRAY[5, 2]) AS it, ARRAY_UNION(a, ARRAY[2]) AS un, ARRAY_INSERT(a, 1, 7) AS ins, ARRAY_REMOVE(a, 5) AS rm FROM t;
--> ap | pr | ca | co | di | ex | it | un | ins | rm
--> NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL
--> [5, 1, null, 5, 3] | [0, 5, 1, null, 5] | [5, 1, null, 5, 1] | [5, 1, 5] | [5, 1, null] | [1, null] | [5] | [5, 1, null, 2] | [7, 5, 1, null, 5] | [1, null]
--> (2 rows)
SELECT ARRAY_JOIN(x, '-') AS j, ARRAY_JOIN(x, '-', '?') AS jn, ARRAY_TO_STRING(x, ',') AS st, ARRAY_MAX(a) AS mx, ARRAY_MIN(x) AS mn, ARRAY_POSITION(x, 'ä') AS po, ARRAY_SIZE(a) AS si, ARRAY_REVERSE(x) AS re, ARRAY_REPEAT('x', 2) AS rp, SORT_ARRAY(a) AS so, SORT_ARRAY(x, FALSE) AS sd, ARRAYS_OVERLAP(a, ARRAY[1]) AS ov, LIST_VALUE(1, 2) AS li, LIST_CONTAINS(x, 'p') AS lc FROM t;
--> j | jn | st | mx | mn | po | si | re | rp | so | sd | ov | li | lc
--> NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | [x, x] | NULL | NULL | NULL | [1, 2] | NULL
--> p-ä | p-ä-? | p,ä | 5 | p | 2 | 4 | [null, ä, p] | [x, x] | [null, 1, 5, 5] | [ä, p, null] | true | [1, 2] | true
--> (2 rows)
SELECT MAP_CONCAT(m, MAP['z', 1]) AS c, MAP_CONTAINS_KEY(m, 'k') AS k, STR_TO_MAP('a:1,b:2') AS s FROM t;
--> c | k | s
--> NULL | NULL | {"a":"1","b":"2"}
--> {"k":4,"z":1} | true | {"a":"1","b":"2"}
--> (2 rows)
SELECT COUNT_IF(i > 1) AS c, COUNTIF(i IS NULL) AS n, COLLECT_LIST(i) AS l, COLLECT_SET(i) AS s, PERCENTILE(d, 0.5) AS p FROM t;
--> c | n | l | s | p
--> 1 | 1 | [3] | [3] | 2.5
--> (1 row)
SELECT i, COUNT_IF(i > 1) OVER (PARTITION BY i) AS w FROM t;
--> i | w
--> 3 | 1
--> NULL | 0
--> (2 rows)
SELECT s, COUNT_IF(i > 1) AS n FROM t GROUP BY ALL;
--> s | n
--> NULL | 0
--> a,b1 | 1
--> (2 rows)
SELECT ARRAY_MAX(s) FROM t;
--> error 42804: there is no ARRAY_MAX(VARCHAR); cast what is given (line 1, column 8)
SELECT LOCATE('a') FROM t;
--> error 42804: LOCATE takes 2 argument(s) (line 1, column 8)
SELECT COLLECT_LIST(i) FILTER (WHERE i > 3) AS none, collect_set(i) FILTER (WHERE s IS NULL OR i < 9) AS s, COUNT_IF(i > 1) FILTER (WHERE i IS NULL) AS c, PERCENTILE(i, 0.5) AS p, PERCENTILE(b, 0.5) FILTER (WHERE i = 3) AS q FROM t;
--> none | s | c | p | q
--> NULL | [3] | 0 | 3.0 | 10.0
--> (1 row)
SELECT COUNT_IF(DISTINCT i > 1) FROM t;
--> error 0A000: COUNT_IF takes no DISTINCT or ALL (line 1, column 8)
