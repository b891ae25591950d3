package weir.engine.operator.aggregate;

import java.util.List;
import java.util.stream.IntStream;
import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;
import weir.engine.plan.AggregateFunction;

/** Which accumulator an aggregate takes. */
final class Accumulators {
  private Accumulators() {}

  static Accumulator of(AggregateCall call, Schema input) {
    Accumulator all = isDistinct(call) ? distinct(call, input) : plain(call, input);
    return call.filterColumn() == AggregateCall.NO_FILTER
        ? all
        : new Filtered(all, call.filterColumn());
  }

  private static boolean isDistinct(AggregateCall call) {
    boolean isExtreme =
        call.function() == AggregateFunction.MIN || call.function() == AggregateFunction.MAX;
    return call.distinct() && !call.arguments().isEmpty() && !isExtreme;
  }

  private static Accumulator distinct(AggregateCall call, Schema input) {
    List<Integer> arguments = call.arguments();
    AggregateCall inner =
        new AggregateCall(
            call.function(),
            IntStream.range(0, arguments.size()).boxed().toList(),
            false,
            AggregateCall.NO_FILTER,
            call.name(),
            call.type());
    return new Distinct(plain(inner, input.select(arguments)), input, arguments);
  }

  private static Accumulator plain(AggregateCall call, Schema input) {
    return switch (call.function()) {
      case COUNT -> count(call);
      case SUM -> sum(call, argumentType(call, input));
      case AVG -> average(call, argumentType(call, input));
      case MIN, MAX -> extreme(call, argumentType(call, input));
      case SINGLE_VALUE -> new SingleValue(call);
    };
  }

  private static Accumulator count(AggregateCall call) {
    return call.arguments().isEmpty()
        ? new CountRows()
        : new CountValues(call.arguments().stream().mapToInt(Integer::intValue).toArray());
  }

  private static Accumulator sum(AggregateCall call, DataType argument) {
    return switch (argument.layout()) {
      case LONG -> new SumLong(call, argument);
      case DOUBLE -> new SumDouble(call);
      case OBJECT -> new SumDecimal(call);
      case BYTES -> throw notSupported(call, argument);
    };
  }

  private static Accumulator average(AggregateCall call, DataType argument) {
    return switch (argument.layout()) {
      case LONG -> new AverageLong(call, argument);
      case DOUBLE -> new AverageDouble(call);
      case OBJECT -> new AverageDecimal(call);
      case BYTES -> throw notSupported(call, argument);
    };
  }

  private static Accumulator extreme(AggregateCall call, DataType argument) {
    return switch (argument.layout()) {
      case LONG -> new ExtremeLong(call);
      case DOUBLE -> new ExtremeDouble(call);
      case BYTES -> new ExtremeBytes(call);
      case OBJECT -> new ExtremeDecimal(call);
    };
  }

  /** The type of the only argument; nested values have no sum and no order. */
  private static DataType argumentType(AggregateCall call, Schema input) {
    DataType type = input.type(call.arguments().get(0));
    TypeKind kind = type.kind();
    if (kind == TypeKind.ARRAY || kind == TypeKind.MAP || kind == TypeKind.ROW) {
      throw notSupported(call, type);
    }
    return type;
  }

  private static WeirException notSupported(AggregateCall call, DataType argument) {
    return new WeirException(
        ErrorCode.NOT_SUPPORTED,
        call.function() + " does not take a value of type " + argument.name());
  }
}
