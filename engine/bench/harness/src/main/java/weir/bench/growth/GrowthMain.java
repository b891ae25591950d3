package weir.bench.growth;

import java.util.Locale;

/** Measures one curve; what comes out is a line for each point. */
public final class GrowthMain {
  /** With which the lines begin that the coordinator reads. */
  static final String MARK = "measured";

  private GrowthMain() {}

  /** Measures. Arguments: the curve's name, how many events, how many runs. */
  public static void main(String[] arguments) throws Exception {
    Curve curve = Curves.of(arguments[0]);
    long events = Long.parseLong(arguments[1]);
    int runs = Integer.parseInt(arguments[2]);
    for (String series : curve.series()) {
      for (long value : curve.values()) {
        for (int run = 0; run < runs; run++) {
          System.gc();
          double rows = curve.rowsPerSecond(series, value, events);
          System.out.printf(
              Locale.ROOT,
              "%s\t%s\t%s\t%d\t%d\t%.0f%n",
              MARK,
              curve.name(),
              series,
              value,
              run,
              rows);
        }
      }
    }
  }
}
