package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.operator.stateful.FunctionObject;
import weir.engine.plan.ConstantRow;
import weir.engine.plan.FunctionClass;
import weir.engine.plan.PlanNode;
import weir.engine.plan.StatefulNode;
import weir.engine.plan.ValuesNode;
import weir.engine.udf.CallOrder;
import weir.engine.udf.Collector;
import weir.engine.udf.KeyState;
import weir.engine.udf.OutputKind;
import weir.engine.udf.Row;
import weir.engine.udf.Rows;
import weir.engine.udf.StatefulFunction;
import weir.engine.udf.TimeoutKind;

/**
 * Nanoseconds per row of a function with a small record of state for each key, and a row out for
 * every hundredth row of a key; an epoch is 131,072 rows.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
@SuppressWarnings("NullAway.Init") // JMH calls the setup before anything else.
public class StatefulBenchmark {
  private static final int BATCH_ROWS = 2048;
  private static final int BATCHES = 64;
  private static final long ROWS_PER_MILLI = 16;
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);

  private static final Schema INPUT =
      Schema.of(
          new Field("k", BIGINT), new Field("ts", DataType.timestamp()), new Field("v", BIGINT));

  @Param({"100000"})
  int keys;

  @Param({"TIME", "ARRIVAL"})
  CallOrder order;

  @Param({"NONE", "EVENT_TIME"})
  TimeoutKind timeouts;

  private final List<long[]> keyValues = new ArrayList<>();
  private final Output nowhere = new CountingOutput();
  private StatefulOperator operator;
  private long rows;
  private long epoch;

  /** What is kept of a key. */
  public record Sum(long count, long sum) {}

  /** What comes out. */
  public record Out(long count, long sum) {}

  /** Counts and sums. */
  public static final class Summing implements StatefulFunction<Sum, Out> {
    private final CallOrder order;
    private final TimeoutKind timeouts;

    public Summing(String order, String timeouts) {
      this.order = CallOrder.valueOf(order);
      this.timeouts = TimeoutKind.valueOf(timeouts);
    }

    @Override
    public void process(Rows rows, KeyState<Sum> state, Collector<Out> out) {
      if (state.hasTimedOut()) {
        state.remove();
        return;
      }
      Sum kept = state.getOrElse(new Sum(0, 0));
      long count = kept.count();
      long sum = kept.sum();
      for (Row row : rows) {
        count++;
        sum += row.getLong("v");
      }
      state.update(new Sum(count, sum));
      if (timeouts == TimeoutKind.EVENT_TIME) {
        state.setTimeoutTimestamp(rows.get(0).getMillis("ts") + 3_600_000);
      }
      if (count % 100 == 0) {
        out.collect(new Out(count, sum));
      }
    }

    @Override
    public CallOrder order() {
      return order;
    }

    @Override
    public TimeoutKind timeouts() {
      return timeouts;
    }
  }

  @Setup
  public void setUp() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < BATCHES; i++) {
      keyValues.add(random.longs(BATCH_ROWS, 0, keys).map(key -> key * 1_000_003).toArray());
    }
    Schema arguments = Schema.of(new Field("a", varchar()), new Field("b", varchar()));
    operator =
        new StatefulOperator(
            new StatefulNode(
                "op",
                List.of(new ValuesNode("in", List.of(), INPUT)),
                "summing",
                new FunctionClass(Summing.class.getName(), Optional.empty(), Optional.empty()),
                new ConstantRow(List.of(order.name(), timeouts.name()), arguments),
                List.of(0),
                List.of(),
                order,
                timeouts,
                OutputKind.APPEND,
                1,
                PlanNode.NO_TIME,
                0,
                Schema.of(
                    new Field("k", BIGINT), new Field("count", BIGINT), new Field("sum", BIGINT))));
    operator.open(new Context());
  }

  private static DataType varchar() {
    return DataType.of(TypeKind.VARCHAR);
  }

  @Benchmark
  @OperationsPerInvocation(BATCH_ROWS * BATCHES)
  public void epoch() {
    for (long[] key : keyValues) {
      operator.process(0, batch(key), nowhere);
      operator.advanceWatermark(0, rows / ROWS_PER_MILLI - 1000, nowhere);
    }
    operator.endEpoch(epoch++, nowhere);
  }

  private RowBatch batch(long[] key) {
    long[] time = new long[BATCH_ROWS];
    for (int i = 0; i < BATCH_ROWS; i++) {
      time[i] = rows++ / ROWS_PER_MILLI;
    }
    return RowBatch.of(
        INPUT,
        List.of(new LongVector(key, null), new LongVector(time, null), new LongVector(key, null)),
        BATCH_ROWS);
  }

  private static final class Context extends BenchmarkContext {
    Context() {
      super(BATCH_ROWS);
    }

    @Override
    public FunctionObject function(FunctionClass code, ConstantRow arguments) {
      return FunctionObject.of(Summing.class, arguments, "");
    }
  }
}
