package weir.engine.state;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryOutput;

/**
 * Takes copies of a table's records: write a key and a value, then {@link #put} them. Belongs to
 * the operator's thread until the freeze is over, then to the one that writes the frozen state.
 */
public final class TableWriter {
  /** How much one piece takes that is not kept. */
  private static final int PIECE_BYTES = 1 << 22;

  private final DurableState.Scope scope;
  private final KeyGroupRange groups;
  private final BinaryOutput key = new BinaryOutput();
  private final BinaryOutput value = new BinaryOutput();
  private final ByteSlice keySlice = new ByteSlice();
  private final ByteSlice valueSlice = new ByteSlice();
  private RecordPiece records = new RecordPiece();

  /** Takes pieces once they are full; absent if they are kept. */
  private final @Nullable Consumer<RecordPiece> target;

  /**
   * @param scope if it is ALL, deletions are left out
   * @param groups the key groups of the worker
   */
  public TableWriter(DurableState.Scope scope, KeyGroupRange groups) {
    this(scope, groups, null);
  }

  TableWriter(
      DurableState.Scope scope, KeyGroupRange groups, @Nullable Consumer<RecordPiece> target) {
    this.scope = scope;
    this.groups = groups;
    this.target = target;
  }

  /** Where the next record's key goes; empty after each record. */
  public BinaryOutput key() {
    return key;
  }

  /** Where the next record's value goes; empty after each record. */
  public BinaryOutput value() {
    return value;
  }

  /** The key's value is this from now on. */
  public void put(int group, long bucket) {
    add(ChangeKind.PUT, group, bucket);
  }

  /** The key is there no more. */
  public void delete(int group, long bucket) {
    value.clear();
    add(ChangeKind.DELETE, group, bucket);
  }

  /** What the bucket held for that key group is there no more. */
  public void deleteBucket(int group, long bucket) {
    key.clear();
    value.clear();
    add(ChangeKind.DELETE_BUCKET, group, bucket);
  }

  /** The same for some key groups, which are forgotten. */
  public void deleteBucket(StoredGroups stored, long bucket) {
    for (int group = stored.next(0); group >= 0; group = stored.next(group + 1)) {
      deleteBucket(group, bucket);
    }
    stored.clear();
  }

  private void add(ChangeKind kind, int group, long bucket) {
    assert groups.contains(group) : "key group " + group + " is not of " + groups;
    if (kind == ChangeKind.PUT || scope == DurableState.Scope.CHANGES) {
      copy(kind, group, bucket);
    }
    key.clear();
    value.clear();
  }

  private void copy(ChangeKind kind, int group, long bucket) {
    if (records.bytes() >= PIECE_BYTES) {
      flush();
    }
    keySlice.set(key.array(), 0, key.size());
    valueSlice.set(value.array(), 0, value.size());
    records.add(kind, group, bucket, keySlice, valueSlice);
  }

  /** Hands over what has been collected, if it is not kept. */
  void flush() {
    if (target != null) {
      target.accept(records);
      records = new RecordPiece();
    }
  }

  /** Gives out all records. */
  public void write(TableName table, StateConsumer out) {
    out.accept(table, records);
  }
}
