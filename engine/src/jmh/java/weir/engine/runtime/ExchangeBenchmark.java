package weir.engine.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.RowBatchBuilder;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.operator.OperatorMetrics;

/**
 * Nanoseconds per row of an exchange between tasks, on one thread: a batch is scattered by its keys
 * to so many workers, and each takes its part out of its inbox.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class ExchangeBenchmark {
  private static final int BATCH_ROWS = 2048;
  private static final int BATCHES = 64;
  private static final Schema SCHEMA =
      Schema.of(
          new Field("number", DataType.of(TypeKind.BIGINT)),
          new Field("name", DataType.of(TypeKind.VARCHAR)),
          new Field("price", DataType.of(TypeKind.DOUBLE)));

  @Param({"0", "1"})
  int key;

  @Param({"2", "8"})
  int workers = 2;

  private final List<RowBatch> batches = new ArrayList<>();
  private final List<Inbox> inboxes = new ArrayList<>();
  private Scatter scatter = new Scatter(new RoutingInTurn(1), List.of());
  private int next;

  @Setup
  public void setUp() {
    SplittableRandom random = new SplittableRandom(1);
    RowBatchBuilder builder = new RowBatchBuilder(SCHEMA);
    for (int i = 0; i < BATCHES; i++) {
      for (int row = 0; row < BATCH_ROWS; row++) {
        long number = random.nextInt(100_000) * 1_000_003L;
        builder.row(number, "customer " + number, random.nextDouble());
      }
      batches.add(builder.build());
    }
    List<Channel> channels = new ArrayList<>();
    for (int i = 0; i < workers; i++) {
      Inbox inbox = new Inbox();
      Outlet outlet = new Outlet(new OperatorMetrics());
      outlet.addReader(new Open());
      inboxes.add(inbox);
      channels.add(new Entrance(inbox, new OperatorMetrics(), outlet).newChannel());
    }
    scatter = new Scatter(new RoutingByKeys(SCHEMA, List.of(key), workers), channels);
  }

  @Benchmark
  @OperationsPerInvocation(BATCH_ROWS)
  public void exchange(Blackhole blackhole) throws InterruptedException {
    scatter.process(batches.get(next++ % BATCHES));
    for (Inbox inbox : inboxes) {
      blackhole.consume(Objects.requireNonNull(inbox.take()).message());
    }
  }

  /** Somebody who wants rows. */
  private static final class Open implements Inlet {
    @Override
    public void process(RowBatch batch) {}

    @Override
    public void advanceWatermark(long watermark) {}

    @Override
    public void endEpoch(long epoch) {}

    @Override
    public void end() {}

    @Override
    public boolean isOpen() {
      return true;
    }
  }
}
