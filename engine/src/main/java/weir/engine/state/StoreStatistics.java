package weir.engine.state;

import java.util.Map;

/**
 * How much a store holds.
 *
 * @param tables each table's share
 * @param memoryBytes what it takes of the process's memory, outside the Java heap or in it
 */
public record StoreStatistics(Map<TableId, TableSize> tables, long memoryBytes) {
  public StoreStatistics {
    tables = Map.copyOf(tables);
  }

  /**
   * How much a table holds.
   *
   * @param keys how many keys, roughly
   * @param bytes how many bytes on disk or in memory, roughly
   */
  public record TableSize(long keys, long bytes) {}
}
