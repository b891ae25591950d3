-- A table in files: of each key, a finite SELECT sees the row that stands last.
CREATE TABLE newest (
  sensor VARCHAR PRIMARY KEY, place VARCHAR, celsius DECIMAL(5,2), status VARCHAR,
  measured TIMESTAMP(3))
  WITH ('connector' = 'file', 'path' = 'testdata/sensors/readings.csv', 'format' = 'csv');
--> ok
SELECT sensor, celsius, measured FROM newest;
--> sensor | celsius | measured
--> s1 | -0.50 | 2026-03-01 08:01:00.000
--> s2 | 12.75 | 2026-03-01 08:02:10.000
--> s3 | 3.00 | 2026-03-01 08:00:59.000
--> s4 | 40.00 | 2026-03-01 08:02:11.000
--> (4 rows)
SELECT celsius FROM newest LIMIT 2;
--> celsius
--> -0.50
--> 3.00
--> (2 rows)
SELECT COUNT(*) AS n, SUM(celsius) AS total FROM newest;
--> n | total
--> 4 | 55.25
--> (1 row)
SELECT status FROM newest WHERE celsius = 22;
--> status
--> (0 rows)
SELECT n.sensor, r.celsius FROM newest n JOIN newest r ON n.sensor = r.sensor WHERE r.celsius > 10;
--> sensor | celsius
--> s2 | 12.75
--> s4 | 40.00
--> (2 rows)
CREATE TABLE by_two (
  sensor VARCHAR, status VARCHAR, celsius DECIMAL(5,2), PRIMARY KEY (status, sensor))
  WITH ('connector' = 'file', 'path' = 'testdata/sensors/readings.csv', 'format' = 'csv');
--> ok
SELECT * FROM by_two;
--> sensor | status | celsius
--> s1 | ok | -0.50
--> s2 | error | 12.50
--> s2 | ok | 12.75
--> s3 | error | NULL
--> s3 | ok | 3.00
--> s4 | ok | 40.00
--> (6 rows)
-- The log tells the same.
CREATE TABLE kept (sensor VARCHAR PRIMARY KEY, celsius DECIMAL(5,2));
--> ok
INSERT INTO kept SELECT sensor, celsius FROM by_two;
--> 6 rows
SELECT sensor, celsius FROM kept;
--> sensor | celsius
--> s1 | -0.50
--> s2 | 12.75
--> s3 | 3.00
--> s4 | 40.00
--> (4 rows)
