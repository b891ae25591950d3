package weir.engine.operator.over;

import java.util.List;
import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.data.Schema;
import weir.engine.plan.OverCall;
import weir.engine.plan.SortKey;

/** FIRST_VALUE, LAST_VALUE and NTH_VALUE. */
final class ValueInFrame implements Evaluator {
  private final OverCall call;
  private final Schema input;
  private final List<SortKey> order;

  ValueInFrame(OverCall call, Schema input, List<SortKey> order) {
    this.call = call;
    this.input = input;
    this.order = order;
  }

  @Override
  public void evaluate(Partition partition, ColumnBuilder out) {
    ColumnVector values = partition.rows().column(call.arguments().get(0));
    ValuePlaces places = new ValuePlaces(values, partition.size(), call.ignoresNulls());
    Frames frames = new Frames(call.frame(), input, order, partition);
    for (int row = partition.first(); row < partition.size(); row++) {
      int found = place(places, frames, frames.look(row));
      if (found < 0) {
        out.appendNull();
      } else {
        out.append(values, found);
      }
    }
  }

  private int place(ValuePlaces places, Frames frames, int stretches) {
    return switch (call.function()) {
      case FIRST_VALUE -> fromStart(places, frames, stretches, 0);
      case NTH_VALUE -> fromStart(places, frames, stretches, call.number() - 1);
      default -> last(places, frames, stretches);
    };
  }

  private static int fromStart(ValuePlaces places, Frames frames, int stretches, long index) {
    long left = index;
    for (int i = 0; i < stretches; i++) {
      int count = places.count(frames.start(i), frames.end(i));
      if (left < count) {
        return places.place(frames.start(i), (int) left);
      }
      left -= count;
    }
    return -1;
  }

  private static int last(ValuePlaces places, Frames frames, int stretches) {
    for (int i = stretches - 1; i >= 0; i--) {
      int count = places.count(frames.start(i), frames.end(i));
      if (count > 0) {
        return places.place(frames.start(i), count - 1);
      }
    }
    return -1;
  }
}
