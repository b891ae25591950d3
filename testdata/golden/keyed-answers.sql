-- Keyed tables joined with tables and with streams, followed row by row, beside the answers of ksqlDB's and
-- RisingWave's tests.
SET 'checkpoint.interval' = '0 s';
--> ok
CREATE TABLE t (id BIGINT PRIMARY KEY, name VARCHAR, v BIGINT);
--> ok
CREATE TABLE tt (id BIGINT PRIMARY KEY, f1 VARCHAR, f2 BIGINT);
--> ok
CREATE MATERIALIZED VIEW v_inner AS SELECT t.id, name, v, f1, f2 FROM t JOIN tt ON t.id = tt.id;
--> ok
CREATE MATERIALIZED VIEW v_left AS SELECT t.id, name, v, f1, f2 FROM t LEFT JOIN tt ON t.id = tt.id;
--> ok
CREATE MATERIALIZED VIEW v_right AS SELECT tt.id, name, v, f1, f2 FROM t RIGHT JOIN tt ON t.id = tt.id;
--> ok
CREATE MATERIALIZED VIEW v_full AS SELECT t.id, tt.id AS id2, name, v, f1, f2 FROM t FULL JOIN tt ON t.id = tt.id;
--> ok
CREATE MATERIALIZED VIEW v_where AS SELECT t.id, name, f1, f2 FROM t JOIN tt ON t.id = tt.id WHERE t.v > 10 AND tt.f2 > 5;
--> ok
INSERT INTO t VALUES (1, 'zero', 0);
--> 1 row
AWAIT SELECT * FROM v_full;
--> id | id2 | name | v | f1 | f2
--> 1 | NULL | zero | 0 | NULL | NULL
--> (1 row)
AWAIT SELECT * FROM v_left;
--> id | name | v | f1 | f2
--> 1 | zero | 0 | NULL | NULL
--> (1 row)
INSERT INTO tt VALUES (1, 'blah', 50);
--> 1 row
AWAIT SELECT * FROM v_full;
--> id | id2 | name | v | f1 | f2
--> 1 | 1 | zero | 0 | blah | 50
--> (1 row)
AWAIT SELECT * FROM v_inner;
--> id | name | v | f1 | f2
--> 1 | zero | 0 | blah | 50
--> (1 row)
INSERT INTO t VALUES (10, '100', 5), (1, 'foo', 100);
--> 2 rows
AWAIT SELECT * FROM v_full;
--> id | id2 | name | v | f1 | f2
--> 1 | 1 | foo | 100 | blah | 50
--> 10 | NULL | 100 | 5 | NULL | NULL
--> (2 rows)
AWAIT SELECT * FROM v_where;
--> id | name | f1 | f2
--> 1 | foo | blah | 50
--> (1 row)
INSERT INTO tt VALUES (1, 'a', 10), (15, 'c', 20);
--> 2 rows
INSERT INTO t VALUES (1, 'bar', 99);
--> 1 row
AWAIT SELECT * FROM v_full;
--> id | id2 | name | v | f1 | f2
--> 1 | 1 | bar | 99 | a | 10
--> 10 | NULL | 100 | 5 | NULL | NULL
--> NULL | 15 | NULL | NULL | c | 20
--> (3 rows)
AWAIT SELECT * FROM v_inner;
--> id | name | v | f1 | f2
--> 1 | bar | 99 | a | 10
--> (1 row)
AWAIT SELECT * FROM v_left;
--> id | name | v | f1 | f2
--> 1 | bar | 99 | a | 10
--> 10 | 100 | 5 | NULL | NULL
--> (2 rows)
AWAIT SELECT * FROM v_right;
--> id | name | v | f1 | f2
--> 1 | bar | 99 | a | 10
--> 15 | NULL | NULL | c | 20
--> (2 rows)
AWAIT SELECT * FROM v_where;
--> id | name | f1 | f2
--> 1 | bar | a | 10
--> (1 row)
INSERT INTO tt VALUES (1, 'b', 4);
--> 1 row
AWAIT SELECT * FROM v_where;
--> id | name | f1 | f2
--> (0 rows)
INSERT INTO tt VALUES (10, 'd', 6);
--> 1 row
INSERT INTO t VALUES (10, '100', 11);
--> 1 row
AWAIT SELECT * FROM v_where;
--> id | name | f1 | f2
--> 10 | 100 | d | 6
--> (1 row)
SELECT t.id, name, v, f1, f2 FROM t LEFT JOIN tt ON t.id = tt.id;
--> id | name | v | f1 | f2
--> 1 | bar | 99 | b | 4
--> 10 | 100 | 11 | d | 6
--> (2 rows)
SELECT COUNT(*) AS n, SUM(v) AS s FROM t;
--> n | s
--> 2 | 110
--> (1 row)
-- By another column than the key.
CREATE TABLE lt (l_id BIGINT PRIMARY KEY, name VARCHAR, v BIGINT);
--> ok
CREATE TABLE rt (r_id BIGINT PRIMARY KEY, f1 VARCHAR, f2 BIGINT);
--> ok
CREATE MATERIALIZED VIEW fk AS SELECT l_id, r_id, name, f1 FROM lt JOIN rt ON v = r_id;
--> ok
CREATE MATERIALIZED VIEW fk_left AS SELECT l_id, r_id, name, f1 FROM lt LEFT JOIN rt ON v = r_id;
--> ok
INSERT INTO lt VALUES (1, 'zero', 0);
--> 1 row
AWAIT SELECT * FROM fk_left;
--> l_id | r_id | name | f1
--> 1 | NULL | zero | NULL
--> (1 row)
INSERT INTO rt VALUES (0, 'blah', 4);
--> 1 row
AWAIT SELECT * FROM fk;
--> l_id | r_id | name | f1
--> 1 | 0 | zero | blah
--> (1 row)
AWAIT SELECT * FROM fk_left;
--> l_id | r_id | name | f1
--> 1 | 0 | zero | blah
--> (1 row)
INSERT INTO lt VALUES (0, 'foo', 100);
--> 1 row
AWAIT SELECT * FROM fk_left;
--> l_id | r_id | name | f1
--> 0 | NULL | foo | NULL
--> 1 | 0 | zero | blah
--> (2 rows)
INSERT INTO rt VALUES (0, 'a', 10);
--> 1 row
AWAIT SELECT * FROM fk;
--> l_id | r_id | name | f1
--> 1 | 0 | zero | a
--> (1 row)
INSERT INTO lt VALUES (10, 'bar', 0);
--> 1 row
AWAIT SELECT * FROM fk;
--> l_id | r_id | name | f1
--> 1 | 0 | zero | a
--> 10 | 0 | bar | a
--> (2 rows)
AWAIT SELECT * FROM fk_left;
--> l_id | r_id | name | f1
--> 0 | NULL | foo | NULL
--> 1 | 0 | zero | a
--> 10 | 0 | bar | a
--> (3 rows)
INSERT INTO lt VALUES (10, 'bar', 100), (1, 'zero', NULL);
--> 2 rows
AWAIT SELECT * FROM fk;
--> l_id | r_id | name | f1
--> (0 rows)
AWAIT SELECT * FROM fk_left;
--> l_id | r_id | name | f1
--> 0 | NULL | foo | NULL
--> 1 | NULL | zero | NULL
--> 10 | NULL | bar | NULL
--> (3 rows)
INSERT INTO rt VALUES (100, 'new', 1);
--> 1 row
AWAIT SELECT * FROM fk;
--> l_id | r_id | name | f1
--> 0 | 100 | foo | new
--> 10 | 100 | bar | new
--> (2 rows)
-- A stream beside a table as it was at the time of each row.
CREATE STREAM st (id BIGINT, name VARCHAR, v BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO st VALUES (0, 'blah', 50, TIMESTAMP '1970-01-01 00:00:10'), (0, 'foo', 100, TIMESTAMP '1970-01-01 00:00:10'), (0, 'bar', 99, TIMESTAMP '1970-01-01 00:00:15'), (90, 'ninety', 90, TIMESTAMP '1970-01-01 00:00:15');
--> 4 rows
CREATE TABLE tb (id BIGINT PRIMARY KEY, f1 VARCHAR, f2 BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO tb VALUES (0, 'zero', 0, TIMESTAMP '1970-01-01 00:00:00'), (10, '100', 5, TIMESTAMP '1970-01-01 00:00:10'), (0, 'a', 10, TIMESTAMP '1970-01-01 00:00:15');
--> 3 rows
SELECT st.id, name, v, f1, f2 FROM st LEFT JOIN tb FOR SYSTEM_TIME AS OF st.ts AS tb ON st.id = tb.id;
--> id | name | v | f1 | f2
--> 0 | bar | 99 | a | 10
--> 0 | blah | 50 | zero | 0
--> 0 | foo | 100 | zero | 0
--> 90 | ninety | 90 | NULL | NULL
--> (4 rows)
SELECT st.id, name, v, f1, f2 FROM st JOIN tb FOR SYSTEM_TIME AS OF st.ts AS tb ON st.id = tb.id;
--> id | name | v | f1 | f2
--> 0 | bar | 99 | a | 10
--> 0 | blah | 50 | zero | 0
--> 0 | foo | 100 | zero | 0
--> (3 rows)
CREATE STREAM s1 (id INTEGER, v BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO s1 VALUES (0, 1, TIMESTAMP '1970-01-01 00:00:09'), (0, 1, TIMESTAMP '1970-01-01 00:00:11'), (0, 1, TIMESTAMP '1970-01-01 00:00:13'), (1, 1, TIMESTAMP '1970-01-01 00:00:14');
--> 4 rows
CREATE TABLE t2 (id INTEGER PRIMARY KEY, v BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO t2 VALUES (0, 2, TIMESTAMP '1970-01-01 00:00:10');
--> 1 row
CREATE TABLE t3 (id INTEGER PRIMARY KEY, v BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO t3 VALUES (0, 3, TIMESTAMP '1970-01-01 00:00:12');
--> 1 row
SELECT s1.id, s1.v, t2.v AS v2, t3.v AS v3 FROM s1 JOIN t2 FOR SYSTEM_TIME AS OF s1.ts AS t2 ON s1.id = t2.id JOIN t3 FOR SYSTEM_TIME AS OF s1.ts AS t3 ON s1.id = t3.id;
--> id | v | v2 | v3
--> 0 | 1 | 2 | 3
--> (1 row)
SELECT s1.id, s1.v, t2.v AS v2, t3.v AS v3 FROM s1 LEFT JOIN t2 FOR SYSTEM_TIME AS OF s1.ts AS t2 ON s1.id = t2.id JOIN t3 FOR SYSTEM_TIME AS OF s1.ts AS t3 ON s1.id = t3.id;
--> id | v | v2 | v3
--> 0 | 1 | 2 | 3
--> (1 row)
SELECT s1.id, s1.v, t2.v AS v2, t3.v AS v3 FROM s1 JOIN t2 FOR SYSTEM_TIME AS OF s1.ts AS t2 ON s1.id = t2.id LEFT JOIN t3 FOR SYSTEM_TIME AS OF s1.ts AS t3 ON s1.id = t3.id;
--> id | v | v2 | v3
--> 0 | 1 | 2 | 3
--> 0 | 1 | 2 | NULL
--> (2 rows)
SELECT s1.id, s1.v, t2.v AS v2, t3.v AS v3 FROM s1 LEFT JOIN t2 FOR SYSTEM_TIME AS OF s1.ts AS t2 ON s1.id = t2.id LEFT JOIN t3 FOR SYSTEM_TIME AS OF s1.ts AS t3 ON s1.id = t3.id;
--> id | v | v2 | v3
--> 0 | 1 | 2 | 3
--> 0 | 1 | 2 | NULL
--> 0 | 1 | NULL | NULL
--> 1 | 1 | NULL | NULL
--> (4 rows)
-- Without a time it is the table as it is; pairs that have been given out change with it.
CREATE MATERIALIZED VIEW as_is AS SELECT st.id, name, f1 FROM st LEFT JOIN tb ON st.id = tb.id;
--> ok
AWAIT SELECT * FROM as_is;
--> id | name | f1
--> 0 | bar | a
--> 0 | blah | a
--> 0 | foo | a
--> 90 | ninety | NULL
--> (4 rows)
INSERT INTO tb VALUES (90, 'late', 1, TIMESTAMP '1970-01-01 00:00:16');
--> 1 row
AWAIT SELECT * FROM as_is;
--> id | name | f1
--> 0 | bar | a
--> 0 | blah | a
--> 0 | foo | a
--> 90 | ninety | late
--> (4 rows)
-- Conditions on groups that come and go.
CREATE STREAM test (id BIGINT, v BIGINT);
--> ok
CREATE MATERIALIZED VIEW avgs AS SELECT id, SUM(v) / COUNT(id) AS a FROM test GROUP BY id HAVING SUM(v) / COUNT(id) > 25;
--> ok
INSERT INTO test VALUES (0, 50);
--> 1 row
AWAIT SELECT * FROM avgs;
--> id | a
--> 0 | 50
--> (1 row)
INSERT INTO test VALUES (0, 10);
--> 1 row
AWAIT SELECT * FROM avgs;
--> id | a
--> 0 | 30
--> (1 row)
INSERT INTO test VALUES (0, 15), (1, 100);
--> 2 rows
AWAIT SELECT * FROM avgs;
--> id | a
--> 1 | 100
--> (1 row)
INSERT INTO test VALUES (1, 10);
--> 1 row
AWAIT SELECT * FROM avgs;
--> id | a
--> 1 | 55
--> (1 row)
-- Views of streams that grow.
CREATE STREAM b1 (v1 INTEGER, v2 INTEGER, v3 INTEGER);
--> ok
INSERT INTO b1 VALUES (1, 4, 2), (2, 3, 3);
--> 2 rows
CREATE STREAM b4 (v1 REAL, v2 INTEGER, v3 REAL);
--> ok
INSERT INTO b4 VALUES (1, 1, 4), (5, 1, 4), (1, 9, 1), (9, 8, 1), (0, 2, 3);
--> 5 rows
CREATE MATERIALIZED VIEW mv1 AS SELECT * FROM b1;
--> ok
CREATE MATERIALIZED VIEW mv2 AS SELECT ROUND(AVG(v1), 1) AS a, SUM(v2) AS s, COUNT(v3) AS n FROM b1;
--> ok
CREATE MATERIALIZED VIEW mv3 AS SELECT v3, SUM(v1) AS s, MIN(v1) AS low, MAX(v1) AS high FROM b4 GROUP BY v3;
--> ok
CREATE MATERIALIZED VIEW mv4 AS SELECT v1, v3 FROM b4 ORDER BY v1, v2 LIMIT 3 OFFSET 3;
--> ok
CREATE MATERIALIZED VIEW mv5 AS SELECT SUM(v1) AS s, MAX(v2) AS high, MIN(v3) AS low FROM b4;
--> ok
AWAIT SELECT * FROM mv1;
--> v1 | v2 | v3
--> 1 | 4 | 2
--> 2 | 3 | 3
--> (2 rows)
AWAIT SELECT * FROM mv2;
--> a | s | n
--> 1.5 | 7 | 2
--> (1 row)
INSERT INTO b1 VALUES (3, 4, 4), (4, 3, 5);
--> 2 rows
AWAIT SELECT * FROM mv1;
--> v1 | v2 | v3
--> 1 | 4 | 2
--> 2 | 3 | 3
--> 3 | 4 | 4
--> 4 | 3 | 5
--> (4 rows)
AWAIT SELECT * FROM mv2;
--> a | s | n
--> 2.5 | 14 | 4
--> (1 row)
AWAIT SELECT * FROM mv3;
--> v3 | s | low | high
--> 1.0 | 10.0 | 1.0 | 9.0
--> 3.0 | 0.0 | 0.0 | 0.0
--> 4.0 | 6.0 | 1.0 | 5.0
--> (3 rows)
AWAIT SELECT * FROM mv4;
--> v1 | v3
--> 5.0 | 4.0
--> 9.0 | 1.0
--> (2 rows)
AWAIT SELECT * FROM mv5;
--> s | high | low
--> 16.0 | 9 | 1.0
--> (1 row)
CREATE STREAM e1 (v1 INTEGER, v2 INTEGER);
--> ok
INSERT INTO e1 VALUES (1, 2), (2, 3);
--> 2 rows
CREATE STREAM e2 (v1 INTEGER, v3 INTEGER);
--> ok
INSERT INTO e2 VALUES (1, 5), (2, 6), (3, 7);
--> 3 rows
CREATE MATERIALIZED VIEW mv6 AS SELECT e1.v1 AS id, v2, v3 FROM e1 JOIN e2 ON e1.v1 = e2.v1;
--> ok
AWAIT SELECT * FROM mv6;
--> id | v2 | v3
--> 1 | 2 | 5
--> 2 | 3 | 6
--> (2 rows)
INSERT INTO e1 VALUES (3, 4), (7, 7);
--> 2 rows
AWAIT SELECT * FROM mv6;
--> id | v2 | v3
--> 1 | 2 | 5
--> 2 | 3 | 6
--> 3 | 4 | 7
--> (3 rows)
-- Windows are of rows that are only added (in RisingWave also of rows that change).
CREATE TABLE h1 (k INTEGER PRIMARY KEY, ts TIMESTAMP(3));
--> ok
CREATE MATERIALIZED VIEW hops AS SELECT k, ts, window_start, window_end FROM TABLE(HOP(TABLE h1, DESCRIPTOR(ts), INTERVAL '10' MINUTE, INTERVAL '30' MINUTE));
--> error 0A000: a window over rows that change is not supported: it takes rows that are only added, and an aggregate without a window or a join of what changes changes its rows (line 1, column 1)
INSERT INTO h1 VALUES (1, TIMESTAMP '2021-01-01 10:15:00'), (1, TIMESTAMP '2021-01-01 10:25:00');
--> 2 rows
SELECT k, ts, window_start, window_end FROM TABLE(HOP(TABLE h1, DESCRIPTOR(ts), INTERVAL '10' MINUTE, INTERVAL '30' MINUTE));
--> k | ts | window_start | window_end
--> 1 | 2021-01-01 10:25:00.000 | 2021-01-01 10:00:00.000 | 2021-01-01 10:30:00.000
--> 1 | 2021-01-01 10:25:00.000 | 2021-01-01 10:10:00.000 | 2021-01-01 10:40:00.000
--> 1 | 2021-01-01 10:25:00.000 | 2021-01-01 10:20:00.000 | 2021-01-01 10:50:00.000
--> (3 rows)
CREATE STREAM event_t (event_type_id BIGINT);
--> ok
CREATE MATERIALIZED VIEW types AS SELECT COUNT(DISTINCT event_type_id) AS n FROM event_t;
--> ok
AWAIT SELECT * FROM types;
--> n
--> 0
--> (1 row)
INSERT INTO event_t VALUES (1);
--> 1 row
AWAIT SELECT * FROM types;
--> n
--> 1
--> (1 row)
INSERT INTO event_t VALUES (2), (1);
--> 2 rows
AWAIT SELECT * FROM types;
--> n
--> 2
--> (1 row)
