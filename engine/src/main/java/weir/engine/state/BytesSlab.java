package weir.engine.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
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

  @Override
  BytesVector takeValues(int[] rows, int from, int to, long @Nullable [] takenNulls) {
    int[] takenStarts = new int[to - from];
    int[] takenLengths = new int[to - from];
    int used = 0;
    for (int i = from; i < to; i++) {
      int length = rows[i] == RowSlab.NONE ? 0 : byteLength(rows[i]);
      takenStarts[i - from] = used;
      takenLengths[i - from] = length;
      used = Math.addExact(used, length);
    }
    byte[] taken = new byte[used];
    int next = from;
    while (next < to) {
      next = copyNeighbours(rows, next, to, taken, takenStarts[next - from]);
    }
    return new BytesVector(taken, takenStarts, takenLengths, takenNulls);
  }

  /** Copies the row at that place and those behind it that stand side by side; returns the next. */
  private int copyNeighbours(int[] rows, int first, int to, byte[] target, int at) {
    int next = first + 1;
    if (rows[first] == RowSlab.NONE) {
      return next;
    }
    while (next < to && rows[next] == rows[next - 1] + 1) {
      next++;
    }
    int start = starts[rows[first]];
    System.arraycopy(bytes, start, target, at, starts[rows[next - 1] + 1] - start);
    return next;
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
  long prefix(int row) {
    return SortPrefix.ofBytes(bytes, starts[row], byteLength(row));
  }

  @Override
  public long bytes() {
    return super.bytes() + bytes.length + (long) Integer.BYTES * starts.length;
  }
}
