package weir.engine.runtime;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sources that are read side by side: the one whose watermark is furthest behind is polled first,
 * so that as little as possible waits in the state of joins.
 */
final class SourceGroup {
  private final List<SourceStage> sources;

  SourceGroup(List<SourceStage> sources) {
    this.sources = List.copyOf(sources);
  }

  /** Polls until a source had something; false if none has anything just now. */
  boolean poll() {
    SourceStage behind = furthestBehind();
    return behind != null && (behind.poll() || pollAnotherThan(behind));
  }

  private boolean pollAnotherThan(SourceStage polled) {
    for (SourceStage source : sources) {
      if (source != polled && !source.isFinished() && source.poll()) {
        return true;
      }
    }
    return false;
  }

  /** Whether all sources are finished. */
  boolean isFinished() {
    return furthestBehind() == null;
  }

  /** Whether a source has more, which waits for the next epoch. */
  boolean isHeldBack() {
    for (SourceStage source : sources) {
      if (source.isHeldBack()) {
        return true;
      }
    }
    return false;
  }

  private @Nullable SourceStage furthestBehind() {
    SourceStage found = null;
    for (SourceStage source : sources) {
      boolean isBehind = found == null || source.watermark() < found.watermark();
      if (isBehind && !source.isFinished()) {
        found = source;
      }
    }
    return found;
  }
}
