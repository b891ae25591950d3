package weir.engine.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Dates and times are what {@code java.time} says, and other text is refused. */
final class DateTimeScannerTest {
  private static final int ROUNDS = 200_000;

  private static final Pattern TIME =
      Pattern.compile(
          "([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d(\\.(\\d{1,3}|\\d{3}0{1,6}))?)?", Pattern.DOTALL);

  private final Random random = new Random(11);
  private final DateTimeScanner scanner = new DateTimeScanner();

  @Test
  void timesWithFractionsOfAllLengths() {
    int good = 0;
    for (int i = 0; i < ROUNDS; i++) {
      String time = changed(time());
      byte[] text = ("\"" + time).getBytes(StandardCharsets.ISO_8859_1);
      long millis = scanner.time(text, 1, text.length);
      boolean isTime = millis != DateTimeScanner.INVALID && scanner.position() == text.length;
      assertEquals(TIME.matcher(time).matches(), isTime, time);
      if (isTime) {
        good++;
        assertEquals(LocalTime.parse(time).toNanoOfDay() / 1_000_000, millis, time);
      }
    }
    assertTrue(good > ROUNDS / 4, good + " good times");
  }

  @Test
  void datesNearTheOneBefore() {
    LocalDate day = LocalDate.of(1999, 12, 25);
    for (int i = 0; i < ROUNDS; i++) {
      day = day.plusDays(random.nextInt(100) == 0 ? random.nextInt(-999, 1000) : random.nextInt(2));
      byte[] text = (day + "T").getBytes(StandardCharsets.US_ASCII);
      assertEquals(day.toEpochDay(), scanner.date(text, 0, text.length));
      text[random.nextInt(10)] = (byte) random.nextInt(128, 256);
      assertEquals(DateTimeScanner.INVALID, scanner.date(text, 0, text.length));
    }
  }

  private String time() {
    StringBuilder time = new StringBuilder(LocalTime.ofSecondOfDay(random.nextInt(86_400)) + "");
    if (time.length() < 8) {
      time.append(":00");
    }
    if (random.nextInt(8) > 0) {
      time.append('.');
      for (int digits = random.nextInt(5); digits > 0; digits--) {
        time.append(random.nextInt(10));
      }
      time.append("0".repeat(random.nextInt(4)));
    }
    return time.toString();
  }

  private String changed(String time) {
    if (random.nextBoolean()) {
      return time;
    }
    StringBuilder changed = new StringBuilder(time);
    changed.setCharAt(random.nextInt(time.length()), (char) random.nextInt(256));
    return changed.toString();
  }
}
