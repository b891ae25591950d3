package weir.bench.latency;

import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

/**
 * The times of one load, in microseconds: a line that the measuring JVM prints.
 *
 * @param nanos from when rows were due to when they arrived
 * @param sentNanos from when rows were due to when they had been handed over, which of lines in a
 *     file is the sender's time and the system's
 * @param busy which part of the machine's processors worked meanwhile, whoever for: 1 for all
 */
record Measured(
    String load, double rowsPerSecond, Histogram nanos, Histogram sentNanos, double busy) {
  static final String HEADER =
      "load\trows_per_second\trows\tp50_us\tp90_us\tp99_us\tp999_us\tmax_us"
          + "\tsent_p50_us\tsent_p99_us\tbusy_percent";

  private static final long NANOS_PER_MICRO = 1000;

  /** How many rows came in a second, of such a {@link #line}. */
  static double rowsPerSecond(String line) {
    return Double.parseDouble(line.split("\t", 3)[1]);
  }

  String line() {
    LongStream micros =
        LongStream.of(
            nanos.getValueAtPercentile(50),
            nanos.getValueAtPercentile(90),
            nanos.getValueAtPercentile(99),
            nanos.getValueAtPercentile(99.9),
            nanos.getMaxValue(),
            sentNanos.getValueAtPercentile(50),
            sentNanos.getValueAtPercentile(99));
    return String.format(
        Locale.ROOT,
        "%s\t%.0f\t%d\t%s\t%.0f",
        load,
        rowsPerSecond,
        nanos.getTotalCount(),
        micros
            .map(each -> each / NANOS_PER_MICRO)
            .mapToObj(String::valueOf)
            .collect(Collectors.joining("\t")),
        100 * busy);
  }
}
