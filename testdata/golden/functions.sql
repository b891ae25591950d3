-- Functions in Java, written in SQL.
CREATE STREAM t (id INTEGER, name VARCHAR, price DECIMAL(10, 2), ts TIMESTAMP(3), tags VARCHAR ARRAY, WATERMARK FOR ts AS ts);
--> ok
INSERT INTO t VALUES (1, 'ann', 10.50, TIMESTAMP '2026-03-01 12:00:00', ARRAY['a', 'b']), (2, 'Ünsal', 99.99, TIMESTAMP '2026-03-01 12:00:01', ARRAY['c']), (NULL, NULL, NULL, TIMESTAMP '2026-03-01 12:00:02', NULL);
--> 3 rows
CREATE FUNCTION twice(a INTEGER) RETURNS BIGINT LANGUAGE JAVA AS $$ a * 2L $$;
--> ok
SELECT id, twice(id) AS t FROM t;
--> id | t
--> 1 | 2
--> 2 | 4
--> NULL | NULL
--> (3 rows)
CREATE FUNCTION label(a INTEGER, b VARCHAR) RETURNS VARCHAR LANGUAGE JAVA AS $$
  // a body of statements; its semicolons end nothing
  String text = b + "#" + a;
  return text.toUpperCase();
$$;
--> ok
SELECT label(id, name) AS l FROM t WHERE label(id, name) <> 'x' ORDER BY id;
--> l
--> ANN#1
--> ÜNSAL#2
--> (2 rows)
CREATE FUNCTION widened(a INTEGER) RETURNS BIGINT LANGUAGE JAVA AS $$ return a + 1; $$;
--> ok
SELECT widened(id) AS w FROM t;
--> w
--> 2
--> 3
--> NULL
--> (3 rows)
CREATE FUNCTION or_zero(a INTEGER) RETURNS INTEGER CALLED ON NULL INPUT LANGUAGE JAVA AS $$ a == null ? 0 : a $$;
--> ok
SELECT or_zero(id) AS z FROM t;
--> z
--> 0
--> 1
--> 2
--> (3 rows)
CREATE FUNCTION with_tax(price DECIMAL(10, 2)) RETURNS DECIMAL(12, 3) LANGUAGE JAVA AS $$ price.multiply(new BigDecimal("1.19")) $$;
--> ok
SELECT with_tax(price) AS p, with_tax(3) AS three FROM t;
--> p | three
--> 118.988 | 3.570
--> 12.495 | 3.570
--> NULL | 3.570
--> (3 rows)
CREATE FUNCTION next_day(ts TIMESTAMP(3)) RETURNS TIMESTAMP(3) LANGUAGE JAVA AS $$ ts.plusDays(1) $$;
--> ok
SELECT next_day(ts) AS n, next_day(DATE '2026-01-01') AS d FROM t WHERE id = 1;
--> n | d
--> 2026-03-02 12:00:00.000 | 2026-01-02 00:00:00.000
--> (1 row)
CREATE FUNCTION joined(tags VARCHAR ARRAY) RETURNS VARCHAR LANGUAGE JAVA AS $$ String.join("+", tags) $$;
--> ok
SELECT joined(tags) AS j FROM t;
--> j
--> NULL
--> a+b
--> c
--> (3 rows)
CREATE FUNCTION words(line VARCHAR) RETURNS TABLE (word VARCHAR, length INTEGER) LANGUAGE JAVA AS $$
  for (String word : line.split("n")) {
    emit(word, word.length());
  }
$$;
--> ok
SELECT id, word, length FROM t, LATERAL TABLE(words(name));
--> id | word | length
--> 1 | a | 1
--> 2 | sal | 3
--> 2 | Ü | 1
--> (3 rows)
SELECT id, w.word FROM t LEFT JOIN LATERAL TABLE(words(name)) AS w (word, n) ON TRUE;
--> id | word
--> 1 | a
--> 2 | sal
--> 2 | Ü
--> NULL | NULL
--> (4 rows)
SELECT * FROM TABLE(words('one and none'));
--> word | length
--> d  | 2
--> e a | 3
--> e | 1
--> o | 1
--> o | 1
--> (5 rows)
SHOW FUNCTIONS LIKE 'w%';
--> name | kind | signature
--> WEEK | scalar | WEEK(DATETIME)
--> widened | scalar | widened(INTEGER)
--> with_tax | scalar | with_tax(DECIMAL(10, 2))
--> words | table | words(VARCHAR)
--> (4 rows)
DROP FUNCTION twice;
--> ok
SELECT twice(1);
--> error 42883: there is no function twice (line 1, column 8)
