package weir.server.avatica;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import weir.engine.Clock;

/** A clock that a test moves. */
public final class ManualClock implements Clock {
  private final AtomicLong nanos = new AtomicLong();

  public void advance(Duration time) {
    nanos.addAndGet(time.toNanos());
  }

  @Override
  public long millis() {
    return nanos.get() / 1_000_000;
  }

  @Override
  public long nanos() {
    return nanos.get();
  }
}
