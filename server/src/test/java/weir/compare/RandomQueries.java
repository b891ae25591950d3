package weir.compare;

import java.util.List;
import java.util.Random;

/**
 * Finite SELECTs over two tables {@code t} and {@code u} of {@link RandomRows#COLUMNS}, in words
 * that Weir and DuckDB understand alike.
 */
final class RandomQueries {
  private final Random random;

  RandomQueries(long seed) {
    random = new Random(seed);
  }

  String next() {
    return switch (random.nextInt(9)) {
      case 0, 1 ->
          "SELECT id, %s AS x, %s AS y FROM t WHERE %s"
              .formatted(number("t"), text("t"), condition("t"));
      case 2 -> grouped("");
      case 3 -> grouped(" HAVING COUNT(*) > " + random.nextInt(6));
      case 4 ->
          "SELECT t.id, u.id AS uid, %s AS x FROM t JOIN u ON t.k = u.k%s WHERE %s"
              .formatted(
                  number("u"), random.nextBoolean() ? " AND t.id < u.id" : "", condition("t"));
      case 5 -> "SELECT DISTINCT %s AS x, t.b FROM t WHERE %s".formatted(text("t"), condition("t"));
      case 6 ->
          "SELECT id, k FROM t WHERE %s ORDER BY k %s, id LIMIT %d OFFSET %d"
              .formatted(condition("t"), order(), random.nextInt(20), random.nextInt(5));
      case 7 ->
          "SELECT %s AS x, b FROM t WHERE %s %s SELECT %s, b FROM u WHERE %s"
              .formatted(
                  number("t"),
                  condition("t"),
                  pick("UNION", "INTERSECT", "EXCEPT", "INTERSECT ALL", "EXCEPT ALL"),
                  number("u"),
                  condition("u"));
      default ->
          "SELECT id, %s AS x FROM t WHERE %s UNION ALL SELECT id, %s FROM u WHERE %s"
              .formatted(number("t"), condition("t"), number("u"), condition("u"));
    };
  }

  private String grouped(String having) {
    String key = pick("t.k", "t.b", "t.s", "UPPER(t.s)", "t.k + 1", "t.dt");
    return "SELECT %s AS g, COUNT(*) AS c, %s AS a1, %s AS a2 FROM t WHERE %s GROUP BY %s%s"
        .formatted(key, aggregate(), aggregate(), condition("t"), key, having);
  }

  private String aggregate() {
    String argument = pick("t.k", "t.id", "t.m", "t.d", number("t"));
    return switch (random.nextInt(7)) {
      case 0 -> "COUNT(" + argument + ")";
      case 1 -> "SUM(" + argument + ")";
      case 2 -> "MIN(" + pick(argument, "t.s", "t.ts", "t.dt") + ")";
      case 3 -> "MAX(" + pick(argument, "t.s", "t.ts", "t.dt") + ")";
      case 4 -> "COUNT(DISTINCT " + pick("t.k", "t.s", "t.m") + ")";
      case 5 -> "SUM(" + argument + ") FILTER (WHERE " + condition("t") + ")";
      default -> "AVG(" + pick("t.k", "t.d") + ")";
    };
  }

  private String number(String table) {
    String column = table + "." + pick("k", "id");
    return switch (random.nextInt(7)) {
      case 0 -> column;
      case 1 -> column + " + " + random.nextInt(5);
      case 2 -> column + " * " + table + ".k";
      case 3 -> "MOD(" + column + ", 3)";
      case 4 -> "COALESCE(" + column + ", -1)";
      case 5 -> "CASE WHEN " + condition(table) + " THEN " + column + " ELSE 0 END";
      default -> "ABS(" + column + ") - CHAR_LENGTH(" + table + ".s)";
    };
  }

  private String text(String table) {
    String column = table + ".s";
    return switch (random.nextInt(6)) {
      case 0 -> column;
      case 1 -> "UPPER(" + column + ")";
      case 2 -> column + " || '-' || " + column;
      case 3 -> "SUBSTRING(" + column + ", 2, 2)";
      case 4 -> "COALESCE(" + column + ", 'none')";
      default -> "TRIM(" + column + ")";
    };
  }

  private String condition(String table) {
    return switch (random.nextInt(11)) {
      case 0 -> table + ".k > " + (random.nextInt(8) - 3);
      case 1 -> table + ".s LIKE '" + pick("a%", "%_b%", "%", "日%") + "'";
      case 2 -> table + ".b";
      case 3 -> table + ".k IN (1, 2, NULL)";
      case 4 -> table + ".m BETWEEN -200 AND 300.5";
      case 5 -> table + ".s IS " + pick("", "NOT ") + "NULL";
      case 6 -> "NOT (" + condition(table) + ")";
      case 7 -> "(" + condition(table) + " AND " + condition(table) + ")";
      case 8 -> "(" + condition(table) + " OR " + condition(table) + ")";
      case 9 -> table + ".ts < TIMESTAMP '1970-01-01 06:00:00'";
      default -> table + ".d <> " + table + ".k";
    };
  }

  private String order() {
    return pick("ASC", "DESC") + pick(" NULLS FIRST", " NULLS LAST");
  }

  private String pick(String... choices) {
    return List.of(choices).get(random.nextInt(choices.length));
  }
}
