package weir.engine.operator.aggregate;

import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.AggregateCall;

/** An aggregate of all rows so far, for each of some groups. Owned by one thread. */
public final class RunningAggregate {
  private final AggregateCall call;
  private final Schema input;
  private Accumulator groups;
  private int[] numbers = {};
  private int[] targets = {};

  public RunningAggregate(AggregateCall call, Schema input) {
    this.call = call;
    this.input = input;
    this.groups = Accumulators.of(call, input);
  }

  /** Makes room for that many groups. */
  public void resize(int count) {
    groups.resize(count);
  }

  /**
   * Adds the rows {@code from} to {@code to - 1} of a batch, which has all its rows, to a group.
   */
  public void add(RowBatch rows, int group, int from, int to) {
    if (numbers.length < to) {
      numbers = IntStream.range(0, 2 * to).toArray();
      targets = new int[2 * to];
    }
    for (int i = from; i < to; i++) {
      targets[i] = group;
    }
    groups.add(rows, numbers, targets, from, to);
  }

  /** Adds rows {@code added[i]} to groups {@code targetOf[i]}, for i from {@code from} below to. */
  public void add(RowBatch rows, int[] added, int[] targetOf, int from, int to) {
    if (from < to) {
      groups.add(rows, added, targetOf, from, to);
    }
  }

  /** Forgets all groups but these, which are numbered in this order. */
  public void keep(int[] kept) {
    Accumulator left = Accumulators.of(call, input);
    left.resize(kept.length);
    left.merge(groups, kept, IntStream.range(0, kept.length).toArray(), kept.length);
    groups = left;
  }

  /** Forgets all rows; there is one group. */
  public void restart() {
    groups.clear(1);
    groups.resize(1);
  }

  public void append(int group, ColumnBuilder out) {
    groups.append(group, group + 1, out);
  }

  /** Appends what is kept of a group. */
  public void write(int group, BinaryOutput out) {
    groups.write(group, out);
  }

  /** Adds to a group what was written of one. */
  public void read(int group, BinaryInput in) {
    groups.read(group, in);
  }

  public long bytes() {
    return groups.bytes();
  }
}
