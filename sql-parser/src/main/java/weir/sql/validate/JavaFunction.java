package weir.sql.validate;

import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
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
}
