package weir.engine.state;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Some changes of a table, those of each key group in the order they came. They are kept by groups
 * since they are written in order of their keys: what is sorted then lies close together.
 */
public final class RecordPiece {
  private @Nullable GroupRecords[] groups = {};
  private long bytes;

  /** How many bytes the keys and values have. */
  long bytes() {
    return bytes;
  }

  /** Behind the last key group. */
  int endOfGroups() {
    return groups.length;
  }

  /** The changes of a key group, if there are any. */
  @Nullable GroupRecords group(int group) {
    return groups[group];
  }

  void add(ChangeKind kind, int group, long bucket, ByteSlice key, ByteSlice value) {
    groupToAdd(group).add(kind, group, bucket, key, value);
    bytes += StateKey.PREFIX_BYTES + key.length() + value.length();
  }

  void addStored(ChangeKind kind, ByteSlice key, ByteSlice value) {
    groupToAdd(StateKey.groupOf(key.array(), key.start())).addStored(kind, key, value);
    bytes += key.length() + value.length();
  }

  /** Adds others, whose bytes are shared. */
  void addAll(RecordPiece others) {
    for (int group = 0; group < others.groups.length; group++) {
      GroupRecords added = others.groups[group];
      if (added != null) {
        groupToAdd(group).addAll(added);
      }
    }
    bytes += others.bytes;
  }

  private GroupRecords groupToAdd(int group) {
    if (group >= groups.length) {
      groups = Arrays.copyOf(groups, Math.max(group + 1, 2 * groups.length));
    }
    GroupRecords found = groups[group];
    if (found == null) {
      found = new GroupRecords();
      groups[group] = found;
    }
    return found;
  }

  /** Gives out the changes one by one. */
  void write(TableName table, StateConsumer out) {
    for (GroupRecords records : groups) {
      if (records != null) {
        write(table, records, out);
      }
    }
  }

  private static void write(TableName table, GroupRecords records, StateConsumer out) {
    ByteSlice key = new ByteSlice();
    ByteSlice value = new ByteSlice();
    for (int i = 0; i < records.size(); i++) {
      records.key(i, key);
      int group = StateKey.groupOf(key.array(), key.start());
      long bucket = StateKey.bucketOf(key.array(), key.start());
      int start = key.start() + StateKey.PREFIX_BYTES;
      key.set(key.array(), start, key.length() - StateKey.PREFIX_BYTES);
      switch (records.kind(i)) {
        case DELETE_BUCKET -> out.deleteBucket(table, group, bucket);
        case DELETE -> out.delete(table, group, bucket, key);
        case PUT -> out.put(table, group, bucket, key, records.value(i, value));
      }
    }
  }
}
