-- CSV with quotes, missing values and rows that come late.
CREATE STREAM readings (
  sensor VARCHAR, place VARCHAR, celsius DECIMAL(5,2), status VARCHAR, measured TIMESTAMP(3),
  WATERMARK FOR measured AS measured - INTERVAL '5' SECOND)
  WITH ('connector' = 'file', 'path' = 'testdata/sensors/readings.csv', 'format' = 'csv');
--> ok
SELECT * FROM readings WHERE sensor <> 's1' ORDER BY measured, sensor;
SELECT window_start, sensor, COUNT(*) AS n, COUNT(celsius) AS measured, AVG(celsius) AS celsius
  FROM TUMBLE(TABLE readings, DESCRIPTOR(measured), INTERVAL '1' MINUTE)
 GROUP BY window_start, sensor;
SELECT place, SUM(celsius) AS total, COUNT(*) FILTER (WHERE status = 'error') AS errors
  FROM readings GROUP BY place HAVING COUNT(*) > 1 ORDER BY place DESC;
