-- What nothing else bounds is kept for a time to live, if there is one.
CREATE STREAM clicks (user_name VARCHAR, page VARCHAR);
--> ok
INSERT INTO clicks VALUES ('ann', '/home'), ('bob', '/home'), ('ann', '/home');
--> 3 rows
EXPLAIN SELECT STREAM page, COUNT(*) FROM clicks GROUP BY page;
--> plan
--> Deliver 3-deliver: the new side of every change
-->   ChangingAggregate 2-changing-aggregate: by page, COUNT(*) AS count; changes rows by page
-->       keeps one entry for each page, WITHOUT BOUND: grows with their number
-->     Scan 1-scan: stream clicks, reads page
--> (4 rows)
SET 'state.ttl' = 'for ever';
--> error 42616: 'state.ttl' must be a time such as '500 ms', '1 s' or '2 min', not 'for ever'
SET 'state.ttl' = '1 hour';
--> ok
EXPLAIN SELECT STREAM page, COUNT(*) AS n FROM clicks GROUP BY page;
--> plan
--> Deliver 3-deliver: the new side of every change
-->   ChangingAggregate 2-changing-aggregate: by page, COUNT(*) AS n; changes rows by page
-->       keeps one entry for each page until nothing has come to it for 1 hour ('state.ttl')
-->     Scan 1-scan: stream clicks, reads page
--> (4 rows)
EXPLAIN SELECT STREAM DISTINCT user_name FROM clicks;
--> plan
--> ChangingAggregate 2-changing-aggregate: by user_name
-->     keeps one entry for each user_name until nothing has come to it for 1 hour ('state.ttl')
-->   Scan 1-scan: stream clicks, reads user_name
--> (3 rows)
EXPLAIN SELECT STREAM page FROM clicks QUALIFY ROW_NUMBER() OVER (PARTITION BY page ORDER BY CURRENT_TIMESTAMP) = 1;
--> plan
--> FirstRow 2-first-row: the first row to come of each page
-->     keeps each page that has come until nothing has come to it for 1 hour ('state.ttl')
-->   Scan 1-scan: stream clicks, reads page
--> (3 rows)
EXPLAIN SELECT STREAM COUNT(*) AS n FROM clicks;
--> plan
--> Deliver 3-deliver: the new side of every change
-->   ChangingAggregate 2-changing-aggregate: COUNT(*) AS n; changes one row
-->       keeps one entry
-->     Scan 1-scan: stream clicks, reads no column
--> (4 rows)
EXPLAIN SELECT STREAM a.page, b.page AS other FROM clicks a JOIN clicks b ON a.user_name = b.user_name;
--> plan
--> Calc 3-calc: page, page0 AS other
-->   ChangingJoin 2-changing-join: inner, on left user_name = right user_name
-->       keeps left rows until nothing has changed them for 1 hour ('state.ttl')
-->       keeps right rows until nothing has changed them for 1 hour ('state.ttl')
-->     Scan 1-scan: stream clicks, reads user_name, page
-->     Scan 1-scan: stream clicks, reads user_name, page
--> (6 rows)
EXPLAIN SELECT page, COUNT(*) AS n FROM clicks GROUP BY page;
--> plan
--> Aggregate 2-aggregate: by page, COUNT(*) AS n
-->     keeps one entry for each page, without bound, until the input ends
-->   Scan 1-scan: stream clicks, reads page
--> (3 rows)
CREATE MATERIALIZED VIEW per_page AS SELECT page, COUNT(*) AS n FROM clicks GROUP BY page;
--> ok
SHOW CREATE MATERIALIZED VIEW per_page;
--> statement
--> CREATE MATERIALIZED VIEW per_page (page, n)\nWITH ('state.ttl' = '1 hour') AS\nSELECT page, COUNT(*) AS n\nFROM clicks\nGROUP BY page
--> (1 row)
AWAIT SELECT * FROM per_page;
--> page | n
--> /home | 3
--> (1 row)
EXPLAIN MATERIALIZED VIEW per_page;
--> plan
--> Sink 3-sink: into table per_page; changes rows
-->     keeps the view's rows: the last one of each page
-->   ChangingAggregate 2-changing-aggregate: by page, COUNT(*) AS n; changes rows by page
-->       keeps one entry for each page until nothing has come to it for 1 hour ('state.ttl')
-->     Scan 1-scan: stream clicks, reads page
--> (5 rows)
EXPLAIN CREATE MATERIALIZED VIEW per_user WITH ('state.ttl' = '10 min') AS
  SELECT user_name, COUNT(*) AS n FROM clicks GROUP BY user_name;
--> plan
--> Sink 3-sink: into table per_user; changes rows
-->     keeps the view's rows: the last one of each user_name
-->   ChangingAggregate 2-changing-aggregate: by user_name, COUNT(*) AS n; changes rows by user_name
-->       keeps one entry for each user_name until nothing has come to it for 10 minutes ('state.ttl')
-->     Scan 1-scan: stream clicks, reads user_name
--> (5 rows)
EXPLAIN CREATE OR REPLACE MATERIALIZED VIEW per_page WITH ('state.ttl' = '2 h') AS
  SELECT page, COUNT(*) AS n FROM clicks GROUP BY page;
--> plan
--> Sink 3-sink: into table per_page; changes rows
-->     keeps the view's rows: the last one of each page
-->   ChangingAggregate 2-changing-aggregate: by page, COUNT(*) AS n; changes rows by page
-->       keeps one entry for each page until nothing has come to it for 2 hours ('state.ttl')
-->     Scan 1-scan: stream clicks, reads page
--> the state of Scan '1-scan' fits
--> the state of ChangingAggregate '2-changing-aggregate' fits
--> the state of Sink '3-sink' fits
--> (8 rows)
EXPLAIN CREATE OR REPLACE MATERIALIZED VIEW per_page WITH ('state.ttl' = '0 s') AS
  SELECT page, COUNT(*) AS n FROM clicks GROUP BY page;
--> plan
--> Sink 3-sink: into table per_page; changes rows
-->     keeps the view's rows: the last one of each page
-->   ChangingAggregate 2-changing-aggregate: by page, COUNT(*) AS n; changes rows by page
-->       keeps one entry for each page, WITHOUT BOUND: grows with their number
-->     Scan 1-scan: stream clicks, reads page
--> the state of Scan '1-scan' fits
--> the state of ChangingAggregate '2-changing-aggregate' does not fit: state.ttl was set and is absent
--> the state of Sink '3-sink' fits
--> (8 rows)
RESET 'state.ttl';
--> ok
DROP STREAM clicks CASCADE;
--> ok
