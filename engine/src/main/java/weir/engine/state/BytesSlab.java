package weir.engine.state;

import java.util.Arrays;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.BytesBuilder;
import weir.engine.data.BytesVector;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;

/** Kept text and binary, end to end in one array. Ordered byte by byte, as unsigned numbers. */
public final class BytesSlab extends ColumnSlab {
  private static final int MAX_BYTES = Integer.MAX_VALUE - 8;

  private byte[] bytes = {};

  /* By row, one more than there are rows: where a row's bytes start and those before it end. */
  private int[] starts = new int[1];

  @Override
  void copyFrom(ColumnVector source, int[] rows, int from, int to, int first) {
    BytesVector vector = (BytesVector) source;
    makeRoom(vector, rows, from, to, first);
    int end = starts[first];
    for (int i = from; i < to; i++) {
      int row = rows[i];
      int length = vector.isNull(row) ? 0 : vector.byteLength(row);
      System.arraycopy(vector.slab(), vector.start(row), bytes, end, length);
      end += length;
      starts[first + i - from + 1] = end;
    }
  }

  private void makeRoom(BytesVector source, int[] rows, int from, int to, int first) {
    if (size() >= starts.length) {
      starts = Arrays.copyOf(starts, roomFor(size(), starts.length) + 1);
    }
    long needed = starts[first];
    for (int i = from; i < to; i++) {
      needed += source.isNull(rows[i]) ? 0 : source.byteLength(rows[i]);
    }
    if (needed > MAX_BYTES) {
      throw new WeirException(
          ErrorCode.LIMIT_EXCEEDED, "the text of one column of kept rows takes more than 2 GiB");
    }
    if (needed > bytes.length) {
      bytes = Arrays.copyOf(bytes, (int) Math.min(MAX_BYTES, Math.max(256, needed * 3 / 2)));
    }
  }

  @Override
  void copyValueTo(int row, ColumnBuilder target) {
    ((BytesBuilder) target).append(bytes, starts[row], starts[row + 1] - starts[row]);
  }

  /** How many bytes the row has. */
  public int byteLength(int row) {
    return starts[row + 1] - starts[row];
  }

  /** Copies the row's bytes; where they end in the target. */
  public int copyBytes(int row, byte[] target, int at) {
    System.arraycopy(bytes, starts[row], target, at, byteLength(row));
    return at + byteLength(row);
  }

  @Override
  public int compare(int row, ColumnSlab other, int otherRow) {
    BytesSlab right = (BytesSlab) other;
    return Arrays.compareUnsigned(
        bytes,
        starts[row],
        starts[row + 1],
        right.bytes,
        right.starts[otherRow],
        right.starts[otherRow + 1]);
  }

  @Override
  public long bytes() {
    return super.bytes() + bytes.length + (long) Integer.BYTES * starts.length;
  }
}
