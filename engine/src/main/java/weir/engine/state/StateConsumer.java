package weir.engine.state;

/**
 * Receives the records of one operator's state: on their way to a store or a file from a {@link
 * FrozenState}, or on their way back to an operator. Slices are to be read during the call.
 *
 * <p>A bucket is deleted before anything is put into it, and a key is put or deleted once; apart
 * from that, records come in any order.
 */
public interface StateConsumer {
  /** The key's value is this from now on. */
  void put(TableName table, int group, long bucket, ByteSlice key, ByteSlice value);

  /** The key is there no more. */
  void delete(TableName table, int group, long bucket, ByteSlice key);

  /** What the bucket held for that key group is there no more. */
  void deleteBucket(TableName table, int group, long bucket);

  /** Takes many records at once, which stay as they are. */
  default void accept(TableName table, RecordPiece records) {
    records.write(table, this);
  }

  /**
   * Something small that belongs to no key: a watermark, a counter. It is the same for all key
   * groups of the worker; when key groups of several workers come together, each one's note is
   * given, and the operator merges them.
   *
   * @param name what it is, once for each frozen state
   * @param text its value, readable
   */
  void note(String name, String text);
}
