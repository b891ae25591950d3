package weir.engine.state.memory;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import weir.engine.state.ByteSlice;
import weir.engine.state.ChangeKind;
import weir.engine.state.SnapshotConsumer;
import weir.engine.state.TableId;
import weir.engine.state.snapshot.RecordConsumer;

/** Makes runs of records one by one, which mostly come in order of their keys. */
final class RunCollector implements RecordConsumer, SnapshotConsumer {
  private final MemoryTables tables;
  private final Map<TableId, SortedRun.Builder> builders = new HashMap<>();
  private @Nullable TableId lastTable;
  private SortedRun.Builder last = new SortedRun.Builder();

  RunCollector(MemoryTables tables) {
    this.tables = tables;
  }

  @Override
  public void put(TableId table, ByteSlice key, ByteSlice value) {
    accept(table, ChangeKind.PUT, key, value);
  }

  @Override
  public void accept(TableId table, ChangeKind kind, ByteSlice key, ByteSlice value) {
    if (!table.equals(lastTable)) {
      last = builders.computeIfAbsent(table, id -> new SortedRun.Builder());
      lastTable = table;
    }
    if (!last.takes(kind, key)) {
      tables.add(table, last.build());
      last = new SortedRun.Builder();
      builders.put(table, last);
    }
    last.add(kind, key, value);
  }

  /** Hands over what is left. */
  void flush() {
    builders.forEach((table, builder) -> tables.add(table, builder.build()));
    builders.clear();
    lastTable = null;
  }
}
