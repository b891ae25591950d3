package weir.engine.time;

/**
 * Windows that grow: those of one size start at {@code offset + n * size}, and from each start one
 * ends after every step up to the size, which is a multiple of the step.
 */
public final class CumulatingWindows implements TimeWindows {
  private final long stepMillis;
  private final long sizeMillis;
  private final long phase;

  public CumulatingWindows(long stepMillis, long sizeMillis, long offsetMillis) {
    this.stepMillis = stepMillis;
    this.sizeMillis = sizeMillis;
    this.phase = Math.floorMod(offsetMillis, sizeMillis);
  }

  @Override
  public long firstEndAfter(long time) {
    long sinceStart = sinceStart(time);
    return TimeWindows.plus(time, stepMillis - sinceStart % stepMillis);
  }

  @Override
  public long lastEnd(long time) {
    return TimeWindows.plus(time, sizeMillis - sinceStart(time));
  }

  @Override
  public long startOf(long end) {
    return TimeWindows.plus(end - 1, -sinceStart(end - 1));
  }

  @Override
  public long endAfter(long end) {
    return TimeWindows.plus(end, stepMillis);
  }

  @Override
  public long endBefore(long end) {
    return TimeWindows.plus(end, -stepMillis);
  }

  @Override
  public long sliceStart(long time) {
    return TimeWindows.plus(time, -(sinceStart(time) % stepMillis));
  }

  @Override
  public long sliceEnd(long time) {
    return firstEndAfter(time);
  }

  /** How far the time is behind the start of its windows. */
  private long sinceStart(long time) {
    long since = Math.floorMod(time, sizeMillis) - phase;
    return since < 0 ? since + sizeMillis : since;
  }
}
