package weir.engine.connector.log;

import java.util.Optional;
import weir.engine.TableDefinition;
import weir.engine.TableOptions;
import weir.engine.connector.Connector;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.Sink;
import weir.engine.connector.Source;

/**
 * The engine's own logs, by name: on disk if the engine has a data directory, else in memory. Has
 * no options.
 *
 * <p>A query reads a log from its beginning. What a commit adds is seen at once or not at all. Of a
 * table with a key, a bounded read returns each key's last row, in the order of these rows in the
 * log; an unbounded read returns every row as it is added.
 */
public final class LogConnector implements Connector {
  private final Logs logs = new Logs("log", table -> Logs.ALL_ROWS);

  @Override
  public String name() {
    return TableDefinition.DEFAULT_CONNECTOR;
  }

  @Override
  public void validate(TableDefinition table, ConnectorContext context) {
    new TableOptions(table).refuseUnknown();
  }

  @Override
  public Source source(TableDefinition table, ConnectorContext context) {
    return new LogSource(logs.open(table, context));
  }

  @Override
  public Optional<Sink> sink(TableDefinition table, ConnectorContext context) {
    Log log = logs.open(table, context);
    return Optional.of(request -> new LogWriter(log, request));
  }

  @Override
  public void drop(TableDefinition table, ConnectorContext context) {
    logs.drop(table, context);
  }

  /** How much memory the rows of all logs take. */
  public long memoryBytes() {
    return logs.memoryBytes();
  }

  @Override
  public void close() {
    logs.close();
  }
}
