package weir.shell;

import java.io.IOException;
import java.io.Writer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** A JSON object a line, its members in the order of the columns. */
final class JsonFormat implements RowFormat {
  private final Writer out;
  private final List<Column> columns;

  /** What stands before each value: the comma, the name and the colon. */
  private final List<String> names;

  private final StringBuilder line = new StringBuilder();

  JsonFormat(Writer out, List<Column> columns) {
    this.out = out;
    this.columns = List.copyOf(columns);
    this.names = columns.stream().map(JsonFormat::name).toList();
  }

  private static String name(Column column) {
    StringBuilder name = new StringBuilder();
    JsonText.appendString(name, column.label());
    return name.append(':').toString();
  }

  @Override
  public void begin() {}

  @Override
  public void row(ResultSet row) throws SQLException, IOException {
    line.setLength(0);
    for (int i = 0; i < columns.size(); i++) {
      line.append(i == 0 ? '{' : ',').append(names.get(i));
      columns.get(i).appendJson(row, line);
    }
    out.append(line.append("}\n"));
  }
}
