package weir.sql.validate;

import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.SqlSpecialOperator;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;

/**
 * {@code ARRAY[]}, which Calcite refuses: an array of NULLs, of which there are none, so that it
 * goes with arrays of any type.
 */
final class EmptyArray {
  private static final SqlOperator CONSTRUCTOR =
      new SqlSpecialOperator("ARRAY", SqlKind.OTHER_FUNCTION, 200) {
        @Override
        public RelDataType deriveType(
            SqlValidator validator, SqlValidatorScope scope, SqlCall call) {
          RelDataType type = type(validator.getTypeFactory());
          validator.setValidatedNodeType(call, type);
          return type;
        }

        @Override
        public RelDataType inferReturnType(SqlOperatorBinding binding) {
          return type(binding.getTypeFactory());
        }
      };

  private EmptyArray() {}

  private static RelDataType type(RelDataTypeFactory types) {
    return types.createArrayType(types.createSqlType(SqlTypeName.NULL), -1);
  }

  static void rewrite(SqlCall call) {
    if (call.getKind() == SqlKind.ARRAY_VALUE_CONSTRUCTOR
        && call.operandCount() == 0
        && call instanceof SqlBasicCall basic) {
      basic.setOperator(CONSTRUCTOR);
    }
  }
}
