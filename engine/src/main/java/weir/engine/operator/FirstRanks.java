package weir.engine.operator;

import java.util.BitSet;
import java.util.List;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.OverFunction;
import weir.engine.plan.SortKey;
import weir.engine.state.RowOrder;
import weir.engine.state.RowSlab;

/**
 * Leaves out kept rows whose rank is behind the last one wanted: rows are only added, so it never
 * falls. Looks again when so many have come that few can be left out in vain.
 */
final class FirstRanks {
  private static final int MIN_ROWS_TO_PRUNE = 65_536;

  /** How many times as many rows there are when it looks again. */
  private static final long GROWTH = 3;

  private final RowGroups groups;
  private final RowOrder order;
  private final RowOrder peers;
  private final Ranks ranks;
  private final long lastRank;
  private long nextSize = MIN_ROWS_TO_PRUNE;

  /** How many rows were wanted when it last looked. */
  private int lastSize;

  /**
   * @param keys the columns that tell the groups
   * @param order the order of a group
   * @param function which rank it is
   * @param lastRank the last one wanted
   */
  FirstRanks(
      Schema schema,
      List<Integer> keys,
      List<SortKey> order,
      OverFunction function,
      long lastRank) {
    this.groups = new RowGroups(schema, keys);
    this.order = RowOrder.complete(schema, order);
    this.peers = new RowOrder(order);
    this.ranks = new Ranks(function);
    this.lastRank = lastRank;
  }

  /** Leaves rows out if it is time to. */
  void prune(KeptRowsTable kept) {
    if (kept.rows().size() >= nextSize) {
      pruneNow(kept);
    }
  }

  /** Leaves rows out if as many have come as were wanted before: else it would look in vain. */
  void makeRoom(KeptRowsTable kept) {
    if (kept.rows().size() / 2 >= lastSize) {
      pruneNow(kept);
    }
  }

  /** Leaves out all rows that are not wanted. */
  private void pruneNow(KeptRowsTable kept) {
    RowSlab rows = kept.rows();
    groups.group(rows, order);
    int[] wanted = wanted(rows);
    if (wanted.length < rows.size()) {
      kept.clear();
      append(rows, wanted, kept.rows());
    }
    lastSize = wanted.length;
    nextSize = Math.max(MIN_ROWS_TO_PRUNE, GROWTH * wanted.length);
  }

  /** In the order in which they came. */
  private int[] wanted(RowSlab rows) {
    BitSet wanted = new BitSet(rows.size());
    for (int group = 0; group < groups.size(); group++) {
      int start = groups.start(group);
      int end = start + wantedOf(rows, start, groups.end(group));
      for (int at = start; at < end; at++) {
        wanted.set(groups.rows()[at]);
      }
    }
    return wanted.stream().toArray();
  }

  /** How many of a group's rows are within the ranks wanted. */
  private int wantedOf(RowSlab rows, int start, int end) {
    int[] numbers = groups.rows();
    long rank = 0;
    for (int at = start; at < end; at++) {
      boolean isPeer = at > start && peers.compare(rows, numbers[at - 1], numbers[at]) == 0;
      rank = ranks.next(rank, at - start, isPeer);
      if (rank > lastRank) {
        return at - start;
      }
    }
    return end - start;
  }

  private static void append(RowSlab rows, int[] wanted, RowSlab to) {
    for (int from = 0; from < wanted.length; from += RowBatch.DEFAULT_ROWS) {
      int next = Math.min(wanted.length, from + RowBatch.DEFAULT_ROWS);
      to.append(rows.batch(wanted, from, next));
    }
  }
}
