-- Aggregate functions in Java: over all rows, in windows, sessions and over rows that change.
CREATE FUNCTION weighted_avg COMMENT 'of values and their weights' LANGUAGE JAVA AS $$
public class WeightedAverage implements AggregateFunction<WeightedAverage.State, Double> {
  public static class State {
    public double sum;
    public long weight;
  }

  public State create() {
    return new State();
  }

  public void accumulate(State state, double value, int weight) {
    state.sum += value * weight;
    state.weight += weight;
  }

  public void retract(State state, double value, int weight) {
    state.sum -= value * weight;
    state.weight -= weight;
  }

  public State merge(State state, State other) {
    state.sum += other.sum;
    state.weight += other.weight;
    return state;
  }

  public Double result(State state) {
    return state.weight == 0 ? null : state.sum / state.weight;
  }
}
$$;
--> ok
-- Its state is a record with a list, and it cannot take rows back.
CREATE FUNCTION path LANGUAGE JAVA AS $$
import java.util.stream.Collectors;

public class Path implements AggregateFunction<Path.Steps, String> {
  public record Steps(List<String> names) {}

  public Steps create() {
    return new Steps(List.of());
  }

  public Steps accumulate(Steps steps, String name) {
    List<String> names = new ArrayList<>(steps.names());
    names.add(name);
    return new Steps(names);
  }

  public Steps merge(Steps steps, Steps other) {
    List<String> names = new ArrayList<>(steps.names());
    names.addAll(other.names());
    return new Steps(names);
  }

  public String result(Steps steps) {
    return steps.names().isEmpty() ? null : steps.names().stream().sorted().collect(Collectors.joining(">"));
  }
}
$$;
--> ok
CREATE STREAM s (k VARCHAR, v DOUBLE, w INTEGER, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
INSERT INTO s VALUES ('a', 1.0, 1, TIMESTAMP '2026-03-01 12:00:00'), ('a', 4.0, 2, TIMESTAMP '2026-03-01 12:00:10'), ('b', 5.0, 1, TIMESTAMP '2026-03-01 12:00:20'), ('a', 7.0, 3, TIMESTAMP '2026-03-01 12:01:05'), ('a', 7.0, 3, TIMESTAMP '2026-03-01 12:01:05'), ('c', 2.0, 0, TIMESTAMP '2026-03-01 12:05:00');
--> 6 rows
INSERT INTO s VALUES ('c', NULL, 9, TIMESTAMP '2026-03-01 12:05:01');
--> 1 row
SELECT weighted_avg(v, w) AS a, path(k) AS p FROM s;
--> a | p
--> 5.6 | a>a>a>a>b>c>c
--> (1 row)
SELECT k, weighted_avg(v, w) AS a, COUNT(*) AS n, path(k) AS p FROM s GROUP BY k ORDER BY k;
--> k | a | n | p
--> a | 5.666666666666667 | 4 | a>a>a>a
--> b | 5.0 | 1 | b
--> c | NULL | 2 | c>c
--> (3 rows)
SELECT k, weighted_avg(DISTINCT v, w) AS a, weighted_avg(v, w) FILTER (WHERE v < 6) AS f FROM s GROUP BY k ORDER BY k;
--> k | a | f
--> a | 5.0 | 3.0
--> b | 5.0 | 5.0
--> c | NULL | NULL
--> (3 rows)
SELECT weighted_avg(v, w) AS a, path(k) AS p FROM s WHERE FALSE;
--> a | p
--> NULL | NULL
--> (1 row)
SELECT window_start, weighted_avg(v, w) AS a, path(k) AS p FROM TABLE(TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--> window_start | a | p
--> 2026-03-01 12:00:00.000 | 3.5 | a>a>b
--> 2026-03-01 12:01:00.000 | 7.0 | a>a
--> 2026-03-01 12:05:00.000 | NULL | c>c
--> (3 rows)
SELECT window_start, weighted_avg(v, w) AS a, path(k) AS p FROM TABLE(HOP(TABLE s, DESCRIPTOR(ts), INTERVAL '30' SECOND, INTERVAL '1' MINUTE)) GROUP BY window_start, window_end;
--> window_start | a | p
--> 2026-03-01 11:59:30.000 | 3.5 | a>a>b
--> 2026-03-01 12:00:00.000 | 3.5 | a>a>b
--> 2026-03-01 12:00:30.000 | 7.0 | a>a
--> 2026-03-01 12:01:00.000 | 7.0 | a>a
--> 2026-03-01 12:04:30.000 | NULL | c>c
--> 2026-03-01 12:05:00.000 | NULL | c>c
--> (6 rows)
SELECT k, window_start, window_end, weighted_avg(v, w) AS a, path(k) AS p FROM TABLE(SESSION(TABLE s PARTITION BY k, DESCRIPTOR(ts), INTERVAL '15' SECOND)) GROUP BY k, window_start, window_end;
--> k | window_start | window_end | a | p
--> a | 2026-03-01 12:00:00.000 | 2026-03-01 12:00:25.000 | 3.0 | a>a
--> a | 2026-03-01 12:01:05.000 | 2026-03-01 12:01:20.000 | 7.0 | a>a
--> b | 2026-03-01 12:00:20.000 | 2026-03-01 12:00:35.000 | 5.0 | b
--> c | 2026-03-01 12:05:00.000 | 2026-03-01 12:05:16.000 | NULL | c>c
--> (4 rows)
SELECT k, ts, weighted_avg(v, w) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 1 PRECEDING AND CURRENT ROW) AS a FROM s;
--> k | ts | a
--> a | 2026-03-01 12:00:00.000 | 1.0
--> a | 2026-03-01 12:00:10.000 | 3.0
--> b | 2026-03-01 12:00:20.000 | 5.0
--> a | 2026-03-01 12:01:05.000 | 5.8
--> a | 2026-03-01 12:01:05.000 | 7.0
--> c | 2026-03-01 12:05:00.000 | NULL
--> c | 2026-03-01 12:05:01.000 | NULL
--> (7 rows)
-- Over rows that change, path keeps all values and weighted_avg does not.
CREATE TABLE latest (id INTEGER PRIMARY KEY, k VARCHAR, v INTEGER);
--> ok
INSERT INTO latest VALUES (1, 'a', 10), (2, 'a', 20), (3, 'b', 5);
--> 3 rows
CREATE MATERIALIZED VIEW sums AS SELECT k, weighted_avg(v, 1) AS a, path(CAST(v AS VARCHAR)) AS p FROM latest GROUP BY k;
--> ok
AWAIT SELECT * FROM sums ORDER BY k;
--> k | a | p
--> a | 15.0 | 10>20
--> b | 5.0 | 5
--> (2 rows)
INSERT INTO latest VALUES (1, 'b', 11), (2, 'a', 30);
--> 2 rows
AWAIT SELECT * FROM sums ORDER BY k;
--> k | a | p
--> a | 30.0 | 30
--> b | 8.0 | 11>5
--> (2 rows)
DROP FUNCTION path;
--> error 2BP01: function "path" is used by materialized view "sums"; drop that first, or say DROP ... CASCADE to drop all of them
EXPLAIN SELECT STREAM k, weighted_avg(v, 1) AS a, path(CAST(v AS VARCHAR)) AS p FROM latest GROUP BY k;
--> plan
--> Deliver 5-deliver: the new side of every change
-->   ChangingAggregate 4-changing-aggregate: by k, weighted_avg(v, $f2) AS a, path($f3) AS p; changes rows by k
-->       keeps one entry for each k with its distinct $f3, WITHOUT BOUND: grows with their number
-->     Calc 3-calc: k, v, 1 AS $f2, CAST(v AS VARCHAR) AS $f3; changes rows
-->       Upsert 2-upsert: the last row of each id; changes rows by id
-->           keeps one row for each id that there is
-->         Scan 1-scan: table latest, reads id, k, v
--> (7 rows)
SELECT weighted_avg(k, w) FROM s;
--> error 42804: there is no weighted_avg(VARCHAR, INTEGER); there is weighted_avg(DOUBLE, INTEGER); cast what is given (line 1, column 8)
SELECT k FROM s WHERE weighted_avg(v, w) > 1;
--> error 42000: aggregates cannot stand in WHERE; a condition on them stands in HAVING (line 1, column 23)
