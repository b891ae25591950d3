package weir.engine.connector.view;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.connector.LatestRows;
import weir.engine.connector.TableChanges;
import weir.engine.data.RowBatch;

/**
 * The result of a materialized view, as it was at the end of the last epoch of its pipeline. Safe
 * for use by several threads: one writes, any number read.
 */
final class MaterializedView {
  private final TableDefinition definition;
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private final ViewChanges changes = new ViewChanges();
  private final Set<Runnable> followers = ConcurrentHashMap.newKeySet();
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
    change(
        () -> {
          table = shown;
          changes.begin();
        });
    followers.forEach(Runnable::run);
  }

  /** Changes the table, which readers see, as an epoch of its pipeline does. */
  void apply(ViewTable shown, List<RowBatch> epoch) {
    change(
        () -> {
          epoch.forEach(shown::apply);
          changes.add(epoch);
        });
  }

  /** All changes so far belong to the checkpoint of that epoch. */
  void prepare(long epoch) {
    change(() -> changes.prepare(epoch));
  }

  /** The checkpoint of that epoch is there: who follows the view may see it. */
  void publish(long epoch, ViewTable shown) {
    change(() -> changes.publish(epoch, !followers.isEmpty(), shown.size()));
    followers.forEach(Runnable::run);
  }

  /** Calls from now on, when there may be changes. */
  void follow(Runnable wakeUp) {
    followers.add(wakeUp);
  }

  void unfollow(Runnable wakeUp) {
    followers.remove(wakeUp);
  }

  /**
   * What has become of the rows since a version; null if nothing has, or if nobody knows yet.
   *
   * @param seen {@link ViewChanges#version}, or -1 for nothing
   */
  @Nullable Version since(long seen) {
    lock.readLock().lock();
    try {
      failIfDropped();
      ViewTable shown = table;
      if (shown == null || seen == changes.version()) {
        return null;
      }
      TableChanges rows =
          seen >= 0 && changes.reach(seen)
              ? new TableChanges(false, changes.since(seen), List.of())
              : new TableChanges(true, shown.batches(), changes.early());
      return new Version(changes.version(), rows);
    } finally {
      lock.readLock().unlock();
    }
  }

  /** The rows of a version, or what has become of those of another one. */
  record Version(long number, TableChanges rows) {}

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
    followers.forEach(Runnable::run);
  }

  /** A copy of the rows, all of the same epoch. */
  List<RowBatch> rows() {
    lock.readLock().lock();
    try {
      failIfDropped();
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

  private void failIfDropped() {
    if (isDropped) {
      throw new WeirException(
          ErrorCode.TABLE_NOT_FOUND,
          "materialized view \"%s\" has been dropped".formatted(definition.name()));
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
