package weir.engine.function;

/** Units of the calendar, whose lengths differ or that do not start at the epoch. */
public enum CalendarUnit {
  /** From Monday, as in ISO 8601. */
  WEEK(0),
  MONTH(1),
  QUARTER(3),
  YEAR(12),
  /** From a year that ends in 0. */
  DECADE(120),
  /** From a year that ends in 01. */
  CENTURY(1200),
  /** From a year that ends in 001. */
  MILLENNIUM(12_000);

  private static final int DAYS_PER_WEEK = 7;
  private static final int MONTHS_PER_YEAR = 12;

  private final int months;

  CalendarUnit(int months) {
    this.months = months;
  }

  /** The first day of the unit in which the day lies. */
  public long floorDay(long day) {
    if (this == WEEK) {
      return day - Dates.isoDayOfWeek(day) + 1;
    }
    long firstYear = months > DECADE.months ? 1 : 0;
    long month = (Dates.year(day) - firstYear) * MONTHS_PER_YEAR + Dates.month(day) - 1;
    long floor = month - Math.floorMod(month, (long) months);
    long floorYear = Math.floorDiv(floor, (long) MONTHS_PER_YEAR) + firstYear;
    return Dates.day(floorYear, Math.floorMod(floor, (long) MONTHS_PER_YEAR) + 1, 1);
  }

  /** The day if a unit starts with it, else the first day of the next unit. */
  public long ceilDay(long day) {
    long floor = floorDay(day);
    if (floor == day) {
      return day;
    }
    return this == WEEK ? floor + DAYS_PER_WEEK : Dates.addMonths(floor, months);
  }

  /** The start of the unit in which the time lies. */
  public long floor(long millis) {
    return floorDay(Dates.day(millis)) * Dates.MILLIS_PER_DAY;
  }

  /** The time if a unit starts with it, else the start of the next unit. */
  public long ceil(long millis) {
    long day = Dates.day(millis);
    boolean isMidnight = day * Dates.MILLIS_PER_DAY == millis;
    return ceilDay(isMidnight ? day : day + 1) * Dates.MILLIS_PER_DAY;
  }
}
