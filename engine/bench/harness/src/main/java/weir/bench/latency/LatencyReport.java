package weir.bench.latency;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The lines of raw numbers as a Markdown table, times in milliseconds. */
final class LatencyReport {
  private static final String HEADER =
      """
      | client | rows come by | query | load | rows/s | median ms | 90 % | 99 % | 99.9 % | max | sent median | sent 99 % | busy % |
      |---|---|---|---|---|---|---|---|---|---|---|---|---|
      """;

  /** The cells before the times: client, feed, query, load, rows in a second, rows. */
  private static final int FIRST_TIME = 6;

  private static final double MICROS_PER_MILLI = 1000;

  private LatencyReport() {}

  /** The first line is their header. */
  static String of(List<String> lines) {
    return lines.stream()
        .skip(1)
        .map(line -> row(List.of(line.split("\t", -1))))
        .collect(Collectors.joining("\n", HEADER, "\n"));
  }

  private static String row(List<String> cells) {
    Stream<String> names = cells.stream().limit(FIRST_TIME - 1L);
    int last = cells.size() - 1;
    Stream<String> times = cells.subList(FIRST_TIME, last).stream().map(LatencyReport::millis);
    return Stream.of(names, times, Stream.of(cells.get(last)))
        .flatMap(each -> each)
        .collect(Collectors.joining(" | ", "| ", " |"));
  }

  private static String millis(String micros) {
    return String.format(Locale.ROOT, "%.2f", Long.parseLong(micros) / MICROS_PER_MILLI);
  }
}
