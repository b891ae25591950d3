package weir.shell;

import java.io.IOException;
import java.io.Writer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Comma-separated values, quoted as RFC 4180 says; lines end with a line feed alone. NULL is an
 * empty field, an empty string a quoted one.
 */
final class CsvFormat implements RowFormat {
  private final Writer out;
  private final List<Column> columns;
  private final boolean header;
  private final StringBuilder line = new StringBuilder();

  CsvFormat(Writer out, List<Column> columns, boolean header) {
    this.out = out;
    this.columns = List.copyOf(columns);
    this.header = header;
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
    if (field != null && mustBeQuoted(field)) {
      line.append('"').append(field.replace("\"", "\"\"")).append('"');
    } else if (field != null) {
      line.append(field);
    }
    line.append(',');
  }

  private static boolean mustBeQuoted(String field) {
    for (int i = 0; i < field.length(); i++) {
      switch (field.charAt(i)) {
        case '"', ',', '\n', '\r' -> {
          return true;
        }
        default -> {}
      }
    }
    return field.isEmpty();
  }

  private void endLine() throws IOException {
    line.setCharAt(line.length() - 1, '\n');
    out.append(line);
    line.setLength(0);
  }
}
