package weir.engine.connector.log;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import weir.engine.data.BytesVector;
import weir.engine.data.ColumnVector;
import weir.engine.data.Layout;
import weir.engine.data.RowBatch;

/**
 * A column of {@link weir.engine.data.Layout#BYTES}: where each value ends, and behind all of those
 * the bytes, one value after the other.
 */
final class BytesChunk extends ChunkColumn {
  private final IntBuffer ends;
  private final ByteBuffer bytes;

  BytesChunk(int capacity, ByteBuffer memory) {
    super(capacity);
    int bytesOfEnds = bytes(Layout.BYTES, capacity, 0);
    ends = memory.slice(0, bytesOfEnds).order(memory.order()).asIntBuffer();
    bytes = memory.slice(bytesOfEnds, memory.capacity() - bytesOfEnds);
  }

  /** How many bytes some values have; none where they are NULL. */
  static long byteCount(BytesVector values, RowBatch batch, int from, int count) {
    long all = 0;
    for (int i = 0; i < count; i++) {
      all += byteLength(values, batch.row(from + i));
    }
    return all;
  }

  /** The view at a NULL is undefined. */
  private static int byteLength(BytesVector values, int row) {
    return values.isNull(row) ? 0 : values.byteLength(row);
  }

  /** Where the first values end, which is where the next one begins. */
  private int end(int count) {
    return count == 0 ? 0 : ends.get(count - 1);
  }

  @Override
  int room(int size, ColumnVector values, RowBatch batch, int from, int count) {
    BytesVector texts = (BytesVector) values;
    long end = end(size);
    for (int i = 0; i < count; i++) {
      end += byteLength(texts, batch.row(from + i));
      if (end > bytes.capacity()) {
        return i;
      }
    }
    return count;
  }

  @Override
  void appendValues(int size, ColumnVector values, RowBatch batch, int from, int count) {
    BytesVector texts = (BytesVector) values;
    int used = end(size);
    for (int i = 0; i < count; i++) {
      int row = batch.row(from + i);
      int length = byteLength(texts, row);
      if (length > 0) {
        bytes.put(used, texts.slab(), texts.start(row), length);
        used += length;
      }
      ends.put(size + i, used);
    }
  }

  @Override
  BytesVector read(int from, int count) {
    int first = end(from);
    int[] starts = new int[count];
    int[] lengths = new int[count];
    ends.get(from, lengths);
    int start = 0;
    for (int i = 0; i < count; i++) {
      int end = lengths[i] - first;
      starts[i] = start;
      lengths[i] = end - start;
      start = end;
    }
    byte[] slab = new byte[start];
    bytes.get(first, slab);
    return new BytesVector(slab, starts, lengths, nulls(from, count));
  }
}
