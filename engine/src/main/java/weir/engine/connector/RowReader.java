package weir.engine.connector;

import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.state.spill.RowCursor;

/** Rows that are read once and may take something to be read. Owned by one thread. */
public interface RowReader extends RowCursor, AutoCloseable {
  /** Rows that are there. */
  static RowReader of(List<RowBatch> batches) {
    Iterator<RowBatch> left = batches.iterator();
    return new RowReader() {
      @Override
      public @Nullable RowBatch next() {
        return left.hasNext() ? left.next() : null;
      }

      @Override
      public void close() {}
    };
  }

  @Override
  void close();
}
