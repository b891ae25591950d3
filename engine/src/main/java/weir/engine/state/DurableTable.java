package weir.engine.state;

import weir.engine.data.BinaryInput;

/**
 * A table of an operator's state that survives its process: records of key and value, each in a key
 * group and a time bucket. Owned by the operator's thread. The forms of key and value are the
 * table's own; a new form gets a new version in its {@link TableName}.
 *
 * <p>To be called between two events: {@link #freeze} at the end of an epoch; {@link #restore} and
 * {@link #restored} before the first event, if there was an operator before this one.
 */
public interface DurableTable {
  /** The bucket of records that are not deleted by time. */
  long NO_BUCKET = 0;

  /**
   * Writes records as they are now: those that have changed since the last freeze or restore, and
   * what is there no more; or all there are. They have been copied when the call returns, and count
   * as not changed from then on. Buckets are deleted before anything is put into them.
   */
  void freeze(DurableState.Scope scope, TableWriter out);

  /**
   * Takes back one record. They come key group by key group, in it in order of buckets, then of the
   * keys' bytes. Tables follow each other in order of their names.
   *
   * @param key to be read during the call
   * @param value to be read during the call
   */
  void restore(int group, long bucket, BinaryInput key, BinaryInput value);

  /**
   * Whether the table reads its records from the store when it needs them, so that none are given
   * back. Asked before anything is restored, once it is known whether there is such a store.
   */
  default boolean readsStore() {
    return false;
  }

  /** All records have been given back, and all watermarks, counters and notes. */
  default void restored() {}
}
