package weir.engine.data;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some rows, as columns. Immutable once emitted; may be shared between operators and threads.
 *
 * <p>The columns have one length; which of their rows belong to the batch, and in which order, the
 * selection says (absent: all). {@link #size()} counts those. Loops go {@code for (int i = 0; i <
 * batch.size(); i++) { int row = batch.row(i); ... }}.
 *
 * <p>Row kinds and watermarks are indexed like the columns. A batch without row kinds holds
 * insertions only; in one without watermarks no row can be late.
 */
public final class RowBatch {
  /** How many rows a source or an operator puts into a batch if nothing else speaks. */
  public static final int DEFAULT_ROWS = 2048;

  /** A watermark before every time: whoever is judged by it is not late. */
  public static final long NO_WATERMARK = Long.MIN_VALUE;

  private static final RowKind[] KINDS = RowKind.values();

  private final Schema schema;
  private final List<ColumnVector> columns;
  private final int length;
  private final int @Nullable [] selection;
  private final int size;
  private final byte @Nullable [] rowKinds;
  private final long @Nullable [] watermarks;
  private final @Nullable RowOrigin origin;

  private RowBatch(
      Schema schema,
      List<ColumnVector> columns,
      int length,
      int @Nullable [] selection,
      int size,
      byte @Nullable [] rowKinds,
      long @Nullable [] watermarks,
      @Nullable RowOrigin origin) {
    this.schema = schema;
    this.columns = List.copyOf(columns);
    this.length = length;
    this.selection = selection;
    this.size = size;
    this.rowKinds = rowKinds;
    this.watermarks = watermarks;
    this.origin = origin;
    assert schema.size() == columns.size() : schema + " does not fit " + columns.size();
  }

  /** A batch of insertions of all {@code length} rows, without watermarks. */
  public static RowBatch of(Schema schema, List<ColumnVector> columns, int length) {
    return new RowBatch(schema, columns, length, null, length, null, null, null);
  }

  /** The same selected rows with other columns, which are indexed as these are. */
  public RowBatch withColumns(Schema newSchema, List<ColumnVector> newColumns) {
    return new RowBatch(
        newSchema, newColumns, length, selection, size, rowKinds, watermarks, origin);
  }

  /**
   * The first {@code newSize} rows of that selection, given as row numbers of the columns. The
   * array is kept, not copied.
   */
  public RowBatch withSelection(int[] newSelection, int newSize) {
    return new RowBatch(
        schema, columns, length, newSelection, newSize, rowKinds, watermarks, origin);
  }

  /** Rows {@code from} to {@code from + count} of the batch, counted by position. */
  public RowBatch slice(int from, int count) {
    if (from == 0 && count == size) {
      return this;
    }
    int[] rows = new int[count];
    for (int i = 0; i < count; i++) {
      rows[i] = row(from + i);
    }
    return withSelection(rows, count);
  }

  /** The same rows, each with the watermark of its split just before it; indexed as the columns. */
  public RowBatch withWatermarks(long @Nullable [] newWatermarks) {
    RowOrigin newOrigin = newWatermarks == null ? null : origin;
    return new RowBatch(
        schema, columns, length, selection, size, rowKinds, newWatermarks, newOrigin);
  }

  /** The same rows with where they have come from. */
  public RowBatch withOrigin(RowOrigin newOrigin) {
    return new RowBatch(schema, columns, length, selection, size, rowKinds, watermarks, newOrigin);
  }

  /** The same rows with their kinds, ordinals of {@link RowKind}; indexed as the columns. */
  public RowBatch withRowKinds(byte @Nullable [] newRowKinds) {
    return new RowBatch(schema, columns, length, selection, size, newRowKinds, watermarks, origin);
  }

  /**
   * The first {@code count} of these rows, by row number, in that order and as often as they are
   * named, as a batch that holds nothing else.
   */
  public RowBatch take(int[] rows, int count) {
    List<ColumnVector> taken = columns.stream().map(column -> column.take(rows, count)).toList();
    byte[] takenKinds = rowKinds == null ? null : takeKinds(rowKinds, rows, count);
    long[] takenWatermarks = watermarks == null ? null : takeLongs(watermarks, rows, count);
    RowOrigin takenOrigin = origin == null ? null : origin.take(rows, count);
    return new RowBatch(
        schema, taken, count, null, count, takenKinds, takenWatermarks, takenOrigin);
  }

  private static byte[] takeKinds(byte[] kinds, int[] rows, int count) {
    byte[] taken = new byte[count];
    for (int i = 0; i < count; i++) {
      taken[i] = kinds[rows[i]];
    }
    return taken;
  }

  private static long[] takeLongs(long[] values, int[] rows, int count) {
    long[] taken = new long[count];
    for (int i = 0; i < count; i++) {
      taken[i] = values[rows[i]];
    }
    return taken;
  }

  public Schema schema() {
    return schema;
  }

  /** How many rows belong to the batch. */
  public int size() {
    return size;
  }

  /** How many rows the columns have, selected or not. */
  public int length() {
    return length;
  }

  /** The row number in the columns of the batch's {@code position}-th row. */
  public int row(int position) {
    return selection == null ? position : selection[position];
  }

  /** The selected row numbers, of which the first {@link #size()} count; null if all rows are. */
  public int @Nullable [] selection() {
    return selection;
  }

  public ColumnVector column(int index) {
    return columns.get(index);
  }

  public List<ColumnVector> columns() {
    return columns;
  }

  public LongVector longs(int index) {
    return (LongVector) columns.get(index);
  }

  public DoubleVector doubles(int index) {
    return (DoubleVector) columns.get(index);
  }

  public BytesVector bytes(int index) {
    return (BytesVector) columns.get(index);
  }

  public ObjectVector objects(int index) {
    return (ObjectVector) columns.get(index);
  }

  /** About how much memory the columns take, selected rows or not. */
  public long sizeBytes() {
    long bytes = 0;
    for (ColumnVector column : columns) {
      bytes += column.sizeBytes();
    }
    return bytes;
  }

  /** The kinds by row number, or null if every row is an insertion. */
  public byte @Nullable [] rowKinds() {
    return rowKinds;
  }

  public RowKind rowKind(int row) {
    return rowKinds == null ? RowKind.INSERT : KINDS[rowKinds[row]];
  }

  /** Whether two rows, by row number, hold the same in every column. */
  public boolean isSame(int row, RowBatch other, int otherRow) {
    for (int i = 0; i < columns.size(); i++) {
      if (!column(i).isSame(row, other.column(i), otherRow)) {
        return false;
      }
    }
    return true;
  }

  /** The watermark by row number by which lateness is judged, or null if no row can be late. */
  public long @Nullable [] watermarks() {
    return watermarks;
  }

  public long watermark(int row) {
    return watermarks == null ? NO_WATERMARK : watermarks[row];
  }

  /** From which rows of a source they have come, if whoever leaves them out is to say so. */
  public @Nullable RowOrigin origin() {
    return origin;
  }

  /**
   * The values of one row by row number, for edges where speed does not count: text as {@code
   * String}, all else as {@link ColumnVector#object}.
   */
  public List<@Nullable Object> values(int row) {
    @Nullable Object[] values = new @Nullable Object[columns.size()];
    for (int i = 0; i < values.length; i++) {
      ColumnVector column = columns.get(i);
      boolean isText = schema.type(i).kind().isText() && !column.isNull(row);
      values[i] = isText ? ((BytesVector) column).text(row) : column.object(row);
    }
    return Collections.unmodifiableList(Arrays.asList(values));
  }
}
