package weir.engine.testing;

import java.time.Duration;
import java.time.LocalDateTime;
import org.jspecify.annotations.Nullable;
import weir.engine.udf.CallOrder;
import weir.engine.udf.KeyState;
import weir.engine.udf.OutputKind;
import weir.engine.udf.Row;
import weir.engine.udf.Rows;
import weir.engine.udf.StatefulMap;
import weir.engine.udf.TimeoutKind;

/** A user's status, which turns inactive when nothing has come for some time. */
public class UserStatus implements StatefulMap<UserStatus.State, UserStatus.Status> {
  private final Duration pause;
  private final TimeoutKind kind;
  private final CallOrder order;

  public record Action(@Nullable String userId, String action, LocalDateTime at) {}

  public record State(String lastAction, long actions) {}

  public record Status(String lastAction, long actions, boolean isActive) {}

  public UserStatus(Duration pause, TimeoutKind kind, CallOrder order) {
    this.pause = pause;
    this.kind = kind;
    this.order = order;
  }

  @Override
  public Status map(Rows rows, KeyState<State> state) {
    if (state.hasTimedOut()) {
      State last = state.get();
      state.remove();
      return new Status(last.lastAction(), last.actions(), false);
    }
    State now = state.getOrElse(new State("", 0));
    for (Row row : rows) {
      now = new State(String.valueOf(row.getString("action")), now.actions() + 1);
    }
    state.update(now);
    if (kind == TimeoutKind.PROCESSING_TIME) {
      state.setTimeoutDuration(pause);
    } else {
      state.setTimeoutAfterWatermark(pause);
    }
    return new Status(now.lastAction(), now.actions(), true);
  }

  @Override
  public CallOrder order() {
    return order;
  }

  @Override
  public TimeoutKind timeouts() {
    return kind;
  }

  @Override
  public OutputKind output() {
    return OutputKind.UPDATE;
  }
}
