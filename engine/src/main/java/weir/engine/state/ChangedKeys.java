package weir.engine.state;

import java.util.function.IntPredicate;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;

/**
 * Which keys of a {@link KeyTable} have changed since they were last frozen, where keys are dropped
 * and the others numbered anew. Keys that were dropped come back without a value at the next
 * freeze, so that it says that they are gone. Owned by one thread.
 */
public final class ChangedKeys {
  private DirtyRows dirty = new DirtyRows();
  private final BinaryOutput dropped = new BinaryOutput();

  /** Whether there is a store that has keys. */
  private boolean isStored;

  /** Takes note that the values of those keys have changed. */
  public void mark(int[] rows, int from, int to) {
    dirty.mark(rows, from, to);
  }

  /** Takes note that the value of a key has changed. */
  public void mark(int row) {
    dirty.mark(row);
  }

  /**
   * All keys but the first {@code count} of these, which ascend, are about to be dropped, and these
   * to be numbered in this order.
   *
   * @param isEmpty whether a key has no value
   */
  public void retain(KeyTable keys, int[] kept, int count, IntPredicate isEmpty) {
    retain(keys, kept, count, isEmpty, row -> false);
  }

  /**
   * The same of keys whose records may go by other ways.
   *
   * @param isEmpty whether a key has no value
   * @param isOver whether the key's record is deleted with its bucket
   */
  public void retain(
      KeyTable keys, int[] kept, int count, IntPredicate isEmpty, IntPredicate isOver) {
    if (!isStored) {
      return;
    }
    DirtyRows renumbered = new DirtyRows();
    int lastClean = -1;
    int next = 0;
    for (int row = 0; row < keys.size(); row++) {
      if (next < count && kept[next] == row) {
        lastClean = dirty.isDirty(row) ? lastClean : next;
        next++;
      } else if (!isOver.test(row) && (dirty.isDirty(row) || !isEmpty.test(row))) {
        drop(keys, row);
      }
    }
    renumbered.frozen(lastClean + 1);
    for (int i = 0; i <= lastClean; i++) {
      if (dirty.isDirty(kept[i])) {
        renumbered.mark(i);
      }
    }
    dirty = renumbered;
  }

  /**
   * All keys but those {@code kept} last, which are to be numbered from 0, have left memory for the
   * store; none has changed since it was written there.
   */
  public void left(int kept) {
    dirty = new DirtyRows();
    dirty.frozen(kept);
  }

  private void drop(KeyTable keys, int row) {
    int bytes = dropped.skipInt();
    keys.write(row, dropped);
    dropped.setSizeAt(bytes);
  }

  /** Puts the dropped keys back, without values. To be called before the keys are frozen. */
  public void putBack(KeyTable keys) {
    BinaryInput all = new BinaryInput().set(dropped.array(), 0, dropped.size());
    BinaryInput key = new BinaryInput();
    while (all.remaining() > 0) {
      int length = all.readCount(1);
      keys.findOrAdd(key.set(all.array(), all.position(), length));
      all.skip(length);
    }
    dropped.clear();
  }

  /** Whether that key has changed. */
  public boolean isDirty(int row) {
    return dirty.isDirty(row);
  }

  /** The first key to freeze; {@code size} if there is none. */
  public int first(DurableState.Scope scope, int size) {
    return dirty.first(scope, size);
  }

  /** The first key to freeze from that one on; {@code size} if there is none. */
  public int next(int from, DurableState.Scope scope, int size) {
    return dirty.next(from, scope, size);
  }

  /** The keys, which are that many, have all been frozen or restored. */
  public void frozen(int size) {
    dirty.frozen(size);
    isStored = true;
  }

  /** Roughly the memory it takes. */
  public long bytes() {
    return dirty.bytes() + dropped.size();
  }
}
