package weir.engine.connector.file;

import java.util.concurrent.atomic.AtomicLong;
import weir.engine.Clock;

/** By which every read takes as long. */
final class ReadClock implements Clock {
  /** So long that reading ahead is worth it. */
  static final Clock SLOW = new ReadClock(1_000_000_000);

  /** No time at all. */
  static final Clock FAST = new ReadClock(0);

  private final AtomicLong nanos = new AtomicLong();
  private final long nanosOfRead;

  private ReadClock(long nanosOfRead) {
    this.nanosOfRead = nanosOfRead;
  }

  @Override
  public long millis() {
    return 0;
  }

  @Override
  public long nanos() {
    return nanos.addAndGet(nanosOfRead);
  }
}
