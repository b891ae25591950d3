package weir.sql.parse;

import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlAsofJoin;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.parser.SqlParserPos;
import org.jspecify.annotations.Nullable;

/**
 * The condition of an ASOF JOIN as DuckDB has it, without MATCH_CONDITION: of what ON says, the one
 * comparison by order is that.
 */
final class AsofCondition {
  private final List<SqlNode> equalities = new ArrayList<>();
  private @Nullable SqlNode match;

  private AsofCondition() {}

  /**
   * The join with its condition taken apart.
   *
   * @param position of the words ASOF JOIN
   */
  static SqlAsofJoin join(
      SqlParserPos position,
      SqlNode left,
      SqlLiteral natural,
      SqlLiteral joinType,
      SqlNode right,
      SqlLiteral on,
      SqlNode condition) {
    AsofCondition parts = new AsofCondition();
    parts.take(condition);
    if (parts.match == null) {
      throw Positions.syntaxError(
          position,
          "ASOF JOIN does not say which row is the next one; say so in MATCH_CONDITION right.time"
              + " <= left.time before ON, or within ON");
    }
    return new SqlAsofJoin(
        position, left, natural, joinType, right, on, parts.equalities(condition), parts.match);
  }

  private void take(SqlNode condition) {
    if (condition.getKind() == SqlKind.AND) {
      ((SqlBasicCall) condition).getOperandList().forEach(this::take);
    } else if (match == null && SqlKind.ORDER_COMPARISON.contains(condition.getKind())) {
      match = condition;
    } else {
      equalities.add(condition);
    }
  }

  private SqlNode equalities(SqlNode condition) {
    return equalities.stream()
        .reduce(
            (one, other) ->
                SqlStdOperatorTable.AND.createCall(condition.getParserPosition(), one, other))
        .orElseGet(() -> SqlLiteral.createBoolean(true, condition.getParserPosition()));
  }
}
