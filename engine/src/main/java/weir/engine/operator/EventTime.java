package weir.engine.operator;

import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;

/** The time column of a step that cannot do without a time in every row. */
final class EventTime {
  private final Schema schema;
  private final int column;

  EventTime(Schema schema, int column) {
    this.schema = schema;
    this.column = column;
  }

  /**
   * The column, in which no row of the batch is NULL.
   *
   * @throws WeirException where one is
   */
  LongVector of(RowBatch batch) {
    LongVector times = batch.longs(column);
    if (times.nulls() != null) {
      for (int i = 0; i < batch.size(); i++) {
        if (times.isNull(batch.row(i))) {
          throw noTime();
        }
      }
    }
    return times;
  }

  private WeirException noTime() {
    String name = schema.field(column).name();
    return new WeirException(
        ErrorCode.INVALID_VALUE,
        "a row has NULL in '"
            + name
            + "', so it lies in no window: leave such rows out with WHERE "
            + name
            + " IS NOT NULL");
  }
}
