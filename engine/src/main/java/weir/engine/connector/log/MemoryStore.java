package weir.engine.connector.log;

import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;

/**
 * Rows in memory, in {@link MemoryChunk}s outside the heap. Readers copy what they read, so what is
 * kept is neither theirs nor the garbage collector's.
 */
final class MemoryStore implements LogStore {
  private final Schema schema;
  private final long retained;
  private final Supplier<MemoryChunks> newChunks;
  private final MemoryChunks chunks;
  private final Map<String, Prepared> prepared = new HashMap<>();
  private final Map<String, Long> published = new HashMap<>();
  private long rows;

  /** What a writer has prepared and not published. */
  private record Prepared(long epoch, MemoryRows rows) {}

  MemoryStore(Schema schema) {
    this(schema, Logs.ALL_ROWS);
  }

  /**
   * @param retained how many rows are kept
   */
  MemoryStore(Schema schema, long retained) {
    this(schema, retained, ByteBuffer::allocateDirect);
  }

  /**
   * @param allocator gives as much memory as it is asked for
   */
  MemoryStore(Schema schema, long retained, IntFunction<ByteBuffer> allocator) {
    int rowsOfChunk = (int) Math.min(retained, RowBatch.DEFAULT_ROWS);
    this.schema = schema;
    this.retained = retained;
    this.newChunks = () -> new MemoryChunks(schema, rowsOfChunk, allocator);
    this.chunks = newChunks.get();
  }

  @Override
  public synchronized long rows() {
    return rows;
  }

  @Override
  public synchronized long firstRow() {
    return Math.max(0, rows - retained);
  }

  @Override
  public LogTransaction begin() {
    return new Transaction();
  }

  /** Rows that another process has prepared in its memory are gone, with all the others. */
  @Override
  public synchronized void publish(String writer, long epoch, PreparedRows token) {
    if (epoch > published.getOrDefault(writer, Long.MIN_VALUE)) {
      Prepared waiting = prepared.get(writer);
      if (waiting != null && waiting.epoch == epoch) {
        append(waiting.rows);
      }
      published.put(writer, epoch);
    }
    prepared.remove(writer);
  }

  @Override
  public synchronized void discardPrepared(String writer) {
    prepared.remove(writer);
  }

  @Override
  public LogCursor cursor(long row, List<Integer> columns) {
    return new Cursor(row, columns);
  }

  @Override
  public synchronized long memoryBytes() {
    return chunks.sizeBytes();
  }

  /** Open readers keep the rows until they find out. */
  @Override
  public void delete() {}

  @Override
  public void close() {}

  private synchronized void keep(String writer, Prepared rows) {
    prepared.put(writer, rows);
  }

  private synchronized void append(MemoryRows added) {
    long count = added.rows();
    added.moveTo(chunks, rows);
    rows += count;
    chunks.forgetBefore(firstRow());
  }

  private synchronized MemoryChunk chunkWith(long row) {
    return chunks.with(row);
  }

  private final class Transaction implements LogTransaction {
    private MemoryRows added = new MemoryRows(schema, newChunks);

    @Override
    public void write(RowBatch batch) {
      added.add(batch);
    }

    @Override
    public void commit() {
      append(added);
    }

    @Override
    public PreparedRows prepare(String writer, long epoch) {
      PreparedRows token = new PreparedRows(added.rows(), 0);
      keep(writer, new Prepared(epoch, added));
      added = new MemoryRows(schema, newChunks);
      return token;
    }

    @Override
    public void close() {
      added.clear();
    }
  }

  private final class Cursor implements LogCursor {
    private final List<Integer> columns;
    private final Schema selected;
    private long row;
    private long returned;

    Cursor(long row, List<Integer> columns) {
      this.row = row;
      this.columns = columns;
      this.selected = schema.select(columns);
    }

    @Override
    public RowBatch next() {
      RowBatch read = null;
      long limit = rows();
      while (read == null) {
        MemoryChunk chunk = chunkWith(row);
        long start = chunk.firstRow();
        long end = Math.min(limit, start + chunk.size());
        returned = Math.max(Math.max(row, start), Math.min(firstRow(), end - 1));
        read = chunk.read(selected, columns, (int) (returned - start), (int) (end - start));
      }
      row = returned + read.size();
      return read;
    }

    @Override
    public long row() {
      return returned;
    }

    @Override
    public void close() {}
  }
}
