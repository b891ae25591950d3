package weir.engine.operator;

import java.util.Arrays;
import java.util.List;
import weir.engine.data.RowBatch;
import weir.engine.operator.aggregate.ChangingGroups;
import weir.engine.plan.FirstRowNode;
import weir.engine.time.Watermarks;

/**
 * Passes on the first row of each key at once, and keeps the keys that have come: as groups of
 * rows, of which only the first ever counts.
 */
public final class FirstRowOperator implements Operator {
  private final FirstRowNode node;
  private final ChangingGroups groups;
  private final TimeToLive timeToLive;
  private final GroupLifetimes lifetimes;
  private final TimelyRows timely;
  private final RowList first = new RowList();
  private long watermark = RowBatch.NO_WATERMARK;
  private OperatorMetrics metrics = new OperatorMetrics();

  public FirstRowOperator(FirstRowNode node) {
    this.node = node;
    this.groups = new ChangingGroups(node.schema(), node.keys(), List.of(), false, node.end());
    this.timeToLive = new TimeToLive(node.ttlMillis());
    this.lifetimes = new GroupLifetimes(node.end().isPresent(), groups, timeToLive);
    this.timely = new TimelyRows(node.end());
    groups.store(lifetimes::write, lifetimes::read);
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    timeToLive.open(context);
    groups.register(context.state());
    context.state().watermark("watermark", () -> watermark, restored -> watermark = restored);
    context.state().onRestored(this::updateState);
  }

  private void updateState() {
    long oldest = lifetimes.firstWindowEnd();
    metrics.state(
        groups.liveGroups(),
        groups.bytes(),
        oldest == Watermarks.END ? OperatorMetrics.NO_TIME : oldest);
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    timely.select(batch, watermark, metrics);
    int[] rows = timely.rows();
    int count = timely.size();
    int[] groupsOfRows = groups.find(batch, rows, count);
    first.clear();
    for (int i = 0; i < count; i++) {
      if (groups.addFirst(groupsOfRows[i])) {
        first.add(rows[i]);
      }
    }
    lifetimes.note(groupsOfRows, count, timeToLive.now());
    if (timeToLive.isSet()) {
      groups.mark(groupsOfRows, count);
    }
    spill();
    if (first.size() > 0) {
      output.emit(batch.withSelection(Arrays.copyOf(first.rows(), first.size()), first.size()));
    }
  }

  private void spill() {
    groups.spill(lifetimes::moved);
    updateState();
  }

  @Override
  public void advanceWatermark(int input, long newWatermark, Output output) {
    watermark = newWatermark;
    output.watermark(newWatermark);
  }

  @Override
  public void endInput(int input, Output output) {}

  @Override
  public void endEpoch(long epoch, Output output) {
    if (!node.keys().isEmpty()) {
      lifetimes.sweep(watermark, timeToLive.now());
      spill();
    }
  }

  @Override
  public void close() {}
}
