package weir.engine.connector;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.TableDefinition;
import weir.engine.data.BatchCopy;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.state.spill.RowCursor;

/**
 * Rows that were written to a table, in memory, and which of them are the table. The others are
 * forgotten once they are most. Owned by one thread.
 */
final class KeptLatestRows implements RowCursor {
  /** So many rows that are no longer the table are kept without a thought. */
  private static final int MAX_OLD_ROWS = 100_000;

  private final TableDefinition table;
  private final Schema schema;
  private final List<Integer> keys;
  private final Schema keySchema;
  private List<RowBatch> batches = new ArrayList<>();
  private LatestRows latest;
  private int rows;
  private long batchBytes;

  /* Where the next batch begins that comes out. */
  private int nextBatch;
  private int nextRow;

  /**
   * @param schema of the rows
   * @param keys the columns of it that are the table's key
   */
  KeptLatestRows(TableDefinition table, Schema schema, List<Integer> keys) {
    this.table = table;
    this.schema = schema;
    this.keys = keys;
    this.keySchema = schema.select(keys);
    this.latest = new LatestRows(table);
  }

  /** Takes the next rows, with their kinds. */
  void add(RowBatch batch) {
    append(batch);
    if (oldRows() > latest.size() + MAX_OLD_ROWS) {
      forgetOldRows();
    }
  }

  private void append(RowBatch batch) {
    latest.add(batch.withColumns(keySchema, keys.stream().map(batch::column).toList()), rows);
    batches.add(batch);
    rows = Math.addExact(rows, batch.size());
    batchBytes += batch.sizeBytes();
  }

  private int oldRows() {
    return rows - latest.size();
  }

  /** Whether most rows are no longer the table. */
  boolean isSparse() {
    return oldRows() > latest.size();
  }

  /** Forgets the rows that are no longer the table. */
  void forgetOldRows() {
    List<RowBatch> all = batches;
    LatestRows found = latest;
    batches = new ArrayList<>();
    latest = new LatestRows(table);
    rows = 0;
    batchBytes = 0;
    int row = 0;
    for (RowBatch batch : all) {
      RowBatch left = found.of(batch, row);
      row += batch.size();
      if (left.size() > 0) {
        append(BatchCopy.of(schema, List.of(left)));
      }
    }
  }

  /** Roughly the memory they take. */
  long bytes() {
    return batchBytes + latest.bytes();
  }

  /** Hands all rows over, in order and with their kinds. */
  void moveTo(SortedLatestRows target) {
    batches.forEach(target::add);
    batches = List.of();
  }

  /** The next rows that are the table. Nothing can be added any more. */
  @Override
  public @Nullable RowBatch next() {
    while (nextBatch < batches.size()) {
      RowBatch batch = batches.get(nextBatch++);
      RowBatch found = latest.of(batch, nextRow);
      nextRow += batch.size();
      if (found.size() > 0) {
        return found;
      }
    }
    return null;
  }
}
