package weir.bench.loops;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Compares what JMH has measured of the inner loops, each as a multiple of the calibration loop of
 * the same run, with the multiples that are stored. So it says something on any machine.
 *
 * <p>Arguments: {@code check} or {@code store}, the file of stored ratios, and the CSV files that
 * JMH has written.
 */
public final class Loops {
  private static final String CALIBRATION = "CalibrationBenchmark.calibration";

  /** How much slower than stored is too slow: what is less may be the machine. */
  private static final double TOLERANCE = 1.4;

  private Loops() {}

  /** Exits with 1 if a loop has become slower, or is not there any more. */
  public static void main(String[] arguments) throws IOException {
    Path stored = Path.of(arguments[1]);
    Map<String, Double> nanos = new TreeMap<>();
    for (String file : List.of(arguments).subList(2, arguments.length)) {
      nanos.putAll(Measured.read(Path.of(file)));
    }
    Double unit = nanos.remove(CALIBRATION);
    if (unit == null) {
      throw new IllegalArgumentException("the calibration loop has not been measured");
    }
    Map<String, Double> ratios = new TreeMap<>();
    nanos.forEach((name, value) -> ratios.put(name, value / unit));
    if (arguments[0].equals("store")) {
      store(stored, ratios);
    } else if (!check(read(stored), ratios)) {
      System.exit(1);
    }
  }

  private static void store(Path file, Map<String, Double> ratios) throws IOException {
    List<String> lines = new ArrayList<>();
    ratios.forEach((name, ratio) -> lines.add("%s\t%.3f".formatted(name, ratio)));
    Files.write(file, lines);
  }

  private static Map<String, Double> read(Path file) throws IOException {
    Map<String, Double> ratios = new TreeMap<>();
    for (String line : Files.readAllLines(file)) {
      String[] parts = line.split("\t", -1);
      ratios.put(parts[0], Double.parseDouble(parts[1]));
    }
    return ratios;
  }

  /** Prints a table; returns whether all is well. */
  private static boolean check(Map<String, Double> stored, Map<String, Double> found) {
    boolean isGood = true;
    System.out.println("| loop | stored | now | |\n|---|---|---|---|");
    for (Map.Entry<String, Double> loop : stored.entrySet()) {
      double now = found.getOrDefault(loop.getKey(), Double.NaN);
      boolean isFast = now <= loop.getValue() * TOLERANCE;
      isGood &= isFast;
      System.out.printf(
          "| %s | %.3f | %.3f | %s |%n",
          loop.getKey(), loop.getValue(), now, isFast ? "" : verdict(now));
    }
    found.keySet().removeAll(stored.keySet());
    found.forEach((name, ratio) -> System.out.printf("| %s | | %.3f | new |%n", name, ratio));
    return isGood;
  }

  private static String verdict(double now) {
    return Double.isNaN(now) ? "MISSING" : "SLOWER";
  }
}
