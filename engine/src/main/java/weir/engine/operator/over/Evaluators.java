package weir.engine.operator.over;

import java.util.List;
import weir.engine.data.Schema;
import weir.engine.plan.OverCall;
import weir.engine.plan.SortKey;

/** Which evaluator a call takes. */
public final class Evaluators {
  private Evaluators() {}

  /**
   * The evaluator of a call.
   *
   * @param input the columns of a partition
   * @param order the order of a partition
   */
  public static Evaluator of(OverCall call, Schema input, List<SortKey> order) {
    return switch (call.function()) {
      case ROW_NUMBER, RANK, DENSE_RANK, PERCENT_RANK, CUME_DIST, NTILE -> new Ranking(call);
      case ROW_NUMBER_IN_FRAME -> new NumberInFrame(call, input, order);
      case LAG, LEAD -> new Neighbour(call);
      case FIRST_VALUE, LAST_VALUE, NTH_VALUE -> new ValueInFrame(call, input, order);
      case AGGREGATE -> new AggregateOfFrame(call, input, order);
    };
  }
}
