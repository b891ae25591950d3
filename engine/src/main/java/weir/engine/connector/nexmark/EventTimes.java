package weir.engine.connector.nexmark;

import weir.engine.data.LongVector;

/**
 * When events happen: so many to a second, in the order of their numbers, except that one in ten is
 * set back by up to some time.
 */
final class EventTimes {
  private static final int DRAW = 0;
  private static final int EVENTS_PER_DELAY = 10;
  private static final int MILLIS_PER_SECOND = 1000;

  private final EventDraws draws;
  private final long firstMillis;
  private final int eventsPerSecond;
  private final int maxDelayMillis;

  EventTimes(EventDraws draws, long firstMillis, int eventsPerSecond, int maxDelayMillis) {
    this.draws = draws;
    this.firstMillis = firstMillis;
    this.eventsPerSecond = eventsPerSecond;
    this.maxDelayMillis = maxDelayMillis;
  }

  /** A column of times. */
  LongVector column(long[] events, int count) {
    return new LongVector(millis(events, count), null);
  }

  long[] millis(long[] events, int count) {
    long[] times = inOrder(events, count);
    for (int i = 0; maxDelayMillis > 0 && i < count; i++) {
      long bits = draws.bits(events[i], DRAW);
      if (EventDraws.low(bits, EVENTS_PER_DELAY) == 0) {
        times[i] -= 1 + EventDraws.high(bits, maxDelayMillis);
      }
    }
    return times;
  }

  /** About how long it takes until so many more events have happened; at least 1. */
  int duration(int events) {
    return Math.max(events * MILLIS_PER_SECOND / eventsPerSecond, 1);
  }

  /** Goes from event to event, since a division for each would take longer than all else. */
  private long[] inOrder(long[] events, int count) {
    long[] times = new long[count];
    long event = 0;
    long millis = firstMillis;
    long rest = 0;
    for (int i = 0; i < count; i++) {
      rest += (events[i] - event) * MILLIS_PER_SECOND;
      event = events[i];
      if (rest >= eventsPerSecond) {
        millis += rest / eventsPerSecond;
        rest %= eventsPerSecond;
      }
      times[i] = millis;
    }
    return times;
  }
}
