package weir.engine.operator;

import weir.engine.data.RowBatch;

/** Where an operator puts what it makes; usable only during a call of the operator. */
public interface Output {
  /** Passes rows on. An empty batch may be left out. */
  void emit(RowBatch batch);

  /**
   * Says that no row whose time column is smaller will follow. Never smaller than the one before;
   * {@link #END} is the last.
   */
  void watermark(long watermark);

  /** Says that no more rows are wanted: the query ends once this call returns. For LIMIT. */
  void finish();

  /** The watermark behind the last row of an input that ended: beyond every time. */
  long END = Long.MAX_VALUE;
}
