package weir.engine.operator.aggregate;

import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.LongBuilder;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;

/** BIT_AND, BIT_OR and BIT_XOR over integers. */
final class Bits implements Accumulator {
  private long[] bits = {};
  private final GroupBits seen = new GroupBits();
  private final int argument;
  private final AggregateFunction function;

  Bits(AggregateCall call) {
    this.argument = call.arguments().get(0);
    this.function = call.function();
  }

  @Override
  public void resize(int groups) {
    bits = Slabs.grown(bits, groups);
    seen.resize(groups);
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    LongVector column = batch.longs(argument);
    for (int i = from; i < to; i++) {
      if (!column.isNull(rows[i])) {
        take(groups[i], column.value(rows[i]));
      }
    }
  }

  private void take(int group, long value) {
    if (!seen.get(group)) {
      seen.set(group);
      bits[group] = value;
      return;
    }
    switch (function) {
      case BIT_AND -> bits[group] &= value;
      case BIT_OR -> bits[group] |= value;
      default -> bits[group] ^= value;
    }
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    Bits source = (Bits) other;
    for (int i = 0; i < count; i++) {
      if (source.seen.get(sources[i])) {
        take(groups[i], source.bits[sources[i]]);
      }
    }
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    LongBuilder column = (LongBuilder) out;
    for (int group = from; group < to; group++) {
      if (seen.get(group)) {
        column.append(bits[group]);
      } else {
        column.appendNull();
      }
    }
  }

  @Override
  public void write(int group, BinaryOutput out) {
    out.putByte(seen.get(group) ? 1 : 0);
    out.putLong(bits[group]);
  }

  @Override
  public void read(int group, BinaryInput in) {
    boolean isSeen = in.readByte() != 0;
    long value = in.readLong();
    if (isSeen) {
      take(group, value);
    }
  }

  @Override
  public void clear(int groups) {
    bits = Slabs.cleared(bits, groups);
    seen.clear(groups);
  }

  @Override
  public long bytes() {
    return (long) Long.BYTES * bits.length + seen.bytes();
  }
}
