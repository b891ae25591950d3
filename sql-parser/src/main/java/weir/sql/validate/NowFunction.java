package weir.sql.validate;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.validate.SqlValidator;

/** PostgreSQL's {@code NOW()}: CURRENT_TIMESTAMP. */
final class NowFunction extends SqlFunction {
  NowFunction() {
    super(
        "NOW",
        SqlKind.OTHER_FUNCTION,
        ReturnTypes.TIMESTAMP,
        null,
        OperandTypes.NILADIC,
        SqlFunctionCategory.TIMEDATE);
  }

  @Override
  public SqlNode rewriteCall(SqlValidator validator, SqlCall call) {
    return SqlStdOperatorTable.CURRENT_TIMESTAMP.createCall(call.getParserPosition());
  }
}
