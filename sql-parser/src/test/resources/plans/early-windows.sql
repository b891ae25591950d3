-- With EMIT CHANGES, windows give out what they have so far, until they are over.
SELECT window_start, ad_id, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, ad_id EMIT CHANGES;
> Deliver 6-deliver: the new side of every change
>   Calc 5-calc: window_start, ad_id, n; changes rows by ad_id, window_start
>     Calc 4-calc: ad_id, window_start, window_end, (window_end + INTERVAL -'0 00:00:00.001' DAY TO SECOND) AS window_time, n; changes rows by ad_id, window_start, window_end
>       ChangingAggregate 3-changing-aggregate: by ad_id, window_start, window_end, COUNT(*) AS n; changes rows by ad_id, window_start, window_end
>           keeps one entry for each ad_id, window_start, window_end until the watermark reaches window_end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>         WindowAssign 2-window-assign: tumbling 1 minute of click_time
>           Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> goes on: [window_start TIMESTAMP(3) NOT NULL, ad_id BIGINT, n BIGINT NOT NULL]
SELECT window_time, MAX(price) AS highest FROM TABLE(HOP(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE, INTERVAL '1' HOUR)) GROUP BY window_start, window_end, window_time EMIT CHANGES EVERY INTERVAL '10' SECOND;
> Deliver 6-deliver: the new side of every change
>   Calc 5-calc: window_time, highest; changes rows by window_time
>     Calc 4-calc: window_start, window_end, (window_end + INTERVAL -'0 00:00:00.001' DAY TO SECOND) AS window_time, highest; changes rows by window_start, window_end
>       ChangingAggregate 3-changing-aggregate: by window_start, window_end, MAX(price) AS highest; changes rows by window_start, window_end
>           keeps one entry for each window_start, window_end until the watermark reaches window_end: 4 hours (window 1 hour + watermark delay 3 hours)
>         WindowAssign 2-window-assign: hopping every 1 minute, 1 hour of click_time
>           Scan 1-scan: stream clicks, reads price, click_time, watermark click_time - 3 hours
> goes on: [window_time TIMESTAMP(3) NOT NULL, highest INTEGER]
SELECT n FROM (SELECT COUNT(*) AS n FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MONTH)) GROUP BY window_start) EMIT CHANGES;
> Deliver 6-deliver: the new side of every change
>   Calc 5-calc: n; changes rows
>     Calc 4-calc: window_start, window_end, (window_end + INTERVAL -'0 00:00:00.001' DAY TO SECOND) AS window_time, n; changes rows by window_start, window_end
>       ChangingAggregate 3-changing-aggregate: by window_start, window_end, COUNT(*) AS n; changes rows by window_start, window_end
>           keeps one entry for each window_start, window_end until the watermark reaches window_end: 1 month + watermark delay 3 hours
>         WindowAssign 2-window-assign: tumbling 1 month of click_time by the calendar of UTC
>           Scan 1-scan: stream clicks, reads click_time, watermark click_time - 3 hours
> goes on: [n BIGINT NOT NULL]
-- What is made of them changes, too.
SELECT ad_id, SUM(n) AS n FROM (SELECT window_end, ad_id, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE)) GROUP BY window_end, ad_id) GROUP BY ad_id EMIT CHANGES;
> Deliver 7-deliver: the new side of every change
>   ChangingAggregate 6-changing-aggregate: by ad_id, SUM(n) AS n; changes rows by ad_id
>       keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>     Calc 5-calc: ad_id, n; changes rows
>       Calc 4-calc: ad_id, window_start, window_end, (window_end + INTERVAL -'0 00:00:00.001' DAY TO SECOND) AS window_time, n; changes rows by ad_id, window_start, window_end
>         ChangingAggregate 3-changing-aggregate: by ad_id, window_start, window_end, COUNT(*) AS n; changes rows by ad_id, window_start, window_end
>             keeps one entry for each ad_id, window_start, window_end until the watermark reaches window_end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>           WindowAssign 2-window-assign: tumbling 1 minute of click_time
>             Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> goes on: [ad_id BIGINT, n BIGINT NOT NULL]
SELECT window_end, ad_id, n FROM (SELECT window_end, ad_id, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE)) GROUP BY window_end, ad_id) QUALIFY ROW_NUMBER() OVER (PARTITION BY window_end ORDER BY n DESC) <= 3 EMIT CHANGES;
> Deliver 7-deliver: the new side of every change
>   TopRows 6-top-rows: by window_end, in order of n DESC, ROW_NUMBER <= 3; changes rows by ad_id, window_end
>       keeps all rows, as each may come up until the watermark reaches window_end
>     Calc 5-calc: window_end, ad_id, n; changes rows by ad_id, window_end
>       Calc 4-calc: ad_id, window_start, window_end, (window_end + INTERVAL -'0 00:00:00.001' DAY TO SECOND) AS window_time, n; changes rows by ad_id, window_start, window_end
>         ChangingAggregate 3-changing-aggregate: by ad_id, window_start, window_end, COUNT(*) AS n; changes rows by ad_id, window_start, window_end
>             keeps one entry for each ad_id, window_start, window_end until the watermark reaches window_end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>           WindowAssign 2-window-assign: tumbling 1 minute of click_time
>             Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> goes on: [window_end TIMESTAMP(3) NOT NULL, ad_id BIGINT, n BIGINT NOT NULL]
-- What goes by time gets windows that are over, and everything gets sessions that are.
SELECT window_end, MAX(n) AS n FROM TABLE(TUMBLE((SELECT window_time AS t, ad_id, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, window_time, ad_id), DESCRIPTOR(t), INTERVAL '1' HOUR)) GROUP BY window_end EMIT CHANGES;
> Deliver 8-deliver: the new side of every change
>   Calc 7-calc: window_end, n; changes rows by window_end
>     Calc 6-calc: window_start, window_end, (window_end + INTERVAL -'0 00:00:00.001' DAY TO SECOND) AS window_time, n; changes rows by window_start, window_end
>       ChangingAggregate 5-changing-aggregate: by window_start, window_end, MAX(n) AS n; changes rows by window_start, window_end
>           keeps one entry for each window_start, window_end until the watermark reaches window_end: 4 hours (window 1 hour + watermark delay 3 hours)
>         WindowAssign 4-window-assign: tumbling 1 hour of t
>           Calc 3-calc: n, window_time AS t
>             WindowAggregate 2-window-aggregate: tumbling 1 minute of click_time, by ad_id, COUNT(*) AS n
>                 keeps one entry for each window and ad_id until the watermark reaches the window's end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>               Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> goes on: [window_end TIMESTAMP(3) NOT NULL, n BIGINT NOT NULL]
SELECT window_start, ad_id, COUNT(*) AS n FROM TABLE(SESSION(TABLE clicks PARTITION BY ad_id, DESCRIPTOR(click_time), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, ad_id EMIT CHANGES;
> Calc 3-calc: window_start, ad_id, n
>   SessionAggregate 1-session-aggregate: pauses of no more than 1 minute of click_time, by ad_id, COUNT(*) AS n
>       keeps one entry for each session until the watermark reaches the session's end: 3 hours 1 minute after its last row (gap 1 minute + watermark delay 3 hours)
>     Scan 2-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> goes on: [window_start TIMESTAMP(3) NOT NULL, ad_id BIGINT, n BIGINT NOT NULL]
-- Into a table that has the window in its key.
INSERT INTO counts_by_ad SELECT ad_id, COUNT(*) FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, ad_id EMIT CHANGES;
> NOT_SUPPORTED at line 1, column 26: the rows of this query change, and have no key, but those of table counts_by_ad are known by ad_id; select all columns by which rows of the query are known, and make them the table's PRIMARY KEY, or insert into a stream, with row_op selected, too
-- Distinct rows with their time are forgotten when it has passed.
SELECT STREAM DISTINCT ad_id, click_time FROM clicks;
> ChangingAggregate 2-changing-aggregate: by ad_id, click_time
>     keeps one entry for each ad_id, click_time until the watermark has passed click_time: 3 hours
>   Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> goes on: [ad_id BIGINT, click_time TIMESTAMP(3)]
SELECT DISTINCT click_time FROM clicks;
> ChangingAggregate 2-changing-aggregate: by click_time
>     keeps one entry for each click_time until the watermark has passed click_time: 3 hours
>   Scan 1-scan: stream clicks, reads click_time, watermark click_time - 3 hours
> ends: [click_time TIMESTAMP(3)]
SELECT STREAM window_end, COUNT(*) AS n FROM TABLE(TUMBLE((SELECT DISTINCT ad_id, click_time FROM clicks), DESCRIPTOR(click_time), INTERVAL '1' MINUTE)) GROUP BY window_end;
> Calc 5-calc: window_end, n
>   WindowAggregate 4-window-aggregate: tumbling 1 minute of click_time, COUNT(*) AS n
>       keeps one entry for each window until the watermark reaches the window's end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>     Calc 3-calc: click_time
>       ChangingAggregate 2-changing-aggregate: by ad_id, click_time
>           keeps one entry for each ad_id, click_time until the watermark has passed click_time: 3 hours
>         Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> goes on: [window_end TIMESTAMP(3) NOT NULL, n BIGINT NOT NULL]
SELECT STREAM ad_id, click_time FROM clicks UNION SELECT ad_id, impression_time FROM impressions;
> ChangingAggregate 4-changing-aggregate: by ad_id, click_time
>     keeps one entry for each ad_id, click_time until the watermark has passed click_time: 3 hours
>   Union 3-union: all rows of 2 inputs
>     Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
>     Scan 2-scan: stream impressions, reads ad_id, impression_time, watermark impression_time - 2 hours
> goes on: [ad_id BIGINT, click_time TIMESTAMP(3)]
