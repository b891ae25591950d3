-- The watermark before a row is the largest earlier time minus the delay. A window that ends at or
-- before it takes the row no more; one millisecond later it does.
CREATE STREAM s (id INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO s VALUES
  (1, TIMESTAMP '2001-01-01 00:00:05'),
  (2, TIMESTAMP '2001-01-01 00:00:19.999'),
  (3, TIMESTAMP '2001-01-01 00:00:09.999'),
  (4, TIMESTAMP '2001-01-01 00:00:20'),
  (5, TIMESTAMP '2001-01-01 00:00:09.999'),
  (6, TIMESTAMP '2001-01-01 00:00:10'),
  (7, TIMESTAMP '2001-01-01 00:00:20.001'),
  (8, TIMESTAMP '2001-01-01 00:00:00'),
  (9, TIMESTAMP '2001-01-01 00:00:19.999');
--> 9 rows

-- Rows 5 and 8 are late: W is 00:00:10 before row 5.
SELECT window_start, window_end, COUNT(*) AS n, MIN(id) AS first_id, MAX(id) AS last_id
  FROM TABLE(TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '10' SECOND))
 GROUP BY window_start, window_end;
--> window_start | window_end | n | first_id | last_id
--> 2001-01-01 00:00:00.000 | 2001-01-01 00:00:10.000 | 2 | 1 | 3
--> 2001-01-01 00:00:10.000 | 2001-01-01 00:00:20.000 | 3 | 2 | 9
--> 2001-01-01 00:00:20.000 | 2001-01-01 00:00:30.000 | 2 | 4 | 7
--> (3 rows)

-- In a time-range join a row is late if its own time is behind W: 5 and 8, but not 6.
SELECT a.id, b.id AS other
  FROM s a JOIN s b ON a.id = b.id AND b.ts BETWEEN a.ts AND a.ts + INTERVAL '1' SECOND;
--> id | other
--> 1 | 1
--> 2 | 2
--> 3 | 3
--> 4 | 4
--> 6 | 6
--> 7 | 7
--> 9 | 9
--> (7 rows)

-- A hop judges each window on its own: row 5 lost [0, 10) and [-5, 5)... but not [5, 15).
SELECT window_start, COUNT(*) AS n, MIN(id) AS first_id, MAX(id) AS last_id
  FROM TABLE(HOP(TABLE s, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND))
 GROUP BY window_start, window_end;
--> window_start | n | first_id | last_id
--> 2001-01-01 00:00:00.000 | 2 | 1 | 3
--> 2001-01-01 00:00:05.000 | 4 | 1 | 6
--> 2001-01-01 00:00:10.000 | 3 | 2 | 9
--> 2001-01-01 00:00:15.000 | 4 | 2 | 9
--> 2001-01-01 00:00:20.000 | 2 | 4 | 7
--> (5 rows)

-- Without a window nothing is late.
SELECT COUNT(*) AS n FROM s;
--> n
--> 9
--> (1 row)
