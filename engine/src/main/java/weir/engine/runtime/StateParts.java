package weir.engine.runtime;

/** What the parts of a query's stored state are called. */
final class StateParts {
  /** All operators of a query, which run as one chain. */
  static final String CHAIN = "query";

  /** The only worker. */
  static final String WORKER = "worker-0";

  private StateParts() {}
}
