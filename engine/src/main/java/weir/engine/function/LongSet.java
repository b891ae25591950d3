package weir.engine.function;

/** The numbers of a long IN list: open addressing over one array. Immutable. */
public final class LongSet {
  private final long[] slots;
  private final boolean containsZero;

  public LongSet(long[] members) {
    slots = new long[Integer.highestOneBit(Math.max(members.length, 1)) << 2];
    boolean hasZero = false;
    for (long member : members) {
      // Zero marks a free slot.
      hasZero |= member == 0;
      slots[slot(member)] = member;
    }
    containsZero = hasZero;
  }

  public boolean contains(long value) {
    return value == 0 ? containsZero : slots[slot(value)] == value;
  }

  /** The slot that holds the value, or the free one where it belongs. */
  private int slot(long value) {
    int mask = slots.length - 1;
    long hash = value * 0x9E3779B97F4A7C15L;
    int at = (int) (hash ^ (hash >>> 32)) & mask;
    while (slots[at] != value && slots[at] != 0) {
      at = (at + 1) & mask;
    }
    return at;
  }
}
