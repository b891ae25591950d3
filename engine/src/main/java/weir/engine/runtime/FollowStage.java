package weir.engine.runtime;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import weir.engine.checkpoint.EpochInput;
import weir.engine.checkpoint.SourcePosition;
import weir.engine.connector.ChangeReader;
import weir.engine.connector.TableChanges;
import weir.engine.data.RowBatch;
import weir.engine.data.Schema;
import weir.engine.operator.FollowedRows;
import weir.engine.operator.OperatorMetrics;
import weir.engine.state.KeyGroups;
import weir.engine.state.StateNote;

/**
 * Follows a table that tells of its changes: first its rows come, then what becomes of them. After
 * a restart, what has become of them since the last checkpoint, which the rows of that time tell.
 */
final class FollowStage implements SourceStage {
  private static final String NOTE = "followed";

  private final String id;
  private final Supplier<ChangeReader> readers;
  private final List<Integer> columns;
  private final Schema schema;
  private final FollowedRows rows;
  private final boolean isEndless;
  private final OperatorMetrics metrics;
  private final Outlet outlet;
  private ChangeReader reader;
  private boolean isCaughtUp;

  /**
   * @param columns the physical columns that are read
   * @param schema theirs
   * @param isEndless whether to wait for more once all has come
   */
  FollowStage(
      String id,
      Supplier<ChangeReader> readers,
      List<Integer> columns,
      Schema schema,
      FollowedRows rows,
      boolean isEndless,
      OperatorMetrics metrics,
      Outlet outlet) {
    this.id = id;
    this.readers = readers;
    this.columns = columns;
    this.schema = schema;
    this.rows = rows;
    this.isEndless = isEndless;
    this.metrics = metrics;
    this.outlet = outlet;
    this.reader = readers.get();
  }

  @Override
  public boolean poll() {
    try (TableChanges next = reader.poll()) {
      isCaughtUp = next == null;
      return next != null && follow(next);
    }
  }

  private boolean follow(TableChanges next) {
    if (next.isWhole()) {
      rows.beginAnew();
    }
    rows.add(() -> read(next.rows().next()));
    rows.subtract(next.early().stream().map(this::select).toList());
    long before = metrics.rowsOut();
    boolean isTaken = rows.emit(outlet);
    metrics.addRowsIn(metrics.rowsOut() - before);
    updateState();
    if (!isTaken) {
      reader.close();
      reader = readers.get();
    }
    return isTaken;
  }

  void updateState() {
    metrics.state(rows.size(), rows.bytes());
  }

  private @Nullable RowBatch read(@Nullable RowBatch whole) {
    return whole == null ? null : select(whole);
  }

  private RowBatch select(RowBatch whole) {
    return whole.withColumns(schema, columns.stream().map(whole::column).toList());
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
    return !isEndless && isCaughtUp;
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
    return metrics.rowsIn();
  }

  @Override
  public long errorRows() {
    return 0;
  }

  @Override
  public List<SourcePosition> positions() {
    return List.of();
  }

  @Override
  public Optional<StateNote> note() {
    return Optional.of(
        new StateNote(source(), KeyGroups.ALL, NOTE, String.valueOf(metrics.rowsIn())));
  }

  /** Apart from the operator, whose own notes are part of its state. */
  private String source() {
    return id + "-source";
  }

  /** The table does not know any more how it was; that nothing has come is easy to do again. */
  @Override
  public void repeat(EpochInput input) {
    long rowsIn = TaskStart.note(input.notes(), source(), NOTE).map(Long::parseLong).orElse(0L);
    if (rowsIn != metrics.rowsIn()) {
      throw new Repetition(id).differs();
    }
  }

  @Override
  public void close() {
    reader.close();
  }
}
