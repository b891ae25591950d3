package weir.engine.runtime;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import weir.engine.ColumnDefinition;
import weir.engine.TableDefinition;
import weir.engine.WatermarkDefinition;
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
import weir.engine.plan.UnionNode;
import weir.engine.plan.WatermarkSpec;
import weir.engine.plan.WindowAggregateNode;
import weir.engine.plan.WindowSpec;

/** The queries whose processes die: over streams of key, time and value. */
enum CrashPlan {
  FILTER {
    @Override
    PlanNode node() {
      return new CalcNode("filter", scan("a"), everySecondRow(), 1, Optional.empty(), ROWS);
    }
  },
  WINDOWS {
    @Override
    PlanNode node() {
      return windows(scan("a"));
    }
  },
  TWO_SOURCES {
    @Override
    PlanNode node() {
      return windows(new UnionNode("union", List.of(scan("a"), scan("b")), 1, ROWS));
    }
  },
  JOIN {
    @Override
    PlanNode node() {
      return join(scan("a"), scan("b"));
    }
  },
  WINDOWS_OF_JOIN {
    @Override
    PlanNode node() {
      return windows(join(scan("a"), scan("b")));
    }
  };

  /** Key, time, value. */
  static final Schema ROWS =
      Schema.of(
          new Field("k", DataType.of(TypeKind.VARCHAR)),
          new Field("ts", DataType.timestamp()),
          new Field("v", DataType.of(TypeKind.BIGINT)));

  private static final long DELAY_MILLIS = 20;

  /** What is written into the sink. */
  abstract PlanNode node();

  Plan plan() {
    PlanNode node = node();
    return new Plan(new SinkNode("sink", node, table("out", node.schema())), false);
  }

  /** Rows of a split: times go up and down, so that some are late. */
  static List<List<@Nullable Object>> rows(Random random) {
    List<List<@Nullable Object>> rows = new ArrayList<>();
    long time = 1_000;
    for (int i = random.nextInt(300); i > 0; i--) {
      time += random.nextInt(6);
      long moved = time - (random.nextInt(5) == 0 ? random.nextInt(60) : 0);
      rows.add(List.of("k" + random.nextInt(5), moved, random.nextLong(1000)));
    }
    return rows;
  }

  private static PlanNode scan(String name) {
    return new ScanNode(
        "scan-" + name,
        table(name, ROWS),
        List.of(0, 1, 2),
        Optional.empty(),
        Optional.of(new WatermarkSpec(1, DELAY_MILLIS)),
        ROWS);
  }

  private static TableDefinition table(String name, Schema schema) {
    return new TableDefinition(
        name,
        TableDefinition.Kind.STREAM,
        schema.fields().stream()
            .map(field -> new ColumnDefinition(field.name(), field.type(), Optional.empty(), ""))
            .toList(),
        List.of(),
        name.equals("out")
            ? Optional.empty()
            : Optional.of(new WatermarkDefinition("ts", "ts", DELAY_MILLIS)),
        Map.of(),
        "");
  }

  private static PlanNode windows(PlanNode input) {
    DataType bigint = DataType.of(TypeKind.BIGINT);
    Schema schema =
        Schema.of(
            new Field("k", DataType.of(TypeKind.VARCHAR)),
            new Field("window_start", DataType.timestamp()),
            new Field("window_end", DataType.timestamp()),
            new Field("window_time", DataType.timestamp()),
            new Field("n", bigint),
            new Field("s", bigint));
    return new WindowAggregateNode(
        "windows",
        input,
        new WindowSpec.Hopping(20, 60, 0),
        1,
        List.of(0),
        List.of(
            new AggregateCall(AggregateFunction.COUNT, List.of(), false, -1, "n", bigint),
            new AggregateCall(AggregateFunction.SUM, List.of(2), false, -1, "s", bigint)),
        schema);
  }

  private static PlanNode join(PlanNode left, PlanNode right) {
    return new IntervalJoinNode(
        "join",
        JoinType.INNER,
        left,
        right,
        List.of(0),
        List.of(0),
        1,
        1,
        -10,
        30,
        Optional.empty(),
        1,
        ROWS.append(ROWS.fields()));
  }

  /** By its value, not by its place. */
  private static GeneratedCode everySecondRow() {
    String source =
        """
        package weir.generated;
        public final class EverySecond implements weir.engine.operator.BatchFunction {
          public EverySecond(weir.engine.operator.ExpressionContext context) {}
          public weir.engine.data.RowBatch apply(weir.engine.data.RowBatch input) {
            int[] kept = new int[input.size()];
            int size = 0;
            for (int i = 0; i < input.size(); i++) {
              int row = input.row(i);
              if (input.longs(2).value(row) % 2 == 0) {
                kept[size++] = row;
              }
            }
            return input.withSelection(kept, size);
          }
        }
        """;
    return new GeneratedCode("weir.generated.EverySecond", source, List.of("even"));
  }
}
