package weir.engine.runtime;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import weir.engine.ColumnDefinition;
import weir.engine.TableDefinition;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.engine.plan.CalcNode;
import weir.engine.plan.GeneratedCode;
import weir.engine.plan.IntervalJoinNode;
import weir.engine.plan.JoinType;
import weir.engine.plan.Plan;
import weir.engine.plan.PlanNode;
import weir.engine.plan.ScanNode;
import weir.engine.plan.SinkNode;
import weir.engine.plan.SortKey;
import weir.engine.plan.TimeOverNode;
import weir.engine.plan.UnionNode;
import weir.engine.plan.WatermarkSpec;
import weir.engine.plan.WindowAggregateNode;
import weir.engine.plan.WindowSpec;
import weir.engine.time.WatermarkPolicy;

/**
 * Random plans, in which steps are used more than once and come together again, give the same on
 * any number of workers, and come to an end: with more messages than channels hold.
 */
@Timeout(value = 120, unit = TimeUnit.SECONDS)
final class WorkersRandomTest {
  private static final int PLANS = Integer.getInteger("plans", 40);
  private static final CodeCompiler COMPILER =
      new CodeCompiler(WorkersRandomTest.class.getClassLoader());
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final Schema ROWS = CrashPlan.ROWS;

  private static final Schema WINDOWS =
      Schema.of(
          new Field("k", DataType.of(TypeKind.VARCHAR)),
          new Field("window_start", DataType.timestamp()),
          new Field("window_end", DataType.timestamp()),
          new Field("window_time", DataType.timestamp()),
          new Field("n", BIGINT));

  @Test
  void planGivesTheSameOnAnyNumberOfWorkers() {
    for (int seed = 0; seed < PLANS; seed++) {
      Random random = new Random(seed);
      RandomPlan plan = new RandomPlan(random);
      PlanNode root = plan.node(3);
      Map<String, List<List<List<@Nullable Object>>>> inputs =
          Map.of("a", splits(random), "b", splits(random));
      String expected = run(root, inputs, new Random(seed), 1);
      for (int workers : new int[] {2, 3, 5}) {
        String name = "seed " + seed + " on " + workers + " workers";
        assertEquals(expected, run(root, inputs, random, workers), name);
      }
    }
  }

  private static List<List<List<@Nullable Object>>> splits(Random random) {
    List<List<List<@Nullable Object>>> splits = new ArrayList<>();
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      splits.add(CrashPlan.rows(random));
    }
    return splits;
  }

  /** The rows in order of their text, and how many were late. */
  private static String run(
      PlanNode root,
      Map<String, List<List<List<@Nullable Object>>>> inputs,
      Random arrivals,
      int workers) {
    SimulatedSink sink = new SimulatedSink();
    TaskContext context =
        new TaskContext(
            new TickingClock(arrivals),
            COMPILER,
            new NoExpressions(),
            table -> new SimulatedSource(ROWS, requireNonNull(inputs.get(table.name())), arrivals),
            table -> sink,
            1 + arrivals.nextInt(5),
            Schedule.CONTINUOUS,
            WatermarkPolicy.MIN,
            new LeftOutTarget("query", table -> new SimulatedSink()),
            "",
            workers);
    Plan plan = new Plan(new SinkNode("sink", root, table("out", root.schema())), false);
    PlannedTask task = new QueryBuilder(context, TaskStart.BEGINNING).build(plan);
    task.task().run(EpochListener.NONE);
    List<String> rows = sink.published().stream().map(String::valueOf).sorted().toList();
    return task.progress(0).rowsIn() + " in, " + task.progress(0).rowsLate() + " late: " + rows;
  }

  private static TableDefinition table(String name, Schema schema) {
    return new TableDefinition(
        name,
        TableDefinition.Kind.STREAM,
        schema.fields().stream()
            .map(field -> new ColumnDefinition(field.name(), field.type(), Optional.empty(), ""))
            .toList(),
        List.of(),
        Optional.empty(),
        Map.of(),
        "");
  }

  /** Steps over rows of key, time and value, which they put out again. */
  private static final class RandomPlan {
    private final Random random;
    private final List<PlanNode> made = new ArrayList<>();
    private int steps;

    /** Few: joins of joins have many rows. */
    private int joins;

    RandomPlan(Random random) {
      this.random = random;
      made.add(scan("a"));
      made.add(scan("b"));
    }

    private static PlanNode scan(String name) {
      return new ScanNode(
          "scan-" + name,
          table(name, ROWS),
          List.of(0, 1, 2),
          Optional.empty(),
          Optional.of(new WatermarkSpec(1, 20)),
          ROWS);
    }

    /** One that is there already, or a new one. */
    PlanNode node(int depth) {
      if (depth == 0 || random.nextInt(4) == 0) {
        return made.get(random.nextInt(made.size()));
      }
      PlanNode input = node(depth - 1);
      String id = "step-" + steps++;
      PlanNode node =
          switch (random.nextInt(joins < 2 ? 4 : 3)) {
            case 0 -> new UnionNode(id, List.of(input, node(depth - 1)), 1, ROWS);
            case 1 -> windows(id, input);
            case 2 ->
                new TimeOverNode(
                    id,
                    input,
                    1,
                    List.of(random.nextInt(2) * 2),
                    List.of(new SortKey(1, false, false)),
                    List.of(),
                    0,
                    ROWS);
            default -> join(id, input, node(depth - 1));
          };
      made.add(node);
      return node;
    }

    private static PlanNode windows(String id, PlanNode input) {
      AggregateCall count =
          new AggregateCall(AggregateFunction.COUNT, List.of(), false, -1, "n", BIGINT);
      PlanNode windows =
          new WindowAggregateNode(
              id + "-windows",
              input,
              new WindowSpec.Tumbling(50, 0),
              1,
              List.of(0),
              List.of(count),
              WINDOWS);
      return new CalcNode(id, windows, columns(0, 3, 4), 1, ROWS);
    }

    private PlanNode join(String id, PlanNode left, PlanNode right) {
      joins++;
      PlanNode join =
          new IntervalJoinNode(
              id + "-join",
              JoinType.LEFT,
              left,
              right,
              List.of(0),
              List.of(0),
              1,
              1,
              -5,
              5,
              Optional.empty(),
              1,
              ROWS.append(ROWS.fields()));
      return new CalcNode(id, join, columns(0, 1, 5), 1, ROWS);
    }

    private static GeneratedCode columns(int key, int time, int value) {
      String source =
          """
          package weir.generated;
          public final class Columns implements weir.engine.operator.BatchFunction {
            public Columns(weir.engine.operator.ExpressionContext context) {}
            private final weir.engine.data.Schema schema =
                weir.engine.data.Schema.of(new weir.engine.data.Field[] {
                  new weir.engine.data.Field(
                      "k", weir.engine.data.DataType.of(weir.engine.data.TypeKind.VARCHAR)),
                  new weir.engine.data.Field("ts", weir.engine.data.DataType.timestamp()),
                  new weir.engine.data.Field(
                      "v", weir.engine.data.DataType.of(weir.engine.data.TypeKind.BIGINT))});
            public weir.engine.data.RowBatch apply(weir.engine.data.RowBatch input) {
              return input.withColumns(schema, java.util.Arrays.asList(new Object[] {
                  input.column(%d), input.column(%d), input.column(%d)}));
            }
          }
          """
              .formatted(key, time, value);
      return new GeneratedCode("weir.generated.Columns", source, List.of("k", "ts", "v"));
    }
  }
}
