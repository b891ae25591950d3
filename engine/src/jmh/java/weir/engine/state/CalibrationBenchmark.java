package weir.engine.state;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A loop that never changes, by which the others are told how fast the machine is just now: bytes
 * are mixed, numbers are added at places that the mix says, of a table that fits a core's cache.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class CalibrationBenchmark {
  private static final int ROWS = 2048;
  private static final int ROW_BYTES = 32;
  private static final int TABLE = 1 << 14;

  private final byte[] bytes = new byte[ROWS * ROW_BYTES];
  private final long[] table = new long[TABLE];

  @Setup
  public void setUp() {
    new SplittableRandom(1).nextBytes(bytes);
  }

  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long[] calibration() {
    for (int row = 0; row < ROWS; row++) {
      long mix = row;
      for (int i = row * ROW_BYTES; i < (row + 1) * ROW_BYTES; i++) {
        mix = (mix ^ bytes[i]) * 0x9E3779B97F4A7C15L;
      }
      table[(int) (mix >>> 50)] += mix;
    }
    return table;
  }
}
