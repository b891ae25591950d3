package weir.engine.connector;

import weir.engine.Clock;

/**
 * Who wants to write into a sink, and how.
 *
 * @param writer the stable name of one that publishes epoch after epoch, also after a restart; no
 *     two open at a time have the same. Empty for a single INSERT, which prepares and publishes
 *     epoch 0 and is gone
 * @param mode what sort of rows comes
 * @param isAtLeastOnce whether readers may see rows before there is a checkpoint, and so again
 *     after a restart, if that spares the writer to keep them elsewhere until then
 * @param clock processing time
 */
public record SinkRequest(String writer, Mode mode, boolean isAtLeastOnce, Clock clock) {
  /** That of one whose rows are seen once. */
  public SinkRequest(String writer, Mode mode, Clock clock) {
    this(writer, mode, false, clock);
  }

  /** What sort of rows a query gives out. */
  public enum Mode {
    /** All rows are inserted and none is taken back. */
    APPEND,
    /** Rows may update and delete earlier ones, as their {@link weir.engine.data.RowKind}s say. */
    CHANGES
  }

  /** That of a single INSERT, whose rows are all inserted. */
  public static SinkRequest once(Clock clock) {
    return new SinkRequest("", Mode.APPEND, clock);
  }

  /** The same for rows that may be seen again after a restart. */
  public SinkRequest atLeastOnce() {
    return new SinkRequest(writer, mode, isDurable(), clock);
  }

  /** Whether the writer comes back after a restart. */
  public boolean isDurable() {
    return !writer.isEmpty();
  }
}
