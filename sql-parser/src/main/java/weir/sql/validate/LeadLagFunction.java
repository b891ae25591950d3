package weir.sql.validate;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.fun.SqlLeadLagAggFunction;

/** LEAD and LAG: also with a default, a value may be NULL if one of the rows may have none. */
final class LeadLagFunction extends SqlLeadLagAggFunction {
  LeadLagFunction(SqlKind kind) {
    super(kind);
  }

  @Override
  public RelDataType inferReturnType(SqlOperatorBinding binding) {
    RelDataType type = super.inferReturnType(binding);
    return type.isNullable() || !binding.getOperandType(0).isNullable()
        ? type
        : binding.getTypeFactory().createTypeWithNullability(type, true);
  }
}
