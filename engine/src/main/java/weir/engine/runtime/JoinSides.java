package weir.engine.runtime;

import weir.engine.plan.CalcNode;
import weir.engine.plan.HashJoinNode;
import weir.engine.plan.PlanInputs;
import weir.engine.plan.PlanNode;
import weir.engine.plan.ScanNode;

/**
 * Which input a hash join keeps while the other one passes by: the left one, if it may be either
 * and the left one is much less. What is little is kept as it is written, so that few rows come in
 * the same order however many others there are.
 */
final class JoinSides {
  /** So many bytes of right rows take little memory, whatever there is to the left. */
  static final long LITTLE_BYTES = 16L << 20;

  /** How many times as many bytes there must be to the right. */
  private static final int MUCH_MORE = 2;

  private final SourceSizes sizes;

  private JoinSides(SourceSizes sizes) {
    this.sizes = sizes;
  }

  /** The plan in which each join keeps what it had better keep. */
  static PlanNode in(PlanNode root, SourceSizes sizes) {
    return PlanInputs.change(root, new JoinSides(sizes)::changed);
  }

  private PlanNode changed(PlanNode node) {
    return node instanceof HashJoinNode join && join.keepsEither() && isLeftLess(join)
        ? join.keepingLeft()
        : node;
  }

  /** Sources that do not know how much they have say that it is nothing. */
  private boolean isLeftLess(HashJoinNode join) {
    long right = bytes(join.right());
    if (right <= LITTLE_BYTES) {
      return false;
    }
    long left = bytes(join.left());
    return left > 0 && left < right / MUCH_MORE;
  }

  private long bytes(PlanNode node) {
    return node instanceof CalcNode calc ? bytes(calc.input()) : sizes.bytes((ScanNode) node);
  }
}
