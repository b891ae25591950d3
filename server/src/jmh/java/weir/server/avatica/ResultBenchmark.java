package weir.server.avatica;

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
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** Nanoseconds to make a row of five columns of a batch one of a frame, and to read its cells. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ResultBenchmark {
  private static final int ROWS = 2048;
  private static final Schema SCHEMA =
      Schema.of(
          new Field("id", DataType.of(TypeKind.BIGINT)),
          new Field("name", DataType.of(TypeKind.VARCHAR)),
          new Field("price", DataType.of(TypeKind.DOUBLE)),
          new Field("ts", DataType.timestamp()),
          new Field("qty", DataType.of(TypeKind.INTEGER)));

  private RowBatch batch = new RowBatchBuilder(SCHEMA).build(0);

  @Setup
  public void setUp() {
    SplittableRandom random = new SplittableRandom(1);
    RowBatchBuilder builder = new RowBatchBuilder(SCHEMA);
    for (int i = 0; i < ROWS; i++) {
      builder.row(
          (long) i,
          "customer " + random.nextInt(1000),
          random.nextDouble(),
          1_700_000_000_000L + i,
          random.nextInt(8) == 0 ? null : (long) random.nextInt(10));
    }
    batch = builder.build();
  }

  @Benchmark
  @OperationsPerInvocation(ROWS)
  public void result(Blackhole blackhole) {
    FrameRows rows = new FrameRows(SCHEMA);
    rows.add(batch, 0, ROWS);
    for (Object row : rows) {
      List<?> cells = (List<?>) row;
      for (int i = 0; i < SCHEMA.size(); i++) {
        blackhole.consume(cells.get(i));
      }
    }
  }
}
