package weir.engine.operator.stateful;

import java.lang.reflect.Type;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.BytesVector;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.Layout;
import weir.engine.data.LongVector;
import weir.engine.data.TypeKind;
import weir.engine.routine.JavaForm;
import weir.engine.routine.JavaTypes;

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
    return new ColumnForm(type, NaturalForm.of(type));
  }

  /**
   * To read a column as a Java type.
   *
   * @param place what it is read as, for messages
   */
  static ColumnForm reading(DataType type, Type target, String place) {
    if (target == Object.class) {
      return natural(type);
    }
    if (JavaTypes.fits(type, target)) {
      return new ColumnForm(type, JavaForm.of(type, target));
    }
    JavaForm widened = WidenedForm.widened(type, target);
    if (widened == null
        && type.kind().isText()
        && target instanceof Class<?> known
        && known.isEnum()) {
      widened = new ConstantForm(known);
    }
    if (widened == null) {
      throw new WeirException(
          ErrorCode.TYPE_MISMATCH,
          "%s is %s, the column is %s; take %s"
              .formatted(place, JavaTypes.name(target), type.name(), JavaTypes.source(type)));
    }
    return new ColumnForm(type, widened);
  }

  /** The value of a row; null for NULL. */
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

  /** Appends a value that is held as inside nested values. */
  static void append(@Nullable Object held, DataType type, ColumnBuilder out) {
    boolean isUnscaled = type.kind() == TypeKind.DECIMAL && type.layout() == Layout.LONG;
    out.appendObject(
        isUnscaled && held != null ? ((BigDecimal) held).unscaledValue().longValueExact() : held);
  }
}
