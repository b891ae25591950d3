package weir.sql.validate;

import java.util.List;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlCase;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.fun.SqlTrimFunction;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.TimestampString;

/** What users of other systems write every day, in the standard's words. */
final class EverydayFunctions {
  static final List<SqlFunction> ALL =
      List.of(
          renamed("NVL", 2, SqlStdOperatorTable.COALESCE),
          renamed("IFNULL", 2, SqlStdOperatorTable.COALESCE),
          renamed("POW", 2, SqlStdOperatorTable.POWER),
          renamed("ARRAY_LENGTH", 1, SqlStdOperatorTable.CARDINALITY),
          renamed("CEILING", 1, SqlStdOperatorTable.CEIL),
          renamed("SIGNUM", 1, SqlStdOperatorTable.SIGN),
          renamed("NEGATIVE", 1, SqlStdOperatorTable.UNARY_MINUS),
          renamed("TRUNC", 1, SqlStdOperatorTable.TRUNCATE, 2),
          renamed("LCASE", 1, SqlStdOperatorTable.LOWER),
          renamed("UCASE", 1, SqlStdOperatorTable.UPPER),
          renamed("ISNULL", 1, SqlStdOperatorTable.IS_NULL),
          renamed("ISNOTNULL", 1, SqlStdOperatorTable.IS_NOT_NULL),
          renamed("LOCATE", 2, SqlStdOperatorTable.POSITION, 3),
          renamed("ARRAY_CAT", 2, SqlLibraryOperators.ARRAY_CONCAT),
          renamed("LIST_CONTAINS", 2, SqlLibraryOperators.ARRAY_CONTAINS),
          renamed("LIST_VALUE", 1, SqlStdOperatorTable.ARRAY_VALUE_CONSTRUCTOR, -1),
          renamed("STRING_SPLIT", 2, SqlLibraryOperators.SPLIT),
          renamed("EPOCH_MS", 1, SqlLibraryOperators.UNIX_MILLIS),
          new RewrittenFunction("BTRIM", between(1, 2), EverydayFunctions::trimmed),
          new RewrittenFunction("PMOD", 2, EverydayFunctions::positiveModulo),
          new RewrittenFunction("NULLIFZERO", 1, EverydayFunctions::nullIfZero),
          new RewrittenFunction(
              "ZEROIFNULL", 1, call -> on(SqlStdOperatorTable.COALESCE, call, zero(call))),
          new RewrittenFunction("DAY", 1, call -> extracted(TimeUnit.DAY, call)),
          new RewrittenFunction("WEEKOFYEAR", 1, call -> extracted(TimeUnit.WEEK, call)),
          new RewrittenFunction("IF", 3, EverydayFunctions::choice),
          new RewrittenFunction("IIF", 3, EverydayFunctions::choice),
          new RewrittenFunction(
              "INSTR",
              2,
              call ->
                  SqlStdOperatorTable.POSITION.createCall(
                      call.getParserPosition(), call.operand(1), call.operand(0))),
          new RewrittenFunction(
              "DATE_ADD",
              2,
              call -> shifted(SqlStdOperatorTable.PLUS, call.operand(0), call.operand(1), call)),
          new RewrittenFunction(
              "DATE_SUB",
              2,
              call -> shifted(SqlStdOperatorTable.MINUS, call.operand(0), call.operand(1), call)),
          new RewrittenFunction(
              "DATEDIFF", 2, call -> midnights(call.operand(1), call.operand(0), call)),
          new RewrittenFunction("UNIX_SECONDS", 1, call -> extracted(TimeUnit.EPOCH, call)),
          new RewrittenFunction("UNIX_TIMESTAMP", 1, call -> extracted(TimeUnit.EPOCH, call)),
          new RewrittenFunction("FROM_UNIXTIME", 1, EverydayFunctions::fromSeconds));

  private EverydayFunctions() {}

  private static SqlFunction renamed(String name, int operandCount, SqlOperator operator) {
    return new RewrittenFunction(
        name,
        operandCount,
        call -> operator.createCall(call.getParserPosition(), call.getOperandList()));
  }

  private static SqlFunction renamed(
      String name, int operandCount, SqlOperator operator, int mostOperands) {
    return new RewrittenFunction(
        name,
        between(operandCount, mostOperands),
        call -> operator.createCall(call.getParserPosition(), call.getOperandList()));
  }

  /**
   * @param most -1: as many as one likes
   */
  private static SqlOperandCountRange between(int least, int most) {
    return most < 0
        ? SqlOperandCountRanges.from(least)
        : SqlOperandCountRanges.between(least, most);
  }

  /** An operator on the first argument and another value. */
  private static SqlNode on(SqlOperator operator, SqlCall call, SqlNode other) {
    return operator.createCall(call.getParserPosition(), call.operand(0), other);
  }

  private static SqlNode zero(SqlCall call) {
    return SqlLiteral.createExactNumeric("0", call.getParserPosition());
  }

  private static SqlNode nullIfZero(SqlCall call) {
    SqlParserPos position = call.getParserPosition();
    return SqlCase.createSwitched(
        position,
        call.operand(0),
        SqlNodeList.of(zero(call)),
        SqlNodeList.of(SqlLiteral.createNull(position)),
        call.operand(0));
  }

  private static SqlNode trimmed(SqlCall call) {
    SqlParserPos position = call.getParserPosition();
    SqlNode characters =
        call.operandCount() > 1 ? call.operand(1) : SqlLiteral.createCharString(" ", position);
    return SqlStdOperatorTable.TRIM.createCall(
        position, SqlTrimFunction.Flag.BOTH.symbol(position), characters, call.operand(0));
  }

  /** The remainder that is not negative, of a positive divisor. */
  private static SqlNode positiveModulo(SqlCall call) {
    SqlParserPos position = call.getParserPosition();
    SqlNode divisor = call.operand(1);
    SqlNode rest = SqlStdOperatorTable.MOD.createCall(position, call.operand(0), divisor);
    return SqlStdOperatorTable.MOD.createCall(
        position, SqlStdOperatorTable.PLUS.createCall(position, rest, divisor), divisor);
  }

  private static SqlNode extracted(TimeUnit unit, SqlCall call) {
    SqlParserPos position = call.getParserPosition();
    return SqlStdOperatorTable.EXTRACT.createCall(
        position, qualifier(unit, position), call.<SqlNode>operand(0));
  }

  private static SqlNode choice(SqlCall call) {
    return new SqlCase(
        call.getParserPosition(),
        null,
        SqlNodeList.of(call.operand(0)),
        SqlNodeList.of(call.operand(1)),
        call.operand(2));
  }

  private static SqlIntervalQualifier qualifier(TimeUnit unit, SqlParserPos position) {
    return new SqlIntervalQualifier(unit, null, position);
  }

  /** A time so many days earlier or later. */
  private static SqlNode shifted(SqlOperator operator, SqlNode time, SqlNode days, SqlCall call) {
    SqlParserPos position = call.getParserPosition();
    SqlNode day = SqlLiteral.createInterval(1, "1", qualifier(TimeUnit.DAY, position), position);
    SqlNode all = SqlStdOperatorTable.MULTIPLY.createCall(position, days, day);
    return operator.createCall(position, time, all);
  }

  /** How many midnights lie between two times. */
  private static SqlNode midnights(SqlNode from, SqlNode to, SqlCall call) {
    SqlParserPos position = call.getParserPosition();
    SqlIntervalQualifier day = qualifier(TimeUnit.DAY, position);
    return SqlStdOperatorTable.TIMESTAMP_DIFF.createCall(
        position,
        day,
        SqlStdOperatorTable.FLOOR.createCall(position, timestamp(from, position), day),
        SqlStdOperatorTable.FLOOR.createCall(position, timestamp(to, position), day));
  }

  /** A date as its midnight, so that it can be compared with a time. */
  private static SqlNode timestamp(SqlNode time, SqlParserPos position) {
    SqlDataTypeSpec type =
        new SqlDataTypeSpec(new SqlBasicTypeNameSpec(SqlTypeName.TIMESTAMP, 3, position), position);
    return SqlStdOperatorTable.CAST.createCall(position, time, type);
  }

  private static SqlNode fromSeconds(SqlCall call) {
    SqlParserPos position = call.getParserPosition();
    SqlNode second =
        SqlLiteral.createInterval(1, "1", qualifier(TimeUnit.SECOND, position), position);
    return SqlStdOperatorTable.PLUS.createCall(
        position,
        SqlLiteral.createTimestamp(
            SqlTypeName.TIMESTAMP, new TimestampString(1970, 1, 1, 0, 0, 0), 3, position),
        SqlStdOperatorTable.MULTIPLY.createCall(position, call.operand(0), second));
  }
}
