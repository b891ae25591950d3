package weir.sql.validate;

import java.util.List;
import java.util.Locale;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCharStringLiteral;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlTypeFamily;
import org.apache.calcite.sql.validate.SqlValidator;
import weir.engine.ErrorCode;

/** PostgreSQL's {@code DATE_TRUNC('hour', time)}: {@code FLOOR(time TO HOUR)}. */
final class DateTruncFunction extends SqlFunction {
  private static final List<String> UNITS =
      List.of("second", "minute", "hour", "day", "week", "month", "quarter", "year");

  DateTruncFunction() {
    super(
        "DATE_TRUNC",
        SqlKind.OTHER_FUNCTION,
        ReturnTypes.ARG1_NULLABLE,
        null,
        OperandTypes.family(SqlTypeFamily.CHARACTER, SqlTypeFamily.DATETIME),
        SqlFunctionCategory.TIMEDATE);
  }

  @Override
  public SqlNode rewriteCall(SqlValidator validator, SqlCall call) {
    if (call.operandCount() != 2) {
      return call;
    }
    String unit = unit(call.operand(0));
    SqlNode time = call.operand(1);
    SqlParserPos position = call.getParserPosition();
    return floor(time, unit, position);
  }

  private static String unit(SqlNode operand) {
    String unit =
        operand instanceof SqlCharStringLiteral literal
            ? literal.getValueAs(String.class).toLowerCase(Locale.ROOT)
            : "";
    if (!UNITS.contains(unit)) {
      throw Positions.error(
          ErrorCode.INVALID_VALUE,
          "DATE_TRUNC's unit is " + operand + ", it must be one of " + UNITS,
          operand);
    }
    return unit;
  }

  private static SqlNode floor(SqlNode time, String unit, SqlParserPos position) {
    TimeUnit timeUnit = TimeUnit.valueOf(unit.toUpperCase(Locale.ROOT));
    return SqlStdOperatorTable.FLOOR.createCall(
        position, time, new SqlIntervalQualifier(timeUnit, null, position));
  }
}
