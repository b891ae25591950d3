package weir.engine.state;

/** Receives the records of a snapshot. Slices are to be read during the call. */
@FunctionalInterface
public interface SnapshotConsumer {
  /** A record, with its key as it is stored: see {@link StateKey}. */
  void put(TableId table, ByteSlice key, ByteSlice value);
}
