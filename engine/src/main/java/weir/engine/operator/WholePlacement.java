package weir.engine.operator;

import weir.engine.data.RowBatch;
import weir.engine.time.Watermarks;

/** Places all rows in one pane, which is over at the end of time: groups without windows. */
final class WholePlacement implements RowPlacement {
  private final OpenPanes panes;

  WholePlacement(OpenPanes panes) {
    this.panes = panes;
  }

  @Override
  public void place(RowBatch batch, PaneRows into, RowList late) {
    Pane pane = pane();
    for (int i = 0; i < batch.size(); i++) {
      into.add(batch.row(i), pane);
    }
  }

  private Pane pane() {
    return panes.list().size() == 0 ? open() : panes.list().get(0);
  }

  private Pane open() {
    Pane pane =
        new Pane(
            Watermarks.NONE,
            Watermarks.END,
            RowBatch.NO_WATERMARK,
            Watermarks.NONE,
            Watermarks.END,
            Watermarks.END,
            panes.newTable());
    panes.open(pane);
    return pane;
  }

  @Override
  public Pane restore(long start, long end, long firstEnd) {
    return pane();
  }
}
