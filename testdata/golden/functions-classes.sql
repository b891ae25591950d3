-- What the class of a function may look like, and what is said of one that will not do.
CREATE FUNCTION joined AS $$
public class Joined {
  public String eval(String separator, String... parts) { return String.join(separator, parts); }
}
$$;
--> error 42804: parameter 2 of String eval(String, String[]) is String[]; an ARRAY is a List in Java, which a call writes as ARRAY[...] (line 2, column 27)
CREATE FUNCTION counted AS $$ public class Counted { public int eval(int[] numbers) { return numbers.length; } } $$;
--> error 42804: parameter 1 of int eval(int[]) is int[]; an ARRAY is a List in Java, which a call writes as ARRAY[...] (line 1, column 28)
CREATE FUNCTION head AS $$ public class Head { public static <T> T eval(List<T> all) { return all.get(0); } } $$;
--> error 42804: an element of parameter 1 of T eval(List<T>) is T, which is no SQL type; there are boolean, byte, short, int, long, float, double and their classes, BigDecimal, String, byte[], LocalDate, LocalTime, LocalDateTime, Instant, Duration, Period, List, Map and records of these (line 1, column 25)
CREATE FUNCTION maybe AS $$ public class Maybe { public Optional<String> eval(String a) { return Optional.of(a); } } $$;
--> error 42804: the result of Optional<String> eval(String) is Optional<String>, which is no SQL type; there are boolean, byte, short, int, long, float, double and their classes, BigDecimal, String, byte[], LocalDate, LocalTime, LocalDateTime, Instant, Duration, Period, List, Map and records of these (line 1, column 26)
CREATE FUNCTION wild AS $$ public class Wild { public int eval(List<? extends Number> a) { return a.size(); } } $$;
--> error 42804: an element of parameter 1 of int eval(List<? extends Number>) is ? extends Number, which is no SQL type; there are boolean, byte, short, int, long, float, double and their classes, BigDecimal, String, byte[], LocalDate, LocalTime, LocalDateTime, Instant, Duration, Period, List, Map and records of these (line 1, column 25)
CREATE FUNCTION raw AS $$ public class Raw { public int eval(List a) { return a.size(); } } $$;
--> error 42804: parameter 1 of int eval(List) is List, which does not say of what; write for example List<String> or Map<String, Long> (line 1, column 24)
CREATE FUNCTION moment AS $$ public class Moment { public java.util.Date eval(long a) { return null; } } $$;
--> error 42804: the result of Date eval(long) is Date, which is no SQL type; there are boolean, byte, short, int, long, float, double and their classes, BigDecimal, String, byte[], LocalDate, LocalTime, LocalDateTime, Instant, Duration, Period, List, Map and records of these (line 1, column 27)
CREATE FUNCTION hidden AS $$ class Hidden { public int eval(int a) { return a; } } $$;
--> error 42000: the source of a function without parameters behind its name is a public class, and there is none; write the parameters, as in f(a INTEGER) RETURNS INTEGER, if it is the body of a method (line 1, column 27)
CREATE FUNCTION inner_one AS $$ public class Outer { public class Inner { public int eval(int a) { return a; } } } $$;
--> error 42000: the class Outer has no public method eval; it has no public method (line 1, column 30)
-- A method that a class has from one above it, which nobody else sees.
CREATE FUNCTION shouted AS $$
public class Shouted extends Base {
  protected String mark() { return "!"; }
}

abstract class Base {
  protected abstract String mark();
  public String eval(String a) { return a + mark(); }
}
$$;
--> ok
SELECT shouted('hey') AS s;
--> s
--> hey!
--> (1 row)
-- Records of any types, nested ones that are static, a list of them.
CREATE FUNCTION pairs LANGUAGE JAVA AS $$
public class Pairs {
  public record Pair<A, B>(A first, B second) {}
  public Pair<String, Long> eval(String a, long b) { return new Pair<>(a, b); }
}
$$;
--> error 42804: component first of the result of Pairs$Pair<String, Long> eval(String, long) is A, which is no SQL type; there are boolean, byte, short, int, long, float, double and their classes, BigDecimal, String, byte[], LocalDate, LocalTime, LocalDateTime, Instant, Duration, Period, List, Map and records of these (line 2, column 40)
CREATE FUNCTION spans LANGUAGE JAVA AS $$
public class Spans implements TableFunction {
  public record Edge(int at, String what) {}
  public record Span(Edge start, Edge end, List<Edge> inside, @SqlType("DECIMAL(5, 1)") BigDecimal middle) {}

  public List<Span> eval(int from, int to) {
    List<Span> spans = new ArrayList<>();
    for (int i = from; i < to; i++) {
      spans.add(new Span(edge(i), i + 1 == to ? null : edge(i + 1), List.of(edge(i)), half(2 * i + 1)));
    }
    return spans;
  }

  private static Edge edge(int at) { return new Edge(at, "e" + at); }

  private static BigDecimal half(int a) { return BigDecimal.valueOf(a * 5L, 1); }
}
$$;
--> ok
SELECT s.* FROM (VALUES (1, 3), (5, 5)) AS v (a, b), LATERAL TABLE(spans(a, b)) AS s;
--> start | end | inside | middle
--> {"at":1,"what":"e1"} | {"at":2,"what":"e2"} | [{"at":1,"what":"e1"}] | 1.5
--> {"at":2,"what":"e2"} | NULL | [{"at":2,"what":"e2"}] | 2.5
--> (2 rows)
SELECT a, s."start"."at" AS x, middle FROM (VALUES (1, 3), (5, 5)) AS v (a, b) LEFT JOIN LATERAL TABLE(spans(a, b)) AS s ON TRUE;
--> a | x | middle
--> 1 | 1 | 1.5
--> 1 | 2 | 2.5
--> 5 | NULL | NULL
--> (3 rows)
SELECT * FROM (VALUES (1), (2)) AS v (a), LATERAL TABLE(spans(a, 3)) AS s JOIN (VALUES (1.5), (2.5)) AS m (middle) ON m.middle = s.middle;
--> a | start | end | inside | middle | middle0
--> 1 | {"at":1,"what":"e1"} | {"at":2,"what":"e2"} | [{"at":1,"what":"e1"}] | 1.5 | 1.5
--> 1 | {"at":2,"what":"e2"} | NULL | [{"at":2,"what":"e2"}] | 2.5 | 2.5
--> 2 | {"at":2,"what":"e2"} | NULL | [{"at":2,"what":"e2"}] | 2.5 | 2.5
--> (3 rows)
-- Lazily, as a stream; nothing; null rows; a null list.
CREATE FUNCTION firsts AS $$
public class Firsts implements TableFunction {
  public java.util.stream.Stream<Integer> eval(int n) {
    return n < 0 ? null : java.util.stream.IntStream.iterate(1, i -> i + 1).limit(n).boxed().map(i -> i == 2 ? null : i);
  }
}
$$;
--> ok
SELECT * FROM TABLE(firsts(3));
--> value
--> 1
--> 3
--> NULL
--> (3 rows)
SELECT a, f.* FROM (VALUES (-1), (0), (1)) AS v (a) LEFT JOIN LATERAL TABLE(firsts(a)) AS f ON TRUE;
--> a | value
--> -1 | NULL
--> 0 | NULL
--> 1 | 1
--> (3 rows)
-- A class that keeps something for itself, and one that has none of the words.
CREATE FUNCTION matches AS $$
import java.util.regex.Pattern;

public class Matches {
  private final Map<String, Pattern> patterns = new HashMap<>();
  public boolean eval(String text, String pattern) {
    return patterns.computeIfAbsent(pattern, Pattern::compile).matcher(text).find();
  }
}
$$;
--> ok
SELECT x FROM (VALUES ('abc'), ('xyz'), (NULL)) AS v (x) WHERE matches(x, 'b|q');
--> x
--> abc
--> (1 row)
-- Text that is looked at where it lies, and text of any class that comes out.
CREATE FUNCTION behind AS $$
public class Behind {
  private final StringBuilder made = new StringBuilder();
  public CharSequence eval(CharSequence text, int from) { return from > text.length() ? null : text.subSequence(from, text.length()); }
  public CharSequence eval(CharSequence a, CharSequence b) {
    made.setLength(0);
    return made.append(a.length()).append(a.equals(b)).append('/').append(b);
  }
}
$$;
--> ok
SELECT x, behind(x, 2) AS b, behind(x, x || '!') AS c, behind(behind(x, 1), behind(x, 2)) AS d FROM (VALUES ('abcd'), ('äöü'), ('x'), ('日本😀語'), (''), (NULL)) AS v (x);
--> x | b | c | d
-->  | NULL | 0false/! | NULL
--> NULL | NULL | NULL | NULL
--> abcd | cd | 4false/abcd! | 3false/cd
--> x | NULL | 1false/x! | NULL
--> äöü | ü | 3false/äöü! | 2false/ü
--> 日本😀語 | 😀語 | 5false/日本😀語! | 4false/😀語
--> (6 rows)
CREATE FUNCTION initial_of AS $$ public class InitialOf { public String eval(CharSequence s) { return s.isEmpty() ? "" : s.toString().substring(0, 1) + s.charAt(s.length() - 1); } } $$;
--> ok
SELECT initial_of(x) AS i, initial_of(x || 'é') AS e FROM (VALUES ('abcd'), ('äö'), ('')) AS v (x) WHERE initial_of(x) <> 'q';
--> i | e
-->  | éé
--> ad | aé
--> äö | äé
--> (3 rows)
CREATE FUNCTION char_of AS $$ public class CharOf { public int eval(CharSequence s) { return s.charAt(9); } } $$;
--> ok
SELECT char_of('short');
--> error 38000: the function failed in char_of('short'), called with ('short'): StringIndexOutOfBoundsException: index 9, length 5; the row was (); the query was SELECT char_of('short')
CREATE FUNCTION in_pieces AS $$
public class InPieces implements TableFunction {
  public List<CharSequence> eval(CharSequence s) {
    List<CharSequence> pieces = new ArrayList<>();
    for (int i = 0; i < s.length(); i += 2) pieces.add(s.subSequence(i, Math.min(s.length(), i + 2)));
    return pieces;
  }
}
$$;
--> ok
SELECT x, p.* FROM (VALUES ('abcde'), ('äöü')) AS v (x), LATERAL TABLE(in_pieces(x)) AS p;
--> x | value
--> abcde | ab
--> abcde | cd
--> abcde | e
--> äöü | äö
--> äöü | ü
--> (5 rows)
CREATE FUNCTION last_text AS $$
public class LastText implements AggregateFunction<List<String>, CharSequence> {
  public List<String> create() { return new ArrayList<>(); }
  public void accumulate(List<String> all, CharSequence text) { all.add(text.toString()); Collections.sort(all); }
  public List<String> merge(List<String> a, List<String> b) { a.addAll(b); Collections.sort(a); return a; }
  public CharSequence result(List<String> all) { return all.isEmpty() ? null : new StringBuilder(all.get(all.size() - 1)); }
}
$$;
--> ok
SELECT last_text(x) AS l FROM (VALUES ('abcde'), ('äöü'), ('b')) AS v (x);
--> l
--> äöü
--> (1 row)
