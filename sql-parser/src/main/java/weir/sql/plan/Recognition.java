package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;
import org.apache.calcite.rel.core.Join;

/**
 * Finds the groupings by window and the joins by time, from the bottom up: what a node is depends
 * on what its inputs are, which columns carry watermarks for example.
 */
final class Recognition {
  private Recognition() {}

  static RelNode apply(RelNode node) {
    List<RelNode> inputs = new ArrayList<>();
    for (RelNode input : node.getInputs()) {
      inputs.add(apply(input));
    }
    RelNode copy = inputs.equals(node.getInputs()) ? node : node.copy(node.getTraitSet(), inputs);
    if (copy instanceof Aggregate aggregate) {
      return WindowGrouping.recognize(aggregate);
    }
    return copy instanceof Join join ? JoinRecognition.recognize(join) : copy;
  }
}
