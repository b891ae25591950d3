SELECT user_name, COUNT(*), SUM(amount), AVG(amount), AVG(price), SUM(price), MAX(click_time)
  FROM clicks GROUP BY user_name HAVING SUM(price) > 10 ORDER BY 2 DESC, user_name NULLS FIRST LIMIT 3;
> Sort 4-sort: by EXPR$1 DESC, user_name NULLS FIRST, at most 3 rows
>     keeps what may be among the first rows until the input ends
>   Calc 3-calc: user_name, EXPR$1, EXPR$2, EXPR$3, EXPR$4, EXPR$5, EXPR$6 WHERE EXPR$5 > 10
>     Aggregate 2-aggregate: by user_name, COUNT(*) AS EXPR$1, SUM(amount) AS EXPR$2, AVG(amount) AS EXPR$3, AVG(price) AS EXPR$4, SUM(price) AS EXPR$5, MAX(click_time) AS EXPR$6
>         keeps one entry for each user_name, without bound, until the input ends
>       Scan 1-scan: stream clicks, reads user_name, amount, price, click_time
> ends: [user_name VARCHAR, EXPR$1 BIGINT NOT NULL, EXPR$2 DECIMAL(38, 2), EXPR$3 DECIMAL(38, 6), EXPR$4 DOUBLE, EXPR$5 BIGINT, EXPR$6 TIMESTAMP(3)]

SELECT COUNT(*) FROM clicks;
> Aggregate 2-aggregate: COUNT(*) AS EXPR$0
>     keeps one entry until the input ends
>   Scan 1-scan: stream clicks, reads no column
> ends: [EXPR$0 BIGINT NOT NULL]
SELECT DISTINCT ad_id, price + 1 FROM clicks;
> Aggregate 3-aggregate: by ad_id, EXPR$1
>     keeps one entry for each ad_id, EXPR$1, without bound, until the input ends
>   Calc 2-calc: ad_id, price + 1 AS EXPR$1
>     Scan 1-scan: stream clicks, reads ad_id, price
> ends: [ad_id BIGINT, EXPR$1 INTEGER]
SELECT ad_id FROM clicks UNION SELECT id FROM ads;
> Aggregate 4-aggregate: by ad_id
>     keeps one entry for each ad_id, without bound, until the input ends
>   Union 3-union: all rows of 2 inputs
>     Scan 1-scan: stream clicks, reads ad_id
>     Scan 2-scan: table ads, reads id
> ends: [ad_id BIGINT]
SELECT price / 10 AS tens, COUNT(*) FROM clicks GROUP BY tens ORDER BY tens;
> Sort 4-sort: by tens
>     keeps all rows, without bound, until the input ends
>   Aggregate 3-aggregate: by tens, COUNT(*) AS EXPR$1
>       keeps one entry for each tens, without bound, until the input ends
>     Calc 2-calc: price / 10 AS tens
>       Scan 1-scan: stream clicks, reads price
> ends: [tens INTEGER, EXPR$1 BIGINT NOT NULL]
SELECT COUNT(DISTINCT price), COUNT(DISTINCT user_name) FILTER (WHERE price > 1), COUNT(*) FROM clicks;
> Aggregate 3-aggregate: COUNT(DISTINCT price) AS EXPR$0, COUNT(DISTINCT user_name) FILTER (WHERE $f2) AS EXPR$1, COUNT(*) AS EXPR$2
>     keeps one entry with its distinct price and user_name until the input ends
>   Calc 2-calc: price, user_name, price > 1 IS TRUE AS $f2
>     Scan 1-scan: stream clicks, reads user_name, price
> ends: [EXPR$0 BIGINT NOT NULL, EXPR$1 BIGINT NOT NULL, EXPR$2 BIGINT NOT NULL]
SELECT price FROM clicks ORDER BY price * 2 DESC NULLS LAST, ad_id OFFSET 1 ROWS FETCH NEXT 2 ROWS ONLY;
> Calc 4-calc: price
>   Sort 3-sort: by EXPR$1 DESC NULLS LAST, ad_id, leaves out 1 rows, at most 2 rows
>       keeps what may be among the first rows until the input ends
>     Calc 2-calc: price, price * 2 AS EXPR$1, ad_id
>       Scan 1-scan: stream clicks, reads ad_id, price
> ends: [price INTEGER]
SELECT ad_id FROM clicks OFFSET 2 ROWS;
> Limit 2-limit: leaves out 2 rows
>   Scan 1-scan: stream clicks, reads ad_id
> ends: [ad_id BIGINT]
SELECT COUNT(*) FROM (SELECT ad_id, price FROM clicks ORDER BY price LIMIT 10) WHERE ad_id > 1;
> Aggregate 4-aggregate: COUNT(*) AS EXPR$0
>     keeps one entry until the input ends
>   Calc 3-calc: WHERE ad_id > 1
>     Sort 2-sort: by price, at most 10 rows
>         keeps what may be among the first rows until the input ends
>       Scan 1-scan: stream clicks, reads ad_id, price
> ends: [EXPR$0 BIGINT NOT NULL]
SELECT a.n FROM (SELECT ad_id, price, COUNT(*) AS n, SUM(price) FROM clicks GROUP BY ad_id, price) a
  WHERE a.ad_id = 3 AND a.n > 1;
> Calc 4-calc: n WHERE n > 1
>   Aggregate 3-aggregate: by ad_id, price, COUNT(*) AS n
>       keeps one entry for each ad_id, price, without bound, until the input ends
>     Calc 2-calc: ad_id, price WHERE ad_id = 3
>       Scan 1-scan: stream clicks, reads ad_id, price
> ends: [n BIGINT NOT NULL]
