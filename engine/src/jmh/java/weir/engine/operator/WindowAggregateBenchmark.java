package weir.engine.operator;

import java.util.ArrayList;
import java.util.List;
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
import weir.engine.data.BytesBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.DoubleVector;
import weir.engine.data.Field;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.CalcNode;
import weir.engine.plan.GeneratedCode;
import weir.engine.plan.ValuesNode;
import weir.engine.plan.WindowAggregateNode;
import weir.engine.plan.WindowSpec;

/**
 * Nanoseconds per input row of filter (half of the rows pass), project and a tumbling COUNT(*) by
 * key over batches in memory, on one core; a million rows to a window.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class WindowAggregateBenchmark {
  private static final int BATCH_ROWS = 2048;
  private static final int BATCHES = 256;
  private static final int ROWS_PER_MILLI = 16;
  private static final long WINDOW_MILLIS = 65_536;

  private static final Schema INPUT =
      Schema.of(
          new Field("k", DataType.of(TypeKind.BIGINT)),
          new Field("name", DataType.of(TypeKind.VARCHAR)),
          new Field("ts", DataType.timestamp()),
          new Field("price", DataType.of(TypeKind.DOUBLE)));

  @Param({"100", "10000", "1000000"})
  int keys;

  private final List<RowBatch> batches = new ArrayList<>();
  private final Shop function = new Shop();
  private CalcOperator calc = newCalc();
  private Operator tumbling = newAggregate(0, new WindowSpec.Tumbling(WINDOW_MILLIS, 0));
  private Operator byName = newAggregate(1, new WindowSpec.Tumbling(WINDOW_MILLIS, 0));
  private Operator hopping =
      newAggregate(0, new WindowSpec.Hopping(WINDOW_MILLIS / 6, WINDOW_MILLIS, 0));
  private final Output nowhere = new CountingOutput();
  private int next;

  @Setup
  public void setUp() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < BATCHES; i++) {
      batches.add(newBatch(i, random));
    }
    List.of(calc, tumbling, byName, hopping).forEach(operator -> operator.open(new Context()));
  }

  private RowBatch newBatch(int index, SplittableRandom random) {
    long[] key = new long[BATCH_ROWS];
    long[] time = new long[BATCH_ROWS];
    double[] price = new double[BATCH_ROWS];
    BytesBuilder name = new BytesBuilder(BATCH_ROWS);
    for (int i = 0; i < BATCH_ROWS; i++) {
      key[i] = random.nextInt(keys) * 1_000_003L;
      time[i] = (index * (long) BATCH_ROWS + i) / ROWS_PER_MILLI;
      price[i] = random.nextDouble() * 10_000;
      name.append("customer " + key[i]);
    }
    List<ColumnVector> columns =
        List.of(
            new LongVector(key, null),
            name.build(),
            new LongVector(time, null),
            new DoubleVector(price, null));
    return RowBatch.of(INPUT, columns, BATCH_ROWS);
  }

  @Benchmark
  @OperationsPerInvocation(BATCH_ROWS)
  public void filterProjectOnly() {
    calc.process(0, nextBatch(), nowhere);
  }

  @Benchmark
  @OperationsPerInvocation(BATCH_ROWS)
  public void tumblingCountByBigint() {
    run(tumbling);
  }

  @Benchmark
  @OperationsPerInvocation(BATCH_ROWS)
  public void tumblingCountByVarchar() {
    run(byName);
  }

  @Benchmark
  @OperationsPerInvocation(BATCH_ROWS)
  public void hoppingCountByBigint() {
    run(hopping);
  }

  private void run(Operator aggregate) {
    calc.process(0, nextBatch(), new Into(aggregate, nowhere));
    aggregate.advanceWatermark(0, function.lastTime, nowhere);
  }

  private RowBatch nextBatch() {
    if (next == BATCHES) {
      next = 0;
      function.baseTime += BATCHES * (long) BATCH_ROWS / ROWS_PER_MILLI;
    }
    return batches.get(next++);
  }

  private static CalcOperator newCalc() {
    return new CalcOperator(
        new CalcNode(
            "calc",
            new ValuesNode("in", List.of(), INPUT),
            new GeneratedCode("Shop", "", List.of()),
            2,
            INPUT));
  }

  private static Operator newAggregate(int key, WindowSpec window) {
    AggregateCall count =
        new AggregateCall(
            AggregateFunction.COUNT, List.of(), false, -1, "n", DataType.of(TypeKind.BIGINT));
    Schema schema =
        INPUT
            .select(List.of(key))
            .append(
                List.of(
                    new Field("window_start", DataType.timestamp()),
                    new Field("window_end", DataType.timestamp()),
                    new Field("window_time", DataType.timestamp()),
                    new Field("n", DataType.of(TypeKind.BIGINT))));
    return new WindowAggregateOperator(
        new WindowAggregateNode(
            "agg",
            new ValuesNode("in", List.of(), INPUT),
            window,
            2,
            List.of(key),
            List.of(count),
            schema));
  }

  /** WHERE price > 5000, price * 0.908; and moves time on, that passes over the data follow. */
  private static final class Shop implements BatchFunction {
    long baseTime;
    long lastTime;

    @Override
    public RowBatch apply(RowBatch input) {
      double[] price = input.doubles(3).values();
      int[] selection = new int[input.length()];
      int size = 0;
      for (int i = 0; i < price.length; i++) {
        selection[size] = i;
        size += price[i] > 5000 ? 1 : 0;
      }
      long[] time = input.longs(2).values();
      long[] newTime = new long[time.length];
      double[] newPrice = new double[time.length];
      for (int i = 0; i < size; i++) {
        int row = selection[i];
        newTime[row] = time[row] + baseTime;
        newPrice[row] = price[row] * 0.908;
      }
      lastTime = Math.max(lastTime + 1, time[time.length - 1] + baseTime - 1000);
      return input
          .withColumns(
              INPUT,
              List.of(
                  input.column(0),
                  input.column(1),
                  new LongVector(newTime, null),
                  new DoubleVector(newPrice, null)))
          .withSelection(selection, size);
    }
  }

  /** Leads to an operator whose own output leads nowhere. */
  private record Into(Operator next, Output nowhere) implements Output {
    @Override
    public void emit(RowBatch batch) {
      next.process(0, batch, nowhere);
    }

    @Override
    public void watermark(long watermark) {}

    @Override
    public void finish() {}
  }

  private final class Context extends BenchmarkContext {
    Context() {
      super(BATCH_ROWS);
    }

    @Override
    public BatchFunction compile(GeneratedCode code) {
      return function;
    }
  }
}
