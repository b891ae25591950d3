package weir.engine.runtime;

import java.util.concurrent.atomic.AtomicLong;
import weir.engine.Clock;

/** A clock that a test moves. */
final class ManualClock implements Clock {
  private final AtomicLong millis = new AtomicLong(1_700_000_000_000L);

  void advance(long added) {
    millis.addAndGet(added);
  }

  @Override
  public long millis() {
    return millis.get();
  }

  @Override
  public long nanos() {
    return millis.get() * 1_000_000;
  }
}
