package weir.engine.operator;

import weir.engine.data.Schema;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyedRows;
import weir.engine.state.LongSlab;
import weir.engine.state.RowRecords;

/** The kept rows of one input of a join whose times lie in one stretch. */
final class JoinBucket {
  /** Which stretch: time divided by the stretches' length, rounded down. */
  final long index;

  final KeyedRows rows;

  /** The rows as stored records. */
  final RowRecords records;

  /** The time column of the rows. */
  final LongSlab times;

  /** The smallest time of its rows. */
  long oldestTime = Long.MAX_VALUE;

  JoinBucket(long index, Schema schema, KeyEncoder encoder, int timeColumn) {
    this.index = index;
    this.rows = new KeyedRows(schema, encoder);
    this.records = new RowRecords(schema, encoder);
    this.times = (LongSlab) rows.rows().column(timeColumn);
  }
}
