package weir.engine.function;

/**
 * Dates and times as text, as PostgreSQL writes them: {@code 2024-02-29 23:59:59.5}, with as many
 * fraction digits as it takes and none for whole seconds. A year has at least four digits.
 */
public final class TimeText {
  private static final int MILLIS_PER_SECOND = 1000;
  private static final int MILLIS_PER_MINUTE = 60 * MILLIS_PER_SECOND;
  private static final int MILLIS_PER_HOUR = 60 * MILLIS_PER_MINUTE;

  private TimeText() {}

  public static void writeDate(TextBuffer out, long day) {
    long year = Dates.year(day);
    if (year < 0) {
      out.append('-');
    }
    NumberText.writeDigits(out, Math.abs(year), 4);
    out.append('-');
    NumberText.writeDigits(out, Dates.month(day), 2);
    out.append('-');
    NumberText.writeDigits(out, Dates.dayOfMonth(day), 2);
  }

  public static void writeTime(TextBuffer out, long millisOfDay) {
    writeSeconds(out, millisOfDay);
    long fraction = millisOfDay % MILLIS_PER_SECOND;
    if (fraction > 0) {
      out.append('.');
      for (long factor = MILLIS_PER_SECOND / 10; fraction > 0; factor /= 10) {
        out.append((int) ('0' + fraction / factor));
        fraction %= factor;
      }
    }
  }

  /** Writes a time with all three digits of its milliseconds, as ISO 8601 has it. */
  public static void writeTimeOfMillis(TextBuffer out, long millisOfDay) {
    writeSeconds(out, millisOfDay);
    out.append('.');
    NumberText.writeDigits(out, millisOfDay % MILLIS_PER_SECOND, 3);
  }

  public static void writeTimestamp(TextBuffer out, long millis) {
    writeDate(out, Dates.day(millis));
    out.append(' ');
    writeTime(out, Dates.millisOfDay(millis));
  }

  /** Writes what the zone's clock shows, with its offset: {@code 2024-07-01 12:00:00+02}. */
  public static void writeInstant(TextBuffer out, long instant, ZoneClock zone) {
    writeTimestamp(out, zone.toLocal(instant));
    long offset = zone.offsetMillis(instant);
    out.append(offset < 0 ? '-' : '+');
    long size = Math.abs(offset);
    NumberText.writeDigits(out, size / MILLIS_PER_HOUR, 2);
    if (size % MILLIS_PER_HOUR > 0) {
      out.append(':');
      NumberText.writeDigits(out, size % MILLIS_PER_HOUR / MILLIS_PER_MINUTE, 2);
    }
  }

  private static void writeSeconds(TextBuffer out, long millisOfDay) {
    writeClock(out, millisOfDay / MILLIS_PER_MINUTE);
    out.append(':');
    NumberText.writeDigits(out, millisOfDay / MILLIS_PER_SECOND % 60, 2);
  }

  private static void writeClock(TextBuffer out, long minutes) {
    NumberText.writeDigits(out, minutes / 60, 2);
    out.append(':');
    NumberText.writeDigits(out, minutes % 60, 2);
  }
}
