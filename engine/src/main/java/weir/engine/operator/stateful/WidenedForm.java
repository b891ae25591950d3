package weir.engine.operator.stateful;

import java.lang.reflect.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.data.TypeKind;
import weir.engine.routine.JavaForm;

/** Integers as wider ones, or as doubles where those hold them. They are only read. */
final class WidenedForm extends JavaForm {
  private static final List<Class<?>> WIDTHS =
      List.of(byte.class, short.class, int.class, long.class);
  private static final List<Class<?>> BOXED =
      List.of(Byte.class, Short.class, Integer.class, Long.class);
  private static final List<TypeKind> KINDS =
      List.of(TypeKind.TINYINT, TypeKind.SMALLINT, TypeKind.INTEGER, TypeKind.BIGINT);

  private final int width;

  private WidenedForm(int width) {
    this.width = width;
  }

  /** The form, or null if the type does not become that one. */
  static @Nullable JavaForm widened(DataType type, Type target) {
    int from = KINDS.indexOf(type.kind());
    int to = Math.max(WIDTHS.indexOf(target), BOXED.indexOf(target));
    if (from >= 0
        && from < KINDS.size() - 1
        && (target == double.class || target == Double.class)) {
      return new WidenedForm(KINDS.size());
    }
    return from >= 0 && to > from ? new WidenedForm(to) : null;
  }

  @Override
  public @Nullable Object toJava(@Nullable Object held) {
    if (held == null) {
      return null;
    }
    long value = ((Number) held).longValue();
    return switch (width) {
      case 1 -> (short) value;
      case 2 -> (int) value;
      case 3 -> value;
      default -> (double) value;
    };
  }

  @Override
  public @Nullable Object toHeld(@Nullable Object value) {
    throw new UnsupportedOperationException("it is only read");
  }
}
