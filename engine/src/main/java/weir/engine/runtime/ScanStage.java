package weir.engine.runtime;

import java.util.List;
import org.jspecify.annotations.Nullable;
import weir.engine.connector.SplitReader;
import weir.engine.data.RowBatch;
import weir.engine.operator.BatchFunction;
import weir.engine.operator.OperatorMetrics;
import weir.engine.time.WatermarkTracker;

/**
 * Reads the splits of a source in turn, computes what is computed and gives every row the watermark
 * of its split.
 */
final class ScanStage implements SourceStage {
  private final List<SplitReader> readers;
  private final @Nullable BatchFunction computed;
  private final @Nullable WatermarkTracker tracker;
  private final OperatorMetrics metrics;
  private final Outlet outlet;
  private final boolean[] isEnded;
  private int next;
  private volatile long errorRows;

  ScanStage(
      List<SplitReader> readers,
      @Nullable BatchFunction computed,
      @Nullable WatermarkTracker tracker,
      OperatorMetrics metrics,
      Outlet outlet) {
    this.readers = List.copyOf(readers);
    this.computed = computed;
    this.tracker = tracker;
    this.metrics = metrics;
    this.outlet = outlet;
    this.isEnded = new boolean[readers.size()];
    if (tracker != null) {
      readers.forEach(reader -> tracker.addSplit());
    }
  }

  @Override
  public boolean poll() {
    for (int i = 0; i < readers.size(); i++) {
      int split = next;
      next = (next + 1) % readers.size();
      if (!isEnded[split] && poll(split)) {
        return true;
      }
    }
    advanceWatermark();
    return endIfAllEnded();
  }

  private boolean poll(int split) {
    SplitReader reader = readers.get(split);
    RowBatch batch = reader.poll();
    countErrors();
    if (batch != null) {
      metrics.addRowsIn(batch.size());
      pass(split, batch);
      return true;
    }
    if (reader.isFinished()) {
      finish(split);
    }
    return isEnded[split];
  }

  private void pass(int split, RowBatch batch) {
    RowBatch rows = computed == null ? batch : computed.apply(batch);
    outlet.emit(tracker == null ? rows : tracker.assign(split, rows));
    advanceWatermark();
  }

  private void finish(int split) {
    isEnded[split] = true;
    if (tracker != null) {
      tracker.finish(split);
    }
    advanceWatermark();
  }

  private void advanceWatermark() {
    if (tracker != null) {
      outlet.watermark(tracker.advance());
    }
  }

  private void countErrors() {
    long errors = 0;
    for (SplitReader reader : readers) {
      errors += reader.errorRows();
    }
    errorRows = errors;
  }

  private boolean endIfAllEnded() {
    for (boolean ended : isEnded) {
      if (!ended) {
        return false;
      }
    }
    outlet.end();
    return true;
  }

  @Override
  public void endEpoch(long epoch) {
    outlet.endEpoch(epoch);
  }

  @Override
  public boolean isFinished() {
    return !outlet.isWanted();
  }

  @Override
  public long watermark() {
    return outlet.watermark();
  }

  @Override
  public long rowsIn() {
    return metrics.rowsIn() + errorRows;
  }

  @Override
  public long errorRows() {
    return errorRows;
  }

  @Override
  public void close() {
    readers.forEach(SplitReader::close);
  }
}
