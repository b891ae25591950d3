package weir.engine.operator;

import weir.engine.data.RowBatch;
import weir.engine.state.OperatorState;

/**
 * Brings rows and timeouts to a function in one order. Calls it only if it may; what comes before
 * waits.
 */
interface StatefulFeed extends HotState.Part {
  void register(OperatorState state);

  /** New rows. */
  void add(RowBatch batch, boolean mayCall, OperatorMetrics metrics);

  /** A new watermark, or the last one again, if there was one. */
  void advance(long watermark, boolean mayCall);

  /** An epoch ends, and the function may be called. */
  void endEpoch();

  /** The last watermark. */
  long watermark();

  /** What can be forwarded: no row that the function gives out will be earlier. */
  long forwarded();

  /** How many rows wait. */
  long size();

  /**
   * The earliest time of the rows that wait for the watermark, or {@link OperatorMetrics#NO_TIME}.
   */
  long oldestTime();
}
