package weir.engine.operator.over;

import weir.engine.data.ColumnBuilder;
import weir.engine.data.ColumnVector;
import weir.engine.plan.OverCall;
import weir.engine.plan.OverFunction;

/** LAG and LEAD. */
final class Neighbour implements Evaluator {
  private final OverCall call;

  Neighbour(OverCall call) {
    this.call = call;
  }

  @Override
  public void evaluate(Partition partition, ColumnBuilder out) {
    ColumnVector values = partition.rows().column(call.arguments().get(0));
    ValuePlaces places = new ValuePlaces(values, partition.size(), call.ignoresNulls());
    long distance = call.function() == OverFunction.LAG ? -call.number() : call.number();
    for (int row = partition.first(); row < partition.size(); row++) {
      int found = places.near(row, distance);
      if (found >= 0) {
        out.append(values, found);
      } else {
        appendDefault(partition, row, out);
      }
    }
  }

  private void appendDefault(Partition partition, int row, ColumnBuilder out) {
    if (call.arguments().size() > 1) {
      out.append(partition.rows().column(call.arguments().get(1)), row);
    } else {
      out.appendNull();
    }
  }
}
