-- Results that change: aggregates without windows, over a stream and over a keyed table.

CREATE STREAM clicks (ad_id BIGINT, price INTEGER, user_name VARCHAR);
--> ok

INSERT INTO clicks VALUES (1, 10, 'ann'), (2, 20, 'bob'), (1, 30, 'ann'), (3, NULL, NULL), (2, 5, 'cem');
--> 5 rows

-- What has changed in an epoch comes folded: here all rows are in the first one.
SELECT STREAM ad_id, COUNT(*) AS n, SUM(price) AS total, row_op FROM clicks GROUP BY ad_id LIMIT 3;
--> ad_id | n | total | row_op
--> 1 | 2 | 40 | +I
--> 2 | 2 | 25 | +I
--> 3 | 1 | NULL | +I
--> (3 rows)

-- An aggregate of an aggregate takes rows back; in the end each n is counted once.
SELECT STREAM n, COUNT(*) AS ads FROM (SELECT ad_id, COUNT(*) AS n FROM clicks GROUP BY ad_id) GROUP BY n LIMIT 2;
--> n | ads
--> 1 | 1
--> 2 | 2
--> (2 rows)

-- Distinct rows only come, so they may be final.
SELECT STREAM DISTINCT user_name FROM clicks LIMIT 4 EMIT FINAL;
--> user_name
--> NULL
--> ann
--> bob
--> cem
--> (4 rows)

-- Without rows an aggregate without keys has a row.
CREATE STREAM nothing (x BIGINT);
--> ok
SELECT STREAM COUNT(*) AS n, SUM(x) AS total, MAX(x) AS highest, row_op FROM nothing LIMIT 1;
--> n | total | highest | row_op
--> 0 | NULL | NULL | +I
--> (1 row)

-- A keyed table: what comes to a known key changes its row.
CREATE TABLE prices (ad_id BIGINT PRIMARY KEY, price INTEGER);
--> ok
INSERT INTO prices VALUES (1, 10), (2, 20), (1, 11);
--> 3 rows
SELECT STREAM ad_id, price, row_op FROM prices LIMIT 2;
--> ad_id | price | row_op
--> 1 | 11 | +I
--> 2 | 20 | +I
--> (2 rows)

-- In a SELECT that ends every row is an insertion.
SELECT ad_id, COUNT(*) AS n, row_op FROM clicks GROUP BY ad_id;
--> ad_id | n | row_op
--> 1 | 2 | +I
--> 2 | 2 | +I
--> 3 | 1 | +I
--> (3 rows)

-- A stream joined with its own aggregate: both sides of a change at once.
SELECT STREAM c.user_name, c.price, t.n, t.total, row_op
  FROM clicks c JOIN (SELECT ad_id, COUNT(*) AS n, SUM(price) AS total FROM clicks GROUP BY ad_id) t
    ON t.ad_id = c.ad_id LIMIT 5;
--> user_name | price | n | total | row_op
--> NULL | NULL | 1 | NULL | +I
--> ann | 10 | 2 | 40 | +I
--> ann | 30 | 2 | 40 | +I
--> bob | 20 | 2 | 25 | +I
--> cem | 5 | 2 | 25 | +I
--> (5 rows)

-- A stream joined with a keyed table, and with another stream without any bound.
SELECT STREAM c.user_name, p.price FROM clicks c JOIN prices p ON p.ad_id = c.ad_id WHERE c.price > 5 LIMIT 3;
--> user_name | price
--> ann | 11
--> ann | 11
--> bob | 20
--> (3 rows)
SELECT STREAM a.user_name, b.user_name AS other FROM clicks a JOIN clicks b
    ON a.ad_id = b.ad_id AND a.price < b.price LIMIT 2 EMIT FINAL;
--> user_name | other
--> ann | ann
--> cem | bob
--> (2 rows)

-- Rows that both have, or one alone.
SELECT STREAM ad_id FROM clicks INTERSECT SELECT ad_id FROM prices LIMIT 2;
--> ad_id
--> 1
--> 2
--> (2 rows)
SELECT user_name FROM clicks EXCEPT SELECT user_name FROM clicks WHERE ad_id = 1;
--> user_name
--> NULL
--> bob
--> cem
--> (3 rows)
SELECT ad_id, price FROM clicks INTERSECT SELECT ad_id, price FROM prices;
--> ad_id | price
--> 2 | 20
--> (1 row)

-- Every so often; the first time at once.
SELECT STREAM ad_id, COUNT(*) AS n FROM clicks GROUP BY ad_id LIMIT 3 EMIT CHANGES EVERY INTERVAL '1' SECOND;
--> ad_id | n
--> 1 | 2
--> 2 | 2
--> 3 | 1
--> (3 rows)
