package weir.sql.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeUtil;

/**
 * Long lists of IN come as one OR of as many equalities; a SEARCH is looked up at once. Only
 * integers and texts, whose equality is that of what is held.
 */
final class InLists extends RexShuttle {
  /** Fewer equalities are as fast by themselves. */
  private static final int MIN_VALUES = 6;

  private final RexBuilder rexBuilder;

  InLists(RexBuilder rexBuilder) {
    this.rexBuilder = rexBuilder;
  }

  @Override
  public RexNode visitCall(RexCall call) {
    return call.getKind() == SqlKind.OR ? searched(call) : super.visitCall(call);
  }

  private RexNode searched(RexCall or) {
    Map<RexNode, List<RexNode>> lists = new LinkedHashMap<>();
    List<RexNode> others = new ArrayList<>();
    for (RexNode alternative : RelOptUtil.disjunctions(or)) {
      Optional<RexCall> membership = membership(alternative);
      if (membership.isPresent()) {
        List<RexNode> operands = membership.get().operands;
        lists.computeIfAbsent(operands.get(0), key -> new ArrayList<>()).add(operands.get(1));
      } else {
        others.add(alternative.accept(this));
      }
    }
    if (lists.values().stream().allMatch(values -> values.size() < MIN_VALUES)) {
      return super.visitCall(or);
    }
    List<RexNode> alternatives = new ArrayList<>();
    lists.forEach((value, list) -> alternatives.add(rexBuilder.makeIn(value, list)));
    alternatives.addAll(others);
    return RexUtil.composeDisjunction(rexBuilder, alternatives);
  }

  /** An equality with a literal of the same sort. */
  private static Optional<RexCall> membership(RexNode condition) {
    if (condition.getKind() == SqlKind.EQUALS
        && condition instanceof RexCall equality
        && equality.operands.get(1) instanceof RexLiteral literal
        && !literal.isNull()
        && RexUtil.isDeterministic(equality)
        && areAlike(equality.operands.get(0).getType(), literal.getType())) {
      return Optional.of(equality);
    }
    return Optional.empty();
  }

  private static boolean areAlike(RelDataType one, RelDataType other) {
    return (SqlTypeUtil.isIntType(one) && SqlTypeUtil.isIntType(other))
        || (SqlTypeUtil.isCharacter(one) && SqlTypeUtil.isCharacter(other));
  }
}
