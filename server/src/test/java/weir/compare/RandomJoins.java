package weir.compare;

import java.util.List;
import java.util.Random;

/**
 * Joins of all kinds, subqueries and groupings of several kinds over two tables {@code t} and
 * {@code u} of {@link RandomRows#COLUMNS}, in words that Weir and DuckDB understand alike.
 */
final class RandomJoins {
  private final Random random;

  RandomJoins(long seed) {
    random = new Random(seed);
  }

  String next() {
    return switch (random.nextInt(12)) {
      case 0, 1, 2 ->
          "SELECT t.id, t.k, u.id AS uid, u.s FROM t %s JOIN u ON %s WHERE %s"
              .formatted(pick("LEFT", "RIGHT", "FULL"), on(), pick("TRUE", behind(), behind()));
      case 3, 4 -> "SELECT id, k FROM t WHERE %s AND %s".formatted(asked(), own());
      case 5 -> "SELECT id, k FROM t WHERE %s OR %s".formatted(member(), own());
      case 6 ->
          "SELECT id, %s AS x FROM t WHERE %s"
              .formatted(scalar(), pick("TRUE", "t.k > " + scalar(), own()));
      case 7 ->
          "SELECT id, k %s %s (SELECT k FROM u WHERE %s) AS x FROM t"
              .formatted(
                  pick("<", ">="),
                  pick("SOME", "ALL"),
                  pick("u.k > 4", "u.k IS NOT NULL", "FALSE", "u.b"));
      case 8 ->
          "SELECT t.id, v.x FROM t %s LATERAL (SELECT %s AS x FROM u WHERE %s) AS v ON TRUE"
              .formatted(
                  pick("LEFT JOIN", "INNER JOIN"),
                  pick("MAX(u.id)", "COUNT(*)", "u.id"),
                  pick("u.k = t.k", "u.k = t.k AND u.id > 10", "u.s = t.s"));
      case 9 ->
          "SELECT k, b, COUNT(*) AS n, SUM(id) AS total FROM t WHERE %s GROUP BY %s"
              .formatted(
                  own(),
                  pick(
                      "ROLLUP (k, b)",
                      "CUBE (k, b)",
                      "GROUPING SETS ((k), (b), ())",
                      "GROUPING SETS ((k, b), (k))"));
      case 10 ->
          "WITH w AS (SELECT k, COUNT(*) AS n FROM u GROUP BY k) SELECT a.k, a.n, b.k AS k2 FROM w a"
              + " "
              + pick("LEFT", "FULL")
              + " JOIN w b ON a.n = b.n AND a.k <> b.k";
      default ->
          "SELECT a.id, b.id AS bid, c.id AS cid FROM u a LEFT JOIN u b ON a.k = b.id %s JOIN u c ON %s"
              .formatted(pick("LEFT", "INNER", "FULL"), pick("b.k = c.id", "c.k = a.id AND c.b"));
    };
  }

  private String on() {
    return pick(
        "t.k = u.k",
        "t.k = u.k AND t.s = u.s",
        "t.k = u.k AND t.id < u.id",
        "t.k = u.k AND t.b",
        "t.k = u.k AND u.b",
        "t.id = u.id",
        "t.k + 1 = u.k",
        "t.id > u.id * 12",
        "t.k < u.k AND u.id < 4",
        "t.ts < u.ts AND u.id < 3",
        "FALSE");
  }

  private String behind() {
    return pick(
        "t.k > 2", "u.k IS NULL", "t.id IS NULL", "u.b OR t.b", "t.k IS NOT NULL AND u.id > 5");
  }

  private String asked() {
    return random.nextInt(5) == 0
        ? "t.k > " + pick("ALL", "SOME") + " (SELECT u.k FROM u WHERE " + inner() + ")"
        : member();
  }

  private String member() {
    return switch (random.nextInt(5)) {
      case 0 -> not() + "EXISTS (SELECT 1 FROM u WHERE " + inner() + ")";
      case 1 -> "t.k " + not() + "IN (SELECT u.k FROM u WHERE " + inner() + ")";
      case 2 -> "t.id " + not() + "IN (SELECT u.id FROM u WHERE " + inner() + ")";
      case 3 -> "t.s " + not() + "IN (SELECT UPPER(u.s) FROM u WHERE u.s IS NOT NULL)";
      default ->
          "EXISTS (SELECT 1 FROM u WHERE u.k = t.k AND "
              + not()
              + "EXISTS (SELECT 1 FROM u x"
              + " WHERE x.k = u.id))";
    };
  }

  private String inner() {
    return pick(
        "u.k = t.k",
        "u.k = t.k AND u.id > t.id",
        "u.s = t.s",
        "u.k > 4",
        "u.k IS NOT NULL",
        "u.id < t.k",
        "u.b AND u.k = t.k + 1",
        "FALSE");
  }

  private String scalar() {
    return pick(
        "(SELECT MAX(k) FROM u)",
        "(SELECT COUNT(*) FROM u WHERE u.k = t.k)",
        "(SELECT SUM(u.id) FROM u WHERE u.k = t.k)",
        "(SELECT MIN(u.k) FROM u WHERE u.s = t.s AND u.b)",
        "(SELECT u.k FROM u WHERE u.id = t.id)");
  }

  private String own() {
    return pick("TRUE", "t.k > 0", "t.b", "t.s IS NOT NULL", "t.id < 100");
  }

  private String not() {
    return pick("", "NOT ");
  }

  private String pick(String... choices) {
    return List.of(choices).get(random.nextInt(choices.length));
  }
}
