package weir.engine.data;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Estimates how much memory nested values take, on a 64-bit JVM with compressed references. */
final class NestedSize {
  private static final long REFERENCE_BYTES = 4;
  private static final long NUMBER_BYTES = 16;
  private static final long OBJECT_BYTES = 40;
  private static final long MAP_ENTRY_BYTES = 48;

  private NestedSize() {}

  static long of(@Nullable Object value) {
    if (value == null) {
      return REFERENCE_BYTES;
    }
    if (value instanceof String text) {
      return OBJECT_BYTES + text.length();
    }
    if (value instanceof byte[] bytes) {
      return OBJECT_BYTES + bytes.length;
    }
    if (value instanceof BigDecimal) {
      return 2 * OBJECT_BYTES;
    }
    if (value instanceof List<?> list) {
      return OBJECT_BYTES + list.stream().mapToLong(NestedSize::of).sum();
    }
    if (value instanceof Map<?, ?> map) {
      return OBJECT_BYTES
          + map.entrySet().stream()
              .mapToLong(entry -> MAP_ENTRY_BYTES + of(entry.getKey()) + of(entry.getValue()))
              .sum();
    }
    return REFERENCE_BYTES + NUMBER_BYTES;
  }
}
