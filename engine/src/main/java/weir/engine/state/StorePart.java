package weir.engine.state;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * A worker's part of a store that all workers of a query share: the key groups are its own. Workers
 * may write at the same time; snapshots are of the whole store.
 */
public final class StorePart implements StateStore {
  private final StateStore store;
  private final KeyGroupRange groups;

  /**
   * @param store shared by all
   * @param groups those of the worker
   */
  public StorePart(StateStore store, KeyGroupRange groups) {
    this.store = store;
    this.groups = groups;
  }

  @Override
  public KeyGroupRange groups() {
    return groups;
  }

  @Override
  public boolean isBehindMemory() {
    return store.isBehindMemory();
  }

  @Override
  public Set<TableId> tables() {
    return store.tables();
  }

  @Override
  public void get(TableId table, StateKeys keys, StateValues values) {
    store.get(table, keys, values);
  }

  @Override
  public void apply(List<TableChanges> changes) {
    synchronized (store) {
      store.apply(changes);
    }
  }

  @Override
  public StateCursor scan(TableId table, byte[] prefix, byte[] from) {
    return store.scan(table, prefix, from);
  }

  @Override
  public StoredView view(TableId table) {
    return store.view(table);
  }

  @Override
  public void drop(TableId table) {
    store.drop(table);
  }

  @Override
  public StateSnapshot snapshot(Path directory) {
    return store.snapshot(directory);
  }

  @Override
  public StoreStatistics statistics() {
    return store.statistics();
  }

  /** The store belongs to all. */
  @Override
  public void close() {}
}
