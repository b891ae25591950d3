package weir.engine.connector.log;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.WeirException;
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

  LogReader(Log log, ReadRequest request, long firstRow) {
    this.log = log;
    this.store = log.store();
    this.request = request;
    this.row = firstRow;
    schema = log.table().physicalSchema().select(request.columns());
    piece = RowBatch.of(new Schema(List.of()), List.of(), 0);
    log.checkExists();
    end = request.endless() ? Long.MAX_VALUE : store.rows();
    boolean isKeyed = request.bounded() && !log.table().primaryKey().isEmpty();
    latest = isKeyed ? LatestRows.of(log.table(), store, end) : null;
    cursor = store.cursor(firstRow, request.columns());
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
    return String.valueOf(row);
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
    }
    int count = Math.min(maxRows, piece.size() - takenOfPiece);
    RowBatch slice = piece.slice(takenOfPiece, count);
    RowBatch kept = latest == null ? slice : latest.of(slice, row);
    takenOfPiece += count;
    row += count;
    return kept;
  }
}
