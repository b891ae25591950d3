-- A sink that keeps nothing.
CREATE STREAM numbers (n BIGINT);
--> ok
INSERT INTO numbers VALUES (1), (2), (3);
--> 3 rows
CREATE STREAM gone (n BIGINT) WITH ('connector' = 'blackhole');
--> ok
INSERT INTO gone SELECT n * 2 FROM numbers WHERE n > 1;
--> 2 rows
SELECT * FROM gone;
--> error 0A000: stream "gone" cannot be read: its connector 'blackhole' keeps no rows
CREATE STREAM wrong (n BIGINT) WITH ('connector' = 'blackhole', 'size' = '1');
--> error 42616: stream "wrong" has no use for the option 'size'; what it knows: connector
