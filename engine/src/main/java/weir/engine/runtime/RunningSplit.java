package weir.engine.runtime;

import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.checkpoint.SourcePosition;
import weir.engine.connector.SplitReader;
import weir.engine.data.RowBatch;
import weir.engine.format.BadRow;

/** A split as it is read, with what was counted of it before a restart. */
final class RunningSplit implements AutoCloseable {
  private final String id;
  private final @Nullable SplitReader reader;
  private final long earlierErrors;
  private long rows;
  private boolean isEnded;
  private boolean isExhausted;

  /**
   * @param reader absent if all of the split had been read
   */
  RunningSplit(SplitNote earlier, @Nullable SplitReader reader) {
    this.id = earlier.id();
    this.reader = reader;
    this.rows = earlier.rows();
    this.earlierErrors = earlier.errorRows();
    this.isEnded = reader == null;
  }

  String id() {
    return id;
  }

  /** The next rows, if there are any just now. */
  @Nullable RowBatch poll() {
    RowBatch batch = reader == null ? null : reader.poll();
    if (batch != null) {
      rows += batch.size();
    }
    return batch;
  }

  /** Whether all has been returned that the reader is to return. */
  boolean isFinished() {
    return reader == null || reader.isFinished();
  }

  /** Nothing of it is left. */
  void end() {
    isEnded = true;
  }

  boolean isEnded() {
    return isEnded;
  }

  /** Nothing more of it is wanted in this run. */
  void exhaust() {
    isExhausted = true;
  }

  /** Whether there is nothing to be read, now or later in this run. */
  boolean isDone() {
    return isEnded || isExhausted;
  }

  boolean isHeldBack() {
    return reader != null && reader.isHeldBack();
  }

  void endEpoch() {
    if (reader != null) {
      reader.endEpoch();
    }
  }

  long rows() {
    return rows;
  }

  long errorRows() {
    return earlierErrors + (reader == null ? 0 : reader.errorRows());
  }

  /** The bad rows since the last call. */
  List<BadRow> takeBadRows() {
    return reader == null ? List.of() : reader.takeBadRows();
  }

  SourcePosition position(String operator, long watermark) {
    return new SourcePosition(operator, id, reader == null ? "" : reader.position(), watermark);
  }

  SplitNote note(boolean isIdle) {
    return new SplitNote(id, isIdle, isEnded, rows, errorRows());
  }

  @Override
  public void close() {
    if (reader != null) {
      reader.close();
    }
  }
}
