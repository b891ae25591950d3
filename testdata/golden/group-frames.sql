-- Frames of GROUPS: rows that are equal in the order go together, and are counted so.
CREATE STREAM bids (sym VARCHAR, price INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '2' SECOND);
--> ok
INSERT INTO bids VALUES
  ('a', 10, TIMESTAMP '2026-01-01 00:00:01'), ('b', 20, TIMESTAMP '2026-01-01 00:00:02'), ('a', 14, TIMESTAMP '2026-01-01 00:00:02'),
  ('a', 11, TIMESTAMP '2026-01-01 00:00:02'), ('a', NULL, TIMESTAMP '2026-01-01 00:00:03'), ('b', 25, TIMESTAMP '2026-01-01 00:00:04'),
  ('a', 9, TIMESTAMP '2026-01-01 00:00:08'), ('a', 1, TIMESTAMP '2026-01-01 00:00:05'), ('a', 8, TIMESTAMP '2026-01-01 00:00:08'),
  ('b', 5, TIMESTAMP '2026-01-01 00:00:30');
--> 10 rows
SELECT sym, price, COUNT(*) OVER w AS n, SUM(price) OVER w AS total, FIRST_VALUE(price) OVER w AS first_price
  FROM bids WINDOW w AS (PARTITION BY sym ORDER BY price GROUPS BETWEEN 1 PRECEDING AND 1 FOLLOWING);
--> sym | price | n | total | first_price
--> a | 1 | 2 | 9 | 1
--> a | 8 | 3 | 18 | 1
--> a | 9 | 3 | 27 | 8
--> a | 10 | 3 | 30 | 9
--> a | 11 | 3 | 35 | 10
--> a | 14 | 3 | 25 | 11
--> a | NULL | 2 | 14 | 14
--> b | 5 | 2 | 25 | 5
--> b | 20 | 3 | 50 | 5
--> b | 25 | 2 | 45 | 20
--> (10 rows)
SELECT price, COUNT(*) OVER (ORDER BY price / 10 GROUPS 1 PRECEDING) AS n, COUNT(*) OVER (ORDER BY price / 10 DESC GROUPS BETWEEN 1 PRECEDING AND CURRENT ROW EXCLUDE TIES) AS without_ties FROM bids;
--> price | n | without_ties
--> NULL | 3 | 1
--> 20 | 5 | 2
--> 25 | 5 | 2
--> 10 | 7 | 3
--> 11 | 7 | 3
--> 14 | 7 | 3
--> 1 | 4 | 4
--> 5 | 4 | 4
--> 8 | 4 | 4
--> 9 | 4 | 4
--> (10 rows)
SELECT price, SUM(price) OVER (ORDER BY price / 10 GROUPS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING EXCLUDE GROUP) AS above,
    COUNT(*) OVER (w GROUPS BETWEEN 2 FOLLOWING AND 9999999999 FOLLOWING) AS far, COUNT(*) OVER (w GROUPS BETWEEN 4 PRECEDING AND 3 PRECEDING EXCLUDE CURRENT ROW) AS low
  FROM bids WINDOW w AS (ORDER BY price / 10);
--> price | above | far | low
--> 1 | 80 | 3 | 0
--> 5 | 80 | 3 | 0
--> 8 | 80 | 3 | 0
--> 9 | 80 | 3 | 0
--> 10 | 45 | 1 | 0
--> 11 | 45 | 1 | 0
--> 14 | 45 | 1 | 0
--> 20 | NULL | 0 | 0
--> 25 | NULL | 0 | 0
--> NULL | NULL | 0 | 4
--> (10 rows)

-- In a stream groups of equal times: the row of 00:00:05 is late.
SELECT STREAM sym, price, ts, SUM(price) OVER w AS total, COUNT(*) OVER w AS n FROM bids WINDOW w AS (PARTITION BY sym ORDER BY ts GROUPS BETWEEN 1 PRECEDING AND CURRENT ROW) LIMIT 7;
--> sym | price | ts | total | n
--> a | 10 | 2026-01-01 00:00:01.000 | 10 | 1
--> a | 11 | 2026-01-01 00:00:02.000 | 35 | 3
--> a | 14 | 2026-01-01 00:00:02.000 | 35 | 3
--> b | 20 | 2026-01-01 00:00:02.000 | 20 | 1
--> a | NULL | 2026-01-01 00:00:03.000 | 25 | 3
--> b | 25 | 2026-01-01 00:00:04.000 | 45 | 2
--> a | 8 | 2026-01-01 00:00:08.000 | 17 | 3
--> (7 rows)
SELECT sym, price, ts, SUM(price) OVER w AS total, COUNT(*) OVER w AS n FROM bids WINDOW w AS (PARTITION BY sym ORDER BY ts GROUPS BETWEEN 1 PRECEDING AND CURRENT ROW);
--> sym | price | ts | total | n
--> a | 10 | 2026-01-01 00:00:01.000 | 10 | 1
--> a | 11 | 2026-01-01 00:00:02.000 | 35 | 3
--> a | 14 | 2026-01-01 00:00:02.000 | 35 | 3
--> b | 20 | 2026-01-01 00:00:02.000 | 20 | 1
--> a | NULL | 2026-01-01 00:00:03.000 | 25 | 3
--> b | 25 | 2026-01-01 00:00:04.000 | 45 | 2
--> a | 8 | 2026-01-01 00:00:08.000 | 17 | 3
--> a | 9 | 2026-01-01 00:00:08.000 | 17 | 3
--> b | 5 | 2026-01-01 00:00:30.000 | 30 | 2
--> (9 rows)
SELECT STREAM price, ts, COUNT(*) OVER (ORDER BY ts GROUPS BETWEEN 2 PRECEDING AND 1 PRECEDING) AS before, MAX(price) OVER (ORDER BY ts GROUPS BETWEEN 3 PRECEDING AND CURRENT ROW EXCLUDE GROUP) AS high FROM bids LIMIT 7;
--> price | ts | before | high
--> 10 | 2026-01-01 00:00:01.000 | 0 | NULL
--> 11 | 2026-01-01 00:00:02.000 | 1 | 10
--> 14 | 2026-01-01 00:00:02.000 | 1 | 10
--> 20 | 2026-01-01 00:00:02.000 | 1 | 10
--> NULL | 2026-01-01 00:00:03.000 | 4 | 20
--> 25 | 2026-01-01 00:00:04.000 | 4 | 20
--> 8 | 2026-01-01 00:00:08.000 | 2 | 25
--> (7 rows)
EXPLAIN SELECT STREAM COUNT(*) OVER (PARTITION BY sym ORDER BY ts GROUPS BETWEEN 2 PRECEDING AND CURRENT ROW), SUM(price) OVER (PARTITION BY sym ORDER BY ts GROUPS 1 PRECEDING) FROM bids;
--> plan
--> Calc 3-calc: over_count AS column1, over_sum AS column2
-->   TimeOver 2-time-over: by sym, in order of ts, COUNT(*) GROUPS BETWEEN 2 PRECEDING AND CURRENT ROW AS over_count, SUM(price) GROUPS BETWEEN 1 PRECEDING AND CURRENT ROW AS over_sum
-->       keeps rows until the watermark has passed their time: 2 seconds
-->       keeps the last 2 groups of equal rows for each sym
-->     Scan 1-scan: stream bids, reads sym, price, ts, watermark ts - 2 seconds
--> (5 rows)

-- A frame of its own over a named window.
SELECT price, COUNT(*) OVER (w ROWS 1 PRECEDING) AS n, SUM(price) OVER (w ROWS BETWEEN 1 PRECEDING AND 1 FOLLOWING EXCLUDE CURRENT ROW) AS around, MAX(price) OVER (p ORDER BY ts DESC, price GROUPS 1 PRECEDING) AS high
  FROM bids WINDOW p AS (PARTITION BY sym), w AS (p ORDER BY ts, price) ORDER BY COUNT(*) OVER (w ROWS 1 PRECEDING), price;
--> price | n | around | high
--> 10 | 1 | 11 | 14
--> 20 | 1 | 25 | 25
--> 1 | 2 | 8 | 9
--> 5 | 2 | 25 | 5
--> 8 | 2 | 10 | 8
--> 9 | 2 | 8 | 9
--> 11 | 2 | 24 | 11
--> 14 | 2 | 11 | 14
--> 25 | 2 | 25 | 25
--> NULL | 2 | 15 | 1
--> (10 rows)
CREATE VIEW counted AS SELECT price, COUNT(*) OVER (ORDER BY price / 10 GROUPS BETWEEN 1 PRECEDING AND CURRENT ROW EXCLUDE TIES) AS n FROM bids;
--> ok
SHOW CREATE VIEW counted;
--> statement
--> CREATE VIEW counted (price, n) AS\nSELECT price, COUNT(*) OVER (ORDER BY price / 10 GROUPS BETWEEN 1 PRECEDING AND CURRENT ROW EXCLUDE TIES) AS n\nFROM bids
--> (1 row)
SELECT * FROM counted;
--> price | n
--> 1 | 1
--> 10 | 5
--> 11 | 5
--> 14 | 5
--> 20 | 4
--> 25 | 4
--> 5 | 1
--> 8 | 1
--> 9 | 1
--> NULL | 3
--> (10 rows)
