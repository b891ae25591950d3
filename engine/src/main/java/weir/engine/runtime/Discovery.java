package weir.engine.runtime;

import weir.engine.Clock;

/** Says when it is time to ask a source for new splits. Owned by the task's thread. */
final class Discovery {
  /** How often at most. */
  static final long INTERVAL_MILLIS = 1000;

  private final Clock clock;
  private final boolean isGrowing;
  private long lastMillis;

  /**
   * @param isGrowing whether new splits may come, and are wanted
   */
  Discovery(Clock clock, boolean isGrowing) {
    this.clock = clock;
    this.isGrowing = isGrowing;
    this.lastMillis = clock.millis();
  }

  boolean isDue() {
    if (!isGrowing || clock.millis() - lastMillis < INTERVAL_MILLIS) {
      return false;
    }
    lastMillis = clock.millis();
    return true;
  }
}
