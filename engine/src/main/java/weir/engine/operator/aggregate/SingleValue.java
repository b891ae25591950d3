package weir.engine.operator.aggregate;

import java.util.stream.IntStream;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowCodec;
import weir.engine.plan.AggregateCall;
import weir.engine.state.ColumnSlab;

/**
 * The only value of a group, which may be NULL; NULL if there is none, an error if there are two.
 */
final class SingleValue implements Accumulator {
  private static final int NONE = 0;
  private static final int NULL = 1;
  private static final int VALUE = 2;
  private static final int[] FIRST_ROW = {0};

  private final AggregateCall call;
  private final int argument;
  private final ColumnSlab values;

  /** By group: the row of its value among the values, plus 1. */
  private int[] valueOf = {};

  SingleValue(AggregateCall call) {
    this.call = call;
    this.argument = call.arguments().get(0);
    this.values = ColumnSlab.of(call.type());
  }

  @Override
  public void resize(int groups) {
    valueOf = Slabs.grown(valueOf, groups);
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    for (int i = from; i < to; i++) {
      requireEmpty(groups[i]);
      valueOf[groups[i]] = values.size() + i - from + 1;
    }
    values.append(batch.column(argument), rows, from, to);
  }

  private void requireEmpty(int group) {
    if (valueOf[group] != 0) {
      throw new WeirException(
          ErrorCode.CARDINALITY_VIOLATION,
          "a subquery that stands for one value returned more than one row (column '"
              + call.name()
              + "'): add LIMIT 1 or an aggregate such as MAX");
    }
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    SingleValue source = (SingleValue) other;
    ColumnBuilder copied = ColumnBuilder.of(call.type(), count);
    for (int i = 0; i < count; i++) {
      int value = source.valueOf[sources[i]];
      if (value != 0) {
        requireEmpty(groups[i]);
        source.values.copyTo(value - 1, copied);
        valueOf[groups[i]] = values.size() + copied.size();
      }
    }
    int kept = copied.size();
    values.append(copied.build(), IntStream.range(0, kept).toArray(), 0, kept);
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    for (int group = from; group < to; group++) {
      if (valueOf[group] == 0) {
        out.appendNull();
      } else {
        values.copyTo(valueOf[group] - 1, out);
      }
    }
  }

  @Override
  public void write(int group, BinaryOutput out) {
    int row = valueOf[group] - 1;
    if (row < 0) {
      out.putByte(NONE);
    } else if (values.isNull(row)) {
      out.putByte(NULL);
    } else {
      out.putByte(VALUE);
      RowCodec.writeValue(oneValue(row), 0, out);
    }
  }

  private ColumnVector oneValue(int row) {
    ColumnBuilder copied = ColumnBuilder.of(call.type(), 1);
    values.copyTo(row, copied);
    return copied.build();
  }

  @Override
  public void read(int group, BinaryInput in) {
    int kind = in.readByte();
    if (kind == NONE) {
      return;
    }
    ColumnBuilder read = ColumnBuilder.of(call.type(), 1);
    if (kind == NULL) {
      read.appendNull();
    } else {
      RowCodec.readValue(in, read);
    }
    requireEmpty(group);
    values.append(read.build(), FIRST_ROW, 0, 1);
    valueOf[group] = values.size();
  }

  @Override
  public void clear(int groups) {
    valueOf = Slabs.cleared(valueOf, groups);
    values.truncate(0);
  }

  @Override
  public long bytes() {
    return (long) Integer.BYTES * valueOf.length + values.bytes();
  }
}
