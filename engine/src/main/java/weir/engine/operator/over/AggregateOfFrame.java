package weir.engine.operator.over;

import java.util.List;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.Schema;
import weir.engine.operator.aggregate.FrameAggregate;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.Frame;
import weir.engine.plan.OverCall;
import weir.engine.plan.SortKey;

/**
 * An aggregate of frames. A frame that only grows is added to as it goes; any other one is put
 * together of parts of a tree, so that a row costs the same however long its frame is.
 */
final class AggregateOfFrame implements Evaluator {
  private static final int ROWS_AT_A_TIME = 1024;

  private final Frame frame;
  private final Schema input;
  private final List<SortKey> order;
  private final FrameAggregate aggregate;
  private final ColumnBuilder single;

  AggregateOfFrame(OverCall call, Schema input, List<SortKey> order) {
    AggregateCall function = call.aggregate().orElseThrow();
    this.frame = call.frame();
    this.input = input;
    this.order = order;
    this.aggregate = new FrameAggregate(function, input);
    this.single = ColumnBuilder.of(function.type(), 1);
  }

  @Override
  public void evaluate(Partition partition, ColumnBuilder out) {
    Frames frames = new Frames(frame, input, order, partition);
    aggregate.begin(partition.rows());
    if (frame.runs()) {
      run(partition, frames, out);
    } else {
      putTogether(partition, frames, out);
    }
    aggregate.end();
  }

  /** Equal results of several rows, of equals or of the whole partition, are made once. */
  private void run(Partition partition, Frames frames, ColumnBuilder out) {
    int added = 0;
    int row = 0;
    while (row < partition.size()) {
      int end = frames.wholeEnd(row);
      if (end > added) {
        aggregate.addRows(0, added, end);
        added = end;
      }
      int next = row + 1;
      while (next < partition.size() && frames.wholeEnd(next) == end) {
        next++;
      }
      repeat(next - Math.max(row, partition.first()), out);
      row = next;
    }
  }

  private void repeat(int times, ColumnBuilder out) {
    if (times == 1) {
      aggregate.append(1, out);
    } else if (times > 1) {
      aggregate.append(1, single);
      ColumnVector result = single.build();
      for (int i = 0; i < times; i++) {
        out.append(result, 0);
      }
    }
  }

  private void putTogether(Partition partition, Frames frames, ColumnBuilder out) {
    int from = partition.first();
    while (from < partition.size()) {
      int to = Math.min(partition.size(), from + ROWS_AT_A_TIME);
      for (int row = from; row < to; row++) {
        int stretches = frames.look(row);
        for (int i = 0; i < stretches; i++) {
          aggregate.addStretch(row - from, frames.start(i), frames.end(i));
        }
      }
      aggregate.append(to - from, out);
      aggregate.clear(to - from);
      from = to;
    }
  }
}
