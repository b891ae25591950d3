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

  final MatchedRows kept;

  final KeyedRows rows;

  /** The rows that have found no partner yet, or had not when they came; if that matters. */
  final TimeQueue lonely = new TimeQueue();

  /** The rows as stored records. */
  final RowRecords records;

  /** The time column of the rows. */
  final LongSlab times;

  /**
   * @param areFlagged whether it survives which rows have found a partner
   */
  JoinBucket(long index, Schema schema, KeyEncoder encoder, int timeColumn, boolean areFlagged) {
    this.index = index;
    this.kept = new MatchedRows(schema, encoder);
    this.rows = kept.rows;
    this.records = new RowRecords(schema, encoder, areFlagged ? kept.matched : null);
    this.times = (LongSlab) rows.rows().column(timeColumn);
  }

  long bytes() {
    return kept.bytes() + lonely.bytes();
  }
}
