package weir.engine.operator.aggregate;

import java.util.Arrays;
import java.util.List;
import java.util.function.ObjIntConsumer;
import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.plan.AggregateCall;
import weir.engine.state.ChangedKeys;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyEncoder;
import weir.engine.state.KeyTable;
import weir.engine.state.TableWriter;

/**
 * Groups from which rows can also be taken back, each by its number. A group from which all rows
 * have been taken keeps its number until {@link #retain}. Owned by one thread.
 */
public final class ChangingGroups {
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
  private final ChangedKeys changed = new ChangedKeys();
  private int[] groups = {};
  private int[] partRows = {};
  private int[] partGroups = {};

  /**
   * @param isRetracting whether rows are ever taken back
   */
  public ChangingGroups(
      Schema input, List<Integer> keys, List<AggregateCall> calls, boolean isRetracting) {
    this.input = input;
    this.calls = calls;
    this.isRetracting = isRetracting;
    this.keySchema = input.select(keys);
    this.encoder = new KeyEncoder(input, keys);
    this.keys = encoder.newTable();
    this.retractables = newRetractables();
    this.accumulators = newAccumulators(retractables);
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

  /** How many groups there are, those without rows included. */
  public int size() {
    return keys.size();
  }

  /** How many groups have rows. */
  public int liveGroups() {
    return liveGroups;
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
    encoder.encode(batch, rows, count);
    keys.findOrAdd(encoder, 0, count, groups);
    resize();
    return groups;
  }

  private void resize() {
    rowCounts = Slabs.grown(rowCounts, keys.size());
    for (Accumulator accumulator : accumulators) {
      accumulator.resize(keys.size());
    }
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

  /** Forgets all groups but the first {@code count} of these, which are numbered in this order. */
  public void retain(int[] kept, int count) {
    changed.retain(keys, kept, count, group -> rowCounts[group] == 0);
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

  /**
   * Writes the groups that have changed, or all, as {@link weir.engine.state.DurableTable#freeze}
   * wants it.
   *
   * @param more writes what else belongs to a group
   */
  public void freeze(DurableState.Scope scope, TableWriter out, ObjIntConsumer<BinaryOutput> more) {
    changed.putBack(keys);
    resize();
    int size = size();
    for (int row = changed.first(scope, size);
        row < size;
        row = changed.next(row + 1, scope, size)) {
      keys.write(row, out.key());
      if (rowCounts[row] == 0) {
        out.delete(keys.group(row), DurableTable.NO_BUCKET);
      } else {
        write(row, out.value(), more);
        out.put(keys.group(row), DurableTable.NO_BUCKET);
      }
    }
    changed.frozen(size);
  }

  private void write(int group, BinaryOutput out, ObjIntConsumer<BinaryOutput> more) {
    out.putLong(rowCounts[group]);
    more.accept(out, group);
    for (Accumulator accumulator : accumulators) {
      accumulator.write(group, out);
    }
  }

  /** Takes back a group. */
  public void restore(BinaryInput key, BinaryInput value, ObjIntConsumer<BinaryInput> more) {
    int group = keys.findOrAdd(key);
    resize();
    rowCounts[group] = value.readLong();
    liveGroups++;
    more.accept(value, group);
    for (Accumulator accumulator : accumulators) {
      accumulator.read(group, value);
    }
  }

  /** All groups have come back. */
  public void restored() {
    changed.frozen(size());
  }

  /** Roughly the memory it takes. */
  public long bytes() {
    long bytes = keys.bytes() + changed.bytes() + (long) Long.BYTES * rowCounts.length;
    return bytes + Arrays.stream(accumulators).mapToLong(Accumulator::bytes).sum();
  }
}
