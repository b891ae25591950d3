package weir.engine.operator;

import weir.engine.data.RowBatch;
import weir.engine.state.OperatorState;
import weir.engine.time.Watermarks;

/**
 * How left rows find their right row, and what is kept for that of rows that have been taken in
 * order of time.
 */
sealed interface AsofPartners extends HotState.Part permits LatestPartners, EarliestPartners {
  void register(OperatorState state);

  /**
   * Takes rows of both sides, each in order of time, and none of them before those taken earlier.
   *
   * @param right versions
   * @param isEnd whether no more will come
   */
  void take(RowBatch left, RowBatch right, boolean isEnd, AsofOutput pairs, Output output);

  /** The earliest time of a left row that was taken and has not come out. */
  default long oldestTime() {
    return Watermarks.END;
  }

  /** How many rows are kept. */
  long size();
}
