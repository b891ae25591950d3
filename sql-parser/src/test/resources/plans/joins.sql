-- The example: impressions are kept 4 hours, clicks 2 hours.
SELECT STREAM i.ad_id, i.impression_time, c.click_time
  FROM impressions i JOIN clicks c
  ON c.ad_id = i.ad_id
  AND c.click_time BETWEEN i.impression_time AND i.impression_time + INTERVAL '1' HOUR;
> Calc 4-calc: ad_id, impression_time, click_time
>   IntervalJoin 3-interval-join: on left ad_id = right ad_id and 0 seconds <= right click_time - left impression_time <= 1 hour
>       keeps left rows for 4 hours: right click_time may be 1 hour after impression_time, and its watermark is 3 hours behind
>       keeps right rows for 2 hours: left impression_time may be 0 seconds after click_time, and its watermark is 2 hours behind
>     Scan 1-scan: stream impressions, reads ad_id, impression_time, watermark impression_time - 2 hours
>     Scan 2-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> goes on: [ad_id BIGINT, impression_time TIMESTAMP(3) NOT NULL, click_time TIMESTAMP(3)]

-- A query that ends runs the same operator.
SELECT i.ad_id
  FROM impressions i, clicks c
  WHERE c.ad_id = i.ad_id AND c.price > 3 AND c.price < i.ad_id
  AND c.click_time >= i.impression_time AND c.click_time < i.impression_time + INTERVAL '1' HOUR;
> Calc 5-calc: ad_id
>   IntervalJoin 4-interval-join: on left ad_id = right ad_id and 0 seconds <= right click_time - left impression_time <= 59 minutes 59 seconds 999 ms and CAST(price AS BIGINT) < ad_id
>       keeps left rows for 3 hours 59 minutes 59 seconds 999 ms: right click_time may be 59 minutes 59 seconds 999 ms after impression_time, and its watermark is 3 hours behind
>       keeps right rows for 2 hours: left impression_time may be 0 seconds after click_time, and its watermark is 2 hours behind
>     Scan 1-scan: stream impressions, reads ad_id, impression_time, watermark impression_time - 2 hours
>     Calc 3-calc: ad_id, price, click_time WHERE price > 3
>       Scan 2-scan: stream clicks, reads ad_id, price, click_time, watermark click_time - 3 hours
> ends: [ad_id BIGINT]

-- Keys that are expressions, of other types, and none.
SELECT STREAM c.ad_id FROM clicks c JOIN impressions i
  ON c.price + 1 = i.ad_id AND CAST(c.ad_id AS VARCHAR) = CAST(i.ad_id AS VARCHAR)
  AND i.impression_time BETWEEN c.click_time - INTERVAL '1' MINUTE AND c.click_time;
> Calc 6-calc: ad_id
>   IntervalJoin 5-interval-join: on left key0 = right ad_id and left key1 = right key1 and -1 minute <= right impression_time - left click_time <= 0 seconds
>       keeps left rows for 2 hours: right impression_time may be 0 seconds after click_time, and its watermark is 2 hours behind
>       keeps right rows for 3 hours 1 minute: left click_time may be 1 minute after impression_time, and its watermark is 3 hours behind
>     Calc 2-calc: ad_id, price, click_time, CAST(price + 1 AS BIGINT) AS key0, CAST(ad_id AS VARCHAR) AS key1
>       Scan 1-scan: stream clicks, reads ad_id, price, click_time, watermark click_time - 3 hours
>     Calc 4-calc: ad_id, impression_time, CAST(ad_id AS VARCHAR) AS key1
>       Scan 3-scan: stream impressions, reads ad_id, impression_time, watermark impression_time - 2 hours
> goes on: [ad_id BIGINT]
SELECT STREAM c.ad_id FROM clicks c JOIN impressions i ON i.impression_time = c.click_time;
> Calc 4-calc: ad_id
>   IntervalJoin 3-interval-join: on left click_time = right impression_time and 0 seconds <= right impression_time - left click_time <= 0 seconds
>       keeps left rows for 2 hours: right impression_time may be 0 seconds after click_time, and its watermark is 2 hours behind
>       keeps right rows for 3 hours: left click_time may be 0 seconds after impression_time, and its watermark is 3 hours behind
>     Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
>     Scan 2-scan: stream impressions, reads impression_time, watermark impression_time - 2 hours
> goes on: [ad_id BIGINT]

-- A range that holds no row.
SELECT STREAM c.ad_id FROM clicks c JOIN impressions i
  ON i.impression_time BETWEEN c.click_time + INTERVAL '1' HOUR AND c.click_time;
> Values 1-values: no rows
> goes on: [ad_id BIGINT]

-- The watermark speaks of the time that is used above: left or right.
WITH j AS (SELECT c.ad_id, c.click_time AS t FROM impressions i JOIN clicks c
           ON c.ad_id = i.ad_id
           AND c.click_time BETWEEN i.impression_time AND i.impression_time + INTERVAL '1' HOUR)
SELECT STREAM window_start, COUNT(*)
  FROM TABLE(TUMBLE(TABLE j, DESCRIPTOR(t), INTERVAL '1' MINUTE)) GROUP BY window_start;
> Calc 6-calc: window_start, count
>   WindowAggregate 5-window-aggregate: tumbling 1 minute of t, COUNT(*) AS count
>       keeps one entry for each window until the watermark reaches the window's end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>     Calc 4-calc: click_time AS t
>       IntervalJoin 3-interval-join: on left ad_id = right ad_id and 0 seconds <= right click_time - left impression_time <= 1 hour
>           keeps left rows for 4 hours: right click_time may be 1 hour after impression_time, and its watermark is 3 hours behind
>           keeps right rows for 2 hours: left impression_time may be 0 seconds after click_time, and its watermark is 2 hours behind
>         Scan 1-scan: stream impressions, reads ad_id, impression_time, watermark impression_time - 2 hours
>         Scan 2-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> goes on: [window_start TIMESTAMP(3) NOT NULL, count BIGINT NOT NULL]

WITH j AS (SELECT c.ad_id, i.impression_time AS t FROM impressions i JOIN clicks c
           ON c.ad_id = i.ad_id
           AND c.click_time BETWEEN i.impression_time AND i.impression_time + INTERVAL '1' HOUR)
SELECT STREAM j.ad_id, j.t FROM j JOIN clicks k
  ON j.ad_id = k.ad_id AND k.click_time >= j.t AND (k.click_time - j.t) MINUTE < INTERVAL '30' MINUTE;
> Calc 6-calc: ad_id, t
>   IntervalJoin 5-interval-join: on left ad_id = right ad_id and 0 seconds <= right click_time - left t <= 29 minutes 59 seconds 999 ms
>       keeps left rows for 3 hours 29 minutes 59 seconds 999 ms: right click_time may be 29 minutes 59 seconds 999 ms after t, and its watermark is 3 hours behind
>       keeps right rows for 4 hours: left t may be 0 seconds after click_time, and its watermark is 4 hours behind
>     Calc 4-calc: ad_id, impression_time AS t
>       IntervalJoin 3-interval-join: on left ad_id = right ad_id and 0 seconds <= right click_time - left impression_time <= 1 hour
>           keeps left rows for 4 hours: right click_time may be 1 hour after impression_time, and its watermark is 3 hours behind
>           keeps right rows for 2 hours: left impression_time may be 0 seconds after click_time, and its watermark is 2 hours behind
>         Scan 1-scan: stream impressions, reads ad_id, impression_time, watermark impression_time - 2 hours
>         Scan 2-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
>     Scan 2-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> goes on: [ad_id BIGINT, t TIMESTAMP(3) NOT NULL]

-- Rows of the same window.
SELECT STREAM a.window_start, a.n, b.n AS m
  FROM (SELECT window_start, ad_id, COUNT(*) AS n
          FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE))
          GROUP BY window_start, ad_id) a
  JOIN (SELECT window_start, ad_id, COUNT(*) AS n
          FROM TABLE(TUMBLE(TABLE impressions, DESCRIPTOR(impression_time), INTERVAL '1' MINUTE))
          GROUP BY window_start, ad_id) b
  ON a.window_start = b.window_start AND a.ad_id = b.ad_id;
> Calc 8-calc: window_start, n, n AS m
>   IntervalJoin 7-interval-join: on left window_start = right window_start and left ad_id = right ad_id and left window_time = right window_time and 0 seconds <= right window_time - left window_time <= 0 seconds
>       keeps left rows for 2 hours: right window_time may be 0 seconds after window_time, and its watermark is 2 hours behind
>       keeps right rows for 3 hours: left window_time may be 0 seconds after window_time, and its watermark is 3 hours behind
>     Calc 3-calc: window_start, ad_id, n, window_time
>       WindowAggregate 2-window-aggregate: tumbling 1 minute of click_time, by ad_id, COUNT(*) AS n
>           keeps one entry for each window and ad_id until the watermark reaches the window's end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>         Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
>     Calc 6-calc: window_start, ad_id, n, window_time
>       WindowAggregate 5-window-aggregate: tumbling 1 minute of impression_time, by ad_id, COUNT(*) AS n
>           keeps one entry for each window and ad_id until the watermark reaches the window's end: 2 hours 1 minute (window 1 minute + watermark delay 2 hours)
>         Scan 4-scan: stream impressions, reads ad_id, impression_time, watermark impression_time - 2 hours
> goes on: [window_start TIMESTAMP(3) NOT NULL, n BIGINT NOT NULL, m BIGINT NOT NULL]

SELECT STREAM a.window_start, COUNT(*)
  FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE)) a
  JOIN TABLE(TUMBLE(TABLE impressions, DESCRIPTOR(impression_time), INTERVAL '1' MINUTE)) b
  ON a.window_start = b.window_start AND a.ad_id = b.ad_id
  GROUP BY a.window_start;
> Calc 10-calc: window_start, count
>   WindowAggregate 9-window-aggregate: windows from window_start to window_bound, COUNT(*) AS count
>       keeps one entry for each window until the watermark reaches the window's end
>     Calc 8-calc: window_start, (window_time + INTERVAL '0 00:00:00.001' DAY TO SECOND) AS window_bound, window_time
>       IntervalJoin 7-interval-join: on left window_start = right window_start and left ad_id = right ad_id and left window_time = right window_time and 0 seconds <= right window_time - left window_time <= 0 seconds
>           keeps left rows for 2 hours: right window_time may be 0 seconds after window_time, and its watermark is 2 hours behind
>           keeps right rows for 3 hours: left window_time may be 0 seconds after window_time, and its watermark is 3 hours behind
>         Calc 3-calc: ad_id, window_start, window_time
>           WindowAssign 2-window-assign: tumbling 1 minute of click_time
>             Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
>         Calc 6-calc: ad_id, window_start, window_time
>           WindowAssign 5-window-assign: tumbling 1 minute of impression_time
>             Scan 4-scan: stream impressions, reads ad_id, impression_time, watermark impression_time - 2 hours
> goes on: [window_start TIMESTAMP(3) NOT NULL, count BIGINT NOT NULL]

-- Joins that keep everything are for queries that end.
SELECT a.campaign, c.price FROM clicks c JOIN ads a ON a.id = c.price WHERE c.amount > 5;
> Calc 5-calc: campaign, price
>   HashJoin 4-hash-join: on left key0 = right id
>       keeps all right rows, without bound, until the input ends
>     Calc 2-calc: price, CAST(price AS BIGINT) AS key0 WHERE CAST(amount AS DECIMAL(12, 2)) > 5.00
>       Scan 1-scan: stream clicks, reads price, amount
>     Scan 3-scan: table ads, reads id, campaign
> ends: [campaign VARCHAR, price INTEGER]
SELECT c.ad_id FROM clicks c CROSS JOIN ads;
> HashJoin 3-hash-join: every pair
>     keeps all right rows, or all left ones if those take much less to read, without bound, until the input ends
>   Scan 1-scan: stream clicks, reads ad_id
>   Scan 2-scan: table ads, reads no column
> ends: [ad_id BIGINT]
SELECT c.ad_id FROM clicks c JOIN ads a ON a.id > c.price AND a.campaign = c.user_name;
> Calc 4-calc: ad_id
>   HashJoin 3-hash-join: on left user_name = right campaign and id > CAST(price AS BIGINT)
>       keeps all right rows, or all left ones if those take much less to read, without bound, until the input ends
>     Scan 1-scan: stream clicks, reads ad_id, user_name, price
>     Scan 2-scan: table ads, reads id, campaign
> ends: [ad_id BIGINT]
SELECT * FROM clicks c JOIN impressions i USING (ad_id);
> Calc 4-calc: COALESCE(ad_id, ad_id0) AS ad_id, user_name, price, amount, click_time, impression_time
>   HashJoin 3-hash-join: on left ad_id = right ad_id
>       keeps all right rows, or all left ones if those take much less to read, without bound, until the input ends
>     Scan 1-scan: stream clicks, reads ad_id, user_name, price, amount, click_time
>     Scan 2-scan: stream impressions, reads ad_id, impression_time
> ends: [ad_id BIGINT, user_name VARCHAR, price INTEGER, amount DECIMAL(10, 2), click_time TIMESTAMP(3), impression_time TIMESTAMP(3) NOT NULL]

-- The rows that reach the most of their window: window_start is window_end less the size.
SELECT STREAM c.ad_id, c.price FROM clicks c JOIN (
    SELECT MAX(price) AS price, window_start, window_end
      FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '10' SECOND))
      GROUP BY window_start, window_end) m
  ON c.price = m.price AND c.click_time >= m.window_start AND c.click_time < m.window_end;
> Calc 6-calc: ad_id, price
>   IntervalJoin 5-interval-join: on left price = right price and 1 ms <= right window_end - left click_time <= 10 seconds
>       keeps left rows for 3 hours 10 seconds: right window_end may be 10 seconds after click_time, and its watermark is 3 hours behind
>       keeps right rows for 2 hours 59 minutes 59 seconds 999 ms: left click_time may be 1 ms before window_end, and its watermark is 3 hours behind
>     Scan 1-scan: stream clicks, reads ad_id, price, click_time, watermark click_time - 3 hours
>     Calc 4-calc: price, window_start, window_end
>       WindowAggregate 3-window-aggregate: tumbling 10 seconds of click_time, MAX(price) AS price
>           keeps one entry for each window until the watermark reaches the window's end: 3 hours 10 seconds (window 10 seconds + watermark delay 3 hours)
>         Calc 7-calc: price, click_time
>           Scan 1-scan: stream clicks, reads ad_id, price, click_time, watermark click_time - 3 hours
> goes on: [ad_id BIGINT, price INTEGER]

-- What stands in it twice runs once, its late rows are counted once.
WITH counts AS (SELECT ad_id, COUNT(*) AS n, window_start, window_end
  FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE))
  GROUP BY ad_id, window_start, window_end)
SELECT c.ad_id, c.n FROM counts c JOIN (
  SELECT MAX(n) AS n, window_start, window_end FROM counts GROUP BY window_start, window_end) m
  ON m.window_start = c.window_start AND m.window_end = c.window_end AND m.n = c.n;
> Calc 9-calc: ad_id, n
>   IntervalJoin 8-interval-join: on left window_start = right window_start and left window_end = right window_end and left n = right n and left window_time = right window_time and 0 seconds <= right window_time - left window_time <= 0 seconds
>       keeps left rows for 3 hours: right window_time may be 0 seconds after window_time, and its watermark is 3 hours behind
>       keeps right rows for 3 hours: left window_time may be 0 seconds after window_time, and its watermark is 3 hours behind
>     Calc 3-calc: ad_id, n, window_start, window_end, window_time
>       WindowAggregate 2-window-aggregate: tumbling 1 minute of click_time, by ad_id, COUNT(*) AS n
>           keeps one entry for each window and ad_id until the watermark reaches the window's end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>         Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
>     Calc 7-calc: n, window_start, window_end, window_time
>       WindowAggregate 6-window-aggregate: windows from window_start to window_end, MAX(n) AS n
>           keeps one entry for each window until the watermark reaches the window's end
>         Calc 5-calc: n, window_start, window_end
>           WindowAggregate 2-window-aggregate: tumbling 1 minute of click_time, by ad_id, COUNT(*) AS n
>               keeps one entry for each window and ad_id until the watermark reaches the window's end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>             Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> ends: [ad_id BIGINT, n BIGINT NOT NULL]

-- The version of a keyed table at a time: only the last one before is kept.
SELECT STREAM c.user_name, r.rate
  FROM clicks c JOIN rates FOR SYSTEM_TIME AS OF c.click_time AS r ON c.ad_id = r.id;
> Calc 4-calc: user_name, rate
>   AsofJoin 2-asof-join: on left ad_id = right id and the latest right valid_from <= left click_time
>       keeps rows until both sides have passed their time: by the watermarks 1 day, or as long as one side is further behind the other
>       keeps the last version before that of each id that there is
>     Scan 1-scan: stream clicks, reads ad_id, user_name, click_time, watermark click_time - 3 hours
>     Scan 3-scan: table rates with all versions, reads id, rate, valid_from, watermark valid_from - 1 day
> goes on: [user_name VARCHAR, rate INTEGER]

-- A further condition, a shifted time, a key of another type; a table that is read beforehand.
SELECT STREAM c.user_name, r.rate
  FROM clicks c LEFT JOIN kept_rates FOR SYSTEM_TIME AS OF c.click_time - INTERVAL '1' MINUTE AS r
  ON c.price = r.id AND r.rate > c.ad_id
  WHERE c.amount > 2;
> Calc 5-calc: user_name, rate
>   AsofJoin 3-asof-join: all left rows on left key0 = right id and the latest right valid_from <= left click_time - 1 minute and CAST(rate AS BIGINT) > ad_id
>       keeps rows until both sides have passed their time: by the watermarks 23 hours 59 minutes, or as long as one side is further behind the other
>       keeps the last version before that of each id that there is
>     Calc 2-calc: ad_id, user_name, click_time, CAST(price AS BIGINT) AS key0 WHERE CAST(amount AS DECIMAL(12, 2)) > 2.00
>       Scan 1-scan: stream clicks, reads ad_id, user_name, price, amount, click_time, watermark click_time - 3 hours
>     Scan 4-scan: table kept_rates with all versions as it is now, reads id, rate, valid_from, watermark valid_from - 1 day
> goes on: [user_name VARCHAR, rate INTEGER]

-- The last row of each key of a stream.
WITH last AS (SELECT *, ROW_NUMBER() OVER (PARTITION BY ad_id ORDER BY impression_time DESC) AS rn
    FROM impressions QUALIFY rn = 1)
SELECT STREAM c.user_name, i.impression_time, i.rn
  FROM clicks c JOIN last FOR SYSTEM_TIME AS OF c.click_time AS i ON c.ad_id = i.ad_id;
> Calc 4-calc: user_name, impression_time, 1 AS rn
>   AsofJoin 2-asof-join: on left ad_id = right ad_id and the latest right impression_time <= left click_time
>       keeps rows until both sides have passed their time: by the watermarks 3 hours, or as long as one side is further behind the other
>       keeps the last right row before that of each ad_id, WITHOUT BOUND: grows with their number
>     Scan 1-scan: stream clicks, reads ad_id, user_name, click_time, watermark click_time - 3 hours
>     Scan 3-scan: stream impressions, reads ad_id, impression_time, watermark impression_time - 2 hours
> goes on: [user_name VARCHAR, impression_time TIMESTAMP(3) NOT NULL, rn BIGINT NOT NULL]

-- The next row, in both directions; what comes out goes by the left time.
SELECT STREAM window_start, COUNT(*) AS n
  FROM TABLE(TUMBLE((SELECT click_time, impression_time FROM clicks c
    ASOF JOIN impressions i MATCH_CONDITION i.impression_time < c.click_time ON c.ad_id = i.ad_id),
    DESCRIPTOR(click_time), INTERVAL '1' HOUR))
  GROUP BY window_start, window_end;
> Calc 6-calc: window_start, n
>   WindowAggregate 5-window-aggregate: tumbling 1 hour of click_time, COUNT(*) AS n
>       keeps one entry for each window until the watermark reaches the window's end: 4 hours (window 1 hour + watermark delay 3 hours)
>     Calc 4-calc: click_time
>       AsofJoin 2-asof-join: on left ad_id = right ad_id and the latest right impression_time < left click_time
>           keeps rows until both sides have passed their time: by the watermarks 3 hours, or as long as one side is further behind the other
>           keeps the last right row before that of each ad_id, WITHOUT BOUND: grows with their number
>         Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
>         Scan 3-scan: stream impressions, reads ad_id, impression_time, watermark impression_time - 2 hours
> goes on: [window_start TIMESTAMP(3) NOT NULL, n BIGINT NOT NULL]

SELECT STREAM click_time, impression_time FROM clicks c
  ASOF JOIN impressions i MATCH_CONDITION i.impression_time >= c.click_time ON c.ad_id = i.ad_id;
> Calc 4-calc: click_time, impression_time
>   AsofJoin 2-asof-join: on left ad_id = right ad_id and the earliest right impression_time >= left click_time
>       keeps rows until both sides have passed their time: by the watermarks 3 hours, or as long as one side is further behind the other
>       keeps left rows until a right row of the same ad_id comes behind them, WITHOUT BOUND
>     Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
>     Scan 3-scan: stream impressions, reads ad_id, impression_time, watermark impression_time - 2 hours
> goes on: [click_time TIMESTAMP(3), impression_time TIMESTAMP(3) NOT NULL]

SELECT click_time, t FROM clicks c ASOF LEFT JOIN untimed u ON c.click_time >= u.t;
> AsofJoin 2-asof-join: all left rows on the latest right t <= left click_time
>     keeps rows until both sides have passed their time, where one without a watermark does so when it ends
>     keeps the last right row before that
>   Scan 1-scan: stream clicks, reads click_time, watermark click_time - 3 hours
>   Scan 3-scan: stream untimed, reads t
> ends: [click_time TIMESTAMP(3), t TIMESTAMP(3)]
