package weir.compare;

import java.util.Random;

/**
 * Joins with the next row over two tables {@code t} and {@code u} of {@link RandomRows#COLUMNS}, in
 * words that Weir and DuckDB understand alike. Of several next rows DuckDB takes any, so nothing of
 * them comes out in which they differ.
 */
final class RandomAsofJoins {
  private final Random random;

  RandomAsofJoins(long seed) {
    random = new Random(seed);
  }

  String next() {
    String time = pick("ts", "ts", "k", "id");
    String key = time.equals("k") ? pick("s", "b") : pick("k", "s");
    String keys =
        random.nextInt(3) == 0 ? "t.s = u.s AND t.b = u.b" : "t.%1$s = u.%1$s".formatted(key);
    String comparison = "t.%1$s %2$s u.%1$s".formatted(time, pick(">=", ">", "<=", "<"));
    return "SELECT t.id, t.%1$s AS x, u.%1$s AS y FROM t ASOF %2$s JOIN u ON %3$s WHERE %4$s"
        .formatted(
            time,
            pick("", "LEFT"),
            random.nextBoolean() ? keys + " AND " + comparison : comparison + " AND " + keys,
            pick("TRUE", "t.id > 100", "u." + time + " IS NOT NULL", "t.k > 2"));
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
