package weir.engine.runtime;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import weir.engine.ColumnDefinition;
import weir.engine.TableDefinition;
import weir.engine.TableOptions;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowOrigin;
import weir.engine.data.Schema;
import weir.engine.data.SourceRows;
import weir.engine.format.BadRow;
import weir.engine.format.RowEncoder;
import weir.engine.format.json.JsonFormat;
import weir.engine.function.TextBuffer;
import weir.engine.operator.LeftOutRows;
import weir.engine.plan.ScanNode;

/**
 * What is left out of the rows of one scan, by itself and by the steps that get them, on whichever
 * task.
 */
final class ScanLeftOut {
  private final ScanNode scan;
  private final String query;
  private final @Nullable LeftOutWriter late;
  private final LeftOutWriter errors;
  private final boolean isOriginKept;
  private final List<Integer> columns;
  private final Schema wanted;

  /** Where the columns read stand, in the order of the table. */
  private final List<Integer> inOrder;

  private final TextBuffer text = new TextBuffer();

  /**
   * @param late takes late rows; absent if there can be none
   * @param isOriginKept whether steps may leave rows out
   * @param columns the physical columns that are read: those of the scan, then others
   */
  ScanLeftOut(
      ScanNode scan,
      String query,
      @Nullable LeftOutWriter late,
      LeftOutWriter errors,
      boolean isOriginKept,
      List<Integer> columns) {
    this.scan = scan;
    this.query = query;
    this.late = late;
    this.errors = errors;
    this.isOriginKept = isOriginKept;
    this.columns = List.copyOf(columns);
    this.inOrder =
        IntStream.range(0, columns.size())
            .boxed()
            .sorted(Comparator.comparing(columns::get))
            .toList();
    this.wanted = scan.table().physicalSchema().select(scan.columns());
  }

  /** The physical columns that are to be read so that rows can be kept whole. */
  static List<Integer> columnsRead(ScanNode scan, boolean isWhole) {
    List<Integer> columns = new ArrayList<>(scan.columns());
    int all = isWhole ? scan.table().physicalSchema().size() : 0;
    IntStream.range(0, all).filter(column -> !columns.contains(column)).forEach(columns::add);
    return columns;
  }

  /** The physical columns that are read, by which rows are kept. */
  List<Integer> columns() {
    return columns;
  }

  /** The columns that the scan is about. */
  RowBatch wanted(RowBatch read) {
    int count = scan.columns().size();
    return columns.size() == count
        ? read
        : read.withColumns(wanted, read.columns().subList(0, count));
  }

  /** The rows that go into the plan, with where they have come from. */
  RowBatch withOrigin(RowBatch scanned, RowBatch read) {
    return isOriginKept
        ? scanned.withOrigin(new RowOrigin(new SourceRows(scan.id(), read, scanned)))
        : scanned;
  }

  /** A bad row that the source has left out. */
  void add(BadRow bad) {
    errors.add(
        into ->
            into.row(
                bad.text(),
                bad.file(),
                bad.line(),
                name(bad.column()),
                bad.reason(),
                scan.id(),
                query));
  }

  /** What a step leaves out. On the step's thread, which may be another task's. */
  LeftOutRows by(String operator) {
    return new LeftOutRows() {
      @Override
      public void late(SourceRows rows, int row, long watermark) {
        if (late != null) {
          late.add(into -> appendLate(rows, row, watermark, operator, into));
        }
      }

      @Override
      public void withoutTime(SourceRows rows, int row, String column) {
        String reason = "the row has no time in column " + column;
        errors.add(
            into -> into.row(json(rows, row), null, null, name(column), reason, operator, query));
      }
    };
  }

  private void appendLate(
      SourceRows rows, int row, long watermark, String operator, RowBatchBuilder into) {
    TableDefinition table = scan.table();
    int column = 0;
    for (ColumnDefinition definition : table.columns()) {
      append(rows, row, definition.name(), into, column++);
    }
    append(rows, row, table.watermark().orElseThrow().column(), into, column++);
    into.column(column++).appendObject(watermark);
    into.column(column++).appendObject(operator);
    into.column(column).appendObject(query);
  }

  /** A value of a row, or NULL if the query has not asked for that column. */
  private void append(SourceRows rows, int row, String name, RowBatchBuilder into, int column) {
    for (RowBatch batch : List.of(rows.scanned(), rows.read())) {
      int found = batch.schema().indexOf(name).orElse(-1);
      if (found >= 0) {
        into.column(column).append(batch.column(found), row);
        return;
      }
    }
    into.column(column).appendNull();
  }

  private static @Nullable String name(String column) {
    return column.isEmpty() ? null : column;
  }

  private synchronized String json(SourceRows rows, int row) {
    RowBatch read = rows.read();
    RowEncoder encoder =
        new JsonFormat().encoding(read.schema(), new TableOptions(scan.table())).encoder(inOrder);
    text.clear();
    encoder.encode(read.withSelection(new int[] {row}, 1), text);
    return new String(text.bytes(), 0, text.length(), StandardCharsets.UTF_8).stripTrailing();
  }

  /** Makes what there is so far readable, unless that goes with the query's checkpoints. */
  void commit() {
    errors.commit();
    if (late != null) {
      late.commit();
    }
  }
}
