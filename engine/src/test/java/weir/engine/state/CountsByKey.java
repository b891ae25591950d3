package weir.engine.state;

import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** Counts rows by text and number, and is durable as {@link OperatorState} shows it. */
final class CountsByKey implements DurableTable {
  static final TableName COUNTS = new TableName("counts", 1);

  private static final Schema SCHEMA =
      Schema.of(
          new Field("text", DataType.of(TypeKind.VARCHAR)),
          new Field("number", DataType.of(TypeKind.BIGINT)));

  private final KeyEncoder encoder;
  private final KeyTable keys;
  private final DirtyRows dirty = new DirtyRows();
  private final int[] rowIds = new int[1];
  private long[] counts = new long[1000];
  private long watermark = Long.MIN_VALUE;
  private long late;

  CountsByKey(OperatorState state, Integer... keyColumns) {
    encoder = new KeyEncoder(SCHEMA, List.of(keyColumns));
    keys = encoder.newTable();
    state.table(COUNTS, this);
    state.watermark("watermark", () -> watermark, restored -> watermark = restored);
    state.counter("late", () -> late, count -> late += count);
  }

  void count(@Nullable String text, @Nullable Object number) {
    RowBatch batch = new RowBatchBuilder(SCHEMA).row(text, number).build();
    encoder.encode(batch, new int[] {0}, 1);
    keys.findOrAdd(encoder, 0, 1, rowIds);
    dirty.mark(rowIds, 0, 1);
    counts[rowIds[0]]++;
  }

  void advanceWatermark(long newWatermark) {
    watermark = newWatermark;
    late++;
  }

  long watermark() {
    return watermark;
  }

  long late() {
    return late;
  }

  /** By the bytes of their keys. */
  Map<String, Long> counts() {
    Map<String, Long> found = new TreeMap<>();
    BinaryOutput out = new BinaryOutput();
    for (int row = 0; row < keys.size(); row++) {
      out.clear();
      keys.write(row, out);
      ByteSlice slice = new ByteSlice().set(out.array(), 0, out.size());
      found.put(HexFormat.of().formatHex(slice.toBytes()), counts[row]);
    }
    return found;
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    int size = keys.size();
    for (int row = dirty.first(scope, size); row < size; row = dirty.next(row + 1, scope, size)) {
      keys.write(row, out.key());
      out.value().putLong(counts[row]);
      out.put(keys.group(row), NO_BUCKET);
    }
    dirty.frozen(size);
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    int row = keys.findOrAdd(key);
    counts[row] = value.readLong();
  }

  @Override
  public void restored() {
    dirty.frozen(keys.size());
  }
}
