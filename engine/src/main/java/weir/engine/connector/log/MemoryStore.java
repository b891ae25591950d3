package weir.engine.connector.log;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import weir.engine.data.BatchCopy;
import weir.engine.data.ColumnVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;

/**
 * Rows in memory. Neighbours are merged while the earlier is at most twice as large as the later
 * and both fit into one batch, so that single rows, too, end up in large batches, each copied about
 * as often as the logarithm of the batch size.
 */
final class MemoryStore implements LogStore {
  private final Schema schema;
  private final long retained;
  private final List<Piece> pieces = new ArrayList<>();
  private final Map<String, Prepared> prepared = new HashMap<>();
  private final Map<String, Long> published = new HashMap<>();
  private long rows;
  private long bytes;

  /** Some rows, the first of which has that number. */
  private record Piece(long firstRow, RowBatch batch) {
    long end() {
      return firstRow + batch.size();
    }
  }

  /** What a writer has prepared and not published. */
  private record Prepared(long epoch, List<RowBatch> batches) {}

  MemoryStore(Schema schema) {
    this(schema, Logs.ALL_ROWS);
  }

  /**
   * @param retained how many rows are kept
   */
  MemoryStore(Schema schema, long retained) {
    this.schema = schema;
    this.retained = retained;
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
    Prepared waiting = prepared.remove(writer);
    if (epoch > published.getOrDefault(writer, Long.MIN_VALUE)) {
      published.put(writer, epoch);
      if (waiting != null && waiting.epoch == epoch) {
        append(waiting.batches);
      }
    }
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
    return bytes;
  }

  /** Open readers keep the rows until they find out. */
  @Override
  public void delete() {}

  @Override
  public void close() {}

  private synchronized void keep(String writer, Prepared rows) {
    prepared.put(writer, rows);
  }

  private synchronized void append(List<RowBatch> batches) {
    for (RowBatch batch : batches) {
      add(new Piece(rows, batch));
      rows += batch.size();
    }
    forgetFirst();
  }

  private void forgetFirst() {
    int gone = 0;
    while (gone < pieces.size() && pieces.get(gone).end() <= firstRow()) {
      bytes -= pieces.get(gone++).batch.sizeBytes();
    }
    pieces.subList(0, gone).clear();
  }

  private void add(Piece added) {
    Piece piece = added;
    while (!pieces.isEmpty() && isMergedWith(last(), piece)) {
      Piece earlier = pieces.remove(pieces.size() - 1);
      bytes -= earlier.batch.sizeBytes();
      piece =
          new Piece(earlier.firstRow, BatchCopy.of(schema, List.of(earlier.batch, piece.batch)));
    }
    pieces.add(piece);
    bytes += piece.batch.sizeBytes();
  }

  private static boolean isMergedWith(Piece earlier, Piece later) {
    int size = later.batch.size();
    return earlier.batch.size() <= 2 * size && earlier.batch.size() + size <= RowBatch.DEFAULT_ROWS;
  }

  private Piece last() {
    return pieces.get(pieces.size() - 1);
  }

  private synchronized Piece pieceWith(long row) {
    int low = 0;
    int high = pieces.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (pieces.get(middle).firstRow <= row) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return pieces.get(low);
  }

  private final class Transaction implements LogTransaction {
    private final List<RowBatch> batches = new ArrayList<>();

    @Override
    public void write(RowBatch batch) {
      batches.add(BatchCopy.of(schema, List.of(batch)).withWatermarks(null));
    }

    @Override
    public void commit() {
      append(batches);
      batches.clear();
    }

    @Override
    public PreparedRows prepare(String writer, long epoch) {
      int size = batches.stream().mapToInt(RowBatch::size).sum();
      keep(writer, new Prepared(epoch, List.copyOf(batches)));
      return new PreparedRows(size, 0);
    }

    @Override
    public void close() {
      batches.clear();
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
      Piece piece = pieceWith(row);
      returned = Math.max(Math.max(row, piece.firstRow), Math.min(firstRow(), piece.end() - 1));
      int from = (int) (returned - piece.firstRow);
      row = piece.end();
      List<ColumnVector> vectors = columns.stream().map(piece.batch::column).toList();
      return piece.batch.withColumns(selected, vectors).slice(from, piece.batch.size() - from);
    }

    @Override
    public long row() {
      return returned;
    }

    @Override
    public void close() {}
  }
}
