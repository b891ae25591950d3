package weir.engine.connector.log;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.connector.LatestRows;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.SplitReader;
import weir.engine.data.BatchCopy;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;

/** Reads a log from some row on. */
final class LogReader implements SplitReader {
  private final Log log;
  private final LogStore store;
  private final ReadRequest request;
  private final Schema schema;
  private final Log.Listener listener;
  private final long end;
  private final @Nullable LatestRows latest;
  private final LogCursor cursor;

  private long row;
  private RowBatch piece;
  private int takenOfPiece;

  /**
   * @param endRow behind the last row, if it is there and the read has an end
   */
  LogReader(Log log, ReadRequest request, long firstRow, long endRow) {
    this.log = log;
    this.store = log.store();
    this.request = request;
    this.row = Math.max(firstRow, store.firstRow());
    schema = log.schema().select(request.columns());
    piece = RowBatch.of(new Schema(List.of()), List.of(), 0);
    log.checkExists();
    end = request.endless() ? Long.MAX_VALUE : Math.min(endRow, store.rows());
    boolean isLatest = request.extent() == ReadRequest.Extent.FINITE;
    boolean isKeyed = !log.table().primaryKey().isEmpty();
    latest = isLatest && isKeyed ? latest(log.table(), store, end) : null;
    cursor = store.cursor(row, request.columns());
    listener = new Log.Listener(request.wakeUp());
    log.add(listener);
  }

  @Override
  public @Nullable RowBatch poll() {
    log.checkExists();
    try {
      return nextBatch();
    } catch (WeirException e) {
      // Files that are gone because the log is are no failure.
      log.checkExists();
      throw e;
    }
  }

  @Override
  public boolean isFinished() {
    return row >= end;
  }

  @Override
  public String position() {
    return latest == null ? String.valueOf(row) : row + "/" + end;
  }

  @Override
  public long errorRows() {
    return 0;
  }

  @Override
  public void close() {
    log.remove(listener);
    cursor.close();
  }

  /** The rows of a table among the first ones of its log. */
  private static LatestRows latest(TableDefinition table, LogStore store, long end) {
    if (end > Integer.MAX_VALUE) {
      throw new WeirException(
          ErrorCode.LIMIT_EXCEEDED,
          "table \"%s\" has taken %d rows, more than the %d in which last ones can be found"
              .formatted(table.name(), end, Integer.MAX_VALUE));
    }
    LatestRows latest = new LatestRows(table);
    try (LogCursor cursor = store.cursor(0, LatestRows.keyColumns(table))) {
      int row = 0;
      while (row < end) {
        RowBatch batch = cursor.next();
        int count = (int) Math.min(batch.size(), end - row);
        latest.add(batch.slice(0, count), row);
        row += count;
      }
    }
    return latest;
  }

  private @Nullable RowBatch nextBatch() {
    long limit = Math.min(end, store.rows());
    List<RowBatch> slices = new ArrayList<>();
    int rows = 0;
    while (row < limit && rows <= request.batchRows() / 2) {
      RowBatch slice = nextSlice((int) Math.min(request.batchRows() - rows, limit - row));
      if (slice.size() > 0) {
        slices.add(slice);
        rows += slice.size();
      }
    }
    if (slices.isEmpty()) {
      return null;
    }
    return slices.size() == 1 ? slices.get(0) : BatchCopy.of(schema, slices);
  }

  private RowBatch nextSlice(int maxRows) {
    if (takenOfPiece == piece.size()) {
      piece = cursor.next();
      takenOfPiece = 0;
      row = cursor.row();
    }
    int count =
        (int) Math.max(0, Math.min(Math.min(maxRows, piece.size() - takenOfPiece), end - row));
    RowBatch slice = piece.slice(takenOfPiece, count);
    RowBatch kept = latest == null ? slice : latest.of(slice, (int) row);
    takenOfPiece += count;
    row += count;
    return kept;
  }
}
