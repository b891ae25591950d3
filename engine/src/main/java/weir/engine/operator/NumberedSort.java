package weir.engine.operator;

import java.util.List;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.SortKey;
import weir.engine.state.RowOrder;
import weir.engine.state.spill.RowCursor;
import weir.engine.state.spill.Spill;
import weir.engine.state.spill.SpillingSort;

/**
 * Rows that were made in another order than that in which they are to come out: each has a number
 * behind its columns, by which it is put into its place. Owned by the operator's thread.
 */
final class NumberedSort {
  private static final Field NUMBER =
      new Field("number", DataType.of(TypeKind.BIGINT).withNullable(false));

  private final Schema target;
  private final Schema schema;
  private final SpillingSort rows;

  /**
   * @param target the rows as they come out
   */
  NumberedSort(Schema target, Spill spill, int batchRows) {
    this.target = target;
    this.schema = numbered(target);
    RowOrder byNumber = new RowOrder(schema, List.of(new SortKey(numberColumn(), false, false)));
    this.rows = new SpillingSort(schema, byNumber, Long.MAX_VALUE, spill, batchRows);
  }

  /** Those columns, and a number behind them. */
  static Schema numbered(Schema schema) {
    return schema.append(List.of(NUMBER));
  }

  /** The columns of rows to be added. */
  Schema schema() {
    return schema;
  }

  int numberColumn() {
    return target.size();
  }

  /** Adds rows; of equal numbers in the order in which they come. */
  void add(RowBatch batch) {
    rows.add(batch);
  }

  /** Emits all rows, without their numbers. */
  void emit(Output output) {
    RowCursor cursor = rows.sorted();
    for (RowBatch batch = cursor.next(); batch != null; batch = cursor.next()) {
      output.emit(batch.withColumns(target, batch.columns().subList(0, target.size())));
    }
  }
}
