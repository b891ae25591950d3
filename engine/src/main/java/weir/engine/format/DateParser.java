package weir.engine.format;

import weir.engine.data.ColumnBuilder;
import weir.engine.data.LongBuilder;

/** DATEs: {@code yyyy-MM-dd}, years 0001 to 9999. */
final class DateParser extends ValueParser {
  private final DateTimeScanner scanner = new DateTimeScanner();

  @Override
  public boolean parse(byte[] text, int start, int end, ColumnBuilder out) {
    long day = scanner.date(text, start, end);
    if (day == DateTimeScanner.INVALID || scanner.position() != end) {
      return false;
    }
    ((LongBuilder) out).append(day);
    return true;
  }
}
