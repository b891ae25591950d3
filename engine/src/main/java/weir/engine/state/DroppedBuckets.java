package weir.engine.state;

import java.util.Map;
import java.util.TreeMap;

/**
 * Buckets whose records are to be deleted at the next freeze, with the key groups that have any.
 */
public final class DroppedBuckets {
  private final Map<Long, StoredGroups> groups = new TreeMap<>();

  /** The records of those key groups are to go. */
  public void add(long bucket, StoredGroups stored) {
    if (!stored.isEmpty()) {
      of(bucket).addAll(stored);
    }
  }

  /** The records of that key group are to go. */
  public void add(long bucket, int group) {
    of(bucket).add(group);
  }

  /** What is to go there is to go here, and there no more. */
  public void addAll(DroppedBuckets others) {
    others.groups.forEach(this::add);
    others.groups.clear();
  }

  private StoredGroups of(long bucket) {
    return groups.computeIfAbsent(bucket, added -> new StoredGroups());
  }

  /** Deletes them, in order of the buckets. */
  public void freeze(TableWriter out) {
    groups.forEach((bucket, stored) -> out.deleteBucket(stored, bucket));
    groups.clear();
  }
}
