package weir.engine.operator.aggregate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.RowCodec;
import weir.engine.data.Schema;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.SortKey;
import weir.engine.state.RowOrder;
import weir.engine.state.RowSlab;

/**
 * An aggregate that needs all values of a group, in an order: keeps them, and what they are ordered
 * by, until {@link Finish} makes something of them. Equally ordered ones stay as they came.
 */
final class Collected implements Accumulator {
  private static final int NONE = 0;

  private final List<Integer> columns;
  private final Schema schema;
  private final RowCodec codec;
  private final RowOrder order;
  private final boolean keepsNulls;
  private final Finish finish;
  private RowSlab rows;

  /* By group: its first and last row, plus 1. By row: the next one of its group, plus 1. */
  private int[] firsts = {};
  private int[] lasts = {};
  private int[] nexts = {};

  private int[] keptRows = {};
  private int[] keptGroups = {};

  /**
   * @param keepsNulls whether a NULL is a value too
   */
  Collected(AggregateCall call, Schema input, boolean keepsNulls, Finish finish) {
    Set<Integer> all = new LinkedHashSet<>(call.arguments());
    call.order().forEach(key -> all.add(key.column()));
    this.columns = List.copyOf(all);
    this.schema = input.select(columns);
    this.codec = new RowCodec(schema);
    this.order = new RowOrder(renumbered(call.order(), columns));
    this.keepsNulls = keepsNulls;
    this.finish = finish;
    this.rows = new RowSlab(schema);
  }

  private static List<SortKey> renumbered(List<SortKey> keys, List<Integer> columns) {
    List<SortKey> renumbered = new ArrayList<>();
    for (SortKey key : keys) {
      renumbered.add(
          new SortKey(columns.indexOf(key.column()), key.descending(), key.nullsFirst()));
    }
    return renumbered;
  }

  @Override
  public void resize(int groups) {
    firsts = Slabs.grown(firsts, groups);
    lasts = Slabs.grown(lasts, groups);
  }

  @Override
  public void add(RowBatch batch, int[] newRows, int[] groups, int from, int to) {
    RowBatch kept = batch.withColumns(schema, columns.stream().map(batch::column).toList());
    keptRows = Slabs.grown(keptRows, to - from);
    keptGroups = Slabs.grown(keptGroups, to - from);
    int count = 0;
    for (int i = from; i < to; i++) {
      if (keepsNulls || !kept.column(0).isNull(newRows[i])) {
        keptRows[count] = newRows[i];
        keptGroups[count++] = groups[i];
      }
    }
    keep(kept, count);
  }

  private void keep(RowBatch batch, int count) {
    int first = rows.size();
    rows.append(batch, keptRows, 0, count);
    nexts = Slabs.grown(nexts, rows.size());
    for (int i = 0; i < count; i++) {
      chain(keptGroups[i], first + i + 1);
    }
  }

  private void chain(int group, int row) {
    nexts[row - 1] = NONE;
    if (firsts[group] == NONE) {
      firsts[group] = row;
    } else {
      nexts[lasts[group] - 1] = row;
    }
    lasts[group] = row;
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    Collected source = (Collected) other;
    int total = 0;
    for (int i = 0; i < count; i++) {
      for (int row = source.firsts[sources[i]]; row != NONE; row = source.nexts[row - 1]) {
        keptRows = Slabs.grown(keptRows, total + 1);
        keptGroups = Slabs.grown(keptGroups, total + 1);
        keptRows[total] = row - 1;
        keptGroups[total++] = groups[i];
      }
    }
    RowBatch batch = source.rows.batch(keptRows, 0, total);
    keptRows = IntStream.range(0, total).toArray();
    keep(batch, total);
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    for (int group = from; group < to; group++) {
      int[] sorted = order.sort(rows, rowsOf(group));
      if (sorted.length == 0) {
        out.appendNull();
      } else {
        finish.append(rows.column(0), sorted, out);
      }
    }
  }

  private int[] rowsOf(int group) {
    int count = 0;
    for (int row = firsts[group]; row != NONE; row = nexts[row - 1]) {
      count++;
    }
    int[] numbers = new int[count];
    int at = 0;
    for (int row = firsts[group]; row != NONE; row = nexts[row - 1]) {
      numbers[at++] = row - 1;
    }
    return numbers;
  }

  @Override
  public void write(int group, BinaryOutput out) {
    int[] groupRows = rowsOf(group);
    RowBatch batch = rows.batch(groupRows, 0, groupRows.length);
    out.putInt(groupRows.length);
    for (int i = 0; i < groupRows.length; i++) {
      codec.write(batch, i, out);
    }
  }

  @Override
  public void read(int group, BinaryInput in) {
    int count = in.readCount(1);
    RowBatchBuilder read = new RowBatchBuilder(schema, count);
    for (int i = 0; i < count; i++) {
      codec.read(in, read);
    }
    keptRows = IntStream.range(0, count).toArray();
    keptGroups = Slabs.grown(keptGroups, count);
    Arrays.fill(keptGroups, 0, count, group);
    keep(read.build(count), count);
  }

  @Override
  public void clear(int groups) {
    firsts = Slabs.cleared(firsts, groups);
    lasts = Slabs.cleared(lasts, groups);
    nexts = Slabs.cleared(nexts, rows.size());
    rows = new RowSlab(schema);
  }

  @Override
  public long bytes() {
    return rows.bytes() + (long) Integer.BYTES * (firsts.length + lasts.length + nexts.length);
  }
}
