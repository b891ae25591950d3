package weir.engine.connector.nexmark;

/**
 * The numbers of the events of one kind in one split, in order. Of {@code splits} splits, each has
 * every {@code splits}-th epoch.
 */
final class EventNumbers {
  private final EventKind kind;
  private final long gap;
  private long next;
  private int leftInEpoch;

  /** Starts at the first such event whose number is {@code from} or more. */
  EventNumbers(EventKind kind, int split, int splits, long from) {
    this.kind = kind;
    gap = (long) EventKind.EPOCH_EVENTS * splits - kind.countInEpoch();
    long epoch = from / EventKind.EPOCH_EVENTS;
    int place = (int) (from % EventKind.EPOCH_EVENTS);
    long wait = Math.floorMod(split - epoch, splits);
    if (wait > 0) {
      startEpoch(epoch + wait);
    } else if (place >= kind.firstInEpoch() + kind.countInEpoch()) {
      startEpoch(epoch + splits);
    } else {
      startEpoch(epoch);
      int skipped = Math.max(place - kind.firstInEpoch(), 0);
      next += skipped;
      leftInEpoch -= skipped;
    }
  }

  /** The next one. */
  long next() {
    return next;
  }

  /** Writes the next ones, all below {@code end} and as many as fit; returns how many. */
  int take(long[] events, long end) {
    int count = 0;
    while (count < events.length && next < end) {
      events[count++] = next++;
      if (--leftInEpoch == 0) {
        next += gap;
        leftInEpoch = kind.countInEpoch();
      }
    }
    return count;
  }

  private void startEpoch(long epoch) {
    next = epoch * EventKind.EPOCH_EVENTS + kind.firstInEpoch();
    leftInEpoch = kind.countInEpoch();
  }
}
