package weir.engine.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static weir.engine.runtime.Scans.ROWS;
import static weir.engine.runtime.Scans.scan;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import weir.engine.plan.HashJoinNode;
import weir.engine.plan.JoinType;
import weir.engine.plan.LookupJoinNode;
import weir.engine.plan.PlanNode;
import weir.engine.plan.UnionNode;

/** What is read before what. */
final class ReadingOrderTest {
  private static PlanNode join(String name, PlanNode left, PlanNode right) {
    return new HashJoinNode(
        name,
        JoinType.INNER,
        left,
        right,
        List.of(0),
        List.of(0),
        Optional.empty(),
        left.schema().append(right.schema().fields()));
  }

  private static PlanNode union(PlanNode... inputs) {
    return new UnionNode("union", List.of(inputs), PlanNode.NO_TIME, ROWS);
  }

  @Test
  void rightInputIsReadFirst() {
    assertEquals(List.of(Set.of("b")), ReadingOrder.of(join("j", scan("a"), scan("b"))));
    assertEquals(
        List.of(Set.of("b", "c")),
        ReadingOrder.of(join("j", scan("a"), union(scan("b"), scan("c")))));
    assertEquals(List.of(), ReadingOrder.of(union(scan("a"), scan("b"))));
  }

  @Test
  void whatTheRightInputWaitsForComesBeforeIt() {
    PlanNode right = join("inner", scan("b"), scan("c"));
    assertEquals(
        List.of(Set.of("c"), Set.of("b", "c")), ReadingOrder.of(join("outer", scan("a"), right)));
    PlanNode left = join("inner", scan("a"), scan("b"));
    assertEquals(
        List.of(Set.of("b"), Set.of("c")), ReadingOrder.of(join("outer", left, scan("c"))));
  }

  @Test
  void whatGoesElsewhereTooIsReadBesideTheOthers() {
    PlanNode a = scan("a");
    assertEquals(List.of(), ReadingOrder.of(join("self", a, a)));
    assertEquals(
        List.of(), ReadingOrder.of(union(join("j", a, union(scan("b"), scan("c"))), scan("c"))));
  }

  @Test
  void whatIsLookedUpIsReadFirstAnyway() {
    PlanNode a = scan("a");
    PlanNode lookup =
        new LookupJoinNode(
            "lookup",
            JoinType.INNER,
            a,
            a,
            List.of(0),
            List.of(0),
            Optional.empty(),
            PlanNode.NO_TIME,
            ROWS.append(ROWS.fields()));
    assertEquals(List.of(Set.of("a")), ReadingOrder.of(lookup));
  }
}
