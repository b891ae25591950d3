package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Join;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.core.Union;
import weir.engine.plan.WindowSpec;
import weir.sql.parse.EmitMode;

/**
 * Lets the results of windows come out, and change, before the windows are over, where EMIT CHANGES
 * asks for that and all that is made of them can change, too. What goes by time over windows gets
 * them once they are over, and so does everything from sessions, which are not known before.
 */
final class EarlyWindows {
  private EarlyWindows() {}

  static RelNode apply(RelNode tree, Emission emission) {
    boolean isAskedFor = emission.asked().equals(Optional.of(EmitMode.CHANGES));
    return emission.isStreaming() && isAskedFor ? apply(tree) : tree;
  }

  private static RelNode apply(RelNode node) {
    if (node instanceof WindowAggregate aggregate) {
      return canBeEarly(aggregate) ? aggregate.early() : aggregate;
    }
    if (!takesChanges(node)) {
      return node;
    }
    List<RelNode> inputs = new ArrayList<>();
    for (RelNode input : node.getInputs()) {
      inputs.add(apply(input));
    }
    return inputs.equals(node.getInputs()) ? node : node.copy(node.getTraitSet(), inputs);
  }

  private static boolean canBeEarly(WindowAggregate aggregate) {
    return !(aggregate.shape() instanceof WindowSpec.Session)
        && !ChangeAnalysis.isUpdating(aggregate.getInput());
  }

  private static boolean takesChanges(RelNode node) {
    if (node instanceof Sort sort) {
      return !SortOrder.hasOrder(sort) || SortOrder.isTop(sort);
    }
    return node instanceof Project
        || node instanceof Filter
        || node instanceof Over
        || node instanceof Aggregate
        || node instanceof Join
        || node instanceof Union;
  }
}
