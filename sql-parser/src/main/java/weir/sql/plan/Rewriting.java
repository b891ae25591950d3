package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rex.RexShuttle;

/** Rewrites the expressions of a whole tree. */
final class Rewriting {
  private Rewriting() {}

  static RelNode apply(RelNode node, RexShuttle expressions) {
    List<RelNode> inputs = new ArrayList<>();
    for (RelNode input : node.getInputs()) {
      inputs.add(apply(input, expressions));
    }
    RelNode copy = inputs.equals(node.getInputs()) ? node : node.copy(node.getTraitSet(), inputs);
    return copy.accept(expressions);
  }
}
