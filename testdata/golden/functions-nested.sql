-- Functions in Java over arrays, maps and rows, decimals, instants and what may be NULL.
CREATE STREAM orders (id INTEGER, words VARCHAR ARRAY, stock MAP<VARCHAR, BIGINT>, path ROW(x DOUBLE, y DOUBLE) ARRAY, price DECIMAL(10, 2), seen_at TIMESTAMP_LTZ(3), ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO orders SELECT 1, ARRAY['to', 'be', NULL, 'größer'], MAP['pen', CAST(3 AS BIGINT), 'ink', CAST(NULL AS BIGINT)], ARRAY[ROW(0e0, 0e0), ROW(2e0, 4e0)], 12.34, CAST('2026-03-29 00:30:00' AS TIMESTAMP_LTZ(3)), TIMESTAMP '2026-03-01 12:00:00';
--> 1 row
INSERT INTO orders VALUES (2, NULL, NULL, NULL, NULL, NULL, TIMESTAMP '2026-03-01 12:00:01');
--> 1 row
INSERT INTO orders SELECT 3, CAST(ARRAY['only'] AS VARCHAR ARRAY), MAP['pen', CAST(-7 AS BIGINT)], CAST(NULL AS ROW(x DOUBLE, y DOUBLE) ARRAY), -0.01, CAST('2026-12-31 23:30:00' AS TIMESTAMP_LTZ(3)), TIMESTAMP '2026-03-01 12:00:02';
--> 1 row
-- Lists.
CREATE FUNCTION longest(words VARCHAR ARRAY) RETURNS VARCHAR AS $$
  String longest = null;
  for (String word : words) {
    if (word != null && (longest == null || word.length() > longest.length())) {
      longest = word;
    }
  }
  return longest;
$$;
--> ok
CREATE FUNCTION lengths(words VARCHAR ARRAY) RETURNS DECIMAL(6, 1) ARRAY AS $$
  List<BigDecimal> lengths = new ArrayList<>();
  for (String word : words) lengths.add(word == null ? null : new BigDecimal(word.length()));
  return lengths;
$$;
--> ok
SELECT id, longest(words) AS l, lengths(words) AS n, longest(ARRAY['a', 'bc']) AS c FROM orders;
--> id | l | n | c
--> 1 | größer | [2.0, 2.0, null, 6.0] | bc
--> 2 | NULL | NULL | bc
--> 3 | only | [4.0] | bc
--> (3 rows)
SELECT CARDINALITY(lengths(words)) AS n, lengths(words)[4] AS fourth FROM orders WHERE id = 1;
--> n | fourth
--> 4 | 6.0
--> (1 row)
SELECT id, n FROM orders, UNNEST(lengths(words)) AS u (n);
--> id | n
--> 1 | 2.0
--> 1 | 2.0
--> 1 | 6.0
--> 1 | NULL
--> 3 | 4.0
--> (5 rows)
-- Maps.
CREATE FUNCTION added(a MAP<VARCHAR, BIGINT>, b MAP<VARCHAR, BIGINT>) RETURNS MAP<VARCHAR, BIGINT> AS $$
  Map<String, Long> sum = new TreeMap<>(a);
  b.forEach((key, value) -> sum.merge(key, value, Long::sum));
  return sum;
$$;
--> ok
SELECT id, added(stock, MAP['pen', CAST(10 AS BIGINT), 'cap', CAST(1 AS BIGINT)]) AS m FROM orders WHERE id <> 1;
--> id | m
--> 2 | NULL
--> 3 | {"cap":1,"pen":3}
--> (2 rows)
CREATE FUNCTION doubled(a MAP<VARCHAR, BIGINT>) RETURNS MAP<VARCHAR, BIGINT> AS $$
  Map<String, Long> result = new LinkedHashMap<>();
  for (var entry : a.entrySet()) result.put(entry.getKey(), entry.getValue() == null ? null : 2 * entry.getValue());
  return result;
$$;
--> ok
SELECT id, doubled(stock) AS m, doubled(stock)['pen'] AS pens FROM orders;
--> id | m | pens
--> 1 | {"pen":6,"ink":null} | 6
--> 2 | NULL | NULL
--> 3 | {"pen":-14} | -14
--> (3 rows)
-- Rows.
CREATE FUNCTION center(path ROW(x DOUBLE, y DOUBLE) ARRAY) RETURNS ROW(x DOUBLE, y DOUBLE) AS $$
  double x = 0;
  double y = 0;
  for (var point : path) {
    x += point.x();
    y += point.y();
  }
  return path.isEmpty() ? null : new Result(x / path.size(), y / path.size());
$$;
--> ok
SELECT id, center(path) AS c FROM orders;
--> id | c
--> 1 | {"x":1.0,"y":2.0}
--> 2 | NULL
--> 3 | NULL
--> (3 rows)
SELECT t.c.x AS x FROM (SELECT center(path) AS c FROM orders) AS t;
--> x
--> 1.0
--> NULL
--> NULL
--> (3 rows)
CREATE FUNCTION swapped(result ROW(x INTEGER, y VARCHAR)) RETURNS ROW(y VARCHAR, x INTEGER) AS $$ new Result(result.y(), result.x()) $$;
--> error 42000: a ROW cannot be called 'result', as its record would have the name of another class; choose another name (line 1, column 25)
CREATE FUNCTION cells("row" ROW(a INTEGER, b INTEGER)) RETURNS TABLE (cell INTEGER) AS $$ emit(row.a()); emit(row.b()); $$;
--> error 42000: a ROW cannot be called 'row', as its record would have the name of another class; choose another name (line 1, column 23)
CREATE FUNCTION tagged(string ROW(a INTEGER), tag VARCHAR) RETURNS VARCHAR AS $$ tag + string.a() $$;
--> error 42000: a ROW cannot be called 'string', as its record would have the name of another class; choose another name (line 1, column 24)
CREATE FUNCTION swapped(pair ROW(x INTEGER, y VARCHAR)) RETURNS ROW(y VARCHAR, x INTEGER) AS $$ new Result(pair.y(), pair.x()) $$;
--> ok
CREATE FUNCTION cells(pair ROW(a INTEGER, b INTEGER)) RETURNS TABLE (cell INTEGER) AS $$ emit(pair.a()); emit(pair.b()); $$;
--> ok
SELECT swapped(ROW(1, 'a')) AS s;
--> s
--> {"y":"a","x":1}
--> (1 row)
SELECT * FROM TABLE(cells(ROW(4, 5)));
--> cell
--> 4
--> 5
--> (2 rows)
CREATE FUNCTION outer_x(p ROW(inside ROW(x INTEGER), name VARCHAR)) RETURNS INTEGER AS $$ p.inside() == null ? -1 : p.inside().x() $$;
--> ok
SELECT outer_x(ROW(ROW(3), 'a')) AS x;
--> x
--> 3
--> (1 row)
-- Decimals of any digits, and too many of them.
CREATE FUNCTION stepped(price DECIMAL(10, 2), step DECIMAL(4, 2)) RETURNS DECIMAL(12, 2) AS $$
  price.divide(step, 0, java.math.RoundingMode.CEILING).multiply(step)
$$;
--> ok
SELECT id, stepped(price, 0.25) AS s, stepped(5, 2) AS i FROM orders;
--> id | s | i
--> 1 | 12.50 | 6.00
--> 2 | NULL | 6.00
--> 3 | 0.00 | 6.00
--> (3 rows)
SELECT stepped(1, 0) AS s;
--> error 38000: the function failed in stepped(1, 0), called with (1, 0): ArithmeticException: / by zero; the row was (); the query was SELECT stepped(1, 0) AS s
CREATE FUNCTION huge(a BIGINT) RETURNS DECIMAL(20, 0) AS $$ BigDecimal.TEN.pow((int) a) $$;
--> ok
SELECT huge(19) AS h;
--> h
--> 10000000000000000000
--> (1 row)
SELECT huge(20) AS h;
--> error 38000: the function failed in huge(20), called with (20): 100000000000000000000: that is out of range for DECIMAL(20, 0); the row was (); the query was SELECT huge(20) AS h
CREATE FUNCTION digits AS $$
public class Digits {
  @SqlType("DECIMAL(38, 10)") public BigDecimal eval(BigDecimal any) { return any.stripTrailingZeros(); }
}
$$;
--> ok
SELECT digits(price) AS a, digits(1234567890123456789012345678) AS b, digits(7) AS c FROM orders WHERE id = 1;
--> a | b | c
--> 12.3400000000 | 1234567890123456789012345678.0000000000 | 7.0000000000
--> (1 row)
-- Instants, and the clock of a zone.
CREATE FUNCTION hour_in(t TIMESTAMP_LTZ(3), zone VARCHAR) RETURNS INTEGER AS $$ t.atZone(ZoneId.of(zone)).getHour() $$;
--> ok
CREATE FUNCTION until AS $$ public class Until { public static Duration eval(Instant a, Instant b) { return Duration.between(a, b); } } $$;
--> ok
SELECT id, hour_in(seen_at, 'Europe/Berlin') AS b, hour_in(seen_at, 'Asia/Kathmandu') AS k FROM orders;
--> id | b | k
--> 1 | 1 | 6
--> 2 | NULL | NULL
--> 3 | 0 | 5
--> (3 rows)
SELECT hour_in(seen_at, 'Nowhere') FROM orders WHERE id = 1;
--> error 38000: the function failed in hour_in(seen_at, 'Nowhere'), called with (2026-03-29T00:30:00Z, 'Nowhere'): ZoneRulesException: Unknown time-zone ID: Nowhere; the row was (id = 1, seen_at = 2026-03-29T00:30:00Z); the query was SELECT hour_in(seen_at, 'Nowhere') FROM orders WHERE id = 1
SELECT TIMESTAMP '2026-01-01 00:00:00' + until(CAST('2026-01-01 00:00:00' AS TIMESTAMP_LTZ(3)), seen_at) AS t FROM orders WHERE id = 1;
--> t
--> 2026-03-29 00:30:00.000
--> (1 row)
SELECT hour_in(ts, 'UTC') FROM orders;
--> error 42804: there is no hour_in(TIMESTAMP(3), CHAR(3)); there is hour_in(TIMESTAMP(3) WITH LOCAL TIME ZONE, VARCHAR); cast what is given (line 1, column 8)
-- What may be NULL.
CREATE FUNCTION described LANGUAGE JAVA AS $$
@CalledOnNull
public class Described {
  public record Part(String name, Integer size, List<String> tags) {}
  public String eval(Integer a, String b) { return a + "/" + b; }
  public Part eval(String name, Integer size, List<String> tags) { return name == null ? null : new Part(name, size, tags); }
}
$$;
--> ok
SELECT described(id, NULL) AS a, described(CAST(NULL AS INTEGER), 'x') AS b, described('n', id, words) AS p FROM orders WHERE id > 1;
--> a | b | p
--> 2/null | null/x | {"name":"n","size":2,"tags":null}
--> 3/null | null/x | {"name":"n","size":3,"tags":["only"]}
--> (2 rows)
SELECT described(NULL, NULL) AS a;
--> a
--> null/null
--> (1 row)
