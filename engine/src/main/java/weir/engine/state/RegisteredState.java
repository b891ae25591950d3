package weir.engine.state;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.BinaryInput;

/** The durable state of an operator, made of what the operator registers. */
public final class RegisteredState implements OperatorState, DurableState {
  private final KeyGroupRange groups;
  private final Map<TableName, DurableTable> tables = new LinkedHashMap<>();
  private final Map<String, Note> notes = new LinkedHashMap<>();
  private final Map<String, Watermark> watermarks = new LinkedHashMap<>();
  private final Counters counters;
  private final List<Consumer<StoreAccess>> storeReceivers = new ArrayList<>();
  private final List<Runnable> afterwards = new ArrayList<>();
  private StoreAccess store = StoreAccess.none();

  /**
   * @param groups the key groups of the worker
   */
  public RegisteredState(KeyGroupRange groups) {
    this.groups = groups;
    this.counters = new Counters(groups);
  }

  private record Note(Supplier<String> save, Consumer<String> restore) {}

  @Override
  public KeyGroupRange groups() {
    return groups;
  }

  @Override
  public void table(TableName name, DurableTable table) {
    requireNew(tables.putIfAbsent(name, table), name);
  }

  @Override
  public void watermark(String name, LongSupplier save, LongConsumer restore) {
    Watermark watermark = new Watermark(restore);
    watermarks.put(name, watermark);
    note(name, () -> Long.toString(save.getAsLong()), watermark::add);
  }

  @Override
  public void counter(String name, LongSupplier save, LongConsumer restore) {
    if (counters.isEmpty()) {
      table(Counters.TABLE, counters);
    }
    counters.add(name, save, restore);
  }

  @Override
  public void note(String name, Supplier<String> save, Consumer<String> restore) {
    requireNew(notes.putIfAbsent(name, new Note(save, restore)), name);
  }

  @Override
  public void onRestored(Runnable action) {
    afterwards.add(action);
  }

  @Override
  public void onStore(Consumer<StoreAccess> receiver) {
    storeReceivers.add(receiver);
  }

  @Override
  public boolean usesStore() {
    return !storeReceivers.isEmpty();
  }

  @Override
  public void attach(StoreAccess access) {
    store = access;
    storeReceivers.forEach(receiver -> receiver.accept(access));
  }

  /**
   * Whether the operator keeps more in memory than it may, until its epoch ends. From any thread.
   */
  public boolean isMemoryExceeded() {
    return store.isExceeded();
  }

  @Override
  public boolean isReplayed(TableName name) {
    DurableTable table = tables.get(name);
    return table == null || !table.readsStore();
  }

  private static void requireNew(Object known, Object name) {
    if (known != null) {
      throw new IllegalArgumentException("there are two of " + name);
    }
  }

  @Override
  public FrozenState freeze(Scope scope) {
    FrozenRecords frozen = new FrozenRecords();
    tables.forEach(
        (name, table) -> {
          TableWriter writer = new TableWriter(scope, groups);
          table.freeze(scope, writer);
          frozen.add(name, writer);
        });
    notes.forEach((name, note) -> frozen.addNote(name, note.save.get()));
    return frozen;
  }

  @Override
  public StateConsumer restore() {
    return new Restore();
  }

  @Override
  public void restored() {
    watermarks.values().forEach(Watermark::restored);
    tables.values().forEach(DurableTable::restored);
    afterwards.forEach(Runnable::run);
  }

  /** Gives each record to its table. */
  private final class Restore implements StateConsumer {
    private final BinaryInput keyInput = new BinaryInput();
    private final BinaryInput valueInput = new BinaryInput();

    @Override
    public void put(TableName name, int group, long bucket, ByteSlice key, ByteSlice value) {
      DurableTable table = tables.get(name);
      if (table == null) {
        throw unknown("state table '" + name + "'");
      }
      keyInput.set(key.array(), key.start(), key.length());
      valueInput.set(value.array(), value.start(), value.length());
      table.restore(group, bucket, keyInput, valueInput);
    }

    @Override
    public void delete(TableName name, int group, long bucket, ByteSlice key) {
      throw new IllegalStateException("only puts come back");
    }

    @Override
    public void deleteBucket(TableName name, int group, long bucket) {
      throw new IllegalStateException("only puts come back");
    }

    @Override
    public void note(String name, String text) {
      Note note = notes.get(name);
      if (note == null) {
        throw unknown("note '" + name + "'");
      }
      note.restore.accept(text);
    }

    private WeirException unknown(String what) {
      return new WeirException(
          ErrorCode.NOT_SUPPORTED,
          "the stored state has the " + what + ", which this version does not read");
    }
  }

  /** The smallest of the watermarks that come back. */
  private static final class Watermark {
    private final LongConsumer restore;
    private long smallest = Long.MAX_VALUE;
    private boolean isThere;

    Watermark(LongConsumer restore) {
      this.restore = restore;
    }

    void add(String text) {
      smallest = Math.min(smallest, Long.parseLong(text));
      isThere = true;
    }

    void restored() {
      if (isThere) {
        restore.accept(smallest);
      }
    }
  }
}
