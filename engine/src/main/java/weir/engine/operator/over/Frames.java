package weir.engine.operator.over;

import java.util.List;
import weir.engine.data.Schema;
import weir.engine.plan.Frame;
import weir.engine.plan.SortKey;

/**
 * The frames of a partition's rows: each is up to three stretches of rows, as the current row, its
 * equals, or all but itself of them may be left out of the middle.
 */
final class Frames {
  private static final int MAX_STRETCHES = 3;

  private final Frame.Exclusion exclusion;
  private final Partition partition;
  private final int[] starts;
  private final int[] ends;

  /* Of the row last looked at. */
  private final int[] stretchStarts = new int[MAX_STRETCHES];
  private final int[] stretchEnds = new int[MAX_STRETCHES];
  private int count;

  Frames(Frame frame, Schema schema, List<SortKey> order, Partition partition) {
    FrameEdges edges = new FrameEdges(frame, schema, order);
    this.exclusion = frame.exclusion();
    this.partition = partition;
    this.starts = edges.starts(partition);
    this.ends = edges.ends(partition);
  }

  /** Goes to a row; how many stretches its frame has. */
  int look(int row) {
    count = 0;
    int start = starts[row];
    int end = ends[row];
    switch (exclusion) {
      case NONE -> add(start, end);
      case CURRENT_ROW -> around(start, end, row, row + 1);
      case GROUP -> around(start, end, partition.peerStart(row), partition.peerEnd(row));
      case TIES -> {
        add(start, Math.min(end, partition.peerStart(row)));
        add(Math.max(start, row), Math.min(end, row + 1));
        add(Math.max(start, partition.peerEnd(row)), end);
      }
    }
    return count;
  }

  private void around(int start, int end, int holeStart, int holeEnd) {
    add(start, Math.min(end, holeStart));
    add(Math.max(start, holeEnd), end);
  }

  private void add(int start, int end) {
    if (start < end) {
      stretchStarts[count] = start;
      stretchEnds[count++] = end;
    }
  }

  int start(int stretch) {
    return stretchStarts[stretch];
  }

  int end(int stretch) {
    return stretchEnds[stretch];
  }

  /** Where the frame of a row ends, with nothing left out. */
  int wholeEnd(int row) {
    return ends[row];
  }
}
