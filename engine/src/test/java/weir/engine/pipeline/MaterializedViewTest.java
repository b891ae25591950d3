package weir.engine.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.pipeline.PipelineStatus.State;

/** The life of a materialized view. */
final class MaterializedViewTest {
  private static final long LONG_MILLIS = 20_000;

  @TempDir private Path directory;

  private PipelineEngine open() {
    return new PipelineEngine(Optional.of(directory), directory);
  }

  private static List<Long> caughtUp(PipelineEngine engine) {
    assertTrue(engine.pipelines().awaitCaughtUp("v", LONG_MILLIS));
    return engine.readNow("v");
  }

  @ParameterizedTest
  @ValueSource(strings = {"memory", "rocksdb"})
  void viewFollowsItsQueryAndOutlivesTheEngine(String backend) {
    try (PipelineEngine engine = open()) {
      engine.createStream(PipelineEngine.IN, Map.of());
      engine.createView("v", false, Map.of("state.backend", backend));
      assertEquals(List.of(), caughtUp(engine));
      engine.insert(3, 1, 3);
      assertEquals(List.of(3L, 3L, 1L), caughtUp(engine));
      engine.insert(1);
      assertEquals(List.of(3L, 3L, 1L, 1L), caughtUp(engine));
    }
    try (PipelineEngine engine = open()) {
      assertEquals(List.of(1L, 1L, 3L, 3L), engine.readNow("v").stream().sorted().toList());
      engine.insert(2);
      assertEquals(List.of(1L, 1L, 2L, 3L, 3L), caughtUp(engine).stream().sorted().toList());
      engine.pipelines().stop("v");
      engine.insert(9);
      assertEquals(5, engine.readNow("v").size());
    }
    try (PipelineEngine engine = open()) {
      assertEquals(State.STOPPED, engine.status("v").state());
      assertEquals(5, engine.readNow("v").size());
      engine.pipelines().start("v");
      assertEquals(6, caughtUp(engine).size());
      engine.engine().drop(engine.engine().catalog().find("v").orElseThrow(), false);
      engine.createView("v", false, Map.of());
      assertEquals(6, caughtUp(engine).size());
    }
  }

  @Test
  void rowsReplaceEachOtherByKey() {
    try (PipelineEngine engine = open()) {
      engine.createStream(PipelineEngine.IN, Map.of());
      engine.createView("v", true, Map.of());
      engine.insert(2, 1, 2);
      engine.insert(1, 1);
      assertEquals(List.of(2L, 1L), caughtUp(engine));
    }
  }

  @Test
  void changesOfAViewAreNotTold() {
    try (PipelineEngine engine = open()) {
      engine.createStream(PipelineEngine.IN, Map.of());
      engine.createView("v", true, Map.of());
      WeirException refused = assertThrows(WeirException.class, () -> engine.read("v", 1));
      assertEquals(ErrorCode.NOT_SUPPORTED, refused.code());
    }
  }

  /** A reader never sees a part of an epoch: of each insert, all rows or none. */
  @Test
  void readersSeeWholeEpochs() {
    try (PipelineEngine engine = open()) {
      engine.createStream(PipelineEngine.IN, Map.of());
      engine.createView("v", false, Map.of("checkpoint.interval", "1 ms"));
      for (int i = 0; i < 200; i++) {
        engine.insert(i, i, i, i, i);
        assertEquals(0, engine.readNow("v").size() % 5);
      }
      assertEquals(1000, caughtUp(engine).size());
    }
  }
}
