-- A stateful function whose columns the statement says, where there is no record for them.
CREATE STREAM t (k INTEGER, v BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' MINUTE);
--> ok
INSERT INTO t VALUES (1, 10, TIMESTAMP '2026-03-01 12:00:10'), (2, 5, TIMESTAMP '2026-03-01 12:00:00'), (1, 7, TIMESTAMP '2026-03-01 12:00:20');
--> 3 rows
CREATE FUNCTION totals RETURNS TABLE (total BIGINT, seen_at TIMESTAMP(3), price DECIMAL(10, 2), tags VARCHAR ARRAY) LANGUAGE JAVA AS $$
public class Totals implements StatefulFunction<Long, Object[]> {
  public void process(Rows rows, KeyState<Long> state, Collector<Object[]> out) {
    long total = state.getOrElse(0L);
    for (Row row : rows) {
      total += row.getLong("v");
      out.collect(new Object[] {total, row.getTimestamp("ts"), BigDecimal.valueOf(total, 1), List.of("a", "b" + total)});
    }
    state.update(total);
  }

  public String timeColumn() { return "seen_at"; }
}
$$;
--> ok
DESCRIBE FUNCTION totals;
--> signature | returns | kind | deterministic | null_input | code | comment
--> totals() | TABLE(total BIGINT, seen_at TIMESTAMP(3), price DECIMAL(10, 2), tags VARCHAR ARRAY) | stateful | YES | not called | source |
--> (1 row)
SELECT * FROM TABLE(totals(TABLE t PARTITION BY k)) ORDER BY k, seen_at;
--> k | total | seen_at | price | tags
--> 1 | 10 | 2026-03-01 12:00:10.000 | 1.00 | [a, b10]
--> 1 | 17 | 2026-03-01 12:00:20.000 | 1.70 | [a, b17]
--> 2 | 5 | 2026-03-01 12:00:00.000 | 0.50 | [a, b5]
--> (3 rows)
SELECT window_start, k, SUM(total) AS s
  FROM TABLE(TUMBLE((SELECT * FROM TABLE(totals(TABLE t PARTITION BY k))), DESCRIPTOR(seen_at), INTERVAL '15' SECOND))
 GROUP BY window_start, window_end, k ORDER BY window_start, k;
--> window_start | k | s
--> 2026-03-01 12:00:00.000 | 1 | 10
--> 2026-03-01 12:00:00.000 | 2 | 5
--> 2026-03-01 12:00:15.000 | 1 | 17
--> (3 rows)
-- What does not fit the columns.
CREATE FUNCTION misfit RETURNS TABLE (total BIGINT, x INTEGER) LANGUAGE JAVA AS $$
public class Misfit implements StatefulFunction<Long, Object[]> {
  public void process(Rows rows, KeyState<Long> state, Collector<Object[]> out) {
    out.collect(rows.get(0).getLong("v") == 10 ? new Object[] {1L} : new Object[] {1L << 40, 1L << 40});
  }
}
$$;
--> ok
SELECT * FROM TABLE(misfit((SELECT * FROM t WHERE v = 10) PARTITION BY k));
--> error 38000: the function failed in misfit, called with (1): a row has 1 values, 2 columns are declared; the row was (k = 1, v = 10, ts = 2026-03-01 12:00:10); the query was SELECT * FROM TABLE(misfit((SELECT * FROM t WHERE v = 10) PARTITION BY k))
SELECT * FROM TABLE(misfit((SELECT * FROM t WHERE v = 5) PARTITION BY k));
--> error 38000: the function failed in misfit, called with (2): 1099511627776: that is out of range for INTEGER; the row was (k = 2, v = 5, ts = 2026-03-01 12:00:00); the query was SELECT * FROM TABLE(misfit((SELECT * FROM t WHERE v = 5) PARTITION BY k))
CREATE FUNCTION unsaid LANGUAGE JAVA AS $$
public class Unsaid implements StatefulFunction<Long, Object[]> {
  public void process(Rows rows, KeyState<Long> state, Collector<Object[]> out) {}
}
$$;
--> error 42000: what the function gives out is Object[]; say its columns: RETURNS TABLE (name type, ...) (line 1, column 41)
CREATE FUNCTION other RETURNS TABLE (a VARCHAR) LANGUAGE JAVA AS $$
public class Other implements StatefulFunction<Long, Other.Out> {
  public record Out(long a) {}
  public void process(Rows rows, KeyState<Long> state, Collector<Out> out) {}
}
$$;
--> error 42804: what the function gives out is Other.Out, which is not ROW(a VARCHAR) (line 1, column 66)
CREATE FUNCTION halved RETURNS TABLE (half BIGINT) LANGUAGE JAVA AS $$
public class Halved implements StatefulFunction<Long, Object[]> {
  public void process(Rows rows, KeyState<Long> state, Collector<Object[]> out) {
    for (Row row : rows) {
      out.collect(new Object[] {BigDecimal.valueOf(row.getLong("v") * 5, 1)});
    }
  }
}
$$;
--> ok
SELECT half FROM TABLE(halved((SELECT * FROM t WHERE v = 10) PARTITION BY k));
--> half
--> 5
--> (1 row)
SELECT half FROM TABLE(halved((SELECT * FROM t WHERE v = 5) PARTITION BY k));
--> error 38000: the function failed in halved, called with (2): 2.5: that is out of range for BIGINT; the row was (k = 2, v = 5, ts = 2026-03-01 12:00:00); the query was SELECT half FROM TABLE(halved((SELECT * FROM t WHERE v = 5) PARTITION BY k))
