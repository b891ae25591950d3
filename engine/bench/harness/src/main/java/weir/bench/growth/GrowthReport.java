package weir.bench.growth;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A folder with a chart for each curve, and a page that shows them with their numbers. */
final class GrowthReport {
  private final Path folder;
  private final List<Point> points;
  private final long events;

  GrowthReport(Path folder, List<Point> points, long events) {
    this.folder = folder;
    this.points = points;
    this.events = events;
  }

  void write(List<Curve> curves) throws IOException {
    Files.createDirectories(folder);
    StringBuilder page = new StringBuilder("# How cost grows\n\n");
    page.append(
        "Medians of the warm runs; %,d Nexmark events, made up as they are read; %d cores, Java %s."
                .formatted(events, Runtime.getRuntime().availableProcessors(), Runtime.version())
            + "\nBoth axes are logarithmic. `engine/bench/run growth` measures and draws again.\n");
    for (Curve curve : curves) {
      Map<String, Map<Long, Double>> series = series(curve);
      Files.writeString(
          folder.resolve(curve.name() + ".svg"),
          new Chart(curve.title(), curve.axis(), series).svg());
      page.append("\n## %s\n\n".formatted(curve.title()))
          .append("![%s](%s.svg)\n\n".formatted(curve.title(), curve.name()))
          .append(table(curve, series));
    }
    Files.writeString(folder.resolve("README.md"), page);
  }

  private Map<String, Map<Long, Double>> series(Curve curve) {
    Map<String, Map<Long, Double>> found = new LinkedHashMap<>();
    for (String name : curve.series()) {
      found.put(
          name,
          points.stream()
              .filter(point -> point.curve().equals(curve.name()) && point.series().equals(name))
              .collect(
                  Collectors.groupingBy(
                      Point::value,
                      TreeMap::new,
                      Collectors.collectingAndThen(Collectors.toList(), GrowthReport::median))));
    }
    return found;
  }

  private static double median(List<Point> runs) {
    List<Double> sorted = runs.stream().map(Point::rowsPerSecond).sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 > 0
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  private static String table(Curve curve, Map<String, Map<Long, Double>> series) {
    StringBuilder table = new StringBuilder("| " + curve.axis());
    series.keySet().forEach(name -> table.append(" | 1000 rows/s, ").append(name));
    table.append(" |\n|---").append("|---".repeat(series.size())).append("|\n");
    for (long value : curve.values()) {
      table.append(String.format(Locale.ROOT, "| %,d", value));
      for (Map<Long, Double> each : series.values()) {
        table.append(
            String.format(Locale.ROOT, " | %,.0f", each.getOrDefault(value, Double.NaN) / 1000));
      }
      table.append(" |\n");
    }
    return table.toString();
  }
}
