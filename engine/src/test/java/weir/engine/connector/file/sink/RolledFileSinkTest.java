package weir.engine.connector.file.sink;

import java.io.IOException;
import java.nio.file.Files;
import weir.engine.TableDefinition;
import weir.engine.connector.Tables;

/** An empty folder, with small compressed CSV files. */
final class RolledFileSinkTest extends FileSinkContract {
  @Override
  protected TableDefinition newTable() throws IOException {
    Files.createDirectory(folder.resolve("out"));
    return Tables.stream(
        COLUMNS,
        "connector",
        "file",
        "path",
        "out",
        "format",
        "csv",
        "compression",
        "gzip",
        "roll.size",
        "32 KB");
  }
}
