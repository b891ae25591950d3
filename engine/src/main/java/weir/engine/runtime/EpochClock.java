package weir.engine.runtime;

import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import weir.engine.Clock;
import weir.engine.operator.Operator;

/**
 * Says when an epoch begins and when it is over, and numbers epochs. Owned by the task's thread.
 *
 * <p>While rows keep coming, an epoch is over once ending it will cost little of the time that it
 * has lasted, as far as the cheaper of the last two ends tells: one that was held up, by a pause of
 * the process or a processor that others had, says nothing. So changes come soon where few are made
 * or few are read, and are folded for as long as the schedule allows where there are many, and at
 * first: that epoch has what has been waiting, and nothing has told yet what an end costs.
 *
 * <p>An epoch that may have limits is cut short where steps have more in memory than they may and
 * cannot let go of it before its end.
 */
final class EpochClock {
  /** How many times as long as its end an epoch lasts. */
  private static final long EPOCH_PER_END = 20;

  /** No epoch is over before, while rows keep coming. */
  static final long LEAST_EPOCH_MILLIS = 2;

  /** No epoch is cut short before it has lasted so long, or so many batches have come. */
  static final long LEAST_CUT_MILLIS = 100;

  static final int LEAST_CUT_BATCHES = 16;

  private final Clock clock;
  private final BooleanSupplier isMemoryExceeded;
  private final long maxNanos;
  private final long intervalNanos;
  private long lastEpoch;
  private long startedNanos;
  private long endingNanos;

  /** How long the last end took. */
  private long lastEndNanos = Long.MAX_VALUE;

  /** How long an epoch lasts while rows keep coming. */
  private long lastingNanos;

  /** From the start: results that are there before the first row leave with the first epoch. */
  private boolean isOpen;

  private boolean hasRows;
  private int batches;
  private boolean isCutShort;

  /** Whether the epoch takes in what the one before left, which was cut short. */
  private boolean goesOn;

  private boolean hasTicked;
  private long tickNanos;

  /**
   * @param isMemoryExceeded whether steps have more in memory than they may
   * @param lastEpoch the number of the epoch before the first
   */
  EpochClock(Clock clock, Schedule schedule, BooleanSupplier isMemoryExceeded, long lastEpoch) {
    this.clock = clock;
    this.isMemoryExceeded = schedule.isLimited() ? isMemoryExceeded : () -> false;
    this.maxNanos = nanos(schedule.maxEpochMillis());
    this.intervalNanos = nanos(schedule.intervalMillis());
    this.lastEpoch = lastEpoch;
    this.lastingNanos = maxNanos;
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
    if (intervalNanos == 0 || hasRows || goesOn) {
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
      batches = 0;
    }
    batches++;
    boolean isMemoryShort = isMemoryExceeded.getAsBoolean();
    if (lastingNanos == Long.MAX_VALUE && !isMemoryShort) {
      return false;
    }
    long nanos = clock.nanos() - startedNanos;
    isCutShort = isMemoryShort && nanos < lastingNanos && mayBeCut(nanos);
    return isCutShort || nanos >= lastingNanos;
  }

  private boolean mayBeCut(long nanos) {
    return batches >= LEAST_CUT_BATCHES || nanos >= nanos(LEAST_CUT_MILLIS);
  }

  /** Whether the epoch that is over would go on if there were more memory. */
  boolean isCutShort() {
    return isCutShort;
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
    isOpen = isCutShort;
    goesOn = isCutShort;
    hasRows = false;
    isCutShort = false;
    endingNanos = clock.nanos();
    return ++lastEpoch;
  }

  /** All that the epoch has made has been handed on, and taken. */
  void ended() {
    long endNanos = clock.nanos() - endingNanos;
    lastingNanos = lasting(Math.min(endNanos, lastEndNanos));
    lastEndNanos = endNanos;
  }

  /** The number of the epoch that has ended last. */
  long lastEpoch() {
    return lastEpoch;
  }
}
