package weir.engine.connector.view;

import java.util.List;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.connector.LatestRows;
import weir.engine.data.RowBatch;

/**
 * The result of a materialized view, as it was at the end of the last epoch of its pipeline. Safe
 * for use by several threads: one writes, any number read.
 */
final class MaterializedView {
  private final TableDefinition definition;
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private @Nullable ViewTable table;
  private boolean isDropped;

  MaterializedView(TableDefinition definition) {
    this.definition = definition;
  }

  /** A table for a run of the pipeline, which nobody reads yet. */
  ViewTable newTable() {
    return new ViewTable(definition.physicalSchema(), LatestRows.keyColumns(definition));
  }

  /** From now on that is what readers see. */
  void show(ViewTable shown) {
    change(() -> table = shown);
  }

  /** Changes what readers see, in one step. */
  void change(Runnable change) {
    lock.writeLock().lock();
    try {
      change.run();
    } finally {
      lock.writeLock().unlock();
    }
  }

  void drop() {
    change(() -> isDropped = true);
  }

  /** A copy of the rows, all of the same epoch. */
  List<RowBatch> rows() {
    lock.readLock().lock();
    try {
      if (isDropped) {
        throw new WeirException(
            ErrorCode.TABLE_NOT_FOUND,
            "materialized view \"%s\" has been dropped".formatted(definition.name()));
      }
      if (table == null) {
        throw new WeirException(
            ErrorCode.CONNECTOR_FAILED,
            "materialized view \"%s\" has not been read from its checkpoint; its pipeline's status says why"
                .formatted(definition.name()));
      }
      return table.batches();
    } finally {
      lock.readLock().unlock();
    }
  }

  /** Roughly the memory it takes. */
  long bytes() {
    lock.readLock().lock();
    try {
      return table == null ? 0 : table.bytes();
    } finally {
      lock.readLock().unlock();
    }
  }
}
