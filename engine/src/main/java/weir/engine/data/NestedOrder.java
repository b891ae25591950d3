package weir.engine.data;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The order of values of {@link Layout#OBJECT} and of what is nested in them, of one type. ARRAY
 * and ROW go by their first elements that differ, a shorter ARRAY before a longer one that begins
 * like it; MAP by its entries in the order of their keys. NULL inside comes last. Text goes by its
 * code points, which is the order of its UTF-8; -0.0 equals 0.0, and NaN is above all numbers.
 */
public final class NestedOrder implements Comparator<@Nullable Object> {
  public static final NestedOrder INSTANCE = new NestedOrder();

  private NestedOrder() {}

  @Override
  public int compare(@Nullable Object left, @Nullable Object right) {
    if (left == null || right == null) {
      return Boolean.compare(left == null, right == null);
    }
    if (left instanceof Long number) {
      return number.compareTo((Long) right);
    }
    if (left instanceof Double number) {
      return Double.compare(number + 0.0, (Double) right + 0.0);
    }
    if (left instanceof String text) {
      return compareText(text, (String) right);
    }
    if (left instanceof byte[] bytes) {
      return Arrays.compareUnsigned(bytes, (byte[]) right);
    }
    if (left instanceof BigDecimal decimal) {
      return decimal.compareTo((BigDecimal) right);
    }
    if (left instanceof Boolean truth) {
      return truth.compareTo((Boolean) right);
    }
    if (left instanceof List<?> list) {
      return compareLists(list, (List<?>) right);
    }
    return compareLists(inOrder((Map<?, ?>) left), inOrder((Map<?, ?>) right));
  }

  /** The keys and values of a map in turn, by the order of the keys. */
  static List<@Nullable Object> inOrder(Map<?, ?> map) {
    List<Map.Entry<?, ?>> entries = new ArrayList<>(map.entrySet());
    entries.sort((left, right) -> INSTANCE.compare(left.getKey(), right.getKey()));
    List<@Nullable Object> all = new ArrayList<>(2 * entries.size());
    for (Map.Entry<?, ?> entry : entries) {
      all.add(entry.getKey());
      all.add(entry.getValue());
    }
    return all;
  }

  private int compareLists(List<?> left, List<?> right) {
    int common = Math.min(left.size(), right.size());
    for (int i = 0; i < common; i++) {
      int order = compare(left.get(i), right.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(left.size(), right.size());
  }

  /** A char of a pair stands above all others, as its code point does. */
  private static int compareText(String left, String right) {
    int common = Math.min(left.length(), right.length());
    for (int i = 0; i < common; i++) {
      char a = left.charAt(i);
      char b = right.charAt(i);
      if (a != b) {
        boolean isPaired = Character.isSurrogate(a);
        return isPaired == Character.isSurrogate(b) ? Character.compare(a, b) : isPaired ? 1 : -1;
      }
    }
    return Integer.compare(left.length(), right.length());
  }
}
