package weir.engine.format.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The field names seen so far: a hash table with open addressing, half full at most. */
final class FieldNames {
  /** How many different names are remembered; lines with others are read the slower way. */
  private static final int MAX_NAMES = 1024;

  private static final int SLOTS = 2 * MAX_NAMES;

  private final JsonColumns columns;
  private final @Nullable FieldName[] slots = new @Nullable FieldName[SLOTS];
  private int size;

  FieldNames(JsonColumns columns) {
    this.columns = columns;
  }

  /** The name whose quotes are the first and last of these bytes; null if there are too many. */
  @Nullable FieldName at(byte[] bytes, int start, int end) {
    int slot = FieldName.hash(bytes, start, end) & (SLOTS - 1);
    FieldName known = slots[slot];
    while (known != null && !known.equals(bytes, start, end)) {
      slot = (slot + 1) & (SLOTS - 1);
      known = slots[slot];
    }
    return known == null && size < MAX_NAMES ? add(slot, bytes, start, end) : known;
  }

  private FieldName add(int slot, byte[] bytes, int start, int end) {
    String name = new String(bytes, start + 1, end - start - 2, StandardCharsets.UTF_8);
    FieldName added = new FieldName(Arrays.copyOfRange(bytes, start, end), columns.of(name));
    slots[slot] = added;
    size++;
    return added;
  }
}
