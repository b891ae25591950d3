-- Functions of text, numbers, dates and times, beside the answers of Spark's, PostgreSQL's, DuckDB's and Flink's
-- tests.
-- Text.
SELECT 'a' || 'b' || 'c' AS x1, REPLACE('abc', 'b', '123') AS x2, POSITION('bar' IN 'foobarbar') AS x3, POSITION(CAST(NULL AS VARCHAR) IN 'foobarbar') AS x4, LEFT('abcd', 2) AS x5, LEFT('abcd', 5) AS x6, RIGHT('abcd', 2) AS x7, RIGHT('abcd', 5) AS x8, LEFT('abcd', 0) AS x9, RIGHT('abcd', 0) || '.' AS x10;
--> x1 | x2 | x3 | x4 | x5 | x6 | x7 | x8 | x9 | x10
--> abc | a123c | 4 | NULL | ab | abcd | cd | abcd |  | .
--> (1 row)
SELECT SUBSTR('Spark SQL', 5) AS x1, SUBSTR('Spark SQL', 5, 1) AS x2, SUBSTRING('Spark SQL' FROM 5) AS x3, SUBSTRING('Spark SQL' FROM 5 FOR 1) AS x4, SUBSTRING('Spark SQL', 5) AS x5, SUBSTRING('Spark SQL', 5, 1) AS x6;
--> x1 | x2 | x3 | x4 | x5 | x6
--> k SQL | k | k SQL | k | k SQL | k
--> (1 row)
SELECT TRIM(' xyz ') AS x1, LTRIM(' xyz ') AS x2, RTRIM(' xyz ') AS x3, TRIM(BOTH 'x' FROM 'xxxbarxxx') AS x4, TRIM('x' FROM 'xxxbarxxx') AS x5, TRIM(LEADING 'z' FROM 'zzzytest') AS x6, TRIM(TRAILING 'x' FROM 'testxxx') AS x7;
--> x1 | x2 | x3 | x4 | x5 | x6 | x7
--> xyz | xyz  |  xyz | bar | bar | ytest | test
--> (1 row)
SELECT TRIM(BOTH 'xyz' FROM 'yxTomxx') AS x1, TRIM(LEADING 'xyz' FROM 'zzzytest') AS x2, TRIM(TRAILING 'xyz' FROM 'testxxzx') AS x3;
--> x1 | x2 | x3
--> Tom | test | test
--> (1 row)
SELECT LPAD('hi', 5) AS x1, LPAD('hi', 5, 'xy') AS x2, RPAD('hi', 5, 'xy') AS x3, LPAD('hello', 3, '*') AS x4, REPEAT('Pg', 4) AS x5, INITCAP('hi THOMAS') AS x6, REVERSE('abcde') AS x7, TRANSLATE('12345', '143', 'ax') AS x8, ASCII('x') AS x9, CHR(65) AS x10;
--> x1 | x2 | x3 | x4 | x5 | x6 | x7 | x8 | x9 | x10
-->    hi | xyxhi | hixyx | hel | PgPgPgPg | Hi Thomas | edcba | a2x5 | 120 | A
--> (1 row)
SELECT SPLIT_PART('abc~@~def~@~ghi', '~@~', 2) AS x1, SPLIT_PART('abc,def', ',', 3) AS x2, STRPOS('high', 'ig') AS x3, CHAR_LENGTH('jose') AS x4, OCTET_LENGTH('josé') AS x5, LENGTH('josé') AS x6, UPPER('tom') AS x7, LOWER('TOM') AS x8, OVERLAY('Txxxxas' PLACING 'hom' FROM 2 FOR 4) AS x9, CONCAT('abcde', 2, 22) AS x10;
--> x1 | x2 | x3 | x4 | x5 | x6 | x7 | x8 | x9 | x10
--> def |  | 2 | 4 | 5 | 4 | TOM | tom | Thomas | abcde222
--> (1 row)
SELECT CONCAT_WS(',', 'abcde', '2', NULL, '22') AS x1, STARTS_WITH('alphabet', 'alph') AS x2, MD5('abc') AS x3;
--> x1 | x2 | x3
--> abcde,2,22 | true | 900150983cd24fb0d6963f7d28e17f72
--> (1 row)
SELECT 'foobar' LIKE 'foo%' AS x1, 'foobar' LIKE 'f__bar' AS x2, 'a%c' LIKE 'a\%c' ESCAPE '\' AS x3, 'abc' ILIKE 'AB%' AS x4, 'abc' SIMILAR TO '%(b|d)%' AS x5, 'abc' NOT LIKE 'd%' AS x6, CAST(NULL AS VARCHAR) LIKE 'a' AS x7, '' LIKE '%' AS x8, 'abc' BETWEEN 'abb' AND 'abd' AS x9;
--> x1 | x2 | x3 | x4 | x5 | x6 | x7 | x8 | x9
--> true | true | true | true | true | true | NULL | true | true
--> (1 row)
SELECT REGEXP_REPLACE('foobarbaz', 'b..', 'X') AS x1, REGEXP_REPLACE('foobarbaz', 'b..', 'X', 'g') AS x2, REGEXP_LIKE('Hello World', 'world', 'i') AS x3;
--> x1 | x2 | x3
--> fooXbaz | fooXX | true
--> (1 row)
-- Numbers.
SELECT ABS(-17) AS x1, CEIL(42.2) AS x2, CEIL(-42.8) AS x3, FLOOR(-42.8) AS x4, ROUND(42.4382, 2) AS x5, TRUNCATE(42.4382, 2) AS x6, SIGN(-8) AS x7, MOD(9, 4) AS x8, MOD(-9, 4) AS x9, -9 % 4 AS x10, 7 / 2 AS x11, -7 / 2 AS x12, 7 / 2.0 AS x13;
--> x1 | x2 | x3 | x4 | x5 | x6 | x7 | x8 | x9 | x10 | x11 | x12 | x13
--> 17 | 43 | -42 | -43 | 42.4400 | 42.4300 | -1 | 1 | -1 | -1 | 3 | -3 | 3.500000
--> (1 row)
SELECT SQRT(2.25) AS x1, POWER(9, 3) AS x2, EXP(0) AS x3, LN(1) AS x4, LOG10(100) AS x5, CBRT(27.0) AS x6, PI() AS x7, DEGREES(0.5) AS x8, ATAN2(1, 1) AS x9, SIN(0) AS x10, COS(0) AS x11;
--> x1 | x2 | x3 | x4 | x5 | x6 | x7 | x8 | x9 | x10 | x11
--> 1.5 | 729.0 | 1.0 | 0.0 | 2.0 | 3.0 | 3.141592653589793 | 28.64788975654116 | 0.7853981633974483 | 0.0 | 1.0
--> (1 row)
SELECT GREATEST(1, 3, 2) AS x1, LEAST(1, 3, 2) AS x2, GREATEST('a', 'c', 'b') AS x3, COALESCE(NULL, 2) AS x4, NULLIF(1, 1) AS x5, NULLIF(1, 2) AS x6, CASE WHEN 1 > 2 THEN 'a' WHEN NULL THEN 'b' ELSE 'c' END AS x7, CASE 3 WHEN 3 THEN 'x' END AS x8;
--> x1 | x2 | x3 | x4 | x5 | x6 | x7 | x8
--> 3 | 1 | c | 2 | NULL | 1 | c | x
--> (1 row)
SELECT CAST('12' AS INTEGER) AS x1, CAST(' 12 ' AS INTEGER) AS x2, CAST(1.5 AS INTEGER) AS x3, CAST(-1.5 AS INTEGER) AS x4, CAST(2.5 AS INTEGER) AS x5, CAST('1e3' AS DOUBLE) AS x6, CAST('t' AS BOOLEAN) AS x7, CAST(TRUE AS VARCHAR) AS x8, CAST(1 AS DECIMAL(5, 2)) AS x9, CAST(1.005 AS DECIMAL(5, 2)) AS x10, CAST('abc' AS VARCHAR(2)) AS x11;
--> x1 | x2 | x3 | x4 | x5 | x6 | x7 | x8 | x9 | x10 | x11
--> 12 | 12 | 2 | -2 | 3 | 1000.0 | true | true | 1.00 | 1.01 | ab
--> (1 row)
SELECT 1 IS DISTINCT FROM NULL AS x1, NULL IS DISTINCT FROM NULL AS x2, 1 IS NOT DISTINCT FROM 1 AS x3, NULL AND FALSE AS x4, NULL OR TRUE AS x5, NOT NULL AS x6, 1 = NULL AS x7, NULL IN (1, 2) AS x8, 3 NOT IN (1, NULL) AS x9, 1 IN (1, NULL) AS x10, TRUE IS NOT UNKNOWN AS x11;
--> x1 | x2 | x3 | x4 | x5 | x6 | x7 | x8 | x9 | x10 | x11
--> true | false | true | false | true | NULL | NULL | NULL | NULL | true | true
--> (1 row)
SELECT 1 / 0;
--> error 22012: in 1 / 0: division by zero
SELECT CAST('a' AS INTEGER);
--> error 22018: in CAST('a' AS INTEGER): 'a' is no INTEGER
SELECT 2147483647 + 1;
--> error 22003: in 2147483647 + 1: 2147483647 + 1 is out of range for INTEGER
SELECT CAST(300 AS TINYINT);
--> error 22003: in CAST(300 AS TINYINT): 300 is out of range for TINYINT
SELECT CAST(0.1 AS DOUBLE) + CAST(0.2 AS DOUBLE) AS x1, 0.1 + 0.2 AS x2, 100 * 1.1 AS x3, CAST(1 AS REAL) / 3 AS x4, CAST('NaN' AS DOUBLE) AS x5, CAST('Infinity' AS DOUBLE) AS x6;
--> x1 | x2 | x3 | x4 | x5 | x6
--> 0.30000000000000004 | 0.3 | 110.0 | 0.33333334 | NaN | Infinity
--> (1 row)
-- Dates and times.
SELECT EXTRACT(YEAR FROM TIMESTAMP '2001-02-16 20:38:40.123') AS x1, EXTRACT(MONTH FROM TIMESTAMP '2001-02-16 20:38:40.123') AS x2, EXTRACT(DAY FROM TIMESTAMP '2001-02-16 20:38:40.123') AS x3, EXTRACT(HOUR FROM TIMESTAMP '2001-02-16 20:38:40.123') AS x4, EXTRACT(MINUTE FROM TIMESTAMP '2001-02-16 20:38:40.123') AS x5, EXTRACT(QUARTER FROM TIMESTAMP '2001-02-16 20:38:40.123') AS x6, EXTRACT(DOW FROM TIMESTAMP '2001-02-16 20:38:40.123') AS x7, EXTRACT(ISODOW FROM TIMESTAMP '2001-02-16 20:38:40.123') AS x8, EXTRACT(DOY FROM TIMESTAMP '2001-02-16 20:38:40.123') AS x9, EXTRACT(WEEK FROM TIMESTAMP '2001-02-16 20:38:40.123') AS x10, EXTRACT(EPOCH FROM TIMESTAMP '1970-01-02 00:00:00') AS x11, EXTRACT(CENTURY FROM TIMESTAMP '2001-02-16 20:38:40.123') AS x12, EXTRACT(DECADE FROM TIMESTAMP '2001-02-16 20:38:40.123') AS x13, EXTRACT(MILLENNIUM FROM TIMESTAMP '2001-02-16 20:38:40.123') AS x14;
--> x1 | x2 | x3 | x4 | x5 | x6 | x7 | x8 | x9 | x10 | x11 | x12 | x13 | x14
--> 2001 | 2 | 16 | 20 | 38 | 1 | 6 | 5 | 47 | 7 | 86400 | 21 | 200 | 3
--> (1 row)
SELECT EXTRACT(WEEK FROM DATE '2005-01-01') AS x1, EXTRACT(ISOYEAR FROM DATE '2006-01-01') AS x2, EXTRACT(WEEK FROM DATE '2016-01-03') AS x3, EXTRACT(WEEK FROM DATE '2016-01-04') AS x4, EXTRACT(DOW FROM DATE '2009-07-26') AS x5, YEAR(DATE '2020-02-29') AS x6, MONTH(DATE '2020-02-29') AS x7, DAYOFMONTH(DATE '2020-02-29') AS x8, QUARTER(DATE '2020-12-31') AS x9, DAYOFYEAR(DATE '2020-12-31') AS x10;
--> x1 | x2 | x3 | x4 | x5 | x6 | x7 | x8 | x9 | x10
--> 53 | 2005 | 53 | 1 | 1 | 2020 | 2 | 29 | 4 | 366
--> (1 row)
SELECT DATE_TRUNC('YEAR', TIMESTAMP '2001-02-16 20:38:40.123') AS x1;
--> x1
--> 2001-01-01 00:00:00.000
--> (1 row)
SELECT DATE_TRUNC('QUARTER', TIMESTAMP '2001-02-16 20:38:40.123') AS x1;
--> x1
--> 2001-01-01 00:00:00.000
--> (1 row)
SELECT DATE_TRUNC('MONTH', TIMESTAMP '2001-02-16 20:38:40.123') AS x1;
--> x1
--> 2001-02-01 00:00:00.000
--> (1 row)
SELECT DATE_TRUNC('WEEK', TIMESTAMP '2001-02-16 20:38:40.123') AS x1;
--> x1
--> 2001-02-12 00:00:00.000
--> (1 row)
SELECT DATE_TRUNC('DAY', TIMESTAMP '2001-02-16 20:38:40.123') AS x1;
--> x1
--> 2001-02-16 00:00:00.000
--> (1 row)
SELECT DATE_TRUNC('HOUR', TIMESTAMP '2001-02-16 20:38:40.123') AS x1;
--> x1
--> 2001-02-16 20:00:00.000
--> (1 row)
SELECT DATE_TRUNC('MINUTE', TIMESTAMP '2001-02-16 20:38:40.123') AS x1;
--> x1
--> 2001-02-16 20:38:00.000
--> (1 row)
SELECT DATE_TRUNC('SECOND', TIMESTAMP '2001-02-16 20:38:40.123') AS x1;
--> x1
--> 2001-02-16 20:38:40.000
--> (1 row)
SELECT DATE '2020-01-31' + INTERVAL '1' MONTH AS x1, DATE '2020-02-29' + INTERVAL '1' YEAR AS x2, DATE '2020-03-31' - INTERVAL '1' MONTH AS x3, DATE '2001-09-28' + INTERVAL '7' DAY AS x4, TIMESTAMP '2001-09-28 01:00:00' + INTERVAL '23' HOUR AS x5, TIMESTAMP '2001-09-28 23:00:00' - INTERVAL '23' HOUR AS x6;
--> x1 | x2 | x3 | x4 | x5 | x6
--> 2020-02-29 | 2021-02-28 | 2020-02-29 | 2001-10-05 | 2001-09-29 00:00:00.000 | 2001-09-28 00:00:00.000
--> (1 row)
SELECT TIMESTAMPDIFF(DAY, DATE '2019-03-01', DATE '2020-03-01') AS x1, TIMESTAMPDIFF(MONTH, DATE '2020-01-31', DATE '2020-02-28') AS x2, TIMESTAMPDIFF(HOUR, TIMESTAMP '2020-01-01 00:00:00', TIMESTAMP '2020-01-02 01:30:00') AS x3, TIMESTAMPADD(MONTH, 1, DATE '2020-01-31') AS x4, DATEDIFF(DATE '2009-07-31', DATE '2009-07-30') AS x5, DATE_ADD(DATE '2016-07-30', 1) AS x6, DATE_SUB(DATE '2016-07-30', 1) AS x7, LAST_DAY(DATE '2009-01-12') AS x8;
--> x1 | x2 | x3 | x4 | x5 | x6 | x7 | x8
--> 366 | 0 | 25 | 2020-02-29 | 1 | 2016-07-31 | 2016-07-29 | 2009-01-31
--> (1 row)
SELECT CAST('2020-01-02' AS DATE) AS x1, CAST('2020-01-02 03:04:05.678' AS TIMESTAMP(3)) AS x2, CAST(TIMESTAMP '2020-01-02 03:04:05' AS DATE) AS x3, CAST(DATE '2020-01-02' AS TIMESTAMP(3)) AS x4, CAST(DATE '2020-01-02' AS VARCHAR) AS x5, TIME '04:05:06.789' AS x6, FLOOR(TIMESTAMP '2020-05-17 03:04:05' TO MONTH) AS x7, CEIL(TIMESTAMP '2020-05-17 03:04:05' TO HOUR) AS x8;
--> x1 | x2 | x3 | x4 | x5 | x6 | x7 | x8
--> 2020-01-02 | 2020-01-02 03:04:05.678 | 2020-01-02 | 2020-01-02 00:00:00.000 | 2020-01-02 | 04:05:06.789 | 2020-05-01 00:00:00.000 | 2020-05-17 04:00:00.000
--> (1 row)
SELECT TO_CHAR(TIMESTAMP '2016-04-08 01:02:03', 'YYYY-MM-DD HH24:MI:SS') AS x1, UNIX_TIMESTAMP(TIMESTAMP '2016-04-08 00:00:00') AS x2, DATE_BIN(INTERVAL '15' MINUTE, TIMESTAMP '2020-02-11 15:44:17', TIMESTAMP '2001-01-01 00:00:00') AS x3, DATE_BIN(INTERVAL '15' MINUTE, TIMESTAMP '2020-02-11 15:44:17', TIMESTAMP '2001-01-01 00:02:30') AS x4;
--> x1 | x2 | x3 | x4
--> 2016-04-08 01:02:03 | 1460073600 | 2020-02-11 15:30:00.000 | 2020-02-11 15:32:30.000
--> (1 row)
SELECT (TIMESTAMP '2000-01-01 00:00:00', TIMESTAMP '2000-01-03 00:00:00') OVERLAPS (TIMESTAMP '2000-01-02 00:00:00', TIMESTAMP '2000-01-04 00:00:00') AS x1, (DATE '2001-02-16', DATE '2001-12-21') OVERLAPS (DATE '2001-10-30', DATE '2002-10-30') AS x2, (DATE '2001-02-16', INTERVAL '100' DAY) OVERLAPS (DATE '2001-10-30', DATE '2002-10-30') AS x3;
--> x1 | x2 | x3
--> true | true | false
--> (1 row)
SELECT TO_DATE('2016-12-31', 'yyyy-MM-dd') AS x1, TO_DATE('31 dec 2016', 'dd mon yyyy') AS x2, TO_DATE('05 Dec 2000', 'DD Mon YYYY') AS x3, TO_DATE('20170208', 'YYYYMMDD') AS x4, TO_DATE(NULL, 'yyyy') AS x5;
--> x1 | x2 | x3 | x4 | x5
--> 2016-12-31 | 2016-12-31 | 2000-12-05 | 2017-02-08 | NULL
--> (1 row)
-- A number that a name follows at once is no number with an alias.
SELECT 1_000;
--> error 42601: Unexpected '1_000'; expected an expression (line 2, column 8)
SELECT 0x1F;
--> error 42601: Unexpected '0x1F'; expected an expression (line 1, column 8)
-- Arrays and maps.
SELECT ARRAY[1, 2, 3] AS x1, ARRAY[1, 2, 3][2] AS x2, CARDINALITY(ARRAY[1, 2, 3]) AS x3, ARRAY_LENGTH(ARRAY[1, 2]) AS x4, ARRAY_CONTAINS(ARRAY[1, 2], 2) AS x5, MAP['a', 1, 'b', 2]['b'] AS x6, CARDINALITY(MAP['a', 1]) AS x7;
--> x1 | x2 | x3 | x4 | x5 | x6 | x7
--> [1, 2, 3] | 2 | 3 | 2 | true | 2 | 1
--> (1 row)
SELECT SPLIT('aa,cc,ee', ',') AS x1, CARDINALITY(ARRAY[ARRAY[1], ARRAY[2]]) AS x2;
--> x1 | x2
--> [aa, cc, ee] | 2
--> (1 row)
