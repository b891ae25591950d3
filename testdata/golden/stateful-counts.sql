-- Counts for each key that end by themselves: by the clock, in update mode and append mode, and as work that comes back.
CREATE STREAM readings (sensor_id VARCHAR, ok BOOLEAN);
--> ok
-- One row for each sensor that has been heard of lately: its count so far, which goes when nothing has come for long.
CREATE FUNCTION sensor_counts LANGUAGE JAVA AS $$
public class SensorCounts implements StatefulMap<Integer, SensorCounts.Count> {
  public record Count(int n) {}

  private final Duration silence;

  public SensorCounts(Duration silence) { this.silence = silence; }

  public Count map(Rows rows, KeyState<Integer> state) {
    if (state.hasTimedOut()) {
      state.remove();
      return null;
    }
    int n = state.getOrElse(0) + rows.size();
    state.update(n);
    state.setTimeoutDuration(silence);
    return new Count(n);
  }

  public CallOrder order() { return CallOrder.ARRIVAL; }

  public TimeoutKind timeouts() { return TimeoutKind.PROCESSING_TIME; }

  public OutputKind output() { return OutputKind.UPDATE; }
}
$$;
--> ok
INSERT INTO readings VALUES ('s1', TRUE), ('s2', FALSE), ('s1', FALSE);
--> 3 rows
CREATE MATERIALIZED VIEW lately AS SELECT * FROM TABLE(sensor_counts(TABLE readings PARTITION BY sensor_id, INTERVAL '0.05' SECOND));
--> ok
CREATE MATERIALIZED VIEW for_long AS SELECT * FROM TABLE(sensor_counts(TABLE readings PARTITION BY sensor_id, INTERVAL '10' MINUTE));
--> ok
AWAIT SELECT * FROM lately;
--> sensor_id | n
--> (0 rows)
AWAIT SELECT * FROM for_long ORDER BY sensor_id;
--> sensor_id | n
--> s1 | 2
--> s2 | 1
--> (2 rows)
INSERT INTO readings VALUES ('s2', TRUE), (NULL, TRUE);
--> 2 rows
AWAIT SELECT * FROM for_long ORDER BY sensor_id;
--> sensor_id | n
--> s1 | 2
--> s2 | 2
--> NULL | 1
--> (3 rows)
AWAIT SELECT COUNT(*) AS n FROM lately;
--> n
--> 0
--> (1 row)
-- A count begins anew when it has gone.
CREATE STREAM counted (sensor_id VARCHAR, row_kind VARCHAR, n INTEGER);
--> ok
CREATE PIPELINE counting AS INSERT INTO counted
  SELECT STREAM sensor_id, row_op, n FROM TABLE(sensor_counts((SELECT * FROM readings WHERE ok) PARTITION BY sensor_id, INTERVAL '0.02' SECOND));
--> ok
AWAIT SELECT sensor_id, row_kind, COUNT(*) AS n, MAX(n) AS most FROM counted GROUP BY sensor_id, row_kind ORDER BY sensor_id, row_kind;
--> sensor_id | row_kind | n | most
--> s1 | +I | 1 | 1
--> s1 | -D | 1 | 1
--> s2 | +I | 1 | 1
--> s2 | -D | 1 | 1
--> NULL | +I | 1 | 1
--> NULL | -D | 1 | 1
--> (6 rows)
INSERT INTO readings VALUES ('s1', TRUE);
--> 1 row
AWAIT SELECT row_kind, COUNT(*) AS n, MAX(n) AS most FROM counted WHERE sensor_id = 's1' GROUP BY row_kind ORDER BY row_kind;
--> row_kind | n | most
--> +I | 2 | 1
--> -D | 2 | 1
--> (2 rows)
-- Total logins, a row out for each call; any number of rows out.
CREATE STREAM events (user_id BIGINT, event VARCHAR);
--> ok
CREATE FUNCTION total_logins LANGUAGE JAVA AS $$
public class TotalLogins implements StatefulFunction<TotalLogins.Seen, TotalLogins.Total> {
  public static class Seen {
    public long logins;
    public String last;
  }
  public record Total(long total_logins, String last_event) {}

  public void process(Rows rows, KeyState<Seen> state, Collector<Total> out) {
    Seen seen = state.getOrElse(new Seen());
    for (Row row : rows) {
      seen.logins += "login".equals(row.getString("event")) ? 1 : 0;
      seen.last = row.getString("event");
    }
    state.update(seen);
    out.collect(new Total(seen.logins, seen.last));
  }

  public CallOrder order() { return CallOrder.ARRIVAL; }
}
$$;
--> ok
INSERT INTO events VALUES (1, 'login'), (2, 'look'), (1, 'login'), (2, NULL), (1, 'look');
--> 5 rows
SELECT * FROM TABLE(total_logins(TABLE events PARTITION BY user_id));
--> user_id | total_logins | last_event
--> 1 | 2 | look
--> 2 | 0 | NULL
--> (2 rows)
CREATE STREAM totals (user_id BIGINT, total BIGINT, last_event VARCHAR);
--> ok
CREATE PIPELINE totalling AS INSERT INTO totals SELECT STREAM * FROM TABLE(total_logins(TABLE events PARTITION BY user_id));
--> ok
AWAIT SELECT * FROM totals ORDER BY user_id;
--> user_id | total | last_event
--> 1 | 2 | look
--> 2 | 0 | NULL
--> (2 rows)
INSERT INTO events VALUES (2, 'login');
--> 1 row
AWAIT SELECT * FROM totals ORDER BY user_id, total;
--> user_id | total | last_event
--> 1 | 2 | look
--> 2 | 0 | NULL
--> 2 | 1 | login
--> (3 rows)
-- Work that comes back by the clock, though no row comes: when it is next to be done, the state says.
CREATE FUNCTION heartbeats LANGUAGE JAVA AS $$
public class Heartbeats implements StatefulFunction<Heartbeats.Beat, Heartbeats.Beat> {
  public record Beat(long n, long rows, long last_millis) {}

  private final long period;

  public Heartbeats(Duration period) { this.period = period.toMillis(); }

  public void process(Rows rows, KeyState<Beat> state, Collector<Beat> out) {
    Beat beat = state.getOrElse(new Beat(0, 0, state.processingTimeMillis()));
    beat = state.hasTimedOut()
        ? new Beat(beat.n() + 1, beat.rows(), state.processingTimeMillis())
        : new Beat(beat.n(), beat.rows() + rows.size(), beat.last_millis());
    state.update(beat);
    state.setTimeoutDuration(Duration.ofMillis(Math.max(1, beat.last_millis() + period - state.processingTimeMillis())));
    if (state.hasTimedOut()) out.collect(beat);
  }

  public CallOrder order() { return CallOrder.ARRIVAL; }

  public TimeoutKind timeouts() { return TimeoutKind.PROCESSING_TIME; }

  public OutputKind output() { return OutputKind.UPDATE; }
}
$$;
--> ok
CREATE MATERIALIZED VIEW beats AS SELECT * FROM TABLE(heartbeats(TABLE events PARTITION BY user_id, INTERVAL '0.02' SECOND));
--> ok
AWAIT SELECT user_id, n >= 3 AS has_beaten, "rows" FROM beats ORDER BY user_id;
--> user_id | has_beaten | rows
--> 1 | true | 3
--> 2 | true | 3
--> (2 rows)
