package weir.golden;

import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import weir.durable.Connectors;
import weir.durable.Nowhere;
import weir.durable.ShortLives;
import weir.engine.Clock;
import weir.engine.ColumnDefinition;
import weir.engine.Engine;
import weir.engine.EngineOptions;
import weir.engine.MaterializedViewDefinition;
import weir.engine.TableDefinition;
import weir.engine.data.TypeKind;
import weir.engine.plan.LookupJoinNode;
import weir.engine.plan.Plan;
import weir.engine.plan.PlanNode;
import weir.engine.plan.ScanNode;
import weir.engine.plan.SinkNode;
import weir.sql.CompileOptions;
import weir.sql.SqlCompiler;
import weir.sql.Statement;

/**
 * A SELECT of a golden script once more, as a query that survives short lives and writes into a
 * stream, over the data directory of an engine that is closed meanwhile.
 */
final class DurableAnswer {
  /** The stream that it writes into. */
  static final String TABLE = "durable_answer";

  private static final Clock CLOCK = Clock.system();
  private static final int[] BATCH_ROWS = {1, 7, 2048};

  private final ShortLives lives;
  private final Path data;
  private final Path base = Path.of("").toAbsolutePath();

  DurableAnswer(ShortLives lives, Path data) {
    this.lives = lives;
    this.data = data;
  }

  /** Writes the answer into {@link #TABLE}, if the statement has one that can be written there. */
  boolean write(String sql, ZoneId zone) {
    Optional<Plan> plan;
    try (Engine engine = new Engine(new EngineOptions(CLOCK, Optional.of(data), base))) {
      Statement statement =
          new SqlCompiler().compile(sql, engine.catalog(), new CompileOptions(zone));
      plan =
          plan(statement)
              .filter(select -> isWritable(select.root()))
              .map(select -> intoTable(select.root(), engine));
    }
    plan.ifPresent(found -> run(found, zone, new Random(sql.hashCode())));
    return plan.isPresent();
  }

  /**
   * The plan of a SELECT that ends, reads what is there without an engine, and does not look up
   * what has come by then, which is another thing in each run.
   */
  static Optional<Plan> plan(Statement statement) {
    return statement instanceof Statement.Select select
            && !select.plan().streaming()
            && select.parameters().isEmpty()
            && isReadable(select.plan().root())
        ? Optional.of(select.plan())
        : Optional.empty();
  }

  private static boolean isReadable(PlanNode node) {
    return node instanceof ScanNode scan
        ? !scan.table().connector().equals(MaterializedViewDefinition.CONNECTOR)
        : !(node instanceof LookupJoinNode)
            && node.inputs().stream().allMatch(DurableAnswer::isReadable);
  }

  private static boolean isWritable(PlanNode node) {
    return node.schema().fields().stream()
        .noneMatch(
            field ->
                List.of(TypeKind.NULL, TypeKind.INTERVAL_DAY_TIME, TypeKind.INTERVAL_YEAR_MONTH)
                    .contains(field.type().kind()));
  }

  private static Plan intoTable(PlanNode root, Engine engine) {
    List<ColumnDefinition> columns = new ArrayList<>();
    for (int i = 0; i < root.schema().size(); i++) {
      columns.add(new ColumnDefinition("c" + i, root.schema().type(i), Optional.empty(), ""));
    }
    engine.create(
        new TableDefinition(
            TABLE, TableDefinition.Kind.STREAM, columns, List.of(), Optional.empty(), Map.of(), ""),
        false);
    TableDefinition table = (TableDefinition) engine.catalog().find(TABLE).orElseThrow();
    return new Plan(new SinkNode("sink", root, table), false);
  }

  private void run(Plan plan, ZoneId zone, Random random) {
    TableDefinition table = ((SinkNode) plan.root()).table();
    try (Connectors connectors = new Connectors(Optional.of(data))) {
      lives.run(
          plan,
          new ShortLives.World(
              connectors::source,
              connectors.sink(table),
              leftOut -> new Nowhere(),
              zone,
              BATCH_ROWS[random.nextInt(BATCH_ROWS.length)],
              1,
              true,
              random.nextLong(),
              progress -> {}));
    }
  }
}
