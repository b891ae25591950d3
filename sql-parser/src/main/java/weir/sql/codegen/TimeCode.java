package weir.sql.codegen;

import java.util.List;
import java.util.Map;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;
import weir.engine.function.Dates;
import weir.engine.function.ZoneClocks;

/**
 * Arithmetic of times and intervals, and the current time, which is the one when the statement
 * began. {@link TimeFieldCode} takes times apart.
 */
final class TimeCode {
  private static final String LONG_MAX = LiteralCode.ofLong(Long.MAX_VALUE);

  private final ExpressionCode expressions;

  TimeCode(ExpressionCode expressions) {
    this.expressions = expressions;
  }

  void register(Map<SqlKind, CallCode> byKind, Map<String, CallCode> byName) {
    CallCode.add(byKind, SqlKind.PLUS, this::plus);
    CallCode.add(byKind, SqlKind.MINUS, this::minus);
    CallCode.add(byKind, SqlKind.TIMES, this::times);
    CallCode.add(byKind, SqlKind.DIVIDE, this::divide);
    CallCode.add(byName, "DATE_BIN", this::bin);
    CallCode.add(byName, "AT TIME ZONE", this::atTimeZone);
    for (String name :
        List.of(
            "CURRENT_TIMESTAMP",
            "LOCALTIMESTAMP",
            "NOW",
            "CURRENT_DATE",
            "CURRENT_TIME",
            "LOCALTIME")) {
      CallCode.add(byName, name, TimeCode::current);
    }
  }

  private @Nullable Value plus(RexCall call, CodeWriter out) {
    RexNode left = call.getOperands().get(0);
    RexNode right = call.getOperands().get(1);
    if (isInterval(left) && !isInterval(right)) {
      return shifted(call, right, left, "plus", out);
    }
    return isInterval(left)
        ? ofIntervals(call, "add", out)
        : shifted(call, left, right, "plus", out);
  }

  private @Nullable Value minus(RexCall call, CodeWriter out) {
    RexNode left = call.getOperands().get(0);
    RexNode right = call.getOperands().get(1);
    if (isInterval(left) && isInterval(right)) {
      return ofIntervals(call, "subtract", out);
    }
    return isInterval(right)
        ? shifted(call, left, right, "minus", out)
        : difference(call, left, right, out);
  }

  /** A time plus or minus an interval. */
  private @Nullable Value shifted(
      RexCall call, RexNode time, RexNode interval, String function, CodeWriter out) {
    DataType type = ExpressionCode.type(time);
    if (!isInterval(interval) || !isTime(type) || !isTime(ExpressionCode.type(call))) {
      return null;
    }
    Value value = expressions.value(time, out);
    Value shift = expressions.value(interval, out);
    boolean isMonths = ExpressionCode.type(interval).kind() == TypeKind.INTERVAL_YEAR_MONTH;
    String where = ", " + expressions.where(call) + ")";
    String months = function.equals("minus") ? "-(" + shift.code() + ")" : shift.code();
    String code =
        isMonths
            ? byMonths(type, value, months, out)
            : byMillis(call, type, value, interval, shift, function, where);
    return code == null ? null : expressions.strict(call, List.of(value, shift), true, out, code);
  }

  private static @Nullable String byMonths(
      DataType type, Value value, String months, CodeWriter out) {
    String arguments = "(" + value.code() + ", " + months + ")";
    return switch (type.kind()) {
      case DATE -> "Dates.addMonths" + arguments;
      case TIMESTAMP -> "Dates.addMonthsToTime" + arguments;
      case TIMESTAMP_LTZ -> {
        String zone = TextCastCode.zone(out);
        String local = zone + ".toLocal(" + value.code() + ")";
        yield zone + ".toInstant(Dates.addMonthsToTime(" + local + ", " + months + "))";
      }
      default -> null;
    };
  }

  private String byMillis(
      RexCall call,
      DataType type,
      Value value,
      RexNode interval,
      Value shift,
      String function,
      String where) {
    return switch (type.kind()) {
      case DATE ->
          "Dates." + function + "(" + value.code() + ", " + days(call, interval, shift) + where;
      case TIME ->
          "Dates.millisOfDay("
              + value.code()
              + (function.equals("plus") ? " + " : " - ")
              + shift.code()
              + " % Dates.MILLIS_PER_DAY)";
      default -> "Dates." + function + "(" + value.code() + ", " + shift.code() + where;
    };
  }

  /** An interval as days; what is no whole number of days is an error, early for a literal. */
  private String days(RexCall call, RexNode interval, Value shift) {
    if (interval instanceof RexLiteral literal && !literal.isNull()) {
      long millis = LiteralCode.longValue(literal, ExpressionCode.type(interval));
      return LiteralCode.ofLong(Dates.wholeDays(millis, expressions.sql(call)));
    }
    return "Dates.wholeDays(" + shift.code() + ", " + expressions.where(call) + ")";
  }

  /** The time between two times, as milliseconds or whole months. */
  private @Nullable Value difference(RexCall call, RexNode left, RexNode right, CodeWriter out) {
    DataType type = ExpressionCode.type(call);
    DataType timeType = ExpressionCode.type(left);
    if (!isInterval(call)
        || !isTime(timeType)
        || timeType.kind() != ExpressionCode.type(right).kind()) {
      return null;
    }
    Value end = expressions.value(left, out);
    Value start = expressions.value(right, out);
    String factor = timeType.kind() == TypeKind.DATE ? " * Dates.MILLIS_PER_DAY" : "";
    boolean isMonths = type.kind() == TypeKind.INTERVAL_YEAR_MONTH;
    String code =
        isMonths
            ? "Dates.monthsBetween(" + end.code() + factor + ", " + start.code() + factor + ")"
            : "(" + end.code() + " - " + start.code() + ")" + factor;
    return expressions.strict(call, List.of(end, start), isMonths, out, code);
  }

  private @Nullable Value ofIntervals(RexCall call, String function, CodeWriter out) {
    if (!isInterval(call)) {
      return null;
    }
    Value left = expressions.value(call.getOperands().get(0), out);
    Value right = expressions.value(call.getOperands().get(1), out);
    String arguments = arguments(left.code(), right.code(), LONG_MAX, expressions.where(call));
    return expressions.strict(
        call, List.of(left, right), true, out, "Numbers." + function + arguments);
  }

  private @Nullable Value times(RexCall call, CodeWriter out) {
    RexNode left = call.getOperands().get(0);
    RexNode right = call.getOperands().get(1);
    return isInterval(left) ? scaled(call, left, right, out) : scaled(call, right, left, out);
  }

  /** An interval times a number. */
  private @Nullable Value scaled(RexCall call, RexNode interval, RexNode factor, CodeWriter out) {
    DataType type = ExpressionCode.type(factor);
    if (!isInterval(call) || !isInterval(interval) || !NumericCode.isNumber(type)) {
      return null;
    }
    Value value = expressions.value(interval, out);
    Value number = expressions.value(factor, out);
    String where = expressions.where(call);
    String code;
    if (type.kind().isInteger()) {
      code = "Numbers.multiply" + arguments(value.code(), number.code(), LONG_MAX, where);
    } else if (type.kind() == TypeKind.DECIMAL) {
      String product =
          "Decimals.widen("
              + value.code()
              + ", 0).multiply("
              + DecimalCode.asBigDecimal(type, number)
              + ")";
      code = "Decimals.toLong" + arguments(product, LONG_MAX, where);
    } else {
      String product = value.code() + " * " + number.code();
      code = "Numbers.fromDouble" + arguments(product, LONG_MAX, where);
    }
    return expressions.strict(call, List.of(value, number), true, out, code);
  }

  private @Nullable Value divide(RexCall call, CodeWriter out) {
    RexNode divisor = call.getOperands().get(1);
    if (!isInterval(call) || !ExpressionCode.type(divisor).kind().isInteger()) {
      return null;
    }
    Value value = expressions.value(call.getOperands().get(0), out);
    Value number = expressions.value(divisor, out);
    String arguments = arguments(value.code(), number.code(), LONG_MAX, expressions.where(call));
    return expressions.strict(
        call, List.of(value, number), true, out, "Numbers.divide" + arguments);
  }

  private @Nullable Value bin(RexCall call, CodeWriter out) {
    DataType type = ExpressionCode.type(call);
    List<RexNode> operands = call.getOperands();
    if (!type.kind().isTimestamp()
        || ExpressionCode.type(operands.get(2)).kind() != type.kind()
        || ExpressionCode.type(operands.get(0)).kind() != TypeKind.INTERVAL_DAY_TIME) {
      return null;
    }
    List<Value> values = operands.stream().map(node -> expressions.value(node, out)).toList();
    String code =
        "Dates.bin"
            + arguments(
                values.get(0).code(),
                values.get(1).code(),
                values.get(2).code(),
                expressions.where(call));
    return expressions.strict(call, values, true, out, code);
  }

  private Value atTimeZone(RexCall call, CodeWriter out) {
    Value time = expressions.value(call.getOperands().get(0), out);
    Value zone = expressions.value(call.getOperands().get(1), out);
    String clocks = out.owner().use(ZoneClocks.class);
    String field = out.owner().field("final " + clocks, "zones", "new " + clocks + "()");
    String clock = field + ".of" + arguments(zone.arguments(), expressions.where(call));
    String method =
        ExpressionCode.type(call).kind() == TypeKind.TIMESTAMP ? ".toLocal" : ".toInstant";
    return expressions.strict(
        call, List.of(time, zone), true, out, clock + method + arguments(time.code()));
  }

  private static @Nullable Value current(RexCall call, CodeWriter out) {
    DataType type = ExpressionCode.type(call);
    String code =
        switch (type.kind()) {
          case DATE -> "Dates.day(" + statementTime(out) + ")";
          case TIME -> "Dates.millisOfDay(" + statementTime(out) + ")";
          case TIMESTAMP -> statementTime(out);
          case TIMESTAMP_LTZ -> out.owner().contextField("long", "context.statementMillis()");
          default -> null;
        };
    return code == null
        ? null
        : Value.of(Carrier.LONG, Value.NEVER, out.owner().contextField("long", code));
  }

  /** When the statement began, by the session's clock. */
  static String statementTime(CodeWriter out) {
    String zone = TextCastCode.zone(out);
    return out.owner().contextField("long", zone + ".toLocal(context.statementMillis())");
  }

  private static String arguments(String... arguments) {
    return "(" + String.join(", ", arguments) + ")";
  }

  private static boolean isInterval(RexNode node) {
    TypeKind kind = ExpressionCode.type(node).kind();
    return kind == TypeKind.INTERVAL_YEAR_MONTH || kind == TypeKind.INTERVAL_DAY_TIME;
  }

  private static boolean isTime(DataType type) {
    return type.kind() == TypeKind.DATE
        || type.kind() == TypeKind.TIME
        || type.kind().isTimestamp();
  }
}
