package weir.engine.operator.aggregate;

import java.util.List;
import weir.engine.data.DataType;
import weir.engine.data.Layout;
import weir.engine.data.Schema;
import weir.engine.plan.AggregateCall;

/** Which accumulator an aggregate takes if rows are also taken back. */
final class Retractables {
  private Retractables() {}

  static Retractable of(AggregateCall call, Schema input) {
    Retractable all = isDistinct(call) ? distinct(call, input) : plain(call, input);
    return call.filterColumn() == AggregateCall.NO_FILTER
        ? all
        : new FilteredChanges(all, call.filterColumn());
  }

  /** Whether equal values make a difference; the others know of DISTINCT themselves. */
  private static boolean isDistinct(AggregateCall call) {
    boolean adds =
        switch (call.function()) {
          case COUNT, SUM, AVG -> true;
          case USER -> !call.keepsValues();
          default -> false;
        };
    return adds && call.distinct() && !call.arguments().isEmpty();
  }

  private static Retractable distinct(AggregateCall call, Schema input) {
    List<Integer> arguments = call.arguments();
    Retractable inner = plain(Accumulators.overArgumentsAlone(call), input.select(arguments));
    return new DistinctChanges(inner, input, arguments);
  }

  private static Retractable plain(AggregateCall call, Schema input) {
    return switch (call.function()) {
      case COUNT -> Accumulators.count(call);
      case SUM -> sum(call, input);
      case AVG -> average(call, input);
      case MIN, MAX -> new ChangingExtreme(call, input);
      case USER ->
          call.keepsValues() ? new Replayed(call, input) : new UserAccumulator(call, input);
      default -> new Replayed(call, input);
    };
  }

  private static Retractable sum(AggregateCall call, Schema input) {
    int argument = call.arguments().get(0);
    DataType type = input.type(argument);
    if (type.layout() == Layout.DOUBLE) {
      return new ChangingDoubles(call);
    }
    return new NullOfNothing(
        type.layout() == Layout.LONG ? new SumLong(call, type) : new SumDecimal(call), argument);
  }

  private static Retractable average(AggregateCall call, Schema input) {
    DataType type = input.type(call.arguments().get(0));
    return switch (type.layout()) {
      case LONG -> new AverageLong(call, type);
      case DOUBLE -> new ChangingDoubles(call);
      case OBJECT, BYTES -> new AverageDecimal(call);
    };
  }
}
