-- Columns that a join sets equal are one key: a table may have the one or the other as its own.
CREATE STREAM visits (user_name VARCHAR, page VARCHAR);
--> ok
CREATE STREAM orders (customer VARCHAR, price INTEGER);
--> ok
CREATE VIEW per_user AS SELECT user_name, COUNT(*) AS visits FROM visits GROUP BY user_name;
--> ok
CREATE VIEW per_customer AS SELECT customer, SUM(price) AS spent FROM orders GROUP BY customer;
--> ok
CREATE TABLE by_user (user_name VARCHAR PRIMARY KEY, visits BIGINT, spent INTEGER);
--> ok
CREATE TABLE by_customer (customer VARCHAR PRIMARY KEY, visits BIGINT, spent INTEGER);
--> ok
CREATE TABLE by_either (customer VARCHAR PRIMARY KEY, user_name VARCHAR, visits BIGINT, spent INTEGER);
--> ok
CREATE TABLE by_both (customer VARCHAR, user_name VARCHAR, visits BIGINT, spent INTEGER,
  PRIMARY KEY (user_name, customer));
--> ok
CREATE PIPELINE p1 WITH ('checkpoint.interval' = '0 s') AS INSERT INTO by_user
  SELECT STREAM u.user_name, visits, spent FROM per_user u JOIN per_customer c ON u.user_name = c.customer;
--> ok
CREATE PIPELINE p2 WITH ('checkpoint.interval' = '0 s') AS INSERT INTO by_customer
  SELECT STREAM customer, visits, spent FROM per_user u JOIN per_customer c ON u.user_name = c.customer
   WHERE spent < 30;
--> ok
CREATE PIPELINE p3 WITH ('checkpoint.interval' = '0 s') AS INSERT INTO by_either
  SELECT STREAM customer, user_name, visits, spent FROM per_user, per_customer WHERE customer = user_name;
--> ok
CREATE PIPELINE p4 WITH ('checkpoint.interval' = '0 s') AS INSERT INTO by_both
  SELECT STREAM customer, user_name, visits, spent FROM per_user, per_customer WHERE customer = user_name;
--> ok
CREATE MATERIALIZED VIEW pairs WITH ('checkpoint.interval' = '0 s') AS
  SELECT visits, customer, spent, user_name FROM per_customer JOIN per_user ON user_name = customer;
--> ok
CREATE TABLE of_view (customer VARCHAR PRIMARY KEY, visits BIGINT, spent INTEGER);
--> ok
CREATE PIPELINE p5 WITH ('checkpoint.interval' = '0 s') AS INSERT INTO of_view
  SELECT STREAM customer, visits, spent FROM pairs;
--> ok
INSERT INTO visits VALUES ('ann', '/'), ('bob', '/'), ('ann', '/cart'), (NULL, '/'), ('cem', '/');
--> 5 rows
INSERT INTO orders VALUES ('ann', 10), ('bob', 20), (NULL, 5), ('dee', 1);
--> 4 rows
AWAIT SELECT * FROM by_user ORDER BY user_name;
--> user_name | visits | spent
--> ann | 2 | 10
--> bob | 1 | 20
--> (2 rows)
INSERT INTO orders VALUES ('bob', 20), ('cem', 3);
--> 2 rows
INSERT INTO visits VALUES ('ann', '/');
--> 1 row
AWAIT SELECT * FROM by_user ORDER BY user_name;
--> user_name | visits | spent
--> ann | 3 | 10
--> bob | 1 | 40
--> cem | 1 | 3
--> (3 rows)
AWAIT SELECT * FROM by_customer ORDER BY customer;
--> customer | visits | spent
--> ann | 3 | 10
--> cem | 1 | 3
--> (2 rows)
AWAIT SELECT * FROM by_either ORDER BY customer;
--> customer | user_name | visits | spent
--> ann | ann | 3 | 10
--> bob | bob | 1 | 40
--> cem | cem | 1 | 3
--> (3 rows)
AWAIT SELECT * FROM by_both ORDER BY customer;
--> customer | user_name | visits | spent
--> ann | ann | 3 | 10
--> bob | bob | 1 | 40
--> cem | cem | 1 | 3
--> (3 rows)
AWAIT SELECT * FROM pairs ORDER BY customer;
--> visits | customer | spent | user_name
--> 3 | ann | 10 | ann
--> 1 | bob | 40 | bob
--> 1 | cem | 3 | cem
--> (3 rows)
AWAIT SELECT * FROM of_view ORDER BY customer;
--> customer | visits | spent
--> ann | 3 | 10
--> bob | 1 | 40
--> cem | 1 | 3
--> (3 rows)

-- One of three, through two joins and an aggregate's key under another name.
CREATE TABLE by_third (third VARCHAR PRIMARY KEY, n BIGINT);
--> ok
CREATE PIPELINE p6 WITH ('checkpoint.interval' = '0 s') AS INSERT INTO by_third
  SELECT STREAM pages.name, u.visits + pages.n + c.spent FROM per_user u JOIN per_customer c ON u.user_name = c.customer
    JOIN (SELECT user_name AS name, COUNT(DISTINCT page) AS n FROM visits GROUP BY user_name) pages
      ON pages.name = c.customer;
--> ok
AWAIT SELECT * FROM by_third ORDER BY third;
--> third | n
--> ann | 15
--> bob | 42
--> cem | 5
--> (3 rows)

-- Not so where one side may be missing, and of columns of other types.
INSERT INTO by_customer
  SELECT STREAM customer, visits, spent FROM per_user u LEFT JOIN per_customer c ON u.user_name = c.customer;
--> error 0A000: the rows of this query change, and have no key, but those of table by_customer are known by customer; select all columns by which rows of the query are known, and make them the table's PRIMARY KEY, or insert into a stream, with row_op selected, too (line 4, column 3)
INSERT INTO by_customer
  SELECT STREAM customer, visits, spent FROM per_user u FULL JOIN per_customer c ON u.user_name = c.customer;
--> error 0A000: the rows of this query change, and have no key, but those of table by_customer are known by customer; select all columns by which rows of the query are known, and make them the table's PRIMARY KEY, or insert into a stream, with row_op selected, too (line 2, column 3)
INSERT INTO by_either SELECT STREAM customer, user_name, visits, spent
  FROM per_user u RIGHT JOIN per_customer c ON u.user_name = c.customer;
--> error 0A000: the rows of this query change, and each is known by customer, user_name, but those of table by_either are known by customer; give the table the query's key as its PRIMARY KEY (line 1, column 23)
INSERT INTO by_customer
  SELECT STREAM customer, visits, spent FROM per_user u JOIN per_customer c ON u.visits = c.spent;
--> error 0A000: the rows of this query change, and have no key, but those of table by_customer are known by customer; select all columns by which rows of the query are known, and make them the table's PRIMARY KEY, or insert into a stream, with row_op selected, too (line 2, column 3)
