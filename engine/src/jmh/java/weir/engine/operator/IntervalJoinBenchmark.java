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
import org.openjdk.jmh.infra.Blackhole;
import weir.engine.data.BytesBuilder;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.IntervalJoinNode;
import weir.engine.plan.JoinType;
import weir.engine.plan.ValuesNode;

/**
 * Nanoseconds per input row of a time-range join with BIGINT keys, half of the rows on each side: a
 * row is kept for a minute, and about one partner is found for each.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class IntervalJoinBenchmark {
  private static final int BATCH_ROWS = 2048;
  private static final int BATCHES = 256;
  private static final long RANGE_MILLIS = 60_000;

  private static final Schema SCHEMA =
      Schema.of(
          new Field("k", DataType.of(TypeKind.BIGINT)),
          new Field("ts", DataType.timestamp()),
          new Field("text", DataType.of(TypeKind.VARCHAR)));

  /** How many rows of a side come in a minute, and how many keys there are. */
  @Param({"10000", "300000"})
  int rowsPerRange;

  private final List<RowBatch> batches = new ArrayList<>();
  private final IntervalJoinOperator join =
      new IntervalJoinOperator(
          new IntervalJoinNode(
              "join",
              JoinType.INNER,
              new ValuesNode("left", List.of(), SCHEMA),
              new ValuesNode("right", List.of(), SCHEMA),
              List.of(0),
              List.of(0),
              1,
              1,
              0,
              RANGE_MILLIS,
              Optional.empty(),
              1,
              SCHEMA.append(SCHEMA.fields())));
  private int next;
  private long baseTime;

  @Setup
  public void setUp() {
    SplittableRandom random = new SplittableRandom(1);
    for (int i = 0; i < BATCHES; i++) {
      long[] key = new long[BATCH_ROWS];
      long[] time = new long[BATCH_ROWS];
      BytesBuilder text = new BytesBuilder(BATCH_ROWS);
      for (int j = 0; j < BATCH_ROWS; j++) {
        key[j] = random.nextInt(rowsPerRange);
        time[j] = (i * (long) BATCH_ROWS + j) * RANGE_MILLIS / rowsPerRange;
        text.append("some text of row " + j);
      }
      batches.add(
          RowBatch.of(
              SCHEMA,
              List.of(new LongVector(key, null), new LongVector(time, null), text.build()),
              BATCH_ROWS));
    }
    join.open(new BenchmarkContext(BATCH_ROWS));
  }

  @Benchmark
  @OperationsPerInvocation(2 * BATCH_ROWS)
  public void join(Blackhole blackhole) {
    Output output = new Into(blackhole);
    RowBatch batch = nextBatch();
    long watermark = batch.longs(1).value(0);
    join.process(0, batch, output);
    join.process(1, batch, output);
    join.advanceWatermark(0, watermark, output);
    join.advanceWatermark(1, watermark, output);
  }

  private RowBatch nextBatch() {
    if (next == BATCHES) {
      next = 0;
      baseTime += BATCHES * (long) BATCH_ROWS * RANGE_MILLIS / rowsPerRange;
    }
    RowBatch batch = batches.get(next++);
    long[] time = batch.longs(1).values().clone();
    for (int i = 0; i < time.length; i++) {
      time[i] += baseTime + 1;
    }
    return batch.withColumns(
        SCHEMA, List.of(batch.column(0), new LongVector(time, null), batch.column(2)));
  }

  private record Into(Blackhole blackhole) implements Output {
    @Override
    public void emit(RowBatch batch) {
      blackhole.consume(batch);
    }

    @Override
    public void watermark(long watermark) {}

    @Override
    public void finish() {}
  }
}
