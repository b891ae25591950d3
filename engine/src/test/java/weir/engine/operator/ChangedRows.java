package weir.engine.operator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A result that changes, as its reader has it. Checks that what is taken back is there, that
 * updates come in pairs that differ, and that no key stands in two rows.
 */
final class ChangedRows {
  private final @Nullable List<Integer> key;
  private final Map<List<@Nullable Object>, Integer> counts = new HashMap<>();

  /**
   * @param key what no two rows have in common; null if nothing is said
   */
  ChangedRows(@Nullable List<Integer> key) {
    this.key = key;
  }

  /** Applies changes as {@link OperatorHarness#changes} gives them, of a whole epoch. */
  void apply(List<List<@Nullable Object>> changes) {
    for (int i = 0; i < changes.size(); i++) {
      List<@Nullable Object> row = changes.get(i).subList(1, changes.get(i).size());
      String kind = String.valueOf(changes.get(i).get(0));
      if (kind.equals("-U")) {
        assertEquals("+U", changes.get(i + 1).get(0));
        List<@Nullable Object> next = changes.get(i + 1).subList(1, row.size() + 1);
        assertEquals(keyOf(row), keyOf(next));
        assertNotEquals(row, next);
      }
      counts.merge(row, kind.startsWith("-") ? -1 : 1, Integer::sum);
      assertTrue(counts.getOrDefault(row, 0) >= 0, row + " is taken back, but is not there");
      counts.remove(row, 0);
    }
    assertEquals(
        counts.values().stream().mapToInt(Integer::intValue).sum(),
        key == null
            ? counts.values().stream().mapToInt(Integer::intValue).sum()
            : counts.keySet().stream().map(this::keyOf).distinct().count());
  }

  private List<@Nullable Object> keyOf(List<@Nullable Object> row) {
    List<@Nullable Object> values = new ArrayList<>();
    if (key != null) {
      key.forEach(column -> values.add(row.get(column)));
    }
    return values;
  }

  /** The rows there are, each as text, in order. */
  List<String> sorted() {
    List<String> texts = new ArrayList<>();
    counts.forEach(
        (row, count) -> {
          for (int i = 0; i < count; i++) {
            texts.add(text(row));
          }
        });
    return texts.stream().sorted().toList();
  }

  /** Rows as {@link #sorted} gives them. */
  static List<String> sorted(List<List<@Nullable Object>> rows) {
    return rows.stream().map(ChangedRows::text).sorted().toList();
  }

  private static String text(List<@Nullable Object> row) {
    return String.valueOf(row);
  }
}
