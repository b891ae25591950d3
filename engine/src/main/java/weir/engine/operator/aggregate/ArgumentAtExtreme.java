package weir.engine.operator.aggregate;

import java.util.List;
import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowCodec;
import weir.engine.data.Schema;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.SortKey;
import weir.engine.state.RowOrder;
import weir.engine.state.RowSlab;

/**
 * ARG_MIN and ARG_MAX: keeps the best row of each group. Where two are as good, the one with the
 * smaller value, NULL last, so that the order of the rows does not show.
 */
final class ArgumentAtExtreme implements Accumulator {
  private static final int VALUE = 0;
  private static final int KEY = 1;
  private static final int MIN_WASTE = 1024;

  private static final int[] FIRST_ROW = {0};

  private final Schema schema;
  private final RowCodec codec;
  private final List<Integer> arguments;
  private final RowOrder order;
  private RowSlab kept;
  private int keptGroups;

  /** By group: the number of its row among the kept ones, plus 1. */
  private int[] rowOf = {};

  ArgumentAtExtreme(AggregateCall call, Schema input) {
    this.arguments = call.arguments();
    this.schema = input.select(arguments);
    this.codec = new RowCodec(schema);
    boolean isMax = call.function() == AggregateFunction.ARG_MAX;
    SortKey key = new SortKey(KEY, isMax, false);
    SortKey value = new SortKey(VALUE, false, false);
    this.order = new RowOrder(List.of(key, value));
    this.kept = new RowSlab(schema);
  }

  @Override
  public void resize(int groups) {
    rowOf = Slabs.grown(rowOf, groups);
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    RowBatch argumentBatch =
        batch.withColumns(schema, arguments.stream().map(batch::column).toList());
    for (int i = from; i < to; i++) {
      if (!argumentBatch.column(KEY).isNull(rows[i])) {
        kept.append(argumentBatch, rows, i, i + 1);
        takeLast(groups[i]);
      }
    }
    tidy();
  }

  /** Keeps the row that came last if it is the group's best. */
  private void takeLast(int group) {
    int last = kept.size() - 1;
    if (rowOf[group] == 0) {
      keptGroups++;
    } else if (order.compare(kept, last, rowOf[group] - 1) >= 0) {
      kept.truncate(last);
      return;
    }
    rowOf[group] = last + 1;
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    ArgumentAtExtreme source = (ArgumentAtExtreme) other;
    int[] sourceRows = new int[count];
    int[] targets = new int[count];
    int merged = 0;
    for (int i = 0; i < count; i++) {
      if (source.rowOf[sources[i]] != 0) {
        sourceRows[merged] = source.rowOf[sources[i]] - 1;
        targets[merged++] = groups[i];
      }
    }
    RowBatch batch = source.kept.batch(sourceRows, 0, merged);
    int[] rows = IntStream.range(0, merged).toArray();
    for (int i = 0; i < merged; i++) {
      kept.append(batch, rows, i, i + 1);
      takeLast(targets[i]);
    }
    tidy();
  }

  /** Leaves out rows that better ones have replaced, once they are most. */
  private void tidy() {
    if (kept.size() - keptGroups <= Math.max(MIN_WASTE, keptGroups)) {
      return;
    }
    int[] wanted = new int[keptGroups];
    int tidied = 0;
    for (int group = 0; group < rowOf.length; group++) {
      if (rowOf[group] != 0) {
        wanted[tidied++] = rowOf[group] - 1;
        rowOf[group] = tidied;
      }
    }
    RowBatch best = kept.batch(wanted, 0, tidied);
    kept = new RowSlab(schema);
    kept.append(best, IntStream.range(0, tidied).toArray(), 0, tidied);
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    for (int group = from; group < to; group++) {
      if (rowOf[group] == 0) {
        out.appendNull();
      } else {
        kept.column(VALUE).copyTo(rowOf[group] - 1, out);
      }
    }
  }

  @Override
  public void write(int group, BinaryOutput out) {
    boolean isKept = rowOf[group] != 0;
    out.putByte(isKept ? 1 : 0);
    if (isKept) {
      codec.write(kept.batch(new int[] {rowOf[group] - 1}, 0, 1), 0, out);
    }
  }

  @Override
  public void read(int group, BinaryInput in) {
    if (in.readByte() != 0) {
      RowBatchBuilder read = new RowBatchBuilder(schema, 1);
      codec.read(in, read);
      kept.append(read.build(1), FIRST_ROW, 0, 1);
      takeLast(group);
    }
  }

  @Override
  public void clear(int groups) {
    rowOf = Slabs.cleared(rowOf, groups);
    kept = new RowSlab(schema);
    keptGroups = 0;
  }

  @Override
  public long bytes() {
    return kept.bytes() + (long) Integer.BYTES * rowOf.length;
  }
}
