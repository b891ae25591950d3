package weir.sql.codegen;

import org.apache.calcite.rex.RexCall;
import org.apache.calcite.sql.SqlKind;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;
import weir.engine.function.Decimals;

/**
 * DECIMAL arithmetic: over unscaled {@code long} where operands and result have up to 18 digits,
 * else over {@code BigDecimal}. Integers count as decimals without fraction.
 */
final class DecimalCode {
  private static final int MAX_LONG_DIGITS = DataType.MAX_LONG_DECIMAL_PRECISION;

  private final ExpressionCode expressions;

  DecimalCode(ExpressionCode expressions) {
    this.expressions = expressions;
  }

  /** A Java expression of the carrier of the call's type, over operands that are not NULL. */
  String arithmetic(RexCall call, Value left, Value right) {
    DataType type = ExpressionCode.type(call);
    DataType leftType = ExpressionCode.type(call.getOperands().get(0));
    DataType rightType = ExpressionCode.type(call.getOperands().get(1));
    boolean isNarrow =
        Carrier.of(type) == Carrier.LONG
            && left.carrier() == Carrier.LONG
            && right.carrier() == Carrier.LONG;
    String where = expressions.where(call);
    SqlKind kind = call.getKind();
    if (isNarrow && isExact(kind, type, leftType, rightType)) {
      return switch (kind) {
        case TIMES, CHECKED_TIMES -> left.code() + " * " + right.code();
        case MOD ->
            "Numbers.remainder("
                + scaled(leftType, left, type.scale())
                + ", "
                + scaled(rightType, right, type.scale())
                + ", "
                + where
                + ")";
        default ->
            scaled(leftType, left, type.scale())
                + (kind == SqlKind.PLUS || kind == SqlKind.CHECKED_PLUS ? " + " : " - ")
                + scaled(rightType, right, type.scale());
      };
    }
    String wide =
        "Decimals."
            + function(kind)
            + "("
            + asBigDecimal(leftType, left)
            + ", "
            + asBigDecimal(rightType, right)
            + ", "
            + digits(type)
            + ", "
            + where
            + ")";
    return fromBigDecimal(wide, type);
  }

  /** Whether every result fits the type and every intermediate value a {@code long}. */
  private static boolean isExact(SqlKind kind, DataType type, DataType left, DataType right) {
    int leftWhole = precision(left) - left.scale();
    int rightWhole = precision(right) - right.scale();
    return switch (kind) {
      case PLUS, CHECKED_PLUS, MINUS, CHECKED_MINUS ->
          type.scale() >= Math.max(left.scale(), right.scale())
              && type.precision() - type.scale() > Math.max(leftWhole, rightWhole);
      case TIMES, CHECKED_TIMES ->
          type.scale() == left.scale() + right.scale()
              && type.precision() >= precision(left) + precision(right);
      case MOD ->
          type.scale() >= Math.max(left.scale(), right.scale())
              && type.scale() + Math.max(leftWhole, rightWhole) <= MAX_LONG_DIGITS
              && type.precision() - type.scale() >= Math.min(leftWhole, rightWhole);
      default -> false;
    };
  }

  private static String function(SqlKind kind) {
    return switch (kind) {
      case PLUS, CHECKED_PLUS -> "add";
      case MINUS, CHECKED_MINUS -> "subtract";
      case TIMES, CHECKED_TIMES -> "multiply";
      case DIVIDE, CHECKED_DIVIDE -> "divide";
      case MOD -> "remainder";
      default -> throw new IllegalStateException(kind + " is no arithmetic");
    };
  }

  /** Precision and scale as two arguments. */
  static String digits(DataType type) {
    return type.precision() + ", " + type.scale();
  }

  /** The most digits that a number of the type has. */
  static int precision(DataType type) {
    return switch (type.kind()) {
      case TINYINT -> 3;
      case SMALLINT -> 5;
      case INTEGER -> 10;
      case BIGINT -> 19;
      default -> type.precision();
    };
  }

  /** A LONG value at a scale that is not smaller; the caller knows that it fits. */
  private static String scaled(DataType type, Value value, int scale) {
    return scale == type.scale()
        ? value.code()
        : value.code() + " * " + LiteralCode.ofLong(Decimals.power(scale - type.scale()));
  }

  /** A number as a Java {@code double}. */
  static String asDouble(DataType type, Value value) {
    return switch (value.carrier()) {
      case DOUBLE -> value.code();
      case OBJECT -> asBigDecimal(type, value) + ".doubleValue()";
      default ->
          type.kind() == TypeKind.DECIMAL && type.scale() > 0
              ? "(double) " + value.code() + " / " + Decimals.power(type.scale()) + ".0"
              : "(double) " + value.code();
    };
  }

  /** An exact number as a Java {@code BigDecimal}. */
  static String asBigDecimal(DataType type, Value value) {
    return value.carrier() == Carrier.OBJECT
        ? "((BigDecimal) " + value.code() + ")"
        : "Decimals.widen(" + value.code() + ", " + type.scale() + ")";
  }

  /** A {@code BigDecimal} that fits the type, as the type's carrier holds it. */
  static String fromBigDecimal(String code, DataType type) {
    return Carrier.of(type) == Carrier.OBJECT ? code : "Decimals.unscaled(" + code + ")";
  }

  /** A Java {@code int} below, at or above 0 as the first number is less, equal or greater. */
  static String compare(DataType leftType, Value left, DataType rightType, Value right) {
    if (left.carrier() == Carrier.LONG && right.carrier() == Carrier.LONG) {
      String leftArguments = left.code() + ", " + leftType.scale();
      return "Decimals.compare("
          + leftArguments
          + ", "
          + right.code()
          + ", "
          + rightType.scale()
          + ")";
    }
    return asBigDecimal(leftType, left) + ".compareTo(" + asBigDecimal(rightType, right) + ")";
  }
}
