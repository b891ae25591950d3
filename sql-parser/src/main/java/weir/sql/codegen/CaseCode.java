package weir.sql.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;

/**
 * CASE and COALESCE: a branch is computed only if it is taken, so that {@code CASE WHEN x = 0 THEN
 * 0 ELSE 1 / x END} cannot fail.
 */
final class CaseCode {
  private final ExpressionCode expressions;

  CaseCode(ExpressionCode expressions) {
    this.expressions = expressions;
  }

  void register(Map<SqlKind, CallCode> codes) {
    codes.put(SqlKind.CASE, this::searched);
    codes.put(SqlKind.COALESCE, this::coalesce);
  }

  private Value searched(RexCall call, CodeWriter out) {
    List<RexNode> operands = call.getOperands();
    List<Value> branches = new ArrayList<>();
    Value result = out.declare(Carrier.of(ExpressionCode.type(call)));
    int conditions = operands.size() / 2;
    for (int i = 0; i < conditions; i++) {
      out.open("if (" + expressions.isTrue(operands.get(2 * i), out) + ")");
      Value taken = branch(operands.get(2 * i + 1), call.getType(), out);
      branches.add(taken);
      out.assign(result, taken);
      out.otherwise();
    }
    Value last = branch(operands.get(operands.size() - 1), call.getType(), out);
    branches.add(last);
    out.assign(result, last);
    for (int i = 0; i < conditions; i++) {
      out.close();
    }
    return result.withSlabOf(branches);
  }

  private Value coalesce(RexCall call, CodeWriter out) {
    Value result = out.declare(Carrier.of(ExpressionCode.type(call)));
    for (RexNode operand : call.getOperands()) {
      Value value = branch(operand, call.getType(), out);
      out.open("if (" + Value.not(out.named(value.isNull())) + ")");
      out.assign(result, value);
      out.otherwise();
    }
    call.getOperands().forEach(operand -> out.close());
    return result;
  }

  private Value branch(RexNode node, RelDataType type, CodeWriter out) {
    boolean isHeldAlike =
        CastCode.isHeldAlike(ExpressionCode.type(node), ExpressionCode.type(type));
    return isHeldAlike
        ? expressions.value(node, out)
        : expressions.value(expressions.rexBuilder().makeAbstractCast(type, node, false), out);
  }
}
