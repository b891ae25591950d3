package weir.engine.operator.aggregate;

import static java.nio.charset.StandardCharsets.US_ASCII;

import com.dynatrace.hash4j.distinctcount.HyperLogLog;
import com.dynatrace.hash4j.hashing.Hasher64;
import com.dynatrace.hash4j.hashing.Hashing;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.BytesVector;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.DoubleVector;
import weir.engine.data.LongBuilder;
import weir.engine.data.LongVector;
import weir.engine.data.ObjectVector;
import weir.engine.data.RowBatch;
import weir.engine.plan.AggregateCall;
import weir.engine.state.KeyHash;

/**
 * APPROX_COUNT_DISTINCT: a HyperLogLog sketch of 2^12 registers for each group, with a standard
 * error of 1.6 %. The order of the rows does not show.
 */
final class ApproximateCount implements Accumulator {
  private static final int LOG2_REGISTERS = 12;

  /** Its results are part of the form of stored state. */
  private static final Hasher64 HASHER = Hashing.komihash5_0();

  private static final int SKETCH_BYTES = HyperLogLog.create(LOG2_REGISTERS).getState().length;

  private @Nullable HyperLogLog[] sketches = {};
  private int sketchCount;
  private final int argument;

  ApproximateCount(AggregateCall call) {
    this.argument = call.arguments().get(0);
  }

  @Override
  public void resize(int groups) {
    if (sketches.length < groups) {
      sketches = Arrays.copyOf(sketches, Slabs.grownLength(sketches.length, groups));
    }
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    ColumnVector column = batch.column(argument);
    for (int i = from; i < to; i++) {
      if (!column.isNull(rows[i])) {
        sketch(groups[i]).add(HASHER.hashLongLongToLong(number(column, rows[i]), 0));
      }
    }
  }

  private HyperLogLog sketch(int group) {
    HyperLogLog sketch = sketches[group];
    if (sketch == null) {
      sketch = HyperLogLog.create(LOG2_REGISTERS);
      sketches[group] = sketch;
      sketchCount++;
    }
    return sketch;
  }

  /** A number for a value, the same for equal ones. */
  private static long number(ColumnVector column, int row) {
    if (column instanceof LongVector longs) {
      return longs.value(row);
    }
    if (column instanceof DoubleVector doubles) {
      return Double.doubleToLongBits(doubles.values()[row] + 0.0);
    }
    if (column instanceof BytesVector bytes) {
      return KeyHash.hash(bytes.slab(), bytes.start(row), bytes.byteLength(row));
    }
    Object value = Objects.requireNonNull(((ObjectVector) column).value(row));
    byte[] number = ((BigDecimal) value).stripTrailingZeros().toString().getBytes(US_ASCII);
    return KeyHash.hash(number, 0, number.length);
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    ApproximateCount source = (ApproximateCount) other;
    for (int i = 0; i < count; i++) {
      HyperLogLog added = source.sketches[sources[i]];
      if (added != null) {
        sketch(groups[i]).add(added);
      }
    }
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    LongBuilder column = (LongBuilder) out;
    for (int group = from; group < to; group++) {
      HyperLogLog sketch = sketches[group];
      column.append(sketch == null ? 0 : Math.round(sketch.getDistinctCountEstimate()));
    }
  }

  @Override
  public void write(int group, BinaryOutput out) {
    HyperLogLog sketch = sketches[group];
    byte[] bytes = sketch == null ? new byte[0] : sketch.getState();
    out.putInt(bytes.length);
    out.putBytes(bytes, 0, bytes.length);
  }

  @Override
  public void read(int group, BinaryInput in) {
    byte[] bytes = in.readBytes(in.readCount(1));
    if (bytes.length > 0) {
      sketch(group).add(HyperLogLog.wrap(bytes));
    }
  }

  @Override
  public void clear(int groups) {
    Arrays.fill(sketches, null);
    sketchCount = 0;
  }

  @Override
  public long bytes() {
    return (long) Long.BYTES * sketches.length + (long) SKETCH_BYTES * sketchCount;
  }
}
