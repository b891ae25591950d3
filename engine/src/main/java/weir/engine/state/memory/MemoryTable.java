package weir.engine.state.memory;

import java.util.ArrayList;
import java.util.List;

/**
 * A table as runs, of which the newest come first: what is written becomes a run of its own, and
 * runs are merged with older ones until each is at least twice as large as all newer ones together,
 * what these delete of it included. So a record is copied once for each doubling of its table, and
 * memory holds few objects. One thread writes, others may read.
 */
final class MemoryTable {
  private volatile List<Weighed> runs = List.of();

  /**
   * A run.
   *
   * @param weight how many bytes it has and takes away from older ones, roughly
   */
  private record Weighed(SortedRun run, long weight) {}

  /** The newest first. */
  List<SortedRun> runs() {
    return runs.stream().map(Weighed::run).toList();
  }

  void add(SortedRun newest) {
    List<Weighed> old = runs;
    List<SortedRun> together = new ArrayList<>(List.of(newest));
    long weight =
        newest.bytes() + old.stream().mapToLong(each -> each.run.bytesDeletedBy(newest)).sum();
    int merged = 0;
    while (merged < old.size() && 2 * weight > old.get(merged).run.bytes()) {
      weight += old.get(merged).weight;
      together.add(old.get(merged).run);
      merged++;
    }
    List<Weighed> next = new ArrayList<>();
    if (merged == old.size()) {
      SortedRun all =
          together.size() > 1 || newest.hasDeletions() ? merged(together, true) : newest;
      next.add(new Weighed(all, all.bytes()));
    } else {
      next.add(new Weighed(merged > 0 ? merged(together, false) : newest, weight));
    }
    next.addAll(old.subList(merged, old.size()));
    next.removeIf(each -> each.run.isEmpty());
    runs = List.copyOf(next);
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
