package weir.engine.connector.log;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowKind;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

final class MemoryStoreTest {
  private static final Schema SCHEMA =
      Schema.of(
          new Field("n", DataType.of(TypeKind.BIGINT)),
          new Field("t", DataType.of(TypeKind.VARCHAR)),
          new Field("d", DataType.of(TypeKind.DOUBLE)),
          new Field("a", DataType.arrayOf(DataType.of(TypeKind.BIGINT))),
          new Field("u", DataType.of(TypeKind.VARCHAR)));

  private static final List<Integer> ALL = List.of(0, 1, 2, 3, 4);

  /** Of the first rows none has a NULL; texts are empty, short, and seldom very long. */
  private static List<@Nullable Object> row(long number, Random random) {
    boolean hasNulls = number > 100;
    int length = random.nextInt(400) == 0 ? 300_000 : random.nextInt(4) * random.nextInt(9);
    return Arrays.asList(
        hasNulls && random.nextInt(9) == 0 ? null : Long.valueOf(number),
        hasNulls && random.nextInt(9) == 0 ? null : "ä".repeat(length) + number,
        hasNulls && random.nextInt(9) == 0 ? null : Double.valueOf(number / 3.0),
        hasNulls && random.nextInt(9) == 0 ? null : List.of(number, number + 1),
        number % 2 == 0 ? "" : null);
  }

  private static RowBatch batch(List<List<@Nullable Object>> rows) {
    RowBatchBuilder builder = new RowBatchBuilder(SCHEMA);
    rows.forEach(row -> builder.row(row.toArray()));
    return builder.build();
  }

  /** Every row twice, of which the second ones are selected. */
  private static RowBatch selected(List<List<@Nullable Object>> rows) {
    RowBatchBuilder builder = new RowBatchBuilder(SCHEMA);
    rows.forEach(row -> builder.row(row.toArray()).row(row.toArray()));
    int[] selection = IntStream.range(0, rows.size()).map(i -> 2 * i + 1).toArray();
    return builder.build().withSelection(selection, rows.size());
  }

  private static void commit(MemoryStore store, RowBatch... batches) {
    try (LogTransaction transaction = store.begin()) {
      for (RowBatch batch : batches) {
        transaction.write(batch);
      }
      transaction.commit();
    }
  }

  private static void prepareAndPublish(MemoryStore store, long epoch, RowBatch... batches) {
    try (LogTransaction transaction = store.begin()) {
      for (RowBatch batch : batches) {
        transaction.write(batch);
      }
      store.publish("writer", epoch, transaction.prepare("writer", epoch));
    }
  }

  private static List<List<@Nullable Object>> read(
      MemoryStore store, long from, List<Integer> columns) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    try (LogCursor cursor = store.cursor(from, columns)) {
      long next = from;
      while (next < store.rows()) {
        RowBatch batch = cursor.next();
        for (int i = 0; i < batch.size(); i++) {
          rows.add(batch.values(batch.row(i)));
        }
        next = cursor.row() + batch.size();
      }
    }
    return rows;
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 3, 70, 3000})
  void whatIsReadIsWhatWasWritten(int mostRows) {
    Random random = new Random(mostRows);
    MemoryStore store = new MemoryStore(SCHEMA);
    long epoch = 0;
    List<List<@Nullable Object>> written = new ArrayList<>();
    while (written.size() < Math.min(6000, 400 * mostRows)) {
      List<List<@Nullable Object>> rows = new ArrayList<>();
      for (int i = random.nextInt(mostRows + 1); i > 0; i--) {
        rows.add(row(written.size() + rows.size(), random));
      }
      RowBatch batch = random.nextBoolean() ? batch(rows) : selected(rows);
      if (random.nextInt(3) > 0) {
        commit(store, batch);
        written.addAll(rows);
      } else {
        prepareAndPublish(store, epoch++, batch, batch(rows));
        written.addAll(rows);
        written.addAll(rows);
      }
    }
    assertEquals(written.size(), store.rows());
    int from = random.nextInt(written.size());
    assertEquals(written.subList(from, written.size()), read(store, from, ALL));
    List<List<@Nullable Object>> some = new ArrayList<>();
    written.forEach(row -> some.add(Arrays.asList(row.get(3), row.get(1))));
    assertEquals(some, read(store, 0, List.of(3, 1)));
    assertEquals(List.of(), read(store, 0, List.of()).stream().filter(r -> !r.isEmpty()).toList());
  }

  @Test
  void kindsStayWithTheirRows() {
    MemoryStore store = new MemoryStore(SCHEMA);
    Random random = new Random(1);
    List<List<@Nullable Object>> rows =
        LongStream.range(0, 40).mapToObj(n -> row(n, random)).toList();
    byte[] kinds = new byte[40];
    kinds[7] = RowKind.DELETE.code();
    kinds[39] = RowKind.UPDATE_AFTER.code();
    commit(store, batch(rows), batch(rows).withRowKinds(kinds), batch(rows));
    List<RowKind> read = new ArrayList<>();
    try (LogCursor cursor = store.cursor(0, List.of(0))) {
      while (read.size() < 120) {
        RowBatch batch = cursor.next();
        for (int i = 0; i < batch.size(); i++) {
          read.add(batch.rowKind(batch.row(i)));
        }
      }
    }
    for (int i = 0; i < 120; i++) {
      RowKind kind = i == 47 ? RowKind.DELETE : i == 79 ? RowKind.UPDATE_AFTER : RowKind.INSERT;
      assertEquals(kind, read.get(i), "row " + i);
    }
  }

  @Test
  void onlySoManyRowsAreKept() {
    AtomicInteger allocated = new AtomicInteger();
    MemoryStore store =
        new MemoryStore(
            SCHEMA,
            100,
            bytes -> {
              allocated.incrementAndGet();
              return ByteBuffer.allocateDirect(bytes);
            });
    for (long n = 0; n < 5000; n++) {
      commit(store, batch(List.of(Arrays.asList(n, "text", 1.0, List.of(n), "u"))));
    }
    assertEquals(4900, store.firstRow());
    List<List<@Nullable Object>> read = read(store, 0, List.of(0));
    assertEquals(LongStream.range(4900, 5000).mapToObj(Long::valueOf).map(List::of).toList(), read);
    assertTrue(store.memoryBytes() < 50_000, () -> store.memoryBytes() + " bytes");
    assertTrue(allocated.get() < 12, () -> allocated + " chunks");
  }

  @Test
  void rowsForWhichThereIsNoMemoryAreLeftOutAltogether() {
    AtomicInteger left = new AtomicInteger(1);
    MemoryStore store =
        new MemoryStore(
            SCHEMA,
            Logs.ALL_ROWS,
            bytes -> {
              if (left.getAndDecrement() <= 0) {
                throw new OutOfMemoryError("Cannot reserve");
              }
              return ByteBuffer.allocateDirect(bytes);
            });
    Random random = new Random(2);
    List<List<@Nullable Object>> rows =
        LongStream.range(0, 500).mapToObj(n -> row(n, random)).toList();
    commit(store, batch(rows.subList(0, 5)));
    WeirException thrown =
        assertThrows(
            WeirException.class,
            () -> commit(store, batch(rows.subList(0, 3)), batch(rows.subList(100, 500))));
    assertEquals(ErrorCode.LIMIT_EXCEEDED, thrown.code());
    String message = requireNonNull(thrown.getMessage());
    assertTrue(message.contains("-XX:MaxDirectMemorySize"), message);
    assertEquals(rows.subList(0, 5), read(store, 0, ALL));
    left.set(100);
    commit(store, batch(rows.subList(5, 500)));
    assertEquals(rows, read(store, 0, ALL));
  }

  /** One that keeps all, and one whose chunks change hands while they are read. */
  @ParameterizedTest
  @ValueSource(longs = {Logs.ALL_ROWS, 100})
  void rowsAreWholeWhileOthersCome(long retained) throws Exception {
    MemoryStore store = new MemoryStore(SCHEMA, retained);
    long all = 30_000;
    FutureTask<Void> writing =
        new FutureTask<>(
            () -> {
              for (long n = 0; n < all; n++) {
                commit(store, batch(List.of(wholeRow(n))));
              }
              return null;
            });
    new Thread(writing).start();
    long next = 0;
    try (LogCursor cursor = store.cursor(0, ALL)) {
      while (next < all) {
        if (next < store.rows()) {
          RowBatch batch = cursor.next();
          assertTrue(cursor.row() >= next);
          for (int i = 0; i < batch.size(); i++) {
            assertEquals(wholeRow(cursor.row() + i), batch.values(batch.row(i)));
          }
          next = cursor.row() + batch.size();
        }
      }
    }
    writing.get();
  }

  private static List<@Nullable Object> wholeRow(long n) {
    return Arrays.asList(
        n % 5 == 0 ? null : Long.valueOf(n),
        "text " + "x".repeat((int) (n % 7)) + n,
        n / 3.0,
        n % 3 == 0 ? null : List.of(n),
        n % 2 == 0 ? null : "");
  }
}
