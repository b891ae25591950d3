-- The calls of stateful functions: order, keys, arguments, a state to begin with, errors.
CREATE STREAM t (k INTEGER, v BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' MINUTE);
--> ok
CREATE STREAM untimed (k INTEGER, v BIGINT);
--> ok
CREATE TABLE initial (k INTEGER PRIMARY KEY, total BIGINT, label VARCHAR);
--> ok
INSERT INTO t VALUES (1, 10, TIMESTAMP '2026-03-01 12:00:10'), (2, 5, TIMESTAMP '2026-03-01 12:00:00'),
  (1, 7, TIMESTAMP '2026-03-01 12:00:00'), (1, 1, TIMESTAMP '2026-03-01 12:00:10'), (3, NULL, TIMESTAMP '2026-03-01 12:01:00'),
  (1, 99, TIMESTAMP '2026-03-01 11:59:59');
--> 6 rows
INSERT INTO untimed VALUES (1, 10), (2, 5), (1, 7);
--> 3 rows
INSERT INTO initial VALUES (1, 100, 'one'), (2, 200, 'two'), (9, 900, 'nine');
--> 3 rows
CREATE FUNCTION total LANGUAGE JAVA AS $$
public class Total implements StatefulFunction<Total.Sum, Total.Out> {
  public record Sum(long total, String label) {}
  public record Out(int rows, long total, @SqlType("DECIMAL(10, 2)") BigDecimal scaled, String label, List<Long> seen) {}
  public record In(Integer k, Long v) {}

  private final String order;
  private final long start;
  private final BigDecimal factor;

  public Total(String order, long start, BigDecimal factor) {
    this.order = order;
    this.start = start;
    this.factor = factor;
  }

  public Total(String order) {
    this(order, 0, BigDecimal.ONE);
  }

  @Override
  public void process(Rows rows, KeyState<Sum> state, Collector<Out> out) {
    Sum sum = state.getOrElse(new Sum(start, "new"));
    List<Long> seen = new ArrayList<>();
    for (In in : rows.as(In.class)) {
      seen.add(in.v());
      sum = new Sum(sum.total() + (in.v() == null ? 0 : in.v()), sum.label());
    }
    state.update(sum);
    out.collect(new Out(rows.size(), sum.total(), factor.multiply(BigDecimal.valueOf(sum.total())), sum.label(), seen));
    if (sum.total() == 13) {
      throw new IllegalStateException("thirteen");
    }
  }

  @Override
  public CallOrder order() {
    return CallOrder.valueOf(order);
  }
}
$$;
--> ok
DESCRIBE FUNCTION total;
--> signature | returns | kind | deterministic | null_input | code | comment
--> total(order VARCHAR) | TABLE(rows INTEGER NOT NULL, total BIGINT NOT NULL, scaled DECIMAL(10, 2), label VARCHAR, seen BIGINT ARRAY) | stateful | YES | not called | source |
--> total(order VARCHAR, start BIGINT, factor DECIMAL) | TABLE(rows INTEGER NOT NULL, total BIGINT NOT NULL, scaled DECIMAL(10, 2), label VARCHAR, seen BIGINT ARRAY) | stateful | YES | not called | source |
--> (2 rows)
-- In the order of time: a call for each key and time. The last row is late.
SELECT * FROM TABLE(total(TABLE t PARTITION BY k, 'TIME'));
--> k | rows | total | scaled | label | seen
--> 1 | 1 | 7 | 7.00 | new | [7]
--> 1 | 2 | 18 | 18.00 | new | [1, 10]
--> 2 | 1 | 5 | 5.00 | new | [5]
--> 3 | 1 | 0 | 0.00 | new | [null]
--> (4 rows)
-- As they come: all rows of a key of an epoch in one call, and none is late.
SELECT * FROM TABLE(total(TABLE t PARTITION BY k, 'ARRIVAL', 1000, 0.5));
--> k | rows | total | scaled | label | seen
--> 1 | 4 | 1117 | 558.50 | new | [10, 7, 1, 99]
--> 2 | 1 | 1005 | 502.50 | new | [5]
--> 3 | 1 | 1000 | 500.00 | new | [null]
--> (3 rows)
SELECT * FROM TABLE(total(TABLE untimed PARTITION BY k, 'ARRIVAL'));
--> k | rows | total | scaled | label | seen
--> 1 | 2 | 17 | 17.00 | new | [10, 7]
--> 2 | 1 | 5 | 5.00 | new | [5]
--> (2 rows)
SELECT * FROM TABLE(total(TABLE untimed, 'ARRIVAL'));
--> rows | total | scaled | label | seen
--> 3 | 22 | 22.00 | new | [10, 5, 7]
--> (1 row)
-- With what is kept at first.
CREATE VIEW one AS SELECT k, total, 'x' AS label FROM initial WHERE k = 1;
--> ok
CREATE VIEW unlabelled AS SELECT k, total FROM initial;
--> ok
SELECT * FROM TABLE(total(TABLE t PARTITION BY k, TABLE initial PARTITION BY k, 'TIME'));
--> k | rows | total | scaled | label | seen
--> 1 | 1 | 107 | 107.00 | one | [7]
--> 1 | 2 | 118 | 118.00 | one | [1, 10]
--> 2 | 1 | 205 | 205.00 | two | [5]
--> 3 | 1 | 0 | 0.00 | new | [null]
--> (4 rows)
SELECT * FROM TABLE(total(TABLE untimed PARTITION BY k, TABLE one PARTITION BY k, 'ARRIVAL'));
--> k | rows | total | scaled | label | seen
--> 1 | 2 | 117 | 117.00 | x | [10, 7]
--> 2 | 1 | 5 | 5.00 | new | [5]
--> (2 rows)
-- Behind a join, and before another function.
SELECT k, name, s."rows", s.total FROM TABLE(total((SELECT t.k, t.v, i.label AS name, t.ts FROM t JOIN initial AS i ON i.k = t.k) PARTITION BY (k, name), 'ARRIVAL')) AS s;
--> k | name | rows | total
--> 1 | one | 4 | 117
--> 2 | two | 1 | 5
--> (2 rows)
-- What is refused, and where.
SELECT * FROM TABLE(total(TABLE untimed PARTITION BY k, 'TIME'));
--> error 0A000: total takes rows in the order of event time, and no column of its table has a watermark; declare WATERMARK FOR ts AS ts - INTERVAL '5' SECOND in CREATE STREAM, or let order() be ARRIVAL, and timeouts() not EVENT_TIME (line 2, column 21)
SELECT * FROM TABLE(total(TABLE t PARTITION BY kk, 'TIME'));
--> error 42703: there is no column 'kk' in the table; did you mean 'k'? (line 1, column 48)
SELECT * FROM TABLE(total(TABLE t PARTITION BY k ORDER BY v, 'TIME'));
--> error 0A000: total takes rows in the order of event time, and no column of its table has a watermark that ORDER BY names; declare WATERMARK FOR ts AS ts - INTERVAL '5' SECOND in CREATE STREAM, or let order() be ARRIVAL, and timeouts() not EVENT_TIME (line 1, column 21)
SELECT * FROM TABLE(total(TABLE t PARTITION BY k, 'TIME', 1));
--> error 42804: there is no total(CHAR(4), INTEGER); there are total(VARCHAR) and total(VARCHAR, BIGINT, DECIMAL); cast what is given (line 1, column 21)
SELECT * FROM TABLE(total(TABLE t PARTITION BY k, k));
--> error 42804: the arguments of total are constants; columns come in with its table: TABLE t PARTITION BY key (line 1, column 51)
SELECT * FROM TABLE(total('TIME'));
--> error 42804: total takes a table, and at most another one with the state to begin with: TABLE(total(TABLE t PARTITION BY key, ...)) (line 1, column 21)
SELECT * FROM TABLE(total(TABLE t PARTITION BY k, 'SIDEWAYS'));
--> error 38000: Total cannot say what it is: java.lang.IllegalArgumentException: No enum constant weir.engine.udf.CallOrder.SIDEWAYS (line 1, column 21)
SELECT * FROM TABLE(total((SELECT v AS total, ts FROM t) PARTITION BY total, 'TIME'));
--> error 42702: total gives out a column total, and so does PARTITION BY, whose columns come first by themselves; leave it out of the function's rows, or give it another name (line 1, column 71)
SELECT * FROM TABLE(total(TABLE t PARTITION BY k, TABLE unlabelled PARTITION BY k, 'TIME'));
--> error 42703: the table with the state to begin with: the rows have no column 'label' for Sum; they have k, total (line 1, column 21)
SELECT * FROM TABLE(total((SELECT k, COUNT(*) AS v FROM untimed GROUP BY k) PARTITION BY k, 'ARRIVAL'));
--> k | rows | total | scaled | label | seen
--> 1 | 1 | 2 | 2.00 | new | [2]
--> 2 | 1 | 1 | 1.00 | new | [1]
--> (2 rows)
EXPLAIN SELECT STREAM * FROM TABLE(total((SELECT k, COUNT(*) AS v FROM untimed GROUP BY k) PARTITION BY k, 'ARRIVAL'));
--> error 0A000: the function total over rows that change is not supported: it takes rows that are only added, and an aggregate without a window or a join of what changes changes its rows (line 1, column 36)
-- An error of the function names the function, the key, the row and the query.
INSERT INTO untimed VALUES (7, 13);
--> 1 row
SELECT * FROM TABLE(total(TABLE untimed PARTITION BY k, 'ARRIVAL'));
--> error 38000: the function failed in total, called with (7): IllegalStateException: thirteen; the row was (k = 7, v = 13); the query was SELECT * FROM TABLE(total(TABLE untimed PARTITION BY k, 'ARRIVAL'))
SELECT 1 AS still_there;
--> still_there
--> 1
--> (1 row)
