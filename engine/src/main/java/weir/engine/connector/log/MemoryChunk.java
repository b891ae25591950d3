package weir.engine.connector.log;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnVector;
import weir.engine.data.Layout;
import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;

/**
 * Rows outside the heap, to which others are appended until there is no more room: for the garbage
 * collector there is nothing to copy, however many rows are kept, and nothing to be copied as they
 * grow. One thread at a time appends; readers copy what is there.
 */
final class MemoryChunk {
  private long firstRow;
  private int capacity;
  private final ByteBuffer memory;
  private final List<ChunkColumn> columns = new ArrayList<>();
  private byte @Nullable [] rowKinds;
  private volatile int size;

  /** Whether others have the memory now. Guarded by this. */
  private boolean isGone;

  /**
   * An empty one.
   *
   * @param firstRow the number of the first row to come
   * @param capacity how many rows it takes at most
   * @param textBytes by column, how many bytes of texts
   * @param memory of at least as many bytes as {@link #bytes} says
   */
  MemoryChunk(Schema schema, long firstRow, int capacity, int[] textBytes, ByteBuffer memory) {
    this.firstRow = firstRow;
    this.capacity = capacity;
    this.memory = memory;
    int start = 0;
    for (int i = 0; i < schema.size(); i++) {
      Layout layout = schema.type(i).layout();
      int bytes = ChunkColumn.bytes(layout, capacity, textBytes[i]);
      ByteBuffer part = memory.slice(start, bytes).order(ByteOrder.nativeOrder());
      columns.add(ChunkColumn.of(layout, capacity, part));
      start += bytes;
    }
  }

  /** How many bytes of memory such a one needs. */
  static int bytes(Schema schema, int capacity, int[] textBytes) {
    int bytes = 0;
    for (int i = 0; i < schema.size(); i++) {
      int ofColumn = ChunkColumn.bytes(schema.type(i).layout(), capacity, textBytes[i]);
      bytes = Math.addExact(bytes, ofColumn);
    }
    return bytes;
  }

  long firstRow() {
    return firstRow;
  }

  /** Gives the rows other numbers, before anybody else has seen them. */
  void renumber(long newFirstRow) {
    firstRow = newFirstRow;
  }

  /** How many rows it has. */
  int size() {
    return size;
  }

  /** How much memory it takes. */
  long sizeBytes() {
    long bytes = memory.capacity();
    for (ChunkColumn column : columns) {
      bytes += column.heapBytes();
    }
    return bytes;
  }

  /**
   * Appends rows of a batch from that position on, as many as there is room for, in their order.
   *
   * @return how many
   */
  int append(RowBatch batch, int from) {
    int before = size;
    int count = Math.min(capacity - before, batch.size() - from);
    for (int i = 0; i < columns.size(); i++) {
      count = columns.get(i).room(before, batch.column(i), batch, from, count);
    }
    for (int i = 0; i < columns.size(); i++) {
      columns.get(i).append(before, batch.column(i), batch, from, count);
    }
    appendKinds(before, batch, from, count);
    size = before + count;
    return count;
  }

  private void appendKinds(int before, RowBatch batch, int from, int count) {
    byte[] kinds = batch.rowKinds();
    if (kinds == null) {
      return;
    }
    byte[] all = rowKinds == null ? new byte[capacity] : rowKinds;
    for (int i = 0; i < count; i++) {
      all[before + i] = kinds[batch.row(from + i)];
    }
    rowKinds = all;
  }

  /** Leaves out all rows but the first ones, and takes no more. */
  void cut(int newSize) {
    capacity = newSize;
    size = newSize;
  }

  /**
   * A copy of some columns of the rows from {@code from} to {@code to}; null if the chunk is gone.
   *
   * @param selected the schema of those columns
   */
  synchronized @Nullable RowBatch read(Schema selected, List<Integer> numbers, int from, int to) {
    if (isGone) {
      return null;
    }
    int count = to - from;
    List<ColumnVector> read = new ArrayList<>(numbers.size());
    for (int number : numbers) {
      read.add(columns.get(number).read(from, count));
    }
    RowBatch batch = RowBatch.of(selected, read, count);
    byte[] kinds = kinds(from, count);
    return kinds == null ? batch : batch.withRowKinds(kinds);
  }

  /** Null if all are insertions. */
  private byte @Nullable [] kinds(int from, int count) {
    byte[] all = rowKinds;
    byte[] read = null;
    for (int i = 0; all != null && i < count; i++) {
      if (all[from + i] != RowKind.INSERT.code()) {
        read = read == null ? new byte[count] : read;
        read[i] = all[from + i];
      }
    }
    return read;
  }

  /** Gives its memory away; from now on there is nothing to be read. */
  synchronized ByteBuffer giveMemory() {
    isGone = true;
    return memory;
  }
}
