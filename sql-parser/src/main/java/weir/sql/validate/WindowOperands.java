package weir.sql.validate;

import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperandCountRange;
import org.apache.calcite.sql.SqlOperator;
import org.apache.calcite.sql.type.SqlOperandCountRanges;
import org.apache.calcite.sql.type.SqlOperandMetadata;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.type.SqlTypeUtil;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.Suggestion;

/**
 * The arguments of a window function: a table, the descriptor of its time column, and intervals,
 * the last of which may be left out; or, of a session, the descriptor of its keys, which may be
 * left out, and an interval.
 */
final class WindowOperands implements SqlOperandMetadata {
  private static final String KEY = "KEY";

  private final List<String> names;

  /**
   * @param names what the arguments are called
   */
  WindowOperands(List<String> names) {
    this.names = names;
  }

  @Override
  public SqlOperandCountRange getOperandCountRange() {
    return SqlOperandCountRanges.between(names.size() - 1, names.size());
  }

  @Override
  public List<RelDataType> paramTypes(RelDataTypeFactory factory) {
    return names.stream().map(name -> factory.createSqlType(SqlTypeName.ANY)).toList();
  }

  @Override
  public List<String> paramNames() {
    return names;
  }

  @Override
  public boolean isOptional(int index) {
    return index == (names.contains(KEY) ? names.indexOf(KEY) : names.size() - 1);
  }

  @Override
  public String getAllowedSignatures(SqlOperator operator, String name) {
    return name
        + "(TABLE t, DESCRIPTOR(time), "
        + String.join(", ", names.subList(2, names.size())).replace(KEY, "DESCRIPTOR(key)")
        + ")";
  }

  /** Throws at the argument that is wrong, whatever is asked: Calcite ignores a false. */
  @Override
  public boolean checkOperandTypes(SqlCallBinding binding, boolean throwOnFailure) {
    RelDataType table = binding.getValidator().getValidatedNodeType(binding.operand(0));
    if (!table.isStruct()) {
      throw wrong(binding, 0, "must be a table: TABLE t, or a query in parentheses");
    }
    checkNames(binding, table);
    checkTimeColumn(binding, table);
    for (int i = 2; i < binding.getOperandCount(); i++) {
      checkOperand(binding, table, i);
    }
    return true;
  }

  private void checkOperand(SqlCallBinding binding, RelDataType table, int index) {
    SqlNode operand = binding.operand(index);
    if (operand.getKind() == SqlKind.DEFAULT) {
      return;
    }
    if (nameOf(binding, index).equals(KEY)) {
      checkKeys(binding, table, index);
    } else if (operand.getKind() == SqlKind.DESCRIPTOR
        || !SqlTypeUtil.isInterval(binding.getOperandType(index))) {
      throw wrong(binding, index, "must be an interval, such as INTERVAL '1' MINUTE");
    }
  }

  /** What an argument is called: of a session without keys, the gap follows the time. */
  private String nameOf(SqlCallBinding binding, int index) {
    boolean isWithoutKeys = names.contains(KEY) && binding.getOperandCount() < names.size();
    return names.get(isWithoutKeys && index >= names.indexOf(KEY) ? index + 1 : index);
  }

  private void checkKeys(SqlCallBinding binding, RelDataType table, int index) {
    SqlNode operand = binding.operand(index);
    if (!(operand instanceof SqlCall descriptor) || descriptor.getKind() != SqlKind.DESCRIPTOR) {
      throw wrong(binding, index, "must name the key columns: DESCRIPTOR(key, ...)");
    }
    for (SqlNode key : descriptor.getOperandList()) {
      if (!(key instanceof SqlIdentifier column) || !column.isSimple()) {
        throw Positions.error(
            ErrorCode.TYPE_MISMATCH,
            "the keys of " + binding.getOperator().getName() + " are columns of its table",
            key);
      }
      if (field(table, column) == null) {
        throw noColumn(binding, table, column);
      }
    }
  }

  /** The function adds columns, whose names must not be there already. */
  private static void checkNames(SqlCallBinding binding, RelDataType table) {
    for (String column : WindowFunction.COLUMNS) {
      if (NameMatcher.INSTANCE.field(table, column) != null) {
        throw Positions.error(
            ErrorCode.AMBIGUOUS_NAME,
            "the table under "
                + binding.getOperator().getName()
                + " has a column "
                + column
                + " already; give it another name in a subquery or a view, such as SELECT "
                + column
                + " AS inner_"
                + column,
            binding.getCall());
      }
    }
  }

  private void checkTimeColumn(SqlCallBinding binding, RelDataType table) {
    if (!(binding.operand(1) instanceof SqlCall descriptor)
        || descriptor.getKind() != SqlKind.DESCRIPTOR
        || descriptor.operandCount() != 1
        || !(descriptor.operand(0) instanceof SqlIdentifier column)
        || !column.isSimple()) {
      throw wrong(binding, 1, "must name the time column: DESCRIPTOR(time)");
    }
    RelDataTypeField field = field(table, column);
    if (field == null) {
      throw noColumn(binding, table, column);
    }
    if (!SqlTypeUtil.isTimestamp(field.getType())) {
      throw Positions.error(
          ErrorCode.TYPE_MISMATCH,
          "windows are made of a TIMESTAMP(3) or TIMESTAMP_LTZ(3) column, "
              + field.getName()
              + " is "
              + field.getType().getSqlTypeName(),
          column);
    }
  }

  private static RuntimeException noColumn(
      SqlCallBinding binding, RelDataType table, SqlIdentifier column) {
    return Positions.error(
        ErrorCode.COLUMN_NOT_FOUND,
        "there is no column '"
            + column
            + "' in the table of "
            + binding.getOperator().getName()
            + Suggestion.of(column.getSimple(), table.getFieldNames()),
        column);
  }

  private static @Nullable RelDataTypeField field(RelDataType table, SqlIdentifier column) {
    return NameMatcher.INSTANCE.field(table, column.getSimple());
  }

  private RuntimeException wrong(SqlCallBinding binding, int index, String what) {
    SqlNode operand = binding.operand(index);
    return Positions.error(
        ErrorCode.TYPE_MISMATCH,
        binding.getOperator().getName() + "'s argument " + nameOf(binding, index) + " " + what,
        operand);
  }
}
