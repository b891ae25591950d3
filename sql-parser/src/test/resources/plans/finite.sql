SELECT user_name, COUNT(*), SUM(amount), AVG(amount), AVG(price), SUM(price), MAX(click_time)
  FROM clicks GROUP BY user_name HAVING SUM(price) > 10 ORDER BY 2 DESC, user_name NULLS FIRST LIMIT 3;
> Calc 5-calc: user_name, count, sum, avg, avg_0 AS avg, sum_0 AS sum, max
>   Sort 4-sort: by count DESC, user_name NULLS FIRST, at most 3 rows
>       keeps what may be among the first rows until the input ends
>     Calc 3-calc: user_name, count, sum, avg, avg_0, sum_0, max WHERE sum_0 > 10
>       Aggregate 2-aggregate: by user_name, COUNT(*) AS count, SUM(amount) AS sum, AVG(amount) AS avg, AVG(price) AS avg_0, SUM(price) AS sum_0, MAX(click_time) AS max
>           keeps one entry for each user_name, without bound, until the input ends
>         Scan 1-scan: stream clicks, reads user_name, amount, price, click_time
> ends: [user_name VARCHAR, count BIGINT NOT NULL, sum DECIMAL(38, 2), avg DECIMAL(38, 6), avg DOUBLE, sum BIGINT, max TIMESTAMP(3)]

SELECT COUNT(*) FROM clicks;
> Aggregate 2-aggregate: COUNT(*) AS count
>     keeps one entry until the input ends
>   Scan 1-scan: stream clicks, reads no column
> ends: [count BIGINT NOT NULL]
SELECT DISTINCT ad_id, price + 1 FROM clicks;
> Aggregate 3-aggregate: by ad_id, column2
>     keeps one entry for each ad_id, column2, without bound, until the input ends
>   Calc 2-calc: ad_id, price + 1 AS column2
>     Scan 1-scan: stream clicks, reads ad_id, price
> ends: [ad_id BIGINT, column2 INTEGER]
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
>   Aggregate 3-aggregate: by tens, COUNT(*) AS count
>       keeps one entry for each tens, without bound, until the input ends
>     Calc 2-calc: price / 10 AS tens
>       Scan 1-scan: stream clicks, reads price
> ends: [tens INTEGER, count BIGINT NOT NULL]
SELECT COUNT(DISTINCT price), COUNT(DISTINCT user_name) FILTER (WHERE price > 1), COUNT(*) FROM clicks;
> Calc 4-calc: count, column2, count_0 AS count
>   Aggregate 3-aggregate: COUNT(DISTINCT price) AS count, COUNT(DISTINCT user_name) FILTER (WHERE $f2) AS column2, COUNT(*) AS count_0
>       keeps one entry with its distinct price and user_name until the input ends
>     Calc 2-calc: price, user_name, price > 1 IS TRUE AS $f2
>       Scan 1-scan: stream clicks, reads user_name, price
> ends: [count BIGINT NOT NULL, column2 BIGINT NOT NULL, count BIGINT NOT NULL]
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
> Aggregate 4-aggregate: COUNT(*) AS count
>     keeps one entry until the input ends
>   Calc 3-calc: WHERE ad_id > 1
>     Sort 2-sort: by price, at most 10 rows
>         keeps what may be among the first rows until the input ends
>       Scan 1-scan: stream clicks, reads ad_id, price
> ends: [count BIGINT NOT NULL]
SELECT a.n FROM (SELECT ad_id, price, COUNT(*) AS n, SUM(price) FROM clicks GROUP BY ad_id, price) a
  WHERE a.ad_id = 3 AND a.n > 1;
> Calc 4-calc: n WHERE n > 1
>   Aggregate 3-aggregate: by ad_id, price, COUNT(*) AS n
>       keeps one entry for each ad_id, price, without bound, until the input ends
>     Calc 2-calc: ad_id, price WHERE ad_id = 3
>       Scan 1-scan: stream clicks, reads ad_id, price
> ends: [n BIGINT NOT NULL]
