package weir.engine.runtime;

import java.util.HashSet;
import java.util.Set;
import weir.engine.plan.AggregateNode;
import weir.engine.plan.HashJoinNode;
import weir.engine.plan.LimitNode;
import weir.engine.plan.OverNode;
import weir.engine.plan.PlanNode;
import weir.engine.plan.ScanNode;
import weir.engine.plan.SortNode;

/**
 * How many workers a query gets that leaves it open: one for each processor if there is much to be
 * decoded, which is what takes the time; else one, as threads cost more than they help. What a
 * limit ends before all is read is read no further than it must be.
 */
final class WorkerChoice {
  /** So many bytes take a core some 20 ms; that several threads share them takes one or two. */
  static final long MUCH_BYTES = 16L << 20;

  private final SourceSizes sizes;
  private final Set<String> seen = new HashSet<>();
  private long bytes;

  private WorkerChoice(SourceSizes sizes) {
    this.sizes = sizes;
  }

  /**
   * The number of workers for a plan.
   *
   * @param processors at least one
   */
  static int of(PlanNode root, SourceSizes sizes, int processors) {
    if (processors == 1) {
      return 1;
    }
    WorkerChoice choice = new WorkerChoice(sizes);
    choice.add(root, false);
    return choice.bytes >= MUCH_BYTES ? processors : 1;
  }

  /**
   * @param isLimited whether a limit above may end the reading early
   */
  private void add(PlanNode node, boolean isLimited) {
    if (bytes >= MUCH_BYTES || !seen.add(node.id() + isLimited)) {
      return;
    }
    if (node instanceof ScanNode scan && scan.following().isEmpty() && !isLimited) {
      bytes += sizes.bytes(scan);
    }
    for (int i = 0; i < node.inputs().size(); i++) {
      boolean mayEnd = node instanceof LimitNode || (isLimited && !readsToTheEnd(node, i));
      add(node.inputs().get(i), mayEnd);
    }
  }

  /** Whether a step gives out nothing before that input has ended. */
  private static boolean readsToTheEnd(PlanNode node, int input) {
    return node instanceof SortNode
        || node instanceof AggregateNode
        || node instanceof OverNode
        || (node instanceof HashJoinNode join && input == join.keptInput());
  }
}
