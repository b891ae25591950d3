package weir.engine.connector.log;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.Layout;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;

/**
 * The chunks of a store, in order. The first ones are small, as most tables are; each has room for
 * twice as many rows as the one before until that is a batch. Not safe for use by several threads.
 */
final class MemoryChunks {
  private static final int FIRST_ROWS = 32;

  /** A chunk takes more only for the sake of a single row. */
  private static final int MOST_BYTES = 256 * 1024;

  /** How many bytes of texts there is room for in a row if those before had fewer. */
  private static final int LEAST_TEXT_BYTES = 8;

  private final Schema schema;
  private final int mostRows;
  private final IntFunction<ByteBuffer> allocator;
  private final List<MemoryChunk> chunks = new ArrayList<>();

  /** By column, how many bytes of texts all rows have had. */
  private final long[] textBytes;

  private long allRows;
  private long sizeBytes;
  private int nextRows = FIRST_ROWS;

  /** Memory of a chunk whose rows are forgotten. */
  private @Nullable ByteBuffer spare;

  /**
   * @param mostRows how many rows a chunk has room for at most, but some it always has
   * @param allocator gives as much memory as it is asked for
   */
  MemoryChunks(Schema schema, int mostRows, IntFunction<ByteBuffer> allocator) {
    this.schema = schema;
    this.allocator = allocator;
    this.mostRows = Math.max(FIRST_ROWS, mostRows);
    this.textBytes = new long[schema.size()];
  }

  /** How much memory they take. */
  long sizeBytes() {
    return sizeBytes;
  }

  /**
   * Appends the rows of batches, all or none, the first of which gets that number.
   *
   * @throws WeirException LIMIT_EXCEEDED if there is no memory for them
   */
  void append(long firstRow, List<RowBatch> batches) {
    long row = firstRow;
    try {
      for (RowBatch batch : batches) {
        append(row, batch);
        row += batch.size();
      }
    } catch (RuntimeException | Error e) {
      cut(firstRow);
      throw e;
    }
  }

  /** Takes the chunks of others, whose first row gets that number. */
  void take(long firstRow, MemoryChunks others) {
    long row = firstRow;
    for (MemoryChunk chunk : others.chunks) {
      chunk.renumber(row);
      row += chunk.size();
    }
    chunks.addAll(others.chunks);
    nextRows = Math.max(nextRows, others.nextRows);
    sizeBytes += others.sizeBytes;
    allRows += others.allRows;
    for (int i = 0; i < textBytes.length; i++) {
      textBytes[i] += others.textBytes[i];
    }
  }

  private void append(long firstRow, RowBatch batch) {
    count(batch);
    int done = 0;
    while (done < batch.size()) {
      done += appendToLast(batch, done);
      if (done < batch.size()) {
        chunks.add(newChunk(firstRow + done, batch, done));
      }
    }
  }

  private int appendToLast(RowBatch batch, int from) {
    if (chunks.isEmpty()) {
      return 0;
    }
    MemoryChunk last = last();
    long before = last.sizeBytes();
    int appended = last.append(batch, from);
    sizeBytes += last.sizeBytes() - before;
    return appended;
  }

  private void count(RowBatch batch) {
    allRows += batch.size();
    for (int i = 0; i < textBytes.length; i++) {
      if (isText(i)) {
        textBytes[i] += BytesChunk.byteCount(batch.bytes(i), batch, 0, batch.size());
      }
    }
  }

  /** Leaves out the rows from that number on. */
  private void cut(long row) {
    while (!chunks.isEmpty() && last().firstRow() >= row) {
      sizeBytes -= chunks.remove(chunks.size() - 1).sizeBytes();
    }
    if (!chunks.isEmpty()) {
      last().cut((int) Math.min(last().size(), row - last().firstRow()));
    }
  }

  private MemoryChunk last() {
    return chunks.get(chunks.size() - 1);
  }

  private boolean isText(int column) {
    return schema.type(column).layout() == Layout.BYTES;
  }

  /** One for rows as all have been so far, that takes at least the row at that position. */
  private MemoryChunk newChunk(long firstRow, RowBatch batch, int position) {
    int waiting = batch.size() - position;
    int wanted = Math.min(mostRows, Math.max(nextRows, waiting));
    int capacity = (int) Math.max(1, Math.min(wanted, MOST_BYTES / bytesOfRow()));
    nextRows = Math.min(mostRows, 2 * wanted);
    int[] texts = new int[schema.size()];
    for (int i = 0; i < texts.length; i++) {
      if (isText(i)) {
        long ofRow = BytesChunk.byteCount(batch.bytes(i), batch, position, 1);
        texts[i] = roundedUp(Math.max(ofRow, capacity * textBytesOfRow(i)));
      }
    }
    ByteBuffer memory = memory(MemoryChunk.bytes(schema, capacity, texts));
    sizeBytes += memory.capacity();
    return new MemoryChunk(schema, firstRow, capacity, texts, memory);
  }

  /** How many bytes a row takes, with as long texts as all have had. */
  private long bytesOfRow() {
    long bytes = 1;
    for (int i = 0; i < textBytes.length; i++) {
      bytes += isText(i) ? Integer.BYTES + textBytesOfRow(i) : Long.BYTES;
    }
    return bytes;
  }

  /** Somewhat more than the average. */
  private long textBytesOfRow(int column) {
    return Math.max(LEAST_TEXT_BYTES, textBytes[column] * 9 / 8 / allRows + 1);
  }

  /** A multiple of 8, so that what lies behind it is in its place. */
  private static int roundedUp(long bytes) {
    return Math.toIntExact((bytes + Long.BYTES - 1) / Long.BYTES * Long.BYTES);
  }

  private ByteBuffer memory(int bytes) {
    ByteBuffer free = spare;
    if (free != null && free.capacity() >= bytes) {
      spare = null;
      return free;
    }
    try {
      return allocator.apply(bytes);
    } catch (OutOfMemoryError e) {
      throw new WeirException(
          ErrorCode.LIMIT_EXCEEDED,
          "there is no memory for more rows of streams and tables: those that are kept in memory, "
              + "outside the heap, take as much as the JVM's option -XX:MaxDirectMemorySize allows "
              + "(or -Xmx, if it is not given); an engine with a data directory keeps rows on disk",
          e);
    }
  }

  /** The chunk with that row, or the first one if the row is gone. */
  MemoryChunk with(long row) {
    int low = 0;
    int high = chunks.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (chunks.get(middle).firstRow() <= row) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return chunks.get(low);
  }

  /** Forgets chunks that have only rows before that one; the last one stays. */
  void forgetBefore(long row) {
    int gone = 0;
    while (gone + 1 < chunks.size() && chunks.get(gone + 1).firstRow() <= row) {
      MemoryChunk chunk = chunks.get(gone++);
      sizeBytes -= chunk.sizeBytes();
      spare = chunk.giveMemory();
    }
    chunks.subList(0, gone).clear();
  }
}
