package weir.server.avatica;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** Values as one writes them in SQL. */
final class Texts {
  private static final long MILLIS_PER_SECOND = 1_000;
  private static final long MILLIS_PER_MINUTE = 60 * MILLIS_PER_SECOND;
  private static final long MILLIS_PER_HOUR = 60 * MILLIS_PER_MINUTE;
  private static final long MILLIS_PER_DAY = 24 * MILLIS_PER_HOUR;
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss.SSS", Locale.ROOT);
  private static final DateTimeFormatter TIMESTAMP =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS", Locale.ROOT);

  private Texts() {}

  static String date(long days) {
    return LocalDate.ofEpochDay(days).toString();
  }

  static String time(long millisOfDay) {
    return TIME.format(LocalTime.ofNanoOfDay(millisOfDay * 1_000_000));
  }

  static String timestamp(long millis) {
    return TIMESTAMP.format(LocalDateTime.ofInstant(Instant.ofEpochMilli(millis), ZoneOffset.UTC));
  }

  static String instant(long millis) {
    return timestamp(millis) + "Z";
  }

  /** Years and months: {@code 1-02}. */
  static String yearMonthInterval(long months) {
    long size = Math.abs(months);
    return "%s%d-%02d".formatted(months < 0 ? "-" : "", size / 12, size % 12);
  }

  /** Days, hours, minutes and seconds: {@code 1 02:03:04.005}. */
  static String dayTimeInterval(long millis) {
    long size = Math.abs(millis);
    return "%s%d %02d:%02d:%02d.%03d"
        .formatted(
            millis < 0 ? "-" : "",
            size / MILLIS_PER_DAY,
            size % MILLIS_PER_DAY / MILLIS_PER_HOUR,
            size % MILLIS_PER_HOUR / MILLIS_PER_MINUTE,
            size % MILLIS_PER_MINUTE / MILLIS_PER_SECOND,
            size % MILLIS_PER_SECOND);
  }
}
