-- Bad input can be read, as it stands in the file.
CREATE STREAM good (a INTEGER, "at" VARCHAR)
  WITH ('connector' = 'file', 'path' = '${folder}/rows/', 'format' = 'json');
--> ok
INSERT INTO good VALUES (1, '2026-01-01 00:00:00'), (1000, '2026-01-01 00:00:00'), (3, 'yesterday'),
  (4, NULL), (5, '2026-01-01 00:00:01');
--> 5 rows
CREATE STREAM bad (a TINYINT, "at" TIMESTAMP(3), WATERMARK FOR "at" AS "at")
  WITH ('connector' = 'file', 'path' = '${folder}/rows/', 'format' = 'json', 'on-error' = 'skip');
--> ok
SELECT * FROM bad;
--> a | at
--> 1 | 2026-01-01 00:00:00.000
--> 4 | NULL
--> 5 | 2026-01-01 00:00:01.000
--> (3 rows)
SELECT raw_text, line, column_name, reason, operator, file LIKE '%rows%' AS is_file FROM bad$error;
--> raw_text | line | column_name | reason | operator | is_file
--> {"a":1000,"at":"2026-01-01 00:00:00"} | 2 | a | found 1000, expected TINYINT | 1-scan | true
--> {"a":3,"at":"yesterday"} | 3 | at | found "yesterday", expected TIMESTAMP(3) like 2001-01-01T06:20:00 | 1-scan | true
--> (2 rows)

-- What a query does not read is no error of it, unless its late rows are to be kept whole.
SELECT COUNT(a) AS n FROM bad;
--> n
--> 4
--> (1 row)
SELECT window_end, COUNT(*) AS n
  FROM TABLE(TUMBLE(TABLE bad, DESCRIPTOR("at"), INTERVAL '1' SECOND)) GROUP BY window_end;
--> window_end | n
--> 2026-01-01 00:00:01.000 | 2
--> 2026-01-01 00:00:02.000 | 1
--> (2 rows)
SELECT column_name, COUNT(*) AS n FROM bad$error GROUP BY column_name ORDER BY column_name;
--> column_name | n
--> a | 2
--> at | 3
--> (2 rows)
