-- Rows that are updated and deleted below aggregates and functions with OVER, beside the answers of RisingWave's
-- and Materialize's tests. The last entry of each id in a log counts, unless it deletes.
CREATE STREAM log (id INTEGER, op VARCHAR, g INTEGER, v INTEGER, b BOOLEAN);
--> ok
SET 'checkpoint.interval' = '0 s';
--> ok
CREATE VIEW t AS SELECT g, v, b FROM (SELECT * FROM log QUALIFY ROW_NUMBER() OVER (PARTITION BY id ORDER BY CURRENT_TIMESTAMP DESC) = 1) WHERE op <> 'D';
--> ok
CREATE MATERIALIZED VIEW mv_group AS SELECT g, SUM(v) AS s, SUM(v) FILTER (WHERE v > 1) AS sf, SUM(DISTINCT v) AS sd, AVG(v) AS a, BIT_AND(v) AS ba, BIT_OR(v) AS bo, BIT_XOR(v) AS bx, BOOL_AND(b) AS land, BOOL_OR(b) AS lor, COUNT(v) AS n FROM t GROUP BY g;
--> ok
CREATE MATERIALIZED VIEW mv_simple AS SELECT SUM(v) AS s, BIT_XOR(v) AS bx, BOOL_OR(b) AS lor, COUNT(*) AS n FROM t WHERE g = 1;
--> ok
INSERT INTO log VALUES (1, 'I', 1, NULL, NULL), (2, 'I', 1, 1, TRUE), (3, 'I', 2, 2, FALSE), (4, 'I', 2, 3, TRUE);
--> 4 rows
AWAIT SELECT * FROM mv_group;
--> g | s | sf | sd | a | ba | bo | bx | land | lor | n
--> 1 | 1 | NULL | 1 | 1.0 | 1 | 1 | 1 | true | true | 1
--> 2 | 5 | 5 | 5 | 2.5 | 2 | 3 | 1 | false | true | 2
--> (2 rows)
SELECT g, SUM(v) AS s, SUM(v) FILTER (WHERE v > 1) AS sf, SUM(DISTINCT v) AS sd, AVG(v) AS a, BIT_AND(v) AS ba, BIT_OR(v) AS bo, BIT_XOR(v) AS bx, BOOL_AND(b) AS land, BOOL_OR(b) AS lor, COUNT(v) AS n FROM t GROUP BY g;
--> g | s | sf | sd | a | ba | bo | bx | land | lor | n
--> 1 | 1 | NULL | 1 | 1.0 | 1 | 1 | 1 | true | true | 1
--> 2 | 5 | 5 | 5 | 2.5 | 2 | 3 | 1 | false | true | 2
--> (2 rows)
AWAIT SELECT * FROM mv_simple;
--> s | bx | lor | n
--> 1 | 1 | true | 2
--> (1 row)
-- Only NULLs are left.
INSERT INTO log VALUES (2, 'D', 1, 1, TRUE), (4, 'D', 2, 3, TRUE), (3, 'U', 2, 1, FALSE);
--> 3 rows
AWAIT SELECT * FROM mv_group;
--> g | s | sf | sd | a | ba | bo | bx | land | lor | n
--> 1 | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | 0
--> 2 | 1 | NULL | 1 | 1.0 | 1 | 1 | 1 | false | false | 1
--> (2 rows)
SELECT g, SUM(v) AS s, SUM(v) FILTER (WHERE v > 1) AS sf, SUM(DISTINCT v) AS sd, AVG(v) AS a, BIT_AND(v) AS ba, BIT_OR(v) AS bo, BIT_XOR(v) AS bx, BOOL_AND(b) AS land, BOOL_OR(b) AS lor, COUNT(v) AS n FROM t GROUP BY g;
--> g | s | sf | sd | a | ba | bo | bx | land | lor | n
--> 1 | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | NULL | 0
--> 2 | 1 | NULL | 1 | 1.0 | 1 | 1 | 1 | false | false | 1
--> (2 rows)
AWAIT SELECT * FROM mv_simple;
--> s | bx | lor | n
--> NULL | NULL | NULL | 1
--> (1 row)
INSERT INTO log VALUES (5, 'I', 1, 4, TRUE);
--> 1 row
AWAIT SELECT * FROM mv_group;
--> g | s | sf | sd | a | ba | bo | bx | land | lor | n
--> 1 | 4 | 4 | 4 | 4.0 | 4 | 4 | 4 | true | true | 1
--> 2 | 1 | NULL | 1 | 1.0 | 1 | 1 | 1 | false | false | 1
--> (2 rows)
SELECT g, SUM(v) AS s, SUM(v) FILTER (WHERE v > 1) AS sf, SUM(DISTINCT v) AS sd, AVG(v) AS a, BIT_AND(v) AS ba, BIT_OR(v) AS bo, BIT_XOR(v) AS bx, BOOL_AND(b) AS land, BOOL_OR(b) AS lor, COUNT(v) AS n FROM t GROUP BY g;
--> g | s | sf | sd | a | ba | bo | bx | land | lor | n
--> 1 | 4 | 4 | 4 | 4.0 | 4 | 4 | 4 | true | true | 1
--> 2 | 1 | NULL | 1 | 1.0 | 1 | 1 | 1 | false | false | 1
--> (2 rows)
AWAIT SELECT * FROM mv_simple;
--> s | bx | lor | n
--> 4 | 4 | true | 2
--> (1 row)
-- Functions with OVER: a value, a partition and an order change, then rows go.
CREATE STREAM wlog (op VARCHAR, id INTEGER, p1 INTEGER, p2 INTEGER, tm INTEGER, v1 INTEGER, v2 INTEGER);
--> ok
CREATE VIEW w AS SELECT id, p1, p2, tm, v1, v2 FROM (SELECT * FROM wlog QUALIFY ROW_NUMBER() OVER (PARTITION BY id ORDER BY CURRENT_TIMESTAMP DESC) = 1) WHERE op <> 'D';
--> ok
CREATE MATERIALIZED VIEW v_a AS SELECT id, FIRST_VALUE(v1) OVER (PARTITION BY p1, p2 ORDER BY tm, id ROWS 3 PRECEDING) AS out1 FROM w;
--> ok
CREATE MATERIALIZED VIEW v_b AS SELECT id, AVG(v1) OVER (PARTITION BY p1) AS out2, SUM(v1) OVER (PARTITION BY p1, p2 ORDER BY tm, id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS out3, MIN(v1) OVER (PARTITION BY p1, p2 ORDER BY tm, id ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS out4 FROM w;
--> ok
CREATE MATERIALIZED VIEW v_c AS SELECT id, LAG(v1, 0) OVER (PARTITION BY p1 ORDER BY id) AS out5, LAG(v1, 1) OVER (PARTITION BY p1, p2 ORDER BY id) AS out6, LAG(v1) OVER (PARTITION BY p1, p2 ORDER BY tm, id) AS out7, LEAD(v2, 1) OVER (PARTITION BY p1, p2 ORDER BY tm, id) AS out8, LEAD(v2, 2) OVER (PARTITION BY p1, p2 ORDER BY v1, v2) AS out9 FROM w;
--> ok
CREATE MATERIALIZED VIEW v_n AS SELECT p1, p2, ROW_NUMBER() OVER (PARTITION BY p1 ORDER BY p2) AS out1, SUM(SUM(v2)) OVER (PARTITION BY p1, AVG(tm) ORDER BY MAX(v1), p2) AS out2 FROM w GROUP BY p1, p2;
--> ok
INSERT INTO wlog VALUES ('I', 1, 100, 200, 1, 701, 805), ('I', 2, 100, 200, 2, 700, 806), ('I', 3, 100, 208, 2, 723, 807), ('I', 4, 103, 200, 2, 702, 808);
--> 4 rows
AWAIT SELECT * FROM v_a;
--> id | out1
--> 1 | 701
--> 2 | 701
--> 3 | 723
--> 4 | 702
--> (4 rows)
SELECT id, FIRST_VALUE(v1) OVER (PARTITION BY p1, p2 ORDER BY tm, id ROWS 3 PRECEDING) AS out1 FROM w;
--> id | out1
--> 1 | 701
--> 2 | 701
--> 3 | 723
--> 4 | 702
--> (4 rows)
AWAIT SELECT * FROM v_b;
--> id | out2 | out3 | out4
--> 1 | 708.0 | 701 | 700
--> 2 | 708.0 | 1401 | 700
--> 3 | 708.0 | 723 | 723
--> 4 | 702.0 | 702 | 702
--> (4 rows)
SELECT id, AVG(v1) OVER (PARTITION BY p1) AS out2, SUM(v1) OVER (PARTITION BY p1, p2 ORDER BY tm, id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS out3, MIN(v1) OVER (PARTITION BY p1, p2 ORDER BY tm, id ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS out4 FROM w;
--> id | out2 | out3 | out4
--> 1 | 708.0 | 701 | 700
--> 2 | 708.0 | 1401 | 700
--> 3 | 708.0 | 723 | 723
--> 4 | 702.0 | 702 | 702
--> (4 rows)
AWAIT SELECT * FROM v_c;
--> id | out5 | out6 | out7 | out8 | out9
--> 1 | 701 | NULL | NULL | 806 | NULL
--> 2 | 700 | 701 | 701 | NULL | NULL
--> 3 | 723 | NULL | NULL | NULL | NULL
--> 4 | 702 | NULL | NULL | NULL | NULL
--> (4 rows)
SELECT id, LAG(v1, 0) OVER (PARTITION BY p1 ORDER BY id) AS out5, LAG(v1, 1) OVER (PARTITION BY p1, p2 ORDER BY id) AS out6, LAG(v1) OVER (PARTITION BY p1, p2 ORDER BY tm, id) AS out7, LEAD(v2, 1) OVER (PARTITION BY p1, p2 ORDER BY tm, id) AS out8, LEAD(v2, 2) OVER (PARTITION BY p1, p2 ORDER BY v1, v2) AS out9 FROM w;
--> id | out5 | out6 | out7 | out8 | out9
--> 2 | 700 | 701 | 701 | NULL | NULL
--> 1 | 701 | NULL | NULL | 806 | NULL
--> 3 | 723 | NULL | NULL | NULL | NULL
--> 4 | 702 | NULL | NULL | NULL | NULL
--> (4 rows)
AWAIT SELECT * FROM v_n;
--> p1 | p2 | out1 | out2
--> 100 | 200 | 1 | 1611
--> 100 | 208 | 2 | 807
--> 103 | 200 | 1 | 808
--> (3 rows)
SELECT p1, p2, ROW_NUMBER() OVER (PARTITION BY p1 ORDER BY p2) AS out1, SUM(SUM(v2)) OVER (PARTITION BY p1, AVG(tm) ORDER BY MAX(v1), p2) AS out2 FROM w GROUP BY p1, p2;
--> p1 | p2 | out1 | out2
--> 100 | 200 | 1 | 1611
--> 100 | 208 | 2 | 807
--> 103 | 200 | 1 | 808
--> (3 rows)
INSERT INTO wlog VALUES ('I', 5, 100, 200, 3, 717, 810), ('I', 6, 105, 204, 5, 703, 828);
--> 2 rows
AWAIT SELECT * FROM v_a;
--> id | out1
--> 1 | 701
--> 2 | 701
--> 3 | 723
--> 4 | 702
--> 5 | 701
--> 6 | 703
--> (6 rows)
SELECT id, FIRST_VALUE(v1) OVER (PARTITION BY p1, p2 ORDER BY tm, id ROWS 3 PRECEDING) AS out1 FROM w;
--> id | out1
--> 1 | 701
--> 2 | 701
--> 5 | 701
--> 3 | 723
--> 4 | 702
--> 6 | 703
--> (6 rows)
AWAIT SELECT * FROM v_b;
--> id | out2 | out3 | out4
--> 1 | 710.25 | 701 | 700
--> 2 | 710.25 | 1401 | 700
--> 3 | 710.25 | 723 | 723
--> 4 | 702.0 | 702 | 702
--> 5 | 710.25 | 2118 | 717
--> 6 | 703.0 | 703 | 703
--> (6 rows)
SELECT id, AVG(v1) OVER (PARTITION BY p1) AS out2, SUM(v1) OVER (PARTITION BY p1, p2 ORDER BY tm, id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS out3, MIN(v1) OVER (PARTITION BY p1, p2 ORDER BY tm, id ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS out4 FROM w;
--> id | out2 | out3 | out4
--> 1 | 710.25 | 701 | 700
--> 2 | 710.25 | 1401 | 700
--> 5 | 710.25 | 2118 | 717
--> 3 | 710.25 | 723 | 723
--> 4 | 702.0 | 702 | 702
--> 6 | 703.0 | 703 | 703
--> (6 rows)
AWAIT SELECT * FROM v_c;
--> id | out5 | out6 | out7 | out8 | out9
--> 1 | 701 | NULL | NULL | 806 | NULL
--> 2 | 700 | 701 | 701 | 810 | 810
--> 3 | 723 | NULL | NULL | NULL | NULL
--> 4 | 702 | NULL | NULL | NULL | NULL
--> 5 | 717 | 700 | 700 | NULL | NULL
--> 6 | 703 | NULL | NULL | NULL | NULL
--> (6 rows)
SELECT id, LAG(v1, 0) OVER (PARTITION BY p1 ORDER BY id) AS out5, LAG(v1, 1) OVER (PARTITION BY p1, p2 ORDER BY id) AS out6, LAG(v1) OVER (PARTITION BY p1, p2 ORDER BY tm, id) AS out7, LEAD(v2, 1) OVER (PARTITION BY p1, p2 ORDER BY tm, id) AS out8, LEAD(v2, 2) OVER (PARTITION BY p1, p2 ORDER BY v1, v2) AS out9 FROM w;
--> id | out5 | out6 | out7 | out8 | out9
--> 2 | 700 | 701 | 701 | 810 | 810
--> 1 | 701 | NULL | NULL | 806 | NULL
--> 5 | 717 | 700 | 700 | NULL | NULL
--> 3 | 723 | NULL | NULL | NULL | NULL
--> 4 | 702 | NULL | NULL | NULL | NULL
--> 6 | 703 | NULL | NULL | NULL | NULL
--> (6 rows)
AWAIT SELECT * FROM v_n;
--> p1 | p2 | out1 | out2
--> 100 | 200 | 1 | 2421
--> 100 | 208 | 2 | 3228
--> 103 | 200 | 1 | 808
--> 105 | 204 | 1 | 828
--> (4 rows)
SELECT p1, p2, ROW_NUMBER() OVER (PARTITION BY p1 ORDER BY p2) AS out1, SUM(SUM(v2)) OVER (PARTITION BY p1, AVG(tm) ORDER BY MAX(v1), p2) AS out2 FROM w GROUP BY p1, p2;
--> p1 | p2 | out1 | out2
--> 100 | 200 | 1 | 2421
--> 100 | 208 | 2 | 3228
--> 103 | 200 | 1 | 808
--> 105 | 204 | 1 | 828
--> (4 rows)
INSERT INTO wlog VALUES ('U', 2, 100, 200, 2, 799, 806), ('U', 3, 100, 200, 2, 723, 807), ('U', 5, 100, 200, 1, 717, 810);
--> 3 rows
AWAIT SELECT * FROM v_a;
--> id | out1
--> 1 | 701
--> 2 | 701
--> 3 | 701
--> 4 | 702
--> 5 | 701
--> 6 | 703
--> (6 rows)
SELECT id, FIRST_VALUE(v1) OVER (PARTITION BY p1, p2 ORDER BY tm, id ROWS 3 PRECEDING) AS out1 FROM w;
--> id | out1
--> 1 | 701
--> 5 | 701
--> 2 | 701
--> 3 | 701
--> 4 | 702
--> 6 | 703
--> (6 rows)
AWAIT SELECT * FROM v_b;
--> id | out2 | out3 | out4
--> 1 | 735.0 | 701 | 701
--> 2 | 735.0 | 2217 | 723
--> 3 | 735.0 | 2940 | 723
--> 4 | 702.0 | 702 | 702
--> 5 | 735.0 | 1418 | 717
--> 6 | 703.0 | 703 | 703
--> (6 rows)
SELECT id, AVG(v1) OVER (PARTITION BY p1) AS out2, SUM(v1) OVER (PARTITION BY p1, p2 ORDER BY tm, id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS out3, MIN(v1) OVER (PARTITION BY p1, p2 ORDER BY tm, id ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS out4 FROM w;
--> id | out2 | out3 | out4
--> 1 | 735.0 | 701 | 701
--> 5 | 735.0 | 1418 | 717
--> 2 | 735.0 | 2217 | 723
--> 3 | 735.0 | 2940 | 723
--> 4 | 702.0 | 702 | 702
--> 6 | 703.0 | 703 | 703
--> (6 rows)
AWAIT SELECT * FROM v_c;
--> id | out5 | out6 | out7 | out8 | out9
--> 1 | 701 | NULL | NULL | 810 | 807
--> 2 | 799 | 701 | 717 | 807 | NULL
--> 3 | 723 | 799 | 799 | NULL | NULL
--> 4 | 702 | NULL | NULL | NULL | NULL
--> 5 | 717 | 723 | 701 | 806 | 806
--> 6 | 703 | NULL | NULL | NULL | NULL
--> (6 rows)
SELECT id, LAG(v1, 0) OVER (PARTITION BY p1 ORDER BY id) AS out5, LAG(v1, 1) OVER (PARTITION BY p1, p2 ORDER BY id) AS out6, LAG(v1) OVER (PARTITION BY p1, p2 ORDER BY tm, id) AS out7, LEAD(v2, 1) OVER (PARTITION BY p1, p2 ORDER BY tm, id) AS out8, LEAD(v2, 2) OVER (PARTITION BY p1, p2 ORDER BY v1, v2) AS out9 FROM w;
--> id | out5 | out6 | out7 | out8 | out9
--> 1 | 701 | NULL | NULL | 810 | 807
--> 5 | 717 | 723 | 701 | 806 | 806
--> 3 | 723 | 799 | 799 | NULL | NULL
--> 2 | 799 | 701 | 717 | 807 | NULL
--> 4 | 702 | NULL | NULL | NULL | NULL
--> 6 | 703 | NULL | NULL | NULL | NULL
--> (6 rows)
AWAIT SELECT * FROM v_n;
--> p1 | p2 | out1 | out2
--> 100 | 200 | 1 | 3228
--> 103 | 200 | 1 | 808
--> 105 | 204 | 1 | 828
--> (3 rows)
SELECT p1, p2, ROW_NUMBER() OVER (PARTITION BY p1 ORDER BY p2) AS out1, SUM(SUM(v2)) OVER (PARTITION BY p1, AVG(tm) ORDER BY MAX(v1), p2) AS out2 FROM w GROUP BY p1, p2;
--> p1 | p2 | out1 | out2
--> 100 | 200 | 1 | 3228
--> 103 | 200 | 1 | 808
--> 105 | 204 | 1 | 828
--> (3 rows)
INSERT INTO wlog VALUES ('D', 2, 100, 200, 2, 799, 806), ('D', 3, 100, 200, 2, 723, 807), ('D', 4, 103, 200, 2, 702, 808);
--> 3 rows
AWAIT SELECT * FROM v_a;
--> id | out1
--> 1 | 701
--> 5 | 701
--> 6 | 703
--> (3 rows)
SELECT id, FIRST_VALUE(v1) OVER (PARTITION BY p1, p2 ORDER BY tm, id ROWS 3 PRECEDING) AS out1 FROM w;
--> id | out1
--> 1 | 701
--> 5 | 701
--> 6 | 703
--> (3 rows)
AWAIT SELECT * FROM v_b;
--> id | out2 | out3 | out4
--> 1 | 709.0 | 701 | 701
--> 5 | 709.0 | 1418 | 717
--> 6 | 703.0 | 703 | 703
--> (3 rows)
SELECT id, AVG(v1) OVER (PARTITION BY p1) AS out2, SUM(v1) OVER (PARTITION BY p1, p2 ORDER BY tm, id ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW) AS out3, MIN(v1) OVER (PARTITION BY p1, p2 ORDER BY tm, id ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS out4 FROM w;
--> id | out2 | out3 | out4
--> 1 | 709.0 | 701 | 701
--> 5 | 709.0 | 1418 | 717
--> 6 | 703.0 | 703 | 703
--> (3 rows)
AWAIT SELECT * FROM v_c;
--> id | out5 | out6 | out7 | out8 | out9
--> 1 | 701 | NULL | NULL | 810 | NULL
--> 5 | 717 | 701 | 701 | NULL | NULL
--> 6 | 703 | NULL | NULL | NULL | NULL
--> (3 rows)
SELECT id, LAG(v1, 0) OVER (PARTITION BY p1 ORDER BY id) AS out5, LAG(v1, 1) OVER (PARTITION BY p1, p2 ORDER BY id) AS out6, LAG(v1) OVER (PARTITION BY p1, p2 ORDER BY tm, id) AS out7, LEAD(v2, 1) OVER (PARTITION BY p1, p2 ORDER BY tm, id) AS out8, LEAD(v2, 2) OVER (PARTITION BY p1, p2 ORDER BY v1, v2) AS out9 FROM w;
--> id | out5 | out6 | out7 | out8 | out9
--> 1 | 701 | NULL | NULL | 810 | NULL
--> 5 | 717 | 701 | 701 | NULL | NULL
--> 6 | 703 | NULL | NULL | NULL | NULL
--> (3 rows)
AWAIT SELECT * FROM v_n;
--> p1 | p2 | out1 | out2
--> 100 | 200 | 1 | 1615
--> 105 | 204 | 1 | 828
--> (2 rows)
SELECT p1, p2, ROW_NUMBER() OVER (PARTITION BY p1 ORDER BY p2) AS out1, SUM(SUM(v2)) OVER (PARTITION BY p1, AVG(tm) ORDER BY MAX(v1), p2) AS out2 FROM w GROUP BY p1, p2;
--> p1 | p2 | out1 | out2
--> 100 | 200 | 1 | 1615
--> 105 | 204 | 1 | 828
--> (2 rows)
-- Ranks.
CREATE STREAM scores_log (op VARCHAR, id INTEGER, score INTEGER);
--> ok
CREATE VIEW scores AS SELECT id, score FROM (SELECT * FROM scores_log QUALIFY ROW_NUMBER() OVER (PARTITION BY id ORDER BY CURRENT_TIMESTAMP DESC) = 1) WHERE op <> 'D';
--> ok
CREATE MATERIALIZED VIEW ranks AS SELECT id, score, ROW_NUMBER() OVER (ORDER BY score DESC, id) AS r1, RANK() OVER (ORDER BY score DESC) AS r2, DENSE_RANK() OVER (ORDER BY score DESC) AS r3 FROM scores;
--> ok
INSERT INTO scores_log VALUES ('I', 1, 95), ('I', 2, 90), ('I', 3, 80), ('I', 4, 95), ('I', 5, 90), ('I', 6, 90), ('I', 7, 96);
--> 7 rows
AWAIT SELECT * FROM ranks;
--> id | score | r1 | r2 | r3
--> 1 | 95 | 2 | 2 | 2
--> 2 | 90 | 4 | 4 | 3
--> 3 | 80 | 7 | 7 | 4
--> 4 | 95 | 3 | 2 | 2
--> 5 | 90 | 5 | 4 | 3
--> 6 | 90 | 6 | 4 | 3
--> 7 | 96 | 1 | 1 | 1
--> (7 rows)
SELECT id, score, ROW_NUMBER() OVER (ORDER BY score DESC, id) AS r1, RANK() OVER (ORDER BY score DESC) AS r2, DENSE_RANK() OVER (ORDER BY score DESC) AS r3 FROM scores;
--> id | score | r1 | r2 | r3
--> 7 | 96 | 1 | 1 | 1
--> 1 | 95 | 2 | 2 | 2
--> 4 | 95 | 3 | 2 | 2
--> 2 | 90 | 4 | 4 | 3
--> 5 | 90 | 5 | 4 | 3
--> 6 | 90 | 6 | 4 | 3
--> 3 | 80 | 7 | 7 | 4
--> (7 rows)
INSERT INTO scores_log VALUES ('U', 1, 96), ('D', 6, 90);
--> 2 rows
AWAIT SELECT * FROM ranks;
--> id | score | r1 | r2 | r3
--> 1 | 96 | 1 | 1 | 1
--> 2 | 90 | 4 | 4 | 3
--> 3 | 80 | 6 | 6 | 4
--> 4 | 95 | 3 | 3 | 2
--> 5 | 90 | 5 | 4 | 3
--> 7 | 96 | 2 | 1 | 1
--> (6 rows)
SELECT id, score, ROW_NUMBER() OVER (ORDER BY score DESC, id) AS r1, RANK() OVER (ORDER BY score DESC) AS r2, DENSE_RANK() OVER (ORDER BY score DESC) AS r3 FROM scores;
--> id | score | r1 | r2 | r3
--> 1 | 96 | 1 | 1 | 1
--> 7 | 96 | 2 | 1 | 1
--> 4 | 95 | 3 | 3 | 2
--> 2 | 90 | 4 | 4 | 3
--> 5 | 90 | 5 | 4 | 3
--> 3 | 80 | 6 | 6 | 4
--> (6 rows)
-- A condition below and above a function with OVER.
CREATE STREAM rules (id INTEGER, cat VARCHAR, rule VARCHAR, happened TIMESTAMP(3));
--> ok
INSERT INTO rules VALUES (1, 'foo', 'A', TIMESTAMP '2023-11-23 12:00:42'), (2, 'foo', 'B', TIMESTAMP '2023-11-23 12:01:15');
--> 2 rows
SELECT rule, LAG(rule) OVER (PARTITION BY cat ORDER BY happened) AS l FROM rules WHERE rule = 'B';
--> rule | l
--> B | NULL
--> (1 row)
SELECT * FROM (SELECT rule, LAG(rule) OVER (PARTITION BY cat ORDER BY happened) AS l FROM rules) WHERE rule = 'B';
--> rule | l
--> B | A
--> (1 row)
SELECT * FROM (SELECT rule, happened, ROW_NUMBER() OVER (PARTITION BY cat ORDER BY happened) AS r FROM rules) WHERE happened = TIMESTAMP '2023-11-23 12:01:15';
--> rule | happened | r
--> B | 2023-11-23 12:01:15.000 | 2
--> (1 row)
-- The first rows, with ties.
CREATE STREAM tops (x INTEGER, y INTEGER);
--> ok
INSERT INTO tops VALUES (1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (2, 1), (2, 2), (2, 3), (2, 4), (2, 5), (3, 1), (3, 2), (3, 3), (3, 4), (3, 5), (1, 3), (2, 3), (3, 3);
--> 18 rows
SELECT x, y FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY x ORDER BY y) AS r FROM tops) WHERE r <= 3;
--> x | y
--> 1 | 1
--> 1 | 2
--> 1 | 3
--> 2 | 1
--> 2 | 2
--> 2 | 3
--> 3 | 1
--> 3 | 2
--> 3 | 3
--> (9 rows)
SELECT x, y FROM (SELECT *, RANK() OVER (ORDER BY y) AS r FROM tops) WHERE r <= 4;
--> x | y
--> 1 | 1
--> 2 | 1
--> 3 | 1
--> 1 | 2
--> 2 | 2
--> 3 | 2
--> (6 rows)
SELECT x, y FROM (SELECT *, RANK() OVER (PARTITION BY x ORDER BY y) AS r FROM tops) WHERE r <= 3;
--> x | y
--> 1 | 1
--> 1 | 2
--> 1 | 3
--> 1 | 3
--> 2 | 1
--> 2 | 2
--> 2 | 3
--> 2 | 3
--> 3 | 1
--> 3 | 2
--> 3 | 3
--> 3 | 3
--> (12 rows)
CREATE STREAM bid (bidtime TIMESTAMP(3), price BIGINT, item VARCHAR, supplier VARCHAR, WATERMARK FOR bidtime AS bidtime);
--> ok
INSERT INTO bid VALUES (TIMESTAMP '2020-04-15 08:05:00', 4, 'A', 'supplier1'), (TIMESTAMP '2020-04-15 08:06:00', 4, 'C', 'supplier2'), (TIMESTAMP '2020-04-15 08:07:00', 2, 'G', 'supplier1'), (TIMESTAMP '2020-04-15 08:08:00', 2, 'B', 'supplier3'), (TIMESTAMP '2020-04-15 08:09:00', 5, 'D', 'supplier4'), (TIMESTAMP '2020-04-15 08:11:00', 2, 'B', 'supplier3'), (TIMESTAMP '2020-04-15 08:13:00', 1, 'E', 'supplier1'), (TIMESTAMP '2020-04-15 08:15:00', 3, 'H', 'supplier2'), (TIMESTAMP '2020-04-15 08:17:00', 6, 'F', 'supplier5');
--> 9 rows
SELECT window_start, item, price FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY price DESC) AS r FROM TABLE(TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE))) WHERE r <= 3;
--> window_start | item | price
--> 2020-04-15 08:00:00.000 | D | 5
--> 2020-04-15 08:00:00.000 | A | 4
--> 2020-04-15 08:00:00.000 | C | 4
--> 2020-04-15 08:10:00.000 | F | 6
--> 2020-04-15 08:10:00.000 | H | 3
--> 2020-04-15 08:10:00.000 | B | 2
--> (6 rows)
SELECT window_start, supplier, price, n FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY window_start, window_end ORDER BY price DESC) AS r FROM (SELECT window_start, window_end, supplier, SUM(price) AS price, COUNT(*) AS n FROM TABLE(TUMBLE(TABLE bid, DESCRIPTOR(bidtime), INTERVAL '10' MINUTE)) GROUP BY window_start, window_end, supplier)) WHERE r <= 3;
--> window_start | supplier | price | n
--> 2020-04-15 08:00:00.000 | supplier1 | 6 | 2
--> 2020-04-15 08:00:00.000 | supplier4 | 5 | 1
--> 2020-04-15 08:00:00.000 | supplier2 | 4 | 1
--> 2020-04-15 08:10:00.000 | supplier5 | 6 | 1
--> 2020-04-15 08:10:00.000 | supplier2 | 3 | 1
--> 2020-04-15 08:10:00.000 | supplier3 | 2 | 1
--> (6 rows)
-- Windows.
CREATE STREAM tw (row_id INTEGER, uid INTEGER, v INTEGER, created_at TIMESTAMP(3), WATERMARK FOR created_at AS created_at);
--> ok
INSERT INTO tw VALUES (1, 1, 4, TIMESTAMP '2022-01-01 10:00:00'), (2, 3, 3, TIMESTAMP '2022-01-01 10:05:00'), (3, 2, 2, TIMESTAMP '2022-01-01 10:14:00'), (4, 1, 1, TIMESTAMP '2022-01-01 10:22:00'), (5, 3, 5, TIMESTAMP '2022-01-01 10:33:00'), (6, 2, 7, TIMESTAMP '2022-01-01 10:42:00'), (7, 1, 6, TIMESTAMP '2022-01-01 10:51:00'), (8, 3, 8, TIMESTAMP '2022-01-01 11:02:00');
--> 8 rows
SELECT row_id, window_start, window_end FROM TABLE(TUMBLE(TABLE tw, DESCRIPTOR(created_at), INTERVAL '30' MINUTE));
--> row_id | window_start | window_end
--> 1 | 2022-01-01 10:00:00.000 | 2022-01-01 10:30:00.000
--> 2 | 2022-01-01 10:00:00.000 | 2022-01-01 10:30:00.000
--> 3 | 2022-01-01 10:00:00.000 | 2022-01-01 10:30:00.000
--> 4 | 2022-01-01 10:00:00.000 | 2022-01-01 10:30:00.000
--> 5 | 2022-01-01 10:30:00.000 | 2022-01-01 11:00:00.000
--> 6 | 2022-01-01 10:30:00.000 | 2022-01-01 11:00:00.000
--> 7 | 2022-01-01 10:30:00.000 | 2022-01-01 11:00:00.000
--> 8 | 2022-01-01 11:00:00.000 | 2022-01-01 11:30:00.000
--> (8 rows)
SELECT row_id, window_start FROM TABLE(HOP(TABLE tw, DESCRIPTOR(created_at), INTERVAL '15' MINUTE, INTERVAL '30' MINUTE));
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
SELECT SUM(v) AS s, window_start FROM TABLE(TUMBLE(TABLE tw, DESCRIPTOR(created_at), INTERVAL '30' MINUTE)) GROUP BY window_start;
--> s | window_start
--> 10 | 2022-01-01 10:00:00.000
--> 18 | 2022-01-01 10:30:00.000
--> 8 | 2022-01-01 11:00:00.000
--> (3 rows)
SELECT uid, SUM(v) AS s, window_start FROM TABLE(TUMBLE(TABLE tw, DESCRIPTOR(created_at), INTERVAL '30' MINUTE)) GROUP BY window_start, uid;
--> uid | s | window_start
--> 1 | 5 | 2022-01-01 10:00:00.000
--> 1 | 6 | 2022-01-01 10:30:00.000
--> 2 | 2 | 2022-01-01 10:00:00.000
--> 2 | 7 | 2022-01-01 10:30:00.000
--> 3 | 3 | 2022-01-01 10:00:00.000
--> 3 | 5 | 2022-01-01 10:30:00.000
--> 3 | 8 | 2022-01-01 11:00:00.000
--> (7 rows)
SELECT SUM(v) AS s, window_start FROM TABLE(HOP(TABLE tw, DESCRIPTOR(created_at), INTERVAL '15' MINUTE, INTERVAL '30' MINUTE)) GROUP BY window_start;
--> s | window_start
--> 10 | 2022-01-01 10:00:00.000
--> 13 | 2022-01-01 10:15:00.000
--> 14 | 2022-01-01 10:45:00.000
--> 18 | 2022-01-01 10:30:00.000
--> 8 | 2022-01-01 11:00:00.000
--> 9 | 2022-01-01 09:45:00.000
--> (6 rows)
SELECT uid, SUM(v) AS s, window_start FROM TABLE(HOP(TABLE tw, DESCRIPTOR(created_at), INTERVAL '15' MINUTE, INTERVAL '30' MINUTE)) GROUP BY window_start, uid;
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
SELECT * FROM TABLE(HOP(TABLE tw, DESCRIPTOR(created_at), INTERVAL '0' SECOND, INTERVAL '1' SECOND));
--> error 22023: HOP's slide must be positive, it is 0 ms (line 1, column 21)
SELECT * FROM TABLE(HOP(TABLE tw, DESCRIPTOR(created_at), INTERVAL '1' SECOND, INTERVAL '-1' SECOND));
--> error 22023: HOP's size must be positive, it is -1000 ms (line 1, column 21)
SELECT * FROM TABLE(HOP(TABLE tw, DESCRIPTOR(created_at), INTERVAL '-1' SECOND, INTERVAL '1' SECOND));
--> error 22023: HOP's slide must be positive, it is -1000 ms (line 1, column 21)
SELECT * FROM TABLE(HOP(TABLE tw, DESCRIPTOR(created_at), INTERVAL '-1' SECOND, INTERVAL '-1' SECOND));
--> error 22023: HOP's slide must be positive, it is -1000 ms (line 1, column 21)
CREATE STREAM jl (ts TIMESTAMP(3), num INTEGER, id VARCHAR, WATERMARK FOR ts AS ts - INTERVAL '5' MINUTE);
--> ok
INSERT INTO jl VALUES (TIMESTAMP '2020-04-15 12:02:00', 1, 'L1'), (TIMESTAMP '2020-04-15 12:06:00', 2, 'L2'), (TIMESTAMP '2020-04-15 12:03:00', 3, 'L3');
--> 3 rows
CREATE STREAM jr (ts TIMESTAMP(3), num INTEGER, id VARCHAR, WATERMARK FOR ts AS ts - INTERVAL '5' MINUTE);
--> ok
INSERT INTO jr VALUES (TIMESTAMP '2020-04-15 12:01:00', 2, 'R2'), (TIMESTAMP '2020-04-15 12:04:00', 3, 'R3'), (TIMESTAMP '2020-04-15 12:05:00', 4, 'R4');
--> 3 rows
SELECT l.num, l.id, r.num AS num2, r.id AS id2, COALESCE(l.window_start, r.window_start) AS s, COALESCE(l.window_end, r.window_end) AS e FROM TABLE(TUMBLE(TABLE jl, DESCRIPTOR(ts), INTERVAL '5' MINUTE)) l FULL JOIN TABLE(TUMBLE(TABLE jr, DESCRIPTOR(ts), INTERVAL '5' MINUTE)) r ON l.num = r.num AND l.window_start = r.window_start AND l.window_end = r.window_end;
--> num | id | num2 | id2 | s | e
--> 1 | L1 | NULL | NULL | 2020-04-15 12:00:00.000 | 2020-04-15 12:05:00.000
--> 2 | L2 | NULL | NULL | 2020-04-15 12:05:00.000 | 2020-04-15 12:10:00.000
--> 3 | L3 | 3 | R3 | 2020-04-15 12:00:00.000 | 2020-04-15 12:05:00.000
--> NULL | NULL | 2 | R2 | 2020-04-15 12:00:00.000 | 2020-04-15 12:05:00.000
--> NULL | NULL | 4 | R4 | 2020-04-15 12:05:00.000 | 2020-04-15 12:10:00.000
--> (5 rows)
-- The nearest row; of several the first in order of their columns.
CREATE STREAM n1 (v1 INTEGER, v2 INTEGER, v3 INTEGER);
--> ok
INSERT INTO n1 VALUES (1, 2, 3), (2, 3, 4), (3, 5, 100), (4, 10, 100), (5, 3, 101), (5, 5, 102), (5, 7, 103), (6, 1, 1);
--> 8 rows
CREATE STREAM n2 (v1 INTEGER, v2 INTEGER, v3 INTEGER);
--> ok
INSERT INTO n2 VALUES (1, 3, 4), (1, 2, 3), (2, 3, 6), (2, 3, 7), (2, 3, 5), (2, 3, 1), (2, 3, 2), (3, 5, 30), (3, 5, 10), (3, 5, 5), (3, 3, 50), (3, 4, 25), (3, 6, 30), (3, 6, 10), (4, 5, 30), (4, 5, 10), (4, 8, 40), (4, 8, 15), (5, 10, 200), (5, 6, 201);
--> 20 rows
SELECT n1.v1, n1.v2, n1.v3, n2.v2 AS w2, n2.v3 AS w3 FROM n1 ASOF JOIN n2 ON n1.v1 = n2.v1 AND n1.v2 <= n2.v2;
--> v1 | v2 | v3 | w2 | w3
--> 1 | 2 | 3 | 2 | 3
--> 2 | 3 | 4 | 3 | 1
--> 3 | 5 | 100 | 5 | 5
--> 5 | 3 | 101 | 6 | 201
--> 5 | 5 | 102 | 6 | 201
--> 5 | 7 | 103 | 10 | 200
--> (6 rows)
SELECT n1.v1, n1.v2, n1.v3, n2.v2 AS w2, n2.v3 AS w3 FROM n1 ASOF JOIN n2 ON n1.v1 = n2.v1 AND n1.v2 < n2.v2;
--> v1 | v2 | v3 | w2 | w3
--> 1 | 2 | 3 | 3 | 4
--> 3 | 5 | 100 | 6 | 10
--> 5 | 3 | 101 | 6 | 201
--> 5 | 5 | 102 | 6 | 201
--> 5 | 7 | 103 | 10 | 200
--> (5 rows)
SELECT n1.v1, n1.v2, n1.v3, n2.v2 AS w2, n2.v3 AS w3 FROM n1 ASOF LEFT JOIN n2 ON n1.v1 = n2.v1 AND n1.v2 > n2.v2;
--> v1 | v2 | v3 | w2 | w3
--> 1 | 2 | 3 | NULL | NULL
--> 2 | 3 | 4 | NULL | NULL
--> 3 | 5 | 100 | 4 | 25
--> 4 | 10 | 100 | 8 | 15
--> 5 | 3 | 101 | NULL | NULL
--> 5 | 5 | 102 | NULL | NULL
--> 5 | 7 | 103 | 6 | 201
--> 6 | 1 | 1 | NULL | NULL
--> (8 rows)
SELECT n1.v1, n1.v2, n1.v3, n2.v2 AS w2, n2.v3 AS w3 FROM n1 ASOF JOIN n2 ON n1.v1 = n2.v1 AND n1.v2 >= n2.v2;
--> v1 | v2 | v3 | w2 | w3
--> 1 | 2 | 3 | 2 | 3
--> 2 | 3 | 4 | 3 | 1
--> 3 | 5 | 100 | 5 | 5
--> 4 | 10 | 100 | 8 | 15
--> 5 | 7 | 103 | 6 | 201
--> (5 rows)
SELECT n1.v1, n1.v2, n1.v3, n2.v2 AS w2, n2.v3 AS w3 FROM n1 ASOF LEFT JOIN n2 ON n1.v1 = n2.v1 AND n1.v2 < n2.v2;
--> v1 | v2 | v3 | w2 | w3
--> 1 | 2 | 3 | 3 | 4
--> 2 | 3 | 4 | NULL | NULL
--> 3 | 5 | 100 | 6 | 10
--> 4 | 10 | 100 | NULL | NULL
--> 5 | 3 | 101 | 6 | 201
--> 5 | 5 | 102 | 6 | 201
--> 5 | 7 | 103 | 10 | 200
--> 6 | 1 | 1 | NULL | NULL
--> (8 rows)
-- Joins.
CREATE STREAM l (la INTEGER, lb VARCHAR);
--> ok
INSERT INTO l VALUES (1, 'l1'), (2, 'l2'), (3, 'l3');
--> 3 rows
CREATE STREAM r (ra INTEGER, rb VARCHAR);
--> ok
INSERT INTO r VALUES (1, 'r1'), (3, 'r3'), (4, 'r4');
--> 3 rows
SELECT * FROM l LEFT JOIN r ON l.la = r.ra;
--> la | lb | ra | rb
--> 1 | l1 | 1 | r1
--> 2 | l2 | NULL | NULL
--> 3 | l3 | 3 | r3
--> (3 rows)
SELECT * FROM l RIGHT JOIN r ON l.la = r.ra;
--> la | lb | ra | rb
--> 1 | l1 | 1 | r1
--> 3 | l3 | 3 | r3
--> NULL | NULL | 4 | r4
--> (3 rows)
SELECT ra, r.ra AS again FROM l JOIN r ON l.la = r.ra;
--> ra | again
--> 1 | 1
--> 3 | 3
--> (2 rows)
SELECT l1.la, l2.lb, l3.lb AS lb3 FROM l AS l1, l AS l2, l AS l3 WHERE l1.la + 1 = l2.la AND l3.la = l1.la + l2.la;
--> la | lb | lb3
--> 1 | l2 | l3
--> (1 row)
SELECT l1.la, l1.lb FROM l AS l1 WHERE l1.la IN (SELECT l2.la + 1 FROM l AS l2 WHERE l2.la IN (SELECT l3.la + 1 FROM l AS l3));
--> la | lb
--> 3 | l3
--> (1 row)
CREATE STREAM ll (la INTEGER, lb VARCHAR);
--> ok
INSERT INTO ll VALUES (1, 'l1'), (2, 'l2'), (2, 'l2'), (3, 'l3');
--> 4 rows
CREATE STREAM rr (ra INTEGER, rb VARCHAR);
--> ok
INSERT INTO rr VALUES (1, 'r1'), (3, 'r3'), (4, 'r4'), (4, 'r4');
--> 4 rows
SELECT * FROM ll LEFT JOIN rr ON ll.la = rr.ra;
--> la | lb | ra | rb
--> 1 | l1 | 1 | r1
--> 2 | l2 | NULL | NULL
--> 2 | l2 | NULL | NULL
--> 3 | l3 | 3 | r3
--> (4 rows)
SELECT * FROM ll RIGHT JOIN rr ON ll.la = rr.ra;
--> la | lb | ra | rb
--> 1 | l1 | 1 | r1
--> 3 | l3 | 3 | r3
--> NULL | NULL | 4 | r4
--> NULL | NULL | 4 | r4
--> (4 rows)
-- A row outside may not decide which rows of an outer join match (in Materialize it may).
SELECT * FROM l WHERE EXISTS (SELECT * FROM l AS l2 LEFT JOIN r ON l.la = r.ra);
--> error 0A000: a subquery here speaks of the rows outside of it in a way that is not supported; write it as a join (line 2, column 63)
SELECT * FROM r WHERE EXISTS (SELECT * FROM l RIGHT JOIN r AS r2 ON l.la = r.ra);
--> error 0A000: a subquery here speaks of the rows outside of it in a way that is not supported; write it as a join (line 1, column 58)
SELECT * FROM (SELECT 1 AS baz) t1 JOIN ((SELECT 1 AS foo) t2 JOIN (SELECT 1 AS bar) t3 ON TRUE) ON foo = bar;
--> baz | foo | bar
--> 1 | 1 | 1
--> (1 row)
SELECT * FROM ll, (VALUES (1, 2), (2, 2)) AS foo (a, b), (VALUES (2, 3), (3, 3)) AS bar (c, d) WHERE a = c;
--> la | lb | a | b | c | d
--> 1 | l1 | 2 | 2 | 2 | 3
--> 2 | l2 | 2 | 2 | 2 | 3
--> 2 | l2 | 2 | 2 | 2 | 3
--> 3 | l3 | 2 | 2 | 2 | 3
--> (4 rows)
SELECT * FROM (((SELECT 1 AS a FROM ll) x LEFT JOIN (SELECT 1 AS b FROM rr) y ON FALSE) LEFT JOIN (SELECT 1 AS c FROM rr) z ON FALSE);
--> a | b | c
--> 1 | NULL | NULL
--> 1 | NULL | NULL
--> 1 | NULL | NULL
--> 1 | NULL | NULL
--> (4 rows)
SELECT * FROM l JOIN r ON MOD(l.la, 2) = MOD(r.ra, 2);
--> la | lb | ra | rb
--> 1 | l1 | 1 | r1
--> 1 | l1 | 3 | r3
--> 2 | l2 | 4 | r4
--> 3 | l3 | 1 | r1
--> 3 | l3 | 3 | r3
--> (5 rows)
CREATE STREAM named (name VARCHAR NOT NULL, id INTEGER NOT NULL);
--> ok
INSERT INTO named VALUES ('a', 1), ('a', 2), ('b', 3);
--> 3 rows
CREATE VIEW named_view AS SELECT name, id FROM named;
--> ok
SELECT name, id FROM named_view WHERE name = 'a';
--> name | id
--> a | 1
--> a | 2
--> (2 rows)
SELECT name, id FROM named_view WHERE name = (SELECT name FROM named_view WHERE id = 1);
--> name | id
--> a | 1
--> a | 2
--> (2 rows)
