package weir.sql.plan;

import java.util.ArrayList;
import java.util.List;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.Schema;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;
import weir.sql.validate.Positions;

/** Calcite's aggregate calls as the engine's. */
final class AggregateCalls {
  private AggregateCalls() {}

  /**
   * @param schema the output of the grouping, which ends with the aggregates
   */
  static List<AggregateCall> of(
      List<org.apache.calcite.rel.core.AggregateCall> calls, Schema schema) {
    List<AggregateCall> result = new ArrayList<>();
    int column = schema.size() - calls.size();
    for (org.apache.calcite.rel.core.AggregateCall call : calls) {
      result.add(
          new AggregateCall(
              function(call),
              call.getArgList(),
              call.isDistinct(),
              call.hasFilter() ? call.filterArg : AggregateCall.NO_FILTER,
              schema.field(column).name(),
              schema.type(column)));
      column++;
    }
    return result;
  }

  private static AggregateFunction function(org.apache.calcite.rel.core.AggregateCall call) {
    return switch (call.getAggregation().getKind()) {
      case COUNT -> AggregateFunction.COUNT;
      case SUM -> AggregateFunction.SUM;
      case MIN -> AggregateFunction.MIN;
      case MAX -> AggregateFunction.MAX;
      case AVG -> AggregateFunction.AVG;
      case SINGLE_VALUE -> AggregateFunction.SINGLE_VALUE;
      default ->
          throw new WeirException(
              ErrorCode.NOT_SUPPORTED,
              "the aggregate function "
                  + call.getAggregation().getName()
                  + " is not supported; there are COUNT, SUM, MIN, MAX and AVG",
              Positions.start(call.getParserPosition()));
    };
  }
}
