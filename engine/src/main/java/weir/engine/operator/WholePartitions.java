package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import weir.engine.data.BatchCopy;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.operator.over.Evaluator;
import weir.engine.operator.over.Evaluators;
import weir.engine.operator.over.Partition;
import weir.engine.plan.OverCall;
import weir.engine.plan.SortKey;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.RowOrder;
import weir.engine.state.RowSlab;

/** Asks functions over windows of whole partitions, and puts out the rows with what they say. */
final class WholePartitions {
  private final Schema output;
  private final KeyEncoder keys;
  private final RowOrder order;
  private final RowOrder peers;
  private final Evaluator[] evaluators;
  private final ColumnBuilder[] results;
  private final RowNumbers rowNumbers = new RowNumbers();

  /**
   * @param input the columns of the rows
   * @param output the same, then those of the calls
   */
  WholePartitions(
      Schema input, List<Integer> keys, List<SortKey> order, List<OverCall> calls, Schema output) {
    this.output = output;
    this.keys = new KeyEncoder(input, keys);
    this.order = RowOrder.complete(input, order);
    this.peers = new RowOrder(input, order);
    this.evaluators = new Evaluator[calls.size()];
    this.results = new ColumnBuilder[calls.size()];
    for (int i = 0; i < evaluators.length; i++) {
      evaluators[i] = Evaluators.of(calls.get(i), input, order);
      results[i] = ColumnBuilder.of(calls.get(i).type(), RowBatch.DEFAULT_ROWS);
    }
  }

  /** Takes a partition with what the functions say. */
  @FunctionalInterface
  interface Target {
    /**
     * @param first the row that came first
     */
    void accept(int first, RowBatch partition);
  }

  /** Puts out these rows, partitions in order of their first rows, small ones together. */
  void evaluate(RowSlab rows, int batchRows, Output out) {
    List<RowBatch> waiting = new ArrayList<>();
    evaluate(
        rows,
        (first, partition) -> {
          waiting.add(partition);
          if (waiting.stream().mapToInt(RowBatch::size).sum() >= batchRows) {
            emit(waiting, batchRows, out);
          }
        });
    emit(waiting, batchRows, out);
  }

  /** Asks the functions of each partition of these rows, in order of their first rows. */
  void evaluate(RowSlab rows, Target target) {
    for (int[] partition : partitions(rows)) {
      int first = partition[0];
      target.accept(first, evaluate(rows, order.sort(rows, partition)));
    }
  }

  /** The numbers of the rows of each partition, in order of first appearance. */
  private List<int[]> partitions(RowSlab rows) {
    int size = rows.size();
    KeyTable table = keys.newTable();
    int[] partitionOf = new int[size];
    int[] all = rowNumbers.upTo(size);
    for (int from = 0; from < size; from += RowBatch.DEFAULT_ROWS) {
      int count = Math.min(RowBatch.DEFAULT_ROWS, size - from);
      RowBatch batch = rows.batch(all, from, from + count);
      int[] ids = new int[count];
      keys.encode(batch, all, count);
      table.findOrAdd(keys, 0, count, ids);
      System.arraycopy(ids, 0, partitionOf, from, count);
    }
    return grouped(partitionOf, table.size());
  }

  private static List<int[]> grouped(int[] partitionOf, int partitions) {
    int[] sizes = new int[partitions];
    for (int partition : partitionOf) {
      sizes[partition]++;
    }
    List<int[]> grouped = new ArrayList<>();
    for (int size : sizes) {
      grouped.add(new int[size]);
    }
    Arrays.fill(sizes, 0);
    for (int row = 0; row < partitionOf.length; row++) {
      int partition = partitionOf[row];
      grouped.get(partition)[sizes[partition]++] = row;
    }
    return grouped;
  }

  /** One partition, whose rows these are in order, with what the functions say. */
  RowBatch evaluate(RowSlab rows, int[] sorted) {
    RowBatch batch = rows.batch(sorted, 0, sorted.length);
    boolean[] equalsBefore = new boolean[sorted.length];
    for (int i = 1; i < sorted.length; i++) {
      equalsBefore[i] = peers.compare(rows, sorted[i - 1], sorted[i]) == 0;
    }
    Partition partition = new Partition(batch, 0, equalsBefore);
    List<ColumnVector> columns = new ArrayList<>(batch.columns());
    for (int i = 0; i < evaluators.length; i++) {
      evaluators[i].evaluate(partition, results[i]);
      columns.add(results[i].build());
    }
    return batch.withColumns(output, columns);
  }

  /** Puts out what waits, small partitions together and large ones in parts. */
  private void emit(List<RowBatch> waiting, int batchRows, Output out) {
    if (waiting.isEmpty()) {
      return;
    }
    RowBatch all = waiting.size() == 1 ? waiting.get(0) : BatchCopy.of(output, waiting);
    waiting.clear();
    for (int from = 0; from < all.size(); from += batchRows) {
      out.emit(all.slice(from, Math.min(batchRows, all.size() - from)));
    }
  }
}
