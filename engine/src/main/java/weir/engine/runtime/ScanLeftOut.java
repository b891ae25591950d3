package weir.engine.runtime;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import weir.engine.ColumnDefinition;
import weir.engine.TableDefinition;
import weir.engine.TableOptions;
import weir.engine.connector.KeptTexts;
import weir.engine.connector.RowTexts;
import weir.engine.connector.Source;
import weir.engine.data.BytesVector;
import weir.engine.data.ColumnBuilder;
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
  private final @Nullable RowTexts texts;
  private final List<Integer> columns;
  private final Schema wanted;

  /** Where the columns read stand, in the order of the table. */
  private final List<Integer> inOrder;

  private final TextBuffer text = new TextBuffer();

  /**
   * @param late takes late rows; absent if there can be none
   * @param isOriginKept whether steps may leave rows out
   * @param texts makes whole rows of their texts; null if none are kept
   * @param columns the physical columns that are read: those of the scan, then others
   */
  ScanLeftOut(
      ScanNode scan,
      String query,
      @Nullable LeftOutWriter late,
      LeftOutWriter errors,
      boolean isOriginKept,
      @Nullable RowTexts texts,
      List<Integer> columns) {
    this.scan = scan;
    this.query = query;
    this.late = late;
    this.errors = errors;
    this.isOriginKept = isOriginKept;
    this.texts = texts;
    this.columns = List.copyOf(columns);
    List<Integer> told = texts == null ? columns : allColumns(columns, texts);
    this.inOrder =
        IntStream.range(0, told.size()).boxed().sorted(Comparator.comparing(told::get)).toList();
    this.wanted = scan.table().physicalSchema().select(scan.columns());
  }

  /** The physical columns that are to be read so that rows can be kept whole. */
  static List<Integer> columnsRead(ScanNode scan, boolean isWhole, Source source) {
    List<Integer> told = textsKept(scan, isWhole, source).map(RowTexts::columns).orElse(List.of());
    List<Integer> columns = new ArrayList<>(scan.columns());
    int all = isWhole ? scan.table().physicalSchema().size() : 0;
    IntStream.range(0, all)
        .filter(column -> !columns.contains(column) && !told.contains(column))
        .forEach(columns::add);
    return columns;
  }

  /** What makes rows whole, if their texts are to be kept for that. */
  static Optional<RowTexts> textsKept(ScanNode scan, boolean isWhole, Source source) {
    return isWhole
        ? source.texts().filter(texts -> !scan.columns().containsAll(texts.columns()))
        : Optional.empty();
  }

  /** The columns read and those that texts tell, each once. */
  private static List<Integer> allColumns(List<Integer> read, RowTexts texts) {
    List<Integer> all = new ArrayList<>(read);
    texts.columns().stream().filter(column -> !read.contains(column)).forEach(all::add);
    return all;
  }

  /** The physical columns that are read, by which rows are kept. */
  List<Integer> columns() {
    return columns;
  }

  /**
   * Of which rows the texts are to be read, too, so that they can be made whole.
   *
   * @param isOverruled whether more than its own split may say that a row is late
   */
  Optional<KeptTexts> keptTexts(boolean isOverruled) {
    if (texts == null) {
      return Optional.empty();
    }
    TableDefinition table = scan.table();
    String time = table.watermark().orElseThrow().column();
    OptionalInt column = table.physicalSchema().indexOf(time);
    int read = column.isEmpty() ? KeptTexts.UNKNOWN : columns.indexOf(column.getAsInt());
    long delayMillis = scan.watermark().orElseThrow().delayMillis();
    return Optional.of(new KeptTexts(isOverruled ? KeptTexts.UNKNOWN : read, delayMillis));
  }

  /** The columns that the scan is about. */
  RowBatch wanted(RowBatch read) {
    int count = scan.columns().size();
    return read.columns().size() == count
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
    Optional<RowBatch> whole = whole(rows, row);
    int column = 0;
    for (ColumnDefinition definition : table.columns()) {
      append(rows, row, whole, definition.name(), into.column(column++));
    }
    append(rows, row, whole, table.watermark().orElseThrow().column(), into.column(column++));
    into.column(column++).appendObject(watermark);
    into.column(column++).appendObject(operator);
    into.column(column).appendObject(query);
  }

  /** The row that its text tells, if that is kept. */
  private Optional<RowBatch> whole(SourceRows rows, int row) {
    if (texts == null) {
      return Optional.empty();
    }
    BytesVector text = rows.read().bytes(columns.size());
    assert text.byteLength(row) > 0 : "a row was left out that was not late in its split";
    return texts.row(text.slab(), text.start(row), text.byteLength(row));
  }

  /** A value of a row, or NULL if the query has not asked for that column. */
  private static void append(
      SourceRows rows, int row, Optional<RowBatch> whole, String name, ColumnBuilder into) {
    for (RowBatch batch : List.of(rows.scanned(), rows.read())) {
      int found = batch.schema().indexOf(name).orElse(-1);
      if (found >= 0) {
        into.append(batch.column(found), row);
        return;
      }
    }
    int told = whole.isEmpty() ? -1 : whole.get().schema().indexOf(name).orElse(-1);
    if (told >= 0) {
      into.append(whole.get().column(told), 0);
    } else {
      into.appendNull();
    }
  }

  private static @Nullable String name(String column) {
    return column.isEmpty() ? null : column;
  }

  private synchronized String json(SourceRows rows, int row) {
    RowBatch told = told(rows, row);
    RowEncoder encoder =
        new JsonFormat().encoding(told.schema(), new TableOptions(scan.table())).encoder(inOrder);
    text.clear();
    encoder.encode(told, text);
    return new String(text.bytes(), 0, text.length(), StandardCharsets.UTF_8).stripTrailing();
  }

  /** One row with all that is known of it, the columns read first. */
  private RowBatch told(SourceRows rows, int row) {
    RowBatch read = rows.read().take(new int[] {row}, 1);
    if (texts == null) {
      return read;
    }
    Schema all = scan.table().physicalSchema().select(allColumns(columns, texts));
    Optional<RowBatch> whole = whole(rows, row);
    RowBatchBuilder told = new RowBatchBuilder(all, 1);
    for (int i = 0; i < all.size(); i++) {
      append(rows, row, whole, all.field(i).name(), told.column(i));
    }
    return told.build(1);
  }

  /** Makes what there is so far readable, unless that goes with the query's checkpoints. */
  void commit() {
    errors.commit();
    if (late != null) {
      late.commit();
    }
  }
}
