package weir.engine.connector;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.data.BatchCopy;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.format.BadRow;

/**
 * The last row of each key of a table whose source gives all rows, for a finite read: one split,
 * read to the end before the first row comes out of it. Splits follow each other in the order in
 * which the source names them.
 */
public final class LatestRowsSource implements Source {
  private static final String SPLIT = "latest rows";

  private final TableDefinition table;
  private final Source source;

  public LatestRowsSource(TableDefinition table, Source source) {
    this.table = table;
    this.source = source;
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
    return new Reader(table, source, request, withKeys, Place.of(split.position()));
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
    /** So many rows that are no longer the table are kept without a thought. */
    private static final int MAX_OLD_ROWS = 100_000;

    private final TableDefinition table;
    private final Source source;
    private final ReadRequest request;
    private final ReadRequest withKeys;
    private final Schema schema;
    private final Schema keptSchema;
    private final Schema keySchema;
    private final List<Integer> keys;
    private List<RowBatch> kept = new ArrayList<>();
    private LatestRows latest;
    private int rows;
    private final Place start;
    private long givenRows;
    private long readRows;
    private long errorRows;
    private final List<BadRow> badRows = new ArrayList<>();
    private boolean isRead;
    private int nextBatch;
    private int nextRow;

    Reader(
        TableDefinition table,
        Source source,
        ReadRequest request,
        ReadRequest withKeys,
        Place start) {
      this.start = start;
      this.table = table;
      this.source = source;
      this.request = request;
      this.withKeys = withKeys;
      this.schema = table.physicalSchema().select(request.columns());
      this.keptSchema = table.physicalSchema().select(withKeys.columns());
      this.keys = LatestRows.keyColumns(table).stream().map(withKeys.columns()::indexOf).toList();
      this.keySchema = keptSchema.select(keys);
      this.latest = new LatestRows(table);
    }

    @Override
    public @Nullable RowBatch poll() {
      if (!isRead) {
        source.splits().forEach(this::read);
        isRead = true;
      }
      while (nextBatch < kept.size()) {
        RowBatch batch = kept.get(nextBatch++);
        RowBatch all = latest.of(batch, nextRow);
        nextRow += batch.size();
        int known = (int) Math.min(all.size(), Math.max(0, start.given() - givenRows));
        givenRows += all.size();
        if (known < all.size()) {
          RowBatch found = all.slice(known, all.size() - known);
          return found.withColumns(schema, found.columns().subList(0, request.columns().size()));
        }
      }
      return null;
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
      add(batch);
      if (rows - latest.size() > latest.size() + MAX_OLD_ROWS) {
        forgetOldRows();
      }
    }

    private void add(RowBatch batch) {
      latest.add(batch.withColumns(keySchema, keys.stream().map(batch::column).toList()), rows);
      kept.add(batch);
      rows = Math.addExact(rows, batch.size());
    }

    private void forgetOldRows() {
      List<RowBatch> all = kept;
      LatestRows found = latest;
      kept = new ArrayList<>();
      latest = new LatestRows(table);
      rows = 0;
      int row = 0;
      for (RowBatch batch : all) {
        RowBatch left = found.of(batch, row);
        row += batch.size();
        if (left.size() > 0) {
          add(BatchCopy.of(keptSchema, List.of(left)));
        }
      }
    }

    @Override
    public boolean isFinished() {
      return isRead && nextBatch == kept.size();
    }

    @Override
    public String position() {
      return isRead ? new Place(givenRows, readRows, errorRows).toString() : "";
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
      kept = List.of();
    }
  }
}
