-- Words that other systems do not reserve are names, here too.
SELECT 1 AS one, 2 AS pattern, 3 AS range, 4 AS lower, 5 AS power, 6 AS begin, 7 AS sql, 8 AS monday;
--> one | pattern | range | lower | power | begin | sql | monday
--> 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
--> (1 row)
SELECT one, range, lower + 1 AS lower, LOWER('A') AS a, POWER(2, 3) AS p, MOD(5, 3) AS m, ABS(-1) AS b
  FROM (VALUES (1, 2, 3)) AS t (one, range, lower) ORDER BY range;
--> one | range | lower | a | p | m | b
--> 1 | 2 | 4 | a | 8.0 | 2 | 1
--> (1 row)
CREATE STREAM reset (power INTEGER, one VARCHAR, range INTEGER, lag DOUBLE, mod BIGINT);
--> ok
INSERT INTO reset (power, one, mod) VALUES (1, 'x', 5);
--> 1 row
SELECT reset.power, one, MOD(mod, 3) AS mod FROM reset;
--> power | one | mod
--> 1 | x | 2
--> (1 row)
DROP STREAM reset;
--> ok
SELECT ROW(1, 'a') AS r;
--> r
--> {"f1":1,"f2":"a"}
--> (1 row)
SHOW FUNCTIONS LIKE 'ABS';
--> name | kind | signature
--> ABS | scalar | ABS(NUMERIC) or ABS(DATETIME_INTERVAL)
--> (1 row)
SELECT -CAST(-128 AS TINYINT);
--> error 22003: in - -128: 128 is out of range for TINYINT
SELECT ABS(CAST('-9223372036854775808' AS BIGINT));
--> error 22003: in ABS(CAST('-9223372036854775808' AS BIGINT)): 9223372036854775808 is out of range for BIGINT
SET 'time-zone' = 'Europe/Berlin';
--> ok
SELECT CAST('2020-06-01 12:00:00' AS TIMESTAMP_LTZ) AS t;
--> t
--> 2020-06-01 12:00:00.000+02:00
--> (1 row)
RESET 'time-zone';
--> ok
SELECT CAST('2020-06-01 12:00:00' AS TIMESTAMP_LTZ) AS t;
--> t
--> 2020-06-01 12:00:00.000+00:00
--> (1 row)
