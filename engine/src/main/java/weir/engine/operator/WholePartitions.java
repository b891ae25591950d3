package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.operator.over.Evaluator;
import weir.engine.operator.over.Evaluators;
import weir.engine.operator.over.Partition;
import weir.engine.plan.OverCall;
import weir.engine.plan.SortKey;
import weir.engine.state.RowOrder;
import weir.engine.state.RowSlab;

/** Asks functions over windows of whole partitions, and puts out the rows with what they say. */
final class WholePartitions {
  private final Schema output;
  private final RowGroups partitions;
  private final RowOrder order;
  private final RowOrder peers;
  private final Evaluator[] evaluators;
  private final ColumnBuilder[] results;
  private final boolean lookIntoRows;

  /**
   * @param input the columns of the rows
   * @param output the same, then those of the calls
   */
  WholePartitions(
      Schema input, List<Integer> keys, List<SortKey> order, List<OverCall> calls, Schema output) {
    this.output = output;
    this.partitions = new RowGroups(input, keys);
    this.order = RowOrder.complete(input, order);
    this.peers = new RowOrder(order);
    this.lookIntoRows = calls.stream().anyMatch(call -> call.function().looksIntoRows());
    this.evaluators = new Evaluator[calls.size()];
    this.results = new ColumnBuilder[calls.size()];
    for (int i = 0; i < evaluators.length; i++) {
      evaluators[i] = Evaluators.of(calls.get(i), input, order);
      results[i] = ColumnBuilder.of(calls.get(i).type(), RowBatch.DEFAULT_ROWS);
    }
  }

  /** Takes partitions with what the functions say. */
  @FunctionalInterface
  interface Target {
    /**
     * Takes the rows of some, one after the other.
     *
     * @param from the first of them, by number
     * @param to the one behind the last of them
     */
    void accept(int from, int to, RowBatch rows);
  }

  /** Puts out these rows, partitions in order of their first rows, small ones together. */
  void evaluate(RowSlab rows, int batchRows, Output out) {
    evaluate(rows, batchRows, (from, to, batch) -> emit(batch, batchRows, out));
  }

  /**
   * Asks the functions of each partition of these rows, in order of their first rows; small ones
   * come together.
   */
  void evaluate(RowSlab rows, int batchRows, Target target) {
    partitions.group(rows, order);
    int first = 0;
    for (int next = 1; next <= partitions.size(); next++) {
      boolean isLast = next == partitions.size();
      if (isLast || partitions.end(next - 1) - partitions.start(first) >= batchRows) {
        target.accept(first, next, evaluate(rows, first, next));
        first = next;
      }
    }
  }

  /** The row that came first of a partition; good until others are asked for. */
  int first(int partition) {
    return partitions.first(partition);
  }

  /** How many rows a partition has; good until others are asked for. */
  int size(int partition) {
    return partitions.end(partition) - partitions.start(partition);
  }

  /** The rows of some partitions, one after the other, with what the functions say. */
  private RowBatch evaluate(RowSlab rows, int first, int next) {
    int from = partitions.start(first);
    RowBatch batch = rows.batch(partitions.rows(), from, partitions.start(next));
    boolean areCopied = lookIntoRows && next > first + 1;
    for (int each = first; each < next; each++) {
      int start = partitions.start(each);
      int end = partitions.end(each);
      RowBatch partition =
          areCopied
              ? rows.batch(partitions.rows(), start, end)
              : batch.slice(start - from, end - start);
      evaluate(rows, partitions.rows(), start, partition);
    }
    return withResults(batch);
  }

  /** One partition, whose rows these are in order, with what the functions say. */
  RowBatch evaluate(RowSlab rows, int[] sorted) {
    RowBatch batch = rows.batch(sorted, 0, sorted.length);
    evaluate(rows, sorted, 0, batch);
    return withResults(batch);
  }

  /**
   * Asks the functions of one partition.
   *
   * @param numbers the numbers of its rows in order, from {@code start} on
   * @param partition the same rows, which are all of their batch if somebody looks into them
   */
  private void evaluate(RowSlab rows, int[] numbers, int start, RowBatch partition) {
    boolean[] equalsBefore = peers.equalsBefore(rows, numbers, start, partition.size());
    Partition asked = new Partition(partition, 0, equalsBefore);
    for (int i = 0; i < evaluators.length; i++) {
      evaluators[i].evaluate(asked, results[i]);
    }
  }

  private RowBatch withResults(RowBatch batch) {
    List<ColumnVector> columns = new ArrayList<>(batch.columns());
    for (ColumnBuilder result : results) {
      columns.add(result.build());
    }
    return batch.withColumns(output, columns);
  }

  /** Puts out rows, large partitions in parts. */
  private static void emit(RowBatch rows, int batchRows, Output out) {
    for (int from = 0; from < rows.size(); from += batchRows) {
      out.emit(rows.slice(from, Math.min(batchRows, rows.size() - from)));
    }
  }
}
