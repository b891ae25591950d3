package weir.engine.operator.aggregate;

import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;

/**
 * The rows of a batch in which a BOOLEAN column is true, each with its group: FILTER (WHERE ...).
 */
final class RowFilter {
  private final int condition;
  private int[] rows = {};
  private int[] groups = {};

  RowFilter(int condition) {
    this.condition = condition;
  }

  /** Keeps those of the rows {@code from} to {@code to - 1}; says how many there are. */
  int keep(RowBatch batch, int[] allRows, int[] allGroups, int from, int to) {
    rows = Slabs.grown(rows, to - from);
    groups = Slabs.grown(groups, to - from);
    LongVector column = batch.longs(condition);
    int kept = 0;
    for (int i = from; i < to; i++) {
      if (!column.isNull(allRows[i]) && column.value(allRows[i]) != 0) {
        rows[kept] = allRows[i];
        groups[kept++] = allGroups[i];
      }
    }
    return kept;
  }

  /** The rows last kept, from 0. */
  int[] rows() {
    return rows;
  }

  /** Their groups. */
  int[] groups() {
    return groups;
  }

  long bytes() {
    return (long) Integer.BYTES * (rows.length + groups.length);
  }
}
