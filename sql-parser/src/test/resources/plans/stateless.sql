-- Only the columns are read that are needed, in the order of the query.
SELECT user_name, ad_id FROM clicks;
> Scan 1-scan: stream clicks, reads user_name, ad_id
> ends: [user_name VARCHAR, ad_id BIGINT]

SELECT STREAM ad_id, price + 1 AS more FROM clicks WHERE price > 3 AND user_name LIKE 'a%';
> Calc 2-calc: ad_id, price + 1 AS more WHERE price > 3 AND user_name LIKE 'a%'
>   Scan 1-scan: stream clicks, reads ad_id, user_name, price
> goes on: [ad_id BIGINT, more INTEGER]

SELECT * FROM clicks;
> Scan 1-scan: stream clicks, reads ad_id, user_name, price, amount, click_time, watermark click_time - 3 hours
> ends: [ad_id BIGINT, user_name VARCHAR, price INTEGER, amount DECIMAL(10, 2), click_time TIMESTAMP(3)]

SELECT STREAM AD_ID, "Price" FROM CLICKS EMIT CHANGES;
> Calc 2-calc: ad_id AS AD_ID, price AS Price
>   Scan 1-scan: stream clicks, reads ad_id, price
> goes on: [AD_ID BIGINT, Price INTEGER]

SELECT * EXCLUDE (price, amount) FROM clicks;
> Scan 1-scan: stream clicks, reads ad_id, user_name, click_time, watermark click_time - 3 hours
> ends: [ad_id BIGINT, user_name VARCHAR, click_time TIMESTAMP(3)]

-- A filter over a subquery over a view over a CTE is one filter.
CREATE VIEW expensive AS WITH c AS (SELECT ad_id, price * 2 AS twice FROM clicks WHERE price > 0)
  SELECT * FROM c;
> ad_id BIGINT
> twice INTEGER
SELECT twice + 1 AS x FROM (SELECT * FROM expensive WHERE ad_id = 1) WHERE twice > 10;
> Calc 2-calc: price * 2 + 1 AS x WHERE price > 0 AND ad_id = 1 AND price * 2 > 10
>   Scan 1-scan: stream clicks, reads ad_id, price
> ends: [x INTEGER]

-- Nothing is read for what cannot have a row.
SELECT ad_id FROM clicks WHERE FALSE;
> Values 1-values: no rows
> ends: [ad_id BIGINT]
SELECT ad_id FROM clicks WHERE 1 > 2 OR NULL;
> Values 1-values: no rows
> ends: [ad_id BIGINT]
SELECT * FROM clicks c JOIN ads a ON a.id = c.ad_id AND 1 = 0;
> Values 1-values: no rows
> ends: [ad_id BIGINT, user_name VARCHAR, price INTEGER, amount DECIMAL(10, 2), click_time TIMESTAMP(3), id BIGINT NOT NULL, campaign VARCHAR]
SELECT STREAM price FROM clicks LIMIT 0;
> Values 1-values: no rows
> goes on: [price INTEGER]
SELECT COUNT(*) FROM clicks WHERE price = NULL;
> Aggregate 2-aggregate: COUNT(*) AS count
>     keeps one entry until the input ends
>   Values 1-values: no rows
> ends: [count BIGINT NOT NULL]

SELECT STREAM ad_id FROM clicks UNION ALL SELECT STREAM ad_id FROM impressions LIMIT 3;
> Limit 4-limit: at most 3 rows
>   Union 3-union: all rows of 2 inputs
>     Scan 1-scan: stream clicks, reads ad_id
>     Scan 2-scan: stream impressions, reads ad_id
> goes on: [ad_id BIGINT]
SELECT STREAM ad_id FROM clicks UNION ALL VALUES (1), (2);
> Union 3-union: all rows of 2 inputs
>   Scan 1-scan: stream clicks, reads ad_id
>   Values 2-values: 2 rows
> goes on: [ad_id BIGINT]
SELECT id FROM untimed UNION ALL SELECT ad_id FROM clicks;
> Union 4-union: all rows of 2 inputs
>   Calc 2-calc: CAST(id AS BIGINT) AS id
>     Scan 1-scan: stream untimed, reads id
>   Scan 3-scan: stream clicks, reads ad_id
> ends: [id BIGINT]

SELECT 1, 'a', DATE '2024-02-29', TIMESTAMP '2024-02-29 12:00:00.5', 1.50, 2e0, NULL, TRUE;
> Values 1-values: 1 row
> ends: [column1 INTEGER NOT NULL, column2 CHAR(1) NOT NULL, column3 DATE NOT NULL, column4 TIMESTAMP(3) NOT NULL, column5 DECIMAL(3, 2) NOT NULL, column6 DOUBLE NOT NULL, column7 NULL, column8 BOOLEAN NOT NULL]
VALUES (1, 'a'), (-2, 'bcd');
> Calc 2-calc: EXPR$0 AS column1, EXPR$1 AS column2
>   Values 1-values: 2 rows
> ends: [column1 INTEGER NOT NULL, column2 VARCHAR(3) NOT NULL]
SELECT x + 1 FROM (VALUES (1), (2)) AS v(x) WHERE x > 1;
> Calc 2-calc: x + 1 AS column1 WHERE x > 1
>   Values 1-values: 2 rows
> ends: [column1 INTEGER NOT NULL]

SELECT price FROM clicks WHERE user_name = ? AND price > ? + 1;
> Calc 2-calc: price WHERE user_name = ? AND price > ? + 1
>   Scan 1-scan: stream clicks, reads user_name, price
> ends: [price INTEGER]
> parameters: [VARCHAR, INTEGER]

-- Texts that are compared with times are read once, instants in the session's zone.
SELECT ad_id FROM clicks WHERE click_time > '2024-02-29 12:00:00' AND click_time < '2024-02-30 12:00:00';
> Calc 2-calc: ad_id WHERE click_time > TIMESTAMP '2024-02-29 12:00:00.000' AND click_time < '2024-02-30 12:00:00'
>   Scan 1-scan: stream clicks, reads ad_id, click_time
> ends: [ad_id BIGINT]
SELECT k FROM instants WHERE ts > '2024-07-01 12:00:00' AND ts < TIMESTAMP '2024-01-01 12:00:00';
> Calc 2-calc: k WHERE ts > TIMESTAMP_WITH_LOCAL_TIME_ZONE '2024-07-01 10:00:00.000' AND ts < TIMESTAMP_WITH_LOCAL_TIME_ZONE '2024-01-01 11:00:00.000'
>   Scan 1-scan: stream instants, reads k, ts
> ends: [k VARCHAR]

SELECT tags[1], nested.r.a FROM nested;
> Calc 2-calc: tags[1] AS column1, r.a AS a
>   Scan 1-scan: stream nested, reads tags, r
> ends: [column1 VARCHAR, a INTEGER]
SELECT DATE_TRUNC('hour', click_time), NOW(), SPLIT_PART(user_name, '-', 1) FROM clicks;
> Calc 2-calc: FLOOR(click_time TO HOUR) AS date_trunc, CURRENT_TIMESTAMP AS now, SPLIT_PART(user_name, '-', 1) AS split_part
>   Scan 1-scan: stream clicks, reads user_name, click_time
> ends: [date_trunc TIMESTAMP(3), now TIMESTAMP(3) NOT NULL, split_part VARCHAR]
SELECT DATE_TRUNC('week', click_time), DATE_TRUNC('year', DATE '2024-02-29') FROM clicks;
> Calc 2-calc: FLOOR(click_time TO WEEK) AS date_trunc, FLOOR(DATE '2024-02-29' TO YEAR) AS date_trunc
>   Scan 1-scan: stream clicks, reads click_time
> ends: [date_trunc TIMESTAMP(3), date_trunc DATE NOT NULL]
SELECT DATE_TRUNC('fortnight', click_time) FROM clicks;
> INVALID_VALUE at line 1, column 19: DATE_TRUNC's unit is 'fortnight', it must be one of [second, minute, hour, day, week, month, quarter, year]

-- Long lists are looked up.
SELECT price FROM clicks WHERE price IN (1, 2, 3, 4, 5, 6, 7) AND user_name NOT IN ('a', 'b', 'c', 'dd', 'e', 'f', 'g')
  AND (ad_id IN (1, 2) OR ad_id = 7);
> Calc 2-calc: price WHERE price IN (1, 2, 3, 4, 5, 6, 7) AND NOT user_name IN ('a', 'b', 'c', 'dd', 'e', 'f', 'g') AND (ad_id = 1 OR ad_id = 2 OR ad_id = 7)
>   Scan 1-scan: stream clicks, reads ad_id, user_name, price
> ends: [price INTEGER]
SELECT price FROM clicks WHERE price NOT IN (1, 2, 3, 4, 5, 6, NULL);
> Calc 2-calc: price WHERE NOT price IN (1, 2, 3, 4, 5, 6) AND NOT price = NULL
>   Scan 1-scan: stream clicks, reads price
> ends: [price INTEGER]
