package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BytesVector;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.DoubleVector;
import weir.engine.data.LongVector;
import weir.engine.data.ObjectVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.operator.aggregate.GroupTable;
import weir.engine.operator.aggregate.Grouping;
import weir.engine.plan.PartialAggregateNode;
import weir.engine.plan.WindowSpec;
import weir.engine.time.TimeWindows;

/**
 * Groups rows until there are many groups, a window of them is over or the epoch ends; then gives
 * out the groups as parts. The watermark waits until then: nothing it could close has been sent.
 * Whether a row is late is decided here, as it is where groups are kept.
 */
public final class PartialAggregateOperator implements Operator {
  /** How many groups there are at most, a batch's more or less: they are to stay in a cache. */
  static final int MOST_GROUPS = 1 << 14;

  /** Of how many bytes of rows there may be groups. */
  private static final long MOST_BYTES = 64L << 20;

  private final PartialAggregateNode node;
  private final Grouping grouping;
  private final @Nullable EventTime time;
  private final OpenPanes panes;
  private final RowPlacement placement;
  private final PaneRows paneRows = new PaneRows();
  private final RowList late = new RowList();
  private final Reduction reduction = new Reduction();

  /** The keys, then the columns of parts. */
  private final RowBatchBuilder builder;

  private OperatorMetrics metrics = new OperatorMetrics();
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private long rows;
  private long bytes;
  private long watermark = RowBatch.NO_WATERMARK;
  private long forwarded = RowBatch.NO_WATERMARK;
  private List<ColumnVector> noParts = List.of();
  private int noPartsLength = -1;

  public PartialAggregateOperator(PartialAggregateNode node) {
    this.node = node;
    Schema input = node.input().schema();
    this.grouping = new Grouping(input, node.keys(), node.calls());
    List<Integer> built = new ArrayList<>(node.keys());
    for (int i = node.firstOfParts(); i < node.schema().size(); i++) {
      built.add(i);
    }
    this.builder = new RowBatchBuilder(node.schema().select(built));
    WindowSpec window = node.window().orElse(null);
    if (window == null) {
      this.time = null;
      this.panes = new OpenPanes(grouping, null);
      this.placement = new WholePlacement(panes);
    } else if (window instanceof WindowSpec.Assigned assigned) {
      this.time = new EventTime(assigned.startColumn());
      this.panes = new OpenPanes(grouping, null);
      this.placement = new AssignedPlacement(assigned.startColumn(), assigned.endColumn(), panes);
    } else {
      TimeWindows windows = TimeWindows.of(window);
      this.time = new EventTime(node.windowColumn());
      this.panes = new OpenPanes(grouping, windows);
      this.placement = new SlicePlacement(windows, node.windowColumn(), panes);
    }
  }

  /** Nothing is registered: nothing is kept at the end of an epoch. */
  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    batchRows = context.batchRows();
  }

  @Override
  public void process(int input, RowBatch all, Output output) {
    if (!reduction.isWorthIt()) {
      reduction.passed(all.size());
      output.emit(withoutParts(all));
      return;
    }
    RowBatch batch = time == null ? all : time.rowsWithTime(all, metrics);
    paneRows.reset(batch.size());
    late.clear();
    placement.place(batch, paneRows, late);
    metrics.leaveOutLate(batch, late);
    paneRows.sort();
    grouping.encode(batch, paneRows.rows(), paneRows.count());
    for (Pane pane : paneRows.panes()) {
      panes.add(pane, batch, paneRows.rows(), paneRows.start(pane), paneRows.end(pane));
    }
    rows += paneRows.count();
    bytes += batch.sizeBytes();
    if (panes.groups() >= MOST_GROUPS || bytes >= MOST_BYTES) {
      giveOut(output);
    }
  }

  @Override
  public void advanceWatermark(int input, long newWatermark, Output output) {
    watermark = newWatermark;
    if (panes.list().size() == 0 || panes.next(newWatermark) != null) {
      giveOut(output);
    }
  }

  @Override
  public void endEpoch(long epoch, Output output) {
    giveOut(output);
  }

  @Override
  public void endInput(int input, Output output) {
    giveOut(output);
  }

  /** Gives out all groups, then the watermark. */
  private void giveOut(Output output) {
    reduction.grouped(rows, panes.groups());
    panes.takeAll(pane -> giveOut(pane, output));
    flush(output);
    rows = 0;
    bytes = 0;
    if (watermark > forwarded) {
      forwarded = watermark;
      output.watermark(watermark);
    }
  }

  private void giveOut(Pane pane, Output output) {
    GroupTable groups = pane.groups;
    int from = 0;
    while (from < groups.size()) {
      int to = Math.min(groups.size(), from + batchRows - builder.size());
      append(pane, from, to);
      from = to;
      if (builder.size() >= batchRows) {
        flush(output);
      }
    }
  }

  private void append(Pane pane, int from, int to) {
    int keys = node.keys().size();
    pane.groups.appendKeys(from, to, builder, 0);
    builder.longs(keys).repeat(pane.start, to - from);
    builder.longs(keys + 1).repeat(pane.end, to - from);
    builder.longs(keys + 2).repeat(pane.firstEnd, to - from);
    pane.groups.appendParts(from, to, builder.bytes(keys + 3));
  }

  private void flush(Output output) {
    if (builder.size() > 0) {
      output.emit(inPlace(builder.build()));
    }
  }

  /** The columns at their places in the output, with nothing in those that parts do not have. */
  private RowBatch inPlace(RowBatch built) {
    Schema schema = node.schema();
    List<ColumnVector> columns = new ArrayList<>();
    for (int i = 0; i < node.firstOfParts(); i++) {
      int key = node.keys().indexOf(i);
      columns.add(key >= 0 ? built.column(key) : nothing(schema.type(i), built.length()));
    }
    columns.addAll(built.columns().subList(node.keys().size(), built.columns().size()));
    return RowBatch.of(schema, columns, built.length());
  }

  private static ColumnVector nothing(DataType type, int length) {
    return switch (type.layout()) {
      case LONG -> new LongVector(new long[length], null);
      case DOUBLE -> new DoubleVector(new double[length], null);
      case BYTES -> new BytesVector(new byte[0], new int[length], new int[length], null);
      case OBJECT -> new ObjectVector(new @Nullable Object[length]);
    };
  }

  private RowBatch withoutParts(RowBatch batch) {
    if (noPartsLength != batch.length()) {
      noPartsLength = batch.length();
      noParts = noParts(noPartsLength);
    }
    List<ColumnVector> columns = new ArrayList<>(batch.columns());
    columns.addAll(noParts);
    return batch.withColumns(node.schema(), columns);
  }

  private static List<ColumnVector> noParts(int length) {
    ColumnVector times = new LongVector(new long[length], null);
    long[] nulls = ColumnVector.bitmap(length);
    for (int row = 0; row < length; row++) {
      ColumnVector.set(nulls, row);
    }
    return List.of(
        times, times, times, new BytesVector(new byte[0], new int[length], new int[length], nulls));
  }

  @Override
  public void close() {}
}
