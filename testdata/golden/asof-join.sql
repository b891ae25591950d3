-- Each row with the one row of the other side that is next to it in time.
CREATE STREAM trades (id INTEGER, symbol VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
CREATE STREAM quotes (symbol VARCHAR, price INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO trades VALUES
  (1, 'a', TIMESTAMP '2026-01-01 00:00:01'), (2, 'a', TIMESTAMP '2026-01-01 00:00:02'),
  (3, 'b', TIMESTAMP '2026-01-01 00:00:02'), (4, NULL, TIMESTAMP '2026-01-01 00:00:02'),
  (5, 'a', CAST(NULL AS TIMESTAMP(3))), (6, 'a', TIMESTAMP '2026-01-01 00:00:05'),
  (7, 'a', TIMESTAMP '2026-01-01 00:00:09');
--> 7 rows
INSERT INTO quotes VALUES
  ('b', 50, TIMESTAMP '2026-01-01 00:00:01'), ('a', 11, TIMESTAMP '2026-01-01 00:00:02'),
  ('a', 10, TIMESTAMP '2026-01-01 00:00:02'), (NULL, 0, TIMESTAMP '2026-01-01 00:00:02'),
  ('a', 12, CAST(NULL AS TIMESTAMP(3))), ('a', 13, TIMESTAMP '2026-01-01 00:00:06');
--> 6 rows

-- Of several at one time, the first in the order of their columns.
SELECT id, price FROM trades t ASOF JOIN quotes q MATCH_CONDITION q.ts <= t.ts ON t.symbol = q.symbol;
--> id | price
--> 2 | 10
--> 3 | 50
--> 6 | 10
--> 7 | 13
--> (4 rows)
SELECT id, price FROM trades t ASOF JOIN quotes q MATCH_CONDITION t.ts > q.ts ON t.symbol = q.symbol;
--> id | price
--> 3 | 50
--> 6 | 10
--> 7 | 13
--> (3 rows)
SELECT id, price FROM trades t ASOF JOIN quotes q MATCH_CONDITION q.ts >= t.ts ON t.symbol = q.symbol;
--> id | price
--> 1 | 10
--> 2 | 10
--> 6 | 13
--> (3 rows)
SELECT id, price FROM trades t ASOF JOIN quotes q MATCH_CONDITION q.ts > t.ts ON t.symbol = q.symbol;
--> id | price
--> 1 | 10
--> 2 | 13
--> 6 | 13
--> (3 rows)

SELECT id, price FROM trades t LEFT ASOF JOIN quotes q MATCH_CONDITION q.ts <= t.ts ON t.symbol = q.symbol;
--> id | price
--> 1 | NULL
--> 2 | 10
--> 3 | 50
--> 4 | NULL
--> 5 | NULL
--> 6 | 10
--> 7 | 13
--> (7 rows)
SELECT id, price FROM trades t LEFT ASOF JOIN quotes q MATCH_CONDITION q.ts > t.ts ON t.symbol = q.symbol;
--> id | price
--> 1 | 10
--> 2 | 13
--> 3 | NULL
--> 4 | NULL
--> 5 | NULL
--> 6 | 13
--> 7 | NULL
--> (7 rows)

-- In DuckDB's words.
SELECT id, price FROM trades t ASOF JOIN quotes q ON t.symbol = q.symbol AND t.ts >= q.ts;
--> id | price
--> 2 | 10
--> 3 | 50
--> 6 | 10
--> 7 | 13
--> (4 rows)
SELECT id, price FROM trades t ASOF LEFT JOIN quotes q ON t.symbol = q.symbol AND q.ts > t.ts WHERE id < 4;
--> id | price
--> 1 | 10
--> 2 | 13
--> 3 | NULL
--> (3 rows)

-- Without a key; by numbers and dates.
SELECT id, price FROM trades t ASOF JOIN quotes q MATCH_CONDITION q.ts < t.ts ON TRUE;
--> id | price
--> 2 | 50
--> 3 | 50
--> 4 | 50
--> 6 | 0
--> 7 | 13
--> (5 rows)
SELECT a.n, b.n FROM (VALUES (1), (5), (9)) AS a (n) ASOF JOIN (VALUES (0), (5), (7)) AS b (n) ON b.n <= a.n;
--> n | n
--> 1 | 0
--> 5 | 5
--> 9 | 7
--> (3 rows)
SELECT a.d, b.d FROM (VALUES (DATE '2026-01-05')) AS a (d)
  ASOF LEFT JOIN (VALUES (DATE '2026-01-01'), (DATE '2026-02-01')) AS b (d) ON b.d > a.d;
--> d | d
--> 2026-01-05 | 2026-02-01
--> (1 row)

-- Conditions of WHERE are asked of the pairs.
SELECT id, price FROM trades t ASOF JOIN quotes q MATCH_CONDITION q.ts <= t.ts ON t.symbol = q.symbol
 WHERE price > 10;
--> id | price
--> 3 | 50
--> 7 | 13
--> (2 rows)

-- Keys of other types, nothing on one side, and nothing on the other.
SELECT id, price FROM trades t ASOF LEFT JOIN (SELECT * FROM quotes WHERE FALSE) q
  ON t.symbol = q.symbol AND q.ts <= t.ts WHERE id < 3;
--> id | price
--> 1 | NULL
--> 2 | NULL
--> (2 rows)
SELECT id, price FROM (SELECT * FROM trades WHERE FALSE) t ASOF LEFT JOIN quotes q
  ON t.symbol = q.symbol AND q.ts <= t.ts;
--> id | price
--> (0 rows)

-- As a stream: a row comes once both watermarks have passed it.
SELECT STREAM id, price FROM trades t ASOF JOIN quotes q MATCH_CONDITION q.ts <= t.ts
  ON t.symbol = q.symbol LIMIT 3;
--> id | price
--> 2 | 10
--> 3 | 50
--> 6 | 10
--> (3 rows)
SELECT STREAM id, price FROM trades t ASOF JOIN quotes q MATCH_CONDITION q.ts > t.ts
  ON t.symbol = q.symbol LIMIT 1;
--> id | price
--> 1 | 10
--> (1 row)
SELECT STREAM id, price FROM trades t LEFT ASOF JOIN quotes q MATCH_CONDITION q.ts < t.ts
  ON t.symbol = q.symbol WHERE id < 5 LIMIT 4;
--> id | price
--> 1 | NULL
--> 2 | NULL
--> 3 | 50
--> 4 | NULL
--> (4 rows)

-- A row with its predecessor, and the time between them.
SELECT t.id, p.id AS before, TIMESTAMPDIFF(SECOND, p.ts, t.ts) AS seconds
  FROM trades t ASOF JOIN trades p MATCH_CONDITION p.ts < t.ts ON p.symbol = t.symbol;
--> id | before | seconds
--> 2 | 1 | 1
--> 6 | 2 | 3
--> 7 | 6 | 4
--> (3 rows)
