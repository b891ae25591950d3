-- What a first query does, for the archive of the classes that it needs.
CREATE STREAM clicks (
  ad BIGINT, name VARCHAR, price DOUBLE, ts TIMESTAMP(3),
  WATERMARK FOR ts AS ts - INTERVAL '5' SECOND);
CREATE TABLE ads (id BIGINT PRIMARY KEY, campaign VARCHAR);
INSERT INTO clicks VALUES (1, 'Ada', 2.5, TIMESTAMP '2026-01-01 00:00:01');
INSERT INTO ads VALUES (1, 'winter');
SELECT ad, window_end, COUNT(*) AS n, SUM(price) AS total
  FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
  WHERE name LIKE 'A%' GROUP BY ad, window_start, window_end ORDER BY n DESC;
SELECT c.name, a.campaign FROM clicks c JOIN ads a ON a.id = c.ad WHERE c.price > 1 LIMIT 10;
