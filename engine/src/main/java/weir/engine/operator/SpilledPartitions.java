package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnVector;
import weir.engine.data.Field;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowNumbers;
import weir.engine.data.Schema;
import weir.engine.operator.over.Reach;
import weir.engine.plan.OverCall;
import weir.engine.plan.OverNode;
import weir.engine.state.KeyEncoder;
import weir.engine.state.LongSlab;
import weir.engine.state.RowOrder;
import weir.engine.state.RowSlab;
import weir.engine.state.spill.Spill;
import weir.engine.state.spill.SpillShare;
import weir.engine.state.spill.SpillingSort;

/**
 * Partitions that did not all fit into memory: at the end they come one after the other, as their
 * rows are sorted by their keys, and go out in the order of their first rows. One that alone does
 * not fit is sorted once more, by its order, and passes by, if no function needs all of it. Owned
 * by the operator's thread.
 */
final class SpilledPartitions implements SpilledOver {
  private final OverNode node;
  private final Schema input;
  private final KeyedSort rows;
  private final NumberedSort results;
  private final Schema evaluated;
  private final WholePartitions partitions;
  private final Optional<OverCall> needsAll;
  private final Spill spill;
  private final SpillShare share;
  private final int batchRows;
  private final RowNumbers rowNumbers = new RowNumbers();
  private long added;

  /** The rows that are evaluated next. */
  private RowSlab kept;

  SpilledPartitions(OverNode node, Spill spill, int batchRows) {
    this.node = node;
    this.input = node.input().schema();
    this.rows = new KeyedSort(input, new KeyEncoder(input, node.keys()), spill);
    this.results = new NumberedSort(node.schema(), spill, batchRows);
    List<Field> calls = node.schema().fields().subList(input.size(), node.schema().size());
    this.evaluated = rows.numbered().append(calls);
    this.partitions =
        new WholePartitions(rows.numbered(), node.keys(), node.order(), node.calls(), evaluated);
    this.needsAll = Reach.firstThatNeedsAll(node.calls());
    this.spill = spill;
    this.share = spill.newShare();
    this.batchRows = batchRows;
    this.kept = new RowSlab(rows.numbered());
  }

  @Override
  public long size() {
    return rows.size();
  }

  @Override
  public long bytes() {
    return rows.bytes();
  }

  @Override
  public void add(RowBatch batch) {
    rows.add(batch, rowNumbers.of(batch), batch.size(), added);
    added += batch.length();
  }

  @Override
  public void emit(Output output) {
    KeyedCursor cursor = rows.sorted();
    while (!cursor.isAtEnd()) {
      evaluateSome(cursor);
      share.isOver(0);
    }
    results.emit(output);
  }

  /** Takes as many partitions as fit, or one that does not. */
  private void evaluateSome(KeyedCursor cursor) {
    kept = new RowSlab(rows.numbered());
    while (!cursor.isAtEnd() && !share.isOver(kept.bytes())) {
      kept.append(cursor.next());
    }
    byte[] lastKey = cursor.lastKey();
    int lastSize = cursor.lastKeyRows();
    @Nullable RowBatch rest = cursor.nextUpTo(lastKey);
    while (rest != null && hasRoom(kept.bytes() + rest.sizeBytes())) {
      kept.append(rest);
      lastSize += rest.size();
      rest = cursor.nextUpTo(lastKey);
    }
    if (rest == null) {
      partitions.evaluate(kept, batchRows, (from, to, batch) -> add(kept, from, to, batch));
    } else if (needsAll.isPresent()) {
      String column = needsAll.get().name();
      throw share.noRoom(
          "the rows of one partition of OVER, all of which " + column + " depends on,");
    } else {
      letPass(lastSize, rest, cursor);
    }
  }

  /** Whether a partition stays in memory: one that can pass is there twice for a moment. */
  private boolean hasRoom(long bytes) {
    return needsAll.isPresent() ? share.hasRoom(bytes) : !share.isOver(bytes / 2);
  }

  /**
   * Lets a partition pass that does not fit, behind those that do.
   *
   * @param lastSize how many rows, the last ones, are of the one that does not
   * @param rest the next rows of that one
   */
  private void letPass(int lastSize, RowBatch rest, KeyedCursor cursor) {
    RowOrder order = RowOrder.complete(rows.numbered(), node.order());
    byte[] key = cursor.lastKey();
    try (SpillingSort sort =
        new SpillingSort(rows.numbered(), order, Long.MAX_VALUE, spill, batchRows)) {
      long number = divide(lastSize, sort);
      share.isOver(0);
      for (@Nullable RowBatch next = rest; next != null; next = cursor.nextUpTo(key)) {
        sort.add(next);
      }
      new PassingPartition(rows.numbered(), node.order(), node.calls(), evaluated, share)
          .evaluate(
              sort.sorted(),
              batch -> {
                long[] numbers = new long[batch.length()];
                Arrays.fill(numbers, number);
                add(batch, numbers);
              });
    }
  }

  /**
   * Asks the functions of the partitions that fit, and gives the last rows to the sort; then none
   * are in memory.
   *
   * @return the number of the last rows' partition
   */
  private long divide(int lastSize, SpillingSort sort) {
    int[] all = rowNumbers.upTo(kept.size());
    int firstOfLast = kept.size() - lastSize;
    RowSlab others = new RowSlab(rows.numbered());
    others.append(kept.batch(all, 0, firstOfLast));
    RowSlab last = new RowSlab(rows.numbered());
    last.append(kept.batch(all, firstOfLast, kept.size()));
    kept = new RowSlab(rows.numbered());
    partitions.evaluate(others, batchRows, (from, to, batch) -> add(others, from, to, batch));
    sort.addRun(last);
    return numbers(last).value(0);
  }

  private LongSlab numbers(RowSlab slab) {
    return (LongSlab) slab.column(input.size());
  }

  /** All rows of a partition get the number of its first one. */
  private void add(RowSlab slab, int from, int to, RowBatch batch) {
    long[] numbers = new long[batch.length()];
    int next = 0;
    for (int each = from; each < to; each++) {
      int end = next + partitions.size(each);
      Arrays.fill(numbers, next, end, numbers(slab).value(partitions.first(each)));
      next = end;
    }
    add(batch, numbers);
  }

  private void add(RowBatch batch, long[] numbers) {
    RowBatch wanted = node.lastRank() == OverNode.ALL ? batch : wanted(batch);
    List<ColumnVector> columns = new ArrayList<>(wanted.columns().subList(0, input.size()));
    columns.addAll(wanted.columns().subList(input.size() + 1, wanted.columns().size()));
    columns.add(new LongVector(numbers, null));
    results.add(wanted.withColumns(results.schema(), columns));
  }

  /** The rows that are not behind the last rank wanted. */
  private RowBatch wanted(RowBatch batch) {
    LongVector ranks = batch.longs(rows.numbered().size());
    int[] wanted = new int[batch.size()];
    int count = 0;
    for (int i = 0; i < batch.size(); i++) {
      int row = batch.row(i);
      if (ranks.value(row) <= node.lastRank()) {
        wanted[count++] = row;
      }
    }
    return batch.withSelection(wanted, count);
  }
}
