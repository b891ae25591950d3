package weir.sql.validate;

import java.util.EnumSet;
import java.util.Set;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;

/**
 * Writes a query that is not a plain SELECT, where a function takes a table, as the SELECT of all
 * its rows: of a UNION there Calcite would read the first query alone.
 */
public final class QueryOperands extends SqlShuttle {
  private static final Set<SqlKind> COMPOUND =
      EnumSet.of(
          SqlKind.UNION,
          SqlKind.INTERSECT,
          SqlKind.EXCEPT,
          SqlKind.VALUES,
          SqlKind.WITH,
          SqlKind.ORDER_BY);

  @Override
  public @Nullable SqlNode visit(SqlCall call) {
    SqlNode visited = super.visit(call);
    if (visited instanceof SqlBasicCall function
        && (WindowFunction.isName(function.getOperator().getName())
            || function.getOperator() instanceof StatefulTableFunction)) {
      for (int i = 0; i < function.operandCount(); i++) {
        SqlNode operand = function.operand(i);
        if (COMPOUND.contains(operand.getKind())) {
          function.setOperand(i, PlainSelect.ofAll(operand));
        }
      }
    }
    return visited;
  }
}
