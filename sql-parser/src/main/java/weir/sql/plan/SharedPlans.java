package weir.sql.plan;

import java.util.HashMap;
import java.util.Map;
import org.apache.calcite.rel.RelNode;
import org.jspecify.annotations.Nullable;
import weir.engine.plan.PlanNode;

/**
 * The plans of parts of a query that stand in it more than once, such as a WITH that is used twice:
 * they are planned once, and run once.
 */
final class SharedPlans {
  private final Map<Part, PlanNode> plans = new HashMap<>();

  /**
   * The plan of a part.
   *
   * @param time the column of which its watermarks should speak, or -1
   */
  @Nullable PlanNode find(RelNode part, int time) {
    return plans.get(new Part(part, time));
  }

  /** Constant rows are not shared: they come in the order in which they are written. */
  void add(RelNode part, int time, PlanNode plan) {
    if (!Tables.names(part).isEmpty()) {
      plans.put(new Part(part, time), plan);
    }
  }

  /** A part of a query by what it computes. */
  private static final class Part {
    private final RelNode node;
    private final int time;

    Part(RelNode node, int time) {
      this.node = node;
      this.time = time;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Part part && time == part.time && node.deepEquals(part.node);
    }

    @Override
    public int hashCode() {
      return node.deepHashCode();
    }
  }
}
