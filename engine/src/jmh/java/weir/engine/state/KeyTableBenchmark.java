package weir.engine.state;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
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

/** Nanoseconds to encode a random key that is there and find its row, in batches. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class KeyTableBenchmark {
  private static final int BATCH_ROWS = 2048;
  private static final int BATCHES = 256;
  private static final Schema SCHEMA =
      Schema.of(
          new Field("number", DataType.of(TypeKind.BIGINT)),
          new Field("name", DataType.of(TypeKind.VARCHAR)));

  @Param({"0", "1", "01"})
  String columns = "0";

  @Param({"10000", "1000000"})
  int keys;

  private final List<RowBatch> batches = new ArrayList<>();
  private final int[] rows = IntStream.range(0, BATCH_ROWS).toArray();
  private final int[] rowIds = new int[BATCH_ROWS];
  private KeyEncoder encoder = new KeyEncoder(SCHEMA, List.of());
  private KeyTable table = encoder.newTable();
  private int next;

  @Setup
  public void setUp() {
    List<Integer> keyColumns = columns.chars().mapToObj(digit -> digit - '0').toList();
    encoder = new KeyEncoder(SCHEMA, keyColumns);
    table = encoder.newTable();
    SplittableRandom random = new SplittableRandom(1);
    RowBatchBuilder builder = new RowBatchBuilder(SCHEMA);
    for (int i = 0; i < BATCHES * BATCH_ROWS; i++) {
      long key = random.nextInt(keys) * 1_000_003L;
      builder.row(key, "customer " + key);
      if (builder.size() == BATCH_ROWS) {
        batches.add(builder.build());
        findOrAdd();
      }
    }
  }

  @Benchmark
  @OperationsPerInvocation(BATCH_ROWS)
  public int[] findOrAdd() {
    RowBatch batch = batches.get(next++ % batches.size());
    encoder.encode(batch, rows, BATCH_ROWS);
    table.findOrAdd(encoder, 0, BATCH_ROWS, rowIds);
    return rowIds;
  }
}
