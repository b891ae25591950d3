package weir.engine.connector;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryOutput;
import weir.engine.data.BytesBuilder;
import weir.engine.data.BytesVector;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.SortKey;
import weir.engine.state.KeyEncoder;
import weir.engine.state.RowOrder;
import weir.engine.state.spill.RowCursor;
import weir.engine.state.spill.Spill;
import weir.engine.state.spill.SpillingSort;

/**
 * Finds the same rows as {@link LatestRows} where there are too many for memory: puts all of them
 * in the order of their keys, the last one of each first, and those that are the table back in the
 * order in which they were written. Owned by one thread.
 */
final class SortedLatestRows implements AutoCloseable {
  private static final long IS_GONE = 1;

  private final Schema schema;

  /** The row, its key as bytes, its number, and whether it says that the key is gone. */
  private final Schema sortedSchema;

  private final int keyColumn;
  private final int numberColumn;
  private final int goneColumn;
  private final KeyEncoder encoder;
  private final Spill spill;
  private final int batchRows;
  private final SpillingSort byKey;
  private final SpillingSort byNumber;
  private final BinaryOutput key = new BinaryOutput();
  private long nextNumber;

  /** The key of the row before. */
  private byte[] previous = {};

  private boolean hasPrevious;

  /**
   * @param keys the columns that are the key
   * @param batchRows the most rows of a batch that comes out
   */
  SortedLatestRows(Schema schema, List<Integer> keys, Spill spill, int batchRows) {
    this.schema = schema;
    this.keyColumn = schema.size();
    this.numberColumn = keyColumn + 1;
    this.goneColumn = keyColumn + 2;
    this.sortedSchema =
        schema.append(
            List.of(
                new Field("key", DataType.of(TypeKind.VARBINARY)),
                new Field("number", DataType.of(TypeKind.BIGINT)),
                new Field("gone", DataType.of(TypeKind.BIGINT))));
    this.encoder = new KeyEncoder(schema, keys);
    this.spill = spill;
    this.batchRows = batchRows;
    this.byKey = sort(ascending(keyColumn), new SortKey(numberColumn, true, true));
    this.byNumber = sort(ascending(numberColumn));
  }

  private SpillingSort sort(SortKey... order) {
    RowOrder rowOrder = new RowOrder(List.of(order));
    return new SpillingSort(sortedSchema, rowOrder, Long.MAX_VALUE, spill, batchRows);
  }

  private static SortKey ascending(int column) {
    return new SortKey(column, false, true);
  }

  /** Takes the next rows, with their kinds. */
  void add(RowBatch batch) {
    int[] rows = new int[batch.size()];
    int count = 0;
    for (int i = 0; i < batch.size(); i++) {
      if (batch.rowKind(batch.row(i)) != RowKind.UPDATE_BEFORE) {
        rows[count++] = batch.row(i);
      }
    }
    List<ColumnVector> columns = new ArrayList<>(batch.take(rows, count).columns());
    columns.add(keys(batch, rows, count));
    long[] numbers = new long[count];
    long[] gone = new long[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = nextNumber++;
      gone[i] = batch.rowKind(rows[i]) == RowKind.DELETE ? IS_GONE : 0;
    }
    columns.add(new LongVector(numbers, null));
    columns.add(new LongVector(gone, null));
    byKey.add(RowBatch.of(sortedSchema, columns, count));
  }

  private BytesVector keys(RowBatch batch, int[] rows, int count) {
    encoder.encode(batch, rows, count);
    BytesBuilder keys = new BytesBuilder(count);
    for (int i = 0; i < count; i++) {
      key.clear();
      encoder.write(i, key);
      keys.append(key.array(), 0, key.size());
    }
    return keys.build();
  }

  /** The rows that are the table, in order. Nothing can be added any more. */
  RowCursor rows() {
    RowCursor sorted = byKey.sorted();
    for (RowBatch batch = sorted.next(); batch != null; batch = sorted.next()) {
      byNumber.add(lastOfKeys(batch));
    }
    byKey.close();
    RowCursor found = byNumber.sorted();
    return () -> withoutNumbers(found.next());
  }

  private RowBatch lastOfKeys(RowBatch batch) {
    BytesVector keys = batch.bytes(keyColumn);
    int[] last = new int[batch.size()];
    int count = 0;
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      if (!isKeyOfPrevious(keys, row)) {
        previous = keys.bytes(row);
        hasPrevious = true;
        if (batch.longs(goneColumn).value(row) != IS_GONE) {
          last[count++] = row;
        }
      }
    }
    return batch.withSelection(last, count);
  }

  private boolean isKeyOfPrevious(BytesVector keys, int row) {
    int start = keys.start(row);
    return hasPrevious
        && Arrays.equals(
            previous, 0, previous.length, keys.slab(), start, start + keys.byteLength(row));
  }

  private @Nullable RowBatch withoutNumbers(@Nullable RowBatch batch) {
    return batch == null
        ? null
        : batch.withColumns(schema, batch.columns().subList(0, schema.size()));
  }

  /** Deletes what is on disk. */
  @Override
  public void close() {
    byKey.close();
    byNumber.close();
  }
}
