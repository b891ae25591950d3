package weir.engine.format;

import weir.engine.data.ColumnBuilder;
import weir.engine.data.LongBuilder;

/**
 * TIMESTAMPs: a date, or a date and a time with a {@code T} or a blank between them. One with local
 * time zone is an instant and must say its offset; one without is a wall clock's and may only say
 * {@code Z}.
 */
final class TimestampParser extends ValueParser {
  private final DateTimeScanner scanner = new DateTimeScanner();
  private final boolean isInstant;

  TimestampParser(boolean isInstant) {
    this.isInstant = isInstant;
  }

  @Override
  public boolean parse(byte[] text, int start, int end, ColumnBuilder out) {
    long millis = millis(text, start, end);
    if (millis == DateTimeScanner.INVALID) {
      return false;
    }
    ((LongBuilder) out).append(millis);
    return true;
  }

  private long millis(byte[] text, int start, int end) {
    long day = scanner.date(text, start, end);
    if (day == DateTimeScanner.INVALID) {
      return DateTimeScanner.INVALID;
    }
    long midnight = day * DateTimeScanner.DAY_MILLIS;
    int separator = scanner.position();
    if (separator == end) {
      return isInstant ? DateTimeScanner.INVALID : midnight;
    }
    boolean isSeparated =
        text[separator] == 'T' || text[separator] == ' ' || text[separator] == 't';
    long time = isSeparated ? scanner.time(text, separator + 1, end) : DateTimeScanner.INVALID;
    return time == DateTimeScanner.INVALID
        ? DateTimeScanner.INVALID
        : atOffset(midnight + time, text, end);
  }

  private long atOffset(long wallClock, byte[] text, int end) {
    int zone = scanner.position();
    if (zone == end) {
      return isInstant ? DateTimeScanner.INVALID : wallClock;
    }
    long offset = scanner.offset(text, zone, end);
    boolean isAllowed = isInstant || (text[zone] | 0x20) == 'z';
    return offset == DateTimeScanner.INVALID || !isAllowed
        ? DateTimeScanner.INVALID
        : wallClock - offset;
  }
}
