package weir.engine.state;

import java.util.Arrays;

/**
 * The changes of one table, in order of their keys once {@link #sort} has been called: a bucket's
 * deletion comes before the bucket's records.
 */
public final class TableChanges {
  private final TableId id;
  private final ByteStrings keys = new ByteStrings();
  private final ByteStrings values = new ByteStrings();
  private byte[] kinds = new byte[16];
  private int[] order = {};

  TableChanges(TableId id) {
    this.id = id;
  }

  public TableId id() {
    return id;
  }

  public int size() {
    return keys.size();
  }

  public ChangeKind kind(int position) {
    return ChangeKind.of(kinds[order[position]]);
  }

  /** Moves a slice to a stored key; for a bucket's deletion to what its keys begin with. */
  public ByteSlice key(int position, ByteSlice slice) {
    return keys.show(order[position], slice);
  }

  public byte[] key(int position) {
    return keys.toBytes(order[position]);
  }

  /** Moves a slice to a value; an empty one unless the record is a put. */
  public ByteSlice value(int position, ByteSlice slice) {
    return values.show(order[position], slice);
  }

  public int group(int position) {
    return StateKey.groupOf(keys.slab(), keys.start(order[position]));
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
    if (keys.size() == kinds.length) {
      kinds = Arrays.copyOf(kinds, 2 * kinds.length);
    }
    kinds[keys.size()] = kind.code();
    values.add(value);
  }

  void sort() {
    order = ByteStringSort.order(keys);
  }

  long bytes() {
    return (long) keys.bytes() + values.bytes();
  }

  void clear() {
    keys.clear();
    values.clear();
  }
}
