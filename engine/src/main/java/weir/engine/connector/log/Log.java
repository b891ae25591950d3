package weir.engine.connector.log;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import weir.engine.ErrorCode;
import weir.engine.TableDefinition;
import weir.engine.WeirException;
import weir.engine.data.Schema;

/** One stream's or table's rows, and who waits for more. Safe for use by several threads. */
final class Log {
  private final TableDefinition table;
  private final Schema schema;
  private final LogStore store;
  private final List<Listener> listeners = new CopyOnWriteArrayList<>();
  private volatile boolean isDropped;

  /** A reader that is told of new rows. Compared by identity. */
  static final class Listener {
    private final Runnable wakeUp;

    Listener(Runnable wakeUp) {
      this.wakeUp = wakeUp;
    }
  }

  Log(TableDefinition table, LogStore store) {
    this.table = table;
    this.schema = table.physicalSchema();
    this.store = store;
  }

  TableDefinition table() {
    return table;
  }

  /** The columns that it holds. */
  Schema schema() {
    return schema;
  }

  LogStore store() {
    return store;
  }

  void add(Listener listener) {
    listeners.add(listener);
  }

  void remove(Listener listener) {
    listeners.remove(listener);
  }

  /** Removes the rows; open readers and writers find out at their next call. */
  void drop() {
    isDropped = true;
    store.delete();
    wakeUpAll();
  }

  void checkExists() {
    if (isDropped) {
      throw new WeirException(
          ErrorCode.TABLE_NOT_FOUND,
          "%s \"%s\" has been dropped".formatted(table.noun(), table.name()));
    }
  }

  /** Tells the readers that there may be something new. */
  void wakeUpAll() {
    listeners.forEach(listener -> listener.wakeUp.run());
  }
}
