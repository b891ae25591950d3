-- What a file stream cannot be, or cannot take.
CREATE STREAM s (a BIGINT, b VARCHAR) WITH ('connector' = 'file', 'path' = '${folder}/s', 'format' = 'json');
--> error 42616: stream "s" has 'path' = '${folder}/s'; it should be a file or folder that exists, which ${folder}/s is not; a folder that is yet to come ends in /
CREATE STREAM s (a BIGINT, b VARCHAR) WITH ('connector' = 'file', 'path' = '${folder}/s/', 'format' = 'json', 'partition_by' = 'a');
--> error 42616: stream "s" has no use for the option 'partition_by'; did you mean 'partition-by'?; what it knows: changes, compression, connector, format, left-out.columns, left-out.retained, max-files-per-epoch, max-rows-per-epoch, on-error, partition-by, path, roll.interval, roll.size, timestamp-format, watermark.idle-timeout
CREATE STREAM s (a BIGINT, b VARCHAR) WITH ('connector' = 'file', 'path' = '${folder}/s/', 'format' = 'json', 'partition-by' = 'bb');
--> error 42616: stream "s" has 'partition-by' = 'bb'; it should be names of columns; there is no 'bb'; did you mean 'b'?
CREATE STREAM s (a BIGINT, b VARCHAR) WITH ('connector' = 'file', 'path' = '${folder}/s/', 'format' = 'json', 'partition-by' = 'b, a');
--> error 42616: stream "s" has 'partition-by' = 'b, a'; it should be some of the columns, not all, and each once
CREATE STREAM s (a BIGINT, b BIGINT ARRAY) WITH ('connector' = 'file', 'path' = '${folder}/s/', 'format' = 'json', 'partition-by' = 'b');
--> error 42616: stream "s" has 'partition-by' = 'b'; it should be columns whose values name folders, unlike b BIGINT ARRAY
CREATE STREAM s (a BIGINT, b VARCHAR) WITH ('connector' = 'file', 'path' = '${folder}/s/', 'format' = 'json', 'roll.size' = '12 stones');
--> error 42616: stream "s" has 'roll.size' = '12 stones'; it should be a size such as '512 KB' or '128 MB'
CREATE STREAM s (a BIGINT, b VARCHAR) WITH ('connector' = 'file', 'path' = '${folder}/s/', 'format' = 'json', 'compression' = 'zip');
--> error 42616: stream "s" has 'compression' = 'zip'; it should be one of none, gzip
CREATE STREAM s (a BIGINT, row_op VARCHAR) WITH ('connector' = 'file', 'path' = '${folder}/s/', 'format' = 'json', 'changes' = 'row_op');
--> error 42616: stream "s" has 'changes' = 'row_op'; it should be left out where a column has the name row_op
-- A file is only read.
CREATE STREAM readings (sensor VARCHAR) WITH ('connector' = 'file', 'path' = 'testdata/sensors/readings.csv', 'format' = 'csv');
--> ok
INSERT INTO readings VALUES ('s9');
--> error 42616: stream "readings" cannot be written to, since its path ./testdata/sensors/readings.csv is no folder; a folder that is yet to come ends in /
-- So is a folder with other files.
CREATE STREAM sensors (sensor VARCHAR NOT NULL) WITH ('connector' = 'file', 'path' = 'testdata/sensors', 'format' = 'csv');
--> ok
INSERT INTO sensors VALUES ('s9');
--> error 42616: cannot write into ./testdata/sensors: it holds other files, such as readings.csv; choose an empty folder, or one that is not there yet
-- What a format cannot hold.
CREATE STREAM lonely (a VARCHAR) WITH ('connector' = 'file', 'path' = '${folder}/lonely/', 'format' = 'csv');
--> ok
INSERT INTO lonely VALUES ('x');
--> error 0A000: Column a: a NULL in the only column of a CSV file would be an empty line, which is no row; declare it NOT NULL, or say what stands for NULL, as in 'null-string' = 'NULL'.
CREATE STREAM days (d DATE, e DATE) WITH ('connector' = 'file', 'path' = '${folder}/days/', 'format' = 'json');
--> ok
INSERT INTO days VALUES (DATE '9999-12-31' + INTERVAL '1' DAY, NULL);
--> error 22023: column d has a DATE of the year 10000; files hold the years 1 to 9999
-- All files of a folder are alike.
CREATE STREAM first_one (a BIGINT, b VARCHAR) WITH ('connector' = 'file', 'path' = '${folder}/some/', 'format' = 'json');
--> ok
INSERT INTO first_one VALUES (1, 'x');
--> 1 row
CREATE STREAM other (a BIGINT, b VARCHAR) WITH ('connector' = 'file', 'path' = '${folder}/some/', 'format' = 'csv', 'partition-by' = 'b');
--> ok
INSERT INTO other VALUES (2, 'y');
--> error 42616: cannot write into ${folder}/some with 'format' = 'csv' and 'partition-by' = 'b': its files were written with 'format' = 'json' and no 'partition-by'
SELECT * FROM other;
--> error 42616: ${folder}/some was written with 'format' = 'json' and no 'partition-by', and is read with 'format' = 'csv' and 'partition-by' = 'b'
