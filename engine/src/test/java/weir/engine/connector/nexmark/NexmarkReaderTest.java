package weir.engine.connector.nexmark;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.Source;
import weir.engine.connector.Split;
import weir.engine.connector.SplitReader;
import weir.engine.connector.Tables;
import weir.engine.data.RowBatch;

/** That reading gives the same events whatever the batches, the columns and where it began. */
final class NexmarkReaderTest {
  private static final String[] OPTIONS = {
    "events", "1234", "seed", "7", "out-of-order-millis", "50", "event-rate", "1001"
  };

  private final Events events = new Events();

  @AfterEach
  void close() {
    events.close();
  }

  @ParameterizedTest
  @EnumSource
  void boundedReadReturnsAllRowsAndEnds(EventKind kind) {
    int rows = IntStream.range(0, 1234).filter(event -> isOf(kind, event)).toArray().length;
    try (SplitReader reader = Events.open(kind, events.source(kind, OPTIONS), "", 100)) {
      assertFalse(reader.isFinished());
      assertEquals(rows, Tables.rows(reader).size());
      assertTrue(reader.isFinished());
      assertNull(reader.poll());
      assertEquals(0, reader.errorRows());
    }
  }

  @ParameterizedTest
  @EnumSource
  void sameEventsInBatchesOfAnySize(EventKind kind) {
    List<?> expected = events.rows(kind, OPTIONS);
    for (int batchRows : new int[] {1, 2, 45, 46, 47, 100, 5000}) {
      try (SplitReader reader = Events.open(kind, events.source(kind, OPTIONS), "", batchRows)) {
        List<List<@Nullable Object>> rows = new ArrayList<>();
        for (RowBatch batch = reader.poll(); batch != null; batch = reader.poll()) {
          assertTrue(batch.size() > 0 && batch.size() <= batchRows);
          for (int i = 0; i < batch.size(); i++) {
            rows.add(batch.values(i));
          }
        }
        assertEquals(expected, rows, "in batches of " + batchRows);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void readGoesOnAtEveryEventNumber(EventKind kind) {
    Source source = events.source(kind, OPTIONS);
    List<?> expected = events.rows(kind, OPTIONS);
    int done = 0;
    for (int event = 0; event <= 1234; event++) {
      try (SplitReader reader = Events.open(kind, source, String.valueOf(event), 64)) {
        assertEquals(
            expected.subList(done, expected.size()), Tables.rows(reader), "from event " + event);
      }
      done += isOf(kind, event) ? 1 : 0;
    }
  }

  @ParameterizedTest
  @EnumSource
  void readGoesOnAtThePositionOfEveryRow(EventKind kind) {
    Source source = events.source(kind, OPTIONS);
    List<?> expected = events.rows(kind, OPTIONS);
    try (SplitReader reader = Events.open(kind, source, "", 1)) {
      for (int row = 0; row <= expected.size(); row++) {
        try (SplitReader other = Events.open(kind, source, reader.position(), 7)) {
          assertEquals(expected.subList(row, expected.size()), Tables.rows(other));
        }
        reader.poll();
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void severalThreadsMakeTheSameRowsAndPlaces(EventKind kind) {
    Source source = events.source(kind, OPTIONS);
    for (int threads : new int[] {2, 4}) {
      for (int batchRows : new int[] {1, 7, 5000}) {
        try (SplitReader one = Events.open(kind, source, "", batchRows);
            SplitReader several = Events.open(kind, source, "", batchRows, threads)) {
          while (!one.isFinished()) {
            assertEquals(one.position(), several.position());
            assertFalse(several.isFinished());
            assertEquals(
                values(requireNonNull(one.poll())), values(requireNonNull(several.poll())));
          }
          assertEquals(one.position(), several.position());
          assertTrue(several.isFinished());
          assertNull(several.poll());
        }
      }
    }
  }

  private static List<List<@Nullable Object>> values(RowBatch batch) {
    return IntStream.range(0, batch.size()).mapToObj(batch::values).toList();
  }

  @Test
  void readThatIsClosedEndsItsThreads() throws InterruptedException {
    Source source = events.source(EventKind.BID, "events", "1000000");
    Set<Thread> before = Thread.getAllStackTraces().keySet();
    SplitReader reader = Events.open(EventKind.BID, source, "", 10, 2);
    reader.poll();
    Thread generator =
        Thread.getAllStackTraces().keySet().stream()
            .filter(thread -> !before.contains(thread))
            .filter(thread -> thread.getName().endsWith("-generator-1"))
            .findFirst()
            .orElseThrow();
    reader.close();
    generator.join(20_000);
    assertFalse(generator.isAlive());
  }

  @ParameterizedTest
  @EnumSource
  void everyColumnIsTheSameByItself(EventKind kind) {
    Source source = events.source(kind, OPTIONS);
    List<List<@Nullable Object>> all = events.rows(kind, OPTIONS);
    for (int column = 0; column < Events.columns(kind); column++) {
      int index = column;
      try (SplitReader reader = Tables.open(source, List.of(column), 10)) {
        assertEquals(
            all.stream().map(row -> Collections.singletonList(row.get(index))).toList(),
            Tables.rows(reader));
      }
    }
  }

  @Test
  void rowsAreCountedWithoutColumns() {
    try (SplitReader reader = Tables.open(events.source(EventKind.PERSON, OPTIONS), List.of(), 2)) {
      assertEquals(Collections.nCopies(25, List.of()), Tables.rows(reader));
    }
  }

  @Test
  void otherSeedGivesOtherEvents() {
    assertEquals(
        events.rows(EventKind.BID, "events", "100", "seed", "1"),
        events.rows(EventKind.BID, "events", "100", "seed", "1"));
    List<Long> prices = events.numbers(EventKind.BID, "price", "events", "1000", "seed", "1");
    prices.removeAll(events.numbers(EventKind.BID, "price", "events", "1000", "seed", "2"));
    assertTrue(prices.size() > 800, prices::toString);
  }

  @ParameterizedTest
  @EnumSource
  void splitsShareTheEventsOut(EventKind kind) {
    List<List<@Nullable Object>> expected = events.rows(kind, OPTIONS);
    String[] options = {
      "events",
      "1234",
      "seed",
      "7",
      "out-of-order-millis",
      "50",
      "event-rate",
      "1001",
      "splits",
      "3"
    };
    Source source = events.source(kind, options);
    List<Integer> columns = IntStream.range(0, Events.columns(kind)).boxed().toList();
    ReadRequest request = new ReadRequest(columns, 10, true, () -> {});
    List<List<@Nullable Object>> rows = new ArrayList<>();
    assertEquals(3, source.splits().size());
    for (Split split : source.splits()) {
      String position;
      try (SplitReader reader = source.open(split, request)) {
        RowBatch batch = requireNonNull(reader.poll());
        for (int i = 0; i < batch.size(); i++) {
          rows.add(batch.values(i));
        }
        position = reader.position();
      }
      try (SplitReader reader = source.open(new Split(split.id(), position), request)) {
        rows.addAll(Tables.rows(reader));
      }
    }
    assertEquals(expected.size(), rows.size());
    assertTrue(rows.containsAll(expected));
  }

  @Test
  void nonsensicalPositionIsRefused() {
    Source source = events.source(EventKind.BID, OPTIONS);
    for (String position : List.of("nowhere", "-1")) {
      WeirException error =
          assertThrows(
              WeirException.class, () -> Events.open(EventKind.BID, source, position, 1).close());
      assertEquals(
          "stream \"bid\" has no position '"
              + position
              + "' in split '0': its events are numbered from 0 on",
          error.getMessage());
    }
  }

  @Test
  void boundedReadOfAnEndlessStreamIsRefused() {
    WeirException error =
        assertThrows(WeirException.class, () -> events.rows(EventKind.BID, "seed", "1"));
    assertEquals(ErrorCode.NOT_SUPPORTED, error.code());
    assertEquals(
        "stream \"bid\" has no end that a query could wait for: read it with SELECT STREAM, or give it"
            + " an end, for example 'events' = '1000000'",
        error.getMessage());
  }

  @Test
  void eventsArriveAsTheClockGoes() throws InterruptedException {
    Semaphore wakeUps = new Semaphore(0);
    Source source = events.source(EventKind.AUCTION, "events", "400", "events-per-second", "1000");
    ReadRequest request = new ReadRequest(List.of(0), 100, false, wakeUps::release);
    try (SplitReader reader = source.open(source.splits().get(0), request)) {
      assertNull(reader.poll());
      assertWoken(wakeUps);
      events.advanceMillis(3);
      assertEquals(List.of(List.of(1000L), List.of(1001L)), Tables.rows(reader));
      assertWoken(wakeUps);
      events.advanceMillis(1);
      assertEquals(List.of(List.of(1002L)), Tables.rows(reader));
      events.advanceMillis(396);
      assertEquals(21, Tables.rows(reader).size());
      events.advanceMillis(1000);
      assertEquals(List.of(), Tables.rows(reader));
      assertFalse(reader.isFinished());
    }
  }

  @Test
  void pacedReadGoesOnAtItsPositionFromNow() {
    Source source = events.source(EventKind.BID, "events-per-second", "1000");
    ReadRequest request = new ReadRequest(List.of(0), 100, false, () -> {});
    events.advanceMillis(5000);
    try (SplitReader reader = source.open(new Split("0", "1000000"), request)) {
      assertEquals(List.of(), Tables.rows(reader));
      events.advanceMillis(50);
      assertEquals(46, Tables.rows(reader).size());
      assertEquals("1000054", reader.position());
    }
  }

  @Test
  void boundedReadDoesNotWaitForEventsToArrive() {
    assertEquals(
        920, events.rows(EventKind.BID, "events", "1000", "events-per-second", "1").size());
  }

  private static void assertWoken(Semaphore wakeUps) throws InterruptedException {
    assertTrue(wakeUps.tryAcquire(20, TimeUnit.SECONDS), "woken");
  }

  private static boolean isOf(EventKind kind, int event) {
    int place = event % 50;
    return switch (kind) {
      case PERSON -> place == 0;
      case AUCTION -> place >= 1 && place <= 3;
      case BID -> place >= 4;
    };
  }
}
