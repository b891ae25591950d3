package weir.engine.state;

/**
 * The state of an operator that survives its process.
 *
 * <p>The protocol at the end of an epoch: on the operator's thread, after its last output of the
 * epoch, {@link #freeze} takes what has changed since the freeze before and returns at once. Then
 * the operator goes on, and another thread writes the frozen state into the store, lets the store
 * make a snapshot and closes the frozen state. So a store's snapshot holds exactly what was frozen,
 * if nothing else is written into the store meanwhile: an operator that wants to move rows from
 * memory to its store must wait with rows that it changed after the freeze until the snapshot is
 * made; rows that have not changed since they were last written it may drop at any time.
 *
 * <p>A change that was frozen is not frozen again. If it could not be written, the query fails and
 * starts again from its last checkpoint.
 */
public interface DurableState {
  /** How much is frozen. */
  enum Scope {
    /** What has changed since the last freeze or restore: for a store that has the rest. */
    CHANGES,
    /** Everything, for a snapshot that stands alone. */
    ALL
  }

  /** Whether the operator can keep in a store what does not fit into memory. */
  default boolean usesStore() {
    return false;
  }

  /** Gives the operator its way to such a store, before restoring. */
  default void attach(StoreAccess access) {}

  /** Whether the records of that table are to be put back; if not, the operator reads the store. */
  default boolean isReplayed(TableName table) {
    return true;
  }

  /** Takes a view of the state, cheaply. Called on the operator's thread, between two events. */
  FrozenState freeze(Scope scope);

  /**
   * Where to put back what was frozen, before the first event, on the operator's thread: the key
   * groups that this worker owns, in any order, from any number of old workers. Only puts and notes
   * come. An operator that reads its store when it needs a row gets only the notes.
   */
  StateConsumer restore();

  /** All has been put back. Called once, on the operator's thread, before the first event. */
  default void restored() {}
}
