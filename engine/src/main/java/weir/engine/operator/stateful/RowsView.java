package weir.engine.operator.stateful;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.IntFunction;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.udf.Row;
import weir.engine.udf.Rows;

/** The rows of one call, which are some of a batch. Used again from call to call. */
final class RowsView implements Rows {
  private static final int[] NONE = {};

  private final RowView view;
  private RowBatch batch;
  private int[] rows = NONE;
  private int start;
  private int size;

  RowsView(Schema schema) {
    this.view = new RowView(schema);
    this.batch = view.batch();
  }

  /** Shows the rows {@code newRows[from]} to {@code newRows[to - 1]} of a batch. */
  void show(RowBatch newBatch, int[] newRows, int from, int to) {
    batch = newBatch;
    rows = newRows;
    start = from;
    size = to - from;
  }

  /** Shows no rows. */
  void clear() {
    rows = NONE;
    size = 0;
  }

  /** The batch that the rows are of. */
  RowBatch batch() {
    return batch;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Row get(int index) {
    return view.show(batch, row(index));
  }

  /** The number of a row in the batch. */
  int row(int index) {
    if (index < 0 || index >= size) {
      throw new IndexOutOfBoundsException("there is no row " + index + " of " + size);
    }
    return rows[start + index];
  }

  @Override
  public Iterator<Row> iterator() {
    return new RowIterator<>(this::get);
  }

  @Override
  public <T> Iterable<T> as(Class<T> type) {
    ObjectReader reader = view.reader(type);
    return () -> new RowIterator<>(index -> type.cast(reader.read(batch, row(index))));
  }

  private final class RowIterator<T> implements Iterator<T> {
    private final IntFunction<T> element;
    private int next;

    RowIterator(IntFunction<T> element) {
      this.element = element;
    }

    @Override
    public boolean hasNext() {
      return next < size;
    }

    @Override
    public T next() {
      if (next >= size) {
        throw new NoSuchElementException();
      }
      return element.apply(next++);
    }
  }
}
