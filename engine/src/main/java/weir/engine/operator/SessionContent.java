package weir.engine.operator;

import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.RowBatch;
import weir.engine.state.ColdRecords;
import weir.engine.state.DurableState;
import weir.engine.state.KeyTable;
import weir.engine.state.OperatorState;
import weir.engine.state.TableWriter;

/**
 * What belongs to each open session of {@link KeyedSessions}: what its rows come to, or the rows
 * themselves, which are stored as records of their own behind that of their key. Owned by one
 * thread.
 */
interface SessionContent {
  /** Registers what survives besides the records. */
  default void register(OperatorState state) {}

  /**
   * The next rows are these, all of the batch.
   *
   * @param keys by position: the number of the row's key
   */
  void begin(RowBatch rows, int[] keys);

  /** The next of them is part of that session. */
  void take(int session);

  /** What has been taken is to be there: sessions are about to be asked for, or renumbered. */
  default void flush() {}

  /** All of the second session goes into the first. */
  void unite(int session, int other);

  /** A session is over; what it has can be asked for until sessions are renumbered. */
  default void close(int session, KeyTable keys) {}

  /**
   * Forgets all sessions but these, which are numbered in this order.
   *
   * @param newKeys by place: the new number of the session's key
   */
  void keep(int[] kept, int[] newKeys);

  /** Whether so much belongs to no open session that the rest should move together. */
  default boolean isSparse() {
    return false;
  }

  /** How many records of their own the open sessions have. */
  default long records() {
    return 0;
  }

  /** Writes what stands in the record of the session's key. */
  default void write(int session, BinaryOutput out) {}

  /** Takes that back for a new session. */
  default void read(int session, BinaryInput in) {}

  /** Writes the records of their own. */
  default void freeze(DurableState.Scope scope, KeyTable keys, TableWriter out) {}

  /** Some sessions are about to leave memory: writes what has gone since the last freeze. */
  default void freezeGone(TableWriter out) {}

  /** A session leaves memory: writes its records; returns how many it has. */
  default long leave(int session, KeyTable keys, TableWriter out) {
    return 0;
  }

  /** Brings the keys back from that number on, with all their records. */
  void fetch(ColdRecords cold, KeyTable keys, int from);

  /**
   * Takes a record of its own back.
   *
   * @param rank its place among those of its key
   */
  default void restore(int key, long rank, BinaryInput value) {}

  /** Keys have all come back that were to, with their sessions. */
  default void restored(SessionChains chains) {}

  /** Roughly the memory it takes. */
  long bytes();
}
