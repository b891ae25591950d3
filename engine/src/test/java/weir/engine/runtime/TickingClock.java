package weir.engine.runtime;

import java.util.Random;
import weir.engine.Clock;

/** A clock that moves on, by some milliseconds or not at all, whenever it is looked at. */
final class TickingClock implements Clock {
  private final Random random;
  private long millis = 1_700_000_000_000L;

  TickingClock(Random random) {
    this.random = random;
  }

  @Override
  public synchronized long millis() {
    millis += random.nextInt(4) == 0 ? random.nextInt(60) : 0;
    return millis;
  }

  @Override
  public long nanos() {
    return millis() * 1_000_000;
  }
}
