package weir.engine.operator.aggregate;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import java.util.function.ObjIntConsumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.BytesVector;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.GroupEnd;
import weir.engine.state.ChangedKeys;
import weir.engine.state.ColdRecords;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.LongKeyTable;
import weir.engine.state.OperatorState;
import weir.engine.state.TableName;
import weir.engine.state.TableWriter;
import weir.engine.time.Watermarks;

/**
 * Groups from which rows can also be taken back, each by its number. A group from which all rows
 * have been taken keeps its number until {@link #retain}. Owned by one thread.
 */
public final class ChangingGroups implements DurableTable {
  private static final int NO_END = -1;

  private final Schema input;
  private final List<AggregateCall> calls;
  private final boolean isRetracting;
  private final Schema keySchema;
  private final KeyEncoder encoder;

  private KeyTable keys;
  private Accumulator[] accumulators;
  private Retractable[] retractables;

  /** By group: how many rows it has. */
  private long[] rowCounts = {};

  private int liveGroups;
  private final TableName table;
  private final ColdRecords cold;

  /** Which of the keys is the end of a group's window, by which its record is deleted; or -1. */
  private final int windowEnd;

  private final long shiftMillis;

  /* By group, if there is one; of the first so many groups. */
  private long[] windowEnds = {};
  private int windowed;

  /** Windows that end by then are over. */
  private long over = Long.MIN_VALUE;

  /* What else is stored of a group. */
  private ObjIntConsumer<BinaryOutput> writeMore = (out, group) -> {};
  private ObjIntConsumer<BinaryInput> readMore = (in, group) -> {};

  private final ChangedKeys changed = new ChangedKeys();
  private int[] groups = {};
  private final BinaryInput partInput = new BinaryInput();
  private int[] partRows = {};
  private int[] partGroups = {};

  /**
   * @param isRetracting whether rows are ever taken back
   * @param end when a group is over
   */
  public ChangingGroups(
      Schema input,
      List<Integer> keys,
      List<AggregateCall> calls,
      boolean isRetracting,
      Optional<GroupEnd> end) {
    this.input = input;
    this.calls = calls;
    this.isRetracting = isRetracting;
    this.keySchema = input.select(keys);
    this.encoder = new KeyEncoder(input, keys);
    this.keys = encoder.newTable();
    this.retractables = newRetractables();
    this.accumulators = newAccumulators(retractables);
    this.windowEnd = end.map(known -> keys.indexOf(known.column())).orElse(NO_END);
    this.shiftMillis = end.map(GroupEnd::shiftMillis).orElse(0L);
    this.table = new TableName("groups", hasWindow() ? 2 : 1);
    this.cold = new ColdRecords(table, this, this::countHot);
  }

  private boolean hasWindow() {
    return windowEnd != NO_END;
  }

  /** Lets more be stored of each group, behind the number of its rows; before it is registered. */
  public void store(ObjIntConsumer<BinaryOutput> write, ObjIntConsumer<BinaryInput> read) {
    writeMore = write;
    readMore = read;
  }

  /** Registers the groups as a table. */
  public void register(OperatorState state) {
    if (keySchema.size() == 0) {
      state.table(table, this);
    } else {
      cold.register(state);
    }
  }

  private Retractable[] newRetractables() {
    int count = isRetracting ? calls.size() : 0;
    Retractable[] made = new Retractable[count];
    for (int i = 0; i < count; i++) {
      made[i] = Retractables.of(calls.get(i), input);
    }
    return made;
  }

  private Accumulator[] newAccumulators(Retractable[] retracting) {
    if (isRetracting) {
      return retracting;
    }
    Accumulator[] made = new Accumulator[calls.size()];
    for (int i = 0; i < made.length; i++) {
      made[i] = Accumulators.of(calls.get(i), input);
    }
    return made;
  }

  /** How many groups are in memory, those without rows included. */
  public int size() {
    return keys.size();
  }

  /** How many groups have rows. */
  public long liveGroups() {
    return liveGroups + cold.count();
  }

  private void countHot(Map<Long, Long> counts) {
    if (!hasWindow()) {
      counts.put(NO_BUCKET, (long) liveGroups);
      return;
    }
    LongKeyTable windows = new LongKeyTable();
    int[] windowOf = new int[size()];
    windows.findOrAddAll(windowEnds, 0, size(), windowOf);
    long[] live = new long[windows.size()];
    for (int group = 0; group < size(); group++) {
      live[windowOf[group]] += rowCounts[group] > 0 ? 1 : 0;
    }
    for (int window = 0; window < live.length; window++) {
      if (live[window] > 0) {
        counts.merge(windows.key(window), live[window], Long::sum);
      }
    }
  }

  /** When a group is over: the end of its window. */
  public long windowEnd(int group) {
    return windowEnds[group];
  }

  private long bucket(int group) {
    return hasWindow() ? windowEnds[group] : NO_BUCKET;
  }

  /** How many rows a group has. */
  public long rowCount(int group) {
    return rowCounts[group];
  }

  /** The group without keys, which is there before its first row. */
  public void addGroupWithoutRows() {
    groups = Slabs.grown(groups, 1);
    keys.findOrAdd(encoder, 0, 1, groups);
    resize();
  }

  /** The groups of the first {@code count} of these rows, new ones included; valid until then. */
  public int[] find(RowBatch batch, int[] rows, int count) {
    groups = Slabs.grown(groups, count);
    cold.putBack(changed, keys);
    int first = keys.size();
    encoder.encode(batch, rows, count);
    keys.findOrAdd(encoder, 0, count, groups);
    resize();
    cold.fetch(keys, first, this::bucket);
    return groups;
  }

  private void resize() {
    rowCounts = Slabs.grown(rowCounts, keys.size());
    if (hasWindow() && windowed < keys.size()) {
      learnWindows();
    }
    for (Accumulator accumulator : accumulators) {
      accumulator.resize(keys.size());
    }
  }

  private void learnWindows() {
    int count = keys.size() - windowed;
    RowBatchBuilder read = new RowBatchBuilder(keySchema, count);
    keys.append(windowed, keys.size(), read, 0);
    LongVector ends = read.build(count).longs(windowEnd);
    windowEnds = Slabs.grown(windowEnds, keys.size());
    for (int i = 0; i < count; i++) {
      windowEnds[windowed + i] =
          ends.isNull(i) ? Watermarks.END : Watermarks.plus(ends.value(i), shiftMillis);
    }
    windowed = keys.size();
  }

  /** Adds the rows to the groups that {@link #find} said, or takes them back, as they say. */
  public void apply(RowBatch batch, int[] rows, int count) {
    changed.mark(groups, 0, count);
    if (batch.rowKinds() == null) {
      add(batch, rows, groups, count);
      return;
    }
    partRows = Slabs.grown(partRows, count);
    partGroups = Slabs.grown(partGroups, count);
    int added = selectAdded(batch, rows, count);
    add(batch, partRows, partGroups, added);
    int removed = selectRemoved(batch, rows, count);
    for (Retractable accumulator : retractables) {
      accumulator.retract(batch, partRows, partGroups, 0, removed);
    }
  }

  /**
   * The same of rows that are parts of groups, to which rows are only added: how many rows they
   * have, then what each aggregate keeps.
   */
  public void applyParts(BytesVector parts, int[] rows, int count) {
    changed.mark(groups, 0, count);
    for (int i = 0; i < count; i++) {
      partInput.set(parts.slab(), parts.start(rows[i]), parts.byteLength(rows[i]));
      long rowsOfPart = partInput.readLong();
      liveGroups += rowCounts[groups[i]] == 0 ? 1 : 0;
      rowCounts[groups[i]] += rowsOfPart;
      for (Accumulator accumulator : accumulators) {
        accumulator.read(groups[i], partInput);
      }
    }
  }

  /** Adds a row to a group if it has none, where there are no aggregates; says whether it has. */
  public boolean addFirst(int group) {
    if (rowCounts[group] > 0) {
      return false;
    }
    rowCounts[group] = 1;
    liveGroups++;
    changed.mark(group);
    return true;
  }

  /** Takes note that what is stored of those groups besides has changed. */
  public void mark(int[] groupsOfRows, int count) {
    changed.mark(groupsOfRows, 0, count);
  }

  private void add(RowBatch batch, int[] rows, int[] groupsOfRows, int count) {
    for (int i = 0; i < count; i++) {
      liveGroups += rowCounts[groupsOfRows[i]]++ == 0 ? 1 : 0;
    }
    for (Accumulator accumulator : accumulators) {
      accumulator.add(batch, rows, groupsOfRows, 0, count);
    }
  }

  private int selectAdded(RowBatch batch, int[] rows, int count) {
    int size = 0;
    for (int i = 0; i < count; i++) {
      if (!batch.rowKind(rows[i]).isRemoval()) {
        partRows[size] = rows[i];
        partGroups[size++] = groups[i];
      }
    }
    return size;
  }

  /** Rows of a group that has none were forgotten with it. */
  private int selectRemoved(RowBatch batch, int[] rows, int count) {
    int size = 0;
    for (int i = 0; i < count; i++) {
      if (batch.rowKind(rows[i]).isRemoval() && rowCounts[groups[i]] > 0) {
        liveGroups -= --rowCounts[groups[i]] == 0 ? 1 : 0;
        partRows[size] = rows[i];
        partGroups[size++] = groups[i];
      }
    }
    return size;
  }

  /** Appends a group's keys to the columns from {@code firstColumn} on. */
  public void appendKeys(int group, RowBatchBuilder out, int firstColumn) {
    keys.append(group, group + 1, out, firstColumn);
  }

  /** Appends a group's aggregates to the columns from {@code firstColumn} on. */
  public void appendAggregates(int group, RowBatchBuilder out, int firstColumn) {
    for (int i = 0; i < accumulators.length; i++) {
      accumulators[i].append(group, group + 1, out.column(firstColumn + i));
    }
  }

  /** Says how much memory the groups take now, which is to be given back by {@link #spill}. */
  public void holdMemory() {
    cold.holds(bytes());
  }

  /** Whether groups may be forgotten just now. */
  public boolean areSettled() {
    return cold.isSettled();
  }

  /**
   * Forgets groups that are only in the store.
   *
   * @param isOver is shown what {@link #store} has written of a group
   */
  public void forgetStored(Predicate<BinaryInput> isOver) {
    cold.deleteIf(
        (key, value) -> {
          value.skip(Long.BYTES);
          return keys.find(key) < 0 && isOver.test(value);
        });
  }

  /** The end of the first window that has groups in the store; Watermarks.END if none has. */
  public long firstStoredWindow() {
    return cold.firstBucket();
  }

  /** Takes note that the groups of windows that end by then are over, which lets stored ones go. */
  public void endWindows(long time) {
    over = time;
    cold.dropUpTo(time);
  }

  /** Forgets all groups but the first {@code count} of these, which are numbered in this order. */
  public void retain(int[] kept, int count) {
    changed.retain(
        keys,
        kept,
        count,
        group -> rowCounts[group] == 0,
        group -> hasWindow() && windowEnds[group] <= over);
    keep(kept, count);
  }

  /**
   * Moves the groups to the store that have been in memory longest, if there is too little memory:
   * the first ones. The others get new numbers, less by how many are gone.
   *
   * @param moved is told how many are gone, before the others move
   */
  public void spill(IntConsumer moved) {
    int first = cold.leaving(size(), bytes());
    if (first == 0) {
      return;
    }
    cold.write();
    for (int group = 0; group < first; group++) {
      if (rowCounts[group] > 0) {
        cold.add(bucket(group), 1);
      }
    }
    int count = size() - first;
    changed.left(count);
    moved.accept(first);
    keep(IntStream.range(first, size()).toArray(), count);
    cold.holds(bytes());
  }

  private void keep(int[] kept, int count) {
    KeyTable keptKeys = copyOfKeys(kept, count);
    Retractable[] keptRetractables = newRetractables();
    Accumulator[] keptAccumulators = newAccumulators(keptRetractables);
    int[] targets = IntStream.range(0, count).toArray();
    for (int i = 0; i < keptAccumulators.length; i++) {
      keptAccumulators[i].resize(count);
      keptAccumulators[i].merge(accumulators[i], kept, targets, count);
    }
    long[] keptCounts = new long[count];
    for (int i = 0; i < count; i++) {
      keptCounts[i] = rowCounts[kept[i]];
    }
    keys = keptKeys;
    retractables = keptRetractables;
    accumulators = keptAccumulators;
    rowCounts = keptCounts;
    windowed = 0;
    resize();
    liveGroups = (int) Arrays.stream(keptCounts).filter(rows -> rows > 0).count();
  }

  private KeyTable copyOfKeys(int[] kept, int count) {
    KeyEncoder copier = new KeyEncoder(keySchema, allColumns(keySchema));
    RowBatchBuilder builder = new RowBatchBuilder(keySchema, count);
    for (int i = 0; i < count; i++) {
      keys.append(kept[i], kept[i] + 1, builder, 0);
    }
    int[] rows = IntStream.range(0, count).toArray();
    KeyTable copy = copier.newTable();
    copier.encode(builder.build(count), rows, count);
    copy.findOrAdd(copier, 0, count, new int[count]);
    return copy;
  }

  private static List<Integer> allColumns(Schema schema) {
    return IntStream.range(0, schema.size()).boxed().toList();
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    if (cold.copyAll(scope, out)) {
      return;
    }
    cold.freezeDropped(out);
    changed.putBack(keys);
    resize();
    int size = size();
    for (int row = changed.first(scope, size);
        row < size;
        row = changed.next(row + 1, scope, size)) {
      keys.write(row, out.key());
      if (rowCounts[row] == 0) {
        out.delete(keys.group(row), bucket(row));
      } else {
        write(row, out.value());
        put(keys.group(row), bucket(row), out);
      }
    }
    changed.frozen(size);
  }

  private void put(int keyGroup, long bucket, TableWriter out) {
    out.put(keyGroup, bucket);
    if (hasWindow()) {
      cold.stored(keyGroup, bucket);
    }
  }

  private void write(int group, BinaryOutput out) {
    out.putLong(rowCounts[group]);
    writeMore.accept(out, group);
    for (Accumulator accumulator : accumulators) {
      accumulator.write(group, out);
    }
  }

  @Override
  public boolean readsStore() {
    return cold.isThere();
  }

  @Override
  public void restore(int keyGroup, long bucket, BinaryInput key, BinaryInput value) {
    int group = keys.findOrAdd(key);
    resize();
    rowCounts[group] = value.readLong();
    liveGroups++;
    if (hasWindow()) {
      cold.stored(keyGroup, bucket);
    }
    readMore.accept(value, group);
    for (Accumulator accumulator : accumulators) {
      accumulator.read(group, value);
    }
  }

  @Override
  public void restored() {
    changed.frozen(size());
  }

  /** Roughly the memory it takes. */
  public long bytes() {
    long bytes = keys.bytes() + changed.bytes() + (long) Long.BYTES * rowCounts.length;
    for (Accumulator accumulator : accumulators) {
      bytes += accumulator.bytes();
    }
    return bytes;
  }
}
