package weir.engine.state.memory;

import java.util.Map;
import java.util.NavigableMap;
import weir.engine.state.StoredView;

/** A table as it was: a map of its own, over the same records. */
final class MemoryView implements StoredView {
  private final NavigableMap<byte[], byte[]> rows;

  MemoryView(NavigableMap<byte[], byte[]> rows) {
    this.rows = rows;
  }

  @Override
  public void read(byte[] from, Target target) {
    for (Map.Entry<byte[], byte[]> row : rows.tailMap(from, true).entrySet()) {
      if (!target.accept(row.getKey(), row.getValue())) {
        return;
      }
    }
  }

  @Override
  public void close() {}
}
