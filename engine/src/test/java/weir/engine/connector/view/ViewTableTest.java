package weir.engine.connector.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.state.DurableState;
import weir.engine.state.KeyGroups;
import weir.engine.state.RegisteredState;
import weir.engine.state.SnapshotFormats;
import weir.engine.state.StateStore;
import weir.engine.state.TableName;
import weir.engine.state.WorkerState;
import weir.engine.state.memory.MemoryBackend;
import weir.engine.state.memory.MemoryFormat;
import weir.engine.storage.FileOperations;

final class ViewTableTest {
  private static final Schema SCHEMA =
      Schema.of(
          new Field("k", DataType.of(TypeKind.VARCHAR)),
          new Field("v", DataType.of(TypeKind.BIGINT)));

  @TempDir private Path folder;

  /** Rows of changes, as a query gives them out. */
  private static final class Changes {
    final RowBatchBuilder rows = new RowBatchBuilder(SCHEMA);
    final List<RowKind> kinds = new ArrayList<>();

    void add(RowKind kind, List<@Nullable Object> row) {
      rows.row(row.toArray());
      kinds.add(kind);
    }

    RowBatch batch() {
      byte[] codes = new byte[kinds.size()];
      for (int i = 0; i < codes.length; i++) {
        codes[i] = kinds.get(i).code();
      }
      return rows.build().withRowKinds(codes);
    }
  }

  private static List<String> rows(ViewTable table) {
    List<String> rows = new ArrayList<>();
    for (RowBatch batch : table.batches()) {
      for (int i = 0; i < batch.size(); i++) {
        rows.add(batch.values(batch.row(i)).toString());
      }
    }
    return rows.stream().sorted().toList();
  }

  private static List<@Nullable Object> row(@Nullable String key, long value) {
    List<@Nullable Object> row = new ArrayList<>();
    row.add(key);
    row.add(value);
    return row;
  }

  /** A table with a key against a map, through freezes and restarts. */
  @ParameterizedTest
  @CsvSource({"1, 5", "2, 40", "3, 4000", "4, 100"})
  void keyedTableIsAMap(long seed, int keyCount) {
    Random random = new Random(seed);
    Map<String, List<@Nullable Object>> model = new HashMap<>();
    Life life = new Life(List.of(0), null);
    for (int step = 0; step < 60; step++) {
      Changes changes = new Changes();
      for (int i = random.nextInt(300); i > 0; i--) {
        String key = "k" + random.nextInt(keyCount);
        List<@Nullable Object> old = model.get(key);
        List<@Nullable Object> row = row(key, random.nextInt(1000));
        if (old == null) {
          changes.add(RowKind.INSERT, row);
          model.put(key, row);
        } else if (random.nextBoolean()) {
          changes.add(RowKind.DELETE, old);
          model.remove(key);
        } else {
          if (random.nextBoolean()) {
            changes.add(RowKind.UPDATE_BEFORE, old);
          }
          changes.add(RowKind.UPDATE_AFTER, row);
          model.put(key, row);
        }
      }
      life.table.apply(changes.batch());
      assertEquals(model.values().stream().map(List::toString).sorted().toList(), rows(life.table));
      life = life.next(random);
    }
  }

  /** A table without a key against a list. */
  @ParameterizedTest
  @CsvSource({"1, 3", "2, 50", "3, 5000"})
  void tableWithoutKeyIsABag(long seed, int values) {
    Random random = new Random(seed);
    List<List<@Nullable Object>> model = new ArrayList<>();
    Life life = new Life(List.of(), null);
    for (int step = 0; step < 60; step++) {
      Changes changes = new Changes();
      for (int i = random.nextInt(300); i > 0; i--) {
        if (!model.isEmpty() && random.nextInt(100) < 55) {
          changes.add(RowKind.DELETE, model.remove(random.nextInt(model.size())));
        } else {
          @Nullable String key = random.nextInt(4) == 0 ? null : "k" + random.nextInt(values);
          List<@Nullable Object> row = row(key, random.nextInt(3));
          changes.add(RowKind.INSERT, row);
          model.add(row);
        }
      }
      life.table.apply(changes.batch());
      assertEquals(model.stream().map(List::toString).sorted().toList(), rows(life.table));
      life = life.next(random);
    }
  }

  @Test
  void whatWasReplacedOrDeletedTakesNoRoom() {
    Life life = new Life(List.of(0), null);
    for (int i = 0; i < 2000; i++) {
      Changes changes = new Changes();
      for (int key = 0; key < 10; key++) {
        changes.add(RowKind.INSERT, row("key " + i + "/" + key, i));
      }
      if (i > 0) {
        for (int key = 0; key < 10; key++) {
          changes.add(RowKind.DELETE, row("key " + (i - 1) + "/" + key, i));
        }
      }
      life.table.apply(changes.batch());
      life.worker.freeze(DurableState.Scope.CHANGES).close();
    }
    assertEquals(10, life.table.size());
    assertTrue(life.table.bytes() < 500_000, () -> life.table.bytes() + " bytes");
  }

  /** A table over a store; the next life has what was frozen of this one. */
  private final class Life {
    private final List<Integer> key;
    private final ViewTable table;
    private final StateStore store;
    private final WorkerState worker;

    Life(List<Integer> key, @Nullable StateStore earlier) {
      this.key = key;
      this.table = new ViewTable(SCHEMA, key);
      this.store = earlier == null ? newStore() : earlier;
      RegisteredState state = new RegisteredState(KeyGroups.ALL);
      state.table(new TableName("rows", 1), table);
      worker = new WorkerState(Map.of("view", state), store);
      worker.restore(List.of());
    }

    private StateStore newStore() {
      FileOperations files = FileOperations.disk();
      SnapshotFormats formats = SnapshotFormats.of(new MemoryFormat(files));
      return new MemoryBackend(files, formats)
          .open(folder.resolve("working"), KeyGroups.ALL, List.of());
    }

    /** Freezes, and now and then dies and is restored. */
    Life next(Random random) {
      try (var frozen = worker.freeze(DurableState.Scope.CHANGES)) {
        frozen.write(folder.resolve("snapshot-" + random.nextLong()));
      }
      return random.nextInt(4) == 0 ? new Life(key, store) : this;
    }
  }
}
