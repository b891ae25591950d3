package weir.engine.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static weir.engine.runtime.Scans.scan;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weir.engine.plan.AggregateNode;
import weir.engine.plan.CalcNode;
import weir.engine.plan.GeneratedCode;
import weir.engine.plan.HashJoinNode;
import weir.engine.plan.JoinType;
import weir.engine.plan.LimitNode;
import weir.engine.plan.PlanNode;

/** A join keeps the input that is much less, if its size is known and nothing else tells. */
final class JoinSidesTest {
  private static final long MUCH = 1L << 30;

  private static HashJoinNode join(JoinType type, PlanNode left, PlanNode right) {
    return new HashJoinNode(
        "join", type, left, right, List.of(0), List.of(0), Optional.empty(), left.schema());
  }

  private static boolean keepsLeft(PlanNode join, long leftBytes, long rightBytes) {
    PlanNode chosen =
        JoinSides.in(join, Scans.sizes(table -> table.name().equals("a") ? leftBytes : rightBytes));
    return ((HashJoinNode) chosen).keepsLeft();
  }

  @Test
  void keepsTheLeftRowsIfThereIsMuchMoreToTheRight() {
    PlanNode join = join(JoinType.INNER, scan("a"), scan("b"));
    assertEquals(true, keepsLeft(join, MUCH / 3, MUCH));
    assertEquals(false, keepsLeft(join, MUCH / 2, MUCH));
    assertEquals(false, keepsLeft(join, MUCH, MUCH / 3));
  }

  @Test
  void littleIsKeptAsItIsWritten() {
    PlanNode join = join(JoinType.INNER, scan("a"), scan("b"));
    assertEquals(false, keepsLeft(join, 1, JoinSides.LITTLE_BYTES));
    assertEquals(true, keepsLeft(join, 1, JoinSides.LITTLE_BYTES + 1));
  }

  @Test
  void sizeThatIsNotKnownSaysNothing() {
    PlanNode join = join(JoinType.INNER, scan("a"), scan("b"));
    assertEquals(false, keepsLeft(join, 0, MUCH));
    assertEquals(false, keepsLeft(join, 1, 0));
  }

  @Test
  void whatIsMadeOfRowsIsOfNoKnownSize() {
    PlanNode counted = new AggregateNode("n", scan("b"), List.of(), List.of(), scan("b").schema());
    assertEquals(false, keepsLeft(join(JoinType.INNER, scan("a"), counted), 1, MUCH));
    assertEquals(
        false, keepsLeft(join(JoinType.INNER, scan("a"), calc("WHERE x > 1", "x")), 1, MUCH));
    assertEquals(true, keepsLeft(join(JoinType.INNER, scan("a"), calc("", "x")), 1, MUCH));
  }

  private static PlanNode calc(String... description) {
    PlanNode input = scan("b");
    GeneratedCode code = new GeneratedCode("C", "", List.of(description));
    return new CalcNode("calc", input, code, PlanNode.NO_TIME, input.schema());
  }

  @Test
  void otherKindsOfJoinsKeepTheRightRows() {
    for (JoinType type : JoinType.values()) {
      PlanNode join = join(type, scan("a"), scan("b"));
      assertEquals(type == JoinType.INNER, keepsLeft(join, 1, MUCH), type.toString());
    }
  }

  @Test
  void joinBelowOtherStepsIsFoundAndTheyStayWhatTheyAre() {
    PlanNode join = join(JoinType.INNER, scan("a"), scan("b"));
    PlanNode limit = new LimitNode("limit", join, 0, 10);
    PlanNode changed =
        JoinSides.in(limit, Scans.sizes(table -> table.name().equals("a") ? 1 : MUCH));
    assertEquals(true, ((HashJoinNode) changed.inputs().get(0)).keepsLeft());
    assertSame(limit, JoinSides.in(limit, Scans.sizes(table -> MUCH)));
  }
}
