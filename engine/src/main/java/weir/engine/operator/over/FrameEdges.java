package weir.engine.operator.over;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.ColumnVector;
import weir.engine.data.DataType;
import weir.engine.data.DoubleVector;
import weir.engine.data.LongVector;
import weir.engine.data.Schema;
import weir.engine.plan.Frame;
import weir.engine.plan.FrameBound;
import weir.engine.plan.SortKey;
import weir.engine.time.Watermarks;

/** Where the frames of a partition's rows start and end, before anything is excluded. */
final class FrameEdges {
  private final Frame frame;
  private final Schema schema;
  private final List<SortKey> order;

  FrameEdges(Frame frame, Schema schema, List<SortKey> order) {
    this.frame = frame;
    this.schema = schema;
    this.order = order;
  }

  /** By row, the first row of its frame. */
  int[] starts(Partition partition) {
    return edges(partition, frame.start(), true);
  }

  /** By row, the row behind the last one of its frame. */
  int[] ends(Partition partition) {
    return edges(partition, frame.end(), false);
  }

  private int[] edges(Partition partition, FrameBound bound, boolean isStart) {
    int size = partition.size();
    int[] edges = new int[size];
    switch (bound.kind()) {
      case UNBOUNDED_PRECEDING -> {}
      case UNBOUNDED_FOLLOWING -> Arrays.fill(edges, size);
      case CURRENT_ROW -> {
        for (int i = 0; i < size; i++) {
          edges[i] = current(partition, i, isStart);
        }
      }
      case PRECEDING, FOLLOWING -> {
        switch (frame.unit()) {
          case ROWS -> countRows(bound, isStart, edges);
          case RANGE -> new RangeEdges(partition, bound, isStart).find(edges);
          case GROUPS -> countGroups(partition, bound, isStart, edges);
        }
      }
    }
    return edges;
  }

  private int current(Partition partition, int row, boolean isStart) {
    if (frame.unit() == Frame.Unit.ROWS) {
      return isStart ? row : row + 1;
    }
    return isStart ? partition.peerStart(row) : partition.peerEnd(row);
  }

  private static void countRows(FrameBound bound, boolean isStart, int[] edges) {
    int distance = distance(bound, edges.length);
    for (int i = 0; i < edges.length; i++) {
      edges[i] = within(i + distance + (isStart ? 0L : 1L), edges.length);
    }
  }

  /** The edge of a group of equals, as far away as the bound says. */
  private static void countGroups(
      Partition partition, FrameBound bound, boolean isStart, int[] edges) {
    int[] starts = partition.groupStarts();
    int groups = starts.length - 1;
    int distance = distance(bound, groups);
    for (int group = 0; group < groups; group++) {
      int edge = starts[within(group + distance + (isStart ? 0L : 1L), groups)];
      Arrays.fill(edges, starts[group], starts[group + 1], edge);
    }
  }

  /** How far the bound is away, downwards negative; not more than there is. */
  private static int distance(FrameBound bound, int count) {
    long distance = bound.offset().min(BigDecimal.valueOf(count)).longValue();
    return (int) (bound.kind() == FrameBound.Kind.PRECEDING ? -distance : distance);
  }

  private static int within(long edge, int count) {
    return (int) Math.max(0, Math.min(count, edge));
  }

  /**
   * Edges by the distance of the only sort key, which both grow along the partition. NULLs see one
   * another and nobody else.
   */
  private final class RangeEdges {
    private final Partition partition;
    private final boolean isStart;
    private final ColumnVector column;
    private final boolean isDescending;
    private final long longDistance;
    private final double doubleDistance;

    RangeEdges(Partition partition, FrameBound bound, boolean isStart) {
      SortKey key = order.get(0);
      DataType type = schema.type(key.column());
      this.partition = partition;
      this.isStart = isStart;
      this.column = partition.rows().column(key.column());
      this.isDescending = key.descending();
      boolean isBackwards = (bound.kind() == FrameBound.Kind.PRECEDING) != isDescending;
      BigDecimal distance = isBackwards ? bound.offset().negate() : bound.offset();
      this.longDistance = column instanceof LongVector ? exact(distance, type) : 0;
      this.doubleDistance = distance.doubleValue();
    }

    private static long exact(BigDecimal distance, DataType type) {
      try {
        return distance.scaleByPowerOfTen(type.scale()).longValueExact();
      } catch (ArithmeticException e) {
        throw new WeirException(
            ErrorCode.INVALID_VALUE,
            "a frame's distance of " + distance.toPlainString() + " does not fit " + type.name(),
            e);
      }
    }

    void find(int[] edges) {
      int edge = leadingNulls();
      for (int i = 0; i < edges.length; i++) {
        if (column.isNull(i)) {
          edges[i] = isStart ? partition.peerStart(i) : partition.peerEnd(i);
          continue;
        }
        while (edge < edges.length && !column.isNull(edge) && isBeforeEdge(edge, i)) {
          edge++;
        }
        edges[i] = edge;
      }
    }

    private int leadingNulls() {
      int row = 0;
      while (row < partition.size() && column.isNull(row)) {
        row++;
      }
      return row;
    }

    /** Whether a row stands before the start of the current one's frame, or in it. */
    private boolean isBeforeEdge(int row, int current) {
      int order = compareWithEdge(row, current);
      int along = isDescending ? -order : order;
      return isStart ? along < 0 : along <= 0;
    }

    private int compareWithEdge(int row, int current) {
      if (column instanceof LongVector longs) {
        long limit = Watermarks.saturatedSum(longs.value(current), longDistance);
        return Long.compare(longs.value(row), limit);
      }
      double[] values = ((DoubleVector) column).values();
      return Double.compare(values[row] + 0.0, values[current] + doubleDistance + 0.0);
    }
  }
}
