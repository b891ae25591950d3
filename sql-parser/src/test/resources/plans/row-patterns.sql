-- What MATCH_RECOGNIZE becomes, what it keeps and for how long. Definitions: setup.sql.
SELECT STREAM * FROM clicks MATCH_RECOGNIZE (PARTITION BY user_name ORDER BY click_time MEASURES FIRST(A.click_time) AS began, LAST(B.click_time) AS ended, COUNT(DISTINCT B.ad_id) AS ads
  PATTERN (A B+) WITHIN INTERVAL '10' MINUTE DEFINE B AS B.ad_id <> A.ad_id);
> Match 2-match: PATTERN (A B+), by user_name, in order of click_time, WITHIN 10 minutes, SKIP PAST LAST ROW, B: ad_id <> A.ad_id, FIRST(A.click_time) AS began, LAST(B.click_time) AS ended, COUNT(DISTINCT B.ad_id) AS ads
>     keeps rows until the watermark has passed their time: 3 hours
>     keeps the rows of partial matches for 10 minutes after the first one (WITHIN)
>   Scan 1-scan: stream clicks, reads ad_id, user_name, click_time, watermark click_time - 3 hours
> goes on: [user_name VARCHAR, began TIMESTAMP(3), ended TIMESTAMP(3), ads BIGINT NOT NULL]
-- Without WITHIN nothing says by when a match ends, and no watermark goes on.
SELECT STREAM * FROM clicks MATCH_RECOGNIZE (ORDER BY click_time MEASURES LAST(B.click_time) AS ended PATTERN (^ A {- B*? -} B{2,3}) DEFINE B AS ad_id > PREV(ad_id, 2));
> Match 2-match: PATTERN (^ A {- B*? -} B{2,3}), in order of click_time, SKIP PAST LAST ROW, B: ad_id > PREV(ad_id, 2), LAST(B.click_time) AS ended
>     keeps rows until the watermark has passed their time: 3 hours
>     keeps the rows of partial matches, WITHOUT BOUND: no WITHIN says by when a match ends
>   Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> goes on: [ended TIMESTAMP(3)]
CREATE VIEW pairs AS SELECT * FROM clicks MATCH_RECOGNIZE (ORDER BY click_time MEASURES LAST(B.click_time) AS ended PATTERN (A B) WITHIN INTERVAL '1' MINUTE DEFINE B AS B.ad_id = A.ad_id);
> ended TIMESTAMP(3)
-- A window over a match takes its times.
SELECT STREAM window_end, COUNT(*) FROM TABLE(TUMBLE(TABLE pairs, DESCRIPTOR(ended), INTERVAL '1' HOUR)) GROUP BY window_start, window_end;
> Calc 4-calc: window_end, EXPR$1 AS count
>   WindowAggregate 3-window-aggregate: tumbling 1 hour of ended, COUNT(*) AS EXPR$1
>       keeps one entry for each window until the watermark reaches the window's end: 4 hours 1 minute (window 1 hour + watermark delay 3 hours 1 minute)
>     Match 2-match: PATTERN (A B), in order of click_time, WITHIN 1 minute, SKIP PAST LAST ROW, B: ad_id = A.ad_id, LAST(B.click_time) AS ended
>         keeps rows until the watermark has passed their time: 3 hours
>         keeps the rows of partial matches for 1 minute after the first one (WITHIN)
>       Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> goes on: [window_end TIMESTAMP(3) NOT NULL, count BIGINT NOT NULL]
-- All rows; only the columns that are asked for are read.
SELECT STREAM ad_id, kind FROM clicks MATCH_RECOGNIZE (PARTITION BY user_name ORDER BY click_time MEASURES CLASSIFIER() AS kind ALL ROWS PER MATCH
  AFTER MATCH SKIP TO NEXT ROW PATTERN (PERMUTE(A, B) | C) WITHIN INTERVAL '1' DAY DEFINE A AS ad_id = 1, B AS ad_id = 2) WHERE user_name = 'ann';
> Calc 4-calc: ad_id, kind
>   Match 3-match: PATTERN (((A B | B A) | C)), by user_name, in order of click_time, WITHIN 1 day, SKIP TO NEXT ROW, A: ad_id = 1, B: ad_id = 2, CLASSIFIER() AS kind, all rows
>       keeps rows until the watermark has passed their time: 3 hours
>       keeps the rows of partial matches for 1 day after the first one (WITHIN)
>     Calc 2-calc: ad_id, user_name, click_time WHERE user_name = 'ann'
>       Scan 1-scan: stream clicks, reads ad_id, user_name, click_time, watermark click_time - 3 hours
> goes on: [ad_id BIGINT, kind VARCHAR]
-- Any order in a SELECT that ends.
SELECT * FROM clicks MATCH_RECOGNIZE (ORDER BY ad_id DESC MEASURES COUNT(*) AS n PATTERN (A B $) DEFINE B AS NEXT(ad_id) IS NULL);
> Match 2-match: PATTERN (A B $), in order of ad_id DESC, SKIP PAST LAST ROW, B: NEXT(ad_id) IS NULL, COUNT(*) AS n
>     keeps all rows, without bound, until the input ends
>   Scan 1-scan: stream clicks, reads ad_id
> ends: [n BIGINT NOT NULL]
