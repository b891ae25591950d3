package weir.shell;

/** The system's clock, for the seconds that the shell shows; the rest of it is given a supplier. */
final class SystemClock {
  private SystemClock() {}

  static long nanos() {
    return System.nanoTime();
  }
}
