package weir.engine.connector.file.sink;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import weir.engine.connector.Connector;
import weir.engine.connector.SinkContract;
import weir.engine.connector.SplitReader;
import weir.engine.connector.Tables;
import weir.engine.connector.file.FileConnector;

/** A folder, read by its own source. */
abstract class FileSinkContract extends SinkContract {
  @Override
  protected Connector newConnector() {
    return new FileConnector();
  }

  @Override
  protected List<List<@Nullable Object>> visibleRows() {
    try (SplitReader reader =
        Tables.open(connector().source(table(), context()), List.of(0, 1), 2048)) {
      return Tables.rows(reader);
    }
  }

  /** Whatever was published is in its place. */
  @AfterEach
  void commitsAreWhatPlainProgramsSee() throws IOException {
    try (Stream<Path> files = Files.walk(folder.resolve("out"))) {
      long seen =
          files
              .filter(file -> Files.isRegularFile(file) && !file.toString().contains("_weir"))
              .count();
      assertEquals(committedFiles(), seen);
    }
  }

  private long committedFiles() throws IOException {
    Path commits = folder.resolve("out/_weir/commits");
    long files = 0;
    try (Stream<Path> pages = Files.list(commits)) {
      for (Path page : (Iterable<Path>) pages::iterator) {
        files += Files.readString(page).split("\"staged\" : \"", -1).length - 1;
      }
    }
    return files;
  }
}
