package weir.engine.plan;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes steps one that do the same with the same rows, so that they run once. Not those over rows
 * that stand in the plan, which come in the order in which they are written; nor those of what is
 * read when the query begins, which have an end of their own.
 */
public final class SharedSteps {
  /** By what a step does, with its inputs, which are one already, by their ids. */
  private final Map<List<Object>, PlanNode> known = new HashMap<>();

  /** The ids of steps into which only comes what comes out of sources that end with the query. */
  private final Set<String> shareable = new HashSet<>();

  private SharedSteps() {}

  /** The plan in which no two steps do the same. */
  public static PlanNode in(PlanNode root) {
    return PlanInputs.change(root, new SharedSteps()::first);
  }

  /** The step itself, or the one before it that does the same. */
  private PlanNode first(PlanNode node) {
    if (!isShareable(node)) {
      return node;
    }
    shareable.add(node.id());
    PlanNode other = known.putIfAbsent(PlanInputs.content(node), node);
    return other == null ? node : other;
  }

  private boolean isShareable(PlanNode node) {
    return node instanceof ScanNode scan
        ? !scan.isStatic() && !scan.isHistory()
        : !node.inputs().isEmpty()
            && node.inputs().stream().map(PlanNode::id).allMatch(shareable::contains);
  }
}
