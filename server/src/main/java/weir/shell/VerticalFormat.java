package weir.shell;

import java.io.IOException;
import java.io.Writer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;

/** A line for each value, for rows that are wider than the screen. */
final class VerticalFormat implements RowFormat {
  private final Writer out;
  private final List<Column> columns;
  private final int labelWidth;
  private final StringBuilder text = new StringBuilder();
  private long rows;

  VerticalFormat(Writer out, List<Column> columns) {
    this.out = out;
    this.columns = List.copyOf(columns);
    this.labelWidth =
        columns.stream()
            .mapToInt(column -> DisplayText.width(DisplayText.of(column.label())))
            .max()
            .orElse(0);
  }

  @Override
  public void begin() {}

  @Override
  public void row(ResultSet row) throws SQLException, IOException {
    rows++;
    text.setLength(0);
    text.append("-[ row ").append(rows).append(" ]-\n");
    for (Column column : columns) {
      String label = DisplayText.of(column.label());
      text.append(label).append(" ".repeat(labelWidth - DisplayText.width(label)));
      text.append(" | ").append(DisplayText.ofValue(column.text(row))).append('\n');
    }
    out.append(text);
  }
}
