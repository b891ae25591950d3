-- Results that are kept up to date.
CREATE STREAM clicks (user_name VARCHAR, page VARCHAR, ts TIMESTAMP(3),
  WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO clicks VALUES
  ('ann', '/home', TIMESTAMP '2026-03-01 12:00:03'),
  ('bob', '/home', TIMESTAMP '2026-03-01 12:00:41'),
  ('ann', '/cart', TIMESTAMP '2026-03-01 12:01:12');
--> 3 rows
CREATE MATERIALIZED VIEW per_page WITH ('checkpoint.interval' = '0 s') AS
  SELECT page, COUNT(*) AS visits FROM clicks GROUP BY page;
--> ok
AWAIT SELECT * FROM per_page ORDER BY page;
--> page | visits
--> /cart | 1
--> /home | 2
--> (2 rows)
INSERT INTO clicks VALUES
  ('cem', '/home', TIMESTAMP '2026-03-01 12:00:59'),
  ('dee', '/help', TIMESTAMP '2026-03-01 12:01:30');
--> 2 rows
AWAIT SELECT * FROM per_page ORDER BY page;
--> page | visits
--> /cart | 1
--> /help | 1
--> /home | 3
--> (3 rows)
SELECT SUM(visits) AS visits, MAX(page) AS last_page FROM per_page WHERE visits < 3;
--> visits | last_page
--> 2 | /help
--> (1 row)
DESCRIBE per_page;
--> column | type | null | extra
--> page | VARCHAR | YES |
--> visits | BIGINT | NO |
--> (2 rows)
SHOW CREATE MATERIALIZED VIEW per_page;
--> statement
--> CREATE MATERIALIZED VIEW per_page (page, visits)\nWITH ('checkpoint.interval' = '0 s') AS\nSELECT page, COUNT(*) AS visits\nFROM clicks\nGROUP BY page
--> (1 row)
EXPLAIN MATERIALIZED VIEW per_page;
--> plan
--> Sink 3-sink: into table per_page; changes rows
-->     keeps the view's rows: the last one of each page
-->   ChangingAggregate 2-changing-aggregate: by page, COUNT(*) AS visits; changes rows by page
-->       keeps one entry for each page, WITHOUT BOUND: grows with their number
-->     Scan 1-scan: stream clicks, reads page
--> (5 rows)
EXPLAIN SELECT * FROM per_page;
--> plan
--> Scan 1-scan: table per_page, reads page, visits
--> (1 row)

-- A view of a view, and one that is made of final rows.
CREATE VIEW popular AS SELECT page FROM per_page WHERE visits > 1;
--> ok
SELECT * FROM popular;
--> page
--> /home
--> (1 row)
CREATE MATERIALIZED VIEW per_minute (minute_start, page, visits) AS
  SELECT window_start, page, COUNT(*)
  FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
  GROUP BY window_start, window_end, page EMIT FINAL;
--> ok
INSERT INTO clicks VALUES ('eva', '/home', TIMESTAMP '2026-03-01 12:02:10');
--> 1 row
AWAIT SELECT * FROM per_minute ORDER BY minute_start, page;
--> minute_start | page | visits
--> 2026-03-01 12:00:00.000 | /home | 2
--> 2026-03-01 12:01:00.000 | /cart | 1
--> 2026-03-01 12:01:00.000 | /help | 1
--> (3 rows)

-- What it is made of stays, and it is changed by its pipeline alone.
DROP STREAM clicks;
--> error 2BP01: stream "clicks" is used by materialized view "per_minute", materialized view "per_page"; drop that first, or say DROP ... CASCADE to drop all of them
INSERT INTO per_page VALUES ('x', 1);
--> error 42000: per_page is a materialized view; rows are inserted into streams and tables (line 1, column 13)
CREATE MATERIALIZED VIEW per_page AS SELECT page FROM clicks;
--> error 42P07: "per_page" already exists; drop it first, or say CREATE OR REPLACE or IF NOT EXISTS
CREATE MATERIALIZED VIEW IF NOT EXISTS per_page AS SELECT page FROM clicks;
--> ok
AWAIT SELECT * FROM per_page ORDER BY page;
--> page | visits
--> /cart | 1
--> /help | 1
--> /home | 4
--> (3 rows)
STOP MATERIALIZED VIEW per_page;
--> ok
INSERT INTO clicks VALUES ('fay', '/home', TIMESTAMP '2026-03-01 12:02:20');
--> 1 row
SELECT * FROM per_page ORDER BY page;
--> page | visits
--> /cart | 1
--> /help | 1
--> /home | 4
--> (3 rows)
START MATERIALIZED VIEW per_page;
--> ok
AWAIT SELECT * FROM per_page ORDER BY page;
--> page | visits
--> /cart | 1
--> /help | 1
--> /home | 5
--> (3 rows)
DROP MATERIALIZED VIEW per_page;
--> error 2BP01: materialized view "per_page" is used by view "popular"; drop that first, or say DROP ... CASCADE to drop all of them
DROP MATERIALIZED VIEW per_page CASCADE;
--> ok
SHOW VIEWS;
--> name | query | comment
--> (0 rows)
SHOW MATERIALIZED VIEWS LIKE 'per_page';
--> name | state | since | rows_in | rows_out | rows_late | rows_in_error | last_epoch | last_checkpoint | rejected_checkpoints | last_error | query
--> (0 rows)
SELECT * FROM per_page;
--> error 42P01: there is no stream, table or view 'per_page' (line 1, column 15)
DROP STREAM clicks CASCADE;
--> ok

-- Groups whose key is NULL have no partner on either side, and stay two rows.
CREATE STREAM sent (page VARCHAR);
--> ok
CREATE STREAM seen (page VARCHAR, seconds INTEGER);
--> ok
INSERT INTO sent VALUES (NULL), ('/home');
--> 2 rows
INSERT INTO seen VALUES (NULL, 7), ('/cart', 1);
--> 2 rows
CREATE MATERIALIZED VIEW balance AS SELECT a.page, a.n, b.page AS other, b.longest
  FROM (SELECT page, COUNT(*) AS n FROM sent GROUP BY page) a
  FULL JOIN (SELECT page, MAX(seconds) AS longest FROM seen GROUP BY page) b ON a.page = b.page;
--> ok
AWAIT SELECT * FROM balance ORDER BY n, page, longest;
--> page | n | other | longest
--> /home | 1 | NULL | NULL
--> NULL | 1 | NULL | NULL
--> NULL | NULL | /cart | 1
--> NULL | NULL | NULL | 7
--> (4 rows)
INSERT INTO seen VALUES (NULL, 9), ('/home', 3);
--> 2 rows
AWAIT SELECT * FROM balance ORDER BY n, page, longest;
--> page | n | other | longest
--> /home | 1 | /home | 3
--> NULL | 1 | NULL | NULL
--> NULL | NULL | /cart | 1
--> NULL | NULL | NULL | 9
--> (4 rows)
CREATE MATERIALIZED VIEW counts AS SELECT a.n, b.n AS other
  FROM (SELECT COUNT(*) AS n FROM sent) a FULL JOIN (SELECT COUNT(*) AS n FROM seen) b ON a.n = b.n;
--> ok
AWAIT SELECT * FROM counts ORDER BY n;
--> n | other
--> 2 | NULL
--> NULL | 4
--> (2 rows)
