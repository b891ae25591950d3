-- Joins that keep rows without a partner, and subqueries, over what is there now.
CREATE STREAM people (id INTEGER, name VARCHAR, boss INTEGER);
--> ok
INSERT INTO people VALUES (1, 'ann', NULL), (2, 'bob', 1), (3, 'cem', 1), (4, 'dee', 2), (NULL, 'eve', 9);
--> 5 rows
CREATE STREAM tasks (owner INTEGER, cost INTEGER, tags VARCHAR);
--> ok
INSERT INTO tasks VALUES (1, 10, 'a'), (2, 20, 'b'), (2, 5, NULL), (NULL, 7, 'c'), (7, NULL, 'd');
--> 5 rows
SELECT p.name, t.cost FROM people p LEFT JOIN tasks t ON p.id = t.owner;
--> name | cost
--> ann | 10
--> bob | 20
--> bob | 5
--> cem | NULL
--> dee | NULL
--> eve | NULL
--> (6 rows)
SELECT p.name, t.cost FROM people p RIGHT JOIN tasks t ON p.id = t.owner AND t.cost < 20;
--> name | cost
--> NULL | 20
--> NULL | 7
--> NULL | NULL
--> ann | 10
--> bob | 5
--> (5 rows)
SELECT p.name, t.cost FROM people p FULL JOIN tasks t ON p.id = t.owner;
--> name | cost
--> NULL | 7
--> NULL | NULL
--> ann | 10
--> bob | 20
--> bob | 5
--> cem | NULL
--> dee | NULL
--> eve | NULL
--> (8 rows)
SELECT p.name, t.cost FROM people p FULL JOIN tasks t ON p.id < t.owner AND t.cost > 7;
--> name | cost
--> NULL | 10
--> NULL | 5
--> NULL | 7
--> NULL | NULL
--> ann | 20
--> bob | NULL
--> cem | NULL
--> dee | NULL
--> eve | NULL
--> (9 rows)
SELECT p.name, b.name AS boss, bb.name AS boss_of_boss
  FROM people p LEFT JOIN people b ON p.boss = b.id LEFT JOIN people bb ON b.boss = bb.id;
--> name | boss | boss_of_boss
--> ann | NULL | NULL
--> bob | ann | NULL
--> cem | ann | NULL
--> dee | bob | ann
--> eve | NULL | NULL
--> (5 rows)
SELECT p.name FROM people p LEFT JOIN tasks t ON p.id = t.owner WHERE t.owner IS NULL;
--> name
--> cem
--> dee
--> eve
--> (3 rows)
SELECT name FROM people WHERE id IN (SELECT owner FROM tasks);
--> name
--> ann
--> bob
--> (2 rows)
SELECT name FROM people WHERE id NOT IN (SELECT owner FROM tasks);
--> name
--> (0 rows)
SELECT name FROM people WHERE id NOT IN (SELECT owner FROM tasks WHERE owner IS NOT NULL);
--> name
--> cem
--> dee
--> (2 rows)
SELECT name FROM people WHERE EXISTS (SELECT 1 FROM tasks WHERE owner = id AND cost > 10);
--> name
--> bob
--> (1 row)
SELECT name FROM people WHERE NOT EXISTS (SELECT 1 FROM tasks WHERE owner = id);
--> name
--> cem
--> dee
--> eve
--> (3 rows)
SELECT name FROM people p WHERE EXISTS (SELECT 1 FROM tasks WHERE owner > p.id) OR boss = 9;
--> name
--> ann
--> bob
--> cem
--> dee
--> eve
--> (5 rows)
SELECT name, (SELECT SUM(cost) FROM tasks WHERE owner = id) AS cost,
       (SELECT COUNT(*) FROM tasks WHERE owner = id) AS tasks FROM people;
--> name | cost | tasks
--> ann | 10 | 1
--> bob | 25 | 2
--> cem | NULL | 0
--> dee | NULL | 0
--> eve | NULL | 0
--> (5 rows)
SELECT name, (SELECT MAX(cost) FROM tasks) - id AS rest FROM people WHERE id = (SELECT MIN(owner) FROM tasks);
--> name | rest
--> ann | 19
--> (1 row)
SELECT (SELECT cost FROM tasks) AS several FROM people;
--> error 21000: a subquery that stands for one value returned more than one row (column '$f0'): add LIMIT 1 or an aggregate such as MAX
SELECT name FROM people WHERE id > ALL (SELECT owner FROM tasks WHERE owner < 3);
--> name
--> cem
--> dee
--> (2 rows)
SELECT name FROM people WHERE id >= SOME (SELECT owner FROM tasks WHERE cost > 5);
--> name
--> ann
--> bob
--> cem
--> dee
--> (4 rows)
SELECT name, id IN (SELECT owner FROM tasks) AS owns FROM people;
--> name | owns
--> ann | true
--> bob | true
--> cem | NULL
--> dee | NULL
--> eve | NULL
--> (5 rows)
SELECT p.name, t.cost FROM people p, LATERAL (SELECT cost FROM tasks WHERE owner = p.id) AS t;
--> name | cost
--> ann | 10
--> bob | 20
--> bob | 5
--> (3 rows)
SELECT p.name, t.n FROM people p LEFT JOIN LATERAL (SELECT COUNT(*) AS n FROM tasks WHERE owner = p.id) AS t ON TRUE;
--> name | n
--> ann | 1
--> bob | 2
--> cem | 0
--> dee | 0
--> eve | 0
--> (5 rows)
SELECT v.x, p.name FROM (VALUES (1), (4), (5)) AS v (x) LEFT JOIN people p ON p.id = v.x;
--> x | name
--> 1 | ann
--> 4 | dee
--> 5 | NULL
--> (3 rows)
WITH busy AS (SELECT owner, COUNT(*) AS n FROM tasks GROUP BY owner)
SELECT a.owner, a.n, b.n AS same FROM busy a JOIN busy b ON a.owner = b.owner;
--> owner | n | same
--> 1 | 1 | 1
--> 2 | 2 | 2
--> 7 | 1 | 1
--> (3 rows)
EXPLAIN WITH busy AS (SELECT owner, COUNT(*) AS n FROM tasks GROUP BY owner)
SELECT a.owner, a.n, b.n AS same FROM busy a JOIN busy b ON a.owner = b.owner;
--> plan
--> Calc 4-calc: owner, n, n0 AS same
-->   HashJoin 3-hash-join: on left owner = right owner
-->       keeps all right rows, without bound, until the input ends
-->     Aggregate 2-aggregate: by owner, COUNT(*) AS n
-->         keeps one entry for each owner, without bound, until the input ends
-->       Scan 1-scan: stream tasks, reads owner
-->     Aggregate 2-aggregate: by owner, COUNT(*) AS n
-->         keeps one entry for each owner, without bound, until the input ends
-->       Scan 1-scan: stream tasks, reads owner
--> (9 rows)
-- Groupings of several kinds at once.
SELECT owner, tags, COUNT(*) AS n, GROUPING(owner, tags) AS missing FROM tasks GROUP BY ROLLUP (owner, tags);
--> owner | tags | n | missing
--> 1 | NULL | 1 | 1
--> 1 | a | 1 | 0
--> 2 | NULL | 1 | 0
--> 2 | NULL | 2 | 1
--> 2 | b | 1 | 0
--> 7 | NULL | 1 | 1
--> 7 | d | 1 | 0
--> NULL | NULL | 1 | 1
--> NULL | NULL | 5 | 3
--> NULL | c | 1 | 0
--> (10 rows)
SELECT owner IS NULL AS is_free, SUM(cost) AS cost FROM tasks GROUP BY GROUPING SETS ((owner IS NULL), ());
--> is_free | cost
--> NULL | 42
--> false | 35
--> true | 7
--> (3 rows)
SELECT owner, tags, COUNT(*) AS n FROM tasks WHERE owner = 2 GROUP BY CUBE (owner, tags);
--> owner | tags | n
--> 2 | NULL | 1
--> 2 | NULL | 2
--> 2 | b | 1
--> NULL | NULL | 1
--> NULL | NULL | 2
--> NULL | b | 1
--> (6 rows)
SELECT * FROM (SELECT owner, cost, tags FROM tasks) PIVOT (SUM(cost) AS cost FOR tags IN ('a' AS a, 'b' AS b));
--> owner | a_cost | b_cost
--> 1 | 10 | NULL
--> 2 | NULL | 20
--> 7 | NULL | NULL
--> NULL | NULL | NULL
--> (4 rows)
SELECT * FROM (SELECT owner, cost FROM tasks) UNPIVOT (number FOR what IN (owner AS 'o', cost AS 'c'));
--> what | number
--> c | 10
--> c | 20
--> c | 5
--> c | 7
--> o | 1
--> o | 2
--> o | 2
--> o | 7
--> (8 rows)
SELECT name FROM people p WHERE id >= ALL (SELECT owner FROM tasks WHERE owner <= p.id + 1);
--> name
--> bob
--> cem
--> dee
--> eve
--> (4 rows)
SELECT name, id = SOME (SELECT owner FROM tasks WHERE owner < p.id) AS x FROM people p;
--> name | x
--> ann | false
--> bob | false
--> cem | false
--> dee | false
--> eve | false
--> (5 rows)
