package weir.compare;

import java.util.List;
import java.util.Random;

/** Groupings of a table {@code t} of {@link RandomRows#COLUMNS} with aggregates of all families. */
final class RandomAggregates {
  private final Random random;

  RandomAggregates(long seed) {
    random = new Random(seed);
  }

  String next() {
    String key = pick("k", "b", "s", "MOD(id, 200)", "'all'");
    return "SELECT %s AS g, COUNT(*) AS c, %s AS a1, %s AS a2 FROM t WHERE MOD(id, %d) <> 0"
            .formatted(key, aggregate(), aggregate(), 2 + random.nextInt(4))
        + " GROUP BY 1 ORDER BY 1 NULLS FIRST";
  }

  private String aggregate() {
    String call = call();
    boolean canBeFiltered = !call.startsWith("PERCENTILE_DISC") && !call.endsWith("]");
    boolean isFiltered = canBeFiltered && random.nextInt(4) == 0;
    return isFiltered ? call + " FILTER (WHERE " + pick("b", "k > 2", "d < 5") + ")" : call;
  }

  private String call() {
    String number = pick("k", "d", "m", "id");
    return switch (random.nextInt(12)) {
      case 0 ->
          pick("STDDEV_POP", "STDDEV_SAMP", "VAR_POP", "VAR_SAMP", "STDDEV", "VARIANCE")
              + "("
              + pick("", "DISTINCT ")
              + number
              + ")";
      case 1 ->
          pick(
                  "COVAR_POP",
                  "COVAR_SAMP",
                  "CORR",
                  "REGR_COUNT",
                  "REGR_AVGX",
                  "REGR_AVGY",
                  "REGR_SXX")
              + "("
              + number
              + ", d + id)";
      case 2 ->
          pick("REGR_SYY", "REGR_SXY", "REGR_SLOPE", "REGR_INTERCEPT", "REGR_R2")
              + "("
              + number
              + ", d + id)";
      case 3 -> pick("BIT_AND", "BIT_OR", "BIT_XOR") + "(" + pick("k", "id") + ")";
      case 4 -> pick("BOOL_AND", "BOOL_OR") + "(" + pick("b", "k > 0") + ")";
      case 5 ->
          pick("ARG_MIN", "ARG_MAX", "MIN_BY", "MAX_BY")
              + "("
              + pick("COALESCE(k, -9)", "id")
              + ", id)";
      case 6 -> "STRING_AGG(s, '" + pick(",", "", " | ") + "' ORDER BY " + order() + ")";
      case 7 -> "STRING_AGG(DISTINCT s, ',' ORDER BY s" + pick("", " DESC") + ")";
      case 8 -> "(ARRAY_AGG(" + number + " ORDER BY id DESC))[2]";
      case 9 -> "MEDIAN(" + pick("k", "d", "id") + ")";
      case 10 ->
          "%s(%s) WITHIN GROUP (ORDER BY %s)"
              .formatted(
                  pick("PERCENTILE_CONT", "PERCENTILE_DISC"),
                  pick("0.02", "0.1", "0.5", "0.75", "0.98"),
                  pick("k", "d", "id", "id DESC"));
      default -> "COUNT(DISTINCT " + pick("k", "s", "b", "dt") + ")";
    };
  }

  private String order() {
    return pick(
        "id", "id DESC", "k NULLS FIRST, id", "dt DESC NULLS LAST, id DESC", "m NULLS LAST, id");
  }

  private String pick(String... choices) {
    return List.of(choices).get(random.nextInt(choices.length));
  }
}
