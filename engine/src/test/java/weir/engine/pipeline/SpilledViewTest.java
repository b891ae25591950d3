package weir.engine.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.query.Cursor;
import weir.engine.query.QueryProgress;

/** A materialized view without room for its rows in memory. */
final class SpilledViewTest {
  private static final long LONG_MILLIS = 20_000;

  /** A tenth of what all rows would take. */
  private static final long STATE_BYTES = 200_000;

  private static final int ROWS = 30_000;

  @TempDir private Path directory;

  private PipelineEngine open() {
    return new PipelineEngine(directory, STATE_BYTES);
  }

  private PipelineEngine openWithView(boolean isKeyed) {
    PipelineEngine engine = open();
    engine.createStream(PipelineEngine.IN, Map.of());
    engine.createView(
        "v", isKeyed, Map.of("state.backend", "rocksdb", "checkpoint.interval", "5 ms"));
    return engine;
  }

  private static void insert(PipelineEngine engine, long from, long to) {
    for (long first = from; first < to; first += 3000) {
      engine.insert(LongStream.range(first, Math.min(to, first + 3000)).toArray());
    }
  }

  private static void catchUp(PipelineEngine engine) {
    assertTrue(engine.pipelines().awaitCaughtUp("v", LONG_MILLIS));
  }

  private static QueryProgress.OperatorProgress state(PipelineEngine engine) {
    return engine.status("v").progress().operators().stream()
        .filter(operator -> operator.id().equals("sink"))
        .findFirst()
        .orElseThrow();
  }

  private static void check(PipelineEngine engine, long rows) {
    assertEquals(numbers(rows), sorted(engine.readNow("v")));
  }

  private static List<Long> numbers(long count) {
    return LongStream.range(0, count).boxed().toList();
  }

  private static List<Long> sorted(List<Long> rows) {
    return rows.stream().sorted().toList();
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void rowsOutliveStopsAndTheEngine(boolean isKeyed) {
    try (PipelineEngine engine = openWithView(isKeyed)) {
      insert(engine, 0, ROWS);
      catchUp(engine);
      check(engine, ROWS);
      QueryProgress.OperatorProgress kept = state(engine);
      assertEquals(ROWS, kept.stateRows());
      assertTrue(kept.stateBytes() < STATE_BYTES, () -> kept.stateBytes() + " bytes are hot");
      engine.pipelines().stop("v");
      check(engine, ROWS);
      insert(engine, ROWS, ROWS + 5000);
      check(engine, ROWS);
      engine.pipelines().start("v");
      catchUp(engine);
      check(engine, ROWS + 5000);
    }
    try (PipelineEngine engine = open()) {
      check(engine, ROWS + 5000);
      insert(engine, ROWS + 5000, ROWS + 6000);
      catchUp(engine);
      check(engine, ROWS + 6000);
      engine.pipelines().stop("v");
    }
    try (PipelineEngine engine = open()) {
      check(engine, ROWS + 6000);
    }
  }

  /** Of each insert a reader sees all rows or none, and none of a later one without it. */
  @Test
  void readersSeeWholeEpochsWhileItGoesOn() throws Exception {
    ExecutorService reader = Executors.newSingleThreadExecutor();
    try (PipelineEngine engine = openWithView(false)) {
      insert(engine, 0, ROWS);
      catchUp(engine);
      Future<Integer> reading = reader.submit(() -> readUntil(engine, ROWS + 10_000));
      for (long first = ROWS; first < ROWS + 10_000; first += 100) {
        engine.insert(LongStream.range(first, first + 100).toArray());
      }
      assertTrue(reading.get() > 0);
    } finally {
      reader.shutdownNow();
    }
  }

  private static int readUntil(PipelineEngine engine, int rows) {
    for (int reads = 1; ; reads++) {
      List<Long> found = sorted(engine.readNow("v"));
      assertEquals(0, found.size() % 100);
      assertEquals(numbers(found.size()), found);
      if (found.size() == rows) {
        return reads;
      }
    }
  }

  @Test
  void slowReaderGoesOnThroughEpochsStopsAndStarts() {
    try (PipelineEngine engine = openWithView(true)) {
      insert(engine, 0, ROWS);
      catchUp(engine);
      try (Cursor slow = engine.startToRead("v")) {
        List<Long> found = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
          insert(engine, ROWS + i, ROWS + i + 1);
          catchUp(engine);
          if (i % 40 == 0) {
            engine.pipelines().stop("v");
            engine.pipelines().start("v");
          }
        }
        found.addAll(PipelineEngine.rest(slow));
        assertTrue(found.size() >= ROWS);
        assertEquals(numbers(found.size()), sorted(found));
      }
      check(engine, ROWS + 100);
    }
  }

  /** Who reads it is told, or has all rows; nothing is left, and the name is free. */
  @Test
  void viewCanBeDroppedWhileItIsRead() throws IOException {
    try (PipelineEngine engine = openWithView(false)) {
      insert(engine, 0, ROWS);
      catchUp(engine);
      Cursor gone = engine.startToRead("v");
      try (Cursor slow = engine.startToRead("v")) {
        assertFalse(slow.isDone());
        gone.close();
        engine.engine().drop(engine.engine().catalog().find("v").orElseThrow(), false);
        try (Stream<Path> left = Files.list(directory.resolve("pipelines"))) {
          assertEquals(List.of(), left.toList());
        }
        assertAllOrTold(slow);
      }
      engine.createView("v", true, Map.of("state.backend", "rocksdb"));
      catchUp(engine);
      check(engine, ROWS);
    }
  }

  private static void assertAllOrTold(Cursor cursor) {
    List<Long> found = new ArrayList<>();
    try {
      found.addAll(PipelineEngine.rest(cursor));
      assertEquals(numbers(ROWS), sorted(found));
    } catch (WeirException e) {
      assertEquals(ErrorCode.TABLE_NOT_FOUND, e.code());
    }
  }
}
