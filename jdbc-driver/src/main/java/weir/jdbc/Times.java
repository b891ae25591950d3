package weir.jdbc;

import java.sql.Date;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.temporal.ChronoField;
import java.util.Calendar;

/**
 * Between {@code java.time} and the old {@code java.sql} classes, which hold an instant and mean
 * the wall clock that a calendar shows at that instant.
 */
@SuppressWarnings("JavaUtilDate") // JDBC is made of it.
final class Times {
  private static final DateTimeFormatter TIME =
      new DateTimeFormatterBuilder()
          .appendPattern("HH:mm:ss")
          .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
          .toFormatter(java.util.Locale.ROOT);
  private static final DateTimeFormatter TIMESTAMP =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSS", java.util.Locale.ROOT);
  private static final DateTimeFormatter INSTANT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss.SSSxxx", java.util.Locale.ROOT);

  private Times() {}

  static String text(LocalTime time) {
    return TIME.format(time);
  }

  static String text(LocalDateTime timestamp) {
    return TIMESTAMP.format(timestamp);
  }

  /** With the zone's offset, as the text would not say which instant it is without. */
  static String text(Instant instant, ZoneId zone) {
    return INSTANT.format(instant.atZone(zone));
  }

  static Date date(LocalDate date, Calendar calendar) {
    return new Date(millis(date, LocalTime.MIDNIGHT, calendar));
  }

  static Time time(LocalTime time, Calendar calendar) {
    return new Time(millis(LocalDate.EPOCH, time, calendar));
  }

  static Timestamp timestamp(LocalDateTime timestamp, Calendar calendar) {
    Timestamp result =
        new Timestamp(millis(timestamp.toLocalDate(), timestamp.toLocalTime(), calendar));
    result.setNanos(timestamp.get(ChronoField.NANO_OF_SECOND));
    return result;
  }

  private static long millis(LocalDate date, LocalTime time, Calendar calendar) {
    Calendar clock = (Calendar) calendar.clone();
    clock.clear();
    clock.set(
        date.getYear(),
        date.getMonthValue() - 1,
        date.getDayOfMonth(),
        time.getHour(),
        time.getMinute(),
        time.getSecond());
    return clock.getTimeInMillis() + time.getNano() / 1_000_000;
  }

  static LocalDate localDate(java.util.Date date, Calendar calendar) {
    return localDateTime(date, calendar).toLocalDate();
  }

  static LocalTime localTime(java.util.Date time, Calendar calendar) {
    return localDateTime(time, calendar).toLocalTime();
  }

  /** What the calendar shows at that instant; nanoseconds if it is a Timestamp. */
  static LocalDateTime localDateTime(java.util.Date instant, Calendar calendar) {
    Calendar clock = (Calendar) calendar.clone();
    clock.setTimeInMillis(instant.getTime());
    int nanos =
        instant instanceof Timestamp
            ? ((Timestamp) instant).getNanos()
            : clock.get(Calendar.MILLISECOND) * 1_000_000;
    return LocalDateTime.of(
        clock.get(Calendar.YEAR),
        clock.get(Calendar.MONTH) + 1,
        clock.get(Calendar.DAY_OF_MONTH),
        clock.get(Calendar.HOUR_OF_DAY),
        clock.get(Calendar.MINUTE),
        clock.get(Calendar.SECOND),
        nanos);
  }
}
