package weir.sql.validate;

import java.util.Objects;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlFunction;
import org.apache.calcite.sql.SqlFunctionCategory;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.SqlUnnestOperator;
import org.apache.calcite.sql.type.OperandTypes;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.apache.calcite.sql.validate.SqlValidator;
import org.apache.calcite.sql.validate.SqlValidatorScope;

/**
 * Around each of several collections in UNNEST: the shorter ones give NULL at their ends, so that
 * their elements are nullable, what Calcite does not know.
 */
public final class PaddedCollection {
  private static final SqlFunction FUNCTION =
      new SqlFunction(
          "PADDED",
          SqlKind.OTHER_FUNCTION,
          PaddedCollection::type,
          null,
          OperandTypes.ANY,
          SqlFunctionCategory.SYSTEM) {
        /** Nobody can write it, so it is in no list in which it could be looked up. */
        @Override
        public RelDataType deriveType(
            SqlValidator sqlValidator, SqlValidatorScope scope, SqlCall call) {
          return validateOperands(sqlValidator, scope, call);
        }
      };

  private PaddedCollection() {}

  /** Puts it around the collections of an UNNEST that has several. */
  static void wrap(SqlCall call) {
    if (call.getOperator() instanceof SqlUnnestOperator
        && call instanceof SqlBasicCall
        && call.operandCount() > 1) {
      for (int i = 0; i < call.operandCount(); i++) {
        SqlNode collection = call.operand(i);
        if (!isPadded(collection)) {
          call.setOperand(i, FUNCTION.createCall(collection.getParserPosition(), collection));
        }
      }
    }
  }

  /** A statement that is translated in parts is seen more than once. */
  private static boolean isPadded(SqlNode collection) {
    return collection instanceof SqlCall call && call.getOperator().equals(FUNCTION);
  }

  /** The collection itself. */
  public static RexNode unwrap(RexNode node) {
    return node instanceof RexCall call && call.getOperator().equals(FUNCTION)
        ? call.getOperands().get(0)
        : node;
  }

  private static RelDataType type(SqlOperatorBinding binding) {
    RelDataTypeFactory types = binding.getTypeFactory();
    RelDataType collection = binding.getOperandType(0);
    RelDataType padded = collection;
    if (SqlTypeUtil.isArray(collection) || SqlTypeUtil.isMultiset(collection)) {
      RelDataType element =
          types.createTypeWithNullability(
              Objects.requireNonNull(collection.getComponentType()), true);
      padded = types.createArrayType(element, -1);
    } else if (SqlTypeUtil.isMap(collection)) {
      padded =
          types.createMapType(
              types.createTypeWithNullability(
                  Objects.requireNonNull(collection.getKeyType()), true),
              types.createTypeWithNullability(
                  Objects.requireNonNull(collection.getValueType()), true));
    }
    return types.createTypeWithNullability(padded, collection.isNullable());
  }
}
