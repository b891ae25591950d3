package weir.engine.operator;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.IntervalJoinNode;
import weir.engine.plan.PlanNode;
import weir.engine.state.KeyEncoder;
import weir.engine.state.OperatorState;
import weir.engine.state.StoreAccess;
import weir.engine.state.TableName;
import weir.engine.time.Watermarks;

/**
 * Joins rows with equal keys where {@code lower <= right time - left time <= upper}. Every row is
 * paired with the kept ones of the other input, then kept itself for those still to come: a left
 * row until {@code time + upper < right watermark}, a right one until {@code time < left watermark
 * + lower}. A row that leaves without having found a partner comes out then, if the join gives such
 * rows; one that can match nothing, because of a NULL, at once.
 *
 * <p>Order: that of the rows that complete a pair; under each, that of its partners' times as far
 * as they lie in different buckets, then of their coming. Rows without a partner: by time.
 */
public final class IntervalJoinOperator implements Operator {
  private static final int LEFT = 0;
  private static final long MIN_BUCKET_MILLIS = 1000;
  private static final int BUCKETS_PER_RANGE = 4;

  private final IntervalJoinNode node;
  private final JoinInput left;
  private final JoinInput right;
  private final TimedRowsTable leftTable;
  private final TimedRowsTable rightTable;
  private final ColdRowsTable coldLeft;
  private final ColdRowsTable coldRight;
  private final RangeProbe leftProbe;
  private final RangeProbe rightProbe;
  private final long lower;
  private final long upper;
  private StoreAccess store = StoreAccess.none();
  private final RowList alone = new RowList();
  private int[] rows = {};
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private long forwarded = Watermarks.NONE;
  private OperatorMetrics metrics = new OperatorMetrics();
  private @Nullable JoinOutput pairs;

  public IntervalJoinOperator(IntervalJoinNode node) {
    this.node = node;
    this.lower = node.lowerMillis();
    this.upper = node.upperMillis();
    long minusLower = Watermarks.negated(lower);
    long minusUpper = Watermarks.negated(upper);
    long range = Watermarks.saturatedSum(upper, minusLower);
    long bucket = Math.max(MIN_BUCKET_MILLIS, range / BUCKETS_PER_RANGE);
    Schema leftSchema = node.left().schema();
    Schema rightSchema = node.right().schema();
    JoinKeys leftKeys = new JoinKeys(leftSchema, node.leftKeys());
    JoinKeys rightKeys = new JoinKeys(rightSchema, node.rightKeys());
    TimedRows leftRows = new TimedRows(leftSchema, node.leftTime(), bucket, node.type(), true);
    TimedRows rightRows = new TimedRows(rightSchema, node.rightTime(), bucket, node.type(), false);
    this.left = new JoinInput(leftKeys, node.leftTime(), lower, upper, leftRows);
    this.right = new JoinInput(rightKeys, node.rightTime(), minusUpper, minusLower, rightRows);
    this.leftTable = new TimedRowsTable(left.kept, leftKeys.encoder());
    this.rightTable = new TimedRowsTable(right.kept, rightKeys.encoder());
    this.coldLeft =
        new ColdRowsTable(
            "cold-left",
            leftSchema,
            leftKeys.encoder(),
            new KeyEncoder(leftSchema, node.leftKeys()),
            left.kept,
            leftTable);
    this.coldRight =
        new ColdRowsTable(
            "cold-right",
            rightSchema,
            rightKeys.encoder(),
            new KeyEncoder(rightSchema, node.rightKeys()),
            right.kept,
            rightTable);
    this.leftProbe = new RangeProbe(left, right.kept, coldRight);
    this.rightProbe = new RangeProbe(right, left.kept, coldLeft);
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    register(context.state());
    BatchFunction residual = node.residual().map(context::compile).orElse(null);
    batchRows = context.batchRows();
    pairs =
        new JoinOutput(
            node.type(),
            node.left().schema(),
            node.right().schema(),
            node.schema(),
            residual,
            batchRows);
  }

  private void register(OperatorState state) {
    state.watermark("left", () -> left.watermark, restored -> left.watermark = restored);
    state.watermark("right", () -> right.watermark, restored -> right.watermark = restored);
    state.watermark("sent", () -> forwarded, restored -> forwarded = restored);
    coldLeft.register(state);
    coldRight.register(state);
    state.table(name("left", left.kept), leftTable);
    state.table(name("right", right.kept), rightTable);
    state.onStore(access -> store = access);
    state.onRestored(this::restored);
  }

  private static TableName name(String side, TimedRows kept) {
    return new TableName(side, kept.areFlagged() ? 2 : 1);
  }

  private void restored() {
    coldLeft.hotRestored();
    coldRight.hotRestored();
    retain();
    left.kept.forgetLonely();
    right.kept.forgetLonely();
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    rows = rows.length < batch.size() ? new int[batch.size()] : rows;
    JoinInput own = input == LEFT ? left : right;
    int count = own.select(batch, rows, alone, metrics);
    own.keys.encoder().encode(batch, rows, count);
    JoinOutput out = Objects.requireNonNull(pairs);
    out.begin(batch, input == LEFT, output);
    (input == LEFT ? leftProbe : rightProbe).addPairs(batch, rows, count, out);
    out.end();
    emitAlone(batch, own, count, out, output);
    own.kept.add(own.keys.encoder(), batch, rows, count, out);
    updateState();
  }

  /** Emits the rows of a batch that can never match, or no more, if such rows come out. */
  private void emitAlone(RowBatch batch, JoinInput own, int count, JoinOutput out, Output output) {
    if (!out.givesAlone(own == left)) {
      return;
    }
    long[] times = batch.longs(own.timeColumn).values();
    for (int i = 0; i < count; i++) {
      if (times[rows[i]] < own.kept.retainFrom() && !out.isMatched(rows[i])) {
        alone.add(rows[i]);
      }
    }
    if (alone.size() > 0) {
      out.emitAlone(batch.take(alone.rows(), alone.size()), own == left, output);
    }
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {
    JoinInput own = input == LEFT ? left : right;
    assert watermark > own.watermark || watermark == Output.END
        : watermark + " does not follow " + own.watermark;
    own.watermark = watermark;
    JoinOutput out = Objects.requireNonNull(pairs);
    left.kept.emitLonely(leftRetainFrom(), out, output, batchRows);
    right.kept.emitLonely(rightRetainFrom(), out, output, batchRows);
    retain();
    forward(output);
  }

  private long leftRetainFrom() {
    return Watermarks.minus(right.watermark, upper);
  }

  private long rightRetainFrom() {
    return Watermarks.plus(left.watermark, lower);
  }

  /** Drops what can match no more. */
  private void retain() {
    left.kept.retainFrom(leftRetainFrom());
    right.kept.retainFrom(rightRetainFrom());
    updateState();
  }

  private void forward(Output output) {
    JoinInput timed = node.timeColumn() == node.leftTime() ? left : right;
    long watermark = Math.min(timed.watermark, timed.kept.retainFrom());
    boolean isWanted = node.timeColumn() != PlanNode.NO_TIME || watermark == Output.END;
    if (watermark > forwarded && isWanted) {
      forwarded = watermark;
      output.watermark(watermark);
    }
  }

  private void updateState() {
    long excess = store.excess(left.kept.bytes() + right.kept.bytes());
    if (excess > 0) {
      long freed = coldLeft.spill(excess / 2);
      coldRight.spill(excess - freed);
      store.excess(left.kept.bytes() + right.kept.bytes());
    }
    long oldest = Math.min(left.kept.oldestTime(), right.kept.oldestTime());
    metrics.state(
        left.kept.rowCount() + right.kept.rowCount(),
        left.kept.bytes() + right.kept.bytes(),
        oldest == Long.MAX_VALUE ? OperatorMetrics.NO_TIME : oldest);
  }

  @Override
  public void endInput(int input, Output output) {}

  @Override
  public void close() {}
}
