-- Rows of the same window. A row is late as its window is: the window of row 2 of b ends at 00:00:30,
-- which the watermark has reached by then.
CREATE STREAM a (id INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
CREATE STREAM b (id INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO a VALUES (1, TIMESTAMP '2024-02-29 00:00:10'), (9, TIMESTAMP '2024-02-29 00:05:00');
--> 2 rows
INSERT INTO b VALUES (1, TIMESTAMP '2024-02-29 00:00:30'), (2, TIMESTAMP '2024-02-29 00:00:12'),
  (9, TIMESTAMP '2024-02-29 00:05:00');
--> 3 rows
SELECT x.id, y.id AS other
  FROM TABLE(TUMBLE(TABLE a, DESCRIPTOR(ts), INTERVAL '30' SECOND)) x
  JOIN TABLE(TUMBLE(TABLE b, DESCRIPTOR(ts), INTERVAL '30' SECOND)) y
    ON x.window_start = y.window_start AND x.window_end = y.window_end;
--> id | other
--> 9 | 9
--> (1 row)
SELECT x.id, y.id AS other
  FROM TABLE(TUMBLE(TABLE a, DESCRIPTOR(ts), INTERVAL '30' SECOND)) x
  JOIN TABLE(TUMBLE(TABLE b, DESCRIPTOR(ts), INTERVAL '30' SECOND)) y
    ON x.window_end = y.window_end;
--> id | other
--> 9 | 9
--> (1 row)
SELECT window_start, COUNT(*) AS n
  FROM TABLE(TUMBLE(TABLE b, DESCRIPTOR(ts), INTERVAL '30' SECOND)) GROUP BY window_start;
--> window_start | n
--> 2024-02-29 00:00:30.000 | 1
--> 2024-02-29 00:05:00.000 | 1
--> (2 rows)
