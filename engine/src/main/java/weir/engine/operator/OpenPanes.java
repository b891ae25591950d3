package weir.engine.operator;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import weir.engine.data.BytesVector;
import weir.engine.data.RowBatch;
import weir.engine.operator.aggregate.GroupTable;
import weir.engine.operator.aggregate.Grouping;
import weir.engine.time.TimeWindows;

/**
 * The panes of a window aggregate whose windows are still open. Windows close one by one, in order
 * of their end, then their start: {@link #next} says which, {@link #groupsOf} what is in it, {@link
 * #close} lets it go.
 */
final class OpenPanes {
  private static final int MAX_SPARE_TABLES = 8;

  private final Grouping grouping;
  private final @Nullable TimeWindows windows;
  private final PaneList panes = new PaneList();
  private final Deque<GroupTable> spareTables = new ArrayDeque<>();
  private GroupTable merged;
  private long groups;
  private long paneBytes;
  private long spareBytes;

  /** For those windows; null if every pane belongs to just one window. */
  OpenPanes(Grouping grouping, @Nullable TimeWindows windows) {
    this.grouping = grouping;
    this.windows = windows;
    this.merged = grouping.newTable();
  }

  PaneList list() {
    return panes;
  }

  /** The start of the pane that ends first, or {@link OperatorMetrics#NO_TIME}. */
  long oldestTime() {
    return panes.size() == 0 ? OperatorMetrics.NO_TIME : panes.get(0).start;
  }

  /** How many groups there are in all panes. */
  long groups() {
    return groups;
  }

  /** Roughly the memory of all panes, and of tables that wait to be used again. */
  long bytes() {
    return paneBytes + spareBytes + merged.bytes();
  }

  /** An empty table for a new pane. */
  GroupTable newTable() {
    if (spareTables.isEmpty()) {
      return grouping.newTable();
    }
    GroupTable table = spareTables.pop();
    spareBytes -= table.bytes();
    return table;
  }

  void open(Pane pane) {
    panes.add(pane);
    paneBytes += pane.groups.bytes();
  }

  /** Adds rows whose keys the grouping has just encoded. */
  void add(Pane pane, RowBatch batch, int[] rows, int from, int to) {
    int groupsBefore = pane.groups.size();
    long bytesBefore = pane.groups.bytes();
    grouping.add(pane.groups, batch, rows, from, to);
    grown(pane, groupsBefore, bytesBefore);
  }

  /** The same of rows that are parts of groups. */
  void addParts(Pane pane, BytesVector parts, int[] rows, int from, int to) {
    int groupsBefore = pane.groups.size();
    long bytesBefore = pane.groups.bytes();
    grouping.addParts(pane.groups, parts, rows, from, to);
    grown(pane, groupsBefore, bytesBefore);
  }

  private void grown(Pane pane, int groupsBefore, long bytesBefore) {
    groups += pane.groups.size() - groupsBefore;
    paneBytes += pane.groups.bytes() - bytesBefore;
  }

  /**
   * Forgets all panes.
   *
   * @param over is shown each
   */
  void takeAll(Consumer<Pane> over) {
    while (panes.size() > 0) {
      Pane pane = panes.get(0);
      over.accept(pane);
      panes.remove(0);
      recycle(pane.groups);
    }
  }

  /** The first pane of the window to close next, if one ends by then. */
  @Nullable Pane next(long watermark) {
    Pane next = null;
    for (int i = 0; i < panes.size(); i++) {
      Pane pane = panes.get(i);
      if (pane.end > (next == null ? watermark : next.nextEnd)) {
        break;
      }
      if (pane.nextEnd <= watermark && (next == null || pane.closesBefore(next))) {
        next = pane;
      }
    }
    return next;
  }

  /** The groups of that pane's next window, in order of first appearance pane by pane. */
  GroupTable groupsOf(Pane window) {
    int others = 0;
    for (int i = 0; i < panes.size() && panes.get(i).end <= window.nextEnd; i++) {
      Pane pane = panes.get(i);
      if (pane == window || !pane.closesWith(window)) {
        continue;
      }
      if (others++ == 0) {
        merged.clear();
        merged.merge(window.groups);
      }
      merged.merge(pane.groups);
    }
    return others == 0 ? window.groups : merged;
  }

  /** The panes of that pane's next window, itself first, in order of their ends. */
  List<Pane> closingWith(Pane window) {
    List<Pane> members = new ArrayList<>();
    for (int i = 0; i < panes.size() && panes.get(i).end <= window.nextEnd; i++) {
      if (panes.get(i).closesWith(window)) {
        members.add(panes.get(i));
      }
    }
    return members;
  }

  /** A pane's groups have gone to the store: it starts another table. */
  void spilled(Pane pane) {
    GroupTable next = grouping.newTable();
    next.startRanksAt(pane.groups.nextRank());
    paneBytes += next.bytes() - pane.groups.bytes();
    pane.coldRecords += pane.groups.size();
    pane.groups = next;
    pane.generation++;
  }

  /** A pane has come back, whose groups are in the store. */
  void restoredCold(Pane pane, int generation, long records, long nextRank) {
    pane.generation = Math.max(pane.generation, generation);
    pane.coldRecords += records;
    groups += records;
    pane.groups.startRanksAt(Math.max(pane.groups.nextRank(), nextRank));
  }

  /** Forgets tables that wait to be used again. */
  void dropSpareTables() {
    spareTables.clear();
    spareBytes = 0;
    merged = grouping.newTable();
  }

  /** Groups have come back; windows up to that watermark have been emitted before. */
  void restored(long watermark) {
    groups = 0;
    paneBytes = 0;
    for (int i = 0; i < panes.size(); i++) {
      Pane pane = panes.get(i);
      pane.groups.restored();
      if (windows != null) {
        pane.moveBehind(watermark, windows);
      }
      groups += pane.groups.size() + pane.coldRecords;
      paneBytes += pane.groups.bytes();
    }
  }

  /**
   * Moves all panes of that pane's next window on, and forgets those that it was the last of.
   *
   * @param over is shown those
   */
  void close(Pane window, Consumer<Pane> over) {
    long windowStart = window.nextStart;
    long windowEnd = window.nextEnd;
    int index = 0;
    while (index < panes.size() && panes.get(index).end <= windowEnd) {
      Pane pane = panes.get(index);
      boolean isOver =
          pane.nextStart == windowStart
              && pane.nextEnd == windowEnd
              && (windows == null || !pane.moveOn(windows));
      if (isOver) {
        panes.remove(index);
        over.accept(pane);
        groups -= pane.coldRecords;
        recycle(pane.groups);
      } else {
        index++;
      }
    }
  }

  private void recycle(GroupTable table) {
    groups -= table.size();
    paneBytes -= table.bytes();
    if (spareTables.size() < MAX_SPARE_TABLES) {
      table.clear();
      spareTables.push(table);
      spareBytes += table.bytes();
    }
  }
}
