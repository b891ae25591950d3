package weir.engine.runtime;

import weir.engine.data.RowBatch;

/** What one task sends to another. */
sealed interface Message {
  /** Rows; never empty. */
  record Rows(RowBatch batch) implements Message {}

  /** A watermark, larger than the one before. */
  record Watermark(long time) implements Message {}

  /** The epoch of that number ends here for the task that sends, all its channels included. */
  record EpochEnd(long epoch) implements Message {}

  /** No rows and no watermark will follow; the ends of epochs may. */
  record End() implements Message {}
}
