package weir.golden;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import weir.durable.FolderInMemory;
import weir.durable.ShortLives;

/**
 * Every script under {@code testdata/golden} gives its answers also if the engine is closed and
 * opened again before every statement, with the states of pipelines in another backend in between;
 * and what a SELECT answers, it also writes into a stream in short lives, and the changes of the
 * SELECT STREAM that it could be lead to it. {@code -Donly=windows} for some of the scripts.
 *
 * <p>Half of the time goes by waiting for threads and disks, so several scripts run at a time.
 */
final class GoldenRestartTest {
  private static final int SCRIPTS_AT_A_TIME = Runtime.getRuntime().availableProcessors();

  private final ExecutorService threads = Executors.newFixedThreadPool(SCRIPTS_AT_A_TIME);

  @TempDir(factory = FolderInMemory.class)
  private Path folder;

  @AfterEach
  void stop() {
    threads.shutdownNow();
  }

  @TestFactory
  Stream<DynamicTest> scriptsAnswerTheSameAcrossRestarts() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (Path path : GoldenScriptTest.scripts().toList()) {
      GoldenScript script = GoldenScript.read(path);
      String name = path.getFileName().toString();
      Future<String> answered = threads.submit(() -> answered(script, name));
      tests.add(dynamicTest(name, () -> assertEquals(script.text(), await(answered))));
    }
    return tests.stream();
  }

  private static String await(Future<String> answered) throws Throwable {
    try {
      return answered.get();
    } catch (ExecutionException e) {
      throw requireNonNull(e.getCause());
    }
  }

  private String answered(GoldenScript script, String name) throws Exception {
    try (ScriptFolder files = ScriptFolder.create();
        ShortLives lives = new ShortLives(folder.resolve(name + ".lives"));
        RestartedEngine engine = new RestartedEngine(folder.resolve(name + ".data"), lives)) {
      return script.answered(
          (statement, expected) ->
              files.hide(engine.answer(files.show(statement), files.show(expected))));
    }
  }
}
