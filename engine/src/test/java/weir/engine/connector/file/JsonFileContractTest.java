package weir.engine.connector.file;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.TableDefinition;
import weir.engine.connector.Connector;
import weir.engine.connector.Tables;

final class JsonFileContractTest extends FileContractTest {
  @Override
  protected TableDefinition newTable() throws IOException {
    write("");
    return Tables.stream(
        COLUMNS, "connector", "file", "path", NAME, "format", "json", "on-error", "skip");
  }

  @Override
  protected void append(Connector to, List<List<@Nullable Object>> rows) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (List<@Nullable Object> row : rows) {
      Object name = row.get(1);
      Object at = row.get(2);
      lines
          .append("{\"id\":" + row.get(0))
          .append(name == null ? "" : ",\"name\":\"" + name + "\"")
          .append(at == null ? "" : ",\"at\":\"" + time(at) + "\"")
          .append("}\n");
    }
    write(lines.toString());
  }
}
