package weir.engine.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import weir.engine.pipeline.PipelineStatus.State;

/** Processes with pipelines that are killed. */
final class PipelineKillTest {
  private static final int KILLS = 4;
  private static final long LONG_MILLIS = 20_000;

  @TempDir private Path directory;

  @Test
  void everyNumberIsCopiedOnceWhateverIsKilled() throws Exception {
    Random random = new Random(7);
    for (int i = 0; i < KILLS; i++) {
      killAfter(20 + random.nextInt(150));
    }
    try (PipelineEngine engine = new PipelineEngine(Optional.of(directory), directory)) {
      List<Long> numbers = engine.readNow(PipelineEngine.IN);
      assertTrue(numbers.size() > 4 * 20, () -> numbers.size() + " numbers");
      assertEquals(LongStream.range(0, numbers.size()).boxed().toList(), numbers);
      for (String name : List.of("p", "v")) {
        assertEquals(State.RUNNING, engine.status(name).state());
        assertTrue(engine.pipelines().awaitCaughtUp(name, LONG_MILLIS));
        assertEquals(numbers.size(), engine.status(name).progress().rowsIn());
      }
      assertEquals(numbers, engine.readNow(PipelineEngine.OUT));
      assertEquals(numbers, engine.readNow("v").stream().sorted().toList());
    }
  }

  private void killAfter(int inserts) throws IOException, InterruptedException {
    Process process = PipelineProcess.start(directory);
    try {
      for (int i = 0; i < inserts; i++) {
        assertEquals('\n', process.getInputStream().read());
      }
    } finally {
      process.destroyForcibly().waitFor();
    }
  }
}
