package weir.engine.connector.log;

import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.TableDefinition;
import weir.engine.connector.Connector;
import weir.engine.connector.SinkContract;
import weir.engine.connector.SplitReader;
import weir.engine.connector.Tables;

/** A log, read by its own source. */
abstract class LogSinkContract extends SinkContract {
  @Override
  protected Connector newConnector() {
    return new LogConnector();
  }

  @Override
  protected TableDefinition newTable() {
    return Tables.stream(COLUMNS);
  }

  @Override
  protected List<List<@Nullable Object>> visibleRows() {
    try (SplitReader reader =
        Tables.open(connector().source(table(), context()), List.of(0, 1), 2048)) {
      return Tables.rows(reader);
    }
  }
}
