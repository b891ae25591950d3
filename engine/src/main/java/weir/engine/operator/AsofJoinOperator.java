package weir.engine.operator;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.AsofJoinNode;
import weir.engine.plan.JoinType;
import weir.engine.plan.PlanNode;
import weir.engine.time.Watermarks;

/**
 * Joins each left row with the right row next to it in time. Rows of both sides wait until both
 * watermarks have passed them; then they are taken in order of time, and a left row finds the last
 * right row before it, or waits for the first one behind it.
 */
public final class AsofJoinOperator implements Operator {
  private static final int LEFT = 0;

  private final AsofJoinNode node;
  private final JoinKeys leftKeys;
  private final Versions versions;
  private final TimeOrderedRows left;
  private final TimeOrderedRows right;
  private final AsofPartners partners;
  private int[] rows = {};
  private long leftWatermark = Watermarks.NONE;
  private long rightWatermark = Watermarks.NONE;

  /** Rows before it, the left ones' times shifted, have been taken. */
  private long taken = Watermarks.NONE;

  private long forwarded = Watermarks.NONE;
  private OperatorMetrics metrics = new OperatorMetrics();
  private @Nullable AsofOutput pairs;

  public AsofJoinOperator(AsofJoinNode node) {
    this.node = node;
    this.leftKeys = new JoinKeys(node.left().schema(), node.leftKeys());
    this.versions = new Versions(node);
    this.left = TimeOrderedRows.byTime(node.left().schema(), node.leftTime(), node.leftKeys());
    this.right = rightRows(node, versions.schema());
    this.partners =
        node.match().isBackward() ? new LatestPartners(node) : new EarliestPartners(node);
  }

  /** Of several right rows of one time, the first in the order of their columns is to be next. */
  private static TimeOrderedRows rightRows(AsofJoinNode node, Schema schema) {
    if (node.isVersioned()) {
      return TimeOrderedRows.asTheyCame(schema, node.rightTime(), node.rightKeys());
    }
    return node.match().isBackward()
        ? TimeOrderedRows.byTimeFirstLast(schema, node.rightTime(), node.rightKeys())
        : TimeOrderedRows.byTime(schema, node.rightTime(), node.rightKeys());
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    left.register("left-", context.state());
    right.register("right-", context.state());
    partners.register(context.state());
    context.state().watermark("left", () -> leftWatermark, restored -> leftWatermark = restored);
    context.state().watermark("right", () -> rightWatermark, restored -> rightWatermark = restored);
    context.state().watermark("taken", () -> taken, restored -> taken = restored);
    context.state().watermark("sent", () -> forwarded, restored -> forwarded = restored);
    context.state().onRestored(this::updateState);
    BatchFunction residual = node.residual().map(context::compile).orElse(null);
    pairs = new AsofOutput(node, residual, context.batchRows());
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    if (input == LEFT) {
      left.add(leftRows(batch, output), metrics);
    } else {
      right.add(versions.of(batch), metrics);
    }
    updateState();
  }

  /** The rows that wait: late ones are found among them. Those without a time come out at once. */
  private RowBatch leftRows(RowBatch batch, Output output) {
    LongVector times = batch.longs(node.leftTime());
    boolean isLeft = node.type() == JoinType.LEFT;
    rows = rows.length < batch.size() ? new int[batch.size()] : rows;
    int count = 0;
    int alone = 0;
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      if (times.isNull(row)) {
        alone++;
      } else if (isLeft
          || times.value(row) < batch.watermark(row)
          || !leftKeys.hasNull(batch, row)) {
        rows[count++] = row;
      }
    }
    if (isLeft && alone > 0) {
      emitWithoutTime(batch, alone, output);
    }
    return count == batch.size() ? batch : batch.withSelection(rows, count);
  }

  private void emitWithoutTime(RowBatch batch, int count, Output output) {
    LongVector times = batch.longs(node.leftTime());
    int[] alone = new int[count];
    int found = 0;
    for (int i = 0; i < batch.size(); i++) {
      if (times.isNull(batch.row(i))) {
        alone[found++] = batch.row(i);
      }
    }
    Objects.requireNonNull(pairs).emitAlone(batch.take(alone, count), output);
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {
    if (input == LEFT) {
      leftWatermark = watermark;
      left.advance(watermark);
    } else {
      rightWatermark = watermark;
      right.advance(watermark);
    }
    long passed = Math.min(Watermarks.plus(leftWatermark, node.shift()), rightWatermark);
    if (passed > taken) {
      take(passed, output);
    }
  }

  /** Takes all rows before that time. */
  private void take(long time, Output output) {
    long leftTime = Watermarks.minus(time, node.shift());
    boolean isEnd = time == Output.END;
    if (left.hasBefore(leftTime) || right.hasBefore(time) || isEnd) {
      AsofOutput out = Objects.requireNonNull(pairs);
      partners.take(left.before(leftTime), right.before(time), isEnd, out, output);
    }
    left.remove(leftTime);
    right.remove(time);
    taken = time;
    updateState();
    forward(Math.min(leftTime, partners.oldestTime()), output);
  }

  private void forward(long watermark, Output output) {
    boolean isWanted = node.timeColumn() != PlanNode.NO_TIME || watermark == Output.END;
    if (watermark > forwarded && isWanted) {
      forwarded = watermark;
      output.watermark(watermark);
    }
  }

  private void updateState() {
    metrics.state(
        left.size() + right.size() + partners.size(),
        left.bytes() + right.bytes() + partners.bytes(),
        oldestWaiting());
  }

  private long oldestWaiting() {
    if (left.size() == 0) {
      return right.oldestTime();
    }
    return right.size() == 0 ? left.oldestTime() : Math.min(left.oldestTime(), right.oldestTime());
  }

  @Override
  public void endInput(int input, Output output) {}

  @Override
  public void close() {}
}
