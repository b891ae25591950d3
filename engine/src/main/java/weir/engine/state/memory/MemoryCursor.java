package weir.engine.state.memory;

import static java.util.Objects.requireNonNull;

import java.util.Iterator;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import weir.engine.state.StateCursor;

/** Goes through a part of a sorted map. */
final class MemoryCursor implements StateCursor {
  private final Iterator<Map.Entry<byte[], byte[]>> rows;
  private Map.@Nullable Entry<byte[], byte[]> row;

  MemoryCursor(Iterator<Map.Entry<byte[], byte[]>> rows) {
    this.rows = rows;
  }

  @Override
  public boolean next() {
    row = rows.hasNext() ? rows.next() : null;
    return row != null;
  }

  @Override
  public byte[] key() {
    return requireNonNull(row).getKey();
  }

  @Override
  public byte[] value() {
    return requireNonNull(row).getValue();
  }

  @Override
  public void close() {}
}
