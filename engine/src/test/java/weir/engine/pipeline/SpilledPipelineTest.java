package weir.engine.pipeline;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import weir.engine.Clock;
import weir.engine.ColumnDefinition;
import weir.engine.Engine;
import weir.engine.EngineOptions;
import weir.engine.PipelineDefinition;
import weir.engine.TableDefinition;
import weir.engine.WatermarkDefinition;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.Plan;
import weir.engine.plan.PlanNode;
import weir.engine.plan.ScanNode;
import weir.engine.plan.SinkNode;
import weir.engine.plan.ValuesNode;
import weir.engine.plan.WatermarkSpec;
import weir.engine.plan.WindowAggregateNode;
import weir.engine.plan.WindowSpec;
import weir.engine.query.Cursor;
import weir.engine.query.QueryOptions;

/** A pipeline without room for its state in memory, across engines. */
final class SpilledPipelineTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final long WINDOW = 10_000;
  private static final int ROWS = 6000;
  private static final int KEYS = 1500;
  private static final long LONG_MILLIS = 20_000;

  /** No state at all fits. */
  private static final long STATE_BYTES = 1;

  private static final Schema INPUT =
      Schema.of(new Field("k", BIGINT), new Field("ts", DataType.timestamp()));

  private static final Schema OUTPUT =
      Schema.of(
          new Field("k", BIGINT),
          new Field("window_start", DataType.timestamp()),
          new Field("window_end", DataType.timestamp()),
          new Field("window_time", DataType.timestamp()),
          new Field("n", BIGINT));

  @TempDir Path directory;

  private Engine open() {
    return new Engine(
        new EngineOptions(Clock.system(), Optional.of(directory), directory, STATE_BYTES));
  }

  /** Each run may have as many workers as it likes; the first number is that of the first run. */
  @ParameterizedTest
  @ValueSource(strings = {"1 1 1 1", "1 2 4 3", "4 1 3 1"})
  void everyWindowIsCountedAcrossRestarts(String workers) {
    String[] runs = workers.split(" ", 0);
    Map<String, Long> expected = new TreeMap<>();
    try (Engine engine = open()) {
      create(engine, "numbers", INPUT, Optional.of(new WatermarkDefinition("ts", "ts", 0)));
      create(engine, "counts", OUTPUT, Optional.empty());
      createPipeline(engine, runs[0]);
    }
    for (int part = 0; part < 3; part++) {
      try (Engine engine = open()) {
        createPipeline(engine, runs[part]);
        insert(engine, part * (long) ROWS, expected);
      }
    }
    Map<String, Long> found = new TreeMap<>();
    try (Engine engine = open()) {
      createPipeline(engine, runs[3]);
      // Behind all windows, so that they are over.
      insert(engine, List.of(List.of(-1L, 10 * WINDOW)));
      read(engine, expected.size()).forEach(row -> found.merge(row, 1L, Long::sum));
    }
    Map<String, Long> once = new TreeMap<>();
    expected.forEach((group, count) -> once.put(group + "=" + count, 1L));
    assertEquals(once, found);
  }

  private static void create(
      Engine engine, String name, Schema schema, Optional<WatermarkDefinition> watermark) {
    List<ColumnDefinition> columns =
        schema.fields().stream()
            .map(field -> new ColumnDefinition(field.name(), field.type(), Optional.empty(), ""))
            .toList();
    engine.create(
        new TableDefinition(
            name, TableDefinition.Kind.STREAM, columns, List.of(), watermark, Map.of(), ""),
        false);
  }

  private static TableDefinition table(Engine engine, String name) {
    return (TableDefinition) engine.catalog().find(name).orElseThrow();
  }

  private static void createPipeline(Engine engine, String workers) {
    ScanNode scan =
        new ScanNode(
            "1-scan",
            table(engine, "numbers"),
            List.of(0, 1),
            Optional.empty(),
            Optional.of(new WatermarkSpec(1, 0)),
            INPUT);
    WindowAggregateNode counted =
        new WindowAggregateNode(
            "2-aggregate",
            scan,
            new WindowSpec.Tumbling(WINDOW, 0),
            1,
            List.of(0),
            List.of(new AggregateCall(AggregateFunction.COUNT, List.of(), false, -1, "n", BIGINT)),
            OUTPUT);
    engine.create(
        PipelineDefinition.of(
            "counting",
            "INSERT",
            Map.of("state.backend", "rocksdb", "checkpoint.interval", "10 ms", "workers", workers),
            new Plan(new SinkNode("3-sink", counted, table(engine, "counts")), true),
            ZoneId.of("UTC"),
            Set.of("numbers", "counts")),
        true);
  }

  /** Rows from that time on, a millisecond apart. */
  private static void insert(Engine engine, long firstTime, Map<String, Long> expected) {
    List<List<Object>> rows = new ArrayList<>();
    for (long time = firstTime; time < firstTime + ROWS; time++) {
      long key = time * 7919 % KEYS;
      rows.add(List.of(key, time));
      expected.merge(key + " " + Math.floorDiv(time, WINDOW) * WINDOW, 1L, Long::sum);
    }
    insert(engine, rows);
  }

  private static void insert(Engine engine, List<List<Object>> rows) {
    PlanNode values = new ValuesNode("values", List.copyOf(rows), INPUT);
    SinkNode sink = new SinkNode("3-sink", values, table(engine, "numbers"));
    engine.insert(new Plan(sink, false), sink, List.of(QueryOptions.of("insert")));
  }

  private static List<String> read(Engine engine, int count) {
    ScanNode scan =
        new ScanNode(
            "1-scan",
            table(engine, "counts"),
            List.of(0, 1, 2, 3, 4),
            Optional.empty(),
            Optional.empty(),
            OUTPUT);
    List<String> rows = new ArrayList<>();
    try (Cursor cursor = engine.start(new Plan(scan, true), QueryOptions.of("read")).cursor()) {
      RowBatch batch = cursor.next(LONG_MILLIS);
      while (batch != null) {
        for (int i = 0; i < batch.size(); i++) {
          int row = batch.row(i);
          String group = batch.longs(0).value(row) + " " + batch.longs(1).value(row);
          rows.add(group + "=" + batch.longs(4).value(row));
        }
        batch = cursor.next(rows.size() < count ? LONG_MILLIS : 0);
      }
    }
    return rows;
  }
}
