package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
import weir.engine.data.BinaryOutput;
import weir.engine.data.BytesBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.SortKey;
import weir.engine.state.KeyEncoder;
import weir.engine.state.RowOrder;
import weir.engine.state.spill.Spill;
import weir.engine.state.spill.SpillingSort;

/**
 * Brings the rows of equal keys together: sorts rows by the hashes of their keys and then by the
 * keys' bytes, since a hash mostly tells keys apart in its first bytes already. Behind a row's
 * columns stand its number, and hash and bytes of the key. Owned by the operator's thread.
 */
final class KeyedSort {
  private static final Field KEY = new Field("key", DataType.of(TypeKind.VARBINARY));

  private final Schema numbered;
  private final Schema schema;
  private final KeyEncoder encoder;
  private final SpillingSort rows;
  private final BinaryOutput key = new BinaryOutput();

  /**
   * @param encoder of the keys of rows of that schema
   */
  KeyedSort(Schema rowSchema, KeyEncoder encoder, Spill spill) {
    this.numbered = NumberedSort.numbered(rowSchema);
    this.schema = numbered.append(List.of(KEY));
    this.encoder = encoder;
    RowOrder byKey = new RowOrder(List.of(new SortKey(numbered.size(), false, false)));
    this.rows = new SpillingSort(schema, byKey, Long.MAX_VALUE, spill, RowBatch.DEFAULT_ROWS);
  }

  /** The columns of rows with their numbers. */
  Schema numbered() {
    return numbered;
  }

  /** How many rows there are. */
  long size() {
    return rows.size();
  }

  /** Roughly the memory they take. */
  long bytes() {
    return rows.bytes();
  }

  /**
   * Adds some rows of a batch.
   *
   * @param wanted the rows, by row number, in the order of their numbers
   * @param firstNumber the number of the batch's first row, row number 0; the others follow
   */
  void add(RowBatch batch, int[] wanted, int count, long firstNumber) {
    encoder.encode(batch, wanted, count);
    boolean isWhole = batch.selection() == null && count == batch.length();
    List<ColumnVector> columns = new ArrayList<>();
    for (ColumnVector column : batch.columns()) {
      columns.add(isWhole ? column : column.take(wanted, count));
    }
    long[] numbers = new long[count];
    BytesBuilder keys = new BytesBuilder(count);
    for (int i = 0; i < count; i++) {
      numbers[i] = firstNumber + wanted[i];
      key.clear();
      key.putLong(encoder.hash(i));
      encoder.write(i, key);
      keys.append(key.array(), 0, key.size());
    }
    columns.add(new LongVector(numbers, null));
    columns.add(keys.build());
    rows.add(RowBatch.of(schema, columns, count));
  }

  /** All rows, key by key, in the order in which they were added. */
  KeyedCursor sorted() {
    return new KeyedCursor(rows.sorted(), numbered);
  }
}
