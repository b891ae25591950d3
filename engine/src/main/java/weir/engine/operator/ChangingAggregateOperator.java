package weir.engine.operator;

import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.operator.aggregate.ChangingGroups;
import weir.engine.plan.ChangingAggregateNode;
import weir.engine.plan.PlanNode;
import weir.engine.time.Watermarks;

/**
 * Groups an input that need not end, and whose rows may be changed and taken back. At the end of an
 * epoch it says what has become of the groups that the epoch's rows have come to: nothing where all
 * is as it was before. Without keys there is one row from the first epoch's end on.
 */
public final class ChangingAggregateOperator implements Operator {
  private final ChangingAggregateNode node;
  private final int keyCount;
  private final Schema aggregates;
  private final ChangingGroups groups;
  private final TouchedGroups touched;
  private final TimeToLive timeToLive;
  private final GroupLifetimes lifetimes;
  private final TimelyRows timely;
  private final Optional<GroupParts> parts;

  private long watermark = RowBatch.NO_WATERMARK;
  private boolean hasEmitted;
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private OperatorMetrics metrics = new OperatorMetrics();
  private @Nullable ChangeBatch changes;

  public ChangingAggregateOperator(ChangingAggregateNode node) {
    Schema input = node.input().schema();
    this.node = node;
    this.keyCount = node.keys().size();
    this.aggregates = new Schema(node.schema().fields().subList(keyCount, node.schema().size()));
    boolean isRetracting = node.input().changes().isUpdating();
    this.groups = new ChangingGroups(input, node.keys(), node.calls(), isRetracting, node.end());
    this.touched = new TouchedGroups(groups, aggregates);
    this.timeToLive = new TimeToLive(node.ttlMillis());
    this.lifetimes = new GroupLifetimes(node.end().isPresent(), groups, timeToLive);
    this.timely = new TimelyRows(node.end());
    this.parts = GroupParts.of(node.input());
    groups.store(lifetimes::write, lifetimes::read);
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    batchRows = context.batchRows();
    timeToLive.open(context);
    changes = new ChangeBatch(node.schema(), batchRows);
    groups.register(context.state());
    context.state().watermark("watermark", () -> watermark, restored -> watermark = restored);
    context
        .state()
        .note(
            "has-emitted",
            () -> String.valueOf(hasEmitted),
            saved -> hasEmitted |= Boolean.parseBoolean(saved));
    context.state().onRestored(this::updateState);
    if (keyCount == 0) {
      groups.addGroupWithoutRows();
    }
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
    if (keyCount == 0) {
      touched.touchOnly(hasEmitted);
    } else {
      touched.touch(groupsOfRows, count);
    }
    lifetimes.note(groupsOfRows, count, timeToLive.now());
    if (parts.isPresent() && parts.get().areIn(batch)) {
      groups.applyParts(parts.get().column(batch), rows, count);
    } else {
      groups.apply(batch, rows, count);
    }
    groups.holdMemory();
    updateState();
  }

  @Override
  public void advanceWatermark(int input, long newWatermark, Output output) {
    watermark = newWatermark;
  }

  @Override
  public void endInput(int input, Output output) {}

  /** Emits the changes, forgets what is over, and lets the watermark follow. */
  @Override
  public void endEpoch(long epoch, Output output) {
    if (keyCount == 0 && !hasEmitted) {
      touched.touchOnly(false);
    }
    emitChanges(output);
    hasEmitted = true;
    touched.clear();
    if (keyCount > 0) {
      lifetimes.sweep(watermark, timeToLive.now());
      groups.spill(lifetimes::moved);
    }
    updateState();
    boolean isForwarded = node.timeColumn() != PlanNode.NO_TIME || watermark == Output.END;
    if (isForwarded && watermark != RowBatch.NO_WATERMARK) {
      output.watermark(watermark);
    }
  }

  private void emitChanges(Output output) {
    RowBatch before = touched.takeBefore();
    for (int from = 0; from < touched.count(); from += batchRows) {
      int to = Math.min(touched.count(), from + batchRows);
      emitChanges(before, from, to, output);
    }
    Objects.requireNonNull(changes).flush(output);
  }

  private void emitChanges(RowBatch before, int from, int to, Output output) {
    RowBatchBuilder builder = new RowBatchBuilder(aggregates, to - from);
    for (int number = from; number < to; number++) {
      groups.appendAggregates(touched.group(number), builder, 0);
    }
    RowBatch after = builder.build(to - from);
    for (int number = from; number < to; number++) {
      emitChange(number, before, after, number - from, output);
    }
  }

  private void emitChange(
      int number, RowBatch before, RowBatch after, int afterRow, Output output) {
    int group = touched.group(number);
    int beforeRow = touched.beforeRow(number);
    boolean wasThere = touched.wasThere(number);
    boolean isThere = keyCount == 0 || groups.rowCount(group) > 0;
    if (wasThere && isThere) {
      if (!before.isSame(beforeRow, after, afterRow)) {
        append(group, before, beforeRow, RowKind.UPDATE_BEFORE, output);
        append(group, after, afterRow, RowKind.UPDATE_AFTER, output);
      }
    } else if (wasThere) {
      append(group, before, beforeRow, RowKind.DELETE, output);
      lifetimes.noteEmptied();
    } else if (isThere) {
      append(group, after, afterRow, RowKind.INSERT, output);
    } else {
      lifetimes.noteEmptied();
    }
  }

  private void append(int group, RowBatch values, int row, RowKind kind, Output output) {
    ChangeBatch target = Objects.requireNonNull(changes);
    groups.appendKeys(group, target.columns(), 0);
    target.columns().append(values, row, keyCount);
    target.end(kind, output);
  }

  @Override
  public void close() {}
}
