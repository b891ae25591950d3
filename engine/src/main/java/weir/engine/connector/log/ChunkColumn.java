package weir.engine.connector.log;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnVector;
import weir.engine.data.Layout;
import weir.engine.data.RowBatch;

/**
 * One column of a {@link MemoryChunk}. Values are appended by one thread at a time; what has been
 * appended is never written again, so that others may read it meanwhile.
 */
abstract class ChunkColumn {
  private final int capacity;
  private long @Nullable [] nulls;

  /**
   * @param capacity for how many values there is room
   */
  ChunkColumn(int capacity) {
    this.capacity = capacity;
  }

  /**
   * How many bytes of a chunk's memory a column takes, a multiple of 8.
   *
   * @param textBytes for how many bytes of texts there is to be room, if it is one of texts
   */
  static int bytes(Layout layout, int capacity, int textBytes) {
    return switch (layout) {
      case LONG, DOUBLE -> Math.multiplyExact(Long.BYTES, capacity);
      case BYTES -> Math.addExact(Math.multiplyExact(Long.BYTES, (capacity + 1) / 2), textBytes);
      case OBJECT -> 0;
    };
  }

  /** A column in that memory, of which there is as much as {@link #bytes} says. */
  static ChunkColumn of(Layout layout, int capacity, ByteBuffer memory) {
    return switch (layout) {
      case LONG -> new LongChunk(capacity, memory.asLongBuffer());
      case DOUBLE -> new DoubleChunk(capacity, memory.asDoubleBuffer());
      case BYTES -> new BytesChunk(capacity, memory);
      case OBJECT -> new ObjectChunk(capacity);
    };
  }

  /**
   * For how many of the rows of a batch from position {@code from} on, at most {@code count}, there
   * is room behind the {@code size} values that there are, if their number is none too many.
   */
  int room(int size, ColumnVector values, RowBatch batch, int from, int count) {
    return count;
  }

  /**
   * Appends the values of {@code count} rows of a batch from position {@code from} on, behind the
   * {@code size} that there are.
   */
  final void append(int size, ColumnVector values, RowBatch batch, int from, int count) {
    appendValues(size, values, batch, from, count);
    long[] bitmap = values.nulls();
    for (int i = 0; bitmap != null && i < count; i++) {
      if (ColumnVector.isSet(bitmap, batch.row(from + i))) {
        appendNull(size + i);
      }
    }
  }

  abstract void appendValues(int size, ColumnVector values, RowBatch batch, int from, int count);

  /** The {@code count} values from {@code from} on. */
  abstract ColumnVector read(int from, int count);

  /** How much memory it takes besides that which it was given. */
  long heapBytes() {
    return 0;
  }

  private void appendNull(int at) {
    long[] bitmap = nulls == null ? ColumnVector.bitmap(capacity) : nulls;
    ColumnVector.set(bitmap, at);
    nulls = bitmap;
  }

  /** The null bitmap of some values; null if none of them is NULL. */
  final long @Nullable [] nulls(int from, int count) {
    long[] bitmap = nulls;
    long[] read = null;
    for (int i = 0; bitmap != null && i < count; i++) {
      if (ColumnVector.isSet(bitmap, from + i)) {
        read = read == null ? ColumnVector.bitmap(count) : read;
        ColumnVector.set(read, i);
      }
    }
    return read;
  }
}
