-- The forms in which a range of time may be said, each over the same rows.
CREATE STREAM a (k INTEGER, g VARCHAR, x INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' HOUR);
--> ok
CREATE STREAM b (k BIGINT, g VARCHAR, y INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' HOUR);
--> ok
INSERT INTO a VALUES
  (1, 'p', 1, TIMESTAMP '2026-01-01 10:00:00'), (1, 'q', 2, TIMESTAMP '2026-01-01 10:10:00'),
  (NULL, 'p', 3, TIMESTAMP '2026-01-01 10:10:00'), (2, 'p', 4, TIMESTAMP '2026-01-01 10:20:00'),
  (3, NULL, 5, TIMESTAMP '2026-01-01 10:30:00');
--> 5 rows
INSERT INTO b VALUES
  (1, 'p', 10, TIMESTAMP '2026-01-01 09:50:00'), (1, 'q', 20, TIMESTAMP '2026-01-01 10:10:00'),
  (NULL, 'p', 30, TIMESTAMP '2026-01-01 10:10:00'), (2, 'p', 40, TIMESTAMP '2026-01-01 10:30:00'),
  (3, NULL, 50, TIMESTAMP '2026-01-01 10:19:59.999');
--> 5 rows

SELECT x, y FROM a JOIN b ON a.k = b.k AND b.ts BETWEEN a.ts - INTERVAL '10' MINUTE AND a.ts + INTERVAL '10' MINUTE;
--> x | y
--> 1 | 10
--> 1 | 20
--> 2 | 20
--> 4 | 40
--> (4 rows)
SELECT x, y FROM a, b WHERE a.k = b.k AND a.ts >= b.ts - INTERVAL '10' MINUTE AND NOT a.ts > b.ts + INTERVAL '10' MINUTE;
--> x | y
--> 1 | 10
--> 1 | 20
--> 2 | 20
--> 4 | 40
--> (4 rows)
SELECT x, y FROM a JOIN b ON a.k = b.k AND TIMESTAMPDIFF(MINUTE, a.ts, b.ts) BETWEEN -10 AND 10;
--> x | y
--> 1 | 10
--> 1 | 20
--> 2 | 20
--> 4 | 40
--> 5 | 50
--> (5 rows)
SELECT x, y FROM a JOIN b ON a.k = b.k AND b.ts > a.ts - INTERVAL '10' MINUTE AND b.ts < a.ts + INTERVAL '10' MINUTE;
--> x | y
--> 2 | 20
--> (1 row)

-- Several keys, keys that are expressions, and NULL in one of them.
SELECT x, y FROM a JOIN b ON a.k + 1 = b.k AND a.ts BETWEEN b.ts - INTERVAL '1' HOUR AND b.ts + INTERVAL '1' HOUR;
--> x | y
--> 1 | 40
--> 2 | 40
--> 4 | 50
--> (3 rows)
SELECT x, y FROM a JOIN b ON UPPER(a.g) = UPPER(b.g) AND a.k < b.k AND a.ts BETWEEN b.ts - INTERVAL '1' HOUR AND b.ts;
--> x | y
--> 1 | 40
--> (1 row)

-- A stream with itself, and a chain of three.
SELECT a.x, c.x AS x2 FROM a JOIN a AS c ON a.g = c.g AND a.x < c.x AND c.ts BETWEEN a.ts AND a.ts + INTERVAL '15' MINUTE;
--> x | x2
--> 1 | 3
--> 3 | 4
--> (2 rows)
SELECT a.x, b.y, c.x AS x2 FROM a JOIN b ON a.k = b.k AND b.ts BETWEEN a.ts - INTERVAL '10' MINUTE AND a.ts + INTERVAL '10' MINUTE
  JOIN a AS c ON c.k = b.k AND c.ts BETWEEN b.ts AND b.ts + INTERVAL '20' MINUTE;
--> x | y | x2
--> 1 | 10 | 1
--> 1 | 10 | 2
--> 1 | 20 | 2
--> 2 | 20 | 2
--> (4 rows)
SELECT a.x, b.y, c.x AS x2 FROM a LEFT JOIN b ON a.k = b.k AND b.ts BETWEEN a.ts AND a.ts + INTERVAL '5' MINUTE
  LEFT JOIN a AS c ON c.g = a.g AND c.ts BETWEEN a.ts + INTERVAL '1' MINUTE AND a.ts + INTERVAL '30' MINUTE WHERE a.x < 3;
--> x | y | x2
--> 1 | NULL | 3
--> 1 | NULL | 4
--> 2 | 20 | NULL
--> (3 rows)

-- A row that nobody may be equal to: NOT IN with a NULL among its rows, and without.
SELECT x FROM a WHERE k NOT IN (SELECT k FROM b WHERE b.ts BETWEEN a.ts - INTERVAL '5' MINUTE AND a.ts + INTERVAL '5' MINUTE);
--> x
--> 1
--> 4
--> 5
--> (3 rows)
SELECT x FROM a WHERE NOT EXISTS (SELECT 1 FROM b WHERE a.k = b.k AND b.ts BETWEEN a.ts - INTERVAL '5' MINUTE AND a.ts + INTERVAL '5' MINUTE);
--> x
--> 1
--> 3
--> 4
--> 5
--> (4 rows)
SELECT x FROM a WHERE k IN (SELECT k FROM b WHERE b.ts BETWEEN a.ts - INTERVAL '5' MINUTE AND a.ts + INTERVAL '5' MINUTE);
--> x
--> 2
--> (1 row)
