package weir.engine.function;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class DatesTest {
  private static final int ROUNDS = 20_000;
  private static final int MAX_DAY = 1_000_000;

  private final Random random = new Random(42);

  private long randomDay() {
    return random.nextLong(2L * MAX_DAY) - MAX_DAY;
  }

  private long randomMillis() {
    return randomDay() * Dates.MILLIS_PER_DAY + random.nextInt((int) Dates.MILLIS_PER_DAY);
  }

  private static LocalDateTime time(long millis) {
    return LocalDateTime.ofEpochSecond(
        Math.floorDiv(millis, 1000L),
        (int) Math.floorMod(millis, 1000L) * 1_000_000,
        ZoneOffset.UTC);
  }

  private static long millis(LocalDateTime time) {
    return time.toInstant(ZoneOffset.UTC).toEpochMilli();
  }

  @Test
  void fieldsAreThoseOfJavaTime() {
    for (int i = 0; i < ROUNDS; i++) {
      long day = randomDay();
      LocalDate date = LocalDate.ofEpochDay(day);
      assertEquals(date.getYear(), Dates.year(day));
      assertEquals(date.getMonthValue(), Dates.month(day));
      assertEquals(date.getDayOfMonth(), Dates.dayOfMonth(day));
      assertEquals(date.getDayOfYear(), Dates.dayOfYear(day));
      assertEquals(date.getDayOfWeek().getValue(), Dates.isoDayOfWeek(day));
      assertEquals(date.getDayOfWeek().getValue() % 7 + 1, Dates.dayOfWeek(day));
      assertEquals(date.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR), Dates.week(day));
      assertEquals(date.get(IsoFields.WEEK_BASED_YEAR), Dates.isoYear(day));
      assertEquals(date.get(IsoFields.QUARTER_OF_YEAR), Dates.quarter(day));
      assertEquals(day, Dates.day(date.getYear(), date.getMonthValue(), date.getDayOfMonth()));
    }
  }

  @Test
  void monthsAreAddedAsJavaTimeAddsThem() {
    for (int i = 0; i < ROUNDS; i++) {
      long millis = randomMillis();
      int months = random.nextInt(1000) - 500;
      long expected = millis(time(millis).plusMonths(months));
      assertEquals(expected, Dates.addMonthsToTime(millis, months));
    }
  }

  @Test
  void monthsBetweenAreThoseThatFit() {
    for (int i = 0; i < ROUNDS; i++) {
      long start = randomMillis();
      long end = randomMillis();
      long months = Dates.monthsBetween(end, start);
      assertEquals(-months, Dates.monthsBetween(start, end));
      if (end >= start) {
        assertEquals(true, Dates.addMonthsToTime(start, months) <= end);
        assertEquals(true, Dates.addMonthsToTime(start, months + 1) > end);
      }
    }
  }

  @Test
  void unitsStartWhereJavaTimeSays() {
    for (int i = 0; i < ROUNDS; i++) {
      long millis = randomMillis();
      LocalDateTime day = time(millis).truncatedTo(ChronoUnit.DAYS);
      assertUnit(
          CalendarUnit.WEEK,
          millis,
          day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)),
          7,
          0);
      assertUnit(CalendarUnit.MONTH, millis, day.withDayOfMonth(1), 0, 1);
      LocalDateTime january = day.withDayOfYear(1);
      assertUnit(
          CalendarUnit.QUARTER,
          millis,
          january.plusMonths((day.getMonthValue() - 1) / 3 * 3L),
          0,
          3);
      assertUnit(CalendarUnit.YEAR, millis, january, 0, 12);
      int year = day.getYear();
      assertUnit(
          CalendarUnit.DECADE, millis, january.withYear(Math.floorDiv(year, 10) * 10), 0, 120);
      assertUnit(
          CalendarUnit.CENTURY,
          millis,
          january.withYear(Math.floorDiv(year - 1, 100) * 100 + 1),
          0,
          1200);
    }
  }

  private static void assertUnit(
      CalendarUnit unit, long millis, LocalDateTime start, int days, int months) {
    long floor = millis(start);
    assertEquals(floor, unit.floor(millis), unit::name);
    long next = millis(start.plusDays(days).plusMonths(months));
    assertEquals(floor == millis ? floor : next, unit.ceil(millis), unit::name);
    assertEquals(floor, unit.ceil(floor), unit::name);
  }

  @Test
  void fixedUnitsRoundBothWaysOnBothSidesOfTheEpoch() {
    assertEquals(0, Dates.floor(999, 1000));
    assertEquals(-1000, Dates.floor(-1, 1000));
    assertEquals(-1000, Dates.floor(-1000, 1000));
    assertEquals(1000, Dates.ceil(1, 1000));
    assertEquals(0, Dates.ceil(-999, 1000));
    assertEquals(-1000, Dates.ceil(-1000, 1000));
  }
}
