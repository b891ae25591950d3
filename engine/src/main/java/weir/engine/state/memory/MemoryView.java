package weir.engine.state.memory;

import java.util.List;
import weir.engine.state.StoredView;

/** A table as it was: its runs, of which none ever changes. */
final class MemoryView implements StoredView {
  private final List<SortedRun> runs;

  MemoryView(List<SortedRun> runs) {
    this.runs = runs;
  }

  @Override
  public void read(byte[] from, Target target) {
    MergedCursor records = new MergedCursor(runs, from, null);
    boolean isMoreWanted = true;
    while (isMoreWanted && records.next()) {
      isMoreWanted = target.accept(records.key(), records.value());
    }
  }

  @Override
  public void close() {}
}
