package weir.engine.operator;

import weir.engine.data.RowBatch;

/**
 * One running step of a query. All methods are called by one thread, one after the other: open,
 * then events, then close (also after a failure). Rows and watermarks go out only during a call.
 * The same events give the same output.
 *
 * <p>An operator forwards the watermark itself, after the rows that it released.
 */
public interface Operator extends AutoCloseable {
  /** A time that does not come. */
  long NEVER = Long.MAX_VALUE;

  void open(OperatorContext context);

  /** Rows of an input, numbered as {@link weir.engine.plan.PlanNode#inputs}. Never empty. */
  void process(int input, RowBatch batch, Output output);

  /**
   * No row of that input whose time column is smaller than {@code watermark} will follow, late ones
   * excepted. Rises strictly; {@link Output#END} comes right before {@link #endInput}.
   */
  void advanceWatermark(int input, long watermark, Output output);

  /**
   * An epoch ends on all inputs: whoever holds changes back to fold them emits them now. What
   * readers see moves from epoch to epoch; nobody sees the inside of one. The last epoch ends after
   * {@link #endInput} of every input.
   *
   * @param epoch rises from epoch to epoch
   */
  default void endEpoch(long epoch, Output output) {}

  /**
   * By when, by the clock, an epoch is to end even if no rows come, because there is something to
   * do then; {@link #NEVER} if there is not.
   */
  default long wakeUpMillis() {
    return NEVER;
  }

  /** No rows and no watermark of that input will follow. */
  void endInput(int input, Output output);

  @Override
  void close();
}
