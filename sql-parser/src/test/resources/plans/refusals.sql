-- What would never end or keep everything.
SELECT STREAM ad_id, COUNT(*)
  FROM clicks
  GROUP BY ad_id
  EMIT FINAL;
> NOT_SUPPORTED at line 3, column 3: EMIT FINAL would never give a row, because an aggregate without a window never becomes final over a stream; say EMIT CHANGES to get its changes, or group by the windows of FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(time), INTERVAL '1' MINUTE)), that is by window_start and window_end
SELECT STREAM COUNT(*) FROM clicks EMIT ON WINDOW CLOSE;
> NOT_SUPPORTED at line 1, column 1: EMIT FINAL would never give a row, because an aggregate without a window never becomes final over a stream; say EMIT CHANGES to get its changes, or group by the windows of FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(time), INTERVAL '1' MINUTE)), that is by window_start and window_end
SELECT STREAM ad_id, COUNT(*) FROM (SELECT ad_id, COUNT(*) AS n FROM clicks GROUP BY ad_id) GROUP BY ad_id EMIT AFTER WATERMARK;
> NOT_SUPPORTED at line 1, column 93: EMIT FINAL would never give a row, because an aggregate without a window never becomes final over a stream; say EMIT CHANGES to get its changes, or group by the windows of FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(time), INTERVAL '1' MINUTE)), that is by window_start and window_end
SELECT STREAM ad_id, price FROM clicks EMIT COMPLETE;
> NOT_SUPPORTED at line 1, column 1: EMIT COMPLETE would give all rows ever read, again and again; it is for results that are bounded by their keys, such as those of GROUP BY; leave it out to get each row once
SELECT STREAM COUNT(*), MAX(n) FROM (SELECT ad_id, COUNT(*) AS n FROM clicks GROUP BY ad_id LIMIT 3);
> NOT_SUPPORTED at line 1, column 99: LIMIT and OFFSET of rows that change are not supported in a subquery without ORDER BY; in the outermost query they count changes
SELECT STREAM c.*, row_op, c.* FROM clicks c;
> NOT_SUPPORTED at line 1, column 20: row_op and row_time between two stars are not supported; put them first or last
SELECT ad_id, row_op FROM (SELECT ad_id FROM clicks) WHERE row_op = '+I';
> COLUMN_NOT_FOUND at line 1, column 60: there is no column 'row_op'
INSERT INTO counts SELECT STREAM ad_id, COUNT(*) FROM clicks GROUP BY ad_id;
> NOT_SUPPORTED at line 1, column 20: the rows of this query change, and stream counts only takes rows and never changes them; insert into a TABLE with a PRIMARY KEY, or select row_op, too, so that each change becomes a row
INSERT INTO counts_by_ad SELECT STREAM ad_id, COUNT(*) FROM clicks GROUP BY ad_id EMIT COMPLETE;
> NOT_SUPPORTED at line 1, column 26: EMIT COMPLETE would write every row again and again; say EMIT CHANGES
INSERT INTO counts_by_ad SELECT STREAM COUNT(*), ad_id FROM clicks GROUP BY ad_id;
> NOT_SUPPORTED at line 1, column 26: the rows of this query change, and each is known by n, but those of table counts_by_ad are known by ad_id; give the table the query's key as its PRIMARY KEY
INSERT INTO counts_by_ad SELECT STREAM MAX(ad_id), COUNT(*) FROM clicks;
> NOT_SUPPORTED at line 1, column 26: the rows of this query change, and each is known by nothing, as there is one row only, but those of table counts_by_ad are known by ad_id; give the table the query's key as its PRIMARY KEY
SELECT STREAM * FROM clicks
  ORDER BY ad_id;
> NOT_SUPPORTED at line 2, column 3: ORDER BY over a stream would wait for a last row that never comes; add LIMIT to get the first rows as they change, order by the column with WATERMARK first, upwards, or say EMIT COMPLETE after it in the outermost query, if its result is bounded by keys, or leave out STREAM and EMIT to read what is there now and end
SELECT STREAM window_start, COUNT(*)
  FROM TABLE(TUMBLE(TABLE untimed, DESCRIPTOR(t), INTERVAL '1' MINUTE)) GROUP BY window_start;
> NOT_SUPPORTED at line 2, column 73: these windows would never close, because no watermark says how far t has come; declare WATERMARK FOR t AS t - INTERVAL '5' SECOND in CREATE STREAM, or leave out STREAM and EMIT to read what is there now and end
SELECT STREAM window_start, COUNT(*)
  FROM TABLE(TUMBLE((SELECT click_time + INTERVAL '1' HOUR AS later FROM clicks), DESCRIPTOR(later),
      INTERVAL '1' MINUTE)) GROUP BY window_start;
> NOT_SUPPORTED at line 3, column 29: these windows would never close, because no watermark says how far later has come; declare WATERMARK FOR later AS later - INTERVAL '5' SECOND in CREATE STREAM, or leave out STREAM and EMIT to read what is there now and end
SELECT STREAM window_start, COUNT(*) FROM (
    SELECT window_start FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE))
    UNION ALL SELECT window_start
      FROM TABLE(TUMBLE(TABLE impressions, DESCRIPTOR(impression_time), INTERVAL '1' MINUTE)))
  GROUP BY window_start;
> NOT_SUPPORTED at line 5, column 3: these windows would never close, because the subquery passes on window_start alone, which carries no watermark; let it select window_end, too
SELECT STREAM c.ad_id FROM clicks c
  LEFT JOIN impressions i ON c.ad_id = i.ad_id AND c.click_time > i.impression_time;
> NOT_SUPPORTED at line 2, column 13: this join of streams would never know that a row has no partner, because no condition bounds how far apart the times of two matching rows are; add one over the columns with WATERMARK, for example AND b.time BETWEEN a.time AND a.time + INTERVAL '1' HOUR, or leave out STREAM and EMIT to read what is there now and end
SELECT STREAM ad_id FROM clicks WHERE ad_id NOT IN (SELECT ad_id FROM impressions);
> NOT_SUPPORTED at line 1, column 53: this join of streams would never know that a row has no partner, because no condition bounds how far apart the times of two matching rows are; add one over the columns with WATERMARK, for example AND b.time BETWEEN a.time AND a.time + INTERVAL '1' HOUR, or leave out STREAM and EMIT to read what is there now and end
CREATE VIEW counted AS SELECT ad_id, COUNT(*) AS n FROM clicks GROUP BY ad_id;
> ad_id BIGINT
> n BIGINT NOT NULL
SELECT STREAM *
  FROM counted
  EMIT FINAL;
> NOT_SUPPORTED at line 2, column 8: view counted: EMIT FINAL would never give a row, because an aggregate without a window never becomes final over a stream; say EMIT CHANGES to get its changes, or group by the windows of FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(time), INTERVAL '1' MINUTE)), that is by window_start and window_end
SELECT STREAM * FROM clicks EMIT FINAL EVERY INTERVAL '0' SECOND;
> INVALID_VALUE at line 1, column 46: EVERY takes a positive interval of days, hours, minutes or seconds, such as INTERVAL '10' SECOND
SELECT STREAM * FROM clicks EMIT FINAL EVERY INTERVAL '1' MONTH;
> INVALID_VALUE at line 1, column 46: EVERY takes a positive interval of days, hours, minutes or seconds, such as INTERVAL '10' SECOND
SELECT * FROM (SELECT STREAM ad_id FROM clicks);
> INVALID_STATEMENT at line 1, column 16: STREAM in a subquery says nothing; say it in the outermost SELECT, for the whole query

-- What is not there yet.
SELECT * FROM clicks WHERE UNIQUE (SELECT id FROM ads);
> NOT_SUPPORTED at line 1, column 28: UNIQUE is not supported yet; write it as a join
SELECT ARRAY(SELECT id FROM ads) FROM clicks;
> NOT_SUPPORTED at line 1, column 8: ARRAY_QUERY_CONSTRUCTOR is not supported yet; write it as a join
SELECT STREAM ad_id, SUM(price) OVER (ORDER BY price) FROM clicks;
> NOT_SUPPORTED at line 1, column 22: OVER in a stream must be ordered by the column with WATERMARK first, upwards; or say EMIT CHANGES to get results as they change, for which all rows are kept, or leave out STREAM and EMIT to read what is there now and end
SELECT ARRAY_AGG(price) FILTER (WHERE price > 1) OVER () FROM clicks;
> NOT_SUPPORTED at line 1, column 8: ARRAY_AGG with FILTER and OVER is not supported
SELECT SUM(price) OVER (ORDER BY click_time RANGE BETWEEN INTERVAL '1' MONTH PRECEDING AND CURRENT ROW) FROM clicks;
> NOT_SUPPORTED at line 1, column 8: a frame's distance must be of days, hours, minutes or seconds; months and years differ in length
SELECT LAG(price, ad_id) OVER (ORDER BY click_time) FROM clicks;
> NOT_SUPPORTED at line 1, column 8: LAG's number must be a constant whole number
WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM r) SELECT * FROM r;
> NOT_SUPPORTED at line 1, column 16: WITH RECURSIVE is not supported
SELECT * FROM clicks TABLESAMPLE BERNOULLI(10);
> NOT_SUPPORTED at line 1, column 15: TABLESAMPLE is not supported in FROM
SELECT * FROM clicks FOR SYSTEM_TIME AS OF click_time;
> NOT_SUPPORTED at line 1, column 44: FOR SYSTEM_TIME AS OF stands behind the right table of a JOIN only: FROM s JOIN t FOR SYSTEM_TIME AS OF s.time ON s.k = t.k
SELECT STREAM c.price, r.rate FROM clicks c JOIN rates FOR SYSTEM_TIME AS OF NOW() AS r ON c.ad_id = r.id;
> Calc 4-calc: price, rate
>   LookupJoin 2-lookup-join: on left ad_id = right id, with the right row that there is when the left one is read: in another run it may be another
>       keeps one right row for each id that there is
>       keeps left rows until the end of their epoch
>     Scan 1-scan: stream clicks, reads ad_id, price
>     Scan 3-scan: table rates with all versions, reads id, rate
> goes on: [price INTEGER, rate INTEGER]
SELECT STREAM c.price, r.rate FROM clicks c JOIN rates FOR SYSTEM_TIME AS OF c.click_time AS r ON c.price = r.rate;
> NOT_SUPPORTED at line 1, column 50: FOR SYSTEM_TIME AS OF finds one version of one row, so ON must say what id is equal to, which is of the key
SELECT STREAM c.price FROM clicks c JOIN ads FOR SYSTEM_TIME AS OF c.click_time AS a ON c.ad_id = a.id;
> NOT_SUPPORTED at line 1, column 42: FOR SYSTEM_TIME AS OF takes a table with PRIMARY KEY and WATERMARK, or a query that keeps the last row of each key: QUALIFY ROW_NUMBER() OVER (PARTITION BY k ORDER BY time DESC) = 1
SELECT STREAM c.price FROM clicks c JOIN impressions FOR SYSTEM_TIME AS OF c.click_time AS i ON c.ad_id = i.ad_id;
> NOT_SUPPORTED at line 1, column 42: FOR SYSTEM_TIME AS OF takes a table with PRIMARY KEY and WATERMARK, or a query that keeps the last row of each key: QUALIFY ROW_NUMBER() OVER (PARTITION BY k ORDER BY time DESC) = 1
SELECT STREAM u.id, r.rate FROM untimed u LEFT JOIN rates FOR SYSTEM_TIME AS OF u.t AS r ON u.id = r.id;
> NOT_SUPPORTED at line 1, column 53: this join would never know which row is the next one, because no watermark says how far t has come; compare the columns that have a WATERMARK on both sides, or leave out STREAM and EMIT to read what is there now and end
SELECT STREAM c.price FROM clicks c ASOF JOIN untimed u MATCH_CONDITION u.t <= c.click_time ON c.price = u.id;
> NOT_SUPPORTED at line 1, column 47: this join would never know which row is the next one, because no watermark says how far t has come; compare the columns that have a WATERMARK on both sides, or leave out STREAM and EMIT to read what is there now and end
SELECT STREAM c.price FROM clicks c LEFT ASOF JOIN impressions i MATCH_CONDITION i.impression_time > c.click_time ON c.ad_id = i.ad_id;
> NOT_SUPPORTED at line 1, column 52: this join would never know that a row has no partner, because a later right row may always come; leave out LEFT, or match the right row before the left one, or leave out STREAM and EMIT to read what is there now and end
SELECT STREAM n.n FROM (SELECT ad_id, COUNT(*) AS n, MAX(click_time) AS t FROM clicks GROUP BY ad_id) n ASOF JOIN clicks c MATCH_CONDITION c.click_time <= n.t ON c.ad_id = n.ad_id;
> NOT_SUPPORTED at line 1, column 115: this join would never know which row is the next one, because no watermark says how far t has come; compare the columns that have a WATERMARK on both sides, or leave out STREAM and EMIT to read what is there now and end
SELECT c.price FROM clicks c ASOF JOIN impressions i ON c.ad_id = i.ad_id;
> SYNTAX_ERROR at line 1, column 35: ASOF JOIN does not say which row is the next one; say so in MATCH_CONDITION right.time <= left.time before ON, or within ON
SELECT c.price FROM clicks c ASOF JOIN impressions i MATCH_CONDITION i.impression_time = c.click_time ON c.ad_id = i.ad_id;
> INVALID_STATEMENT at line 1, column 70: ASOF JOIN MATCH_CONDITION must be a comparison between columns from the two inputs
SELECT c.price FROM clicks c ASOF JOIN impressions i MATCH_CONDITION i.impression_time <= c.click_time ON c.ad_id = i.ad_id AND c.price > 3;
> INVALID_STATEMENT at line 1, column 107: ASOF JOIN condition must be a conjunction of equality comparisons of columns from both sides
SELECT c.price FROM clicks c ASOF JOIN clicks d MATCH_CONDITION d.user_name <= c.user_name ON c.ad_id = d.ad_id;
> NOT_SUPPORTED at line 1, column 40: MATCH_CONDITION compares times, dates or whole numbers, not VARCHAR
SELECT c.price FROM clicks c JOIN impressions i MATCH_CONDITION i.impression_time <= c.click_time ON c.ad_id = i.ad_id;
> SYNTAX_ERROR at line 1, column 114: MATCH_CONDITION only allowed with ASOF JOIN
SELECT JSON_ARRAYAGG(price) FROM clicks;
> NOT_SUPPORTED at line 1, column 8: the aggregate function JSON_ARRAYAGG_ABSENT_ON_NULL is not supported; SHOW FUNCTIONS lists those that are
SELECT LISTAGG(user_name, user_name) FROM clicks;
> NOT_SUPPORTED at line 1, column 8: LISTAGG's second argument must be a constant
SELECT PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY click_time) FROM clicks;
> NOT_SUPPORTED at line 1, column 8: PERCENTILE_CONT does not take a value of type TIMESTAMP(3)
SELECT PERCENTILE_DISC(0.5) WITHIN GROUP (ORDER BY price) FILTER (WHERE price > 1) FROM clicks;
> NOT_SUPPORTED at line 1, column 8: FILTER behind PERCENTILE_DISC is not supported; write ... WITHIN GROUP (ORDER BY CASE WHEN condition THEN value END)
SELECT APPROX_COUNT_DISTINCT(tags) FROM nested;
> NOT_SUPPORTED at line 1, column 8: APPROX_COUNT_DISTINCT does not take a value of type VARCHAR ARRAY
SELECT ARRAY_AGG(price IGNORE NULLS) FROM clicks;
> NOT_SUPPORTED at line 1, column 24: IGNORE NULLS is not supported
SELECT LISTAGG(DISTINCT user_name) WITHIN GROUP (ORDER BY price) FROM clicks;
> NOT_SUPPORTED at line 1, column 8: LISTAGG of DISTINCT values can only be ordered by those values
SELECT price, RAND() FROM clicks;
> NOT_SUPPORTED at line 1, column 15: RAND is not supported: each time it gives another answer, so that a query could not be run again with the same result
SELECT price FROM clicks LIMIT ?;
> NOT_SUPPORTED at line 1, column 32: LIMIT and OFFSET must be numbers, not parameters; set the number of rows with setMaxRows, or write the number
SELECT CAST(user_name AS TIMESTAMP(6)), TIMESTAMP '2024-01-01 00:00:00.123456' FROM clicks;
> NOT_SUPPORTED at line 1, column 26: TIMESTAMP(6) is not supported: times have milliseconds; a precision of 3 is the most
SELECT TIMESTAMP '2024-01-01 00:00:00.123456' FROM clicks;
> NOT_SUPPORTED at line 1, column 8: times have milliseconds, this one has 6 fraction digits; leave out those after the third
SELECT CAST(click_time AS TIMESTAMP(0)) FROM clicks;
> NOT_SUPPORTED at line 1, column 27: TIMESTAMP(0) is not supported: times have milliseconds; FLOOR(time TO SECOND) drops them from the value
UPDATE clicks SET price = 1;
> NOT_SUPPORTED at line 1, column 1: UPDATE is not supported; rows are added with INSERT INTO and read with SELECT
DELETE FROM clicks;
> NOT_SUPPORTED at line 1, column 1: DELETE is not supported; rows are added with INSERT INTO and read with SELECT

-- Windows.
SELECT * FROM TABLE(SESSION(TABLE clicks PARTITION BY ad_id ORDER BY price, DESCRIPTOR(click_time), INTERVAL '1' MINUTE));
> NOT_SUPPORTED at line 1, column 61: ORDER BY says nothing in SESSION, which goes by time; leave it out
SELECT * FROM TABLE(SESSION(TABLE clicks, DESCRIPTOR(click_time), ad_id, INTERVAL '1' MINUTE));
> TYPE_MISMATCH at line 1, column 67: columns are named with DESCRIPTOR in SESSION: DESCRIPTOR(ad_id)
SELECT * FROM TABLE(SESSION(TABLE clicks, DESCRIPTOR(click_time), DESCRIPTOR(ad), INTERVAL '1' MINUTE));
> COLUMN_NOT_FOUND at line 1, column 78: there is no column 'ad' in the table of SESSION
SELECT * FROM TABLE(SESSION(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '0' MINUTE));
> INVALID_VALUE at line 1, column 21: SESSION's gap must be positive, it is 0 ms
SELECT * FROM TABLE(SESSION(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MONTH));
> NOT_SUPPORTED at line 1, column 21: SESSION's gap must be a constant interval of days, hours, minutes or seconds, such as INTERVAL '1' MINUTE; months and years differ in length, and are for TUMBLE's size only
SELECT STREAM window_start, COUNT(*)
  FROM TABLE(SESSION(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE)) GROUP BY window_start
  EMIT FINAL;
> NOT_SUPPORTED at line 2, column 82: EMIT FINAL would never give a row, because an aggregate without a window never becomes final over a stream; say EMIT CHANGES to get its changes, or group by the windows of FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(time), INTERVAL '1' MINUTE)), that is by window_start and window_end
SELECT * FROM TABLE(CUMULATE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '2' MINUTE, INTERVAL '9' MINUTE));
> INVALID_VALUE at line 1, column 21: CUMULATE's size 9 minutes is no multiple of its step 2 minutes. The step comes first: CUMULATE(TABLE t, DESCRIPTOR(time), step, size)
SELECT * FROM TABLE(HOP(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' DAY, INTERVAL '1' MONTH));
> NOT_SUPPORTED at line 1, column 21: HOP's size must be a constant interval of days, hours, minutes or seconds, such as INTERVAL '1' MINUTE; months and years differ in length, and are for TUMBLE's size only
SELECT * FROM TABLE(TUMBLES(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '10' MINUTE));
> FUNCTION_NOT_FOUND at line 1, column 21: there is no table function TUMBLES; did you mean 'TUMBLE'?
SELECT * FROM TABLE(TUMBLE(TABLE clicks PARTITION BY ad_id, DESCRIPTOR(click_time), INTERVAL '1' MINUTE));
> NOT_SUPPORTED at line 1, column 27: PARTITION BY says nothing in TUMBLE, whose windows are the same for all keys; leave it out, and put the columns into GROUP BY
SELECT * FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(price), INTERVAL '1' MINUTE));
> TYPE_MISMATCH at line 1, column 53: windows are made of a TIMESTAMP(3) or TIMESTAMP_LTZ(3) column, price is INTEGER
SELECT * FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_tim), INTERVAL '1' MINUTE));
> COLUMN_NOT_FOUND at line 1, column 53: there is no column 'click_tim' in the table of TUMBLE; did you mean 'click_time'?
SELECT * FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), 5));
> TYPE_MISMATCH at line 1, column 66: TUMBLE's argument SIZE must be an interval, such as INTERVAL '1' MINUTE
SELECT * FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time)));
> TYPE_MISMATCH at line 1, column 21: TUMBLE takes 3 argument(s)
SELECT * FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '0' MINUTE));
> INVALID_VALUE at line 1, column 21: TUMBLE's size must be positive, it is 0 ms
SELECT * FROM TABLE(HOP(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '10' MINUTE, INTERVAL '5' MINUTE));
> INVALID_VALUE at line 1, column 21: HOP's slide is 10 minutes, longer than its size 5 minutes: rows between the windows would be lost. The slide comes first: HOP(TABLE t, DESCRIPTOR(time), slide, size)
SELECT COUNT(*) FROM clicks GROUP BY TUMBLE(click_time, INTERVAL '1' MINUTE);
> NOT_SUPPORTED at line 1, column 38: windows in GROUP BY are not supported; write FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(time), ...)) and GROUP BY window_start, window_end
SELECT TUMBLE_START(click_time, INTERVAL '1' MINUTE) FROM clicks;
> NOT_SUPPORTED at line 1, column 8: TUMBLE_START is not supported; TUMBLE and HOP in FROM give columns window_start and window_end
WITH w AS (SELECT * FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE)))
SELECT * FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(click_time), INTERVAL '1' HOUR));
> AMBIGUOUS_NAME at line 2, column 21: the table under TUMBLE has a column window_start already; give it another name in a subquery or a view, such as SELECT window_start AS inner_window_start

-- What is wrong.
SELECT price FROM clicks LIMIT 1.5;
> INVALID_VALUE at line 1, column 32: LIMIT and OFFSET count rows: 1.5
WITH a AS (SELECT 1), A AS (SELECT 2) SELECT * FROM a;
> AMBIGUOUS_NAME at line 1, column 23: there are two queries 'A' in WITH; the case of letters does not tell names apart
SELECT (SELECT ad_id, price FROM clicks);
> INVALID_STATEMENT at line 1, column 8: a subquery that stands for one value has one column
SELECT * FROM TUMBLE(clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE);
> TYPE_MISMATCH at line 1, column 22: a table is named with TABLE in TUMBLE: TABLE clicks
SELECT pric FROM clicks;
> COLUMN_NOT_FOUND at line 1, column 8: there is no column 'pric'; did you mean 'price'?
SELECT * FROM
  click;
> TABLE_NOT_FOUND at line 2, column 3: there is no stream, table or view 'click'; did you mean 'clicks'?
SELECT c.pric FROM clicks c;
> COLUMN_NOT_FOUND at line 1, column 10: there is no column 'pric' in 'c'; did you mean 'price'?
SELECT x.price FROM clicks;
> TABLE_NOT_FOUND at line 1, column 8: 'x' is neither a table nor an alias in FROM
SELECT uper(user_name) FROM clicks;
> FUNCTION_NOT_FOUND at line 1, column 8: there is no function uper; did you mean 'UPPER'?
SELECT UPPER(price, 1) FROM clicks;
> TYPE_MISMATCH at line 1, column 8: UPPER takes 1 argument(s)
SELECT ad_id FROM clicks c JOIN impressions i ON c.ad_id = i.ad_id;
> AMBIGUOUS_NAME at line 1, column 8: there are several columns 'ad_id'; put the input's name and a dot before it, or, if one input has them all, give them different names there with AS
SELECT * FROM clicks, clicks;
> AMBIGUOUS_NAME at line 1, column 23: 'clicks' stands in FROM twice; give one of them another name with AS
SELECT price, COUNT(*) FROM clicks;
> INVALID_STATEMENT at line 1, column 8: price is neither in GROUP BY nor inside an aggregate function such as COUNT
SELECT COUNT(*) FROM clicks WHERE COUNT(*) > 1;
> INVALID_STATEMENT at line 1, column 35: aggregates cannot stand in WHERE; a condition on them stands in HAVING
SELECT * FROM clicks WHERE price;
> INVALID_STATEMENT at line 1, column 28: WHERE clause must be a condition
SELECT user_name + click_time FROM clicks;
> TYPE_MISMATCH at line 1, column 8: there is no VARCHAR + TIMESTAMP(3); cast what is given
SELECT ?;
> INVALID_PARAMETER at line 1, column 8: the type of this parameter cannot be told from its place; write CAST(? AS type)
SELECT r.a FROM nested;
> TABLE_NOT_FOUND at line 1, column 8: put the table's name before the column r to reach into it: t.r.field
SELECT * FROM clicks c, impressions i WHERE c.click_time - i.impression_time < INTERVAL '1' HOUR;
> TYPE_MISMATCH at line 1, column 45: the difference of two times needs a unit: (a - b) SECOND, which compares with intervals, or TIMESTAMPDIFF(SECOND, b, a), which is a number
SELECT ABS(user_name) FROM clicks;
> Calc 2-calc: ABS(CAST(user_name AS DECIMAL(38, 19))) AS abs
>   Scan 1-scan: stream clicks, reads user_name
> ends: [abs DECIMAL(38, 19)]

-- What Calcite says in other words.
SELECT ad_id FROM clicks ORDER BY 2;
> INVALID_STATEMENT at line 1, column 35: there is no column of that number; numbers in GROUP BY and ORDER BY count the columns of the select list from 1
SELECT ad_id, COUNT(*) FROM clicks GROUP BY 5;
> INVALID_STATEMENT at line 1, column 45: there is no column of that number; numbers in GROUP BY and ORDER BY count the columns of the select list from 1
SELECT DISTINCT ad_id FROM clicks ORDER BY price;
> INVALID_STATEMENT at line 1, column 44: with SELECT DISTINCT, rows are ordered by what is selected, and price is not; add it to the select list
SELECT ad_id FROM clicks GROUP BY ad_id, COUNT(*);
> INVALID_STATEMENT at line 1, column 42: aggregates cannot stand in GROUP BY; compute them in a subquery in FROM
SELECT SUM(COUNT(*)) FROM clicks;
> INVALID_STATEMENT at line 1, column 8: an aggregate cannot stand inside another; compute the inner one in a subquery in FROM
SELECT * FROM (SELECT 1 AS x, 2 AS x);
> AMBIGUOUS_NAME at line 1, column 8: there are several columns 'x'; put the input's name and a dot before it, or, if one input has them all, give them different names there with AS
SELECT ad_id FROM clicks UNION ALL SELECT ad_id, price FROM clicks;
> INVALID_STATEMENT at line 1, column 43: the two sides of UNION ALL have different numbers of columns
SELECT EXTRACT(FOO FROM click_time) FROM clicks;
> INVALID_STATEMENT at line 1, column 16: FOO is no unit of time, such as SECOND, HOUR, DAY, MONTH or YEAR
SELECT CAST(price AS FOO) FROM clicks;
> COLUMN_NOT_FOUND at line 1, column 22: there is no type FOO
SELECT clicks.*, t.* FROM clicks;
> COLUMN_NOT_FOUND at line 1, column 18: 't' is neither a table nor an alias in FROM
SELECT MAX(*) FROM clicks;
> INVALID_STATEMENT at line 1, column 12: * stands for all columns only in SELECT * and COUNT(*)
SELECT price FROM clicks WHERE click_time > 5;
> TYPE_MISMATCH at line 1, column 32: there is no TIMESTAMP(3) > INTEGER; cast what is given
SELECT CAST(price > 1 AS INTEGER) FROM clicks;
> TYPE_MISMATCH at line 1, column 8: BOOLEAN cannot be cast to INTEGER
SELECT DATE '2024-02-30' FROM clicks;
> INVALID_CAST at line 1, column 8: '2024-02-30' is no DATE; one is written DATE 'yyyy-MM-dd', in the years 0001 to 9999
SELECT REGEXP_LIKE(user_name, '(') FROM clicks;
> INVALID_VALUE at line 1, column 8: in REGEXP_LIKE(user_name, '('): '(' is no pattern: Unclosed group

-- Watermarks stand where the rows come from.
CREATE VIEW w (ad_id, click_time, WATERMARK FOR click_time AS click_time) AS SELECT ad_id, click_time FROM clicks;
> SYNTAX_ERROR at line 1, column 45: Unexpected 'FOR': a query declares no watermark: its times go on with that of the stream that they come from; for another delay, create a stream with it, over the same files or filled by an INSERT
CREATE VIEW w AS SELECT ad_id, click_time FROM clicks WATERMARK FOR click_time AS click_time;
> SYNTAX_ERROR at line 1, column 65: Unexpected 'FOR': a query declares no watermark: its times go on with that of the stream that they come from; for another delay, create a stream with it, over the same files or filled by an INSERT
CREATE MATERIALIZED VIEW w (ad_id, WATERMARK FOR click_time AS click_time) AS SELECT ad_id, click_time FROM clicks;
> SYNTAX_ERROR at line 1, column 46: Unexpected 'FOR': a query declares no watermark: its times go on with that of the stream that they come from; for another delay, create a stream with it, over the same files or filled by an INSERT
SELECT * FROM clicks WATERMARK FOR click_time AS click_time;
> SYNTAX_ERROR at line 1, column 32: Unexpected 'FOR': a query declares no watermark: its times go on with that of the stream that they come from; for another delay, create a stream with it, over the same files or filled by an INSERT
CREATE STREAM w (WATERMARK FOR click_time AS click_time) AS SELECT ad_id, click_time FROM clicks;
> NOT_SUPPORTED at line 1, column 61: CREATE ... AS is not supported; create it with its columns, then INSERT INTO it
CREATE STREAM w AS SELECT ad_id, click_time FROM clicks;
> NOT_SUPPORTED at line 1, column 20: CREATE ... AS is not supported; create it with its columns, then INSERT INTO it
SELECT * FROM untimed$late;
> TABLE_NOT_FOUND at line 1, column 15: untimed has no WATERMARK of its own, so no row of it is ever late
INSERT INTO clicks$late SELECT * FROM clicks$late;
> INVALID_STATEMENT at line 1, column 13: clicks$late holds what is left out of clicks, with which it comes and goes; it can only be read
DROP STREAM clicks$late;
> INVALID_STATEMENT at line 1, column 13: clicks$late holds what is left out of clicks, with which it comes and goes; it can only be read
CREATE STREAM mine$error (a INTEGER);
> INVALID_STATEMENT at line 1, column 15: names that end in $late or $error are those of what is left out of streams; take another one

-- What other systems have.
SELECT SUM(price) OVER (GROUPS 1 PRECEDING) FROM clicks;
> SYNTAX_ERROR at line 1, column 32: Unexpected '1': GROUPS counts groups of rows that are equal in the order; add ORDER BY to the window
SELECT SUM(price) OVER (PARTITION BY ad_id GROUPS 1 PRECEDING) FROM clicks;
> INVALID_STATEMENT at line 1, column 24: GROUPS counts groups of rows that are equal in the order; add ORDER BY to the window
SELECT STREAM SUM(price) OVER (ORDER BY click_time GROUPS BETWEEN 1 PRECEDING AND 1 FOLLOWING) FROM clicks;
> NOT_SUPPORTED at line 1, column 15: a frame of following GROUPS waits for rows of which nobody knows when they come; write RANGE BETWEEN ... AND INTERVAL '1' MINUTE FOLLOWING; or say EMIT CHANGES to get results as they change, for which all rows are kept, or leave out STREAM and EMIT to read what is there now and end
SELECT * EXCLUDE (nothing) FROM clicks;
> COLUMN_NOT_FOUND at line 1, column 19: there is no column 'nothing'
SELECT ad_id EXCEPT (price) FROM clicks;
> SYNTAX_ERROR at line 1, column 22: Unexpected 'price'; expected SELECT, VALUES or WITH
SELECT *, COUNT(*) FROM clicks GROUP BY ALL;
> NOT_SUPPORTED at line 1, column 8: GROUP BY ALL beside * is not supported; name the columns
SELECT * FROM clicks ORDER BY ALL;
> NOT_SUPPORTED at line 1, column 8: ORDER BY ALL beside * is not supported; name the columns
SELECT ad_id, price FROM clicks ORDER BY ALL, price;
> NOT_SUPPORTED at line 1, column 42: ALL stands alone, in GROUP BY and in ORDER BY of a query
SELECT SUM(price) OVER (ORDER BY ALL) FROM clicks;
> NOT_SUPPORTED at line 1, column 34: ALL stands alone, in GROUP BY and in ORDER BY of a query
SELECT ad_id, price, COUNT(*) FROM clicks GROUP BY ROLLUP (ad_id, price, (ad_id, price));
> NOT_SUPPORTED at line 1, column 75: ad_id stands in ROLLUP twice, so that it would give groups twice; say which with GROUPING SETS
SELECT DISTINCT ON (ad_id) price FROM clicks;
> SYNTAX_ERROR at line 1, column 17: Unexpected 'ON': instead of DISTINCT ON take ROW_NUMBER() OVER (PARTITION BY ... ORDER BY ...) and QUALIFY
SELECT user_name ~ 'a' FROM clicks;
> SYNTAX_ERROR at line 1, column 18: Unexpected '~'
SELECT price INTO x FROM clicks;
> SYNTAX_ERROR at line 1, column 14: Unexpected 'INTO'
SELECT price FROM clicks FOR UPDATE;
> SYNTAX_ERROR at line 1, column 30: Unexpected 'UPDATE'; expected SYSTEM_TIME
SELECT * FROM clicks CONNECT BY ad_id = price;
> SYNTAX_ERROR at line 1, column 30: Unexpected 'BY'
MERGE INTO ads USING clicks ON id = ad_id WHEN MATCHED THEN UPDATE SET name = 'x';
> NOT_SUPPORTED at line 1, column 1: MERGE is not supported; rows are added with INSERT INTO and read with SELECT
TRUNCATE TABLE ads;
> SYNTAX_ERROR at line 1, column 1: Unexpected 'TRUNCATE': a statement begins with SELECT, WITH, VALUES, INSERT, CREATE, DROP, EXPLAIN, DESCRIBE, SHOW, SET, RESET, START or STOP
ALTER STREAM clicks ADD COLUMN x INTEGER;
> SYNTAX_ERROR at line 1, column 1: Unexpected 'ALTER': a statement begins with SELECT, WITH, VALUES, INSERT, CREATE, DROP, EXPLAIN, DESCRIBE, SHOW, SET, RESET, START or STOP
CREATE INDEX i ON ads (id);
> SYNTAX_ERROR at line 1, column 8: Unexpected 'INDEX': STREAM, TABLE, VIEW, MATERIALIZED VIEW, PIPELINE and FUNCTION can be created
GRANT SELECT ON ads TO me;
> SYNTAX_ERROR at line 1, column 1: Unexpected 'GRANT': a statement begins with SELECT, WITH, VALUES, INSERT, CREATE, DROP, EXPLAIN, DESCRIBE, SHOW, SET, RESET, START or STOP
BEGIN;
> SYNTAX_ERROR at line 1, column 1: Unexpected 'BEGIN': a statement begins with SELECT, WITH, VALUES, INSERT, CREATE, DROP, EXPLAIN, DESCRIBE, SHOW, SET, RESET, START or STOP
CALL f(1);
> NOT_SUPPORTED at line 1, column 1: PROCEDURE_CALL is not supported; rows are added with INSERT INTO and read with SELECT
SELECT UUID();
> SYNTAX_ERROR at line 1, column 8: Unexpected 'UUID'
SELECT price FROM clicks ORDER BY price NULLS;
> SYNTAX_ERROR at line 1, column 46: The statement ends too early; expected LAST
SELECT STREAM LEAD(price) OVER (ORDER BY click_time) FROM clicks;
> NOT_SUPPORTED at line 1, column 15: LEAD waits for a row of which nobody knows when it comes; or say EMIT CHANGES to get results as they change, for which all rows are kept, or leave out STREAM and EMIT to read what is there now and end
SELECT STREAM NTILE(3) OVER (ORDER BY click_time) FROM clicks;
> NOT_SUPPORTED at line 1, column 15: NTILE depends on how many rows there are in the end; or say EMIT CHANGES to get results as they change, for which all rows are kept, or leave out STREAM and EMIT to read what is there now and end
SELECT STREAM * FROM TABLE(SESSION(TABLE untimed, DESCRIPTOR(t), INTERVAL '1' MINUTE));
> NOT_SUPPORTED at line 1, column 28: these sessions would never close, because no watermark says how far t has come; declare WATERMARK FOR t AS t - INTERVAL '5' SECOND in CREATE STREAM, or leave out STREAM and EMIT to read what is there now and end
SELECT STREAM ad_id FROM clicks INTERSECT SELECT ad_id FROM impressions EMIT FINAL;
> NOT_SUPPORTED at line 1, column 43: EMIT FINAL would never give a row, because an aggregate without a window never becomes final over a stream; say EMIT CHANGES to get its changes, or group by the windows of FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(time), INTERVAL '1' MINUTE)), that is by window_start and window_end

-- What was told at the wrong place, or not well.
SELECT * FROM nested n JOIN (SELECT user_name AS id, price FROM clicks) c USING (id);
> Calc 5-calc: COALESCE(id, CAST(id0 AS INTEGER)) AS id, tags, r, price
>   HashJoin 4-hash-join: on left id = right key0
>       keeps all right rows, or all left ones if those take much less to read, without bound, until the input ends
>     Scan 1-scan: stream nested, reads id, tags, r
>     Calc 3-calc: user_name AS id, price, CAST(user_name AS INTEGER) AS key0
>       Scan 2-scan: stream clicks, reads user_name, price
> ends: [id INTEGER, tags VARCHAR ARRAY, r ROW(a INTEGER, b VARCHAR), price INTEGER]
SELECT * FROM nested n
  NATURAL JOIN (SELECT user_name AS id, price FROM clicks) c;
> Calc 5-calc: COALESCE(id, CAST(id0 AS INTEGER)) AS id, tags, r, price
>   HashJoin 4-hash-join: on left id = right key0
>       keeps all right rows, or all left ones if those take much less to read, without bound, until the input ends
>     Scan 1-scan: stream nested, reads id, tags, r
>     Calc 3-calc: user_name AS id, price, CAST(user_name AS INTEGER) AS key0
>       Scan 2-scan: stream clicks, reads user_name, price
> ends: [id INTEGER, tags VARCHAR ARRAY, r ROW(a INTEGER, b VARCHAR), price INTEGER]
SELECT TO_TIMESTAMP(user_name, 5) FROM clicks;
> INVALID_VALUE at line 1, column 32: the format of TO_TIMESTAMP says with patterns such as YYYY, MM, DD, HH24, MI, SS and MS where the parts of a time stand; 5 has none
SELECT TO_TIMESTAMP(user_name, user_name, user_name) FROM clicks;
> TYPE_MISMATCH at line 1, column 8: TO_TIMESTAMP takes 2 argument(s)
SELECT STREAM ad_id FROM clicks c WHERE NOT EXISTS (SELECT 1 FROM impressions i WHERE i.ad_id = c.ad_id);
> NOT_SUPPORTED at line 1, column 52: this join of streams would never know that a row has no partner, because no condition bounds how far apart the times of two matching rows are; add one over the columns with WATERMARK, for example AND b.time BETWEEN a.time AND a.time + INTERVAL '1' HOUR, or leave out STREAM and EMIT to read what is there now and end
SELECT STREAM ad_id FROM clicks c
  WHERE NOT EXISTS (SELECT * FROM impressions i WHERE i.ad_id = c.ad_id);
> NOT_SUPPORTED at line 2, column 20: this join of streams would never know that a row has no partner, because no condition bounds how far apart the times of two matching rows are; add one over the columns with WATERMARK, for example AND b.time BETWEEN a.time AND a.time + INTERVAL '1' HOUR, or leave out STREAM and EMIT to read what is there now and end
SELECT STREAM MAX(n) FROM (
  SELECT ad_id, COUNT(*) AS n FROM clicks GROUP BY ad_id OFFSET 2);
> NOT_SUPPORTED at line 2, column 65: LIMIT and OFFSET of rows that change are not supported in a subquery without ORDER BY; in the outermost query they count changes
SELECT ad_id FROM clicks c WHERE EXISTS (SELECT 1 FROM impressions i GROUP BY ad_id HAVING COUNT(*) > c.price);
> INVALID_STATEMENT at line 1, column 103: c.price is neither in GROUP BY nor inside an aggregate function such as COUNT; with a column of a query outside, compare in WHERE: FROM (SELECT k, COUNT(*) AS n FROM t GROUP BY k) WHERE n > o.x
SELECT ad_id, (SELECT COUNT(*) FROM impressions i GROUP BY ad_id HAVING MAX(i.ad_id) = c.ad_id) FROM clicks c;
> INVALID_STATEMENT at line 1, column 88: c.ad_id is neither in GROUP BY nor inside an aggregate function such as COUNT; with a column of a query outside, compare in WHERE: FROM (SELECT k, COUNT(*) AS n FROM t GROUP BY k) WHERE n > o.x
SELECT SUM(price) OVER (GROUPS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) FROM clicks;
> SYNTAX_ERROR at line 1, column 32: Unexpected 'BETWEEN': GROUPS counts groups of rows that are equal in the order; add ORDER BY to the window
SELECT SUM(price) OVER (ORDER BY price, ad_id RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) FROM clicks;
> INVALID_STATEMENT at line 1, column 47: RANGE with a distance goes by one ORDER BY expression; by several go ROWS, GROUPS, and RANGE with UNBOUNDED and CURRENT ROW
SELECT SUM(price) OVER (ORDER BY user_name RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) FROM clicks;
> TYPE_MISMATCH at line 1, column 58: RANGE with a distance goes by a number, a date or a time; by other types go ROWS and GROUPS
SELECT id FROM nested ORDER BY r;
> Calc 3-calc: id
>   Sort 2-sort: by r
>       keeps all rows, without bound, until the input ends
>     Scan 1-scan: stream nested, reads id, r
> ends: [id INTEGER]
SELECT STREAM id FROM nested ORDER BY tags LIMIT 3;
> Deliver 4-deliver: the new side of every change
>   Calc 3-calc: id; changes rows
>     TopRows 2-top-rows: in order of tags, ROW_NUMBER <= 3; changes rows
>         keeps the first 3 rows
>       Scan 1-scan: stream nested, reads id, tags
> goes on: [id INTEGER]
SELECT LISTAGG(user_name) WITHIN GROUP (ORDER BY ARRAY[user_name]) FROM clicks;
> Aggregate 3-aggregate: LISTAGG(user_name, ',' ORDER BY $f1) AS column1
>     keeps one entry with all its user_name until the input ends
>   Calc 2-calc: user_name, ARRAY[user_name] AS $f1
>     Scan 1-scan: stream clicks, reads user_name
> ends: [column1 VARCHAR]
SELECT SUM(id) OVER (ORDER BY tags RANGE BETWEEN 1 PRECEDING AND CURRENT ROW) FROM nested;
> TYPE_MISMATCH at line 1, column 50: RANGE with a distance goes by a number, a date or a time; by other types go ROWS and GROUPS
SELECT REGEXP_EXTRACT(user_name, '(a)(b)', 3) FROM clicks;
> INVALID_VALUE at line 1, column 8: in REGEXP_EXTRACT(user_name, '(a)(b)', 3): there is no group 3: '(a)(b)' has those from 0, which is all that fits, to 2
SELECT REGEXP_EXTRACT(user_name, 'a', -1) FROM clicks;
> INVALID_VALUE at line 1, column 8: in REGEXP_EXTRACT(user_name, 'a', -1): there is no group -1: 'a' has none, and 0 is all that fits
SELECT REGEXP_EXTRACT(user_name, '(', 0) FROM clicks;
> INVALID_VALUE at line 1, column 8: in REGEXP_EXTRACT(user_name, '(', 0): '(' is no pattern: Unclosed group
SELECT * FROM clicks MATCH_RECOGNIZE (ORDER BY click_time MEASURES A.price AS p PATTERN (A ^ B) DEFINE B AS price > 1);
> SYNTAX_ERROR at line 1, column 92: Unexpected '^': ^ stands at the beginning of PATTERN only, and $ at its end, for the first and the last row of a partition
SELECT * FROM clicks MATCH_RECOGNIZE (ORDER BY click_time MEASURES A.price AS p PATTERN ((A $) B) DEFINE B AS price > 1);
> SYNTAX_ERROR at line 1, column 93: Unexpected '$': ^ stands at the beginning of PATTERN only, and $ at its end, for the first and the last row of a partition
SELECT * FROM clicks MATCH_RECOGNIZE (ORDER BY click_time MEASURES A.price AS p PATTERN (A $ B) DEFINE B AS price > 1);
> SYNTAX_ERROR at line 1, column 94: Unexpected 'B': ^ stands at the beginning of PATTERN only, and $ at its end, for the first and the last row of a partition
SELECT * FROM clicks MATCH_RECOGNIZE (ORDER BY click_time MEASURES A.price AS p PATTERN (A B$) DEFINE B AS price > 1);
> NOT_SUPPORTED at line 1, column 92: B$ is a name, as a $ may be part of one; for the last row write a blank before the $ at the end of PATTERN
SELECT * FROM clicks MATCH_RECOGNIZE (ORDER BY click_time MEASURES A.price AS p PATTERN (A | ^ B) DEFINE B AS price > 1);
> SYNTAX_ERROR at line 1, column 94: Unexpected '^': ^ stands at the beginning of PATTERN only, and $ at its end, for the first and the last row of a partition
SELECT * FROM clicks$errors;
> TABLE_NOT_FOUND at line 1, column 15: there is no stream, table or view 'clicks$errors'; did you mean 'clicks$error'?
