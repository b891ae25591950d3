package weir.server.avatica;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;

/**
 * The rows of a frame, shown as they stand in batches; each is a list of cells. A cell is made when
 * it is read: by whoever writes the frame down, or, in the client's own JVM, only if the program
 * looks at it.
 *
 * <p>An iterator gives one row after the other in one object, which shows the next one at the next
 * step.
 */
final class FrameRows extends AbstractList<Object> {
  private final Schema schema;
  private final List<Slice> slices = new ArrayList<>();
  private int size;

  /** Rows of a batch, by position. */
  private record Slice(RowBatch batch, int from, int count) {}

  FrameRows(Schema schema) {
    this.schema = schema;
  }

  /**
   * Appends {@code count} rows of the batch from position {@code from} on.
   *
   * @return how many bytes of text and binary values they hold
   */
  long add(RowBatch batch, int from, int count) {
    slices.add(new Slice(batch, from, count));
    size += count;
    return CellEncoder.bytes(batch, from, count);
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Object get(int index) {
    int left = index;
    for (Slice slice : slices) {
      if (left < slice.count) {
        return new Row().of(slice, left);
      }
      left -= slice.count;
    }
    throw new IndexOutOfBoundsException(index);
  }

  @Override
  public Iterator<Object> iterator() {
    return new RowIterator();
  }

  /** A row as its cells. */
  private final class Row extends AbstractList<@Nullable Object> implements RandomAccess {
    private @Nullable RowBatch batch;
    private int row;

    Row of(Slice slice, int position) {
      batch = slice.batch;
      row = slice.batch.row(slice.from + position);
      return this;
    }

    @Override
    public @Nullable Object get(int column) {
      ColumnVector vector = Objects.requireNonNull(batch).column(column);
      return vector.isNull(row) ? null : CellEncoder.cell(vector, row, schema.type(column));
    }

    @Override
    public int size() {
      return schema.size();
    }
  }

  private final class RowIterator implements Iterator<Object> {
    private final Row row = new Row();
    private int slice;
    private int position;

    @Override
    public boolean hasNext() {
      return slice < slices.size();
    }

    @Override
    public Object next() {
      if (!hasNext()) {
        throw new NoSuchElementException("the frame has no more rows");
      }
      Slice current = slices.get(slice);
      row.of(current, position++);
      if (position == current.count) {
        slice++;
        position = 0;
      }
      return row;
    }
  }
}
