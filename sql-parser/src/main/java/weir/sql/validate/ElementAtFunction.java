package weir.sql.validate;

import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.fun.SqlStdOperatorTable;
import org.apache.calcite.sql.type.OperandTypes;

/**
 * {@code ELEMENT_AT(array, place)}, as Trino and Spark have it: the element at a place, which
 * counts from the end where it is negative; of a map, the value of a key.
 */
final class ElementAtFunction extends SqlFunction {
  ElementAtFunction() {
    super(
        "ELEMENT_AT",
        SqlKind.OTHER_FUNCTION,
        SqlStdOperatorTable.ITEM::inferReturnType,
        null,
        OperandTypes.ANY_ANY,
        SqlFunctionCategory.USER_DEFINED_FUNCTION);
  }

  @Override
  public SqlOperandCountRange getOperandCountRange() {
    return SqlStdOperatorTable.ITEM.getOperandCountRange();
  }

  @Override
  public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
    return SqlStdOperatorTable.ITEM.checkOperandTypes(binding, throwOnFailure);
  }
}
