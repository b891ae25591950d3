package weir.engine.operator;

import weir.engine.data.Schema;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyedRows;
import weir.engine.state.LongSlab;

/** Rows of one input of a time-range join that are in memory. */
final class JoinRows {
  final MatchedRows kept;

  final KeyedRows rows;

  /** The time column of the rows. */
  final LongSlab times;

  JoinRows(Schema schema, KeyEncoder encoder, int timeColumn) {
    this.kept = new MatchedRows(schema, encoder);
    this.rows = kept.rows;
    this.times = (LongSlab) rows.rows().column(timeColumn);
  }
}
