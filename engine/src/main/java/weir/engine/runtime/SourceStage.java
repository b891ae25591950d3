package weir.engine.runtime;

import java.util.List;
import java.util.Optional;
import weir.engine.checkpoint.EpochInput;
import weir.engine.checkpoint.SourcePosition;
import weir.engine.state.StateNote;

/** A plan node that makes rows out of nothing: the task polls it. */
interface SourceStage extends AutoCloseable {
  /**
   * Brings the next rows into the plan, or its end.
   *
   * @return whether there was anything
   */
  boolean poll();

  /** Ends the epoch for all rows brought in so far. */
  void endEpoch(long epoch);

  /** The epoch has ended for all tasks. */
  default void epochEnded() {}

  /** Whether the end has been passed on, or nobody wants more. */
  boolean isFinished();

  /** Whether all has been brought in that this run of the task is to see. */
  boolean isExhausted();

  /** Whether there is more, which waits for the next epoch. */
  boolean isHeldBack();

  /** The last watermark handed on: the task polls the source that is furthest behind. */
  long watermark();

  /** Rows read, bad ones included. */
  long rowsIn();

  /** Bad rows left out. */
  long errorRows();

  /** Where reading goes on behind the rows brought in so far. */
  List<SourcePosition> positions();

  /** What else must be known to go on there. */
  Optional<StateNote> note();

  /**
   * Brings in what an earlier run had brought in up to the end of that epoch, and no more. Batches
   * have one row.
   *
   * @throws weir.engine.WeirException if the source does not have it any more
   */
  void repeat(EpochInput input);

  @Override
  void close();
}
