package weir.engine.operator.over;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import weir.engine.data.ColumnVector;
import weir.engine.data.Schema;
import weir.engine.plan.Frame;
import weir.engine.plan.FrameBound;
import weir.engine.plan.OverCall;
import weir.engine.plan.OverFunction;
import weir.engine.plan.SortKey;

/**
 * Which rows functions look at of a partition that passes by in its order: how many must have come
 * before the result of one is known, and which of those before are still needed then. As the
 * current row goes on, the edges of its frame never go back.
 */
public final class Reach {
  private final List<OverCall> calls;
  private final FrameEdges[] edges;

  /** By call, where the frames end of the partition seen last, if that has been asked. */
  private final int[] @Nullable [] ends;

  private @Nullable Partition seen;

  /**
   * @param calls of which none {@link #firstThatNeedsAll needs all} rows
   */
  public Reach(List<OverCall> calls, Schema input, List<SortKey> order) {
    this.calls = calls;
    this.edges =
        calls.stream()
            .map(call -> new FrameEdges(call.frame(), input, order))
            .toArray(FrameEdges[]::new);
    this.ends = new int[calls.size()][];
  }

  /** The first call whose results are not known before all rows of a partition are. */
  public static Optional<OverCall> firstThatNeedsAll(List<OverCall> calls) {
    return calls.stream().filter(Reach::needsAll).findFirst();
  }

  private static boolean needsAll(OverCall call) {
    Frame frame = call.frame();
    boolean isEndless = frame.end().kind() == FrameBound.Kind.UNBOUNDED_FOLLOWING;
    boolean isHollow = frame.startsFirst() && !frame.runs();
    return switch (call.function()) {
      case ROW_NUMBER, RANK, DENSE_RANK -> false;
      case PERCENT_RANK, CUME_DIST, NTILE -> true;
      case LAG, LEAD -> call.ignoresNulls();
      case LAST_VALUE -> isEndless || isHollow || (frame.startsFirst() && call.ignoresNulls());
      case FIRST_VALUE, NTH_VALUE, AGGREGATE -> isEndless || isHollow;
      case ROW_NUMBER_IN_FRAME -> isEndless || frame.startsFirst();
    };
  }

  /** Whether a call is an aggregate of all rows up to the end of a frame. */
  public static boolean isRunning(OverCall call) {
    return call.function() == OverFunction.AGGREGATE && call.frame().runs();
  }

  /** By row, where the frame of a call ends. */
  public int[] ends(int call, Partition partition) {
    if (seen != partition) {
      seen = partition;
      Arrays.fill(ends, null);
    }
    int[] known = ends[call];
    if (known == null) {
      known = edges[call].ends(partition);
      ends[call] = known;
    }
    return known;
  }

  /** How many rows, from the first on, have results that no row to come changes. */
  public int complete(Partition partition) {
    int complete = partition.size();
    for (int i = 0; i < edges.length; i++) {
      complete = Math.min(complete, complete(i, partition));
    }
    return complete;
  }

  private int complete(int call, Partition partition) {
    int size = partition.size();
    OverFunction function = calls.get(call).function();
    if (function == OverFunction.LEAD) {
      return (int) Math.max(0, size - calls.get(call).number());
    }
    if (!function.isFramed()) {
      return size;
    }
    Frame frame = calls.get(call).frame();
    if (frame.unit() == Frame.Unit.ROWS) {
      return frame.end().kind() == FrameBound.Kind.FOLLOWING
          ? (int) Math.max(0, size - frame.end().offset().longValue())
          : size;
    }
    int[] frameEnds = ends(call, partition);
    int complete = size;
    while (complete > 0 && frameEnds[complete - 1] == size) {
      complete--;
    }
    return complete;
  }

  /**
   * Says of each row whether results of later ones may need it. Aggregates of all rows up to the
   * end of a frame do so no more once they have got it.
   *
   * @param end results are out of the rows before it, of which there are some
   * @param added rows before it have been added to all such aggregates
   */
  public boolean[] needed(Partition partition, int end, int added) {
    int from = Math.min(added, end - 1);
    for (int i = 0; i < edges.length; i++) {
      from = Math.min(from, neededFrom(i, partition, end));
    }
    boolean[] needed = new boolean[partition.size()];
    for (int row = from; row < needed.length; row++) {
      needed[row] = true;
    }
    for (OverCall call : calls) {
      if (looksAtFirst(call)) {
        addFirst(call, partition, needed);
      }
    }
    return needed;
  }

  private int neededFrom(int i, Partition partition, int end) {
    OverCall call = calls.get(i);
    if (call.function() == OverFunction.LAG) {
      return (int) Math.max(0, end - call.number());
    }
    if (!call.function().isFramed() || isRunning(call)) {
      return end;
    }
    return call.frame().startsFirst()
        ? Math.max(0, ends(i, partition)[end - 1] - 1)
        : edges[i].starts(partition)[end - 1];
  }

  private static boolean looksAtFirst(OverCall call) {
    return call.frame().startsFirst()
        && (call.function() == OverFunction.FIRST_VALUE
            || call.function() == OverFunction.NTH_VALUE);
  }

  private static void addFirst(OverCall call, Partition partition, boolean[] needed) {
    ColumnVector values = partition.rows().column(call.arguments().get(0));
    long wanted = call.function() == OverFunction.FIRST_VALUE ? 1 : call.number();
    for (int row = 0; row < needed.length && wanted > 0; row++) {
      if (!call.ignoresNulls() || !values.isNull(row)) {
        needed[row] = true;
        wanted--;
      }
    }
  }
}
