package weir.engine.state.memory;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.state.ByteSlice;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.StateChanges;
import weir.engine.state.StateConsumer;
import weir.engine.state.StateCursor;
import weir.engine.state.StateKey;
import weir.engine.state.TableId;
import weir.engine.state.TableName;

/** Tables of merged runs against a sorted map. */
final class MemoryTablesTest {
  private static final KeyGroupRange GROUPS = new KeyGroupRange(0, 3);
  private static final TableName NAME = new TableName("rows", 1);
  private static final TableId TABLE = new TableId("join", NAME);

  private final MemoryTables tables = new MemoryTables();
  private final NavigableMap<byte[], byte[]> model = new TreeMap<>(Arrays::compareUnsigned);

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4})
  void tablesHoldWhatTheirModelHolds(int seed) {
    Random random = new Random(seed);
    for (int round = 0; round < 400; round++) {
      change(random, 1 << random.nextInt(8));
      if (round % 10 == 0) {
        assertEquals(text(model), text(tables.scan(TABLE, new byte[] {0}, new byte[] {0})));
      }
      byte[] key = key(random);
      assertArrayEquals(model.get(key), tables.get(TABLE, key));
      byte[] prefix = Arrays.copyOf(key, random.nextBoolean() ? 2 : StateKey.PREFIX_BYTES);
      assertEquals(
          text(model.subMap(key, true, StateKey.behind(prefix), false)),
          text(tables.scan(TABLE, prefix, key)));
    }
    assertEquals(model.size(), Objects.requireNonNull(tables.sizes().get(TABLE)).keys());
  }

  private void change(Random random, int count) {
    StateChanges changes =
        new StateChanges(GROUPS, Long.MAX_VALUE, all -> all.forEach(tables::apply));
    StateConsumer join = changes.consumer("join");
    for (int i = random.nextInt(3); i > 0; i--) {
      int group = random.nextInt(4);
      int bucket = random.nextInt(5) - 2;
      join.deleteBucket(NAME, group, bucket);
      byte[] prefix = StateKey.bucket(group, bucket);
      model.subMap(prefix, true, StateKey.behind(prefix), false).clear();
    }
    for (int i = 0; i < count; i++) {
      byte[] key = key(random);
      int group = StateKey.groupOf(key, 0);
      long bucket = StateKey.bucketOf(key, 0);
      ByteSlice own =
          new ByteSlice().set(key, StateKey.PREFIX_BYTES, key.length - StateKey.PREFIX_BYTES);
      if (random.nextInt(3) == 0) {
        join.delete(NAME, group, bucket, own);
        model.remove(key);
      } else {
        byte[] value = ("v" + random.nextInt(1000)).getBytes(UTF_8);
        join.put(NAME, group, bucket, own, ByteSlice.of(value));
        model.put(key, value);
      }
    }
    changes.flush();
  }

  private static byte[] key(Random random) {
    String own = random.nextInt(20) == 0 ? "" : "k" + random.nextInt(60);
    return StateKey.of(random.nextInt(4), random.nextInt(5) - 2, ByteSlice.of(own));
  }

  private static List<String> text(Map<byte[], byte[]> rows) {
    List<String> text = new ArrayList<>();
    rows.forEach((key, value) -> text.add(Arrays.toString(key) + ByteSlice.of(value)));
    return text;
  }

  private static List<String> text(StateCursor rows) {
    List<String> text = new ArrayList<>();
    while (rows.next()) {
      text.add(Arrays.toString(rows.key()) + ByteSlice.of(rows.value()));
    }
    return text;
  }

  @Test
  void runsAreFewAndWhatIsDeletedLeavesMemory() {
    SplitChanges changes = new SplitChanges();
    for (int i = 0; i < 3000; i++) {
      int number = i;
      changes.apply(join -> join.put(NAME, number % 4, number / 100, key(number), key(number)));
      assertTrue(changes.table().runs().size() <= 16, () -> number + " runs");
    }
    for (int group = 0; group < 4; group++) {
      for (int bucket = 0; bucket < 30; bucket++) {
        int deletedGroup = group;
        int deletedBucket = bucket;
        changes.apply(join -> join.deleteBucket(NAME, deletedGroup, deletedBucket));
      }
    }
    assertEquals(List.of(), changes.table().runs());
    assertNull(tables.get(TABLE, StateKey.of(0, 0, key(0))));
  }

  private static ByteSlice key(int number) {
    return ByteSlice.of("key" + number);
  }

  @Test
  void recordsLargerThanAChunkAreKept() {
    byte[] large = new byte[3 << 20];
    large[large.length - 1] = 7;
    SplitChanges changes = new SplitChanges();
    for (int i = 0; i < 3; i++) {
      int number = i;
      changes.apply(join -> join.put(NAME, 0, 0, key(number), ByteSlice.of(large)));
    }
    for (int i = 0; i < 3; i++) {
      assertArrayEquals(large, tables.get(TABLE, StateKey.of(0, 0, key(i))));
    }
  }

  /** Each change a run. */
  private final class SplitChanges {
    void apply(Consumer<StateConsumer> change) {
      StateChanges changes =
          new StateChanges(GROUPS, Long.MAX_VALUE, all -> all.forEach(tables::apply));
      change.accept(changes.consumer("join"));
      changes.flush();
    }

    MemoryTable table() {
      return tables.table(TABLE);
    }
  }
}
