package weir.engine.udf;

/** Which timeouts a function sets. Every call cancels the timeout that was set before. */
public enum TimeoutKind {
  /** None. */
  NONE,

  /**
   * By the clock: {@link KeyState#setTimeoutDuration}. They come at that time or soon after it,
   * whether or not there are rows; what was due while a query stood still comes when it goes on.
   * The end of a finite input is no such time.
   */
  PROCESSING_TIME,

  /**
   * By event time: {@link KeyState#setTimeoutTimestamp}. They come when the watermark exceeds their
   * time, and never because a query stood still. The input needs a WATERMARK, at whose end all
   * timeouts come that are set then; what these calls set does not come any more.
   */
  EVENT_TIME
}
