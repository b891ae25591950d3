package weir.engine.time;

import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.plan.WindowSpec;

/**
 * The windows {@code [start, start + size)} that start every slide at {@code offset + n * slide},
 * before 1970 too. Every time lies in at least one, since the slide is no longer than the size.
 *
 * <p>Their starts and ends cut time into slices: all times of a slice lie in the same windows.
 *
 * <p>A time so far from 1970 that an edge of its windows is not a {@code long} is an error.
 */
public final class TimeWindows {
  private final long slideMillis;
  private final long sizeMillis;
  private final long startPhase;
  private final long endPhase;

  public TimeWindows(long slideMillis, long sizeMillis, long offsetMillis) {
    this.slideMillis = slideMillis;
    this.sizeMillis = sizeMillis;
    this.startPhase = Math.floorMod(offsetMillis, slideMillis);
    long sizePhase = sizeMillis % slideMillis;
    this.endPhase = Math.floorMod(startPhase - (slideMillis - sizePhase), slideMillis);
  }

  /** The windows of a specification that speaks of times. */
  public static TimeWindows of(WindowSpec window) {
    if (window instanceof WindowSpec.Tumbling tumbling) {
      return new TimeWindows(tumbling.sizeMillis(), tumbling.sizeMillis(), tumbling.offsetMillis());
    }
    if (window instanceof WindowSpec.Hopping hopping) {
      return new TimeWindows(hopping.slideMillis(), hopping.sizeMillis(), hopping.offsetMillis());
    }
    throw new IllegalArgumentException(window + " does not say where a time's windows are");
  }

  public long slideMillis() {
    return slideMillis;
  }

  public long sizeMillis() {
    return sizeMillis;
  }

  /** The start of the first window that holds that time. */
  public long firstStart(long time) {
    try {
      return Math.subtractExact(endAfter(time), sizeMillis);
    } catch (ArithmeticException e) {
      throw outOfRange(time, e);
    }
  }

  /** The end of the last window that holds that time. */
  public long lastEnd(long time) {
    try {
      return Math.addExact(startAtOrBefore(time), sizeMillis);
    } catch (ArithmeticException e) {
      throw outOfRange(time, e);
    }
  }

  /** The smallest end of a window that is greater than that time. */
  public long firstEndAfter(long time) {
    try {
      return endAfter(time);
    } catch (ArithmeticException e) {
      throw outOfRange(time, e);
    }
  }

  /** The start of the slice that holds that time. */
  public long sliceStart(long time) {
    try {
      return Math.max(startAtOrBefore(time), Math.subtractExact(endAfter(time), slideMillis));
    } catch (ArithmeticException e) {
      throw outOfRange(time, e);
    }
  }

  /** The end of the slice that holds that time. */
  public long sliceEnd(long time) {
    try {
      return Math.min(Math.addExact(startAtOrBefore(time), slideMillis), endAfter(time));
    } catch (ArithmeticException e) {
      throw outOfRange(time, e);
    }
  }

  private long startAtOrBefore(long time) {
    return Math.subtractExact(time, phase(time, startPhase));
  }

  private long endAfter(long time) {
    return Math.addExact(time, slideMillis - phase(time, endPhase));
  }

  /** How far the time lies behind the last multiple of the slide, shifted by the origin. */
  private long phase(long time, long origin) {
    long phase = Math.floorMod(time, slideMillis) - origin;
    return phase < 0 ? phase + slideMillis : phase;
  }

  private WeirException outOfRange(long time, ArithmeticException cause) {
    return new WeirException(
        ErrorCode.INVALID_VALUE,
        "the time "
            + time
            + " ms is too far from 1970 for windows of "
            + sizeMillis
            + " ms: leave such rows out with a WHERE clause",
        cause);
  }
}
