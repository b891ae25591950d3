package weir.engine.runtime;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import weir.engine.plan.HashJoinNode;
import weir.engine.plan.LookupJoinNode;
import weir.engine.plan.PlanNode;
import weir.engine.plan.ScanNode;

/**
 * Which scans of a plan are read before all others, so that less waits for what they bring: those
 * of what is looked up, and those of the kept input of a hash join, if the rows go nowhere else.
 * They come in groups, one after the other: what a group waits for comes before it.
 */
final class ReadingOrder {
  private final PlanNode root;

  /** By the name of a join, the scans of the input that it keeps. */
  private final Map<String, Set<String>> groups = new LinkedHashMap<>();

  private final Set<String> seen = new HashSet<>();

  private ReadingOrder(PlanNode root) {
    this.root = root;
  }

  /** The names of the scans of each group. */
  static List<Set<String>> of(PlanNode root) {
    ReadingOrder order = new ReadingOrder(root);
    order.visit(root);
    return List.copyOf(order.groups.values());
  }

  /** The joins of the right input come before the join itself. */
  private void visit(PlanNode node) {
    if (!seen.add(node.id())) {
      return;
    }
    List<PlanNode> inputs = new ArrayList<>(node.inputs());
    for (int i = inputs.size() - 1; i >= 0; i--) {
      visit(inputs.get(i));
    }
    if (node instanceof LookupJoinNode join) {
      groups.put(join.id(), scans(join.right()));
    } else if (node instanceof HashJoinNode join && isApart(join)) {
      groups.put(join.id(), scans(join.kept()));
    }
  }

  private static Set<String> scans(PlanNode node) {
    Set<String> steps = new HashSet<>();
    Set<String> scans = new LinkedHashSet<>();
    collect(node, null, steps, scans);
    return scans;
  }

  /** Whether the kept input's scans are read for nothing else. */
  private boolean isApart(HashJoinNode join) {
    Set<String> others = new HashSet<>();
    collect(root, join, new HashSet<>(), others);
    return scans(join.kept()).stream().noneMatch(others::contains);
  }

  /** Goes to all inputs but the kept one of that join. */
  private static void collect(
      PlanNode node, @Nullable HashJoinNode join, Set<String> steps, Set<String> scans) {
    if (!steps.add(node.id())) {
      return;
    }
    if (node instanceof ScanNode) {
      scans.add(node.id());
    }
    for (PlanNode input : inputs(node, join)) {
      collect(input, join, steps, scans);
    }
  }

  private static List<PlanNode> inputs(PlanNode node, @Nullable HashJoinNode join) {
    return join != null && node.id().equals(join.id()) ? List.of(join.passing()) : node.inputs();
  }
}
