package weir.engine.connector.nexmark;

import weir.engine.Clock;

/** How many events have arrived: so many a second from now on, or all of them at once. */
final class Arrivals {
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private final Clock clock;
  private final int eventsPerSecond;
  private final long firstEvent;
  private final long startNanos;

  /**
   * @param eventsPerSecond 0 for all at once
   * @param firstEvent the one with which the waiting begins
   */
  Arrivals(Clock clock, int eventsPerSecond, long firstEvent) {
    this.clock = clock;
    this.eventsPerSecond = eventsPerSecond;
    this.firstEvent = firstEvent;
    startNanos = clock.nanos();
  }

  /** Whether all events are there. */
  boolean areAtOnce() {
    return eventsPerSecond == 0;
  }

  /** Events below this number are there. */
  long end() {
    if (areAtOnce()) {
      return Long.MAX_VALUE;
    }
    long nanos = clock.nanos() - startNanos;
    return firstEvent
        + nanos / NANOS_PER_SECOND * eventsPerSecond
        + nanos % NANOS_PER_SECOND * eventsPerSecond / NANOS_PER_SECOND;
  }

  /** How long it takes until an event is there that is not yet. */
  long nanosUntil(long event) {
    long events = event + 1 - firstEvent;
    long nanos =
        events / eventsPerSecond * NANOS_PER_SECOND
            + events % eventsPerSecond * NANOS_PER_SECOND / eventsPerSecond;
    return startNanos + nanos + 1 - clock.nanos();
  }
}
