package weir.engine.state;

import java.util.TreeSet;
import java.util.function.Predicate;

/** Gives an operator back what a store has of its state: for operators that keep all of it hot. */
public final class StateReplay {
  private StateReplay() {}

  /** Puts all records of those of the operator's tables that are wanted, in order of names. */
  public static void replay(
      StateStore store, String operator, Predicate<TableName> wanted, StateConsumer target) {
    for (TableId table : new TreeSet<>(store.tables())) {
      if (table.operator().equals(operator) && wanted.test(table.table())) {
        replay(store, table, target);
      }
    }
  }

  private static void replay(StateStore store, TableId table, StateConsumer target) {
    KeyGroupRange groups = store.groups();
    ByteSlice key = new ByteSlice();
    ByteSlice value = new ByteSlice();
    for (int group = groups.first(); group <= groups.last(); group++) {
      try (StateCursor cursor = store.scan(table, StateKey.group(group))) {
        while (cursor.next()) {
          byte[] stored = cursor.key();
          byte[] found = cursor.value();
          key.set(stored, StateKey.PREFIX_BYTES, stored.length - StateKey.PREFIX_BYTES);
          value.set(found, 0, found.length);
          target.put(table.table(), group, StateKey.bucketOf(stored, 0), key, value);
        }
      }
    }
  }
}
