package weir.engine.pipeline;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import weir.engine.Clock;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.pipeline.PipelineStatus.State;
import weir.engine.storage.SealedJson;

/** Pipelines that something keeps from running. */
final class PipelineFailureTest {
  private static final String IN = PipelineEngine.IN;
  private static final String OUT = PipelineEngine.OUT;

  @TempDir private Path directory;

  /** Whoever looks at it twice has waited a second. */
  private static final class HurryingClock implements Clock {
    private final AtomicLong millis = new AtomicLong(1_700_000_000_000L);

    @Override
    public long millis() {
      return millis.addAndGet(1000);
    }

    @Override
    public long nanos() {
      return millis() * 1_000_000;
    }
  }

  private Path data() {
    return directory.resolve("data");
  }

  private PipelineEngine open() {
    return new PipelineEngine(Optional.of(data()), directory, new HurryingClock());
  }

  private PipelineEngine withFile(PipelineEngine engine) {
    engine.createStream(IN, Map.of("connector", "file", "format", "json", "path", "numbers.json"));
    engine.createStream(OUT, Map.of());
    return engine;
  }

  private void append(String lines) throws IOException {
    Files.writeString(
        directory.resolve("numbers.json"),
        lines,
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }

  @Test
  void pipelineThatCannotBeginIsNotCreated() throws IOException {
    append("{\"id\": 1}\n");
    try (PipelineEngine engine = withFile(open())) {
      Files.move(directory.resolve("numbers.json"), directory.resolve("away"));
      WeirException failed =
          assertThrows(WeirException.class, () -> engine.createPipeline("p", true, Map.of()));
      assertEquals(ErrorCode.CONNECTOR_FAILED, failed.code());
      assertEquals(List.of(), engine.pipelines().list());
    }
  }

  @Test
  void missingSourceIsTriedAgainAndAgainAndThenThePipelineHasFailed() throws IOException {
    Path away = directory.resolve("away");
    Path file = directory.resolve("numbers.json");
    append("{\"id\": 1}\n");
    try (PipelineEngine engine = withFile(open())) {
      engine.createPipeline("p", true, Map.of());
      assertEquals(List.of(1L), engine.read(OUT, 1));
    }
    Files.move(file, away);
    try (PipelineEngine engine = open()) {
      engine.pipelines().await("p");
      PipelineStatus status = engine.status("p");
      assertEquals(State.FAILED, status.state());
      assertEquals(
          ErrorCode.CONNECTOR_FAILED, status.lastError().map(WeirException::code).orElseThrow());
      WeirException failed = assertThrows(WeirException.class, () -> engine.pipelines().start("p"));
      assertEquals(ErrorCode.CONNECTOR_FAILED, failed.code());
    }
    Files.move(away, file);
    append("{\"id\": 2}\n");
    try (PipelineEngine engine = open()) {
      assertEquals(State.RUNNING, engine.status("p").state());
      assertEquals(List.of(1L, 2L), engine.read(OUT, 2));
    }
  }

  @Test
  void sourceThatDisappearsEndsThePipelineAndItGoesOnLater() throws IOException {
    append("{\"id\": 1}\n{\"id\": 2}\n");
    try (PipelineEngine engine = withFile(open())) {
      engine.createPipeline("p", true, Map.of());
      assertEquals(List.of(1L, 2L), engine.read(OUT, 2));
      Files.writeString(directory.resolve("numbers.json"), "{\"id\": 9}\n");
      engine.pipelines().await("p");
      PipelineStatus status = engine.status("p");
      assertEquals(State.FAILED, status.state());
      assertTrue(
          String.valueOf(status.lastError().orElseThrow().getMessage())
              .contains("has become shorter"));
      Files.writeString(
          directory.resolve("numbers.json"), "{\"id\": 1}\n{\"id\": 2}\n{\"id\": 3}\n");
      engine.pipelines().start("p");
      assertEquals(List.of(1L, 2L, 3L), engine.read(OUT, 3));
      assertEquals(Optional.empty(), engine.status("p").lastError());
    }
  }

  /** Whatever its size, and whether it is all that was read or goes on. */
  @Test
  void fileThatWasReplacedMeanwhileIsFound() throws IOException {
    append("{\"id\": 1}\n{\"id\": 2}\n");
    try (PipelineEngine engine = withFile(open())) {
      engine.createPipeline("p", true, Map.of());
      assertEquals(List.of(1L, 2L), engine.read(OUT, 2));
    }
    Path file = directory.resolve("numbers.json");
    for (String other :
        List.of("{\"id\": 7}\n{\"id\": 8}\n", "{\"id\": 7}\n{\"id\": 8}\n{\"id\": 9}\n")) {
      Files.writeString(file, other);
      try (PipelineEngine engine = open()) {
        engine.pipelines().await("p");
        assertEquals(State.FAILED, engine.status("p").state());
        assertEquals(
            file
                + " has been replaced by another file, and it had been read to byte 20; files may"
                + " only grow, other rows belong in a new file",
            engine.status("p").lastError().orElseThrow().getMessage());
      }
    }
    Files.writeString(file, "{\"id\": 1}\n{\"id\": 2}\n{\"id\": 3}\n");
    try (PipelineEngine engine = open()) {
      assertEquals(List.of(1L, 2L, 3L), engine.read(OUT, 3));
    }
  }

  @Test
  void badRowsAreCountedOn() throws IOException {
    append("{\"id\": 1}\n{\"id\": \"one\"}\n");
    try (PipelineEngine engine = open()) {
      engine.createStream(
          IN,
          Map.of(
              "connector", "file", "format", "json", "path", "numbers.json", "on-error", "skip"));
      engine.createStream(OUT, Map.of());
      engine.createPipeline("p", true, Map.of());
      assertEquals(List.of(1L), engine.read(OUT, 1));
      engine.pipelines().stop("p");
      append("{}}\n{\"id\": 2}\n");
      engine.pipelines().start("p");
      assertEquals(List.of(1L, 2L), engine.read(OUT, 2));
      assertEquals(2, engine.status("p").progress().rowsInError());
      assertEquals(4, engine.status("p").progress().rowsIn());
    }
  }

  @Test
  void damagedCheckpointIsReportedAndPassedOver() throws IOException {
    try (PipelineEngine engine = open()) {
      engine.createStream(IN, Map.of());
      engine.createStream(OUT, Map.of());
      engine.createPipeline("p", true, Map.of());
      for (int i = 0; i < 5; i++) {
        engine.insert(i);
        assertEquals(i + 1, engine.read(OUT, i + 1).size());
      }
    }
    Path newest = newestManifest();
    Files.writeString(newest, Files.readString(newest).substring(0, 100));
    try (PipelineEngine engine = open()) {
      PipelineStatus status = engine.status("p");
      assertEquals(State.RUNNING, status.state());
      assertEquals(1, status.rejected().size());
      assertTrue(status.rejected().get(0).reason().contains("is damaged"));
      engine.insert(5);
      assertEquals(List.of(0L, 1L, 2L, 3L, 4L, 5L), engine.read(OUT, 6));
      assertEquals(6, engine.status("p").progress().rowsIn());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'\"version\" : 1', '\"version\" : 99', 'epoch-\\d+.json has the form of version 99; this'",
    "'\"version\" : 1', '\"version\" : 0', 'epoch-\\d+.json has the form of version 0; this'",
    "'\"keyGroups\" : 128', '\"keyGroups\" : 64', 'has 64 key groups by hash 1, this program 128'",
    "'\"keyHashVersion\" : 1', '\"keyHashVersion\" : 2', 'has 128 key groups by hash 2, this'"
  })
  void checkpointOfAnotherVersionEndsThePipelineAndIsLeftAlone(
      String ours, String theirs, String message) throws Exception {
    try (PipelineEngine engine = open()) {
      engine.createStream(IN, Map.of());
      engine.createStream(OUT, Map.of());
      engine.createPipeline("p", true, Map.of());
      engine.insert(0);
      assertEquals(List.of(0L), engine.read(OUT, 1));
    }
    Path newest = newestManifest();
    byte[] good = Files.readAllBytes(newest);
    assertTrue(SealedJson.open(good).contains(ours));
    Files.write(newest, SealedJson.seal(SealedJson.open(good).replaceFirst(ours, theirs)));
    byte[] changed = Files.readAllBytes(newest);
    try (PipelineEngine engine = open()) {
      engine.pipelines().await("p");
      PipelineStatus status = engine.status("p");
      assertEquals(State.FAILED, status.state());
      String error = String.valueOf(status.lastError().orElseThrow().getMessage());
      assertTrue(Pattern.compile(message).matcher(error).find(), error);
      assertTrue(error.contains("Go on with the program that wrote it"), error);
      engine.insert(1);
    }
    assertArrayEquals(changed, Files.readAllBytes(newest));
    Files.write(newest, good);
    try (PipelineEngine engine = open()) {
      assertEquals(List.of(0L, 1L), engine.read(OUT, 2));
    }
  }

  @Test
  void pipelineIsStoppedThoughTheCatalogCannotBeChanged() throws IOException {
    try (PipelineEngine engine = open()) {
      engine.createStream(IN, Map.of());
      engine.createStream(OUT, Map.of());
      engine.createPipeline("p", true, Map.of());
      Path inTheWay = data().resolve("catalog.json.tmp");
      Files.createDirectories(inTheWay.resolve("x"));
      WeirException failed = assertThrows(WeirException.class, () -> engine.pipelines().stop("p"));
      assertEquals(ErrorCode.STORAGE_FAILED, failed.code());
      assertEquals(State.STOPPED, engine.status("p").state());
      Files.delete(inTheWay.resolve("x"));
      Files.delete(inTheWay);
    }
    try (PipelineEngine engine = open()) {
      assertEquals(State.RUNNING, engine.status("p").state());
    }
  }

  @Test
  void engineThatCannotOpenGivesItsDirectoryUp() throws IOException {
    try (PipelineEngine engine = open()) {
      engine.createStream(IN, Map.of());
      engine.createStream(OUT, Map.of());
      engine.createPipeline("p", true, Map.of());
    }
    Path pipelines = data().resolve("pipelines");
    Path away = directory.resolve("away");
    Files.move(pipelines, away);
    Files.createFile(pipelines);
    for (int i = 0; i < 2; i++) {
      WeirException refused = assertThrows(WeirException.class, this::open);
      assertEquals(
          "cannot clean up %s: %s is not a directory".formatted(pipelines, pipelines),
          refused.getMessage());
    }
    Files.delete(pipelines);
    Files.move(away, pipelines);
    try (PipelineEngine engine = open()) {
      engine.insert(0);
      assertEquals(List.of(0L), engine.read(OUT, 1));
    }
  }

  private Path newestManifest() throws IOException {
    try (Stream<Path> files = Files.walk(data().resolve("pipelines"))) {
      return files
          .filter(file -> file.toString().endsWith(".json"))
          .sorted()
          .reduce((one, other) -> other)
          .orElseThrow();
    }
  }
}
