package weir.engine.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static weir.engine.state.TestStores.change;
import static weir.engine.state.TestStores.put;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Stores against a sorted map: changes, snapshots, and restores by other workers and backends. */
final class StateStoreModelTest {
  private static final int GROUPS = 16;
  private static final int ROUNDS = 25;
  private static final List<TableId> TABLES =
      List.of(
          new TableId("join", new TableName("rows", 2)),
          new TableId("aggregate", new TableName("counts", 1)));

  @TempDir Path directory;
  private final Map<String, String> model = new TreeMap<>();

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void storesHoldWhatTheirModelHolds(long seed) {
    Random random = new Random(seed);
    try (TestStores stores = new TestStores(directory)) {
      List<StateStore> workers = open(stores, random);
      for (int round = 0; round < ROUNDS; round++) {
        for (StateStore worker : workers) {
          TABLES.forEach(table -> changeRandomly(worker, table, random));
        }
        if (random.nextInt(4) == 0) {
          StateSnapshot[] snapshots =
              workers.stream().map(stores::snapshot).toArray(StateSnapshot[]::new);
          workers.forEach(StateStore::close);
          workers = open(stores, random, snapshots);
        }
        assertEquals(model, contents(workers), "round " + round);
      }
    }
  }

  private static List<StateStore> open(
      TestStores stores, Random random, StateSnapshot... snapshots) {
    TestStores.Kind kind = random.nextBoolean() ? TestStores.Kind.MEMORY : TestStores.Kind.ROCKSDB;
    return KeyGroupRange.split(GROUPS, 1 + random.nextInt(4)).stream()
        .map(range -> stores.open(kind, range, snapshots))
        .toList();
  }

  private void changeRandomly(StateStore store, TableId table, Random random) {
    change(
        store,
        table.operator(),
        changes -> {
          if (random.nextInt(3) == 0) {
            deleteBucket(changes, table, anyGroup(store, random), random.nextInt(4));
          }
          Set<String> changed = new HashSet<>();
          for (int i = random.nextInt(30); i > 0; i--) {
            int group = anyGroup(store, random);
            long bucket = random.nextInt(4);
            String key = "k" + random.nextInt(20);
            if (changed.add(modelKey(table, group, bucket, key))) {
              changeKey(changes, table, group, bucket, key, random.nextInt(1000));
            }
          }
        });
  }

  private void deleteBucket(StateConsumer changes, TableId table, int group, long bucket) {
    changes.deleteBucket(table.table(), group, bucket);
    String prefix = modelKey(table, group, bucket, "");
    model.keySet().removeIf(key -> key.startsWith(prefix));
  }

  private void changeKey(
      StateConsumer changes, TableId table, int group, long bucket, String key, int number) {
    if (number < 250) {
      changes.delete(table.table(), group, bucket, ByteSlice.of(key));
      model.remove(modelKey(table, group, bucket, key));
    } else {
      put(changes, table.table(), group, bucket, key, "v" + number);
      model.put(modelKey(table, group, bucket, key), "v" + number);
    }
  }

  private static int anyGroup(StateStore store, Random random) {
    return store.groups().first() + random.nextInt(store.groups().size());
  }

  /** What all workers hold; each is asked for all groups, and must have none of another's. */
  private static Map<String, String> contents(List<StateStore> workers) {
    Map<String, String> rows = new TreeMap<>();
    for (StateStore worker : workers) {
      for (TableId table : worker.tables()) {
        for (int group = 0; group < GROUPS; group++) {
          addRows(worker, table, group, rows);
        }
      }
    }
    return rows;
  }

  private static void addRows(
      StateStore store, TableId table, int group, Map<String, String> rows) {
    try (StateCursor cursor = store.scan(table, StateKey.group(group))) {
      while (cursor.next()) {
        long bucket = StateKey.bucketOf(cursor.key(), 0);
        String key = TestStores.ownKey(cursor.key());
        String value = String.valueOf(TestStores.text(cursor.value()));
        assertEquals(value, TestStores.get(store, table, group, bucket, key));
        String other = rows.put(modelKey(table, group, bucket, key), value);
        assertEquals(null, other, "two workers hold the same key");
      }
    }
  }

  private static String modelKey(TableId table, int group, long bucket, String key) {
    return table + " " + group + " " + bucket + " " + key;
  }
}
