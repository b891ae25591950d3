package weir.compare;

import java.util.List;
import java.util.Random;

/** Functions over windows of a table {@code t} of {@link RandomRows#COLUMNS}. */
final class RandomWindows {
  private final Random random;

  RandomWindows(long seed) {
    random = new Random(seed);
  }

  String next() {
    return "SELECT id, %s AS x, %s AS y FROM t%s ORDER BY id"
        .formatted(over(), over(), random.nextInt(3) == 0 ? " WHERE d > -500" : "");
  }

  private String over() {
    String partition = pick("", "PARTITION BY k ", "PARTITION BY b, k ", "PARTITION BY s ");
    return switch (random.nextInt(6)) {
      case 0 -> ranking() + " OVER (" + partition + "ORDER BY " + total() + ")";
      case 1 ->
          pick("RANK()", "DENSE_RANK()", "PERCENT_RANK()", "CUME_DIST()")
              + " OVER ("
              + partition
              + "ORDER BY "
              + pick("k", "dt", "s", "m", "k NULLS FIRST, dt DESC NULLS LAST")
              + ")";
      case 2 -> neighbour() + " OVER (" + partition + "ORDER BY " + total() + ")";
      case 3 -> inFrame() + " OVER (" + partition + "ORDER BY " + total() + " " + rows() + ")";
      case 4 ->
          aggregate()
              + filter()
              + " OVER ("
              + partition
              + "ORDER BY "
              + total()
              + " "
              + rows()
              + ")";
      default -> aggregate() + " OVER (" + partition + range() + ")";
    };
  }

  private String ranking() {
    return pick("ROW_NUMBER()", "NTILE(" + (1 + random.nextInt(7)) + ")", "RANK()");
  }

  private String neighbour() {
    String value = pick("k", "s", "d", "m", "b");
    String nulls = pick("", "", " IGNORE NULLS");
    return switch (random.nextInt(3)) {
      case 0 -> pick("LAG", "LEAD") + "(" + value + ")" + nulls;
      case 1 -> pick("LAG", "LEAD") + "(" + value + ", " + random.nextInt(5) + ")" + nulls;
      default -> pick("LAG", "LEAD") + "(k, " + random.nextInt(4) + ", -99)" + nulls;
    };
  }

  private String inFrame() {
    String value = pick("k", "s", "d", "id");
    String nulls = pick("", " IGNORE NULLS");
    return switch (random.nextInt(3)) {
      case 0 -> "FIRST_VALUE(" + value + ")" + nulls;
      case 1 -> "LAST_VALUE(" + value + ")" + nulls;
      default -> "NTH_VALUE(" + value + ", " + (1 + random.nextInt(4)) + ")" + nulls;
    };
  }

  private String aggregate() {
    return switch (random.nextInt(10)) {
      case 0 -> "COUNT(*)";
      case 1 -> "COUNT(" + pick("k", "s") + ")";
      case 2 -> "SUM(" + pick("k", "id", "m", "d") + ")";
      case 3 -> "AVG(" + pick("k", "d") + ")";
      case 4 -> pick("MIN", "MAX") + "(" + pick("k", "s", "dt", "m", "ts") + ")";
      case 5 -> "STDDEV_POP(" + pick("k", "d") + ")";
      case 6 -> "CORR(d, id)";
      case 7 -> pick("BIT_OR", "BIT_XOR") + "(id)";
      case 8 -> "BOOL_AND(b)";
      default -> "COUNT(DISTINCT " + pick("k", "s") + ")";
    };
  }

  private String filter() {
    return pick("", "", " FILTER (WHERE b)", " FILTER (WHERE k > 0)");
  }

  /** An order without ties. */
  private String total() {
    return pick("id", "id DESC", "k, id", "dt DESC NULLS LAST, id", "s NULLS FIRST, id DESC");
  }

  private String rows() {
    String frame =
        pick(
            "",
            "ROWS UNBOUNDED PRECEDING",
            "ROWS BETWEEN %a PRECEDING AND CURRENT ROW",
            "ROWS BETWEEN %a PRECEDING AND %b FOLLOWING",
            "ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING",
            "ROWS BETWEEN UNBOUNDED PRECEDING AND UNBOUNDED FOLLOWING",
            "ROWS BETWEEN UNBOUNDED PRECEDING AND %a PRECEDING",
            "ROWS BETWEEN %b FOLLOWING AND UNBOUNDED FOLLOWING",
            "RANGE BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING",
            "GROUPS BETWEEN %b PRECEDING AND CURRENT ROW",
            "GROUPS BETWEEN %b PRECEDING AND %a FOLLOWING",
            "GROUPS BETWEEN UNBOUNDED PRECEDING AND %b PRECEDING",
            "GROUPS BETWEEN %b FOLLOWING AND %a FOLLOWING");
    String bounds =
        frame
            .replace("%a", String.valueOf(random.nextInt(40)))
            .replace("%b", String.valueOf(random.nextInt(5)));
    return bounds.isEmpty() ? bounds : bounds + exclusion();
  }

  private String range() {
    String order =
        switch (random.nextInt(5)) {
          case 0 -> "";
          case 1 -> "ORDER BY id RANGE BETWEEN %a PRECEDING AND %b FOLLOWING";
          case 2 -> "ORDER BY k DESC RANGE BETWEEN %b PRECEDING AND CURRENT ROW";
          case 3 ->
              "ORDER BY ts RANGE BETWEEN INTERVAL '%a' MINUTE PRECEDING AND INTERVAL '%b' MINUTE FOLLOWING";
          default -> "ORDER BY d RANGE BETWEEN %a PRECEDING AND UNBOUNDED FOLLOWING";
        };
    return order
            .replace("%a", String.valueOf(random.nextInt(90)))
            .replace("%b", String.valueOf(random.nextInt(9)))
        + (order.isEmpty() ? "" : exclusion());
  }

  private String exclusion() {
    return pick("", "", "", " EXCLUDE CURRENT ROW", " EXCLUDE GROUP", " EXCLUDE TIES");
  }

  private String pick(String... choices) {
    return List.of(choices).get(random.nextInt(choices.length));
  }
}
