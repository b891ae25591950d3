package weir.engine.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Collects what operators write until it is enough to be worth writing on, then hands it over, and
 * starts again. Owned by one thread.
 */
public final class StateChanges implements SnapshotConsumer {
  /** How much is usually collected before it is handed over. */
  public static final long DEFAULT_LIMIT_BYTES = 64L << 20;

  /** Takes what has been collected. */
  @FunctionalInterface
  public interface Target {
    /** Tables in order of their names; their changes are gone afterwards. */
    void accept(List<TableChanges> tables);
  }

  private final KeyGroupRange groups;
  private final long limitBytes;
  private final Target target;
  private final Map<TableId, TableChanges> tables = new TreeMap<>();
  private final List<StateNote> notes = new ArrayList<>();
  private @Nullable TableChanges stored;
  private long bytes;

  /**
   * @param groups the key groups of the worker: others must not come
   * @param limitBytes how much is collected
   * @param target where it goes
   */
  public StateChanges(KeyGroupRange groups, long limitBytes, Target target) {
    this.groups = groups;
    this.limitBytes = limitBytes;
    this.target = target;
  }

  /** Takes a record as it is stored. */
  @Override
  public void put(TableId table, ByteSlice key, ByteSlice value) {
    TableChanges changes = stored;
    if (changes == null || !changes.id().equals(table)) {
      changes = tables.computeIfAbsent(table, TableChanges::new);
      stored = changes;
    }
    changes.addStored(ChangeKind.PUT, key, value);
    added(key.length() + value.length());
  }

  /** Where an operator writes its records. */
  public StateConsumer consumer(String operator) {
    return new OperatorChanges(operator);
  }

  /** Hands over what is left. */
  public void flush() {
    List<TableChanges> changed =
        tables.values().stream().filter(table -> !table.isEmpty()).toList();
    if (!changed.isEmpty()) {
      target.accept(changed);
      changed.forEach(TableChanges::clear);
      bytes = 0;
    }
  }

  /** The notes of all operators so far. */
  public List<StateNote> notes() {
    return List.copyOf(notes);
  }

  private void added(long recordBytes) {
    bytes += recordBytes;
    if (bytes >= limitBytes) {
      flush();
    }
  }

  private final class OperatorChanges implements StateConsumer {
    private static final ByteSlice NONE = new ByteSlice();

    private final String operator;
    private @Nullable TableChanges current;

    OperatorChanges(String operator) {
      this.operator = operator;
    }

    @Override
    public void put(TableName table, int group, long bucket, ByteSlice key, ByteSlice value) {
      add(table, ChangeKind.PUT, group, bucket, key, value);
    }

    @Override
    public void delete(TableName table, int group, long bucket, ByteSlice key) {
      add(table, ChangeKind.DELETE, group, bucket, key, NONE);
    }

    @Override
    public void deleteBucket(TableName table, int group, long bucket) {
      add(table, ChangeKind.DELETE_BUCKET, group, bucket, NONE, NONE);
    }

    @Override
    public void accept(TableName table, RecordPiece records) {
      changes(table).addAll(records);
      added(records.bytes());
    }

    @Override
    public void note(String name, String text) {
      notes.add(new StateNote(operator, groups, name, text));
    }

    private void add(
        TableName table, ChangeKind kind, int group, long bucket, ByteSlice key, ByteSlice value) {
      assert groups.contains(group) : operator + " wrote key group " + group + " of " + groups;
      changes(table).add(kind, group, bucket, key, value);
      added(StateKey.PREFIX_BYTES + key.length() + value.length());
    }

    private TableChanges changes(TableName table) {
      TableChanges changes = current;
      if (changes == null || !changes.id().table().equals(table)) {
        changes = tables.computeIfAbsent(new TableId(operator, table), TableChanges::new);
        current = changes;
      }
      return changes;
    }
  }
}
