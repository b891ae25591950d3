package weir.server.avatica;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import weir.engine.Clock;

/** How long a client may be silent. It is not silent while one of its calls is being answered. */
final class Lease {
  private final Clock clock;
  private final long limitNanos;
  private final AtomicInteger calls = new AtomicInteger();
  private volatile long lastCallNanos;

  Lease(Clock clock, Duration limit) {
    this.clock = clock;
    this.limitNanos = limit.toNanos();
    this.lastCallNanos = clock.nanos();
  }

  void begin() {
    calls.incrementAndGet();
  }

  void end() {
    lastCallNanos = clock.nanos();
    calls.decrementAndGet();
  }

  void renew() {
    lastCallNanos = clock.nanos();
  }

  boolean isOver() {
    return calls.get() == 0 && clock.nanos() - lastCallNanos > limitNanos;
  }
}
