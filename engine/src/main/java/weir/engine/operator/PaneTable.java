package weir.engine.operator;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import weir.engine.data.BinaryInput;
import weir.engine.data.BinaryOutput;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.StoredGroups;
import weir.engine.state.TableName;
import weir.engine.state.TableWriter;

/**
 * The open panes as stored records. A pane's bucket is its end; a key begins with the pane's start
 * and the end of its first window. Panes of one end are over at the same watermark, so a bucket
 * goes as a whole.
 */
final class PaneTable implements DurableTable {
  static final TableName NAME = new TableName("panes", 1);

  private final OpenPanes panes;
  private final RowPlacement placement;
  private final LongSupplier watermark;

  /** Where the panes of each end have records, though they are over. */
  private final Map<Long, StoredGroups> closed = new TreeMap<>();

  /**
   * @param watermark the operator's: windows up to it have been emitted
   */
  PaneTable(OpenPanes panes, RowPlacement placement, LongSupplier watermark) {
    this.panes = panes;
    this.placement = placement;
    this.watermark = watermark;
  }

  /** A pane is over. */
  void closed(Pane pane) {
    if (!pane.stored.isEmpty()) {
      closed.computeIfAbsent(pane.end, end -> new StoredGroups()).addAll(pane.stored);
    }
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    closed.forEach((end, stored) -> out.deleteBucket(stored, end));
    closed.clear();
    PaneList list = panes.list();
    for (int i = 0; i < list.size(); i++) {
      Pane pane = list.get(i);
      pane.groups.freeze(scope, out, key -> writePrefix(pane, key), pane.end, pane.stored);
    }
  }

  private static void writePrefix(Pane pane, BinaryOutput key) {
    key.putSorted(pane.start);
    key.putSorted(pane.firstEnd);
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    long start = key.readSorted();
    Pane pane = placement.restore(start, bucket, key.readSorted());
    pane.groups.restore(key, value);
    pane.stored.add(group);
  }

  @Override
  public void restored() {
    panes.restored(watermark.getAsLong());
  }
}
