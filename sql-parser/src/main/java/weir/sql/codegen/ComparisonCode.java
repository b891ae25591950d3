package weir.sql.codegen;

import java.util.Map;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;

/**
 * The comparisons {@code = <> < <= > >=} and IS [NOT] DISTINCT FROM. Text compares byte by byte,
 * which is the order of code points; CHAR is not padded. Numbers of different types compare as
 * DOUBLE if one is, else exactly. Nested values go by their elements.
 */
final class ComparisonCode {
  private final ExpressionCode expressions;

  ComparisonCode(ExpressionCode expressions) {
    this.expressions = expressions;
  }

  void register(Map<SqlKind, CallCode> codes) {
    codes.put(SqlKind.EQUALS, this::comparison);
    codes.put(SqlKind.NOT_EQUALS, this::comparison);
    codes.put(SqlKind.LESS_THAN, this::comparison);
    codes.put(SqlKind.LESS_THAN_OR_EQUAL, this::comparison);
    codes.put(SqlKind.GREATER_THAN, this::comparison);
    codes.put(SqlKind.GREATER_THAN_OR_EQUAL, this::comparison);
    codes.put(SqlKind.IS_DISTINCT_FROM, (call, out) -> distinct(call, true, out));
    codes.put(SqlKind.IS_NOT_DISTINCT_FROM, (call, out) -> distinct(call, false, out));
  }

  private @Nullable Value comparison(RexCall call, CodeWriter out) {
    RexNode left = call.getOperands().get(0);
    RexNode right = call.getOperands().get(1);
    if (isUntypedNull(left) || isUntypedNull(right)) {
      return Value.ofNull(Carrier.BOOLEAN);
    }
    if (!isComparable(left, right)) {
      return null;
    }
    Value leftValue = expressions.value(left, out);
    Value rightValue = expressions.value(right, out);
    String isNull = out.named(Value.anyNull(leftValue, rightValue));
    if (isNull.equals(Value.ALWAYS)) {
      return Value.ofNull(Carrier.BOOLEAN);
    }
    String test = test(call.getKind(), left, leftValue, right, rightValue);
    boolean mayBeBlank = leftValue.carrier() == Carrier.OBJECT || isMixedWithWide(left, right);
    String guarded = mayBeBlank ? Value.and(Value.not(isNull), test) : test;
    return Value.of(Carrier.BOOLEAN, isNull, out.local("boolean", guarded));
  }

  private @Nullable Value distinct(RexCall call, boolean wanted, CodeWriter out) {
    RexNode left = call.getOperands().get(0);
    RexNode right = call.getOperands().get(1);
    if (!isComparable(left, right)) {
      return null;
    }
    Value leftValue = expressions.value(left, out);
    Value rightValue = expressions.value(right, out);
    String leftNull = out.named(leftValue.isNull());
    String rightNull = out.named(rightValue.isNull());
    String isEqual = test(SqlKind.EQUALS, left, leftValue, right, rightValue);
    String same =
        leftNull + " || " + rightNull + " ? " + leftNull + " == " + rightNull + " : " + isEqual;
    String code = out.local("boolean", wanted ? "!(" + same + ")" : same);
    return Value.of(Carrier.BOOLEAN, Value.NEVER, code);
  }

  private static boolean isComparable(RexNode left, RexNode right) {
    DataType leftType = ExpressionCode.type(left);
    DataType rightType = ExpressionCode.type(right);
    if (NumericCode.isNumber(leftType) && NumericCode.isNumber(rightType)) {
      return true;
    }
    Carrier carrier = Carrier.of(leftType);
    if (carrier == Carrier.OBJECT) {
      return CastCode.isHeldAlike(leftType, rightType) || CastCode.isHeldAlike(rightType, leftType);
    }
    return carrier == Carrier.of(rightType)
        && (carrier != Carrier.LONG || leftType.kind() == rightType.kind());
  }

  private static boolean isUntypedNull(RexNode node) {
    return ExpressionCode.type(node).kind() == TypeKind.NULL;
  }

  private static boolean isMixedWithWide(RexNode left, RexNode right) {
    return Carrier.of(ExpressionCode.type(left)) == Carrier.OBJECT
        || Carrier.of(ExpressionCode.type(right)) == Carrier.OBJECT;
  }

  /** A Java condition over values that are not NULL. */
  private String test(
      SqlKind kind, RexNode left, Value leftValue, RexNode right, Value rightValue) {
    DataType leftType = ExpressionCode.type(left);
    DataType rightType = ExpressionCode.type(right);
    Carrier carrier = leftValue.carrier();
    if (NumericCode.isNumber(leftType) && NumericCode.isNumber(rightType)) {
      return numeric(kind, leftType, leftValue, rightType, rightValue);
    }
    return switch (carrier) {
      case BOOLEAN -> ofBooleans(kind, leftValue.code(), rightValue.code());
      case LONG -> leftValue.code() + operator(kind) + rightValue.code();
      case DOUBLE -> throw new IllegalStateException("a double that is no number");
      case BYTES -> ofBytes(kind, leftValue, rightValue);
      case OBJECT -> ofObjects(kind, leftValue, rightValue);
    };
  }

  private static String numeric(
      SqlKind kind, DataType leftType, Value left, DataType rightType, Value right) {
    if (left.carrier() == Carrier.DOUBLE || right.carrier() == Carrier.DOUBLE) {
      return ofDoubles(
          kind, DecimalCode.asDouble(leftType, left), DecimalCode.asDouble(rightType, right));
    }
    boolean areLongs = left.carrier() == Carrier.LONG && right.carrier() == Carrier.LONG;
    if (areLongs && leftType.scale() == rightType.scale()) {
      return left.code() + operator(kind) + right.code();
    }
    return DecimalCode.compare(leftType, left, rightType, right) + operator(kind) + "0";
  }

  private static String ofBooleans(SqlKind kind, String left, String right) {
    return switch (kind) {
      case LESS_THAN -> Value.not(left) + " && " + right;
      case LESS_THAN_OR_EQUAL -> Value.not(left) + " || " + right;
      case GREATER_THAN -> left + " && " + Value.not(right);
      case GREATER_THAN_OR_EQUAL -> left + " || " + Value.not(right);
      default -> left + operator(kind) + right;
    };
  }

  private static String ofDoubles(SqlKind kind, String left, String right) {
    String arguments = "(" + left + ", " + right + ")";
    String swapped = "(" + right + ", " + left + ")";
    return switch (kind) {
      case EQUALS -> "Doubles.equal" + arguments;
      case NOT_EQUALS -> "!Doubles.equal" + arguments;
      case LESS_THAN -> "Doubles.less" + arguments;
      case LESS_THAN_OR_EQUAL -> "!Doubles.less" + swapped;
      case GREATER_THAN -> "Doubles.less" + swapped;
      default -> "!Doubles.less" + arguments;
    };
  }

  private static String ofBytes(SqlKind kind, Value left, Value right) {
    String arguments = "(" + left.arguments() + ", " + right.arguments() + ")";
    return switch (kind) {
      case EQUALS -> "Text.equal" + arguments;
      case NOT_EQUALS -> "!Text.equal" + arguments;
      default -> "Text.compare" + arguments + operator(kind) + "0";
    };
  }

  private static String ofObjects(SqlKind kind, Value left, Value right) {
    return "Nested.compare(" + left.code() + ", " + right.code() + ")" + operator(kind) + "0";
  }

  private static String operator(SqlKind kind) {
    return switch (kind) {
      case EQUALS -> " == ";
      case NOT_EQUALS -> " != ";
      case LESS_THAN -> " < ";
      case LESS_THAN_OR_EQUAL -> " <= ";
      case GREATER_THAN -> " > ";
      case GREATER_THAN_OR_EQUAL -> " >= ";
      default -> throw new IllegalStateException(kind + " is no comparison");
    };
  }
}
