-- A pipeline takes up its state under a new version of the function's class, found by the class's name.
CREATE STREAM actions (user_id VARCHAR, ts TIMESTAMP(3), WATERMARK FOR ts AS ts);
--> ok
CREATE STREAM counted (user_id VARCHAR, n BIGINT, label VARCHAR);
--> ok
CREATE FUNCTION count_1 LANGUAGE JAVA AS $$
public class Count implements StatefulFunction<Count.State, Count.Out> {
  public record State(long n, String old) {}
  public record Out(long n, String label) {}
  public void process(Rows rows, KeyState<State> state, Collector<Out> out) {
    state.update(new State((state.exists() ? state.get().n() : 0) + rows.size(), "old"));
    out.collect(new Out(state.get().n(), "first version"));
  }
  public CallOrder order() { return CallOrder.ARRIVAL; }
}
$$;
--> ok
CREATE PIPELINE counting AS INSERT INTO counted SELECT STREAM * FROM TABLE(count_1(TABLE actions PARTITION BY user_id));
--> ok
INSERT INTO actions VALUES ('ann', TIMESTAMP '2026-03-01 12:00:00'), ('bob', TIMESTAMP '2026-03-01 12:00:00'), ('ann', TIMESTAMP '2026-03-01 12:00:01');
--> 3 rows
AWAIT SELECT user_id, MAX(n) AS n, COUNT(DISTINCT label) AS labels FROM counted GROUP BY user_id ORDER BY user_id;
--> user_id | n | labels
--> ann | 2 | 1
--> bob | 1 | 1
--> (2 rows)
STOP PIPELINE counting;
--> ok
CREATE FUNCTION count_2 LANGUAGE JAVA AS $$
public class Count implements StatefulFunction<Count.State, Count.Out> {
  public record State(List<String> added, long n) {}
  public record Out(long n, String label) {}
  public void process(Rows rows, KeyState<State> state, Collector<Out> out) {
    long before = state.exists() ? state.get().n() : 0;
    String label = state.exists() ? "second version, added: " + state.get().added() : "new";
    state.update(new State(List.of("x"), before + rows.size()));
    out.collect(new Out(state.get().n(), label));
  }
  public CallOrder order() { return CallOrder.ARRIVAL; }
}
$$;
--> ok
CREATE OR REPLACE PIPELINE counting AS INSERT INTO counted SELECT STREAM * FROM TABLE(count_2(TABLE actions PARTITION BY user_id));
--> ok
INSERT INTO actions VALUES ('ann', TIMESTAMP '2026-03-01 12:00:02'), ('cem', TIMESTAMP '2026-03-01 12:00:02');
--> 2 rows
AWAIT SELECT user_id, n, label FROM counted WHERE label <> 'first version' ORDER BY user_id;
--> user_id | n | label
--> ann | 3 | second version, added: null
--> cem | 1 | new
--> (2 rows)
-- A field of another type is refused, and named.
CREATE FUNCTION count_3 LANGUAGE JAVA AS $$
public class Count implements StatefulFunction<Count.State, Count.Out> {
  public record State(String n) {}
  public record Out(long n, String label) {}
  public void process(Rows rows, KeyState<State> state, Collector<Out> out) {
    out.collect(new Out(0, state.getOrElse(new State("none")).n()));
  }
  public CallOrder order() { return CallOrder.ARRIVAL; }
}
$$;
--> ok
STOP PIPELINE counting;
--> ok
CREATE OR REPLACE PIPELINE counting AS INSERT INTO counted SELECT STREAM * FROM TABLE(count_3(TABLE actions PARTITION BY user_id));
--> error 0A000: the stored state has long in 'State.n', the class has String: keep the type, or give the new one another name
SELECT user_id, n, label FROM counted WHERE label <> 'first version' ORDER BY user_id;
--> user_id | n | label
--> ann | 3 | second version, added: null
--> cem | 1 | new
--> (2 rows)
