package weir.engine.operator.aggregate;

import java.util.Arrays;
import org.apache.datasketches.memory.Memory;
import org.apache.datasketches.tdigest.TDigestDouble;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.DoubleBuilder;
import weir.engine.data.RowBatch;
import weir.engine.plan.AggregateCall;

/**
 * APPROX_QUANTILE: a t-digest for each group. It makes no random choices, so the same rows in the
 * same order give the same; in another order, a little different.
 */
final class ApproximateQuantile implements Accumulator {
  private static final short COMPRESSION = 200;

  private @Nullable TDigestDouble[] digests = {};
  private final DoubleArgument argument;
  private final double fraction;

  ApproximateQuantile(AggregateCall call, DataType argumentType, double fraction) {
    this.argument = new DoubleArgument(call.arguments().get(0), argumentType);
    this.fraction = fraction;
  }

  @Override
  public void resize(int groups) {
    if (digests.length < groups) {
      digests = Arrays.copyOf(digests, Slabs.grownLength(digests.length, groups));
    }
  }

  @Override
  public void add(RowBatch batch, int[] rows, int[] groups, int from, int to) {
    ColumnVector column = batch.column(argument.column());
    for (int i = from; i < to; i++) {
      if (!column.isNull(rows[i])) {
        digest(groups[i]).update(argument.value(column, rows[i]));
      }
    }
  }

  private TDigestDouble digest(int group) {
    TDigestDouble digest = digests[group];
    if (digest == null) {
      digest = new TDigestDouble(COMPRESSION);
      digests[group] = digest;
    }
    return digest;
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    ApproximateQuantile source = (ApproximateQuantile) other;
    for (int i = 0; i < count; i++) {
      TDigestDouble added = source.digests[sources[i]];
      if (added != null) {
        digest(groups[i]).merge(added);
      }
    }
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    DoubleBuilder column = (DoubleBuilder) out;
    for (int group = from; group < to; group++) {
      TDigestDouble digest = digests[group];
      if (digest == null || digest.isEmpty()) {
        column.appendNull();
      } else {
        column.append(digest.getQuantile(fraction));
      }
    }
  }

  @Override
  public void write(int group, BinaryOutput out) {
    TDigestDouble digest = digests[group];
    byte[] bytes = digest == null ? new byte[0] : digest.toByteArray();
    out.putInt(bytes.length);
    out.putBytes(bytes, 0, bytes.length);
  }

  @Override
  public void read(int group, BinaryInput in) {
    byte[] bytes = in.readBytes(in.readCount(1));
    if (bytes.length > 0) {
      TDigestDouble read = TDigestDouble.heapify(Memory.wrap(bytes));
      TDigestDouble own = digests[group];
      if (own == null) {
        digests[group] = read;
      } else {
        own.merge(read);
      }
    }
  }

  @Override
  public void clear(int groups) {
    Arrays.fill(digests, null);
  }

  @Override
  public long bytes() {
    long bytes = (long) Long.BYTES * digests.length;
    for (TDigestDouble digest : digests) {
      bytes += digest == null ? 0 : (long) COMPRESSION * 6 * Long.BYTES;
    }
    return bytes;
  }
}
