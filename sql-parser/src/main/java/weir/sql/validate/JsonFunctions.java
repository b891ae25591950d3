package weir.sql.validate;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlBasicFunction;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlJsonConstructorNullClause;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.type.SqlOperandTypeChecker;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import org.apache.calcite.sql.type.SqlTypeFamily;
import weir.sql.parse.JsonArrow;

/**
 * What PostgreSQL, Spark and DuckDB ask of JSON text beside the standard's JSON_VALUE, JSON_QUERY,
 * JSON_EXISTS and IS JSON. What is not there, and what is in text that is no JSON, is NULL.
 */
final class JsonFunctions {
  private static final SqlOperandTypeChecker TEXTS =
      OperandTypes.repeat(
          SqlOperandCountRanges.from(2), OperandTypes.family(SqlTypeFamily.CHARACTER));

  static final List<SqlOperator> ALL =
      List.of(
          JsonArrow.VALUE,
          JsonArrow.TEXT,
          text("JSON_EXTRACT", OperandTypes.CHARACTER_CHARACTER),
          text("JSON_EXTRACT_STRING", OperandTypes.CHARACTER_CHARACTER),
          text("GET_JSON_OBJECT", OperandTypes.CHARACTER_CHARACTER),
          text("JSON_EXTRACT_PATH", TEXTS),
          text("JSON_EXTRACT_PATH_TEXT", TEXTS),
          text("JSON_TYPEOF", OperandTypes.CHARACTER),
          function("JSON_ARRAY_LENGTH", ReturnTypes.BIGINT_FORCE_NULLABLE, OperandTypes.CHARACTER),
          new RewrittenFunction(
              "JSON_VALID",
              1,
              call ->
                  SqlStdOperatorTable.IS_JSON_VALUE.createCall(
                      call.getParserPosition(), call.getOperandList())),
          new RewrittenFunction(
              "JSON_BUILD_OBJECT", pairs(), call -> built(SqlStdOperatorTable.JSON_OBJECT, call)),
          new RewrittenFunction(
              "JSON_BUILD_ARRAY",
              SqlOperandCountRanges.any(),
              call -> built(SqlStdOperatorTable.JSON_ARRAY, call)));

  private JsonFunctions() {}

  private static SqlOperator text(String name, SqlOperandTypeChecker operands) {
    return function(name, ReturnTypes.VARCHAR_FORCE_NULLABLE, operands);
  }

  private static SqlOperator function(
      String name, SqlReturnTypeInference type, SqlOperandTypeChecker operands) {
    return SqlBasicFunction.create(name, type, operands);
  }

  /** An even number of operands. */
  private static SqlOperandCountRange pairs() {
    return new SqlOperandCountRange() {
      @Override
      public boolean isValidCount(int count) {
        return count % 2 == 0;
      }

      @Override
      public int getMin() {
        return 0;
      }

      @Override
      public int getMax() {
        return -1;
      }
    };
  }

  private static SqlNode built(SqlOperator constructor, SqlCall call) {
    List<SqlNode> operands = new ArrayList<>();
    operands.add(
        SqlLiteral.createSymbol(
            SqlJsonConstructorNullClause.NULL_ON_NULL, call.getParserPosition()));
    operands.addAll(call.getOperandList());
    return constructor.createCall(call.getParserPosition(), operands);
  }
}
