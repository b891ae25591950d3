package weir.engine.pipeline;

/** How often, and after which time, a run that was ended by others' fault is tried again. */
final class Retries {
  /** How often in a row, before the pipeline has failed. */
  static final int MOST = 8;

  private static final long FIRST_MILLIS = 100;
  private static final long LONGEST_MILLIS = 10_000;

  private int failures;

  /** A run has got on: the next failure is a first one. */
  void reset() {
    failures = 0;
  }

  /** Whether to try again after another failure. */
  boolean isNext() {
    return failures++ < MOST;
  }

  /** How long to wait before that. */
  long waitMillis() {
    return Math.min(LONGEST_MILLIS, FIRST_MILLIS << (failures - 1));
  }
}
