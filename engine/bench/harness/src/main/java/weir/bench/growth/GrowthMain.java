package weir.bench.growth;

import weir.bench.Child;

/** Measures one curve; what comes out is a line for each point. */
public final class GrowthMain {
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
          Child.tell("%s\t%s\t%d\t%d\t%.0f", curve.name(), series, value, run, rows);
        }
      }
    }
  }
}
