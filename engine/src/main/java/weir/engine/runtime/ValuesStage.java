package weir.engine.runtime;

import java.util.Iterator;
import weir.engine.data.RowBatch;

/** Rows that stand in the plan itself. They count as no source's rows. */
final class ValuesStage implements SourceStage {
  private final Iterator<RowBatch> batches;
  private final Outlet outlet;

  ValuesStage(Iterator<RowBatch> batches, Outlet outlet) {
    this.batches = batches;
    this.outlet = outlet;
  }

  @Override
  public boolean poll() {
    if (batches.hasNext()) {
      outlet.emit(batches.next());
    } else {
      outlet.end();
    }
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
    return 0;
  }

  @Override
  public long errorRows() {
    return 0;
  }

  @Override
  public void close() {}
}
