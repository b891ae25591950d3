package weir.engine.operator.aggregate;

import weir.engine.data.RowBatch;

/** An accumulator that can also take back rows that have been added before. */
interface Retractable extends Accumulator {
  /** Takes rows {@code rows[i]} back from groups {@code groups[i]}, for i from from below to. */
  void retract(RowBatch batch, int[] rows, int[] groups, int from, int to);
}
