package weir.engine.function;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import weir.engine.format.ByteScan;

/**
 * What a function has made of the texts that came last, where it makes a text of one text alone and
 * of equal ones the same: so a text that comes again costs no call. If few do, it is passed over
 * for a while. Owned by one thread.
 */
public final class TextMemo {
  private static final int SLOT_BITS = 10;
  private static final int SLOTS = 1 << SLOT_BITS;

  /** Longer texts are not kept. */
  private static final int MAX_BYTES = 100;

  /** After so many texts it is seen how many of them have come again. */
  static final int TRIAL = 1 << 12;

  /** If less than half of them have, so many are passed over. */
  static final int PAUSE = 1 << 17;

  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  private final byte[] @Nullable [] texts = new byte[SLOTS][];
  private final byte[] @Nullable [] results = new byte[SLOTS][];
  private int slot;
  private int left = TRIAL;
  private int hits;
  private boolean isPausing;

  /** Whether it is known what becomes of a text: that is the {@link #result}. */
  public boolean has(byte[] bytes, int start, int length) {
    if (left-- == 0) {
      turn();
    }
    if (isPausing || length > MAX_BYTES) {
      return false;
    }
    slot = slot(bytes, start, start + length);
    byte[] text = texts[slot];
    if (text == null || !Arrays.equals(text, 0, text.length, bytes, start, start + length)) {
      return false;
    }
    hits++;
    return true;
  }

  private void turn() {
    isPausing = !isPausing && hits < TRIAL / 2;
    left = isPausing ? PAUSE : TRIAL;
    hits = 0;
  }

  private static int slot(byte[] bytes, int start, int end) {
    long hash = (long) end - start;
    int at = start;
    while (at + Long.BYTES <= end) {
      hash = (hash ^ ByteScan.word(bytes, at)) * FACTOR;
      at += Long.BYTES;
    }
    long rest = 0;
    while (at < end) {
      rest = (rest << Byte.SIZE) | (bytes[at++] & 0xff);
    }
    return (int) (((hash ^ rest) * FACTOR) >>> (Long.SIZE - SLOT_BITS));
  }

  /** What becomes of the text that {@link #has} was asked for last, which it had; null for NULL. */
  public byte @Nullable [] result() {
    return results[slot];
  }

  /** Keeps what has become of a text that it was asked for last, and did not have. */
  public byte @Nullable [] put(byte[] bytes, int start, int length, byte @Nullable [] result) {
    boolean isKept =
        !isPausing && length <= MAX_BYTES && (result == null || result.length <= MAX_BYTES);
    if (isKept) {
      texts[slot] = Arrays.copyOfRange(bytes, start, start + length);
      results[slot] = result;
    }
    return result;
  }
}
