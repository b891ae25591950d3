-- What a user does, by a function with state of its own: sessions with the number of logins, and
-- when they were closed; the user's status, which turns inactive; work that comes back.
CREATE STREAM actions (user_id VARCHAR, action VARCHAR, ts TIMESTAMP(3),
                       WATERMARK FOR ts AS ts - INTERVAL '10' MINUTE);
--> ok
INSERT INTO actions VALUES
  ('ann', 'login', TIMESTAMP '2026-03-01 12:00:00'), ('bob', 'login', TIMESTAMP '2026-03-01 12:05:00'),
  ('ann', 'buy', TIMESTAMP '2026-03-01 12:30:00'), ('ann', 'look', TIMESTAMP '2026-03-01 12:20:00'),
  ('bob', 'look', TIMESTAMP '2026-03-01 13:05:00'), (NULL, 'look', TIMESTAMP '2026-03-01 13:10:00'),
  ('ann', 'login', TIMESTAMP '2026-03-01 12:59:59'), ('bob', 'login', TIMESTAMP '2026-03-01 14:05:00.001'),
  ('ann', 'login', TIMESTAMP '2026-03-01 14:00:00'), ('ann', 'login', TIMESTAMP '2026-03-01 14:00:00'),
  ('cem', 'look', NULL);
--> 11 rows
CREATE FUNCTION user_sessions LANGUAGE JAVA AS $$
public class UserSessions implements StatefulFunction<UserSessions.Open, UserSessions.Session> {
  public record Open(LocalDateTime start, LocalDateTime last, long logins, long actions) {}
  public record Session(String what, LocalDateTime start, LocalDateTime said_at, long logins, long actions) {}

  private final Duration pause;

  public UserSessions(Duration pause) {
    this.pause = pause;
  }

  @Override
  public void process(Rows rows, KeyState<Open> state, Collector<Session> out) {
    if (state.hasTimedOut()) {
      Open open = state.get();
      out.collect(new Session("session closed", open.start(), open.last().plus(pause), open.logins(), open.actions()));
      state.remove();
      return;
    }
    for (Row row : rows) {
      LocalDateTime ts = row.getTimestamp("ts");
      if (!state.exists()) {
        out.collect(new Session("session open", ts, ts, 0, 0));
      }
      Open open = state.getOrElse(new Open(ts, ts, 0, 0));
      long logins = open.logins() + ("login".equals(row.getString("action")) ? 1 : 0);
      state.update(new Open(open.start(), ts, logins, open.actions() + 1));
    }
    state.setTimeoutTimestamp(state.get().last().plus(pause));
  }

  @Override
  public TimeoutKind timeouts() {
    return TimeoutKind.EVENT_TIME;
  }

  @Override
  public String timeColumn() {
    return "said_at";
  }
}
$$;
--> ok
SELECT * FROM TABLE(user_sessions(TABLE actions PARTITION BY user_id, INTERVAL '1' HOUR));
--> user_id | what | start | said_at | logins | actions
--> NULL | session closed | 2026-03-01 13:10:00.000 | 2026-03-01 14:10:00.000 | 0 | 1
--> NULL | session open | 2026-03-01 13:10:00.000 | 2026-03-01 13:10:00.000 | 0 | 0
--> ann | session closed | 2026-03-01 12:00:00.000 | 2026-03-01 13:30:00.000 | 1 | 3
--> ann | session closed | 2026-03-01 14:00:00.000 | 2026-03-01 15:00:00.000 | 2 | 2
--> ann | session open | 2026-03-01 12:00:00.000 | 2026-03-01 12:00:00.000 | 0 | 0
--> ann | session open | 2026-03-01 14:00:00.000 | 2026-03-01 14:00:00.000 | 0 | 0
--> bob | session closed | 2026-03-01 12:05:00.000 | 2026-03-01 14:05:00.000 | 1 | 2
--> bob | session closed | 2026-03-01 14:05:00.001 | 2026-03-01 15:05:00.001 | 1 | 1
--> bob | session open | 2026-03-01 12:05:00.000 | 2026-03-01 12:05:00.000 | 0 | 0
--> bob | session open | 2026-03-01 14:05:00.001 | 2026-03-01 14:05:00.001 | 0 | 0
--> (10 rows)
-- The key can be asked for; then the others are not looked at.
SELECT what, said_at FROM TABLE(user_sessions(TABLE actions PARTITION BY user_id, INTERVAL '1' HOUR)) WHERE user_id = 'bob';
--> what | said_at
--> session closed | 2026-03-01 14:05:00.000
--> session closed | 2026-03-01 15:05:00.001
--> session open | 2026-03-01 12:05:00.000
--> session open | 2026-03-01 14:05:00.001
--> (4 rows)
-- Over a query; all rows together; the order said.
SELECT * FROM TABLE(user_sessions((SELECT action, ts FROM actions WHERE action <> 'look'), INTERVAL '1' HOUR));
--> what | start | said_at | logins | actions
--> session closed | 2026-03-01 12:00:00.000 | 2026-03-01 13:30:00.000 | 2 | 3
--> session closed | 2026-03-01 14:00:00.000 | 2026-03-01 15:05:00.001 | 3 | 3
--> session open | 2026-03-01 12:00:00.000 | 2026-03-01 12:00:00.000 | 0 | 0
--> session open | 2026-03-01 14:00:00.000 | 2026-03-01 14:00:00.000 | 0 | 0
--> (4 rows)
SELECT COUNT(*) AS n FROM TABLE(user_sessions(TABLE actions PARTITION BY (user_id, action) ORDER BY ts, INTERVAL '30' MINUTE));
--> n
--> 16
--> (1 row)
-- Joined by time with the actions themselves: what came in the ten minutes before a session was closed.
SELECT s.user_id, s.said_at, a.action, a.ts
  FROM TABLE(user_sessions(TABLE actions PARTITION BY user_id, INTERVAL '5' MINUTE)) AS s
  JOIN actions AS a ON a.user_id = s.user_id AND a.ts BETWEEN s.said_at - INTERVAL '10' MINUTE AND s.said_at
 WHERE s.what = 'session closed' AND s.user_id = 'bob';
--> user_id | said_at | action | ts
--> bob | 2026-03-01 12:10:00.000 | login | 2026-03-01 12:05:00.000
--> bob | 2026-03-01 13:10:00.000 | look | 2026-03-01 13:05:00.000
--> bob | 2026-03-01 14:10:00.001 | login | 2026-03-01 14:05:00.001
--> (3 rows)
-- The status of a user: one row for each, which changes.
CREATE FUNCTION user_status LANGUAGE JAVA AS $$
public class UserStatus implements StatefulMap<UserStatus.Status, UserStatus.Status> {
  public record Status(String last_action, long actions, boolean active) {}

  private final Duration pause;

  public UserStatus(Duration pause) {
    this.pause = pause;
  }

  @Override
  public Status map(Rows rows, KeyState<Status> state) {
    Status status = state.getOrElse(new Status("", 0, true));
    if (state.hasTimedOut()) {
      state.remove();
      return new Status(status.last_action(), status.actions(), false);
    }
    for (Row row : rows) {
      status = new Status(row.getString("action"), status.actions() + 1, true);
    }
    state.update(status);
    state.setTimeoutAfterWatermark(pause);
    return status;
  }

  @Override
  public TimeoutKind timeouts() {
    return TimeoutKind.EVENT_TIME;
  }

  @Override
  public OutputKind output() {
    return OutputKind.UPDATE;
  }
}
$$;
--> ok
SELECT * FROM TABLE(user_status(TABLE actions PARTITION BY user_id, INTERVAL '1' HOUR)) ORDER BY user_id;
--> user_id | last_action | actions | active
--> ann | login | 2 | false
--> bob | login | 1 | false
--> NULL | look | 1 | false
--> (3 rows)
EXPLAIN SELECT STREAM * FROM TABLE(user_status(TABLE actions PARTITION BY user_id, INTERVAL '1' HOUR));
--> plan
--> Deliver 4-deliver: the new side of every change
-->   Upsert 3-upsert: the last row of each user_id; changes rows by user_id
-->       keeps one row for each user_id that there is
-->     Stateful 2-stateful: user_status(1 hour), by user_id, rows in the order of ts
-->         keeps one state for each user_id until user_status removes it, called again when the watermark exceeds its timeouts
-->         keeps rows until the watermark has passed their time: 10 minutes
-->       Scan 1-scan: stream actions, reads user_id, action, ts, watermark ts - 10 minutes
--> (7 rows)
CREATE MATERIALIZED VIEW statuses AS
  SELECT * FROM TABLE(user_status(TABLE actions PARTITION BY user_id, INTERVAL '1' HOUR));
--> ok
-- The watermark is at 13:55:00.001, an hour behind ann's login at 12:59:59 and not behind bob's.
AWAIT SELECT * FROM statuses ORDER BY user_id;
--> user_id | last_action | actions | active
--> ann | buy | 3 | false
--> bob | look | 2 | true
--> NULL | look | 1 | true
--> (3 rows)
DROP FUNCTION user_status;
--> error 2BP01: function "user_status" is used by materialized view "statuses"; drop that first, or say DROP ... CASCADE to drop all of them
INSERT INTO actions VALUES ('dee', 'login', TIMESTAMP '2026-03-01 16:00:00');
--> 1 row
AWAIT SELECT * FROM statuses ORDER BY user_id;
--> user_id | last_action | actions | active
--> ann | login | 2 | false
--> bob | login | 1 | false
--> NULL | look | 1 | false
--> (3 rows)
