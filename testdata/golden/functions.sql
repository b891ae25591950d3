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
--> WEEKOFYEAR | scalar | WEEKOFYEAR(...)
--> widened | scalar | widened(INTEGER)
--> with_tax | scalar | with_tax(DECIMAL(10, 2))
--> words | table | words(VARCHAR)
--> (5 rows)
DROP FUNCTION twice;
--> ok
SELECT twice(1);
--> error 42883: there is no function twice (line 1, column 8)
DESCRIBE FUNCTION with_tax;
--> signature | returns | kind | deterministic | null_input | code | comment
--> with_tax(price DECIMAL(10, 2)) | DECIMAL(12, 3) | scalar | YES | not called | source |
--> (1 row)
DESCRIBE words;
--> signature | returns | kind | deterministic | null_input | code | comment
--> words(line VARCHAR) | TABLE(word VARCHAR, length INTEGER) | table | YES | not called | source |
--> (1 row)
SHOW CREATE FUNCTION words;
--> statement
--> CREATE FUNCTION words (line VARCHAR) RETURNS TABLE (word VARCHAR, length INTEGER) LANGUAGE JAVA AS $$\n  for (String word : line.split("n")) {\n    emit(word, word.length());\n  }\n$$
--> (1 row)
-- What fails says where.
CREATE FUNCTION fails(a INTEGER, b VARCHAR) RETURNS INTEGER LANGUAGE JAVA AS $$ Integer.parseInt(b) / (a - 1) $$;
--> ok
SELECT id, fails(id, '5') AS f FROM t WHERE name = 'ann';
--> error 38000: the function failed in fails(id, '5'), called with (1, '5'): ArithmeticException: / by zero; the row was (id = 1, name = 'ann'); the query was SELECT id, fails(id, '5') AS f FROM t WHERE name = 'ann'
SELECT fails(id, name) AS f FROM t;
--> error 38000: the function failed in fails(id, name), called with (1, 'ann'): NumberFormatException: For input string: "ann"; the row was (id = 1, name = 'ann'); the query was SELECT fails(id, name) AS f FROM t
CREATE FUNCTION micros() RETURNS TIMESTAMP(3) LANGUAGE JAVA AS $$ LocalDateTime.of(2026, 1, 1, 0, 0, 0, 1000) $$;
--> ok
SELECT micros();
--> error 38000: the function failed in micros(), called with (): 2026-01-01T00:00:00.000001Z: times have milliseconds; say truncatedTo(ChronoUnit.MILLIS); the row was (); the query was SELECT micros()
-- What uses a function keeps it, and has it in its plan.
CREATE TABLE priced (id INTEGER, cents AS widened(id) * 100);
--> ok
DROP FUNCTION widened;
--> error 2BP01: function "widened" is used by table "priced"; drop that first, or say DROP ... CASCADE to drop all of them
CREATE VIEW labels AS SELECT label(id, name) AS l FROM t;
--> ok
DROP FUNCTION label;
--> error 2BP01: function "label" is used by view "labels"; drop that first, or say DROP ... CASCADE to drop all of them
CREATE OR REPLACE FUNCTION label(a INTEGER, b VARCHAR) RETURNS VARCHAR LANGUAGE JAVA AS $$ b + a $$;
--> ok
SELECT * FROM labels;
--> l
--> NULL
--> ann1
--> Ünsal2
--> (3 rows)
CREATE FUNCTION label(a INTEGER) RETURNS INTEGER LANGUAGE JAVA AS $$ a $$;
--> error 42P07: "label" already exists; drop it first, or say CREATE OR REPLACE or IF NOT EXISTS
DROP FUNCTION label CASCADE;
--> ok
SELECT * FROM labels;
--> error 42P01: there is no stream, table or view 'labels' (line 1, column 15)
-- All types there and back.
CREATE FUNCTION same AS $$
public class Same {
  public record Point(int x, Double y, List<String> names) {}
  public boolean eval(boolean a) { return a; }
  public byte eval(byte a) { return a; }
  public short eval(short a) { return a; }
  public float eval(float a) { return a; }
  public double eval(double a) { return a; }
  public String eval(String a) { return a; }
  public byte[] eval(byte[] a) { return a; }
  public LocalDate eval(LocalDate a) { return a; }
  public LocalTime eval(LocalTime a) { return a; }
  public LocalDateTime eval(LocalDateTime a) { return a; }
  public Instant eval(Instant a) { return a; }
  public Map<String, List<Long>> eval(Map<String, List<Long>> a) { return a; }
  public List<LocalDate> eval(List<LocalDate> a) { return a; }
  public Point eval(Point a) { return a; }
  @SqlType("DECIMAL(38, 4)") public BigDecimal eval(@SqlType("DECIMAL(38, 4)") BigDecimal a) { return a; }
  public Duration eval(Duration a) { return a; }
}
$$;
--> ok
SELECT same(TRUE) AS a, same(CAST(-7 AS TINYINT)) AS b, same(CAST(7 AS SMALLINT)) AS c, same(CAST(1.5 AS REAL)) AS d, same(1e300) AS e, same('Größe 😀') AS f, same(X'00FF') AS g;
--> a | b | c | d | e | f | g
--> true | -7 | 7 | 1.5 | 1.0E300 | Größe 😀 | 00ff
--> (1 row)
SELECT same(DATE '1582-10-10') AS a, same(TIME '23:59:59.999') AS b, same(TIMESTAMP '0001-01-01 00:00:00.001') AS c, same(CAST('2026-03-01 12:00:00' AS TIMESTAMP_LTZ(3))) AS d, same(12345678901234567890.5) AS e;
--> a | b | c | d | e
--> 1582-10-10 | 23:59:59.999 | 0001-01-01 00:00:00.001 | 2026-03-01 12:00:00.000+00:00 | 12345678901234567890.5000
--> (1 row)
SELECT same(ARRAY[DATE '2026-01-01', NULL]) AS a, same(MAP['k', ARRAY[CAST(1 AS BIGINT), NULL]]) AS b, TIMESTAMP '2026-01-01 00:00:00' + same(INTERVAL '36' HOUR) AS c;
--> a | b | c
--> [2026-01-01, null] | {"k":[1,null]} | 2026-01-02 12:00:00.000
--> (1 row)
CREATE STREAM nested (p ROW(x INTEGER, y DOUBLE, names VARCHAR ARRAY));
--> ok
INSERT INTO nested SELECT ROW(1, 2.5, ARRAY['a', NULL]);
--> 1 row
INSERT INTO nested VALUES (NULL);
--> 1 row
SELECT same(p) AS p FROM nested;
--> p
--> NULL
--> {"x":1,"y":2.5,"names":["a",null]}
--> (2 rows)
-- A name for an only column's rows does not rename the column; functions in joins and subqueries.
CREATE FUNCTION counted(n INTEGER) RETURNS TABLE (i INTEGER) LANGUAGE JAVA AS $$ for (int i = 1; i <= n; i++) emit(i); $$;
--> ok
CREATE FUNCTION size_of(t VARCHAR) RETURNS INTEGER LANGUAGE JAVA AS $$ t.length() $$;
--> ok
SELECT t.id, c.i FROM t, LATERAL TABLE(counted(id)) AS c;
--> id | i
--> 1 | 1
--> 2 | 1
--> 2 | 2
--> (3 rows)
SELECT a.name, b.id FROM t a JOIN t b ON size_of(a.name) = b.id + 2;
--> name | id
--> ann | 1
--> (1 row)
SELECT id FROM t WHERE size_of(name) IN (SELECT size_of(name) FROM t WHERE id = 2);
--> id
--> 2
--> (1 row)
SELECT * FROM t MATCH_RECOGNIZE (ORDER BY ts MEASURES size_of(LAST(A.name)) AS l PATTERN (A+) DEFINE A AS size_of(A.name) > 0);
--> l
--> 5
--> (1 row)
-- Classes that cannot be made.
CREATE FUNCTION unmade AS $$ public class Unmade { public Unmade() { throw new IllegalStateException("no"); } public int eval(int a) { return a; } } $$;
--> ok
SELECT unmade(1);
--> error 38000: the function's class Unmade cannot be made: IllegalStateException: no
CREATE FUNCTION unready AS $$ public class Unready { static int x = Integer.parseInt("x"); public static int eval(int a) { return x; } } $$;
--> ok
SELECT unready(1);
--> error 38000: the function failed in unready(1), called with (1): NumberFormatException: For input string: "x"; the row was (); the query was SELECT unready(1)
