package weir.sql.validate;

import java.util.List;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlKind;
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
  private static final String LIST = "COLLECT_LIST";
  private static final String SET = "COLLECT_SET";

  static final List<SqlFunction> ALL =
      List.of(
          new RewrittenAggregate("COUNT_IF", 1, EverydayAggregates::countIf),
          new RewrittenAggregate("COUNTIF", 1, EverydayAggregates::countIf),
          new RewrittenAggregate(LIST, 1, EverydayAggregates::collected),
          new RewrittenAggregate(SET, 1, EverydayAggregates::collected),
          new RewrittenAggregate("PERCENTILE", 2, EverydayAggregates::percentile));

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
  private static SqlNode collected(SqlCall call) {
    SqlParserPos position = call.getParserPosition();
    return SqlStdOperatorTable.FILTER.createCall(position, values(call), isValue(call));
  }

  private static SqlNode values(SqlCall call) {
    SqlParserPos position = call.getParserPosition();
    boolean isSet = call.getOperator().getName().equalsIgnoreCase(SET);
    @Nullable SqlLiteral quantifier = isSet ? SqlSelectKeyword.DISTINCT.symbol(position) : null;
    return SqlLibraryOperators.ARRAY_AGG.createCall(quantifier, position, call.<SqlNode>operand(0));
  }

  private static SqlNode isValue(SqlCall call) {
    return SqlStdOperatorTable.IS_NOT_NULL.createCall(
        call.getParserPosition(), call.<SqlNode>operand(0));
  }

  /** Puts a FILTER of one that collects together with its own: no aggregate has two. */
  static void mergeFilter(SqlCall call) {
    if (call.getKind() == SqlKind.FILTER
        && call instanceof SqlBasicCall filter
        && filter.operand(0) instanceof SqlCall collecting
        && isCollecting(collecting)) {
      SqlNode condition = filter.operand(1);
      filter.setOperand(0, values(collecting));
      filter.setOperand(
          1,
          SqlStdOperatorTable.AND.createCall(
              condition.getParserPosition(), condition, isValue(collecting)));
    }
  }

  private static boolean isCollecting(SqlCall call) {
    String name = call.getOperator().getName();
    return (name.equalsIgnoreCase(LIST) || name.equalsIgnoreCase(SET))
        && call.operandCount() == 1
        && call.getFunctionQuantifier() == null;
  }

  private static SqlNode percentile(SqlCall call) {
    SqlParserPos position = call.getParserPosition();
    return SqlStdOperatorTable.WITHIN_GROUP.createCall(
        position,
        AggregateOperators.PERCENTILE_CONT.createCall(position, call.<SqlNode>operand(1)),
        SqlNodeList.of(call.operand(0)));
  }
}
