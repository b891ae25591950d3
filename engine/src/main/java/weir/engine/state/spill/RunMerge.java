package weir.engine.state.spill;

import java.util.List;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.state.RowOrder;
import weir.engine.state.RowSlab;

/** Merges sorted runs, each of which is deleted when it has been read. Owned by one thread. */
final class RunMerge implements RowCursor {
  private final Schema schema;
  private final PriorityQueue<Run> heads;
  private final RowOrder order;
  private final RowBatchBuilder merged;

  /* The rows of the next batch: where each of them is. */
  private final RowSlab[] slabs;
  private final int[] rows;

  RunMerge(Schema schema, RowOrder order, List<SpillFile> files, int batchRows) {
    this.schema = schema;
    this.order = order;
    this.heads = new PriorityQueue<>(Math.max(1, files.size()), this::compare);
    this.merged = new RowBatchBuilder(schema, batchRows);
    this.slabs = new RowSlab[batchRows];
    this.rows = new int[batchRows];
    for (int i = 0; i < files.size(); i++) {
      Run run = new Run(files.get(i), i);
      if (run.advance()) {
        heads.add(run);
      }
    }
  }

  private int compare(Run left, Run right) {
    int comparison = order.compare(left.slab, left.row, right.slab, right.row);
    return comparison == 0 ? Integer.compare(left.number, right.number) : comparison;
  }

  @Override
  public @Nullable RowBatch next() {
    int count = 0;
    while (count < rows.length && !heads.isEmpty()) {
      Run head = heads.peek();
      slabs[count] = head.slab;
      rows[count++] = head.row;
      heads.poll();
      if (head.advance()) {
        heads.add(head);
      }
    }
    return count == 0 ? null : batch(count);
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
  private final class Run {
    private final SpillFile file;
    private final int number;
    private RowSlab slab = new RowSlab(schema);
    private int row = -1;

    Run(SpillFile file, int number) {
      this.file = file;
      this.number = number;
    }

    /** Moves to the next row; deletes the file if there is none. */
    boolean advance() {
      row++;
      if (row < slab.size()) {
        return true;
      }
      RowBatch batch = file.next();
      if (batch == null) {
        file.close();
        return false;
      }
      // Rows of the slab before may still wait to be taken.
      slab = new RowSlab(schema);
      slab.append(batch);
      row = 0;
      return true;
    }
  }
}
