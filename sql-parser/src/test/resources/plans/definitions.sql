-- Computed columns may be the time; the clauses may stand in any order.
CREATE STREAM s (WATERMARK FOR t AS t - INTERVAL '1' MINUTE - INTERVAL '30' SECOND, seconds BIGINT,
    t AS TIMESTAMPADD(SECOND, seconds, TIMESTAMP '1970-01-01 00:00:00'),
    word VARCHAR(10) AS 'x' COMMENT 'a word') COMMENT 'a stream' WITH ('connector' = 'file', 'path' = 'x');
SHOW CREATE STREAM S;
> CREATE STREAM s (
>   seconds BIGINT,
>   t AS TIMESTAMPADD(SECOND, seconds, TIMESTAMP '1970-01-01 00:00:00'),
>   word AS CAST('x' AS VARCHAR(10)) COMMENT 'a word',
>   WATERMARK FOR t AS t - INTERVAL '1' MINUTE - INTERVAL '30' SECOND
> ) COMMENT 'a stream'
> WITH ('connector' = 'file', 'path' = 'x')
SELECT STREAM word, t FROM s;
> Scan 1-scan: stream s, reads seconds, gives 'x' AS word, (TIMESTAMP '1970-01-01 00:00:00.000' + INTERVAL '1' SECOND * seconds) AS t, watermark t - 1 minute 30 seconds
> goes on: [word VARCHAR(10) NOT NULL, t TIMESTAMP(3)]
SELECT STREAM window_start, COUNT(*) FROM TABLE(TUMBLE(TABLE s, DESCRIPTOR(t), INTERVAL '1' MINUTE))
  WHERE seconds > 3 GROUP BY window_start;
> Calc 4-calc: window_start, count
>   WindowAggregate 3-window-aggregate: tumbling 1 minute of t, COUNT(*) AS count
>       keeps one entry for each window until the watermark reaches the window's end: 2 minutes 30 seconds (window 1 minute + watermark delay 1 minute 30 seconds)
>     Calc 2-calc: t WHERE seconds > 3
>       Scan 1-scan: stream s, reads seconds, gives seconds, (TIMESTAMP '1970-01-01 00:00:00.000' + INTERVAL '1' SECOND * seconds) AS t, watermark t - 1 minute 30 seconds
> goes on: [window_start TIMESTAMP(3) NOT NULL, count BIGINT NOT NULL]

CREATE TABLE k (a INTEGER, b VARCHAR, PRIMARY KEY (B, a) NOT ENFORCED);
SHOW CREATE TABLE k;
> CREATE TABLE k (
>   a INTEGER NOT NULL,
>   b VARCHAR NOT NULL,
>   PRIMARY KEY (b, a)
> )
CREATE STREAM t (t TIMESTAMP, WATERMARK FOR T AS T - INTERVAL 100 MILLISECOND);
> SYNTAX_ERROR at line 1, column 67: Unexpected 'MILLISECOND'
CREATE STREAM t (t TIMESTAMP_LTZ(3), WATERMARK FOR t AS t - INTERVAL '100' DAY);
SHOW CREATE STREAM t;
> CREATE STREAM t (
>   t TIMESTAMP(3) WITH LOCAL TIME ZONE,
>   WATERMARK FOR t AS t - INTERVAL '100' DAY
> )

CREATE STREAM x (a TIMESTAMP(9));
> NOT_SUPPORTED at line 1, column 20: TIMESTAMP(9) is not supported: times have milliseconds; a precision of 3 is the most
CREATE STREAM x (a INTEGER, b ROW(c TIMESTAMP(6)));
> NOT_SUPPORTED at line 1, column 31: type TIMESTAMP(6) is not supported: times have milliseconds, so a precision of 3 is the most
CREATE STREAM x (b DECIMAL(39, 1));
> NOT_SUPPORTED at line 1, column 20: DECIMAL(39, 1) is not supported: a DECIMAL has up to 38 digits
CREATE STREAM x (a FOO);
> INVALID_STATEMENT at line 1, column 20: there is no type FOO
CREATE STREAM x (a INTEGER, A VARCHAR);
> INVALID_STATEMENT at line 1, column 29: there are two columns 'A'; the case of letters does not tell names apart
CREATE STREAM x;
> INVALID_STATEMENT at line 1, column 15: name the columns, for example (id BIGINT, time TIMESTAMP(3))
CREATE STREAM x AS SELECT * FROM clicks;
> NOT_SUPPORTED at line 1, column 20: CREATE ... AS is not supported; create it with its columns, then INSERT INTO it
CREATE STREAM s.x (a INTEGER);
> INVALID_STATEMENT at line 1, column 15: there are no schemas; write x alone
CREATE OR REPLACE STREAM IF NOT EXISTS x (a INTEGER);
> INVALID_STATEMENT at line 1, column 40: OR REPLACE and IF NOT EXISTS contradict each other; leave one out
CREATE STREAM x (a INTEGER PRIMARY KEY);
> NOT_SUPPORTED at line 1, column 18: a stream has no PRIMARY KEY, because its rows do not replace each other; CREATE TABLE has one
CREATE TABLE x (a INTEGER PRIMARY KEY, b INTEGER, PRIMARY KEY (b));
> INVALID_STATEMENT at line 1, column 51: there is a second PRIMARY KEY; write one, PRIMARY KEY (a, b), for a key of several columns
CREATE TABLE x (abc INTEGER, PRIMARY KEY (abd));
> COLUMN_NOT_FOUND at line 1, column 43: PRIMARY KEY names 'abd', which is not a column that the source holds; did you mean 'abc'?
CREATE STREAM x (a INTEGER, b AS COUNT(*));
> NOT_SUPPORTED at line 1, column 34: a computed column is made of the columns of its row; there is no aggregate in it
CREATE STREAM x (a INTEGER, b AS (SELECT 1 FROM clicks));
> SYNTAX_ERROR at line 1, column 34: Query expression encountered in illegal context
CREATE STREAM x (a INTEGER, bc AS a + 1, c AS bd + 1);
> COLUMN_NOT_FOUND at line 1, column 47: there is no column 'bd'
CREATE STREAM x (a INTEGER, WATERMARK FOR a AS a);
> TYPE_MISMATCH at line 1, column 43: WATERMARK is for a TIMESTAMP(3) or TIMESTAMP_LTZ(3) column, a is INTEGER; compute one from it, for example event_time AS CAST(a AS TIMESTAMP(3)), and write WATERMARK FOR event_time
CREATE STREAM x (time_1 TIMESTAMP(3), WATERMARK FOR time_2 AS time_2);
> COLUMN_NOT_FOUND at line 1, column 53: there is no column 'time_2'; did you mean 'time_1'?
CREATE STREAM x (a TIMESTAMP(3), WATERMARK FOR a AS a, WATERMARK FOR a AS a);
> INVALID_STATEMENT at line 1, column 56: there is a second WATERMARK; one column tells the time
CREATE STREAM x (a TIMESTAMP(3), WATERMARK FOR a AS a - INTERVAL '1' MONTH);
> NOT_SUPPORTED at line 1, column 53: WATERMARK FOR a AS a - INTERVAL '1' MONTH is not supported: it must be a itself or a less a constant interval of days to seconds, such as a - INTERVAL '5' SECOND
CREATE STREAM x (a TIMESTAMP(3), b TIMESTAMP(3), WATERMARK FOR a AS b - INTERVAL '1' MINUTE);
> NOT_SUPPORTED at line 1, column 69: WATERMARK FOR a AS b - INTERVAL '1' MINUTE is not supported: it must be a itself or a less a constant interval of days to seconds, such as a - INTERVAL '5' SECOND
CREATE STREAM x (a TIMESTAMP(3), n INTEGER, WATERMARK FOR a AS a - n * INTERVAL '1' SECOND);
> NOT_SUPPORTED at line 1, column 64: WATERMARK FOR a AS a - n * INTERVAL '1' SECOND is not supported: it must be a itself or a less a constant interval of days to seconds, such as a - INTERVAL '5' SECOND
CREATE STREAM x (a TIMESTAMP(3), WATERMARK FOR a AS a + INTERVAL '1' SECOND);
> INVALID_STATEMENT at line 1, column 53: this watermark is ahead of the time column, so that every row would be late; take an interval from it instead of adding one

CREATE VIEW v (a, b) AS SELECT ad_id, price FROM clicks;
> a BIGINT
> b INTEGER
CREATE VIEW w AS SELECT a, b + 1 AS c FROM v WHERE b > 0;
> a BIGINT
> c INTEGER
SELECT STREAM c FROM w;
> Calc 2-calc: price + 1 AS c WHERE price > 0
>   Scan 1-scan: stream clicks, reads price
> goes on: [c INTEGER]
CREATE OR REPLACE VIEW v AS SELECT a, c AS b FROM w;
> INVALID_STATEMENT at line 1, column 51: view v: it would read itself; a view cannot be recursive
CREATE OR REPLACE VIEW v AS SELECT * FROM v;
> INVALID_STATEMENT at line 1, column 24: view v: it would read itself; a view cannot be recursive
CREATE VIEW u (a) AS SELECT ad_id, price FROM clicks;
> INVALID_STATEMENT at line 1, column 16: the view names 1 columns, its query has 2
CREATE VIEW u AS SELECT ad_id FROM clicks WHERE price > ?;
> INVALID_PARAMETER at line 1, column 18: a view has no parameters; leave out the ?
CREATE VIEW u AS SELECT ad_id FROM clicks EMIT FINAL;
> NOT_SUPPORTED at line 1, column 18: EMIT in a view is not supported; say it in the query that reads the view
DROP STREAM clicks;
SELECT c
  FROM w;
> TABLE_NOT_FOUND at line 2, column 8: view v: there is no stream, table or view 'clicks'
CREATE STREAM clicks (ad_id INTEGER, price INTEGER);
SELECT c FROM w;
> INVALID_STATEMENT at line 1, column 15: view v: what it reads has changed: its columns would now be [INTEGER, INTEGER], they were [BIGINT, INTEGER] when it was created; create it again with CREATE OR REPLACE VIEW
DROP TABLE s;
> INVALID_STATEMENT at line 1, column 12: s is a stream, not a table
DROP STREAM nosuch;
> TABLE_NOT_FOUND at line 1, column 13: there is no stream 'nosuch'
DROP STREAM IF EXISTS nosuch;
DROP PIPELINE p;
> TABLE_NOT_FOUND at line 1, column 15: there is no pipeline 'p'
DESCRIBE untime;
> TABLE_NOT_FOUND at line 1, column 10: there is no stream, table or view 'untime'; did you mean 'untimed'?
