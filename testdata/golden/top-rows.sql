-- The first rows of groups: of a stream, of what changes, in order of time.
CREATE STREAM plays (player VARCHAR, points INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '5' SECOND);
--> ok
INSERT INTO plays VALUES
  ('ann', 10, TIMESTAMP '2026-01-01 00:00:10'), ('bob', 20, TIMESTAMP '2026-01-01 00:00:12'), ('ann', 30, TIMESTAMP '2026-01-01 00:00:11'),
  ('cem', 20, TIMESTAMP '2026-01-01 00:00:20'), ('bob', NULL, TIMESTAMP '2026-01-01 00:00:21'), (NULL, 5, TIMESTAMP '2026-01-01 00:00:18'),
  ('ann', 30, TIMESTAMP '2026-01-01 00:00:11'), ('dör', 1, TIMESTAMP '2026-01-01 00:00:40');
--> 8 rows

-- The two best of each: of equal rows each counts.
SELECT STREAM player, points, row_op FROM plays QUALIFY ROW_NUMBER() OVER (PARTITION BY player ORDER BY points DESC NULLS LAST) <= 2 LIMIT 7;
--> player | points | row_op
--> ann | 30 | +I
--> ann | 30 | +I
--> bob | 20 | +I
--> bob | NULL | +I
--> cem | 20 | +I
--> NULL | 5 | +I
--> dör | 1 | +I
--> (7 rows)
SELECT STREAM player, points, place FROM (SELECT player, points, RANK() OVER (ORDER BY points DESC NULLS LAST) AS place FROM plays) WHERE place <= 3 LIMIT 4;
--> player | points | place
--> ann | 30 | 1
--> ann | 30 | 1
--> bob | 20 | 3
--> cem | 20 | 3
--> (4 rows)
SELECT STREAM points, place FROM (SELECT points, DENSE_RANK() OVER (ORDER BY points NULLS FIRST) AS place FROM plays) WHERE place IN (2, 3) LIMIT 2;
--> points | place
--> 1 | 2
--> 5 | 3
--> (2 rows)

-- The last row of each: it replaces the one before.
SELECT STREAM player, points, ts FROM plays QUALIFY ROW_NUMBER() OVER (PARTITION BY player ORDER BY ts DESC) = 1 LIMIT 5;
--> player | points | ts
--> ann | 30 | 2026-01-01 00:00:11.000
--> bob | NULL | 2026-01-01 00:00:21.000
--> cem | 20 | 2026-01-01 00:00:20.000
--> NULL | 5 | 2026-01-01 00:00:18.000
--> dör | 1 | 2026-01-01 00:00:40.000
--> (5 rows)

-- A leaderboard that is kept: who falls out goes.
CREATE MATERIALIZED VIEW leaders AS SELECT player, SUM(points) AS total FROM plays WHERE player IS NOT NULL GROUP BY player ORDER BY total DESC LIMIT 2;
--> ok
CREATE MATERIALIZED VIEW places AS SELECT place, player, total FROM (
  SELECT player, total, ROW_NUMBER() OVER (ORDER BY total DESC, player) AS place FROM (SELECT player, SUM(points) AS total FROM plays WHERE player IS NOT NULL GROUP BY player)) WHERE place <= 3;
--> ok
AWAIT SELECT * FROM leaders ORDER BY total DESC, player;
--> player | total
--> ann | 70
--> bob | 20
--> (2 rows)
AWAIT SELECT * FROM places ORDER BY place;
--> place | player | total
--> 1 | ann | 70
--> 2 | bob | 20
--> 3 | cem | 20
--> (3 rows)
INSERT INTO plays VALUES ('dör', 100, TIMESTAMP '2026-01-01 00:00:41');
--> 1 row
AWAIT SELECT * FROM leaders ORDER BY total DESC;
--> player | total
--> dör | 101
--> ann | 70
--> (2 rows)
AWAIT SELECT * FROM places ORDER BY place;
--> place | player | total
--> 1 | dör | 101
--> 2 | ann | 70
--> 3 | bob | 20
--> (3 rows)
INSERT INTO plays VALUES ('bob', 70, TIMESTAMP '2026-01-01 00:00:41');
--> 1 row
AWAIT SELECT * FROM leaders ORDER BY total DESC;
--> player | total
--> dör | 101
--> bob | 90
--> (2 rows)
AWAIT SELECT * FROM places ORDER BY place;
--> place | player | total
--> 1 | dör | 101
--> 2 | bob | 90
--> 3 | ann | 70
--> (3 rows)
DROP MATERIALIZED VIEW leaders;
--> ok
DROP MATERIALIZED VIEW places;
--> ok

-- Its changes, into a table with the place as its key.
CREATE TABLE podium (place BIGINT PRIMARY KEY, player VARCHAR, total BIGINT);
--> ok
INSERT INTO podium SELECT STREAM place, player, total FROM (
  SELECT player, total, ROW_NUMBER() OVER (ORDER BY total DESC, player) AS place FROM (SELECT player, SUM(points) AS total FROM plays GROUP BY player)) WHERE place <= 2;
--> pipeline
--> insert_podium
--> (1 row)
AWAIT SELECT * FROM podium ORDER BY place;
--> place | player | total
--> 1 | dör | 101
--> 2 | bob | 90
--> (2 rows)
INSERT INTO plays VALUES ('cem', 90, TIMESTAMP '2026-01-01 00:00:42');
--> 1 row
AWAIT SELECT * FROM podium ORDER BY place;
--> place | player | total
--> 1 | cem | 110
--> 2 | dör | 101
--> (2 rows)
STOP PIPELINE insert_podium;
--> ok

-- In order of time: what came late is left out.
INSERT INTO plays VALUES ('eva', 7, TIMESTAMP '2026-01-01 00:00:15'), ('eva', 8, NULL), ('fay', 9, TIMESTAMP '2026-01-01 00:01:00');
--> 3 rows
SELECT STREAM player, points, ts FROM plays ORDER BY ts, points LIMIT 10;
--> player | points | ts
--> ann | 10 | 2026-01-01 00:00:10.000
--> ann | 30 | 2026-01-01 00:00:11.000
--> bob | 20 | 2026-01-01 00:00:12.000
--> NULL | 5 | 2026-01-01 00:00:18.000
--> cem | 20 | 2026-01-01 00:00:20.000
--> bob | NULL | 2026-01-01 00:00:21.000
--> dör | 1 | 2026-01-01 00:00:40.000
--> bob | 70 | 2026-01-01 00:00:41.000
--> dör | 100 | 2026-01-01 00:00:41.000
--> cem | 90 | 2026-01-01 00:00:42.000
--> (10 rows)
