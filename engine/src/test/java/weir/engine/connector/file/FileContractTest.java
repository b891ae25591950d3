package weir.engine.connector.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import weir.engine.connector.Connector;
import weir.engine.connector.ConnectorContractTest;

/** One file that grows. */
abstract class FileContractTest extends ConnectorContractTest {
  protected static final String NAME = "clicks.txt";

  @Override
  protected Connector newConnector() {
    return new FileConnector();
  }

  @Override
  protected boolean dropKeepsRows() {
    return true;
  }

  @Override
  protected boolean appendBadRow() throws IOException {
    write("?\n");
    return true;
  }

  protected final void write(String text) throws IOException {
    Path file = folder.resolve(NAME);
    Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  /** 2001-01-01T06:20 and that many milliseconds. */
  protected static String time(Object millis) {
    return LocalDateTime.ofEpochSecond(
            (long) millis / 1000, (int) ((long) millis % 1000) * 1_000_000, ZoneOffset.UTC)
        .toString();
  }
}
