package weir.engine.operator.stateful;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.state.object.ObjectShape;

/** Reads rows as objects of a class: each part gets the column of its name. */
final class ObjectReader {
  private final String name;
  private final ObjectShape shape;
  private final List<ObjectShape.Part> parts;
  private final int[] columns;
  private final ColumnForm[] forms;

  private ObjectReader(String name, ObjectShape shape, int[] columns, ColumnForm[] forms) {
    this.name = name;
    this.shape = shape;
    this.parts = shape.parts();
    this.columns = columns;
    this.forms = forms;
  }

  /** For the rows of a schema. */
  static ObjectReader of(Class<?> type, Schema schema) {
    ObjectShape shape = ObjectShape.of(type);
    if (shape == null) {
      throw new WeirException(
          ErrorCode.TYPE_MISMATCH,
          type.getTypeName()
              + " is neither a record nor a class with a constructor without parameters, so rows"
              + " cannot be read as it");
    }
    int size = shape.parts().size();
    int[] columns = new int[size];
    ColumnForm[] forms = new ColumnForm[size];
    for (int i = 0; i < size; i++) {
      ObjectShape.Part part = shape.parts().get(i);
      columns[i] = columnOf(schema, part.name());
      if (columns[i] < 0) {
        throw new WeirException(
            ErrorCode.COLUMN_NOT_FOUND,
            "the rows have no column '%s' for %s; they have %s"
                .formatted(part.name(), type.getSimpleName(), names(schema)));
      }
      forms[i] =
          ColumnForm.reading(
              schema.type(columns[i]), part.type(), type.getSimpleName() + "." + part.name());
    }
    return new ObjectReader(type.getSimpleName(), shape, columns, forms);
  }

  /** The column of a name in Java: an exact match first; -1 if there is none. */
  static int columnOf(Schema schema, String name) {
    int exact = schema.indexOf(name).orElse(-1);
    for (int i = 0; i < schema.size() && exact < 0; i++) {
      exact = isSameName(schema.field(i).name(), name) ? i : -1;
    }
    return exact;
  }

  /** Whether a column and a name in Java are meant to be one: user_id and userId are. */
  private static boolean isSameName(String column, String name) {
    return column.replace("_", "").equalsIgnoreCase(name.replace("_", ""));
  }

  static String names(Schema schema) {
    List<String> names = new ArrayList<>();
    schema.fields().forEach(field -> names.add(field.name()));
    return String.join(", ", names);
  }

  Object read(RowBatch batch, int row) {
    @Nullable Object[] values = new @Nullable Object[forms.length];
    for (int i = 0; i < forms.length; i++) {
      values[i] = forms[i].read(batch.column(columns[i]), row);
      if (values[i] == null && parts.get(i).isPrimitive()) {
        throw new WeirException(
            ErrorCode.NULL_NOT_ALLOWED,
            "column %s is NULL, but %s.%s cannot be null: make it an object type, such as Long"
                .formatted(batch.schema().field(columns[i]).name(), name, parts.get(i).name()));
      }
    }
    return shape.create(values);
  }
}
