package weir.engine.operator.aggregate;

import weir.engine.ErrorCode;
import weir.engine.WeirException;
import weir.engine.data.DataType;
import weir.engine.data.Schema;
import weir.engine.data.TypeKind;
import weir.engine.plan.AggregateCall;

/** SUM, AVG, MIN and MAX by how the argument is held. */
final class NumberAccumulators {
  private NumberAccumulators() {}

  static Accumulator sum(AggregateCall call, Schema input) {
    DataType argument = argumentType(call, input);
    return switch (argument.layout()) {
      case LONG -> new SumLong(call, argument);
      case DOUBLE -> new SumDouble(call);
      case OBJECT -> new SumDecimal(call);
      case BYTES -> throw notSupported(call, argument);
    };
  }

  static Accumulator average(AggregateCall call, Schema input) {
    DataType argument = argumentType(call, input);
    return switch (argument.layout()) {
      case LONG -> new AverageLong(call, argument);
      case DOUBLE -> new AverageDouble(call);
      case OBJECT -> new AverageDecimal(call);
      case BYTES -> throw notSupported(call, argument);
    };
  }

  static Accumulator extreme(AggregateCall call, Schema input) {
    return switch (input.type(call.arguments().get(0)).layout()) {
      case LONG -> new ExtremeLong(call);
      case DOUBLE -> new ExtremeDouble(call);
      case BYTES -> new ExtremeBytes(call);
      case OBJECT -> new ExtremeObject(call);
    };
  }

  /** The type of the only argument; nested values have no sum. */
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
