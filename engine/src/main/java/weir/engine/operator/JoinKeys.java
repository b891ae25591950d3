package weir.engine.operator;

import java.util.List;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.state.KeyEncoder;

/** The key columns of one input of a join. A row with a NULL among them matches nothing. */
final class JoinKeys {
  private final int[] columns;
  private final KeyEncoder encoder;

  JoinKeys(Schema schema, List<Integer> columns) {
    this.columns = columns.stream().mapToInt(Integer::intValue).toArray();
    this.encoder = new KeyEncoder(schema, columns);
  }

  KeyEncoder encoder() {
    return encoder;
  }

  boolean hasNull(RowBatch batch, int row) {
    for (int column : columns) {
      if (batch.column(column).isNull(row)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Finds the rows of a batch that can match at all.
   *
   * @param selected gets their row numbers
   * @param others gets the row numbers of the rest
   * @return how many are selected
   */
  int select(RowBatch batch, int[] selected, RowList others) {
    int count = 0;
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      if (hasNull(batch, row)) {
        others.add(row);
      } else {
        selected[count++] = row;
      }
    }
    return count;
  }
}
