package weir.engine.state;

/** Goes through a part of a table in order of its keys. Valid until the table is next written. */
public interface StateCursor extends AutoCloseable {
  /** A cursor over nothing. */
  static StateCursor empty() {
    return EmptyCursor.INSTANCE;
  }

  /** Moves to the next record, at first to the first; says whether there is one. */
  boolean next();

  /** The record's key as it is stored: see {@link StateKey}. */
  byte[] key();

  byte[] value();

  @Override
  void close();
}
