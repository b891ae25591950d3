package weir.bench.growth;

import java.util.List;

/** What is varied, and what is measured meanwhile. */
interface Curve {
  /** Of its chart and in results. */
  String name();

  String title();

  /** What the values are. */
  String axis();

  /** In ascending order. */
  List<Long> values();

  /** What is measured at each value. */
  List<String> series();

  /**
   * Runs once.
   *
   * @param events how many Nexmark events
   * @return how many rows were read in a second
   */
  double rowsPerSecond(String series, long value, long events) throws Exception;
}
