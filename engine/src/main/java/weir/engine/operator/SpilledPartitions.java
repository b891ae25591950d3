package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnVector;
import weir.engine.data.Field;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.OverNode;
import weir.engine.state.KeyEncoder;
import weir.engine.state.LongSlab;
import weir.engine.state.RowSlab;
import weir.engine.state.spill.Spill;
import weir.engine.state.spill.SpillShare;

/**
 * Partitions that did not all fit into memory: at the end they come one after the other, as their
 * rows are sorted by their keys, and go out in the order of their first rows. One partition must
 * fit. Owned by the operator's thread.
 */
final class SpilledPartitions {
  private final Schema input;
  private final KeyedSort rows;
  private final NumberedSort results;
  private final WholePartitions partitions;
  private final SpillShare share;
  private final RowNumbers rowNumbers = new RowNumbers();
  private long added;

  SpilledPartitions(OverNode node, Spill spill, int batchRows) {
    this.input = node.input().schema();
    this.rows = new KeyedSort(input, new KeyEncoder(input, node.keys()), spill);
    this.results = new NumberedSort(node.schema(), spill, batchRows);
    List<Field> calls = node.schema().fields().subList(input.size(), node.schema().size());
    Schema output = rows.numbered().append(calls);
    this.partitions =
        new WholePartitions(rows.numbered(), node.keys(), node.order(), node.calls(), output);
    this.share = spill.newShare();
  }

  /** How many rows there are. */
  long size() {
    return rows.size();
  }

  /** Roughly the memory they take. */
  long bytes() {
    return rows.bytes();
  }

  void add(RowBatch batch) {
    RowBatch whole =
        batch.selection() == null ? batch : batch.take(rowNumbers.of(batch), batch.size());
    rows.add(whole, rowNumbers.upTo(whole.size()), whole.size(), added);
    added += whole.size();
  }

  /** Asks the functions of all partitions, and emits the rows with what they say. */
  void emit(Output output) {
    KeyedCursor cursor = rows.sorted();
    while (!cursor.isAtEnd()) {
      evaluate(nextPartitions(cursor));
    }
    results.emit(output);
  }

  /** The rows of some partitions, all of each. */
  private RowSlab nextPartitions(KeyedCursor cursor) {
    RowSlab kept = new RowSlab(rows.numbered());
    while (!cursor.isAtEnd() && !share.isOver(kept.bytes())) {
      kept.append(cursor.next());
    }
    byte[] lastKey = cursor.lastKey();
    @Nullable RowBatch rest = cursor.nextUpTo(lastKey);
    for (; rest != null; rest = cursor.nextUpTo(lastKey)) {
      kept.append(rest);
      share.requireRoom(kept.bytes(), "the rows of one partition of OVER");
    }
    return kept;
  }

  private void evaluate(RowSlab kept) {
    LongSlab numbers = (LongSlab) kept.column(input.size());
    partitions.evaluate(kept, (first, partition) -> add(partition, numbers.value(first)));
    share.isOver(0);
  }

  /** All rows of a partition get the number of its first one. */
  private void add(RowBatch partition, long number) {
    long[] numbers = new long[partition.length()];
    Arrays.fill(numbers, number);
    List<ColumnVector> columns = new ArrayList<>(partition.columns().subList(0, input.size()));
    columns.addAll(partition.columns().subList(input.size() + 1, partition.columns().size()));
    columns.add(new LongVector(numbers, null));
    results.add(partition.withColumns(results.schema(), columns));
  }
}
