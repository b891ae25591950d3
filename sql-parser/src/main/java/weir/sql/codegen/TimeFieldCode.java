package weir.sql.codegen;

import java.util.List;
import java.util.Map;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.avatica.util.TimeUnitRange;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlKind;
import org.jspecify.annotations.Nullable;
import weir.engine.data.TypeKind;
import weir.engine.function.CalendarUnit;

/**
 * EXTRACT, and FLOOR and CEIL to a unit. A TIMESTAMP WITH LOCAL TIME ZONE is taken apart by the
 * session's clock. DOW counts from Sunday, which is 1; weeks are those of ISO 8601, from Monday.
 */
final class TimeFieldCode {
  private static final long SECOND = 1000;
  private static final long MINUTE = 60 * SECOND;
  private static final long HOUR = 60 * MINUTE;
  private static final long DAY = 24 * HOUR;

  private final ExpressionCode expressions;

  TimeFieldCode(ExpressionCode expressions) {
    this.expressions = expressions;
  }

  void register(Map<SqlKind, CallCode> byKind) {
    CallCode.add(byKind, SqlKind.EXTRACT, this::extract);
    CallCode.add(byKind, SqlKind.FLOOR, (call, out) -> rounded(call, "floor", out));
    CallCode.add(byKind, SqlKind.CEIL, (call, out) -> rounded(call, "ceil", out));
  }

  private @Nullable Value extract(RexCall call, CodeWriter out) {
    TimeUnit unit = unit(call.getOperands().get(0));
    RexNode operand = call.getOperands().get(1);
    if (unit == null || !TranslatorFallback.isHeld(operand.getType())) {
      return null;
    }
    Value value = expressions.value(operand, out);
    String time = value.code();
    String code =
        switch (ExpressionCode.type(operand).kind()) {
          case DATE -> ofDate(unit, time);
          case TIME -> ofTimeOfDay(unit, time);
          case TIMESTAMP -> ofTimestamp(unit, time);
          case TIMESTAMP_LTZ ->
              unit == TimeUnit.EPOCH
                  ? ofTimestamp(unit, time)
                  : ofTimestamp(unit, TextCastCode.zone(out) + ".toLocal(" + time + ")");
          case INTERVAL_DAY_TIME -> ofMillis(unit, time, startUnit(operand));
          case INTERVAL_YEAR_MONTH -> ofMonths(unit, time, startUnit(operand));
          default -> null;
        };
    return code == null ? null : expressions.strict(call, List.of(value), false, out, code);
  }

  private static TimeUnit startUnit(RexNode interval) {
    return interval.getType().getSqlTypeName().getStartUnit();
  }

  private static @Nullable String ofDate(TimeUnit unit, String day) {
    String function =
        switch (unit) {
          case YEAR -> "year";
          case QUARTER -> "quarter";
          case MONTH -> "month";
          case WEEK -> "week";
          case DAY -> "dayOfMonth";
          case DOW -> "dayOfWeek";
          case ISODOW -> "isoDayOfWeek";
          case DOY -> "dayOfYear";
          case ISOYEAR -> "isoYear";
          case DECADE -> "decade";
          case CENTURY -> "century";
          case MILLENNIUM -> "millennium";
          default -> null;
        };
    if (function != null) {
      return "Dates." + function + "(" + day + ")";
    }
    if (unit == TimeUnit.EPOCH) {
      return day + " * " + DAY / SECOND + "L";
    }
    return ofTimeOfDay(unit, "0L");
  }

  private static @Nullable String ofTimestamp(TimeUnit unit, String millis) {
    if (unit == TimeUnit.EPOCH) {
      return "Math.floorDiv(" + millis + ", " + SECOND + "L)";
    }
    String ofTime = ofTimeOfDay(unit, "Dates.millisOfDay(" + millis + ")");
    return ofTime == null ? ofDate(unit, "Dates.day(" + millis + ")") : ofTime;
  }

  private static @Nullable String ofTimeOfDay(TimeUnit unit, String millis) {
    return switch (unit) {
      case HOUR -> millis + " / " + HOUR + "L";
      case MINUTE -> millis + " / " + MINUTE + "L % 60L";
      case SECOND -> millis + " / " + SECOND + "L % 60L";
      case MILLISECOND -> millis + " % " + MINUTE + "L";
      case MICROSECOND -> millis + " % " + MINUTE + "L * 1000L";
      case NANOSECOND -> millis + " % " + MINUTE + "L * 1000000L";
      default -> null;
    };
  }

  /** A field of a day-time interval; the first one of the type holds all that is above it. */
  private static @Nullable String ofMillis(TimeUnit unit, String millis, TimeUnit start) {
    return switch (unit) {
      case DAY -> millis + " / " + DAY + "L";
      case HOUR -> millis + " / " + HOUR + "L" + (start == unit ? "" : " % 24L");
      case MINUTE -> millis + " / " + MINUTE + "L" + (start == unit ? "" : " % 60L");
      case SECOND -> millis + " / " + SECOND + "L" + (start == unit ? "" : " % 60L");
      case EPOCH -> millis + " / " + SECOND + "L";
      default -> ofTimeOfDay(unit, millis);
    };
  }

  private static @Nullable String ofMonths(TimeUnit unit, String months, TimeUnit start) {
    return switch (unit) {
      case MONTH -> start == unit ? months : months + " % 12L";
      case QUARTER -> months + " % 12L / 3L + 1L";
      case YEAR -> months + " / 12L";
      case DECADE -> months + " / 120L";
      case CENTURY -> months + " / 1200L";
      case MILLENNIUM -> months + " / 12000L";
      default -> null;
    };
  }

  private @Nullable Value rounded(RexCall call, String function, CodeWriter out) {
    if (call.getOperands().size() != 2) {
      return null;
    }
    TimeUnit unit = unit(call.getOperands().get(1));
    return unit == null ? null : rounded(call, call.getOperands().get(0), unit, function, out);
  }

  private @Nullable Value rounded(
      RexCall call, RexNode time, TimeUnit unit, String function, CodeWriter out) {
    TypeKind kind = ExpressionCode.type(time).kind();
    if (kind != ExpressionCode.type(call).kind()) {
      return null;
    }
    boolean isCeil = function.equals("ceil");
    Value value = expressions.value(time, out);
    String zone = kind == TypeKind.TIMESTAMP_LTZ ? TextCastCode.zone(out) : "";
    String code =
        switch (kind) {
          case DATE -> dayRounded(unit, function, value.code());
          case TIME -> isCeil ? null : millisRounded(unit, function, value.code());
          case TIMESTAMP -> millisRounded(unit, function, value.code());
          case TIMESTAMP_LTZ -> {
            String local = zone + ".toLocal(" + value.code() + ")";
            String rounded = millisRounded(unit, function, local);
            yield rounded == null ? null : zone + ".toInstant(" + rounded + ")";
          }
          default -> null;
        };
    return code == null ? null : expressions.strict(call, List.of(value), false, out, code);
  }

  private static @Nullable String dayRounded(TimeUnit unit, String function, String day) {
    CalendarUnit calendarUnit = calendarUnit(unit);
    if (calendarUnit == null) {
      return fixedUnit(unit) == 0 ? null : day;
    }
    return "CalendarUnit." + calendarUnit + "." + function + "Day(" + day + ")";
  }

  private static @Nullable String millisRounded(TimeUnit unit, String function, String millis) {
    CalendarUnit calendarUnit = calendarUnit(unit);
    if (calendarUnit != null) {
      return "CalendarUnit." + calendarUnit + "." + function + "(" + millis + ")";
    }
    long fixed = fixedUnit(unit);
    return fixed == 0 ? null : "Dates." + function + "(" + millis + ", " + fixed + "L)";
  }

  private static @Nullable CalendarUnit calendarUnit(TimeUnit unit) {
    return switch (unit) {
      case WEEK -> CalendarUnit.WEEK;
      case MONTH -> CalendarUnit.MONTH;
      case QUARTER -> CalendarUnit.QUARTER;
      case YEAR -> CalendarUnit.YEAR;
      case DECADE -> CalendarUnit.DECADE;
      case CENTURY -> CalendarUnit.CENTURY;
      case MILLENNIUM -> CalendarUnit.MILLENNIUM;
      default -> null;
    };
  }

  /** The milliseconds of a unit that always has as many, else 0. */
  private static long fixedUnit(TimeUnit unit) {
    return switch (unit) {
      case DAY -> DAY;
      case HOUR -> HOUR;
      case MINUTE -> MINUTE;
      case SECOND -> SECOND;
      case MILLISECOND, MICROSECOND, NANOSECOND -> 1;
      default -> 0;
    };
  }

  /** The unit that a flag names; null if it names none. */
  private static @Nullable TimeUnit unit(RexNode node) {
    if (!(node instanceof RexLiteral literal) || literal.isNull()) {
      return null;
    }
    if (literal.getValue() instanceof TimeUnitRange range) {
      return range.endUnit == null ? range.startUnit : null;
    }
    return literal.getValue() instanceof TimeUnit unit ? unit : null;
  }
}
