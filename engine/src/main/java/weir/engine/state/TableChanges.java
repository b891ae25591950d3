package weir.engine.state;

import org.jspecify.annotations.Nullable;

/** The changes of one table. */
public final class TableChanges {
  private static final int[] NONE = {};

  private final TableId id;
  private RecordPiece records = new RecordPiece();

  TableChanges(TableId id) {
    this.id = id;
  }

  public TableId id() {
    return id;
  }

  boolean isEmpty() {
    return records.bytes() == 0;
  }

  void add(ChangeKind kind, int group, long bucket, ByteSlice key, ByteSlice value) {
    records.add(kind, group, bucket, key, value);
  }

  void addStored(ChangeKind kind, ByteSlice key, ByteSlice value) {
    records.addStored(kind, key, value);
  }

  void addAll(RecordPiece others) {
    records.addAll(others);
  }

  void clear() {
    records = new RecordPiece();
  }

  /**
   * The changes in order of their keys, of which each comes once, as it was changed last; a
   * bucket's deletion comes before the bucket's records.
   */
  public Sorted sorted() {
    return new Sorted();
  }

  /** Sorts one key group after the other, and goes through it. */
  public final class Sorted {
    private int nextGroup;
    private @Nullable GroupRecords current;
    private int[] order = NONE;
    private int place;
    private ChangeKind kind = ChangeKind.PUT;
    private final ByteSlice key = new ByteSlice();
    private final ByteSlice value = new ByteSlice();

    private Sorted() {}

    /** Moves to the next change, at first to the first; says whether there is one. */
    public boolean next() {
      GroupRecords group = current;
      while (group == null || place == order.length) {
        if (nextGroup == records.endOfGroups()) {
          return false;
        }
        group = begin(nextGroup++);
      }
      while (isOverwritten(group)) {
        place++;
      }
      int index = order[place++];
      kind = group.kind(index);
      group.key(index, key);
      group.value(index, value);
      return true;
    }

    private @Nullable GroupRecords begin(int number) {
      GroupRecords group = records.group(number);
      current = group;
      order = group == null ? NONE : group.order();
      place = 0;
      return group;
    }

    private boolean isOverwritten(GroupRecords group) {
      return place + 1 < order.length
          && group.kind(order[place]) != ChangeKind.DELETE_BUCKET
          && group.isSameKey(order[place], order[place + 1]);
    }

    public ChangeKind kind() {
      return kind;
    }

    /** The stored key; of a bucket's deletion what its keys begin with. */
    public ByteSlice key() {
      return key;
    }

    /** The value; an empty one unless the record is a put. */
    public ByteSlice value() {
      return value;
    }
  }
}
