package weir.engine.state;

import java.util.Arrays;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.RowBatchBuilder;

/** The table of keys without columns: there is one key, once it has been seen. */
final class NoKeyTable implements KeyTable {
  private static final byte[] NO_BYTES = {};

  private int size;

  @Override
  public int size() {
    return size;
  }

  @Override
  public void findOrAdd(KeyEncoder keys, int from, int to, int[] rowIds) {
    size = to > from ? 1 : size;
    Arrays.fill(rowIds, from, to, 0);
  }

  @Override
  public void find(KeyEncoder keys, int from, int to, int[] rowIds) {
    Arrays.fill(rowIds, from, to, size - 1);
  }

  @Override
  public void addAll(KeyTable other, int[] rowIds) {
    size = Math.max(size, other.size());
    rowIds[0] = 0;
  }

  @Override
  public void append(int from, int to, RowBatchBuilder out, int firstColumn) {}

  @Override
  public void write(int row, BinaryOutput out) {}

  @Override
  public int group(int row) {
    return KeyGroups.group(KeyHash.hash(NO_BYTES, 0, 0));
  }

  @Override
  public int findOrAdd(BinaryInput key) {
    size = 1;
    return 0;
  }

  @Override
  public int find(BinaryInput key) {
    return size - 1;
  }

  @Override
  public void clear() {
    size = 0;
  }

  @Override
  public long bytes() {
    return 0;
  }
}
