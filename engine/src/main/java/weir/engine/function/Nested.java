package weir.engine.function;

import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.NestedOrder;

/** Functions over ARRAY, MAP and ROW values, held as {@link weir.engine.data} says. */
public final class Nested {
  private Nested() {}

  /** Compares two values of one type as {@link NestedOrder} does. */
  public static int compare(Object left, Object right) {
    return NestedOrder.INSTANCE.compare(left, right);
  }

  /** The element at a position that counts from 1, or null if there is none. */
  public static @Nullable Object element(Object array, long position) {
    List<?> list = (List<?>) array;
    return position >= 1 && position <= list.size() ? list.get((int) position - 1) : null;
  }

  /** The same, but where the position is negative it counts from the end: -1 is the last one. */
  public static @Nullable Object elementAt(Object array, long position) {
    return element(array, position < 0 ? size(array) + 1 + position : position);
  }

  /** The value of a key, or null if there is none. */
  public static @Nullable Object get(Object map, Object key) {
    return ((Map<?, ?>) map).get(key);
  }

  /** How many elements or entries there are. */
  public static long size(Object collection) {
    return collection instanceof Map<?, ?> map ? map.size() : ((List<?>) collection).size();
  }

  /** An ARRAY or a ROW. */
  public static List<@Nullable Object> list(@Nullable Object[] elements) {
    return Collections.unmodifiableList(Arrays.asList(elements));
  }

  /** A MAP of keys and values in turn, in that order; of equal keys the last one counts. */
  public static Map<Object, @Nullable Object> map(@Nullable Object[] keysAndValues) {
    Map<Object, @Nullable Object> map = new LinkedHashMap<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      Object key = keysAndValues[i];
      if (key == null) {
        throw new WeirException(ErrorCode.INVALID_VALUE, "a key of a MAP cannot be NULL");
      }
      map.put(key, keysAndValues[i + 1]);
    }
    return Collections.unmodifiableMap(map);
  }

  /** The bytes of text or of a binary value. */
  public static byte[] bytes(Object value) {
    return value instanceof byte[] bytes ? bytes : Text.bytes((String) value);
  }

  /** A copy of a byte range. */
  public static byte[] bytes(byte[] source, int start, int length) {
    return Arrays.copyOfRange(source, start, start + length);
  }
}
