package weir.sql.plan;

import java.util.List;

/**
 * Which columns of a result say of its rows what change they are.
 *
 * @param op the column that is row_op, or -1
 * @param time the column that is row_time, or -1
 */
record ChangeColumns(int op, int time) {
  static final int NONE = -1;

  /** The same columns, each where a table has it. */
  ChangeColumns in(List<Integer> tableColumns) {
    return new ChangeColumns(
        op == NONE ? NONE : tableColumns.get(op), time == NONE ? NONE : tableColumns.get(time));
  }

  boolean isEmpty() {
    return op == NONE && time == NONE;
  }
}
