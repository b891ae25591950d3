-- Functions in Java: what a statement makes of its source, and what is refused where.

CREATE FUNCTION plus_one(a INTEGER) RETURNS BIGINT LANGUAGE JAVA AS $$ a + 1 $$;
> SCALAR plus_one(INTEGER): BIGINT NOT NULL
CREATE FUNCTION shout(a VARCHAR(3)) RETURNS VARCHAR AS $$ return a == null ? null : a + "!"; $$ CALLED ON NULL INPUT;
> SCALAR shout(VARCHAR): VARCHAR
CREATE FUNCTION parts(line VARCHAR) RETURNS TABLE (part VARCHAR, place INTEGER) AS $$ emit(line, 1); $$;
> TABLE parts(VARCHAR): ROW(part VARCHAR, place INTEGER) NOT NULL
CREATE FUNCTION point(x DOUBLE, y DOUBLE) RETURNS ROW(x DOUBLE, y DOUBLE) AS $$ new Result(x, y) $$;
> SCALAR point(DOUBLE, DOUBLE): ROW(x DOUBLE, y DOUBLE)
CREATE FUNCTION some_number() RETURNS DOUBLE NOT DETERMINISTIC AS $$ Math.random() $$;
> SCALAR some_number(): DOUBLE NOT NULL
CREATE FUNCTION hypotenuse AS 'java.lang.Math::hypot';
> SCALAR hypotenuse(DOUBLE, DOUBLE): DOUBLE NOT NULL
CREATE FUNCTION absolute AS 'java.lang.Math::abs';
> SCALAR absolute(DOUBLE): DOUBLE NOT NULL
> SCALAR absolute(REAL): REAL NOT NULL
> SCALAR absolute(INTEGER): INTEGER NOT NULL
> SCALAR absolute(BIGINT): BIGINT NOT NULL
CREATE FUNCTION total LANGUAGE JAVA AS $$
public class Total implements AggregateFunction<Total.Sum, Long> {
  public record Sum(long value) {}
  public Sum create() { return new Sum(0); }
  public Sum accumulate(Sum sum, long value) { return new Sum(sum.value() + value); }
  public Sum merge(Sum sum, Sum other) { return new Sum(sum.value() + other.value()); }
  public Long result(Sum sum) { return sum.value(); }
}
$$;
> AGGREGATE total(BIGINT): BIGINT
CREATE FUNCTION overloaded AS $$
public class Overloaded {
  public static long eval(long a) { return a; }
  public static String eval(String a) { return a; }
  public static double eval(double a, @SqlType("DECIMAL(5, 2)") BigDecimal b) { return a; }
}
$$;
> SCALAR overloaded(DOUBLE, DECIMAL(5, 2)): DOUBLE NOT NULL
> SCALAR overloaded(VARCHAR): VARCHAR
> SCALAR overloaded(BIGINT): BIGINT NOT NULL

-- Calls.
SELECT plus_one(1), PLUS_ONE(2) AS p, shout(user_name) AS s FROM clicks WHERE hypotenuse(price, 3) > 2;
> Calc 2-calc: plus_one(1) AS plus_one, plus_one(2) AS p, shout(user_name) AS s WHERE hypotenuse(price, 3) > CAST(2 AS DOUBLE)
>   Scan 1-scan: stream clicks, reads user_name, price
> ends: [plus_one BIGINT NOT NULL, p BIGINT NOT NULL, s VARCHAR]
SELECT absolute(ad_id) AS a, absolute(price) AS b, overloaded('x') AS c, overloaded(1, 2.5) AS d FROM clicks;
> Calc 2-calc: absolute(ad_id) AS a, absolute(price) AS b, overloaded('x') AS c, overloaded(1, 2.5) AS d
>   Scan 1-scan: stream clicks, reads ad_id, price
> ends: [a BIGINT, b INTEGER, c VARCHAR, d DOUBLE NOT NULL]
SELECT ad_id, p.part FROM clicks, LATERAL TABLE(parts(user_name)) AS p;
> Calc 4-calc: ad_id, part
>   Unnest 3-unnest: a row for each element of collection5
>     Calc 2-calc: ad_id, parts(user_name) AS collection5
>       Scan 1-scan: stream clicks, reads ad_id, user_name
> ends: [ad_id BIGINT, part VARCHAR]
SELECT window_start, total(ad_id) AS t FROM TABLE(TUMBLE(TABLE clicks, DESCRIPTOR(click_time), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
> Calc 3-calc: window_start, t
>   WindowAggregate 2-window-aggregate: tumbling 1 minute of click_time, total(ad_id) AS t
>       keeps one entry for each window until the watermark reaches the window's end: 3 hours 1 minute (window 1 minute + watermark delay 3 hours)
>     Scan 1-scan: stream clicks, reads ad_id, click_time, watermark click_time - 3 hours
> ends: [window_start TIMESTAMP(3) NOT NULL, t BIGINT]
SELECT some_number() AS r, ad_id FROM clicks ORDER BY ad_id;
> Sort 3-sort: by ad_id
>     keeps all rows, without bound, until the input ends
>   Calc 2-calc: some_number() AS r, ad_id
>     Scan 1-scan: stream clicks, reads ad_id
> ends: [r DOUBLE NOT NULL, ad_id BIGINT]
CREATE TABLE computed (a INTEGER, b AS plus_one(a));

-- What a call cannot be.
SELECT plus_one(user_name) FROM clicks;
> TYPE_MISMATCH at line 1, column 8: there is no plus_one(VARCHAR); there is plus_one(INTEGER); cast what is given
SELECT plus_one(1, 2) FROM clicks;
> TYPE_MISMATCH at line 1, column 8: there is no plus_one(INTEGER, INTEGER); there is plus_one(INTEGER); cast what is given
SELECT absolute(user_name) FROM clicks;
> TYPE_MISMATCH at line 1, column 8: there is no absolute(VARCHAR); there are absolute(DOUBLE) and absolute(REAL) and absolute(INTEGER) and absolute(BIGINT); cast what is given
SELECT overloaded(NULL) FROM clicks;
> TYPE_MISMATCH at line 1, column 8: overloaded(NULL) could be overloaded(VARCHAR) and overloaded(BIGINT); cast what is given
SELECT parts(user_name) FROM clicks;
> INVALID_STATEMENT at line 1, column 8: parts is a table function: FROM t, LATERAL TABLE(parts(...))
SELECT * FROM TABLE(plus_one(1));
> INVALID_STATEMENT at line 1, column 21: plus_one is a scalar function, which gives one value; it stands in SELECT
SELECT plus_ones(1) FROM clicks;
> FUNCTION_NOT_FOUND at line 1, column 8: there is no function plus_ones; did you mean 'plus_one'?
SELECT ad_id FROM clicks WHERE some_number() > 0.5;
> NOT_SUPPORTED at line 1, column 32: some_number is NOT DETERMINISTIC, so that a query could not be run again with the same result; it may only make columns in the outermost SELECT list, over rows that do not change
SELECT COUNT(*) FROM clicks GROUP BY some_number();
> NOT_SUPPORTED at line 1, column 38: some_number is NOT DETERMINISTIC, so that a query could not be run again with the same result; it may only make columns in the outermost SELECT list, over rows that do not change
SELECT r FROM (SELECT some_number() AS r FROM clicks) WHERE r > 0.5;
> NOT_SUPPORTED at line 1, column 23: some_number is NOT DETERMINISTIC, so that a query could not be run again with the same result; it may only make columns in the outermost SELECT list, over rows that do not change
SELECT STREAM ad_id, some_number() AS r, COUNT(*) AS n FROM clicks GROUP BY ad_id;
> NOT_SUPPORTED at line 1, column 22: some_number is NOT DETERMINISTIC, so that a query could not be run again with the same result; it may only make columns in the outermost SELECT list, over rows that do not change
SELECT SUM(ad_id) OVER (PARTITION BY some_number()) FROM clicks;
> NOT_SUPPORTED at line 1, column 38: some_number is NOT DETERMINISTIC, so that a query could not be run again with the same result; it may only make columns in the outermost SELECT list, over rows that do not change
SELECT * FROM plus_one;
> TABLE_NOT_FOUND at line 1, column 15: plus_one is a function; it is called as plus_one(...)

-- What a function cannot be.
CREATE FUNCTION f(a INTEGER) RETURNS INTEGER AS $$ a + b $$;
> SYNTAX_ERROR at line 1, column 56: in the function's source: cannot find symbol; variable b
CREATE FUNCTION f(a INTEGER) RETURNS INTEGER LANGUAGE JAVA AS $$
  int b = a;
  return b +
    c;
$$;
> SYNTAX_ERROR at line 4, column 5: in the function's source: cannot find symbol; variable c
CREATE FUNCTION f(a INTEGER) RETURNS INTEGER AS $$ int b = 1; $$;
> SYNTAX_ERROR at line 1, column 51: in the function's source: missing return statement
CREATE FUNCTION f(a INTEGER) RETURNS VARCHAR AS $$ return weir.engine.Clock.system(); $$;
> SYNTAX_ERROR at line 1, column 70: in the function's source: cannot find symbol; class Clock; location: package weir.engine
CREATE FUNCTION f(class INTEGER) RETURNS INTEGER AS $$ 1 $$;
> INVALID_STATEMENT at line 1, column 19: 'class' is no name in Java; choose another one
CREATE FUNCTION f(a INTEGER) AS $$ 1 $$;
> INVALID_STATEMENT at line 1, column 17: say what the function gives: RETURNS type, or RETURNS TABLE (columns)
CREATE FUNCTION f RETURNS INTEGER AS $$ public class F { public static int eval() { return 1; } } $$;
> INVALID_STATEMENT at line 1, column 17: RETURNS goes with parameters, f(a INTEGER) RETURNS INTEGER; without them the source is a class, whose method says what it returns
CREATE FUNCTION f AS $$ return 1; $$;
> INVALID_STATEMENT at line 1, column 22: the source of a function without parameters behind its name is a public class, and there is none; write the parameters, as in f(a INTEGER) RETURNS INTEGER, if it is the body of a method
CREATE FUNCTION f AS $$ public class F { public static Object eval() { return 1; } } $$;
> TYPE_MISMATCH at line 1, column 22: the result of Object eval() is Object, which is no SQL type; there are boolean, byte, short, int, long, float, double and their classes, BigDecimal, String, byte[], LocalDate, LocalTime, LocalDateTime, Instant, Duration, Period, List, Map and records of these
CREATE FUNCTION f AS $$ public class F { public static BigDecimal eval() { return null; } } $$;
> TYPE_MISMATCH at line 1, column 22: the result of BigDecimal eval() is a BigDecimal of unknown digits; write @SqlType("DECIMAL(12, 2)") before it, or the parameters and RETURNS DECIMAL(12, 2) into the statement
CREATE FUNCTION f AS $$ public class F { public int eval() { return 1; } private F() {} } $$;
> INVALID_STATEMENT at line 1, column 22: the class F has no public constructor without parameters, by which it is made; give it one, or make the method static
CREATE FUNCTION f AS $$ public class F { public int one() { return 1; } public int two() { return 2; } } $$;
> INVALID_STATEMENT at line 1, column 22: the class F has no public method eval; its public methods are int one(), int two()
CREATE FUNCTION f CALLED ON NULL INPUT AS $$ public class F { public static int eval(int a) { return 1; } } $$;
> TYPE_MISMATCH at line 1, column 43: it is CALLED ON NULL INPUT, and parameter a of eval is int, which cannot be null; make it Integer
CREATE FUNCTION f AS $$ public class F { public static int eval(@SqlType("DECIMAL(3, 1)") double a) { return 1; } } $$;
> TYPE_MISMATCH at line 1, column 22: parameter 1 of int eval(double) is double, which does not hold a DECIMAL(3, 1); that is BigDecimal in Java
CREATE FUNCTION f AS $$
public class F implements AggregateFunction<Thread, Long> {
  public Thread create() { return null; }
  public void accumulate(Thread a, long b) {}
  public Thread merge(Thread a, Thread b) { return a; }
  public Long result(Thread a) { return 1L; }
}
$$;
> NOT_SUPPORTED at line 1, column 22: Thread: java.lang.Thread cannot be kept. What can: records, classes with a constructor without parameters, numbers, String, byte[], BigDecimal, java.time, enums, List, Set, Deque and Map of these
CREATE FUNCTION f AS 'com.acme.Missing';
> FUNCTION_NOT_FOUND at line 1, column 22: there is no class com.acme.Missing on the engine's class path; say USING JAR 'path' where it is
CREATE FUNCTION f(a VARCHAR) RETURNS BIGINT AS 'java.lang.Math::abs';
> TYPE_MISMATCH at line 1, column 48: the class has double abs(double), float abs(float), int abs(int), long abs(long); the parameters that the statement names need abs(String)
CREATE FUNCTION f AS 'com.acme.F' USING JAR 'missing.jar';
> INVALID_OPTION at line 1, column 45: the jar missing.jar does not exist
CREATE FUNCTION f(a INTEGER) RETURNS INTEGER LANGUAGE PYTHON AS $$ a $$;
> NOT_SUPPORTED at line 1, column 55: functions in PYTHON are not supported; write them in Java
CREATE FUNCTION f(a INTEGER) RETURNS INTEGER DETERMINISTIC NOT DETERMINISTIC AS $$ a $$;
> INVALID_STATEMENT at line 1, column 60: the clause DETERMINISTIC stands there twice; leave one out
CREATE FUNCTION upper(a INTEGER) RETURNS INTEGER AS $$ a $$;
> ALREADY_EXISTS at line 1, column 17: there is a function upper of Weir's own; choose another name
CREATE OR REPLACE FUNCTION IF NOT EXISTS f(a INTEGER) RETURNS INTEGER AS $$ a $$;
> INVALID_STATEMENT at line 1, column 42: OR REPLACE and IF NOT EXISTS contradict each other; leave one out
CREATE FUNCTION f(a INTEGER) RETURNS INTEGER;
> SYNTAX_ERROR at line 1, column 45: The statement ends too early
CREATE FUNCTION f(a INTEGER) RETURNS INTEGER AS;
> SYNTAX_ERROR at line 1, column 48: The statement ends too early; expected $$ source $$ or a string
EXPLAIN CREATE FUNCTION f(a INTEGER) RETURNS INTEGER AS $$ a $$;
> NOT_SUPPORTED at line 1, column 9: there is nothing to explain: a FUNCTION does not run
CREATE FUNCTION f(a INTEGER, a INTEGER) RETURNS INTEGER AS $$ a $$;
> SYNTAX_ERROR at line 1, column 62: in the function's source: variable a is already defined in method eval(int,int)
CREATE FUNCTION f(a INTEGER) RETURNS TABLE (b INTEGER) AS $$ emit(1); emit("x"); $$;
> SYNTAX_ERROR at line 1, column 76: in the function's source: incompatible types: java.lang.String cannot be converted to java.lang.Integer
CREATE FUNCTION f AS $$ package a; public class F { public static int eval() { return 1; } } $$;
> SYNTAX_ERROR at line 1, column 25: in the function's source: class, interface, enum, or record expected
CREATE FUNCTION f(a INTEGER) RETURNS INTEGER AS $$ /* one $ alone */ a $$;
> SCALAR f(INTEGER): INTEGER NOT NULL
CREATE FUNCTION f() RETURNS TABLE (r DOUBLE) NOT DETERMINISTIC AS $$ emit(Math.random()); $$;
> TABLE f(): ROW(r DOUBLE) NOT NULL
SELECT * FROM TABLE(f());
> NOT_SUPPORTED at line 1, column 21: f is NOT DETERMINISTIC, so that a query could not be run again with the same result; it may only make columns in the outermost SELECT list, over rows that do not change
CREATE FUNCTION g(a ROW(x INTEGER, y VARCHAR) ARRAY) RETURNS ROW(n INTEGER, m MAP<VARCHAR, INTEGER>) AS $$
  return new Result(a.size(), Map.of(a.get(0).y(), a.get(0).x()));
$$;
> SCALAR g(ROW(x INTEGER, y VARCHAR) ARRAY): ROW(n INTEGER, m MAP<VARCHAR, INTEGER>)
SELECT g(ARRAY[ROW(1, 'a')]).n AS n FROM clicks;
> Calc 2-calc: g(ARRAY(ROW(1, 'a'))).n AS n
>   Scan 1-scan: stream clicks, reads no column
> ends: [n INTEGER]
CREATE FUNCTION h(a BIGINT) RETURNS BOOLEAN AS $$ import java.util.concurrent.ThreadLocalRandom;
  return ThreadLocalRandom.current().nextLong() == a;
$$;
> SCALAR h(BIGINT): BOOLEAN NOT NULL
