package weir.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import weir.durable.ShortLives;

/**
 * Every script under {@code testdata/golden} gives its answers also if the engine is closed and
 * opened again before every statement, with the states of pipelines in another backend in between;
 * and what a SELECT answers, it also writes into a stream in short lives, and the changes of the
 * SELECT STREAM that it could be lead to it. {@code -Donly=windows} for some of the scripts.
 */
final class GoldenRestartTest {
  @TempDir private Path folder;
  private ShortLives lives = new ShortLives(Path.of(""));

  @BeforeEach
  void open() {
    lives.close();
    lives = new ShortLives(folder);
  }

  @AfterEach
  void close() {
    lives.close();
  }

  @TestFactory
  Stream<DynamicTest> scriptsAnswerTheSameAcrossRestarts() throws IOException {
    return GoldenScriptTest.scripts()
        .map(path -> dynamicTest(path.getFileName().toString(), () -> run(path)));
  }

  private void run(Path path) throws Exception {
    GoldenScript script = GoldenScript.read(path);
    try (ScriptFolder files = ScriptFolder.create();
        RestartedEngine engine =
            new RestartedEngine(folder.resolve(path.getFileName() + ".data"), lives)) {
      String answered =
          script.answered(
              (statement, expected) ->
                  files.hide(engine.answer(files.show(statement), files.show(expected))));
      assertEquals(script.text(), answered);
    }
  }
}
