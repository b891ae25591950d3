package weir.engine;

/**
 * Processing time. The only place that reads the system's clocks; everything else is given one, and
 * a test gives its own.
 */
public interface Clock {
  /** Milliseconds since 1970-01-01 00:00 UTC. */
  long millis();

  /** Nanoseconds from an arbitrary start, never going back: for durations. */
  long nanos();

  /** The machine's clock. */
  static Clock system() {
    return SystemClock.INSTANCE;
  }
}
