package weir.engine.format;

import java.util.Optional;
import weir.engine.TableOptions;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowKind;
import weir.engine.data.TypeKind;

/**
 * What the options of a table say of the values in its text.
 *
 * @param timestamps how they stand there
 * @param kindColumn the name of the column that says what becomes of a row; empty if none does
 */
public record ValueOptions(TimestampFormat timestamps, Optional<String> kindColumn) {
  public static ValueOptions of(TableOptions options) {
    return new ValueOptions(TimestampFormat.of(options), options.given("changes"));
  }

  /** A parser for the text of a column; types that no text can hold must have been refused. */
  public ValueParser parser(Field column) {
    return isKind(column) ? new RowKindParser() : ValueParser.of(column.type(), timestamps);
  }

  /** What a message says is expected in a column. */
  public String expected(Field column) {
    if (isKind(column)) {
      return RowKind.EXPECTED;
    }
    DataType type = column.type();
    return type.kind().isTimestamp()
        ? type + " " + timestamps.expected(type.kind() == TypeKind.TIMESTAMP_LTZ)
        : type.toString();
  }

  private boolean isKind(Field column) {
    return kindColumn.filter(column.name()::equals).isPresent();
  }
}
