package weir.engine.connector.file.sink;

import weir.engine.TableDefinition;
import weir.engine.connector.Tables;

/** A folder that is created, with JSON. */
final class JsonFileSinkTest extends FileSinkContract {
  @Override
  protected TableDefinition newTable() {
    return Tables.stream(COLUMNS, "connector", "file", "path", "out/", "format", "json");
  }
}
