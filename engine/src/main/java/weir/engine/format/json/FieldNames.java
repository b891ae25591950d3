package weir.engine.format.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The field names seen so far. */
final class FieldNames {
  /** How many different names are remembered; lines with others are read the slower way. */
  private static final int MAX_NAMES = 4096;

  private final JsonColumns columns;
  private final Map<String, FieldName> names = new HashMap<>();

  FieldNames(JsonColumns columns) {
    this.columns = columns;
  }

  /** The name whose quotes are the first and last of these bytes; null if there are too many. */
  @Nullable FieldName at(byte[] bytes, int start, int end) {
    String name = new String(bytes, start + 1, end - start - 2, StandardCharsets.UTF_8);
    FieldName known = names.get(name);
    if (known == null && names.size() < MAX_NAMES) {
      known = new FieldName(Arrays.copyOfRange(bytes, start, end), columns.of(name));
      names.put(name, known);
    }
    return known;
  }
}
