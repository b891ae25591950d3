package weir.engine.format;

import java.time.LocalDate;
import java.time.YearMonth;

/**
 * Reads ISO 8601 dates and times. The day read last is remembered, since a stream's times mostly
 * fall on few days. Owned by one thread.
 */
final class DateTimeScanner {
  /** What is returned for text that is not the thing asked for. */
  static final long INVALID = Long.MIN_VALUE;

  static final long DAY_MILLIS = 86_400_000L;

  /** {@code yyyy-MM-dd}. */
  static final int DATE_LENGTH = 10;

  /** 0001-01-01 and 9999-12-31, as days since 1970-01-01. */
  static final long FIRST_DAY = LocalDate.of(1, 1, 1).toEpochDay();

  static final long LAST_DAY = LocalDate.of(9999, 12, 31).toEpochDay();

  private static final int HOUR_MILLIS = 3_600_000;
  private static final int MINUTE_MILLIS = 60_000;
  private static final int MAX_FRACTION_DIGITS = 9;
  private static final int MILLI_DIGITS = 3;
  private static final int MAX_OFFSET_HOURS = 18;

  /** {@code 00:00:00} and where its colons are. */
  private static final long TIME_ZEROS = 0x3030_3a30_303a_3030L;

  private static final long COLONS = 0x0000_ff00_00ff_0000L;

  /** The text of the day read last. */
  private long lastYearMonth;

  private int lastDayOfMonth;
  private long lastDay;
  private int position;

  /** Where reading stopped: the first byte behind what was read last. */
  int position() {
    return position;
  }

  /** The days since 1970-01-01 of the {@code yyyy-MM-dd} that starts there. */
  long date(byte[] text, int start, int end) {
    if (end - start < DATE_LENGTH) {
      return INVALID;
    }
    position = start + DATE_LENGTH;
    long yearMonth = ByteScan.word(text, start);
    int dayOfMonth = text[start + 8] << 8 | text[start + 9];
    if (yearMonth == lastYearMonth && dayOfMonth == lastDayOfMonth) {
      return lastDay;
    }
    long day = epochDay(text, start);
    if (day != INVALID) {
      lastYearMonth = yearMonth;
      lastDayOfMonth = dayOfMonth;
      lastDay = day;
    }
    return day;
  }

  /**
   * The milliseconds of the day of the {@code HH:mm}, {@code HH:mm:ss} or {@code HH:mm:ss.fraction}
   * that starts there. Of the fraction, up to 9 digits, only zeros may follow the third.
   */
  long time(byte[] text, int start, int end) {
    if (end - start >= 8) {
      long digits = ByteScan.word(text, start) ^ TIME_ZEROS;
      boolean isTime = (digits & COLONS) == 0 && ByteScan.areLess(digits, 10);
      if (isTime) {
        position = start + 8;
        long millis = timeOf(twoAt(digits, 0), twoAt(digits, 24), twoAt(digits, 48));
        return position < end && text[position] == '.' ? plusFraction(millis, text, end) : millis;
      }
    }
    if (end - start < 5 || text[start + 2] != ':' || (end - start > 5 && text[start + 5] == ':')) {
      return INVALID;
    }
    position = start + 5;
    return timeOf(twoDigits(text, start), twoDigits(text, start + 3), 0);
  }

  /**
   * The milliseconds by which the {@code Z}, {@code +HH}, {@code +HHmm} or {@code +HH:mm} that
   * starts there is ahead of UTC.
   */
  long offset(byte[] text, int start, int end) {
    if (end - start == 1 && (text[start] | 0x20) == 'z') {
      position = end;
      return 0;
    }
    if (end - start < 3 || (text[start] != '+' && text[start] != '-')) {
      return INVALID;
    }
    int minutesStart = end - start > 3 && text[start + 3] == ':' ? start + 4 : start + 3;
    boolean hasMinutes = end - start > 3;
    if (hasMinutes && end - minutesStart != 2) {
      return INVALID;
    }
    int hours = twoDigits(text, start + 1);
    int minutes = hasMinutes ? twoDigits(text, minutesStart) : 0;
    if (hours < 0 || hours > MAX_OFFSET_HOURS || minutes < 0 || minutes > 59) {
      return INVALID;
    }
    position = end;
    long millis = (long) hours * HOUR_MILLIS + (long) minutes * MINUTE_MILLIS;
    return text[start] == '-' ? -millis : millis;
  }

  private long plusFraction(long millis, byte[] text, int end) {
    int first = position + 1;
    long fraction = end - first == MILLI_DIGITS ? Digits.value(text, first, end) : Digits.INVALID;
    if (fraction == Digits.INVALID) {
      return plusAnyFraction(millis, text, end);
    }
    position = end;
    return millis == INVALID ? INVALID : millis + fraction;
  }

  private long plusAnyFraction(long millis, byte[] text, int end) {
    int i = position + 1;
    int first = i;
    int scale = 100;
    long fraction = 0;
    for (; i < end && text[i] >= '0' && text[i] <= '9'; i++) {
      int digit = text[i] - '0';
      if (i - first >= MILLI_DIGITS && digit != 0) {
        return INVALID;
      }
      fraction += (long) digit * scale;
      scale /= 10;
    }
    position = i;
    boolean isFraction = i > first && i - first <= MAX_FRACTION_DIGITS;
    return isFraction && millis != INVALID ? millis + fraction : INVALID;
  }

  private static long epochDay(byte[] text, int start) {
    int century = twoDigits(text, start);
    int yearOfCentury = twoDigits(text, start + 2);
    int month = twoDigits(text, start + 5);
    int dayOfMonth = twoDigits(text, start + 8);
    int year = century * 100 + yearOfCentury;
    boolean isDate =
        century >= 0
            && yearOfCentury >= 0
            && year >= 1
            && text[start + 4] == '-'
            && text[start + 7] == '-'
            && month >= 1
            && month <= 12
            && dayOfMonth >= 1;
    return isDate && dayOfMonth <= YearMonth.of(year, month).lengthOfMonth()
        ? LocalDate.of(year, month, dayOfMonth).toEpochDay()
        : INVALID;
  }

  private static long timeOf(int hour, int minute, int second) {
    boolean isTime =
        hour >= 0 && hour <= 23 && minute >= 0 && minute <= 59 && second >= 0 && second <= 59;
    return isTime ? hour * HOUR_MILLIS + minute * MINUTE_MILLIS + second * 1000 : INVALID;
  }

  /** The two digit values at that bit of a word. */
  private static int twoAt(long digits, int shift) {
    return (int) ((digits >>> shift) & 0xf) * 10 + (int) ((digits >>> (shift + 8)) & 0xf);
  }

  private static int twoDigits(byte[] text, int start) {
    int tens = text[start] - '0';
    int ones = text[start + 1] - '0';
    return tens < 0 || tens > 9 || ones < 0 || ones > 9 ? -1 : tens * 10 + ones;
  }
}
