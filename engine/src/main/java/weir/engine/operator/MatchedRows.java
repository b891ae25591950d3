package weir.engine.operator;

import weir.engine.data.Schema;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyedRows;
import weir.engine.state.RowFlags;

/** Kept rows of one input of a join, and which of them have found a partner. */
final class MatchedRows {
  final KeyedRows rows;
  final RowFlags matched = new RowFlags();

  MatchedRows(Schema schema, KeyEncoder encoder) {
    this.rows = new KeyedRows(schema, encoder);
  }

  long bytes() {
    return rows.bytes() + matched.bytes();
  }
}
