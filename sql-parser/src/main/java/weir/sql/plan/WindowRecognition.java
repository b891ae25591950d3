package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.rel.RelNode;
import org.apache.calcite.rel.core.Aggregate;

/**
 * A grouping by window_start, window_end or window_time becomes a {@link WindowAggregate}: one that
 * assigns the windows itself where nothing else needs the window columns, else one over assigned
 * windows.
 */
final class WindowRecognition {
  private WindowRecognition() {}

  static RelNode apply(RelNode node) {
    List<RelNode> inputs = new ArrayList<>();
    for (RelNode input : node.getInputs()) {
      inputs.add(apply(input));
    }
    RelNode copy = inputs.equals(node.getInputs()) ? node : node.copy(node.getTraitSet(), inputs);
    return copy instanceof Aggregate aggregate ? recognize(aggregate).orElse(copy) : copy;
  }

  private static Optional<RelNode> recognize(Aggregate aggregate) {
    Calc calc = Calc.of(aggregate.getInput());
    return WindowRoles.of(calc.input())
        .map(roles -> new WindowGrouping(aggregate, calc, roles))
        .filter(WindowGrouping::isByWindow)
        .map(WindowGrouping::toRel);
  }
}
