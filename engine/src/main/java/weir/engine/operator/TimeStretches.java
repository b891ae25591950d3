package weir.engine.operator;

import java.util.NavigableMap;
import java.util.TreeMap;
import weir.engine.time.Watermarks;

/**
 * How many rows there are of which times, in stretches that get longer the more there are of them.
 * Owned by one thread; not meant for every row.
 */
final class TimeStretches {
  private static final int MAX_STRETCHES = 1024;

  /** By the time shifted to the right by the exponent. */
  private NavigableMap<Long, Stretch> stretches = new TreeMap<>();

  private int exponent;

  private static final class Stretch {
    private long rows;
    private long earliest = Watermarks.END;

    void add(long time, long count) {
      rows += count;
      earliest = Math.min(earliest, time);
    }
  }

  void add(long time) {
    stretches.computeIfAbsent(time >> exponent, added -> new Stretch()).add(time, 1);
    while (stretches.size() > MAX_STRETCHES) {
      exponent++;
      NavigableMap<Long, Stretch> longer = new TreeMap<>();
      stretches.forEach(
          (start, stretch) ->
              longer
                  .computeIfAbsent(start >> 1, added -> new Stretch())
                  .add(stretch.earliest, stretch.rows));
      stretches = longer;
    }
  }

  /** A row of that time, which was added, is there no more. */
  void remove(long time) {
    stretches.computeIfPresent(
        time >> exponent, (start, stretch) -> --stretch.rows == 0 ? null : stretch);
  }

  /** No row has an earlier time; Watermarks.END if there is none. */
  long earliest() {
    return stretches.isEmpty() ? Watermarks.END : stretches.firstEntry().getValue().earliest;
  }
}
