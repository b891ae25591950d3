-- Aggregates without windows: their changes.
SELECT STREAM ad_id, COUNT(*) AS n, SUM(price) AS total FROM clicks GROUP BY ad_id;
> Deliver 3-deliver: the new side of every change
>   ChangingAggregate 2-changing-aggregate: by ad_id, COUNT(*) AS n, SUM(price) AS total; changes rows by ad_id
>       keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>     Scan 1-scan: stream clicks, reads ad_id, price
> goes on: [ad_id BIGINT, n BIGINT NOT NULL, total BIGINT]
SELECT ad_id, MAX(price) AS highest, row_op FROM clicks GROUP BY ad_id HAVING COUNT(*) > 1 EMIT CHANGES;
> Deliver 4-deliver: every change
>   Calc 3-calc: ad_id, highest, '+I' AS row_op WHERE $f2 > 1; changes rows by ad_id
>     ChangingAggregate 2-changing-aggregate: by ad_id, MAX(price) AS highest, COUNT(*) AS $f2; changes rows by ad_id
>         keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>       Scan 1-scan: stream clicks, reads ad_id, price
> goes on: [ad_id BIGINT, highest INTEGER, row_op VARCHAR NOT NULL]
SELECT STREAM COUNT(*) AS n, row_time AS moment, row_op AS op FROM clicks;
> Deliver 4-deliver: every change
>   Calc 3-calc: n, CAST(CURRENT_TIMESTAMP AS TIMESTAMP(3) WITH LOCAL TIME ZONE) AS moment, '+I' AS op; changes one row
>     ChangingAggregate 2-changing-aggregate: COUNT(*) AS n; changes one row
>         keeps one entry
>       Scan 1-scan: stream clicks, reads no column
> goes on: [n BIGINT NOT NULL, moment TIMESTAMP(3) WITH LOCAL TIME ZONE NOT NULL, op VARCHAR NOT NULL]
-- Aggregates of aggregates take rows back.
SELECT STREAM n, COUNT(*) AS ads, MAX(ad_id) AS last
  FROM (SELECT ad_id, COUNT(*) AS n FROM clicks GROUP BY ad_id) GROUP BY n;
> Deliver 5-deliver: the new side of every change
>   ChangingAggregate 4-changing-aggregate: by n, COUNT(*) AS ads, MAX(ad_id) AS last; changes rows by n
>       keeps one entry for each n with its distinct ad_id, WITHOUT BOUND: grows with their number
>     Calc 3-calc: n, ad_id; changes rows by ad_id
>       ChangingAggregate 2-changing-aggregate: by ad_id, COUNT(*) AS n; changes rows by ad_id
>           keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>         Scan 1-scan: stream clicks, reads ad_id
> goes on: [n BIGINT NOT NULL, ads BIGINT NOT NULL, last BIGINT]
-- Distinct rows only come.
SELECT STREAM DISTINCT ad_id FROM clicks EMIT FINAL;
> ChangingAggregate 2-changing-aggregate: by ad_id
>     keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>   Scan 1-scan: stream clicks, reads ad_id
> goes on: [ad_id BIGINT]
SELECT STREAM ad_id FROM clicks UNION SELECT id FROM ads;
> Deliver 6-deliver: the new side of every change
>   ChangingAggregate 5-changing-aggregate: by ad_id; changes rows by ad_id
>       keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>     Union 4-union: all rows of 2 inputs; changes rows
>       Scan 1-scan: stream clicks, reads ad_id
>       Upsert 3-upsert: the last row of each id; changes rows by id
>           keeps one row for each id that there is
>         Scan 2-scan: table ads, reads id
> goes on: [ad_id BIGINT]
-- A limit counts changes.
SELECT STREAM ad_id, COUNT(*) AS n FROM clicks GROUP BY ad_id LIMIT 3;
> Limit 1-limit: at most 3 rows
>   Deliver 4-deliver: the new side of every change
>     ChangingAggregate 3-changing-aggregate: by ad_id, COUNT(*) AS n; changes rows by ad_id
>         keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>       Scan 2-scan: stream clicks, reads ad_id
> goes on: [ad_id BIGINT, n BIGINT NOT NULL]
-- The whole result.
SELECT ad_id, COUNT(*) AS n FROM clicks GROUP BY ad_id ORDER BY n DESC LIMIT 2 EMIT COMPLETE;
> Complete 4-complete: the whole result when it has changed, by n DESC, at most 2 rows
>     keeps the whole result
>   TopRows 3-top-rows: in order of n DESC, ROW_NUMBER <= 2; changes rows by ad_id
>       keeps all rows, as each may come up: one for each ad_id
>     ChangingAggregate 2-changing-aggregate: by ad_id, COUNT(*) AS n; changes rows by ad_id
>         keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>       Scan 1-scan: stream clicks, reads ad_id
> goes on: [ad_id BIGINT, n BIGINT NOT NULL]
SELECT ad_id, COUNT(*) AS n FROM clicks GROUP BY ad_id EMIT COMPLETE;
> Complete 3-complete: the whole result when it has changed
>     keeps the whole result
>   ChangingAggregate 2-changing-aggregate: by ad_id, COUNT(*) AS n; changes rows by ad_id
>       keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>     Scan 1-scan: stream clicks, reads ad_id
> goes on: [ad_id BIGINT, n BIGINT NOT NULL]
-- A limit below the result limits what comes in, once.
SELECT COUNT(*) AS n FROM (SELECT ad_id FROM clicks LIMIT 10) EMIT COMPLETE;
> Complete 4-complete: the whole result when it has changed
>     keeps the whole result
>   ChangingAggregate 3-changing-aggregate: COUNT(*) AS n; changes one row
>       keeps one entry
>     Limit 2-limit: at most 10 rows
>       Scan 1-scan: stream clicks, reads no column
> goes on: [n BIGINT NOT NULL]
-- Into tables and streams.
INSERT INTO counts_by_ad SELECT STREAM ad_id, COUNT(*) FROM clicks GROUP BY ad_id;
> Sink 4-sink: into table counts_by_ad; changes rows
>   Calc 3-calc: ad_id, EXPR$1 AS n; changes rows by ad_id
>     ChangingAggregate 2-changing-aggregate: by ad_id, COUNT(*) AS EXPR$1; changes rows by ad_id
>         keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>       Scan 1-scan: stream clicks, reads ad_id
> pipeline insert_counts_by_ad {}
> uses [clicks, counts_by_ad]
INSERT INTO changes_of_counts SELECT STREAM ad_id, COUNT(*), row_op FROM clicks GROUP BY ad_id;
> Sink 5-sink: into stream changes_of_counts
>   Deliver 4-deliver: every change
>     Calc 3-calc: ad_id, EXPR$1 AS n, '+I' AS op; changes rows by ad_id
>       ChangingAggregate 2-changing-aggregate: by ad_id, COUNT(*) AS EXPR$1; changes rows by ad_id
>           keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>         Scan 1-scan: stream clicks, reads ad_id
> pipeline insert_changes_of_counts {}
> uses [changes_of_counts, clicks]
INSERT INTO changes_of_counts (op, ad_id) SELECT STREAM row_op, ad_id FROM clicks;
> Sink 4-sink: into stream changes_of_counts
>   Deliver 3-deliver: every change
>     Calc 2-calc: ad_id, NULL AS n, '+I' AS op
>       Scan 1-scan: stream clicks, reads ad_id
> pipeline insert_changes_of_counts {}
> uses [changes_of_counts, clicks]
-- Without STREAM every row is an insertion.
SELECT row_op, ad_id FROM clicks LIMIT 1;
> Limit 3-limit: at most 1 rows
>   Calc 2-calc: '+I' AS row_op, ad_id
>     Scan 1-scan: stream clicks, reads ad_id
> ends: [row_op VARCHAR NOT NULL, ad_id BIGINT]
-- A column of that name is one like any other.
SELECT STREAM row_op FROM (SELECT ad_id AS row_op FROM clicks);
> Calc 2-calc: ad_id AS row_op
>   Scan 1-scan: stream clicks, reads ad_id
> goes on: [row_op BIGINT]
-- The rows of a keyed table replace each other.
SELECT STREAM * FROM ads;
> Deliver 3-deliver: the new side of every change
>   Upsert 2-upsert: the last row of each id; changes rows by id
>       keeps one row for each id that there is
>     Scan 1-scan: table ads, reads id, campaign
> goes on: [id BIGINT NOT NULL, campaign VARCHAR]
SELECT STREAM campaign, COUNT(*) AS ads FROM ads WHERE id > 3 GROUP BY campaign;
> Deliver 5-deliver: the new side of every change
>   ChangingAggregate 4-changing-aggregate: by campaign, COUNT(*) AS ads; changes rows by campaign
>       keeps one entry for each campaign, WITHOUT BOUND: grows with their number
>     Calc 3-calc: campaign WHERE id > 3; changes rows
>       Upsert 2-upsert: the last row of each id; changes rows by id
>           keeps one row for each id that there is
>         Scan 1-scan: table ads, reads id, campaign
> goes on: [campaign VARCHAR, ads BIGINT NOT NULL]
-- Joins that nothing bounds: of streams, whose pairs stay; with a keyed table; with a table that is read once.
SELECT STREAM c.ad_id FROM clicks c JOIN impressions i ON c.ad_id = i.ad_id;
> Calc 4-calc: ad_id
>   ChangingJoin 3-changing-join: inner, on left ad_id = right ad_id
>       keeps all left rows, equal ones as one, WITHOUT BOUND
>       keeps all right rows, equal ones as one, WITHOUT BOUND
>     Scan 1-scan: stream clicks, reads ad_id
>     Scan 2-scan: stream impressions, reads ad_id
> goes on: [ad_id BIGINT]
SELECT STREAM c.ad_id, a.campaign FROM clicks c JOIN ads a ON c.ad_id = a.id;
> Deliver 6-deliver: the new side of every change
>   Calc 5-calc: ad_id, campaign; changes rows
>     ChangingJoin 4-changing-join: inner, on left ad_id = right id; changes rows
>         keeps all left rows, equal ones as one, WITHOUT BOUND
>         keeps one right row for each id that there is
>       Scan 1-scan: stream clicks, reads ad_id
>       Upsert 3-upsert: the last row of each id; changes rows by id
>           keeps one row for each id that there is
>         Scan 2-scan: table ads, reads id, campaign
> goes on: [ad_id BIGINT, campaign VARCHAR]
SELECT STREAM c.ad_id FROM clicks c
  JOIN impressions i ON c.ad_id = i.ad_id AND c.click_time > i.impression_time;
> Calc 4-calc: ad_id
>   ChangingJoin 3-changing-join: inner, on left ad_id = right ad_id and click_time > impression_time
>       keeps all left rows, WITHOUT BOUND
>       keeps all right rows, WITHOUT BOUND
>     Scan 1-scan: stream clicks, reads ad_id, click_time
>     Scan 2-scan: stream impressions, reads ad_id, impression_time
> goes on: [ad_id BIGINT]
SELECT STREAM c.ad_id, s.name FROM clicks c JOIN sellers s ON c.ad_id = s.id AND s.name <> 'x';
> Calc 5-calc: ad_id, name
>   HashJoin 4-hash-join: on left ad_id = right id
>       keeps all right rows, without bound, until the input ends
>     Scan 1-scan: stream clicks, reads ad_id
>     Calc 3-calc: id, name WHERE name <> 'x'
>       Scan 2-scan: table sellers as it is now, reads id, name
> goes on: [ad_id BIGINT, name VARCHAR]
SELECT STREAM a.ad_id, a.n, b.n AS impressions
  FROM (SELECT ad_id, COUNT(*) AS n FROM clicks GROUP BY ad_id) a
  JOIN (SELECT ad_id, COUNT(*) AS n FROM impressions GROUP BY ad_id) b ON a.ad_id = b.ad_id;
> Deliver 7-deliver: the new side of every change
>   Calc 6-calc: ad_id, n, n0 AS impressions; changes rows by ad_id
>     ChangingJoin 5-changing-join: inner, on left ad_id = right ad_id; changes rows by ad_id
>         keeps one left row for each ad_id that there is
>         keeps one right row for each ad_id that there is
>       ChangingAggregate 2-changing-aggregate: by ad_id, COUNT(*) AS n; changes rows by ad_id
>           keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>         Scan 1-scan: stream clicks, reads ad_id
>       ChangingAggregate 4-changing-aggregate: by ad_id, COUNT(*) AS n; changes rows by ad_id
>           keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>         Scan 3-scan: stream impressions, reads ad_id
> goes on: [ad_id BIGINT, n BIGINT NOT NULL, impressions BIGINT NOT NULL]
-- Rows that both have, or one alone.
SELECT STREAM ad_id FROM clicks INTERSECT SELECT ad_id FROM impressions;
> Deliver 8-deliver: the new side of every change
>   Calc 7-calc: ad_id WHERE count0 > 0 AND count1 > 0; changes rows by ad_id
>     ChangingAggregate 6-changing-aggregate: by ad_id, COUNT(*) FILTER (WHERE in0) AS count0, COUNT(*) FILTER (WHERE in1) AS count1; changes rows by ad_id
>         keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>       Union 5-union: all rows of 2 inputs
>         Calc 2-calc: ad_id, TRUE AS in0, FALSE AS in1
>           Scan 1-scan: stream clicks, reads ad_id
>         Calc 4-calc: ad_id, FALSE AS in0, TRUE AS in1
>           Scan 3-scan: stream impressions, reads ad_id
> goes on: [ad_id BIGINT]
SELECT ad_id FROM clicks EXCEPT SELECT id FROM ads;
> Calc 7-calc: ad_id WHERE count0 > 0 AND count1 = 0
>   Aggregate 6-aggregate: by ad_id, COUNT(*) FILTER (WHERE in0) AS count0, COUNT(*) FILTER (WHERE in1) AS count1
>       keeps one entry for each ad_id, without bound, until the input ends
>     Union 5-union: all rows of 2 inputs
>       Calc 2-calc: ad_id, TRUE AS in0, FALSE AS in1
>         Scan 1-scan: stream clicks, reads ad_id
>       Calc 4-calc: id AS ad_id, FALSE AS in0, TRUE AS in1
>         Scan 3-scan: table ads, reads id
> ends: [ad_id BIGINT]
-- With ALL, each as often as both have it, or as it is left.
SELECT STREAM ad_id FROM clicks INTERSECT ALL SELECT ad_id FROM impressions;
> Deliver 9-deliver: the new side of every change
>   Repeat 8-repeat: each row as often as times says; changes rows
>     Calc 7-calc: ad_id, CASE WHEN count0 < count1 THEN count0 ELSE count1 END AS times; changes rows by ad_id
>       ChangingAggregate 6-changing-aggregate: by ad_id, COUNT(*) FILTER (WHERE in0) AS count0, COUNT(*) FILTER (WHERE in1) AS count1; changes rows by ad_id
>           keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>         Union 5-union: all rows of 2 inputs
>           Calc 2-calc: ad_id, TRUE AS in0, FALSE AS in1
>             Scan 1-scan: stream clicks, reads ad_id
>           Calc 4-calc: ad_id, FALSE AS in0, TRUE AS in1
>             Scan 3-scan: stream impressions, reads ad_id
> goes on: [ad_id BIGINT]
SELECT ad_id FROM clicks EXCEPT ALL SELECT id FROM ads WHERE id > 3 EXCEPT ALL SELECT ad_id FROM impressions;
> Repeat 15-repeat: each row as often as times says
>   Calc 14-calc: ad_id, count0 - count1 AS times
>     Aggregate 13-aggregate: by ad_id, COUNT(*) FILTER (WHERE in0) AS count0, COUNT(*) FILTER (WHERE in1) AS count1
>         keeps one entry for each ad_id, without bound, until the input ends
>       Union 12-union: all rows of 2 inputs
>         Calc 9-calc: ad_id, TRUE AS in0, FALSE AS in1
>           Repeat 8-repeat: each row as often as times says
>             Calc 7-calc: ad_id, count0 - count1 AS times
>               Aggregate 6-aggregate: by ad_id, COUNT(*) FILTER (WHERE in0) AS count0, COUNT(*) FILTER (WHERE in1) AS count1
>                   keeps one entry for each ad_id, without bound, until the input ends
>                 Union 5-union: all rows of 2 inputs
>                   Calc 2-calc: ad_id, TRUE AS in0, FALSE AS in1
>                     Scan 1-scan: stream clicks, reads ad_id
>                   Calc 4-calc: id AS ad_id, FALSE AS in0, TRUE AS in1 WHERE id > 3
>                     Scan 3-scan: table ads, reads id
>         Calc 11-calc: ad_id, FALSE AS in0, TRUE AS in1
>           Scan 10-scan: stream impressions, reads ad_id
> ends: [ad_id BIGINT]
-- A table that is read twice is read once for both, so that both see the same rows.
SELECT STREAM c.price, t.n FROM clicks c
  JOIN (SELECT ad_id, COUNT(*) AS n FROM clicks GROUP BY ad_id) t ON t.ad_id = c.ad_id;
> Deliver 7-deliver: the new side of every change
>   Calc 5-calc: price, n; changes rows
>     ChangingJoin 4-changing-join: inner, on left ad_id = right ad_id; changes rows
>         keeps all left rows, equal ones as one, WITHOUT BOUND
>         keeps one right row for each ad_id that there is
>       Scan 1-scan: stream clicks, reads ad_id, price
>       ChangingAggregate 3-changing-aggregate: by ad_id, COUNT(*) AS n; changes rows by ad_id
>           keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>         Calc 6-calc: ad_id
>           Scan 1-scan: stream clicks, reads ad_id, price
> goes on: [price INTEGER, n BIGINT NOT NULL]
-- Not before that time has passed.
SELECT ad_id, COUNT(*) AS n FROM clicks GROUP BY ad_id EMIT CHANGES EVERY INTERVAL '10' SECOND;
> Deliver 3-deliver: the new side of every change
>   ChangingAggregate 2-changing-aggregate: by ad_id, COUNT(*) AS n; changes rows by ad_id
>       keeps one entry for each ad_id, WITHOUT BOUND: grows with their number
>     Scan 1-scan: stream clicks, reads ad_id
> goes on: [ad_id BIGINT, n BIGINT NOT NULL]
-- All windows that are over, each time one more is.
SELECT window_start, COUNT(*) AS n
  FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE))
  GROUP BY window_start, window_end EMIT COMPLETE;
> Complete 4-complete: the whole result when it has changed
>     keeps the whole result
>   Calc 3-calc: window_start, n
>     WindowAggregate 2-window-aggregate: tumbling 1 minute of click_time, COUNT(*) AS n
>         keeps one entry for each window until the watermark reaches the window's end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>       Scan 1-scan: stream clicks, reads click_time, watermark click_time - 3 hours
> goes on: [window_start TIMESTAMP(3) NOT NULL, n BIGINT NOT NULL]

-- What keeps all values says so.
SELECT STREAM PERCENTILE_CONT(0.5) WITHIN GROUP (ORDER BY price), COUNT(DISTINCT ad_id) FROM clicks;
> Deliver 4-deliver: the new side of every change
>   ChangingAggregate 3-changing-aggregate: PERCENTILE_CONT(price, '0.5' ORDER BY price) AS column1, COUNT(DISTINCT ad_id) AS count; changes one row
>       keeps one entry with its distinct ad_id and all its price, WITHOUT BOUND: grows with their number
>     Calc 2-calc: 0.5 AS $f0, price, ad_id
>       Scan 1-scan: stream clicks, reads ad_id, price
> goes on: [column1 DOUBLE, count BIGINT NOT NULL]
SELECT STREAM ad_id, LISTAGG(user_name), COUNT(*) FROM clicks GROUP BY ad_id;
> Deliver 3-deliver: the new side of every change
>   ChangingAggregate 2-changing-aggregate: by ad_id, LISTAGG(user_name, ',') AS listagg, COUNT(*) AS count; changes rows by ad_id
>       keeps one entry for each ad_id with all its user_name, WITHOUT BOUND: grows with their number
>     Scan 1-scan: stream clicks, reads ad_id, user_name
> goes on: [ad_id BIGINT, listagg VARCHAR, count BIGINT NOT NULL]
