package weir.jdbc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigDecimal;
import java.sql.Date;
import java.sql.SQLException;
import java.sql.Time;
import java.sql.Timestamp;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Calendar;
import java.util.Locale;
import java.util.TimeZone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ConverterTest {
  private static Calendar calendar(String zone) {
    return Calendar.getInstance(TimeZone.getTimeZone(zone), Locale.ROOT);
  }

  /** Also those that the zone skips or has twice, and those before the calendar's reform. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "2024-03-10T01:59:59.999",
        "2024-11-03T01:30",
        "1969-12-31T23:59:59.001",
        "1883-11-18T12:00",
        "2024-02-29T00:00",
      })
  void wallClockSurvivesTheOldClasses(String text) throws SQLException {
    LocalDateTime clock = LocalDateTime.parse(text);
    for (String zone : new String[] {"UTC", "America/New_York", "Asia/Kathmandu"}) {
      Calendar calendar = calendar(zone);
      Timestamp timestamp = Converter.toTimestamp(clock, calendar);
      assertEquals(clock, Times.localDateTime(timestamp, calendar));
      Date date = Converter.toDate(clock, calendar);
      assertEquals(clock.toLocalDate(), Times.localDate(date, calendar));
      Time time = Converter.toTime(clock, calendar);
      assertEquals(clock.toLocalTime(), Times.localTime(time, calendar));
    }
  }

  @Test
  void textIsParsedWhereAValueIsWanted() throws SQLException {
    Calendar calendar = calendar("UTC");
    assertEquals(5, Converter.to(Integer.class, " 5 ", calendar));
    assertEquals(new BigDecimal("1.50"), Converter.to(BigDecimal.class, "1.50", calendar));
    assertEquals(LocalDate.EPOCH, Converter.to(LocalDate.class, "1970-01-01", calendar));
    assertEquals(Instant.EPOCH, Converter.to(Instant.class, "1970-01-01 00:00:00.000", calendar));
    assertEquals(LocalTime.NOON, Converter.to(LocalTime.class, "12:00", calendar));
    assertEquals(true, Converter.to(Boolean.class, "TRUE", calendar));
  }

  @Test
  void whatCannotBeIsRefused() {
    Calendar calendar = calendar("UTC");
    assertThrows(SQLException.class, () -> Converter.to(Integer.class, "five", calendar));
    assertThrows(SQLException.class, () -> Converter.to(Integer.class, 3_000_000_000L, calendar));
    assertThrows(SQLException.class, () -> Converter.to(Long.class, 1e19, calendar));
    assertThrows(SQLException.class, () -> Converter.to(Long.class, Double.NaN, calendar));
    assertThrows(SQLException.class, () -> Converter.to(Boolean.class, "yes", calendar));
    assertThrows(SQLException.class, () -> Converter.to(LocalDate.class, "soon", calendar));
    assertThrows(
        SQLException.class, () -> Converter.to(LocalTime.class, LocalDate.EPOCH, calendar));
    assertThrows(SQLException.class, () -> Converter.to(byte[].class, 5L, calendar));
  }

  @Test
  void fractionsAreCutWhereAnIntegerIsWanted() throws SQLException {
    assertEquals(-1, Converter.toLong(-1.9, Integer.MIN_VALUE, Integer.MAX_VALUE));
    assertEquals(1, Converter.toLong(new BigDecimal("1.9"), 0, 1));
  }
}
