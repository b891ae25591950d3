package weir.engine.operator.aggregate;

import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.BytesBuilder;
import weir.engine.data.BytesVector;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.RowBatch;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;

/** MIN and MAX over text and binary, byte by byte: text is ordered by code point. */
final class ExtremeBytes implements Accumulator {
  private final GroupBytes extremes = new GroupBytes();
  private final GroupBits seen = new GroupBits();
  private final int argument;
  private final boolean isMax;

  ExtremeBytes(AggregateCall call) {
    this.argument = call.arguments().get(0);
    this.isMax = call.function() == AggregateFunction.MAX;
  }

  @Override
  public void resize(int groups) {
    extremes.resize(groups);
    seen.resize(groups);
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    BytesVector column = batch.bytes(argument);
    byte[] slab = column.slab();
    for (int i = from; i < to; i++) {
      int row = rows[i];
      if (!column.isNull(row)) {
        take(groups[i], slab, column.start(row), column.byteLength(row));
      }
    }
  }

  private void take(int group, byte[] slab, int start, int length) {
    if (!seen.get(group) || isWorse(extremes.compare(group, slab, start, length))) {
      extremes.set(group, slab, start, length);
      seen.set(group);
    }
  }

  /** Whether what compares like that to a new value has to go. */
  private boolean isWorse(int order) {
    return isMax ? order < 0 : order > 0;
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    ExtremeBytes source = (ExtremeBytes) other;
    for (int i = 0; i < count; i++) {
      int group = groups[i];
      boolean isTaken =
          source.seen.get(sources[i])
              && (!seen.get(group)
                  || isWorse(extremes.compare(group, source.extremes, sources[i])));
      if (isTaken) {
        extremes.set(group, source.extremes, sources[i]);
        seen.set(group);
      }
    }
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    BytesBuilder column = (BytesBuilder) out;
    for (int group = from; group < to; group++) {
      if (seen.get(group)) {
        extremes.append(group, column);
      } else {
        column.appendNull();
      }
    }
  }

  @Override
  public void write(int group, BinaryOutput out) {
    out.putByte(seen.get(group) ? 1 : 0);
    if (seen.get(group)) {
      extremes.write(group, out);
    }
  }

  @Override
  public void read(int group, BinaryInput in) {
    if (in.readByte() != 0) {
      int length = in.readCount(1);
      take(group, in.array(), in.position(), length);
      in.skip(length);
    }
  }

  @Override
  public void clear(int groups) {
    extremes.clear(groups);
    seen.clear(groups);
  }

  @Override
  public long bytes() {
    return extremes.bytes() + seen.bytes();
  }
}
