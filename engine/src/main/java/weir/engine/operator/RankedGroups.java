package weir.engine.operator;

import java.util.List;
import java.util.Optional;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.GroupEnd;
import weir.engine.plan.SortKey;
import weir.engine.state.RowBag;
import weir.engine.time.Watermarks;

/**
 * What operators have in common that keep the rows of groups in order, and say at the end of an
 * epoch what has become of the groups that have changed.
 */
final class RankedGroups {
  private final RankedRows rows;
  private final TimelyRows timely;
  private final boolean haveEnd;
  private long watermark = Watermarks.NONE;
  private OperatorMetrics metrics = new OperatorMetrics();

  /** What a group is asked. */
  @FunctionalInterface
  interface Question {
    /**
     * Counts what comes out of a group.
     *
     * @param by 1, or -1 for what was there before the epoch
     */
    void count(int group, int by);
  }

  /**
   * @param bag where the rows are, which are those of the input
   */
  RankedGroups(
      Schema input, RowBag bag, List<Integer> keys, List<SortKey> order, Optional<GroupEnd> end) {
    this.rows = new RankedRows(input, bag, keys, order, end);
    this.timely = new TimelyRows(end);
    this.haveEnd = end.isPresent();
  }

  RankedRows rows() {
    return rows;
  }

  void open(OperatorContext context) {
    metrics = context.metrics();
    rows.register(context.state());
    context.state().watermark("watermark", () -> watermark, restored -> watermark = restored);
    context.state().onRestored(this::updateState);
  }

  private void updateState() {
    long oldest = rows.firstEnd();
    metrics.state(
        rows.liveRows(), rows.bytes(), oldest == Watermarks.END ? OperatorMetrics.NO_TIME : oldest);
  }

  void process(RowBatch batch) {
    timely.select(batch, watermark, metrics);
    rows.gather(batch, timely.rows(), timely.size());
    rows.holdMemory();
    updateState();
  }

  void advanceWatermark(long newWatermark) {
    watermark = newWatermark;
  }

  /**
   * Ends an epoch.
   *
   * @param question is asked of each group that has changed, as it was and as it is
   * @param answer puts out what has been counted
   */
  void endEpoch(Question question, Runnable answer, Output output) {
    RowList groups = rows.touchedGroups();
    for (int i = 0; i < groups.size(); i++) {
      question.count(groups.rows()[i], -1);
    }
    rows.apply();
    for (int i = 0; i < groups.size(); i++) {
      question.count(groups.rows()[i], 1);
    }
    answer.run();
    rows.endEpoch();
    rows.removeEnded(watermark);
    rows.sweep();
    rows.spill();
    updateState();
    boolean isForwarded = haveEnd || watermark == Output.END;
    if (isForwarded && watermark != Watermarks.NONE) {
      output.watermark(watermark);
    }
  }
}
