package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.AggregateCall;
import org.apache.calcite.rel.core.Filter;
import org.apache.calcite.rel.core.Project;
import org.apache.calcite.rel.core.Sort;
import org.apache.calcite.rel.logical.LogicalProject;

/**
 * Lets the columns of a query have their final names from where they are made, so that no step is
 * needed that only renames them. Nodes that cannot give names keep theirs.
 */
final class Renaming {
  private Renaming() {}

  static RelNode apply(RelNode node, List<String> names) {
    if (node.getRowType().getFieldNames().equals(names)) {
      return node;
    }
    if (node instanceof Project project) {
      return LogicalProject.create(
          project.getInput(),
          project.getHints(),
          project.getProjects(),
          names,
          project.getVariablesSet());
    }
    if (node instanceof Sort || node instanceof Filter) {
      return node.copy(node.getTraitSet(), List.of(apply(node.getInput(0), names)));
    }
    return node instanceof Aggregate aggregate ? aggregate(aggregate, names) : node;
  }

  /** The aggregates have names of their own, the keys those of the input. */
  private static RelNode aggregate(Aggregate aggregate, List<String> names) {
    List<String> inputNames = new ArrayList<>(aggregate.getInput().getRowType().getFieldNames());
    List<Integer> keys = aggregate.getGroupSet().asList();
    for (int i = 0; i < keys.size(); i++) {
      inputNames.set(keys.get(i), names.get(i));
    }
    List<AggregateCall> calls = new ArrayList<>();
    for (int i = 0; i < aggregate.getAggCallList().size(); i++) {
      calls.add(aggregate.getAggCallList().get(i).withName(names.get(keys.size() + i)));
    }
    return aggregate.copy(
        aggregate.getTraitSet(),
        apply(aggregate.getInput(), inputNames),
        aggregate.getGroupSet(),
        aggregate.getGroupSets(),
        calls);
  }
}
