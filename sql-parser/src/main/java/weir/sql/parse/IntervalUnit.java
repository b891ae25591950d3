package weir.sql.parse;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.apache.calcite.avatica.util.TimeUnit;

/** A unit that the text of an interval may name, and how many months or milliseconds it has. */
enum IntervalUnit {
  YEAR(TimeUnit.YEAR, 12, "years?|y"),
  MONTH(TimeUnit.MONTH, 1, "months?|mons?"),
  WEEK(TimeUnit.WEEK, 7 * 86_400_000L, "weeks?|w"),
  DAY(TimeUnit.DAY, 86_400_000L, "days?|d"),
  HOUR(TimeUnit.HOUR, 3_600_000L, "hours?|hrs?|h"),
  MINUTE(TimeUnit.MINUTE, 60_000L, "minutes?|mins?|m"),
  SECOND(TimeUnit.SECOND, 1000L, "seconds?|secs?|s"),
  MILLISECOND(TimeUnit.MILLISECOND, 1L, "milliseconds?|ms");

  private final TimeUnit timeUnit;
  private final long size;
  private final String names;

  IntervalUnit(TimeUnit timeUnit, long size, String names) {
    this.timeUnit = timeUnit;
    this.size = size;
    this.names = names;
  }

  static Optional<IntervalUnit> of(String name) {
    String lowerCase = name.toLowerCase(Locale.ROOT);
    return Arrays.stream(values()).filter(unit -> lowerCase.matches(unit.names)).findFirst();
  }

  TimeUnit timeUnit() {
    return timeUnit;
  }

  /** The months of a unit of months, else the milliseconds. */
  long size() {
    return size;
  }

  /** Whether an interval of the standard may have this unit alone. */
  boolean isOfStandard() {
    return this != WEEK && this != MILLISECOND;
  }

  boolean isOfMonths() {
    return this == YEAR || this == MONTH;
  }
}
