-- Elements of collections as rows.
CREATE STREAM baskets (id INTEGER, items VARCHAR ARRAY, prices INTEGER ARRAY, ts TIMESTAMP(3),
                       WATERMARK FOR ts AS ts - INTERVAL '1' MINUTE);
--> ok
INSERT INTO baskets VALUES
  (1, ARRAY['apple', 'egg', 'apple'], ARRAY[3, 5], TIMESTAMP '2026-03-01 12:00:00'),
  (2, ARRAY['nut'], ARRAY[7, 8], TIMESTAMP '2026-03-01 12:00:30'),
  (3, NULL, ARRAY[9], TIMESTAMP '2026-03-01 12:02:00');
--> 3 rows
SELECT id, item FROM baskets, UNNEST(items) AS t (item);
--> id | item
--> 1 | apple
--> 1 | apple
--> 1 | egg
--> 2 | nut
--> (4 rows)
SELECT id, item, n FROM baskets CROSS JOIN UNNEST(items) WITH ORDINALITY AS t (item, n) WHERE n < 3 AND id < 3;
--> id | item | n
--> 1 | apple | 1
--> 1 | egg | 2
--> 2 | nut | 1
--> (3 rows)
SELECT id, item FROM baskets LEFT JOIN UNNEST(items) AS t (item) ON TRUE;
--> id | item
--> 1 | apple
--> 1 | apple
--> 1 | egg
--> 2 | nut
--> 3 | NULL
--> (5 rows)
SELECT id, item, price FROM baskets, UNNEST(items, prices) AS t (item, price);
--> id | item | price
--> 1 | apple | 3
--> 1 | apple | NULL
--> 1 | egg | 5
--> 2 | NULL | 8
--> 2 | nut | 7
--> 3 | NULL | 9
--> (6 rows)
SELECT x, x * 2 AS y FROM UNNEST(ARRAY[1, 2, 3]) AS t (x);
--> x | y
--> 1 | 2
--> 2 | 4
--> 3 | 6
--> (3 rows)
SELECT id, x FROM baskets, UNNEST(ARRAY[id, 10]) AS t (x) WHERE x > id;
--> id | x
--> 1 | 10
--> 2 | 10
--> 3 | 10
--> (3 rows)
SELECT id, doubled FROM baskets, LATERAL (SELECT price * 2 AS doubled FROM UNNEST(prices) AS p (price) WHERE price > id + 3);
--> id | doubled
--> 1 | 10
--> 2 | 14
--> 2 | 16
--> 3 | 18
--> (4 rows)
SELECT STREAM id, item FROM baskets, UNNEST(items) AS t (item) LIMIT 2;
--> id | item
--> 1 | apple
--> 1 | egg
--> (2 rows)
SELECT item, window_start, COUNT(*) AS n FROM TABLE(TUMBLE(
    (SELECT item, ts FROM baskets, UNNEST(items) AS t (item)), DESCRIPTOR(ts), INTERVAL '1' MINUTE))
 GROUP BY item, window_start, window_end;
--> item | window_start | n
--> apple | 2026-03-01 12:00:00.000 | 2
--> egg | 2026-03-01 12:00:00.000 | 1
--> nut | 2026-03-01 12:00:00.000 | 1
--> (3 rows)
SELECT window_start, item, COUNT(*) AS n FROM TABLE(TUMBLE(
    (SELECT item, ts FROM baskets, UNNEST(items) AS t (item)), DESCRIPTOR(ts), INTERVAL '1' MINUTE))
 GROUP BY GROUPING SETS ((window_start, window_end, item), (window_start, window_end));
--> window_start | item | n
--> 2026-03-01 12:00:00.000 | NULL | 4
--> 2026-03-01 12:00:00.000 | apple | 2
--> 2026-03-01 12:00:00.000 | egg | 1
--> 2026-03-01 12:00:00.000 | nut | 1
--> (4 rows)
EXPLAIN SELECT STREAM id, item FROM baskets LEFT JOIN UNNEST(items) AS t (item) ON TRUE;
--> plan
--> Calc 3-calc: id, items AS item
-->   Unnest 2-unnest: a row for each element of items, and one if there is none
-->     Scan 1-scan: stream baskets, reads id, items
--> (3 rows)
SELECT x, k, v FROM UNNEST(ARRAY[1.50, 2.25]) AS t (x), UNNEST(MAP['a', 0.05]) AS m (k, v);
--> x | k | v
--> 1.50 | a | 0.05
--> 2.25 | a | 0.05
--> (2 rows)
-- Shorter collections give NULL at their ends, whatever their elements are.
SELECT SUM(x) AS s, COUNT(x) AS n, COUNT(*) AS m FROM UNNEST(ARRAY[1, 2], ARRAY['a', 'b', 'c']) AS t (x, y);
--> s | n | m
--> 3 | 2 | 3
--> (1 row)
SELECT x + 1 AS p, y, o FROM UNNEST(ARRAY[1, 2], ARRAY['a', 'b', 'c']) WITH ORDINALITY AS t (x, y, o) WHERE x IS NULL OR x > 1 ORDER BY o;
--> p | y | o
--> 3 | b | 2
--> NULL | c | 3
--> (2 rows)
SELECT a, x, y FROM (VALUES (1), (2)) AS v (a), UNNEST(ARRAY[a, 2], ARRAY['a', 'b', 'c']) AS t (x, y) ORDER BY a, y;
--> a | x | y
--> 1 | 1 | a
--> 1 | 2 | b
--> 1 | NULL | c
--> 2 | 2 | a
--> 2 | 2 | b
--> 2 | NULL | c
--> (6 rows)
SELECT COUNT(i) AS c, COUNT(k) AS d, COUNT(x) AS e FROM UNNEST(ARRAY[ROW(1, 2)], MAP['a', 1], ARRAY[7, 8]) AS t (i, j, k, v, x);
--> c | d | e
--> 1 | 1 | 2
--> (1 row)

-- A LEFT JOIN whose ON asks for more keeps the rows of which no element passes.
SELECT id, item FROM baskets LEFT JOIN UNNEST(items) AS t (item) ON item <> 'nut' ORDER BY id, item;
--> id | item
--> 1 | apple
--> 1 | apple
--> 1 | egg
--> 2 | NULL
--> 3 | NULL
--> (5 rows)
SELECT id, price, n FROM baskets LEFT JOIN UNNEST(prices) WITH ORDINALITY AS t (price, n) ON price > id AND n < 3 ORDER BY id, price;
--> id | price | n
--> 1 | 3 | 1
--> 1 | 5 | 2
--> 2 | 7 | 1
--> 2 | 8 | 2
--> 3 | 9 | 1
--> (5 rows)
SELECT COUNT(*) AS n, COUNT(item) AS found FROM baskets LEFT JOIN UNNEST(items) AS t (item) ON FALSE;
--> n | found
--> 3 | 0
--> (1 row)
SELECT id, item FROM baskets LEFT JOIN UNNEST(items) AS t (item) ON MOD(id, 2) = 0 WHERE id < 3 ORDER BY id, item;
--> id | item
--> 1 | NULL
--> 2 | nut
--> (2 rows)
EXPLAIN SELECT STREAM id, item FROM baskets LEFT JOIN UNNEST(items) AS t (item) ON item <> 'nut';
--> plan
--> Calc 3-calc: id, items AS item
-->   Unnest 2-unnest: a row for each element of items with items <> 'nut', and one if there is none
-->     Scan 1-scan: stream baskets, reads id, items
--> (3 rows)

-- An empty array goes with those of any type.
SELECT CARDINALITY(ARRAY[]) AS n, ARRAY[] AS nothing, CAST(ARRAY[] AS INTEGER ARRAY) AS numbers, ARRAY[] = ARRAY[1] AS same;
--> n | nothing | numbers | same
--> 0 | [] | [] | false
--> (1 row)
SELECT id, COALESCE(items, ARRAY[]) AS items, CASE WHEN id = 1 THEN ARRAY[] ELSE prices END AS prices FROM baskets ORDER BY id;
--> id | items | prices
--> 1 | [apple, egg, apple] | []
--> 2 | [nut] | [7, 8]
--> 3 | [] | [9]
--> (3 rows)
INSERT INTO baskets VALUES (4, ARRAY[], ARRAY[], TIMESTAMP '2026-03-01 12:03:00');
--> 1 row
SELECT id, items, prices, item FROM baskets LEFT JOIN UNNEST(items) AS t (item) ON TRUE WHERE id = 4;
--> id | items | prices | item
--> 4 | [] | [] | NULL
--> (1 row)
SELECT ARRAY_CONCAT(ARRAY[], ARRAY[1]) AS c, ARRAY_APPEND(ARRAY[], 'a') AS d, ARRAY_CONTAINS(ARRAY[], 1) AS e;
--> c | d | e
--> [1] | [a] | false
--> (1 row)
SELECT x FROM UNNEST(ARRAY[]) AS t (x);
--> x
--> (0 rows)
SELECT ARRAY[] AS a UNION ALL SELECT ARRAY['x'] ORDER BY a;
--> a
--> []
--> [x]
--> (2 rows)
