-- 20,000 flights in the order in which they really left: out of order by their delays.
-- Run me from the project's folder:  server/bin/weir -f testdata/flights/flights.sql

CREATE STREAM flights (
  flight_id   BIGINT,
  scheduled   TIMESTAMP(3),
  delay       INTEGER,
  distance    INTEGER,
  origin      VARCHAR,
  destination VARCHAR,
  WATERMARK FOR scheduled AS scheduled - INTERVAL '30' MINUTE
) WITH ('connector' = 'file', 'path' = 'testdata/flights/flights.jsonl', 'format' = 'json');

-- How many flights leave each airport in each hour, and how late are they?
-- A window's rows appear once no flight of it is expected any more.
SELECT window_start, origin, COUNT(*) AS flights, AVG(delay) AS average_delay,
       MIN(delay) AS min_delay, MAX(delay) AS max_delay
  FROM TABLE(TUMBLE(TABLE flights, DESCRIPTOR(scheduled), INTERVAL '1' HOUR))
 GROUP BY window_start, window_end, origin;

-- Which flights connect: the second leaves from where the first one goes, one to two hours later?
SELECT f.flight_id AS first_id, s.flight_id AS second_id, f.origin, f.destination AS via,
       s.destination, s.scheduled AS leaves
  FROM flights f JOIN flights s
    ON s.origin = f.destination
   AND s.scheduled BETWEEN f.scheduled + INTERVAL '1' HOUR AND f.scheduled + INTERVAL '2' HOUR;
