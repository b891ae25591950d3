package weir.engine.state.object;

import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;

/** Maps; what is read can be changed. */
final class MapForm extends ValueForm {
  private final ValueForm key;
  private final ValueForm value;
  private final Supplier<Map<@Nullable Object, @Nullable Object>> newMap;

  MapForm(
      ValueForm key, ValueForm value, Supplier<Map<@Nullable Object, @Nullable Object>> newMap) {
    this.key = key;
    this.value = value;
    this.newMap = newMap;
  }

  @Override
  void writeValue(Object object, BinaryOutput out, int depth) {
    Map<?, ?> map = (Map<?, ?>) object;
    out.putByte(Tag.MAP.code());
    out.putInt(map.size());
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      key.write(entry.getKey(), out, depth + 1);
      value.write(entry.getValue(), out, depth + 1);
    }
  }

  @Override
  Object readValue(Tag tag, BinaryInput in, String place) {
    require(Tag.MAP, tag, place);
    int size = in.readCount(2);
    Map<@Nullable Object, @Nullable Object> map = newMap.get();
    for (int i = 0; i < size; i++) {
      Object readKey = key.read(in, place);
      map.put(readKey, value.read(in, place));
    }
    return map;
  }

  @Override
  String name() {
    return "Map<" + key.name() + ", " + value.name() + ">";
  }

  @Override
  boolean isImmutable() {
    return false;
  }
}
