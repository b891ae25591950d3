package weir.engine.operator;

import org.jspecify.annotations.Nullable;
import weir.engine.Clock;

/**
 * How long something that nothing else bounds is kept behind its last change. By the clock, not by
 * the rows' time: that way it needs no watermark, means the same for every step of a query, and an
 * input that is read again from its beginning loses nothing. Looked at four times in that span, so
 * that something may stay for half of it longer.
 */
final class TimeToLive {
  private static final int LOOKS = 4;

  private final long millis;
  private final long stepMillis;
  private @Nullable Clock clock;
  private long lastLook = Long.MIN_VALUE;

  /**
   * @param millis 0 for ever
   */
  TimeToLive(long millis) {
    this.millis = millis;
    this.stepMillis = Math.max(1, millis / LOOKS);
  }

  /** Whether there is a bound at all. */
  boolean isSet() {
    return millis > 0;
  }

  void open(OperatorContext context) {
    clock = isSet() ? context.clock() : null;
  }

  /**
   * The time in steps, rounded down, so that steps of a query that work one behind the other have
   * the same; 0 if there is no bound.
   */
  long now() {
    return clock == null ? 0 : Math.floorDiv(clock.millis(), stepMillis) * stepMillis;
  }

  /** Whether it is time to look for what is over; if so, that is not asked for again just then. */
  boolean isDue(long now) {
    boolean isDue = isSet() && now > lastLook;
    lastLook = Math.max(lastLook, now);
    return isDue;
  }

  /** Whether what changed last at that {@link #now} is over. */
  boolean isOver(long lastChange, long now) {
    return isSet() && now - lastChange >= millis + stepMillis;
  }
}
