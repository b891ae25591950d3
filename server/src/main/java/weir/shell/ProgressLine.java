package weir.shell;

import java.io.PrintStream;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A line on standard error that tells how a long statement gets on. It is there only while nothing
 * else is printed on the same screen, and gone when the statement ends. Guarded by whoever calls
 * it.
 */
final class ProgressLine {
  /** Where standard error is seen. */
  enum Place {
    /** Not on a terminal that can erase a line. */
    NOWHERE,
    /** On a terminal that does not show the results. */
    APART,
    /** On the terminal that the results go to. */
    AMONG_RESULTS
  }

  private static final long NANOS_BEFORE_FIRST = 1_000_000_000;
  private static final long NANOS_BETWEEN = 500_000_000;
  private static final String ERASE = "\r\033[K";

  private final PrintStream err;
  private final LongSupplier nanos;
  private final Supplier<Place> placeSupplier;
  private @Nullable Place place;
  private long start;
  private long lastChange;
  private boolean drawn;

  /**
   * @param placeSupplier asked once, when a statement takes long
   */
  ProgressLine(PrintStream err, LongSupplier nanos, Supplier<Place> placeSupplier) {
    this.err = err;
    this.nanos = nanos;
    this.placeSupplier = placeSupplier;
  }

  void start() {
    start = nanos.getAsLong();
    lastChange = start;
  }

  /** Draws the line if it is time to. */
  void tick(long rows) {
    long now = nanos.getAsLong();
    if (now - start >= NANOS_BEFORE_FIRST
        && now - lastChange >= NANOS_BETWEEN
        && place() != Place.NOWHERE) {
      double seconds = (now - start) / 1e9;
      err.print(
          ERASE + String.format(Locale.ROOT, "%.1f s, rows: %d; Ctrl-C ends it", seconds, rows));
      err.flush();
      lastChange = now;
      drawn = true;
    }
  }

  /** Results are about to be printed. */
  void makeWay() {
    if (drawn && place() == Place.AMONG_RESULTS) {
      erase();
    }
    if (place == Place.AMONG_RESULTS) {
      lastChange = nanos.getAsLong();
    }
  }

  void erase() {
    if (drawn) {
      err.print(ERASE);
      err.flush();
      drawn = false;
    }
  }

  private Place place() {
    if (place == null) {
      place = placeSupplier.get();
    }
    return place;
  }
}
