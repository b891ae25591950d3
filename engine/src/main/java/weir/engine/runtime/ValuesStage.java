package weir.engine.runtime;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import weir.engine.checkpoint.EpochInput;
import weir.engine.checkpoint.SourcePosition;
import weir.engine.data.RowBatch;
import weir.engine.state.StateNote;
import weir.engine.time.Watermarks;

/** Rows that stand in the plan itself. They count as no source's rows. */
final class ValuesStage implements SourceStage {
  private static final String SPLIT = "values";
  private static final String END = " end";

  private final String id;
  private final Iterator<RowBatch> batches;
  private final Outlet outlet;

  /** How many have been given out, or are still to be left out since they were. */
  private long rows;

  private long rowsToSkip;

  private boolean isEnded;

  ValuesStage(String id, Iterator<RowBatch> batches, Outlet outlet, TaskStart start) {
    this.id = id;
    this.batches = batches;
    this.outlet = outlet;
    this.rowsToSkip =
        start.positions(id).stream().mapToLong(position -> rows(position.position())).sum();
  }

  private static long rows(String position) {
    return Long.parseLong(position.replace(END, ""));
  }

  @Override
  public void repeat(EpochInput input) {
    for (SourcePosition position : input.sources()) {
      if (position.operator().equals(id)) {
        while (rows < rows(position.position())
            || (position.position().endsWith(END) && !isEnded)) {
          poll();
        }
      }
    }
  }

  @Override
  public boolean poll() {
    if (!batches.hasNext()) {
      isEnded = true;
      outlet.end();
      return true;
    }
    RowBatch batch = batches.next();
    int skipped = (int) Math.min(rowsToSkip, batch.size());
    rowsToSkip -= skipped;
    rows += batch.size();
    outlet.emit(batch.slice(skipped, batch.size() - skipped));
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
  public boolean isExhausted() {
    return isFinished();
  }

  @Override
  public boolean isHeldBack() {
    return false;
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
  public List<SourcePosition> positions() {
    String position = rows + rowsToSkip + (isEnded ? END : "");
    return List.of(new SourcePosition(id, SPLIT, position, Watermarks.NONE));
  }

  @Override
  public Optional<StateNote> note() {
    return Optional.empty();
  }

  @Override
  public void close() {}
}
