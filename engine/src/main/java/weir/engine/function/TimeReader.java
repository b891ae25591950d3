package weir.engine.function;

import weir.engine.WeirException;

/**
 * Reads dates and times out of text: {@code yyyy-MM-dd}, {@code HH:mm[:ss[.fraction]]}, or both
 * with a space or a T between them. White space around is ignored. A fraction finer than a
 * millisecond falls into the millisecond in which it lies. Owned by one thread.
 */
public final class TimeReader {
  private static final int MILLIS_PER_SECOND = 1000;
  private static final int MILLIS_PER_MINUTE = 60 * MILLIS_PER_SECOND;
  private static final int MILLIS_PER_HOUR = 60 * MILLIS_PER_MINUTE;
  private static final int MAX_OFFSET_HOURS = 18;

  private static final long INVALID = Long.MIN_VALUE;

  /** What {@link #zoneOffset} says where the text names no zone. */
  private static final long NO_ZONE = Long.MAX_VALUE;

  private byte[] text = Text.EMPTY;
  private int at;
  private int end;

  /** The day of a date; a time behind it must be right but does not count. */
  public long date(byte[] source, int start, int length, String where) {
    open(source, start, length);
    long day = readDate();
    if (day == INVALID || (at < end && readTimeBehindDate() == INVALID) || at < end) {
      throw invalid(where, source, start, length, "DATE", "yyyy-MM-dd");
    }
    return day;
  }

  /** The milliseconds of the day. */
  public long time(byte[] source, int start, int length, String where) {
    open(source, start, length);
    long millis = readTime();
    if (millis == INVALID || at < end) {
      throw invalid(where, source, start, length, "TIME", "HH:mm:ss");
    }
    return millis;
  }

  /** The time on its own wall clock; a zone behind it is an error. */
  public long timestamp(byte[] source, int start, int length, String where) {
    open(source, start, length);
    long millis = readTimestamp();
    if (millis == INVALID) {
      throw invalid(where, source, start, length, "TIMESTAMP", "yyyy-MM-dd HH:mm:ss");
    }
    if (at < end && zoneOffset() != INVALID) {
      throw Failures.invalidText(
          where,
          source,
          start,
          length,
          "TIMESTAMP",
          ", because it names a zone; TIMESTAMP WITH LOCAL TIME ZONE reads that");
    }
    if (at < end) {
      throw invalid(where, source, start, length, "TIMESTAMP", "yyyy-MM-dd HH:mm:ss");
    }
    return millis;
  }

  /** The instant; where the text names no zone, by that clock. */
  public long instant(byte[] source, int start, int length, ZoneClock zone, String where) {
    open(source, start, length);
    long millis = readTimestamp();
    long offset = millis == INVALID ? INVALID : zoneOffset();
    if (offset == INVALID || at < end) {
      throw invalid(
          where,
          source,
          start,
          length,
          "TIMESTAMP WITH LOCAL TIME ZONE",
          "yyyy-MM-dd HH:mm:ss+hh:mm");
    }
    return offset == NO_ZONE ? zone.toInstant(millis) : millis - offset;
  }

  private void open(byte[] source, int start, int length) {
    text = source;
    end = NumberText.trimmedEnd(source, start, start + length);
    at = NumberText.trimmedStart(source, start, end);
  }

  private long readTimestamp() {
    long day = readDate();
    long time = day == INVALID ? INVALID : readTimeBehindDate();
    return time == INVALID ? INVALID : day * Dates.MILLIS_PER_DAY + time;
  }

  private long readDate() {
    boolean isBeforeYearZero = take('-');
    long year = readNumber(4, 6);
    long month = year != INVALID && take('-') ? readNumber(1, 2) : INVALID;
    long day = month != INVALID && take('-') ? readNumber(1, 2) : INVALID;
    year = isBeforeYearZero ? -year : year;
    boolean isDate = day >= 1 && month >= 1 && month <= 12 && day <= Dates.monthLength(year, month);
    return isDate ? Dates.day(year, month, day) : INVALID;
  }

  /** The time of day, 0 if the text ends here. */
  private long readTimeBehindDate() {
    if (at == end) {
      return 0;
    }
    if (take('T') || take('t')) {
      return readTime();
    }
    int from = at;
    skipSpaces();
    return at > from ? readTime() : INVALID;
  }

  private long readTime() {
    long hour = readNumber(1, 2);
    long minute = hour != INVALID && take(':') ? readNumber(1, 2) : INVALID;
    if (minute == INVALID || hour > 23 || minute > 59) {
      return INVALID;
    }
    long millis = hour * MILLIS_PER_HOUR + minute * MILLIS_PER_MINUTE;
    if (!take(':')) {
      return millis;
    }
    long second = readNumber(1, 2);
    if (second == INVALID || second > 59) {
      return INVALID;
    }
    return millis + second * MILLIS_PER_SECOND + (take('.') ? readFraction() : 0);
  }

  private long readFraction() {
    long millis = 0;
    int factor = MILLIS_PER_SECOND / 10;
    while (isDigit()) {
      millis += (text[at++] - '0') * (long) factor;
      factor /= 10;
    }
    return millis;
  }

  /** The offset in milliseconds that Z, UTC or +hh[:mm] says. */
  private long zoneOffset() {
    skipSpaces();
    if (at == end) {
      return NO_ZONE;
    }
    if (take('Z') || take('z')) {
      return 0;
    }
    if (end - at == 3 && "UTC".equalsIgnoreCase(Text.string(text, at, 3))) {
      at = end;
      return 0;
    }
    boolean isWest = take('-');
    if (!isWest && !take('+')) {
      return INVALID;
    }
    long hours = readNumber(2, 2);
    take(':');
    long minutes = at < end ? readNumber(2, 2) : 0;
    if (hours == INVALID || minutes == INVALID || hours > MAX_OFFSET_HOURS || minutes > 59) {
      return INVALID;
    }
    long offset = hours * MILLIS_PER_HOUR + minutes * MILLIS_PER_MINUTE;
    return isWest ? -offset : offset;
  }

  private long readNumber(int minDigits, int maxDigits) {
    int from = at;
    long number = 0;
    while (isDigit() && at - from < maxDigits) {
      number = number * 10 + text[at++] - '0';
    }
    return at - from < minDigits ? INVALID : number;
  }

  private boolean isDigit() {
    return at < end && text[at] >= '0' && text[at] <= '9';
  }

  private boolean take(char expected) {
    if (at < end && text[at] == expected) {
      at++;
      return true;
    }
    return false;
  }

  private void skipSpaces() {
    while (take(' ')) {
      // The spaces have no meaning.
    }
  }

  private static WeirException invalid(
      String where, byte[] source, int start, int length, String type, String form) {
    return Failures.invalidText(where, source, start, length, type, "; '" + form + "' is");
  }
}
