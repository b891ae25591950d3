package weir.engine.state.memory;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;
import weir.engine.state.SnapshotConsumer;
import weir.engine.state.StateCursor;
import weir.engine.state.StateKey;
import weir.engine.state.StoreStatistics.TableSize;
import weir.engine.state.TableChanges;
import weir.engine.state.TableId;

/** Tables in memory. One thread writes, others may read. */
final class MemoryTables {
  private final ConcurrentNavigableMap<TableId, MemoryTable> tables = new ConcurrentSkipListMap<>();

  Set<TableId> ids() {
    return Set.copyOf(tables.keySet());
  }

  byte @Nullable [] get(TableId table, byte[] key) {
    MergedCursor cursor = new MergedCursor(runs(table), key, null);
    return cursor.next() && Arrays.equals(cursor.key(), key) ? cursor.value() : null;
  }

  /** Changes a table; returns the changes, in order. */
  SortedRun apply(TableChanges changes) {
    SortedRun.Builder run = new SortedRun.Builder();
    for (TableChanges.Sorted sorted = changes.sorted(); sorted.next(); ) {
      run.add(sorted.kind(), sorted.key(), sorted.value());
    }
    SortedRun applied = run.build();
    add(changes.id(), applied);
    return applied;
  }

  void add(TableId table, SortedRun run) {
    tables.computeIfAbsent(table, id -> new MemoryTable()).add(run);
  }

  void drop(TableId table) {
    tables.remove(table);
  }

  /** The rows that begin with {@code prefix}, from the first not smaller than {@code from}. */
  StateCursor scan(TableId table, byte[] prefix, byte[] from) {
    byte[] end = StateKey.behind(prefix);
    return Arrays.compareUnsigned(from, end) < 0
        ? new MergedCursor(runs(table), from, end)
        : StateCursor.empty();
  }

  /** Takes all tables, one after the other. */
  @FunctionalInterface
  interface Target<E extends Exception> {
    /**
     * Takes a table.
     *
     * @param rows all of the table's
     */
    void accept(TableId table, MergedCursor rows) throws E;
  }

  /** Gives out all tables, in order of their names. */
  <E extends Exception> void forEach(Target<E> target) throws E {
    for (Map.Entry<TableId, MemoryTable> table : tables.entrySet()) {
      target.accept(table.getKey(), new MergedCursor(table.getValue().runs()));
    }
  }

  /** Gives out the rows of a key group. */
  void forEach(int group, SnapshotConsumer target) {
    byte[] prefix = StateKey.group(group);
    for (TableId table : tables.keySet()) {
      MergedCursor rows = new MergedCursor(runs(table), prefix, StateKey.behind(prefix));
      while (rows.next()) {
        target.put(table, rows.keySlice(), rows.valueSlice());
      }
    }
  }

  Map<TableId, TableSize> sizes() {
    Map<TableId, TableSize> sizes = new TreeMap<>();
    tables.forEach((id, table) -> sizes.put(id, size(table)));
    return sizes;
  }

  private static TableSize size(MemoryTable table) {
    long keys = 0;
    for (MergedCursor rows = new MergedCursor(table.runs()); rows.next(); ) {
      keys++;
    }
    return new TableSize(keys, table.bytes());
  }

  private List<SortedRun> runs(TableId table) {
    return table(table).runs();
  }

  /** A table, which is empty if it is not there. */
  MemoryTable table(TableId id) {
    return tables.getOrDefault(id, new MemoryTable());
  }
}
