package weir.sql.validate;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlWriter;
import weir.engine.FunctionDefinition;

/**
 * A scalar or table function of the catalog. A table function gives an array of its rows, which
 * {@link TableFunctions} takes apart.
 */
public final class JavaFunction extends SqlFunction {
  private final FunctionDefinition definition;

  JavaFunction(FunctionDefinition definition) {
    super(
        definition.name(),
        SqlKind.OTHER_FUNCTION,
        binding -> JavaArguments.resultType(definition, binding),
        JavaArguments.inference(definition),
        new JavaArguments(definition),
        SqlFunctionCategory.USER_DEFINED_FUNCTION);
    this.definition = definition;
  }

  public FunctionDefinition definition() {
    return definition;
  }

  @Override
  public boolean isDeterministic() {
    return definition.deterministic();
  }

  /** Under its own name: others would be written in upper case. */
  @Override
  public void unparse(SqlWriter writer, SqlCall call, int leftPrecedence, int rightPrecedence) {
    writer.print(getName());
    SqlWriter.Frame frame = writer.startList(SqlWriter.FrameTypeEnum.FUN_CALL, "(", ")");
    for (SqlNode operand : call.getOperandList()) {
      writer.sep(",");
      operand.unparse(writer, 0, 0);
    }
    writer.endList(frame);
  }
}
