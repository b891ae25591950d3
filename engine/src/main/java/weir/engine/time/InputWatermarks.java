package weir.engine.time;

import java.util.Arrays;

/** The watermark of a step with several inputs: the minimum of theirs. Owned by one thread. */
public final class InputWatermarks {
  private final long[] watermarks;

  /** For that many inputs, none of which has a watermark yet. */
  public InputWatermarks(int inputs) {
    watermarks = new long[inputs];
    Arrays.fill(watermarks, Long.MIN_VALUE);
  }

  /** The watermark of one input; an input that ended is at Long.MAX_VALUE and holds nobody back. */
  public void advance(int input, long watermark) {
    assert watermark >= watermarks[input] : "watermark " + watermark + " of input " + input;
    watermarks[input] = watermark;
  }

  public long watermark(int input) {
    return watermarks[input];
  }

  /** The smallest of all inputs; Long.MIN_VALUE while one has none. */
  public long minimum() {
    long minimum = Long.MAX_VALUE;
    for (long watermark : watermarks) {
      minimum = Math.min(minimum, watermark);
    }
    return minimum;
  }
}
