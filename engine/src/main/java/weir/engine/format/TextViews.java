package weir.engine.format;

import java.util.Arrays;
import weir.engine.data.BytesVector;

/**
 * All texts, where they stand: all rows of one batch must stand in one array, and the column says
 * what that array says. Owned by one thread.
 */
public final class TextViews implements TextColumn {
  private static final byte[] NO_BYTES = {};

  private byte[] slab = NO_BYTES;
  private int[] starts = new int[16];
  private int[] lengths = new int[16];
  private int size;

  @Override
  public void append(RowCollector rows, byte[] bytes, int start, int end) {
    assert size == 0 || bytes == slab : "the rows of a batch stand in one array";
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, size * 2);
      lengths = Arrays.copyOf(lengths, size * 2);
    }
    slab = bytes;
    starts[size] = start;
    lengths[size++] = end - start;
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public BytesVector build() {
    BytesVector built =
        new BytesVector(slab, Arrays.copyOf(starts, size), Arrays.copyOf(lengths, size), null);
    slab = NO_BYTES;
    size = 0;
    return built;
  }
}
