-- Functions over windows.
CREATE TABLE trades (id BIGINT, who VARCHAR, price DECIMAL(8, 2), qty INTEGER, day DATE);
--> ok
INSERT INTO trades VALUES
  (1, 'ann', 10.00, 5, DATE '2026-01-01'), (2, 'bob', 11.00, NULL, DATE '2026-01-01'),
  (3, 'ann', 10.00, 2, DATE '2026-01-02'), (4, 'ann', 12.50, 7, DATE '2026-01-04'),
  (5, 'bob', 9.00, 1, DATE '2026-01-05'), (6, NULL, 9.50, NULL, DATE '2026-01-05'),
  (7, 'ann', NULL, 3, DATE '2026-01-08');
--> 7 rows
SELECT id, who, ROW_NUMBER() OVER w AS n, RANK() OVER w AS r, DENSE_RANK() OVER w AS d, PERCENT_RANK() OVER w AS p, CUME_DIST() OVER w AS c, NTILE(2) OVER w AS h
  FROM trades WINDOW w AS (PARTITION BY who ORDER BY price) ORDER BY who, n;
--> id | who | n | r | d | p | c | h
--> 1 | ann | 1 | 1 | 1 | 0.0 | 0.5 | 1
--> 3 | ann | 2 | 1 | 1 | 0.0 | 0.5 | 1
--> 4 | ann | 3 | 3 | 2 | 0.6666666666666666 | 0.75 | 2
--> 7 | ann | 4 | 4 | 3 | 1.0 | 1.0 | 2
--> 5 | bob | 1 | 1 | 1 | 0.0 | 0.5 | 1
--> 2 | bob | 2 | 2 | 2 | 1.0 | 1.0 | 2
--> 6 | NULL | 1 | 1 | 1 | 0.0 | 1.0 | 1
--> (7 rows)
SELECT id, LAG(price) OVER w AS before, LEAD(price, 2, 0) OVER w AS after, FIRST_VALUE(qty) IGNORE NULLS OVER w AS f, LAST_VALUE(qty) IGNORE NULLS OVER w AS l, NTH_VALUE(id, 2) OVER w AS second
  FROM trades WINDOW w AS (ORDER BY id) ORDER BY id;
--> id | before | after | f | l | second
--> 1 | NULL | 10.00 | 5 | 5 | NULL
--> 2 | 10.00 | 12.50 | 5 | 5 | 2
--> 3 | 11.00 | 9.00 | 5 | 2 | 2
--> 4 | 10.00 | 9.50 | 5 | 7 | 2
--> 5 | 12.50 | NULL | 5 | 1 | 2
--> 6 | 9.00 | 0.00 | 5 | 1 | 2
--> 7 | 9.50 | 0.00 | 5 | 3 | 2
--> (7 rows)
SELECT id, SUM(qty) OVER (PARTITION BY who ORDER BY id ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS two, AVG(price) OVER (ORDER BY day RANGE BETWEEN INTERVAL '2' DAY PRECEDING AND CURRENT ROW) AS days, COUNT(*) FILTER (WHERE qty > 2) OVER (PARTITION BY who) AS big, MAX(price) OVER (ORDER BY id ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING EXCLUDE CURRENT ROW) AS others
  FROM trades ORDER BY id;
--> id | two | days | big | others
--> 1 | 5 | 10.500000 | 3 | 12.50
--> 2 | NULL | 10.500000 | 0 | 12.50
--> 3 | 7 | 10.333333 | 3 | 12.50
--> 4 | 9 | 11.250000 | 3 | 11.00
--> 5 | 1 | 10.333333 | 0 | 12.50
--> 6 | NULL | 10.333333 | 0 | 12.50
--> 7 | 10 | NULL | 3 | 12.50
--> (7 rows)
SELECT id, STRING_AGG(who, '-') OVER (ORDER BY id ROWS 2 PRECEDING) AS s, COUNT(DISTINCT who) OVER (ORDER BY id ROWS 3 PRECEDING) AS d FROM trades ORDER BY id;
--> id | s | d
--> 1 | ann | 1
--> 2 | ann-bob | 2
--> 3 | ann-bob-ann | 2
--> 4 | bob-ann-ann | 2
--> 5 | ann-ann-bob | 2
--> 6 | ann-bob | 2
--> 7 | bob-ann | 2
--> (7 rows)
SELECT id, MIN(id) OVER (PARTITION BY day) AS m, LISTAGG(who, '|') OVER () AS l FROM trades WHERE id < 4;
--> id | m | l
--> 1 | 1 | ann|bob|ann
--> 2 | 1 | ann|bob|ann
--> 3 | 3 | ann|bob|ann
--> (3 rows)
-- QUALIFY asks of the result; the best of each, and of equal ones the one with the smaller other columns.
SELECT id, who, price FROM trades QUALIFY ROW_NUMBER() OVER (PARTITION BY who ORDER BY price DESC NULLS LAST) = 1 ORDER BY id;
--> id | who | price
--> 2 | bob | 11.00
--> 4 | ann | 12.50
--> 6 | NULL | 9.50
--> (3 rows)
SELECT who, SUM(price) AS total, RANK() OVER (ORDER BY SUM(price) DESC NULLS LAST) AS place FROM trades GROUP BY who ORDER BY place;
--> who | total | place
--> ann | 32.50 | 1
--> bob | 20.00 | 2
--> NULL | 9.50 | 3
--> (3 rows)
SELECT id, ROW_NUMBER() OVER (ORDER BY id) AS n FROM trades WHERE id > 100;
--> id | n
--> (0 rows)
EXPLAIN SELECT id, SUM(qty) OVER (PARTITION BY who ORDER BY id ROWS 1 PRECEDING) AS s, LAG(qty, 2) IGNORE NULLS OVER (PARTITION BY who ORDER BY id) AS l FROM trades;
--> plan
--> Calc 3-calc: id, over_sum AS s, over_lag AS l
-->   Over 2-over: by who, in order of id, SUM(qty) ROWS BETWEEN 1 PRECEDING AND CURRENT ROW AS over_sum, LAG(qty, 2) IGNORE NULLS AS over_lag
-->       keeps all rows, without bound, until the input ends
-->     Scan 1-scan: table trades, reads id, who, qty
--> (4 rows)
SELECT SUM(qty) OVER (ORDER BY id ROWS BETWEEN qty PRECEDING AND CURRENT ROW) FROM trades;
--> error 0A000: the bounds of a frame must be constants (line 1, column 8)
SELECT NTILE(0) OVER (ORDER BY id) FROM trades;
--> error 22023: NTILE's number must be at least 1, it is 0 (line 1, column 8)
SELECT SUM(qty) OVER (ORDER BY day RANGE BETWEEN INTERVAL '1' MONTH PRECEDING AND CURRENT ROW) FROM trades;
--> error 0A000: a frame's distance must be of days, hours, minutes or seconds; months and years differ in length (line 1, column 8)
SELECT ROW_NUMBER() FROM trades;
--> error 42000: a window function needs OVER (...); of a group, the first value is ARG_MIN(value, time), the last ARG_MAX(value, time) (line 1, column 8)

-- GROUPS in other words.
SELECT v, SUM(v) OVER (ORDER BY g RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) AS s
  FROM (SELECT v, DENSE_RANK() OVER (ORDER BY v) AS g FROM (VALUES (1), (1), (5), (9)) AS x (v)) ORDER BY v;
--> v | s
--> 1 | 2
--> 1 | 2
--> 5 | 7
--> 9 | 14
--> (4 rows)

-- A default that is longer than the values.
SELECT id, LAG(CASE WHEN price > 10 THEN 'high' ELSE 'low' END, 1, 'none yet') OVER (ORDER BY id) AS l, LEAD(CASE WHEN qty > 2 THEN 'y' END, 2, 'none') OVER (ORDER BY id) AS n FROM trades ORDER BY id;
--> id | l | n
--> 1 | none yet | NULL
--> 2 | low | y
--> 3 | high | NULL
--> 4 | low | NULL
--> 5 | high | y
--> 6 | low | none
--> 7 | low | none
--> (7 rows)
