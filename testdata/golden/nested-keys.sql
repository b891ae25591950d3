-- ARRAY, MAP and ROW as keys and in order: equal values are equal whatever the order of a map's
-- entries and the sign of a zero; NULL inside comes last, a shorter array before a longer one.
CREATE STREAM things (id BIGINT, tags VARCHAR ARRAY, sizes MAP<VARCHAR, DOUBLE>, place ROW(x INTEGER, name VARCHAR), ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND);
--> ok
INSERT INTO things VALUES
  (1, ARRAY['x', 'y'], MAP['w', 1e0, 'h', 0e0], ROW(1, 'a'), TIMESTAMP '2026-01-01 00:00:01'),
  (2, ARRAY['x'], MAP['h', -0e0, 'w', 1e0], ROW(1, 'ä'), TIMESTAMP '2026-01-01 00:00:02'),
  (3, NULL, NULL, NULL, TIMESTAMP '2026-01-01 00:00:03'),
  (4, ARRAY['x', NULL], MAP['w', 2e0], ROW(1, 'a'), TIMESTAMP '2026-01-01 00:00:04'),
  (5, ARRAY['x', 'y'], MAP['w', NULL], ROW(NULL, 'a'), TIMESTAMP '2026-01-01 00:01:05'),
  (6, ARRAY[''], MAP['w', 1e0], ROW(1, '𝄞'), TIMESTAMP '2026-01-01 00:01:06'),
  (7, ARRAY['x', 'y'], MAP['h', 0e0, 'w', 1e0], ROW(1, '｡'), TIMESTAMP '2026-01-01 00:01:07');
--> 7 rows
SELECT tags, COUNT(*) AS n, MIN(id) AS first_id FROM things GROUP BY tags;
--> tags | n | first_id
--> NULL | 1 | 3
--> [] | 1 | 6
--> [x, null] | 1 | 4
--> [x, y] | 3 | 1
--> [x] | 1 | 2
--> (5 rows)
SELECT sizes, COUNT(*) AS n FROM things GROUP BY sizes;
--> sizes | n
--> NULL | 1
--> {"h":0.0,"w":1.0} | 3
--> {"w":1.0} | 1
--> {"w":2.0} | 1
--> {"w":null} | 1
--> (5 rows)
SELECT DISTINCT place, tags FROM things WHERE id < 5;
--> place | tags
--> NULL | NULL
--> {"x":1,"name":"a"} | [x, null]
--> {"x":1,"name":"a"} | [x, y]
--> {"x":1,"name":"ä"} | [x]
--> (4 rows)
SELECT COUNT(DISTINCT tags) AS t, COUNT(DISTINCT sizes) AS s, COUNT(DISTINCT place) AS p FROM things;
--> t | s | p
--> 4 | 4 | 5
--> (1 row)
SELECT id, tags FROM things ORDER BY tags;
--> id | tags
--> 6 | []
--> 2 | [x]
--> 1 | [x, y]
--> 5 | [x, y]
--> 7 | [x, y]
--> 4 | [x, null]
--> 3 | NULL
--> (7 rows)
SELECT id, place FROM things ORDER BY place DESC NULLS LAST;
--> id | place
--> 5 | {"x":null,"name":"a"}
--> 6 | {"x":1,"name":"𝄞"}
--> 7 | {"x":1,"name":"｡"}
--> 2 | {"x":1,"name":"ä"}
--> 1 | {"x":1,"name":"a"}
--> 4 | {"x":1,"name":"a"}
--> 3 | NULL
--> (7 rows)
SELECT MIN(tags) AS low, MAX(tags) AS high, MAX(place) AS far, ANY_VALUE(sizes) AS any_sizes FROM things;
--> low | high | far | any_sizes
--> [] | [x, null] | {"x":null,"name":"a"} | {"w":1.0,"h":0.0}
--> (1 row)
SELECT a.id, b.id AS other FROM things a JOIN things b ON a.sizes = b.sizes WHERE a.id < b.id;
--> id | other
--> 1 | 2
--> 1 | 7
--> 2 | 7
--> (3 rows)
SELECT tags FROM things INTERSECT ALL SELECT tags FROM things WHERE id > 4;
--> tags
--> []
--> [x, y]
--> [x, y]
--> (3 rows)
SELECT place FROM things EXCEPT SELECT place FROM things WHERE id < 3;
--> place
--> NULL
--> {"x":1,"name":"𝄞"}
--> {"x":1,"name":"｡"}
--> {"x":null,"name":"a"}
--> (4 rows)
SELECT id FROM things WHERE tags IN (SELECT tags FROM things WHERE id = 7);
--> id
--> 1
--> 5
--> 7
--> (3 rows)
SELECT id, COUNT(*) OVER (PARTITION BY tags ORDER BY place, id) AS n FROM things ORDER BY id;
--> id | n
--> 1 | 1
--> 2 | 1
--> 3 | 1
--> 4 | 1
--> 5 | 3
--> 6 | 1
--> 7 | 2
--> (7 rows)
SELECT id FROM things QUALIFY ROW_NUMBER() OVER (PARTITION BY sizes ORDER BY tags, id) = 1 ORDER BY id;
--> id
--> 2
--> 3
--> 4
--> 5
--> 6
--> (5 rows)
SELECT tags < ARRAY['x', 'y'] AS lower, place >= ROW(1, 'b') AS beyond, sizes = MAP['w', 1e0, 'h', 0e0] AS same FROM things;
--> lower | beyond | same
--> NULL | NULL | NULL
--> false | false | false
--> false | false | true
--> false | true | false
--> false | true | true
--> true | true | false
--> true | true | true
--> (7 rows)
SELECT ARRAY_AGG(DISTINCT tags) AS all_tags, MODE(tags) AS often, ARG_MAX(tags, id) AS last_tags FROM things;
--> all_tags | often | last_tags
--> [[x, y], [x], null, [x, null], []] | [x, y] | [x, y]
--> (1 row)

-- In streams.
SELECT STREAM tags, COUNT(*) AS n FROM things GROUP BY tags LIMIT 5;
--> tags | n
--> NULL | 1
--> [] | 1
--> [x, null] | 1
--> [x, y] | 3
--> [x] | 1
--> (5 rows)
SELECT STREAM DISTINCT tags, sizes, ts FROM things LIMIT 3;
--> tags | sizes | ts
--> NULL | NULL | 2026-01-01 00:00:03.000
--> [x, y] | {"h":0.0,"w":1.0} | 2026-01-01 00:00:01.000
--> [x] | {"h":0.0,"w":1.0} | 2026-01-01 00:00:02.000
--> (3 rows)
SELECT STREAM window_start, place, COUNT(*) AS n FROM TUMBLE(TABLE things, DESCRIPTOR(ts), INTERVAL '1' MINUTE) GROUP BY window_start, window_end, place LIMIT 3;
--> window_start | place | n
--> 2026-01-01 00:00:00.000 | NULL | 1
--> 2026-01-01 00:00:00.000 | {"x":1,"name":"a"} | 2
--> 2026-01-01 00:00:00.000 | {"x":1,"name":"ä"} | 1
--> (3 rows)
SELECT STREAM a.id, b.id AS other FROM things a JOIN things b ON a.tags = b.tags AND b.ts > a.ts AND b.ts < a.ts + INTERVAL '2' MINUTE LIMIT 1;
--> id | other
--> 1 | 5
--> (1 row)
SELECT STREAM tags, id FROM things QUALIFY ROW_NUMBER() OVER (PARTITION BY tags ORDER BY CURRENT_TIMESTAMP) = 1 LIMIT 5;
--> tags | id
--> [x, y] | 1
--> [x] | 2
--> NULL | 3
--> [x, null] | 4
--> [] | 6
--> (5 rows)
SELECT STREAM id, place FROM things QUALIFY RANK() OVER (PARTITION BY sizes ORDER BY place) = 1 LIMIT 5;
--> id | place
--> 1 | {"x":1,"name":"a"}
--> 3 | NULL
--> 4 | {"x":1,"name":"a"}
--> 5 | {"x":null,"name":"a"}
--> 6 | {"x":1,"name":"𝄞"}
--> (5 rows)
SELECT STREAM id, SUM(id) OVER (PARTITION BY place ORDER BY ts, tags) AS total FROM things LIMIT 4;
--> id | total
--> 1 | 1
--> 2 | 2
--> 3 | 3
--> 4 | 5
--> (4 rows)
SELECT STREAM tags FROM things EXCEPT ALL SELECT tags FROM things WHERE id = 7 LIMIT 4;
--> tags
--> NULL
--> [x, y]
--> [x, y]
--> [x]
--> (4 rows)
