package weir.engine.operator.stateful;

import java.lang.reflect.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.Field;
import weir.engine.data.RowBatchBuilder;
import weir.engine.state.object.ObjectShape;

/** The rows that a function gives out, as columns. */
public final class OutputForm {
  private final List<Field> fields;
  private final @Nullable ObjectShape shape;
  private final int[] parts;
  private final ColumnForm[] forms;

  private OutputForm(
      List<Field> fields, @Nullable ObjectShape shape, int[] parts, ColumnForm[] forms) {
    this.fields = List.copyOf(fields);
    this.shape = shape;
    this.parts = parts;
    this.forms = forms;
  }

  /**
   * The form of a function's output.
   *
   * @param type of the rows
   * @param declared the columns that the statement has declared; null if it leaves them to the type
   */
  public static OutputForm of(Type type, @Nullable List<Field> declared) {
    if (type == Object[].class) {
      return ofArrays(declared);
    }
    ObjectShape shape = type instanceof Class<?> known ? ObjectShape.of(known) : null;
    if (shape == null || shape.parts().isEmpty()) {
      throw new WeirException(
          ErrorCode.NOT_SUPPORTED,
          "a function gives out a record, a class with a constructor without parameters, or Object[];"
              + " this one gives out "
              + type.getTypeName());
    }
    String name = ((Class<?>) type).getSimpleName();
    List<Field> fields = declared == null ? JavaTypes.fields(shape, name) : declared;
    int[] parts = new int[fields.size()];
    ColumnForm[] forms = new ColumnForm[fields.size()];
    for (int i = 0; i < parts.length; i++) {
      Field field = fields.get(i);
      parts[i] = JavaTypes.partOf(shape, field.name());
      if (parts[i] < 0) {
        throw new WeirException(
            ErrorCode.COLUMN_NOT_FOUND,
            name + " has nothing for the column '" + field.name() + "' that is declared");
      }
      ObjectShape.Part part = shape.parts().get(parts[i]);
      forms[i] = ColumnForm.writing(field.type(), part.type(), name + "." + part.name());
    }
    return new OutputForm(fields, shape, parts, forms);
  }

  private static OutputForm ofArrays(@Nullable List<Field> declared) {
    if (declared == null) {
      throw new WeirException(
          ErrorCode.NOT_SUPPORTED,
          "a function that gives out Object[] must say its columns: RETURNS TABLE (name type, ...)");
    }
    ColumnForm[] forms =
        declared.stream().map(field -> ColumnForm.natural(field.type())).toArray(ColumnForm[]::new);
    return new OutputForm(declared, null, new int[0], forms);
  }

  /** The columns. */
  public List<Field> fields() {
    return fields;
  }

  /** Appends a row to the columns from {@code firstColumn} on. */
  public void append(Object row, RowBatchBuilder out, int firstColumn) {
    if (shape == null && ((Object[]) row).length != forms.length) {
      throw new WeirException(
          ErrorCode.INVALID_VALUE,
          "a row has %d values, %d columns are declared"
              .formatted(((Object[]) row).length, forms.length));
    }
    for (int i = 0; i < forms.length; i++) {
      Object value = value(row, i);
      if (value == null && !fields.get(i).type().nullable()) {
        throw new WeirException(
            ErrorCode.NULL_NOT_ALLOWED, "column " + fields.get(i).name() + " must not be NULL");
      }
      append(value, i, out, firstColumn);
    }
  }

  /** A value of a row as it is held. */
  public @Nullable Object held(Object row, int column) {
    return forms[column].held(value(row, column));
  }

  private @Nullable Object value(Object row, int column) {
    return shape == null ? ((Object[]) row)[column] : shape.parts().get(parts[column]).of(row);
  }

  private void append(@Nullable Object value, int column, RowBatchBuilder out, int firstColumn) {
    try {
      forms[column].append(value, out.column(firstColumn + column));
    } catch (ClassCastException e) {
      throw new WeirException(
          ErrorCode.TYPE_MISMATCH,
          "column %s is %s, the value is a %s"
              .formatted(
                  fields.get(column).name(),
                  fields.get(column).type().name(),
                  value == null ? "NULL" : value.getClass().getName()),
          e);
    }
  }
}
