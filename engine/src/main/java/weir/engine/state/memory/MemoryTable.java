package weir.engine.state.memory;

import java.util.ArrayList;
import java.util.List;

/**
 * A table as runs, of which the newest come first: what is written becomes a run of its own. Once
 * newer runs are as large as the oldest, what they delete of it included, all become one; so a
 * table takes twice what is in it at most, and that merge copies a record twice on average. Once
 * there are many, newer ones are merged until each is at least twice as large as those before it
 * together: so memory holds few objects. One thread writes, others may read.
 */
final class MemoryTable {
  /** How many runs there are before any are merged to have fewer. */
  private static final int MANY = 8;

  private volatile List<Weighed> runs = List.of();

  /**
   * A run.
   *
   * @param weight how many bytes it has and takes away from older ones, roughly
   */
  private record Weighed(SortedRun run, long weight) {}

  /** The newest first. */
  List<SortedRun> runs() {
    return runs(runs);
  }

  private static List<SortedRun> runs(List<Weighed> weighed) {
    return weighed.stream().map(Weighed::run).toList();
  }

  void add(SortedRun newest) {
    if (newest.isEmpty()) {
      return;
    }
    List<Weighed> old = runs;
    long deleted = old.stream().mapToLong(each -> each.run.bytesDeletedBy(newest)).sum();
    List<Weighed> next = new ArrayList<>();
    next.add(new Weighed(newest, newest.bytes() + deleted));
    next.addAll(old);
    mergeNewest(next, countToMerge(next));
    runs = List.copyOf(next);
  }

  /** How many of the newest are to become one. */
  private static int countToMerge(List<Weighed> runs) {
    int oldest = runs.size() - 1;
    long newer = weight(runs.subList(0, oldest));
    if (newer >= runs.get(oldest).run.bytes() || oldest == 0) {
      return runs.size();
    }
    int count = 1;
    if (runs.size() > MANY) {
      long weight = runs.get(0).weight;
      while (count < oldest && 2 * weight > runs.get(count).run.bytes()) {
        weight += runs.get(count).weight;
        count++;
      }
    }
    return count;
  }

  private static void mergeNewest(List<Weighed> runs, int count) {
    List<Weighed> newest = runs.subList(0, count);
    boolean isAll = count == runs.size();
    if (count > 1 || (isAll && newest.get(0).run.hasDeletions())) {
      SortedRun merged = merged(runs(newest), isAll);
      long weight = isAll ? merged.bytes() : weight(newest);
      newest.clear();
      if (!merged.isEmpty()) {
        runs.add(0, new Weighed(merged, weight));
      }
    }
  }

  private static long weight(List<Weighed> runs) {
    return runs.stream().mapToLong(Weighed::weight).sum();
  }

  /**
   * One run for several.
   *
   * @param isAll whether there are no older ones, so that nothing is left to be deleted
   */
  private static SortedRun merged(List<SortedRun> together, boolean isAll) {
    MergedCursor cursor = new MergedCursor(together);
    SortedRun.Builder run = new SortedRun.Builder();
    while (isAll ? cursor.next() : cursor.nextChange()) {
      run.add(cursor.kind(), cursor.keySlice(), cursor.valueSlice());
    }
    return run.build();
  }

  long bytes() {
    return runs.stream().mapToLong(each -> each.run.bytes()).sum();
  }
}
