package weir.engine.connector.view;

import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.connector.LatestRows;
import weir.engine.connector.RowReader;
import weir.engine.connector.TableChanges;
import weir.engine.data.RowBatch;

/**
 * The result of a materialized view, as it was at the end of the last epoch of its pipeline. Safe
 * for use by several threads: one writes, any number read.
 */
final class MaterializedView {
  private final TableDefinition definition;
  private final ReentrantLock lock = new ReentrantLock();
  private final ViewChanges changes = new ViewChanges();
  private final Set<Runnable> followers = ConcurrentHashMap.newKeySet();
  private @Nullable ViewTable table;
  private volatile boolean isDropped;

  MaterializedView(TableDefinition definition) {
    this.definition = definition;
  }

  /**
   * A table for a run of the pipeline, which nobody reads yet.
   *
   * @param definition of the view as it is now
   */
  ViewTable newTable(TableDefinition definition) {
    return new ViewTable(definition.physicalSchema(), LatestRows.keyColumns(definition), lock);
  }

  /** From now on that is what readers see. */
  void show(ViewTable shown) {
    change(
        () -> {
          replace(isDropped ? null : shown);
          changes.begin();
        });
    followers.forEach(Runnable::run);
  }

  private void replace(@Nullable ViewTable shown) {
    ViewTable old = table;
    if (old != null) {
      old.letGo();
    }
    table = shown;
  }

  /**
   * Changes the table, which readers see, as an epoch of its pipeline does. If that fails, they see
   * nothing until the next run shows what the last checkpoint has.
   */
  void apply(ViewTable shown, List<RowBatch> epoch) {
    change(
        () -> {
          try {
            for (RowBatch batch : epoch) {
              shown.apply(batch);
              shown.tidy();
            }
          } catch (RuntimeException | Error e) {
            replace(null);
            throw e;
          }
          changes.add(epoch);
        });
  }

  /** All changes so far belong to the checkpoint of that epoch. */
  void prepare(long epoch) {
    change(() -> changes.prepare(epoch));
  }

  /** The checkpoint of that epoch is there: who follows the view may see it. */
  void publish(long epoch, ViewTable shown) {
    change(() -> changes.publish(epoch, !followers.isEmpty(), shown.liveKeys()));
    followers.forEach(Runnable::run);
  }

  /** The run of the pipeline is over to which the table belongs; readers go on to see it. */
  void end(ViewTable ended) {
    change(
        () -> {
          if (table == ended) {
            ended.keep();
          }
        });
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
    lock.lock();
    try {
      failIfDropped();
      ViewTable shown = table;
      if (shown == null || seen == changes.version()) {
        return null;
      }
      TableChanges rows =
          seen >= 0 && changes.reach(seen)
              ? new TableChanges(false, RowReader.of(changes.since(seen)), List.of())
              : new TableChanges(true, shown.read(), changes.early());
      return new Version(changes.version(), rows);
    } finally {
      lock.unlock();
    }
  }

  /** The rows of a version, or what has become of those of another one. */
  record Version(long number, TableChanges rows) {}

  private void change(Runnable change) {
    lock.lock();
    try {
      change.run();
    } finally {
      lock.unlock();
    }
  }

  void drop() {
    change(() -> isDropped = true);
    close();
  }

  /** Gives back what it has of rows; those who still read keep theirs. */
  void close() {
    change(() -> replace(null));
    followers.forEach(Runnable::run);
  }

  /** The rows, all of the same epoch. */
  ViewRows rows() {
    lock.lock();
    try {
      failIfDropped();
      ViewTable shown = table;
      if (shown == null) {
        throw new WeirException(
            ErrorCode.CONNECTOR_FAILED,
            "materialized view \"%s\" has not been read from its checkpoint; its pipeline's status says why"
                .formatted(definition.name()));
      }
      return shown.read();
    } finally {
      lock.unlock();
    }
  }

  /** To be called by who reads, too: once it is dropped, what they read may be gone. */
  void failIfDropped() {
    if (isDropped) {
      throw new WeirException(
          ErrorCode.TABLE_NOT_FOUND,
          "materialized view \"%s\" has been dropped".formatted(definition.name()));
    }
  }

  /** Roughly the memory it takes. */
  long bytes() {
    lock.lock();
    try {
      ViewTable shown = table;
      return shown == null ? 0 : shown.bytes();
    } finally {
      lock.unlock();
    }
  }
}
