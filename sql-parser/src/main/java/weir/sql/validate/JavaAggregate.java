package weir.sql.validate;

import org.apache.calcite.sql.SqlAggFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.util.Optionality;
import weir.engine.FunctionDefinition;

/** An aggregate function of the catalog. */
public final class JavaAggregate extends SqlAggFunction {
  private final FunctionDefinition definition;

  JavaAggregate(FunctionDefinition definition) {
    super(
        definition.name(),
        null,
        SqlKind.OTHER_FUNCTION,
        binding -> JavaArguments.resultType(definition, binding),
        JavaArguments.inference(definition),
        new JavaArguments(definition),
        SqlFunctionCategory.USER_DEFINED_FUNCTION,
        false,
        false,
        Optionality.FORBIDDEN);
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
