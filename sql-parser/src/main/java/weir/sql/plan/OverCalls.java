package weir.sql.plan;

import java.util.List;
import org.apache.calcite.rel.RelNode;
import weir.engine.data.DataType;
import weir.engine.plan.OverCall;
import weir.sql.types.TypeMapping;

/** The functions of an {@link Over} as the engine's. */
final class OverCalls {
  private OverCalls() {}

  static List<OverCall> of(List<Over.Call> calls, RelNode input) {
    return calls.stream().map(call -> translate(call, input)).toList();
  }

  private static OverCall translate(Over.Call call, RelNode input) {
    DataType type = TypeMapping.toDataType(call.type());
    return new OverCall(
        call.function(),
        call.aggregate().stream()
            .map(aggregate -> AggregateCalls.of(aggregate, input, call.name(), type))
            .findFirst(),
        call.arguments(),
        call.number(),
        call.ignoresNulls(),
        call.frame(),
        call.name(),
        type);
  }
}
