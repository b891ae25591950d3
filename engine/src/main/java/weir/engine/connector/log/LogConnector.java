package weir.engine.connector.log;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import weir.engine.TableDefinition;
import weir.engine.TableOptions;
import weir.engine.connector.Connector;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.Sink;
import weir.engine.connector.Source;
import weir.engine.data.Schema;

/**
 * The engine's own logs, by name: on disk if the engine has a data directory, else in memory. Has
 * no options.
 *
 * <p>A query reads a log from its beginning. What a commit adds is seen at once or not at all. Of a
 * table with a key, a bounded read returns each key's last row, in the order of these rows in the
 * log; an unbounded read returns every row as it is added.
 */
public final class LogConnector implements Connector {
  private final Map<String, Log> logs = new ConcurrentHashMap<>();
  private @Nullable LogFolders folders;

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
    return new LogSource(log(table, context));
  }

  @Override
  public Optional<Sink> sink(TableDefinition table, ConnectorContext context) {
    Log log = log(table, context);
    return Optional.of(request -> new LogWriter(log, request));
  }

  @Override
  public void drop(TableDefinition table, ConnectorContext context) {
    Log open = logs.remove(key(table));
    if (open != null) {
      open.drop();
    } else {
      context.dataDirectory().ifPresent(directory -> folders(directory).delete(table));
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

  private Log log(TableDefinition table, ConnectorContext context) {
    return logs.computeIfAbsent(key(table), key -> new Log(table, store(table, context)));
  }

  private LogStore store(TableDefinition table, ConnectorContext context) {
    Schema schema = table.physicalSchema();
    return context
        .dataDirectory()
        .<LogStore>map(directory -> DiskStore.open(folders(directory).of(table), schema))
        .orElseGet(() -> new MemoryStore(schema));
  }

  private synchronized LogFolders folders(Path dataDirectory) {
    LogFolders known = folders == null ? new LogFolders(dataDirectory) : folders;
    folders = known;
    return known;
  }

  private static String key(TableDefinition table) {
    return LogFolders.name(table);
  }
}
