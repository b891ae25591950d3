package weir.engine.plan;

/**
 * Whether the rows of a step carry the watermark of their split just before them. Those that a step
 * with state has made do not: they are never late.
 */
public final class RowWatermarks {
  private RowWatermarks() {}

  /** Whether all rows do that can come behind a watermark. Those of VALUES all come before one. */
  public static boolean areCarriedBy(PlanNode node) {
    if (node instanceof ScanNode || node instanceof ValuesNode) {
      return true;
    }
    if (node instanceof LookupJoinNode join) {
      return areCarriedBy(join.left());
    }
    boolean passesRowsOn =
        node instanceof CalcNode
            || node instanceof WindowAssignNode
            || node instanceof UnionNode
            || node instanceof UnnestNode
            || node instanceof LimitNode
            || node instanceof ExchangeNode;
    return passesRowsOn && node.inputs().stream().allMatch(RowWatermarks::areCarriedBy);
  }
}
