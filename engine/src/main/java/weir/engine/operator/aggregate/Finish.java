package weir.engine.operator.aggregate;

import weir.engine.data.ColumnBuilder;
import weir.engine.state.ColumnSlab;

/** What becomes of the values that an aggregate has collected. */
interface Finish {
  /**
   * Appends the result of one group.
   *
   * @param values a column of values
   * @param rows those of the group, in order; at least one
   */
  void append(ColumnSlab values, int[] rows, ColumnBuilder out);
}
