package weir.engine.format;

import weir.engine.data.ColumnBuilder;
import weir.engine.data.LongBuilder;

/** TIMEs: {@code HH:mm}, {@code HH:mm:ss} or {@code HH:mm:ss.fraction}. */
final class TimeParser extends ValueParser {
  private final DateTimeScanner scanner = new DateTimeScanner();

  @Override
  public boolean parse(byte[] text, int start, int end, ColumnBuilder out) {
    long millis = scanner.time(text, start, end);
    if (millis == DateTimeScanner.INVALID || scanner.position() != end) {
      return false;
    }
    ((LongBuilder) out).append(millis);
    return true;
  }
}
