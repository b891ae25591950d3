package weir.engine.connector.file;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static weir.engine.connector.Tables.column;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.ReadRequest.Extent;
import weir.engine.connector.Split;
import weir.engine.connector.SplitReader;
import weir.engine.connector.Tables;
import weir.engine.data.RowBatch;
import weir.engine.data.TypeKind;
import weir.engine.storage.FileOperations;

/** Whoever reads a file, and whenever, it shows the same bytes, and fails in the same places. */
@Timeout(60)
final class BytesAheadTest {
  private static final int CHUNK = 16 * 1024;

  private final ReadingThreads threads = new ReadingThreads(2);

  @TempDir Path folder;

  @AfterEach
  void close() {
    threads.close();
  }

  /** Who reads ahead. */
  enum Reader {
    NOBODY,
    OWNER,
    OTHERS;

    Executor of(Executor others) {
      return switch (this) {
        case NOBODY -> read -> {};
        case OWNER -> Runnable::run;
        case OTHERS -> others;
      };
    }
  }

  private byte[] write(String name, int size) throws IOException {
    byte[] content = new byte[size];
    new Random(size).nextBytes(content);
    Files.write(folder.resolve(name), content);
    return content;
  }

  private DataFile file(String name) throws IOException {
    Path path = folder.resolve(name);
    return DataFile.of(path, name, Files.readAttributes(path, BasicFileAttributes.class));
  }

  private static byte[] shown(FileWindow window) {
    return Arrays.copyOfRange(window.bytes(), window.start(), window.end());
  }

  private static FutureTask<Boolean> filling(FileWindow window) {
    return new FutureTask<>(
        () -> {
          window.fill();
          return true;
        });
  }

  private static Thread start(Runnable work) {
    Thread thread = new Thread(work);
    thread.start();
    return thread;
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    boolean isInterrupted = false;
    while (latch.getCount() > 0) {
      try {
        latch.await();
      } catch (InterruptedException e) {
        isInterrupted = true;
      }
    }
    if (isInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Reads stop short, little or much stays, and arrays are given away. */
  @ParameterizedTest
  @EnumSource
  void windowShowsTheFileWhoeverReads(Reader reader) throws IOException {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      int chunks = random.nextInt(20);
      byte[] content = write("a", chunks * CHUNK + random.nextInt(3) * random.nextInt(CHUNK));
      Random lengths = new Random(seed);
      FileOperations files =
          WatchedReads.of(
              (number, wanted) -> lengths.nextInt(4) > 0 ? wanted : 1 + lengths.nextInt(wanted));
      try (FileWindow window = new FileWindow(files, CHUNK, reader.of(threads), ReadClock.SLOW)) {
        window.open(file("a"), random.nextBoolean());
        if (random.nextInt(3) == 0) {
          window.fill();
          window.seek(window.offset() + random.nextInt(content.length + 1));
        }
        while (!window.isAtEnd()) {
          window.fill();
          int from = (int) window.offset();
          assertArrayEquals(
              Arrays.copyOfRange(content, from, from + window.size()), shown(window), "" + seed);
          leave(window, random);
        }
        assertEquals(content.length, window.offset() + window.size());
      }
    }
  }

  /** Leaves all behind, or some, or all but some. */
  private static void leave(FileWindow window, Random random) {
    int some = random.nextInt(window.size() + 1);
    int left =
        switch (random.nextInt(4)) {
          case 0 -> 0;
          case 1 -> some;
          default -> Math.max(some, window.size() - 300);
        };
    if (random.nextInt(3) == 0) {
      byte[] given = window.giveAway(window.start() + left, new byte[random.nextInt(3 * CHUNK)]);
      Arrays.fill(given, (byte) 0);
    } else {
      window.moveTo(window.start() + left);
    }
  }

  @ParameterizedTest
  @EnumSource
  void failureComesUpAtItsTurn(Reader reader) throws IOException {
    byte[] content = write("a", 5 * CHUNK);
    IOException broken = new IOException("is broken");
    FileOperations files =
        WatchedReads.of(
            (number, wanted) -> {
              if (number == 3) {
                throw broken;
              }
              return wanted;
            });
    try (FileWindow window = new FileWindow(files, CHUNK, reader.of(threads), ReadClock.SLOW)) {
      window.open(file("a"), false);
      window.fill();
      window.fill();
      assertArrayEquals(Arrays.copyOf(content, 2 * CHUNK), shown(window));
      assertSame(broken, assertThrows(IOException.class, window::fill));
      assertArrayEquals(Arrays.copyOf(content, 2 * CHUNK), shown(window));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, CHUNK - 1})
  void nobodyElseReadsTheEndOfAFile(int size) throws IOException {
    write("a", size);
    Executor nobody =
        read -> {
          throw new AssertionError("somebody else is to read");
        };
    FileWindow window = new FileWindow(FileOperations.disk(), CHUNK, nobody, ReadClock.SLOW);
    try (window) {
      window.open(file("a"), false);
      window.fill();
      window.moveTo(window.end());
      window.fill();
      assertTrue(window.isAtEnd());
      Files.write(folder.resolve("a"), new byte[] {1}, StandardOpenOption.APPEND);
      window.fill();
      assertEquals(1, window.size());
    }
    try (window) {
      byte[] content = write("b", CHUNK);
      window.open(file("b"), true);
      window.fill();
      assertTrue(window.isAtEnd());
      assertArrayEquals(content, shown(window));
    }
  }

  @Test
  void fileThatGrowsIsReadBeyondTheEndThatWasReadAhead() throws IOException {
    byte[] content = write("a", CHUNK);
    try (FileWindow window =
        new FileWindow(FileOperations.disk(), CHUNK, Runnable::run, ReadClock.SLOW)) {
      window.open(file("a"), false);
      window.fill();
      Files.write(folder.resolve("a"), content, StandardOpenOption.APPEND);
      while (window.size() < 2 * CHUNK) {
        window.fill();
      }
      assertArrayEquals(content, Arrays.copyOfRange(shown(window), CHUNK, 2 * CHUNK));
    }
  }

  @Test
  void whoIsTooLateReadsNothing() throws IOException {
    byte[] content = write("a", 4 * CHUNK);
    Queue<Runnable> late = new ArrayDeque<>();
    int[] reads = new int[1];
    FileOperations files =
        WatchedReads.of(
            (number, wanted) -> {
              reads[0] = number;
              return wanted;
            });
    try (FileWindow window = new FileWindow(files, CHUNK, late::add, ReadClock.SLOW)) {
      window.open(file("a"), true);
      while (!window.isAtEnd()) {
        window.fill();
      }
      late.forEach(Runnable::run);
      assertEquals(3, late.size());
      assertEquals(4, reads[0]);
      assertArrayEquals(content, shown(window));
    }
  }

  @Test
  void whatIsReadSoonIsReadByItsOwner() throws IOException {
    byte[] content = write("a", 4 * CHUNK);
    List<Runnable> asked = new ArrayList<>();
    try (FileWindow window =
        new FileWindow(FileOperations.disk(), CHUNK, asked::add, ReadClock.FAST)) {
      window.open(file("a"), true);
      while (!window.isAtEnd()) {
        window.fill();
      }
      assertEquals(List.of(), asked);
      assertArrayEquals(content, shown(window));
    }
  }

  @Test
  void whatIsBeingReadIsWaitedFor() throws Exception {
    byte[] content = write("a", 3 * CHUNK);
    CountDownLatch isReading = new CountDownLatch(1);
    CountDownLatch mayGoOn = new CountDownLatch(1);
    try (FileWindow window =
        new FileWindow(waitingAtSecond(isReading, mayGoOn), CHUNK, threads, ReadClock.SLOW)) {
      window.open(file("a"), true);
      window.fill();
      isReading.await();
      FutureTask<Boolean> filling = filling(window);
      Thread owner = start(filling);
      while (owner.getState() != Thread.State.WAITING) {
        Thread.onSpinWait();
      }
      mayGoOn.countDown();
      filling.get();
      assertArrayEquals(Arrays.copyOf(content, 2 * CHUNK), shown(window));
    }
  }

  private static FileOperations waitingAtSecond(CountDownLatch isReading, CountDownLatch mayGoOn) {
    return WatchedReads.of(
        (number, wanted) -> {
          if (number == 2) {
            isReading.countDown();
            awaitUninterruptibly(mayGoOn);
          }
          return wanted;
        });
  }

  @Test
  void whoIsInterruptedWaitsNoLonger() throws Exception {
    write("a", 3 * CHUNK);
    CountDownLatch isReading = new CountDownLatch(1);
    CountDownLatch mayGoOn = new CountDownLatch(1);
    try (FileWindow window =
        new FileWindow(waitingAtSecond(isReading, mayGoOn), CHUNK, threads, ReadClock.SLOW)) {
      window.open(file("a"), true);
      window.fill();
      isReading.await();
      Thread.currentThread().interrupt();
      assertThrows(ClosedByInterruptException.class, window::fill);
      assertTrue(Thread.interrupted());
    }
    mayGoOn.countDown();
  }

  @Test
  void nextFileDoesNotWaitForAReadOfTheOneThatWasClosed() throws Exception {
    write("a", 3 * CHUNK);
    byte[] content = write("b", 5 * CHUNK);
    CountDownLatch isReading = new CountDownLatch(1);
    CountDownLatch mayGoOn = new CountDownLatch(1);
    FileWindow window =
        new FileWindow(waitingAtSecond(isReading, mayGoOn), CHUNK, threads, ReadClock.SLOW);
    try (window) {
      window.open(file("a"), true);
      window.fill();
      isReading.await();
    }
    try (window) {
      window.open(file("b"), true);
      window.fill();
      window.fill();
      mayGoOn.countDown();
      while (!window.isAtEnd()) {
        window.fill();
      }
      assertArrayEquals(content, shown(window));
    }
  }

  /** Lines of any length: short ones, and now and then one that is longer than what is read. */
  private static String lines(Random random, int count) {
    StringBuilder text = new StringBuilder();
    for (int id = 0; id < count; id++) {
      int length = random.nextInt(200) == 0 ? random.nextInt(400_000) : random.nextInt(600);
      text.append("{\"id\":").append(id).append(",\"x\":\"").append("x".repeat(length));
      text.append("\"}\n");
    }
    return text.toString();
  }

  private static TableDefinition table(String path) {
    return Tables.stream(
        List.of(column("id", TypeKind.BIGINT)),
        "connector",
        "file",
        "format",
        "json",
        "path",
        path);
  }

  private SplitReader open(FileConnector connector, String name, int readers) {
    return connector
        .source(table(name), Tables.context(folder))
        .open(
            new Split("files", ""),
            new ReadRequest(List.of(0), 100, Extent.FINITE, () -> {}, readers));
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.json", "a.json.gz"})
  void positionsAreThoseOfTheRows(String name) throws IOException {
    for (int readers = 1; readers <= 2; readers++) {
      String text = lines(new Random(readers), 5000);
      TextFile.write(folder.resolve(name), text);
      try (FileConnector connector = new FileConnector();
          SplitReader reader = open(connector, name, readers)) {
        int rows = 0;
        int place = 0;
        for (RowBatch batch = reader.poll(); batch != null; batch = reader.poll()) {
          for (int i = 0; i < batch.size(); i++) {
            assertEquals((long) rows++, batch.values(batch.row(i)).get(0));
            place = text.indexOf('\n', place) + 1;
          }
          FilePosition position = FilePositions.parse(reader.position()).of(name);
          assertEquals(
              name.endsWith(".gz") && reader.isFinished()
                  ? FilePosition.DONE
                  : new FilePosition(place, rows + 1),
              position);
        }
        assertEquals(5000, rows);
      }
    }
  }

  @Test
  void rowsBeforeWhereACompressedFileIsCutComeFirst() throws IOException {
    TextFile.write(folder.resolve("a.json.gz"), lines(new Random(1), 20_000));
    byte[] whole = Files.readAllBytes(folder.resolve("a.json.gz"));
    Files.write(folder.resolve("a.json.gz"), Arrays.copyOf(whole, whole.length - 10));
    try (FileConnector connector = new FileConnector();
        SplitReader reader = open(connector, "a.json.gz", 1)) {
      long[] rows = new long[1];
      WeirException refused =
          assertThrows(
              WeirException.class,
              () -> {
                while (true) {
                  rows[0] += requireNonNull(reader.poll()).size();
                }
              });
      assertTrue(rows[0] > 10_000, rows[0] + " rows");
      assertEquals(
          "cannot read "
              + folder.resolve("a.json.gz")
              + ": the compressed file is cut off; move such files in when they are complete",
          refused.getMessage());
    }
  }
}
