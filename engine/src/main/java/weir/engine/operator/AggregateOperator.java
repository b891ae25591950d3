package weir.engine.operator;

import java.util.Optional;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.operator.aggregate.GroupTable;
import weir.engine.operator.aggregate.Grouping;
import weir.engine.plan.AggregateNode;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.StoredGroups;
import weir.engine.state.TableName;
import weir.engine.state.TableWriter;

/** Groups an input that ends; emits all groups then, in order of first appearance. */
public final class AggregateOperator implements Operator {
  private static final TableName GROUPS = new TableName("groups", 1);

  private final AggregateNode node;
  private final Grouping grouping;
  private final GroupTable groups;
  private final Optional<GroupParts> parts;
  private final RowNumbers rowNumbers = new RowNumbers();
  private OperatorMetrics metrics = new OperatorMetrics();
  private boolean isOver;
  private int batchRows = RowBatch.DEFAULT_ROWS;

  public AggregateOperator(AggregateNode node) {
    this.node = node;
    this.grouping = new Grouping(node.input().schema(), node.keys(), node.calls());
    this.groups = grouping.newTable();
    this.parts = GroupParts.of(node.input());
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    batchRows = context.batchRows();
    context.state().table(GROUPS, new Groups());
    context.state().counter("over", () -> isOver ? 1 : 0, over -> isOver |= over > 0);
    context.state().onRestored(this::restored);
    if (node.keys().isEmpty()) {
      grouping.addGroupWithoutRows(groups);
    }
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    int[] rows = rowNumbers.of(batch);
    grouping.encode(batch, rows, batch.size());
    if (parts.isPresent() && parts.get().areIn(batch)) {
      grouping.addParts(groups, parts.get().column(batch), rows, 0, batch.size());
    } else {
      grouping.add(groups, batch, rows, 0, batch.size());
    }
    updateState();
  }

  /** Once its result has been given out it has none, not even that of no rows. */
  private void restored() {
    if (isOver) {
      groups.clear();
    }
    updateState();
  }

  private void updateState() {
    metrics.state(groups.size(), groups.bytes());
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {}

  @Override
  public void endInput(int input, Output output) {
    if (!isOver) {
      emitGroups(output);
    }
    output.watermark(Output.END);
  }

  private void emitGroups(Output output) {
    RowBatchBuilder builder = new RowBatchBuilder(node.schema(), batchRows);
    for (int from = 0; from < groups.size(); from += batchRows) {
      int to = Math.min(groups.size(), from + batchRows);
      groups.appendKeys(from, to, builder, 0);
      groups.appendAggregates(from, to, builder, node.keys().size());
      output.emit(builder.build(to - from));
    }
    groups.clear();
    isOver = true;
    metrics.state(0, groups.bytes());
  }

  @Override
  public void close() {}

  /** The groups as stored records. */
  private final class Groups implements DurableTable {
    private final StoredGroups stored = new StoredGroups();

    @Override
    public void freeze(DurableState.Scope scope, TableWriter out) {
      if (isOver) {
        out.deleteBucket(stored, NO_BUCKET);
      }
      groups.freeze(scope, out, key -> {}, key -> {}, NO_BUCKET, stored);
    }

    @Override
    public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
      groups.restore(key, value, 0);
      stored.add(group);
    }

    @Override
    public void restored() {
      groups.restored();
    }
  }
}
