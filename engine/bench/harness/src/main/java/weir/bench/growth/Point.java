package weir.bench.growth;

import java.util.List;

/** What one run has shown: a line of the file of raw numbers. */
record Point(String curve, String series, long value, int run, double rowsPerSecond) {
  static final String HEADER = "curve\tseries\tvalue\trun\trows_per_second";

  /** The point of such a line. */
  static Point of(String line) {
    List<String> cells = List.of(line.split("\t", -1));
    return new Point(
        cells.get(0),
        cells.get(1),
        Long.parseLong(cells.get(2)),
        Integer.parseInt(cells.get(3)),
        Double.parseDouble(cells.get(4)));
  }

  /** The first run of each JVM and query is cold. */
  boolean isWarm() {
    return run > 0;
  }
}
