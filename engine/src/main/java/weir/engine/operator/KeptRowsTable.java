package weir.engine.operator;

import java.util.function.Consumer;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.state.DroppedBuckets;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyEncoder;
import weir.engine.state.RankOrder;
import weir.engine.state.RowRecords;
import weir.engine.state.RowSlab;
import weir.engine.state.TableWriter;

/**
 * Kept rows in the order they came, as stored records. The rows are replaced all at once: the
 * bucket is how often they have been.
 */
final class KeptRowsTable implements DurableTable {
  private final Schema schema;
  private final KeyEncoder keys;
  private final RowNumbers rowNumbers = new RowNumbers();
  private final DroppedBuckets dropped = new DroppedBuckets();

  /** Where the rows were that have come back: those of several may be in many buckets. */
  private final DroppedBuckets restored = new DroppedBuckets();

  private RowSlab rows;
  private RowRecords records;
  private long generation;

  KeptRowsTable(Schema schema, KeyEncoder keys) {
    this.schema = schema;
    this.keys = keys;
    this.rows = new RowSlab(schema);
    this.records = new RowRecords(schema, keys);
  }

  RowSlab rows() {
    return rows;
  }

  /** Shows all rows, in the order they came. */
  void forEach(Consumer<RowBatch> target) {
    int[] all = rowNumbers.upTo(rows.size());
    for (int from = 0; from < rows.size(); from += RowBatch.DEFAULT_ROWS) {
      target.accept(rows.batch(all, from, Math.min(rows.size(), from + RowBatch.DEFAULT_ROWS)));
    }
  }

  /** Starts anew, without rows. */
  void clear() {
    dropped.addAll(restored);
    dropped.add(generation, records.stored());
    generation++;
    rows = new RowSlab(schema);
    records = new RowRecords(schema, keys);
  }

  /** Forgets all rows but the first {@code count} of these, which are numbered in this order. */
  void keep(int[] wanted, int count) {
    RowBatch left = rows.batch(wanted, 0, count);
    clear();
    rows.append(left, rowNumbers.upTo(count), 0, count);
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    dropped.freeze(out);
    records.freeze(scope, rows, generation, out);
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    generation = Math.max(generation, bucket);
    restored.add(bucket, group);
    records.restore(group, key, value, this::takeBack);
  }

  private void takeBack(RowBatch batch) {
    rows.append(batch);
  }

  @Override
  public void restored() {
    RankOrder order = records.restored(this::takeBack);
    if (!order.isGiven()) {
      RowBatch sorted = rows.batch(order.rows(), 0, rows.size());
      rows = new RowSlab(schema);
      takeBack(sorted);
    }
  }
}
