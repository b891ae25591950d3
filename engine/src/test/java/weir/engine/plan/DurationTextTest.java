package weir.engine.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DurationTextTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0 seconds",
    "1, 1 ms",
    "1000, 1 second",
    "-60000, -1 minute",
    "5400000, 1 hour 30 minutes",
    "172801250, 2 days 1 second 250 ms",
  })
  void durationIsWordsFromDaysToMilliseconds(long millis, String text) {
    assertEquals(text, DurationText.of(millis));
  }
}
