package weir.engine.state;

/** The keys of one look-up in a store, numbered from 0. Reused from one look-up to the next. */
public final class StateKeys {
  private final ByteStrings keys = new ByteStrings();

  public void add(int group, long bucket, ByteSlice key) {
    keys.addKey(group, bucket, key);
  }

  public int size() {
    return keys.size();
  }

  /** The stored key, as {@link StateKey} says. */
  public byte[] key(int index) {
    return keys.toBytes(index);
  }

  /** The numbers of the keys in order of their bytes: stores find neighbours faster. */
  public int[] order() {
    return ByteStringSort.order(keys);
  }

  public void clear() {
    keys.clear();
  }
}
