package weir.sql.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random queries over {@link RandomRows}, in the two dialects. */
final class RandomSql {
  private static final int MAX_DEPTH = 4;

  private final Random random;

  RandomSql(Random random) {
    this.random = random;
  }

  /** The same query for both, which differ in a few spellings. */
  record Query(String text) {
    String forWeir() {
      return text.replace(" ./ ", " / ");
    }

    /** Integers divide without fraction there only by //. */
    String forDuckDb() {
      return text.replace(" / ", " // ").replace(" ./ ", " / ") + " ORDER BY id";
    }
  }

  Query query(int columns) {
    List<String> expressions = new ArrayList<>();
    expressions.add("id");
    for (int i = 0; i < columns; i++) {
      expressions.add(any() + " AS x" + i);
    }
    String where = random.nextBoolean() ? " WHERE " + condition(MAX_DEPTH) : "";
    return new Query("SELECT " + String.join(", ", expressions) + " FROM t" + where);
  }

  private String any() {
    return switch (random.nextInt(6)) {
      case 0 -> integer(MAX_DEPTH);
      case 1 -> floating(MAX_DEPTH);
      case 2 -> decimal(MAX_DEPTH - 1);
      case 3 -> text(MAX_DEPTH);
      case 4 -> time(MAX_DEPTH - 1);
      default -> condition(MAX_DEPTH);
    };
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }

  private String integer(int depth) {
    if (depth == 0) {
      return pick("i", "j", "a", "b", "id", "3", "0", "-7", "CAST(NULL AS BIGINT)");
    }
    int below = depth - 1;
    return switch (random.nextInt(14)) {
      case 0 -> "(" + small() + " + " + small() + ")";
      case 1 -> "(" + small() + " - " + small() + ")";
      case 2 -> "(" + small() + " * " + small() + ")";
      case 3 -> "(" + integer(below) + " / " + pick("2", "-3", "7") + ")";
      case 4 -> "MOD(" + integer(below) + ", " + pick("2", "-3", "7") + ")";
      case 5 -> "ABS(" + integer(below) + ")";
      case 6 -> "(- " + small() + ")";
      case 7 -> "CHAR_LENGTH(" + text(below) + ")";
      case 8 -> "CASE WHEN " + condition(below) + " THEN " + integer(below) + " ELSE a END";
      case 9 -> "COALESCE(" + integer(below) + ", " + integer(below) + ")";
      case 10 -> "NULLIF(" + integer(below) + ", 3)";
      case 11 ->
          "EXTRACT("
              + pick("YEAR", "MONTH", "DAY", "HOUR", "MINUTE", "SECOND", "QUARTER", "DOY", "WEEK")
              + " FROM ts)";
      case 12 -> "EXTRACT(" + pick("YEAR", "MONTH", "DAY", "ISODOW") + " FROM dt)";
      default -> "POSITION(" + pick("'a'", "'b'", "''", "u") + " IN " + text(below) + ")";
    };
  }

  /** An integer that can be multiplied with another. */
  private String small() {
    return pick("i", "j", "a", "b", "3", "-7", "id");
  }

  private String floating(int depth) {
    if (depth == 0) {
      return pick("d", "e", "1.5E0", "-0.25E0");
    }
    int below = depth - 1;
    return switch (random.nextInt(7)) {
      case 0 -> "(" + floating(below) + " + " + floating(below) + ")";
      case 1 -> "(" + floating(below) + " - " + floating(below) + ")";
      case 2 -> "(d * " + pick("e", "0.5E0", "i") + ")";
      case 3 -> "(" + floating(below) + " ./ 4E0)";
      case 4 -> "ABS(" + floating(below) + ")";
      case 5 -> pick("FLOOR(", "CEIL(") + floating(below) + ")";
      default -> "CASE WHEN " + condition(below) + " THEN " + floating(below) + " END";
    };
  }

  private String decimal(int depth) {
    if (depth == 0) {
      return pick("m", "n", "w", "1.25", "-0.5");
    }
    int below = depth - 1;
    return switch (random.nextInt(6)) {
      case 0 -> "(" + decimal(0) + " + " + decimal(0) + ")";
      case 1 -> "(" + decimal(0) + " - " + decimal(0) + ")";
      case 2 -> "(" + pick("m", "n") + " * " + pick("m", "n", "1.25") + ")";
      case 3 -> "(- " + decimal(0) + ")";
      case 4 -> "CAST(" + pick("m", "n", "w") + " AS DECIMAL(20, 1))";
      default -> "CASE WHEN " + condition(below) + " THEN m ELSE n END";
    };
  }

  private String text(int depth) {
    if (depth == 0) {
      return pick("s", "u", "'a'", "'é'", "''");
    }
    int below = depth - 1;
    return switch (random.nextInt(9)) {
      case 0 -> "UPPER(" + text(below) + ")";
      case 1 -> "LOWER(" + text(below) + ")";
      case 2 -> "(" + text(below) + " || " + text(below) + ")";
      case 3 -> "SUBSTRING(" + text(below) + " FROM " + pick("1", "2", "3") + " FOR 2)";
      case 4 -> "SUBSTRING(" + text(below) + " FROM " + pick("1", "2", "3") + ")";
      case 5 -> "TRIM(" + text(below) + ")";
      case 6 -> "CASE WHEN " + condition(below) + " THEN " + text(below) + " ELSE s END";
      case 7 -> "CAST(" + pick("i", "a", "m", "n", "w", "dt") + " AS VARCHAR)";
      default -> "COALESCE(" + text(below) + ", " + text(below) + ")";
    };
  }

  private String time(int depth) {
    if (depth == 0) {
      return pick("ts", "ts2", "CAST(dt AS TIMESTAMP)", "TIMESTAMP '2024-02-29 12:00:00'");
    }
    int below = depth - 1;
    return switch (random.nextInt(4)) {
      case 0 ->
          "("
              + time(below)
              + pick(" + ", " - ")
              + pick("INTERVAL '1' DAY", "INTERVAL '90' MINUTE", "INTERVAL '1' MONTH")
              + ")";
      case 1 -> "CASE WHEN " + condition(below) + " THEN " + time(below) + " END";
      case 2 -> "COALESCE(" + time(below) + ", ts2)";
      default -> time(0);
    };
  }

  private String condition(int depth) {
    if (depth == 0) {
      return pick("p", "q", "(i > 0)", "TRUE", "CAST(NULL AS BOOLEAN)");
    }
    int below = depth - 1;
    return switch (random.nextInt(14)) {
      case 0 -> "(" + condition(below) + " AND " + condition(below) + ")";
      case 1 -> "(" + condition(below) + " OR " + condition(below) + ")";
      case 2 -> "(NOT " + condition(below) + ")";
      case 3 -> "(" + integer(below) + comparison() + integer(below) + ")";
      case 4 -> "(" + floating(below) + comparison() + floating(below) + ")";
      case 5 -> "(" + decimal(0) + comparison() + decimal(0) + ")";
      case 6 -> "(" + text(below) + comparison() + text(below) + ")";
      case 7 -> "(" + time(below) + comparison() + time(below) + ")";
      case 8 -> "(" + integer(below) + pick(" IN ", " NOT IN ") + "(3, 0, -7, 12))";
      case 9 ->
          "(" + text(below) + pick(" IN ", " NOT IN ") + "('a', 'ab', '', 'é', 'b', 'zz', '12'))";
      case 10 -> "(" + integer(below) + pick(" IS NULL)", " IS NOT NULL)");
      case 11 -> "(" + condition(below) + pick(" IS TRUE)", " IS NOT FALSE)", " IS NOT TRUE)");
      case 12 ->
          "("
              + text(below)
              + pick(" LIKE ", " NOT LIKE ")
              + pick("'a%'", "'%b'", "'_'", "'%a%b%'", "'a!_b' ESCAPE '!'", "u")
              + ")";
      default ->
          "("
              + integer(below)
              + pick(" IS DISTINCT FROM ", " IS NOT DISTINCT FROM ")
              + integer(below)
              + ")";
    };
  }

  private String comparison() {
    return pick(" = ", " <> ", " < ", " <= ", " > ", " >= ");
  }
}
