-- The first rows of a group of a stream: only they are kept, and others come among them.
SELECT STREAM ad_id, user_name, price FROM clicks QUALIFY ROW_NUMBER() OVER (PARTITION BY ad_id ORDER BY price DESC) <= 3;
> Deliver 3-deliver: the new side of every change
>   TopRows 2-top-rows: by ad_id, in order of price DESC, ROW_NUMBER <= 3; changes rows
>       keeps the first 3 rows for each ad_id, WITHOUT BOUND: grows with their number
>     Scan 1-scan: stream clicks, reads ad_id, user_name, price
> goes on: [ad_id BIGINT, user_name VARCHAR, price INTEGER]
SELECT STREAM ad_id, price, place FROM (SELECT ad_id, price, RANK() OVER (PARTITION BY ad_id ORDER BY price) AS place FROM clicks) WHERE place < 3 AND price > 1;
> Deliver 4-deliver: the new side of every change
>   Calc 3-calc: ad_id, price, over_rank AS place WHERE price > 1; changes rows
>     TopRows 2-top-rows: by ad_id, in order of price, RANK <= 2; changes rows
>         keeps the rows of ranks 1 to 2 for each ad_id, WITHOUT BOUND: grows with their number
>       Scan 1-scan: stream clicks, reads ad_id, price
> goes on: [ad_id BIGINT, price INTEGER, place BIGINT NOT NULL]
SELECT STREAM ad_id, place FROM (SELECT ad_id, DENSE_RANK() OVER (ORDER BY price) AS place FROM clicks) WHERE 4 >= place AND place > 1;
> Deliver 4-deliver: the new side of every change
>   Calc 3-calc: ad_id, over_dense_rank AS place WHERE over_dense_rank > 1; changes rows
>     TopRows 2-top-rows: in order of price, DENSE_RANK <= 4; changes rows
>         keeps the rows of ranks 1 to 4
>       Scan 1-scan: stream clicks, reads ad_id, price
> goes on: [ad_id BIGINT, place BIGINT NOT NULL]
-- One row for each key: the last one, and any one.
SELECT STREAM ad_id, click_time, ROW_NUMBER() OVER (PARTITION BY ad_id ORDER BY click_time DESC) AS place FROM clicks QUALIFY place = 1;
> Deliver 4-deliver: the new side of every change
>   Calc 3-calc: ad_id, click_time, 1 AS place; changes rows by ad_id
>     TopRows 2-top-rows: by ad_id, in order of click_time DESC, ROW_NUMBER <= 1; changes rows by ad_id
>         keeps the first row for each ad_id, WITHOUT BOUND: grows with their number
>       Scan 1-scan: stream clicks, reads ad_id, click_time
> goes on: [ad_id BIGINT, click_time TIMESTAMP(3), place BIGINT NOT NULL]
INSERT INTO counts_by_ad SELECT STREAM ad_id, price FROM clicks QUALIFY ROW_NUMBER() OVER (PARTITION BY ad_id ORDER BY click_time DESC, price) = 1;
> Sink 4-sink: into table counts_by_ad; changes rows
>   Calc 3-calc: ad_id, CAST(price AS BIGINT) AS n; changes rows by ad_id
>     TopRows 2-top-rows: by ad_id, in order of click_time DESC, price, ROW_NUMBER <= 1; changes rows by ad_id
>         keeps the first row for each ad_id, WITHOUT BOUND: grows with their number
>       Scan 1-scan: stream clicks, reads ad_id, price, click_time
> pipeline insert_counts_by_ad {}
> uses [clicks, counts_by_ad]
-- Of a changing aggregate all rows are kept: any may come up.
SELECT STREAM ad_id, n, ROW_NUMBER() OVER (ORDER BY n DESC) AS place FROM (SELECT ad_id, COUNT(*) AS n FROM clicks GROUP BY ad_id) QUALIFY place <= 10;
> Deliver 5-deliver: the new side of every change
>   Calc 4-calc: ad_id, n, over_row_number AS place; changes rows by place
>     TopRows 3-top-rows: in order of n DESC, ROW_NUMBER <= 10; changes rows by over_row_number
>         keeps all rows, as each may come up: one for each ad_id
>       ChangingAggregate 2-changing-aggregate: by ad_id, COUNT(*) AS n; changes rows by ad_id
>           keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>         Scan 1-scan: stream clicks, reads ad_id
> goes on: [ad_id BIGINT, n BIGINT NOT NULL, place BIGINT NOT NULL]
SELECT STREAM ad_id, COUNT(*) AS n FROM clicks GROUP BY ad_id QUALIFY RANK() OVER (ORDER BY COUNT(*) DESC) <= 2;
> Deliver 4-deliver: the new side of every change
>   TopRows 3-top-rows: in order of n DESC, RANK <= 2; changes rows by ad_id
>       keeps all rows, as each may come up: one for each ad_id
>     ChangingAggregate 2-changing-aggregate: by ad_id, COUNT(*) AS n; changes rows by ad_id
>         keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>       Scan 1-scan: stream clicks, reads ad_id
> goes on: [ad_id BIGINT, n BIGINT NOT NULL]
-- ORDER BY and LIMIT are the same.
SELECT STREAM ad_id, COUNT(*) AS n FROM clicks GROUP BY ad_id ORDER BY n DESC LIMIT 5;
> Deliver 4-deliver: the new side of every change
>   TopRows 3-top-rows: in order of n DESC, ROW_NUMBER <= 5; changes rows by ad_id
>       keeps all rows, as each may come up: one for each ad_id
>     ChangingAggregate 2-changing-aggregate: by ad_id, COUNT(*) AS n; changes rows by ad_id
>         keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>       Scan 1-scan: stream clicks, reads ad_id
> goes on: [ad_id BIGINT, n BIGINT NOT NULL]
SELECT STREAM ad_id, price FROM clicks ORDER BY price DESC LIMIT 2 OFFSET 1;
> Deliver 4-deliver: the new side of every change
>   Calc 3-calc: ad_id, price WHERE place > 1; changes rows
>     TopRows 2-top-rows: in order of price DESC, ROW_NUMBER <= 3; changes rows by place
>         keeps the first 3 rows
>       Scan 1-scan: stream clicks, reads ad_id, price
> goes on: [ad_id BIGINT, price INTEGER]
SELECT ad_id, price FROM clicks ORDER BY price DESC LIMIT 2 EMIT COMPLETE;
> Complete 3-complete: the whole result when it has changed, by price DESC, at most 2 rows
>     keeps the whole result
>   TopRows 2-top-rows: in order of price DESC, ROW_NUMBER <= 2; changes rows
>       keeps the first 2 rows
>     Scan 1-scan: stream clicks, reads ad_id, price
> goes on: [ad_id BIGINT, price INTEGER]
SELECT STREAM COUNT(*) AS n, SUM(price) AS total FROM (SELECT price FROM clicks ORDER BY price DESC LIMIT 10);
> Deliver 4-deliver: the new side of every change
>   ChangingAggregate 3-changing-aggregate: COUNT(*) AS n, SUM(price) AS total; changes one row
>       keeps one entry
>     TopRows 2-top-rows: in order of price DESC, ROW_NUMBER <= 10; changes rows
>         keeps the first 10 rows
>       Scan 1-scan: stream clicks, reads price
> goes on: [n BIGINT NOT NULL, total BIGINT]
-- By time, rows come out in order for good.
SELECT STREAM ad_id, click_time FROM clicks ORDER BY click_time, ad_id DESC;
> Calc 3-calc: ad_id, click_time
>   TimeSort 2-time-sort: by click_time, ad_id DESC
>       keeps rows until the watermark has passed their time: 3 hours
>     Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> goes on: [ad_id BIGINT, click_time TIMESTAMP(3)]
SELECT STREAM ad_id FROM clicks ORDER BY click_time LIMIT 3 EMIT FINAL;
> Calc 4-calc: ad_id
>   Limit 3-limit: at most 3 rows
>     TimeSort 2-time-sort: by click_time
>         keeps rows until the watermark has passed their time: 3 hours
>       Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> goes on: [ad_id BIGINT]
-- A window that is over, or a time that has passed, ends the group.
SELECT STREAM window_start, ad_id, price FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE)) QUALIFY ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY click_time) <= 2;
> Calc 5-calc: window_start, ad_id, price WHERE over_row_number <= 2
>   WindowOver 4-window-over: by window_start, window_end, in order of click_time, ROW_NUMBER() AS over_row_number
>       keeps the rows of each window until the watermark reaches the window's end
>     Calc 3-calc: ad_id, price, click_time, window_start, window_end
>       WindowAssign 2-window-assign: tumbling 1 minute of click_time
>         Scan 1-scan: stream clicks, reads ad_id, price, click_time, watermark click_time - 3 hours
> goes on: [window_start TIMESTAMP(3) NOT NULL, ad_id BIGINT, price INTEGER]
SELECT STREAM ad_id, price, click_time FROM clicks QUALIFY ROW_NUMBER() OVER (PARTITION BY ad_id, click_time ORDER BY price) = 1;
> Calc 3-calc: ad_id, price, click_time WHERE over_row_number = 1
>   WindowOver 2-window-over: by ad_id, click_time, in order of price, ROW_NUMBER() AS over_row_number
>       keeps rows until the watermark has passed their click_time: 3 hours
>     Scan 1-scan: stream clicks, reads ad_id, price, click_time, watermark click_time - 3 hours
> goes on: [ad_id BIGINT, price INTEGER, click_time TIMESTAMP(3)]
-- Rows before which none of the same key has come in the last hour.
SELECT STREAM ad_id, click_time FROM clicks QUALIFY ROW_NUMBER() OVER (PARTITION BY ad_id ORDER BY click_time RANGE INTERVAL '1' HOUR PRECEDING) = 1;
> Calc 3-calc: ad_id, click_time WHERE over_row_number = 1
>   TimeOver 2-time-over: by ad_id, in order of click_time, ROW_NUMBER_IN_FRAME() RANGE BETWEEN 3600000 PRECEDING AND CURRENT ROW AS over_row_number
>       keeps rows until the watermark has passed their time: 3 hours
>       keeps the rows of the last 1 hour for each ad_id
>     Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> goes on: [ad_id BIGINT, click_time TIMESTAMP(3)]
-- What would never end or keep everything.
SELECT STREAM ad_id, price FROM clicks QUALIFY ROW_NUMBER() OVER (PARTITION BY ad_id ORDER BY price DESC) <= 3 EMIT FINAL;
> NOT_SUPPORTED at line 1, column 48: EMIT FINAL would never give a row, because a later row may still change these results; say EMIT CHANGES to get them as they change, order by the column with WATERMARK first, upwards, or put window_end into PARTITION BY
SELECT STREAM ad_id, ROW_NUMBER() OVER (PARTITION BY ad_id ORDER BY price DESC) AS place FROM clicks;
> NOT_SUPPORTED at line 1, column 22: OVER in a stream must be ordered by the column with WATERMARK first, upwards; or say EMIT CHANGES to get results as they change, for which all rows are kept, or leave out STREAM and EMIT to read what is there now and end
SELECT STREAM ad_id, price FROM clicks ORDER BY price;
> NOT_SUPPORTED at line 1, column 40: ORDER BY over a stream would wait for a last row that never comes; add LIMIT to get the first rows as they change, order by the column with WATERMARK first, upwards, or say EMIT COMPLETE after it in the outermost query, if its result is bounded by keys, or leave out STREAM and EMIT to read what is there now and end
SELECT STREAM ad_id, price FROM clicks ORDER BY price LIMIT 3 EMIT FINAL;
> NOT_SUPPORTED at line 1, column 40: EMIT FINAL would never give a row, because others may still come among the first rows of this order; say EMIT CHANGES to get them as they change, or order by the column with WATERMARK first, upwards
SELECT STREAM ad_id, COUNT(*) AS n FROM clicks GROUP BY ad_id ORDER BY n;
> NOT_SUPPORTED at line 1, column 63: ORDER BY over a stream would wait for a last row that never comes; add LIMIT to get the first rows as they change, order by the column with WATERMARK first, upwards, or say EMIT COMPLETE after it in the outermost query, if its result is bounded by keys, or leave out STREAM and EMIT to read what is there now and end
SELECT STREAM ad_id, n, SUM(n) OVER (ORDER BY n) AS total FROM (SELECT ad_id, COUNT(*) AS n FROM clicks GROUP BY ad_id);
> Deliver 5-deliver: the new side of every change
>   Calc 4-calc: ad_id, n, over_sum AS total; changes rows by ad_id
>     ChangingOver 3-changing-over: in order of n, SUM(n) RANGE BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW AS over_sum; changes rows by ad_id
>         keeps all rows: one for each ad_id
>       ChangingAggregate 2-changing-aggregate: by ad_id, COUNT(*) AS n; changes rows by ad_id
>           keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>         Scan 1-scan: stream clicks, reads ad_id
> goes on: [ad_id BIGINT, n BIGINT NOT NULL, total BIGINT NOT NULL]
INSERT INTO counts_by_ad SELECT STREAM ad_id, price FROM clicks QUALIFY ROW_NUMBER() OVER (PARTITION BY ad_id ORDER BY price) <= 2;
> NOT_SUPPORTED at line 1, column 26: the rows of this query change, and have no key, but those of table counts_by_ad are known by ad_id; select all columns by which rows of the query are known, and make them the table's PRIMARY KEY, or insert into a stream, with row_op selected, too
SELECT ROW_NUMBER() OVER (ORDER BY click_time RANGE BETWEEN INTERVAL '1' HOUR PRECEDING AND INTERVAL '1' HOUR FOLLOWING) FROM clicks;
> NOT_SUPPORTED at line 1, column 8: ROW_NUMBER counts in frames that end with the CURRENT ROW, without EXCLUDE
SELECT RANK() OVER (ORDER BY click_time RANGE INTERVAL '1' HOUR PRECEDING) FROM clicks;
> INVALID_STATEMENT at line 1, column 41: ROW/RANGE not allowed with RANK, DENSE_RANK, ROW_NUMBER, PERCENTILE_CONT/DISC or LAG/LEAD functions
-- All functions in any order, as they change, if that is asked for or the rows change anyway.
SELECT ad_id, LEAD(price) OVER (PARTITION BY ad_id ORDER BY click_time) AS after FROM clicks EMIT CHANGES;
> Deliver 4-deliver: the new side of every change
>   Calc 3-calc: ad_id, over_lead AS after; changes rows
>     ChangingOver 2-changing-over: by ad_id, in order of click_time, LEAD(price, 1) AS over_lead; changes rows
>         keeps all rows, WITHOUT BOUND
>       Scan 1-scan: stream clicks, reads ad_id, price, click_time
> goes on: [ad_id BIGINT, after INTEGER]
SELECT STREAM ad_id, n, n - LAG(n) OVER (ORDER BY n) AS more FROM (SELECT ad_id, COUNT(*) AS n FROM clicks GROUP BY ad_id);
> Deliver 5-deliver: the new side of every change
>   Calc 4-calc: ad_id, n, n - over_lag AS more; changes rows by ad_id
>     ChangingOver 3-changing-over: in order of n, LAG(n, 1) AS over_lag; changes rows by ad_id
>         keeps all rows: one for each ad_id
>       ChangingAggregate 2-changing-aggregate: by ad_id, COUNT(*) AS n; changes rows by ad_id
>           keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>         Scan 1-scan: stream clicks, reads ad_id
> goes on: [ad_id BIGINT, n BIGINT NOT NULL, more BIGINT]
SELECT window_end, ad_id, n, SUM(n) OVER (PARTITION BY window_end) AS total FROM (SELECT window_end, ad_id, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE)) GROUP BY window_end, ad_id) EMIT CHANGES;
> Deliver 8-deliver: the new side of every change
>   Calc 7-calc: window_end, ad_id, n, over_sum AS total; changes rows by ad_id, window_end
>     ChangingOver 6-changing-over: by window_end, SUM(n) RANGE BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING AS over_sum; changes rows by ad_id, window_end
>         keeps all rows until the watermark reaches window_end
>       Calc 5-calc: window_end, ad_id, n; changes rows by ad_id, window_end
>         Calc 4-calc: ad_id, window_start, window_end, (window_end + INTERVAL -'0 00:00:00.001' DAY TO SECOND) AS window_time, n; changes rows by ad_id, window_start, window_end
>           ChangingAggregate 3-changing-aggregate: by ad_id, window_start, window_end, COUNT(*) AS n; changes rows by ad_id, window_start, window_end
>               keeps one entry for each ad_id, window_start, window_end until the watermark reaches window_end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>             WindowAssign 2-window-assign: tumbling 1 minute of click_time
>               Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> goes on: [window_end TIMESTAMP(3) NOT NULL, ad_id BIGINT, n BIGINT NOT NULL, total BIGINT NOT NULL]
-- The first or the last row of each key to come.
SELECT STREAM ad_id, user_name FROM clicks QUALIFY ROW_NUMBER() OVER (PARTITION BY ad_id ORDER BY CURRENT_TIMESTAMP) = 1;
> FirstRow 2-first-row: the first row to come of each ad_id
>     keeps each ad_id that has come, WITHOUT BOUND: grows with their number
>   Scan 1-scan: stream clicks, reads ad_id, user_name
> goes on: [ad_id BIGINT, user_name VARCHAR]
SELECT STREAM ad_id, click_time FROM clicks QUALIFY ROW_NUMBER() OVER (PARTITION BY ad_id, click_time ORDER BY CURRENT_TIMESTAMP) = 1;
> FirstRow 2-first-row: the first row to come of each ad_id, click_time
>     keeps each ad_id, click_time that has come until the watermark has passed click_time: 3 hours
>   Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> goes on: [ad_id BIGINT, click_time TIMESTAMP(3)]
SELECT STREAM ad_id, user_name FROM clicks QUALIFY ROW_NUMBER() OVER (PARTITION BY ad_id ORDER BY NOW() DESC) = 1;
> Deliver 3-deliver: the new side of every change
>   Upsert 2-upsert: the last row of each ad_id; changes rows by ad_id
>       keeps one row for each ad_id that there is
>     Scan 1-scan: stream clicks, reads ad_id, user_name
> goes on: [ad_id BIGINT, user_name VARCHAR]
SELECT window_end, COUNT(*) AS n FROM TABLE(TUMBLE((SELECT * FROM clicks QUALIFY ROW_NUMBER() OVER (PARTITION BY ad_id ORDER BY CURRENT_TIMESTAMP) = 1), DESCRIPTOR(click_time), INTERVAL '1' MINUTE)) GROUP BY window_end;
> Calc 5-calc: window_end, n
>   WindowAggregate 4-window-aggregate: tumbling 1 minute of click_time, COUNT(*) AS n
>       keeps one entry for each window until the watermark reaches the window's end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>     Calc 3-calc: click_time
>       FirstRow 2-first-row: the first row to come of each ad_id
>           keeps each ad_id that has come, WITHOUT BOUND: grows with their number
>         Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> ends: [window_end TIMESTAMP(3) NOT NULL, n BIGINT NOT NULL]
SELECT ad_id, user_name FROM clicks QUALIFY ROW_NUMBER() OVER (PARTITION BY ad_id ORDER BY CURRENT_TIMESTAMP DESC) = 1;
> Calc 3-calc: ad_id, user_name WHERE over_row_number = 1
>   Over 2-over: by ad_id, in order of arrival DESC, ROW_NUMBER() AS over_row_number, up to rank 1
>       keeps the first row for each ad_id, and others for a while, without bound, until the input ends
>     Scan 1-scan: stream clicks, reads ad_id, user_name
> ends: [ad_id BIGINT, user_name VARCHAR]
SELECT ad_id, ROW_NUMBER() OVER (ORDER BY CURRENT_TIMESTAMP) AS n FROM clicks;
> NOT_SUPPORTED at line 1, column 15: the order of arrival, CURRENT_TIMESTAMP, stands alone and is for one row of each key: ROW_NUMBER() OVER (PARTITION BY k ORDER BY CURRENT_TIMESTAMP) = 1, the first, or with DESC the last
SELECT STREAM ad_id FROM clicks QUALIFY ROW_NUMBER() OVER (PARTITION BY ad_id ORDER BY CURRENT_TIMESTAMP DESC) <= 2;
> NOT_SUPPORTED at line 1, column 41: the order of arrival, CURRENT_TIMESTAMP, stands alone and is for one row of each key: ROW_NUMBER() OVER (PARTITION BY k ORDER BY CURRENT_TIMESTAMP) = 1, the first, or with DESC the last
