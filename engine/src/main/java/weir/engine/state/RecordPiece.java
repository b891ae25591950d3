package weir.engine.state;

import java.util.Arrays;

/** Some changes of a table, in the order they came. */
final class RecordPiece {
  private final ByteStrings keys = new ByteStrings();
  private final ByteStrings values = new ByteStrings();
  private byte[] kinds = new byte[16];

  long bytes() {
    return (long) keys.bytes() + values.bytes();
  }

  void add(ChangeKind kind, int group, long bucket, ByteSlice key, ByteSlice value) {
    if (keys.size() == kinds.length) {
      kinds = Arrays.copyOf(kinds, 2 * kinds.length);
    }
    kinds[keys.size()] = kind.code();
    keys.addKey(group, bucket, key);
    values.add(value);
  }

  void write(TableName table, StateConsumer out) {
    ByteSlice key = new ByteSlice();
    ByteSlice value = new ByteSlice();
    for (int i = 0; i < keys.size(); i++) {
      int start = keys.start(i);
      int group = StateKey.groupOf(keys.slab(), start);
      long bucket = StateKey.bucketOf(keys.slab(), start);
      int length = keys.length(i) - StateKey.PREFIX_BYTES;
      key.set(keys.slab(), start + StateKey.PREFIX_BYTES, length);
      switch (ChangeKind.of(kinds[i])) {
        case DELETE_BUCKET -> out.deleteBucket(table, group, bucket);
        case DELETE -> out.delete(table, group, bucket, key);
        case PUT -> out.put(table, group, bucket, key, values.show(i, value));
      }
    }
  }
}
