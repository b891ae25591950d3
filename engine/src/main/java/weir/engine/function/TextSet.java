package weir.engine.function;

/** The texts of a long IN list: views into one slab under open addressing. Immutable. */
public final class TextSet {
  private final byte[] slab;
  private final int[] starts;
  private final int[] lengths;

  /** Per slot the number of a member plus one, or 0. */
  private final int[] slots;

  public TextSet(byte[] slab, int[] starts, int[] lengths) {
    this.slab = slab;
    this.starts = starts;
    this.lengths = lengths;
    slots = new int[Integer.highestOneBit(Math.max(starts.length, 1)) << 2];
    for (int i = 0; i < starts.length; i++) {
      slots[slot(slab, starts[i], lengths[i])] = i + 1;
    }
  }

  public boolean contains(byte[] text, int start, int length) {
    return slots[slot(text, start, length)] != 0;
  }

  /** The slot that holds the text's number, or the free one where it belongs. */
  private int slot(byte[] text, int start, int length) {
    int mask = slots.length - 1;
    int at = hash(text, start, length) & mask;
    while (slots[at] != 0) {
      int member = slots[at] - 1;
      if (Text.equal(slab, starts[member], lengths[member], text, start, length)) {
        break;
      }
      at = (at + 1) & mask;
    }
    return at;
  }

  private static int hash(byte[] text, int start, int length) {
    int hash = length;
    for (int i = start; i < start + length; i++) {
      hash = hash * 31 + text[i];
    }
    return hash ^ (hash >>> 15);
  }
}
