package weir.engine.runtime;

import weir.engine.Clock;

/** Says when an epoch is over, and numbers epochs from 0. Owned by the task's thread. */
final class EpochClock {
  private final Clock clock;
  private final long maxNanos;
  private long epoch;
  private long startedNanos;

  /** From the start: results that are there before the first row leave with the first epoch. */
  private boolean isOpen = true;

  private boolean hasRows;

  /**
   * @param maxMillis how long an epoch lasts at most while there are rows; Long.MAX_VALUE for ever
   */
  EpochClock(Clock clock, long maxMillis) {
    this.clock = clock;
    this.maxNanos = maxMillis == Long.MAX_VALUE ? maxMillis : maxMillis * 1_000_000;
  }

  /** To be asked after rows have come in: opens an epoch if none is open. */
  boolean isOver() {
    if (!hasRows) {
      isOpen = true;
      hasRows = true;
      startedNanos = clock.nanos();
    }
    return maxNanos != Long.MAX_VALUE && clock.nanos() - startedNanos >= maxNanos;
  }

  /** Whether rows have come in since the last epoch's end, or none has ended yet. */
  boolean isOpen() {
    return isOpen;
  }

  /** Ends the epoch and says its number. */
  long end() {
    isOpen = false;
    hasRows = false;
    return epoch++;
  }
}
