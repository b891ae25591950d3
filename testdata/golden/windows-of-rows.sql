-- The windows that rows are in, and sums over them, beside those that another engine finds.
CREATE STREAM t1 (row_id INTEGER, uid INTEGER, v INTEGER, created TIMESTAMP(3), WATERMARK FOR created AS created - INTERVAL '1' DAY);
--> ok
INSERT INTO t1 VALUES (1, 1, 4, TIMESTAMP '2022-01-01 10:00:00'), (2, 3, 3, TIMESTAMP '2022-01-01 10:05:00'), (3, 2, 2, TIMESTAMP '2022-01-01 10:14:00'), (4, 1, 1, TIMESTAMP '2022-01-01 10:22:00'), (5, 3, 5, TIMESTAMP '2022-01-01 10:33:00'), (6, 2, 7, TIMESTAMP '2022-01-01 10:42:00'), (7, 1, 6, TIMESTAMP '2022-01-01 10:51:00'), (8, 3, 8, TIMESTAMP '2022-01-01 11:02:00');
--> 8 rows
SELECT row_id, uid, window_start, window_end FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(created), INTERVAL '30' MINUTE)) ORDER BY row_id;
--> row_id | uid | window_start | window_end
--> 1 | 1 | 2022-01-01 10:00:00.000 | 2022-01-01 10:30:00.000
--> 2 | 3 | 2022-01-01 10:00:00.000 | 2022-01-01 10:30:00.000
--> 3 | 2 | 2022-01-01 10:00:00.000 | 2022-01-01 10:30:00.000
--> 4 | 1 | 2022-01-01 10:00:00.000 | 2022-01-01 10:30:00.000
--> 5 | 3 | 2022-01-01 10:30:00.000 | 2022-01-01 11:00:00.000
--> 6 | 2 | 2022-01-01 10:30:00.000 | 2022-01-01 11:00:00.000
--> 7 | 1 | 2022-01-01 10:30:00.000 | 2022-01-01 11:00:00.000
--> 8 | 3 | 2022-01-01 11:00:00.000 | 2022-01-01 11:30:00.000
--> (8 rows)
SELECT row_id, window_start FROM TABLE(HOP(TABLE t1, DESCRIPTOR(created), INTERVAL '15' MINUTE, INTERVAL '30' MINUTE)) ORDER BY row_id, window_start;
--> row_id | window_start
--> 1 | 2022-01-01 09:45:00.000
--> 1 | 2022-01-01 10:00:00.000
--> 2 | 2022-01-01 09:45:00.000
--> 2 | 2022-01-01 10:00:00.000
--> 3 | 2022-01-01 09:45:00.000
--> 3 | 2022-01-01 10:00:00.000
--> 4 | 2022-01-01 10:00:00.000
--> 4 | 2022-01-01 10:15:00.000
--> 5 | 2022-01-01 10:15:00.000
--> 5 | 2022-01-01 10:30:00.000
--> 6 | 2022-01-01 10:15:00.000
--> 6 | 2022-01-01 10:30:00.000
--> 7 | 2022-01-01 10:30:00.000
--> 7 | 2022-01-01 10:45:00.000
--> 8 | 2022-01-01 10:45:00.000
--> 8 | 2022-01-01 11:00:00.000
--> (16 rows)
SELECT SUM(v) AS s, window_start FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(created), INTERVAL '30' MINUTE)) GROUP BY window_start, window_end;
--> s | window_start
--> 10 | 2022-01-01 10:00:00.000
--> 18 | 2022-01-01 10:30:00.000
--> 8 | 2022-01-01 11:00:00.000
--> (3 rows)
SELECT uid, SUM(v) AS s, window_start FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(created), INTERVAL '30' MINUTE)) GROUP BY window_start, window_end, uid;
--> uid | s | window_start
--> 1 | 5 | 2022-01-01 10:00:00.000
--> 1 | 6 | 2022-01-01 10:30:00.000
--> 2 | 2 | 2022-01-01 10:00:00.000
--> 2 | 7 | 2022-01-01 10:30:00.000
--> 3 | 3 | 2022-01-01 10:00:00.000
--> 3 | 5 | 2022-01-01 10:30:00.000
--> 3 | 8 | 2022-01-01 11:00:00.000
--> (7 rows)
SELECT SUM(v) AS s, window_start FROM TABLE(HOP(TABLE t1, DESCRIPTOR(created), INTERVAL '15' MINUTE, INTERVAL '30' MINUTE)) GROUP BY window_start, window_end ORDER BY window_start;
--> s | window_start
--> 9 | 2022-01-01 09:45:00.000
--> 10 | 2022-01-01 10:00:00.000
--> 13 | 2022-01-01 10:15:00.000
--> 18 | 2022-01-01 10:30:00.000
--> 14 | 2022-01-01 10:45:00.000
--> 8 | 2022-01-01 11:00:00.000
--> (6 rows)
SELECT uid, SUM(v) AS s, window_start FROM TABLE(HOP(TABLE t1, DESCRIPTOR(created), INTERVAL '15' MINUTE, INTERVAL '30' MINUTE)) GROUP BY window_start, window_end, uid;
--> uid | s | window_start
--> 1 | 1 | 2022-01-01 10:15:00.000
--> 1 | 4 | 2022-01-01 09:45:00.000
--> 1 | 5 | 2022-01-01 10:00:00.000
--> 1 | 6 | 2022-01-01 10:30:00.000
--> 1 | 6 | 2022-01-01 10:45:00.000
--> 2 | 2 | 2022-01-01 09:45:00.000
--> 2 | 2 | 2022-01-01 10:00:00.000
--> 2 | 7 | 2022-01-01 10:15:00.000
--> 2 | 7 | 2022-01-01 10:30:00.000
--> 3 | 3 | 2022-01-01 09:45:00.000
--> 3 | 3 | 2022-01-01 10:00:00.000
--> 3 | 5 | 2022-01-01 10:15:00.000
--> 3 | 5 | 2022-01-01 10:30:00.000
--> 3 | 8 | 2022-01-01 10:45:00.000
--> 3 | 8 | 2022-01-01 11:00:00.000
--> (15 rows)
SELECT * FROM TABLE(HOP(TABLE t1, DESCRIPTOR(created), INTERVAL '0' SECOND, INTERVAL '1' SECOND));
--> error 22023: HOP's slide must be positive, it is 0 ms (line 1, column 21)
SELECT * FROM TABLE(HOP(TABLE t1, DESCRIPTOR(created), INTERVAL '1' SECOND, INTERVAL '-1' SECOND));
--> error 22023: HOP's size must be positive, it is -1000 ms (line 1, column 21)
SELECT * FROM TABLE(HOP(TABLE t1, DESCRIPTOR(created), INTERVAL '-1' SECOND, INTERVAL '1' SECOND));
--> error 22023: HOP's slide must be positive, it is -1000 ms (line 1, column 21)
SELECT * FROM TABLE(HOP(TABLE t1, DESCRIPTOR(created), INTERVAL '-1' SECOND, INTERVAL '-1' SECOND));
--> error 22023: HOP's slide must be positive, it is -1000 ms (line 1, column 21)
