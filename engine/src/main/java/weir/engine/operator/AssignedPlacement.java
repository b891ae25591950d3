package weir.engine.operator;

import org.jspecify.annotations.Nullable;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;

/** Places rows by the window that two of their columns name. One pane for each window. */
final class AssignedPlacement implements RowPlacement {
  private final int startColumn;
  private final int endColumn;
  private final OpenPanes panes;

  AssignedPlacement(int startColumn, int endColumn, OpenPanes panes) {
    this.startColumn = startColumn;
    this.endColumn = endColumn;
    this.panes = panes;
  }

  @Override
  public void place(RowBatch batch, PaneRows into, RowList late) {
    LongVector starts = batch.longs(startColumn);
    LongVector ends = batch.longs(endColumn);
    int size = batch.size();
    Pane last = null;
    for (int i = 0; i < size; i++) {
      int row = batch.row(i);
      long windowStart = starts.value(row);
      long windowEnd = ends.value(row);
      if (windowEnd <= batch.watermark(row)) {
        late.add(row);
        continue;
      }
      if (last == null || last.start != windowStart || last.end != windowEnd) {
        last = findOrOpen(windowStart, windowEnd);
      }
      into.add(row, last);
    }
  }

  private Pane findOrOpen(long windowStart, long windowEnd) {
    Pane found = find(windowStart, windowEnd);
    return found == null ? open(windowStart, windowEnd) : found;
  }

  private @Nullable Pane find(long windowStart, long windowEnd) {
    PaneList list = panes.list();
    for (int i = list.firstEndingFrom(windowEnd); i < list.size(); i++) {
      Pane pane = list.get(i);
      if (pane.end != windowEnd || pane.start > windowStart) {
        break;
      }
      if (pane.start == windowStart) {
        return pane;
      }
    }
    return null;
  }

  private Pane open(long windowStart, long windowEnd) {
    Pane pane =
        new Pane(
            windowStart,
            windowEnd,
            RowBatch.NO_WATERMARK,
            windowStart,
            windowEnd,
            windowEnd,
            panes.newTable());
    panes.open(pane);
    return pane;
  }

  @Override
  public Pane restore(long start, long end, long firstEnd) {
    return findOrOpen(start, end);
  }
}
