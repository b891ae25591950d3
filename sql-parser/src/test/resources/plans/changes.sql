-- Aggregates without windows: their changes.
SELECT STREAM ad_id, COUNT(*) AS n, SUM(price) AS total FROM clicks GROUP BY ad_id;
> Deliver 3-deliver: the new side of every change
>   ChangingAggregate 2-changing-aggregate: by ad_id, COUNT(*) AS n, SUM(price) AS total; changes rows by ad_id
>       keeps one entry for each ad_id, WITHOUT BOUND: grows with their number; SET 'state.ttl' bounds it
>     Scan 1-scan: stream clicks, reads ad_id, price
> goes on: [ad_id BIGINT, n BIGINT NOT NULL, total BIGINT]
SELECT ad_id, MAX(price) AS highest, row_op FROM clicks GROUP BY ad_id HAVING COUNT(*) > 1 EMIT CHANGES;
> Deliver 4-deliver: every change
>   Calc 3-calc: ad_id, highest, '+I' AS row_op WHERE $f2 > 1; changes rows by ad_id
>     ChangingAggregate 2-changing-aggregate: by ad_id, MAX(price) AS highest, COUNT(*) AS $f2; changes rows by ad_id
>         keeps one entry for each ad_id, WITHOUT BOUND: grows with their number; SET 'state.ttl' bounds it
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
>       keeps one entry for each n with its distinct ad_id, WITHOUT BOUND: grows with their number; SET 'state.ttl' bounds it
>     Calc 3-calc: n, ad_id; changes rows by ad_id
>       ChangingAggregate 2-changing-aggregate: by ad_id, COUNT(*) AS n; changes rows by ad_id
>           keeps one entry for each ad_id, WITHOUT BOUND: grows with their number; SET 'state.ttl' bounds it
>         Scan 1-scan: stream clicks, reads ad_id
> goes on: [n BIGINT NOT NULL, ads BIGINT NOT NULL, last BIGINT]
-- Distinct rows only come.
SELECT STREAM DISTINCT ad_id FROM clicks EMIT FINAL;
> ChangingAggregate 2-changing-aggregate: by ad_id
>     keeps one entry for each ad_id, WITHOUT BOUND: grows with their number; SET 'state.ttl' bounds it
>   Scan 1-scan: stream clicks, reads ad_id
> goes on: [ad_id BIGINT]
SELECT STREAM ad_id FROM clicks UNION SELECT id FROM ads;
> Deliver 6-deliver: the new side of every change
>   ChangingAggregate 5-changing-aggregate: by ad_id; changes rows by ad_id
>       keeps one entry for each ad_id, WITHOUT BOUND: grows with their number; SET 'state.ttl' bounds it
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
>         keeps one entry for each ad_id, WITHOUT BOUND: grows with their number; SET 'state.ttl' bounds it
>       Scan 2-scan: stream clicks, reads ad_id
> goes on: [ad_id BIGINT, n BIGINT NOT NULL]
-- The whole result.
SELECT ad_id, COUNT(*) AS n FROM clicks GROUP BY ad_id ORDER BY n DESC LIMIT 2 EMIT COMPLETE;
> Complete 3-complete: the whole result when it has changed, by n DESC, at most 2 rows
>     keeps the whole result
>   ChangingAggregate 2-changing-aggregate: by ad_id, COUNT(*) AS n; changes rows by ad_id
>       keeps one entry for each ad_id, WITHOUT BOUND: grows with their number; SET 'state.ttl' bounds it
>     Scan 1-scan: stream clicks, reads ad_id
> goes on: [ad_id BIGINT, n BIGINT NOT NULL]
SELECT ad_id, COUNT(*) AS n FROM clicks GROUP BY ad_id EMIT COMPLETE;
> Complete 3-complete: the whole result when it has changed
>     keeps the whole result
>   ChangingAggregate 2-changing-aggregate: by ad_id, COUNT(*) AS n; changes rows by ad_id
>       keeps one entry for each ad_id, WITHOUT BOUND: grows with their number; SET 'state.ttl' bounds it
>     Scan 1-scan: stream clicks, reads ad_id
> goes on: [ad_id BIGINT, n BIGINT NOT NULL]
-- Into tables and streams.
INSERT INTO counts_by_ad SELECT STREAM ad_id, COUNT(*) FROM clicks GROUP BY ad_id;
> Sink 4-sink: into table counts_by_ad; changes rows
>   Calc 3-calc: ad_id, EXPR$1 AS n; changes rows by ad_id
>     ChangingAggregate 2-changing-aggregate: by ad_id, COUNT(*) AS EXPR$1; changes rows by ad_id
>         keeps one entry for each ad_id, WITHOUT BOUND: grows with their number; SET 'state.ttl' bounds it
>       Scan 1-scan: stream clicks, reads ad_id
INSERT INTO changes_of_counts SELECT STREAM ad_id, COUNT(*), row_op FROM clicks GROUP BY ad_id;
> Sink 5-sink: into stream changes_of_counts
>   Deliver 4-deliver: every change
>     Calc 3-calc: ad_id, EXPR$1 AS n, '+I' AS op; changes rows by ad_id
>       ChangingAggregate 2-changing-aggregate: by ad_id, COUNT(*) AS EXPR$1; changes rows by ad_id
>           keeps one entry for each ad_id, WITHOUT BOUND: grows with their number; SET 'state.ttl' bounds it
>         Scan 1-scan: stream clicks, reads ad_id
INSERT INTO changes_of_counts (op, ad_id) SELECT STREAM row_op, ad_id FROM clicks;
> Sink 4-sink: into stream changes_of_counts
>   Deliver 3-deliver: every change
>     Calc 2-calc: ad_id, NULL AS n, '+I' AS op
>       Scan 1-scan: stream clicks, reads ad_id
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
>       keeps one entry for each campaign, WITHOUT BOUND: grows with their number; SET 'state.ttl' bounds it
>     Calc 3-calc: campaign WHERE id > 3; changes rows
>       Upsert 2-upsert: the last row of each id; changes rows by id
>           keeps one row for each id that there is
>         Scan 1-scan: table ads, reads id, campaign
> goes on: [campaign VARCHAR, ads BIGINT NOT NULL]
