package weir.engine.operator.aggregate;

import java.util.Arrays;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;

/**
 * MIN and MAX over rows that are also taken back. Keeps all values of a group in a heap whose top
 * is the result; one that is there no more goes once it has come to the top.
 */
final class ChangingExtreme implements Retractable {
  private static final int[] NO_HEAP = {};

  private final int argument;
  private final boolean isMax;
  private final ValueCounts values;

  /* By group: the pairs of the group and a value, the best first. */
  private int[][] heaps = {};
  private int[] sizes = {};

  /** By pair: whether it is in the heap. */
  private GroupBits queued = new GroupBits();

  private int[] keptRows = {};
  private int[] keptGroups = {};

  ChangingExtreme(AggregateCall call, Schema input) {
    this.argument = call.arguments().get(0);
    this.isMax = call.function() == AggregateFunction.MAX;
    this.values = new ValueCounts(input, call.arguments());
  }

  @Override
  public void resize(int groups) {
    if (groups > heaps.length) {
      int before = heaps.length;
      heaps = Arrays.copyOf(heaps, Slabs.grownLength(before, groups));
      Arrays.fill(heaps, before, heaps.length, NO_HEAP);
      sizes = Slabs.grown(sizes, groups);
    }
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    int kept = keepValues(batch.column(argument), rows, groups, from, to);
    int[] pairs = values.pairs(values.valuesOf(batch), keptRows, keptGroups, 0, kept);
    queued.resize(values.size());
    for (int i = 0; i < kept; i++) {
      if (values.increment(pairs[i], 1) && !queued.get(pairs[i])) {
        push(keptGroups[i], pairs[i]);
      }
    }
  }

  @Override
  public void retract(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    int kept = keepValues(batch.column(argument), rows, groups, from, to);
    int[] pairs = values.pairs(values.valuesOf(batch), keptRows, keptGroups, 0, kept);
    queued.resize(values.size());
    for (int i = 0; i < kept; i++) {
      values.decrement(pairs[i]);
    }
    if (values.isSparse()) {
      values.sweep();
      queueAll();
    }
  }

  /** The rows whose argument is not NULL. */
  private int keepValues(ColumnVector column, int[] rows, int[] groups, int from, int to) {
    keptRows = Slabs.grown(keptRows, to - from);
    keptGroups = Slabs.grown(keptGroups, to - from);
    int kept = 0;
    for (int i = from; i < to; i++) {
      if (!column.isNull(rows[i])) {
        keptRows[kept] = rows[i];
        keptGroups[kept++] = groups[i];
      }
    }
    return kept;
  }

  /** The groups merged into must be empty. */
  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    values.merge(((ChangingExtreme) other).values, sources, groups, count);
    queueAll();
  }

  /** Makes the heaps anew. */
  private void queueAll() {
    Arrays.fill(heaps, NO_HEAP);
    Arrays.fill(sizes, 0);
    queued = new GroupBits();
    queued.resize(values.size());
    for (int pair = 0; pair < values.size(); pair++) {
      if (values.count(pair) > 0) {
        push(values.group(pair), pair);
      }
    }
  }

  private void push(int group, int pair) {
    int[] heap = grown(heaps[group], sizes[group] + 1);
    heaps[group] = heap;
    queued.set(pair);
    int at = sizes[group]++;
    while (at > 0 && isBetter(pair, heap[(at - 1) / 2])) {
      heap[at] = heap[(at - 1) / 2];
      at = (at - 1) / 2;
    }
    heap[at] = pair;
  }

  /** Heaps are many and small. */
  private static int[] grown(int[] heap, int needed) {
    return heap.length >= needed
        ? heap
        : Arrays.copyOf(heap, Math.max(needed, heap.length + heap.length / 2));
  }

  private void pop(int group) {
    int[] heap = heaps[group];
    queued.unset(heap[0]);
    int size = --sizes[group];
    int pair = heap[size];
    int at = 0;
    for (int child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && isBetter(heap[child + 1], heap[child])) {
        child++;
      }
      if (!isBetter(heap[child], pair)) {
        break;
      }
      heap[at] = heap[child];
      at = child;
    }
    heap[at] = pair;
  }

  private boolean isBetter(int pair, int other) {
    int order = values.column(0).compare(values.value(pair), values.value(other));
    return isMax ? order > 0 : order < 0;
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    for (int group = from; group < to; group++) {
      while (sizes[group] > 0 && values.count(heaps[group][0]) == 0) {
        pop(group);
      }
      if (sizes[group] == 0) {
        out.appendNull();
      } else {
        values.column(0).copyTo(values.value(heaps[group][0]), out);
      }
    }
  }

  @Override
  public void write(int group, BinaryOutput out) {
    values.write(group, out);
  }

  @Override
  public void read(int group, BinaryInput in) {
    int[] pairs = values.read(group, in);
    queued.resize(values.size());
    for (int pair : pairs) {
      push(group, pair);
    }
  }

  @Override
  public void clear(int groups) {
    Arrays.fill(heaps, NO_HEAP);
    Arrays.fill(sizes, 0);
    queued = new GroupBits();
    values.clear();
  }

  @Override
  public long bytes() {
    return values.bytes() + 2L * Integer.BYTES * (values.size() + sizes.length);
  }
}
