package weir.engine.connector.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
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
import weir.engine.state.FrozenWorker;
import weir.engine.state.KeyGroups;
import weir.engine.state.RegisteredState;
import weir.engine.state.StateMemory;
import weir.engine.state.StateStore;
import weir.engine.state.TestStores;
import weir.engine.state.WorkerState;

final class ViewTableTest {
  private static final Schema SCHEMA =
      Schema.of(
          new Field("k", DataType.of(TypeKind.VARCHAR)),
          new Field("v", DataType.of(TypeKind.BIGINT)));

  private final TestStores stores;

  ViewTableTest(@TempDir Path folder) {
    stores = new TestStores(folder);
  }

  @AfterEach
  void closeStores() {
    stores.close();
  }

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

  private static List<String> rows(Life life) {
    List<String> rows = new ArrayList<>();
    try (ViewRows all = life.read()) {
      take(all, Integer.MAX_VALUE, rows);
    }
    return rows.stream().sorted().toList();
  }

  private static void take(ViewRows rows, int batches, List<String> target) {
    for (int i = 0; i < batches; i++) {
      RowBatch batch = rows.next();
      if (batch == null) {
        return;
      }
      for (int row = 0; row < batch.size(); row++) {
        target.add(batch.values(batch.row(row)).toString());
      }
    }
  }

  /** One who reads slowly, and what there was when it began. */
  private record Reading(ViewRows rows, List<String> found, List<String> expected) {
    void finish() {
      take(rows, Integer.MAX_VALUE, found);
      rows.close();
      assertEquals(expected, found.stream().sorted().toList());
    }
  }

  /** Some readers begin, some come to their end, others go away. */
  private static void read(Life life, List<String> model, List<Reading> readings, Random random) {
    List<String> expected = model.stream().sorted().toList();
    assertEquals(expected, rows(life));
    if (random.nextInt(5) == 0) {
      Reading reading = new Reading(life.read(), new ArrayList<>(), expected);
      take(reading.rows, random.nextInt(3), reading.found);
      readings.add(reading);
    }
    if (readings.size() > 3) {
      Reading reading = readings.remove(random.nextInt(readings.size()));
      if (random.nextInt(3) == 0) {
        reading.rows.close();
      } else {
        reading.finish();
      }
    }
  }

  private static List<@Nullable Object> row(@Nullable String key, long value) {
    List<@Nullable Object> row = new ArrayList<>();
    row.add(key);
    row.add(value);
    return row;
  }

  /** A table with a key against a map, through freezes and restarts. */
  @ParameterizedTest
  @CsvSource({
    "1, 5, MEMORY", "2, 40, MEMORY", "3, 4000, MEMORY", "4, 100, MEMORY",
    "5, 5, ROCKSDB", "6, 40, ROCKSDB", "7, 4000, ROCKSDB", "8, 20000, ROCKSDB"
  })
  void keyedTableIsAMap(long seed, int keyCount, TestStores.Kind kind) {
    Random random = new Random(seed);
    List<Reading> readings = new ArrayList<>();
    Map<@Nullable String, List<@Nullable Object>> model = new HashMap<>();
    Life life = new Life(List.of(0), kind, null);
    for (int step = 0; step < 60; step++) {
      Changes changes = new Changes();
      for (int i = random.nextInt(300); i > 0; i--) {
        int number = random.nextInt(keyCount);
        @Nullable String key = number == 0 ? null : "schl\u00fcssel " + number;
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
      life.apply(changes);
      read(life, model.values().stream().map(List::toString).toList(), readings, random);
      life = life.next(random);
    }
    readings.forEach(Reading::finish);
  }

  /** A table without a key against a list. */
  @ParameterizedTest
  @CsvSource({
    "1, 3, MEMORY", "2, 50, MEMORY", "3, 5000, MEMORY",
    "4, 3, ROCKSDB", "5, 50, ROCKSDB", "6, 5000, ROCKSDB"
  })
  void tableWithoutKeyIsABag(long seed, int values, TestStores.Kind kind) {
    Random random = new Random(seed);
    List<Reading> readings = new ArrayList<>();
    List<List<@Nullable Object>> model = new ArrayList<>();
    Life life = new Life(List.of(), kind, null);
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
      life.apply(changes);
      read(life, model.stream().map(List::toString).toList(), readings, random);
      life = life.next(random);
    }
    readings.forEach(Reading::finish);
  }

  @Test
  void whatWasReplacedOrDeletedTakesNoRoom() {
    Life life = new Life(List.of(0), TestStores.Kind.MEMORY, null);
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
      life.apply(changes);
      life.worker.freeze(DurableState.Scope.CHANGES).close();
    }
    assertEquals(10, life.table.size());
    assertTrue(life.table.bytes() < 500_000, () -> life.table.bytes() + " bytes");
  }

  /** Readers of one row each, who never come to their end, keep a table of the time at most. */
  @Test
  void slowReaderKeepsWhatWasInMemoryAndNoMore() {
    Life life = new Life(List.of(0), TestStores.Kind.ROCKSDB, null);
    Changes first = new Changes();
    for (int key = 0; key < 20_000; key++) {
      first.add(RowKind.INSERT, row("key " + key, 0));
    }
    life.apply(first);
    try (ViewRows slow = life.read()) {
      List<String> found = new ArrayList<>();
      take(slow, 1, found);
      for (int epoch = 1; epoch <= 100; epoch++) {
        Changes changes = new Changes();
        for (int key = epoch; key < 20_000; key += 100) {
          changes.add(RowKind.UPDATE_AFTER, row("key " + key, epoch));
        }
        life.apply(changes);
        assertTrue(life.memory.usedBytes() <= life.memory.hotBytes());
      }
      take(slow, Integer.MAX_VALUE, found);
      assertEquals(20_000, found.size());
      assertTrue(found.stream().allMatch(row -> row.endsWith(", 0]")));
    }
    List<String> now = rows(life);
    assertEquals(20_000, now.size());
    assertEquals(1, now.stream().filter(row -> row.endsWith(", 0]")).count());
  }

  /** A table over a store; the next life has what was frozen of this one. */
  private final class Life {
    private final List<Integer> key;
    private final TestStores.Kind kind;
    private final ReentrantLock lock = new ReentrantLock();
    private final StateMemory memory = new StateMemory(1 << 16);
    private final ViewTable table;
    private final StateStore store;
    private final WorkerState worker;

    Life(List<Integer> key, TestStores.Kind kind, FrozenWorker.@Nullable Written earlier) {
      this.key = key;
      this.kind = kind;
      this.table = new ViewTable(SCHEMA, key, lock);
      this.store =
          earlier == null
              ? stores.open(kind, KeyGroups.ALL)
              : stores.open(kind, KeyGroups.ALL, earlier.snapshot());
      RegisteredState state = new RegisteredState(KeyGroups.ALL);
      table.register(state);
      worker = new WorkerState(Map.of("view", state), store, memory);
      worker.restore(earlier == null ? List.of() : earlier.notes());
    }

    void apply(Changes changes) {
      lock.lock();
      try {
        table.apply(changes.batch());
        table.tidy();
      } finally {
        lock.unlock();
      }
    }

    ViewRows read() {
      lock.lock();
      try {
        return table.read();
      } finally {
        lock.unlock();
      }
    }

    /** Freezes, and now and then dies and is restored; readers go on. */
    Life next(Random random) {
      if (random.nextBoolean()) {
        return this;
      }
      FrozenWorker.Written written;
      try (FrozenWorker frozen = worker.freeze(DurableState.Scope.CHANGES)) {
        written = frozen.write(stores.nextDirectory());
      }
      if (random.nextInt(3) > 0) {
        return this;
      }
      table.keep();
      worker.close();
      store.close();
      List<String> before = rows(this);
      table.letGo();
      Life next = new Life(key, random.nextBoolean() ? kind : kind.other(), written);
      assertEquals(before, rows(next));
      return next;
    }
  }
}
