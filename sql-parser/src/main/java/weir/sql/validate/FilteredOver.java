package weir.sql.validate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.fun.SqlCase;
import org.apache.calcite.sql.parser.SqlParserPos;

/**
 * {@code SUM(x) FILTER (WHERE c) OVER w}, which Calcite does not know, is {@code SUM(CASE WHEN c
 * THEN x END) OVER w}, as aggregates pass over NULLs.
 */
final class FilteredOver {
  private static final Set<String> KEEPS_NULLS = Set.of("ARRAY_AGG", "COLLECT");
  private static final Set<String> BY_SECOND = Set.of("ARG_MIN", "ARG_MAX", "MIN_BY", "MAX_BY");

  private FilteredOver() {}

  /** Rewrites a call, if it is one of OVER with FILTER. */
  static void rewrite(SqlCall call) {
    if (call.getKind() == SqlKind.OVER
        && call instanceof SqlBasicCall over
        && over.operand(0).getKind() == SqlKind.FILTER) {
      SqlCall filter = over.operand(0);
      over.setOperand(0, filtered(filter.operand(0), filter.operand(1)));
    }
  }

  private static SqlNode filtered(SqlCall aggregate, SqlNode condition) {
    String name = aggregate.getOperator().getName().toUpperCase(Locale.ROOT);
    if (KEEPS_NULLS.contains(name)) {
      throw Positions.notSupported(name + " with FILTER and OVER is not supported", aggregate);
    }
    List<SqlNode> operands = new ArrayList<>(aggregate.getOperandList());
    int index = BY_SECOND.contains(name) && operands.size() > 1 ? 1 : 0;
    boolean isStar = operands.get(0) instanceof SqlIdentifier identifier && identifier.isStar();
    SqlParserPos position = aggregate.getParserPosition();
    SqlNode value = isStar ? SqlLiteral.createExactNumeric("1", position) : operands.get(index);
    operands.set(
        index,
        new SqlCase(
            position,
            null,
            SqlNodeList.of(condition),
            SqlNodeList.of(value),
            SqlLiteral.createNull(position)));
    return aggregate
        .getOperator()
        .createCall(aggregate.getFunctionQuantifier(), position, operands.toArray(SqlNode[]::new));
  }
}
