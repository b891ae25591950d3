package weir.bench.growth;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A logarithmic axis between two powers of ten. */
record Scale(int lowest, int highest, double from, double to) {
  /** An axis with room for these values. */
  static Scale of(Stream<Double> values, double from, double to) {
    DoubleSummaryStatistics found = values.collect(Collectors.summarizingDouble(value -> value));
    int lowest = (int) Math.floor(Math.log10(found.getMin()));
    int highest = (int) Math.ceil(Math.log10(found.getMax()));
    return new Scale(lowest, Math.max(highest, lowest + 1), from, to);
  }

  double place(double value) {
    return from + (to - from) * (Math.log10(value) - lowest) / (highest - lowest);
  }

  List<Double> powers() {
    return IntStream.rangeClosed(lowest, highest).mapToObj(power -> Math.pow(10, power)).toList();
  }
}
