package weir.engine.operator;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.plan.ChangingOverNode;
import weir.engine.state.RowCounts;

/**
 * Keeps the rows of each partition in order. At the end of an epoch it asks the functions of the
 * partitions that have changed, as they were and as they are, and emits the difference.
 */
public final class ChangingOverOperator implements Operator {
  private final ChangingOverNode node;
  private final RankedGroups groups;
  private final RankedRows rows;
  private final WholePartitions partitions;
  private final RowNumbers rowNumbers = new RowNumbers();
  private int[] sorted = new int[16];

  private @Nullable ChangePairs changes;

  public ChangingOverOperator(ChangingOverNode node) {
    Schema input = node.input().schema();
    this.node = node;
    this.groups =
        new RankedGroups(input, new RowCounts(input), node.keys(), node.order(), node.end());
    this.rows = groups.rows();
    this.partitions =
        new WholePartitions(input, node.keys(), node.order(), node.calls(), node.schema());
  }

  @Override
  public void open(OperatorContext context) {
    changes = new ChangePairs(node.schema(), node.changes(), context.batchRows());
    groups.open(context);
  }

  @Override
  public void process(int input, RowBatch batch, Output output) {
    groups.process(batch);
  }

  @Override
  public void advanceWatermark(int input, long newWatermark, Output output) {
    groups.advanceWatermark(newWatermark);
  }

  @Override
  public void endInput(int input, Output output) {}

  @Override
  public void endEpoch(long epoch, Output output) {
    RowCounts difference = new RowCounts(node.schema());
    groups.endEpoch(
        (group, by) -> count(group, by, difference), () -> emit(difference, output), output);
  }

  /**
   * Counts the rows of a partition with what the functions say of them.
   *
   * @param by 1, or -1 for rows that are there no more
   */
  private void count(int group, int by, RowCounts difference) {
    int size = sort(group);
    if (size == 0) {
      return;
    }
    RowBatch results = partitions.evaluate(rows.slab(), Arrays.copyOf(sorted, size));
    int[] found = difference.find(results, rowNumbers.of(results), size);
    for (int i = 0; i < size; i++) {
      difference.add(found[i], by);
    }
  }

  /** Puts the rows of a partition into {@link #sorted}, each as often as it is there. */
  private int sort(int group) {
    SortedRows own = rows.sorted(group);
    int size = 0;
    for (long at = own.first(); at != SortedRows.END; at = own.next(at)) {
      for (int i = 0; i < rows.count(own.row(at)); i++) {
        sorted = size == sorted.length ? Arrays.copyOf(sorted, 2 * size) : sorted;
        sorted[size++] = own.row(at);
      }
    }
    return size;
  }

  private void emit(RowCounts difference, Output output) {
    RowBatch removed = rows(difference, -1);
    RowBatch added = rows(difference, 1);
    Objects.requireNonNull(changes).emit(removed, added, output);
  }

  /** The rows whose count has that sign, as often as it says. */
  private static RowBatch rows(RowCounts difference, int sign) {
    RowList wanted = new RowList();
    for (int row = 0; row < difference.rows().size(); row++) {
      for (int n = sign * difference.count(row); n > 0; n--) {
        wanted.add(row);
      }
    }
    return difference.rows().batch(wanted.rows(), 0, wanted.size());
  }

  @Override
  public void close() {}
}
