package weir.shell;

import java.io.IOException;
import java.io.Writer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A row a line, which ends with a line feed alone, and a delimiter between its fields. */
final class DelimitedFormat implements RowFormat {
  private final Writer out;
  private final List<Column> columns;
  private final boolean header;
  private final char delimiter;
  private final FieldText fields;
  private final StringBuilder line = new StringBuilder();

  /** How a field stands in a line. */
  @FunctionalInterface
  interface FieldText {
    /**
     * Appends it.
     *
     * @param field null for NULL
     */
    void append(@Nullable String field, StringBuilder line);
  }

  private DelimitedFormat(
      Writer out, List<Column> columns, boolean header, char delimiter, FieldText fields) {
    this.out = out;
    this.columns = List.copyOf(columns);
    this.header = header;
    this.delimiter = delimiter;
    this.fields = fields;
  }

  static RowFormat csv(Writer out, List<Column> columns, boolean header) {
    return new DelimitedFormat(out, columns, header, ',', CsvField::append);
  }

  static RowFormat tsv(Writer out, List<Column> columns, boolean header) {
    return new DelimitedFormat(out, columns, header, '\t', TsvField::append);
  }

  @Override
  public void begin() throws IOException {
    if (header) {
      for (Column column : columns) {
        append(column.label());
      }
      endLine();
    }
  }

  @Override
  public void row(ResultSet row) throws SQLException, IOException {
    for (Column column : columns) {
      append(column.text(row));
    }
    endLine();
  }

  private void append(@Nullable String field) {
    fields.append(field, line);
    line.append(delimiter);
  }

  private void endLine() throws IOException {
    line.setCharAt(line.length() - 1, '\n');
    out.append(line);
    line.setLength(0);
  }
}
