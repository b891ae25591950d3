package weir.sql.validate;

import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.fun.SqlLeadLagAggFunction;
import org.apache.calcite.sql.type.SqlTypeUtil;

/**
 * LEAD and LAG: also with a default, a value may be NULL if one of the rows may have none; a text
 * has room for the default, too.
 */
final class LeadLagFunction extends SqlLeadLagAggFunction {
  LeadLagFunction(SqlKind kind) {
    super(kind);
  }

  @Override
  public RelDataType inferReturnType(SqlOperatorBinding binding) {
    RelDataType type = withDefault(super.inferReturnType(binding), binding);
    return type.isNullable() || !binding.getOperandType(0).isNullable()
        ? type
        : binding.getTypeFactory().createTypeWithNullability(type, true);
  }

  private static RelDataType withDefault(RelDataType type, SqlOperatorBinding binding) {
    if (binding.getOperandCount() < 3 || !SqlTypeUtil.isCharacter(type)) {
      return type;
    }
    RelDataType common =
        binding.getTypeFactory().leastRestrictive(List.of(type, binding.getOperandType(2)));
    return common == null ? type : common;
  }
}
