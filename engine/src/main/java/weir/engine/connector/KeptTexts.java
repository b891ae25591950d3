package weir.engine.connector;

import weir.engine.time.Watermarks;

/**
 * Which rows' texts a reader keeps: those that may yet be left out for their time. A row that is
 * not behind the largest time before it in its split, less the delay, is late for nobody.
 *
 * @param column which of the columns wanted is the time; {@link #UNKNOWN} if none is, or if more
 *     decides than the split itself: then every text is kept
 * @param delayMillis how late a row may be
 * @param watermark what the split has come to before
 */
public record KeptTexts(int column, long delayMillis, long watermark) {
  /** No column by which a reader can tell. */
  public static final int UNKNOWN = -1;

  /** Of a split that has not been read yet. */
  public KeptTexts(int column, long delayMillis) {
    this(column, delayMillis, Watermarks.NONE);
  }

  /** The same where another column is the time. */
  public KeptTexts withColumn(int newColumn) {
    return new KeptTexts(newColumn, delayMillis, watermark);
  }

  /** The same of a split that has come to that watermark. */
  public KeptTexts behind(long newWatermark) {
    return new KeptTexts(column, delayMillis, newWatermark);
  }
}
