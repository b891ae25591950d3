package weir.engine.operator;

import java.util.Optional;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.operator.aggregate.GroupTable;
import weir.engine.operator.aggregate.Grouping;
import weir.engine.plan.WindowAggregateNode;
import weir.engine.plan.WindowSpec;
import weir.engine.state.OperatorState;
import weir.engine.state.StoreAccess;
import weir.engine.time.TimeWindows;

/**
 * Groups rows by window and keys. A window is emitted when the watermark reaches its end: windows
 * in order of their end, then their start; groups in order of first appearance. Rows lie in panes
 * that windows share, so a row is added once, however many windows it is in.
 */
public final class WindowAggregateOperator implements Operator {
  private final WindowAggregateNode node;
  private final Grouping grouping;
  private final EventTime time;
  private final OpenPanes panes;
  private final RowPlacement placement;
  private final PaneTable table;
  private final Optional<GroupParts> parts;
  private final PaneRows paneRows = new PaneRows();
  private final RowList late = new RowList();
  private final RowBatchBuilder builder;
  private OperatorMetrics metrics = new OperatorMetrics();
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private StoreAccess store = StoreAccess.none();
  private long batches;
  private long watermark = RowBatch.NO_WATERMARK;

  public WindowAggregateOperator(WindowAggregateNode node) {
    this.node = node;
    Schema input = node.input().schema();
    this.grouping = new Grouping(input, node.keys(), node.calls());
    this.builder = new RowBatchBuilder(node.schema());
    if (node.window() instanceof WindowSpec.Assigned assigned) {
      this.time = new EventTime(assigned.startColumn());
      this.panes = new OpenPanes(grouping, null);
      this.placement = new AssignedPlacement(assigned.startColumn(), assigned.endColumn(), panes);
    } else {
      TimeWindows windows = TimeWindows.of(node.window());
      this.time = new EventTime(node.windowColumn());
      this.panes = new OpenPanes(grouping, windows);
      this.placement = new SlicePlacement(windows, node.windowColumn(), panes);
    }
    this.parts = GroupParts.of(node.input());
    this.table = new PaneTable(panes, placement, grouping, () -> watermark);
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    batchRows = context.batchRows();
    OperatorState state = context.state();
    table.register(state);
    state.watermark("watermark", () -> watermark, restored -> watermark = restored);
    state.onStore(access -> store = access);
    state.onRestored(this::updateState);
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    batches++;
    if (parts.isPresent() && parts.get().areIn(batch)) {
      addParts(batch, parts.get());
    } else {
      addRows(batch);
    }
    updateState();
  }

  private void addRows(RowBatch all) {
    RowBatch batch = time.rowsWithTime(all, metrics);
    paneRows.reset(batch.size());
    late.clear();
    placement.place(batch, paneRows, late);
    metrics.leaveOutLate(batch, late);
    paneRows.sort();
    grouping.encode(batch, paneRows.rows(), paneRows.count());
    for (Pane pane : paneRows.panes()) {
      pane.lastBatch = batches;
      panes.add(pane, batch, paneRows.rows(), paneRows.start(pane), paneRows.end(pane));
    }
  }

  /** None of them is late: that was decided where they were made. */
  private void addParts(RowBatch batch, GroupParts found) {
    paneRows.reset(batch.size());
    found.place(batch, placement, paneRows);
    paneRows.sort();
    grouping.encode(batch, paneRows.rows(), paneRows.count());
    for (Pane pane : paneRows.panes()) {
      pane.lastBatch = batches;
      panes.addParts(
          pane, found.column(batch), paneRows.rows(), paneRows.start(pane), paneRows.end(pane));
    }
  }

  private void updateState() {
    long excess = store.excess(panes.bytes());
    if (excess > 0) {
      table.spill(excess);
      store.excess(panes.bytes());
    }
    metrics.state(panes.groups(), panes.bytes(), panes.oldestTime());
  }

  @Override
  public void advanceWatermark(int input, long newWatermark, Output output) {
    assert newWatermark > watermark || newWatermark == Output.END
        : newWatermark + " does not follow " + watermark;
    watermark = newWatermark;
    for (Pane next = panes.next(watermark); next != null; next = panes.next(watermark)) {
      emit(next, output);
      panes.close(next, table::closed);
    }
    flush(output);
    updateState();
    output.watermark(watermark);
  }

  private void emit(Pane next, Output output) {
    if (store.isThere() && table.isCold(next)) {
      table.readCold(next, chunk -> emit(next.nextStart, next.nextEnd, chunk, output));
    } else {
      emit(next.nextStart, next.nextEnd, panes.groupsOf(next), output);
    }
  }

  private void emit(long start, long end, GroupTable groups, Output output) {
    int from = 0;
    while (from < groups.size()) {
      int to = Math.min(groups.size(), from + batchRows - builder.size());
      append(start, end, groups, from, to);
      from = to;
      if (builder.size() >= batchRows) {
        flush(output);
      }
    }
  }

  private void append(long start, long end, GroupTable groups, int from, int to) {
    int keys = node.keys().size();
    groups.appendKeys(from, to, builder, 0);
    builder.longs(keys).repeat(start, to - from);
    builder.longs(keys + 1).repeat(end, to - from);
    builder.longs(keys + 2).repeat(end - 1, to - from);
    groups.appendAggregates(from, to, builder, keys + 3);
  }

  private void flush(Output output) {
    if (builder.size() > 0) {
      output.emit(builder.build());
    }
  }

  @Override
  public void endInput(int input, Output output) {
    assert watermark == Output.END : "the input ended at watermark " + watermark;
  }

  @Override
  public void close() {}
}
