package weir.engine.operator.aggregate;

import java.util.List;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.plan.AggregateCall;
import weir.engine.state.KeyEncoder;

/**
 * How rows are grouped: makes {@link GroupTable}s and puts rows into them. First the keys of a
 * batch are encoded, then any range of those rows goes to any table. Owned by one thread.
 */
public final class Grouping {
  private final Schema input;
  private final List<AggregateCall> calls;
  private final KeyEncoder keys;
  private final int keyCount;
  private int[] groups = {};

  public Grouping(Schema input, List<Integer> keys, List<AggregateCall> calls) {
    this.input = input;
    this.calls = calls;
    this.keys = new KeyEncoder(input, keys);
    this.keyCount = keys.size();
  }

  /** How many columns the keys have. */
  public int keyCount() {
    return keyCount;
  }

  /** An empty table. */
  public GroupTable newTable() {
    Accumulator[] accumulators = new Accumulator[calls.size()];
    for (int i = 0; i < accumulators.length; i++) {
      accumulators[i] = Accumulators.of(calls.get(i), input);
    }
    return new GroupTable(this, keys.newTable(), accumulators);
  }

  /** Takes the keys of the first {@code count} of these rows of a batch. */
  public void encode(RowBatch batch, int[] rows, int count) {
    keys.encode(batch, rows, count);
    groups = Slabs.grown(groups, count);
  }

  /** Adds the rows {@code rows[from]} to {@code rows[to - 1]} of those last encoded to a table. */
  public void add(GroupTable table, RowBatch batch, int[] rows, int from, int to) {
    table.add(keys, batch, rows, groups, from, to);
  }

  /** Makes sure that a table without keys has its one group, though it may have no row. */
  public void addGroupWithoutRows(GroupTable table) {
    groups = Slabs.grown(groups, 1);
    table.addGroup(keys, groups);
  }
}
