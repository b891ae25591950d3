package weir.sql.codegen;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexShuttle;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;

/**
 * Brings expressions into a form of small nodes: SEARCH becomes comparisons unless a set does it
 * better, assignments of what fits for sure become casts, and AND, OR and CASE with many operands
 * become trees of such with few, which {@link Methods} can divide.
 */
final class Rewriter extends RexShuttle {
  private static final int MAX_OPERANDS = 16;

  private final RexBuilder rexBuilder;

  Rewriter(RexBuilder rexBuilder) {
    this.rexBuilder = rexBuilder;
  }

  @Override
  public RexNode visitCall(RexCall call) {
    if (call.getKind() == SqlKind.SEARCH && !SearchCode.isSet(call)) {
      return apply(RexUtil.expandSearch(rexBuilder, null, call));
    }
    RexNode rewritten = super.visitCall(call);
    if (Assignment.is(rewritten)) {
      return Assignment.simplified((RexCall) rewritten, rexBuilder);
    }
    if (!(rewritten instanceof RexCall wide) || wide.getOperands().size() <= MAX_OPERANDS) {
      return rewritten;
    }
    return switch (wide.getKind()) {
      case AND, OR -> divided(wide);
      case CASE -> nested(wide);
      default -> wide;
    };
  }

  private RexNode divided(RexCall call) {
    List<RexNode> operands = call.getOperands();
    List<RexNode> groups = new ArrayList<>();
    for (int i = 0; i < operands.size(); i += MAX_OPERANDS) {
      List<RexNode> group = operands.subList(i, Math.min(i + MAX_OPERANDS, operands.size()));
      groups.add(group.size() == 1 ? group.get(0) : call.clone(call.getType(), group));
    }
    RexNode divided = call.clone(call.getType(), groups);
    return groups.size() > MAX_OPERANDS ? divided((RexCall) divided) : divided;
  }

  /** CASE with the first branches, and a CASE with the others as its ELSE. */
  private RexNode nested(RexCall call) {
    List<RexNode> operands = call.getOperands();
    int lastGroup = (operands.size() - 1) / MAX_OPERANDS * MAX_OPERANDS;
    RexNode nested = call.clone(call.getType(), operands.subList(lastGroup, operands.size()));
    for (int i = lastGroup; i > 0; i -= MAX_OPERANDS) {
      List<RexNode> group = new ArrayList<>(operands.subList(i - MAX_OPERANDS, i));
      group.add(nested);
      nested = call.clone(call.getType(), group);
    }
    return nested;
  }
}
