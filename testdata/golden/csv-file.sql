-- CSV with quotes, missing values and rows that come late.
CREATE STREAM readings (
  sensor VARCHAR, place VARCHAR, celsius DECIMAL(5,2), status VARCHAR, measured TIMESTAMP(3),
  WATERMARK FOR measured AS measured - INTERVAL '5' SECOND)
  WITH ('connector' = 'file', 'path' = 'testdata/sensors/readings.csv', 'format' = 'csv');
--> ok
SELECT * FROM readings WHERE sensor <> 's1' ORDER BY measured, sensor;
--> sensor | place | celsius | status | measured
--> s2 | cellar, left | 12.25 | ok | 2026-03-01 08:00:01.000
--> s3 | the "old" barn | NULL | error | 2026-03-01 08:00:31.000
--> s3 | the "old" barn | 3.00 | ok | 2026-03-01 08:00:59.000
--> s2 | cellar, left | 12.50 | error | 2026-03-01 08:01:02.000
--> s2 | cellar, left | 12.75 | ok | 2026-03-01 08:02:10.000
--> s4 | Größe | 40.00 | ok | 2026-03-01 08:02:11.000
--> (6 rows)
SELECT window_start, sensor, COUNT(*) AS n, COUNT(celsius) AS measured, AVG(celsius) AS celsius
  FROM TUMBLE(TABLE readings, DESCRIPTOR(measured), INTERVAL '1' MINUTE)
 GROUP BY window_start, sensor;
--> window_start | sensor | n | measured | celsius
--> 2026-03-01 08:00:00.000 | s1 | 2 | 2 | 21.750000
--> 2026-03-01 08:00:00.000 | s2 | 1 | 1 | 12.250000
--> 2026-03-01 08:00:00.000 | s3 | 2 | 1 | 3.000000
--> 2026-03-01 08:01:00.000 | s1 | 1 | 1 | -0.500000
--> 2026-03-01 08:01:00.000 | s2 | 1 | 1 | 12.500000
--> 2026-03-01 08:02:00.000 | s2 | 1 | 1 | 12.750000
--> 2026-03-01 08:02:00.000 | s4 | 1 | 1 | 40.000000
--> (7 rows)
SELECT place, SUM(celsius) AS total, COUNT(*) FILTER (WHERE status = 'error') AS errors
  FROM readings GROUP BY place HAVING COUNT(*) > 1 ORDER BY place DESC;
--> place | total | errors
--> the "old" barn | 3.00 | 1
--> roof | 43.00 | 0
--> cellar, left | 37.50 | 1
--> (3 rows)
