package weir.engine.operator;

import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.state.DroppedBuckets;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyEncoder;
import weir.engine.state.TableWriter;

/** The rows that a time-range join keeps of one input, as stored records: a bucket is a stretch. */
final class TimedRowsTable implements DurableTable {
  private final TimedRows kept;
  private final KeyEncoder keys;
  private final RowNumbers rowNumbers = new RowNumbers();

  /** Where dropped stretches have records. */
  private final DroppedBuckets dropped = new DroppedBuckets();

  TimedRowsTable(TimedRows kept, KeyEncoder keys) {
    this.kept = kept;
    this.keys = keys;
  }

  /** The records of that bucket's hot rows are to go. */
  void drop(JoinBucket bucket) {
    dropped.add(bucket.index, bucket.records.stored());
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    dropped.freeze(out);
    for (JoinBucket bucket : kept.buckets()) {
      bucket.records.freeze(scope, bucket.hot.rows.rows(), bucket.index, out);
    }
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    kept.bucket(bucket, keys).records.restore(group, key, value, batch -> takeBack(bucket, batch));
  }

  /** Takes back a row that was not hot, with its bit. */
  void restore(int group, long bucket, long rank, BinaryInput value) {
    kept.bucket(bucket, keys).records.restore(group, rank, value, batch -> takeBack(bucket, batch));
  }

  private void takeBack(long bucket, RowBatch batch) {
    int[] rows = rowNumbers.of(batch);
    keys.encode(batch, rows, batch.size());
    kept.restore(bucket, keys, batch, rows);
  }

  @Override
  public void restored() {
    for (JoinBucket bucket : kept.buckets()) {
      kept.restored(bucket, bucket.records.restored(batch -> takeBack(bucket.index, batch)));
    }
  }
}
