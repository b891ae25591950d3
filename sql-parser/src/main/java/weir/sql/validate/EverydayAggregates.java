package weir.sql.validate;

import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelectKeyword;
import org.apache.calcite.sql.fun.SqlCase;
import org.apache.calcite.sql.fun.SqlLibraryOperators;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/** Aggregates that users of Spark and DuckDB write every day, in terms of others. */
final class EverydayAggregates {
  static final List<SqlFunction> ALL =
      List.of(
          new RewrittenFunction("COUNT_IF", 1, EverydayAggregates::countIf),
          new RewrittenFunction("COUNTIF", 1, EverydayAggregates::countIf),
          new RewrittenFunction("COLLECT_LIST", 1, call -> collected(call, null)),
          new RewrittenFunction(
              "COLLECT_SET",
              1,
              call -> collected(call, SqlSelectKeyword.DISTINCT.symbol(call.getParserPosition()))),
          new RewrittenFunction("PERCENTILE", 2, EverydayAggregates::percentile));

  private EverydayAggregates() {}

  /** COUNT of the rows for which a condition holds. */
  private static SqlNode countIf(SqlCall call) {
    SqlParserPos position = call.getParserPosition();
    SqlNode one =
        new SqlCase(
            position,
            null,
            SqlNodeList.of(call.operand(0)),
            SqlNodeList.of(SqlLiteral.createExactNumeric("1", position)),
            SqlLiteral.createNull(position));
    return SqlStdOperatorTable.COUNT.createCall(position, one);
  }

  /** ARRAY_AGG without NULLs. */
  private static SqlNode collected(SqlCall call, @Nullable SqlLiteral quantifier) {
    SqlParserPos position = call.getParserPosition();
    SqlNode values =
        SqlLibraryOperators.ARRAY_AGG.createCall(quantifier, position, call.<SqlNode>operand(0));
    return SqlStdOperatorTable.FILTER.createCall(
        position,
        values,
        SqlStdOperatorTable.IS_NOT_NULL.createCall(position, call.<SqlNode>operand(0)));
  }

  private static SqlNode percentile(SqlCall call) {
    SqlParserPos position = call.getParserPosition();
    return SqlStdOperatorTable.WITHIN_GROUP.createCall(
        position,
        SqlStdOperatorTable.PERCENTILE_CONT.createCall(position, call.<SqlNode>operand(1)),
        SqlNodeList.of(call.operand(0)));
  }
}
