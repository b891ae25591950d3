package weir.engine.state.spill;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.KeyGroups;
import weir.engine.state.StateCursor;
import weir.engine.state.StateKeys;
import weir.engine.state.StateSnapshot;
import weir.engine.state.StateStore;
import weir.engine.state.StateValues;
import weir.engine.state.StoreStatistics;
import weir.engine.state.StoredView;
import weir.engine.state.TableChanges;
import weir.engine.state.TableId;

/**
 * The store of a query that does not survive: opened when something is first written, since most
 * queries fit into memory. Safe for use by several threads.
 */
final class SpilledStore implements StateStore {
  private final Supplier<StateStore> opener;
  private volatile @Nullable StateStore store;

  SpilledStore(Supplier<StateStore> opener) {
    this.opener = opener;
  }

  @Override
  public KeyGroupRange groups() {
    return KeyGroups.ALL;
  }

  @Override
  public boolean isBehindMemory() {
    return true;
  }

  @Override
  public Set<TableId> tables() {
    StateStore open = store;
    return open == null ? Set.of() : open.tables();
  }

  @Override
  public void get(TableId table, StateKeys keys, StateValues values) {
    StateStore open = store;
    if (open == null) {
      values.reset(keys.size());
    } else {
      open.get(table, keys, values);
    }
  }

  @Override
  public void apply(List<TableChanges> changes) {
    opened().apply(changes);
  }

  private synchronized StateStore opened() {
    StateStore open = store == null ? opener.get() : store;
    store = open;
    return open;
  }

  @Override
  public StateCursor scan(TableId table, byte[] prefix, byte[] from) {
    StateStore open = store;
    return open == null ? StateCursor.empty() : open.scan(table, prefix, from);
  }

  @Override
  public StoredView view(TableId table) {
    StateStore open = store;
    return open == null ? StoredView.empty() : open.view(table);
  }

  @Override
  public void drop(TableId table) {
    StateStore open = store;
    if (open != null) {
      open.drop(table);
    }
  }

  @Override
  public StateSnapshot snapshot(Path directory) {
    return opened().snapshot(directory);
  }

  @Override
  public StoreStatistics statistics() {
    return opened().statistics();
  }

  @Override
  public synchronized void close() {
    StateStore open = store;
    store = null;
    if (open != null) {
      open.close();
    }
  }
}
