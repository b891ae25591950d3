-- Every type, at its ends, in and out.
CREATE STREAM types (
  b BOOLEAN, t TINYINT, s SMALLINT, i INTEGER, l BIGINT, r REAL, d DOUBLE, m DECIMAL(38,10),
  c CHAR(3), v VARCHAR, x VARBINARY, dt DATE, tm TIME(3), ts TIMESTAMP(3),
  tz TIMESTAMP(3) WITH LOCAL TIME ZONE, a INTEGER ARRAY, mp MAP<VARCHAR, INTEGER>,
  rw ROW(p INTEGER, q VARCHAR));
--> ok
INSERT INTO types VALUES (TRUE, 127, 32767, 2147483647, 9223372036854775807, 1.5, 1e308,
  1234567890123456789012345678.0123456789, 'abc', 'Grüße 😀', x'00ff', DATE '9999-12-31',
  TIME '23:59:59.999', TIMESTAMP '9999-12-31 23:59:59.999',
  CAST('2001-02-03 04:05:06.789 UTC' AS TIMESTAMP(3) WITH LOCAL TIME ZONE),
  ARRAY[1, NULL, 3], MAP['k', 7], ROW(1, 'one'));
--> 1 row
INSERT INTO types (t, s, i, l, d, dt, ts) VALUES (-128, -32768, -2147483648,
  -9223372036854775808, -1e-300, DATE '0001-01-01', TIMESTAMP '0001-01-01 00:00:00');
--> 1 row
SELECT b, t, s, i, l, r, d FROM types ORDER BY t;
--> b | t | s | i | l | r | d
--> NULL | -128 | -32768 | -2147483648 | -9223372036854775808 | NULL | -1.0E-300
--> true | 127 | 32767 | 2147483647 | 9223372036854775807 | 1.5 | 1.0E308
--> (2 rows)
SELECT m, c, v, x, dt, tm, ts, tz FROM types ORDER BY t;
--> m | c | v | x | dt | tm | ts | tz
--> NULL | NULL | NULL | NULL | 0001-01-01 | NULL | 0001-01-01 00:00:00.000 | NULL
--> 1234567890123456789012345678.0123456789 | abc | Grüße 😀 | 00ff | 9999-12-31 | 23:59:59.999 | 9999-12-31 23:59:59.999 | 2001-02-03 04:05:06.789+00:00
--> (2 rows)
SELECT a, mp, rw FROM types ORDER BY t;
--> a | mp | rw
--> NULL | NULL | NULL
--> [1, null, 3] | {"k":7} | {"p":1,"q":"one"}
--> (2 rows)
SELECT a[1] AS first, CARDINALITY(a) AS size, mp['k'] AS k, types.rw.q AS q FROM types ORDER BY t;
--> first | size | k | q
--> NULL | NULL | NULL | NULL
--> 1 | 3 | 7 | one
--> (2 rows)
SELECT i + 1 AS overflow FROM types;
--> error 22003: in i + 1: 2147483647 + 1 is out of range for INTEGER
SELECT l * 2 AS overflow FROM types;
--> error 22003: in l * 2: 9223372036854775807 * 2 is out of range for BIGINT
SELECT CAST(i AS SMALLINT) AS narrow FROM types;
--> error 22003: in CAST(i AS SMALLINT): 2147483647 is out of range for SMALLINT
SELECT 1 / (t - t) AS z FROM types;
--> error 22012: in 1 / (t - t): division by zero
SELECT CAST(v AS INTEGER) AS n FROM types;
--> error 22018: in CAST(v AS INTEGER): 'Grüße 😀' is no INTEGER
SELECT SUM(l) AS total FROM types WHERE t > 0;
--> total
--> 9223372036854775807
--> (1 row)
SELECT SUM(l) AS total FROM (SELECT l FROM types WHERE t > 0 UNION ALL SELECT l FROM types WHERE t > 0);
--> error 22003: the result 18446744073709551614 in column 'total' does not fit BIGINT: cast what SUM takes to a wider DECIMAL or to DOUBLE

-- A row of VALUES is the list in its brackets, whatever type the first value in it has.
CREATE STREAM pairs (p ROW(x VARCHAR, y INTEGER), n INTEGER);
--> ok
INSERT INTO pairs VALUES (ROW('a', 1), 2), (NULL, 3);
--> 2 rows
SELECT p, n FROM pairs ORDER BY n;
--> p | n
--> {"x":"a","y":1} | 2
--> NULL | 3
--> (2 rows)
SELECT * FROM (VALUES (ROW(1, 2), 3)) AS t (r, n);
--> r | n
--> {"f1":1,"f2":2} | 3
--> (1 row)
SELECT * FROM (VALUES (ROW(1, 2)), (ROW(3, 4))) AS t (r);
--> r
--> {"f1":1,"f2":2}
--> {"f1":3,"f2":4}
--> (2 rows)
SELECT * FROM (VALUES ROW(1, 2), (3, 4)) AS t (a, b);
--> a | b
--> 1 | 2
--> 3 | 4
--> (2 rows)
