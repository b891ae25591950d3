package weir.engine.operator;

import weir.engine.data.RowBatch;

/** How a window aggregate's rows find their panes. */
interface RowPlacement {
  /**
   * Puts every row into its pane, opening one where there is none, and leaves out rows all of whose
   * windows end at or before the row's watermark.
   *
   * @param batch rows that all have a time
   * @param late gets the rows that were left out
   */
  void place(RowBatch batch, PaneRows into, RowList late);

  /** The pane of those times whose first window ends then: the one that is open, or a new one. */
  Pane restore(long start, long end, long firstEnd);
}
