package weir.engine.operator.aggregate;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Objects;
import org.apache.datasketches.hll.HllSketch;
import org.apache.datasketches.hll.TgtHllType;
import org.apache.datasketches.hll.Union;
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
 * error of 1.6 %; small counts are exact. The order of the rows does not show, so the estimate is
 * the composite one, not that of the sketch's history.
 */
final class ApproximateCount implements Accumulator {
  private static final int LOG2_REGISTERS = 12;

  private @Nullable HllSketch[] sketches = {};
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
        sketch(groups[i]).update(hash(column, rows[i]));
      }
    }
  }

  private HllSketch sketch(int group) {
    HllSketch sketch = sketches[group];
    if (sketch == null) {
      sketch = new HllSketch(LOG2_REGISTERS, TgtHllType.HLL_8);
      sketches[group] = sketch;
    }
    return sketch;
  }

  /** A number for a value, the same for equal ones; the sketch hashes it once more. */
  private static long hash(ColumnVector column, int row) {
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
      HllSketch added = source.sketches[sources[i]];
      if (added != null) {
        HllSketch own = sketches[groups[i]];
        sketches[groups[i]] = own == null ? added.copy() : union(own, added);
      }
    }
  }

  private static HllSketch union(HllSketch left, HllSketch right) {
    Union union = new Union(LOG2_REGISTERS);
    union.update(left);
    union.update(right);
    return union.getResult(TgtHllType.HLL_8);
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    LongBuilder column = (LongBuilder) out;
    for (int group = from; group < to; group++) {
      HllSketch sketch = sketches[group];
      column.append(sketch == null ? 0 : Math.round(sketch.getCompositeEstimate()));
    }
  }

  @Override
  public void write(int group, BinaryOutput out) {
    HllSketch sketch = sketches[group];
    byte[] bytes = sketch == null ? new byte[0] : sketch.toUpdatableByteArray();
    out.putInt(bytes.length);
    out.putBytes(bytes, 0, bytes.length);
  }

  @Override
  public void read(int group, BinaryInput in) {
    byte[] bytes = in.readBytes(in.readCount(1));
    if (bytes.length > 0) {
      HllSketch read = HllSketch.heapify(bytes);
      HllSketch own = sketches[group];
      sketches[group] = own == null ? read : union(own, read);
    }
  }

  @Override
  public void clear(int groups) {
    Arrays.fill(sketches, null);
  }

  @Override
  public long bytes() {
    long bytes = (long) Long.BYTES * sketches.length;
    for (HllSketch sketch : sketches) {
      bytes += sketch == null ? 0 : sketch.getUpdatableSerializationBytes();
    }
    return bytes;
  }
}
