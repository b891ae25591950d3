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
 * falls. Looks again when more have come; the less it has left out, the later. At the end says the
 * ranks of those that are left.
 */
final class FirstRanks {
  private static final int MIN_ROWS_TO_PRUNE = 65_536;

  /** How many times as many rows there are when it looks again, if it has left out nearly all. */
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
    int[] wanted = wanted(rows);
    if (wanted.length < rows.size()) {
      kept.clear();
      append(rows, wanted, kept.rows());
    }
    long leftOut = Math.max(1, rows.size() - wanted.length);
    lastSize = wanted.length;
    nextSize = Math.max(MIN_ROWS_TO_PRUNE, GROWTH * wanted.length * rows.size() / leftOut);
  }

  /** Those of some rows that are wanted, in their order. */
  RowSlab wantedOf(RowSlab rows) {
    int[] wanted = wanted(rows);
    if (wanted.length == rows.size()) {
      return rows;
    }
    RowSlab left = rows.empty();
    append(rows, wanted, left);
    return left;
  }

  /** In the order in which they came. */
  private int[] wanted(RowSlab rows) {
    groups.group(rows, order);
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
    long rank = 0;
    for (int at = start; at < end; at++) {
      rank = next(rank, rows, start, at);
      if (rank > lastRank) {
        return at - start;
      }
    }
    return end - start;
  }

  /** The rank of the row at that place of a group, behind one of that rank. */
  private long next(long rank, RowSlab rows, int start, int at) {
    int[] numbers = groups.rows();
    boolean isPeer = at > start && peers.compare(rows, numbers[at - 1], numbers[at]) == 0;
    return ranks.next(rank, at - start, isPeer);
  }

  /**
   * Puts out the rows wanted, each with its rank behind its columns: groups in order of their first
   * rows.
   *
   * @param output the columns of the rows and that of the rank
   */
  void emit(RowSlab rows, Schema output, int batchRows, Output out) {
    groups.group(rows, order);
    RankOutput ranked = new RankOutput(rows, output, batchRows, out);
    for (int group = 0; group < groups.size(); group++) {
      emitGroup(rows, groups.start(group), groups.end(group), ranked);
    }
    ranked.emit();
  }

  private void emitGroup(RowSlab rows, int start, int end, RankOutput ranked) {
    long rank = 0;
    for (int at = start; at < end; at++) {
      rank = next(rank, rows, start, at);
      if (rank > lastRank) {
        return;
      }
      ranked.add(groups.rows()[at], rank);
    }
  }

  private static void append(RowSlab rows, int[] wanted, RowSlab to) {
    for (int from = 0; from < wanted.length; from += RowBatch.DEFAULT_ROWS) {
      int next = Math.min(wanted.length, from + RowBatch.DEFAULT_ROWS);
      to.append(rows.batch(wanted, from, next));
    }
  }
}
