package weir.engine.operator;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.operator.aggregate.GroupTable;
import weir.engine.state.ByteSlice;
import weir.engine.state.StateCursor;
import weir.engine.state.StateKey;
import weir.engine.state.StoreAccess;
import weir.engine.state.StoredGroups;
import weir.engine.state.TableName;
import weir.engine.state.TableWriter;

/** Reads the panes of a window from the store, all records of a group together. */
final class PaneReader {
  /** The pane's start and the end of its first window. */
  private static final int PREFIX_BYTES = 2 * Long.BYTES;

  static final int GENERATION_BYTES = Integer.BYTES;

  /** Where a group's key begins in a stored key. */
  private static final int KEY_START = StateKey.PREFIX_BYTES + PREFIX_BYTES;

  /** Ranks of different panes do not mix. */
  private static final long RANKS_PER_PANE = 1L << 48;

  private final StoreAccess store;
  private final TableName table;
  private final List<Pane> panes;
  private final GroupTable chunk;
  private final Consumer<GroupTable> out;
  private final BinaryInput keyInput = new BinaryInput();
  private final BinaryInput valueInput = new BinaryInput();

  /**
   * @param panes of one window, in their order
   * @param chunk an empty table
   * @param out is shown it whenever it is full, and at the end
   */
  PaneReader(
      StoreAccess store,
      TableName table,
      List<Pane> panes,
      GroupTable chunk,
      Consumer<GroupTable> out) {
    this.store = store;
    this.table = table;
    this.panes = panes;
    this.chunk = chunk;
    this.out = out;
  }

  /** Writes what comes before the keys of a pane's groups. */
  static void putPrefix(Pane pane, BinaryOutput key) {
    key.putSorted(pane.start);
    key.putSorted(pane.firstEnd);
  }

  /** Writes what comes behind a group's key. */
  static void putGeneration(int generation, BinaryOutput key) {
    key.putInt(Integer.reverseBytes(generation));
  }

  /** What stands behind the group's key that is the rest of a key, which is not moved. */
  static int generation(BinaryInput key) {
    int end = key.position() + key.remaining();
    int generation = 0;
    for (int i = end - GENERATION_BYTES; i < end; i++) {
      generation = (generation << Byte.SIZE) | (key.array()[i] & 0xFF);
    }
    return generation;
  }

  /** Copies all records of a pane as they are. */
  static void copy(StoreAccess store, TableName table, Pane pane, TableWriter out) {
    store.settle();
    for (int group = pane.stored.next(0); group >= 0; group = pane.stored.next(group + 1)) {
      try (StateCursor cursor = open(store, table, pane, group)) {
        while (cursor.next()) {
          byte[] key = cursor.key();
          out.key().putBytes(key, StateKey.PREFIX_BYTES, key.length - StateKey.PREFIX_BYTES);
          out.value().putBytes(cursor.value(), 0, cursor.value().length);
          out.put(group, pane.end);
        }
      }
    }
  }

  private static StateCursor open(StoreAccess store, TableName table, Pane pane, int group) {
    BinaryOutput prefix = new BinaryOutput();
    putPrefix(pane, prefix);
    ByteSlice slice = new ByteSlice().set(prefix.array(), 0, prefix.size());
    return store.scan(table, StateKey.of(group, pane.end, slice));
  }

  /** Reads everything; it must stand in the store. */
  void read() {
    StoredGroups groups = new StoredGroups();
    panes.forEach(pane -> groups.addAll(pane.stored));
    for (int group = groups.next(0); group >= 0; group = groups.next(group + 1)) {
      readGroup(group);
    }
    emit();
  }

  private void readGroup(int group) {
    List<Source> sources = new ArrayList<>();
    try {
      for (int i = 0; i < panes.size(); i++) {
        Source source = new Source(open(store, table, panes.get(i), group), i * RANKS_PER_PANE);
        sources.add(source);
        source.advance();
      }
      for (byte[] key = smallest(sources); key.length > 0; key = smallest(sources)) {
        for (Source source : sources) {
          source.takeAll(key);
        }
        if (chunk.size() >= PaneTable.CHUNK_GROUPS) {
          emit();
        }
      }
    } finally {
      sources.forEach(source -> source.cursor.close());
    }
  }

  /** The stored key with the smallest group's key; empty if nothing is left. */
  private static byte[] smallest(List<Source> sources) {
    byte[] smallest = {};
    for (Source source : sources) {
      boolean isSmaller =
          source.isThere && (smallest.length == 0 || compare(source.key, smallest) < 0);
      smallest = isSmaller ? source.key : smallest;
    }
    return smallest;
  }

  private static int compare(byte[] left, byte[] right) {
    return Arrays.compareUnsigned(
        left,
        KEY_START,
        left.length - GENERATION_BYTES,
        right,
        KEY_START,
        right.length - GENERATION_BYTES);
  }

  private void emit() {
    if (chunk.size() > 0) {
      chunk.restored();
      out.accept(chunk);
      chunk.clear();
    }
  }

  /** The records of one pane in one key group. */
  private final class Source {
    private final StateCursor cursor;
    private final long rankBase;
    private boolean isThere;
    private byte[] key = {};

    Source(StateCursor cursor, long rankBase) {
      this.cursor = cursor;
      this.rankBase = rankBase;
    }

    void advance() {
      isThere = cursor.next();
      if (isThere) {
        key = cursor.key();
      }
    }

    /** Takes the records with that group's key. */
    void takeAll(byte[] wanted) {
      while (isThere && compare(key, wanted) == 0) {
        byte[] value = cursor.value();
        keyInput.set(key, KEY_START, key.length - KEY_START - GENERATION_BYTES);
        valueInput.set(value, 0, value.length);
        chunk.restore(keyInput, valueInput, rankBase);
        advance();
      }
    }
  }
}
