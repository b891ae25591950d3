package weir.engine.function;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;

/**
 * Instants to the wall clock of a zone and back, remembering the offset between two of its changes
 * so that most calls are an addition. Owned by one thread.
 */
public final class ZoneClock {
  private static final int MILLIS_PER_SECOND = 1000;

  private final ZoneRules rules;

  /** The offset holds for instants from here, inclusive. */
  private long validFrom = Long.MAX_VALUE;

  /** The offset holds for instants up to here, exclusive. */
  private long validTo = Long.MIN_VALUE;

  private long offsetMillis;

  public ZoneClock(ZoneId zone) {
    rules = zone.getRules();
  }

  /** What the zone's clock shows at that instant, as milliseconds since 1970-01-01 00:00. */
  public long toLocal(long instant) {
    return instant + offsetMillis(instant);
  }

  /**
   * The instant at which the zone's clock shows that. A time that a change of offset skips counts
   * as if the clock had not changed; of a time that it repeats the first is meant.
   */
  public long toInstant(long local) {
    long guess = local - offsetMillis;
    if (guess >= validFrom && guess < validTo && !isNearChange(guess)) {
      return guess;
    }
    LocalDateTime time =
        LocalDateTime.ofEpochSecond(
            Math.floorDiv(local, (long) MILLIS_PER_SECOND), 0, ZoneOffset.UTC);
    ZoneOffset offset = rules.getOffset(time);
    long instant = local - offset.getTotalSeconds() * (long) MILLIS_PER_SECOND;
    offsetMillis(instant);
    return instant;
  }

  long offsetMillis(long instant) {
    if (instant < validFrom || instant >= validTo) {
      Instant at = Instant.ofEpochMilli(instant);
      ZoneOffsetTransition before = rules.previousTransition(at.plusMillis(1));
      ZoneOffsetTransition after = rules.nextTransition(at);
      validFrom = before == null ? Long.MIN_VALUE : before.getInstant().toEpochMilli();
      validTo = after == null ? Long.MAX_VALUE : after.getInstant().toEpochMilli();
      offsetMillis = rules.getOffset(at).getTotalSeconds() * (long) MILLIS_PER_SECOND;
    }
    return offsetMillis;
  }

  /** Whether a change within a day makes the guess doubtful. */
  private boolean isNearChange(long guess) {
    return (validFrom != Long.MIN_VALUE && guess - validFrom < Dates.MILLIS_PER_DAY)
        || (validTo != Long.MAX_VALUE && validTo - guess < Dates.MILLIS_PER_DAY);
  }
}
