-- Late rows of JSON files are whole, though only the columns that a query needs are read of the others.
CREATE STREAM lines (id INTEGER, note VARCHAR, tags VARCHAR, ts VARCHAR, city VARCHAR)
  WITH ('connector' = 'file', 'path' = '${folder}/rows/', 'format' = 'json', 'partition-by' = 'city');
--> ok
INSERT INTO lines VALUES
  (1, '5', 'a', '2026-01-01 00:00:30', 'Köln'), (2, '6', 'b', '2026-01-01 00:00:01', 'Köln'), (3, 'six', 'c', '2026-01-01 00:00:02', 'Köln'),
  (4, NULL, '"ü"', NULL, 'Köln'), (5, 'seven', 'e', '2026-01-01 00:01:30', 'Köln'), (6, '7', 'f
g', '2026-01-01 00:00:40', 'Köln');
--> 6 rows
CREATE STREAM events (city VARCHAR, note INTEGER, id INTEGER, tags VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND)
  WITH ('connector' = 'file', 'path' = '${folder}/rows/', 'format' = 'json', 'partition-by' = 'city');
--> ok
SELECT window_end, COUNT(*) AS n FROM TUMBLE(TABLE events, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end;
--> window_end | n
--> 2026-01-01 00:00:40.000 | 1
--> 2026-01-01 00:01:40.000 | 1
--> (2 rows)
SELECT city, note, id, tags, ts, late_watermark, late_operator FROM events$late ORDER BY id;
--> city | note | id | tags | ts | late_watermark | late_operator
--> Köln | 6 | 2 | b | 2026-01-01 00:00:01.000 | 2026-01-01 00:00:25.000 | 2-window-aggregate
--> Köln | 7 | 6 | f\ng | 2026-01-01 00:00:40.000 | 2026-01-01 00:01:25.000 | 2-window-aggregate
--> Köln | NULL | NULL | NULL | 2026-01-01 00:00:02.000 | 2026-01-01 00:00:25.000 | 2-window-aggregate
--> (3 rows)
SELECT reason, column_name, raw_text FROM events$error;
--> reason | column_name | raw_text
--> the row has no time in column ts | ts | {"city":"Köln","note":null,"id":4,"tags":"\"ü\"","ts":null}
--> (1 row)
-- Only those columns, if that is said.
CREATE STREAM narrow (city VARCHAR, note INTEGER, id INTEGER, tags VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND)
  WITH ('connector' = 'file', 'path' = '${folder}/rows/', 'format' = 'json', 'partition-by' = 'city', 'left-out.columns' = 'read');
--> ok
SELECT MAX(id) AS high FROM TUMBLE(TABLE narrow, DESCRIPTOR(ts), INTERVAL '10' SECOND) GROUP BY window_start, window_end;
--> high
--> 1
--> 5
--> (2 rows)
SELECT city, note, id, tags, ts FROM narrow$late ORDER BY id;
--> city | note | id | tags | ts
--> NULL | NULL | 2 | NULL | 2026-01-01 00:00:01.000
--> NULL | NULL | 3 | NULL | 2026-01-01 00:00:02.000
--> NULL | NULL | 6 | NULL | 2026-01-01 00:00:40.000
--> (3 rows)
