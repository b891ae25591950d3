package weir.engine.operator;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowNumbers;
import weir.engine.operator.aggregate.GroupTable;
import weir.engine.operator.aggregate.Grouping;
import weir.engine.plan.AggregateNode;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.StoredGroups;
import weir.engine.state.TableName;
import weir.engine.state.TableWriter;
import weir.engine.state.spill.Spill;
import weir.engine.state.spill.SpillShare;

/**
 * Groups an input that ends; emits all groups then, in order of first appearance. Groups that do
 * not fit into memory are put together from their parts at the end.
 */
public final class AggregateOperator implements Operator {
  private static final TableName GROUPS = new TableName("groups", 1);

  private final AggregateNode node;
  private final Grouping grouping;
  private GroupTable groups;
  private final Optional<GroupParts> parts;
  private final RowNumbers rowNumbers = new RowNumbers();
  private OperatorMetrics metrics = new OperatorMetrics();
  private boolean isOver;
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private Spill spill = Spill.none();
  private SpillShare share = spill.newShare();

  /** Parts of groups, once they have not fitted. */
  private @Nullable SpilledGroups spilled;

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
    spill = context.spill();
    share = spill.newShare();
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
    if (share.isOver(groups.bytes())) {
      spillGroups();
    }
    updateState();
  }

  private void spillGroups() {
    if (spilled == null) {
      spilled = new SpilledGroups(grouping, node.schema(), spill, batchRows);
    }
    spilled.add(groups);
    long nextRank = groups.nextRank();
    groups = grouping.newTable();
    groups.startRanksAt(nextRank);
    share.isOver(0);
  }

  /** Once its result has been given out it has none, not even that of no rows. */
  private void restored() {
    if (isOver) {
      groups.clear();
    }
    updateState();
  }

  private void updateState() {
    long spilledParts = spilled == null ? 0 : spilled.size();
    long spilledBytes = spilled == null ? 0 : spilled.bytes();
    metrics.state(groups.size() + spilledParts, groups.bytes() + spilledBytes);
  }

  @Override
  public void advanceWatermark(int input, long watermark, Output output) {}

  @Override
  public void endInput(int input, Output output) {
    if (spilled != null) {
      spillGroups();
      spilled.emit(output);
    } else if (!isOver) {
      emitGroups(output);
    }
    isOver = true;
    metrics.state(0, groups.bytes());
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
