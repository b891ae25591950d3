package weir.engine.runtime;

import java.util.concurrent.TimeUnit;
import weir.engine.Clock;
import weir.engine.operator.Operator;

/**
 * Says when an epoch begins and when it is over, and numbers epochs. Owned by the task's thread.
 *
 * <p>While rows keep coming, an epoch is over once ending it will cost little of the time that it
 * has lasted, as far as the last end tells. So changes come soon where few are made or few are
 * read, and are folded for as long as the schedule allows where there are many.
 */
final class EpochClock {
  /** How many times as long as its end an epoch lasts. */
  private static final long EPOCH_PER_END = 20;

  /** No epoch is over before, while rows keep coming. */
  static final long LEAST_EPOCH_MILLIS = 2;

  private final Clock clock;
  private final long maxNanos;
  private final long intervalNanos;
  private long lastEpoch;
  private long startedNanos;
  private long endingNanos;

  /** How long an epoch lasts while rows keep coming. */
  private long lastingNanos;

  /** From the start: results that are there before the first row leave with the first epoch. */
  private boolean isOpen;

  private boolean hasRows;
  private boolean hasTicked;
  private long tickNanos;

  /**
   * @param lastEpoch the number of the epoch before the first
   */
  EpochClock(Clock clock, Schedule schedule, long lastEpoch) {
    this.clock = clock;
    this.maxNanos = nanos(schedule.maxEpochMillis());
    this.intervalNanos = nanos(schedule.intervalMillis());
    this.lastEpoch = lastEpoch;
    this.lastingNanos = lasting(0);
    this.isOpen = true;
  }

  private static long nanos(long millis) {
    return millis == Long.MAX_VALUE ? millis : TimeUnit.MILLISECONDS.toNanos(millis);
  }

  private long lasting(long endNanos) {
    return maxNanos == Long.MAX_VALUE
        ? maxNanos
        : Math.min(maxNanos, Math.max(nanos(LEAST_EPOCH_MILLIS), EPOCH_PER_END * endNanos));
  }

  /** Whether the next epoch has to wait for its time. */
  boolean isWaiting() {
    if (intervalNanos == 0 || hasRows) {
      return false;
    }
    long now = clock.nanos();
    if (hasTicked && now - tickNanos < intervalNanos) {
      return true;
    }
    // From tick to tick, however long an epoch takes; ticks that were missed are gone.
    boolean isInTime = hasTicked && now - tickNanos < 2 * intervalNanos;
    tickNanos = isInTime ? tickNanos + intervalNanos : now;
    hasTicked = true;
    return false;
  }

  /** To be asked after rows have come in: opens an epoch if none is open. */
  boolean isOver() {
    if (!hasRows) {
      isOpen = true;
      hasRows = true;
      startedNanos = clock.nanos();
    }
    return lastingNanos != Long.MAX_VALUE && clock.nanos() - startedNanos >= lastingNanos;
  }

  /** Opens an epoch if that time has come. */
  void openAt(long millis) {
    isOpen |= millis != Operator.NEVER && clock.millis() >= millis;
  }

  /** Whether rows have come in since the last epoch's end, or none has ended yet. */
  boolean isOpen() {
    return isOpen;
  }

  /** Ends the epoch and says its number; {@link #ended} follows when all have ended it. */
  long end() {
    isOpen = false;
    hasRows = false;
    endingNanos = clock.nanos();
    return ++lastEpoch;
  }

  /** All that the epoch has made has been handed on, and taken. */
  void ended() {
    lastingNanos = lasting(clock.nanos() - endingNanos);
  }

  /** The number of the epoch that has ended last. */
  long lastEpoch() {
    return lastEpoch;
  }
}
