package weir.engine.format.csv;

import weir.engine.ErrorCode;
import weir.engine.TableOptions;
import weir.engine.WeirException;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.format.DecoderFactory;
import weir.engine.format.EncoderFactory;
import weir.engine.format.Format;
import weir.engine.format.OnError;
import weir.engine.format.RowCollector;
import weir.engine.format.TimestampFormat;
import weir.engine.format.ValueOptions;

/**
 * CSV. Options beside those that all formats have:
 *
 * <ul>
 *   <li>{@code header} = {@code true} (default): the first line of a file names its columns, which
 *       are found as the fields of JSON are; a column that is not named ends the query. {@code
 *       false}: columns are found by position.
 *   <li>{@code delimiter} (default comma; {@code \t} is a tab), {@code quote} (default double
 *       quote; empty for none), {@code escape} (default: the quote itself, doubled).
 *   <li>{@code null-string}: what stands, without quotes, for NULL. By default nothing does: an
 *       empty field is NULL, and an empty pair of quotes is the empty text.
 * </ul>
 *
 * <p>A quoted field may hold newlines. Every row must have as many fields as the header, or as the
 * table has columns. Blanks belong to text, elsewhere they do not count. Empty lines are skipped.
 *
 * <p>Written are quotes where a field needs them and nowhere else, and {@code \n} at a line's end.
 */
public final class CsvFormat implements Format {
  @Override
  public String name() {
    return "csv";
  }

  @Override
  public String extension() {
    return "csv";
  }

  @Override
  public DecoderFactory decoding(Schema schema, TableOptions options) {
    OnError onError = OnError.of(options);
    ValueOptions values = ValueOptions.of(options);
    CsvSyntax syntax = CsvSyntax.of(options);
    schema.fields().forEach(CsvFormat::check);
    return (columns, batchRows) -> {
      RowCollector rows = new RowCollector(schema.select(columns), batchRows, onError, null);
      return new CsvDecoder(syntax, rows, new CsvColumns(schema, columns, rows, syntax, values));
    };
  }

  @Override
  public EncoderFactory encoding(Schema schema, TableOptions options) {
    TimestampFormat timestamps = TimestampFormat.of(options);
    CsvSyntax syntax = CsvSyntax.of(options);
    schema.fields().forEach(CsvFormat::check);
    return columns -> {
      checkOnlyColumn(schema.select(columns), syntax);
      return new CsvEncoder(syntax, schema, columns, timestamps);
    };
  }

  /** A NULL must not make a line empty, since empty lines are no rows. */
  private static void checkOnlyColumn(Schema written, CsvSyntax syntax) {
    if (written.size() == 1 && written.type(0).nullable() && syntax.nullText().isEmpty()) {
      throw new WeirException(
          ErrorCode.NOT_SUPPORTED,
          "Column "
              + written.field(0).name()
              + ": a NULL in the only column of a CSV file would be an empty line, which is no row;"
              + " declare it NOT NULL, or say what stands for NULL, as in 'null-string' = 'NULL'.");
    }
  }

  private static void check(Field column) {
    switch (column.type().kind()) {
      case ARRAY, MAP, ROW, INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME, NULL ->
          throw new WeirException(
              ErrorCode.NOT_SUPPORTED,
              "Column "
                  + column.name()
                  + ": CSV has no "
                  + column.type().name()
                  + "; use VARCHAR, or JSON.");
      default -> {}
    }
  }
}
