package weir.sql.codegen;

import java.util.List;
import java.util.Map;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;

/**
 * AND, OR, NOT and the IS tests, in SQL's three-valued logic. Operands are computed from left to
 * right and only until the result is known, so that {@code x <> 0 AND 1 / x > 2} is safe.
 *
 * <p>Where only TRUE counts, as in a filter, the code keeps no NULLs: {@link #isTrue} asks the
 * operands whether they are TRUE, and below a NOT whether they are FALSE.
 */
final class ConditionCode {
  private final ExpressionCode expressions;

  ConditionCode(ExpressionCode expressions) {
    this.expressions = expressions;
  }

  void register(Map<SqlKind, CallCode> codes) {
    codes.put(SqlKind.AND, (call, out) -> connective(call, false, out));
    codes.put(SqlKind.OR, (call, out) -> connective(call, true, out));
    codes.put(SqlKind.NOT, this::not);
    codes.put(SqlKind.IS_NULL, (call, out) -> known(isNull(call, out), out));
    codes.put(SqlKind.IS_NOT_NULL, (call, out) -> known(Value.not(isNull(call, out)), out));
    codes.put(SqlKind.IS_TRUE, (call, out) -> known(test(call, true, out), out));
    codes.put(SqlKind.IS_NOT_TRUE, (call, out) -> known(test(call, true, out), out));
    codes.put(SqlKind.IS_FALSE, (call, out) -> known(test(call, true, out), out));
    codes.put(SqlKind.IS_NOT_FALSE, (call, out) -> known(test(call, true, out), out));
  }

  String isTrue(RexNode node, CodeWriter out) {
    return is(node, true, out);
  }

  /**
   * A Java condition: whether the expression is TRUE, or with {@code false} whether it is FALSE.
   */
  private String is(RexNode node, boolean wanted, CodeWriter out) {
    boolean isShared = out.known(node) != null || expressions.isOutlined(node);
    return node instanceof RexCall call && !isShared
        ? test(call, wanted, out)
        : ofValue(expressions.value(node, out), wanted);
  }

  private String test(RexCall call, boolean wanted, CodeWriter out) {
    return switch (call.getKind()) {
      case NOT -> is(first(call), !wanted, out);
      case IS_TRUE -> negatedIf(!wanted, is(first(call), true, out), out);
      case IS_NOT_TRUE -> negatedIf(wanted, is(first(call), true, out), out);
      case IS_FALSE -> negatedIf(!wanted, is(first(call), false, out), out);
      case IS_NOT_FALSE -> negatedIf(wanted, is(first(call), false, out), out);
      // AND is TRUE if all are TRUE, and FALSE if one is FALSE; OR the other way round.
      case AND -> wanted ? all(call, true, out) : any(call, false, out);
      case OR -> wanted ? any(call, true, out) : all(call, false, out);
      default -> ofValue(expressions.value(call, out), wanted);
    };
  }

  private static String ofValue(Value value, boolean wanted) {
    return Value.and(Value.not(value.isNull()), wanted ? value.code() : Value.not(value.code()));
  }

  private static String negatedIf(boolean isNegated, String condition, CodeWriter out) {
    return isNegated ? Value.not(out.named(condition)) : condition;
  }

  /** Whether all operands are TRUE, or all are FALSE. */
  private String all(RexCall call, boolean wanted, CodeWriter out) {
    String result = out.local("boolean", "false");
    for (RexNode operand : call.getOperands()) {
      out.open("if (" + is(operand, wanted, out) + ")");
    }
    out.line(result + " = true;");
    call.getOperands().forEach(operand -> out.close());
    return result;
  }

  /** Whether an operand is TRUE, or one is FALSE. */
  private String any(RexCall call, boolean wanted, CodeWriter out) {
    String result = out.local("boolean", "true");
    for (RexNode operand : call.getOperands()) {
      out.open("if (" + Value.not(out.named(is(operand, wanted, out))) + ")");
    }
    out.line(result + " = false;");
    call.getOperands().forEach(operand -> out.close());
    return result;
  }

  /** AND with {@code dominant} FALSE, OR with TRUE: one such operand decides, NULLs or not. */
  private Value connective(RexCall call, boolean dominant, CodeWriter out) {
    if (!call.getType().isNullable()) {
      return known(test(call, true, out), out);
    }
    Value result =
        Value.of(
            Carrier.BOOLEAN, out.local("boolean", "false"), out.local("boolean", "" + !dominant));
    Value decided = Value.of(Carrier.BOOLEAN, Value.NEVER, "" + dominant);
    for (RexNode operand : call.getOperands()) {
      Value value = expressions.value(operand, out);
      out.open("if (" + ofValue(value, dominant) + ")");
      out.assign(result, decided);
      out.otherwise();
      out.line(result.isNull() + " = " + result.isNull() + " || " + value.isNull() + ";");
    }
    call.getOperands().forEach(operand -> out.close());
    return result;
  }

  private Value not(RexCall call, CodeWriter out) {
    Value value = expressions.value(first(call), out);
    return Value.of(Carrier.BOOLEAN, value.isNull(), Value.not(value.code()));
  }

  private String isNull(RexCall call, CodeWriter out) {
    return expressions.value(first(call), out).isNull();
  }

  private static Value known(String condition, CodeWriter out) {
    return Value.of(Carrier.BOOLEAN, Value.NEVER, out.named(condition));
  }

  private static RexNode first(RexCall call) {
    List<RexNode> operands = call.getOperands();
    return operands.get(0);
  }
}
