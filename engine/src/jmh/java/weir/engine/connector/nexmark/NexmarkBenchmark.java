package weir.engine.connector.nexmark;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import weir.engine.Clock;
import weir.engine.TableDefinition;
import weir.engine.connector.ConnectorContext;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.Source;
import weir.engine.connector.SplitReader;
import weir.engine.data.RowBatch;

/** Nanoseconds for a row, made as fast as can be. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class NexmarkBenchmark {
  private static final int BATCH_ROWS = RowBatch.DEFAULT_ROWS;

  /** A table and its columns. */
  @Param({
    "bid:auction,bidder,price,dateTime",
    "bid:auction,bidder,price,channel,url,dateTime,extra",
    "auction:id,seller,category,dateTime,expires",
    "person:id,name,city,state"
  })
  String columns = "";

  @Param({"0", "4000"})
  String outOfOrderMillis = "";

  private final NexmarkConnector connector = new NexmarkConnector();
  private @Nullable SplitReader reader;

  @Setup
  public void open() {
    String[] parts = columns.split(":", 2);
    EventKind kind = EventKind.valueOf(parts[0].toUpperCase(Locale.ROOT));
    TableDefinition table =
        NexmarkFiles.definition(kind, Map.of("out-of-order-millis", outOfOrderMillis));
    Source source =
        connector.source(
            table, new ConnectorContext(Clock.system(), Optional.empty(), Path.of("")));
    List<Integer> wanted =
        List.of(parts[1].split(",", -1)).stream()
            .map(name -> table.schema().indexOf(name).orElseThrow())
            .toList();
    reader =
        source.open(source.splits().get(0), new ReadRequest(wanted, BATCH_ROWS, false, () -> {}));
  }

  @TearDown
  public void close() {
    connector.close();
  }

  @Benchmark
  @OperationsPerInvocation(BATCH_ROWS)
  public @Nullable RowBatch rows() {
    return reader == null ? null : reader.poll();
  }
}
