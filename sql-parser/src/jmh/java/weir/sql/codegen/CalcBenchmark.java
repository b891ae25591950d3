package weir.sql.codegen;

import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
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
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.operator.BatchFunction;

/** Nanoseconds per row of bids for filters and projections, generated and written by hand. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class CalcBenchmark {
  private static final int BATCHES = 50;
  private static final int ROWS = BATCHES * RowBatch.DEFAULT_ROWS;

  private static final Schema BIDS =
      Schema.of(
          new Field("auction", DataType.of(TypeKind.BIGINT)),
          new Field("bidder", DataType.of(TypeKind.BIGINT)),
          new Field("price", DataType.of(TypeKind.BIGINT)),
          new Field("channel", DataType.of(TypeKind.VARCHAR)),
          new Field("ts", DataType.timestamp()),
          new Field("amount", DataType.decimal(9, 2)));

  /** What is computed. */
  public enum Query {
    TWO_EXPRESSIONS("price * 2 + 1, auction + bidder FROM t WHERE price > 100 AND bidder < 9000"),
    FIVE_EXPRESSIONS(
        "auction, price * 908 / 1000, bidder + auction,"
            + " CASE WHEN price > 5000 THEN 1 ELSE 0 END, FLOOR(ts TO MINUTE)"
            + " FROM t WHERE price > 100 AND MOD(auction, 3) <> 0"),
    DECIMALS("amount * 1.10, amount + 5 FROM t WHERE amount > 10.50"),
    TEXT_FILTER("auction FROM t WHERE channel = 'c3' OR channel LIKE '%7'"),
    TEXT_FUNCTIONS("UPPER(channel), SUBSTRING(channel FROM 2), channel || '!' FROM t"),
    IN_LIST("auction FROM t WHERE auction IN (1, 7, 99, 103, 204, 305, 406, 507, 608, 709)"),
    TRANSLATED("REPLACE(channel, 'c', 'd') FROM t");

    private final String sql;

    Query(String sql) {
      this.sql = "SELECT " + sql;
    }
  }

  @Param Query query = Query.TWO_EXPRESSIONS;

  /** One row in so many has a NULL in each column; 0 for none. */
  @Param({"0", "10"})
  int nullOneIn;

  private RowBatch[] batches = {};
  private BatchFunction function = input -> input;

  /** Makes the rows and compiles the query. */
  @Setup
  public void prepare() {
    Random random = new Random(1);
    batches = new RowBatch[BATCHES];
    for (int i = 0; i < BATCHES; i++) {
      RowBatchBuilder builder = new RowBatchBuilder(BIDS);
      for (int row = 0; row < RowBatch.DEFAULT_ROWS; row++) {
        builder.row(
            orNull(random, (long) random.nextInt(1000)),
            orNull(random, (long) random.nextInt(10_000)),
            orNull(random, (long) random.nextInt(10_000)),
            orNull(random, "c" + random.nextInt(100)),
            orNull(random, 1_600_000_000_000L + row * 37L),
            orNull(random, (long) random.nextInt(1_000_000)));
      }
      batches[i] = builder.build();
    }
    function = Evaluator.compile(new Evaluator(BIDS, true).generate(query.sql));
  }

  private @Nullable Object orNull(Random random, Object value) {
    return nullOneIn > 0 && random.nextInt(nullOneIn) == 0 ? null : value;
  }

  @Benchmark
  @OperationsPerInvocation(ROWS)
  public void generated(Blackhole blackhole) {
    for (RowBatch batch : batches) {
      blackhole.consume(function.apply(batch));
    }
  }

  /** {@link Query#TWO_EXPRESSIONS} for columns without NULLs, without a check for overflow. */
  @Benchmark
  @OperationsPerInvocation(ROWS)
  public void byHand(Blackhole blackhole) {
    for (RowBatch batch : batches) {
      blackhole.consume(twoExpressions(batch));
    }
  }

  private static RowBatch twoExpressions(RowBatch batch) {
    long[] auction = batch.longs(0).values();
    long[] bidder = batch.longs(1).values();
    long[] price = batch.longs(2).values();
    int length = batch.length();
    int[] selection = new int[length];
    int size = 0;
    for (int row = 0; row < length; row++) {
      selection[size] = row;
      size += price[row] > 100 && bidder[row] < 9000 ? 1 : 0;
    }
    long[] first = new long[length];
    long[] second = new long[length];
    for (int i = 0; i < size; i++) {
      int row = selection[i];
      first[row] = price[row] * 2 + 1;
      second[row] = auction[row] + bidder[row];
    }
    List<ColumnVector> columns = List.of(new LongVector(first, null), new LongVector(second, null));
    return batch.withSelection(selection, size).withColumns(BIDS.select(List.of(0, 1)), columns);
  }
}
