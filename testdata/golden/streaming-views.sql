-- A materialized view as a stream: first its rows, then what becomes of them.
CREATE STREAM clicks (page VARCHAR, visitor INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO clicks VALUES
  ('/a', 1, TIMESTAMP '2026-03-01 12:00:01'), ('/b', 2, TIMESTAMP '2026-03-01 12:00:02'),
  ('/a', 3, TIMESTAMP '2026-03-01 12:01:03');
--> 3 rows
CREATE MATERIALIZED VIEW per_page WITH ('checkpoint.interval' = '0 s') AS
  SELECT page, COUNT(*) AS visits FROM clicks GROUP BY page;
--> ok
AWAIT SELECT * FROM per_page;
--> page | visits
--> /a | 2
--> /b | 1
--> (2 rows)
SELECT STREAM *, row_op FROM per_page LIMIT 2;
--> page | visits | row_op
--> /a | 2 | +I
--> /b | 1 | +I
--> (2 rows)
SELECT STREAM visits FROM per_page WHERE page = '/a' LIMIT 1;
--> visits
--> 2
--> (1 row)
SELECT STREAM page FROM per_page EMIT FINAL;
--> error 0A000: EMIT FINAL would never give a row, because each of these rows may still change, as those of a keyed table or of a view do; say EMIT CHANGES to get them as they change (line 1, column 1)

-- A view over a view, and one whose rows are only added.
CREATE MATERIALIZED VIEW per_visits WITH ('checkpoint.interval' = '0 s') AS
  SELECT visits, COUNT(*) AS pages FROM per_page GROUP BY visits;
--> ok
CREATE MATERIALIZED VIEW per_minute WITH ('checkpoint.interval' = '0 s') AS
  SELECT window_start, COUNT(*) AS n
    FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
   GROUP BY window_start, window_end;
--> ok
AWAIT SELECT * FROM per_visits;
--> visits | pages
--> 1 | 1
--> 2 | 1
--> (2 rows)
AWAIT SELECT * FROM per_minute;
--> window_start | n
--> 2026-03-01 12:00:00.000 | 2
--> (1 row)
SELECT STREAM n FROM per_minute LIMIT 1;
--> n
--> 2
--> (1 row)
EXPLAIN SELECT STREAM n FROM per_minute;
--> plan
--> Scan 1-scan: table per_minute and what becomes of it, reads n
-->     keeps the rows that there are as it has seen them
--> (2 rows)

-- Pipelines that follow them: changes as rows, a table with the view's key, and rows as they are.
CREATE STREAM history (change VARCHAR, page VARCHAR, visits BIGINT);
--> ok
CREATE PIPELINE remember WITH ('checkpoint.interval' = '0 s') AS
  INSERT INTO history SELECT STREAM row_op, page, visits FROM per_page;
--> ok
CREATE TABLE pages (page VARCHAR PRIMARY KEY, visits BIGINT);
--> ok
CREATE PIPELINE copy WITH ('checkpoint.interval' = '0 s') AS
  INSERT INTO pages SELECT STREAM page, visits FROM per_page;
--> ok
CREATE STREAM minutes (n BIGINT);
--> ok
CREATE PIPELINE count_minutes WITH ('checkpoint.interval' = '0 s') AS
  INSERT INTO minutes SELECT STREAM n FROM per_minute;
--> ok
AWAIT SELECT * FROM history;
--> change | page | visits
--> +I | /a | 2
--> +I | /b | 1
--> (2 rows)
AWAIT SELECT * FROM pages;
--> page | visits
--> /a | 2
--> /b | 1
--> (2 rows)
INSERT INTO clicks VALUES ('/b', 4, TIMESTAMP '2026-03-01 12:02:00');
--> 1 row
AWAIT SELECT * FROM history;
--> change | page | visits
--> +I | /a | 2
--> +I | /b | 1
--> +U | /b | 2
--> -U | /b | 1
--> (4 rows)
AWAIT SELECT * FROM pages;
--> page | visits
--> /a | 2
--> /b | 2
--> (2 rows)
AWAIT SELECT * FROM per_visits;
--> visits | pages
--> 2 | 2
--> (1 row)
AWAIT SELECT * FROM minutes;
--> n
--> 1
--> 2
--> (2 rows)
CREATE STREAM only_rows (page VARCHAR);
--> ok
INSERT INTO only_rows SELECT STREAM page FROM per_page;
--> error 0A000: the rows of this query change, and stream only_rows only takes rows and never changes them; insert into a TABLE with a PRIMARY KEY, or select row_op, too, so that each change becomes a row (line 1, column 23)

-- Joined with a stream, a view is followed: what has been given out changes with it.
SELECT STREAM c.page, c.visitor, v.visits, row_op
  FROM clicks c JOIN per_page v ON v.page = c.page LIMIT 4;
--> page | visitor | visits | row_op
--> /a | 1 | 2 | +I
--> /a | 3 | 2 | +I
--> /b | 2 | 2 | +I
--> /b | 4 | 2 | +I
--> (4 rows)
SELECT STREAM a.page, b.pages FROM per_page a JOIN per_visits b ON a.visits = b.visits LIMIT 2;
--> page | pages
--> /a | 2
--> /b | 2
--> (2 rows)
SELECT a.page, b.pages FROM per_page a JOIN per_visits b ON a.visits = b.visits;
--> page | pages
--> /a | 2
--> /b | 2
--> (2 rows)

-- A stopped view stays as it was; started again, it tells what it has missed.
STOP MATERIALIZED VIEW per_page;
--> ok
INSERT INTO clicks VALUES ('/c', 5, TIMESTAMP '2026-03-01 12:02:01');
--> 1 row
SELECT STREAM page FROM per_page LIMIT 2;
--> page
--> /a
--> /b
--> (2 rows)
START MATERIALIZED VIEW per_page;
--> ok
AWAIT SELECT * FROM pages;
--> page | visits
--> /a | 2
--> /b | 2
--> /c | 1
--> (3 rows)
AWAIT SELECT change, page, visits FROM history WHERE page = '/c';
--> change | page | visits
--> +I | /c | 1
--> (1 row)
DROP MATERIALIZED VIEW per_page;
--> error 2BP01: materialized view "per_page" is used by pipeline "copy", materialized view "per_visits", pipeline "remember"; drop that first, or say DROP ... CASCADE to drop all of them
