package weir.engine.state.snapshot;

import weir.engine.state.ByteSlice;
import weir.engine.state.ChangeKind;
import weir.engine.state.TableId;

/** Receives the records of a file in the order in which they were written. */
@FunctionalInterface
public interface RecordConsumer {
  /** A record, with its key as it is stored. Slices are to be read during the call. */
  void accept(TableId table, ChangeKind kind, ByteSlice key, ByteSlice value);
}
