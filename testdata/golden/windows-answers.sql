-- Windows over rows that come out of order, one of them late, beside the answers of Flink's tests: TUMBLE, HOP
-- and CUMULATE with offsets, grouping sets, windows of windows, ranks in windows.
CREATE STREAM t1 (ts TIMESTAMP(3), i INTEGER, d DOUBLE, f REAL, b DECIMAL(10, 2), s VARCHAR, name VARCHAR, WATERMARK FOR ts AS ts - INTERVAL '1' SECOND);
--> ok
INSERT INTO t1 VALUES (TIMESTAMP '2020-10-10 00:00:01', 1, 1, 1, 1.11, 'Hi', 'a'), (TIMESTAMP '2020-10-10 00:00:02', 2, 2, 2, 2.22, 'Comment#1', 'a'), (TIMESTAMP '2020-10-10 00:00:03', 2, 2, 2, 2.22, 'Comment#1', 'a'), (TIMESTAMP '2020-10-10 00:00:04', 5, 5, 5, 5.55, NULL, 'a'), (TIMESTAMP '2020-10-10 00:00:07', 3, 3, 3, NULL, 'Hello', 'b'), (TIMESTAMP '2020-10-10 00:00:06', 6, 6, 6, 6.66, 'Hi', 'b'), (TIMESTAMP '2020-10-10 00:00:08', 3, NULL, 3, 3.33, 'Comment#2', 'a'), (TIMESTAMP '2020-10-10 00:00:04', 5, 5, NULL, 5.55, 'Hi', 'a'), (TIMESTAMP '2020-10-10 00:00:16', 4, 4, 4, 4.44, 'Hi', 'b'), (TIMESTAMP '2020-10-10 00:00:32', 7, 7, 7, 7.77, NULL, NULL), (TIMESTAMP '2020-10-10 00:00:34', 1, 3, 3, 3.33, 'Comment#3', 'b');
--> 11 rows
CREATE STREAM t2 (ts TIMESTAMP(3), i INTEGER, d DOUBLE, f REAL, b DECIMAL(10, 2), s VARCHAR, name VARCHAR, WATERMARK FOR ts AS ts - INTERVAL '1' SECOND);
--> ok
INSERT INTO t2 VALUES (TIMESTAMP '2020-10-10 00:00:01', 1, 1, 1, 1.11, 'Hi', 'a1'), (TIMESTAMP '2020-10-10 00:00:02', 2, 2, 2, 2.22, 'Comment#1', 'a1'), (TIMESTAMP '2020-10-10 00:00:03', 2, 2, 2, 2.22, 'Comment#1', 'a1'), (TIMESTAMP '2020-10-10 00:00:04', 5, 5, 5, 5.55, NULL, 'a1'), (TIMESTAMP '2020-10-10 00:00:07', 3, 3, 3, NULL, 'Hello', 'b'), (TIMESTAMP '2020-10-10 00:00:06', 6, 6, 6, 6.66, 'Hi', 'b'), (TIMESTAMP '2020-10-10 00:00:08', 3, NULL, 3, 3.33, 'Comment#2', 'a1'), (TIMESTAMP '2020-10-10 00:00:04', 5, 5, NULL, 5.55, 'Hi', 'a1'), (TIMESTAMP '2020-10-10 00:00:16', 4, 4, 4, 4.44, 'Hi', 'b'), (TIMESTAMP '2020-10-10 00:00:32', 7, 7, 7, 7.77, NULL, NULL), (TIMESTAMP '2020-10-10 00:00:34', 1, 3, 3, 3.33, 'Comment#3', 'b');
--> 11 rows
SELECT name, window_start, window_end, COUNT(*) AS n, SUM(b) AS sb, MAX(d) AS md, MIN(f) AS mf, COUNT(DISTINCT s) AS ns, MIN(s) AS l FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end;
--> name | window_start | window_end | n | sb | md | mf | ns | l
--> NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL
--> a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:05.000 | 4 | 11.10 | 5.0 | 1.0 | 2 | Comment#1
--> a | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 1 | 3.33 | NULL | 3.0 | 1 | Comment#2
--> b | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 2 | 6.66 | 6.0 | 3.0 | 2 | Hello
--> b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | 1 | 4.44 | 4.0 | 4.0 | 1 | Hi
--> b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1 | 3.33 | 3.0 | 3.0 | 1 | Comment#3
--> (6 rows)
-- Days that begin at eight, or eight hours before midnight.
SELECT name, window_start, window_end, COUNT(*) AS n, SUM(b) AS sb, MAX(d) AS md, MIN(f) AS mf, COUNT(DISTINCT s) AS ns, MIN(s) AS l FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '1' DAY, INTERVAL '8' HOUR)) GROUP BY name, window_start, window_end;
--> name | window_start | window_end | n | sb | md | mf | ns | l
--> NULL | 2020-10-09 08:00:00.000 | 2020-10-10 08:00:00.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL
--> a | 2020-10-09 08:00:00.000 | 2020-10-10 08:00:00.000 | 6 | 19.98 | 5.0 | 1.0 | 3 | Comment#1
--> b | 2020-10-09 08:00:00.000 | 2020-10-10 08:00:00.000 | 4 | 14.43 | 6.0 | 3.0 | 3 | Comment#3
--> (3 rows)
SELECT name, window_start, window_end, COUNT(*) AS n, SUM(b) AS sb, MAX(d) AS md, MIN(f) AS mf, COUNT(DISTINCT s) AS ns, MIN(s) AS l FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '1' DAY, INTERVAL '-8' HOUR)) GROUP BY name, window_start, window_end;
--> name | window_start | window_end | n | sb | md | mf | ns | l
--> NULL | 2020-10-09 16:00:00.000 | 2020-10-10 16:00:00.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL
--> a | 2020-10-09 16:00:00.000 | 2020-10-10 16:00:00.000 | 6 | 19.98 | 5.0 | 1.0 | 3 | Comment#1
--> b | 2020-10-09 16:00:00.000 | 2020-10-10 16:00:00.000 | 4 | 14.43 | 6.0 | 3.0 | 3 | Comment#3
--> (3 rows)
SELECT cnt, window_start, window_end, COUNT(*) AS n FROM (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS cnt FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '1' DAY, INTERVAL '8' HOUR)) GROUP BY name, window_start, window_end)
  GROUP BY cnt, window_start, window_end;
--> cnt | window_start | window_end | n
--> 0 | 2020-10-09 08:00:00.000 | 2020-10-10 08:00:00.000 | 1
--> 3 | 2020-10-09 08:00:00.000 | 2020-10-10 08:00:00.000 | 2
--> (2 rows)
SELECT name, window_start, window_end, COUNT(*) AS n, SUM(b) AS sb, MAX(d) AS md, MIN(f) AS mf, COUNT(DISTINCT s) AS ns, MIN(s) AS l FROM TABLE(HOP(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND)) GROUP BY name, window_start, window_end;
--> name | window_start | window_end | n | sb | md | mf | ns | l
--> NULL | 2020-10-10 00:00:25.000 | 2020-10-10 00:00:35.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL
--> NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:40.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL
--> a | 2020-10-09 23:59:55.000 | 2020-10-10 00:00:05.000 | 4 | 11.10 | 5.0 | 1.0 | 2 | Comment#1
--> a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:10.000 | 6 | 19.98 | 5.0 | 1.0 | 3 | Comment#1
--> a | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:15.000 | 1 | 3.33 | NULL | 3.0 | 1 | Comment#2
--> b | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:10.000 | 2 | 6.66 | 6.0 | 3.0 | 2 | Hello
--> b | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:15.000 | 2 | 6.66 | 6.0 | 3.0 | 2 | Hello
--> b | 2020-10-10 00:00:10.000 | 2020-10-10 00:00:20.000 | 1 | 4.44 | 4.0 | 4.0 | 1 | Hi
--> b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:25.000 | 1 | 4.44 | 4.0 | 4.0 | 1 | Hi
--> b | 2020-10-10 00:00:25.000 | 2020-10-10 00:00:35.000 | 1 | 3.33 | 3.0 | 3.0 | 1 | Comment#3
--> b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:40.000 | 1 | 3.33 | 3.0 | 3.0 | 1 | Comment#3
--> (11 rows)
SELECT name, window_start, window_end, COUNT(*) AS n, SUM(b) AS sb, MAX(d) AS md, MIN(f) AS mf, COUNT(DISTINCT s) AS ns, MIN(s) AS l FROM TABLE(HOP(TABLE t1, DESCRIPTOR(ts), INTERVAL '12' HOUR, INTERVAL '1' DAY, INTERVAL '8' HOUR)) GROUP BY name, window_start, window_end;
--> name | window_start | window_end | n | sb | md | mf | ns | l
--> NULL | 2020-10-09 08:00:00.000 | 2020-10-10 08:00:00.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL
--> NULL | 2020-10-09 20:00:00.000 | 2020-10-10 20:00:00.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL
--> a | 2020-10-09 08:00:00.000 | 2020-10-10 08:00:00.000 | 6 | 19.98 | 5.0 | 1.0 | 3 | Comment#1
--> a | 2020-10-09 20:00:00.000 | 2020-10-10 20:00:00.000 | 6 | 19.98 | 5.0 | 1.0 | 3 | Comment#1
--> b | 2020-10-09 08:00:00.000 | 2020-10-10 08:00:00.000 | 4 | 14.43 | 6.0 | 3.0 | 3 | Comment#3
--> b | 2020-10-09 20:00:00.000 | 2020-10-10 20:00:00.000 | 4 | 14.43 | 6.0 | 3.0 | 3 | Comment#3
--> (6 rows)
SELECT name, window_start, window_end, COUNT(*) AS n, SUM(b) AS sb, MAX(d) AS md, MIN(f) AS mf, COUNT(DISTINCT s) AS ns, MIN(s) AS l FROM TABLE(HOP(TABLE t1, DESCRIPTOR(ts), INTERVAL '12' HOUR, INTERVAL '1' DAY, INTERVAL '-8' HOUR)) GROUP BY name, window_start, window_end;
--> name | window_start | window_end | n | sb | md | mf | ns | l
--> NULL | 2020-10-09 04:00:00.000 | 2020-10-10 04:00:00.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL
--> NULL | 2020-10-09 16:00:00.000 | 2020-10-10 16:00:00.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL
--> a | 2020-10-09 04:00:00.000 | 2020-10-10 04:00:00.000 | 6 | 19.98 | 5.0 | 1.0 | 3 | Comment#1
--> a | 2020-10-09 16:00:00.000 | 2020-10-10 16:00:00.000 | 6 | 19.98 | 5.0 | 1.0 | 3 | Comment#1
--> b | 2020-10-09 04:00:00.000 | 2020-10-10 04:00:00.000 | 4 | 14.43 | 6.0 | 3.0 | 3 | Comment#3
--> b | 2020-10-09 16:00:00.000 | 2020-10-10 16:00:00.000 | 4 | 14.43 | 6.0 | 3.0 | 3 | Comment#3
--> (6 rows)
SELECT name, window_start, window_end, COUNT(*) AS n, SUM(b) AS sb, MAX(d) AS md, MIN(f) AS mf, COUNT(DISTINCT s) AS ns, MIN(s) AS l FROM TABLE(CUMULATE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '15' SECOND)) GROUP BY name, window_start, window_end;
--> name | window_start | window_end | n | sb | md | mf | ns | l
--> NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL
--> NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:40.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL
--> NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:45.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL
--> a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:05.000 | 4 | 11.10 | 5.0 | 1.0 | 2 | Comment#1
--> a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:10.000 | 6 | 19.98 | 5.0 | 1.0 | 3 | Comment#1
--> a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:15.000 | 6 | 19.98 | 5.0 | 1.0 | 3 | Comment#1
--> b | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:10.000 | 2 | 6.66 | 6.0 | 3.0 | 2 | Hello
--> b | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:15.000 | 2 | 6.66 | 6.0 | 3.0 | 2 | Hello
--> b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | 1 | 4.44 | 4.0 | 4.0 | 1 | Hi
--> b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:25.000 | 1 | 4.44 | 4.0 | 4.0 | 1 | Hi
--> b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:30.000 | 1 | 4.44 | 4.0 | 4.0 | 1 | Hi
--> b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1 | 3.33 | 3.0 | 3.0 | 1 | Comment#3
--> b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:40.000 | 1 | 3.33 | 3.0 | 3.0 | 1 | Comment#3
--> b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:45.000 | 1 | 3.33 | 3.0 | 3.0 | 1 | Comment#3
--> (14 rows)
SELECT name, window_start, window_end, COUNT(*) AS n, SUM(b) AS sb, MAX(d) AS md, MIN(f) AS mf, COUNT(DISTINCT s) AS ns, MIN(s) AS l FROM TABLE(CUMULATE(TABLE t1, DESCRIPTOR(ts), INTERVAL '12' HOUR, INTERVAL '1' DAY, INTERVAL '8' HOUR)) GROUP BY name, window_start, window_end;
--> name | window_start | window_end | n | sb | md | mf | ns | l
--> NULL | 2020-10-09 08:00:00.000 | 2020-10-10 08:00:00.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL
--> a | 2020-10-09 08:00:00.000 | 2020-10-10 08:00:00.000 | 6 | 19.98 | 5.0 | 1.0 | 3 | Comment#1
--> b | 2020-10-09 08:00:00.000 | 2020-10-10 08:00:00.000 | 4 | 14.43 | 6.0 | 3.0 | 3 | Comment#3
--> (3 rows)
SELECT name, window_start, window_end, COUNT(*) AS n, SUM(b) AS sb, MAX(d) AS md, MIN(f) AS mf, COUNT(DISTINCT s) AS ns, MIN(s) AS l FROM TABLE(CUMULATE(TABLE t1, DESCRIPTOR(ts), INTERVAL '12' HOUR, INTERVAL '1' DAY, INTERVAL '-8' HOUR)) GROUP BY name, window_start, window_end;
--> name | window_start | window_end | n | sb | md | mf | ns | l
--> NULL | 2020-10-09 16:00:00.000 | 2020-10-10 04:00:00.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL
--> NULL | 2020-10-09 16:00:00.000 | 2020-10-10 16:00:00.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL
--> a | 2020-10-09 16:00:00.000 | 2020-10-10 04:00:00.000 | 6 | 19.98 | 5.0 | 1.0 | 3 | Comment#1
--> a | 2020-10-09 16:00:00.000 | 2020-10-10 16:00:00.000 | 6 | 19.98 | 5.0 | 1.0 | 3 | Comment#1
--> b | 2020-10-09 16:00:00.000 | 2020-10-10 04:00:00.000 | 4 | 14.43 | 6.0 | 3.0 | 3 | Comment#3
--> b | 2020-10-09 16:00:00.000 | 2020-10-10 16:00:00.000 | 4 | 14.43 | 6.0 | 3.0 | 3 | Comment#3
--> (6 rows)
-- Grouping sets of a key, in each window.
SELECT GROUPING(name) AS g, name, window_start, window_end, COUNT(*) AS n, SUM(b) AS sb, MAX(d) AS md, MIN(f) AS mf, COUNT(DISTINCT s) AS ns, MIN(s) AS l FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY GROUPING SETS ((name), ()), window_start, window_end;
--> g | name | window_start | window_end | n | sb | md | mf | ns | l
--> 0 | NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL
--> 0 | a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:05.000 | 4 | 11.10 | 5.0 | 1.0 | 2 | Comment#1
--> 0 | a | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 1 | 3.33 | NULL | 3.0 | 1 | Comment#2
--> 0 | b | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 2 | 6.66 | 6.0 | 3.0 | 2 | Hello
--> 0 | b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | 1 | 4.44 | 4.0 | 4.0 | 1 | Hi
--> 0 | b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1 | 3.33 | 3.0 | 3.0 | 1 | Comment#3
--> 1 | NULL | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:05.000 | 4 | 11.10 | 5.0 | 1.0 | 2 | Comment#1
--> 1 | NULL | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 3 | 9.99 | 6.0 | 3.0 | 3 | Comment#2
--> 1 | NULL | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | 1 | 4.44 | 4.0 | 4.0 | 1 | Hi
--> 1 | NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 2 | 11.10 | 7.0 | 3.0 | 1 | Comment#3
--> (10 rows)
SELECT GROUPING(name) AS g, name, window_start, window_end, COUNT(*) AS n, SUM(b) AS sb, MAX(d) AS md, MIN(f) AS mf, COUNT(DISTINCT s) AS ns, MIN(s) AS l FROM TABLE(HOP(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '10' SECOND)) GROUP BY CUBE (name), window_start, window_end;
--> g | name | window_start | window_end | n | sb | md | mf | ns | l
--> 0 | NULL | 2020-10-10 00:00:25.000 | 2020-10-10 00:00:35.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL
--> 0 | NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:40.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL
--> 0 | a | 2020-10-09 23:59:55.000 | 2020-10-10 00:00:05.000 | 4 | 11.10 | 5.0 | 1.0 | 2 | Comment#1
--> 0 | a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:10.000 | 6 | 19.98 | 5.0 | 1.0 | 3 | Comment#1
--> 0 | a | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:15.000 | 1 | 3.33 | NULL | 3.0 | 1 | Comment#2
--> 0 | b | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:10.000 | 2 | 6.66 | 6.0 | 3.0 | 2 | Hello
--> 0 | b | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:15.000 | 2 | 6.66 | 6.0 | 3.0 | 2 | Hello
--> 0 | b | 2020-10-10 00:00:10.000 | 2020-10-10 00:00:20.000 | 1 | 4.44 | 4.0 | 4.0 | 1 | Hi
--> 0 | b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:25.000 | 1 | 4.44 | 4.0 | 4.0 | 1 | Hi
--> 0 | b | 2020-10-10 00:00:25.000 | 2020-10-10 00:00:35.000 | 1 | 3.33 | 3.0 | 3.0 | 1 | Comment#3
--> 0 | b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:40.000 | 1 | 3.33 | 3.0 | 3.0 | 1 | Comment#3
--> 1 | NULL | 2020-10-09 23:59:55.000 | 2020-10-10 00:00:05.000 | 4 | 11.10 | 5.0 | 1.0 | 2 | Comment#1
--> 1 | NULL | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:10.000 | 8 | 26.64 | 6.0 | 1.0 | 4 | Comment#1
--> 1 | NULL | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:15.000 | 3 | 9.99 | 6.0 | 3.0 | 3 | Comment#2
--> 1 | NULL | 2020-10-10 00:00:10.000 | 2020-10-10 00:00:20.000 | 1 | 4.44 | 4.0 | 4.0 | 1 | Hi
--> 1 | NULL | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:25.000 | 1 | 4.44 | 4.0 | 4.0 | 1 | Hi
--> 1 | NULL | 2020-10-10 00:00:25.000 | 2020-10-10 00:00:35.000 | 2 | 11.10 | 7.0 | 3.0 | 1 | Comment#3
--> 1 | NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:40.000 | 2 | 11.10 | 7.0 | 3.0 | 1 | Comment#3
--> (18 rows)
SELECT GROUPING(name) AS g, name, window_start, window_end, COUNT(*) AS n, SUM(b) AS sb, MAX(d) AS md, MIN(f) AS mf, COUNT(DISTINCT s) AS ns, MIN(s) AS l FROM TABLE(CUMULATE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '15' SECOND)) GROUP BY ROLLUP (name), window_start, window_end;
--> g | name | window_start | window_end | n | sb | md | mf | ns | l
--> 0 | NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL
--> 0 | NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:40.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL
--> 0 | NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:45.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL
--> 0 | a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:05.000 | 4 | 11.10 | 5.0 | 1.0 | 2 | Comment#1
--> 0 | a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:10.000 | 6 | 19.98 | 5.0 | 1.0 | 3 | Comment#1
--> 0 | a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:15.000 | 6 | 19.98 | 5.0 | 1.0 | 3 | Comment#1
--> 0 | b | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:10.000 | 2 | 6.66 | 6.0 | 3.0 | 2 | Hello
--> 0 | b | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:15.000 | 2 | 6.66 | 6.0 | 3.0 | 2 | Hello
--> 0 | b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | 1 | 4.44 | 4.0 | 4.0 | 1 | Hi
--> 0 | b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:25.000 | 1 | 4.44 | 4.0 | 4.0 | 1 | Hi
--> 0 | b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:30.000 | 1 | 4.44 | 4.0 | 4.0 | 1 | Hi
--> 0 | b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1 | 3.33 | 3.0 | 3.0 | 1 | Comment#3
--> 0 | b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:40.000 | 1 | 3.33 | 3.0 | 3.0 | 1 | Comment#3
--> 0 | b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:45.000 | 1 | 3.33 | 3.0 | 3.0 | 1 | Comment#3
--> 1 | NULL | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:05.000 | 4 | 11.10 | 5.0 | 1.0 | 2 | Comment#1
--> 1 | NULL | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:10.000 | 8 | 26.64 | 6.0 | 1.0 | 4 | Comment#1
--> 1 | NULL | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:15.000 | 8 | 26.64 | 6.0 | 1.0 | 4 | Comment#1
--> 1 | NULL | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | 1 | 4.44 | 4.0 | 4.0 | 1 | Hi
--> 1 | NULL | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:25.000 | 1 | 4.44 | 4.0 | 4.0 | 1 | Hi
--> 1 | NULL | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:30.000 | 1 | 4.44 | 4.0 | 4.0 | 1 | Hi
--> 1 | NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 2 | 11.10 | 7.0 | 3.0 | 1 | Comment#3
--> 1 | NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:40.000 | 2 | 11.10 | 7.0 | 3.0 | 1 | Comment#3
--> 1 | NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:45.000 | 2 | 11.10 | 7.0 | 3.0 | 1 | Comment#3
--> (23 rows)
SELECT name, window_start, window_end, window_time, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end, window_time;
--> name | window_start | window_end | window_time | n
--> NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 2020-10-10 00:00:34.999 | 1
--> a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:04.999 | 4
--> a | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 2020-10-10 00:00:09.999 | 1
--> b | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 2020-10-10 00:00:09.999 | 2
--> b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | 2020-10-10 00:00:19.999 | 1
--> b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 2020-10-10 00:00:34.999 | 1
--> (6 rows)
SELECT window_start, window_end, COUNT(*) AS n, SUM(b) AS sb, MAX(d) AS md, MIN(f) AS mf, COUNT(DISTINCT s) AS ns, MIN(s) AS l FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY window_start, window_end;
--> window_start | window_end | n | sb | md | mf | ns | l
--> 2020-10-10 00:00:00.000 | 2020-10-10 00:00:05.000 | 4 | 11.10 | 5.0 | 1.0 | 2 | Comment#1
--> 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 3 | 9.99 | 6.0 | 3.0 | 3 | Comment#2
--> 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | 1 | 4.44 | 4.0 | 4.0 | 1 | Hi
--> 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 2 | 11.10 | 7.0 | 3.0 | 1 | Comment#3
--> (4 rows)
SELECT COUNT(*) AS n, SUM(b) AS sb, MAX(d) AS md, MIN(f) AS mf, COUNT(DISTINCT s) AS ns, MIN(s) AS l FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY window_start, window_end;
--> n | sb | md | mf | ns | l
--> 1 | 4.44 | 4.0 | 4.0 | 1 | Hi
--> 2 | 11.10 | 7.0 | 3.0 | 1 | Comment#3
--> 3 | 9.99 | 6.0 | 3.0 | 3 | Comment#2
--> 4 | 11.10 | 5.0 | 1.0 | 2 | Comment#1
--> (4 rows)
SELECT window_time, MIN(ts) AS first_time, MAX(ts) AS last_time FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY window_start, window_end, window_time;
--> window_time | first_time | last_time
--> 2020-10-10 00:00:04.999 | 2020-10-10 00:00:01.000 | 2020-10-10 00:00:04.000
--> 2020-10-10 00:00:09.999 | 2020-10-10 00:00:06.000 | 2020-10-10 00:00:08.000
--> 2020-10-10 00:00:19.999 | 2020-10-10 00:00:16.000 | 2020-10-10 00:00:16.000
--> 2020-10-10 00:00:34.999 | 2020-10-10 00:00:32.000 | 2020-10-10 00:00:34.000
--> (4 rows)
-- Windows of windows.
CREATE VIEW v1 AS SELECT GROUPING(name) AS gid, name, window_time AS ts, COUNT(*) AS n, SUM(b) AS sb, MAX(d) AS md, MIN(f) AS mf, COUNT(DISTINCT s) AS ns FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY ROLLUP (name), window_start, window_end, window_time;
--> ok
SELECT gid, name, window_start, window_end, SUM(n) AS n, SUM(sb) AS sb, MAX(md) AS md, MIN(mf) AS mf, SUM(ns) AS ns FROM TABLE(TUMBLE(TABLE v1, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY gid, name, window_start, window_end;
--> gid | name | window_start | window_end | n | sb | md | mf | ns
--> 0 | NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:40.000 | 1 | 7.77 | 7.0 | 7.0 | 0
--> 0 | a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:10.000 | 5 | 14.43 | 5.0 | 1.0 | 3
--> 0 | b | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:10.000 | 2 | 6.66 | 6.0 | 3.0 | 2
--> 0 | b | 2020-10-10 00:00:10.000 | 2020-10-10 00:00:20.000 | 1 | 4.44 | 4.0 | 4.0 | 1
--> 0 | b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:40.000 | 1 | 3.33 | 3.0 | 3.0 | 1
--> 1 | NULL | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:10.000 | 7 | 21.09 | 6.0 | 1.0 | 5
--> 1 | NULL | 2020-10-10 00:00:10.000 | 2020-10-10 00:00:20.000 | 1 | 4.44 | 4.0 | 4.0 | 1
--> 1 | NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:40.000 | 2 | 11.10 | 7.0 | 3.0 | 1
--> (8 rows)
-- The first of each window, of aggregates and of rows.
SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY sb DESC) AS r FROM (SELECT name, window_start, window_end, COUNT(*) AS n, SUM(b) AS sb, MAX(d) AS md, MIN(f) AS mf, COUNT(DISTINCT s) AS ns, MIN(s) AS l FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end)) WHERE r <= 2 ORDER BY window_start, r;
--> name | window_start | window_end | n | sb | md | mf | ns | l | r
--> a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:05.000 | 4 | 11.10 | 5.0 | 1.0 | 2 | Comment#1 | 1
--> b | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 2 | 6.66 | 6.0 | 3.0 | 2 | Hello | 1
--> a | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 1 | 3.33 | NULL | 3.0 | 1 | Comment#2 | 2
--> b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | 1 | 4.44 | 4.0 | 4.0 | 1 | Hi | 1
--> NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1 | 7.77 | 7.0 | 7.0 | 0 | NULL | 1
--> b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1 | 3.33 | 3.0 | 3.0 | 1 | Comment#3 | 2
--> (6 rows)
SELECT * FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY sb DESC) AS r FROM (SELECT name, window_start, window_end, COUNT(*) AS n, SUM(b) AS sb, MAX(d) AS md, MIN(f) AS mf, COUNT(DISTINCT s) AS ns, MIN(s) AS l FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end)) WHERE r > 1 AND r <= 2 ORDER BY window_start, r;
--> name | window_start | window_end | n | sb | md | mf | ns | l | r
--> a | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 1 | 3.33 | NULL | 3.0 | 1 | Comment#2 | 2
--> b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1 | 3.33 | 3.0 | 3.0 | 1 | Comment#3 | 2
--> (2 rows)
SELECT ts, i, s, name, window_start, window_end FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, name ORDER BY i DESC, ts) AS r FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND))) WHERE r <= 2 ORDER BY window_start, ts, name, s;
--> ts | i | s | name | window_start | window_end
--> 2020-10-10 00:00:02.000 | 2 | Comment#1 | a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:05.000
--> 2020-10-10 00:00:04.000 | 5 | NULL | a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:05.000
--> 2020-10-10 00:00:06.000 | 6 | Hi | b | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000
--> 2020-10-10 00:00:07.000 | 3 | Hello | b | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000
--> 2020-10-10 00:00:08.000 | 3 | Comment#2 | a | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000
--> 2020-10-10 00:00:16.000 | 4 | Hi | b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000
--> 2020-10-10 00:00:32.000 | 7 | NULL | NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000
--> 2020-10-10 00:00:34.000 | 1 | Comment#3 | b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000
--> (8 rows)
SELECT ts, i, s, name, window_start, window_end FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, name ORDER BY i DESC, ts) AS r FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '1' SECOND))) WHERE r <= 2 ORDER BY window_start, ts, name, s;
--> ts | i | s | name | window_start | window_end
--> 2020-10-10 00:00:02.000 | 2 | Comment#1 | a | 2020-10-10 00:00:01.000 | 2020-10-10 00:00:06.000
--> 2020-10-10 00:00:04.000 | 5 | NULL | a | 2020-10-10 00:00:01.000 | 2020-10-10 00:00:06.000
--> 2020-10-10 00:00:06.000 | 6 | Hi | b | 2020-10-10 00:00:06.000 | 2020-10-10 00:00:11.000
--> 2020-10-10 00:00:07.000 | 3 | Hello | b | 2020-10-10 00:00:06.000 | 2020-10-10 00:00:11.000
--> 2020-10-10 00:00:08.000 | 3 | Comment#2 | a | 2020-10-10 00:00:06.000 | 2020-10-10 00:00:11.000
--> 2020-10-10 00:00:16.000 | 4 | Hi | b | 2020-10-10 00:00:16.000 | 2020-10-10 00:00:21.000
--> 2020-10-10 00:00:32.000 | 7 | NULL | NULL | 2020-10-10 00:00:31.000 | 2020-10-10 00:00:36.000
--> 2020-10-10 00:00:34.000 | 1 | Comment#3 | b | 2020-10-10 00:00:31.000 | 2020-10-10 00:00:36.000
--> (8 rows)
SELECT ts, i, s, name, window_start, window_end FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end, name ORDER BY i DESC, ts) AS r FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '-1' SECOND))) WHERE r <= 2 ORDER BY window_start, ts, name, s;
--> ts | i | s | name | window_start | window_end
--> 2020-10-10 00:00:02.000 | 2 | Comment#1 | a | 2020-10-09 23:59:59.000 | 2020-10-10 00:00:04.000
--> 2020-10-10 00:00:03.000 | 2 | Comment#1 | a | 2020-10-09 23:59:59.000 | 2020-10-10 00:00:04.000
--> 2020-10-10 00:00:04.000 | 5 | Hi | a | 2020-10-10 00:00:04.000 | 2020-10-10 00:00:09.000
--> 2020-10-10 00:00:04.000 | 5 | NULL | a | 2020-10-10 00:00:04.000 | 2020-10-10 00:00:09.000
--> 2020-10-10 00:00:06.000 | 6 | Hi | b | 2020-10-10 00:00:04.000 | 2020-10-10 00:00:09.000
--> 2020-10-10 00:00:07.000 | 3 | Hello | b | 2020-10-10 00:00:04.000 | 2020-10-10 00:00:09.000
--> 2020-10-10 00:00:16.000 | 4 | Hi | b | 2020-10-10 00:00:14.000 | 2020-10-10 00:00:19.000
--> 2020-10-10 00:00:32.000 | 7 | NULL | NULL | 2020-10-10 00:00:29.000 | 2020-10-10 00:00:34.000
--> 2020-10-10 00:00:34.000 | 1 | Comment#3 | b | 2020-10-10 00:00:34.000 | 2020-10-10 00:00:39.000
--> (9 rows)
-- Streams of windows joined by window: all kinds, NULLs that are equal or not.
SELECT l.name, l.window_start, l.window_end, u1, u2 FROM (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u1 FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS l
  JOIN (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u2 FROM TABLE(TUMBLE(TABLE t2, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS r ON l.window_start = r.window_start AND l.window_end = r.window_end AND l.name = r.name;
--> name | window_start | window_end | u1 | u2
--> b | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 2 | 2
--> b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | 1 | 1
--> b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1 | 1
--> (3 rows)
SELECT l.name, l.window_start, l.window_end, u1, u2 FROM (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u1 FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS l
  JOIN (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u2 FROM TABLE(TUMBLE(TABLE t2, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS r ON l.window_start = r.window_start AND l.window_end = r.window_end AND l.name IS NOT DISTINCT FROM r.name;
--> name | window_start | window_end | u1 | u2
--> NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 0 | 0
--> b | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 2 | 2
--> b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | 1 | 1
--> b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1 | 1
--> (4 rows)
SELECT l.name, l.window_start, l.window_end, u1, u2 FROM (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u1 FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS l
  LEFT JOIN (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u2 FROM TABLE(TUMBLE(TABLE t2, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS r ON l.window_start = r.window_start AND l.window_end = r.window_end AND l.name = r.name;
--> name | window_start | window_end | u1 | u2
--> NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 0 | NULL
--> a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:05.000 | 2 | NULL
--> a | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 1 | NULL
--> b | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 2 | 2
--> b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | 1 | 1
--> b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1 | 1
--> (6 rows)
SELECT l.name, l.window_start, l.window_end, u1, u2 FROM (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u1 FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS l
  LEFT JOIN (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u2 FROM TABLE(TUMBLE(TABLE t2, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS r ON l.window_start = r.window_start AND l.window_end = r.window_end AND l.name IS NOT DISTINCT FROM r.name;
--> name | window_start | window_end | u1 | u2
--> NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 0 | 0
--> a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:05.000 | 2 | NULL
--> a | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 1 | NULL
--> b | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 2 | 2
--> b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | 1 | 1
--> b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1 | 1
--> (6 rows)
SELECT l.name, r.window_start, r.window_end, u1, u2 FROM (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u1 FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS l
  RIGHT JOIN (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u2 FROM TABLE(TUMBLE(TABLE t2, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS r ON l.window_start = r.window_start AND l.window_end = r.window_end AND l.name = r.name;
--> name | window_start | window_end | u1 | u2
--> NULL | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:05.000 | NULL | 2
--> NULL | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | NULL | 1
--> NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | NULL | 0
--> b | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 2 | 2
--> b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | 1 | 1
--> b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1 | 1
--> (6 rows)
SELECT l.name, r.window_start, r.window_end, u1, u2 FROM (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u1 FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS l
  RIGHT JOIN (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u2 FROM TABLE(TUMBLE(TABLE t2, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS r ON l.window_start = r.window_start AND l.window_end = r.window_end AND l.name IS NOT DISTINCT FROM r.name;
--> name | window_start | window_end | u1 | u2
--> NULL | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:05.000 | NULL | 2
--> NULL | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | NULL | 1
--> NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 0 | 0
--> b | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 2 | 2
--> b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | 1 | 1
--> b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1 | 1
--> (6 rows)
SELECT l.name, l.window_start, l.window_end, r.name AS n2, r.window_start AS s2, r.window_end AS e2, u1, u2 FROM (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u1 FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS l
  FULL JOIN (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u2 FROM TABLE(TUMBLE(TABLE t2, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS r ON l.window_start = r.window_start AND l.window_end = r.window_end AND l.name = r.name;
--> name | window_start | window_end | n2 | s2 | e2 | u1 | u2
--> NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | NULL | NULL | NULL | 0 | NULL
--> NULL | NULL | NULL | NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | NULL | 0
--> NULL | NULL | NULL | a1 | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:05.000 | NULL | 2
--> NULL | NULL | NULL | a1 | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | NULL | 1
--> a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:05.000 | NULL | NULL | NULL | 2 | NULL
--> a | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | NULL | NULL | NULL | 1 | NULL
--> b | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | b | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 2 | 2
--> b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | 1 | 1
--> b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1 | 1
--> (9 rows)
SELECT l.name, l.window_start, l.window_end, r.name AS n2, r.window_start AS s2, r.window_end AS e2, u1, u2 FROM (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u1 FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS l
  FULL JOIN (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u2 FROM TABLE(TUMBLE(TABLE t2, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS r ON l.window_start = r.window_start AND l.window_end = r.window_end AND l.name IS NOT DISTINCT FROM r.name;
--> name | window_start | window_end | n2 | s2 | e2 | u1 | u2
--> NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 0 | 0
--> NULL | NULL | NULL | a1 | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:05.000 | NULL | 2
--> NULL | NULL | NULL | a1 | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | NULL | 1
--> a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:05.000 | NULL | NULL | NULL | 2 | NULL
--> a | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | NULL | NULL | NULL | 1 | NULL
--> b | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | b | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 2 | 2
--> b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | 1 | 1
--> b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1 | 1
--> (8 rows)
SELECT * FROM (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u1 FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS l WHERE EXISTS (SELECT * FROM (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u2 FROM TABLE(TUMBLE(TABLE t2, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS r WHERE l.window_start = r.window_start AND l.window_end = r.window_end AND l.name = r.name);
--> name | window_start | window_end | u1
--> b | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 2
--> b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | 1
--> b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1
--> (3 rows)
SELECT * FROM (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u1 FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS l WHERE l.name IN (SELECT name FROM (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u2 FROM TABLE(TUMBLE(TABLE t2, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS r WHERE l.window_start = r.window_start AND l.window_end = r.window_end);
--> name | window_start | window_end | u1
--> b | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 2
--> b | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | 1
--> b | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1
--> (3 rows)
SELECT * FROM (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u1 FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS l WHERE NOT EXISTS (SELECT * FROM (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u2 FROM TABLE(TUMBLE(TABLE t2, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS r WHERE l.window_start = r.window_start AND l.window_end = r.window_end AND l.name = r.name);
--> name | window_start | window_end | u1
--> NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 0
--> a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:05.000 | 2
--> a | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 1
--> (3 rows)
SELECT * FROM (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u1 FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS l WHERE l.name NOT IN (SELECT name FROM (SELECT name, window_start, window_end, COUNT(DISTINCT s) AS u2 FROM TABLE(TUMBLE(TABLE t2, DESCRIPTOR(ts), INTERVAL '5' SECOND)) GROUP BY name, window_start, window_end) AS r WHERE l.window_start = r.window_start AND l.window_end = r.window_end);
--> name | window_start | window_end | u1
--> a | 2020-10-10 00:00:00.000 | 2020-10-10 00:00:05.000 | 2
--> a | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 1
--> (2 rows)
-- The same of the rows of the windows; also with windows that begin a second later or earlier.
SELECT l.ts, l.i, l.s, l.window_start, l.window_end, r.i AS i2, r.s AS s2 FROM (SELECT * FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND))) AS l JOIN (SELECT * FROM TABLE(TUMBLE(TABLE t2, DESCRIPTOR(ts), INTERVAL '5' SECOND))) AS r
  ON l.window_start = r.window_start AND l.window_end = r.window_end AND l.name = r.name;
--> ts | i | s | window_start | window_end | i2 | s2
--> 2020-10-10 00:00:06.000 | 6 | Hi | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 3 | Hello
--> 2020-10-10 00:00:06.000 | 6 | Hi | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 6 | Hi
--> 2020-10-10 00:00:07.000 | 3 | Hello | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 3 | Hello
--> 2020-10-10 00:00:07.000 | 3 | Hello | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 6 | Hi
--> 2020-10-10 00:00:16.000 | 4 | Hi | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | 4 | Hi
--> 2020-10-10 00:00:34.000 | 1 | Comment#3 | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1 | Comment#3
--> (6 rows)
SELECT l.ts, l.i, l.s, l.window_start, l.window_end, r.i AS i2, r.s AS s2 FROM (SELECT * FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND))) AS l JOIN (SELECT * FROM TABLE(TUMBLE(TABLE t2, DESCRIPTOR(ts), INTERVAL '5' SECOND))) AS r
  ON l.window_start = r.window_start AND l.window_end = r.window_end AND l.name IS NOT DISTINCT FROM r.name;
--> ts | i | s | window_start | window_end | i2 | s2
--> 2020-10-10 00:00:06.000 | 6 | Hi | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 3 | Hello
--> 2020-10-10 00:00:06.000 | 6 | Hi | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 6 | Hi
--> 2020-10-10 00:00:07.000 | 3 | Hello | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 3 | Hello
--> 2020-10-10 00:00:07.000 | 3 | Hello | 2020-10-10 00:00:05.000 | 2020-10-10 00:00:10.000 | 6 | Hi
--> 2020-10-10 00:00:16.000 | 4 | Hi | 2020-10-10 00:00:15.000 | 2020-10-10 00:00:20.000 | 4 | Hi
--> 2020-10-10 00:00:32.000 | 7 | NULL | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 7 | NULL
--> 2020-10-10 00:00:34.000 | 1 | Comment#3 | 2020-10-10 00:00:30.000 | 2020-10-10 00:00:35.000 | 1 | Comment#3
--> (7 rows)
SELECT l.ts, l.i, l.s, l.window_start, l.window_end, r.i AS i2, r.s AS s2 FROM (SELECT * FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '1' SECOND))) AS l JOIN (SELECT * FROM TABLE(TUMBLE(TABLE t2, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '1' SECOND))) AS r
  ON l.window_start = r.window_start AND l.window_end = r.window_end AND l.name = r.name;
--> ts | i | s | window_start | window_end | i2 | s2
--> 2020-10-10 00:00:06.000 | 6 | Hi | 2020-10-10 00:00:06.000 | 2020-10-10 00:00:11.000 | 3 | Hello
--> 2020-10-10 00:00:06.000 | 6 | Hi | 2020-10-10 00:00:06.000 | 2020-10-10 00:00:11.000 | 6 | Hi
--> 2020-10-10 00:00:07.000 | 3 | Hello | 2020-10-10 00:00:06.000 | 2020-10-10 00:00:11.000 | 3 | Hello
--> 2020-10-10 00:00:07.000 | 3 | Hello | 2020-10-10 00:00:06.000 | 2020-10-10 00:00:11.000 | 6 | Hi
--> 2020-10-10 00:00:16.000 | 4 | Hi | 2020-10-10 00:00:16.000 | 2020-10-10 00:00:21.000 | 4 | Hi
--> 2020-10-10 00:00:34.000 | 1 | Comment#3 | 2020-10-10 00:00:31.000 | 2020-10-10 00:00:36.000 | 1 | Comment#3
--> (6 rows)
SELECT l.ts, l.i, l.s, l.window_start, l.window_end, r.i AS i2, r.s AS s2 FROM (SELECT * FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '-1' SECOND))) AS l JOIN (SELECT * FROM TABLE(TUMBLE(TABLE t2, DESCRIPTOR(ts), INTERVAL '5' SECOND, INTERVAL '-1' SECOND))) AS r
  ON l.window_start = r.window_start AND l.window_end = r.window_end AND l.name = r.name;
--> ts | i | s | window_start | window_end | i2 | s2
--> 2020-10-10 00:00:06.000 | 6 | Hi | 2020-10-10 00:00:04.000 | 2020-10-10 00:00:09.000 | 3 | Hello
--> 2020-10-10 00:00:06.000 | 6 | Hi | 2020-10-10 00:00:04.000 | 2020-10-10 00:00:09.000 | 6 | Hi
--> 2020-10-10 00:00:07.000 | 3 | Hello | 2020-10-10 00:00:04.000 | 2020-10-10 00:00:09.000 | 3 | Hello
--> 2020-10-10 00:00:07.000 | 3 | Hello | 2020-10-10 00:00:04.000 | 2020-10-10 00:00:09.000 | 6 | Hi
--> 2020-10-10 00:00:16.000 | 4 | Hi | 2020-10-10 00:00:14.000 | 2020-10-10 00:00:19.000 | 4 | Hi
--> 2020-10-10 00:00:34.000 | 1 | Comment#3 | 2020-10-10 00:00:34.000 | 2020-10-10 00:00:39.000 | 1 | Comment#3
--> (6 rows)
SELECT ts, i, s, name FROM (SELECT * FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND))) AS l WHERE EXISTS (SELECT * FROM (SELECT * FROM TABLE(TUMBLE(TABLE t2, DESCRIPTOR(ts), INTERVAL '5' SECOND))) AS r WHERE l.window_start = r.window_start AND l.window_end = r.window_end AND l.name = r.name);
--> ts | i | s | name
--> 2020-10-10 00:00:06.000 | 6 | Hi | b
--> 2020-10-10 00:00:07.000 | 3 | Hello | b
--> 2020-10-10 00:00:16.000 | 4 | Hi | b
--> 2020-10-10 00:00:34.000 | 1 | Comment#3 | b
--> (4 rows)
SELECT ts, i, s, name FROM (SELECT * FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND))) AS l WHERE NOT EXISTS (SELECT * FROM (SELECT * FROM TABLE(TUMBLE(TABLE t2, DESCRIPTOR(ts), INTERVAL '5' SECOND))) AS r WHERE l.window_start = r.window_start AND l.window_end = r.window_end AND l.name = r.name) AND l.f IS NOT NULL;
--> ts | i | s | name
--> 2020-10-10 00:00:01.000 | 1 | Hi | a
--> 2020-10-10 00:00:02.000 | 2 | Comment#1 | a
--> 2020-10-10 00:00:03.000 | 2 | Comment#1 | a
--> 2020-10-10 00:00:04.000 | 5 | NULL | a
--> 2020-10-10 00:00:08.000 | 3 | Comment#2 | a
--> 2020-10-10 00:00:32.000 | 7 | NULL | NULL
--> (6 rows)
SELECT ts, i, s, name FROM (SELECT * FROM TABLE(TUMBLE(TABLE t1, DESCRIPTOR(ts), INTERVAL '5' SECOND))) AS l WHERE l.name NOT IN (SELECT name FROM (SELECT * FROM TABLE(TUMBLE(TABLE t2, DESCRIPTOR(ts), INTERVAL '5' SECOND))) AS r WHERE l.window_start = r.window_start AND l.window_end = r.window_end) AND l.f IS NOT NULL;
--> ts | i | s | name
--> 2020-10-10 00:00:01.000 | 1 | Hi | a
--> 2020-10-10 00:00:02.000 | 2 | Comment#1 | a
--> 2020-10-10 00:00:03.000 | 2 | Comment#1 | a
--> 2020-10-10 00:00:04.000 | 5 | NULL | a
--> 2020-10-10 00:00:08.000 | 3 | Comment#2 | a
--> (5 rows)
