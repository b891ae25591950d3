package weir.engine.operator;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
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
import weir.engine.plan.AggregateNode;
import weir.engine.plan.HashJoinNode;
import weir.engine.plan.JoinType;
import weir.engine.plan.LimitNode;
import weir.engine.plan.PlanNode;
import weir.engine.plan.SortKey;
import weir.engine.plan.SortNode;
import weir.engine.plan.ValuesNode;
import weir.engine.state.StateBackend;
import weir.engine.state.StateMemory;
import weir.engine.state.spill.QuerySpill;
import weir.engine.state.spill.Spill;
import weir.engine.state.spill.SpillSpace;
import weir.engine.storage.FileOperations;

/**
 * ORDER BY, GROUP BY and a JOIN of rows of 100 bytes and more whose keys are all different: what a
 * row costs where all fit into memory, and where they are ten times {@code state.memory}. The files
 * lie under the directory that the system property {@code weir.bench.directory} names, else under
 * the temporary one.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@Warmup(iterations = 1)
@Measurement(iterations = 3)
@Fork(value = 1, jvmArgsAppend = "-Xmx3g")
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@SuppressWarnings("NullAway.Init") // JMH calls the setup before anything else.
public class SpillBenchmark {
  private static final int ROWS = 2_000_000;
  private static final int BATCH_ROWS = 2048;
  private static final int TEXT_BYTES = 100;
  private static final long TEN_TIMES_LESS = 24L << 20;
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final Schema SCHEMA =
      Schema.of(new Field("k", BIGINT), new Field("s", DataType.of(TypeKind.VARCHAR)));
  private static final PlanNode INPUT = new ValuesNode("in", List.of(), SCHEMA);

  /** Whether the rows fit. */
  @Param({"true", "false"})
  private boolean fits;

  private Path directory;

  @Setup(Level.Trial)
  public void open() throws IOException {
    String parent = System.getProperty("weir.bench.directory");
    directory =
        parent == null
            ? Files.createTempDirectory("weir-bench")
            : Files.createTempDirectory(Path.of(parent), "weir-bench");
  }

  @TearDown(Level.Trial)
  public void delete() throws IOException {
    FileOperations.disk().deleteAll(directory);
  }

  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long sort() {
    return run(
        new SortOperator(
            new SortNode("sort", INPUT, List.of(new SortKey(1, false, false)), 0, LimitNode.ALL)));
  }

  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long group() {
    AggregateCall count =
        new AggregateCall(AggregateFunction.COUNT, List.of(), false, -1, "n", BIGINT);
    Schema output = SCHEMA.append(List.of(new Field("n", BIGINT)));
    return run(
        new AggregateOperator(
            new AggregateNode("group", INPUT, List.of(0, 1), List.of(count), output)));
  }

  /** Each row of either side with one of the other; half of the rows are on each. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public long join() {
    return run(
        new HashJoinOperator(
            new HashJoinNode(
                "join",
                JoinType.INNER,
                INPUT,
                INPUT,
                List.of(0),
                List.of(0),
                Optional.empty(),
                SCHEMA.append(SCHEMA.fields()))));
  }

  private long run(Operator operator) {
    StateMemory memory = fits ? StateMemory.unlimited() : new StateMemory(TEN_TIMES_LESS);
    SpillSpace space =
        new SpillSpace(FileOperations.disk(), () -> directory, memory, SpillBenchmark::noStore);
    int inputs = operator instanceof HashJoinOperator ? 2 : 1;
    try (QuerySpill query = space.query("q")) {
      CountingOutput output = new CountingOutput();
      operator.open(new Context(query.of("op")));
      for (int input = 0; input < inputs; input++) {
        SplittableRandom keys = new SplittableRandom(1);
        for (int from = 0; from < ROWS / inputs; from += BATCH_ROWS) {
          operator.process(input, batch(keys), output);
        }
        operator.endInput(input, output);
      }
      operator.close();
      return output.rows();
    }
  }

  private static StateBackend noStore() {
    throw new IllegalStateException("nothing is found by key");
  }

  private static RowBatch batch(SplittableRandom random) {
    long[] keys = new long[BATCH_ROWS];
    byte[] slab = new byte[BATCH_ROWS * TEXT_BYTES];
    int[] starts = new int[BATCH_ROWS];
    int[] lengths = new int[BATCH_ROWS];
    for (int i = 0; i < BATCH_ROWS; i++) {
      keys[i] = random.nextLong();
      starts[i] = i * TEXT_BYTES;
      lengths[i] = TEXT_BYTES;
      for (int at = 0; at < TEXT_BYTES; at++) {
        slab[starts[i] + at] = (byte) ('a' + (keys[i] >>> (at % Long.BYTES * Byte.SIZE) & 15));
      }
    }
    return RowBatch.of(
        SCHEMA,
        List.of(new LongVector(keys, null), new BytesVector(slab, starts, lengths, null)),
        BATCH_ROWS);
  }

  /** What is around an operator that may spill. */
  private static final class Context extends BenchmarkContext {
    private final Spill spill;

    Context(Spill spill) {
      super(BATCH_ROWS);
      this.spill = spill;
    }

    @Override
    public Spill spill() {
      return spill;
    }
  }
}
