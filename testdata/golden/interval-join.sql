-- Both ends of the range count; NULL keys and NULL times match nothing.
CREATE STREAM a (k INTEGER, x VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
CREATE STREAM b (k INTEGER, y VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO a VALUES
  (1, 'a1', TIMESTAMP '2001-01-01 10:00:00'),
  (2, 'a2', TIMESTAMP '2001-01-01 10:00:00'),
  (NULL, 'a3', TIMESTAMP '2001-01-01 10:00:00'),
  (1, 'a4', TIMESTAMP '2001-01-01 11:00:00'),
  (1, 'a5', CAST(NULL AS TIMESTAMP(3)));
--> 5 rows
INSERT INTO b VALUES
  (1, 'b1', TIMESTAMP '2001-01-01 09:59:59.999'),
  (1, 'b2', TIMESTAMP '2001-01-01 10:00:00'),
  (NULL, 'b3', TIMESTAMP '2001-01-01 10:00:01'),
  (2, 'b4', TIMESTAMP '2001-01-01 11:00:00'),
  (2, 'b5', TIMESTAMP '2001-01-01 11:00:00.001'),
  (1, 'b6', TIMESTAMP '2001-01-01 12:00:00'),
  (1, 'b7', CAST(NULL AS TIMESTAMP(3)));
--> 7 rows
SELECT x, y FROM a JOIN b ON a.k = b.k AND b.ts BETWEEN a.ts AND a.ts + INTERVAL '1' HOUR;
--> x | y
--> a1 | b2
--> a2 | b4
--> a4 | b6
--> (3 rows)

-- The same range in other words.
SELECT x, y FROM b JOIN a ON b.k = a.k AND a.ts <= b.ts AND b.ts - INTERVAL '1' HOUR <= a.ts;
--> x | y
--> a1 | b2
--> a2 | b4
--> a4 | b6
--> (3 rows)

-- Strict bounds leave the ends out.
SELECT x, y FROM a JOIN b ON a.k = b.k AND b.ts > a.ts AND b.ts < a.ts + INTERVAL '1' HOUR;
--> x | y
--> (0 rows)

-- A further condition.
SELECT x, y FROM a JOIN b
  ON a.k = b.k AND b.ts BETWEEN a.ts AND a.ts + INTERVAL '1' HOUR AND y <> 'b4' AND x || y < 'a4';
--> x | y
--> a1 | b2
--> (1 row)

-- No key at all.
SELECT x, y FROM a JOIN b ON b.ts BETWEEN a.ts - INTERVAL '1' SECOND AND a.ts;
--> x | y
--> a1 | b1
--> a1 | b2
--> a2 | b1
--> a2 | b2
--> a3 | b1
--> a3 | b2
--> a4 | b4
--> (7 rows)
