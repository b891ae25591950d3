package weir.sql.validate;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.util.SqlShuttle;
import org.jspecify.annotations.Nullable;

/**
 * Writes the keys of sessions in the one form that is looked at further on: {@code SESSION(TABLE t
 * PARTITION BY k, DESCRIPTOR(time), gap)} as {@code SESSION(TABLE t, DESCRIPTOR(time),
 * DESCRIPTOR(k), gap)}.
 */
public final class SessionKeys extends SqlShuttle {
  @Override
  public @Nullable SqlNode visit(SqlCall call) {
    SqlNode visited = super.visit(call);
    return visited instanceof SqlBasicCall session
            && session.getOperator().getName().equalsIgnoreCase(WindowFunction.SESSION.getName())
            && session.operandCount() == 3
            && session.operand(0) instanceof SqlCall table
            && table.getKind() == SqlKind.SET_SEMANTICS_TABLE
        ? withKeys(session, table)
        : visited;
  }

  private static SqlNode withKeys(SqlBasicCall session, SqlCall table) {
    SqlNodeList keys = table.operand(1);
    List<SqlNode> operands = new ArrayList<>(session.getOperandList());
    operands.set(0, table.operand(0));
    operands.add(
        2,
        SqlStdOperatorTable.DESCRIPTOR.createCall(
            keys.getParserPosition(), Objects.requireNonNull(keys).getList()));
    return session.getOperator().createCall(session.getParserPosition(), operands);
  }
}
