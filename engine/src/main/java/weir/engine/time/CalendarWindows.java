package weir.engine.time;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;
import weir.engine.plan.WindowSpec;

/**
 * Windows from one edge on the calendar to the next: of months, or of one length on the clock of a
 * time zone. An edge that a clock leaves out, because it is put forward, is where that happens; one
 * that it shows twice is where it shows it first. So a day can have 23 or 25 hours. Owned by one
 * thread.
 */
final class CalendarWindows implements TimeWindows {
  private static final LocalDateTime ORIGIN = LocalDateTime.of(1970, 1, 1, 0, 0);

  private final int months;
  private final long millis;
  private final long offsetMillis;
  private final ZoneRules zone;

  /** The edges last found: those of the next time are often the same. */
  private long[] lastEdges = {0, 0};

  CalendarWindows(WindowSpec.Calendar window) {
    this.months = window.months();
    this.millis = window.millis();
    this.offsetMillis = window.offsetMillis();
    this.zone = ZoneId.of(window.zone()).getRules();
  }

  @Override
  public long firstEndAfter(long time) {
    return edges(time)[1];
  }

  @Override
  public long lastEnd(long time) {
    return edges(time)[1];
  }

  @Override
  public long startOf(long end) {
    return edges(end - 1)[0];
  }

  @Override
  public long endAfter(long end) {
    return edges(end)[1];
  }

  @Override
  public long endBefore(long end) {
    return edges(end - 1)[0];
  }

  @Override
  public long sliceStart(long time) {
    return edges(time)[0];
  }

  @Override
  public long sliceEnd(long time) {
    return edges(time)[1];
  }

  /** The edges around a time: the last one at or before it, the first one behind it. */
  private long[] edges(long time) {
    if (time < lastEdges[0] || time >= lastEdges[1]) {
      lastEdges = findEdges(time);
    }
    return lastEdges;
  }

  private long[] findEdges(long time) {
    try {
      long number = numberAtOrBefore(wallTime(time));
      while (instant(number) > time) {
        number--;
      }
      long end = instant(number + 1);
      while (end <= time) {
        number++;
        end = instant(number + 1);
      }
      return new long[] {instant(number), end};
    } catch (ArithmeticException | DateTimeException e) {
      throw TimeWindows.outOfRange(time, e);
    }
  }

  /** What the zone's clock shows, without the offset that the edges have. */
  private LocalDateTime wallTime(long time) {
    Instant instant = Instant.ofEpochMilli(time);
    return LocalDateTime.ofInstant(instant, zone.getOffset(instant))
        .minus(offsetMillis, ChronoUnit.MILLIS);
  }

  private long numberAtOrBefore(LocalDateTime wallTime) {
    if (months == 0) {
      return Math.floorDiv(wallTime.toInstant(ZoneOffset.UTC).toEpochMilli(), millis);
    }
    long month = 12L * (wallTime.getYear() - 1970) + wallTime.getMonthValue() - 1;
    return Math.floorDiv(month, months);
  }

  /** When the edge of that number is. */
  private long instant(long number) {
    LocalDateTime edge =
        months == 0
            ? ORIGIN.plus(Math.multiplyExact(number, millis), ChronoUnit.MILLIS)
            : ORIGIN.plusMonths(Math.multiplyExact(number, months));
    LocalDateTime shown = edge.plus(offsetMillis, ChronoUnit.MILLIS);
    ZoneOffsetTransition transition = zone.getTransition(shown);
    if (transition != null && transition.isGap()) {
      return transition.getInstant().toEpochMilli();
    }
    return shown.toInstant(zone.getOffset(shown)).toEpochMilli();
  }
}
