package weir.engine.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.pipeline.PipelineStatus.State;

/** The life of a pipeline. */
final class PipelinesTest {
  private static final String IN = PipelineEngine.IN;
  private static final String OUT = PipelineEngine.OUT;
  private static final Map<String, String> QUICK = Map.of("checkpoint.interval", "1 ms");

  @TempDir private Path directory;

  private PipelineEngine open(boolean isOnDisk) {
    return new PipelineEngine(isOnDisk ? Optional.of(directory) : Optional.empty(), directory);
  }

  private static PipelineEngine withStreams(PipelineEngine engine, Map<String, String> inOptions) {
    engine.createStream(IN, inOptions);
    engine.createStream(OUT, Map.of());
    return engine;
  }

  private static List<Long> range(long from, long to) {
    return LongStream.range(from, to).boxed().toList();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void stoppedPipelineGoesOnWhereItWas(boolean isOnDisk) {
    try (PipelineEngine engine = withStreams(open(isOnDisk), Map.of())) {
      engine.insert(0, 1);
      engine.createPipeline("p", true, QUICK);
      assertEquals(range(0, 2), engine.read(OUT, 2));
      engine.insert(2);
      assertEquals(range(0, 3), engine.read(OUT, 3));
      for (int i = 3; i < 7; i++) {
        engine.pipelines().stop("P");
        assertEquals(State.STOPPED, engine.status("p").state());
        engine.insert(i);
        assertEquals(range(0, i), engine.readNow(OUT));
        engine.pipelines().start("p");
        engine.pipelines().start("p");
        assertEquals(State.RUNNING, engine.status("p").state());
        assertEquals(range(0, i + 1), engine.read(OUT, i + 1));
      }
      engine.pipelines().stop("p");
      PipelineStatus status = engine.status("p");
      assertEquals(7, status.progress().rowsIn());
      assertEquals(7, status.progress().rowsOut());
      assertTrue(status.lastEpoch().getAsLong() >= 5);
      assertEquals(Optional.empty(), status.lastError());
    }
  }

  @Test
  void stopTakesTheLastCheckpointWhateverTheInterval() {
    try (PipelineEngine engine = withStreams(open(true), Map.of())) {
      engine.insert(0);
      engine.createPipeline("p", true, Map.of("checkpoint.interval", "1 h"));
      assertEquals(range(0, 1), engine.read(OUT, 1));
      engine.insert(1, 2);
      engine.pipelines().stop("p");
      engine.pipelines().start("p");
      engine.pipelines().stop("p");
      assertEquals(range(0, 3), engine.read(OUT, 3));
    }
  }

  @Test
  void pipelinesGoOnWithTheEngine() {
    try (PipelineEngine engine = withStreams(open(true), Map.of())) {
      engine.createPipeline("p", true, QUICK);
      engine.createPipeline("stopped", true, QUICK);
      engine.insert(0);
      assertEquals(List.of(0L, 0L), engine.read(OUT, 2));
      engine.pipelines().stop("stopped");
    }
    for (int i = 1; i < 4; i++) {
      try (PipelineEngine engine = open(true)) {
        assertEquals(State.RUNNING, engine.status("p").state());
        assertEquals(State.STOPPED, engine.status("stopped").state());
        assertEquals(1, engine.status("stopped").progress().rowsIn());
        assertEquals(1, engine.status("stopped").progress().rowsOut());
        assertTrue(engine.status("stopped").lastEpoch().isPresent());
        engine.insert(i);
        assertEquals(i + 2, engine.read(OUT, i + 2).size());
      }
    }
    try (PipelineEngine engine = open(true)) {
      assertEquals(List.of(0L, 0L, 1L, 2L, 3L), engine.readNow(OUT));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"once", "available-now"})
  void runOverWhatIsThereEndsAndTheNextGoesOn(String trigger) {
    try (PipelineEngine engine = withStreams(open(true), Map.of("max-rows-per-epoch", "2"))) {
      engine.insert(0, 1, 2, 3, 4);
      engine.createPipeline("p", true, Map.of("trigger", trigger));
      engine.pipelines().await("p");
      assertEquals(State.FINISHED, engine.status("p").state());
      assertEquals(range(0, 5), engine.readNow(OUT));
      assertEquals(trigger.equals("once") ? 1 : 3, engine.status("p").lastEpoch().getAsLong());
    }
    try (PipelineEngine engine = open(true)) {
      assertEquals(State.FINISHED, engine.status("p").state());
      engine.insert(5);
      engine.pipelines().start("p");
      engine.pipelines().await("p");
      assertEquals(range(0, 6), engine.readNow(OUT));
      engine.pipelines().start("p");
      engine.pipelines().await("p");
      assertEquals(range(0, 6), engine.readNow(OUT));
    }
  }

  @Test
  void runInSeveralEpochsMakesNoMoreCheckpointsThanItsInterval() throws IOException {
    try (PipelineEngine engine = withStreams(open(true), Map.of("max-rows-per-epoch", "2"))) {
      engine.insert(0, 1, 2, 3, 4, 5, 6, 7);
      engine.createPipeline(
          "p",
          true,
          Map.of(
              "trigger", "available-now", "checkpoint.interval", "1 h", "checkpoint.dir", "mine"));
      engine.pipelines().await("p");
      assertEquals(range(0, 8), engine.readNow(OUT));
      assertEquals(List.of("epoch-1", "epoch-4"), checkpoints(directory.resolve("mine")));
    }
  }

  private static List<String> checkpoints(Path folder) throws IOException {
    try (Stream<Path> found = Files.walk(folder)) {
      return found
          .map(path -> String.valueOf(path.getFileName()))
          .filter(name -> name.matches("epoch-\\d+\\.json"))
          .map(name -> name.replaceAll("-0+", "-").replace(".json", ""))
          .sorted()
          .toList();
    }
  }

  @Test
  void finitePipelineIsFinishedForGood() {
    try (PipelineEngine engine = withStreams(open(true), Map.of())) {
      engine.insert(0, 1, 2);
      engine.createPipeline("p", false, Map.of());
      engine.pipelines().await("p");
      assertEquals(State.FINISHED, engine.status("p").state());
      engine.insert(3);
      engine.pipelines().start("p");
      engine.pipelines().await("p");
      assertEquals(State.FINISHED, engine.status("p").state());
      assertEquals(range(0, 3), engine.readNow(OUT));
    }
  }

  @Test
  void intervalsAreTaken() {
    try (PipelineEngine engine = withStreams(open(false), Map.of())) {
      engine.createPipeline("p", true, Map.of("trigger", "interval 20 ms"));
      for (int i = 0; i < 3; i++) {
        engine.insert(i);
        assertEquals(range(0, i + 1), engine.read(OUT, i + 1));
      }
      long epochs = engine.status("p").lastEpoch().getAsLong();
      assertTrue(epochs == 3 || epochs == 4, epochs + " epochs, of which the first may be empty");
    }
  }

  @Test
  void droppedPipelineLeavesNothingAndOneOfItsNameBeginsAnew() throws IOException {
    try (PipelineEngine engine = withStreams(open(true), Map.of())) {
      engine.insert(0, 1);
      for (int i = 1; i < 4; i++) {
        engine.createPipeline("p", true, QUICK);
        assertEquals(2 * i, engine.read(OUT, 2 * i).size());
        engine.engine().drop(engine.engine().catalog().find("p").orElseThrow(), false);
        assertEquals(List.of(), engine.pipelines().list());
        try (Stream<Path> left = Files.list(directory.resolve("pipelines"))) {
          assertEquals(0, left.count());
        }
      }
    }
  }

  @Test
  void deletedCheckpointsLetAPipelineBeginAnew() {
    Path checkpoints = directory.resolve("mine");
    try (PipelineEngine engine = withStreams(open(true), Map.of())) {
      engine.insert(0, 1);
      engine.createPipeline("p", true, Map.of("checkpoint.dir", "mine"));
      assertEquals(2, engine.read(OUT, 2).size());
      engine.pipelines().stop("p");
      assertTrue(Files.exists(checkpoints));
      checkpoints.toFile().renameTo(directory.resolve("away").toFile());
      engine.pipelines().start("p");
      assertEquals(4, engine.read(OUT, 4).size());
    }
  }

  @Test
  void changedQueryIsRefusedAndTouchesNothing() {
    try (PipelineEngine engine = withStreams(open(true), Map.of())) {
      engine.insert(0, 1);
      engine.createPipeline("p", true, Map.of("checkpoint.dir", "mine"));
      assertEquals(2, engine.read(OUT, 2).size());
      engine.engine().drop(engine.engine().catalog().find("p").orElseThrow(), false);
      engine.engine().create(engine.table(OUT), true);
      engine.engine().drop(engine.table(IN), false);
      engine.createStream(IN, Map.of("max-rows-per-epoch", "7"));
      WeirException refused =
          assertThrows(
              WeirException.class,
              () -> engine.createPipeline("q", true, Map.of("checkpoint.dir", "mine")));
      assertEquals(ErrorCode.NOT_SUPPORTED, refused.code());
      assertTrue(
          String.valueOf(refused.getMessage())
              .startsWith("the query has changed since its last checkpoint: "));
      assertFalse(engine.engine().catalog().find("q").isPresent());
      assertEquals(List.of(), engine.pipelines().list());
    }
  }

  @Test
  void unknownPipelineIsNamed() {
    try (PipelineEngine engine = open(false)) {
      WeirException unknown =
          assertThrows(WeirException.class, () -> engine.pipelines().start("nobody"));
      assertEquals(ErrorCode.QUERY_NOT_FOUND, unknown.code());
      assertEquals("there is no pipeline \"nobody\"", unknown.getMessage());
    }
  }
}
