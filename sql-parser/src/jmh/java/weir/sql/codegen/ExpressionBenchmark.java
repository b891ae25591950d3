package weir.sql.codegen;

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
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.operator.BatchFunction;

/** Nanoseconds per row of the code that is made for the expressions of a query. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ExpressionBenchmark {
  private static final int ROWS = 2048;
  private static final Schema SCHEMA =
      Schema.of(
          new Field("price", DataType.of(TypeKind.BIGINT)),
          new Field("qty", DataType.of(TypeKind.INTEGER)),
          new Field("s", DataType.of(TypeKind.VARCHAR)),
          new Field("d", DataType.of(TypeKind.DOUBLE)));

  /** What is computed. */
  public enum Query {
    NUMBERS("SELECT price * 2 + qty, d * 0.908, CASE WHEN qty > 5 THEN price ELSE 0 END FROM t"),
    CONDITION("SELECT price, s FROM t WHERE MOD(price, 123) = 0 OR (qty > 7 AND d < 0.5)"),
    TEXT("SELECT UPPER(s), SUBSTRING(s FROM 3 FOR 4), CHAR_LENGTH(s) FROM t WHERE s LIKE 'cus%'");

    private final String sql;

    Query(String sql) {
      this.sql = sql;
    }
  }

  @Param Query query = Query.NUMBERS;

  private BatchFunction function = batch -> batch;
  private RowBatch batch = new RowBatchBuilder(SCHEMA).build(0);

  @Setup
  public void setUp() {
    SplittableRandom random = new SplittableRandom(1);
    RowBatchBuilder builder = new RowBatchBuilder(SCHEMA);
    for (int i = 0; i < ROWS; i++) {
      builder.row(
          (long) random.nextInt(1_000_000),
          random.nextInt(16) == 0 ? null : (long) random.nextInt(10),
          "customer " + random.nextInt(1000),
          random.nextDouble());
    }
    batch = builder.build();
    function = Evaluator.compile(new Evaluator(SCHEMA, true).generate(query.sql));
  }

  @Benchmark
  @OperationsPerInvocation(ROWS)
  public RowBatch expressions() {
    return function.apply(batch);
  }
}
