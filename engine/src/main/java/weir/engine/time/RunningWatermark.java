package weir.engine.time;

/** The watermark of one split, moved on by each of its rows in turn. Owned by one thread. */
public final class RunningWatermark {
  private final long delayMillis;
  private long watermark;

  /**
   * @param watermark to begin with
   */
  public RunningWatermark(long delayMillis, long watermark) {
    this.delayMillis = delayMillis;
    this.watermark = watermark;
  }

  /** Whether the next row, of that time, is behind all those before it. */
  public boolean isAheadOf(long time) {
    boolean isAhead = time < watermark;
    watermark = Math.max(watermark, Watermarks.behind(time, delayMillis));
    return isAhead;
  }
}
