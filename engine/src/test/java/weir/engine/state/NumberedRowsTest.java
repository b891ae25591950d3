package weir.engine.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.data.BinaryInput;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.LongBuilder;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** Rows that come and go, out of memory and back, against what a store makes of their records. */
final class NumberedRowsTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final Schema SCHEMA =
      Schema.of(new Field("id", BIGINT), new Field("text", DataType.of(TypeKind.VARCHAR)));
  private static final TableName TABLE = new TableName("rows", 1);

  private final NumberedRows rows = new NumberedRows(SCHEMA);
  private final Store store = new Store();

  /** The ids of the rows there are: in memory, and in the store only. */
  private final Set<Long> live = new TreeSet<>();

  private final Map<Long, String> cold = new TreeMap<>();
  private long nextId;

  /** The records by key, as text. */
  private static final class Store implements StateConsumer {
    private final Map<String, byte[]> records = new HashMap<>();

    @Override
    public void put(TableName table, int group, long bucket, ByteSlice key, ByteSlice value) {
      records.put(text(key), bytes(value));
    }

    @Override
    public void delete(TableName table, int group, long bucket, ByteSlice key) {
      assertTrue(records.remove(text(key)) != null, "a row is deleted that was never stored");
    }

    @Override
    public void deleteBucket(TableName table, int group, long bucket) {
      throw new AssertionError("there are no buckets");
    }

    @Override
    public void note(String name, String text) {
      throw new AssertionError("there are no notes");
    }

    private static byte[] bytes(ByteSlice slice) {
      byte[] bytes = new byte[slice.length()];
      System.arraycopy(slice.array(), slice.start(), bytes, 0, bytes.length);
      return bytes;
    }

    private static String text(ByteSlice slice) {
      return new String(bytes(slice), StandardCharsets.ISO_8859_1);
    }
  }

  private void add(int count) {
    RowBatchBuilder builder = new RowBatchBuilder(SCHEMA, count);
    for (int i = 0; i < count; i++) {
      live.add(nextId);
      ((LongBuilder) builder.column(0)).append(nextId++);
      builder.column(1).appendObject("same");
    }
    RowBatch batch = builder.build(count);
    int[] found = rows.find(batch, IntStream.range(0, count).toArray(), count);
    for (int i = 0; i < count; i++) {
      rows.add(found[i], 1);
    }
  }

  private long id(int row) {
    return ((LongSlab) rows.rows().column(0)).value(row);
  }

  private int[] rowsThere() {
    return IntStream.range(0, rows.rows().size()).filter(row -> rows.count(row) > 0).toArray();
  }

  private void remove(SplittableRandom random, int oneIn) {
    for (int row : rowsThere()) {
      if (random.nextInt(oneIn) == 0) {
        rows.add(row, -1);
        live.remove(id(row));
      }
    }
  }

  private void freeze(DurableState.Scope scope, Store target) {
    TableWriter writer = new TableWriter(scope, KeyGroups.ALL);
    rows.freeze(scope, writer, row -> 0, row -> {}, row -> {});
    writer.write(TABLE, target);
  }

  private void spill(SplittableRandom random) {
    freeze(DurableState.Scope.CHANGES, store);
    int[] kept = IntStream.of(rowsThere()).filter(row -> random.nextInt(3) > 0).toArray();
    Set<Long> left = new TreeSet<>(live);
    IntStream.of(kept).forEach(row -> left.remove(id(row)));
    live.removeAll(left);
    store.records.forEach(
        (key, value) -> {
          if (left.contains(idOf(value))) {
            cold.put(idOf(value), key);
          }
        });
    rows.keep(kept);
  }

  private static long idOf(byte[] value) {
    return new BinaryInput().set(value, 1, Long.BYTES).readLong();
  }

  private void bringBack(SplittableRandom random) {
    for (Long id : List.copyOf(cold.keySet())) {
      if (random.nextInt(2) == 0) {
        String text = cold.remove(id);
        byte[] key = text.getBytes(StandardCharsets.ISO_8859_1);
        byte[] value = Objects.requireNonNull(store.records.get(text));
        rows.restore(
            new BinaryInput().set(key, 0, key.length),
            new BinaryInput().set(value, 0, value.length));
        live.add(id);
      }
    }
    rows.takeBack();
  }

  private void check() {
    Set<Long> there = new TreeSet<>();
    IntStream.of(rowsThere()).forEach(row -> there.add(id(row)));
    assertEquals(live, there, () -> difference(live, there));
    assertEquals(live.size(), rows.liveRows());
  }

  private static String difference(Set<Long> live, Set<Long> there) {
    Set<Long> lost = new TreeSet<>(live);
    lost.removeAll(there);
    Set<Long> tooMany = new TreeSet<>(there);
    tooMany.removeAll(live);
    return "lost " + lost + ", too many " + tooMany;
  }

  private void checkStored() {
    Set<Long> all = new TreeSet<>(live);
    all.addAll(cold.keySet());
    Set<Long> stored = new TreeSet<>();
    store.records.values().forEach(value -> stored.add(idOf(value)));
    assertEquals(all, stored);
    assertEquals(all.size(), store.records.size());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 6})
  void theStoreHasTheRowsThereAre(int seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int sweeps = 0;
    for (int step = 0; step < 300; step++) {
      add(random.nextInt(400));
      remove(random, 1 + random.nextInt(6));
      if (random.nextInt(3) == 0) {
        freeze(DurableState.Scope.CHANGES, store);
        checkStored();
      }
      if (random.nextInt(12) == 0) {
        spill(random);
      }
      if (random.nextInt(6) == 0) {
        bringBack(random);
      }
      if (rows.isSparse()) {
        rows.sweep();
        sweeps++;
      }
      check();
    }
    freeze(DurableState.Scope.CHANGES, store);
    checkStored();
    assertTrue(sweeps > 0, "never swept");
    if (cold.isEmpty()) {
      Store alone = new Store();
      freeze(DurableState.Scope.ALL, alone);
      assertEquals(store.records.keySet(), alone.records.keySet());
    }
  }
}
