package weir.engine.operator;

import java.util.Arrays;
import java.util.List;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.plan.CompleteNode;
import weir.engine.plan.LimitNode;
import weir.engine.state.ColdRowCounts;
import weir.engine.state.RowOrder;
import weir.engine.state.TableName;
import weir.engine.state.spill.Spill;
import weir.engine.state.spill.SpillingSort;
import weir.engine.time.Watermarks;

/**
 * Keeps a result that changes; emits all of it, in its order, when an epoch has changed it. Rows
 * that do not fit into memory lie in the store, and are sorted there and with the others each time.
 */
public final class CompleteOperator implements Operator {
  private static final TableName ROWS = new TableName("rows", 1);

  private final CompleteNode node;
  private final RowOrder order;
  private final ColdRowCounts rows;
  private final RowNumbers rowNumbers = new RowNumbers();
  private int[] wanted = new int[16];
  private boolean hasChanged;
  private boolean hasEnded;
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private OperatorMetrics metrics = new OperatorMetrics();
  private Spill spill = Spill.none();

  public CompleteOperator(CompleteNode node) {
    this.node = node;
    this.order =
        isAnyOrder(node) ? new RowOrder(List.of()) : RowOrder.complete(node.schema(), node.keys());
    this.rows = new ColdRowCounts(ROWS, node.schema());
  }

  /** Where rows are left out, the order says which, whatever is in memory. */
  private static boolean isAnyOrder(CompleteNode node) {
    return node.keys().isEmpty() && node.offset() == 0 && node.fetch() == LimitNode.ALL;
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    batchRows = context.batchRows();
    spill = context.spill();
    rows.register(context.state());
    context.state().onRestored(() -> metrics.state(rows.liveRows(), rows.bytes()));
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    rows.add(batch, rowNumbers.of(batch));
    hasChanged = true;
    tidy();
  }

  private void tidy() {
    rows.tidy();
    metrics.state(rows.liveRows(), rows.bytes());
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {
    hasEnded = watermark == Output.END;
  }

  @Override
  public void endInput(int input, Output output) {}

  @Override
  public void endEpoch(long epoch, Output output) {
    if (hasChanged) {
      emitAll(output);
      hasChanged = false;
    }
    tidy();
    if (hasEnded) {
      output.watermark(Output.END);
    }
  }

  private void emitAll(Output output) {
    if (rows.isPartlyCold()) {
      emitSorted(output);
    } else {
      emitHot(output);
    }
  }

  private void emitSorted(Output output) {
    long end = Watermarks.saturatedSum(node.offset(), node.fetch());
    try (SpillingSort sort = new SpillingSort(node.schema(), order, end, spill, batchRows)) {
      rows.forEach((batch, counts) -> add(batch, counts, sort));
      sort.sorted().forEachBehind(node.offset(), output::emit);
    }
  }

  private void add(RowBatch batch, int[] counts, SpillingSort sort) {
    int[] some = new int[batchRows];
    int count = 0;
    for (int row = 0; row < batch.size(); row++) {
      for (int i = 0; i < counts[row]; i++) {
        some[count++] = row;
        if (count == batchRows) {
          sort.add(batch.withSelection(some, count));
          count = 0;
        }
      }
    }
    if (count > 0) {
      sort.add(batch.withSelection(some, count));
    }
  }

  private void emitHot(Output output) {
    int count = selectWanted();
    for (int from = 0; from < count; from += batchRows) {
      output.emit(rows.hot().rows().batch(wanted, from, Math.min(count, from + batchRows)));
    }
  }

  /** Puts the rows to be given out into {@link #wanted}, as often as they are there. */
  private int selectWanted() {
    long end = Watermarks.saturatedSum(node.offset(), node.fetch());
    long position = 0;
    int count = 0;
    for (int row : order.sort(rows.hot().rows())) {
      for (int i = 0; i < rows.hot().count(row) && position < end; i++) {
        if (position++ >= node.offset()) {
          wanted = count == wanted.length ? Arrays.copyOf(wanted, 2 * count) : wanted;
          wanted[count++] = row;
        }
      }
    }
    return count;
  }

  @Override
  public void close() {}
}
