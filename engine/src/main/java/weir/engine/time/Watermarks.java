package weir.engine.time;

/** Sums of watermarks and times with durations, which stop at the ends of the range. */
public final class Watermarks {
  private Watermarks() {}

  /** Before every time. */
  public static final long NONE = Long.MIN_VALUE;

  /** Beyond every time. */
  public static final long END = Long.MAX_VALUE;

  /**
   * The watermark moved by a duration; the two ends stay where they are, and END is not reached.
   */
  public static long plus(long watermark, long millis) {
    boolean isEnd = watermark == NONE || watermark == END;
    return isEnd ? watermark : Math.min(saturatedSum(watermark, millis), END - 1);
  }

  /** The watermark moved back by a duration; the two ends stay where they are. */
  public static long minus(long watermark, long millis) {
    return plus(watermark, negated(millis));
  }

  /** That of a time: less the delay, and a watermark even at the ends of the range. */
  static long behind(long time, long delayMillis) {
    return Math.min(saturatedSum(time, -delayMillis), END - 1);
  }

  /** The sum, or where it is no long the nearest one. */
  public static long saturatedSum(long time, long millis) {
    long sum = time + millis;
    boolean overflows = ((time ^ sum) & (millis ^ sum)) < 0;
    if (!overflows) {
      return sum;
    }
    return millis < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
  }

  /** The negative, or where it is no long the nearest one. */
  public static long negated(long millis) {
    return millis == Long.MIN_VALUE ? Long.MAX_VALUE : -millis;
  }
}
