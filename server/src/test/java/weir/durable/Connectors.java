package weir.durable;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.ServiceLoader;
import weir.engine.Clock;
import weir.engine.TableDefinition;
import weir.engine.connector.Connector;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.Sink;
import weir.engine.connector.Source;

/** All connectors that there are, without an engine. */
public final class Connectors implements AutoCloseable {
  private final Map<String, Connector> connectors = new HashMap<>();
  private final ConnectorContext context;

  /**
   * @param data the data directory, of which no engine may be open; if absent, logs are empty
   */
  public Connectors(Optional<Path> data) {
    context = new ConnectorContext(Clock.system(), data, Path.of("").toAbsolutePath());
    ServiceLoader.load(Connector.class).forEach(found -> connectors.put(found.name(), found));
  }

  public Source source(TableDefinition table) {
    return connector(table).source(table, context);
  }

  /** Where rows of the table are written; it must be one that can be written. */
  public Sink sink(TableDefinition table) {
    return connector(table).sink(table, context).orElseThrow();
  }

  private Connector connector(TableDefinition table) {
    return Objects.requireNonNull(connectors.get(table.connector()));
  }

  @Override
  public void close() {
    connectors.values().forEach(Connector::close);
  }
}
