package weir.engine.function;

/**
 * The proleptic Gregorian calendar over days since 1970-01-01 and milliseconds since then. The year
 * before 1 is 0.
 *
 * <p>Days to dates and back by Howard Hinnant's algorithms
 * (howardhinnant.github.io/date_algorithms.html), in which a year starts on 1 March.
 */
public final class Dates {
  public static final long MILLIS_PER_DAY = 86_400_000L;

  private static final long DAYS_PER_ERA = 146_097;
  private static final long DAYS_FROM_ERA_TO_EPOCH = 719_468;
  private static final int YEARS_PER_ERA = 400;
  private static final int DAYS_PER_WEEK = 7;
  private static final int MONTHS_PER_YEAR = 12;

  /** 1970-01-01 was a Thursday. */
  private static final int EPOCH_DAY_OF_WEEK = 4;

  private Dates() {}

  /** The day on which a time lies. */
  public static long day(long millis) {
    return Math.floorDiv(millis, MILLIS_PER_DAY);
  }

  public static long millisOfDay(long millis) {
    return Math.floorMod(millis, MILLIS_PER_DAY);
  }

  /** A time that much later, both in the same unit. */
  public static long plus(long time, long interval, String where) {
    return Numbers.add(time, interval, Long.MAX_VALUE, where);
  }

  /** A time that much earlier, both in the same unit. */
  public static long minus(long time, long interval, String where) {
    return Numbers.subtract(time, interval, Long.MAX_VALUE, where);
  }

  /** An interval in days, for adding it to a date. */
  public static long wholeDays(long millis, String where) {
    if (millis % MILLIS_PER_DAY != 0) {
      throw Failures.invalidValue(
          where, "a DATE has no time of day to add " + millis + " ms to; cast it to TIMESTAMP");
    }
    return millis / MILLIS_PER_DAY;
  }

  /** The start of the unit of that many milliseconds in which the time lies. */
  public static long floor(long millis, long unit) {
    return millis - Math.floorMod(millis, unit);
  }

  /** The time if a unit of that many milliseconds starts with it, else the start of the next. */
  public static long ceil(long millis, long unit) {
    return floor(millis + unit - 1, unit);
  }

  /** The day of a date, given by year, month from 1 and day of the month. */
  public static long day(long year, long month, long dayOfMonth) {
    long marchYear = month <= 2 ? year - 1 : year;
    long era = Math.floorDiv(marchYear, YEARS_PER_ERA);
    long yearOfEra = marchYear - era * YEARS_PER_ERA;
    long dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + dayOfMonth - 1;
    long dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return era * DAYS_PER_ERA + dayOfEra - DAYS_FROM_ERA_TO_EPOCH;
  }

  public static long year(long day) {
    long date = date(day);
    return date >> 16;
  }

  /** From 1. */
  public static long month(long day) {
    return date(day) >> 8 & 0xFF;
  }

  /** From 1. */
  public static long dayOfMonth(long day) {
    return date(day) & 0xFF;
  }

  /** From 1. */
  public static long dayOfYear(long day) {
    return day - day(year(day), 1, 1) + 1;
  }

  /** From 1. */
  public static long quarter(long day) {
    return (month(day) + 2) / 3;
  }

  /** From Monday, which is 1. */
  public static long isoDayOfWeek(long day) {
    return Math.floorMod(day + EPOCH_DAY_OF_WEEK - 1, (long) DAYS_PER_WEEK) + 1;
  }

  /** From Sunday, which is 1. */
  public static long dayOfWeek(long day) {
    return Math.floorMod(day + EPOCH_DAY_OF_WEEK, (long) DAYS_PER_WEEK) + 1;
  }

  /** The year to which ISO 8601 counts the week: that of the week's Thursday. */
  public static long isoYear(long day) {
    return year(thursday(day));
  }

  /** The week of ISO 8601: weeks start on Monday, the first one holds the year's first Thursday. */
  public static long week(long day) {
    return (dayOfYear(thursday(day)) - 1) / DAYS_PER_WEEK + 1;
  }

  /** The first decade holds the years 0 to 9. */
  public static long decade(long day) {
    return Math.floorDiv(year(day), 10L);
  }

  /** The first century starts with the year 1. */
  public static long century(long day) {
    return yearsSinceOne(day, 100);
  }

  /** The first millennium starts with the year 1. */
  public static long millennium(long day) {
    return yearsSinceOne(day, 1000);
  }

  /** The day that many months later; where the month is too short, its last day. */
  public static long addMonths(long day, long months) {
    long date = date(day);
    long month = Math.addExact((date >> 16) * MONTHS_PER_YEAR + (date >> 8 & 0xFF) - 1, months);
    long newYear = Math.floorDiv(month, (long) MONTHS_PER_YEAR);
    long newMonth = Math.floorMod(month, (long) MONTHS_PER_YEAR) + 1;
    return day(newYear, newMonth, Math.min(date & 0xFF, monthLength(newYear, newMonth)));
  }

  /** The time that many months later, at the same time of day. */
  public static long addMonthsToTime(long millis, long months) {
    return addMonths(day(millis), months) * MILLIS_PER_DAY + millisOfDay(millis);
  }

  /** How many whole months lie between the times, as one would count; negative if end < start. */
  public static long monthsBetween(long endMillis, long startMillis) {
    if (endMillis < startMillis) {
      return -monthsBetween(startMillis, endMillis);
    }
    long start = date(day(startMillis));
    long end = date(day(endMillis));
    long months =
        ((end >> 16) - (start >> 16)) * MONTHS_PER_YEAR + (end >> 8 & 0xFF) - (start >> 8 & 0xFF);
    return addMonthsToTime(startMillis, months) > endMillis ? months - 1 : months;
  }

  static long monthLength(long year, long month) {
    if (month == 2) {
      boolean isLeapYear =
          Math.floorMod(year, 4L) == 0
              && (Math.floorMod(year, 100L) != 0 || Math.floorMod(year, 400L) == 0);
      return isLeapYear ? 29 : 28;
    }
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
  }

  private static long yearsSinceOne(long day, long years) {
    long year = year(day);
    return year > 0 ? (year + years - 1) / years : -((years - year) / years);
  }

  private static long thursday(long day) {
    return day - isoDayOfWeek(day) + 4;
  }

  /** Year, month and day of the month in one number: year << 16 | month << 8 | day. */
  private static long date(long day) {
    long shifted = day + DAYS_FROM_ERA_TO_EPOCH;
    long era = Math.floorDiv(shifted, DAYS_PER_ERA);
    long dayOfEra = shifted - era * DAYS_PER_ERA;
    long yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365;
    long dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
    long marchMonth = (5 * dayOfYear + 2) / 153;
    long month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
    long year = yearOfEra + era * YEARS_PER_ERA + (month <= 2 ? 1 : 0);
    return year << 16 | month << 8 | (dayOfYear - (153 * marchMonth + 2) / 5 + 1);
  }

  /** Where the stretch begins that the time lies in: one begins at the origin. */
  public static long bin(long stride, long time, long origin, String where) {
    if (stride <= 0) {
      throw Failures.invalidValue(where, "the stride must be positive");
    }
    try {
      return Math.subtractExact(time, Math.floorMod(Math.subtractExact(time, origin), stride));
    } catch (ArithmeticException e) {
      throw Failures.of(where, e);
    }
  }
}
