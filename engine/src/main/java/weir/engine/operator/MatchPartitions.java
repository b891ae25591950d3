package weir.engine.operator;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import weir.engine.data.BinaryInput;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.operator.match.DueRows;
import weir.engine.operator.match.MatchConditions;
import weir.engine.operator.match.PartitionMatcher;
import weir.engine.operator.match.PatternStates;
import weir.engine.operator.match.SearchRules;
import weir.engine.operator.match.VariableSet;
import weir.engine.plan.MatchNode;
import weir.engine.state.DirtyRows;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.LongSlab;
import weir.engine.state.OperatorState;
import weir.engine.state.TableName;
import weir.engine.state.TableWriter;

/**
 * The partitions in which a pattern is looked for. Rows come in the order of all partitions
 * together; they are kept as long as they can be in a match, or near one.
 */
final class MatchPartitions {
  private static final TableName KEYS = new TableName("keys", 1);
  private static final TableName KEPT = new TableName("kept", 1);
  private static final int MIN_WASTE = 4096;

  private final MatchNode node;
  private final KeyEncoder encoder;
  private final KeyTable keys;
  private final PatternStates pattern;
  private final VariableSet skipTo;
  private final KeptRowsTable kept;
  private final SearchRules rules;
  private final MatchConditions conditions;
  private final MatchOutput output;
  private final List<PartitionMatcher> partitions = new ArrayList<>();
  private final DirtyRows dirty = new DirtyRows();

  /** The partitions that have changed in this call. */
  private final BitSet touched = new BitSet();

  private final DueRows due = new DueRows();
  private final RowNumbers rowNumbers = new RowNumbers();

  /** When which partition has a search that is to be ended. */
  private final PriorityQueue<Deadline> deadlines =
      new PriorityQueue<>(
          Comparator.comparingLong(Deadline::time).thenComparingInt(Deadline::firstRow));

  /** Whether searches end in time, and not only when their partition's next row comes. */
  private final boolean hasDeadlines;

  /** How many of the kept rows are still needed. */
  private int neededRows;

  private int[] ids = {};

  /**
   * A partition's first search is to be ended.
   *
   * @param firstRow the kept row that the search begins with, to have one order
   */
  private record Deadline(long time, int firstRow, int partition) {}

  MatchPartitions(MatchNode node, OperatorContext context) {
    Schema input = node.input().schema();
    this.node = node;
    this.encoder = new KeyEncoder(input, node.keys());
    this.keys = encoder.newTable();
    this.pattern = PatternStates.of(node.pattern(), node.variables());
    this.skipTo = new VariableSet(node.skip().variables());
    this.kept = new KeptRowsTable(input, new KeyEncoder(input, node.keys()));
    this.conditions = new MatchConditions(node, pattern, context, kept::rows);
    this.rules = new SearchRules(node, pattern, conditions);
    this.output = new MatchOutput(node, pattern, kept, context);
    this.hasDeadlines = node.withinMillis() != MatchNode.UNBOUNDED && node.following() == 0;
  }

  void register(OperatorState state) {
    state.table(KEPT, kept);
    state.table(KEYS, new Keys());
    state.onRestored(this::restored);
  }

  /** How many keys and rows are kept. */
  long size() {
    return keys.size() + (long) neededRows;
  }

  long bytes() {
    return keys.bytes() + kept.rows().bytes() + dirty.bytes();
  }

  /** Takes the next rows, all of the batch. */
  void add(RowBatch batch, int batchRows, Output out) {
    find(batch);
    int first = kept.rows().size();
    kept.rows().append(batch, rowNumbers.of(batch), 0, batch.size());
    neededRows += batch.size();
    for (int i = 0; i < batch.size(); i++) {
      PartitionMatcher partition = partitions.get(ids[i]);
      partition.rows().add(first + i);
      long place = partition.rows().size() - 1 - node.following();
      if (place >= 0) {
        due.add(partition, place);
      }
      touch(ids[i]);
    }
    map();
    output.emit(batchRows, out);
    dropRows();
  }

  private void find(RowBatch batch) {
    ids = ids.length < batch.size() ? new int[batch.size()] : ids;
    encoder.encode(batch, rowNumbers.of(batch), batch.size());
    keys.findOrAdd(encoder, 0, batch.size(), ids);
    makeRoom();
  }

  private void makeRoom() {
    while (partitions.size() < keys.size()) {
      partitions.add(new PartitionMatcher(partitions.size(), node, pattern, skipTo));
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
        : ((LongSlab) kept.rows().column(node.order().get(0).column())).value(row);
  }

  /** Takes note of when the partition's first search is to be ended. */
  private void expect(PartitionMatcher partition) {
    if (hasDeadlines && partition.isSearching()) {
      int firstRow = partition.rows().number(partition.firstSearched());
      deadlines.add(new Deadline(partition.deadline(), firstRow, partition.number()));
    }
  }

  private void endSearches(long time) {
    while (!deadlines.isEmpty() && deadlines.peek().time() <= time) {
      Deadline deadline = deadlines.remove();
      PartitionMatcher partition = partitions.get(deadline.partition());
      if (partition.isSearching()) {
        partition.expire(deadline.time(), output);
        touch(partition.number());
        expect(partition);
      }
    }
  }

  /** No row before that time comes any more. */
  void advance(long time, int batchRows, Output out) {
    if (hasDeadlines && !deadlines.isEmpty() && deadlines.peek().time() <= time) {
      endSearches(time);
      output.emit(batchRows, out);
      dropRows();
    }
  }

  /** No row comes any more. */
  void end(int batchRows, Output out) {
    List<PartitionMatcher> inOrder = new ArrayList<>();
    for (PartitionMatcher partition : partitions) {
      for (long place = partition.mapped(); place < partition.rows().size(); place++) {
        due.add(partition, place);
      }
      if (partition.isSearching() || partition.mapped() < partition.rows().size()) {
        inOrder.add(partition);
      }
    }
    map();
    inOrder.removeIf(partition -> !partition.isSearching());
    inOrder.sort(Comparator.comparingInt(p -> p.rows().number(p.firstSearched())));
    inOrder.forEach(this::end);
    output.emit(batchRows, out);
    dropRows();
  }

  private void end(PartitionMatcher partition) {
    partition.end(rules, output);
    touch(partition.number());
  }

  /** Something of the partition has changed. */
  private void touch(int partition) {
    dirty.mark(partition);
    touched.set(partition);
  }

  /** Lets rows go that nobody needs any more. */
  private void dropRows() {
    for (int i = touched.nextSetBit(0); i >= 0; i = touched.nextSetBit(i + 1)) {
      neededRows -= partitions.get(i).dropRows();
    }
    touched.clear();
    tidy();
  }

  /** Forgets the rows that have been let go, once they are most. */
  private void tidy() {
    if (kept.rows().size() - neededRows <= Math.max(MIN_WASTE, neededRows)) {
      return;
    }
    int[] needed = new int[neededRows];
    int count = 0;
    for (PartitionMatcher partition : partitions) {
      count = partition.rows().renumber(count, needed);
    }
    kept.keep(needed, count);
  }

  /** After a restart, all stored rows are at hand: more than are needed, but in order. */
  private void restored() {
    int size = kept.rows().size();
    if (size > 0) {
      find(kept.rows().batch(rowNumbers.upTo(size), 0, size));
    }
    for (int row = 0; row < size; row++) {
      partitions.get(ids[row]).rows().add(row);
    }
    for (PartitionMatcher partition : partitions) {
      partition.restored(due);
      neededRows += partition.rows().kept();
    }
    map();
    deadlines.clear();
    partitions.forEach(this::expect);
  }

  /** What is known of the partitions, but for their rows, as stored records. */
  private final class Keys implements DurableTable {
    @Override
    public void freeze(DurableState.Scope scope, TableWriter out) {
      int size = keys.size();
      for (int key = dirty.first(scope, size); key < size; key = dirty.next(key + 1, scope, size)) {
        keys.write(key, out.key());
        partitions.get(key).write(out.value());
        out.put(keys.group(key), NO_BUCKET);
      }
      dirty.frozen(size);
    }

    @Override
    public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
      int row = keys.findOrAdd(key);
      makeRoom();
      partitions.get(row).read(value);
    }

    @Override
    public void restored() {
      dirty.frozen(keys.size());
    }
  }
}
