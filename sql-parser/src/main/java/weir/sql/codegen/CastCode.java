package weir.sql.codegen;

import java.util.List;
import java.util.Map;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.TypeKind;

/**
 * CAST to numbers, and of what needs no code at all; {@link TextCastCode} and {@link TimeCastCode}
 * do the rest. A number that the type cannot hold is an error; what has too fine a fraction is
 * rounded half away from zero.
 */
final class CastCode {
  private final ExpressionCode expressions;
  private final TextCastCode texts;

  CastCode(ExpressionCode expressions) {
    this.expressions = expressions;
    this.texts = new TextCastCode(expressions);
  }

  void register(Map<SqlKind, CallCode> codes) {
    CallCode.add(codes, SqlKind.CAST, this::cast);
    CallCode.add(codes, SqlKind.SAFE_CAST, this::tryCast);
    CallCode.add(codes, SqlKind.REINTERPRET, this::reinterpret);
  }

  /** Whether a value of one type stands in a column of the other as it is. */
  static boolean isHeldAlike(DataType from, DataType to) {
    if (from.kind() == TypeKind.NULL) {
      return true;
    }
    if (Carrier.of(from) != Carrier.of(to)) {
      return false;
    }
    return switch (to.kind()) {
      case TINYINT, SMALLINT, INTEGER, BIGINT -> from.kind().isInteger();
      case DECIMAL ->
          from.scale() == to.scale()
              && (from.kind() == TypeKind.DECIMAL || from.kind().isInteger());
      case REAL, DOUBLE -> from.kind() == to.kind() || from.kind() == TypeKind.REAL;
      case CHAR, VARCHAR -> from.kind().isText();
      case BINARY -> !from.kind().isText();
      case VARBINARY -> true;
      case ARRAY, MAP, ROW -> from.kind() == to.kind() && areFieldsAlike(from, to);
      default -> from.kind() == to.kind();
    };
  }

  private static boolean areFieldsAlike(DataType from, DataType to) {
    List<Field> fields = from.fields();
    if (fields.size() != to.fields().size()) {
      return false;
    }
    for (int i = 0; i < fields.size(); i++) {
      if (!isKeptInside(fields.get(i).type(), to.fields().get(i).type())) {
        return false;
      }
    }
    return true;
  }

  /** Inside others, decimals and text are objects of their own kinds. */
  private static boolean isKeptInside(DataType from, DataType to) {
    return isKept(from, to)
        && from.kind().isText() == to.kind().isText()
        && (from.kind() == TypeKind.DECIMAL) == (to.kind() == TypeKind.DECIMAL);
  }

  /** Whether a cast changes no value and cannot fail. */
  static boolean isKept(DataType from, DataType to) {
    if (from.kind() == TypeKind.NULL || !isHeldAlike(from, to)) {
      return false;
    }
    return switch (to.kind()) {
      case TINYINT, SMALLINT, INTEGER, BIGINT, DECIMAL -> wholeDigits(from) <= wholeDigits(to);
      case VARCHAR -> isAsLong(from, to);
      case VARBINARY -> from.kind().isText() ? hasNoLimit(to) : isAsLong(from, to);
      case CHAR, BINARY -> from.kind() == to.kind() && from.precision() == to.precision();
      case TIME, TIMESTAMP, TIMESTAMP_LTZ -> from.precision() <= to.precision();
      default -> true;
    };
  }

  private static boolean isAsLong(DataType from, DataType to) {
    return hasNoLimit(to) || (from.precision() >= 0 && from.precision() <= to.precision());
  }

  private static boolean hasNoLimit(DataType type) {
    return type.precision() == DataType.UNSPECIFIED;
  }

  private static int wholeDigits(DataType type) {
    return DecimalCode.precision(type) - type.scale();
  }

  private @Nullable Value cast(RexCall call, CodeWriter out) {
    RexNode operand = call.getOperands().get(0);
    DataType to = ExpressionCode.type(call);
    if (call.getOperands().size() > 1 || !TranslatorFallback.isHeld(operand.getType())) {
      return null;
    }
    DataType from = ExpressionCode.type(operand);
    if (from.kind() == TypeKind.NULL) {
      return Value.ofNull(Carrier.of(to));
    }
    if (isKept(from, to)) {
      return expressions.value(operand, out);
    }
    if (to.kind().isText()) {
      return texts.toText(call, from, to, out);
    }
    Value value = expressions.value(operand, out);
    String code = code(call, from, value, to, out);
    return code == null ? null : expressions.strict(call, List.of(value), true, out, code);
  }

  /** The cast, or NULL where that is an error; an error of what is cast stays one. */
  private Value tryCast(RexCall call, CodeWriter out) {
    RexNode operand = call.getOperands().get(0);
    expressions.value(operand, out);
    RexNode cast = expressions.rexBuilder().makeAbstractCast(call.getType(), operand, false);
    Value target = out.declare(Carrier.of(ExpressionCode.type(call)));
    out.open("try");
    out.assign(target, expressions.inline((RexCall) cast, out));
    out.closeWith("catch (" + out.owner().use(WeirException.class) + " failure)");
    out.line(target.isNull() + " = true;");
    out.close();
    return target;
  }

  private @Nullable String code(
      RexCall call, DataType from, Value value, DataType to, CodeWriter out) {
    if (from.kind().isText()) {
      return texts.fromText(call, value, to, out);
    }
    return switch (to.kind()) {
      case BOOLEAN -> from.kind().isInteger() ? value.code() + " != 0" : null;
      case TINYINT, SMALLINT, INTEGER, BIGINT -> toInteger(call, from, value, to);
      case REAL, DOUBLE -> toDouble(call, from, value, to);
      case DECIMAL -> toDecimal(call, from, value, to);
      case DATE, TIME, TIMESTAMP, TIMESTAMP_LTZ -> TimeCastCode.code(from, value, to, out);
      case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME -> toInterval(call, from, value);
      default -> null;
    };
  }

  private @Nullable String toInteger(RexCall call, DataType from, Value value, DataType to) {
    String bounds = ", " + NumericCode.max(to) + ", " + expressions.where(call) + ")";
    return switch (from.kind()) {
      case BOOLEAN -> value.code() + " ? 1L : 0L";
      case TINYINT, SMALLINT, INTEGER, BIGINT -> "Numbers.narrow(" + value.code() + bounds;
      case REAL, DOUBLE -> "Numbers.fromDouble(" + value.code() + bounds;
      case DECIMAL ->
          value.carrier() == Carrier.LONG
              ? "Numbers.narrow(Decimals.scaleDown("
                  + value.code()
                  + ", "
                  + from.scale()
                  + ")"
                  + bounds
              : "Decimals.toLong(" + DecimalCode.asBigDecimal(from, value) + bounds;
      case INTERVAL_YEAR_MONTH, INTERVAL_DAY_TIME ->
          "Numbers.narrow(" + value.code() + " / " + unit(operandType(call)) + bounds;
      default -> null;
    };
  }

  private @Nullable String toDouble(RexCall call, DataType from, Value value, DataType to) {
    if (from.kind() == TypeKind.BOOLEAN) {
      return value.code() + " ? 1.0 : 0.0";
    }
    if (!NumericCode.isNumber(from)) {
      return null;
    }
    String code = DecimalCode.asDouble(from, value);
    return to.kind() == TypeKind.REAL
        ? "Doubles.toReal(" + code + ", " + expressions.where(call) + ")"
        : code;
  }

  private @Nullable String toDecimal(RexCall call, DataType from, Value value, DataType to) {
    if (!NumericCode.isNumber(from)) {
      return null;
    }
    String digits = ", " + DecimalCode.digits(to) + ", " + expressions.where(call) + ")";
    if (value.carrier() == Carrier.DOUBLE) {
      String decimal = "Decimals.fromDouble(" + value.code() + digits;
      return DecimalCode.fromBigDecimal(decimal, to);
    }
    if (value.carrier() == Carrier.LONG && Carrier.of(to) == Carrier.LONG) {
      return from.scale() < to.scale()
          ? "Decimals.scaleUp("
              + String.join(
                  ", ",
                  value.code(),
                  from.scale() + "",
                  to.scale() + "",
                  to.precision() + "",
                  expressions.where(call))
              + ")"
          : "Decimals.fit(Decimals.scaleDown("
              + value.code()
              + ", "
              + (from.scale() - to.scale())
              + ")"
              + digits;
    }
    String function = Carrier.of(to) == Carrier.LONG ? "Decimals.narrow(" : "Decimals.fit(";
    return function + DecimalCode.asBigDecimal(from, value) + digits;
  }

  private @Nullable String toInterval(RexCall call, DataType from, Value value) {
    if (!from.kind().isInteger()) {
      return null;
    }
    String where = expressions.where(call);
    String max = LiteralCode.ofLong(Long.MAX_VALUE);
    return "Numbers.multiply("
        + String.join(", ", value.code(), unit(call.getType()), max, where)
        + ")";
  }

  /** How many months or milliseconds the last unit of an interval type has, as a literal. */
  private static String unit(RelDataType interval) {
    return interval.getSqlTypeName().getEndUnit().multiplier.longValueExact() + "L";
  }

  private static RelDataType operandType(RexCall call) {
    return call.getOperands().get(0).getType();
  }

  /** A time or an interval as the number by which it is held. */
  private @Nullable Value reinterpret(RexCall call, CodeWriter out) {
    RexNode operand = call.getOperands().get(0);
    boolean areLongs =
        Carrier.of(ExpressionCode.type(call)) == Carrier.LONG
            && Carrier.of(ExpressionCode.type(operand)) == Carrier.LONG;
    return areLongs ? expressions.value(operand, out) : null;
  }
}
