package weir.engine.operator;

import weir.engine.data.RowBatch;
import weir.engine.plan.OverNode;
import weir.engine.state.spill.KeyedBuckets;
import weir.engine.state.spill.RowCursor;
import weir.engine.state.spill.Spill;

/**
 * Many rows of which the first ranks of each partition are wanted: divided by their keys, so that
 * the partitions of one part are in memory at a time, and little of it is far away from what is
 * looked at. No order is kept among partitions. Owned by the operator's thread.
 */
final class SpilledRanks implements SpilledOver {
  private final OverNode node;
  private final FirstRanks ranks;
  private final KeyedBuckets rows;
  private final Spill spill;
  private final int batchRows;

  SpilledRanks(OverNode node, FirstRanks ranks, Spill spill, int batchRows) {
    this.node = node;
    this.ranks = ranks;
    this.rows = new KeyedBuckets(node.input().schema(), node.keys(), ranks::wantedOf, spill);
    this.spill = spill;
    this.batchRows = batchRows;
  }

  @Override
  public long size() {
    return rows.size();
  }

  @Override
  public long bytes() {
    return rows.bytes();
  }

  @Override
  public void add(RowBatch batch) {
    rows.add(batch);
  }

  @Override
  public void emit(Output output) {
    rows.forEach(
        bucket -> ranks.emit(bucket, node.schema(), batchRows, output),
        bucket -> emitLarge(bucket, output));
    rows.close();
  }

  /** Of keys that cannot be told by their hashes, or of one with many rows of the first ranks. */
  private void emitLarge(RowCursor bucket, Output output) {
    SpilledPartitions partitions = new SpilledPartitions(node, spill, batchRows);
    bucket.forEachBehind(0, partitions::add);
    partitions.emit(output);
  }
}
