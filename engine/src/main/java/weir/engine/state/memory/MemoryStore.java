package weir.engine.state.memory;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.StateCursor;
import weir.engine.state.StateKeys;
import weir.engine.state.StateSnapshot;
import weir.engine.state.StateStore;
import weir.engine.state.StateValues;
import weir.engine.state.StoreStatistics;
import weir.engine.state.StoreStatistics.TableSize;
import weir.engine.state.StoredView;
import weir.engine.state.TableChanges;
import weir.engine.state.TableId;
import weir.engine.storage.FileOperations;
import weir.engine.storage.StorageFailure;

/** A store on the Java heap. */
final class MemoryStore implements StateStore {
  private final KeyGroupRange groups;
  private final FileOperations files;
  private final MemoryTables tables;
  private final Journal journal;

  MemoryStore(KeyGroupRange groups, FileOperations files, MemoryTables tables, Journal journal) {
    this.groups = groups;
    this.files = files;
    this.tables = tables;
    this.journal = journal;
  }

  @Override
  public KeyGroupRange groups() {
    return groups;
  }

  @Override
  public boolean isBehindMemory() {
    return false;
  }

  @Override
  public Set<TableId> tables() {
    return tables.ids();
  }

  @Override
  public void get(TableId table, StateKeys keys, StateValues values) {
    values.reset(keys.size());
    for (int i = 0; i < keys.size(); i++) {
      values.set(i, tables.get(table, keys.key(i)));
    }
  }

  @Override
  public void apply(List<TableChanges> changes) {
    Map<TableId, SortedRun> applied = new LinkedHashMap<>();
    changes.forEach(table -> applied.put(table.id(), tables.apply(table)));
    try {
      journal.append(applied);
    } catch (IOException e) {
      throw StorageFailure.of("cannot write state to " + journal.directory(), e);
    }
  }

  @Override
  public StateCursor scan(TableId table, byte[] prefix, byte[] from) {
    return tables.scan(table, prefix, from);
  }

  @Override
  public StoredView view(TableId table) {
    return new MemoryView(tables.table(table).runs());
  }

  @Override
  public void drop(TableId table) {
    tables.drop(table);
    try {
      journal.startAnew();
    } catch (IOException e) {
      throw StorageFailure.of("cannot write state to " + journal.directory(), e);
    }
  }

  @Override
  public StateSnapshot snapshot(Path directory) {
    try {
      List<Path> chain = journal.files(tables);
      files.createDirectories(directory);
      for (Path file : chain) {
        files.link(file, directory.resolve(file.getFileName()));
      }
    } catch (IOException e) {
      throw StorageFailure.of("cannot write a snapshot of the state to " + directory, e);
    }
    return new StateSnapshot(MemoryFormat.NAME, groups, directory);
  }

  @Override
  public StoreStatistics statistics() {
    var sizes = tables.sizes();
    long bytes = sizes.values().stream().mapToLong(TableSize::bytes).sum();
    return new StoreStatistics(sizes, bytes);
  }

  @Override
  public void close() {
    try {
      journal.close();
    } catch (IOException e) {
      throw StorageFailure.of("cannot close the journal of the state in " + journal.directory(), e);
    }
  }
}
