package weir.sql.validate;

import java.util.List;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.rel.type.RelDataTypeFactory;
import org.apache.calcite.rel.type.RelDataTypeField;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlCallBinding;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOperatorBinding;
import org.apache.calcite.sql.SqlWindowTableFunction;
import org.apache.calcite.sql.type.SqlReturnTypeInference;
import weir.engine.ErrorCode;

/**
 * A table function that gives every row of its first argument the windows that hold it. The output
 * is the input's columns, then {@link #COLUMNS}, which have the type of the time column.
 */
public final class WindowFunction extends SqlWindowTableFunction {
  /** {@code TUMBLE(TABLE t, DESCRIPTOR(time), size [, offset])} */
  public static final WindowFunction TUMBLE =
      new WindowFunction("TUMBLE", List.of("DATA", "TIMECOL", "SIZE", "OFFSET"));

  /** {@code HOP(TABLE t, DESCRIPTOR(time), slide, size [, offset])} */
  public static final WindowFunction HOP =
      new WindowFunction("HOP", List.of("DATA", "TIMECOL", "SLIDE", "SIZE", "OFFSET"));

  /** {@code CUMULATE(TABLE t, DESCRIPTOR(time), step, size [, offset])} */
  public static final WindowFunction CUMULATE =
      new WindowFunction("CUMULATE", List.of("DATA", "TIMECOL", "STEP", "SIZE", "OFFSET"));

  /** {@code SESSION(TABLE t, DESCRIPTOR(time) [, DESCRIPTOR(key, ...)], gap)} */
  public static final WindowFunction SESSION =
      new WindowFunction("SESSION", List.of("DATA", "TIMECOL", "KEY", "GAP"));

  /** All of them. */
  public static final List<WindowFunction> ALL = List.of(TUMBLE, HOP, CUMULATE, SESSION);

  /** Whether a function of that name is one. */
  static boolean isName(String name) {
    return ALL.stream().anyMatch(function -> function.getName().equalsIgnoreCase(name));
  }

  /** The columns that are added, in this order. */
  public static final List<String> COLUMNS = List.of("window_start", "window_end", "window_time");

  private WindowFunction(String name, List<String> operands) {
    super(name, new WindowOperands(operands));
  }

  @Override
  public SqlReturnTypeInference getRowTypeInference() {
    return WindowFunction::rowType;
  }

  private static RelDataType rowType(SqlOperatorBinding binding) {
    RelDataType input = binding.getOperandType(0);
    RelDataTypeField time = timeColumn((SqlCallBinding) binding, input);
    RelDataTypeFactory factory = binding.getTypeFactory();
    RelDataType windowType = factory.createTypeWithNullability(time.getType(), false);
    RelDataTypeFactory.Builder builder =
        factory.builder().kind(input.getStructKind()).addAll(input.getFieldList());
    for (String column : COLUMNS) {
      builder.add(column, windowType);
    }
    return builder.build();
  }

  private static RelDataTypeField timeColumn(SqlCallBinding binding, RelDataType input) {
    SqlCall descriptor = (SqlCall) binding.operand(1);
    SqlNode column = descriptor.operand(0);
    RelDataTypeField field =
        NameMatcher.INSTANCE.field(input, ((SqlIdentifier) column).getSimple());
    if (field == null) {
      throw Positions.error(
          ErrorCode.COLUMN_NOT_FOUND, "the table has no column " + column, column);
    }
    return field;
  }
}
