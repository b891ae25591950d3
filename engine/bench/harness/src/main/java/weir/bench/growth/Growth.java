package weir.bench.growth;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import weir.bench.Child;
import weir.bench.Jvm;

/**
 * Measures curves, each in a JVM of its own, and draws them: a chart for each, and a page with all
 * charts and numbers.
 */
public final class Growth {
  private static final Path RESULTS = Path.of("target", "bench", "growth.tsv");
  private static final String HEAP = "3g";
  private static final long EVENTS = 5_000_000;
  private static final int RUNS = 3;
  private static final long LIMIT_SECONDS = 3600;

  private final long events;
  private final int runs;
  private final List<String> lines = new ArrayList<>(List.of(Point.HEADER));

  private Growth(long events, int runs) {
    this.events = events;
    this.runs = runs;
  }

  /**
   * Measures, in the project's folder. Arguments: a folder for the charts, events, runs, curves.
   */
  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments.length > 0 ? arguments[0] : "target/bench/growth");
    long events = arguments.length > 1 ? Long.parseLong(arguments[1]) : EVENTS;
    int runs = arguments.length > 2 ? Integer.parseInt(arguments[2]) : RUNS;
    List<String> names = Stream.of(arguments).skip(3).toList();
    List<Curve> curves = names.isEmpty() ? Curves.all() : names.stream().map(Curves::of).toList();
    new Growth(events, runs).run(folder, curves);
  }

  private void run(Path folder, List<Curve> curves) throws IOException, InterruptedException {
    for (Curve curve : curves) {
      measure(curve);
    }
    Files.createDirectories(RESULTS.getParent());
    Files.write(RESULTS, lines);
    List<Point> points = lines.stream().skip(1).map(Point::of).filter(Point::isWarm).toList();
    new GrowthReport(folder, points, events).write(curves);
    System.out.println("Charts: " + folder + "; raw numbers: " + RESULTS);
  }

  private void measure(Curve curve) throws IOException, InterruptedException {
    List<String> arguments = List.of(curve.name(), String.valueOf(events), String.valueOf(runs));
    List<String> command = Jvm.weir(HEAP, "weir.bench.growth.GrowthMain", arguments);
    Child child =
        Child.run(command, LIMIT_SECONDS, ProcessBuilder.Redirect.INHERIT);
    child.told().forEach(this::add);
    if (!child.isContent()) {
      throw new IOException("the curve " + curve.name() + " could not be measured");
    }
  }

  private void add(String line) {
    lines.add(line);
    System.err.println(line);
  }
}
