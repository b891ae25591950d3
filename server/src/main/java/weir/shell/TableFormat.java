package weir.shell;

import java.io.IOException;
import java.io.Writer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Aligned columns. The first page of rows decides how wide each is: up to {@value #PAGE_ROWS} rows,
 * or those that were there when the result paused. A longer value that comes later widens its own
 * row only, which makes up for it where its later values leave room; the rows after it stand under
 * the header again.
 */
final class TableFormat implements RowFormat {
  private static final int PAGE_ROWS = 100;

  private final Writer out;
  private final List<Column> columns;
  private final boolean header;
  private final int[] widths;
  private final List<String[]> firstPage = new ArrayList<>();
  private boolean widthsKnown;
  private final StringBuilder line = new StringBuilder();

  TableFormat(Writer out, List<Column> columns, boolean header) {
    this.out = out;
    this.columns = List.copyOf(columns);
    this.header = header;
    this.widths = new int[columns.size()];
  }

  @Override
  public void begin() {
    if (header) {
      widen(labels());
    }
  }

  @Override
  public void row(ResultSet row) throws SQLException, IOException {
    if (widths.length == 1) {
      lines(columns.get(0).text(row));
      return;
    }
    String[] cells = new String[widths.length];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = DisplayText.ofValue(columns.get(i).text(row));
    }
    row(cells);
  }

  /** The lines of the text of an only column, which nothing stands beside. */
  private void lines(@Nullable String text) throws IOException {
    if (text == null) {
      row(new String[] {DisplayText.ofValue(null)});
      return;
    }
    for (String line : text.split("\n", -1)) {
      row(new String[] {DisplayText.of(line)});
    }
  }

  private void row(String[] cells) throws IOException {
    if (widthsKnown) {
      writeRow(cells);
      return;
    }
    widen(cells);
    firstPage.add(cells);
    if (firstPage.size() == PAGE_ROWS) {
      writeFirstPage();
    }
  }

  @Override
  public void pause() throws IOException {
    if (!firstPage.isEmpty()) {
      writeFirstPage();
    }
  }

  @Override
  public void end() throws IOException {
    if (!widthsKnown) {
      writeFirstPage();
    }
  }

  private String[] labels() {
    return columns.stream().map(column -> DisplayText.of(column.label())).toArray(String[]::new);
  }

  private void widen(String[] cells) {
    for (int i = 0; i < cells.length; i++) {
      widths[i] = Math.max(widths[i], DisplayText.width(cells[i]));
    }
  }

  private void writeFirstPage() throws IOException {
    widthsKnown = true;
    if (header) {
      writeRow(labels());
      writeRule();
    }
    for (String[] cells : firstPage) {
      writeRow(cells);
    }
    firstPage.clear();
  }

  private void writeRule() throws IOException {
    for (int width : widths) {
      line.append('-').append("-".repeat(width)).append("-+");
    }
    line.setLength(line.length() - 1);
    writeLine();
  }

  private void writeRow(String[] cells) throws IOException {
    int excess = 0;
    for (int i = 0; i < cells.length; i++) {
      int room = widths[i] - DisplayText.width(cells[i]) - excess;
      excess = Math.max(0, -room);
      line.append(i == 0 ? " " : " | ");
      if (columns.get(i).kind() == Column.Kind.NUMBER) {
        appendSpaces(room);
        line.append(cells[i]);
      } else {
        line.append(cells[i]);
        appendSpaces(i == cells.length - 1 ? 0 : room);
      }
    }
    writeLine();
  }

  private void appendSpaces(int count) {
    for (int i = 0; i < count; i++) {
      line.append(' ');
    }
  }

  private void writeLine() throws IOException {
    out.append(line.append('\n'));
    line.setLength(0);
  }
}
