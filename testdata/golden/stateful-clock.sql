-- A user's status by the clock: it turns inactive without any row, once nothing has come for a while.
CREATE STREAM actions (user_id VARCHAR, action VARCHAR);
--> ok
CREATE FUNCTION user_status LANGUAGE JAVA AS $$
public class UserStatus implements StatefulMap<UserStatus.Status, UserStatus.Status> {
  public record Status(String last_action, long actions, boolean active) {}

  private final Duration pause;

  public UserStatus(Duration pause) {
    this.pause = pause;
  }

  @Override
  public Status map(Rows rows, KeyState<Status> state) {
    if (state.hasTimedOut()) {
      Status last = state.get();
      state.remove();
      return new Status(last.last_action(), last.actions(), false);
    }
    Row last = rows.get(rows.size() - 1);
    long before = state.exists() ? state.get().actions() : 0;
    Status status = new Status(last.getString("action"), before + rows.size(), true);
    state.update(status);
    state.setTimeoutDuration(pause);
    return status;
  }

  @Override
  public CallOrder order() {
    return CallOrder.ARRIVAL;
  }

  @Override
  public TimeoutKind timeouts() {
    return TimeoutKind.PROCESSING_TIME;
  }

  @Override
  public OutputKind output() {
    return OutputKind.UPDATE;
  }
}
$$;
--> ok
INSERT INTO actions VALUES ('ann', 'login'), ('bob', 'login'), ('ann', 'buy');
--> 3 rows
-- What is there now, in one epoch; no clock goes on while it is read.
SELECT * FROM TABLE(user_status(TABLE actions PARTITION BY user_id, INTERVAL '1' HOUR));
--> user_id | last_action | actions | active
--> ann | buy | 2 | true
--> bob | login | 1 | true
--> (2 rows)
CREATE MATERIALIZED VIEW soon AS
  SELECT * FROM TABLE(user_status(TABLE actions PARTITION BY user_id, INTERVAL '0.2' SECOND));
--> ok
CREATE MATERIALIZED VIEW later AS
  SELECT * FROM TABLE(user_status(TABLE actions PARTITION BY user_id, INTERVAL '1' HOUR));
--> ok
AWAIT SELECT * FROM soon ORDER BY user_id;
--> user_id | last_action | actions | active
--> ann | buy | 2 | false
--> bob | login | 1 | false
--> (2 rows)
AWAIT SELECT * FROM later ORDER BY user_id;
--> user_id | last_action | actions | active
--> ann | buy | 2 | true
--> bob | login | 1 | true
--> (2 rows)
INSERT INTO actions VALUES ('bob', 'back');
--> 1 row
AWAIT SELECT * FROM later ORDER BY user_id;
--> user_id | last_action | actions | active
--> ann | buy | 2 | true
--> bob | back | 2 | true
--> (2 rows)
AWAIT SELECT user_id, active FROM soon ORDER BY user_id;
--> user_id | active
--> ann | false
--> bob | false
--> (2 rows)
EXPLAIN SELECT STREAM * FROM TABLE(user_status(TABLE actions PARTITION BY user_id, INTERVAL '0.2' SECOND));
--> plan
--> Deliver 4-deliver: the new side of every change
-->   Upsert 3-upsert: the last row of each user_id; changes rows by user_id
-->       keeps one row for each user_id that there is
-->     Stateful 2-stateful: user_status(200 ms), by user_id, rows as they come
-->         keeps one state for each user_id until user_status removes it, called again at its timeouts by the clock
-->         keeps the rows of an epoch until its end
-->       Scan 1-scan: stream actions, reads user_id, action
--> (7 rows)
