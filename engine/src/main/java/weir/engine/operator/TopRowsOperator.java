package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnVector;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.OverFunction;
import weir.engine.plan.TopRowsNode;
import weir.engine.state.NumberedRows;
import weir.engine.state.RowBag;
import weir.engine.state.RowCounts;
import weir.engine.state.RowOrder;

/**
 * Keeps the rows of each group in order, and says at the end of an epoch what has become of those
 * whose rank is within the limit. If rows are only added, those behind the limit are forgotten: no
 * rank ever falls.
 */
public final class TopRowsOperator implements Operator {
  private static final int NO_ROW = -1;
  private static final int NO_RANK = 0;

  private final TopRowsNode node;
  private final RankedGroups groups;
  private final RankedRows rows;
  private final RowOrder peers;
  private final Ranks ranks;
  private final long limit;
  private final boolean isRetracting;
  private final PairCounts rowsWithRanks = new PairCounts();

  private @Nullable ChangePairs changes;

  public TopRowsOperator(TopRowsNode node) {
    this.node = node;
    this.groups = groups(node, node.input().schema());
    this.rows = groups.rows();
    this.peers = new RowOrder(node.order());
    this.ranks = new Ranks(node.function());
    this.limit = Math.min(node.limit(), Integer.MAX_VALUE);
    this.isRetracting = node.input().changes().isUpdating();
  }

  private static RankedGroups groups(TopRowsNode node, Schema input) {
    RowBag bag = node.numbersRows() ? new NumberedRows(input) : new RowCounts(input);
    return new RankedGroups(input, bag, node.keys(), node.order(), node.end());
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
    groups.endEpoch(this::count, () -> emit(output), output);
  }

  private void count(int group, int by) {
    long behind = countFirst(group, by);
    if (by > 0 && !isRetracting && behind != SortedRows.END) {
      rows.truncate(group, behind);
    }
  }

  /**
   * Counts the rows of a group within the limit, each with its rank.
   *
   * @param by 1, or -1 for rows that are there no more
   * @return the place behind them
   */
  private long countFirst(int group, int by) {
    SortedRows sorted = rows.sorted(group);
    long before = 0;
    long rank = 0;
    int previous = NO_ROW;
    long place = sorted.first();
    for (; place != SortedRows.END; place = sorted.next(place)) {
      int row = sorted.row(place);
      rank = ranks.next(rank, before, isPeer(previous, row));
      if (rank > limit) {
        break;
      }
      count(row, rank, by);
      before += rows.count(row);
      previous = row;
    }
    return place;
  }

  private boolean isPeer(int previous, int row) {
    return previous != NO_ROW && peers.compare(rows.slab(), previous, row) == 0;
  }

  private void count(int row, long rank, int by) {
    int times = rows.count(row);
    if (node.function() != OverFunction.ROW_NUMBER) {
      rowsWithRanks.add(row, node.givesRank() ? (int) rank : NO_RANK, (long) by * times);
      return;
    }
    int wanted = (int) Math.min(times, limit - rank + 1);
    if (!isRetracting && by > 0 && wanted < times) {
      rows.reduce(row, times - wanted);
    }
    if (!node.givesRank()) {
      rowsWithRanks.add(row, NO_RANK, (long) by * wanted);
      return;
    }
    for (int i = 0; i < wanted; i++) {
      rowsWithRanks.add(row, (int) rank + i, by);
    }
  }

  private void emit(Output output) {
    PairList removed = new PairList();
    PairList added = new PairList();
    rowsWithRanks.drainTo(removed, added);
    Objects.requireNonNull(changes).emit(batch(removed), batch(added), output);
  }

  private RowBatch batch(PairList list) {
    RowBatch batch = rows.slab().batch(list.left(), 0, list.size());
    List<ColumnVector> columns = new ArrayList<>(batch.columns());
    if (node.givesRank()) {
      long[] ranks = Arrays.stream(list.right(), 0, list.size()).asLongStream().toArray();
      columns.add(new LongVector(ranks, null));
    }
    return RowBatch.of(node.schema(), columns, list.size());
  }

  @Override
  public void close() {}
}
