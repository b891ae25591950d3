package weir.engine.operator;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import weir.engine.data.BinaryInput;
import weir.engine.operator.aggregate.GroupTable;
import weir.engine.operator.aggregate.Grouping;
import weir.engine.state.DroppedBuckets;
import weir.engine.state.DurableState;
import weir.engine.state.DurableTable;
import weir.engine.state.KeyGroupRange;
import weir.engine.state.KeyGroups;
import weir.engine.state.OperatorState;
import weir.engine.state.StoreAccess;
import weir.engine.state.TableName;
import weir.engine.state.TableWriter;

/**
 * The open panes as stored records. A pane's bucket is its end; a key is the pane's start, the end
 * of its first window, the group's key and the generation of the pane's hot table. Panes of one end
 * are over at the same watermark, so a bucket goes as a whole.
 *
 * <p>Panes that take too much memory become cold: what has changed goes to the store, and a new hot
 * table begins, of the next generation, with no look-up in the store. So a group may have a record
 * of each generation. Once a window closes that has a cold pane, the hot groups follow, and all
 * records are read in order of their keys and merged, as many groups at a time as fit.
 */
final class PaneTable implements DurableTable {
  private static final TableName NAME = new TableName("panes", 1);
  private static final String NOTE = "panes";

  /** How many groups of a window are put in order and emitted at a time, if it was cold. */
  static final int CHUNK_GROUPS = 1 << 16;

  private final OpenPanes panes;
  private final RowPlacement placement;
  private final Grouping grouping;
  private final LongSupplier watermark;
  private final BinaryInput groupKey = new BinaryInput();
  private StoreAccess store = StoreAccess.none();
  private KeyGroupRange groups = KeyGroups.ALL;

  /** Records to be deleted by panes' end: they are over, or will be written again. */
  private final DroppedBuckets dropped = new DroppedBuckets();

  /** Ends of panes that come back in several generations, to be written as one. */
  private final Set<Long> scattered = new HashSet<>();

  /**
   * @param watermark the operator's: windows up to it have been emitted
   */
  PaneTable(OpenPanes panes, RowPlacement placement, Grouping grouping, LongSupplier watermark) {
    this.panes = panes;
    this.placement = placement;
    this.grouping = grouping;
    this.watermark = watermark;
  }

  void register(OperatorState state) {
    groups = state.groups();
    state.table(NAME, this);
    state.note(NOTE, this::save, this::load);
    state.onStore(access -> store = access);
  }

  /** A pane is over. */
  void closed(Pane pane) {
    dropped.add(pane.end, pane.stored);
  }

  @Override
  public void freeze(DurableState.Scope scope, TableWriter out) {
    dropped.freeze(out);
    PaneList list = panes.list();
    for (int i = 0; i < list.size(); i++) {
      if (scope == DurableState.Scope.ALL && list.get(i).isCold()) {
        PaneReader.copy(store, NAME, list.get(i), out);
      }
      write(list.get(i), scope, out);
    }
  }

  private void write(Pane pane, DurableState.Scope scope, TableWriter out) {
    pane.groups.freeze(
        scope,
        out,
        key -> PaneReader.putPrefix(pane, key),
        key -> PaneReader.putGeneration(pane.generation, key),
        pane.end,
        pane.stored);
  }

  @Override
  public boolean readsStore() {
    return store.isThere();
  }

  @Override
  public void restore(int group, long bucket, BinaryInput key, BinaryInput value) {
    long start = key.readSorted();
    Pane pane = placement.restore(start, bucket, key.readSorted());
    if (PaneReader.generation(key) > 0) {
      scattered.add(bucket);
    }
    groupKey.set(key.array(), key.position(), key.remaining() - PaneReader.GENERATION_BYTES);
    pane.groups.restore(groupKey, value, 0);
    pane.stored.add(group);
  }

  @Override
  public void restored() {
    panes.restored(watermark.getAsLong());
    PaneList list = panes.list();
    for (int i = 0; i < list.size(); i++) {
      if (scattered.contains(list.get(i).end)) {
        dropped.add(list.get(i).end, list.get(i).stored);
        list.get(i).groups.markAll();
      }
    }
    scattered.clear();
  }

  /** Which panes there are, for one that reads their groups from the store. */
  private String save() {
    StringBuilder text = new StringBuilder();
    PaneList list = panes.list();
    for (int i = 0; i < list.size(); i++) {
      text.append(PaneNote.of(list.get(i)).text());
    }
    return text.toString();
  }

  private void load(String text) {
    if (!store.isThere()) {
      return;
    }
    for (PaneNote note : PaneNote.parse(text)) {
      Pane pane = placement.restore(note.start(), note.end(), note.firstEnd());
      panes.restoredCold(pane, note.generation() + 1, note.records(), note.nextRank());
      note.groups().stream().filter(groups::contains).forEach(pane.stored::add);
    }
  }

  /** Moves those panes to the store that were used longest ago, until that much is free. */
  void spill(long bytes) {
    panes.dropSpareTables();
    List<Pane> oldest = new ArrayList<>();
    for (int i = 0; i < panes.list().size(); i++) {
      oldest.add(panes.list().get(i));
    }
    oldest.sort(Comparator.comparingLong(pane -> pane.lastBatch));
    long freed = 0;
    List<Pane> chosen = new ArrayList<>();
    for (Pane pane : oldest) {
      if (freed < bytes && pane.groups.size() > 0) {
        chosen.add(pane);
        freed += pane.groups.bytes();
      }
    }
    store(chosen);
    chosen.forEach(panes::spilled);
  }

  /** Makes sure that all groups of those panes stand in the store. */
  private void store(List<Pane> chosen) {
    store.write(NAME, out -> chosen.forEach(pane -> write(pane, DurableState.Scope.CHANGES, out)));
  }

  /** Whether groups of that pane's next window are only in the store. */
  boolean isCold(Pane window) {
    return panes.closingWith(window).stream().anyMatch(Pane::isCold);
  }

  /**
   * Reads the groups of that pane's next window from the store: chunk by chunk, each in order of
   * first appearance pane by pane.
   */
  void readCold(Pane window, Consumer<GroupTable> chunks) {
    List<Pane> members = panes.closingWith(window);
    store(members);
    new PaneReader(store, NAME, members, grouping.newTable(), chunks).read();
  }
}
