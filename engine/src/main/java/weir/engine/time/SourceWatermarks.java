package weir.engine.time;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;

/**
 * The watermarks of the sources of one query. Each source's own goes its own way, and steps with
 * several inputs take the smallest of theirs; what is said here is by how much a source is moved on
 * by the others, so that it does not hold them back: under {@link WatermarkPolicy#MAX} every
 * source, under {@link WatermarkPolicy#MIN} one that is idle. Rows behind the watermark that their
 * source has been moved to are judged by that. Safe for use by several threads.
 */
public final class SourceWatermarks {
  private final WatermarkPolicy policy;
  private final List<WatermarkTracker> sources = new CopyOnWriteArrayList<>();

  public SourceWatermarks(WatermarkPolicy policy) {
    this.policy = policy;
  }

  WatermarkPolicy policy() {
    return policy;
  }

  void add(WatermarkTracker source) {
    sources.add(source);
  }

  /** The watermark that the others move a source to; {@link Watermarks#NONE} if they do not. */
  long floorOf(WatermarkTracker source) {
    if (policy == WatermarkPolicy.MAX) {
      return largest(WatermarkTracker::isOpen);
    }
    return source.isIdle() ? smallestActive() : Watermarks.NONE;
  }

  /** If no source is active, the one that is furthest ahead counts. */
  private long smallestActive() {
    long smallest = Watermarks.END;
    for (WatermarkTracker source : sources) {
      if (source.isOpen() && !source.isIdle()) {
        smallest = Math.min(smallest, source.watermark());
      }
    }
    return smallest == Watermarks.END ? largest(WatermarkTracker::isIdle) : smallest;
  }

  private long largest(Predicate<WatermarkTracker> isCounted) {
    long largest = Watermarks.NONE;
    for (WatermarkTracker source : sources) {
      if (isCounted.test(source)) {
        largest = Math.max(largest, source.watermark());
      }
    }
    return largest;
  }
}
