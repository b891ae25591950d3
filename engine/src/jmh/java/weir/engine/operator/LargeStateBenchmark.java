package weir.engine.operator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import weir.engine.data.BytesVector;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.ValuesNode;
import weir.engine.plan.WindowAggregateNode;
import weir.engine.plan.WindowSpec;
import weir.engine.state.DurableState;
import weir.engine.state.FrozenWorker;
import weir.engine.state.KeyGroups;
import weir.engine.state.SnapshotFormats;
import weir.engine.state.StateMemory;
import weir.engine.state.StateStore;
import weir.engine.state.WorkerState;
import weir.engine.state.rocksdb.RocksBackend;
import weir.engine.state.rocksdb.RocksFormat;
import weir.engine.state.rocksdb.RocksMemory;
import weir.engine.storage.FileOperations;

/**
 * A tumbling COUNT(*) by a text of 100 bytes, every one of them different: what a row costs where
 * all groups are hot and where most are in the store, and what checkpoints and restarts of such a
 * state cost. The state lies under the directory that the system property {@code
 * weir.bench.directory} names, else under the temporary one.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@Warmup(iterations = 0)
@Measurement(iterations = 1)
@SuppressWarnings("NullAway.Init") // JMH calls the setup before anything else.
public class LargeStateBenchmark {
  private static final int ROWS = 14_000_000;
  private static final int RESTART_ROWS = 7_000_000;
  private static final int HOT_ROWS = 1_000_000;
  private static final int DIRTY_ROWS = 100_000;
  private static final int BATCH_ROWS = 2048;
  private static final int KEY_BYTES = 100;
  private static final long MEMORY_BYTES = 200L << 20;
  private static final FileOperations DISK = FileOperations.disk();
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);

  private static final Schema INPUT =
      Schema.of(
          new Field("k", DataType.of(TypeKind.VARCHAR)), new Field("ts", DataType.timestamp()));

  private final StateMemory memory = new StateMemory(MEMORY_BYTES);
  private final SplittableRandom random = new SplittableRandom(1);
  private Path directory;
  private RocksBackend backend;
  private int directories;

  /** What else there is to see. */
  @AuxCounters(AuxCounters.Type.EVENTS)
  @State(Scope.Thread)
  public static class Seen {
    /** The most memory that the process had so far. */
    public long peakMegabytes;

    /** How much of a processor the operator's thread has taken, by row. */
    public long cpuNanosPerRow;

    void look() {
      cpuNanosPerRow = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / ROWS;
      try {
        for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
          if (line.startsWith("VmHWM:")) {
            peakMegabytes = Long.parseLong(line.replaceAll("\\D", "")) / 1024;
          }
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  @Setup(Level.Trial)
  public void open() throws IOException {
    String parent = System.getProperty("weir.bench.directory");
    directory =
        parent == null
            ? Files.createTempDirectory("weir-bench")
            : Files.createTempDirectory(Path.of(parent), "weir-bench");
    backend =
        new RocksBackend(
            DISK, SnapshotFormats.of(new RocksFormat(DISK)), new RocksMemory(memory.storeBytes()));
  }

  @TearDown(Level.Trial)
  public void delete() throws IOException {
    backend.close();
    DISK.deleteAll(directory);
  }

  private Path nextDirectory() {
    directories++;
    return directory.resolve("d" + directories);
  }

  @Benchmark
  @Fork(value = 1, jvmArgsAppend = "-Xmx9g")
  @OutputTimeUnit(TimeUnit.NANOSECONDS)
  @OperationsPerInvocation(ROWS)
  public long hot(Seen seen) {
    Running running = new Running();
    running.process(0, ROWS);
    long rows = running.closeWindow();
    seen.look();
    return rows;
  }

  @Benchmark
  @Fork(value = 1, jvmArgsAppend = "-Xmx300m")
  @OutputTimeUnit(TimeUnit.NANOSECONDS)
  @OperationsPerInvocation(ROWS)
  public long spilled(Seen seen) {
    Running running = new Running();
    try (StateStore store = backend.open(nextDirectory(), KeyGroups.ALL, List.of());
        WorkerState worker = running.worker(store)) {
      running.process(0, ROWS);
      long rows = running.closeWindow();
      seen.look();
      return rows;
    }
  }

  /** A hot state of which some keys have changed, as in the example of a checkpoint each second. */
  @State(Scope.Thread)
  public static class Changed {
    private final Running running = new Running();
    private StateStore store;
    private WorkerState worker;

    @Setup(Level.Trial)
    public void fill(LargeStateBenchmark benchmark) {
      store = benchmark.backend.open(benchmark.nextDirectory(), KeyGroups.ALL, List.of());
      worker = new WorkerState(Map.of("op", running.context.state()), store);
      running.process(0, HOT_ROWS);
      benchmark.write(worker);
    }

    @Setup(Level.Iteration)
    public void change(LargeStateBenchmark benchmark) {
      running.process(benchmark.random.nextInt(HOT_ROWS - DIRTY_ROWS), DIRTY_ROWS);
    }

    @TearDown(Level.Trial)
    public void close() {
      worker.close();
      store.close();
    }
  }

  /** Freezing on the operator's thread alone. */
  @Benchmark
  @Fork(1)
  @Warmup(iterations = 10)
  @Measurement(iterations = 10)
  @OutputTimeUnit(TimeUnit.MILLISECONDS)
  public void freeze(Changed changed) {
    changed.worker.freeze(DurableState.Scope.CHANGES).close();
  }

  /** Freezing, writing and the snapshot. */
  @Benchmark
  @Fork(1)
  @Warmup(iterations = 10)
  @Measurement(iterations = 10)
  @OutputTimeUnit(TimeUnit.MILLISECONDS)
  public Object checkpoint(Changed changed) {
    return write(changed.worker);
  }

  private FrozenWorker.Written write(WorkerState worker) {
    try (FrozenWorker frozen = worker.freeze(DurableState.Scope.CHANGES)) {
      return frozen.write(nextDirectory());
    }
  }

  /** A snapshot of a large state. */
  @State(Scope.Thread)
  public static class Written {
    /** How many groups there are. */
    @Param("" + RESTART_ROWS)
    private int rows;

    private FrozenWorker.Written written;

    @Setup(Level.Trial)
    public void fill(LargeStateBenchmark benchmark) {
      Running running = new Running();
      try (StateStore store =
              benchmark.backend.open(benchmark.nextDirectory(), KeyGroups.ALL, List.of());
          WorkerState worker = running.worker(store, benchmark.memory)) {
        running.process(0, rows);
        written = benchmark.write(worker);
      }
    }
  }

  /** From a snapshot to the first rows that have been taken in. */
  @Benchmark
  @Fork(value = 1, jvmArgsAppend = "-Xmx300m")
  @Measurement(iterations = 10)
  @OutputTimeUnit(TimeUnit.MILLISECONDS)
  public void restart(Written before) {
    Running running = new Running();
    try (StateStore store =
            backend.open(nextDirectory(), KeyGroups.ALL, List.of(before.written.snapshot()));
        WorkerState worker = running.worker(store, memory)) {
      worker.restore(before.written.notes());
      running.process(0, BATCH_ROWS);
    }
  }

  /** An operator with what is around it. */
  private static final class Running {
    private final BenchmarkContext context = new BenchmarkContext(BATCH_ROWS);
    private final CountingOutput output = new CountingOutput();
    private final Operator operator = newOperator();

    Running() {
      operator.open(context);
    }

    private static Operator newOperator() {
      AggregateCall count =
          new AggregateCall(AggregateFunction.COUNT, List.of(), false, -1, "n", BIGINT);
      Schema schema =
          INPUT
              .select(List.of(0))
              .append(
                  List.of(
                      new Field("window_start", DataType.timestamp()),
                      new Field("window_end", DataType.timestamp()),
                      new Field("window_time", DataType.timestamp()),
                      new Field("n", BIGINT)));
      return new WindowAggregateOperator(
          new WindowAggregateNode(
              "agg",
              new ValuesNode("in", List.of(), INPUT),
              new WindowSpec.Tumbling(1000, 0),
              1,
              List.of(0),
              List.of(count),
              schema));
    }

    WorkerState worker(StateStore store, StateMemory memory) {
      return new WorkerState(Map.of("op", context.state()), store, memory);
    }

    WorkerState worker(StateStore store) {
      return worker(store, new StateMemory(MEMORY_BYTES));
    }

    /** So many rows, with as many keys from that one on. */
    void process(int first, int rows) {
      for (int from = 0; from < rows; from += BATCH_ROWS) {
        operator.process(0, batch(first + from, Math.min(BATCH_ROWS, rows - from)), output);
      }
    }

    long closeWindow() {
      operator.advanceWatermark(0, 1000, output);
      return output.rows();
    }

    private static RowBatch batch(int firstKey, int rows) {
      byte[] slab = new byte[rows * KEY_BYTES];
      int[] starts = new int[rows];
      int[] lengths = new int[rows];
      for (int i = 0; i < rows; i++) {
        starts[i] = i * KEY_BYTES;
        lengths[i] = KEY_BYTES;
        long mixed = (firstKey + i) * 0x9E3779B97F4A7C15L;
        for (int at = 0; at < KEY_BYTES; at++) {
          slab[starts[i] + at] = (byte) ('a' + (mixed >>> (at % Long.BYTES * Byte.SIZE) & 15));
        }
      }
      return RowBatch.of(
          INPUT,
          List.of(
              new BytesVector(slab, starts, lengths, null), new LongVector(new long[rows], null)),
          rows);
    }
  }
}
