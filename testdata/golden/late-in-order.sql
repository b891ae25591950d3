-- Which rows count as late where rows are ordered: those behind their watermark where the order is
-- that of time and rows come out for good; else none.
CREATE STREAM s (id INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '10' SECOND);
--> ok
INSERT INTO s VALUES
  (1, TIMESTAMP '2001-01-01 00:00:05'),
  (2, TIMESTAMP '2001-01-01 00:00:20'),
  (3, TIMESTAMP '2001-01-01 00:00:09.999'),
  (4, TIMESTAMP '2001-01-01 00:00:10'),
  (5, TIMESTAMP '2001-01-01 00:00:25'),
  (6, TIMESTAMP '2001-01-01 00:00:00'),
  (7, CAST(NULL AS TIMESTAMP(3)));
--> 7 rows

-- In the order of time rows 3 and 6 are late, in a SELECT that ends, too; row 7 has no time.
SELECT id, ROW_NUMBER() OVER (ORDER BY ts) AS n, SUM(id) OVER (ORDER BY ts) AS total FROM s ORDER BY n;
--> id | n | total
--> 1 | 1 | 1
--> 4 | 2 | 5
--> 2 | 3 | 7
--> 5 | 4 | 12
--> (4 rows)
SELECT id, late_watermark, late_operator FROM s$late ORDER BY id;
--> id | late_watermark | late_operator
--> 3 | 2001-01-01 00:00:10.000 | 2-time-over
--> 6 | 2001-01-01 00:00:15.000 | 2-time-over
--> (2 rows)
SELECT id, LAG(id) OVER (PARTITION BY MOD(id, 2) ORDER BY ts) AS previous FROM s ORDER BY id;
--> id | previous
--> 1 | NULL
--> 2 | 4
--> 4 | NULL
--> 5 | 1
--> (4 rows)

-- By window, those are late whose window is over.
SELECT id, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY id DESC) AS n
  FROM TABLE(TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '5' SECOND)) ORDER BY id;
--> id | n
--> 1 | 1
--> 2 | 1
--> 4 | 1
--> 5 | 1
--> (4 rows)
SELECT id, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY id DESC) AS n
  FROM TABLE(TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '30' SECOND)) ORDER BY id;
--> id | n
--> 1 | 6
--> 2 | 5
--> 3 | 4
--> 4 | 3
--> 5 | 2
--> 6 | 1
--> (6 rows)
SELECT id, ROW_NUMBER() OVER (PARTITION BY ts ORDER BY id) AS n FROM s ORDER BY id;
--> id | n
--> 1 | 1
--> 2 | 1
--> 4 | 1
--> 5 | 1
--> (4 rows)

-- In any other order none is, nor where a result changes as rows come, nor at the end of a SELECT.
SELECT id, ROW_NUMBER() OVER (ORDER BY id) AS n FROM s ORDER BY id;
--> id | n
--> 1 | 1
--> 2 | 2
--> 3 | 3
--> 4 | 4
--> 5 | 5
--> 6 | 6
--> 7 | 7
--> (7 rows)
SELECT id, ROW_NUMBER() OVER (ORDER BY ts DESC, id) AS n FROM s ORDER BY n;
--> id | n
--> 7 | 1
--> 5 | 2
--> 2 | 3
--> 4 | 4
--> 3 | 5
--> 1 | 6
--> 6 | 7
--> (7 rows)
SELECT id FROM s ORDER BY ts, id;
--> id
--> 6
--> 1
--> 3
--> 4
--> 2
--> 5
--> 7
--> (7 rows)
SELECT STREAM id, ROW_NUMBER() OVER (ORDER BY id) AS n FROM s LIMIT 7 EMIT CHANGES;
--> id | n
--> 1 | 1
--> 2 | 2
--> 3 | 3
--> 4 | 4
--> 5 | 5
--> 6 | 6
--> 7 | 7
--> (7 rows)

-- ORDER BY of a stream that goes on lets rows out behind the watermark.
SELECT STREAM id, ts FROM s ORDER BY ts LIMIT 2;
--> id | ts
--> 1 | 2001-01-01 00:00:05.000
--> 4 | 2001-01-01 00:00:10.000
--> (2 rows)
