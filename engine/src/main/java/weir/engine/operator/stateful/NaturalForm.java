package weir.engine.operator.stateful;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import weir.engine.data.DataType;
import weir.engine.routine.JavaForm;

/**
 * Values of a type where no Java type is said: each in the one that comes next, nested ones as
 * lists and maps, a ROW as the list of its fields.
 */
final class NaturalForm extends JavaForm {
  private final JavaForm[] parts;

  private NaturalForm(DataType type) {
    this.parts = type.fields().stream().map(field -> of(field.type())).toArray(JavaForm[]::new);
  }

  static JavaForm of(DataType type) {
    return switch (type.kind()) {
      case ARRAY, MAP, ROW -> new NaturalForm(type);
      default -> JavaForm.of(type, Object.class);
    };
  }

  @Override
  public @Nullable Object toJava(@Nullable Object held) {
    return mapped(held, true);
  }

  @Override
  public @Nullable Object toHeld(@Nullable Object value) {
    return mapped(value, false);
  }

  private @Nullable Object mapped(@Nullable Object value, boolean isToJava) {
    if (value instanceof Map<?, ?> map) {
      Map<@Nullable Object, @Nullable Object> mapped = new LinkedHashMap<>();
      map.forEach((k, v) -> mapped.put(mapped(0, k, isToJava), mapped(1, v, isToJava)));
      return mapped;
    } else if (value instanceof List<?> list) {
      List<@Nullable Object> mapped = new ArrayList<>(list.size());
      for (Object each : list) {
        int part = Math.min(mapped.size(), parts.length - 1);
        mapped.add(mapped(part, each, isToJava));
      }
      return mapped;
    }
    return value;
  }

  private @Nullable Object mapped(int part, @Nullable Object value, boolean isToJava) {
    return isToJava ? parts[part].toJava(value) : parts[part].toHeld(value);
  }
}
