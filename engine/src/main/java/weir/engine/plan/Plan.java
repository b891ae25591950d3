package weir.engine.plan;

/**
 * A whole query.
 *
 * @param version of the plan's form, {@link #CURRENT_VERSION} when made now
 * @param root the node whose output is the result, or a {@link SinkNode}
 * @param streaming whether the query goes on after what its sources hold now
 */
public record Plan(int version, PlanNode root, boolean streaming) {
  public static final int CURRENT_VERSION = 1;

  public Plan(PlanNode root, boolean streaming) {
    this(CURRENT_VERSION, root, streaming);
  }
}
