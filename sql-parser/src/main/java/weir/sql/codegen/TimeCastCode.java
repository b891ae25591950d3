package weir.sql.codegen;

import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;

/**
 * CAST between dates and times. A TIMESTAMP WITH LOCAL TIME ZONE is seen by the session's clock; a
 * TIME becomes a time of the day on which the statement began.
 */
final class TimeCastCode {
  private TimeCastCode() {}

  /** A Java expression for the cast of a value that is not NULL, or null if there is none. */
  static @Nullable String code(DataType from, Value value, DataType to, CodeWriter out) {
    String time = value.code();
    boolean isZoned = from.kind() == TypeKind.TIMESTAMP_LTZ || to.kind() == TypeKind.TIMESTAMP_LTZ;
    String zone = isZoned ? TextCastCode.zone(out) : "";
    return switch (to.kind()) {
      case DATE ->
          switch (from.kind()) {
            case TIMESTAMP -> "Dates.day(" + time + ")";
            case TIMESTAMP_LTZ -> "Dates.day(" + zone + ".toLocal(" + time + "))";
            default -> null;
          };
      case TIME ->
          switch (from.kind()) {
            case TIME -> time;
            case TIMESTAMP -> "Dates.millisOfDay(" + time + ")";
            case TIMESTAMP_LTZ -> "Dates.millisOfDay(" + zone + ".toLocal(" + time + "))";
            default -> null;
          };
      case TIMESTAMP ->
          switch (from.kind()) {
            case DATE -> time + " * Dates.MILLIS_PER_DAY";
            case TIME -> today(out) + " + " + time;
            case TIMESTAMP -> time;
            case TIMESTAMP_LTZ -> zone + ".toLocal(" + time + ")";
            default -> null;
          };
      default ->
          switch (from.kind()) {
            case DATE -> zone + ".toInstant(" + time + " * Dates.MILLIS_PER_DAY)";
            case TIME -> zone + ".toInstant(" + today(out) + " + " + time + ")";
            case TIMESTAMP -> zone + ".toInstant(" + time + ")";
            case TIMESTAMP_LTZ -> time;
            default -> null;
          };
    };
  }

  /** The start of the day on which the statement began. */
  private static String today(CodeWriter out) {
    return "Dates.day(" + TimeCode.statementTime(out) + ") * Dates.MILLIS_PER_DAY";
  }
}
