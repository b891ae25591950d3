package weir.engine.data;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes ARRAY, MAP and ROW values so that equal ones are equal bytes, to be read by {@link
 * NestedCodec}: the entries of a MAP in the order of their keys, DECIMALs with the scale of their
 * type, -0.0 as 0.0, and all NaNs as one. Part of the form of stored state.
 */
public final class NestedKeys {
  private NestedKeys() {}

  public static void write(Object value, DataType type, BinaryOutput out) {
    NestedCodec.write(canonical(value, type), out);
  }

  private static @Nullable Object canonical(@Nullable Object value, DataType type) {
    if (value == null) {
      return null;
    }
    return switch (type.kind()) {
      case REAL, DOUBLE -> canonical((Double) value);
      case DECIMAL -> ((BigDecimal) value).setScale(type.scale());
      case ARRAY -> canonicalArray((List<?>) value, type.fields().get(0).type());
      case ROW -> canonicalRow((List<?>) value, type.fields());
      case MAP -> canonicalMap((Map<?, ?>) value, type);
      default -> value;
    };
  }

  private static Double canonical(double value) {
    return Double.isNaN(value) ? Double.NaN : value + 0.0;
  }

  private static List<@Nullable Object> canonicalArray(List<?> values, DataType element) {
    List<@Nullable Object> all = new ArrayList<>(values.size());
    values.forEach(value -> all.add(canonical(value, element)));
    return all;
  }

  private static List<@Nullable Object> canonicalRow(List<?> values, List<Field> fields) {
    List<@Nullable Object> all = new ArrayList<>(values.size());
    for (int i = 0; i < values.size(); i++) {
      all.add(canonical(values.get(i), fields.get(i).type()));
    }
    return all;
  }

  private static Map<@Nullable Object, @Nullable Object> canonicalMap(
      Map<?, ?> values, DataType type) {
    Map<@Nullable Object, @Nullable Object> all = new LinkedHashMap<>();
    List<@Nullable Object> inOrder = NestedOrder.inOrder(values);
    for (int i = 0; i < inOrder.size(); i += 2) {
      all.put(
          canonical(inOrder.get(i), type.fields().get(0).type()),
          canonical(inOrder.get(i + 1), type.fields().get(1).type()));
    }
    return all;
  }
}
