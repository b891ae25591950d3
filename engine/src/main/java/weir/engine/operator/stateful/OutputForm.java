package weir.engine.operator.stateful;

import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Field;
import weir.engine.data.RowBatchBuilder;
import weir.engine.routine.JavaForm;

/** The rows that a function gives out, records or arrays, as columns. */
public final class OutputForm {
  private final List<Field> fields;
  private final JavaForm form;
  private final boolean isArray;

  /**
   * The form of a function's output.
   *
   * @param type of the rows: a record or {@code Object[]}
   * @param fields the columns
   */
  public OutputForm(Type type, List<Field> fields) {
    this.fields = List.copyOf(fields);
    this.isArray = type == Object[].class;
    DataType row = DataType.rowOf(fields);
    this.form = isArray ? NaturalForm.of(row) : JavaForm.of(row, type);
  }

  /** The values of a row, as they are held inside nested values. */
  public List<@Nullable Object> values(Object row) {
    Object given = isArray ? Arrays.asList((Object[]) row) : row;
    if (isArray && ((List<?>) given).size() != fields.size()) {
      throw new WeirException(
          ErrorCode.INVALID_VALUE,
          "a row has %d values, %d columns are declared"
              .formatted(((List<?>) given).size(), fields.size()));
    }
    try {
      return new ArrayList<>((List<?>) Objects.requireNonNull(form.toHeld(given)));
    } catch (ClassCastException e) {
      throw new WeirException(
          ErrorCode.TYPE_MISMATCH,
          "the values %s do not fit the columns %s: %s"
              .formatted(given, DataType.rowOf(fields).name(), e.getMessage()),
          e);
    }
  }

  /** Appends values to the columns from {@code firstColumn} on. */
  public void append(List<@Nullable Object> values, RowBatchBuilder out, int firstColumn) {
    for (int i = 0; i < values.size(); i++) {
      DataType type = fields.get(i).type();
      if (values.get(i) == null && !type.nullable()) {
        throw new WeirException(
            ErrorCode.NULL_NOT_ALLOWED, "column " + fields.get(i).name() + " must not be NULL");
      }
      ColumnForm.append(values.get(i), type, out.column(firstColumn + i));
    }
  }
}
