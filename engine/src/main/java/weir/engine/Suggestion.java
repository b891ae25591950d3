package weir.engine;

import java.util.Collection;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What the user may have meant by a name that is not there. */
public final class Suggestion {
  private Suggestion() {}

  /** "; did you mean 'x'?" for the nearest name, or nothing if none is near. */
  public static String of(String name, Collection<String> candidates) {
    String nearest = nearest(name, candidates);
    return nearest == null ? "" : "; did you mean '" + nearest + "'?";
  }

  private static @Nullable String nearest(String name, Collection<String> candidates) {
    String nearest = null;
    int least = Math.min(Math.max(1, name.length() / 3) + 1, name.length());
    for (String candidate : candidates) {
      int distance = distance(lower(name), lower(candidate));
      if (distance < least) {
        least = distance;
        nearest = candidate;
      }
    }
    return nearest;
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** Levenshtein's: how many letters must be put in, left out or changed. */
  private static int distance(String from, String to) {
    int[] above = new int[to.length() + 1];
    for (int j = 0; j <= to.length(); j++) {
      above[j] = j;
    }
    for (int i = 1; i <= from.length(); i++) {
      int[] row = new int[to.length() + 1];
      row[0] = i;
      for (int j = 1; j <= to.length(); j++) {
        int change = above[j - 1] + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(change, Math.min(above[j], row[j - 1]) + 1);
      }
      above = row;
    }
    return above[to.length()];
  }
}
