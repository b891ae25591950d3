package weir.engine.function;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BytesVector;

/** Collects a column of text or binary values row by row, in any order; a row not set is empty. */
public final class TextColumn {
  private static final int EXPECTED_BYTES = 16;

  private final int[] starts;
  private final int[] lengths;
  private byte[] slab;
  private int used;

  public TextColumn(int rows) {
    starts = new int[rows];
    lengths = new int[rows];
    slab = new byte[rows * EXPECTED_BYTES];
  }

  /** Sets the value of a row to a copy of those bytes. */
  public void set(int row, byte[] source, int start, int length) {
    if (length > slab.length - used) {
      slab = Arrays.copyOf(slab, Math.max(Math.addExact(used, length), slab.length * 2));
    }
    System.arraycopy(source, start, slab, used, length);
    starts[row] = used;
    lengths[row] = length;
    used += length;
  }

  /** The column; not to be used afterwards. */
  public BytesVector build(long @Nullable [] nulls) {
    return new BytesVector(slab, starts, lengths, nulls);
  }
}
