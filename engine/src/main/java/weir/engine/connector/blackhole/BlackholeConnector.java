package weir.engine.connector.blackhole;

import java.util.Optional;
import weir.engine.ErrorCode;
import weir.engine.TableDefinition;
import weir.engine.TableOptions;
import weir.engine.WeirException;
import weir.engine.connector.Connector;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.Sink;
import weir.engine.connector.SinkWriter;
import weir.engine.connector.Source;
import weir.engine.data.RowBatch;

/** Takes rows and keeps none. Has no options; cannot be read. */
public final class BlackholeConnector implements Connector {
  @Override
  public String name() {
    return "blackhole";
  }

  @Override
  public void validate(TableDefinition table, ConnectorContext context) {
    new TableOptions(table).refuseOthers();
  }

  @Override
  public Source source(TableDefinition table, ConnectorContext context) {
    throw new WeirException(
        ErrorCode.NOT_SUPPORTED,
        "%s \"%s\" cannot be read: its connector 'blackhole' keeps no rows"
            .formatted(table.noun(), table.name()));
  }

  @Override
  public Optional<Sink> sink(TableDefinition table, ConnectorContext context) {
    return Optional.of(request -> new Writer());
  }

  /** There is nothing to forget. */
  @Override
  public void drop(TableDefinition table, ConnectorContext context) {}

  @Override
  public void close() {}

  private static final class Writer implements SinkWriter {
    @Override
    public void write(RowBatch batch) {}

    @Override
    public String prepare(long epoch) {
      return "";
    }

    @Override
    public void publish(long epoch, String token) {}

    @Override
    public void close() {}
  }
}
