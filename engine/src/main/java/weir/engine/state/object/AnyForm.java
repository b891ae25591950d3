package weir.engine.state.object;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;

/**
 * Values of which the class says nothing: {@code Object}, or the elements of a collection without a
 * type. Each tells what it is; records and other objects cannot be found again, so they cannot be
 * stored.
 */
final class AnyForm extends ValueForm {
  static final AnyForm INSTANCE = new AnyForm();

  private final CollectionForm list = new CollectionForm(Tag.LIST, this, CollectionForm::newList);
  private final CollectionForm set =
      new CollectionForm(Tag.SET, this, size -> new LinkedHashSet<>());
  private final MapForm map = new MapForm(this, this, LinkedHashMap::new);

  private AnyForm() {}

  @Override
  void writeValue(Object value, BinaryOutput out, int depth) {
    ValueForm simple = SimpleForm.of(value.getClass());
    if (simple != null) {
      simple.writeValue(value, out, depth);
    } else if (value instanceof List<?>) {
      list.writeValue(value, out, depth);
    } else if (value instanceof Set<?>) {
      set.writeValue(value, out, depth);
    } else if (value instanceof Map<?, ?>) {
      map.writeValue(value, out, depth);
    } else {
      throw new WeirException(
          ErrorCode.NOT_SUPPORTED,
          "a value of "
              + value.getClass().getName()
              + " cannot be kept where the class only says Object: say its type");
    }
  }

  @Override
  Object readValue(Tag tag, BinaryInput in, String place) {
    return switch (tag) {
      case LIST -> list.readValue(tag, in, place);
      case SET -> set.readValue(tag, in, place);
      case MAP -> map.readValue(tag, in, place);
      case OBJECT -> readFields(in, place);
      case ENUM -> SimpleForm.readText(in);
      default -> Objects.requireNonNull(SimpleForm.of(tag)).read(in);
    };
  }

  /** The fields of an object by their names: what its class was is not stored. */
  private Map<String, @Nullable Object> readFields(BinaryInput in, String place) {
    int size = in.readCount(2);
    Map<String, @Nullable Object> fields = new LinkedHashMap<>();
    for (int i = 0; i < size; i++) {
      fields.put(SimpleForm.readText(in), read(in, place));
    }
    return fields;
  }

  /** Passes over a value. */
  static void skip(BinaryInput in) {
    INSTANCE.read(in, "");
  }

  @Override
  String name() {
    return "Object";
  }

  @Override
  boolean isImmutable() {
    return false;
  }
}
