package weir.engine.operator.aggregate;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.plan.AggregateCall;

/**
 * An aggregate of stretches of rows. Over the rows stands a tree, a node for every 16 nodes below
 * it, made when a stretch first needs it; a stretch is put together of its rows up to the next
 * node, of nodes, and so on upwards. Where results cannot be put together in any order (values that
 * are listed, DISTINCT), every row of a stretch is added.
 */
public final class FrameAggregate {
  private static final int LOG2_FANOUT = 4;
  private static final int FANOUT = 1 << LOG2_FANOUT;

  private final AggregateCall call;
  private final Schema input;
  private final boolean isTree;
  private final Accumulator results;
  private final List<Accumulator> levels = new ArrayList<>();
  private final RowBatch noRows;
  private RowBatch rows;
  private int[] numbers = {};
  private int[] targets = {};
  private int resultCount;

  /* What is to be added at once: rows, then nodes by level. */
  private final List<Pending> pending = new ArrayList<>();

  public FrameAggregate(AggregateCall call, Schema input) {
    this.call = call;
    this.input = input;
    this.isTree =
        !call.distinct()
            && switch (call.function()) {
              case LISTAGG, ARRAY_AGG, MODE, PERCENTILE_CONT, PERCENTILE_DISC, SINGLE_VALUE ->
                  false;
              default -> true;
            };
    this.results = Accumulators.of(call, input);
    this.noRows = new RowBatchBuilder(input, 0).build(0);
    this.rows = noRows;
  }

  /** Starts with other rows, all of a batch and in its order. */
  public void begin(RowBatch newRows) {
    rows = newRows;
    levels.clear();
    int size = newRows.size();
    if (numbers.length < size) {
      numbers = IntStream.range(0, size).toArray();
    }
    targets = Slabs.grown(targets, Math.max(size, 1));
  }

  /** Adds the rows {@code from} to {@code to - 1} to a result. */
  public void addRows(int result, int from, int to) {
    makeRoom(result);
    for (int row = from; row < to; row++) {
      targets[row] = result;
    }
    results.add(rows, numbers, targets, from, to);
  }

  /** Adds the rows {@code from} to {@code to - 1} to a result that is read later. */
  public void addStretch(int result, int from, int to) {
    makeRoom(result);
    if (!isTree) {
      addRows(result, from, to);
      return;
    }
    int level = 0;
    int low = from;
    int high = to;
    while (low < high) {
      int inner = Math.min(high, (low + FANOUT - 1) >> LOG2_FANOUT << LOG2_FANOUT);
      int outer = Math.max(inner, high >> LOG2_FANOUT << LOG2_FANOUT);
      pending(level).add(low, inner, result);
      pending(level).add(outer, high, result);
      low = inner >> LOG2_FANOUT;
      high = outer >> LOG2_FANOUT;
      level++;
    }
  }

  private void makeRoom(int result) {
    resultCount = Math.max(resultCount, result + 1);
    results.resize(resultCount);
  }

  private Pending pending(int level) {
    while (pending.size() <= level) {
      pending.add(new Pending());
    }
    return pending.get(level);
  }

  /** Appends the first {@code count} results. */
  public void append(int count, ColumnBuilder out) {
    makeRoom(count - 1);
    for (int level = 0; level < pending.size(); level++) {
      Pending parts = pending.get(level);
      if (parts.count > 0) {
        if (level == 0) {
          results.add(rows, parts.sources, parts.results, 0, parts.count);
        } else {
          results.merge(node(level), parts.sources, parts.results, parts.count);
        }
        parts.count = 0;
      }
    }
    results.append(0, count, out);
  }

  /** The nodes of a level; level 1 stands over the rows. */
  private Accumulator node(int level) {
    while (levels.size() < level) {
      int below = levels.size();
      int size = ((rows.size() - 1) >> (LOG2_FANOUT * below)) + 1;
      int[] parents = new int[size];
      for (int i = 0; i < size; i++) {
        parents[i] = i >> LOG2_FANOUT;
      }
      Accumulator nodes = Accumulators.of(call, input);
      nodes.resize(((size - 1) >> LOG2_FANOUT) + 1);
      if (below == 0) {
        nodes.add(rows, numbers, parents, 0, size);
      } else {
        nodes.merge(levels.get(below - 1), numbers, parents, size);
      }
      levels.add(nodes);
    }
    return levels.get(level - 1);
  }

  /** Forgets the first {@code count} results. */
  public void clear(int count) {
    results.clear(Math.max(count, resultCount));
    resultCount = 0;
  }

  /** Is done with these rows. */
  public void end() {
    clear(resultCount);
    levels.clear();
    rows = noRows;
  }

  /** Parts of one level, and the results that they go to. */
  private static final class Pending {
    int[] sources = {};
    int[] results = {};
    int count;

    void add(int from, int to, int result) {
      sources = Slabs.grown(sources, count + to - from);
      results = Slabs.grown(results, count + to - from);
      for (int i = from; i < to; i++) {
        sources[count] = i;
        results[count++] = result;
      }
    }
  }
}
