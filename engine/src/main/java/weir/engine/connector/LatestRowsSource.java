package weir.engine.connector;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.format.BadRow;
import weir.engine.state.spill.RowCursor;
import weir.engine.state.spill.Spill;
import weir.engine.state.spill.SpillShare;

/**
 * The last row of each key of a table whose source gives all rows, for a finite read: one split,
 * read to the end before the first row comes out of it. Splits follow each other in the order in
 * which the source names them.
 */
public final class LatestRowsSource implements Source {
  private static final String SPLIT = "latest rows";

  private final TableDefinition table;
  private final Source source;
  private final Spill spill;

  /**
   * @param spill where rows go that do not fit into memory
   */
  public LatestRowsSource(TableDefinition table, Source source, Spill spill) {
    this.table = table;
    this.source = source;
    this.spill = spill;
  }

  @Override
  public List<Split> splits() {
    return List.of(new Split(SPLIT, ""));
  }

  @Override
  public boolean hasLatestRowsOnly() {
    return true;
  }

  @Override
  public boolean isReadWhole() {
    return source.isReadWhole();
  }

  @Override
  public SplitReader open(Split split, ReadRequest request) {
    List<Integer> columns = new ArrayList<>(request.columns());
    for (int key : LatestRows.keyColumns(table)) {
      if (!columns.contains(key)) {
        columns.add(key);
      }
    }
    ReadRequest withKeys = request.withColumns(columns);
    return new Reader(table, source, request, withKeys, Place.of(split.position()), spill);
  }

  /**
   * How far a read has come: what stands behind that in the source now is not for it, or a key
   * could come twice.
   *
   * @param given how many rows have come out
   * @param read of how many rows of the source they are the last ones
   * @param errors how many bad rows were among those
   */
  private record Place(long given, long read, long errors) {
    private static final Place BEGINNING = new Place(0, Long.MAX_VALUE, 0);

    static Place of(String position) {
      if (position.isEmpty()) {
        return BEGINNING;
      }
      String[] numbers = position.split("/", -1);
      return new Place(
          Long.parseLong(numbers[0]), Long.parseLong(numbers[1]), Long.parseLong(numbers[2]));
    }

    @Override
    public String toString() {
      return given + "/" + read + "/" + errors;
    }
  }

  private static final class Reader implements SplitReader {
    private final Source source;
    private final ReadRequest request;
    private final ReadRequest withKeys;
    private final Schema schema;
    private final Schema keptSchema;
    private final List<Integer> keys;
    private final Spill spill;
    private final SpillShare share;
    private final KeptLatestRows kept;

    /** All rows, once there are too many for memory. */
    private @Nullable SortedLatestRows sorted;

    /** Gives out what was found, once all has been read. */
    private @Nullable RowCursor found;

    private final Place start;
    private long givenRows;
    private long readRows;
    private long errorRows;
    private final List<BadRow> badRows = new ArrayList<>();
    private boolean isFinished;

    Reader(
        TableDefinition table,
        Source source,
        ReadRequest request,
        ReadRequest withKeys,
        Place start,
        Spill spill) {
      this.start = start;
      this.source = source;
      this.request = request;
      this.withKeys = withKeys;
      this.schema = table.physicalSchema().select(request.columns());
      this.keptSchema = table.physicalSchema().select(withKeys.columns());
      this.keys = LatestRows.keyColumns(table).stream().map(withKeys.columns()::indexOf).toList();
      this.spill = spill;
      this.share = spill.newShare();
      this.kept = new KeptLatestRows(table, keptSchema, keys);
    }

    @Override
    public @Nullable RowBatch poll() {
      RowCursor rows = found();
      for (RowBatch batch = rows.next(); batch != null; batch = rows.next()) {
        int known = (int) Math.min(batch.size(), Math.max(0, start.given() - givenRows));
        givenRows += batch.size();
        if (known < batch.size()) {
          RowBatch wanted = batch.slice(known, batch.size() - known);
          return wanted.withColumns(schema, wanted.columns().subList(0, request.columns().size()));
        }
      }
      isFinished = true;
      return null;
    }

    private RowCursor found() {
      RowCursor rows = found;
      if (rows == null) {
        source.splits().forEach(this::read);
        rows = sorted == null ? kept : sorted.rows();
        found = rows;
      }
      return rows;
    }

    private void read(Split split) {
      try (SplitReader reader = source.open(split, withKeys)) {
        while (!reader.isFinished() && readRows < start.read()) {
          RowBatch batch = reader.poll();
          if (batch != null) {
            keep(batch.slice(0, (int) Math.min(batch.size(), start.read() - readRows)));
          } else if (reader.isHeldBack()) {
            // All of it is taken in at once, whatever an epoch may take in.
            reader.endEpoch();
          }
          if (Thread.currentThread().isInterrupted()) {
            throw new WeirException(ErrorCode.CANCELLED, "the query was cancelled");
          }
        }
        errorRows += reader.errorRows();
        if (start.equals(Place.BEGINNING)) {
          badRows.addAll(reader.takeBadRows());
        }
      }
    }

    private void keep(RowBatch batch) {
      readRows += batch.size();
      SortedLatestRows onDisk = sorted;
      if (onDisk != null) {
        onDisk.add(batch);
        return;
      }
      kept.add(batch);
      if (isTooMuch() && !hasRoomWithoutOldRows()) {
        moveToDisk();
      }
    }

    private boolean isTooMuch() {
      return share.isOver(kept.bytes());
    }

    private boolean hasRoomWithoutOldRows() {
      if (!kept.isSparse()) {
        return false;
      }
      kept.forgetOldRows();
      return !isTooMuch();
    }

    private void moveToDisk() {
      SortedLatestRows onDisk = new SortedLatestRows(keptSchema, keys, spill, withKeys.batchRows());
      sorted = onDisk;
      share.isOver(0);
      kept.moveTo(onDisk);
    }

    @Override
    public boolean isFinished() {
      return isFinished;
    }

    @Override
    public String position() {
      return found == null ? "" : new Place(givenRows, readRows, errorRows).toString();
    }

    @Override
    public long errorRows() {
      return Math.max(0, errorRows - start.errors());
    }

    @Override
    public List<BadRow> takeBadRows() {
      List<BadRow> taken = List.copyOf(badRows);
      badRows.clear();
      return taken;
    }

    @Override
    public void close() {
      share.close();
      if (sorted != null) {
        sorted.close();
      }
    }
  }
}
