package weir.engine.operator.stateful;

import java.lang.reflect.Type;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BytesVector;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.Layout;
import weir.engine.data.LongVector;
import weir.engine.data.TypeKind;

/** The values of a column as objects of a Java type. */
final class ColumnForm {
  private final DataType type;
  private final JavaForm form;

  private ColumnForm(DataType type, JavaForm form) {
    this.type = type;
    this.form = form;
  }

  /** In the Java type that comes next to the column's. */
  static ColumnForm natural(DataType type) {
    return new ColumnForm(type, JavaForm.of(type));
  }

  /** To read a column as a Java type. */
  static ColumnForm reading(DataType type, Type target, String place) {
    return new ColumnForm(type, JavaForm.of(type, target, place));
  }

  /** To write objects of a Java type into a column. */
  static ColumnForm writing(DataType type, Type source, String place) {
    return new ColumnForm(type, JavaForm.out(type, source, place));
  }

  @Nullable Object read(ColumnVector column, int row) {
    if (column.isNull(row)) {
      return null;
    }
    return form.toJava(
        switch (type.kind()) {
          case BOOLEAN -> ((LongVector) column).value(row) != 0;
          case DECIMAL ->
              type.layout() == Layout.LONG
                  ? BigDecimal.valueOf(((LongVector) column).value(row), type.scale())
                  : column.object(row);
          case CHAR, VARCHAR -> ((BytesVector) column).text(row);
          default -> column.object(row);
        });
  }

  void append(@Nullable Object value, ColumnBuilder out) {
    Object held = form.toHeld(value);
    boolean isUnscaled = type.kind() == TypeKind.DECIMAL && type.layout() == Layout.LONG;
    out.appendObject(
        isUnscaled && held != null ? ((BigDecimal) held).unscaledValue().longValueExact() : held);
  }

  /** A value as it is held. */
  @Nullable Object held(@Nullable Object value) {
    return form.toHeld(value);
  }
}
