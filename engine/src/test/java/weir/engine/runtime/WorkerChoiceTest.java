package weir.engine.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static weir.engine.runtime.Scans.ROWS;
import static weir.engine.runtime.Scans.scan;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import weir.engine.plan.AggregateNode;
import weir.engine.plan.HashJoinNode;
import weir.engine.plan.JoinType;
import weir.engine.plan.LimitNode;
import weir.engine.plan.PlanNode;
import weir.engine.plan.SortNode;
import weir.engine.plan.UnionNode;

/** A query that says nothing of workers gets several where they have something to do. */
final class WorkerChoiceTest {
  private static int workers(PlanNode root, long bytes, int processors) {
    return WorkerChoice.of(root, Scans.sizes(table -> bytes), processors);
  }

  @Test
  void muchToDecodeIsForAllProcessors() {
    assertEquals(1, workers(scan("a"), WorkerChoice.MUCH_BYTES - 1, 4));
    assertEquals(4, workers(scan("a"), WorkerChoice.MUCH_BYTES, 4));
    assertEquals(1, workers(scan("a"), Long.MAX_VALUE, 1));
  }

  @Test
  void eachSourceCountsOnce() {
    PlanNode a = scan("a");
    PlanNode twice = new UnionNode("union", List.of(a, a), PlanNode.NO_TIME, ROWS);
    PlanNode two = new UnionNode("union", List.of(a, scan("b")), PlanNode.NO_TIME, ROWS);
    assertEquals(1, workers(twice, WorkerChoice.MUCH_BYTES / 2, 4));
    assertEquals(4, workers(two, WorkerChoice.MUCH_BYTES / 2, 4));
  }

  @Test
  void limitReadsNoFurtherThanItMust() {
    PlanNode limited = new LimitNode("limit", scan("a"), 0, 10);
    assertEquals(1, workers(limited, Long.MAX_VALUE, 4));
  }

  @Test
  void limitEndsNothingBelowWhatMustSeeAllRows() {
    PlanNode sorted = new SortNode("sort", scan("a"), List.of(), 0, LimitNode.ALL);
    PlanNode counted = new AggregateNode("count", scan("a"), List.of(), List.of(), ROWS);
    assertEquals(4, workers(new LimitNode("limit", sorted, 0, 10), Long.MAX_VALUE, 4));
    assertEquals(4, workers(new LimitNode("limit", counted, 0, 10), Long.MAX_VALUE, 4));
    PlanNode limitedBelow =
        new SortNode("sort", new LimitNode("limit", scan("a"), 0, 10), List.of(), 0, 10);
    assertEquals(1, workers(limitedBelow, Long.MAX_VALUE, 4));
  }

  @Test
  void rightRowsOfJoinAreReadToTheEnd() {
    PlanNode joined =
        new HashJoinNode(
            "join",
            JoinType.SEMI,
            scan("a"),
            scan("b"),
            List.of(0),
            List.of(0),
            Optional.empty(),
            ROWS);
    PlanNode limited = new LimitNode("limit", joined, 0, 10);
    assertEquals(
        4,
        WorkerChoice.of(limited, Scans.sizes(table -> table.name().equals("b") ? 1L << 40 : 0), 4));
    assertEquals(
        1,
        WorkerChoice.of(limited, Scans.sizes(table -> table.name().equals("a") ? 1L << 40 : 0), 4));
  }

  @Test
  void sourceThatIsNotThereIsRefusedAsEver() {
    assertThrows(
        IllegalStateException.class,
        () ->
            WorkerChoice.of(
                scan("a"),
                Scans.sizes(
                    table -> {
                      throw new IllegalStateException(table.name());
                    }),
                2));
  }
}
