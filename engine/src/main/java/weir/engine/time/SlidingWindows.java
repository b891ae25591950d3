package weir.engine.time;

/**
 * The windows {@code [start, start + size)} that start every slide at {@code offset + n * slide},
 * before 1970 too. The slide is no longer than the size.
 */
public final class SlidingWindows implements TimeWindows {
  private final long slideMillis;
  private final long sizeMillis;
  private final long startPhase;
  private final long endPhase;

  public SlidingWindows(long slideMillis, long sizeMillis, long offsetMillis) {
    this.slideMillis = slideMillis;
    this.sizeMillis = sizeMillis;
    this.startPhase = Math.floorMod(offsetMillis, slideMillis);
    long sizePhase = sizeMillis % slideMillis;
    this.endPhase = Math.floorMod(startPhase - (slideMillis - sizePhase), slideMillis);
  }

  @Override
  public long firstEndAfter(long time) {
    return TimeWindows.plus(time, slideMillis - phase(time, endPhase));
  }

  @Override
  public long lastEnd(long time) {
    return TimeWindows.plus(startAtOrBefore(time), sizeMillis);
  }

  @Override
  public long startOf(long end) {
    return TimeWindows.plus(end, -sizeMillis);
  }

  @Override
  public long endAfter(long end) {
    return TimeWindows.plus(end, slideMillis);
  }

  @Override
  public long endBefore(long end) {
    return TimeWindows.plus(end, -slideMillis);
  }

  @Override
  public long sliceStart(long time) {
    return Math.max(startAtOrBefore(time), TimeWindows.plus(firstEndAfter(time), -slideMillis));
  }

  @Override
  public long sliceEnd(long time) {
    return Math.min(TimeWindows.plus(startAtOrBefore(time), slideMillis), firstEndAfter(time));
  }

  private long startAtOrBefore(long time) {
    return TimeWindows.plus(time, -phase(time, startPhase));
  }

  /** How far the time lies behind the last multiple of the slide, shifted by the origin. */
  private long phase(long time, long origin) {
    long phase = Math.floorMod(time, slideMillis) - origin;
    return phase < 0 ? phase + slideMillis : phase;
  }
}
