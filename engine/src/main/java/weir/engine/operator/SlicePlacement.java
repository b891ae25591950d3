package weir.engine.operator;

import org.jspecify.annotations.Nullable;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.time.TimeWindows;

/**
 * Places rows by the slice of time they lie in, where time decides the windows. One pane for each
 * slice, and one more for its rows that are late for some of its windows.
 */
final class SlicePlacement implements RowPlacement {
  private final TimeWindows windows;
  private final int timeColumn;
  private final OpenPanes panes;

  SlicePlacement(TimeWindows windows, int timeColumn, OpenPanes panes) {
    this.windows = windows;
    this.timeColumn = timeColumn;
    this.panes = panes;
  }

  @Override
  public void place(RowBatch batch, PaneRows into, RowList late) {
    LongVector times = batch.longs(timeColumn);
    int size = batch.size();
    Pane last = null;
    for (int i = 0; i < size; i++) {
      int row = batch.row(i);
      long rowTime = times.value(row);
      long watermark = batch.watermark(row);
      if (last == null || !last.takes(rowTime, watermark)) {
        last = find(rowTime, watermark);
      }
      if (last == null) {
        late.add(row);
      } else {
        into.add(row, last);
      }
    }
  }

  private @Nullable Pane find(long rowTime, long watermark) {
    PaneList list = panes.list();
    for (int i = list.firstEndingAfter(rowTime); i < list.size(); i++) {
      Pane pane = list.get(i);
      if (pane.takes(rowTime, watermark)) {
        return pane;
      }
      if (pane.start > rowTime) {
        break;
      }
    }
    return open(rowTime, watermark);
  }

  private @Nullable Pane open(long rowTime, long watermark) {
    long lastEnd = windows.lastEnd(rowTime);
    if (watermark >= lastEnd) {
      return null;
    }
    long firstEnd = windows.firstEndAfter(rowTime);
    return openFrom(rowTime, watermark < firstEnd ? firstEnd : windows.firstEndAfter(watermark));
  }

  /** Opens a pane of the slice of that time, for its windows from that end on. */
  private Pane openFrom(long time, long firstEnd) {
    boolean isForAll = firstEnd == windows.firstEndAfter(time);
    Pane pane =
        new Pane(
            windows.sliceStart(time),
            windows.sliceEnd(time),
            isForAll ? RowBatch.NO_WATERMARK : windows.endBefore(firstEnd),
            windows.startOf(firstEnd),
            firstEnd,
            windows.lastEnd(time),
            panes.newTable());
    panes.open(pane);
    return pane;
  }

  @Override
  public Pane restore(long start, long end, long firstEnd) {
    PaneList list = panes.list();
    for (int i = list.firstEndingFrom(end); i < list.size() && list.get(i).end == end; i++) {
      if (list.get(i).firstEnd == firstEnd) {
        return list.get(i);
      }
    }
    return openFrom(start, firstEnd);
  }
}
