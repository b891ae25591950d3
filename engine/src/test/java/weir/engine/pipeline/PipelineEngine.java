package weir.engine.pipeline;

import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;
import weir.engine.CatalogObject;
import weir.engine.Clock;
import weir.engine.ColumnDefinition;
import weir.engine.Engine;
import weir.engine.EngineOptions;
import weir.engine.MaterializedViewDefinition;
import weir.engine.PipelineDefinition;
import weir.engine.TableDefinition;
import weir.engine.data.DataType;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.Plan;
import weir.engine.plan.PlanNode;
import weir.engine.plan.ScanNode;
import weir.engine.plan.SinkNode;
import weir.engine.plan.ValuesNode;
import weir.engine.query.Cursor;
import weir.engine.query.Query;
import weir.engine.query.QueryOptions;

/** An engine with streams of numbers, and pipelines that copy one into another. */
final class PipelineEngine implements AutoCloseable {
  static final String IN = "numbers";
  static final String OUT = "copies";

  private static final long LONG_MILLIS = 20_000;

  private final Engine engine;

  /**
   * @param dataDirectory absent for an engine in memory
   */
  PipelineEngine(Optional<Path> dataDirectory, Path baseDirectory) {
    this(dataDirectory, baseDirectory, Clock.system());
  }

  PipelineEngine(Optional<Path> dataDirectory, Path baseDirectory, Clock clock) {
    engine = new Engine(new EngineOptions(clock, dataDirectory, baseDirectory));
  }

  /** One with so much memory for states, and a folder of its own. */
  PipelineEngine(Path directory, long stateBytes) {
    engine =
        new Engine(
            new EngineOptions(Clock.system(), Optional.of(directory), directory, stateBytes));
  }

  Pipelines pipelines() {
    return engine.pipelines();
  }

  Engine engine() {
    return engine;
  }

  void createStream(String name, Map<String, String> options) {
    engine.create(
        new TableDefinition(
            name,
            TableDefinition.Kind.STREAM,
            List.of(new ColumnDefinition("id", DataType.of(TypeKind.BIGINT), Optional.empty(), "")),
            List.of(),
            Optional.empty(),
            options,
            ""),
        false);
  }

  TableDefinition table(String name) {
    CatalogObject object = engine.catalog().find(name).orElseThrow();
    return object instanceof MaterializedViewDefinition view
        ? view.table()
        : (TableDefinition) object;
  }

  private PlanNode scan(String name) {
    Schema schema = table(name).physicalSchema();
    return new ScanNode(
        "scan-" + name, table(name), List.of(0), Optional.empty(), Optional.empty(), schema);
  }

  /** Creates a view of {@link #IN}, with or without a key. */
  void createView(String name, boolean isKeyed, Map<String, String> options) {
    TableDefinition table =
        new TableDefinition(
            name,
            TableDefinition.Kind.TABLE,
            table(IN).columns(),
            isKeyed ? List.of("id") : List.of(),
            Optional.empty(),
            Map.of("connector", MaterializedViewDefinition.CONNECTOR),
            "");
    SinkNode sink = new SinkNode("sink", scan(IN), table);
    PipelineDefinition pipeline =
        PipelineDefinition.of(
            name, "INSERT", options, new Plan(sink, true), ZoneId.of("UTC"), Set.of(IN));
    engine.create(new MaterializedViewDefinition(table, "SELECT * FROM numbers", pipeline), false);
  }

  /** Creates a pipeline from {@link #IN} to {@link #OUT}. */
  void createPipeline(String name, boolean isStreaming, Map<String, String> options) {
    SinkNode sink = new SinkNode("sink", scan(IN), table(OUT));
    engine.create(
        PipelineDefinition.of(
            name,
            "INSERT INTO copies SELECT * FROM numbers",
            options,
            new Plan(sink, isStreaming),
            ZoneId.of("UTC"),
            Set.of(IN, OUT)),
        false);
  }

  void insert(long... numbers) {
    List<List<Object>> rows =
        LongStream.of(numbers).mapToObj(number -> List.<Object>of(number)).toList();
    PlanNode values = new ValuesNode("values", List.copyOf(rows), table(IN).physicalSchema());
    SinkNode sink = new SinkNode("sink", values, table(IN));
    engine.insert(new Plan(sink, false), sink, List.of(QueryOptions.of("insert")));
  }

  /** All rows of a stream, once it has that many; fewer if they do not come. */
  List<Long> read(String name, int count) {
    Query query = engine.start(new Plan(scan(name), true), QueryOptions.of("read"));
    List<Long> numbers = new ArrayList<>();
    try (Cursor cursor = query.cursor()) {
      RowBatch batch = cursor.next(LONG_MILLIS);
      while (batch != null) {
        for (int i = 0; i < batch.size(); i++) {
          numbers.add(batch.longs(0).value(batch.row(i)));
        }
        batch = cursor.next(numbers.size() < count ? LONG_MILLIS : 0);
      }
    }
    return numbers;
  }

  /** All rows of a stream as it is now. */
  List<Long> readNow(String name) {
    try (Cursor cursor = startToRead(name)) {
      return rest(cursor);
    }
  }

  /** Begins to read the rows of a stream as it is now. */
  Cursor startToRead(String name) {
    return engine.start(new Plan(scan(name), false), QueryOptions.of("read")).cursor();
  }

  /** The rows that have not been read yet. */
  static List<Long> rest(Cursor cursor) {
    List<Long> numbers = new ArrayList<>();
    while (!cursor.isDone()) {
      RowBatch batch = cursor.next(LONG_MILLIS);
      for (int i = 0; batch != null && i < batch.size(); i++) {
        numbers.add(batch.longs(0).value(batch.row(i)));
      }
    }
    return numbers;
  }

  PipelineStatus status(String name) {
    return pipelines().find(name).orElseThrow();
  }

  @Override
  public void close() {
    engine.close();
  }
}
