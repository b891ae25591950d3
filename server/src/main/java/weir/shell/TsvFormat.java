package weir.shell;

import java.io.IOException;
import java.io.Writer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Fields between tabs, a row a line, as PostgreSQL's COPY writes them: a backslash before what
 * would end a field or a line, {@code \N} for NULL.
 */
final class TsvFormat implements RowFormat {
  private final Writer out;
  private final List<Column> columns;
  private final boolean header;
  private final StringBuilder line = new StringBuilder();

  TsvFormat(Writer out, List<Column> columns, boolean header) {
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
    if (field == null) {
      line.append("\\N");
    } else {
      appendEscaped(field);
    }
    line.append('\t');
  }

  private void appendEscaped(String field) {
    for (int i = 0; i < field.length(); i++) {
      char c = field.charAt(i);
      switch (c) {
        case '\t' -> line.append("\\t");
        case '\n' -> line.append("\\n");
        case '\r' -> line.append("\\r");
        case '\\' -> line.append("\\\\");
        default -> line.append(c);
      }
    }
  }

  private void endLine() throws IOException {
    line.setCharAt(line.length() - 1, '\n');
    out.append(line);
    line.setLength(0);
  }
}
