-- A pipeline that ends takes several epochs, and what it makes of rows that replace each other is
-- made of the last ones.
CREATE STREAM actions (user_id VARCHAR, amount INTEGER) WITH ('max-rows-per-epoch' = '2');
--> ok
INSERT INTO actions VALUES ('ann', 1), ('bob', 2), ('ann', 3), ('cem', 4), ('bob', 5), ('ann', 6), ('dee', 7);
--> 7 rows
CREATE FUNCTION sums LANGUAGE JAVA AS $$
public class Sums implements StatefulFunction<Sums.State, Sums.Out> {
  public record State(long sum) {}
  public record Out(long sum) {}
  public void process(Rows rows, KeyState<State> state, Collector<Out> out) {
    long sum = state.exists() ? state.get().sum() : 0;
    for (Row row : rows) {
      sum += row.getInt("amount");
    }
    state.update(new State(sum));
    out.collect(new Out(sum));
  }
  public CallOrder order() { return CallOrder.ARRIVAL; }
  public OutputKind output() { return OutputKind.UPDATE; }
}
$$;
--> ok
SELECT * FROM TABLE(sums(TABLE actions PARTITION BY user_id)) ORDER BY user_id;
--> user_id | sum
--> ann | 10
--> bob | 7
--> cem | 4
--> dee | 7
--> (4 rows)
SELECT COUNT(*) AS n, SUM(sum) AS total FROM TABLE(sums(TABLE actions PARTITION BY user_id));
--> n | total
--> 4 | 28
--> (1 row)
SELECT user_id, sum, RANK() OVER (ORDER BY sum DESC) AS place FROM TABLE(sums(TABLE actions PARTITION BY user_id)) ORDER BY place;
--> user_id | sum | place
--> ann | 10 | 1
--> bob | 7 | 2
--> dee | 7 | 2
--> cem | 4 | 4
--> (4 rows)
EXPLAIN SELECT COUNT(*) AS n FROM TABLE(sums(TABLE actions PARTITION BY user_id));
--> plan
--> Aggregate 5-aggregate: COUNT(*) AS n
-->     keeps one entry until the input ends
-->   Calc 4-calc:
-->     Upsert 3-upsert: the last row of each user_id, at the end of the input
-->         keeps one row for each user_id that there is
-->       Stateful 2-stateful: sums(), by user_id, rows as they come
-->           keeps one state for each user_id until sums removes it
-->           keeps the rows of an epoch until its end
-->         Scan 1-scan: stream actions, reads user_id, amount
--> (9 rows)

CREATE STREAM totals (n BIGINT, total BIGINT);
--> ok
CREATE STREAM users (user_id VARCHAR, total BIGINT);
--> ok
CREATE STREAM joined (user_id VARCHAR, total BIGINT, amount INTEGER);
--> ok
CREATE PIPELINE counting WITH ('trigger' = 'available-now') AS INSERT INTO totals SELECT COUNT(*), SUM(sum) FROM TABLE(sums(TABLE actions PARTITION BY user_id));
--> ok
CREATE PIPELINE listing WITH ('trigger' = 'available-now') AS INSERT INTO users SELECT * FROM TABLE(sums(TABLE actions PARTITION BY user_id));
--> ok
CREATE PIPELINE joining WITH ('trigger' = 'available-now') AS INSERT INTO joined SELECT s.user_id, s.sum, a.amount FROM TABLE(sums(TABLE actions PARTITION BY user_id)) AS s JOIN actions a ON a.user_id = s.user_id WHERE a.amount > 4;
--> ok
AWAIT SELECT * FROM totals;
--> n | total
--> 4 | 28
--> (1 row)
AWAIT SELECT * FROM users ORDER BY user_id;
--> user_id | total
--> ann | 10
--> bob | 7
--> cem | 4
--> dee | 7
--> (4 rows)
AWAIT SELECT * FROM joined ORDER BY user_id;
--> user_id | total | amount
--> ann | 10 | 6
--> bob | 7 | 5
--> dee | 7 | 7
--> (3 rows)
