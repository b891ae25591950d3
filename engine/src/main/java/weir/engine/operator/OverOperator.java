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
import weir.engine.plan.OverNode;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.RowOrder;
import weir.engine.state.RowSlab;
import weir.engine.state.TableName;

/** Keeps an input that ends; at its end, partitions it and asks the functions of each partition. */
public final class OverOperator implements Operator {
  private static final TableName ROWS = new TableName("rows", 1);

  private final OverNode node;
  private final Schema input;
  private final KeyEncoder keys;
  private final RowOrder order;
  private final RowOrder peers;
  private final KeptRowsTable kept;
  private final Evaluator[] evaluators;
  private final ColumnBuilder[] results;
  private final RowNumbers rowNumbers = new RowNumbers();
  private int batchRows = RowBatch.DEFAULT_ROWS;
  private OperatorMetrics metrics = new OperatorMetrics();

  public OverOperator(OverNode node) {
    this.node = node;
    this.input = node.input().schema();
    this.keys = new KeyEncoder(input, node.keys());
    this.order = RowOrder.complete(input, node.order());
    this.peers = new RowOrder(input, node.order());
    this.kept = new KeptRowsTable(input, new KeyEncoder(input, node.keys()));
    this.evaluators = new Evaluator[node.calls().size()];
    this.results = new ColumnBuilder[node.calls().size()];
    for (int i = 0; i < evaluators.length; i++) {
      evaluators[i] = Evaluators.of(node.calls().get(i), input, node.order());
      results[i] = ColumnBuilder.of(node.calls().get(i).type(), RowBatch.DEFAULT_ROWS);
    }
  }

  @Override
  public void open(OperatorContext context) {
    metrics = context.metrics();
    batchRows = context.batchRows();
    context.state().table(ROWS, kept);
    context.state().onRestored(this::updateState);
  }

  @Override
  public void process(int inputNumber, RowBatch batch, Output output) {
    kept.rows().append(batch, rowNumbers.of(batch), 0, batch.size());
    updateState();
  }

  private void updateState() {
    metrics.state(kept.rows().size(), kept.rows().bytes());
  }

  @Override
  public void advanceWatermark(int inputNumber, long watermark, Output output) {}

  @Override
  public void endInput(int inputNumber, Output output) {
    RowSlab rows = kept.rows();
    List<RowBatch> waiting = new ArrayList<>();
    int waitingRows = 0;
    for (int[] partition : partitions(rows)) {
      RowBatch sorted = evaluate(rows, order.sort(rows, partition));
      waiting.add(sorted);
      waitingRows += sorted.size();
      if (waitingRows >= batchRows) {
        emit(waiting, output);
        waitingRows = 0;
      }
    }
    emit(waiting, output);
    kept.clear();
    metrics.state(0, 0);
    output.watermark(Output.END);
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

  private RowBatch evaluate(RowSlab rows, int[] sorted) {
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
    return batch.withColumns(node.schema(), columns);
  }

  /** Puts out what waits, small partitions together and large ones in parts. */
  private void emit(List<RowBatch> waiting, Output output) {
    if (waiting.isEmpty()) {
      return;
    }
    RowBatch all = waiting.size() == 1 ? waiting.get(0) : BatchCopy.of(node.schema(), waiting);
    waiting.clear();
    for (int from = 0; from < all.size(); from += batchRows) {
      output.emit(all.slice(from, Math.min(batchRows, all.size() - from)));
    }
  }

  @Override
  public void close() {}
}
