package weir.engine.runtime;

import java.util.Arrays;
import java.util.List;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.KeyGroups;

/** Each row goes to the worker that owns the key group of its key. */
final class RoutingByKeys implements Routing {
  /** Of so many rows of a batch, one must be wanted for its columns not to be copied. */
  private static final int LEAST_SHARE = 6;

  private final KeyEncoder keys;
  private final int[] workerOfGroup = new int[KeyGroups.COUNT];
  private int[] rows = {};

  /* By worker: the rows of a batch that are for it. */
  private final int[][] rowsOf;
  private final int[] counts;

  /**
   * @param keys the columns that decide; none for a single worker
   * @param workers how many there are
   */
  RoutingByKeys(Schema schema, List<Integer> keys, int workers) {
    this.keys = new KeyEncoder(schema, keys);
    this.rowsOf = new int[workers][0];
    this.counts = new int[workers];
    List<KeyGroupRange> ranges = KeyGroupRange.split(KeyGroups.COUNT, workers);
    for (int worker = 0; worker < workers; worker++) {
      for (int group = ranges.get(worker).first(); group <= ranges.get(worker).last(); group++) {
        workerOfGroup[group] = worker;
      }
    }
  }

  @Override
  public void route(RowBatch batch, Target target) {
    select(batch);
    for (int worker = 0; worker < counts.length; worker++) {
      if (counts[worker] > 0) {
        target.send(worker, part(batch, rowsOf[worker], counts[worker]));
      }
    }
  }

  /** Some rows of a batch, whose columns are shared unless most of them would be of no use. */
  private static RowBatch part(RowBatch batch, int[] rows, int count) {
    return count >= batch.length() / LEAST_SHARE
        ? batch.withSelection(Arrays.copyOf(rows, count), count)
        : batch.take(rows, count);
  }

  private void select(RowBatch batch) {
    int size = batch.size();
    if (rows.length < size) {
      rows = new int[size];
      for (int worker = 0; worker < rowsOf.length; worker++) {
        rowsOf[worker] = new int[size];
      }
    }
    for (int i = 0; i < size; i++) {
      rows[i] = batch.row(i);
    }
    keys.encode(batch, rows, size);
    for (int worker = 0; worker < counts.length; worker++) {
      counts[worker] = 0;
    }
    for (int i = 0; i < size; i++) {
      int worker = workerOfGroup[keys.group(i)];
      rowsOf[worker][counts[worker]++] = rows[i];
    }
  }
}
