package weir.engine.function;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class ZoneClockTest {
  private static final int ROUNDS = 20_000;
  private static final long QUARTER_HOUR_MILLIS = 900_000;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "UTC",
        "Europe/Berlin",
        "America/New_York",
        "Asia/Kolkata",
        "Australia/Lord_Howe",
        "Pacific/Apia",
        "+05:45"
      })
  void clockShowsWhatJavaTimeSays(String id) {
    ZoneId zone = ZoneId.of(id);
    ZoneClock clock = new ZoneClock(zone);
    Random random = new Random(7);
    for (int i = 0; i < ROUNDS; i++) {
      // Quarters of an hour hit the changes themselves.
      long millis = (random.nextInt(8_000_000) - 2_000_000L) * QUARTER_HOUR_MILLIS;
      LocalDateTime local = LocalDateTime.ofInstant(Instant.ofEpochMilli(millis), zone);
      assertEquals(local.toInstant(ZoneOffset.UTC).toEpochMilli(), clock.toLocal(millis));
      LocalDateTime shown = LocalDateTime.ofInstant(Instant.ofEpochMilli(millis), ZoneOffset.UTC);
      assertEquals(
          shown.toInstant(zone.getRules().getOffset(shown)).toEpochMilli(),
          clock.toInstant(millis),
          () -> shown + " in " + zone);
    }
  }
}
