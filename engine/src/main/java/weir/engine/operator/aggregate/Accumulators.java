package weir.engine.operator.aggregate;

import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.Schema;
import weir.engine.plan.AggregateCall;

/** Which accumulator an aggregate takes. */
final class Accumulators {
  private Accumulators() {}

  static Accumulator of(AggregateCall call, Schema input) {
    return switch (call.function()) {
      case COUNT -> count(call);
      case SUM -> new SumLong(call);
      case MIN, MAX, AVG, SINGLE_VALUE ->
          throw new WeirException(ErrorCode.NOT_SUPPORTED, call.function() + " is not there yet");
    };
  }

  private static Accumulator count(AggregateCall call) {
    return call.arguments().isEmpty()
        ? new CountRows()
        : new CountValues(call.arguments().stream().mapToInt(Integer::intValue).toArray());
  }
}
