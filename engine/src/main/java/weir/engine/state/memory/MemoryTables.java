package weir.engine.state.memory;

import java.util.Arrays;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.jspecify.annotations.Nullable;
import weir.engine.state.ByteSlice;
import weir.engine.state.ChangeKind;
import weir.engine.state.SnapshotConsumer;
import weir.engine.state.StateKey;
import weir.engine.state.StoreStatistics.TableSize;
import weir.engine.state.TableId;

/** Tables as sorted maps. One thread writes, others may read. */
final class MemoryTables {
  /** What an entry of the map takes besides its bytes, roughly. */
  private static final int ENTRY_BYTES = 100;

  private final ConcurrentNavigableMap<TableId, ConcurrentNavigableMap<byte[], byte[]>> tables =
      new ConcurrentSkipListMap<>();

  Set<TableId> ids() {
    return Set.copyOf(tables.keySet());
  }

  byte @Nullable [] get(TableId table, byte[] key) {
    return rows(table).get(key);
  }

  void put(TableId table, ByteSlice key, ByteSlice value) {
    writable(table).put(key.toBytes(), value.toBytes());
  }

  void apply(TableId table, ChangeKind kind, ByteSlice key, ByteSlice value) {
    switch (kind) {
      case PUT -> put(table, key, value);
      case DELETE -> writable(table).remove(key.toBytes());
      case DELETE_BUCKET -> range(writable(table), key.toBytes()).clear();
    }
  }

  /** The rows of a table, apart from what becomes of them; the bytes are the same. */
  NavigableMap<byte[], byte[]> copy(TableId table) {
    NavigableMap<byte[], byte[]> copy = new TreeMap<>(Arrays::compareUnsigned);
    copy.putAll(rows(table));
    return copy;
  }

  void drop(TableId table) {
    tables.remove(table);
  }

  /** The rows that begin with {@code prefix}, from the first not smaller than {@code from}. */
  Map<byte[], byte[]> scan(TableId table, byte[] prefix, byte[] from) {
    byte[] end = StateKey.behind(prefix);
    return Arrays.compareUnsigned(from, end) < 0
        ? rows(table).subMap(from, true, end, false)
        : Map.of();
  }

  /** Gives out the rows of a key group. */
  void forEach(int group, SnapshotConsumer target) {
    byte[] prefix = StateKey.group(group);
    ByteSlice keySlice = new ByteSlice();
    ByteSlice valueSlice = new ByteSlice();
    tables.forEach(
        (id, rows) ->
            range(rows, prefix)
                .forEach(
                    (key, value) ->
                        target.put(
                            id,
                            keySlice.set(key, 0, key.length),
                            valueSlice.set(value, 0, value.length))));
  }

  Map<TableId, TableSize> sizes() {
    Map<TableId, TableSize> sizes = new ConcurrentSkipListMap<>();
    tables.forEach((id, rows) -> sizes.put(id, size(rows)));
    return sizes;
  }

  private static TableSize size(Map<byte[], byte[]> rows) {
    long keys = 0;
    long bytes = 0;
    for (Map.Entry<byte[], byte[]> row : rows.entrySet()) {
      keys++;
      bytes += row.getKey().length + row.getValue().length + ENTRY_BYTES;
    }
    return new TableSize(keys, bytes);
  }

  private ConcurrentNavigableMap<byte[], byte[]> rows(TableId table) {
    ConcurrentNavigableMap<byte[], byte[]> rows = tables.get(table);
    return rows == null ? newRows() : rows;
  }

  private ConcurrentNavigableMap<byte[], byte[]> writable(TableId table) {
    return tables.computeIfAbsent(table, id -> newRows());
  }

  private static ConcurrentNavigableMap<byte[], byte[]> newRows() {
    return new ConcurrentSkipListMap<>(Arrays::compareUnsigned);
  }

  private static ConcurrentNavigableMap<byte[], byte[]> range(
      ConcurrentNavigableMap<byte[], byte[]> rows, byte[] prefix) {
    return rows.subMap(prefix, true, StateKey.behind(prefix), false);
  }
}
