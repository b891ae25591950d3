package weir.engine.connector.log;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import weir.engine.connector.ConnectorContext;

final class DiskLogSinkTest extends LogSinkContract {
  @Override
  protected ConnectorContext newContext() {
    return new ConnectorContext(super.newContext().clock(), Optional.of(folder), folder);
  }

  /** Whatever happened, no more than what the last process has left is there. */
  @AfterEach
  void noFilesAreLeftBehind() throws Exception {
    try (Stream<Path> files = Files.walk(folder)) {
      List<String> left =
          files
              .map(file -> String.valueOf(file.getFileName()))
              .filter(name -> name.startsWith("staged-"))
              .toList();
      assertEquals(List.of(), left);
    }
  }
}
