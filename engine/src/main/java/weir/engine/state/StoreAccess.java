package weir.engine.state;

import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryInput;

/**
 * An operator's way to the store of its worker, for what it does not keep hot. There may be none:
 * then everything stays in memory. Owned by the operator's thread; never used for single rows.
 *
 * <p>What an operator has written or frozen is part of its state from the next snapshot on. Rows
 * that have changed since the last freeze are not to reach the store before the snapshot of that
 * freeze has been made, so {@link #write} waits for it; and a row may be dropped from memory only
 * once it stands in the store, so that is when {@link #settle} has returned. What has been dropped
 * can be read at any time without waiting.
 */
public final class StoreAccess {
  /** How much is collected and sorted before it is written. */
  private static final long WRITE_BYTES = 16L << 20;

  private final @Nullable Open open;

  private record Open(
      String operator, StateStore store, SnapshotGate gate, StateMemory.Share share) {}

  private StoreAccess(@Nullable Open open) {
    this.open = open;
  }

  /** No way to any store. */
  public static StoreAccess none() {
    return new StoreAccess(null);
  }

  static StoreAccess of(String operator, StateStore store, SnapshotGate gate, StateMemory memory) {
    return new StoreAccess(new Open(operator, store, gate, memory.newShare()));
  }

  /** Whether there is a store that can hold more than memory. */
  public boolean isThere() {
    return open != null;
  }

  /**
   * Says how much the operator keeps hot. Called after each batch of rows; cheap.
   *
   * @return how much of it is to go to the store now; mostly 0
   */
  public long excess(long hotBytes) {
    return open == null ? 0 : open.share.use(hotBytes);
  }

  /** Whether the operator keeps more hot than it may, as it has said last. From any thread. */
  public boolean isExceeded() {
    return open != null && open.share.isExceeded();
  }

  /** Whether everything that was frozen stands in the store. */
  public boolean isSettled() {
    return open().gate.isSettled();
  }

  /** Waits until everything that was frozen stands in the store. */
  public void settle() {
    open().gate.await();
  }

  /** Writes records, in sorted pieces. */
  public void write(TableName table, Consumer<TableWriter> records) {
    settle();
    StateStore store = open().store;
    StateChanges changes = new StateChanges(store.groups(), WRITE_BYTES, store::apply);
    StateConsumer target = changes.consumer(open().operator);
    TableWriter writer =
        new TableWriter(
            DurableState.Scope.CHANGES, store.groups(), piece -> piece.write(table, target));
    records.accept(writer);
    writer.flush();
    changes.flush();
  }

  /** Looks up keys: see {@link StateStore#get}. */
  public void get(TableName table, StateKeys keys, StateValues values) {
    open().store.get(id(table), keys, values);
  }

  /** Goes through the records whose stored keys begin with some bytes. */
  public StateCursor scan(TableName table, byte[] prefix) {
    return open().store.scan(id(table), prefix);
  }

  /** What a table holds now, to be read while it is written; on any thread, but not in a write. */
  public StoredView view(TableName table) {
    return open().store.view(id(table));
  }

  /** Takes a record: its key without the prefix, and its value. */
  @FunctionalInterface
  public interface RecordTarget {
    void accept(BinaryInput key, BinaryInput value);
  }

  /** Reads the records of a bucket. */
  public void read(TableName table, int group, long bucket, RecordTarget target) {
    BinaryInput key = new BinaryInput();
    BinaryInput value = new BinaryInput();
    try (StateCursor cursor = scan(table, StateKey.bucket(group, bucket))) {
      while (cursor.next()) {
        byte[] bytes = cursor.key();
        key.set(bytes, StateKey.PREFIX_BYTES, bytes.length - StateKey.PREFIX_BYTES);
        value.set(cursor.value(), 0, cursor.value().length);
        target.accept(key, value);
      }
    }
  }

  private TableId id(TableName table) {
    return new TableId(open().operator, table);
  }

  private Open open() {
    return Objects.requireNonNull(open, "there is no store");
  }

  /** Gives its share of the memory back. */
  void close() {
    if (open != null) {
      open.share.close();
    }
  }
}
