package weir.engine.connector.log;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import weir.engine.TableDefinition;
import weir.engine.connector.ConnectorContext;
import weir.engine.data.Schema;

/**
 * The logs of one sort, by name: in a folder of the data directory if the engine has one, else in
 * memory. Safe for use by several threads.
 */
final class Logs implements AutoCloseable {
  /** That a log keeps all rows. */
  static final long ALL_ROWS = Long.MAX_VALUE;

  private final String folder;
  private final ToLongFunction<TableDefinition> retained;
  private final Map<Key, Log> logs = new ConcurrentHashMap<>();
  private @Nullable LogFolders folders;

  /** Whose log it is; names differ in more than case. */
  private record Key(String name, long id) {
    static Key of(TableDefinition table) {
      return new Key(table.name().toLowerCase(Locale.ROOT), table.id());
    }
  }

  /**
   * @param folder what the folder is called that they lie in
   * @param retained how many rows a log keeps, the last ones; {@link #ALL_ROWS} for all
   */
  Logs(String folder, ToLongFunction<TableDefinition> retained) {
    this.folder = folder;
    this.retained = retained;
  }

  /** The log of a table, which begins empty. */
  Log open(TableDefinition table, ConnectorContext context) {
    Log known = logs.get(Key.of(table));
    return known == null
        ? logs.computeIfAbsent(Key.of(table), key -> new Log(table, store(table, context)))
        : known;
  }

  private LogStore store(TableDefinition table, ConnectorContext context) {
    Schema schema = table.physicalSchema();
    long rows = retained.applyAsLong(table);
    return context
        .dataDirectory()
        .<LogStore>map(directory -> DiskStore.open(folders(directory).of(table), schema, rows))
        .orElseGet(() -> new MemoryStore(schema, rows));
  }

  void drop(TableDefinition table, ConnectorContext context) {
    Log open = logs.remove(Key.of(table));
    if (open != null) {
      open.drop();
    } else {
      context.dataDirectory().ifPresent(directory -> folders(directory).delete(table));
    }
  }

  private synchronized LogFolders folders(Path dataDirectory) {
    LogFolders known = folders == null ? new LogFolders(dataDirectory.resolve(folder)) : folders;
    folders = known;
    return known;
  }

  long memoryBytes() {
    return logs.values().stream().mapToLong(log -> log.store().memoryBytes()).sum();
  }

  @Override
  public void close() {
    logs.values().forEach(log -> log.store().close());
    logs.clear();
  }
}
