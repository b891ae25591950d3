package weir.engine.plan;

import java.util.Set;

/** Whether a plan has steps that leave rows out, for they are late or have no time. */
public final class LeavingOut {
  /** The steps that take every row. Of others it is not known. */
  private static final Set<Class<? extends PlanNode>> TAKING_ALL =
      Set.of(
          ScanNode.class,
          ValuesNode.class,
          CalcNode.class,
          UnnestNode.class,
          RepeatNode.class,
          UnionNode.class,
          LimitNode.class,
          SortNode.class,
          AggregateNode.class,
          HashJoinNode.class,
          LookupJoinNode.class,
          ChangingJoinNode.class,
          UpsertNode.class,
          CompleteNode.class,
          DeliverNode.class,
          ExchangeNode.class,
          SinkNode.class);

  private LeavingOut() {}

  /** Whether a step of the plan with that root may leave rows out. */
  public static boolean isPossible(PlanNode root) {
    return !takesAll(root) || root.inputs().stream().anyMatch(LeavingOut::isPossible);
  }

  private static boolean takesAll(PlanNode node) {
    if (node instanceof ChangingAggregateNode aggregate) {
      return aggregate.end().isEmpty();
    }
    if (node instanceof TopRowsNode top) {
      return top.end().isEmpty();
    }
    if (node instanceof ChangingOverNode over) {
      return over.end().isEmpty();
    }
    if (node instanceof FirstRowNode first) {
      return first.end().isEmpty();
    }
    return TAKING_ALL.contains(node.getClass());
  }
}
