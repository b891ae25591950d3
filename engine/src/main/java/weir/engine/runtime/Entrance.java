package weir.engine.runtime;

import java.util.ArrayList;
import java.util.List;
import weir.engine.data.RowBatch;
import weir.engine.operator.OperatorMetrics;

/**
 * Where the rows of an exchange come into a task, out of one channel for each task that sends. The
 * watermark is the smallest of all channels'; the input has ended once all have. Owned by the
 * task's thread.
 */
final class Entrance {
  private final Inbox inbox;
  private final OperatorMetrics metrics;
  private final Outlet outlet;

  /** By channel. */
  private final List<Long> watermarks = new ArrayList<>();

  private int ended;

  Entrance(Inbox inbox, OperatorMetrics metrics, Outlet outlet) {
    this.inbox = inbox;
    this.metrics = metrics;
    this.outlet = outlet;
  }

  /** A further channel, before any task runs. */
  Channel newChannel() {
    watermarks.add(RowBatch.NO_WATERMARK);
    return inbox.newChannel(this, watermarks.size() - 1);
  }

  /** Whether more rows could still make a difference. From any thread. */
  boolean isOpen() {
    return outlet.isWanted();
  }

  void process(RowBatch batch) {
    metrics.addRowsIn(batch.size());
    outlet.emit(batch);
  }

  void advanceWatermark(int channel, long watermark) {
    watermarks.set(channel, watermark);
    long smallest = watermark;
    for (long other : watermarks) {
      smallest = Math.min(smallest, other);
    }
    outlet.watermark(smallest);
  }

  /** The epoch has ended on all channels. */
  void endEpoch(long epoch) {
    outlet.endEpoch(epoch);
  }

  void end(int channel) {
    advanceWatermark(channel, Outlet.END);
    ended++;
    if (ended == watermarks.size()) {
      outlet.end();
    }
  }
}
