package weir.sql.codegen;

import java.util.List;
import java.util.Map;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.data.Layout;
import weir.engine.data.TypeKind;

/** Arithmetic: checked for integers, exact for decimals, IEEE 754 for floats. */
final class NumericCode {
  private static final List<SqlKind> ARITHMETIC =
      List.of(
          SqlKind.PLUS,
          SqlKind.CHECKED_PLUS,
          SqlKind.MINUS,
          SqlKind.CHECKED_MINUS,
          SqlKind.TIMES,
          SqlKind.CHECKED_TIMES,
          SqlKind.DIVIDE,
          SqlKind.CHECKED_DIVIDE,
          SqlKind.MOD);

  private final ExpressionCode expressions;
  private final DecimalCode decimals;

  NumericCode(ExpressionCode expressions) {
    this.expressions = expressions;
    this.decimals = new DecimalCode(expressions);
  }

  void register(Map<SqlKind, CallCode> byKind, Map<String, CallCode> byName) {
    ARITHMETIC.forEach(kind -> CallCode.add(byKind, kind, this::arithmetic));
    CallCode.add(byKind, SqlKind.MINUS_PREFIX, this::minus);
    CallCode.add(byKind, SqlKind.CHECKED_MINUS_PREFIX, this::minus);
    CallCode.add(byKind, SqlKind.PLUS_PREFIX, this::plus);
    CallCode.add(byKind, SqlKind.FLOOR, (call, out) -> floor(call, "floor", out));
    CallCode.add(byKind, SqlKind.CEIL, (call, out) -> floor(call, "ceil", out));
    CallCode.add(byName, "ABS", this::abs);
    CallCode.add(byName, "LN", (call, out) -> logarithm(call, "ln", out));
    CallCode.add(byName, "LOG10", (call, out) -> logarithm(call, "log10", out));
    CallCode.add(
        byName,
        "LOG",
        (call, out) -> logarithm(call, call.getOperands().size() == 1 ? "log10" : "log", out));
    CallCode.add(byKind, SqlKind.BITAND, (call, out) -> bitwise(call, " & ", out));
    CallCode.add(byKind, SqlKind.BITOR, (call, out) -> bitwise(call, " | ", out));
    CallCode.add(byKind, SqlKind.BITXOR, (call, out) -> bitwise(call, " ^ ", out));
  }

  private @Nullable Value arithmetic(RexCall call, CodeWriter out) {
    DataType type = ExpressionCode.type(call);
    List<DataType> types = call.getOperands().stream().map(ExpressionCode::type).toList();
    if (!isNumber(type) || !types.stream().allMatch(NumericCode::isNumber)) {
      return null;
    }
    Value left = expressions.value(call.getOperands().get(0), out);
    Value right = expressions.value(call.getOperands().get(1), out);
    String code;
    if (Carrier.of(type) == Carrier.DOUBLE) {
      code =
          approximate(
              call,
              DecimalCode.asDouble(types.get(0), left),
              DecimalCode.asDouble(types.get(1), right));
    } else if (type.kind() == TypeKind.DECIMAL) {
      code = decimals.arithmetic(call, left, right);
    } else if (types.stream().allMatch(operand -> operand.kind().isInteger())) {
      code = integer(call, left.code(), right.code());
    } else {
      return null;
    }
    boolean isChecked = canFail(call.getKind(), type) || hasObject(left, right);
    return expressions.strict(call, List.of(left, right), isChecked, out, code);
  }

  /** Only sums and products of DOUBLE always have a value. */
  private static boolean canFail(SqlKind kind, DataType type) {
    return type.kind() != TypeKind.DOUBLE
        || kind == SqlKind.DIVIDE
        || kind == SqlKind.CHECKED_DIVIDE
        || kind == SqlKind.MOD;
  }

  private static boolean hasObject(Value left, Value right) {
    return left.carrier() == Carrier.OBJECT || right.carrier() == Carrier.OBJECT;
  }

  private String integer(RexCall call, String left, String right) {
    String max = max(ExpressionCode.type(call));
    String where = expressions.where(call);
    String operands = "(" + left + ", " + right + ", ";
    return switch (call.getKind()) {
      case PLUS, CHECKED_PLUS -> "Numbers.add" + operands + max + ", " + where + ")";
      case MINUS, CHECKED_MINUS -> "Numbers.subtract" + operands + max + ", " + where + ")";
      case TIMES, CHECKED_TIMES -> "Numbers.multiply" + operands + max + ", " + where + ")";
      case DIVIDE, CHECKED_DIVIDE -> "Numbers.divide" + operands + max + ", " + where + ")";
      default -> "Numbers.remainder" + operands + where + ")";
    };
  }

  private String approximate(RexCall call, String left, String right) {
    String where = expressions.where(call);
    String arguments = "(" + left + ", " + right + ", " + where + ")";
    String code =
        switch (call.getKind()) {
          case PLUS, CHECKED_PLUS -> left + " + " + right;
          case MINUS, CHECKED_MINUS -> left + " - " + right;
          case TIMES, CHECKED_TIMES -> left + " * " + right;
          case DIVIDE, CHECKED_DIVIDE -> "Doubles.divide" + arguments;
          default -> "Doubles.remainder" + arguments;
        };
    boolean isReal = ExpressionCode.type(call).kind() == TypeKind.REAL;
    return isReal ? "Doubles.toReal(" + code + ", " + where + ")" : code;
  }

  private @Nullable Value minus(RexCall call, CodeWriter out) {
    DataType type = ExpressionCode.type(call);
    Value value = expressions.value(call.getOperands().get(0), out);
    String code =
        switch (value.carrier()) {
          case LONG ->
              type.kind().isInteger()
                  ? "Numbers.negate(" + checked(call, value) + ")"
                  : "-(" + value.code() + ")";
          case DOUBLE -> "-(" + value.code() + ")";
          case OBJECT -> DecimalCode.asBigDecimal(type, value) + ".negate()";
          case BOOLEAN, BYTES -> null;
        };
    return code == null ? null : expressions.strict(call, List.of(value), true, out, code);
  }

  private Value plus(RexCall call, CodeWriter out) {
    return expressions.value(call.getOperands().get(0), out);
  }

  private @Nullable Value abs(RexCall call, CodeWriter out) {
    DataType type = ExpressionCode.type(call);
    if (!isNumber(type) || !ExpressionCode.type(call.getOperands().get(0)).equals(type)) {
      return null;
    }
    Value value = expressions.value(call.getOperands().get(0), out);
    String code =
        switch (value.carrier()) {
          case LONG ->
              type.kind().isInteger()
                  ? "Numbers.abs(" + checked(call, value) + ")"
                  : "Math.abs(" + value.code() + ")";
          case DOUBLE -> "Math.abs(" + value.code() + ")";
          default -> DecimalCode.asBigDecimal(type, value) + ".abs()";
        };
    return expressions.strict(call, List.of(value), true, out, code);
  }

  /** Of a number, or to a base and of a number. */
  private @Nullable Value logarithm(RexCall call, String function, CodeWriter out) {
    List<RexNode> operands = call.getOperands();
    if (!operands.stream().allMatch(operand -> isNumber(ExpressionCode.type(operand)))) {
      return null;
    }
    List<Value> values = operands.stream().map(node -> expressions.value(node, out)).toList();
    StringBuilder code = new StringBuilder("Doubles." + function + "(");
    for (int i = 0; i < values.size(); i++) {
      code.append(DecimalCode.asDouble(ExpressionCode.type(operands.get(i)), values.get(i)));
      code.append(", ");
    }
    code.append(expressions.where(call)).append(")");
    return expressions.strict(call, values, true, out, code.toString());
  }

  private @Nullable Value floor(RexCall call, String function, CodeWriter out) {
    if (call.getOperands().size() != 1) {
      return null;
    }
    DataType type = ExpressionCode.type(call.getOperands().get(0));
    if (type.kind().isInteger()) {
      return expressions.value(call.getOperands().get(0), out);
    }
    if (Carrier.of(type) != Carrier.DOUBLE) {
      return null;
    }
    Value value = expressions.value(call.getOperands().get(0), out);
    String code = "Math." + function + "(" + value.code() + ")";
    return expressions.strict(call, List.of(value), false, out, code);
  }

  private @Nullable Value bitwise(RexCall call, String operator, CodeWriter out) {
    List<RexNode> operands = call.getOperands();
    if (operands.size() != 2
        || !operands.stream().allMatch(node -> ExpressionCode.type(node).kind().isInteger())) {
      return null;
    }
    Value left = expressions.value(operands.get(0), out);
    Value right = expressions.value(operands.get(1), out);
    String code = left.code() + operator + right.code();
    return expressions.strict(call, List.of(left, right), false, out, code);
  }

  /** The arguments of a checked function of one integer. */
  private String checked(RexCall call, Value value) {
    return value.code() + ", " + max(ExpressionCode.type(call)) + ", " + expressions.where(call);
  }

  static boolean isNumber(DataType type) {
    return type.kind().isInteger()
        || type.kind() == TypeKind.DECIMAL
        || type.layout() == Layout.DOUBLE;
  }

  /** The largest value of an integer type as a Java literal, which also says which type it is. */
  static String max(DataType type) {
    return switch (type.kind()) {
      case TINYINT -> Byte.MAX_VALUE + "L";
      case SMALLINT -> Short.MAX_VALUE + "L";
      case INTEGER -> Integer.MAX_VALUE + "L";
      default -> Long.MAX_VALUE + "L";
    };
  }
}
