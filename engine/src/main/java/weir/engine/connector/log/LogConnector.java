package weir.engine.connector.log;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import weir.engine.TableDefinition;
import weir.engine.TableOptions;
import weir.engine.connector.Connector;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.Sink;
import weir.engine.connector.Source;

/** The engine's own logs, by name. Has no options. */
public final class LogConnector implements Connector {
  private final Map<String, Log> logs = new ConcurrentHashMap<>();

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
    return new LogSource(log(table));
  }

  @Override
  public Optional<Sink> sink(TableDefinition table, ConnectorContext context) {
    Log log = log(table);
    return Optional.of(() -> new LogWriter(log));
  }

  @Override
  public void drop(TableDefinition table, ConnectorContext context) {
    Log dropped = logs.remove(key(table));
    if (dropped != null) {
      dropped.drop();
    }
  }

  /** How much memory the rows of all logs take. */
  public long memoryBytes() {
    return logs.values().stream().mapToLong(log -> log.store().memoryBytes()).sum();
  }

  @Override
  public void close() {
    logs.values().forEach(log -> log.store().close());
    logs.clear();
  }

  private Log log(TableDefinition table) {
    return logs.computeIfAbsent(
        key(table), key -> new Log(table, new MemoryStore(table.physicalSchema())));
  }

  private static String key(TableDefinition table) {
    return table.name().toLowerCase(Locale.ROOT);
  }
}
