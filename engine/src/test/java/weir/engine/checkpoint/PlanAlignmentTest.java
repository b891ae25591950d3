package weir.engine.checkpoint;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.CompleteNode;
import weir.engine.plan.LimitNode;
import weir.engine.plan.Plan;
import weir.engine.plan.PlanNode;
import weir.engine.plan.UnionNode;
import weir.engine.plan.UpsertNode;
import weir.engine.plan.ValuesNode;

/** Operators of a changed plan have the names of those that they are. */
final class PlanAlignmentTest {
  private static final Schema ROWS =
      Schema.of(
          new Field("a", DataType.of(TypeKind.BIGINT)), new Field("b", DataType.decimal(9, 2)));

  private static PlanNode values() {
    return new ValuesNode("1-values", List.of(), ROWS);
  }

  private static PlanNode upsert(String id, int key, PlanNode input) {
    return new UpsertNode(id, input, List.of(key));
  }

  private static String aligned(PlanNode before, PlanNode after) {
    return text(PlanAlignment.of(new Plan(before, true), new Plan(after, true)).root());
  }

  private static String text(PlanNode node) {
    List<String> inputs = node.inputs().stream().map(PlanAlignmentTest::text).toList();
    return node.id() + (inputs.isEmpty() ? "" : inputs);
  }

  @Test
  void aStepInBetweenMovesNoName() {
    PlanNode before = upsert("2-upsert", 0, values());
    PlanNode after = upsert("3-upsert", 0, new LimitNode("2-limit", values(), 0, 5));
    assertEquals("2-upsert[2-limit[1-values]]", aligned(before, after));
  }

  @Test
  void aStepOnTopMovesNoName() {
    PlanNode before = upsert("2-upsert", 0, values());
    PlanNode after = upsert("3-upsert", 1, upsert("2-upsert", 0, values()));
    assertEquals("3-upsert[2-upsert[1-values]]", aligned(before, after));
  }

  @Test
  void aStepBelowMovesNoName() {
    PlanNode before = upsert("2-upsert", 1, values());
    PlanNode after = upsert("3-upsert", 1, upsert("2-upsert", 0, values()));
    assertEquals("2-upsert[4-upsert[1-values]]", aligned(before, after));
  }

  @Test
  void ofTwoThatAreMadeTheSameTheOneThatReadsTheSameIsMeant() {
    PlanNode left = upsert("3-upsert", 0, upsert("2-upsert", 1, values()));
    PlanNode right = upsert("4-upsert", 0, values());
    PlanNode before = new UnionNode("5-union", List.of(left, right), -1, ROWS);
    PlanNode first = upsert("2-upsert", 0, values());
    PlanNode second = upsert("4-upsert", 0, upsert("3-upsert", 1, values()));
    PlanNode after = new UnionNode("5-union", List.of(first, second), -1, ROWS);
    assertEquals(
        "5-union[4-upsert[1-values], 3-upsert[2-upsert[1-values]]]", aligned(before, after));
  }

  @Test
  void whatHasChangedKeepsTheNameOfItsPlace() {
    PlanNode before = upsert("2-upsert", 0, values());
    assertEquals("2-upsert[1-values]", aligned(before, upsert("2-upsert", 1, values())));
  }

  @Test
  void anotherSortOfStepGetsANewName() {
    PlanNode before = upsert("2-upsert", 0, values());
    PlanNode after = new CompleteNode("2-upsert", values(), List.of(), 0, 9);
    assertEquals("3-upsert[1-values]", aligned(before, after));
  }
}
