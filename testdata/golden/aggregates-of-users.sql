-- Aggregate functions in Java with other states: lists, maps, sets, decimals and rows that come out.
CREATE STREAM s (k VARCHAR, v INTEGER, price DECIMAL(8, 2), tags VARCHAR ARRAY, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO s VALUES ('a', 3, 1.50, ARRAY['x', 'y'], TIMESTAMP '2026-03-01 12:00:00'), ('a', 9, 2.25, ARRAY['x', NULL], TIMESTAMP '2026-03-01 12:00:10'),
  ('b', 5, NULL, NULL, TIMESTAMP '2026-03-01 12:00:20'), ('a', 9, 0.05, ARRAY['z', 'x'], TIMESTAMP '2026-03-01 12:01:05'),
  ('a', NULL, 10.00, ARRAY['y', 'y'], TIMESTAMP '2026-03-01 12:01:06'), ('c', 0, -4.00, ARRAY['q', 'q'], TIMESTAMP '2026-03-01 12:05:00');
--> 6 rows
-- The two largest, with retract: its state is a map of how often each came.
CREATE FUNCTION top_two LANGUAGE JAVA AS $$
public class TopTwo implements AggregateFunction<TopTwo.Counts, List<Integer>> {
  public static class Counts { public TreeMap<Integer, Integer> times = new TreeMap<>(); }
  public Counts create() { return new Counts(); }
  public void accumulate(Counts c, int v) { c.times.merge(v, 1, Integer::sum); }
  public void retract(Counts c, int v) { c.times.merge(v, -1, (a, b) -> a + b == 0 ? null : a + b); }
  public Counts merge(Counts c, Counts o) { o.times.forEach((v, n) -> c.times.merge(v, n, Integer::sum)); return c; }
  public List<Integer> result(Counts c) {
    List<Integer> top = new ArrayList<>();
    for (var e : c.times.descendingMap().entrySet())
      for (int i = 0; i < e.getValue() && top.size() < 2; i++) top.add(e.getKey());
    return top;
  }
}
$$;
--> ok
-- Tags and how many rows have them; no retract, an array comes in, a map comes out.
CREATE FUNCTION tag_counts LANGUAGE JAVA AS $$
public class TagCounts implements AggregateFunction<Map<String, Long>, Map<String, Long>> {
  public Map<String, Long> create() { return new TreeMap<>(); }
  public void accumulate(Map<String, Long> counts, List<String> tags) {
    for (String tag : new HashSet<>(tags)) if (tag != null) counts.merge(tag, 1L, Long::sum);
  }
  public Map<String, Long> merge(Map<String, Long> a, Map<String, Long> b) { b.forEach((t, n) -> a.merge(t, n, Long::sum)); return a; }
  public Map<String, Long> result(Map<String, Long> counts) { return counts.isEmpty() ? null : new TreeMap<>(counts); }
}
$$;
--> ok
-- A decimal, called with NULLs; its state is a record with a BigDecimal that may be null.
CREATE FUNCTION spread LANGUAGE JAVA AS $$
@CalledOnNull
public class Spread implements AggregateFunction<Spread.Seen, Spread.Range> {
  public record Seen(BigDecimal least, BigDecimal most, long nulls) {}
  public record Range(@SqlType("DECIMAL(9, 2)") BigDecimal width, long nulls) {}
  public Seen create() { return new Seen(null, null, 0); }
  public Seen accumulate(Seen s, BigDecimal v) {
    return v == null ? new Seen(s.least(), s.most(), s.nulls() + 1)
        : new Seen(s.least() == null ? v : s.least().min(v), s.most() == null ? v : s.most().max(v), s.nulls());
  }
  public Seen merge(Seen a, Seen b) {
    Seen both = b.least() == null ? a : accumulate(accumulate(a, b.least()), b.most());
    return new Seen(both.least(), both.most(), a.nulls() + b.nulls());
  }
  public Range result(Seen s) { return new Range(s.least() == null ? null : s.most().subtract(s.least()), s.nulls()); }
}
$$;
--> ok
SELECT k, top_two(v) AS t, tag_counts(tags) AS c, spread(price) AS r FROM s GROUP BY k ORDER BY k;
--> k | t | c | r
--> a | [9, 9] | {"x":3,"y":2,"z":1} | {"width":9.95,"nulls":0}
--> b | [5] | NULL | {"width":null,"nulls":1}
--> c | [0] | {"q":1} | {"width":0.00,"nulls":0}
--> (3 rows)
SELECT top_two(DISTINCT v) AS d, top_two(v) FILTER (WHERE v < 9) AS f, tag_counts(tags) FILTER (WHERE k = 'a') AS c, spread(price) FILTER (WHERE FALSE) AS r FROM s;
--> d | f | c | r
--> [9, 5] | [5, 3] | {"x":3,"y":2,"z":1} | {"width":null,"nulls":0}
--> (1 row)
SELECT window_start, top_two(v) AS t, tag_counts(tags) AS c, spread(price) AS r FROM TABLE(TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--> window_start | t | c | r
--> 2026-03-01 12:00:00.000 | [9, 5] | {"x":2,"y":1} | {"width":0.75,"nulls":1}
--> 2026-03-01 12:01:00.000 | [9] | {"x":1,"y":1,"z":1} | {"width":9.95,"nulls":0}
--> 2026-03-01 12:05:00.000 | [0] | {"q":1} | {"width":0.00,"nulls":0}
--> (3 rows)
SELECT window_start, top_two(v) AS t FROM TABLE(CUMULATE(TABLE s, DESCRIPTOR(ts), INTERVAL '30' SECOND, INTERVAL '1' MINUTE)) WHERE k = 'a' GROUP BY window_start, window_end;
--> window_start | t
--> 2026-03-01 12:00:00.000 | [9, 3]
--> 2026-03-01 12:00:00.000 | [9, 3]
--> 2026-03-01 12:01:00.000 | [9]
--> 2026-03-01 12:01:00.000 | [9]
--> (4 rows)
SELECT k, window_start, top_two(v) AS t, spread(price) AS r FROM TABLE(SESSION(TABLE s PARTITION BY k, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY k, window_start, window_end;
--> k | window_start | t | r
--> a | 2026-03-01 12:00:00.000 | [9, 9] | {"width":9.95,"nulls":0}
--> b | 2026-03-01 12:00:20.000 | [5] | {"width":null,"nulls":1}
--> c | 2026-03-01 12:05:00.000 | [0] | {"width":0.00,"nulls":0}
--> (3 rows)
SELECT k, ts, top_two(v) OVER (PARTITION BY k ORDER BY ts RANGE INTERVAL '30' SECOND PRECEDING) AS t, tag_counts(tags) OVER (PARTITION BY k ORDER BY ts) AS c, spread(price) OVER (PARTITION BY k ORDER BY ts ROWS 1 PRECEDING) AS r FROM s;
--> k | ts | t | c | r
--> a | 2026-03-01 12:00:00.000 | [3] | {"x":1,"y":1} | {"width":0.00,"nulls":0}
--> a | 2026-03-01 12:00:10.000 | [9, 3] | {"x":2,"y":1} | {"width":0.75,"nulls":0}
--> b | 2026-03-01 12:00:20.000 | [5] | NULL | {"width":null,"nulls":1}
--> a | 2026-03-01 12:01:05.000 | [9] | {"x":3,"y":1,"z":1} | {"width":2.20,"nulls":0}
--> a | 2026-03-01 12:01:06.000 | [9] | {"x":3,"y":2,"z":1} | {"width":9.95,"nulls":0}
--> c | 2026-03-01 12:05:00.000 | [0] | {"q":1} | {"width":0.00,"nulls":0}
--> (6 rows)
SELECT k, GROUPING(k) AS g, top_two(v) AS t FROM s GROUP BY ROLLUP (k) ORDER BY g, k;
--> k | g | t
--> a | 0 | [9, 9]
--> b | 0 | [5]
--> c | 0 | [0]
--> NULL | 1 | [9, 9]
--> (4 rows)
SELECT * FROM s MATCH_RECOGNIZE (ORDER BY ts MEASURES top_two(A.v) AS t, spread(price) AS r PATTERN (A+) DEFINE A AS k = 'a' OR v > 0);
--> t | r
--> [9, 9] | {"width":9.95,"nulls":1}
--> (1 row)
-- Over rows that change: of these, top_two alone takes rows back.
CREATE TABLE latest (id INTEGER PRIMARY KEY, k VARCHAR, v INTEGER, price DECIMAL(8, 2));
--> ok
INSERT INTO latest VALUES (1, 'a', 10, 1.00), (2, 'a', 20, 3.00), (3, 'b', 5, 9.99), (4, 'a', 20, NULL);
--> 4 rows
CREATE MATERIALIZED VIEW tops AS SELECT k, top_two(v) AS t, top_two(DISTINCT v) AS d, spread(price) AS r, top_two(v) FILTER (WHERE price > 1) AS f FROM latest GROUP BY k;
--> ok
AWAIT SELECT * FROM tops ORDER BY k;
--> k | t | d | r | f
--> a | [20, 20] | [20, 10] | {"width":2.00,"nulls":1} | [20]
--> b | [5] | [5] | {"width":0.00,"nulls":0} | [5]
--> (2 rows)
INSERT INTO latest VALUES (2, 'b', 20, 3.00), (4, 'a', 1, 0.50), (1, 'a', 30, 2.00);
--> 3 rows
AWAIT SELECT * FROM tops ORDER BY k;
--> k | t | d | r | f
--> a | [30, 1] | [30, 1] | {"width":1.50,"nulls":0} | [30]
--> b | [20, 5] | [20, 5] | {"width":6.99,"nulls":0} | [20, 5]
--> (2 rows)
SELECT SUM(n) AS n FROM (SELECT CARDINALITY(t) AS n FROM tops);
--> n
--> 4
--> (1 row)
-- What a class lacks.
CREATE FUNCTION lacking AS $$ public class Lacking implements AggregateFunction<Long, Long> {
  public Long create() { return 0L; }
  public Long merge(Long a, Long b) { return a + b; }
  public Long result(Long a) { return a; }
} $$;
--> error 42000: the class Lacking has no public method accumulate; its public methods are Long create(), Long merge(Long, Long), Long result(Long) (line 2, column 28)
CREATE FUNCTION crossed AS $$ public class Crossed implements AggregateFunction<Long, Long> {
  public Long create() { return 0L; }
  public void accumulate(Long sum, long v) { sum += v; }
  public Long merge(Long a, Long b) { return a + b; }
  public Long result(Long a) { return a; }
} $$;
--> error 42000: void accumulate(Long, long) changes nothing, as a Long stays what it is; return the new state instead of nothing (line 1, column 28)
CREATE FUNCTION empty_one AS $$ public class EmptyOne implements AggregateFunction<String, String> {
  public String create() { return null; }
  public String accumulate(String s, int v) { return s == null ? "" + v : s + v; }
  public String merge(String a, String b) { return a == null ? b : b == null ? a : a + b; }
  public String result(String s) { return s; }
} $$;
--> ok
SELECT k, empty_one(v) AS e FROM s GROUP BY k ORDER BY k;
--> k | e
--> a | 399
--> b | 5
--> c | 0
--> (3 rows)
SELECT empty_one(v) AS e FROM s WHERE FALSE;
--> e
--> NULL
--> (1 row)
