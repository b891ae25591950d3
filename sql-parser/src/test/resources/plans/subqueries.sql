-- Subqueries are joins.
SELECT (SELECT MAX(price) FROM clicks) FROM ads;
> Calc 5-calc: EXPR$0 AS column1
>   HashJoin 4-hash-join: all left rows every pair
>       keeps all right rows, without bound, until the input ends
>     Scan 1-scan: table ads, reads no column
>     Aggregate 3-aggregate: MAX(price) AS EXPR$0
>         keeps one entry until the input ends
>       Scan 2-scan: stream clicks, reads price
> ends: [column1 INTEGER]
SELECT * FROM clicks WHERE ad_id IN (SELECT id FROM ads);
> HashJoin 3-hash-join: left rows with a partner on left ad_id = right id
>     keeps all right rows, without bound, until the input ends
>   Scan 1-scan: stream clicks, reads ad_id, user_name, price, amount, click_time
>   Scan 2-scan: table ads, reads id
> ends: [ad_id BIGINT, user_name VARCHAR, price INTEGER, amount DECIMAL(10, 2), click_time TIMESTAMP(3)]
SELECT * FROM clicks WHERE EXISTS (SELECT 1 FROM ads WHERE id = ad_id);
> HashJoin 3-hash-join: left rows with a partner on left ad_id = right id
>     keeps all right rows, without bound, until the input ends
>   Scan 1-scan: stream clicks, reads ad_id, user_name, price, amount, click_time
>   Scan 2-scan: table ads, reads id
> ends: [ad_id BIGINT, user_name VARCHAR, price INTEGER, amount DECIMAL(10, 2), click_time TIMESTAMP(3)]
SELECT * FROM clicks WHERE price > ALL (SELECT 1 FROM ads);
> HashJoin 3-hash-join: left rows without a partner on price <= 1 IS NOT FALSE
>     keeps all right rows, without bound, until the input ends
>   Scan 1-scan: stream clicks, reads ad_id, user_name, price, amount, click_time
>   Scan 2-scan: table ads, reads no column
> ends: [ad_id BIGINT, user_name VARCHAR, price INTEGER, amount DECIMAL(10, 2), click_time TIMESTAMP(3)]
SELECT * FROM clicks WHERE ad_id NOT IN (SELECT id FROM ads);
> HashJoin 3-hash-join: left rows without a partner on ad_id = id IS NOT FALSE
>     keeps all right rows, without bound, until the input ends
>   Scan 1-scan: stream clicks, reads ad_id, user_name, price, amount, click_time
>   Scan 2-scan: table ads, reads id
> ends: [ad_id BIGINT, user_name VARCHAR, price INTEGER, amount DECIMAL(10, 2), click_time TIMESTAMP(3)]
SELECT ad_id, (SELECT MAX(price) FROM clicks) FROM clicks;
> Calc 5-calc: ad_id, EXPR$0 AS column2
>   HashJoin 4-hash-join: all left rows every pair
>       keeps all right rows, without bound, until the input ends
>     Scan 1-scan: stream clicks, reads ad_id
>     Aggregate 3-aggregate: MAX(price) AS EXPR$0
>         keeps one entry until the input ends
>       Scan 2-scan: stream clicks, reads price
> ends: [ad_id BIGINT, column2 INTEGER]
SELECT * FROM ads a WHERE NOT EXISTS (SELECT 1 FROM clicks c WHERE c.ad_id = a.id AND c.price > a.id);
> HashJoin 3-hash-join: left rows without a partner on left id = right ad_id and CAST(price AS BIGINT) > id
>     keeps all right rows, without bound, until the input ends
>   Scan 1-scan: table ads, reads id, campaign
>   Scan 2-scan: stream clicks, reads ad_id, price
> ends: [id BIGINT NOT NULL, campaign VARCHAR]
SELECT * FROM ads a WHERE EXISTS (SELECT 1 FROM clicks c WHERE c.ad_id = a.id) OR a.id = 3;
> Calc 7-calc: id, campaign WHERE $f1 IS NOT NULL OR id = 3
>   HashJoin 6-hash-join: all left rows on left id = right ad_id
>       keeps all right rows, without bound, until the input ends
>     Scan 1-scan: table ads, reads id, campaign
>     Calc 5-calc: ad_id, TRUE AS $f1
>       Aggregate 4-aggregate: by ad_id
>           keeps one entry for each ad_id, without bound, until the input ends
>         Calc 3-calc: ad_id WHERE ad_id = ad_id
>           Scan 2-scan: stream clicks, reads ad_id
> ends: [id BIGINT NOT NULL, campaign VARCHAR]
SELECT STREAM * FROM impressions i WHERE EXISTS (
  SELECT 1 FROM clicks c WHERE c.ad_id = i.ad_id AND c.price > 5
     AND c.click_time BETWEEN i.impression_time AND i.impression_time + INTERVAL '1' HOUR
     AND EXISTS (SELECT 1 FROM clicks d WHERE d.ad_id = c.ad_id
       AND d.click_time BETWEEN c.click_time AND c.click_time + INTERVAL '1' HOUR));
> IntervalJoin 6-interval-join: left rows with a partner on left ad_id = right ad_id and 0 seconds <= right click_time - left impression_time <= 1 hour
>     keeps left rows for 5 hours: right click_time may be 1 hour after impression_time, and its watermark is 4 hours behind
>     keeps right rows for 2 hours: left impression_time may be 0 seconds after click_time, and its watermark is 2 hours behind
>   Scan 1-scan: stream impressions, reads ad_id, impression_time, watermark impression_time - 2 hours
>   IntervalJoin 5-interval-join: left rows with a partner on left ad_id = right ad_id and 0 seconds <= right click_time - left click_time <= 1 hour
>       keeps left rows for 4 hours: right click_time may be 1 hour after click_time, and its watermark is 3 hours behind
>       keeps right rows for 3 hours: left click_time may be 0 seconds after click_time, and its watermark is 3 hours behind
>     Calc 3-calc: ad_id, click_time WHERE price > 5
>       Scan 2-scan: stream clicks, reads ad_id, price, click_time, watermark click_time - 3 hours
>     Calc 7-calc: ad_id, click_time
>       Scan 2-scan: stream clicks, reads ad_id, price, click_time, watermark click_time - 3 hours
> goes on: [ad_id BIGINT, impression_time TIMESTAMP(3) NOT NULL]
-- Conditions of joins that keep rows, and behind them, where they may be asked.
SELECT * FROM clicks c LEFT JOIN ads a ON a.id = c.ad_id AND c.price > 1 AND a.id > 2 WHERE c.ad_id > 3 AND a.id > 4;
> Calc 6-calc: ad_id, user_name, price, amount, click_time, id, campaign WHERE id > 4
>   HashJoin 5-hash-join: all left rows on left ad_id = right id and price > 1
>       keeps all right rows, without bound, until the input ends
>     Calc 2-calc: ad_id, user_name, price, amount, click_time WHERE ad_id > 3
>       Scan 1-scan: stream clicks, reads ad_id, user_name, price, amount, click_time
>     Calc 4-calc: id, campaign WHERE id > 2
>       Scan 3-scan: table ads, reads id, campaign
> ends: [ad_id BIGINT, user_name VARCHAR, price INTEGER, amount DECIMAL(10, 2), click_time TIMESTAMP(3), id BIGINT, campaign VARCHAR]
SELECT * FROM clicks c RIGHT JOIN ads a ON a.id = c.ad_id AND c.price > 1 AND a.id > 2 WHERE c.ad_id > 3 AND a.id > 4;
> Calc 6-calc: ad_id, user_name, price, amount, click_time, id, campaign WHERE ad_id > 3
>   HashJoin 5-hash-join: all right rows on left ad_id = right id and id > 2
>       keeps all right rows, without bound, until the input ends
>     Calc 2-calc: ad_id, user_name, price, amount, click_time WHERE price > 1
>       Scan 1-scan: stream clicks, reads ad_id, user_name, price, amount, click_time
>     Calc 4-calc: id, campaign WHERE id > 4
>       Scan 3-scan: table ads, reads id, campaign
> ends: [ad_id BIGINT, user_name VARCHAR, price INTEGER, amount DECIMAL(10, 2), click_time TIMESTAMP(3), id BIGINT NOT NULL, campaign VARCHAR]
SELECT * FROM clicks c FULL JOIN ads a ON a.id = c.ad_id AND c.price > 1 AND a.id > 2 WHERE c.ad_id > 3 AND a.id > 4;
> Calc 4-calc: ad_id, user_name, price, amount, click_time, id, campaign WHERE ad_id > 3 AND id > 4
>   HashJoin 3-hash-join: all rows on left ad_id = right id and price > 1 AND id > 2
>       keeps all right rows, without bound, until the input ends
>     Scan 1-scan: stream clicks, reads ad_id, user_name, price, amount, click_time
>     Scan 2-scan: table ads, reads id, campaign
> ends: [ad_id BIGINT, user_name VARCHAR, price INTEGER, amount DECIMAL(10, 2), click_time TIMESTAMP(3), id BIGINT, campaign VARCHAR]
-- Groupings of several kinds, collections, rows as columns.
SELECT ad_id FROM clicks GROUP BY ROLLUP(ad_id);
> Union 6-union: all rows of 2 inputs
>   Aggregate 2-aggregate: by ad_id
>       keeps one entry for each ad_id, without bound, until the input ends
>     Scan 1-scan: stream clicks, reads ad_id
>   Calc 5-calc: NULL AS ad_id
>     Aggregate 4-aggregate
>         keeps one entry until the input ends
>       Scan 3-scan: stream clicks, reads no column
> ends: [ad_id BIGINT]
SELECT ad_id FROM clicks GROUP BY GROUPING SETS ((ad_id), ());
> Union 6-union: all rows of 2 inputs
>   Aggregate 2-aggregate: by ad_id
>       keeps one entry for each ad_id, without bound, until the input ends
>     Scan 1-scan: stream clicks, reads ad_id
>   Calc 5-calc: NULL AS ad_id
>     Aggregate 4-aggregate
>         keeps one entry until the input ends
>       Scan 3-scan: stream clicks, reads no column
> ends: [ad_id BIGINT]
SELECT * FROM nested, UNNEST(tags) AS t(x);
> Calc 4-calc: id, tags, r, tags AS x
>   Unnest 3-unnest: a row for each element of collection3
>     Calc 2-calc: id, tags, r, tags AS collection3
>       Scan 1-scan: stream nested, reads id, tags, r
> ends: [id INTEGER, tags VARCHAR ARRAY, r ROW(a INTEGER, b VARCHAR), x VARCHAR]
SELECT * FROM clicks, LATERAL (SELECT * FROM ads WHERE id = ad_id);
> Calc 5-calc: ad_id, user_name, price, amount, click_time, id, campaign
>   HashJoin 4-hash-join: on left ad_id = right id2
>       keeps all right rows, without bound, until the input ends
>     Scan 1-scan: stream clicks, reads ad_id, user_name, price, amount, click_time
>     Calc 3-calc: id, campaign, id AS id2 WHERE id = id
>       Scan 2-scan: table ads, reads id, campaign
> ends: [ad_id BIGINT, user_name VARCHAR, price INTEGER, amount DECIMAL(10, 2), click_time TIMESTAMP(3), id BIGINT NOT NULL, campaign VARCHAR]
SELECT * FROM clicks PIVOT (SUM(price) FOR user_name IN ('a', 'b'));
> Calc 4-calc: ad_id, amount, click_time, 'a'_null AS 'a', 'b'_null AS 'b'
>   Aggregate 3-aggregate: by ad_id, amount, click_time, SUM(price) FILTER (WHERE $f5) AS 'a'_null, SUM(price) FILTER (WHERE $f6) AS 'b'_null
>       keeps one entry for each ad_id, amount, click_time, without bound, until the input ends
>     Calc 2-calc: ad_id, amount, click_time, price, user_name = 'a' IS TRUE AS $f5, user_name = 'b' IS TRUE AS $f6
>       Scan 1-scan: stream clicks, reads ad_id, user_name, price, amount, click_time
> ends: [ad_id BIGINT, amount DECIMAL(10, 2), click_time TIMESTAMP(3), 'a' BIGINT, 'b' BIGINT]
