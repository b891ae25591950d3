-- What runs for itself.
CREATE STREAM per_hour (hour_start TIMESTAMP(3), ad_id BIGINT, n BIGINT);
CREATE VIEW cheap AS SELECT * FROM clicks WHERE price < 10;
> ad_id BIGINT
> user_name VARCHAR
> price INTEGER
> amount DECIMAL(10, 2)
> click_time TIMESTAMP(3)
CREATE PIPELINE counts WITH ('trigger' = '1 s', 'checkpoint.interval' = '5 s', 'state.backend' = 'rocksdb') AS
  INSERT INTO per_hour SELECT STREAM window_start, ad_id, COUNT(*)
    FROM TABLE(TUMBLE(TABLE cheap, DESCRIPTOR(click_time), INTERVAL '1' HOUR))
    GROUP BY window_start, window_end, ad_id;
> Sink 5-sink: into stream per_hour
>   Calc 4-calc: window_start AS hour_start, ad_id, EXPR$2 AS n
>     WindowAggregate 3-window-aggregate: tumbling 1 hour of click_time, by ad_id, COUNT(*) AS EXPR$2
>         keeps one entry for each window and ad_id until the watermark reaches the window's end: 4 hours (window 1 hour + watermark delay 3 hours)
>       Calc 2-calc: ad_id, click_time WHERE price < 10
>         Scan 1-scan: stream clicks, reads ad_id, price, click_time, watermark click_time - 3 hours
> pipeline counts {trigger=1 s, checkpoint.interval=5 s, state.backend=rocksdb}
> uses [cheap, clicks, per_hour]
SHOW CREATE PIPELINE counts;
> CREATE PIPELINE counts
> WITH ('trigger' = '1 s', 'checkpoint.interval' = '5 s', 'state.backend' = 'rocksdb') AS
> INSERT INTO per_hour
> SELECT STREAM window_start, ad_id, COUNT(*)
> FROM TABLE(TUMBLE(TABLE cheap, DESCRIPTOR(click_time), INTERVAL '1' HOUR))
> GROUP BY window_start, window_end, ad_id
EXPLAIN PIPELINE counts;
> Sink 5-sink: into stream per_hour
>   Calc 4-calc: window_start AS hour_start, ad_id, EXPR$2 AS n
>     WindowAggregate 3-window-aggregate: tumbling 1 hour of click_time, by ad_id, COUNT(*) AS EXPR$2
>         keeps one entry for each window and ad_id until the watermark reaches the window's end: 4 hours (window 1 hour + watermark delay 3 hours)
>       Calc 2-calc: ad_id, click_time WHERE price < 10
>         Scan 1-scan: stream clicks, reads ad_id, price, click_time, watermark click_time - 3 hours
INSERT INTO untimed SELECT STREAM ad_id, click_time FROM clicks;
> Sink 3-sink: into stream untimed
>   Calc 2-calc: CAST(ad_id AS INTEGER) AS id, click_time AS t
>     Scan 1-scan: stream clicks, reads ad_id, click_time
> pipeline insert_untimed {}
> uses [clicks, untimed]
INSERT INTO untimed SELECT ad_id, click_time FROM clicks;
> Sink 3-sink: into stream untimed
>   Calc 2-calc: CAST(ad_id AS INTEGER) AS id, click_time AS t
>     Scan 1-scan: stream clicks, reads ad_id, click_time
CREATE MATERIALIZED VIEW expensive WITH ('checkpoint.retained' = '2') AS
  SELECT ad_id, price FROM clicks WHERE price > 100;
> Sink 3-sink: into table expensive
>     keeps the view's rows: all
>   Calc 2-calc: ad_id, price WHERE price > 100
>     Scan 1-scan: stream clicks, reads ad_id, price
> pipeline expensive {checkpoint.retained=2}
> uses [clicks]
SHOW CREATE MATERIALIZED VIEW expensive;
> CREATE MATERIALIZED VIEW expensive (ad_id, price)
> WITH ('checkpoint.retained' = '2') AS
> SELECT ad_id, price
> FROM clicks
> WHERE price > 100
SELECT COUNT(*) FROM expensive;
> Aggregate 2-aggregate: COUNT(*) AS count
>     keeps one entry until the input ends
>   Scan 1-scan: table expensive, reads no column
> ends: [count BIGINT NOT NULL]
DESCRIBE expensive;
> describe materialized view expensive
DESCRIBE MATERIALIZED VIEW expensive;
> describe materialized view expensive
DESCRIBE PIPELINE counts;
> describe pipeline counts
SHOW STATE FOR expensive;
> state of expensive
SHOW STATE FOR counts;
> state of counts
SHOW STATE;
> Show[subject=STATE, like=Optional.empty]
SHOW PIPELINES LIKE 'c%';
> Show[subject=PIPELINES, like=Optional[c%]]
SHOW MATERIALIZED VIEWS;
> Show[subject=MATERIALIZED_VIEWS, like=Optional.empty]
STOP PIPELINE counts;
> stop counts
START PIPELINE counts;
> start counts
STOP PIPELINE IF EXISTS nosuch;
> stop nothing
STOP MATERIALIZED VIEW expensive;
> stop expensive

-- Another query under the same name: what becomes of the state.
EXPLAIN CREATE OR REPLACE PIPELINE counts AS
  INSERT INTO per_hour SELECT STREAM window_start, ad_id, COUNT(*)
    FROM TABLE(TUMBLE(TABLE cheap, DESCRIPTOR(click_time), INTERVAL '1' DAY))
    GROUP BY window_start, window_end, ad_id;
> Sink 5-sink: into stream per_hour
>   Calc 4-calc: window_start AS hour_start, ad_id, EXPR$2 AS n
>     WindowAggregate 3-window-aggregate: tumbling 1 day of click_time, by ad_id, COUNT(*) AS EXPR$2
>         keeps one entry for each window and ad_id until the watermark reaches the window's end: 1 day 3 hours (window 1 day + watermark delay 3 hours)
>       Calc 2-calc: ad_id, click_time WHERE price < 10
>         Scan 1-scan: stream clicks, reads ad_id, price, click_time, watermark click_time - 3 hours
> the state of Scan '1-scan' fits
> the state of WindowAggregate '3-window-aggregate' does not fit: the window was tumbling 1 hour and is tumbling 1 day
> the state of Sink '5-sink' fits
CREATE OR REPLACE PIPELINE counts WITH ('state' = 'keep-what-fits') AS
  INSERT INTO per_hour SELECT STREAM window_start, ad_id, COUNT(*)
    FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' DAY))
    GROUP BY window_start, window_end, ad_id;
> Sink 4-sink: into stream per_hour
>   Calc 3-calc: window_start AS hour_start, ad_id, EXPR$2 AS n
>     WindowAggregate 2-window-aggregate: tumbling 1 day of click_time, by ad_id, COUNT(*) AS EXPR$2
>         keeps one entry for each window and ad_id until the watermark reaches the window's end: 1 day 3 hours (window 1 day + watermark delay 3 hours)
>       Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> pipeline counts {state=keep-what-fits}
> uses [clicks, per_hour]

-- What is wrong.
CREATE PIPELINE p WITH ('triger' = '1 s') AS INSERT INTO untimed SELECT * FROM untimed;
> INVALID_OPTION at line 1, column 25: there is no option 'triger'; did you mean 'trigger'?
CREATE PIPELINE p WITH ('something' = '1 s') AS INSERT INTO untimed SELECT * FROM untimed;
> INVALID_OPTION at line 1, column 25: there is no option 'something'; there are: trigger, checkpoint.interval, checkpoint.dir, checkpoint.retained, workers, state.backend, watermark.policy, state.ttl, delivery, state
CREATE PIPELINE p WITH ('trigger' = 'often') AS INSERT INTO untimed SELECT * FROM untimed;
> INVALID_OPTION at line 1, column 37: 'trigger' must be continuous, once, available-now or a time such as '1 s', not 'often'
CREATE PIPELINE p WITH ('checkpoint.interval' = '1') AS INSERT INTO untimed SELECT * FROM untimed;
> INVALID_OPTION at line 1, column 49: 'checkpoint.interval' must be a time such as '500 ms', '1 s' or '2 min', not '1'
CREATE PIPELINE p WITH ('state' = 'keep') AS INSERT INTO untimed SELECT * FROM untimed;
> INVALID_OPTION at line 1, column 35: 'state' must be refuse or discard or keep-what-fits, not 'keep'
CREATE PIPELINE p AS INSERT INTO untimed SELECT STREAM ad_id, click_time FROM clicks WHERE price > ?;
> INVALID_PARAMETER at line 1, column 22: what runs for itself has no parameters; write the values in the place of the ?
CREATE PIPELINE p AS INSERT INTO expensive SELECT ad_id, price FROM clicks;
> INVALID_STATEMENT at line 1, column 34: expensive is a materialized view; rows are inserted into streams and tables
CREATE MATERIALIZED VIEW m (a) AS SELECT ad_id, price FROM clicks;
> INVALID_STATEMENT at line 1, column 29: the view names 1 columns, its query has 2
CREATE MATERIALIZED VIEW expensive AS SELECT * FROM expensive;
> INVALID_STATEMENT at line 1, column 26: it would read itself; a view cannot be recursive
CREATE PIPELINE p AS INSERT INTO untimed SELECT STREAM * FROM untimed;
> INVALID_STATEMENT at line 1, column 34: it would read what it writes, for ever; leave out STREAM and EMIT to read what is there now, or write into another stream
SELECT * FROM counts;
> TABLE_NOT_FOUND at line 1, column 15: counts is a pipeline, which has no rows of its own; read what it writes into
SHOW STATE FOR clicks;
> INVALID_STATEMENT at line 1, column 16: clicks is a stream, not a pipeline or materialized view
STOP PIPELINE expensive;
> INVALID_STATEMENT at line 1, column 15: expensive is a materialized view, not a pipeline
DROP VIEW expensive;
> INVALID_STATEMENT at line 1, column 11: expensive is a materialized view, not a view
DROP MATERIALIZED VIEW cheap;
> INVALID_STATEMENT at line 1, column 24: cheap is a view, not a materialized view
DROP PIPELINE nosuch;
> TABLE_NOT_FOUND at line 1, column 15: there is no pipeline 'nosuch'
EXPLAIN LOGICAL PIPELINE counts;
> NOT_SUPPORTED at line 1, column 17: EXPLAIN LOGICAL is for queries and INSERT; what runs for itself keeps its physical plan
EXPLAIN CREATE STREAM s (a INTEGER);
> NOT_SUPPORTED at line 1, column 9: there is nothing to explain: a STREAM does not run
DROP PIPELINE counts;
DROP MATERIALIZED VIEW expensive CASCADE;
