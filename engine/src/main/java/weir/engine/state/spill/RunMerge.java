package weir.engine.state.spill;

import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.state.RowOrder;
import weir.engine.state.RowSlab;

/**
 * Merges sorted runs, each of which is deleted when it has been read. Their first rows stand in a
 * heap, each with its {@link weir.engine.state.SortPrefix}, so that the rows themselves are seldom
 * looked at. Owned by one thread.
 */
final class RunMerge implements RowCursor {
  private final Schema schema;
  private final RowOrder order;
  private final RowBatchBuilder merged;

  /** None comes before the one at half its place. */
  private final Head[] heads;

  private int headCount;

  /* The rows of the next batch: where each of them is. */
  private final RowSlab[] slabs;
  private final int[] rows;

  RunMerge(Schema schema, RowOrder order, List<SortedRun> runs, int batchRows) {
    this.schema = schema;
    this.order = order;
    this.merged = new RowBatchBuilder(schema, batchRows);
    this.slabs = new RowSlab[batchRows];
    this.rows = new int[batchRows];
    this.heads = new Head[runs.size()];
    for (int i = 0; i < runs.size(); i++) {
      Head head = new Head(runs.get(i), i);
      if (head.advance()) {
        heads[headCount++] = head;
      }
    }
    for (int place = headCount / 2 - 1; place >= 0; place--) {
      sink(place);
    }
  }

  @Override
  public @Nullable RowBatch next() {
    int count = 0;
    while (count < rows.length && headCount > 0) {
      Head first = heads[0];
      slabs[count] = first.slab;
      rows[count++] = first.row;
      if (!first.advance()) {
        heads[0] = heads[--headCount];
      }
      sink(0);
    }
    return count == 0 ? null : batch(count);
  }

  /** Lets the one at that place sink to where none below comes before it. */
  private void sink(int from) {
    Head sinking = heads[from];
    int place = from;
    int below = firstBelow(place);
    while (below < headCount && heads[below].isBefore(sinking)) {
      heads[place] = heads[below];
      place = below;
      below = firstBelow(place);
    }
    heads[place] = sinking;
  }

  private int firstBelow(int place) {
    int left = 2 * place + 1;
    int right = left + 1;
    return right < headCount && heads[right].isBefore(heads[left]) ? right : left;
  }

  private RowBatch batch(int count) {
    for (int column = 0; column < schema.size(); column++) {
      for (int i = 0; i < count; i++) {
        slabs[i].column(column).copyTo(rows[i], merged.column(column));
      }
    }
    return merged.build(count);
  }

  /** A run with its first row that has not been taken. */
  private final class Head {
    private final SortedRun run;
    private final int number;
    private RowSlab slab = new RowSlab(schema);
    private int row = -1;
    private long prefix;

    Head(SortedRun run, int number) {
      this.run = run;
      this.number = number;
    }

    /** Moves to the next row; deletes the run if there is none. */
    boolean advance() {
      row++;
      if (row == slab.size() && !readOn()) {
        run.close();
        return false;
      }
      prefix = order.prefix(slab, row);
      return true;
    }

    private boolean readOn() {
      RowBatch batch = run.next();
      if (batch == null) {
        return false;
      }
      // Rows of the slab before may still wait to be taken.
      slab = new RowSlab(schema);
      slab.append(batch);
      row = 0;
      return true;
    }

    boolean isBefore(Head other) {
      if (prefix != other.prefix) {
        return prefix < other.prefix;
      }
      int comparison = order.compare(slab, row, other.slab, other.row);
      return comparison == 0 ? number < other.number : comparison < 0;
    }
  }
}
