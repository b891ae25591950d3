-- Window columns in any number and order; other keys and their expressions.
SELECT STREAM window_start, COUNT(*) AS n
  FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE))
  GROUP BY window_start, window_end;
> Calc 3-calc: window_start, n
>   WindowAggregate 2-window-aggregate: tumbling 1 minute of click_time, COUNT(*) AS n
>       keeps one entry for each window until the watermark reaches the window's end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>     Scan 1-scan: stream clicks, reads click_time, watermark click_time - 3 hours
> goes on: [window_start TIMESTAMP(3) NOT NULL, n BIGINT NOT NULL]

SELECT STREAM ad_id, window_end, UPPER(user_name) AS u, SUM(price * 2), AVG(price), MIN(amount)
  FROM TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' HOUR, INTERVAL '5' MINUTE)
  WHERE price > 3 GROUP BY UPPER(user_name), window_end, ad_id HAVING COUNT(*) > 2;
> Calc 4-calc: ad_id, window_end, u, EXPR$3 AS sum, EXPR$4 AS avg, EXPR$5 AS min WHERE aggregate3 > 2
>   WindowAggregate 3-window-aggregate: tumbling 1 hour of click_time from 5 minutes, by u, ad_id, SUM($f3) AS EXPR$3, AVG(price) AS EXPR$4, MIN(amount) AS EXPR$5, COUNT(*) AS aggregate3
>       keeps one entry for each window and u, ad_id until the watermark reaches the window's end: 4 hours (window 1 hour + watermark delay 3 hours)
>     Calc 2-calc: UPPER(user_name) AS u, ad_id, price * 2 AS $f3, price, amount, click_time WHERE price > 3
>       Scan 1-scan: stream clicks, reads ad_id, user_name, price, amount, click_time, watermark click_time - 3 hours
> goes on: [ad_id BIGINT, window_end TIMESTAMP(3) NOT NULL, u VARCHAR, sum BIGINT, avg DOUBLE, min DECIMAL(10, 2)]

SELECT STREAM COUNT(DISTINCT user_name) FILTER (WHERE price > 3), COUNT(ad_id, price)
  FROM TABLE(HOP(DATA => TABLE clicks, TIMECOL => DESCRIPTOR(click_time),
      SLIDE => INTERVAL '1' MINUTE, SIZE => INTERVAL 5 MINUTE))
  GROUP BY window_time;
> Calc 4-calc: EXPR$0 AS column1, EXPR$1 AS count
>   WindowAggregate 3-window-aggregate: hopping every 1 minute, 5 minutes of click_time, COUNT(DISTINCT user_name) FILTER (WHERE $f2) AS EXPR$0, COUNT(ad_id, price) AS EXPR$1
>       keeps one entry for each window with its distinct user_name until the watermark reaches the window's end: 3 hours 5 minutes (window 5 minutes + watermark delay 3 hours)
>     Calc 2-calc: user_name, price > 3 IS TRUE AS $f2, ad_id, price, click_time
>       Scan 1-scan: stream clicks, reads ad_id, user_name, price, click_time, watermark click_time - 3 hours
> goes on: [column1 BIGINT NOT NULL, count BIGINT NOT NULL]

SELECT STREAM DISTINCT window_start, ad_id
  FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE));
> Calc 3-calc: window_start, ad_id
>   WindowAggregate 2-window-aggregate: tumbling 1 minute of click_time, by ad_id
>       keeps one entry for each window and ad_id until the watermark reaches the window's end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>     Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> goes on: [window_start TIMESTAMP(3) NOT NULL, ad_id BIGINT]

-- Conditions on the window are asked of the groups.
SELECT STREAM window_start, COUNT(*)
  FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE))
  WHERE window_start >= TIMESTAMP '2024-01-01 00:00:00' AND price > 1 GROUP BY window_start;
> Calc 4-calc: window_start, count WHERE window_start >= TIMESTAMP '2024-01-01 00:00:00.000'
>   WindowAggregate 3-window-aggregate: tumbling 1 minute of click_time, COUNT(*) AS count
>       keeps one entry for each window until the watermark reaches the window's end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>     Calc 2-calc: click_time WHERE price > 1
>       Scan 1-scan: stream clicks, reads price, click_time, watermark click_time - 3 hours
> goes on: [window_start TIMESTAMP(3) NOT NULL, count BIGINT NOT NULL]

-- Windows that something else needs are assigned.
SELECT STREAM * FROM TABLE(TUMBLE(TABLE impressions, DESCRIPTOR(impression_time), INTERVAL '1' MINUTE));
> WindowAssign 2-window-assign: tumbling 1 minute of impression_time
>   Scan 1-scan: stream impressions, reads ad_id, impression_time, watermark impression_time - 2 hours
> goes on: [ad_id BIGINT, impression_time TIMESTAMP(3) NOT NULL, window_start TIMESTAMP(3) NOT NULL, window_end TIMESTAMP(3) NOT NULL, window_time TIMESTAMP(3) NOT NULL]
SELECT STREAM FLOOR(window_start TO HOUR) AS h, MAX(window_time), COUNT(*)
  FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE))
  GROUP BY FLOOR(window_start TO HOUR), window_start;
> Calc 5-calc: h, EXPR$1 AS max, EXPR$2 AS count
>   WindowAggregate 4-window-aggregate: windows from window_start to window_end, by h, MAX(window_time) AS EXPR$1, COUNT(*) AS EXPR$2
>       keeps one entry for each window and h until the watermark reaches the window's end
>     Calc 3-calc: FLOOR(window_start TO HOUR) AS h, window_time, window_start, window_end, click_time
>       WindowAssign 2-window-assign: tumbling 1 minute of click_time
>         Scan 1-scan: stream clicks, reads click_time, watermark click_time - 3 hours
> goes on: [h TIMESTAMP(3) NOT NULL, max TIMESTAMP(3) NOT NULL, count BIGINT NOT NULL]

-- Windows over windows.
SELECT STREAM window_start, MAX(n) AS most
  FROM (SELECT window_start, ad_id, COUNT(*) AS n
          FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE))
          GROUP BY window_start, ad_id)
  GROUP BY window_start;
> Calc 5-calc: window_start, most
>   WindowAggregate 4-window-aggregate: windows from window_start to window_end, MAX(n) AS most
>       keeps one entry for each window until the watermark reaches the window's end
>     Calc 3-calc: n, window_start, window_end
>       WindowAggregate 2-window-aggregate: tumbling 1 minute of click_time, by ad_id, COUNT(*) AS n
>           keeps one entry for each window and ad_id until the watermark reaches the window's end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>         Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> goes on: [window_start TIMESTAMP(3) NOT NULL, most BIGINT NOT NULL]

CREATE VIEW per_minute AS SELECT ad_id, window_time AS t, window_end AS e, COUNT(*) AS n
  FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE))
  GROUP BY ad_id, window_start, window_end, window_time;
> ad_id BIGINT
> t TIMESTAMP(3) NOT NULL
> e TIMESTAMP(3) NOT NULL
> n BIGINT NOT NULL
SELECT STREAM window_start, SUM(n) FROM TABLE(TUMBLE(TABLE per_minute, DESCRIPTOR(t), INTERVAL '1' HOUR))
  GROUP BY window_start;
> Calc 5-calc: window_start, sum
>   WindowAggregate 4-window-aggregate: tumbling 1 hour of t, SUM(n) AS sum
>       keeps one entry for each window until the watermark reaches the window's end: 4 hours (window 1 hour + watermark delay 3 hours)
>     Calc 3-calc: n, window_time AS t
>       WindowAggregate 2-window-aggregate: tumbling 1 minute of click_time, by ad_id, COUNT(*) AS n
>           keeps one entry for each window and ad_id until the watermark reaches the window's end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>         Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> goes on: [window_start TIMESTAMP(3) NOT NULL, sum BIGINT NOT NULL]
SELECT STREAM window_start, SUM(n) FROM TABLE(TUMBLE(TABLE per_minute, DESCRIPTOR(e), INTERVAL '1' HOUR))
  GROUP BY window_start;
> Calc 5-calc: window_start, sum
>   WindowAggregate 4-window-aggregate: tumbling 1 hour of e, SUM(n) AS sum
>       keeps one entry for each window until the watermark reaches the window's end: 4 hours (window 1 hour + watermark delay 3 hours)
>     Calc 3-calc: n, window_end AS e
>       WindowAggregate 2-window-aggregate: tumbling 1 minute of click_time, by ad_id, COUNT(*) AS n
>           keeps one entry for each window and ad_id until the watermark reaches the window's end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>         Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> goes on: [window_start TIMESTAMP(3) NOT NULL, sum BIGINT NOT NULL]

-- Over a union, and over the union of windows.
WITH u AS (SELECT ad_id, click_time AS t FROM clicks
           UNION ALL SELECT ad_id, impression_time FROM impressions)
SELECT STREAM window_end, ad_id, COUNT(*)
  FROM TABLE(TUMBLE(TABLE u, DESCRIPTOR(t), INTERVAL '1' MINUTE)) GROUP BY window_end, ad_id;
> Calc 5-calc: window_end, ad_id, count
>   WindowAggregate 4-window-aggregate: tumbling 1 minute of t, by ad_id, COUNT(*) AS count
>       keeps one entry for each window and ad_id until the watermark reaches the window's end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>     Union 3-union: all rows of 2 inputs
>       Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
>       Scan 2-scan: stream impressions, reads ad_id, impression_time, watermark impression_time - 2 hours
> goes on: [window_end TIMESTAMP(3) NOT NULL, ad_id BIGINT, count BIGINT NOT NULL]

SELECT STREAM window_end, COUNT(*)
  FROM TABLE(TUMBLE((SELECT click_time AS t FROM clicks
                     UNION ALL SELECT impression_time FROM impressions),
                    DESCRIPTOR(t), INTERVAL '1' MINUTE)) GROUP BY window_end;
> Calc 5-calc: window_end, count
>   WindowAggregate 4-window-aggregate: tumbling 1 minute of t, COUNT(*) AS count
>       keeps one entry for each window until the watermark reaches the window's end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>     Union 3-union: all rows of 2 inputs
>       Scan 1-scan: stream clicks, reads click_time, watermark click_time - 3 hours
>       Scan 2-scan: stream impressions, reads impression_time, watermark impression_time - 2 hours
> goes on: [window_end TIMESTAMP(3) NOT NULL, count BIGINT NOT NULL]

SELECT STREAM window_end, SUM(n)
  FROM (SELECT window_end, COUNT(*) AS n
          FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE))
          GROUP BY window_end
        UNION ALL
        SELECT window_end, COUNT(*)
          FROM TABLE(TUMBLE(TABLE impressions, DESCRIPTOR(impression_time), INTERVAL '1' MINUTE))
          GROUP BY window_end)
  GROUP BY window_end;
> Calc 10-calc: window_end, sum
>   WindowAggregate 9-window-aggregate: windows from window_bound to window_end, SUM(n) AS sum
>       keeps one entry for each window until the watermark reaches the window's end
>     Calc 8-calc: n, (window_end + INTERVAL -'0 00:01:00' DAY TO SECOND) AS window_bound, window_end
>       Union 7-union: all rows of 2 inputs
>         Calc 3-calc: window_end, n
>           WindowAggregate 2-window-aggregate: tumbling 1 minute of click_time, COUNT(*) AS n
>               keeps one entry for each window until the watermark reaches the window's end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>             Scan 1-scan: stream clicks, reads click_time, watermark click_time - 3 hours
>         Calc 6-calc: window_end, EXPR$1
>           WindowAggregate 5-window-aggregate: tumbling 1 minute of impression_time, COUNT(*) AS EXPR$1
>               keeps one entry for each window until the watermark reaches the window's end: 2 hours 1 minute (window 1 minute + watermark delay 2 hours)
>             Scan 4-scan: stream impressions, reads impression_time, watermark impression_time - 2 hours
> goes on: [window_end TIMESTAMP(3) NOT NULL, sum BIGINT NOT NULL]

-- Instants have windows too; a query that ends needs no watermark, and takes none that is another's.
SELECT STREAM k, window_start, COUNT(*)
  FROM TABLE(TUMBLE(TABLE instants, DESCRIPTOR(ts), INTERVAL '1' DAY)) GROUP BY k, window_start;
> Calc 3-calc: k, window_start, count
>   WindowAggregate 2-window-aggregate: tumbling 1 day of ts by the calendar of Europe/Berlin, by k, COUNT(*) AS count
>       keeps one entry for each window and k until the watermark reaches the window's end: 1 day + watermark delay 0 seconds
>     Scan 1-scan: stream instants, reads k, ts, watermark ts
> goes on: [k VARCHAR, window_start TIMESTAMP(3) WITH LOCAL TIME ZONE NOT NULL, count BIGINT NOT NULL]
SELECT window_start, COUNT(*)
  FROM TABLE(TUMBLE(TABLE untimed, DESCRIPTOR(t), INTERVAL '1' MINUTE)) GROUP BY window_start;
> Calc 3-calc: window_start, count
>   WindowAggregate 2-window-aggregate: tumbling 1 minute of t, COUNT(*) AS count
>       keeps one entry for each window until the input ends, as no watermark closes the windows
>     Scan 1-scan: stream untimed, reads t
> ends: [window_start TIMESTAMP(3) NOT NULL, count BIGINT NOT NULL]
SELECT window_start, COUNT(*)
  FROM TABLE(TUMBLE((SELECT MAX(click_time) AS m FROM clicks GROUP BY ad_id), DESCRIPTOR(m), INTERVAL '1' MINUTE))
  GROUP BY window_start;
> Calc 5-calc: window_start, count
>   WindowAggregate 4-window-aggregate: tumbling 1 minute of m, COUNT(*) AS count
>       keeps one entry for each window until the input ends, as no watermark closes the windows
>     Calc 3-calc: m
>       Aggregate 2-aggregate: by ad_id, MAX(click_time) AS m
>           keeps one entry for each ad_id, without bound, until the input ends
>         Scan 1-scan: stream clicks, reads ad_id, click_time
> ends: [window_start TIMESTAMP(3) NOT NULL, count BIGINT NOT NULL]
SELECT STREAM ad_id, window_end, COUNT(*)
  FROM TABLE(SESSION(TABLE clicks PARTITION BY ad_id, DESCRIPTOR(click_time), INTERVAL '10' MINUTE))
  WHERE ad_id > 3 AND price > 5 GROUP BY ad_id, window_start, window_end;
> Calc 6-calc: ad_id, window_end, EXPR$2 AS count
>   WindowAggregate 5-window-aggregate: windows from window_start to window_end, by ad_id, COUNT(*) AS EXPR$2
>       keeps one entry for each window and ad_id until the watermark reaches the window's end
>     Calc 4-calc: ad_id, window_start, window_end WHERE price > 5
>       SessionAssign 1-session-assign: pauses of no more than 10 minutes of click_time, by ad_id
>           keeps the rows of each session until the watermark reaches the session's end: 3 hours 10 minutes after its last row (gap 10 minutes + watermark delay 3 hours)
>         Calc 3-calc: ad_id, price, click_time WHERE ad_id > 3
>           Scan 2-scan: stream clicks, reads ad_id, price, click_time, watermark click_time - 3 hours
> goes on: [ad_id BIGINT, window_end TIMESTAMP(3) NOT NULL, count BIGINT NOT NULL]
SELECT STREAM window_end, COUNT(*)
  FROM TABLE(CUMULATE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE, INTERVAL '9' MINUTE))
  GROUP BY window_end;
> Calc 3-calc: window_end, count
>   WindowAggregate 2-window-aggregate: cumulating by 1 minute to 9 minutes of click_time, COUNT(*) AS count
>       keeps one entry for each window until the watermark reaches the window's end: 3 hours 9 minutes (window 9 minutes + watermark delay 3 hours)
>     Scan 1-scan: stream clicks, reads click_time, watermark click_time - 3 hours
> goes on: [window_end TIMESTAMP(3) NOT NULL, count BIGINT NOT NULL]
-- Many of these windows start together: this groups by no window.
SELECT window_start, COUNT(*)
  FROM TABLE(CUMULATE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE, INTERVAL '9' MINUTE))
  GROUP BY window_start;
> Aggregate 4-aggregate: by window_start, COUNT(*) AS count
>     keeps one entry for each window_start, without bound, until the input ends
>   Calc 3-calc: window_start
>     WindowAssign 2-window-assign: cumulating by 1 minute to 9 minutes of click_time
>       Scan 1-scan: stream clicks, reads click_time
> ends: [window_start TIMESTAMP(3) NOT NULL, count BIGINT NOT NULL]
SELECT STREAM window_start, COUNT(*)
  FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MONTH)) GROUP BY window_start;
> Calc 3-calc: window_start, count
>   WindowAggregate 2-window-aggregate: tumbling 1 month of click_time by the calendar of UTC, COUNT(*) AS count
>       keeps one entry for each window until the watermark reaches the window's end: 1 month + watermark delay 3 hours
>     Scan 1-scan: stream clicks, reads click_time, watermark click_time - 3 hours
> goes on: [window_start TIMESTAMP(3) NOT NULL, count BIGINT NOT NULL]
