package weir.engine.plan;

/**
 * A whole query.
 *
 * @param version of the plan's form, {@link #CURRENT_VERSION} when made now
 * @param root the node whose output is the result, or a {@link SinkNode}
 * @param streaming whether the query goes on after what its sources hold now
 * @param everyMillis how much time there is from one epoch's beginning to the next one's, if whoever
 *     runs the query says nothing else; 0 if epochs come as the rows do
 */
public record Plan(int version, PlanNode root, boolean streaming, long everyMillis) {
  public static final int CURRENT_VERSION = 1;

  public Plan(PlanNode root, boolean streaming, long everyMillis) {
    this(CURRENT_VERSION, root, streaming, everyMillis);
  }

  /** A query whose epochs come as the rows do. */
  public Plan(PlanNode root, boolean streaming) {
    this(root, streaming, 0);
  }
}
