package weir.engine.state;

/**
 * The records of a table as they were at one moment, whatever is written since: for readers on
 * other threads, one at a time. Keeps what it needs of its store open until it is closed, also when
 * the store has been closed, but nothing in memory.
 */
public interface StoredView extends AutoCloseable {
  /** A view of nothing. */
  static StoredView empty() {
    return EmptyView.INSTANCE;
  }

  /** Takes records. */
  @FunctionalInterface
  interface Target {
    /**
     * Takes a record; says whether there is room for more.
     *
     * @param key as it is stored: see {@link StateKey}
     */
    boolean accept(byte[] key, byte[] value);
  }

  /** Reads records in order of their keys, from the first that is not smaller than that one on. */
  void read(byte[] from, Target target);

  @Override
  void close();
}
