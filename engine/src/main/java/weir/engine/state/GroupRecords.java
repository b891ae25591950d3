package weir.engine.state;

import java.util.Arrays;

/** Changes of a table in one key group, in the order they came. */
final class GroupRecords {
  private final ByteStrings keys = new ByteStrings();
  private final ByteStrings values = new ByteStrings();
  private byte[] kinds = new byte[8];

  int size() {
    return keys.size();
  }

  ChangeKind kind(int index) {
    return ChangeKind.of(kinds[index]);
  }

  /** Moves a slice to a key as it is stored. */
  ByteSlice key(int index, ByteSlice slice) {
    return keys.show(index, slice);
  }

  ByteSlice value(int index, ByteSlice slice) {
    return values.show(index, slice);
  }

  boolean isSameKey(int index, int other) {
    return keys.compare(index, other) == 0;
  }

  /** Their numbers in order of their keys; equal keys in the order they came. */
  int[] order() {
    return ByteStringSort.order(keys);
  }

  void add(ChangeKind kind, int group, long bucket, ByteSlice key, ByteSlice value) {
    add(kind, value);
    keys.addKey(group, bucket, key);
  }

  void addStored(ChangeKind kind, ByteSlice key, ByteSlice value) {
    add(kind, value);
    keys.add(key);
  }

  private void add(ChangeKind kind, ByteSlice value) {
    makeRoom(1);
    kinds[size()] = kind.code();
    values.add(value);
  }

  /** Adds others, whose bytes are shared. */
  void addAll(GroupRecords others) {
    makeRoom(others.size());
    System.arraycopy(others.kinds, 0, kinds, size(), others.size());
    keys.addAll(others.keys);
    values.addAll(others.values);
  }

  private void makeRoom(int more) {
    if (size() + more > kinds.length) {
      kinds = Arrays.copyOf(kinds, Math.max(size() + more, 2 * kinds.length));
    }
  }
}
