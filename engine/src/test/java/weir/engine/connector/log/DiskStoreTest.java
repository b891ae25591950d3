package weir.engine.connector.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

final class DiskStoreTest {
  private static final Schema SCHEMA = Schema.of(new Field("n", DataType.of(TypeKind.BIGINT)));

  @TempDir private Path folder;

  private DiskStore open() {
    return DiskStore.open(folder, SCHEMA);
  }

  /** A store that begins a file after about a commit and keeps nothing of one in memory. */
  private DiskStore openSmall() {
    return DiskStore.open(folder, SCHEMA, 100, 0);
  }

  private static RowBatch batch(long... numbers) {
    RowBatchBuilder builder = new RowBatchBuilder(SCHEMA);
    for (long number : numbers) {
      builder.row(number);
    }
    return builder.build();
  }

  private static void commit(DiskStore store, RowBatch... batches) {
    try (LogTransaction transaction = store.begin()) {
      for (RowBatch batch : batches) {
        transaction.write(batch);
      }
      transaction.commit();
    }
  }

  private static List<Long> numbers(DiskStore store, long from) {
    List<Long> numbers = new ArrayList<>();
    try (LogCursor cursor = store.cursor(from, List.of(0))) {
      while (numbers.size() < store.rows() - from) {
        RowBatch batch = cursor.next();
        for (int i = 0; i < batch.size(); i++) {
          numbers.add(batch.longs(0).value(batch.row(i)));
        }
      }
    }
    return numbers;
  }

  private static List<Long> range(long from, long to) {
    return LongStream.range(from, to).boxed().toList();
  }

  private Path onlyFile() throws IOException {
    List<Path> files = LogFiles.entries(folder);
    assertEquals(1, files.size());
    return files.get(0);
  }

  @Test
  void rowsSurviveAndAreReadFromAnywhere() {
    try (DiskStore store = open()) {
      commit(store, batch(0, 1, 2), batch(3));
      commit(store, batch(4, 5));
      assertEquals(range(0, 6), numbers(store, 0));
    }
    try (DiskStore store = open()) {
      assertEquals(6, store.rows());
      for (int i = 0; i <= 6; i++) {
        assertEquals(range(i, 6), numbers(store, i));
      }
      commit(store, batch(6));
      assertEquals(range(3, 7), numbers(store, 3));
    }
  }

  @Test
  void uncommittedRowsAreNobodys() throws IOException {
    try (DiskStore store = openSmall()) {
      commit(store, batch(0));
      LogTransaction open = store.begin();
      open.write(batch(7));
      assertEquals(1, store.rows());
      open.close();
      LogTransaction forgotten = store.begin();
      forgotten.write(batch(8));
      commit(store, batch(1));
    }
    try (DiskStore store = openSmall()) {
      assertEquals(range(0, 2), numbers(store, 0));
      assertEquals(
          List.of(),
          LogFiles.entries(folder).stream()
              .filter(file -> file.toString().contains("staged"))
              .toList());
    }
  }

  @Test
  void filesFollowEachOther() throws IOException {
    try (DiskStore store = openSmall()) {
      for (int i = 0; i < 50; i++) {
        commit(store, batch(i));
      }
      assertEquals(range(0, 50), numbers(store, 0));
    }
    assertTrue(LogFiles.entries(folder).size() > 10);
    try (DiskStore store = openSmall()) {
      for (int i = 0; i < 50; i++) {
        assertEquals(range(i, 50), numbers(store, i));
      }
    }
  }

  @Test
  void cursorGoesOnIntoFilesThatAreAddedLater() {
    try (DiskStore store = openSmall();
        LogCursor cursor = store.cursor(0, List.of(0))) {
      for (int i = 0; i < 50; i++) {
        commit(store, batch(i));
        assertEquals(i, cursor.next().longs(0).value(0));
      }
    }
  }

  @Test
  void commitsThatACrashHasCutOffAreGoneAsAWhole() throws IOException {
    long firstCommit;
    try (DiskStore store = open()) {
      commit(store, batch(0, 1));
      firstCommit = Files.size(onlyFile());
      commit(store, batch(2), batch(3));
    }
    Path file = onlyFile();
    byte[] whole = Files.readAllBytes(file);
    for (int length = whole.length; length >= 0; length -= 1 + length % 4) {
      Files.write(file, Arrays.copyOf(whole, length));
      try (DiskStore store = open()) {
        long rows = length == whole.length ? 4 : 2;
        rows = length < firstCommit ? 0 : rows;
        assertEquals(range(0, rows), numbers(store, 0), "cut at " + length);
        commit(store, batch(rows));
        assertEquals(range(0, rows + 1), numbers(store, 0));
      }
    }
  }

  @Test
  void tailOfZerosIsNoCommit() throws IOException {
    try (DiskStore store = open()) {
      commit(store, batch(0, 1));
    }
    try (RandomAccessFile file = new RandomAccessFile(onlyFile().toFile(), "rw")) {
      file.setLength(file.length() + 5000);
    }
    try (DiskStore store = open()) {
      assertEquals(range(0, 2), numbers(store, 0));
    }
  }

  @Test
  void damagedRowsAreNamed() throws IOException {
    try (DiskStore store = openSmall()) {
      commit(store, batch(0, 1, 2, 3, 4, 5, 6, 7, 8));
      commit(store, batch(9));
      Path first = LogFiles.segments(folder).get(0).path();
      try (RandomAccessFile file = new RandomAccessFile(first.toFile(), "rw")) {
        file.seek(60);
        file.write(77);
      }
      WeirException damaged = assertThrows(WeirException.class, () -> numbers(store, 0));
      assertEquals(ErrorCode.STORAGE_FAILED, damaged.code());
      assertEquals(first + " is damaged at byte 0", damaged.getMessage());
    }
  }

  @Test
  void missingFileIsFound() throws IOException {
    try (DiskStore store = openSmall()) {
      for (int i = 0; i < 10; i++) {
        commit(store, batch(i, i, i));
      }
    }
    List<Segment> segments = LogFiles.segments(folder);
    Files.move(
        segments.get(segments.size() - 1).path(),
        folder.resolve(String.format("%019d.rows", 1_000_000)));
    WeirException refused = assertThrows(WeirException.class, this::openSmall);
    assertTrue(String.valueOf(refused.getMessage()).contains("is missing"));
  }

  @Test
  void onlyTheLastRowsAreKeptAndTheirFiles() throws Exception {
    try (DiskStore store = DiskStore.open(folder, SCHEMA, 100, 0, 3)) {
      LogCursor early = store.cursor(0, List.of(0));
      for (long n = 0; n < 20; n += 2) {
        commit(store, batch(n, n + 1));
      }
      assertEquals(List.of(17L, 18L, 19L), numbers(store, 17));
      RowBatch first = early.next();
      assertEquals(17, early.row());
      assertEquals(17, first.longs(0).value(first.row(0)));
      early.close();
    }
    try (DiskStore store = DiskStore.open(folder, SCHEMA, 100, 0, 3)) {
      assertEquals(17, store.firstRow());
      assertEquals(List.of(18L, 19L), numbers(store, 18));
    }
    assertTrue(LogFiles.segments(folder).size() <= 3);
  }

  @Test
  void memoryKeepsTheLastRowsToo() {
    MemoryStore store = new MemoryStore(SCHEMA, 3);
    LogCursor early = store.cursor(0, List.of(0));
    for (long n = 0; n < 10_000; n += 2) {
      LogTransaction transaction = store.begin();
      transaction.write(batch(n, n + 1));
      transaction.commit();
    }
    assertEquals(9_997, store.firstRow());
    RowBatch first = early.next();
    assertEquals(9_997, early.row());
    assertEquals(9_997, first.longs(0).value(first.row(0)));
    assertTrue(store.memoryBytes() < 100_000, () -> store.memoryBytes() + " bytes");
  }

  @Test
  void commitsOfManyThreadsAreAllThereAndWhole() throws Exception {
    int threads = 4;
    int commits = 25;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try (DiskStore store = DiskStore.open(folder, SCHEMA, 1000, 0)) {
      CyclicBarrier start = new CyclicBarrier(threads);
      List<Future<?>> writers = new ArrayList<>();
      for (int t = 0; t < threads; t++) {
        long number = t;
        writers.add(
            pool.submit(
                () -> {
                  start.await();
                  for (int i = 0; i < commits; i++) {
                    commit(store, batch(number, number), batch(number));
                  }
                  return null;
                }));
      }
      for (Future<?> writer : writers) {
        writer.get();
      }
      List<Long> numbers = numbers(store, 0);
      assertEquals(threads * commits * 3, numbers.size());
      for (int i = 0; i < numbers.size(); i += 3) {
        assertEquals(
            Collections.nCopies(3, numbers.get(i)), numbers.subList(i, i + 3), "a commit is whole");
      }
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void interruptedWriterHurtsNobodyElse() {
    try (DiskStore store = open()) {
      Thread.currentThread().interrupt();
      commit(store, batch(0));
      assertTrue(Thread.interrupted());
      commit(store, batch(1));
      assertEquals(range(0, 2), numbers(store, 0));
    }
  }

  @Test
  void fileThatCannotBeBegunIsTriedAgainWithTheNextCommit() throws IOException {
    Path inItsPlace = folder.resolve(String.format("%019d.rows", 20));
    try (DiskStore store = openSmall()) {
      store.publish("w", 1, prepare(store, 1, batch(LongStream.range(0, 20).toArray())));
      Files.createDirectory(inItsPlace);
      assertThrows(WeirException.class, () -> commit(store, batch(20)));
      PreparedRows second = prepare(store, 2, batch(20));
      assertThrows(WeirException.class, () -> store.publish("w", 2, second));
      Files.delete(inItsPlace);
      store.publish("w", 2, second);
      commit(store, batch(21));
      assertEquals(range(0, 22), numbers(store, 0));
    }
    try (DiskStore store = openSmall()) {
      assertEquals(range(0, 22), numbers(store, 0));
    }
  }

  @Test
  void closedStoreTakesNoRows() {
    DiskStore store = open();
    store.close();
    assertThrows(WeirException.class, () -> commit(store, batch(1)));
  }

  private static PreparedRows prepare(DiskStore store, long epoch, RowBatch batch) {
    try (LogTransaction transaction = store.begin()) {
      transaction.write(batch);
      return transaction.prepare("w", epoch);
    }
  }

  /** Also where a file begins, which must say by itself what was published. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void publicationCutOffByACrashIsRepeatedAndAWholeOneIsNot(boolean isSmall) throws IOException {
    PreparedRows second;
    try (DiskStore store = isSmall ? openSmall() : open()) {
      store.publish("w", 1, prepare(store, 1, batch(0, 1, 2, 3, 4, 5, 6, 7, 8, 9)));
      second = prepare(store, 2, batch(10, 11));
    }
    Path prepared = folder.resolve("prepared-w-2");
    byte[] waiting = Files.readAllBytes(prepared);
    long firstBytes = isSmall ? 0 : LogFiles.segments(folder).get(0).end();
    try (DiskStore store = isSmall ? openSmall() : open()) {
      store.publish("w", 2, second);
    }
    List<Segment> segments = LogFiles.segments(folder);
    assertEquals(isSmall ? 2 : 1, segments.size());
    Path file = segments.get(segments.size() - 1).path();
    byte[] whole = Files.readAllBytes(file);
    for (int length = whole.length; length >= firstBytes; length--) {
      Files.write(file, Arrays.copyOf(whole, length));
      Files.write(prepared, waiting);
      for (int restart = 0; restart < 2; restart++) {
        try (DiskStore store = isSmall ? openSmall() : open()) {
          store.publish("w", 2, second);
          assertEquals(range(0, 12), numbers(store, 0), "cut at " + length);
        }
      }
    }
  }

  @Test
  void publicationOfRowsThatAreGoneIsRefused() throws IOException {
    try (DiskStore store = open()) {
      PreparedRows prepared = prepare(store, 1, batch(0, 1));
      Files.delete(folder.resolve("prepared-w-1"));
      WeirException refused =
          assertThrows(WeirException.class, () -> store.publish("w", 1, prepared));
      assertTrue(String.valueOf(refused.getMessage()).contains("prepared for epoch 1"));
      commit(store, batch(7));
      assertEquals(List.of(7L), numbers(store, 0));
    }
  }
}
