package weir.engine.operator;

import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.plan.FirstRowNode;
import weir.engine.state.DirtyRows;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.TableName;
import weir.engine.state.TableWriter;

/** Passes on the first row of each key, and keeps the keys that have come. */
public final class FirstRowOperator implements Operator {
  private static final TableName KEYS = new TableName("keys", 1);

  private final KeyEncoder encoder;
  private final KeyTable keys;
  private final DirtyRows dirty = new DirtyRows();
  private final RowNumbers rowNumbers = new RowNumbers();
  private int[] ids = {};
  private OperatorMetrics metrics = new OperatorMetrics();

  public FirstRowOperator(FirstRowNode node) {
    this.encoder = new KeyEncoder(node.schema(), node.keys());
    this.keys = encoder.newTable();
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    context.state().table(KEYS, new Keys());
    context.state().onRestored(this::updateState);
  }

  private void updateState() {
    metrics.state(keys.size(), keys.bytes());
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    int[] rows = rowNumbers.of(batch);
    ids = ids.length < batch.size() ? new int[batch.size()] : ids;
    encoder.encode(batch, rows, batch.size());
    int known = keys.size();
    keys.findOrAdd(encoder, 0, batch.size(), ids);
    int[] first = new int[keys.size() - known];
    int count = 0;
    for (int i = 0; i < batch.size(); i++) {
      if (ids[i] == known + count) {
        first[count++] = rows[i];
      }
    }
    if (count > 0) {
      output.emit(batch.withSelection(first, count));
      updateState();
    }
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {
    output.watermark(watermark);
  }

  @Override
  public void endInput(int input, Output output) {}

  @Override
  public void close() {}

  /** The keys as stored records, which say no more. */
  private final class Keys implements DurableTable {
    @Override
    public void freeze(DurableState.Scope scope, TableWriter out) {
      int size = keys.size();
      for (int key = dirty.first(scope, size); key < size; key = dirty.next(key + 1, scope, size)) {
        keys.write(key, out.key());
        out.put(keys.group(key), NO_BUCKET);
      }
      dirty.frozen(size);
    }

    @Override
    public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
      keys.findOrAdd(key);
    }

    @Override
    public void restored() {
      dirty.frozen(keys.size());
    }
  }
}
