package weir.bench;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What one run took: a line of the file of raw numbers.
 *
 * @param round how often the engines have taken turns before
 * @param run 0 for the first one in its JVM
 * @param rows how many rows the tables have that the query reads
 * @param peakMegabytes the most memory the process had until the run's end
 */
record Run(
    String query,
    String engine,
    int round,
    int run,
    long rows,
    long millis,
    long cpuMillis,
    long peakMegabytes) {
  static final String HEADER =
      "query\tengine\tround\trun\trows\tmillis\tcpu_millis\tpeak_megabytes";

  boolean isWarm() {
    return run > 0;
  }

  double rowsPerSecond() {
    return rows * 1000.0 / Math.max(millis, 1);
  }

  double cpuSeconds() {
    return cpuMillis / 1000.0;
  }

  double cpuMicrosPerRow() {
    return cpuMillis * 1000.0 / rows;
  }

  String line() {
    return Stream.of(query, engine, round, run, rows, millis, cpuMillis, peakMegabytes)
        .map(String::valueOf)
        .collect(Collectors.joining("\t"));
  }

  static Run of(String line) {
    List<String> cells = List.of(line.split("\t", -1));
    return new Run(
        cells.get(0),
        cells.get(1),
        Integer.parseInt(cells.get(2)),
        Integer.parseInt(cells.get(3)),
        Long.parseLong(cells.get(4)),
        Long.parseLong(cells.get(5)),
        Long.parseLong(cells.get(6)),
        Long.parseLong(cells.get(7)));
  }
}
