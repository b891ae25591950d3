package weir.engine.connector.view;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import weir.engine.data.RowBatch;

/**
 * The changes of a view: those that no checkpoint has yet, which those who follow it must not see,
 * and the last ones that they may have to be told of. Guarded by its owner.
 */
final class ViewChanges {
  /** So many rows of old changes are kept at least; who is further behind reads the whole view. */
  private static final int MIN_KEPT_ROWS = 10_000;

  /* Since the last checkpoint, and by checkpoint that is not complete. */
  private List<RowBatch> ended = new ArrayList<>();
  private final Deque<Prepared> prepared = new ArrayDeque<>();

  /** The changes that made the last versions, the newest last. */
  private final Deque<List<RowBatch>> kept = new ArrayDeque<>();

  private long keptRows;
  private long version;

  private record Prepared(long epoch, List<RowBatch> batches) {}

  /** Counts what may be seen: rises with each change of it. */
  long version() {
    return version;
  }

  /** Takes the changes of an epoch. */
  void add(List<RowBatch> epoch) {
    ended.addAll(epoch);
  }

  /** All changes so far belong to the checkpoint of that epoch. */
  void prepare(long epoch) {
    if (!ended.isEmpty()) {
      prepared.add(new Prepared(epoch, ended));
      ended = new ArrayList<>();
    }
  }

  /**
   * The checkpoint is there.
   *
   * @param isFollowed whether there is anybody to be told
   * @param mostRows how many rows of old changes are worth keeping: as many as the view has
   */
  void publish(long epoch, boolean isFollowed, long mostRows) {
    while (!prepared.isEmpty() && prepared.getFirst().epoch <= epoch) {
      List<RowBatch> batches = prepared.removeFirst().batches;
      kept.add(batches);
      keptRows += rows(batches);
      version++;
    }
    long limit = isFollowed ? Math.max(MIN_KEPT_ROWS, mostRows) : 0;
    while (keptRows > limit) {
      keptRows -= rows(kept.removeFirst());
    }
  }

  private static long rows(List<RowBatch> batches) {
    return batches.stream().mapToLong(RowBatch::size).sum();
  }

  /** Whether all changes since a version are still there. */
  boolean reach(long seen) {
    return seen >= version - kept.size();
  }

  /** All changes since a version. */
  List<RowBatch> since(long seen) {
    return kept.stream().skip(kept.size() - (version - seen)).flatMap(List::stream).toList();
  }

  /** The changes that must not be seen yet. */
  List<RowBatch> early() {
    List<RowBatch> early = new ArrayList<>();
    prepared.forEach(one -> early.addAll(one.batches));
    early.addAll(ended);
    return early;
  }

  /** The view is another one from now on, all of which may be seen. */
  void begin() {
    ended.clear();
    prepared.clear();
    kept.clear();
    keptRows = 0;
    version++;
  }
}
