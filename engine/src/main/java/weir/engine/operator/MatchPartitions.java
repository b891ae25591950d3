package weir.engine.operator;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import weir.engine.data.RowBatch;
import weir.engine.operator.match.DueRows;
import weir.engine.operator.match.MatchConditions;
import weir.engine.operator.match.PartitionMatcher;
import weir.engine.operator.match.PatternStates;
import weir.engine.operator.match.SearchRules;
import weir.engine.operator.match.VariableSet;
import weir.engine.plan.MatchNode;
import weir.engine.state.LongSlab;
import weir.engine.state.OperatorState;

/**
 * The partitions in which a pattern is looked for. Rows come in the order of all partitions
 * together; they are kept as long as they can be in a match, or near one.
 */
final class MatchPartitions implements HotState.Part {
  private final MatchNode node;
  private final KeptPartitions partitions;
  private final MatchRows rows;
  private final SearchRules rules;
  private final MatchConditions conditions;
  private final MatchOutput output;

  /** The partitions that have changed in this call. */
  private final BitSet touched = new BitSet();

  private final DueRows due = new DueRows();

  /** When which partition has a search that is to be ended. */
  private final Timers deadlines = new Timers();

  /**
   * Whether searches end in time, and not only when their partition's next row comes: one that ends
   * with the last row may have found it.
   */
  private final boolean hasDeadlines;

  MatchPartitions(MatchNode node, OperatorContext context) {
    PatternStates pattern = PatternStates.of(node.pattern(), node.variables());
    VariableSet skipTo = new VariableSet(node.skip().variables());
    this.node = node;
    this.hasDeadlines =
        node.withinMillis() != MatchNode.UNBOUNDED && node.following() == 0 && !node.endsLast();
    this.partitions =
        new KeptPartitions(
            node, number -> new PartitionMatcher(number, node, pattern, skipTo), hasDeadlines);
    this.rows = partitions.rows();
    this.conditions = new MatchConditions(node, pattern, context, rows::rows);
    this.rules = new SearchRules(node, pattern, conditions);
    this.output = new MatchOutput(node, pattern, rows, context);
  }

  void register(OperatorState state) {
    partitions.register(state);
    state.onRestored(this::resume);
  }

  /** How many keys and rows are kept. */
  long size() {
    return partitions.size();
  }

  long bytes() {
    return partitions.bytes() + deadlines.bytes();
  }

  /** Takes the next rows, all of the batch. */
  void add(RowBatch batch, int batchRows, Output out) {
    int[] ids = partitions.find(batch);
    resume();
    int first = rows.append(batch);
    if (hasDeadlines) {
      wakeAll(time(rows.size() - 1));
    }
    for (int i = 0; i < batch.size(); i++) {
      PartitionMatcher partition = partitions.get(ids[i]);
      partitions.add(ids[i], first + i);
      long place = partition.rows().size() - 1 - node.following();
      if (place >= 0) {
        due.add(partition, place);
      }
      touch(partition);
    }
    map();
    output.emit(batchRows, out);
    dropRows();
  }

  /** Lets searches go on of partitions that have come into memory: their rows are mapped again. */
  private void resume() {
    int first = partitions.firstNew();
    for (int i = first; i < partitions.count(); i++) {
      partitions.get(i).restored(due);
    }
    if (due.count() > 0) {
      conditions.load(due);
      for (int i = 0; i < due.count(); i++) {
        due.partition(i).map(time(due.number(i)), i, rules, output);
      }
      due.clear();
    }
    for (int i = first; i < partitions.count(); i++) {
      expect(partitions.get(i));
    }
  }

  private void wakeAll(long time) {
    while (partitions.wake(time)) {
      resume();
    }
  }

  /** Maps the rows that are due. */
  private void map() {
    conditions.load(due);
    for (int i = 0; i < due.count(); i++) {
      PartitionMatcher partition = due.partition(i);
      long time = time(due.number(i));
      if (hasDeadlines) {
        endSearches(time);
      }
      boolean wasSearching = partition.isSearching();
      partition.map(time, i, rules, output);
      if (!wasSearching) {
        expect(partition);
      }
    }
    due.clear();
  }

  private long time(int row) {
    return node.withinMillis() == MatchNode.UNBOUNDED
        ? 0
        : ((LongSlab) rows.rows().column(node.order().get(0).column())).value(row);
  }

  /** Takes note of when the partition's first search is to be ended. */
  private void expect(PartitionMatcher partition) {
    if (hasDeadlines && partition.isSearching()) {
      deadlines.set(partition.number(), partition.deadline(), partitions.rank(partition));
    }
  }

  private void endSearches(long time) {
    for (long first = deadlines.first(); first <= time; first = deadlines.first()) {
      PartitionMatcher partition = partitions.get(deadlines.remove());
      if (partition.isSearching()) {
        partition.expire(first, output);
        touch(partition);
        expect(partition);
      }
    }
  }

  /** No row before that time comes any more. */
  void advance(long time, int batchRows, Output out) {
    if (!hasDeadlines) {
      return;
    }
    boolean isMore = true;
    while (isMore) {
      isMore = partitions.wake(time);
      resume();
      endSearches(Math.min(time, partitions.firstColdDeadline() - 1));
      output.emit(batchRows, out);
      dropRows();
    }
  }

  /**
   * No row comes any more: ends the searches of some partitions, those of the first rows first.
   *
   * @return whether there are more, which are only in the store
   */
  boolean end(int batchRows, Output out) {
    boolean isMore = partitions.wake(KeptPartitions.AT_THE_END);
    resume();
    endAll(waitingBefore(partitions.firstColdRank()));
    output.emit(batchRows, out);
    dropRows();
    return isMore;
  }

  /** The partitions whose searches begin before that row, in their order. */
  private List<PartitionMatcher> waitingBefore(long rank) {
    List<PartitionMatcher> inOrder = new ArrayList<>();
    for (int i = 0; i < partitions.count(); i++) {
      PartitionMatcher partition = partitions.get(i);
      if (KeptPartitions.isWaiting(partition) && partitions.rank(partition) < rank) {
        inOrder.add(partition);
      }
    }
    inOrder.sort(Comparator.comparingLong(partitions::rank));
    return inOrder;
  }

  private void endAll(List<PartitionMatcher> inOrder) {
    for (PartitionMatcher partition : inOrder) {
      for (long place = partition.mapped(); place < partition.rows().size(); place++) {
        due.add(partition, place);
      }
    }
    conditions.load(due);
    int next = 0;
    for (PartitionMatcher partition : inOrder) {
      while (next < due.count() && due.partition(next) == partition) {
        partition.map(time(due.number(next)), next, rules, output);
        next++;
      }
      partition.end(rules, output);
      touch(partition);
    }
    due.clear();
  }

  /** Something of the partition has changed. */
  private void touch(PartitionMatcher partition) {
    partitions.touch(partition.number());
    touched.set(partition.number());
  }

  /** Lets rows go that nobody needs any more. */
  private void dropRows() {
    for (int i = touched.nextSetBit(0); i >= 0; i = touched.nextSetBit(i + 1)) {
      partitions.dropRows(i);
    }
    touched.clear();
    partitions.tidyRows();
  }

  /** Forgets partitions; to be called at the end of an epoch. */
  void tidy() {
    if (partitions.tidy()) {
      expectAll();
    }
  }

  @Override
  public long hotBytes() {
    return partitions.hotBytes();
  }

  @Override
  public void spill(long bytes) {
    if (partitions.spill(bytes)) {
      expectAll();
    }
  }

  private void expectAll() {
    deadlines.clear();
    for (int i = 0; i < partitions.count(); i++) {
      expect(partitions.get(i));
    }
  }
}
