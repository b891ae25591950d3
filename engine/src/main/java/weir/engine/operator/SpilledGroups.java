package weir.engine.operator;

import java.util.Arrays;
import java.util.List;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.BytesVector;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.operator.aggregate.GroupTable;
import weir.engine.operator.aggregate.Grouping;
import weir.engine.plan.SortKey;
import weir.engine.state.RowOrder;
import weir.engine.state.spill.RowCursor;
import weir.engine.state.spill.Spill;
import weir.engine.state.spill.SpillShare;
import weir.engine.state.spill.SpillingSort;

/**
 * Groups that did not fit into memory: each time that it was full, what there was of each of them.
 * At the end the parts of a group come together, as they are sorted by their keys, and the groups
 * go out in the order in which they first appeared. Owned by the operator's thread.
 */
final class SpilledGroups {
  private static final int BATCH_ROWS = 512;

  /** How much is read between two looks at how much memory the groups take. */
  private static final int BYTES_BETWEEN_LOOKS = 16 << 10;

  private static final int BYTES_OF_A_GROUP = 32;

  private static final Schema PARTS =
      Schema.of(
          new Field("key", DataType.of(TypeKind.VARBINARY)),
          new Field("part", DataType.of(TypeKind.VARBINARY)));

  private final Grouping grouping;
  private final NumberedSort results;
  private final SpillingSort parts;
  private final SpillShare share;
  private final BinaryOutput key = new BinaryOutput();
  private final BinaryOutput part = new BinaryOutput();
  private final BinaryInput keyInput = new BinaryInput();
  private final BinaryInput partInput = new BinaryInput();
  private byte[] lastKey = {};
  private GroupTable whole;
  private int unseenBytes;
  private boolean isFull;

  SpilledGroups(Grouping grouping, Schema schema, Spill spill, int batchRows) {
    RowOrder byKey = new RowOrder(List.of(new SortKey(0, false, false)));
    this.grouping = grouping;
    this.parts = new SpillingSort(PARTS, byKey, Long.MAX_VALUE, spill, BATCH_ROWS);
    this.results = new NumberedSort(schema, spill, batchRows);
    this.share = spill.newShare();
    this.whole = grouping.newTable();
  }

  /** How many parts there are. */
  long size() {
    return parts.size();
  }

  /** Roughly the memory they take. */
  long bytes() {
    return parts.bytes();
  }

  /** Adds what there is of some groups. */
  void add(GroupTable groups) {
    RowBatchBuilder builder = new RowBatchBuilder(PARTS, BATCH_ROWS);
    for (int from = 0; from < groups.size(); from += BATCH_ROWS) {
      int to = Math.min(groups.size(), from + BATCH_ROWS);
      for (int row = from; row < to; row++) {
        key.clear();
        part.clear();
        groups.write(row, key, part);
        builder.bytes(0).append(key.array(), 0, key.size());
        builder.bytes(1).append(part.array(), 0, part.size());
      }
      parts.add(builder.build());
    }
  }

  /** Emits all groups. */
  void emit(Output output) {
    RowCursor cursor = parts.sorted();
    for (RowBatch batch = cursor.next(); batch != null; batch = cursor.next()) {
      BytesVector keys = batch.bytes(0);
      BytesVector values = batch.bytes(1);
      for (int i = 0; i < batch.size(); i++) {
        add(keys, values, batch.row(i));
      }
    }
    endWhole();
    results.emit(output);
  }

  private void add(BytesVector keys, BytesVector values, int row) {
    if (isFull && !isLastKey(keys, row)) {
      endWhole();
    }
    lastKey = lastKey.length == 0 || !isLastKey(keys, row) ? keys.bytes(row) : lastKey;
    keyInput.set(keys.slab(), keys.start(row), keys.byteLength(row));
    partInput.set(values.slab(), values.start(row), values.byteLength(row));
    whole.restore(keyInput, partInput, 0);
    unseenBytes += keys.byteLength(row) + values.byteLength(row) + BYTES_OF_A_GROUP;
    if (unseenBytes >= BYTES_BETWEEN_LOOKS) {
      look();
    }
  }

  private boolean isLastKey(BytesVector keys, int row) {
    int start = keys.start(row);
    return Arrays.equals(
        keys.slab(), start, start + keys.byteLength(row), lastKey, 0, lastKey.length);
  }

  private void look() {
    unseenBytes = 0;
    isFull = share.isOver(whole.bytes());
    share.requireRoom(whole.bytes(), "what the aggregates of one group keep");
  }

  /** The groups so far are complete. */
  private void endWhole() {
    whole.restored();
    RowBatchBuilder builder = new RowBatchBuilder(results.schema(), BATCH_ROWS);
    int keyCount = grouping.keyCount();
    for (int from = 0; from < whole.size(); from += BATCH_ROWS) {
      int to = Math.min(whole.size(), from + BATCH_ROWS);
      whole.appendKeys(from, to, builder, 0);
      whole.appendAggregates(from, to, builder, keyCount);
      for (int row = from; row < to; row++) {
        builder.longs(results.numberColumn()).append(whole.rank(row));
      }
      results.add(builder.build());
    }
    whole = grouping.newTable();
    isFull = false;
    share.isOver(0);
  }
}
