package weir.sql.validate;

import java.util.function.Function;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.ReturnTypes;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.validate.SqlValidator;

/** Another name, or another way to write, of what is there already. */
class RewrittenFunction extends SqlFunction {
  private final SqlOperandCountRange operandCounts;
  private final Function<SqlCall, SqlNode> rewriting;

  /**
   * @param operandCount how many arguments it takes
   * @param rewriting what a call with so many is
   */
  RewrittenFunction(String name, int operandCount, Function<SqlCall, SqlNode> rewriting) {
    this(name, SqlOperandCountRanges.of(operandCount), rewriting);
  }

  /**
   * @param operandCounts how many arguments it takes
   * @param rewriting what a call with so many is
   */
  RewrittenFunction(
      String name, SqlOperandCountRange operandCounts, Function<SqlCall, SqlNode> rewriting) {
    super(
        name,
        SqlKind.OTHER_FUNCTION,
        ReturnTypes.ARG0,
        null,
        OperandTypes.variadic(operandCounts),
        SqlFunctionCategory.USER_DEFINED_FUNCTION);
    this.operandCounts = operandCounts;
    this.rewriting = rewriting;
  }

  @Override
  public SqlNode rewriteCall(SqlValidator validator, SqlCall call) {
    if (call.getFunctionQuantifier() != null) {
      throw Positions.notSupported(getName() + " takes no DISTINCT or ALL", call);
    }
    return operandCounts.isValidCount(call.operandCount()) ? rewriting.apply(call) : call;
  }
}
