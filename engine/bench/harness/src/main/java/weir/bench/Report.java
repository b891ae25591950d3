package weir.bench;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** The warm runs as a Markdown table; ratios are of medians, Weir's over the other engine's. */
final class Report {
  private static final String HEADER =
      """
      | query | engine | runs | 1000 rows/s | min | max | Weir is faster | CPU s | CPU us/row | Weir uses | peak MB |
      |---|---|---|---|---|---|---|---|---|---|---|
      """;

  private Report() {}

  static String of(List<Run> runs) {
    Map<String, Map<String, List<Run>>> warm = new LinkedHashMap<>();
    runs.stream()
        .filter(Run::isWarm)
        .forEach(
            run ->
                warm.computeIfAbsent(run.query(), query -> new LinkedHashMap<>())
                    .computeIfAbsent(run.engine(), engine -> new ArrayList<>())
                    .add(run));
    StringBuilder table = new StringBuilder(HEADER);
    warm.forEach(
        (query, engines) ->
            engines.forEach(
                (engine, itsRuns) ->
                    table.append(
                        line(
                            query,
                            engine,
                            itsRuns,
                            engines.getOrDefault(Engine.WEIR.title(), List.of())))));
    return table.toString();
  }

  private static String line(String query, String engine, List<Run> runs, List<Run> weir) {
    double rows = median(runs, Run::rowsPerSecond);
    double cpu = median(runs, Run::cpuMicrosPerRow);
    boolean isCompared = !weir.isEmpty() && !engine.equals(Engine.WEIR.title());
    return String.format(
        Locale.ROOT,
        "| %s | %s | %d | %.0f | %.0f | %.0f | %s | %.2f | %.2f | %s | %.0f |%n",
        query,
        engine,
        runs.size(),
        rows / 1000,
        runs.stream().mapToDouble(Run::rowsPerSecond).min().orElse(0) / 1000,
        runs.stream().mapToDouble(Run::rowsPerSecond).max().orElse(0) / 1000,
        isCompared ? ratio(median(weir, Run::rowsPerSecond) / rows) : "",
        median(runs, Run::cpuSeconds),
        cpu,
        isCompared ? ratio(median(weir, Run::cpuMicrosPerRow) / cpu) : "",
        median(runs, Run::peakMegabytes));
  }

  private static String ratio(double ratio) {
    return String.format(Locale.ROOT, "%.2fx", ratio);
  }

  private static double median(List<Run> runs, ToDoubleFunction<Run> figure) {
    List<Double> sorted =
        runs.stream().map(figure::applyAsDouble).sorted(Comparator.naturalOrder()).toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 > 0
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }
}
