package weir.engine.state;

import java.util.BitSet;

/**
 * Which key groups of a bucket, or of a table, have records in the store: those that are to be
 * deleted there when the bucket goes. Owned by one thread.
 */
public final class StoredGroups {
  private final BitSet groups = new BitSet();

  /** Takes note of a record that is written or was read. */
  public void add(int group) {
    groups.set(group);
  }

  /** Takes over the groups of another. */
  public void addAll(StoredGroups other) {
    groups.or(other.groups);
  }

  public boolean isEmpty() {
    return groups.isEmpty();
  }

  /** The first group from that one on, or -1. */
  public int next(int from) {
    return groups.nextSetBit(from);
  }

  public void clear() {
    groups.clear();
  }
}
