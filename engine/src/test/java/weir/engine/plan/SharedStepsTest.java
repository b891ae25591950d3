package weir.engine.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weir.engine.ColumnDefinition;
import weir.engine.TableDefinition;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;

/** What runs once, and what does not. */
final class SharedStepsTest {
  private static final DataType BIGINT = DataType.of(TypeKind.BIGINT);
  private static final Schema ROWS = Schema.of(new Field("k", BIGINT), new Field("v", BIGINT));
  private static final TableDefinition TABLE =
      new TableDefinition(
          "t",
          TableDefinition.Kind.STREAM,
          ROWS.fields().stream()
              .map(field -> new ColumnDefinition(field.name(), BIGINT, Optional.empty(), ""))
              .toList(),
          List.of(),
          Optional.empty(),
          Map.of(),
          "");

  private int ids;

  private String id() {
    return "step-" + ++ids;
  }

  private PlanNode scan(boolean isStatic, Integer... columns) {
    return new ScanNode(
        id(),
        TABLE,
        List.of(columns),
        Optional.empty(),
        Optional.empty(),
        isStatic,
        false,
        Optional.empty(),
        ROWS);
  }

  private PlanNode over(PlanNode input, int key) {
    return new OverNode(id(), input, List.of(key), List.of(), List.of(), OverNode.ALL, ROWS);
  }

  private PlanNode union(PlanNode... inputs) {
    return new UnionNode(id(), List.of(inputs), PlanNode.NO_TIME, ROWS);
  }

  @Test
  void stepsThatDoTheSameAreTheFirstOfThem() {
    PlanNode first = over(over(scan(false, 0, 1), 0), 1);
    PlanNode second = over(over(scan(false, 0, 1), 0), 1);
    PlanNode shared = SharedSteps.in(union(first, second));
    assertEquals(first, shared.inputs().get(0));
    assertSame(shared.inputs().get(0), shared.inputs().get(1));
  }

  @Test
  void stepsThatDifferBehindTheSameOnesStay() {
    PlanNode shared = SharedSteps.in(union(over(scan(false, 0, 1), 0), over(scan(false, 0, 1), 1)));
    assertNotSame(shared.inputs().get(0), shared.inputs().get(1));
    assertSame(shared.inputs().get(0).inputs().get(0), shared.inputs().get(1).inputs().get(0));
  }

  @Test
  void whatDoesNotOnlyFollowTheSourcesStaysAsItIs() {
    PlanNode fixed = union(over(scan(true, 0, 1), 0), over(scan(true, 0, 1), 0));
    assertSame(fixed, SharedSteps.in(fixed));
    PlanNode values =
        union(new ValuesNode(id(), List.of(), ROWS), new ValuesNode(id(), List.of(), ROWS));
    assertSame(values, SharedSteps.in(values));
    PlanNode mixed =
        union(
            union(scan(false, 0, 1), scan(true, 0, 1)), union(scan(false, 0, 1), scan(true, 0, 1)));
    assertNotSame(SharedSteps.in(mixed).inputs().get(0), SharedSteps.in(mixed).inputs().get(1));
  }

  @Test
  void manyStepsOnOneAnotherTakeNoLongerThanTheirNumber() {
    PlanNode node = scan(false, 0, 1);
    for (int i = 0; i < 200; i++) {
      node = union(node, node);
    }
    assertSame(node, SharedSteps.in(node));
  }
}
