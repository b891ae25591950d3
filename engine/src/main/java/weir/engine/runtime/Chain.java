package weir.engine.runtime;

import weir.engine.plan.ExchangeNode;
import weir.engine.plan.PlanNode;

/**
 * The steps of a plan between two exchanges, which run on one thread.
 *
 * @param name empty for the chain that reads the sources
 * @param isSpread whether each worker runs one, for its own key groups or its share of the rows
 */
record Chain(String name, boolean isSpread) {
  /** The chain of the sources and of all that needs no exchange. */
  static final Chain SOURCES = new Chain("", false);

  /** The chain that runs a step; an exchange belongs to the chain that it leads to. */
  static Chain of(PlanNode node) {
    PlanNode last = node;
    while (!last.inputs().isEmpty()) {
      if (last instanceof ExchangeNode exchange) {
        return new Chain(exchange.id(), exchange.spreads());
      }
      PlanNode input = last.inputs().get(0);
      if (input instanceof ExchangeNode exchange) {
        return new Chain(last.id(), exchange.spreads());
      }
      last = input;
    }
    return SOURCES;
  }
}
