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
