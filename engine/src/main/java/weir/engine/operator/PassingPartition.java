package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.LongBuilder;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.operator.aggregate.RunningAggregate;
import weir.engine.operator.over.Evaluator;
import weir.engine.operator.over.Evaluators;
import weir.engine.operator.over.Partition;
import weir.engine.operator.over.Reach;
import weir.engine.plan.OverCall;
import weir.engine.plan.SortKey;
import weir.engine.state.RowOrder;
import weir.engine.state.RowSlab;
import weir.engine.state.spill.RowCursor;
import weir.engine.state.spill.SpillShare;

/**
 * Asks functions over windows of a partition that passes by in its order. Only rows are at hand
 * whose results are not known yet, or at which later ones look back. Owned by the operator's
 * thread.
 */
final class PassingPartition {
  private final Schema input;
  private final Schema output;
  private final List<OverCall> calls;
  private final RowOrder peers;
  private final Reach reach;
  private final SpillShare share;
  private final RowNumbers rowNumbers = new RowNumbers();

  /* By call: one of the two, unless it is a rank. */
  private final @Nullable RunningAggregate[] running;
  private final @Nullable Evaluator[] evaluators;

  private final ColumnBuilder[] results;

  /** The rows at hand. */
  private RowSlab rows;

  /** The first of them whose results are not out. */
  private int first;

  /** By call: the first of them that is not in its aggregate. */
  private final int[] added;

  /** By call: the last rank. */
  private final long[] ranks;

  /** How many rows have got their results. */
  private long passed;

  /**
   * @param input the columns of the rows
   * @param output the same, then those of the calls
   * @param calls of which none needs all rows of a partition
   */
  PassingPartition(
      Schema input, List<SortKey> order, List<OverCall> calls, Schema output, SpillShare share) {
    this.input = input;
    this.output = output;
    this.calls = calls;
    this.peers = new RowOrder(order);
    this.reach = new Reach(calls, input, order);
    this.share = share;
    this.rows = new RowSlab(input);
    this.running = new RunningAggregate[calls.size()];
    this.evaluators = new Evaluator[calls.size()];
    this.results = new ColumnBuilder[calls.size()];
    this.added = new int[calls.size()];
    this.ranks = new long[calls.size()];
    for (int i = 0; i < results.length; i++) {
      OverCall call = calls.get(i);
      results[i] = ColumnBuilder.of(call.type(), RowBatch.DEFAULT_ROWS);
      if (Reach.isRunning(call)) {
        RunningAggregate aggregate = new RunningAggregate(call.aggregate().orElseThrow(), input);
        aggregate.resize(1);
        running[i] = aggregate;
      } else if (!call.function().isRank()) {
        evaluators[i] = Evaluators.of(call, input, order);
      }
    }
  }

  /**
   * Takes a partition.
   *
   * @param sorted all of its rows
   * @param target gets them in order, with what the functions say
   */
  void evaluate(RowCursor sorted, Consumer<RowBatch> target) {
    begin();
    int nextSize = RowBatch.DEFAULT_ROWS;
    for (RowBatch batch = sorted.next(); batch != null; batch = sorted.next()) {
      rows.append(batch);
      if (rows.size() >= nextSize || !share.hasRoom(rows.bytes())) {
        Partition partition = partition();
        evaluate(partition, reach.complete(partition), target);
        share.requireRoom(rows.bytes(), "the rows that the results of one row of OVER depend on");
        nextSize = rows.size() + Math.max(RowBatch.DEFAULT_ROWS, rows.size());
      }
    }
    evaluate(partition(), rows.size(), target);
    rows = new RowSlab(input);
  }

  private void begin() {
    rows = new RowSlab(input);
    first = 0;
    passed = 0;
    Arrays.fill(added, 0);
    Arrays.fill(ranks, 0);
    for (RunningAggregate aggregate : running) {
      if (aggregate != null) {
        aggregate.restart();
      }
    }
  }

  private Partition partition() {
    int[] all = rowNumbers.upTo(rows.size());
    RowBatch batch = rows.batch(all, 0, rows.size());
    return new Partition(batch, first, peers.equalsBefore(rows, all, 0, rows.size()));
  }

  /** Gives the rows out that come before that one and have not been. */
  private void evaluate(Partition partition, int end, Consumer<RowBatch> target) {
    if (end <= first) {
      return;
    }
    RowBatch known = rows.batch(rowNumbers.upTo(end), first, end);
    List<ColumnVector> columns = new ArrayList<>(known.columns());
    for (int i = 0; i < results.length; i++) {
      evaluate(i, partition, end);
      results[i].truncate(end - first);
      columns.add(results[i].build());
    }
    target.accept(RowBatch.of(output, columns, end - first));
    passed += end - first;
    keep(partition, end);
  }

  private void evaluate(int call, Partition partition, int end) {
    Evaluator evaluator = evaluators[call];
    RunningAggregate aggregate = running[call];
    if (evaluator != null) {
      evaluator.evaluate(partition, results[call]);
    } else if (aggregate != null) {
      run(call, aggregate, partition, end);
    } else {
      rank(call, partition, end);
    }
  }

  private void run(int call, RunningAggregate aggregate, Partition partition, int end) {
    int[] ends = reach.ends(call, partition);
    for (int row = first; row < end; row++) {
      if (ends[row] > added[call]) {
        aggregate.add(partition.rows(), 0, added[call], ends[row]);
        added[call] = ends[row];
      }
      aggregate.append(0, results[call]);
    }
  }

  private void rank(int call, Partition partition, int end) {
    Ranks function = new Ranks(calls.get(call).function());
    long rank = ranks[call];
    for (int row = first; row < end; row++) {
      rank = function.next(rank, passed + row - first, partition.peerStart(row) < row);
      ((LongBuilder) results[call]).append(rank);
    }
    ranks[call] = rank;
  }

  /** Keeps the rows that are needed when the results are out of those before that one. */
  private void keep(Partition partition, int end) {
    boolean[] needed = reach.needed(partition, end, leastAdded(end));
    int[] before = new int[needed.length + 1];
    int[] kept = new int[needed.length];
    for (int row = 0; row < needed.length; row++) {
      kept[before[row]] = row;
      before[row + 1] = before[row] + (needed[row] ? 1 : 0);
    }
    RowBatch left = rows.batch(kept, 0, before[needed.length]);
    rows = new RowSlab(input);
    rows.append(left);
    first = before[end];
    for (int i = 0; i < added.length; i++) {
      added[i] = before[added[i]];
    }
  }

  private int leastAdded(int end) {
    int least = end;
    for (int i = 0; i < added.length; i++) {
      least = running[i] == null ? least : Math.min(least, added[i]);
    }
    return least;
  }
}
