package weir.engine.runtime;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import weir.engine.checkpoint.EpochInput;
import weir.engine.checkpoint.SourcePosition;
import weir.engine.connector.ReadRequest;
import weir.engine.connector.Source;
import weir.engine.connector.Split;
import weir.engine.data.RowBatch;
import weir.engine.format.BadRow;
import weir.engine.operator.BatchFunction;
import weir.engine.operator.OperatorMetrics;
import weir.engine.state.KeyGroups;
import weir.engine.state.StateNote;
import weir.engine.time.SplitWatermark;
import weir.engine.time.WatermarkTracker;
import weir.engine.time.Watermarks;

/**
 * Reads the splits of a source in turn, computes what is computed and gives every row the watermark
 * of its split. Splits that come to a growing source are read from their beginning.
 */
final class ScanStage implements SourceStage {
  private final String id;
  private final Source source;
  private final ReadRequest request;
  private final @Nullable BatchFunction computed;
  private final @Nullable WatermarkTracker tracker;
  private final EpochLimit limit;
  private final Discovery discovery;
  private final OperatorMetrics metrics;
  private final ScanLeftOut leftOut;
  private final Outlet outlet;
  private final List<RunningSplit> splits = new ArrayList<>();
  private final Set<String> known = new HashSet<>();
  private int next;
  private volatile long errorRows;

  /**
   * @param limit how many rows an epoch may take in
   * @param leftOut keeps bad rows, and those that others leave out
   * @param discovery when to ask for new splits
   */
  ScanStage(
      String id,
      Source source,
      ReadRequest request,
      @Nullable BatchFunction computed,
      @Nullable WatermarkTracker tracker,
      EpochLimit limit,
      Discovery discovery,
      OperatorMetrics metrics,
      ScanLeftOut leftOut,
      Outlet outlet) {
    this.id = id;
    this.source = source;
    this.request = request;
    this.computed = computed;
    this.tracker = tracker;
    this.limit = limit;
    this.discovery = discovery;
    this.metrics = metrics;
    this.leftOut = leftOut;
    this.outlet = outlet;
  }

  /**
   * Opens the splits that there are: known ones where they were left, others at their beginning.
   */
  void open(TaskStart start) {
    ScanNote note = start.scanNote(id);
    outlet.restore(note.watermark());
    Map<String, SourcePosition> positions =
        start.positions(id).stream()
            .collect(Collectors.toMap(SourcePosition::split, Function.identity()));
    for (SplitNote earlier : note.splits()) {
      add(earlier, positions.get(earlier.id()));
      metrics.addRowsIn(earlier.rows());
    }
    addNewSplits();
    countErrors();
    if (tracker != null) {
      tracker.restore(note.watermark());
    }
  }

  private void add(SplitNote earlier, @Nullable SourcePosition position) {
    boolean isOpen = !earlier.isEnded();
    String from = position == null ? "" : position.position();
    long watermark = position == null ? Watermarks.NONE : position.watermark();
    known.add(earlier.id());
    splits.add(
        new RunningSplit(
            earlier,
            isOpen ? source.open(new Split(earlier.id(), from), behind(watermark)) : null));
    if (tracker != null) {
      int split = tracker.addSplit(new SplitWatermark(watermark, earlier.isIdle()));
      if (!isOpen) {
        tracker.finish(split);
      }
    }
  }

  /** Rows of a split are judged by no less than what had been handed on before them. */
  private ReadRequest behind(long watermark) {
    return request.behind(Math.max(watermark, outlet.watermark()));
  }

  private void addNewSplits() {
    for (Split split : source.splits()) {
      if (!known.contains(split.id())) {
        add(new SplitNote(split.id(), false, false, 0, 0), null);
      }
    }
  }

  @Override
  public boolean poll() {
    if (limit.isReached()) {
      return false;
    }
    for (int i = 0; i < splits.size(); i++) {
      int split = next;
      next = (next + 1) % splits.size();
      if (!splits.get(split).isDone() && poll(split)) {
        return true;
      }
    }
    if (discovery.isDue()) {
      addNewSplits();
    }
    return passTime() || endIfAllEnded();
  }

  /** What the time alone brings: who has been without rows for long holds nobody back. */
  private boolean passTime() {
    long before = outlet.watermark();
    if (tracker != null && splits.isEmpty()) {
      tracker.noSplits();
    }
    advanceWatermark();
    return outlet.watermark() > before;
  }

  private boolean poll(int number) {
    RunningSplit split = splits.get(number);
    RowBatch batch = split.poll();
    boolean hasBadRows = noteErrors(split);
    if (batch != null) {
      metrics.addRowsIn(batch.size());
      limit.add(batch.size());
      pass(number, batch);
      return true;
    }
    if (tracker != null) {
      tracker.noRows(number);
    }
    if (split.isFinished()) {
      finish(number, split);
    } else if (split.isHeldBack() && !limit.isWanted()) {
      split.endEpoch();
      return true;
    }
    return split.isEnded() || hasBadRows;
  }

  private boolean noteErrors(RunningSplit split) {
    countErrors();
    List<BadRow> badRows = split.takeBadRows();
    for (BadRow bad : badRows) {
      leftOut.add(bad);
    }
    return !badRows.isEmpty();
  }

  private void pass(int split, RowBatch batch) {
    RowBatch wanted = leftOut.wanted(batch);
    RowBatch rows = computed == null ? wanted : computed.apply(wanted);
    outlet.emit(tracker == null ? rows : leftOut.withOrigin(tracker.assign(split, rows), batch));
    advanceWatermark();
  }

  private void finish(int number, RunningSplit split) {
    if (!request.bounded()) {
      split.exhaust();
      return;
    }
    split.end();
    if (tracker != null) {
      tracker.finish(number);
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
    for (RunningSplit split : splits) {
      errors += split.errorRows();
    }
    errorRows = errors;
  }

  private boolean endIfAllEnded() {
    if (!request.bounded() || !splits.stream().allMatch(RunningSplit::isEnded)) {
      return false;
    }
    outlet.end();
    return true;
  }

  @Override
  public void repeat(EpochInput input) {
    ScanNote target = TaskStart.scanNote(input.notes(), id);
    Repetition repetition = new Repetition(id);
    if (target.isOverruled()) {
      throw repetition.undecided();
    }
    addNewSplits();
    if (tracker != null) {
      tracker.beginRepetition();
    }
    for (SplitNote wanted : target.splits()) {
      int number = numberOf(wanted.id());
      RunningSplit split = splits.get(number);
      while (split.rows() < wanted.rows()) {
        repetition.count(poll(number));
        if (split.isHeldBack()) {
          split.endEpoch();
        }
      }
      if (wanted.isEnded() && !split.isEnded()) {
        finish(number, split);
      }
      if (tracker != null) {
        tracker.restoreIdle(number, wanted.isIdle());
      }
    }
    if (tracker != null) {
      tracker.endRepetition(target.watermark());
    }
    advanceWatermark();
    endIfAllEnded();
  }

  private int numberOf(String split) {
    for (int i = 0; i < splits.size(); i++) {
      if (splits.get(i).id().equals(split)) {
        return i;
      }
    }
    throw new Repetition(id).differs();
  }

  @Override
  public void endEpoch(long epoch) {
    limit.endEpoch();
    splits.forEach(RunningSplit::endEpoch);
    outlet.endEpoch(epoch);
  }

  @Override
  public void epochEnded() {
    leftOut.commit();
  }

  @Override
  public boolean isFinished() {
    return !outlet.isWanted();
  }

  @Override
  public boolean isExhausted() {
    return !request.endless() && splits.stream().allMatch(RunningSplit::isDone);
  }

  @Override
  public boolean isHeldBack() {
    if (limit.isReached()) {
      return true;
    }
    for (RunningSplit split : splits) {
      if (split.isHeldBack()) {
        return true;
      }
    }
    return false;
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
  public List<SourcePosition> positions() {
    List<SourcePosition> positions = new ArrayList<>();
    for (int i = 0; i < splits.size(); i++) {
      if (!splits.get(i).isEnded()) {
        positions.add(splits.get(i).position(id, watermark(i).watermark()));
      }
    }
    return positions;
  }

  @Override
  public Optional<StateNote> note() {
    List<SplitNote> notes = new ArrayList<>();
    for (int i = 0; i < splits.size(); i++) {
      notes.add(splits.get(i).note(watermark(i).isIdle()));
    }
    boolean isOverruled = tracker != null && tracker.takeOverruled();
    String text = new ScanNote(outlet.watermark(), isOverruled, notes).toJson();
    return Optional.of(new StateNote(id, KeyGroups.ALL, ScanNote.NAME, text));
  }

  private SplitWatermark watermark(int split) {
    return tracker == null ? SplitWatermark.START : tracker.split(split);
  }

  @Override
  public void close() {
    splits.forEach(RunningSplit::close);
  }
}
