package weir.engine.runtime;

import weir.engine.connector.ReadRequest.Extent;

/**
 * When a task takes rows in, and whether it stops by itself.
 *
 * @param extent how far sources are read if the plan goes on for ever
 * @param intervalMillis the time from one epoch's beginning to the next one's; 0 for none
 * @param maxEpochMillis how long an epoch lasts at most while rows keep coming; Long.MAX_VALUE for
 *     ever
 * @param isLimited whether an epoch has limits, so that what is there may take several: those of
 *     sources, and memory
 */
public record Schedule(Extent extent, long intervalMillis, long maxEpochMillis, boolean isLimited) {
  /** How long changes are folded at most while rows keep coming. */
  private static final long MAX_EPOCH_MILLIS = 100;

  /** Rows are taken in as they come. */
  public static final Schedule CONTINUOUS = new Schedule(Extent.ENDLESS, 0, MAX_EPOCH_MILLIS, true);

  /** What is there now is taken in, in one epoch. */
  public static final Schedule ONCE = new Schedule(Extent.PRESENT, 0, Long.MAX_VALUE, false);

  /** What is there now is taken in, in as many epochs as limits make of it. */
  public static final Schedule AVAILABLE_NOW =
      new Schedule(Extent.PRESENT, 0, Long.MAX_VALUE, true);

  /** What is there is taken in whenever that time has passed. */
  public static Schedule every(long millis) {
    return new Schedule(Extent.ENDLESS, millis, Long.MAX_VALUE, true);
  }

  /** What is there is taken in to its end, which is the query's, in one epoch. */
  static final Schedule FINITE = new Schedule(Extent.FINITE, 0, Long.MAX_VALUE, false);

  /** The same for a plan that does not go on for ever. */
  Schedule finite() {
    return new Schedule(Extent.FINITE, intervalMillis, maxEpochMillis, isLimited);
  }

  /** Whether epochs come by themselves, and are not each the work of a trigger. */
  boolean isContinuous() {
    return extent == Extent.ENDLESS && intervalMillis == 0;
  }

  /** Whether epochs follow each other without a pause, so that not each is worth a checkpoint. */
  boolean isUnpaused() {
    return intervalMillis == 0 && isLimited;
  }
}
