package weir.engine.operator.over;

import java.util.List;
import weir.engine.data.ColumnVector;
import weir.engine.data.LongVector;
import weir.engine.data.RowBatch;
import weir.engine.plan.FrameBound;
import weir.engine.plan.OverCall;
import weir.engine.plan.OverFunction;
import weir.engine.time.Watermarks;

/** Which rows of a partition, once their own results are out, later rows may yet look back at. */
public final class Lookback {
  private final List<OverCall> calls;
  private final int timeColumn;

  /** How many of the last rows are needed, of their groups of equals, and for how long all are. */
  private long lastRows;

  private long lastGroups;

  private long millis = -1;
  private final boolean isNone;

  public Lookback(List<OverCall> calls, int timeColumn) {
    this.calls = calls;
    this.timeColumn = timeColumn;
    calls.forEach(this::addTail);
    this.isNone =
        lastRows == 0
            && lastGroups == 0
            && millis < 0
            && calls.stream().noneMatch(Lookback::needsSingleRows);
  }

  private void addTail(OverCall call) {
    if (call.function() == OverFunction.LAG && !call.ignoresNulls()) {
      lastRows = Math.max(lastRows, call.number());
    }
    FrameBound start = call.frame().start();
    if (call.function().isFramed() && start.kind() == FrameBound.Kind.PRECEDING) {
      long distance = start.offset().longValue();
      switch (call.frame().unit()) {
        case ROWS -> lastRows = Math.max(lastRows, distance);
        case GROUPS -> lastGroups = Math.max(lastGroups, distance);
        case RANGE -> millis = Math.max(millis, distance);
      }
    }
  }

  /** For how long rows are needed because of their time; negative if that does not matter. */
  public long millis() {
    return millis;
  }

  /** Whether any row is ever needed. */
  public boolean isNone() {
    return isNone;
  }

  /** Whether the call looks back at single rows, however old. */
  private static boolean needsSingleRows(OverCall call) {
    boolean startsFirst = call.frame().startsFirst();
    return switch (call.function()) {
      case LAG -> call.ignoresNulls();
      case FIRST_VALUE, NTH_VALUE -> startsFirst;
      case LAST_VALUE -> startsFirst && call.ignoresNulls();
      default -> false;
    };
  }

  /**
   * Says of each row of a partition whether it is needed.
   *
   * @param partition the rows, and maybe others behind them
   * @param size how many of them matter
   * @param from no result will be wanted of a row with an earlier time
   */
  public boolean[] needed(Partition partition, int size, long from) {
    RowBatch rows = partition.rows();
    boolean[] needed = new boolean[size];
    LongVector times = rows.longs(timeColumn);
    long oldest = Watermarks.minus(from, Math.max(0, millis));
    int firstOfGroups = firstOfGroups(partition, size);
    for (int i = 0; i < size; i++) {
      needed[i] =
          i >= size - lastRows || i >= firstOfGroups || (millis >= 0 && times.value(i) >= oldest);
    }
    for (OverCall call : calls) {
      if (needsSingleRows(call)) {
        addSingleRows(call, rows, needed);
      }
    }
    return needed;
  }

  /** Where the last groups of equals begin that are needed. */
  private int firstOfGroups(Partition partition, int size) {
    int first = size;
    for (long groups = 0; groups < lastGroups && first > 0; groups++) {
      first = partition.peerStart(first - 1);
    }
    return first;
  }

  private static void addSingleRows(OverCall call, RowBatch rows, boolean[] needed) {
    ColumnVector values = rows.column(call.arguments().get(0));
    boolean isForwards =
        call.function() == OverFunction.FIRST_VALUE || call.function() == OverFunction.NTH_VALUE;
    long wanted =
        call.function() == OverFunction.FIRST_VALUE || call.function() == OverFunction.LAST_VALUE
            ? 1
            : call.number();
    for (int i = 0; i < needed.length && wanted > 0; i++) {
      int row = isForwards ? i : needed.length - 1 - i;
      if (!call.ignoresNulls() || !values.isNull(row)) {
        needed[row] = true;
        wanted--;
      }
    }
  }
}
