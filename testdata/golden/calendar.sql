-- Dates and times as literals, casts and parts: the Gregorian calendar of all years.
SELECT DATE '1500-02-29';
--> error 22018: '1500-02-29' is no DATE; one is written DATE 'yyyy-MM-dd', in the years 0001 to 9999 (line 2, column 8)
SELECT CAST('1500-02-29' AS DATE) AS d;
--> error 22018: in CAST('1500-02-29' AS DATE): '1500-02-29' is no DATE; 'yyyy-MM-dd' is
SELECT DATE '1582-10-10' AS d, CAST('1582-10-10' AS DATE) = DATE '1582-10-10' AS same;
--> d | same
--> 1582-10-10 | true
--> (1 row)
SELECT DATE '0001-01-01' AS first_day, DATE '9999-12-31' AS last_day, DATE '2020-1-5' AS short;
--> first_day | last_day | short
--> 0001-01-01 | 9999-12-31 | 2020-01-05
--> (1 row)
SELECT DATE '0000-01-01';
--> error 22018: '0000-01-01' is no DATE; one is written DATE 'yyyy-MM-dd', in the years 0001 to 9999 (line 1, column 8)
SELECT DATE '12020-01-01';
--> error 22018: '12020-01-01' is no DATE; one is written DATE 'yyyy-MM-dd', in the years 0001 to 9999 (line 1, column 8)
SELECT DATE '2020-13-01';
--> error 22018: '2020-13-01' is no DATE; one is written DATE 'yyyy-MM-dd', in the years 0001 to 9999 (line 1, column 8)
SELECT DATE 'today';
--> error 22018: 'today' is no DATE; one is written DATE 'yyyy-MM-dd', in the years 0001 to 9999 (line 1, column 8)
SELECT TIME '25:00:00';
--> error 22018: '25:00:00' is no TIME; one is written TIME 'HH:mm:ss.SSS', in the years 0001 to 9999 (line 1, column 8)
SELECT TIMESTAMP '2020-01-01 00:00:60';
--> error 22018: '2020-01-01 00:00:60' is no TIMESTAMP; one is written TIMESTAMP 'yyyy-MM-dd HH:mm:ss.SSS', in the years 0001 to 9999 (line 1, column 8)
SELECT TIMESTAMP '1400-02-29 00:00:00';
--> error 22018: '1400-02-29 00:00:00' is no TIMESTAMP; one is written TIMESTAMP 'yyyy-MM-dd HH:mm:ss.SSS', in the years 0001 to 9999 (line 1, column 8)
SELECT TIMESTAMP '1582-10-10 01:02:03.5' AS a, TIMESTAMP '2020-01-01' AS b, TIME '10:11' AS c;
--> a | b | c
--> 1582-10-10 01:02:03.500 | 2020-01-01 00:00:00.000 | 10:11:00
--> (1 row)
SELECT DATE '1500-03-01' - INTERVAL '1' DAY AS a,
  TIMESTAMP '1400-02-28 23:00:00' + INTERVAL '2' HOUR AS b, EXTRACT(DOY FROM DATE '1500-03-01') AS c;
--> a | b | c
--> 1500-02-28 | 1400-03-01 01:00:00.000 | 60
--> (1 row)
SELECT TIMESTAMP WITH LOCAL TIME ZONE '1400-02-28 00:00:00' AS a,
  TIMESTAMP WITH LOCAL TIME ZONE '1500-02-29 00:00:00' AS b;
--> error 22018: '1500-02-29 00:00:00' is no TIMESTAMP WITH LOCAL TIME ZONE; one is written TIMESTAMP WITH LOCAL TIME ZONE 'yyyy-MM-dd HH:mm:ss.SSS', in the years 0001 to 9999 (line 2, column 3)
SELECT TIMESTAMP WITH LOCAL TIME ZONE '1400-02-28 00:00:00' AS a;
--> a
--> 1400-02-28 00:00:00.000+00:00
--> (1 row)
SELECT COUNT(*) AS n FROM (VALUES (DATE '1500-02-28'), (DATE '1500-03-01')) AS t (d)
 WHERE d BETWEEN DATE '1500-02-28' AND DATE '1500-02-28';
--> n
--> 1
--> (1 row)
-- Weeks start on Monday everywhere.
SELECT FLOOR(d TO WEEK) AS f, CEIL(d TO WEEK) AS c, DATE_TRUNC('week', d) AS t, EXTRACT(WEEK FROM d) AS w
  FROM (VALUES (DATE '2026-11-29'), (DATE '2026-11-30')) AS t (d);
--> f | c | t | w
--> 2026-11-23 | 2026-11-30 | 2026-11-23 | 48
--> 2026-11-30 | 2026-11-30 | 2026-11-30 | 49
--> (2 rows)
SELECT TIMESTAMPDIFF(MILLISECOND, a, b) AS ms, TIMESTAMPDIFF(MICROSECOND, a, b) AS us,
  TIMESTAMPDIFF(NANOSECOND, b, a) AS ns, TIMESTAMPDIFF(SECOND, a, b) AS s
  FROM (VALUES (TIMESTAMP '2026-01-01 00:00:00.250', TIMESTAMP '2026-01-01 00:00:02.001')) AS t (a, b);
--> ms | us | ns | s
--> 1751 | 1751000 | -1751000000 | 1
--> (1 row)
