package weir.sql.validate;

import java.util.List;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.sql.SqlBasicFunction;
import org.apache.calcite.sql.SqlBasicTypeNameSpec;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlDataTypeSpec;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlCase;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.apache.calcite.sql.type.ReturnTypes;
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
          renamed("ELEMENT_AT", 2, SqlStdOperatorTable.ITEM),
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
          new RewrittenFunction(
              "UNIX_TIMESTAMP",
              1,
              call ->
                  SqlStdOperatorTable.EXTRACT.createCall(
                      call.getParserPosition(),
                      qualifier(TimeUnit.EPOCH, call.getParserPosition()),
                      call.operand(0))),
          new RewrittenFunction("FROM_UNIXTIME", 1, EverydayFunctions::fromSeconds));

  private EverydayFunctions() {}

  private static SqlFunction renamed(String name, int operandCount, SqlOperator operator) {
    return new RewrittenFunction(
        name,
        operandCount,
        call -> operator.createCall(call.getParserPosition(), call.getOperandList()));
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

  /** Functions of other libraries, as they are. */
  static final List<SqlOperator> OF_LIBRARIES =
      List.of(
          SqlLibraryOperators.TRY_CAST,
          SqlLibraryOperators.SAFE_CAST,
          SqlLibraryOperators.REVERSE_SPARK,
          SqlLibraryOperators.SPLIT,
          SqlLibraryOperators.REGEXP_EXTRACT,
          SqlLibraryOperators.ARRAY_CONTAINS,
          SqlLibraryOperators.MAP_KEYS,
          SqlLibraryOperators.MAP_VALUES,
          nullIfAnyIs(SqlLibraryOperators.LPAD),
          nullIfAnyIs(SqlLibraryOperators.RPAD));

  /** One of Calcite's that says it had always a value. */
  private static SqlOperator nullIfAnyIs(SqlFunction function) {
    return ((SqlBasicFunction) function).withReturnTypeInference(ReturnTypes.VARCHAR_NULLABLE);
  }
}
