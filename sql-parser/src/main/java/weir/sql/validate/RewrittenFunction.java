package weir.sql.validate;

import java.util.function.Function;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.validate.SqlValidator;

/** Another name, or another way to write, of what is there already. */
final class RewrittenFunction extends SqlFunction {
  private final int operandCount;
  private final Function<SqlCall, SqlNode> rewriting;

  /**
   * @param operandCount how many arguments it takes
   * @param rewriting what a call with so many is
   */
  RewrittenFunction(String name, int operandCount, Function<SqlCall, SqlNode> rewriting) {
    super(
        name,
        SqlKind.OTHER_FUNCTION,
        ReturnTypes.ARG0,
        null,
        OperandTypes.variadic(SqlOperandCountRanges.of(operandCount)),
        SqlFunctionCategory.USER_DEFINED_FUNCTION);
    this.operandCount = operandCount;
    this.rewriting = rewriting;
  }

  @Override
  public SqlNode rewriteCall(SqlValidator validator, SqlCall call) {
    return call.operandCount() == operandCount ? rewriting.apply(call) : call;
  }
}
