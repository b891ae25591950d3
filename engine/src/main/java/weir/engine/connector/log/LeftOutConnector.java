package weir.engine.connector.log;

import java.util.Optional;
import weir.engine.ErrorCode;
import weir.engine.LeftOut;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.connector.Connector;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.Sink;
import weir.engine.connector.Source;

/**
 * The rows that queries have left out of streams and tables, see {@link LeftOut}: logs that keep
 * the last rows. Only the engine itself defines and fills them.
 */
public final class LeftOutConnector implements Connector {
  private final Logs logs = new Logs(LeftOut.CONNECTOR, LeftOut::retained);

  @Override
  public String name() {
    return LeftOut.CONNECTOR;
  }

  @Override
  public void validate(TableDefinition table, ConnectorContext context) {
    throw new WeirException(
        ErrorCode.INVALID_OPTION,
        "the connector '%s' is the engine's own: every stream has its %s and %s"
            .formatted(name(), LeftOut.LATE.suffix(), LeftOut.ERROR.suffix()));
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

  @Override
  public void close() {
    logs.close();
  }
}
