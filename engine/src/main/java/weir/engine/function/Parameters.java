package weir.engine.function;

import java.math.BigDecimal;
import java.math.RoundingMode;
import org.jspecify.annotations.Nullable;

/** Values of parameters, as clients give them, in the forms that columns hold; blank for NULL. */
public final class Parameters {
  private Parameters() {}

  public static boolean booleanOf(@Nullable Object value) {
    return value instanceof Boolean truth ? truth : longOf(value, 0) != 0;
  }

  /** {@code scale} is that of a decimal's type: a BigDecimal is brought to it. */
  public static long longOf(@Nullable Object value, int scale) {
    if (value == null) {
      return 0;
    }
    if (value instanceof Boolean truth) {
      return truth ? 1 : 0;
    }
    if (value instanceof BigDecimal decimal) {
      return decimal.setScale(scale, RoundingMode.HALF_UP).unscaledValue().longValueExact();
    }
    return ((Number) value).longValue();
  }

  public static double doubleOf(@Nullable Object value) {
    return value == null ? 0 : ((Number) value).doubleValue();
  }

  public static byte[] bytesOf(@Nullable Object value) {
    if (value == null) {
      return Text.EMPTY;
    }
    return value instanceof byte[] bytes ? bytes : Text.bytes((String) value);
  }

  /** A wide decimal or a nested value; {@code scale} is that of a decimal's type. */
  public static @Nullable Object objectOf(@Nullable Object value, int scale) {
    return value instanceof BigDecimal decimal
        ? decimal.setScale(scale, RoundingMode.HALF_UP)
        : value;
  }
}
