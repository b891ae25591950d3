package weir.engine.format;

import static java.util.Objects.requireNonNull;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.BytesVector;
import weir.engine.data.ColumnVector;
import weir.engine.data.DoubleVector;
import weir.engine.data.Field;
import weir.engine.data.Layout;
import weir.engine.data.LongVector;
import weir.engine.function.Dates;
import weir.engine.function.NumberText;
import weir.engine.function.TextBuffer;
import weir.engine.function.TimeText;

/** Writes values of one type as the text from which {@link ValueParser} reads the same value. */
@FunctionalInterface
public interface ValueWriter {
  /** Appends the text of that row's value, which is not NULL. */
  void write(ColumnVector column, int row, TextBuffer out);

  /** The writer for a column; types that no text can hold must have been refused before. */
  static ValueWriter of(Field column, TimestampFormat timestamps) {
    return switch (column.type().kind()) {
      case BOOLEAN -> longs(ValueWriter::writeBoolean);
      case TINYINT, SMALLINT, INTEGER, BIGINT ->
          longs((value, out) -> NumberText.write(out, value));
      case REAL -> doubles(NumberText::writeReal);
      case DOUBLE -> doubles(NumberText::writeDouble);
      case DECIMAL -> decimals(column);
      case CHAR, VARCHAR -> ValueWriter::writeText;
      case BINARY, VARBINARY -> ValueWriter::writeBase64;
      case DATE -> longs((day, out) -> writeDate(column, day, out));
      case TIME -> longs((millis, out) -> TimeText.writeTimeOfMillis(out, millis));
      case TIMESTAMP -> longs(times(column, timestamps, ""));
      case TIMESTAMP_LTZ -> longs(times(column, timestamps, "Z"));
      case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME, ARRAY, MAP, ROW, NULL ->
          throw new IllegalArgumentException("no writer for " + column);
    };
  }

  /** Writes a value of {@link Layout#LONG}. */
  @FunctionalInterface
  interface LongText {
    void write(long value, TextBuffer out);
  }

  /** Writes a value of {@link Layout#DOUBLE}. */
  @FunctionalInterface
  interface DoubleText {
    void write(TextBuffer out, double value);
  }

  private static ValueWriter longs(LongText text) {
    return (column, row, out) -> text.write(((LongVector) column).value(row), out);
  }

  private static ValueWriter doubles(DoubleText text) {
    return (column, row, out) -> text.write(out, ((DoubleVector) column).value(row));
  }

  private static ValueWriter decimals(Field column) {
    int scale = column.type().scale();
    return column.type().layout() == Layout.LONG
        ? longs((value, out) -> NumberText.writeDecimal(out, value, scale))
        : (vector, row, out) ->
            NumberText.write(out, (BigDecimal) requireNonNull(vector.object(row)));
  }

  private static LongText times(Field column, TimestampFormat timestamps, String zone) {
    byte[] zoneText = zone.getBytes(StandardCharsets.US_ASCII);
    return switch (timestamps) {
      case ISO ->
          (millis, out) -> {
            writeDate(column, Dates.day(millis), out);
            out.append('T');
            TimeText.writeTimeOfMillis(out, Dates.millisOfDay(millis));
            out.append(zoneText, 0, zoneText.length);
          };
      case EPOCH_MILLIS ->
          (millis, out) -> NumberText.write(out, EpochParser.checked(column, millis));
      case EPOCH_SECONDS ->
          (millis, out) ->
              NumberText.writeDecimal(
                  out, EpochParser.checked(column, millis), EpochParser.SECONDS_SCALE);
    };
  }

  private static void writeBoolean(long value, TextBuffer out) {
    byte[] word = value == 0 ? Words.FALSE : Words.TRUE;
    out.append(word, 0, word.length);
  }

  private static void writeText(ColumnVector column, int row, TextBuffer out) {
    BytesVector texts = (BytesVector) column;
    out.append(texts.slab(), texts.start(row), texts.byteLength(row));
  }

  private static void writeBase64(ColumnVector column, int row, TextBuffer out) {
    BytesVector values = (BytesVector) column;
    Base64Text.write(values.slab(), values.start(row), values.byteLength(row), out);
  }

  private static void writeDate(Field column, long day, TextBuffer out) {
    if (day < DateTimeScanner.FIRST_DAY || day > DateTimeScanner.LAST_DAY) {
      throw new WeirException(
          ErrorCode.INVALID_VALUE,
          "column "
              + column.name()
              + " has a "
              + column.type().name()
              + " of the year "
              + Dates.year(day)
              + "; files hold the years 1 to 9999");
    }
    TimeText.writeDate(out, day);
  }

  /** The truth values. */
  final class Words {
    private static final byte[] TRUE = {'t', 'r', 'u', 'e'};
    private static final byte[] FALSE = {'f', 'a', 'l', 's', 'e'};

    private Words() {}
  }
}
