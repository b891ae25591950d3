package weir.engine.operator.aggregate;

/** One bit for each group: whether it has seen a value. */
final class GroupBits {
  private long[] words = {};

  void resize(int groups) {
    words = Slabs.grown(words, (groups + 63) >> 6);
  }

  boolean get(int group) {
    return (words[group >> 6] & (1L << group)) != 0;
  }

  void set(int group) {
    words[group >> 6] |= 1L << group;
  }

  void unset(int group) {
    words[group >> 6] &= ~(1L << group);
  }

  void clear(int groups) {
    words = Slabs.cleared(words, (groups + 63) >> 6);
  }

  long bytes() {
    return (long) Long.BYTES * words.length;
  }
}
