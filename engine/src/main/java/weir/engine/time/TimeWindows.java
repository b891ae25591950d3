package weir.engine.time;

import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.plan.WindowSpec;

/**
 * The windows [start, end) that a time lies in. Every time lies in at least one, and no two windows
 * end together, so that each is known by its end; in the order of their ends, each window that
 * holds a time follows the one before.
 *
 * <p>Their starts and ends cut time into slices: all times of a slice lie in the same windows.
 *
 * <p>A time so far from 1970 that an edge of its windows is not a {@code long} is an error.
 */
public interface TimeWindows {
  /** The windows of a specification that speaks of times. */
  static TimeWindows of(WindowSpec window) {
    if (window instanceof WindowSpec.Tumbling tumbling) {
      return new SlidingWindows(
          tumbling.sizeMillis(), tumbling.sizeMillis(), tumbling.offsetMillis());
    }
    if (window instanceof WindowSpec.Hopping hopping) {
      return new SlidingWindows(
          hopping.slideMillis(), hopping.sizeMillis(), hopping.offsetMillis());
    }
    if (window instanceof WindowSpec.Cumulating cumulating) {
      return new CumulatingWindows(
          cumulating.stepMillis(), cumulating.sizeMillis(), cumulating.offsetMillis());
    }
    if (window instanceof WindowSpec.Calendar calendar) {
      return new CalendarWindows(calendar);
    }
    throw new IllegalArgumentException(window + " does not say where a time's windows are");
  }

  /** The smallest end of a window that is greater than that time; that window holds the time. */
  long firstEndAfter(long time);

  /** The end of the last window that holds that time. */
  long lastEnd(long time);

  /** The start of the window with that end. */
  long startOf(long end);

  /** The end of the window behind the one with that end. */
  long endAfter(long end);

  /** The end of the window before the one with that end. */
  long endBefore(long end);

  /** The start of the slice that holds that time. */
  long sliceStart(long time);

  /** The end of the slice that holds that time. */
  long sliceEnd(long time);

  /** A time and some more; an error if there is no such time. */
  static long plus(long time, long millis) {
    try {
      return Math.addExact(time, millis);
    } catch (ArithmeticException e) {
      throw outOfRange(time, e);
    }
  }

  /** The error of a time whose windows cannot be told. */
  static WeirException outOfRange(long time, RuntimeException cause) {
    return new WeirException(
        ErrorCode.INVALID_VALUE,
        "the time "
            + time
            + " ms is too far from 1970 for its windows: leave such rows out with a WHERE clause",
        cause);
  }
}
