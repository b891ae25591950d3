package weir.engine.time;

/**
 * How far a split's time has come.
 *
 * @param watermark its own, {@link Watermarks#NONE} before its first time
 * @param isIdle whether it has dropped out, for having had no rows for too long
 */
public record SplitWatermark(long watermark, boolean isIdle) {
  /** That of a split without rows. */
  public static final SplitWatermark START = new SplitWatermark(Watermarks.NONE, false);
}
