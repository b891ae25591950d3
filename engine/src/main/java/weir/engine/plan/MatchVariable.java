package weir.engine.plan;

import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A variable of a row pattern.
 *
 * @param name what CLASSIFIER() says
 * @param condition when a row can be mapped to it, a BOOLEAN; empty if always
 */
public record MatchVariable(String name, Optional<MatchExpressions> condition) {
  /** The same with other aggregates in its condition. */
  MatchVariable withAggregates(UnaryOperator<AggregateCall> change) {
    return new MatchVariable(name, condition.map(known -> known.withAggregates(change)));
  }

  /** Whether the condition is of the row and those near it, and not of what was mapped before. */
  public boolean dependsOnRowAlone() {
    return condition.isEmpty()
        || condition.get().values().stream().allMatch(MatchValue.Near.class::isInstance);
  }
}
