package weir.sql.plan;

import java.util.HashMap;
import java.util.Map;
import org.apache.calcite.rel.RelNode;
import org.jspecify.annotations.Nullable;
import weir.engine.plan.PlanNode;

/**
 * The plans of parts of a query that stand in it more than once, such as a WITH that is used twice:
 * they run once. Only of parts whose times nobody asks for: what judges rows by their time counts
 * the late ones of its own input.
 */
final class SharedPlans {
  private final Map<Part, PlanNode> plans = new HashMap<>();

  @Nullable PlanNode find(RelNode part) {
    return plans.get(new Part(part));
  }

  /** Constant rows are not shared: they come in the order in which they are written. */
  void add(RelNode part, PlanNode plan) {
    if (!Tables.names(part).isEmpty()) {
      plans.put(new Part(part), plan);
    }
  }

  /** A part of a query by what it computes. */
  private static final class Part {
    private final RelNode node;

    Part(RelNode node) {
      this.node = node;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Part part && node.deepEquals(part.node);
    }

    @Override
    public int hashCode() {
      return node.deepHashCode();
    }
  }
}
