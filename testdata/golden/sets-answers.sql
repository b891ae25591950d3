-- Set operations, UNNEST and changelogs, beside the answers of Flink's tests (SetOperatorsITCase, UnnestITCase,
-- ChangelogSourceITCase).
CREATE STREAM n1 (a1 INTEGER, a2 BIGINT, a3 VARCHAR);
--> ok
INSERT INTO n1 VALUES (1, 1, 'Hi1'), (1, 2, 'Hi2'), (1, 2, 'Hi2'), (1, 5, 'Hi3'), (2, 7, 'Hi5'), (1, 9, 'Hi6'), (1, 8, 'Hi8'), (3, 8, 'Hi9');
--> 8 rows
CREATE STREAM n2 (b1 INTEGER, b2 BIGINT, b3 VARCHAR);
--> ok
INSERT INTO n2 VALUES (1, 1, 'Hi1'), (2, 2, 'Hi2'), (3, 2, 'Hi3');
--> 3 rows
SELECT a3 FROM n1 EXCEPT SELECT b3 FROM n2;
--> a3
--> Hi5
--> Hi6
--> Hi8
--> Hi9
--> (4 rows)
SELECT a3 FROM n1 INTERSECT SELECT b3 FROM n2;
--> a3
--> Hi1
--> Hi2
--> Hi3
--> (3 rows)
SELECT * FROM n1 INTERSECT SELECT * FROM n2;
--> a1 | a2 | a3
--> 1 | 1 | Hi1
--> (1 row)
CREATE STREAM c1 (c INTEGER);
--> ok
INSERT INTO c1 VALUES (1), (1), (1), (2), (2);
--> 5 rows
CREATE STREAM c2 (c INTEGER);
--> ok
INSERT INTO c2 VALUES (1), (2), (2), (2), (3);
--> 5 rows
SELECT c FROM c1 INTERSECT ALL SELECT c FROM c2;
--> c
--> 1
--> 2
--> 2
--> (3 rows)
SELECT c FROM c1 EXCEPT ALL SELECT c FROM c2;
--> c
--> 1
--> 1
--> (2 rows)
CREATE STREAM a (a INTEGER, b BIGINT, c VARCHAR);
--> ok
INSERT INTO a VALUES (1, 1, 'Hi'), (2, 2, 'Hello'), (3, 2, 'Hello world');
--> 3 rows
CREATE STREAM b (a INTEGER, b BIGINT, c VARCHAR);
--> ok
INSERT INTO b VALUES (1, 1, 'Hi'), (1, 1, 'Hi');
--> 2 rows
SELECT c FROM ((SELECT * FROM a UNION ALL SELECT * FROM a UNION ALL SELECT * FROM a) EXCEPT ALL SELECT * FROM b);
--> c
--> Hello
--> Hello
--> Hello
--> Hello world
--> Hello world
--> Hello world
--> Hi
--> (7 rows)
SELECT c FROM (SELECT * FROM a UNION SELECT * FROM a UNION SELECT * FROM b);
--> c
--> Hello
--> Hello world
--> Hi
--> (3 rows)
-- Elements of arrays as rows.
CREATE STREAM t1 (a INTEGER, b INTEGER ARRAY, c INTEGER ARRAY ARRAY);
--> ok
INSERT INTO t1 VALUES (1, ARRAY[12, 45], ARRAY[ARRAY[12, 45]]), (2, ARRAY[41, 5], ARRAY[ARRAY[18], ARRAY[87]]), (3, ARRAY[18, 42], ARRAY[ARRAY[1], ARRAY[45]]);
--> 3 rows
SELECT a, b, s FROM t1, UNNEST(t1.b) AS x (s);
--> a | b | s
--> 1 | [12, 45] | 12
--> 1 | [12, 45] | 45
--> 2 | [41, 5] | 41
--> 2 | [41, 5] | 5
--> 3 | [18, 42] | 18
--> 3 | [18, 42] | 42
--> (6 rows)
SELECT a, s FROM t1, UNNEST(t1.c) AS x (s);
--> a | s
--> 1 | [12, 45]
--> 2 | [18]
--> 2 | [87]
--> 3 | [1]
--> 3 | [45]
--> (5 rows)
CREATE STREAM t2 (a INTEGER, b ROW(x INTEGER, y VARCHAR) ARRAY);
--> ok
INSERT INTO t2 VALUES (1, ARRAY[ROW(12, '45.6'), ROW(12, '45.612')]), (2, ARRAY[ROW(13, '41.6'), ROW(14, '45.2136')]), (3, ARRAY[ROW(18, '42.6')]);
--> 3 rows
SELECT a, s, t FROM t2, UNNEST(t2.b) AS x (s, t) WHERE s > 13;
--> a | s | t
--> 2 | 14 | 45.2136
--> 3 | 18 | 42.6
--> (2 rows)
SELECT * FROM (SELECT a, b1, b2 FROM (SELECT a, b FROM t2) t CROSS JOIN UNNEST(t.b) AS s (b1, b2) WHERE s.b1 >= 12) tmp WHERE b2 <> '42.6';
--> a | b1 | b2
--> 1 | 12 | 45.6
--> 1 | 12 | 45.612
--> 2 | 13 | 41.6
--> 2 | 14 | 45.2136
--> (4 rows)
SELECT t.a, x, y FROM (SELECT a, b FROM t2 WHERE a < 3) AS t, UNNEST(t.b) AS u (x, y) WHERE x > t.a + 11;
--> a | x | y
--> 2 | 14 | 45.2136
--> (1 row)
CREATE STREAM t3 (a INTEGER, b BIGINT, c VARCHAR ARRAY);
--> ok
INSERT INTO t3 VALUES (1, 1, ARRAY['Hi', 'w']), (2, 2, ARRAY['Hello', 'k']), (3, 2, ARRAY['Hello world', 'x']);
--> 3 rows
SELECT a, s FROM t3, UNNEST(t3.c) AS x (s);
--> a | s
--> 1 | Hi
--> 1 | w
--> 2 | Hello
--> 2 | k
--> 3 | Hello world
--> 3 | x
--> (6 rows)
CREATE STREAM t4 (a INTEGER, b BIGINT, c MAP<VARCHAR, VARCHAR>);
--> ok
INSERT INTO t4 VALUES (1, 11, MAP['a', '10', 'b', '11']), (2, 22, MAP['c', '20']), (3, 33, MAP['d', '30', 'e', '31']);
--> 3 rows
SELECT a, b, v FROM t4 CROSS JOIN UNNEST(c) AS f (k, v);
--> a | b | v
--> 1 | 11 | 10
--> 1 | 11 | 11
--> 2 | 22 | 20
--> 3 | 33 | 30
--> 3 | 33 | 31
--> (5 rows)
-- Lists that grow, taken apart again.
CREATE STREAM t5 (a INTEGER, b INTEGER, x INTEGER, y VARCHAR);
--> ok
INSERT INTO t5 VALUES (1, 1, 12, '45.6'), (2, 2, 12, '45.612'), (3, 2, 13, '41.6'), (4, 3, 14, '45.2136'), (5, 3, 18, '42.6');
--> 5 rows
WITH lists AS (SELECT b, COLLECT(y) AS list FROM t5 GROUP BY b) SELECT b, point FROM lists, UNNEST(lists.list) AS x (point) WHERE b < 3;
--> b | point
--> 1 | 45.6
--> 2 | 41.6
--> 2 | 45.612
--> (3 rows)
SELECT b, point FROM (SELECT b, COLLECT(y) AS list FROM t5 GROUP BY b) AS lists, UNNEST(lists.list) AS x (point) WHERE b < 3;
--> b | point
--> 1 | 45.6
--> 2 | 41.6
--> 2 | 45.612
--> (3 rows)
CREATE STREAM t6 (a INTEGER, b VARCHAR);
--> ok
INSERT INTO t6 VALUES (1, '1'), (1, '2'), (2, '2'), (3, NULL), (4, '4'), (5, '5'), (5, NULL), (6, '6'), (7, '7'), (7, '8');
--> 10 rows
-- COLLECT keeps NULLs in Weir; COLLECT_LIST leaves them out, as Flink does.
SELECT a, s FROM (SELECT a, COLLECT_LIST(b) AS list FROM t6 GROUP BY a) AS lists LEFT JOIN UNNEST(lists.list) AS x (s) ON TRUE WHERE a < 6;
--> a | s
--> 1 | 1
--> 1 | 2
--> 2 | 2
--> 3 | NULL
--> 4 | 4
--> 5 | 5
--> (6 rows)
CREATE STREAM t7 (ts TIMESTAMP(3), b BIGINT, WATERMARK FOR ts AS ts);
--> ok
INSERT INTO t7 VALUES (TIMESTAMP '1970-01-01 00:00:00.001', 1), (TIMESTAMP '1970-01-01 00:00:00.002', 2), (TIMESTAMP '1970-01-01 00:00:00.002', 2), (TIMESTAMP '1970-01-01 00:00:00.003', 3), (TIMESTAMP '1970-01-01 00:00:00.003', 3), (TIMESTAMP '1970-01-01 00:00:00.003', 3);
--> 6 rows
SELECT b, s FROM (SELECT b, COLLECT(b) AS list FROM TABLE(TUMBLE(TABLE t7, DESCRIPTOR(ts), INTERVAL '3' SECOND)) GROUP BY b, window_start, window_end) AS lists, UNNEST(lists.list) AS x (s) WHERE b < 3;
--> b | s
--> 1 | 1
--> 2 | 2
--> 2 | 2
--> (3 rows)
-- A log of changes: the last entry of each key counts, unless it deletes.
CREATE STREAM users_log (op VARCHAR, user_id VARCHAR, user_name VARCHAR, email VARCHAR, balance DECIMAL(18, 2));
--> ok
CREATE VIEW users AS SELECT user_id, user_name, email, balance, balance * 2 AS balance2 FROM (SELECT * FROM users_log QUALIFY ROW_NUMBER() OVER (PARTITION BY user_id ORDER BY CURRENT_TIMESTAMP DESC) = 1) WHERE op <> '-D';
--> ok
INSERT INTO users_log VALUES ('+I', 'user1', 'Tom', 'tom@gmail.com', 10.02), ('+I', 'user2', 'Jack', 'jack@hotmail.com', 71.20), ('+U', 'user1', 'Tom', 'tom123@gmail.com', 8.10), ('+I', 'user3', 'Bailey', 'bailey@gmail.com', 9.99), ('-D', 'user2', 'Jack', 'jack@hotmail.com', 71.20), ('+I', 'user4', 'Tina', 'tina@gmail.com', 11.30), ('+U', 'user3', 'Bailey', 'bailey@qq.com', 9.99);
--> 7 rows
SELECT * FROM users;
--> user_id | user_name | email | balance | balance2
--> user1 | Tom | tom123@gmail.com | 8.10 | 16.20
--> user3 | Bailey | bailey@qq.com | 9.99 | 19.98
--> user4 | Tina | tina@gmail.com | 11.30 | 22.60
--> (3 rows)
SELECT COUNT(*) AS n, SUM(balance) AS s, MAX(email) AS high FROM users;
--> n | s | high
--> 3 | 29.39 | tom123@gmail.com
--> (1 row)
SELECT 'ALL' AS scope, COUNT(*) AS n, SUM(balance) AS s, MAX(email) AS high FROM users GROUP BY 'ALL';
--> scope | n | s | high
--> ALL | 3 | 29.39 | tom123@gmail.com
--> (1 row)
SELECT balance2, COUNT(*) AS n, MAX(email) AS high FROM users GROUP BY balance2;
--> balance2 | n | high
--> 16.20 | 1 | tom123@gmail.com
--> 19.98 | 1 | bailey@qq.com
--> 22.60 | 1 | tina@gmail.com
--> (3 rows)
SELECT * FROM users WHERE balance > 9;
--> user_id | user_name | email | balance | balance2
--> user3 | Bailey | bailey@qq.com | 9.99 | 19.98
--> user4 | Tina | tina@gmail.com | 11.30 | 22.60
--> (2 rows)
CREATE STREAM orders (amount BIGINT, currency VARCHAR);
--> ok
INSERT INTO orders VALUES (2, 'Euro'), (1, 'US Dollar'), (50, 'Yen'), (3, 'Euro'), (5, 'US Dollar');
--> 5 rows
CREATE STREAM rates_log (op VARCHAR, currency VARCHAR, rate BIGINT);
--> ok
INSERT INTO rates_log VALUES ('+I', 'US Dollar', 102), ('+I', 'Euro', 114), ('+I', 'Yen', 1), ('+U', 'Euro', 116), ('+U', 'Euro', 119), ('-D', 'Yen', 1);
--> 6 rows
CREATE VIEW rates AS SELECT currency, rate FROM (SELECT * FROM rates_log QUALIFY ROW_NUMBER() OVER (PARTITION BY currency ORDER BY CURRENT_TIMESTAMP DESC) = 1) WHERE op <> '-D';
--> ok
SELECT o.currency, o.amount, r.rate, o.amount * r.rate AS total FROM orders AS o JOIN rates AS r ON o.currency = r.currency;
--> currency | amount | rate | total
--> Euro | 2 | 119 | 238
--> Euro | 3 | 119 | 357
--> US Dollar | 1 | 102 | 102
--> US Dollar | 5 | 102 | 510
--> (4 rows)
SELECT o.currency, o.amount, r.rate FROM orders AS o LEFT JOIN rates AS r ON o.currency = r.currency WHERE r.rate IS NULL;
--> currency | amount | rate
--> Yen | 50 | NULL
--> (1 row)
