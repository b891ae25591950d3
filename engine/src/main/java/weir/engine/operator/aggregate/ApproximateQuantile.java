package weir.engine.operator.aggregate;

import com.tdunning.math.stats.MergingDigest;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
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
  private static final int COMPRESSION = 200;

  /** Roughly. */
  private static final long DIGEST_BYTES = (long) COMPRESSION * 6 * Long.BYTES;

  private @Nullable MergingDigest[] digests = {};
  private int digestCount;
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
        add(digest(groups[i]), argument.value(column, rows[i]));
      }
    }
  }

  /** NaN has no place among the others. */
  private static void add(MergingDigest digest, double value) {
    if (!Double.isNaN(value)) {
      digest.add(value);
    }
  }

  private MergingDigest digest(int group) {
    MergingDigest digest = digests[group];
    if (digest == null) {
      digest = new MergingDigest(COMPRESSION);
      digests[group] = digest;
      digestCount++;
    }
    return digest;
  }

  @Override
  public void merge(Accumulator other, int[] sources, int[] groups, int count) {
    ApproximateQuantile source = (ApproximateQuantile) other;
    for (int i = 0; i < count; i++) {
      MergingDigest added = source.digests[sources[i]];
      if (added != null) {
        digest(groups[i]).add(List.of(added));
      }
    }
  }

  @Override
  public void append(int from, int to, ColumnBuilder out) {
    DoubleBuilder column = (DoubleBuilder) out;
    for (int group = from; group < to; group++) {
      MergingDigest digest = digests[group];
      if (digest == null || digest.size() == 0) {
        column.appendNull();
      } else {
        column.append(digest.quantile(fraction));
      }
    }
  }

  @Override
  public void write(int group, BinaryOutput out) {
    MergingDigest digest = digests[group];
    byte[] bytes = digest == null ? new byte[0] : bytes(digest);
    out.putInt(bytes.length);
    out.putBytes(bytes, 0, bytes.length);
  }

  private static byte[] bytes(MergingDigest digest) {
    ByteBuffer buffer = ByteBuffer.allocate(digest.byteSize());
    digest.asBytes(buffer);
    return Arrays.copyOf(buffer.array(), buffer.position());
  }

  @Override
  public void read(int group, BinaryInput in) {
    byte[] bytes = in.readBytes(in.readCount(1));
    if (bytes.length > 0) {
      MergingDigest read = MergingDigest.fromBytes(ByteBuffer.wrap(bytes));
      MergingDigest own = digests[group];
      if (own == null) {
        digests[group] = read;
        digestCount++;
      } else {
        own.add(List.of(read));
      }
    }
  }

  @Override
  public void clear(int groups) {
    Arrays.fill(digests, null);
    digestCount = 0;
  }

  @Override
  public long bytes() {
    return (long) Long.BYTES * digests.length + DIGEST_BYTES * digestCount;
  }
}
