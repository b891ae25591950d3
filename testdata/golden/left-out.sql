-- What queries leave out of a stream can be read: $late and $error behind its name.
CREATE STREAM clicks (user_name VARCHAR, page VARCHAR, ts TIMESTAMP(3),
  twice AS user_name || user_name,
  WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
SELECT * FROM clicks$late;
--> user_name | page | ts | twice | late_time | late_watermark | late_operator | late_query
--> (0 rows)
INSERT INTO clicks VALUES
  ('ann', '/home', TIMESTAMP '2026-03-01 12:00:03'),
  ('bob', '/home', TIMESTAMP '2026-03-01 12:00:41'),
  ('ann', '/cart', TIMESTAMP '2026-03-01 12:01:12'),
  ('cem', '/home', TIMESTAMP '2026-03-01 12:00:59'),
  ('nil', '/home', NULL),
  ('dee', '/cart', TIMESTAMP '2026-03-01 12:01:30');
--> 6 rows
SELECT window_start, COUNT(*) AS n
  FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
 GROUP BY window_start, window_end;
--> window_start | n
--> 2026-03-01 12:00:00.000 | 2
--> 2026-03-01 12:01:00.000 | 2
--> (2 rows)

-- The whole row, though the query has only read its time, but for what is computed.
SELECT user_name, page, ts, twice, late_time, late_watermark, late_operator FROM clicks$late;
--> user_name | page | ts | twice | late_time | late_watermark | late_operator
--> cem | /home | 2026-03-01 12:00:59.000 | NULL | 2026-03-01 12:00:59.000 | 2026-03-01 12:01:02.000 | 2-window-aggregate
--> (1 row)
SELECT raw_text, file, line, column_name, reason, operator FROM clicks$error;
--> raw_text | file | line | column_name | reason | operator
--> {"user_name":"nil","page":"/home","ts":null} | NULL | NULL | ts | the row has no time in column ts | 2-window-aggregate
--> (1 row)

-- A hop leaves a row out with its last window; s is read twice.
CREATE STREAM s (id INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO s VALUES (1, TIMESTAMP '2026-01-01 00:01:30'), (2, TIMESTAMP '2026-01-01 00:01:05'),
  (3, TIMESTAMP '2026-01-01 00:00:05'), (4, TIMESTAMP '2026-01-01 00:00:50');
--> 4 rows
SELECT a.window_start, a.id, b.id AS other
  FROM TABLE(HOP(TABLE s, DESCRIPTOR(ts), INTERVAL '30' SECOND, INTERVAL '1' MINUTE)) a
  JOIN TABLE(HOP(TABLE s, DESCRIPTOR(ts), INTERVAL '30' SECOND, INTERVAL '1' MINUTE)) b
    ON a.window_start = b.window_start AND a.window_end = b.window_end
 WHERE a.id < b.id;
--> window_start | id | other
--> 2026-01-01 00:01:00.000 | 1 | 2
--> (1 row)
SELECT id, COUNT(*) AS n FROM s$late GROUP BY id ORDER BY id;
--> id | n
--> 3 | 1
--> 4 | 1
--> (2 rows)

-- A pipeline takes care of them.
CREATE STREAM dead_letters (user_name VARCHAR, ts TIMESTAMP(3), missed TIMESTAMP(3));
--> ok
CREATE STREAM counts (s TIMESTAMP(3), n BIGINT);
--> ok
CREATE PIPELINE rescue WITH ('checkpoint.interval' = '0 s') AS
  INSERT INTO dead_letters SELECT STREAM user_name, late_time, late_watermark
    FROM clicks$late WHERE late_query = 'counting';
--> ok
CREATE PIPELINE counting WITH ('checkpoint.interval' = '0 s') AS
  INSERT INTO counts SELECT STREAM window_start, COUNT(*)
    FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
   GROUP BY window_start, window_end;
--> ok
AWAIT SELECT * FROM dead_letters;
--> user_name | ts | missed
--> cem | 2026-03-01 12:00:59.000 | 2026-03-01 12:01:02.000
--> (1 row)
DROP STREAM clicks;
--> error 2BP01: stream "clicks" is used by pipeline "counting", pipeline "rescue"; drop that first, or say DROP ... CASCADE to drop all of them

-- They come and go with their stream.
DESCRIBE s$late;
--> column | type | null | extra
--> id | INTEGER | YES |
--> ts | TIMESTAMP(3) | YES |
--> late_time | TIMESTAMP(3) | YES |
--> late_watermark | TIMESTAMP(3) | YES |
--> late_operator | VARCHAR | YES |
--> late_query | VARCHAR | YES |
--> (6 rows)
DESCRIBE s$error;
--> column | type | null | extra
--> raw_text | VARCHAR | YES |
--> file | VARCHAR | YES |
--> line | BIGINT | YES |
--> column_name | VARCHAR | YES |
--> reason | VARCHAR | YES |
--> operator | VARCHAR | YES |
--> query | VARCHAR | YES |
--> (7 rows)
SHOW STREAMS LIKE 's%';
--> name | connector | comment
--> s | log |
--> (1 row)
CREATE VIEW late_ids AS SELECT id FROM s$late;
--> ok
SELECT COUNT(*) AS n FROM late_ids;
--> n
--> 2
--> (1 row)
CREATE STREAM x$late (a INTEGER);
--> error 42000: names that end in $late or $error are those of what is left out of streams; take another one (line 1, column 15)
INSERT INTO s$late SELECT * FROM s$late;
--> error 42000: s$late holds what is left out of s, with which it comes and goes; it can only be read (line 1, column 13)
DROP STREAM s$late;
--> error 42000: s$late holds what is left out of s, with which it comes and goes; it can only be read (line 1, column 13)
SHOW CREATE STREAM s$late;
--> error 42000: s$late holds what is left out of s, with which it comes and goes; it can only be read (line 1, column 20)
DROP STREAM s CASCADE;
--> ok
SELECT * FROM s$late;
--> error 42P01: there is no stream, table or view 's$late' (line 1, column 15)
CREATE STREAM s (id INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH ('left-out.retained' = '2');
--> ok
SELECT * FROM s$late;
--> id | ts | late_time | late_watermark | late_operator | late_query
--> (0 rows)
CREATE STREAM untimed (id INTEGER);
--> ok
SELECT * FROM untimed$late;
--> error 42P01: untimed has no WATERMARK of its own, so no row of it is ever late (line 1, column 15)

-- Only so many are kept, the last ones, and of one epoch the first ones.
INSERT INTO s VALUES (1, TIMESTAMP '2026-01-01 00:01:30'), (2, TIMESTAMP '2026-01-01 00:00:01'),
  (3, TIMESTAMP '2026-01-01 00:00:02'), (4, TIMESTAMP '2026-01-01 00:00:03');
--> 4 rows
SELECT id, LAG(id) OVER (ORDER BY ts) AS earlier FROM s;
--> id | earlier
--> 1 | NULL
--> (1 row)
SELECT id FROM s$late;
--> id
--> 2
--> 3
--> (2 rows)
SELECT window_end FROM TABLE(TUMBLE((SELECT * FROM s WHERE id IN (1, 4)), DESCRIPTOR(ts),
  INTERVAL '1' SECOND)) GROUP BY window_end;
--> window_end
--> 2026-01-01 00:01:31.000
--> (1 row)
SELECT id, ts, late_operator FROM s$late;
--> id | ts | late_operator
--> 3 | 2026-01-01 00:00:02.000 | 2-time-over
--> 4 | 2026-01-01 00:00:03.000 | 3-window-aggregate
--> (2 rows)
CREATE STREAM none (id INTEGER) WITH ('left-out.retained' = 'some');
--> error 42616: stream "none" has 'left-out.retained' = 'some'; it should be a whole number from 1
CREATE STREAM none (id INTEGER) WITH ('left-out.columns' = 'some');
--> error 42616: stream "none" has 'left-out.columns' = 'some'; it should be one of all, read
