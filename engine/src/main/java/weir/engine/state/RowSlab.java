package weir.engine.state;

import java.util.ArrayList;
import java.util.List;
import weir.engine.data.ColumnVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;

/** Kept rows, column by column, numbered from 0 in the order they came. Owned by one thread. */
public final class RowSlab {
  /** The number of no row. */
  public static final int NONE = -1;

  private final Schema schema;
  private final ColumnSlab[] columns;
  private final RowNumbers rowNumbers = new RowNumbers();
  private int size;

  public RowSlab(Schema schema) {
    this.schema = schema;
    this.columns = new ColumnSlab[schema.size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = ColumnSlab.of(schema.type(i));
    }
  }

  /** One for rows with the same columns. */
  public RowSlab empty() {
    return new RowSlab(schema);
  }

  public int size() {
    return size;
  }

  public ColumnSlab column(int index) {
    return columns[index];
  }

  /** Appends the rows {@code rows[from]} to {@code rows[to - 1]} of a batch. */
  public void append(RowBatch batch, int[] rows, int from, int to) {
    for (int i = 0; i < columns.length; i++) {
      columns[i].append(batch.column(i), rows, from, to);
    }
    size += to - from;
  }

  /** Appends all rows of a batch. */
  public void append(RowBatch batch) {
    append(batch, rowNumbers.of(batch), 0, batch.size());
  }

  /** The rows {@code wanted[from]} to {@code wanted[to - 1]}, by their numbers here. */
  public RowBatch batch(int[] wanted, int from, int to) {
    List<ColumnVector> built = new ArrayList<>();
    for (int i = 0; i < columns.length; i++) {
      built.add(vector(i, wanted, from, to));
    }
    return RowBatch.of(schema, built, to - from);
  }

  /** Some columns of the rows {@code wanted[from]} to {@code wanted[to - 1]}. */
  public RowBatch batch(List<Integer> some, int[] wanted, int from, int to) {
    List<ColumnVector> built = new ArrayList<>();
    for (int column : some) {
      built.add(vector(column, wanted, from, to));
    }
    return RowBatch.of(schema.select(some), built, to - from);
  }

  /**
   * One column of the rows {@code wanted[from]} to {@code wanted[to - 1]}; NULL for {@link #NONE}.
   */
  public ColumnVector vector(int column, int[] wanted, int from, int to) {
    return columns[column].take(wanted, from, to);
  }

  /** Forgets the rows from that number on. */
  public void truncate(int newSize) {
    for (ColumnSlab column : columns) {
      column.truncate(newSize);
    }
    size = newSize;
  }

  /** Roughly the memory it takes. */
  public long bytes() {
    long bytes = 0;
    for (ColumnSlab column : columns) {
      bytes += column.bytes();
    }
    return bytes;
  }
}
