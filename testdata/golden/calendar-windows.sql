-- Windows that grow, windows of months, windows by the clock of a place.
CREATE STREAM sales (amount INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' DAY);
--> ok
INSERT INTO sales VALUES
  (1, TIMESTAMP '1969-12-31 23:59:59.999'), (2, TIMESTAMP '1970-01-01 00:00:00'),
  (3, TIMESTAMP '1970-01-01 00:29:59.999'), (4, TIMESTAMP '1970-01-01 00:50:00'),
  (5, TIMESTAMP '1970-01-31 23:59:59.999'), (6, TIMESTAMP '1970-02-01 00:00:00'),
  (7, TIMESTAMP '1972-02-29 12:00:00');
--> 7 rows
SELECT window_start, window_end, SUM(amount) AS total
  FROM TABLE(CUMULATE(TABLE sales, DESCRIPTOR(ts), INTERVAL '30' MINUTE, INTERVAL '1' HOUR))
 WHERE amount < 5 GROUP BY window_start, window_end;
--> window_start | window_end | total
--> 1969-12-31 23:00:00.000 | 1970-01-01 00:00:00.000 | 1
--> 1970-01-01 00:00:00.000 | 1970-01-01 00:30:00.000 | 5
--> 1970-01-01 00:00:00.000 | 1970-01-01 01:00:00.000 | 9
--> (3 rows)
SELECT amount, window_start, window_end
  FROM TABLE(CUMULATE(TABLE sales, DESCRIPTOR(ts), INTERVAL '20' MINUTE, INTERVAL '1' HOUR,
             INTERVAL '10' MINUTE)) WHERE amount < 4;
--> amount | window_start | window_end
--> 1 | 1969-12-31 23:10:00.000 | 1970-01-01 00:10:00.000
--> 2 | 1969-12-31 23:10:00.000 | 1970-01-01 00:10:00.000
--> 3 | 1970-01-01 00:10:00.000 | 1970-01-01 00:30:00.000
--> 3 | 1970-01-01 00:10:00.000 | 1970-01-01 00:50:00.000
--> 3 | 1970-01-01 00:10:00.000 | 1970-01-01 01:10:00.000
--> (5 rows)
SELECT window_start, window_end, COUNT(*) AS n
  FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '1' MONTH)) GROUP BY window_start, window_end;
--> window_start | window_end | n
--> 1969-12-01 00:00:00.000 | 1970-01-01 00:00:00.000 | 1
--> 1970-01-01 00:00:00.000 | 1970-02-01 00:00:00.000 | 4
--> 1970-02-01 00:00:00.000 | 1970-03-01 00:00:00.000 | 1
--> 1972-02-01 00:00:00.000 | 1972-03-01 00:00:00.000 | 1
--> (4 rows)
SELECT window_start, window_end, COUNT(*) AS n
  FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '1' YEAR)) GROUP BY window_start, window_end;
--> window_start | window_end | n
--> 1969-01-01 00:00:00.000 | 1970-01-01 00:00:00.000 | 1
--> 1970-01-01 00:00:00.000 | 1971-01-01 00:00:00.000 | 5
--> 1972-01-01 00:00:00.000 | 1973-01-01 00:00:00.000 | 1
--> (3 rows)
SELECT window_start, COUNT(*) AS n
  FROM TABLE(TUMBLE(TABLE sales, DESCRIPTOR(ts), INTERVAL '3' MONTH, INTERVAL '-1' DAY))
 GROUP BY window_start, window_end;
--> window_start | n
--> 1969-12-31 00:00:00.000 | 6
--> 1971-12-31 00:00:00.000 | 1
--> (2 rows)
-- In Berlin the clocks went forward on 2026-03-29 and go back on 2026-10-25.
SET 'time-zone' = 'Europe/Berlin';
--> ok
CREATE STREAM visits (id INTEGER, seen TIMESTAMP_LTZ(3), WATERMARK FOR seen AS seen - INTERVAL '0' SECOND);
--> ok
INSERT INTO visits VALUES
  (1, CAST(TIMESTAMP '2026-03-28 23:30:00' AS TIMESTAMP_LTZ(3))),
  (2, CAST(TIMESTAMP '2026-03-29 01:59:59.999' AS TIMESTAMP_LTZ(3))),
  (3, CAST(TIMESTAMP '2026-03-29 03:00:00' AS TIMESTAMP_LTZ(3))),
  (4, CAST(TIMESTAMP '2026-10-25 00:00:00' AS TIMESTAMP_LTZ(3))),
  (5, CAST(TIMESTAMP '2026-10-25 23:59:59.999' AS TIMESTAMP_LTZ(3)));
--> 5 rows
SELECT window_start, window_end, TIMESTAMPDIFF(HOUR, window_start, window_end) AS hours, COUNT(*) AS n
  FROM TABLE(TUMBLE(TABLE visits, DESCRIPTOR(seen), INTERVAL '1' DAY)) GROUP BY window_start, window_end;
--> window_start | window_end | hours | n
--> 2026-03-28 00:00:00.000+01:00 | 2026-03-29 00:00:00.000+01:00 | 24 | 1
--> 2026-03-29 00:00:00.000+01:00 | 2026-03-30 00:00:00.000+02:00 | 23 | 2
--> 2026-10-25 00:00:00.000+02:00 | 2026-10-26 00:00:00.000+01:00 | 25 | 2
--> (3 rows)
SELECT window_start, window_end, COUNT(*) AS n
  FROM TABLE(TUMBLE(TABLE visits, DESCRIPTOR(seen), INTERVAL '6' HOUR)) GROUP BY window_start, window_end;
--> window_start | window_end | n
--> 2026-03-28 18:00:00.000+01:00 | 2026-03-29 00:00:00.000+01:00 | 1
--> 2026-03-29 00:00:00.000+01:00 | 2026-03-29 06:00:00.000+02:00 | 2
--> 2026-10-25 00:00:00.000+02:00 | 2026-10-25 06:00:00.000+01:00 | 1
--> 2026-10-25 18:00:00.000+01:00 | 2026-10-26 00:00:00.000+01:00 | 1
--> (4 rows)
SELECT window_start, window_end, COUNT(*) AS n
  FROM TABLE(TUMBLE(TABLE visits, DESCRIPTOR(seen), INTERVAL '1' MONTH)) GROUP BY window_start, window_end;
--> window_start | window_end | n
--> 2026-03-01 00:00:00.000+01:00 | 2026-04-01 00:00:00.000+02:00 | 3
--> 2026-10-01 00:00:00.000+02:00 | 2026-11-01 00:00:00.000+01:00 | 2
--> (2 rows)
SELECT * FROM TABLE(HOP(TABLE visits, DESCRIPTOR(seen), INTERVAL '1' HOUR, INTERVAL '1' DAY));
--> error 0A000: HOP of a TIMESTAMP_LTZ column with a slide of 1 hour is not supported in Europe/Berlin, where clocks are put forward and back; use TUMBLE, or SET 'time-zone' = 'UTC' (line 1, column 21)
EXPLAIN SELECT STREAM window_start, COUNT(*) AS n
  FROM TABLE(TUMBLE(TABLE visits, DESCRIPTOR(seen), INTERVAL '1' DAY)) GROUP BY window_start, window_end;
--> plan
--> Calc 3-calc: window_start, n
-->   WindowAggregate 2-window-aggregate: tumbling 1 day of seen by the calendar of Europe/Berlin, COUNT(*) AS n
-->       keeps one entry for each window until the watermark reaches the window's end: 1 day + watermark delay 0 seconds
-->     Scan 1-scan: stream visits, reads seen, watermark seen
--> (4 rows)
SET 'time-zone' = 'Asia/Kolkata';
--> ok
SELECT window_start, COUNT(*) AS n
  FROM TABLE(HOP(TABLE visits, DESCRIPTOR(seen), INTERVAL '12' HOUR, INTERVAL '1' DAY))
 WHERE id = 1 GROUP BY window_start, window_end;
--> window_start | n
--> 2026-03-28 12:00:00.000+05:30 | 1
--> 2026-03-29 00:00:00.000+05:30 | 1
--> (2 rows)
